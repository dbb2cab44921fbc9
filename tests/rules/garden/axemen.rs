//! Axemen of Keepers.

use super::KEEPERS;
use crate::rules::{are, fen_after, targets};

/// "Moves without capturing one square straight forward, or two from rank 2 (Black: rank 7)."
#[test]
fn steps_and_double_steps() {
    are(targets(KEEPERS, "7k/8/8/8/8/8/3A4/K7 w - - 0 1 +0+0", "d2"), "d3 d4");
    are(targets(KEEPERS, "7k/8/8/8/8/3A4/8/K7 w - - 0 1 +0+0", "d3"), "d4");
    are(targets(KEEPERS, "7k/3a4/8/8/8/8/8/K7 b - - 0 1 +0+0", "d7"), "d5 d6");
    are(targets(KEEPERS, "7k/8/3a4/8/8/8/8/K7 b - - 0 1 +0+0", "d6"), "d5");
}

/// "Through an empty square": a piece on the first cell stops both steps, one on the second the double step.
#[test]
fn steps_are_stopped() {
    are(targets(KEEPERS, "7k/8/8/8/8/3r4/3A4/7K w - - 0 1 +0+0", "d2"), "");
    are(targets(KEEPERS, "7k/8/8/8/3r4/8/3A4/7K w - - 0 1 +0+0", "d2"), "d3");
}

/// "Captures like a Horse, on (+-1, 2)", leaping, and does not move there.
#[test]
fn captures_like_a_horse() {
    are(targets(KEEPERS, "7k/8/8/8/2r1r3/2AAA3/3A4/7K w - - 0 1 +0+0", "d2"), "c4 e4");
    are(targets(KEEPERS, "7k/8/8/8/2R5/8/3A4/7K w - - 0 1 +0+0", "d2"), "d3 d4");
}

/// "No en passant."
#[test]
fn no_en_passant() {
    let fen = "7k/8/8/8/2a5/8/3A4/K7 w - - 0 1 +0+0";
    let after = fen_after(KEEPERS, fen, "d2d4");
    assert_eq!(after, "7k/8/8/8/2aA4/8/8/K7 b - - 1 1 +0+0");
    are(targets(KEEPERS, &after, "c4"), "c3");
}

/// It promotes by moving and by capturing; from rank 7 by a step, from rank 6 by a capture.
#[test]
fn promotes_by_step_and_by_capture() {
    are(targets(KEEPERS, "7k/3A4/8/8/8/8/8/K7 w - - 0 1 +0+0", "d7"), "d8i d8l d8o d8r");
    are(targets(KEEPERS, "2r4k/8/3A4/8/8/8/8/K7 w - - 0 1 +0+0", "d6"), "c8i c8l c8o c8r d7");
    are(targets(KEEPERS, "7k/8/8/8/8/8/3a4/K7 b - - 0 1 +0+0", "d2"), "d1i d1l d1o d1r");
}
