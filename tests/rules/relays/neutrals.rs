//! How stones and relays move, and what they are to the pieces.

use super::SR;
use crate::rules::{are, fen_after, first_targets, refuses, second_parts};

/// "One moves one square orthogonally to an empty square."
#[test]
fn one_square_orthogonally() {
    are(second_parts(SR, "k7/8/8/8/3*4/8/8/8/6NK w - - 0 1 -", "g1f3"), "d5c5 d5d4 d5d6 d5e5");
    // Pieces of either side and other stones are in the way; the edge too.
    are(second_parts(SR, "k7/8/8/3p4/2N*4/8/8/8/6NK w - - 0 1 -", "g1f3"), "d5d4 d5e5");
    are(second_parts(SR, "k7/8/8/8/8/8/8/*7/*5NK w - - 0 1 -", "g1f3"), "a1b1 a2a3 a2b2");
}

/// "If that square holds a (other) relay it goes on one square from there, in any orthogonal direction; it may not come
/// back to where it started."
#[test]
fn over_a_relay() {
    let fen = "k7/8/8/8/8/3*@3/8/8/6NK w - - 0 1 -";
    are(second_parts(SR, fen, "g1f3"), "d4c4 d4d3 d4d5 d4e3 d4e5 d4f4 e4e3 e4e5 e4f4");
    // Behind the relay a piece: only the other two ways.
    let man = "k7/8/8/8/8/3*@p2/8/8/6NK w - - 0 1 -";
    are(second_parts(SR, man, "g1h3"), "d4c4 d4d3 d4d5 d4e3 d4e5 e4e3 e4e5");
}

/// "And so on over the second relay." A relay goes over the other one too.
#[test]
fn over_both_relays() {
    let fen = "k7/8/8/8/8/3*@@2/8/8/6NK w - - 0 1 -";
    are(
        second_parts(SR, fen, "g1h3"),
        "d4c4 d4d3 d4d5 d4e3 d4e5 d4f3 d4f5 d4g4 e4e3 e4e5 e4f3 e4f5 e4g4 f4e3 f4e5 f4f3 f4f5 f4g4",
    );
}

/// "What the opponent has just moved from A to B may not be moved to A in your very next turn."
#[test]
fn ko() {
    let fen = "k7/8/8/8/3*4/8/8/8/N6K w - - 0 1 -";
    let after = fen_after(SR, fen, "a1b3,d5d6");
    assert!(after.ends_with(" d6d5"), "{after}");
    are(second_parts(SR, &after, "a9b9"), "d6c6 d6d7 d6e6");
    assert!(refuses(SR, &after, "a9b9,d6d5"));
    // "Later it may."
    let later = fen_after(SR, &after, "a9b9 b3d2");
    are(second_parts(SR, &later, "b9a9"), "d6c6 d6d5 d6d7 d6e6");
    // The one who moved it there may move it back himself, if nobody has moved anything since.
    let own = fen_after(SR, &after, "a9b9");
    are(second_parts(SR, &own, "b3d2"), "d6c6 d6d5 d6d7 d6e6");
}

/// "By any way": not over a relay either. Another neutral piece may go there.
#[test]
fn ko_by_any_way() {
    let fen = "k7/8/8/8/8/3*@3/8/8/6NK w - - 0 1 d4e3";
    are(second_parts(SR, fen, "g1f3"), "d4c4 d4d3 d4d5 d4e5 d4f4 e4e3 e4e5 e4f4");
}

/// A ko that can't be is refused: nobody there, not empty, too far, forms.
#[test]
fn impossible_ko_is_refused() {
    let open = |ko: &str| {
        let fen = format!("k7/8/8/8/8/3*@3/8/8/6NK w - - 0 1 {ko}");
        stone_garden::game::AnyGame::open(SR, Some(&fen)).is_ok()
    };
    for good in ["-", "d4d5", "d4e3", "e4e5", "d4f4"] {
        assert!(open(good), "{good}");
    }
    for bad in ["d5d4", "g1g2", "d4e4", "d4d6", "d4c5", "d4", "d4d5d6", "d4d99", "d4-d5", "D4d5", "e4d4", "e4f5"] {
        assert!(!open(bad), "{bad}");
    }
}

/// "A stone blocks like a friend of everyone. A relay cannot be landed on."
#[test]
fn nobody_lands_on_them() {
    let fen = "7k/8/8/8/8/R2*4/8/8/7K w - - 0 1 -";
    are(first_targets(SR, fen, "a4"), "a1 a2 a3 a5 a6 a7 a8 a9 b4 c4");
    let knight = "k7/8/8/8/8/2*1@3/8/3N4/7K w - - 0 1 -";
    let targets = first_targets(SR, knight, "d2");
    assert!(!targets.contains(&"c4".to_owned()) && !targets.contains(&"e4".to_owned()));
}

/// Neutral pieces give no check and capture nothing: a king walks among them, and can't take them.
#[test]
fn they_are_harmless() {
    let fen = "k7/8/8/8/8/3***2/3*K*2/3***2/7R w - - 0 1 -";
    are(first_targets(SR, fen, "e3"), "");
    let open = "k7/8/8/8/8/3*1*2/3*K*2/3***2/7R w - - 0 1 -";
    are(first_targets(SR, open, "e3"), "e4");
}
