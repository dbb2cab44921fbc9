//! What is wrong with a text of another's form is told in words, with line and column.

use stone_garden::definition::foreign;

/// An ini whose game is `x`, and the faults that it has.
#[track_caller]
fn ini(text: &str, wanted: &[&str]) {
    let told = foreign::read_named(text, "x").expect_err(text).0;
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), wanted.len(), "{told:#?}");
    for (told, wanted) in told.iter().zip(wanted) {
        assert!(told.starts_with(wanted), "{told} doesn't begin with {wanted}");
    }
}

#[track_caller]
fn diagram(text: &str, wanted: &[&str]) {
    let told = foreign::read_diagram(text, "x").expect_err(text).0;
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), wanted.len(), "{told:#?}");
    for (told, wanted) in told.iter().zip(wanted) {
        assert!(told.starts_with(wanted), "{told} doesn't begin with {wanted}");
    }
}

#[test]
fn lines_of_an_ini() {
    ini("", &["1:1: no game [x] is here"]);
    ini("[y:chess]\n", &["1:1: no game [x] is here"]);
    ini("castling = true\n[x:chess]", &["1:1: a line before the first [section]"]);
    ini("[x:chess\ncastling = true", &["1:1: a section is [name] or [name:parent]"]);
    ini("[x:chess] and more", &["1:11: nothing stands behind the ']'"]);
    ini("[x:chess]\ncastling", &["2:1: a line is 'key = value'"]);
    ini("[x:chess]\ncastling =", &["2:1: a line is 'key = value', and neither is empty"]);
    ini("[x:chess]\n[x:chess]", &["1:2: two games are called [x]"]);
    ini("[x:ches]", &["1:4: no game 'ches' is known that stands before this one; did you mean 'chess'?"]);
    ini("[x:y]\n[y:chess]", &["1:4: no game 'y' is known that stands before this one"]);
    ini("[x]", &["1:2: the game 'x' has no pieces"]);
}

/// A chain of parents is as long as somebody may mean, and no longer: each game of the file asks all of its own.
#[test]
fn parents_of_parents_have_an_end() {
    let chain = |count: usize| {
        let games = (1..count).map(|number| format!("[g{number}:g{}]\n", number - 1));
        format!("[g0:chess]\nnMoveRule = 7\n{}", games.collect::<String>())
    };
    let text = chain(20_000);
    let read = foreign::Ini::new(&text);
    assert!(read.read("g16").is_ok_and(|game| game.pieces.len() == 6));
    for name in ["g17", "g19999"] {
        let faults = read.read(name).expect_err("too many").to_string();
        assert!(faults.contains("more than 16 games of this file stand behind each other as parents"), "{faults}");
    }
    let refused = (0..20_000).filter(|number| read.read(&format!("g{number}")).is_err()).count();
    assert_eq!(refused, 20_000 - 17);
}

/// As definitions of ours have it: a row is of two at least.
#[test]
fn one_piece_alone_is_no_row() {
    for key in ["connectN", "collinearN", "connectNxN"] {
        ini(
            &format!("[x:chess]\n{key} = 1"),
            &[&format!("2:1: '{key}' can't be played here: one piece alone makes no row")],
        );
    }
}

/// A rank up to 16 is a rank, but not of every board; who can't castle anyway may keep what a parent says.
#[test]
fn nobody_castles_beyond_the_board() {
    for more in ["", "\nchess960 = true", "\ncastlingDroppedPiece = true"] {
        ini(
            &format!("[x:crazyhouse]\ncastlingRank = 9{more}"),
            &["2:1: 'castlingRank' can't be played here: the board has no such rank"],
        );
    }
    let text = "[x:chess]\ncastling = false\ncastlingRank = 9";
    assert!(foreign::Ini::new(text).read("x").is_ok());
}

#[test]
fn first_moves_do_not_go_with_gates() {
    for (line, more) in [(2, ""), (2, "\nchess960 = true")] {
        let parent = if more.is_empty() { "seirawan" } else { "chess" };
        let text = format!("[x:{parent}]{more}\ncambodianMoves = true");
        let (key, why) = match more.is_empty() {
            true => ("cambodianMoves", "FEN would name files of first moves, of gates and of castling in one field"),
            false => ("chess960", "'first-move' can't go with castling from anywhere"),
        };
        ini(&text, &[&format!("{line}:1: '{key}' can't be played here: {why}")]);
    }
    assert!(foreign::Ini::new("[x:chess]\ncambodianMoves = true").read("x").is_ok());
}

