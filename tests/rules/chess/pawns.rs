//! Promotion and en passant.

use super::SC;
use crate::rules::{are, fen_after, refuses, targets};
use stone_garden::game::AnyGame;

/// "Promotion to Q, A, R, B or N."
#[test]
fn promotion() {
    are(targets(SC, "9k/2P7/10/10/10/10/10/K9 w - - 0 1", "c7"), "c8a c8b c8n c8q c8r");
    are(targets(SC, "1r7k/2P7/10/10/10/10/10/K9 w - - 0 1", "c7"), "b8a b8b b8n b8q b8r c8a c8b c8n c8q c8r");
    are(targets(SC, "k9/10/10/10/10/10/2p7/9K b - - 0 1", "c2"), "c1a c1b c1n c1q c1r");
    for mv in ["c7c8", "c7c8k", "c7c8p", "c7c8Q"] {
        assert!(refuses(SC, "9k/2P7/10/10/10/10/10/K9 w - - 0 1", mv), "{mv}");
    }
    let after = fen_after(SC, "9k/2P7/10/10/10/10/10/K9 w - - 9 1", "c8=A");
    assert_eq!(after, "2A6k/10/10/10/10/10/10/K9 b - - 0 1");
}

/// The usual steps: two from rank 2, captures diagonally, nothing straight ahead through a piece.
#[test]
fn steps() {
    are(targets(SC, "k9/10/10/10/10/10/4P5/K9 w - - 0 1", "e2"), "e3 e4");
    are(targets(SC, "k9/10/10/10/10/4n5/4P5/K9 w - - 0 1", "e2"), "");
    are(targets(SC, "k9/10/10/10/4n5/3n1n4/4P5/9K w - - 0 1", "e2"), "d3 e3 f3");
    are(targets(SC, "k9/10/10/10/10/4P5/10/K9 w - - 0 1", "e3"), "e4");
}

/// "The passed square, after every double step, capturable or not."
#[test]
fn the_en_passant_field() {
    let fen = "k9/10/10/10/10/10/4P5/K9 w - - 0 1";
    assert_eq!(fen_after(SC, fen, "e2e4"), "k9/10/10/10/4P5/10/10/K9 b - e3 0 1");
    assert_eq!(fen_after(SC, fen, "e2e3"), "k9/10/10/10/10/4P5/10/K9 b - - 0 1");
    assert_eq!(fen_after(SC, fen, "e2e4 a8a7"), "10/k9/10/10/4P5/10/10/K9 w - - 1 2");
}

/// En passant: on the next move only, by pawns alone.
#[test]
fn en_passant() {
    let fen = "k9/10/10/10/3p1n4/10/4P5/K9 w - - 0 1";
    let passed = fen_after(SC, fen, "e2e4");
    are(targets(SC, &passed, "d4"), "d3 e3");
    assert_eq!(fen_after(SC, &passed, "d4e3"), "k9/10/10/10/5n4/4p5/10/K9 w - - 0 2");
    let later = fen_after(SC, &passed, "a8a7 a1a2");
    are(targets(SC, &later, "d4"), "d3");
}

/// En passant that would open a line onto the own king is illegal: both pawns leave rank 5.
#[test]
fn en_passant_must_leave_the_king_safe() {
    are(targets(SC, "5k4/10/10/KPp6r/10/10/10/10 w - c6 0 1", "b5"), "b6");
    // With another piece on the rank it is legal.
    are(targets(SC, "5k4/10/10/KPp5Nr/10/10/10/10 w - c6 0 1", "b5"), "b6 c6");
}

/// En passant that takes the checking pawn ends the check.
#[test]
fn en_passant_can_end_a_check() {
    // The pawn that has come to c5 gives check to the king on b4.
    let fen = "5k4/10/10/1Pp7/1K8/10/10/10 w - c6 0 1";
    assert!(targets(SC, fen, "b5").contains(&"c6".to_owned()));
    assert!(refuses(SC, fen, "b5b6"));
}

/// En passant squares that no double step can just have passed are refused.
#[test]
fn impossible_en_passant_is_refused() {
    let open = |fen: &str| AnyGame::open(SC, Some(fen)).is_ok();
    assert!(open("k9/10/10/10/4P5/10/10/K9 b - e3 0 1"));
    // The other side's turn; no pawn; passed or start cell not empty; another rank; not a square.
    assert!(!open("k9/10/10/10/4P5/10/10/K9 w - e3 0 1"));
    assert!(!open("k9/10/10/10/4N5/10/10/K9 b - e3 0 1"));
    assert!(!open("k9/10/10/10/4P5/4N5/10/K9 b - e3 0 1"));
    assert!(!open("k9/10/10/10/4P5/10/4N5/K9 b - e3 0 1"));
    assert!(!open("k9/10/10/4P5/10/10/10/K9 b - e4 0 1"));
    assert!(!open("k9/10/10/10/4p5/10/10/K9 b - e3 0 1"));
    assert!(!open("k9/10/10/10/4P5/10/10/K9 b - e9 0 1"));
}

/// "Pawns on their first or last rank" can't be.
#[test]
fn pawns_on_the_edge_are_refused() {
    for board in
        ["P8k/10/10/10/10/10/10/K9", "k9/10/10/10/10/10/10/K8P", "k8p/10/10/10/10/10/10/K9", "k9/10/10/10/10/10/10/K8p"]
    {
        assert!(AnyGame::open(SC, Some(&format!("{board} w - - 0 1"))).is_err(), "{board}");
    }
}
