//! Movements as blocks: chess said in them is chess, and what is wrong with one is told at its place.

use super::CHESS_COUNTS;
use stone_garden::definition;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::position::Position;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Chess in the words of Zillions.
const CHESS: &str = r#"
id = "blocks-chess"
name = "Chess in blocks"
extends = "chess"

[steps]
n = "(0,1)"
ne = "(1,1)"
nw = "(-1,1)"

[pieces.P]
name = "Pawn"
program = '''
(n (verify empty?) add (verify unmoved?) n (verify empty?) double add)
(ne (if enemy? add) (verify empty?) en-passant)
(nw (if enemy? add) (verify empty?) en-passant)
'''

[pieces.N]
program = "all ((1,2) (verify not-friend?) add)"

[pieces.B]
program = "rotate (ne (while empty? add ne) (verify not-friend?) add)"

[pieces.R]
program = "rotate (n (while empty? add on) (verify enemy?) add)"

[pieces.Q]
program = '''
rotate (ne (while empty? add ne) (verify not-friend?) add)
rotate (n (while empty? add n) (verify not-friend?) add)
'''

[pieces.K]
program = "rotate ((0,1) (verify not-friend?) add) rotate ((1,1) (verify (not friend?)) add)"
"#;

fn game_of(text: &str) -> &'static Variant {
    Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))))
}

fn perft(variant: &'static Variant, fen: &str, depth: u32) -> u64 {
    let game = AnyGame::of(variant, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth))
}

#[test]
fn chess_in_blocks_has_the_counts_of_chess() {
    let chess = game_of(CHESS);
    for (fen, depth, count) in CHESS_COUNTS {
        assert_eq!(perft(chess, fen, depth), count, "{fen}");
    }
}

/// The legal moves at the start of a game that a text defines, in machine form.
fn moves_of(text: &str) -> String {
    let all = AnyGame::of(game_of(text), None).unwrap_or_else(|error| panic!("{error}"));
    with_game!(&all, game => {
        let position = game.position();
        let mut moves: Vec<String> =
            movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect();
        moves.sort();
        moves.join(" ")
    })
}

