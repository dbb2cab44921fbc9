//! Kings: promotion by crossing the middle, demotion by coming back.

use super::{DRAFT, FULL_CONTACT, KEEPERS, SG};
use crate::rules::{are, fen_after, game, moves, refuses, status, targets};
use stone_garden::with_game;

/// "King: one square in any of 8 directions."
#[test]
fn on_his_own_half_he_steps() {
    are(targets(SG, "k7/8/8/8/3K4/8/8/7H w - - 0 1 +0+0", "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
    are(targets(SG, "7h/8/8/3k4/8/8/8/K7 b - - 0 1 +0+0", "d5"), "c4 c5 c6 d4 d6 e4 e5 e6");
}

/// "While he stands on the opponent's half he ... moreover moves one orthogonal step and then one diagonal step
/// outwards."
#[test]
fn on_the_other_half_he_is_promoted() {
    let all = "b4 b6 c3 c4 c5 c6 c7 d4 d6 e3 e4 e5 e6 e7 f4 f6";
    are(targets(SG, "8/8/8/3K4/8/8/8/k6H w - - 0 1 +0+0", "d5"), all);
    are(targets(SG, "K6h/8/8/8/3k4/8/8/8 b - - 0 1 +0+0", "d4"), "b3 b5 c2 c3 c4 c5 c6 d3 d5 e2 e3 e4 e5 e6 f3 f5");
}

/// "The orthogonal square must be empty": not with an own piece on d6, nor with an enemy on e5, who can be captured.
#[test]
fn his_horses_step_is_lame() {
    let fen = "7k/8/3H4/3Kh3/8/8/8/8 w - - 0 1 +0+0";
    are(targets(SG, fen, "d5"), "b4 b6 c3 c4 c5 c6 d4 e3 e4 e5 e6");
}

/// It captures with the horse's step too.
#[test]
fn his_horses_step_captures() {
    assert!(targets(SG, "7k/2h5/8/3K4/8/8/8/8 w - - 0 1 +0+0", "d5").contains(&"c7".to_owned()));
}

/// "A promoted King attacks (gives check) with all his moves": K d5 attacks b6 over c5.
#[test]
fn a_promoted_king_attacks_by_his_horses_step() {
    are(targets(SG, "8/k7/8/3K4/8/8/8/7H b - - 0 1 +0+0", "a7"), "a6 a8 b7 b8");
    // A piece on c5 stops it.
    are(targets(SG, "8/k7/8/2HK4/8/8/8/8 b - - 0 1 +0+0", "a7"), "a6 a8 b6 b8");
}

/// Crossing the middle it is "promoted at once": Kd4-d5 gives check to a king on b6.
#[test]
fn crossing_the_middle_can_give_check() {
    with_game!(&game(SG, "8/8/1k6/8/3K4/8/8/7H w - - 0 1 +0+0", ""), game => {
        let mv = game.position().parse_move("d4d5").unwrap();
        assert_eq!(game.position().readable(mv), "Kd5+");
    });
}

/// An unpromoted king attacks its neighbours alone: kings may face each other across the middle two cells apart.
#[test]
fn kings_keep_away_from_each_other() {
    // White's King on e4 is unpromoted, Black's on e6 too: e5 is attacked by both.
    assert!(refuses(SG, "8/8/4k3/8/4K3/8/8/7H w - - 0 1 +0+0", "e4e5"));
    assert!(refuses(SG, "8/8/4k3/8/4K3/8/8/7H w - - 0 1 +0+0", "e4d5"));
    // On e5 it would be promoted and attack d7 and f7, but Black's king on e7 does not attack e5.
    assert!(!refuses(SG, "8/4k3/8/8/4K3/8/8/7H w - - 0 1 +0+0", "e4e5"));
}

/// "Any move back (by a horse's step too) demotes him at once."
#[test]
fn coming_back_is_a_demotion() {
    let fen = "k7/8/8/4K3/8/8/8/7H w - - 5 9 +1+0";
    for (mv, after) in [
        ("e5e4", "k7/8/8/8/4K3/8/8/7H b - - 6 9 +2+0"),
        ("e5d4", "k7/8/8/8/3K4/8/8/7H b - - 6 9 +2+0"),
        ("e5d3", "k7/8/8/8/8/3K4/8/7H b - - 6 9 +2+0"),
        ("e5g4", "k7/8/8/8/6K1/8/8/7H b - - 6 9 +2+0"),
        // No demotion: it stays on the other half.
        ("e5e6", "k7/8/4K3/8/8/8/8/7H b - - 6 9 +1+0"),
        ("e5f7", "k7/5K2/8/8/8/8/8/7H b - - 6 9 +1+0"),
        ("e5f5", "k7/8/8/5K2/8/8/8/7H b - - 6 9 +1+0"),
    ] {
        assert_eq!(fen_after(SG, fen, mv), after);
    }
}

/// "Counted for each king over the game": Black's half is ranks 5-8, so that it is demoted from rank 4 to 5.
#[test]
fn blacks_demotions_are_counted_apart() {
    let fen = "7h/8/8/8/3k4/8/8/K7 b - - 0 1 +1+1";
    assert_eq!(fen_after(SG, fen, "d4d5"), "7h/8/8/3k4/8/8/8/K7 w - - 1 2 +1+2");
    assert_eq!(fen_after(SG, fen, "d4e6"), "7h/8/4k3/8/8/8/8/K7 w - - 1 2 +1+2");
    assert_eq!(fen_after(SG, fen, "d4d3"), "7h/8/8/8/8/3k4/8/K7 w - - 1 2 +1+1");
    // Crossing forward is none.
    assert_eq!(fen_after(SG, "7h/8/8/3k4/8/8/8/K7 b - - 0 1 +1+1", "d5d4"), "7h/8/8/8/3k4/8/8/K7 w - - 1 2 +1+1");
}

/// A demoted King has its horse's step no more.
#[test]
fn demotion_takes_the_horses_step() {
    let fen = fen_after(SG, "k7/8/8/4K3/8/8/8/7H w - - 5 9 +0+0", "e5e4 a8b8");
    are(targets(SG, &fen, "e4"), "d3 d4 d5 e3 e5 f3 f4 f5");
}

/// The third demotion draws, of either king, and only of one and the same.
#[test]
fn the_third_demotion_draws() {
    assert_eq!(status(SG, "k7/8/8/4K3/8/8/8/7H w - - 5 9 +2+0", "e5e4"), "draw demotions");
    assert_eq!(status(SG, "7h/8/8/8/3k4/8/8/K7 b - - 5 9 +0+2", "d4d5"), "draw demotions");
    assert_eq!(status(SG, "k7/8/8/4K3/8/8/8/7H w - - 5 9 +1+2", "e5e4"), "ongoing");
}

/// The sisters have the same Kings.
#[test]
fn the_sisters_count_demotions_too() {
    assert_eq!(status(FULL_CONTACT, "k7/8/8/4K3/8/8/8/7H w - - 5 9 +2+0", "e5e4"), "draw demotions");
    assert_eq!(status(KEEPERS, "k7/8/8/4K3/8/8/8/7A w - - 5 9 +2+0", "e5e4"), "draw demotions");
    assert_eq!(status(DRAFT, "k7/8/8/4K3/8/8/8/7H w - - 5 9 +2+0 -", "e5e4"), "draw demotions");
}

/// It may not step onto a Lawman's row: the Lawman b3 attacks a7, b7, c7 and d7.
#[test]
fn he_keeps_off_a_lawmans_row() {
    are(moves(SG, "k7/8/8/8/8/1L6/8/7K b - - 0 1 +0+0"), "a8b8");
}