#[test]
fn keys_of_an_ini() {
    ini("[x:chess]\ncastlin = true", &["2:1: variants.ini has no key 'castlin'; did you mean 'castling'?"]);
    ini("[x:chess]\nmobilityRegionWhiteDuke = a1", &["2:1: variants.ini has no key 'mobilityRegionWhiteDuke'"]);
    ini("[x:chess]\n  castling =  yes", &["2:15: 'castling' is true or false"]);
    ini("[x:chess]\nnMoveRule = many", &["2:13: 'nMoveRule' is a number up to 10000"]);
    ini("[x:chess]\nmaxRank = 17", &["2:11: 'maxRank' is a rank from 1 to 16"]);
    ini("[x:chess]\nmaxFile = z", &["2:11: 'maxFile' is a file"]);
    ini("[x:chess]\nstalemateValue = lost", &["2:18: 'stalemateValue' is win, loss, draw or none"]);
    ini("[x:chess]\nwallingRule = ducks", &["2:15: 'wallingRule' is one of arrow, duck"]);
    ini("[x:chess]\nflagRegion = a1 q9 b2", &["2:17: 'flagRegion' is made of squares a1"]);
    ini("[x:chess]\nflagRegion = **", &["2:14: 'flagRegion' is made of squares a1"]);
    ini("[x:chess]\npromotionPieceTypes = qrx", &["2:25: no piece has the letter x"]);
    ini("[x:chess]\nflagPiece = kq", &["2:13: 'flagPiece' is one letter"]);
    ini("[x:chess]\npromotionLimit = q:1 x:2", &["2:22: 'promotionLimit' is made of letter:number pairs"]);
    ini("[x:chess]\npromotedPieceType = q", &["2:21: 'promotedPieceType' is made of letter:letter pairs"]);
    ini("[x:chess]\ncastlingWins = KX", &["2:16: 'castlingWins' is made of K, Q, k and q"]);
    ini("[x:chess]\nknight = 5", &["2:10: 'knight' is a letter of a piece"]);
    ini("[x:chess]\nknight = n:N", &["2:10: 'knight' moves as that engine's"]);
    ini("[x:chess]\ncustomPiece1 = a", &["2:16: an own piece has its moves too"]);
    ini("[x:chess]\ncustomPiece1 = a:BxN", &["2:19: inis have no 'x' in Betza"]);
    ini("[x:chess]\ncustomPiece1 = a:Bm", &["2:20: the notation ends without an atom"]);
    ini("[x:chess]\ncustomPiece1 = a:R12", &["2:20: a range has one digit"]);
    ini("[x:chess]\ncustomPiece1 = a:pN4", &["2:18: a hopper that leaps can't have a range"]);
    ini("[x:chess]\nstartFen = rnbqkbnr/8 w - - 0 1", &["2:1: startFen: the array has 2 ranks"]);
    ini("[x:chess]\nstartFen = 8/8/8/8/8/8/8/xxxxxxxx w - - 0 1", &["2:1: startFen: "]);
    ini("[x:chess]\nstartFen = 8/8/8/8/8/8/8/K6k w - - 0 1 more", &["2:1: startFen: 'more' is no field"]);
    // What stands for the square that was passed over would be written into the game's own start.
    // Where gates have letters of files, too (found by fuzzing).
    ini("[x:seirawan]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R[] w KQ)a - 0 1", &["2:1: startFen: castling rights 'KQ)a'"]);
    ini("[x:chess]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w K *3", &["2:1: startFen: '*3' is no square"]);
    ini("[x:chess]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w K j3 0 1", &["2:1: startFen: 'j3' is no square"]);
    ini(
        "[x:3check]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w K - *+* 0 1",
        &["2:1: startFen: '*+*' is no number of checks"],
    );
}

