//! Promotion of Horses and Axemen.

use super::{DRAFT, FULL_CONTACT, KEEPERS, SG};
use crate::rules::{are, fen_after, refuses, targets};
use stone_garden::game::AnyGame;

/// "To Index, Raven, Ox or Lawman ... it is compulsory."
#[test]
fn a_horse_promotes_on_the_last_rank() {
    let fen = "7k/8/2H5/8/8/8/8/K7 w - - 0 1 +0+0";
    are(targets(SG, fen, "c6"), "b8i b8l b8o b8r d8i d8l d8o d8r");
    for mv in ["c6d8", "c6d8h", "c6d8k", "c6d8q", "c6d8R", "c6d8=R"] {
        assert!(refuses(SG, fen, mv), "{mv}");
    }
    assert_eq!(fen_after(SG, fen, "c6d8r"), "3R3k/8/8/8/8/8/8/K7 b - - 0 1 +0+0");
    assert_eq!(fen_after(SG, fen, "Hd8=L+"), "3L3k/8/8/8/8/8/8/K7 b - - 0 1 +0+0");
}

/// Not before: from rank 5 to rank 7 she stays a Horse. Black's last rank is 1.
#[test]
fn a_horse_stays_one_before_it() {
    are(targets(SG, "7k/8/8/2H5/8/8/8/K7 w - - 0 1 +0+0", "c5"), "b7 d7");
    are(targets(SG, "7k/8/8/8/8/2h5/8/6K1 b - - 0 1 +0+0", "c3"), "b1i b1l b1o b1r d1i d1l d1o d1r");
}

/// "In Full Contact on the last two ranks."
#[test]
fn full_contact_promotes_on_two_ranks() {
    let seventh = "7k/8/8/2H5/8/8/8/K7 w - - 0 1 +0+0";
    are(targets(FULL_CONTACT, seventh, "c5"), "b7i b7l b7o b7r d7i d7l d7o d7r");
    let eighth = "7k/8/2H5/8/8/8/8/K7 w - - 0 1 +0+0";
    are(targets(FULL_CONTACT, eighth, "c6"), "b8i b8l b8o b8r d8i d8l d8o d8r");
    let second = "7k/8/8/8/2h5/8/8/7K b - - 0 1 +0+0";
    are(targets(FULL_CONTACT, second, "c4"), "b2i b2l b2o b2r d2i d2l d2o d2r");
}

/// "Any number of them": a third Raven while two are there.
#[test]
fn any_number_of_them() {
    let fen = "7k/8/2H5/8/8/8/8/K1R2R2 w - - 0 1 +0+0";
    assert_eq!(fen_after(SG, fen, "c6b8r"), "1R5k/8/8/8/8/8/8/K1R2R2 b - - 0 1 +0+0");
}

/// "A Raven from promotion faces forward, never turned": she is not in the draft's list.
#[test]
fn a_raven_of_the_draft_faces_forward() {
    let fen = "7k/8/2H5/8/8/8/8/K7 w - - 0 20 +0+0 -";
    assert_eq!(fen_after(DRAFT, fen, "c6b8r"), "1R5k/8/8/8/8/8/8/K7 b - - 0 20 +0+0 -");
    let black = "7k/8/8/8/8/2h5/8/6K1 b - - 0 20 +0+0 -";
    assert_eq!(fen_after(DRAFT, black, "c3b1r"), "7k/8/8/8/8/8/8/1r4K1 w - - 0 21 +0+0 -");
}

/// "Horses and Axemen on a promotion rank ... can't be."
#[test]
fn nobody_stands_unpromoted_on_a_promotion_rank() {
    let refused = |id: &str, board: &str| AnyGame::open(id, Some(&format!("{board} w - - 0 1 +0+0"))).is_err();
    assert!(refused(SG, "H6k/8/8/8/8/8/8/K7"));
    assert!(refused(SG, "7k/8/8/8/8/8/8/K6h"));
    assert!(refused(KEEPERS, "A6k/8/8/8/8/8/8/K7"));
    assert!(refused(FULL_CONTACT, "7k/H7/8/8/8/8/8/K7"));
    assert!(refused(FULL_CONTACT, "7k/8/8/8/8/8/7h/K7"));
    // Where it is no promotion rank, they can.
    assert!(!refused(SG, "7k/H7/8/8/8/8/8/K7"));
    assert!(!refused(SG, "7k/8/8/8/8/8/8/K6H"));
}
