//! Ox, Index, Lawman and Policeman: who may stop them where.

use super::{DRAFT, SG};
use crate::rules::{are, targets};

/// "u and 2u capture only; 3u and 2u+(u+v) both."
#[test]
fn ox_in_the_open() {
    are(targets(SG, "7k/8/8/8/3O4/8/8/K7 w - - 0 1 +0+0", "d4"), "a3 a4 a5 c1 c7 d1 d7 e1 e7 g3 g4 g5");
}

/// "To reach 2u, u must be empty; to go past 2u, u and 2u must be empty."
/// Upwards a piece on u, to the right one on 2u, to the left one of her own on u; downwards the way is free to the last
/// three cells, of which e1 is her own side's.
#[test]
fn ox_is_stopped() {
    let fen = "K6k/3r4/8/3h4/2HO1hr1/8/8/2rrO3 w - - 0 1 +0+0";
    are(targets(SG, fen, "d4"), "c1 d1 d5 f4");
}

/// A piece beside the way stops nobody: c5 and e5 are none of the Ox's cells.
#[test]
fn ox_passes_between_neighbours() {
    let fen = "7k/8/2H1H3/2H1H3/3O4/2H1H3/2H1H3/K7 w - - 0 1 +0+0";
    are(targets(SG, fen, "d4"), "a3 a4 a5 c1 c7 d1 d7 e1 e7 g3 g4 g5");
}

/// "Index: the same on the diagonals."
#[test]
fn index_in_the_open() {
    are(targets(SG, "7k/8/8/8/3I4/8/8/7K w - - 0 1 +0+0", "d4"), "a1 a2 a6 a7 b1 b7 f1 f7 g1 g2 g6 g7");
}

/// "d and 2d must be empty to go on." A piece on e5 (d), one on b6 (2d), an own one on e3; a1 is the own side's.
#[test]
fn index_is_stopped() {
    let fen = "7k/8/1r6/4h3/3I4/4H3/r7/Ir5K w - - 0 1 +0+0";
    are(targets(SG, fen, "d4"), "a2 b1 b6 e5");
}

/// "u: move only. ... targets are 4u+kv for k = -2..2." To the right the lower half is off the board, and 4u to the left
/// is too.
#[test]
fn lawman_in_the_open() {
    are(targets(SG, "K6k/8/8/8/8/8/8/3L4 w - - 0 1 +0+0", "d1"), "b5 c1 c5 d2 d5 e1 e5 f5 h1 h2 h3");
}

/// "u: move only (blue)": it can't capture there, and a piece there closes all five ways.
#[test]
fn lawman_is_stopped_at_his_first_step() {
    are(targets(SG, "K6k/8/8/8/8/8/3r4/3L4 w - - 0 1 +0+0", "d1"), "c1 e1 h1 h2 h3");
    are(targets(SG, "K6k/8/8/8/8/8/3H4/3L4 w - - 0 1 +0+0", "d1"), "c1 e1 h1 h2 h3");
}

/// "Those with k < 0 or k > 0 only by the path on their own side, 4u by either path." With e3 or e4 taken (by whomever:
/// inner cells are no captures) d5 is still reached by c3 and c4.
#[test]
fn lawman_with_one_path_closed() {
    for fen in ["K6k/8/8/8/8/4H3/8/3L4", "K6k/8/8/8/8/4r3/8/3L4", "K6k/8/8/8/4H3/8/8/3L4", "K6k/8/8/8/4r3/8/8/3L4"] {
        are(targets(SG, &format!("{fen} w - - 0 1 +0+0"), "d1"), "b5 c1 c5 d2 d5 e1 h1 h2 h3");
    }
}

/// With both paths closed, at whatever cells, nothing of the row is left.
#[test]
fn lawman_with_both_paths_closed() {
    for fen in ["K6k/8/8/8/2H5/4H3/8/3L4", "K6k/8/8/8/4h3/2h5/8/3L4", "K6k/8/8/8/8/2h1H3/8/3L4"] {
        are(targets(SG, &format!("{fen} w - - 0 1 +0+0"), "d1"), "c1 d2 e1 h1 h2 h3");
    }
}

/// "A last step to 4u+v, or 4u+2v, or 4u: both (green)"; who stands on one of the five stops nobody from the others.
#[test]
fn lawman_captures_on_his_row() {
    let fen = "K6k/8/8/1hhhhh2/8/8/8/3L4 w - - 0 1 +0+0";
    are(targets(SG, fen, "d1"), "b5 c1 c5 d2 d5 e1 e5 f5 h1 h2 h3");
    let own = "K6k/8/8/1HhHhH2/8/8/8/3L4 w - - 0 1 +0+0";
    are(targets(SG, own, "d1"), "c1 c5 d2 e1 e5 h1 h2 h3");
}

/// "Policeman: one square longer. Path u, 2u+v, 3u+v, 4u+v, all empty, then 5u+v, 5u+2v or 5u."
#[test]
fn policeman_goes_one_farther() {
    are(targets(DRAFT, "K6k/8/8/8/8/8/8/3L4 w - - 0 1 +0+0 -", "d1"), "b6 c1 c6 d2 d6 e1 e6 f6");
    // e5 is the third inner cell of the right path.
    are(targets(DRAFT, "K6k/8/8/4H3/8/8/8/3L4 w - - 0 1 +0+0 -", "d1"), "b6 c1 c6 d2 d6 e1");
}