#[test]
fn rules_of_an_ini_that_cannot_be_played() {
    let no = |line: &str, key: &str| ini(&format!("[x:chess]\n{line}"), &[&format!("2:1: '{key}' can't be played")]);
    no("twoBoards = true", "twoBoards");
    no("flipEnclosedPieces = snort", "flipEnclosedPieces");
    no("enclosingDrop = reversi", "enclosingDrop");
    no("adjudicateFullBoard = true", "adjudicateFullBoard");
    no("wallOrMove = true\nwallingRule = past", "wallOrMove");
    no("nFoldRule = 1", "nFoldRule");
    ini("[x:koedem]", &["1:4: 'twoBoards' of the parent 'bughouse' can't be played here"]);
    ini("[chess:chess]\n[x:bughouse]", &["2:4: 'twoBoards' of the parent 'bughouse' can't be played here"]);
}

#[test]
fn a_game_of_the_engine_keeps_its_name() {
    let told = foreign::read_named("[chess]\nking = k", "chess").unwrap_err();
    assert!(told.to_string().starts_with("1:2: 'chess' is a game of the engine itself"), "{told}");
}

#[test]
fn lines_of_a_diagram() {
    diagram("", &["1:1: no piece is here"]);
    diagram("files=8\nranks=8", &["1:1: no piece is here"]);
    diagram("files=0\nKing::::e1", &["1:7: 'files' is a number from 1 to 25"]);
    diagram("fils=9\nKing::::e1", &["1:1: no key 'fils' of the Interactive Diagram is known; did you mean 'files'?"]);
    diagram("morph=abc\nKing::::e1", &["1:1: 'morph' can't be played here"]);
    diagram("King", &["1:1: a line is key=value or name:id:moves:image:squares"]);
    diagram(":K:K::e1", &["1:1: a piece has a name"]);
    diagram("King:K:K::e1:e8:1:2", &["1:1: a piece has at most"]);
    diagram("King:K:K::e9", &["1:11: 'e9' is no square of this board"]);
    diagram("King:K:K::e1,i1", &["1:14: 'i1' is no square of this board"]);
    diagram("King:K:K::a1-c2", &["1:11: 'a1-c2' is no straight line"]);
    diagram("King:K:K::e1:e8:many", &["1:17: the last field is how many are in hand"]);
    diagram("Zorglub::::e1", &["1:1: how does Zorglub move?"]);
    diagram("King:K:KxW::e1", &["1:9: "]);
    diagram(
        "King:K:K::e1\nRook::::e1",
        &["2:1: something stands on e1 already", "2:1: something stands on e8 already"],
    );
    diagram("symmetry=twice\nKing::::e1", &["1:10: 'symmetry' is mirror, rotate or none"]);
    diagram("royal=9\nKing::::e1", &["1:7: 'royal' names pieces by number from 1 to 1"]);
    diagram("promoChoice=X\nPawn::::a2\nKing::::e1", &["1:13: 'promoChoice' is made of the pieces' ids"]);
    diagram(
        "promoChoice=*Q\nPawn::::a2\nQueen::::d1\nKing::::e1",
        &["1:13: '*' in 'promoChoice' needs captured pieces"],
    );
    diagram("holdingsType=1\nKing::::e1", &["1:14: 'holdingsType=1' keeps captured pieces"]);
    diagram("stalemate=3\nKing::::e1", &["1:11: 'stalemate' is draw, win or loss"]);
    diagram("baring=7\nKing::::e1", &["1:8: 'baring' is a number from 0 to 1"]);
    diagram("King:K:KisO2::e1\nMan:M:KisO2::d1\nRook::::a1,h1", &["1:8: this castling can't be played here"]);
}

#[test]
fn faults_in_a_page_have_the_pages_place() {
    let page = "<p>Rules:</p>\n<div class=\"idiagram\">\nfiles=8<br>ranks=x<br>\nKing::::e1\n</div>";
    diagram(page, &["3:18: 'ranks' is a number from 1 to 25"]);
    diagram("files=25\nranks=26\nKing::::e1", &["2:7: 'ranks' is a number from 1 to 25"]);
}

#[test]
fn texts_that_are_too_long_are_not_read() {
    let long = "#".repeat(foreign::LONGEST + 1);
    assert!(foreign::read_named(&long, "x").unwrap_err().to_string().contains("at most 524288 are read"));
    assert!(foreign::read_diagram(&long, "x").unwrap_err().to_string().contains("at most 524288 are read"));
}
