//! A text is known by what it holds, what is not read is named for what it is, and everything that is wrong is told at once.

use stone_garden::definition;
use stone_garden::definition::foreign::{self, Form};
use stone_garden::game;

/// Small texts of each form, written as that form's own description has them: the engine's `variants.ini`, "Zillions of Games Language Reference",
/// the Interactive Diagram's Design Wizard, Game Courier's developer's guide, XBoard's protocol text, the legend of `fmax.ini`, the Ludii language
/// reference and Jocly's chessbase modules.
const TEXTS: &[(Form, &str)] = &[
    (Form::Own, "id = \"x\"\nname = \"X\""),
    (Form::Own, "# remark\nextends = \"chess\"\n[pieces.Q]\nmoves = \"RF\""),
    (Form::Own, "[pieces.K]\nmoves = \"K\""),
    (Form::Own, "id = \"x"),
    (Form::Ini, "[x:chess]\ncastling = false"),
    (Form::Ini, "; one\n# two\n[x]\nrook = r"),
    (Form::Ini, "castling = true\n[x:chess]"),
    (Form::Ini, "[x:chess"),
    (Form::Zrf, "(version \"2.0\")\n(game (title \"X\") (players White Black))"),
    (Form::Zrf, "; (game \"X\")\n\n(define step ($1 add))\n(game (title \"X\"))"),
    (Form::Zrf, "\u{feff}(game\n(title \"The (game \\\"x\\\")\"))"),
    (Form::Diagram, "files=8\nranks=8\nPawn::::a2-h2\nKing::::e1"),
    (Form::Diagram, "satellite=x\nPawn::::a2-h2"),
    (Form::Diagram, "graphicsDir=/a/\nwhitePrefix=w\nKing:K:K:king:e1"),
    (Form::Diagram, "<html><p>(game)</p><div class=\"idiagram\">files=8</div></html>"),
    (Form::GameCourier, "https://play.chessvariants.com/pbm/play.php?game=Chess&code=rnbqkbnr%2Fpppppppp&cols=8"),
    (Form::GameCourier, "https://www.chessvariants.com/play/pbm/play.php?game=Chess&settings=default"),
    (
        Form::GameCourier,
        "<FORM ACTION=\"play.php\"><INPUT TYPE=hidden NAME=\"code\" VALUE=\"8\"><INPUT NAME=cols VALUE=8></FORM>",
    ),
    (Form::GameCourier, "<?php\n$default['code'] = 'rnbqkbnr/8';\n$default['cols'] = 8;"),
    (Form::GameCourier, "r{cannon}bqkb{cannon}r/pppppppp/****/PPPPPPPP/R{Cannon}BQKB{Cannon}R"),
    (Form::WinBoard, "variant fairy\nsetup (PNBRQKpnbrqk) 8x8+0_fairy rnbqkbnr/8 w KQkq - 0 1\npiece P& fmWfceFifmnD"),
    (Form::WinBoard, "piece N& N"),
    (Form::FairyMax, "// Fairy-Max\nGame: elven # PNBRQ..........Kpnbrq..........k # elven\n8x8=16\n6 4 5 7 3 5 4 6"),
    (Form::Ludii, "(game \"Tic-Tac-Toe\"\n (players 2)\n (equipment { (board (square 3)) }))"),
    (Form::Ludii, "// a remark\n(define \"Step\" (move Step))\n(game \"x\")"),
    (Form::Jocly, "(function(){\n var geometry = Model.Game.cbBoardGeometryGrid(8,8);\n})();"),
    (Form::Jocly, "<html><script>Jocly.createMatch('classic-chess')</script></html>"),
    (Form::ChessV, "using ChessV;\nnamespace ChessV.Games\n{\n}"),
    (Form::Record, "[Event \"?\"]\n[Site \"?\"]\n\n1. e4 e5 *"),
    (Form::Record, "1.e4 e5 2. Nf3"),
    (Form::Record, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Form::Page, "<!doctype html><p>Rules of a game</p>"),
    (Form::Empty, ""),
    (Form::Empty, "\n  \n# nothing\n; at all\n"),
    (Form::Unknown, "Pawns move ahead.\nKnights leap."),
];

