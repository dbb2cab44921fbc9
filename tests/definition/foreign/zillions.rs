//! Rules files of Zillions of Games: what is read plays as its text says, what can't be said is refused where it stands.

use crate::definition::CHESS_COUNTS;
use stone_garden::definition;
use stone_garden::definition::foreign;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::variant::Variant;
use stone_garden::with_game;

const GAMES: &str = include_str!("games.zrf");

fn game_of(name: &str) -> &'static Variant {
    let read = foreign::read_named(GAMES, name).unwrap_or_else(|faults| panic!("{name}: {faults}"));
    // What it is read as can be said in our own form.
    assert!(definition::read(&definition::write(&read)).expect("what is written") == read);
    Box::leak(Box::new(read))
}

fn moves(variant: &'static Variant, fen: Option<&str>) -> Vec<String> {
    let game = AnyGame::of(variant, fen).unwrap_or_else(|error| panic!("{error}"));
    with_game!(&game, game => {
        let position = game.position();
        let mut moves: Vec<String> =
            movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect();
        moves.sort();
        moves
    })
}

#[test]
fn chess_in_a_rules_file_has_the_counts_of_chess() {
    assert_eq!(
        foreign::names(GAMES),
        [
            "chess",
            "odd-pieces",
            "choosy-pieces",
            "long-turns",
            "named-cells",
            "two-at-once",
            "two-levels",
            "other-pieces",
            "resting",
            "bare",
            "king-first"
        ]
    );
    let chess = game_of("chess");
    for (fen, depth, count) in CHESS_COUNTS {
        let game = AnyGame::of(chess, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let found = with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth));
        assert_eq!(found, count, "{fen}");
    }
}

/// What the text of the second game says, read by hand.
#[test]
fn blocks_links_holes_hands_and_turned_boards_are_played() {
    let odd = game_of("odd-pieces");
    assert_eq!(odd.open().expect("an open game").sides, ["Blue", "Red"]);
    // Blue, below, moves first. Its Rook goes by the road (1A to 5E, onto the Rook there) and beside; over its own Pawn it shoots nobody.
    let start = moves(odd, None);
    let expected =
        ["P@b1", "P@c2", "P@d1", "P@d2", "P@e1", "P@e2", "a1b1", "a1e5", "a2a3", "b2b3", "c1b1", "c1c2", "c1d1"];
    assert_eq!(start, expected);
    // The Rook hops over the first enemy ahead to the square behind it, not over the hole c3; and shoots an enemy right before it.
    let fen = "2k2/p3p/2*2/4R/2K2[] w - - 0 1";
    assert_eq!(moves(odd, Some(fen)), ["c1b1", "c1c2", "c1d1", "e2d2", "e2e5"]);
    let fen = "2k2/5/p1*1p/4R/2K2[] w - - 0 1";
    assert_eq!(moves(odd, Some(fen)), ["c1b1", "c1c2", "c1d1", "e2d2", "e2e2xe3", "e2e4"]);
    // What `tests/reference/zillions.py` counts, which interprets the text.
    for (depth, count) in [(1, 13), (2, 90), (3, 869)] {
        let game = AnyGame::of(odd, None).expect("a game");
        let found = with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth));
        assert_eq!(found, count, "to depth {depth}");
    }
    // A pawn that reaches the last rank may become a Rook.
    let fen = "2k2/P4/2*2/5/2K2[] w - - 0 1";
    assert_eq!(moves(odd, Some(fen)), ["a4a5", "a4a5r", "c1b1", "c1c2", "c1d1"]);
}

/// What the third game asks about the kinds of pieces, counted by `tests/reference/zillions.py`.
#[test]
fn pieces_that_ask_for_kinds_are_played() {
    let choosy = game_of("choosy-pieces");
    for (depth, count) in [(1, 28), (2, 762), (3, 22684)] {
        let game = AnyGame::of(choosy, None).expect("a game");
        let found = with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth));
        assert_eq!(found, count, "to depth {depth}");
    }
    // A Bishop gives check only with a Knight behind the King; a Rook goes through its own Pawn, not onto an enemy's.
    let is_check = |fen: &str| {
        let game = AnyGame::of(choosy, Some(fen)).unwrap_or_else(|error| panic!("{error}"));
        with_game!(&game, game => movegen::in_check(game.position(), game.position().side()))
    };
    assert!(!is_check("8/6r1/5k2/8/3B4/8/8/K7 b - - 0 1"));
    assert!(is_check("8/6n1/5k2/8/3B4/8/8/K7 b - - 0 1"));
    let rook: Vec<String> = moves(choosy, Some("4k3/8/8/8/p2r4/8/3P4/3R3K w - - 0 1"));
    let rook: Vec<&str> = rook.iter().map(String::as_str).filter(|text| text.starts_with("d1")).collect();
    assert_eq!(rook, ["d1a1", "d1b1", "d1c1", "d1d3", "d1d4", "d1e1", "d1f1", "d1g1"]);
}

