//! Check, and what stops it: lines with more than one way, pins, double checks.

use super::{DRAFT, SG};
use crate::rules::{are, fen_after, game, moves, refuses, targets};
use stone_garden::with_game;

/// "A Lawman's check on 4u needs both stopped: a test that knows one line per attacker is wrong here." Lawman d8, King
/// d4: of the Raven's cells only d7, which both paths share, stops it. c5 or e5 stop one path alone.
#[test]
fn a_lawmans_check_by_two_paths() {
    are(targets(SG, "3l3k/8/8/3R4/3K4/8/8/8 w - - 0 1 +0+0", "d5"), "d7");
}

/// With the path over e6 closed already, c5 stops the other.
#[test]
fn a_lawmans_check_by_the_path_that_is_left() {
    let fen = "3l3k/8/4H3/3R4/3K4/8/8/8 w - - 0 1 +0+0";
    are(targets(SG, fen, "d5"), "c5 d7");
    // The Horse takes the Lawman, or stays: f8 would leave the check.
    are(targets(SG, fen, "e6"), "d8i d8l d8o d8r");
}

/// Each of two pieces stops one path: both are pinned, each to its own path (and to the Lawman itself).
#[test]
fn two_men_pinned_by_one_lawman() {
    let fen = "3l3k/8/4H3/2R5/3K4/8/8/8 w - - 0 1 +0+0";
    are(targets(SG, fen, "c5"), "c6");
    are(targets(SG, fen, "e6"), "d8i d8l d8o d8r");
}

/// One piece that stops both, on their common first cell: wherever it goes but to the Lawman, a path opens.
#[test]
fn a_man_pinned_to_two_lines() {
    are(targets(SG, "3l3k/3R4/8/8/3K4/8/8/8 w - - 0 1 +0+0", "d7"), "d8");
}

/// Targets beside 4u have one path only: here c4 (4u+v from d8) by d7, c6, c5. A piece on c6 ends the check.
#[test]
fn a_lawmans_check_by_one_path() {
    // The Raven d5 reaches c5, on the path, and d7, its first cell.
    are(targets(SG, "3l3k/8/8/3R4/2K5/8/8/8 w - - 0 1 +0+0", "d5"), "c5 d7");
}

/// An Ox gives check on her first, second and third cell, past empty ones: King a1, Ox a4. A piece on a2 or a3 stops her.
#[test]
fn an_oxs_line_is_stopped_on_either_cell() {
    let fen = "7k/8/8/8/o7/8/1R6/K7 w - - 0 1 +0+0";
    // The Raven b2 reaches a2; her other cells leave the check. The Ox attacks a2 and b1 as well.
    are(moves(SG, fen), "b2a2");
}

/// An Ox's aside step (+-1, 3) is a line too: King b1, Ox a4 attacks b1 past a3 and a2.
#[test]
fn an_oxs_last_step_aside() {
    are(targets(SG, "7k/8/8/8/o7/8/1R6/1K6 w - - 0 1 +0+0", "b2"), "a2");
    // With a piece on a3 there is no check, and the Raven is free to all her cells.
    are(targets(SG, "7k/8/8/8/o7/H7/1R6/1K6 w - - 0 1 +0+0", "b2"), "a1 a2 b3 b4 c1 c2");
}

/// Pieces that stop a line alone may move along it; two on one line are both free.
#[test]
fn pins_hold_only_the_last_man() {
    // Ox a4, Raven a2 alone before King a1: she may go to a3 or take a4.
    are(targets(SG, "7k/8/8/8/o7/8/R7/K7 w - - 0 1 +0+0", "a2"), "a3 a4");
    // With another piece on a3 she is free.
    are(targets(SG, "7k/8/8/8/o7/H7/R7/K7 w - - 0 1 +0+0", "a2"), "a4 b1 b2");
}

/// The enemy's own piece on the line stops it as well: it gives check when that piece leaves.
#[test]
fn discovered_check() {
    // Black's Index a3 stops its Ox a4; it leaves for d6, and the King a1 is attacked. White's Ox can stop that on a2
    // and a3, the King can go to b2.
    let fen = "7k/8/8/8/o7/i7/3O4/K7 b - - 0 1 +0+0";
    with_game!(&game(SG, fen, "a3d6"), game => assert_eq!(game.entries()[0].readable, "Id6+"));
    are(moves(SG, &fen_after(SG, fen, "a3d6")), "a1b2 d2a2 d2a3");
}

/// Two attackers at once: only the King's moves help. Ox a4 (over a3 and a2) and Index d4 (c3 and b2 to a1).
#[test]
fn double_check() {
    let fen = "7k/8/8/8/o2i4/8/8/K1R5 w - - 0 1 +0+0";
    // The Raven could stop the Ox nowhere and the Index on c3: that is not enough. b1 is the Index' too (2d+(0,b)), a2
    // is both's, b2 is the Index'.
    are(moves(SG, fen), "");
    assert_eq!(crate::rules::status(SG, fen, ""), "black-wins checkmate");
}

/// Leaps can't be stopped, only evaded or captured: Horse b3 attacks a1 and c1.
#[test]
fn a_horses_check_is_not_stopped() {
    let fen = "7k/8/8/8/8/1h6/3O4/K7 w - - 0 1 +0+0";
    are(moves(SG, fen), "a1a2 a1b1 a1b2");
    // An Ox on b1 can take her: b3 is her second cell upwards.
    are(targets(SG, "7k/8/8/8/8/1h6/8/KO6 w - - 0 1 +0+0", "b1"), "b3");
}

/// "A move that leaves one's own king attacked is illegal": the King may not step onto an attacked cell, not even along
/// the line that it stands on itself.
#[test]
fn the_king_does_not_hide_behind_himself() {
    // Ox a4 attacks a3, a2 and a1 past empty cells; the King on a2 may not go to a1 or a3: its leaving opens them.
    let fen = "7k/8/8/8/o7/8/K7/8 w - - 0 1 +0+0";
    assert!(refuses(SG, fen, "a2a1"));
    assert!(refuses(SG, fen, "a2a3"));
    // b1 is the Ox' too, by her last step aside.
    are(moves(SG, fen), "a2b2 a2b3");
}

/// The Policeman's check has two paths as well, one cell longer: Policeman d8, King d3.
#[test]
fn a_policemans_check_by_two_paths() {
    // Raven d5: c4 and c5 stop one path, e4 and e5 the other, d7 both. With a piece on e6 the left path alone is open.
    are(targets(DRAFT, "3l3k/8/8/3R4/8/3K4/8/8 w - - 0 1 +0+0 -", "d5"), "d7");
    are(targets(DRAFT, "3l3k/8/4H3/3R4/8/3K4/8/8 w - - 0 1 +0+0 -", "d5"), "c4 c5 d7");
}