#[test]
fn each_form_is_known_by_what_it_holds() {
    for &(form, text) in TEXTS {
        assert_eq!(Form::of(text), form, "{text}");
    }
    for form in Form::ALL {
        assert!(TEXTS.iter().any(|(of, _)| *of == form), "{form:?}");
    }
}

/// What can't be read says what it is, and where to go on.
#[test]
fn what_is_not_read_is_named() {
    for &(form, text) in TEXTS.iter().filter(|(form, _)| !form.is_read()) {
        let told = definition::read_any(text, "x", None).expect_err(text).0;
        assert_eq!(told.len(), 1, "{text}: {told:?}");
        let known = match form {
            Form::Empty => "no game is here",
            Form::Record => "'stone-garden convert'",
            Form::Page => "class 'idiagram'",
            Form::Unknown => "[name:parent]",
            _ => "docs/games.md",
        };
        assert!(told[0].message.contains(known), "{}", told[0]);
        // It stands where the text begins, behind remarks.
        let line = text.lines().position(|line| !line.is_empty() && !line.starts_with("//")).unwrap_or(0) + 1;
        assert!(form == Form::Empty || (told[0].line, told[0].column) == (line, 1), "{}", told[0]);
        // As a definition, too, unless it is TOML as far as one can tell.
        let own = definition::read(text).expect_err(text).to_string();
        assert!(matches!(form, Form::Empty | Form::Unknown) || own.contains(known), "{own}");
    }
}

#[test]
fn every_form_that_is_read_is_read_by_one_call() {
    let own = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/games/classics/capablanca.toml"));
    let own = own.expect("a bundled game");
    assert_eq!(definition::read_any(&own, "x", None).expect("ours").id, "capablanca");
    assert_eq!(definition::read_any("[x:chess]\n[y:chess]", "z", Some("y")).expect("an ini").id, "y");
    assert_eq!(definition::read_any("[x:chess]", "z", None).expect("the only one").id, "x");
    let several = definition::read_any("[x:chess]\n[y:chess]", "z", None).expect_err("which?").to_string();
    assert!(several.contains("x, y"), "{several}");
    assert_eq!(definition::read_any("Pawn::::a2\nKing::::e1", "z", None).expect("a Diagram").id, "z");
    assert_eq!(foreign::names("[x:chess]\n[y:chess]"), ["x", "y"]);
    assert!(foreign::names("id = \"x\"\n[pieces.K]\n").is_empty());
    // Of a definition in another form it is told what it is.
    let other = definition::read("(game (title \"x\"))").expect_err("no TOML").to_string();
    assert!(other.contains("a rules file of Zillions of Games"), "{other}");
}

/// As its developer's guide has the code: all three say chess's array.
/// <https://www.chessvariants.org/play/pbm/devguide.html>
#[test]
fn setups_of_game_courier_are_read() {
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let same = ["rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR", "rnbqkbnr/pppppppp/****/PPPPPPPP/RNBQKBNR", chess];
    for code in same {
        let address = format!(
            "https://www.chessvariants.com/play/pbm/play.php?game=Plain+Chess&cols=8&code={}",
            code.replace('/', "%2F")
        );
        let form =
            format!("<form><input type=hidden name='cols' value='8'>\n<INPUT NAME=\"code\" VALUE=\"{code}\"></form>");
        let settings = format!("<?php\n$default['cols'] = '8';\n$default['code'] = <<<'NOW'\n{code}\nNOW;\n");
        for text in [address, form, settings] {
            let read = definition::read_any(&text, "plain", None).unwrap_or_else(|faults| panic!("{text}: {faults}"));
            assert_eq!((read.id.as_str(), &*read.array), ("plain", chess), "{text}");
            game::tried(&text, definition::Form::Diagram, read).unwrap_or_else(|faults| panic!("{text}: {faults}"));
        }
    }
    // Twenty moves, as in chess.
    let text = format!("http://www.chessvariants.com/play/pbm/play.php?code={chess}&cols=8");
    let read = definition::read_any(&text, "plain", None).expect("chess");
    assert_eq!(game::tried(&text, definition::Form::Diagram, read).expect("a game").moves, 20);
    // Names in braces that are known; a row that ends too soon has holes behind, '-' is one, '@' an empty square.
    let text = "r{chancellor}k/ppp/3/@-@/3/PP/R{Chancellor}K";
    let read = definition::read_any(text, "small", None).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(&*read.array, "rck/ppp/3/1*1/3/PP*/RCK");
}

