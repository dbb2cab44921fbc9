//! Relays and the pieces: going on "as if he had started there".

use super::SR;
use crate::rules::{are, first_targets, refuses, status};

/// "A rook stays a rook": from the relay d4 along its rank and file, "straight on is one of them".
#[test]
fn rook() {
    let fen = "7k/8/8/8/8/R2@4/8/8/K7 w - - 0 1 -";
    are(first_targets(SR, fen, "a4"), "a2 a3 a5 a6 a7 a8 a9 b4 c4 d1 d2 d3 d5 d6 d7 d8 d9 e4 f4 g4 h4");
}

/// "A bishop a bishop."
#[test]
fn bishop() {
    // From c3: a5 b4 b2 d2 e1 d4. From the relay e5: f6 g7 h8, d6 c7 b8 a9, f4 g3 h2, and back over its own cell b2.
    let fen = "7k/8/8/8/4@3/8/2B5/8/K7 w - - 0 1 -";
    are(first_targets(SR, fen, "c3"), "a5 a9 b2 b4 b8 c7 d2 d4 d6 e1 f4 f6 g3 g7 h2 h8");
}

/// "The queen may change between line and diagonal."
#[test]
fn queen() {
    let fen = "7k/8/8/8/8/Q2@4/8/8/K7 w - - 0 1 -";
    let targets = first_targets(SR, fen, "a4");
    for square in ["d9", "d1", "h4", "e5", "g7", "a7", "g1", "b2"] {
        assert!(targets.contains(&square.to_owned()), "{square}");
    }
    assert!(!targets.contains(&"d4".to_owned()) && !targets.contains(&"a4".to_owned()));
}

/// What a piece can capture behind a relay it attacks: a rook's check round the corner, and over two corners.
#[test]
fn check_through_relays() {
    // Rook a4, relay d4, king d9.
    assert_eq!(status(SR, "3k4/8/8/8/8/R2@4/8/8/7K b - - 0 1 -", ""), "ongoing");
    assert!(refuses(SR, "3k4/8/8/8/8/R2@4/8/8/7K b - - 0 1 -", "d9d8"), "he stays on the file");
    assert!(!refuses(SR, "3k4/8/8/8/8/R2@4/8/8/7K b - - 0 1 -", "d9d8,d4e4"), "the relay leaves");
    // Not the side to move: the position is refused.
    assert!(stone_garden::game::AnyGame::open(SR, Some("3k4/8/8/8/8/R2@4/8/8/7K w - - 0 1 -")).is_err());
    // Over two relays: a4, d4, d7, h7.
    assert!(stone_garden::game::AnyGame::open(SR, Some("8/8/3@3k/8/8/R2@4/8/8/7K w - - 0 1 -")).is_err());
    // With a stone between the relays there is no check.
    assert!(stone_garden::game::AnyGame::open(SR, Some("8/8/3@3k/8/3*4/R2@4/8/8/7K w - - 0 1 -")).is_ok());
}

/// A knight leaps from relay to relay: d2, e4, f6.
#[test]
fn knight_over_two_relays() {
    let fen = "7k/8/8/5@2/8/4@3/8/3N4/K7 w - - 0 1 -";
    // From d2; from e4 (less f6 itself); from f6.
    are(first_targets(SR, fen, "d2"), "b1 b3 c3 c4 c5 d5 d6 d7 e8 f1 f2 f3 g3 g4 g5 g8 h5 h7");
}

/// "King: may step to a relay and on (twice over two relays)."
#[test]
fn king() {
    let one = "k7/8/8/8/8/8/8/4@3/4K2R w - - 0 1 -";
    // From e1: d1 d2 f1 f2; from e2: d1 d2 d3 e3 f1 f2 f3, not e1.
    are(first_targets(SR, one, "e1"), "d1 d2 d3 e3 f1 f2 f3");
    let two = "k7/8/8/8/8/8/4@3/4@3/4K2R w - - 0 1 -";
    are(first_targets(SR, two, "e1"), "d1 d2 d3 d4 e4 f1 f2 f3 f4");
}

/// "The king can move out of check via a relay" (source): from e1, checked by the rook e9, over d2 to c1, c2, c3 and d3.
/// e2 and e3 are still on the file, and no neutral piece can come between.
#[test]
fn king_out_of_check_by_a_relay() {
    let fen = "4r2k/8/8/8/8/8/8/3@4/4K3 w - - 0 1 -";
    are(first_targets(SR, fen, "e1"), "c1 c2 c3 d1 d3 f1 f2");
}

/// A king attacks over a relay too: the other one keeps away from what it reaches.
#[test]
fn a_king_attacks_over_a_relay() {
    // White's king a1 reaches a3, b3 and c3, c1, c2 over the relay b2; Black's king c4 may go to none of them.
    let fen = "8/8/8/8/8/2k5/8/1@6/K6R b - - 0 1 -";
    let alone = |target: &str| !refuses(SR, fen, &format!("c4{target}"));
    assert!(!alone("b3") && !alone("c3"));
    assert!(alone("d3") && alone("b4"));
}

/// "A turn that leaves the man where he was is no move."
#[test]
fn no_move_home() {
    for mv in ["e1e1", "e1e1,e2e3"] {
        assert!(refuses(SR, "k7/8/8/8/8/8/8/4@3/4K2R w - - 0 1 -", mv), "{mv}");
    }
    assert!(refuses(SR, "7k/8/8/8/8/4@3/8/3N4/7K w - - 0 1 -", "d2d2"));
}

/// Neutral pieces stand in the way beyond a relay as before it.
#[test]
fn stones_stop_beyond_a_relay() {
    let fen = "7k/8/8/3*4/8/R1*@1P2/8/3*4/K7 w - - 0 1 -";
    are(first_targets(SR, fen, "a4"), "a2 a3 a5 a6 a7 a8 a9 b4");
    let open = "7k/8/8/3*4/8/R2@1P2/8/3*4/K7 w - - 0 1 -";
    are(first_targets(SR, open, "a4"), "a2 a3 a5 a6 a7 a8 a9 b4 c4 d3 d5 e4");
}