/// A first part of a move is set down: it empties its cell, takes whom it lands on, and where nothing goes on it is the whole move.
#[test]
fn a_move_of_parts_is_set_down_between_them() {
    let game = |program: &str, array: &str| {
        let text = format!(
            "id = \"parts\"\nname = \"Parts\"\nboard = \"4x4\"\narray = \"{array}\"\n[steps]\nn = \"(0,1)\"\ns = \"(0,-1)\"\n\
             e = \"(1,0)\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.A]\nname = \"Axe\"\nprogram = '''{program}'''\n"
        );
        let found = moves_of(&text);
        found.split(' ').filter(|text| text.starts_with("b2")).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    // Its own cell is empty by then, so that it can go through it.
    assert_eq!(game("(n (verify empty?) (part (s (verify empty?) s (verify empty?) add)))", "3k/4/1A2/3K"), "b2b1");
    assert_eq!(game("(n (verify enemy?) (part (s add) (e (verify empty?) add)))", "3k/1a2/1A2/3K"), "b2b2xb3 b2c3xb3");
    // A part can end on an own piece, which goes; where the piece stands by then is not empty.
    assert_eq!(game("(n (part (n s (verify empty?) add) (e add)))", "3k/1A2/1A2/3K"), "b2c3xb3");
    // What goes on in no way is a move alone.
    let either = "(n (part (e (verify enemy?) add) (n (verify enemy?) add) else add))";
    assert_eq!(game(either, "1a1k/2a1/1A2/3K"), "b2b4 b2c3");
    assert_eq!(game(either, "3k/4/1A2/3K"), "b2b3");
}

/// A piece goes along with another one's move: pushed before it, pulled behind it onto the cell that it leaves, or put elsewhere while the
/// mover stays; never onto somebody, and no king into check.
#[test]
fn pieces_go_along_with_moves() {
    let game = |program: &str, array: &str| {
        let text = format!(
            "id = \"along\"\nname = \"Along\"\nboard = \"4x4\"\narray = \"{array}\"\n[steps]\nn = \"(0,1)\"\ns = \"(0,-1)\"\n\
             e = \"(1,0)\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.R]\nname = \"Rook\"\nmoves = \"R\"\n\
             [pieces.A]\nname = \"Axe\"\nprogram = '''{program}'''\n"
        );
        let found = moves_of(&text);
        found.split(' ').filter(|text| text.starts_with("b2")).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let push = "(n (verify not-empty?) mark lift n put back add)";
    assert_eq!(game(push, "3k/1a2/1A2/3K"), "b2b3~b3b4");
    assert_eq!(game(push, "3k/1A2/1A2/3K"), "b2b3~b3b4");
    assert_eq!(game(push, "1r1k/1a2/1A2/3K"), "", "nobody is put on somebody");
    let pull = "(n (verify empty?) mark s s lift n put back add)";
    assert_eq!(game(pull, "3k/4/1A2/1a1K"), "b2b3~b1b2");
    assert_eq!(game(pull, "3k/4/1A2/3K"), "", "nobody is there to go along");
    // The mover stays where it is.
    assert_eq!(game("(n lift n put (to b2) add)", "3k/1a2/1A2/3K"), "b2b2~b3b4");
    // Who is lifted is put down, or there is no move; nobody is put where the mover ends, and one piece alone goes along.
    for none in ["(n lift add)", "(n lift n put add)", "(n lift n put back s lift e put (to c2) add)", "(put n add)"] {
        assert_eq!(game(none, "3k/1a2/1A2/1a1K"), "", "{none}");
    }
    // The own king may not be pushed into check, the other side's may be pushed; a king is covered or uncovered by who goes along.
    assert_eq!(game(push, "3r/1K2/1A2/k3"), "");
    assert_eq!(game(push, "4/1k2/1A2/3K"), "b2b3~b3b4");
    assert_eq!(game("(n (verify friend?) lift e put back add)", "k1r1/1R2/1A2/2K1"), "b2b2~b3c3");
    assert_eq!(game("(n e (verify friend?) lift e put back add)", "k1r1/2R1/1A2/2K1"), "");
}

/// Who goes along becomes another piece where it is put down, each by a move of its own; and a block goes on in each of several ways, as if
/// there were no other.
#[test]
fn who_goes_along_becomes_another_and_blocks_choose() {
    let game = |program: &str, array: &str| {
        let text = format!(
            "id = \"along\"\nname = \"Along\"\nboard = \"4x4\"\narray = \"{array}\"\n[steps]\nn = \"(0,1)\"\ns = \"(0,-1)\"\n\
             e = \"(1,0)\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.R]\nname = \"Rook\"\nmoves = \"R\"\n\
             [pieces.A]\nname = \"Axe\"\nprogram = '''{program}'''\n[pieces.\"+R\"]\nname = \"Dragon\"\nmoves = \"RF\"\n"
        );
        let found = moves_of(&text);
        found.split(' ').filter(|text| text.starts_with("b2")).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let pushed = "3k/1a2/1A2/3K";
    assert_eq!(game("(n lift n (put R A) back add)", pushed), "b2b2~b3b4a b2b2~b3b4r");
    assert_eq!(game("(n lift n (put +R) back add)", pushed), "b2b2~b3b4+r");
    // From then on it is one, of its own side.
    assert_eq!(game("(n lift n (put R) (verify (and enemy? (piece? R))) back add)", pushed), "b2b2~b3b4r");
    assert_eq!(game("(n lift n (put R) (verify (piece? A)) back add)", pushed), "");
    assert_eq!(
        game("(n lift n (put R A) (verify friend?) (verify (piece? A)) back add)", "3k/1R2/1A2/3K"),
        "b2b2~b3b4a"
    );
    // As far as it goes, or less.
    let far = "(n (while empty? n) lift s (while empty? (either (put back add) (s))))";
    assert_eq!(game(far, "1a1k/4/1A2/3K"), "b2b2~b4b3");
    assert_eq!(game(far, pushed), "");
    assert_eq!(
        game("(n lift (either (n put) (e put) ((verify (piece? R)) n put)) back add)", pushed),
        "b2b2~b3b4 b2b2~b3c3"
    );
    // What adds no move is a choice all the same, so that the rest of a part is run for it.
    assert_eq!(game("(n (part ((either ((verify enemy?)) (n add))) else add))", "3k/4/1A2/3K"), "b2b3 b2b4");
    // No king is pushed into something else, be it one's own or the enemy's.
    for king in ["3k/1K2/1A2/4", "4/1k2/1A2/3K"] {
        assert_eq!(game("(n lift n (put R) back add)", king), "");
    }
}

/// A move may not put back what the last one has changed, be it one's own piece or the enemy's; another it may make.
#[test]
fn a_move_does_not_undo_the_last() {
    let text = "id = \"undo\"\nname = \"Undo\"\nboard = \"5x5\"\narray = \"k1t2/5/5/2A2/2T1K\"\n[rules]\nmay-undo = false\n\
         [pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.A]\nname = \"Axe\"\nmoves = \"fW\"\n[pieces.T]\nname = \"Tug\"\n\
         program = '''rotate ((0,1) (while empty? on) lift (either (on) ((0,-1))) (verify empty?) put back add)'''\n";
    let variant = game_of(text);
    let mut all = AnyGame::of(variant, None).unwrap_or_else(|error| panic!("{error}"));
    let moves = |all: &AnyGame, piece: &str| {
        with_game!(all, game => {
            let position = game.position();
            let moves = movegen::legal_moves(position).into_iter().map(|mv| position.machine(mv).to_string());
            let mut moves: Vec<String> = moves.filter(|mv| mv.starts_with(piece)).collect();
            moves.sort();
            moves.join(" ")
        })
    };
    assert_eq!(moves(&all, "c1"), "c1c1~c2c3 c1c1~e1d1");
    let play = |all: &mut AnyGame, mv: &str| {
        with_game!(all, game => {
            let mv = game.position().parse_move(mv).unwrap_or_else(|error| panic!("{error}"));
            game.play(mv).expect("a legal move");
            game.position().fen().to_string()
        })
    };
    let fen = play(&mut all, "c1c1~c2c3");
    assert_eq!(fen, "k1t2/5/2A2/5/2T1K b - - !c2Ac3. 1 1");
    // To c2 it may not go back, elsewhere it may; a FEN says so, too.
    assert_eq!(moves(&all, "c5"), "c5c5~a5b5 c5c5~c3c4");
    let again = AnyGame::of(variant, Some(&fen)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(moves(&again, "c5"), "c5c5~a5b5 c5c5~c3c4");
    let open = AnyGame::of(variant, Some("k1t2/5/2A2/5/2T1K b - - 1 1")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(moves(&open, "c5"), "c5c5~a5b5 c5c5~c3c2 c5c5~c3c4");
    // What was put elsewhere may not be put back either, and what somebody else does in between makes it another move.
    assert_eq!(play(&mut all, "c5c5~c3c4"), "k1t2/2A2/5/5/2T1K w - - !c3Ac4. 2 2");
    assert_eq!(moves(&all, "c1"), "c1c1~e1d1");
    play(&mut all, "e1e2");
    play(&mut all, "a5a4");
    assert_eq!(moves(&all, "c1"), "c1c1~c4c3");
    for wrong in ["!c2Ac3.c3.", "!c3A", "!c2Xc3.", "!", "!c2Ac9.", "!a1Ab1Ac2Ad1Ae3A", "!c2+Ac3."] {
        let fen = format!("k1t2/5/2A2/5/2T1K b - - {wrong} 1 1");
        let error = AnyGame::of(variant, Some(&fen)).err().unwrap_or_else(|| panic!("{fen} is read")).to_string();
        assert!(error.contains("what the last move has changed"), "{wrong}: {error}");
    }
}

/// A push takes nobody: who must capture need not push, and a readable move says who goes along.
#[test]
fn who_goes_along_is_not_captured() {
    let text = |rules: &str, program: &str| {
        format!(
            "id = \"along\"\nname = \"Along\"\nboard = \"4x4\"\narray = \"3k/1a2/1A2/1R1K\"\n{rules}\n[steps]\nn = \"(0,1)\"\ns = \"(0,-1)\"\n\
             [pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.R]\nname = \"Rook\"\nmoves = \"R\"\n\
             [pieces.A]\nname = \"Axe\"\nprogram = '''{program}'''\n"
        )
    };
    let push = "(n (verify not-empty?) mark lift n put back add)";
    let all = moves_of(&text("", push));
    assert!(all.contains("b2b3~b3b4") && all.contains("d1d2"), "{all}");
    assert_eq!(moves_of(&text("[rules]\nmust-capture = true", push)), all);
    // Two moves to one square, of which one takes the Rook along.
    let pull = "((1,1) (verify empty?) add) ((1,1) (verify empty?) mark (-1,-2) lift (0,1) put back add)";
    let variant = game_of(&text("", pull));
    let game = AnyGame::of(variant, None).expect("a game");
    with_game!(&game, game => {
        let position = game.position();
        let written: Vec<String> = movegen::legal_moves(position)
            .into_iter()
            .filter(|mv| position.machine(*mv).to_string().starts_with("b2c3"))
            .map(|mv| {
                let text = position.readable(mv);
                assert_eq!(position.parse_first_part(&text), Ok(mv), "{text}");
                text
            })
            .collect();
        assert_eq!(written, ["Ac3", "Ac3~b1b2"]);
    });
}

/// The pawns of chess promote where their blocks say so, too, and what a zone says besides is the same move.
#[test]
fn pieces_become_others_by_their_ways() {
    let ends = "(if (in-zone? \"last rank\") (add Q R B N) else add)";
    let said = CHESS.replacen(
        "(n (verify empty?) add (verify unmoved?)",
        &format!("(n (verify empty?) {ends} (verify unmoved?)"),
        1,
    );
    let said = said.replace("(if enemy? add)", &format!("(if enemy? {ends})"));
    let chess = game_of(&said);
    for (fen, depth, count) in CHESS_COUNTS {
        assert_eq!(perft(chess, fen, depth), count, "{fen}");
    }
    let game = |program: &str, array: &str| {
        let text = format!(
            "id = \"becomes\"\nname = \"Becomes\"\nboard = \"4x4\"\narray = \"{array}\"\n[steps]\nn = \"(0,1)\"\ns = \"(0,-1)\"\n\
             e = \"(1,0)\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n[pieces.R]\nname = \"Rook\"\nmoves = \"R\"\n\
             [pieces.A]\nname = \"Axe\"\nprogram = '''{program}'''\n"
        );
        let found = moves_of(&text);
        found.split(' ').filter(|text| text.starts_with("b2")).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    // It becomes a Rook by one way, and may by another; what two ways say alike is one move. In its place it can become another, not itself.
    assert_eq!(game("(n (add R)) (e (add R A)) (n (add A R))", "3k/4/1A2/3K"), "b2b3 b2b3r b2c2 b2c2r");
    assert_eq!(game("((add R))", "3k/4/1A2/3K"), "b2b2r");
    assert_eq!(game("((add R A))", "3k/4/1A2/3K"), "b2b2r");
    assert_eq!(game("((add A))", "3k/4/1A2/3K"), "");
    // It leaves the board from where it stands, by a capture elsewhere, on whom it takes, and with somebody whom it leaves on its cell.
    assert_eq!(game("(leave)", "3k/4/1A2/3K"), "b2b2*");
    assert_eq!(game("(n capture back leave)", "3k/1a2/1A2/3K"), "b2b2*xb3");
    assert_eq!(game("(n (verify enemy?) leave) (n add)", "3k/1a2/1A2/3K"), "b2b3 b2b3*");
    assert_eq!(game("(n lift back put leave)", "3k/1a2/1A2/3K"), "b2b2*~b3b2");
    // No King may be left in check by it, and one that becomes no King is none.
    assert_eq!(game("(leave)", "3k/1r2/1A2/1K2"), "");
    assert_eq!(game("(n (add K))", "3k/4/1A2/3K"), "b2b3k");
    let refused = |text: &str, message: &str| {
        let faults = definition::read(text).expect_err(message).to_string();
        assert!(faults.contains(message), "{faults}");
    };
    refused(&CHESS.replace("(verify (not friend?)) add", "leave"), "a royal piece can't leave the board");
    refused(&CHESS.replace("double add)", "double (add X))"), "there is no piece X");
    refused(&CHESS.replace("double add)", "double (add))"), "letters of pieces");
    refused(
        &format!("{CHESS}\n[rules]\nflips = \"beside\"\n").replace("double add)", "double (add Q))"),
        "can't go with",
    );
}

/// A step over three squares that is captured on the last that it passes, and on no other.
#[test]
fn a_double_step_is_captured_where_its_block_says() {
    let long = |step: &str| CHESS.replacen("n (verify empty?) double add)", &format!("n (verify empty?) {step})"), 1);
    // From e2 to e5: on e4 a pawn on d5 captures, on e3 one on d4 does not.
    let fen = |pawns: &str| format!("4k3/8/8/{pawns}/8/4P3/4K3 w - - 0 1");
    let after = |step: &str, fen: &str| {
        let game = AnyGame::of(game_of(&long(step)), Some(fen)).unwrap_or_else(|error| panic!("{error}"));
        with_game!(&game, game => {
            let mut position = game.position().clone();
            let mv = position.parse_move("e2e5").unwrap_or_else(|error| panic!("{error}"));
            position.play(mv);
            // As what the piece is by then, or whatever it asked on its way, it is found by the name of its square.
            let again = Position::from_fen(position.rules(), &position.fen()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(movegen::legal_moves(&again), movegen::legal_moves(&position), "{}", position.fen());
            let all = movegen::legal_moves(&position);
            let passing = all.into_iter().filter(|mv| mv.act == stone_garden::position::Act::EnPassant);
            passing.map(|mv| position.machine(mv).to_string()).collect::<Vec<_>>()
        })
    };
    let last = "passed n (verify empty?) add";
    assert_eq!(after(last, &fen("3p4/8")), ["d5e4"]);
    assert_eq!(after(last, &fen("8/3p4")), Vec::<String>::new());
    // Of all that a step over three squares passes, sets would tell one.
    let all = "n (verify empty?) double add";
    assert_eq!(after(all, &fen("3p4/8")), ["d5e4"]);
    assert_eq!(after(all, &fen("8/3p4")), ["d4e3"]);
    assert_eq!(after("n (verify (and empty? (friend? (0,-4)))) double add", &fen("3p4/8")), ["d5e4"]);
    let faults =
        definition::read(&format!("{CHESS}\n[turns]\nmoves = 2\n")).expect_err("turns of two moves").to_string();
    assert!(faults.contains("only pawns that step straight ahead"), "{faults}");
    // So it is with steps that XBetza says: over two squares, or askew.
    for moves in ["fmWfceFifmnDifmnH", "fmFfceWifmnA"] {
        let text = format!("id = \"x\"\nextends = \"chess\"\n[turns]\nmoves = 2\n[pieces.P]\nmoves = \"{moves}\"\n");
        let faults = definition::read(&text).expect_err("turns of two moves").to_string();
        assert!(faults.contains("only pawns that step straight ahead"), "{faults}");
    }
}

/// What nothing else says: a cannon that hops over enemies alone, a piece that shoots and stays, roads between far cells.
#[test]
fn blocks_say_what_legs_do_not() {
    let game = |pieces: &str, array: &str| {
        let text = format!(
            "id = \"odd\"\nname = \"Odd\"\nboard = \"5x5\"\narray = \"{array}\"\n[links]\nroad = \"a1-e5 e5-a1\"\n{pieces}\
             [pieces.P]\nname = \"Post\"\nlegs = \"none\"\n[end]\nextinction = {{ result = \"loss\" }}\n"
        );
        moves_of(&text)
    };
    let cannon = "[pieces.C]\nname = \"Cannon\"\nprogram = \"rotate ((0,1) (while empty? on) (verify enemy?) on (verify empty?) add)\"\n";
    assert_eq!(game(cannon, "5/2p2/1pCP1/2P2/5"), "c3a3 c3c5");
    let archer = "[pieces.C]\nname = \"Archer\"\nprogram = \"rotate ((1,1) (while empty? on) (verify enemy?) capture back add)\"\n";
    assert_eq!(game(archer, "p3p/5/2C2/5/P3p"), "c3c3xa5 c3c3xe1 c3c3xe5");
    let rider = "[pieces.C]\nname = \"Rider\"\nprogram = \"(road (verify not-friend?) add)\"\n";
    assert_eq!(game(rider, "4p/5/5/5/C4"), "a1e5");
    assert_eq!(game(rider, "4p/5/5/1C3/5"), "");
    let patient = "[pieces.C]\nname = \"Patient\"\nprogram = '''((0,1) (verify (and empty? (enemy? (0,1)) (in-zone? \"ranks 3-4\"))) add)'''\n";
    assert_eq!(game(patient, "5/2p2/5/2C2/5"), "c2c3");
    assert_eq!(game(patient, "2p2/5/2C2/5/5"), "c3c4");
    assert_eq!(game(patient, "5/5/2p2/5/2C2"), "");
}

/// Whoever stands on a cell can be asked for its kind: by one letter or several, a step away, the piece itself on its own cell.
#[test]
fn blocks_ask_for_kinds() {
    let game = |program: &str, array: &str| {
        let text = format!(
            "id = \"kinds\"\nname = \"Kinds\"\nboard = \"5x5\"\narray = \"{array}\"\n[pieces.C]\nname = \"Captor\"\nprogram = '''{program}'''\n\
             [pieces.P]\nname = \"Post\"\nlegs = \"none\"\n[pieces.\"+P\"]\nname = \"Tower\"\nlegs = \"none\"\n\
             [pieces.N]\nname = \"Nobody\"\nlegs = \"none\"\n[end]\nextinction = {{ result = \"loss\" }}\n"
        );
        let read = definition::read(&text).unwrap_or_else(|faults| panic!("{program}: {faults}"));
        assert!(definition::read(&definition::write(&read)).expect("what is written") == read);
        moves_of(&text)
    };
    let array = "2n2/2N2/p1CP1/1P3/2+p2";
    for (program, expected) in [
        ("rotate ((0,1) (while empty? on) (verify (piece? P)) add)", "c3a3 c3d3"),
        ("rotate ((0,1) (while empty? on) (verify (piece? P +P)) add)", "c3a3 c3c1 c3d3"),
        ("rotate ((0,1) (while empty? on) (verify (and enemy? (not-piece? P))) add)", "c3c1"),
        ("rotate ((0,1) (verify (piece? P N)) on (verify not-friend?) add)", "c3c5 c3e3"),
        ("rotate ((0,1) (verify (and (piece? N) (enemy? (0,1)))) on add)", "c3c5"),
        ("((verify (piece? C)) (0,-1) add)", "c3c2"),
        ("((verify (not-piece? C)) (0,-1) add)", ""),
        ("((if (piece? N (0,1)) (0,-1) else (1,1)) add)", "c3c2"),
        ("((if (piece? P (0,1)) (0,-1) else (1,1)) add)", "c3d4"),
        ("((-1,0) (if (piece? P (-1,0)) capture) add)", "c3b3"),
        ("((-1,0) (-1,0) (verify (piece? P N)) capture (2,0) add)", "c3c3xa3"),
        // A flag that is set as it passes somebody, so that it passes one at most.
        (
            "rotate ((0,1) (while (and (on-board? on) (or empty? (not (set? 1)))) (if not-empty? (set 1) else (if (set? 1) add)) on) \
             (verify empty?) (verify (set? 1)) add)",
            "c3e3",
        ),
        ("((0,1) (set 3) (unset 3) (verify (not (set? 3))) (verify not-friend?) add)", ""),
    ] {
        assert_eq!(game(program, array), expected, "{program}");
    }
}

/// No notation tells a capture in passing from a move to the same cell.
#[test]
fn a_capture_in_passing_goes_before_a_move_to_its_cell() {
    let blocks = "program = \"((0,1) (verify empty?) add (verify unmoved?) (0,1) (verify empty?) double add) \
                  mirror ((1,1) (verify not-friend?) add en-passant)\"";
    for pawn in ["moves = \"fKfceFifmnD\"", blocks] {
        let text = format!("id = \"passing\"\nname = \"Passing\"\nextends = \"chess\"\n[pieces.P]\n{pawn}\n");
        let game = AnyGame::of(game_of(&text), Some("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
        with_game!(&game.unwrap_or_else(|error| panic!("{error}")), game => {
            let mut game = game.clone();
            let position = game.position();
            let legal = movegen::legal_moves(position);
            let moves: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
            let there = moves.iter().filter(|text| *text == "d4e3").count();
            assert_eq!((there, movegen::count(position)), (1, legal.len() as u64), "{pawn}: {moves:?}");
            game.play_text("d4e3").expect("a move");
            let fen = game.position().fen();
            assert!(fen.starts_with("4k3/8/8/8/8/4p3/8/4K3"), "{pawn}: {fen}");
        });
    }
}

/// `Cc3xc4` is a capture: who takes on c4 and stands on c3 again is written with all of its origin.
#[test]
fn who_takes_and_comes_back_is_told_from_who_stays_there() {
    let text = "id = \"igui\"\nname = \"Igui\"\nboard = \"5x5\"\narray = \"5/2p2/1pCp1/2C2/5\"\n[pieces.C]\nname = \"Captor\"\n\
                program = \"rotate ((0,1) (verify enemy?) add capture back add (-1,1) (verify empty?) add)\"\n\
                [pieces.P]\nname = \"Post\"\nlegs = \"none\"\n[end]\nextinction = { result = \"loss\" }\n";
    let game = AnyGame::of(game_of(text), None).unwrap_or_else(|error| panic!("{error}"));
    with_game!(&game, game => {
        let position = game.position();
        let all: Vec<(String, String)> = movegen::legal_moves(position)
            .iter()
            .map(|&mv| {
                let readable = position.readable(mv);
                assert_eq!(position.parse_move(&readable).ok(), Some(mv), "{readable}");
                (position.machine(mv).to_string(), readable)
            })
            .collect();
        let expected = [("c3c4", "Cxc4"), ("c3c3xc4", "Cc3c3xc4"), ("c3b4xc4", "Cb4xc4")];
        for (machine, readable) in expected {
            let found = all.iter().find(|(text, _)| text == machine).map(|(_, readable)| readable.as_str());
            assert_eq!(found, Some(readable), "{machine} among {all:?}");
        }
        let whole = position.parse_move("Cc3xc4").expect("a move");
        assert_eq!(position.machine(whole).to_string(), "c3c4");
    });
}

#[test]
fn what_is_wrong_with_a_block_is_told_at_its_place() {
    let faults = |program: &str| {
        let text = format!(
            "id = \"wrong\"\nname = \"Wrong\"\nboard = \"5x5\"\narray = \"5/2p2/5/2P2/5\"\n[pieces.P]\nname = \"Pawn\"\nprogram = \"{program}\"\n"
        );
        definition::read(&text).expect_err(program).to_string()
    };
    let wrong = [
        ("(n add)", "7:13: 'n' is no instruction, no step like (1,2), and no name of [steps] or [links]"),
        ("((0,1) (verify emtpy?) add)", "7:27: 'emtpy?' is no test, or takes something else; did you mean 'empty?'?"),
        ("((0,1) (whilst empty? add))", "7:19: 'whilst' is no instruction; did you mean 'while'?"),
        ("((0,0) add)", "7:13: this step leads nowhere"),
        ("((0,1) (verify (piece? P Q)) add)", "7:37: there is no piece Q: [pieces.Q] is missing"),
        ("((0,1) (verify (piece? (0,1))) add)", "7:27: 'piece?' takes letters of pieces"),
        ("((0,1) (to f9) add)", "7:23: "),
        ("((0,1) add", "7:12: this parenthesis is not closed"),
        ("rotate", "7:18: a block in parentheses is missing here"),
        ("()", "7:12: this block does nothing"),
        ("((0,1) (set 17) add)", "7:19: a flag from 1 to 16 is expected here"),
        ("((0,1) (add) add)", "7:19: 'add' takes letters of pieces"),
        ("((0,1) (put) add)", "7:19: 'put' takes letters of pieces"),
        ("((0,1) (either (on)) add)", "7:19: 'either' takes two blocks or more"),
        ("((0,1) (either (set 1) (on)) add)", "7:27: each block stands in parentheses of its own: (either"),
        ("((0,1) (part (verify empty?)) add)", "7:25: each block stands in parentheses of its own: (part"),
        ("((0,1) either add)", "7:19: 'either' stands in parentheses with what it takes"),
        // What stands within the parentheses of a block as if they were its own.
        (
            "(while empty? add)",
            "7:13: 'while' stands in parentheses with what it takes, within those of its block: (... (while",
        ),
        (
            "((0,1) (either (1,0) (0,1)))",
            "7:28: a step stands in parentheses of its own, within those of its block: ((1,0) ...)",
        ),
    ];
    for (program, message) in wrong {
        assert!(faults(program).contains(message), "{program}: {}", faults(program));
    }
    // A block that never ends is refused when the game is opened, in bounded time.
    let endless = "id = \"endless\"\nname = \"Endless\"\nboard = \"5x5\"\narray = \"5/2p2/5/2P2/5\"\n[pieces.P]\nname = \"Pawn\"\nprogram = \"((0,1) (while (on-board? (0,1)) mark))\"\n";
    // So is one whose way through a whole board parts on each cell; who only passes is one way through it.
    let cells: Vec<String> = (1..=16).flat_map(|rank| ('a'..='p').map(move |file| format!("{file}{rank}"))).collect();
    let snake: Vec<String> = cells.windows(2).map(|pair| format!("{}-{}", pair[0], pair[1])).collect();
    let through = |step: &str| {
        format!(
            "id = \"parting\"\nname = \"Parting\"\nboard = \"16x16\"\narray = \"{}\"\n[links]\nsnake = \"{}\"\n\
         [pieces.P]\nname = \"Pawn\"\nprogram = \"(snake (while (and not-friend? (on-board? snake)) {step} snake) add)\"\n",
            ["p15", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "P15"]
                .join("/"),
            snake.join(" ")
        )
    };
    assert!(AnyGame::of(game_of(&through("")), None).is_ok());
    for text in [endless, &through("(if enemy? capture)")] {
        let error = AnyGame::of(game_of(text), None).expect_err("too much").to_string();
        assert!(error.contains("too many ways"), "{error}");
    }
}
