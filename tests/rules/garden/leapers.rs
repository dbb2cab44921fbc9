//! Arrays; Horses and Ravens.

use super::{DRAFT, FULL_CONTACT, KEEPERS, SG};
use crate::rules::{are, targets};
use stone_garden::variant::Variant;

/// "stone-garden, -2023 oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO" and so on.
#[test]
fn arrays() {
    for (id, array) in [
        (SG, "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO"),
        (DRAFT, "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO"),
        (FULL_CONTACT, "ohhlkhho/ihhrrhhi/8/8/8/8/IHHRRHHI/OHHLKHHO"),
        (KEEPERS, "oirlkrio/aaaaaaaa/8/8/8/8/AAAAAAAA/OIRLKRIO"),
    ] {
        assert_eq!(Variant::find(id).unwrap().array, array, "{id}");
    }
}

/// "Horse: leaps to (+-1, 2), both. Nothing in between matters." "A piece never captures its own side."
#[test]
fn horse_leaps_over_anyone() {
    are(targets(SG, "7k/8/2h5/2HHH3/3H4/8/8/K7 w - - 0 1 +0+0", "d4"), "c6 e6");
    are(targets(SG, "7k/8/2h1R3/2HHH3/3H4/8/8/K7 w - - 0 1 +0+0", "d4"), "c6");
}

/// Forward is "as the mover sees" it: Black's Horses go down.
#[test]
fn horse_goes_forward_only() {
    are(targets(SG, "7k/8/8/8/3h4/8/8/K7 b - - 0 1 +0+0", "d4"), "c2 e2");
    are(targets(SG, "7k/8/8/8/H7/8/8/K7 w - - 0 1 +0+0", "a4"), "b6");
}

/// A Horse who has come past the last rank from which she can leap stands still.
#[test]
fn horse_before_the_last_rank_cannot_move() {
    are(targets(SG, "7k/3H4/8/8/8/8/8/K7 w - - 0 1 +0+0", "d7"), "");
}

/// "Raven: leaps, both: (0,1) (0,2) (+-1,-1) (+-2,-2) and (+-1,0). Eight targets."
#[test]
fn raven_has_eight_targets() {
    are(targets(SG, "7k/8/8/8/3R4/8/8/K7 w - - 0 1 +0+0", "d4"), "b2 c3 c4 d5 d6 e3 e4 f2");
    are(targets(SG, "7k/8/8/8/3r4/8/8/K7 b - - 0 1 +0+0", "d4"), "b6 c4 c5 d2 d3 e4 e5 f6");
}

/// A Raven with pieces all around it leaps, and captures on each of the eight.
#[test]
fn raven_leaps_and_captures() {
    let fen = "7k/8/3h4/2hhh3/2hRh3/2hhh3/1h3h2/K7 w - - 0 1 +0+0";
    are(targets(SG, fen, "d4"), "b2 c3 c4 d5 d6 e3 e4 f2");
    let own = "7k/8/3H4/2HHH3/2HRH3/2HHH3/1H3H2/K7 w - - 0 1 +0+0";
    are(targets(SG, own, "d4"), "");
}
