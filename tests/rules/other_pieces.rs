//! Turns whose moves are by different pieces, or kinds of piece: counted by what they leave out, and in positions worked out by hand from
//! `docs/games.md`.

use super::moves;
use stone_garden::game::AnyGame;
use stone_garden::{definition, movegen, variant, with_game};

/// Makes a game known with turns of two moves, each by others of this sort.
fn define(id: &str, extends: &str, by: &str) {
    let text = format!("id = \"{id}\"\nname = \"Others\"\nextends = \"{extends}\"\n[turns]\nmoves = 2\n{by}\n");
    let read = definition::read(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    variant::install(read).expect("room for one more");
}

/// The FEN after these moves.
fn after(id: &str, fen: Option<&str>, moves: &str) -> String {
    let game = AnyGame::load(id, fen, moves).unwrap_or_else(|error| panic!("{id} {moves}: {error}"));
    with_game!(&game, game => game.position().fen())
}

/// From the start of chess, two moves in a row by the same pawn are 16 (a single step, or a double one, and a step), by the same knight 16 (from a3 and
/// h3 three ways on, from c3 and f3 five), by two pawns 16 x 14, by two knights 4 x 2, and none gives check.
#[test]
fn what_has_moved_does_not_move_again() {
    let counted = |id: &str| {
        let game = AnyGame::open(id, None).expect("a game just defined");
        with_game!(&game, game => movegen::perft(&mut game.position().clone(), 2))
    };
    define("others-any", "chess", "");
    define("others-pieces", "chess", "by = \"other-pieces\"");
    define("others-kinds", "chess", "by = \"other-kinds\"");
    let all = counted("others-any");
    assert_eq!(counted("others-pieces"), all - 16 - 16);
    assert_eq!(counted("others-kinds"), all - 16 - 16 - 16 * 14 - 4 * 2);
}

#[test]
fn fen_tells_what_has_moved() {
    define("others-fen", "chess", "by = \"other-pieces\"");
    define("others-fen-kinds", "chess", "by = \"other-kinds\"");
    let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    for (id, moved, left) in [("others-fen", "e4", 29), ("others-fen-kinds", "P", 15)] {
        let fen = format!("{board} w KQkq - 1/2:{moved} 0 1");
        assert_eq!(after(id, None, "e2e4"), fen);
        assert_eq!(after(id, Some(&fen), ""), fen);
        // Queen 4, bishop 5, king 1 and knights 5; with pawns 14 more, and e5 were it not for its pawn.
        assert_eq!(moves(id, &fen).len(), left, "{fen}");
        assert!(!moves(id, &fen).contains(&"e4e5".to_owned()));
        let whole = after(id, None, "e2e4 g1f3");
        assert!(whole.ends_with(" b KQkq - 2/2 1 1"), "{whole}");
        // Without a word about it nothing has moved.
        assert!(moves(id, &format!("{board} w KQkq - 1/2 0 1")).contains(&"e4e5".to_owned()));
    }
    for (id, turn) in [
        ("others-fen", "1/2:e5"),
        ("others-fen", "1/2:e4e4"),
        ("others-fen", "1/2:e7"),
        ("others-fen", "2/2:e4"),
        ("others-fen", "1/2:"),
        ("others-fen", "1/2:P"),
        ("others-fen-kinds", "1/2:PP"),
        ("others-fen-kinds", "1/2:+P"),
        ("others-fen-kinds", "1/2:P+"),
        ("others-fen-kinds", "1/2:e4"),
        ("marseillais", "1/2:e4"),
    ] {
        let fen = format!("{board} w KQkq - {turn} 0 1");
        let refused = AnyGame::open(id, Some(&fen)).err().unwrap_or_else(|| panic!("{id}: {fen}"));
        assert!(refused.to_string().contains(turn), "{refused}");
    }
}

/// By castling king and rook have moved: nothing is left, so the turn ends by a pass.
#[test]
fn who_has_nothing_left_ends_the_turn() {
    define("others-end", "chess", "by = \"other-pieces\"");
    let castled = after("others-end", Some("4k3/7p/8/8/8/8/8/4K2R w K - 2/2 0 1"), "e1g1");
    assert_eq!(castled, "4k3/7p/8/8/8/8/8/5RK1 w - - 1/2:f1g1 1 1");
    assert_eq!(moves("others-end", &castled), ["g1g1"]);
    assert_eq!(after("others-end", Some(&castled), "g1g1"), "4k3/7p/8/8/8/8/8/5RK1 b - - 2/2 2 1");
    // Where something can move nobody passes, and nobody does at the beginning of a turn: that is stalemate.
    assert!(!moves("others-end", "4k3/7p/8/8/8/8/P7/5RK1 w - - 1/2:f1g1 1 1").contains(&"g1g1".to_owned()));
    assert!(moves("others-end", "k7/2Q5/2K5/8/8/8/8/8 b - - 2/2 1 1").is_empty());
}

/// Who comes from the hand has moved; of kinds both the one on the board and the one in hand.
#[test]
fn drops_are_moves() {
    let king = ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"];
    for (id, by, hand, dropped) in
        [("others-drop", "by = \"other-pieces\"", "N", "a1"), ("others-drop-kinds", "by = \"other-kinds\"", "NN", "N")]
    {
        define(id, "crazyhouse", by);
        let fen = after(id, Some(&format!("4k3/7p/8/8/8/8/8/4K3[{hand}] w - - 2/2 0 1")), "N@a1");
        assert!(fen.contains(&format!(" 1/2:{dropped} ")), "{fen}");
        assert_eq!(moves(id, &fen), king, "{fen}");
    }
}

/// Leaves as a second program counts them, `tests/reference/other_pieces.py`.
#[test]
fn turns_by_others_count_as_another_program_does() {
    for (board, length, by, counted) in [
        ("rk2/3r/R3/2KR", 2, "other-pieces", [11, 70, 478, 2380]),
        ("rk2/3r/R3/2KR", 2, "other-kinds", [11, 53, 386, 1487]),
        ("rk2/3r/R3/2KR", 4, "other-pieces", [11, 70, 277, 505]),
        ("rk2/3r/R3/2KR", 4, "other-kinds", [11, 53, 97, 470]),
        ("kr1n/4/4/N1RK", 3, "other-pieces", [7, 31, 67, 342]),
        ("k2r/n3/3N/R2K", 2, "other-kinds", [5, 11, 62, 233]),
    ] {
        let id = format!("counted-{}-{length}-{by}", &board[..2]);
        let text = format!(
            "id = \"{id}\"\nname = \"Counted\"\nboard = \"4x4\"\narray = \"{board}\"\n[pieces.R]\nmoves = \"R\"\n\
             [pieces.N]\nmoves = \"N\"\n[pieces.K]\nmoves = \"K\"\nroyal = true\n[turns]\nmoves = {length}\nby = \"{by}\"\n"
        );
        variant::install(definition::read(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"))).expect("room");
        let fen = format!("{board} w - - {length}/{length} 0 1");
        let perft = |depth| {
            let mut game = AnyGame::open(&id, Some(&fen)).expect("a game just defined");
            with_game!(&mut game, game => movegen::perft(&mut game.position().clone(), depth))
        };
        assert_eq!([1, 2, 3, 4].map(perft), counted, "{board} {length} {by}");
    }
}