/// Turns of several parts, some of which may be left out, some must be gone, and none goes on where it can't; cells that stand on no grid,
/// and a grid of levels; moves that take another piece along, by which a piece becomes another, or takes itself off.
/// Counted by `tests/reference/zillions.py`.
#[test]
fn turns_of_parts_and_boards_without_a_grid_are_played() {
    let counts = [
        ("long-turns", &[(1, 61), (2, 2731), (3, 143_195)][..]),
        ("named-cells", &[(1, 2), (2, 10), (3, 36), (5, 534)]),
        ("two-at-once", &[(1, 36), (2, 878), (3, 26_387)]),
        ("two-levels", &[(1, 7), (2, 48), (3, 397)]),
        ("other-pieces", &[(1, 25), (2, 600), (3, 14_486)]),
        ("resting", &[(1, 7), (2, 49), (3, 339)]),
        ("bare", &[(1, 17), (2, 218), (3, 3549)]),
        ("king-first", &[(1, 15), (2, 98), (3, 1966)]),
    ];
    for (game, counts) in counts {
        let variant = game_of(game);
        for &(depth, count) in counts {
            let game = AnyGame::of(variant, None).expect("a game");
            let found = with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth));
            assert_eq!(found, count, "{} to depth {depth}", variant.id);
        }
    }
    // It takes a step with the first part and comes back with the second, or takes twice; it doesn't come back with nothing.
    let lion = moves(game_of("long-turns"), Some("8/8/4k3/3p4/2p5/1B6/8/6K1 w - - 0 1"));
    let lion: Vec<&str> = lion.iter().map(String::as_str).filter(|text| text.starts_with("b3")).collect();
    let expected =
        ["b3a2", "b3a4", "b3b1", "b3b3xc4", "b3b5", "b3b5xc4", "b3c2", "b3c4", "b3d1", "b3d3", "b3d3xc4", "b3d5xc4"];
    assert_eq!(lion, expected);
}

/// Who has lost the King has lost, and who has nothing besides; of two goals that are no one rule the second is refused.
#[test]
fn a_side_with_too_little_has_lost() {
    let bare = game_of("bare");
    let status = |fen: &str| {
        let game = AnyGame::of(bare, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.status().to_string())
    };
    assert_eq!(status("k2n4/8/8/8/8/8/8/K3N3 w - - 0 1"), "ongoing");
    assert_eq!(status("k3r3/8/8/8/8/8/8/K7 w - - 0 1"), "black-wins extinction");
    assert_eq!(status("k7/8/8/8/8/8/8/K3N3 b - - 0 1"), "white-wins extinction");
    assert_eq!(status("3nr3/8/8/8/8/8/8/K3N3 b - - 0 1"), "white-wins extinction");
    let with = |from: &str, to: &str| {
        assert!(GAMES.contains(from), "{from}");
        foreign::read_named(&GAMES.replacen(from, to, 1), "bare").map_err(|faults| faults.to_string())
    };
    let goals = "(loss-condition (White Black) (pieces-remaining 1))\n";
    // Several kinds of which each is missed, in either order; two that are missed together beside one.
    let more = "(loss-condition (White Black) (pieces-remaining 0 Rook))\n";
    assert!(with(goals, more).is_ok());
    let both = "(loss-condition (White Black) (and (pieces-remaining 0 Rook) (pieces-remaining 0 Knight)))\n";
    let together = with(goals, both).expect("the same, said otherwise");
    assert!(together.open().expect("an open game").ends == bare.open().expect("an open game").ends);
    // What is no rule of that sort is asked goal by goal, as it stands there, after the loss of the King.
    let said = |goal: &str| -> &'static Variant {
        let read = with(goals, goal).unwrap_or_else(|faults| panic!("{goal}: {faults}"));
        assert!(definition::read(&definition::write(&read)).expect("what is written") == read, "{goal}");
        Box::leak(Box::new(read))
    };
    let stands = |goal: &str, fen: &str| {
        let game = AnyGame::of(said(goal), Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.status().to_string())
    };
    let two = "(loss-condition (White Black) (pieces-remaining 2))\n";
    assert_eq!(stands(two, "k2nr3/8/8/8/8/8/8/K3N3 w - - 0 1"), "black-wins program");
    assert_eq!(stands(two, "k2nr3/8/8/8/8/8/8/K2RN3 w - - 0 1"), "ongoing");
    assert_eq!(stands(two, "3nr3/8/8/8/8/8/8/K2RN3 b - - 0 1"), "white-wins program");
    let bare = "(win-condition (White Black) (pieces-remaining 1))\n";
    assert_eq!(stands(bare, "k2nr3/8/8/8/8/8/8/K7 w - - 0 1"), "white-wins program");
    let both = "(loss-condition (White Black) (and (pieces-remaining 0 Rook) (pieces-remaining 0 King)))\n";
    assert_eq!(stands(both, "3nr3/8/8/8/8/8/8/K2RN3 b - - 0 1"), "white-wins program");
    assert_eq!(stands(both, "k2n4/8/8/8/8/8/8/K2RN3 b - - 0 1"), "ongoing");
    // A second King may be there when one is lost.
    let kings = with("(Knight e1))\n    (Black (King a8)", "(King e1))\n    (Black (King a8)");
    assert_eq!(kings.expect("two kings").open().expect("an open game").ends.program.len(), 2);
    // One player alone, and none whom the file does not know.
    let one = "(loss-condition (Black) (pieces-remaining 1))\n";
    assert_eq!(stands(one, "k2nr3/8/8/8/8/8/8/K7 w - - 0 1"), "ongoing");
    assert_eq!(stands(one, "k7/8/8/8/8/8/8/K2RN3 b - - 0 1"), "white-wins program");
    let faults = with(goals, "(loss-condition (Red) (pieces-remaining 1))\n").expect_err("nobody");
    assert!(faults.contains("'Red' is no player"), "{faults}");
}

