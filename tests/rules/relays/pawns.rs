//! Pawns and relays; promotion.

use super::SR;
use crate::rules::{are, first_targets, refuses};

/// "A step onto a relay goes on one square further; that square must be empty."
#[test]
fn a_step_onto_a_relay() {
    are(first_targets(SR, "k7/8/8/8/8/4@3/4P3/8/7K w - - 0 1 -", "e3"), "e5");
    are(first_targets(SR, "k7/8/8/8/4p3/4@3/4P3/8/7K w - - 0 1 -", "e3"), "");
    are(first_targets(SR, "k7/8/8/8/4*3/4@3/4P3/8/7K w - - 0 1 -", "e3"), "");
    // Black's pawns the other way.
    are(first_targets(SR, "k7/8/8/4p3/4@3/8/8/8/7K b - - 0 1 -", "e6"), "e4");
}

/// "Again if that is the other relay."
#[test]
fn a_step_over_both_relays() {
    are(first_targets(SR, "k7/8/8/8/4@3/4@3/4P3/8/7K w - - 0 1 -", "e3"), "e6");
}

/// "A first double step whose first square is a relay: ruled, only that one-step-through, no more."
#[test]
fn a_relay_on_the_first_square() {
    are(first_targets(SR, "k7/8/8/8/8/8/4@3/4P3/7K w - - 0 1 -", "e2"), "e4");
    are(first_targets(SR, "k7/8/8/8/8/4@3/4@3/4P3/7K w - - 0 1 -", "e2"), "e5");
}

/// "A first double step that would end on a relay: one or two squares past it."
#[test]
fn a_relay_on_the_second_square() {
    let fen = "k7/8/8/8/8/4@3/8/4P3/7K w - - 0 1 -";
    are(first_targets(SR, fen, "e2"), "e3 e5 e6");
    // A piece on the second of them, on the first, on the square before the relay.
    are(first_targets(SR, "k7/8/8/4p3/8/4@3/8/4P3/7K w - - 0 1 -", "e2"), "e3 e5");
    are(first_targets(SR, "k7/8/8/8/4p3/4@3/8/4P3/7K w - - 0 1 -", "e2"), "e3");
    are(first_targets(SR, "k7/8/8/8/8/4@3/4p3/4P3/7K w - - 0 1 -", "e2"), "");
    // Black: from e8 with the relay on e6.
    are(first_targets(SR, "k7/4p3/8/4@3/8/8/8/8/7K b - - 0 1 -", "e8"), "e4 e5 e7");
}

/// "The same rule again if the second of those is the other relay": one or two past e6.
#[test]
fn relays_on_the_second_square_and_two_further() {
    let fen = "k7/8/8/4@3/8/4@3/8/4P3/7K w - - 0 1 -";
    are(first_targets(SR, fen, "e2"), "e3 e5 e7 e8");
}

/// "If the first of those is the other relay: ruled, one square past that one."
#[test]
fn relays_on_the_second_square_and_the_next() {
    are(first_targets(SR, "k7/8/8/8/4@3/4@3/8/4P3/7K w - - 0 1 -", "e2"), "e3 e6");
}

/// "A diagonal step onto a relay goes on along the same diagonal (over both relays in a row, too) to capture what stands
/// behind it."
#[test]
fn captures_through_relays() {
    are(first_targets(SR, "k7/8/8/8/5p2/4@3/3P4/8/7K w - - 0 1 -", "d3"), "d4 f5");
    are(first_targets(SR, "k7/8/8/6p1/5@2/4@3/3P4/8/7K w - - 0 1 -", "d3"), "d4 g6");
    // Nobody there: no move. Not along the other diagonal, nor straight on from the relay.
    are(first_targets(SR, "k7/8/8/8/3pp3/4@3/3P4/8/7K w - - 0 1 -", "d3"), "d4");
    // Not its own side's piece.
    are(first_targets(SR, "k7/8/8/8/5P2/4@3/3P4/8/7K w - - 0 1 -", "d3"), "d4");
}

/// "Forward (no change of direction)": from a relay straight ahead it does not capture.
#[test]
fn no_turning_on_a_relay() {
    are(first_targets(SR, "k7/8/8/8/3ppp2/4@3/4P3/8/7K w - - 0 1 -", "e3"), "");
    are(first_targets(SR, "k7/8/8/8/3p1p2/4@3/4P3/8/7K w - - 0 1 -", "e3"), "e5");
}

/// A pawn attacks through a relay: the king f5 is in check from d3.
#[test]
fn a_pawns_check_through_a_relay() {
    let fen = "8/8/8/8/5k2/4@3/3P4/8/7K b - - 0 1 -";
    stone_garden::with_game!(&crate::rules::game(SR, fen, ""), game => {
        assert!(stone_garden::movegen::in_check(game.position(), game.position().side()));
    });
}

/// "Promotion on rank 9 (Black: 1) to Q, R, B, N, also when the pawn gets there through a relay."
#[test]
fn promotion() {
    are(first_targets(SR, "8/4P3/8/8/8/8/8/8/k1K5 w - - 0 1 -", "e8"), "e9b e9n e9q e9r");
    are(first_targets(SR, "8/4@3/4P3/8/8/8/8/8/k1K5 w - - 0 1 -", "e7"), "e9b e9n e9q e9r");
    are(first_targets(SR, "5r2/4@3/3P4/8/8/8/8/8/k1K5 w - - 0 1 -", "d7"), "d8 f9b f9n f9q f9r");
    are(first_targets(SR, "k1K5/8/8/8/8/8/4p3/4@3/8 b - - 0 1 -", "e3"), "e1b e1n e1q e1r");
    assert!(refuses(SR, "8/4P3/8/8/8/8/8/8/k1K5 w - - 0 1 -", "e8e9"));
}

/// "A pawn cannot step onto a relay with no square beyond it."
#[test]
fn no_square_beyond() {
    are(first_targets(SR, "4@3/4P3/8/8/8/8/8/8/k1K5 w - - 0 1 -", "e8"), "");
    are(first_targets(SR, "4@3/4@3/4P3/8/8/8/8/8/k1K5 w - - 0 1 -", "e7"), "");
    are(first_targets(SR, "8/8/6p1/7@/6P1/8/8/8/k1K5 w - - 0 1 -", "g5"), "g6");
}