/// What a preset does not hold is told, and what it holds in our words.
#[test]
fn presets_without_their_moves_are_refused_with_their_setup() {
    let told = |text: &str| definition::read_any(text, "x", None).expect_err(text).to_string();
    let unknown = told("http://x.org/play/pbm/play.php?cols=3&code=axk/3/3/AXK");
    assert!(unknown.contains("'A' moves") || unknown.contains("'a' moves"), "{unknown}");
    assert!(unknown.contains("1:44: "), "{unknown}");
    assert!(unknown.contains("board = \"3x4\", array = \"axk/3/3/AXK\""), "{unknown}");
    let named = told("{zorglub}k/2/{Zorglub}K");
    assert!(named.contains("array = \"zk/2/ZK\" (Z is zorglub)"), "{named}");
    let program = told(
        "<form><input name=code value=rk/2/RK><input name=cols value=2><textarea name=\"pregame\">set x 1;</textarea></form>",
    );
    assert!(program.contains("GAME Code"), "{program}");
    assert!(
        told("https://www.chessvariants.com/play/pbm/play.php?game=Chess&settings=x").contains("'code' and 'cols'")
    );
    assert!(told("http://x.org/pbm/play.php?cols=2&code=rr/2/RR").contains("each side has one King"));
    assert!(told("http://x.org/pbm/play.php?cols=99&code=k/K").contains("'cols' is a number from 1 to 25"));
    assert!(told("http://x.org/pbm/play.php?cols=8&code=k9999999999/K").contains("squares"));
    assert!(told("http://x.org/pbm/play.php?cols=8&code={k/K").contains("has no end"));
}

/// Texts that nobody means end, too.
#[test]
fn hostile_texts_are_told_apart_quickly() {
    let many = |part: &str| part.repeat(foreign::LONGEST / part.len());
    for part in [
        "idiagram",
        "<idiagram",
        "(",
        "( ",
        "[",
        "name=",
        "&code=",
        "{",
        "<input name=",
        "$default['",
        "\"",
        "a=\n",
        " ",
        "a:b:c",
    ] {
        for before in ["", "<", "(", "http://x/pbm/?code=", "$", "<?"] {
            let text = format!("{before}{}", many(part));
            let _ = Form::of(&text);
            if part.len() < 12 {
                let _ = definition::read_any(&text[..text.floor_char_boundary(foreign::LONGEST)], "x", None);
            }
        }
    }
}

#[track_caller]
fn all(text: &str, name: Option<&str>, wanted: &[&str]) {
    let told: Vec<String> =
        definition::read_any(text, "x", name).expect_err(text).0.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), wanted.len(), "{told:#?}");
    for (told, wanted) in told.iter().zip(wanted) {
        assert!(told.starts_with(wanted), "{told} doesn't begin with {wanted}");
    }
}

#[test]
fn no_fault_of_an_ini_hides_another() {
    all(
        "[x:nochess]\nknigth = n\nstalemateValue = lost\npromotionPieceTypes = z",
        None,
        &[
            "1:4: no game 'nochess' is known",
            "2:1: variants.ini has no key 'knigth'; did you mean 'knight'?",
            "3:18: 'stalemateValue' is win",
        ],
    );
    all(
        "[x:chess]\nbogus = 1\npromotionPieceTypes = z\ncastlingKingsideFile = 44\nstartFen = xx\ntwoBoards = true",
        None,
        &[
            "2:1: variants.ini has no key 'bogus'",
            "3:23: no piece has the letter z",
            "4:24: 'castlingKingsideFile' is a file",
            "5:1: startFen: ",
            "6:1: 'twoBoards' can't be played here",
        ],
    );
    // What would be said of a value that is not meant is not said.
    all(
        "[x:chess]\ncastlingKingFile = 44\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        None,
        &["2:20: 'castlingKingFile'"],
    );
    all("[x:chess]\ncustomPiece1 = a:BxN\ncustomPiece2 = c:Bm", None, &["2:19: ", "3:20: "]);
}