const GOALS: &str = include_str!("goals.zrf");

/// Rows, numbers and places of pieces as goals. How many games of so many moves of noughts and crosses there are is known: of nine squares 9 x 8 x 7 x 6 x 5
/// games of five moves, of which 1,440 end with them; and 5,328, 47,952 and 72,576 with the sixth, seventh and eighth.
#[test]
fn goals_of_rows_numbers_and_places_are_played() {
    let read = |name: &str| -> &'static Variant {
        let read = foreign::read_named(GOALS, name).unwrap_or_else(|faults| panic!("{name}: {faults}"));
        assert!(definition::read(&definition::write(&read)).expect("what is written") == read);
        Box::leak(Box::new(read))
    };
    let count = |variant: &'static Variant, depth: u32| {
        let game = AnyGame::of(variant, None).expect("a game");
        with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth))
    };
    let status = |variant: &'static Variant, fen: &str| {
        let game = AnyGame::of(variant, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.status().to_string())
    };
    let crosses = read("noughts-and-crosses");
    let five = 9 * 8 * 7 * 6 * 5;
    let six = (five - 1_440) * 4;
    let seven = (six - 5_328) * 3;
    let eight = (seven - 47_952) * 2;
    for (depth, known) in [(5, five), (6, six), (7, seven), (8, eight), (9, eight - 72_576)] {
        assert_eq!(count(crosses, depth), known, "{depth}");
    }
    assert_eq!(status(crosses, "1m1/mm1/MMM[MMmmm] b - - 0 1"), "white-wins program");
    assert_eq!(status(read("noughts-lose"), "1m1/mm1/MMM[MMmmm] b - - 0 1"), "black-wins program");
    // What `tests/reference/zillions.py` counts, which asks the goals as the file has them.
    let lords = read("lords-and-men");
    for (depth, known) in [(1, 11), (2, 70), (3, 653), (4, 4_277), (5, 35_813)] {
        assert_eq!(count(lords, depth), known, "{depth}");
    }
    // A Man in the corner, and a Lord to the left of a Man, as each player sees it.
    assert_eq!(status(lords, "m1M1/LM1l/3l/m2L b - - 0 1"), "white-wins program");
    assert_eq!(status(lords, "m1M1/L1Ml/3l/m2L b - - 0 1"), "ongoing");
    assert_eq!(status(lords, "m1M1/1L1l/1ml1/3L w - - 0 1"), "ongoing", "no Man of High in its corner");
    assert_eq!(status(lords, "m2M/L1M1/1ml1/m2L w - - 0 1"), "black-wins program");
    // Both Lords of Low in the middle, for Low alone; and a Lord of either player on both of two squares.
    assert_eq!(status(lords, "m1ml/1L2/2L1/M2l b - - 0 1"), "white-wins program");
    assert_eq!(status(lords, "m1ml/1lL1/4/M2L b - - 0 1"), "draw program");
    // High has one Man left, and nobody on b4; four pieces are left.
    assert_eq!(status(lords, "m3/3l/1L2/M1ML w - - 0 1"), "white-wins program");
    assert_eq!(status(lords, "ml2/4/1L2/M1ML w - - 0 1"), "ongoing");
    assert_eq!(status(lords, "ml2/4/1L2/M3 w - - 0 1"), "draw program");
    // What can't be said is told where it stands.
    let faults = foreign::read_named(&GOALS.replace("(total-piece-count 4)", "(attacked Man)"), "lords-and-men");
    assert!(faults.expect_err("no goal").to_string().contains("this goal can't be said"));
}

