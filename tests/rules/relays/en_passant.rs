//! En passant, by and past relays.

use super::SR;
use crate::rules::{are, fen_after, first_targets, second_parts};
use stone_garden::game::AnyGame;

/// "After a plain double step, on the square passed."
#[test]
fn after_a_plain_double_step() {
    let fen = "k7/8/8/8/8/3p4/8/4P3/7K w - - 0 1 -";
    let after = fen_after(SR, fen, "e2e4");
    assert_eq!(after, "k7/8/8/8/8/3pP3/8/8/7K b - e3 0 1 -");
    are(first_targets(SR, &after, "d4"), "d3 e3");
    assert_eq!(fen_after(SR, &after, "d4e3"), "k7/8/8/8/8/8/4p3/8/7K w - - 0 2 -");
    // On the next turn only.
    are(first_targets(SR, &fen_after(SR, &after, "a9a8 h1h2"), "d4"), "d3");
}

/// "After a double step that ended on a relay and went on two squares, on the square between the relay and the pawn",
/// "not on the first leg's square".
#[test]
fn after_a_double_double_step() {
    let fen = "k7/8/8/3p4/8/3p@3/8/4P3/7K w - - 0 1 -";
    let after = fen_after(SR, fen, "e2e6");
    assert_eq!(after, "k7/8/8/3pP3/8/3p@3/8/8/7K b - e5 0 1 -");
    are(first_targets(SR, &after, "d6"), "d5 e5");
    are(first_targets(SR, &after, "d4"), "d3");
    assert_eq!(fen_after(SR, &after, "d6e5"), "k7/8/8/8/4p3/3p@3/8/8/7K w - - 0 2 -");
}

/// A double step begun anew on both relays: from e2 by e4 and e6 to e8, the square is e7.
#[test]
fn after_three_double_steps() {
    let fen = "k7/3p4/8/4@3/8/4@3/8/4P3/7K w - - 0 1 -";
    let after = fen_after(SR, fen, "e2e8");
    assert_eq!(after, "k7/3pP3/8/4@3/8/4@3/8/8/7K b - e7 0 1 -");
    are(first_targets(SR, &after, "d8"), "d6 d7 e7");
}

/// "Not where a one-square continuation was made", nor past the other relay directly behind.
#[test]
fn not_after_a_one_square_continuation() {
    let field = |fen: &str, mv: &str| fen_after(SR, fen, mv).split(' ').nth(3).unwrap().to_owned();
    assert_eq!(field("k7/8/8/8/8/3p@3/8/4P3/7K w - - 0 1 -", "e2e5"), "-");
    assert_eq!(field("k7/8/8/4@3/8/4@3/8/4P3/7K w - - 0 1 -", "e2e7"), "-");
    assert_eq!(field("k7/8/8/8/4@3/4@3/8/4P3/7K w - - 0 1 -", "e2e6"), "-");
    assert_eq!(field("k7/8/8/8/8/8/4@3/4P3/7K w - - 0 1 -", "e2e4"), "-", "a step through a relay is no double step");
}

/// "The capturing pawn may come to the en passant square directly or through a relay along its diagonal."
#[test]
fn captured_through_a_relay() {
    let after = fen_after(SR, "k7/8/8/8/6p1/5@2/8/4P3/7K w - - 0 1 -", "e2e4");
    are(first_targets(SR, &after, "g5"), "e3 g4");
    assert_eq!(fen_after(SR, &after, "g5e3"), "k7/8/8/8/8/5@2/4p3/8/7K w - - 0 2 -");
}

/// "If the neutral part of the double step's own turn fills that square, there is no en passant"; one that does not, or
/// that takes the relay away by which the pawn went, changes nothing.
#[test]
fn the_neutral_part() {
    let stone = "k7/8/8/8/8/3p4/5*2/4P3/7K w - - 0 1 -";
    assert_eq!(fen_after(SR, stone, "e2e4,f3e3"), "k7/8/8/8/8/3pP3/4*3/8/7K b - - 0 1 e3f3");
    assert_eq!(fen_after(SR, stone, "e2e4,f3g3"), "k7/8/8/8/8/3pP3/6*1/8/7K b - e3 0 1 g3f3");
    let relay = "k7/8/8/3p4/8/4@3/8/4P3/7K w - - 0 1 -";
    let after = fen_after(SR, relay, "e2e6,e4f4");
    assert_eq!(after, "k7/8/8/3pP3/8/5@2/8/8/7K b - e5 0 1 f4e4");
    assert!(first_targets(SR, &after, "d6").contains(&"e5".to_owned()));
    // The relay itself can fill the square.
    assert_eq!(fen_after(SR, relay, "e2e6,e4e5"), "k7/8/8/3pP3/4@3/8/8/8/7K b - - 0 1 e5e4");
}

/// The whole turn must leave the king safe: both pawns leave rank 6 and open it to the rook, unless a stone closes it.
#[test]
fn a_line_opened_may_be_closed() {
    let fen = "5k2/8/8/KPp4r/8/8/8/8/8 w - c7 0 1 -";
    are(first_targets(SR, fen, "b6"), "b7");
    let stone = "5k2/8/5*2/KPp4r/8/8/8/8/8 w - c7 0 1 -";
    are(first_targets(SR, stone, "b6"), "b7 c7");
    are(second_parts(SR, stone, "b6c7"), "f7f6");
}

/// A FEN's square must fit a double step as the neutral pieces stand, or stood before the ko's.
#[test]
fn impossible_squares_are_refused() {
    let open = |fen: &str| AnyGame::open(SR, Some(fen)).is_ok();
    assert!(open("k7/8/8/3pP3/8/4@3/8/8/7K b - e5 0 1 -"));
    assert!(open("k7/8/8/3pP3/8/5@2/8/8/7K b - e5 0 1 f4e4"));
    // No relay on e4; one on e3, by which there is no double step; a stone in the way; the pawn's side to move.
    assert!(!open("k7/8/8/3pP3/8/8/8/8/7K b - e5 0 1 -"));
    assert!(!open("k7/8/8/3pP3/8/5@2/8/8/7K b - e5 0 1 -"));
    assert!(!open("k7/8/8/3pP3/8/4@3/4*3/8/7K b - e5 0 1 -"));
    assert!(!open("k7/8/8/3pP3/8/4@3/8/8/7K w - e5 0 1 -"));
    assert!(!open("k7/8/8/8/8/3pP3/4@3/8/7K b - e3 0 1 -"));
}