#[test]
fn no_fault_of_a_diagram_hides_another() {
    all(
        "morph=N\npromoChoice=X\nPawn::::a2\nZorglub::::c1\nKnight:N:Nq*::b1\nKing::::e1",
        None,
        &["1:1: 'morph' can't", "2:13: 'promoChoice' is made", "4:1: how does Zorglub move?", "5:"],
    );
}

#[test]
fn no_fault_of_a_definition_hides_another() {
    all(
        "extends = \"ches\"",
        None,
        &["1:11: 'extends' names a bundled game, and 'ches' is none; did you mean 'chess'"],
    );
    all("extends = \"ches\"\n[pieces.Q]\nmoves = \"Qz\"\n", None, &["1:11: 'extends' names", "3:"]);
    let text = "id = \"x\"\nname = \"X\"\nboard = \"8x99\"\narray = \"nk/2/2/NZ\"\n[pieces.K]\nmoves = \"K\"\nroyal = true\n\
                [pieces.N]\nlegs = \"(0,1) move\"\nprogram = \"(n (verify foe?) ad)\"\n\
                promotes = { to = \"K\", zone = \"last rnk\" }\n[end]\nextinction = { result = \"los\" }\n";
    let told = definition::read(text).expect_err(text).0;
    let has = |line: usize, part: &str| {
        assert!(
            told.iter().any(|fault| fault.line == line && fault.message.contains(part)),
            "{line}: {part} in {told:#?}"
        );
    };
    has(3, "25 files");
    has(4, "'Z'");
    has(10, "not both");
    has(10, "'n'");
    has(11, "did you mean 'last rank'?");
    has(13, "one of");
}

/// A macro that is called with too little is a fault of the game that calls it.
#[test]
fn a_wrong_variant_leaves_the_others() {
    let game = "(define step ($1 (verify empty?) add))\n(define two ($1 $2 add))\n\
        (game (title \"Good\") (players W B) (turn-order W B)\n\
        (board (image \"x\") (grid (start-rectangle 0 0 1 1) (dimensions (\"a/b\" (1 0)) (\"2/1\" (0 1))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))\n\
        (board-setup (W (P a1)) (B (P b2)))\n\
        (piece (name P) (moves (step n) (step e)))\n(loss-condition (W B) (captured P)))\n\
        (variant (title \"Bad\") (piece (name P) (moves (two n))))\n(variant (title \"Fair\") (piece (name P) (moves (step s) (step e) (step n))))\n";
    assert_eq!(foreign::names(game), ["good", "bad", "fair"]);
    for name in ["good", "fair"] {
        foreign::read_named(game, name).unwrap_or_else(|faults| panic!("{name}: {faults}"));
    }
    let told = foreign::read_named(game, "bad").expect_err("too few arguments").to_string();
    assert!(told.starts_with("2:17: '$2' stands for nothing here"), "{told}");
    // Each block and each place of the setup is told.
    let more = game
        .replace("(step n) (step e)))\n(loss", "(nn add) (n (verify emty?) add) (foo)))\n(loss")
        .replace("(B (P b2))", "(B (P b9) (Q a2))");
    let told = foreign::read_named(&more, "good").expect_err("five faults").0;
    assert!(told.len() >= 5, "{told:#?}");
}

/// The innermost that can be told: what begins in one column stands equally deep.
#[test]
fn a_missing_parenthesis_is_told_where_it_is_missing() {
    let sound = "(define a\n  (n\n    add)\n  (s\n    add)\n)\n(define b (n add))\n(game\n  (title \"X\")\n  (players A B)\n)\n";
    let at = |text: &str| definition::read_any(text, "x", None).expect_err(text).to_string();
    // Within a form, by what begins further in.
    assert!(
        at(&sound.replacen("add)\n  (s", "add\n  (s", 1)).starts_with("2:3: this parenthesis is not closed: in line 4"),
        "{}",
        at(&sound.replacen("add)\n  (s", "add\n  (s", 1))
    );
    // The form itself.
    assert!(at(&sound.replacen("(n add))", "(n add)", 1)).starts_with("7:1: this parenthesis is not closed"));
    // The last one.
    assert!(at(&sound.replacen("A B)\n)", "A B)\n", 1)).starts_with("8:1: this parenthesis is not closed"));
    assert!(at(&sound.replacen("\"X\")", "\"X\"", 1)).starts_with("9:3: this parenthesis is not closed: in line 10"));
}