/// What comes first may be the drops of one piece or of all; what else comes first is refused.
#[test]
fn priorities_of_drops_are_played() {
    let first = game_of("king-first");
    assert_eq!(moves(first, Some("3k/4/4/R3[KRr] b - - 0 1")).len(), 1 + 14 + 2 - 1);
    let with = |from: &str, to: &str| {
        let at = GAMES.find("King First").expect("the game");
        let (before, game) = GAMES.split_at(at);
        assert!(game.contains(from), "{from}");
        foreign::read_named(&format!("{before}{}", game.replacen(from, to, 1)), "king-first")
    };
    let must = |read: &Variant| read.open().and_then(|open| open.hands.as_ref()).map(|hands| hands.must_drop);
    let rook = "(name Rook)\n    (drops (move-type others)";
    let all = with(rook, "(name Rook)\n    (drops (move-type kings)").expect("all drops come first");
    assert_eq!(must(&all), Some(Some(None)));
    assert_eq!(must(first), Some(Some(Some('K'))));
    for (from, to) in [
        (rook, "(name Rook)\n    (drops (set-down) (move-type others)"),
        ("(moves (move-type others) (step n)", "(moves (move-type kings) (step n)"),
        ("(drops (move-type kings) (set-down))", "(drops (move-type kings) (set-down) (move-type others) (set-down))"),
        ("(move-priorities kings others)", "(move-priorities kings others more)"),
    ] {
        let faults = with(from, to).expect_err(to).to_string();
        assert!(faults.contains("priorities can be said only if"), "{to}: {faults}");
    }
}

/// What a cascade or a part can't be, boards that are too large to be laid out, and numbers that no screen has are refused at their place, at once.
#[test]
fn what_two_pieces_and_large_boards_cannot_be() {
    let refused = |text: &str, game: &str, message: &str| {
        let faults = foreign::read_named(text, game).expect_err(message).to_string();
        assert!(faults.contains(message), "{faults}");
    };
    let two = |block: &str| GAMES.replacen("(pushes n) (pushes e)", block, 1);
    refused(&two("(n (if enemy? cascade n n add))"), "two-at-once", "'cascade' can't be said");
    refused(
        &two("(n (verify friend?) to cascade n (verify empty?) add n add)"),
        "two-at-once",
        "one move is added, at the end",
    );
    refused(&two("(n (verify friend?) to cascade n add)"), "two-at-once", "asked whether it is empty");
    // What takes itself goes nowhere; what becomes another piece by a long step is captured as what it was or as what it is.
    let other = |from: &str, to: &str| {
        assert!(GAMES.contains(from), "{from}");
        GAMES.replacen(from, to, 1)
    };
    refused(
        &other("(capture add)))", "(capture n n add)))"),
        "other-pieces",
        "a piece that takes itself off can't be said",
    );
    refused(
        &other("(watched) add n (verify empty?) add))", "(watched) add n (verify empty?) (add Hero)))"),
        "other-pieces",
        "becomes another piece by a step that is captured en passant",
    );
    let cells = |cells: &str| {
        GAMES.replacen("(positions (p 10 110 60 160)", &format!("(positions {cells} (p 10 110 60 160)"), 1)
    };
    refused(&cells("(far -9223372036854775808 0 0 0)"), "named-cells", "a number is expected");
    let many: String = (0..20_000).map(|number| format!("(a{number} 0 0 0 0)")).collect();
    refused(&cells(&many), "named-cells", "at most 25 files, 25 ranks and 625 squares");
    let labels = vec!["x"; 3000].join("/");
    let levels = GAMES.replacen("(\"L/U\" (0 0))", &format!("(\"{labels}\" (0 0))"), 1);
    refused(&levels, "two-levels", "at most 25 files, 25 ranks and 625 squares");
    let nobody =
        GAMES.replacen("(loss-condition (White Black) (captured King))", "(loss-condition (White Black) (and))", 1);
    refused(&nobody, "long-turns", "this goal can't be said");
}

/// Files in which macros stand behind what calls them, and those of the first version, whose options are sections, mean the same.
#[test]
fn the_order_of_macros_and_the_age_of_options_change_nothing() {
    let chess = foreign::read_named(GAMES, "chess").expect("chess");
    let step = "(define step ($1 (verify not-friend?) add))";
    let later = format!("{}\n{step}\n", GAMES.replacen(step, "", 1));
    assert!(later.find(step) > later.find("(step n)"));
    assert!(foreign::read_named(&later, "chess").expect("a macro that is defined later") == chess);
    let old = GAMES.replacen("(option \"smart moves\" true)", "(smart-moves true)", 1);
    assert!(old != GAMES && foreign::read_named(&old, "chess").expect("an old option") == chess);
    let old = GAMES.replacen("(option \"smart moves\" true)", "(recycle-captures true)", 1);
    let faults = foreign::read_named(&old, "chess").expect_err("a rule that has no words").to_string();
    assert!(faults.contains("the option 'recycle captures' can't be said"), "{faults}");
}

/// After A to Z come letters of other alphabets that look like none of them.
#[test]
fn each_of_as_many_pieces_as_can_be_has_a_letter() {
    let pieces: String = (0..123).map(|number| format!("(piece (name P{number}) (moves (n add)))\n")).collect();
    let text = GAMES.replacen("  (piece (name Rook)", &format!("{pieces}  (piece (name Rook)"), 1);
    let faults = foreign::read_named(&text, "chess").expect_err("129 pieces").to_string();
    assert!(faults.contains("at most 128"), "{faults}");
    let text = text.replacen("(piece (name P122) (moves (n add)))\n", "", 1);
    let game = foreign::read_named(&text, "chess").expect("128 pieces");
    assert_eq!(game.pieces.len(), 128);
}

#[test]
fn what_cannot_be_said_is_refused_where_it_stands() {
    let changed = |from: &str, to: &str| {
        assert!(GAMES.contains(from), "{from}");
        let text = GAMES.replacen(from, to, 1);
        let at = text.find(to).expect("what was put in");
        let line = text[..at].bytes().filter(|&byte| byte == b'\n').count() + 1;
        let faults = foreign::read_named(&text, "chess").expect_err(to).to_string();
        (line, faults)
    };
    let wrong = [
        ("(turn-order White Black)", "(turn-order White Black Black)", "only turns of one move each"),
        ("(players White Black)", "(players White Black Red)", "only games of two players"),
        (
            "(loss-condition (White Black) (checkmated King))",
            "(count-condition (White Black) (total-piece-count 3))",
            "this goal can't be said",
        ),
        ("(verify not-friend?) add))", "(verify not-freind?) add))", "'not-freind?' can't be asked"),
        ("(define leap ($1 $2", "(define leap ($1 $3", "'$3' stands for nothing here: the macro is called with 2"),
        ("(Rook a1 h1)", "(Rook a1 i1)", "'i1' is no position of the grid"),
        ("(Rook a8 h8)", "(Rock a8 h8)", "'Rock' is no piece; did you mean 'Rook'?"),
        ("(option \"smart moves\" true)", "(option \"my rules\" true)", "the option 'my rules' can't be said"),
        ("cascade e (verify", "cascade e (flip) (verify", "this is not known in castling"),
        ("(pawn-jump)", "((if (in-zone? second) capture) n add)", "a piece that takes itself off can't be said"),
        (
            "(verify not-attacked?) e (verify empty?) (verify not-attacked?) e",
            "(verify not-attacked?) e (verify empty?) e",
            "castling is not out of check nor over attacked cells",
        ),
        (
            "(step nw) (step sw)\n",
            "(step nw) (step sw) ((verify never-moved?) (verify not-attacked?) e (verify empty?) cascade e (verify empty?) e (verify (and friend? (piece? Rook) never-moved?)) from back w to e add)\n",
            "can be said",
        ),
    ];
    for (from, to, message) in wrong {
        let (line, faults) = changed(from, to);
        assert!(faults.contains(message), "{to}: {faults}");
        // Of what a macro says the place is the macro's or that of its call.
        assert!(faults.contains(&format!("{line}:")) || to.contains("define"), "{to} in line {line}: {faults}");
    }
    // Macros that lead to themselves or to too much end.
    let endless = "(define a (a) (a)) (game (title \"x\") (players A B) (a))";
    assert!(foreign::read_named(endless, "x").unwrap_err().to_string().contains("too much"));
    assert!(
        foreign::read_named("(game (title \"x\")", "x")
            .unwrap_err()
            .to_string()
            .contains("1:1: this parenthesis is not closed")
    );
}
