//! Five Wonders: each piece does what its sentence in the game's file says. Worked out by hand from those sentences.

use super::{are, fen_after, targets};

const FIVE: &str = "five-wonders";

/// "Steps as a king, and takes along the lines of a rook without moving."
#[test]
fn the_archer_takes_from_where_it_stands() {
    // d7 and d3 are in its lines, its own pawn g4 and the pawn b5 are not: the one is a friend, the other aslant.
    let fen = "4k3/3p4/8/1p6/3A2P1/3p4/8/4K3 w - - 0 1";
    are(targets(FIVE, fen, "d4"), "c3 c4 c5 d4xd3 d4xd7 d5 e3 e4 e5");
    assert_eq!(fen_after(FIVE, fen, "d4d4xd7"), "4k3/8/8/1p6/3A2P1/3p4/8/4K3 b - - 0 1");
    // Nobody shoots past somebody: only the nearer pawn of the file falls.
    are(targets(FIVE, "4k3/3p4/3p4/8/3A4/8/8/4K3 w - - 0 1", "d4"), "c3 c4 c5 d3 d4xd6 d5 e3 e4 e5");
    // It gives check along its lines: the king must leave the file, or die where it stands.
    are(targets(FIVE, "4k3/8/8/8/4A3/8/8/4K3 b - - 0 1", "e8"), "d7 d8 f7 f8");
}

/// "Slides as a bishop, through up to three of its own pieces; it dies with what it takes, and can't take a king."
#[test]
fn the_ghost_passes_through_friends_and_dies() {
    let fen = "7k/6p1/8/4P3/3P4/2P5/1G6/K7 w - - 0 1";
    are(targets(FIVE, fen, "b2"), "a3 c1 f6 g7");
    assert_eq!(fen_after(FIVE, fen, "b2g7"), "7k/8/8/4P3/3P4/2P5/8/K7 b - - 0 1");
    // A fourth friend is one too many, and an enemy is never passed.
    are(targets(FIVE, "7k/6p1/5P2/4P3/3P4/2P5/1G6/K7 w - - 0 1", "b2"), "a3 c1");
    are(targets(FIVE, "8/6pk/8/4p3/3P4/8/1G6/K7 w - - 0 1", "b2"), "a3 c1 c3 e5");
    // The king h8 may stay on its line, and step along it.
    are(targets(FIVE, "7k/8/8/8/8/2P5/1G6/K7 b - - 0 1", "h8"), "g7 g8 h7");
}

/// "Only a king can take it."
#[test]
fn the_hermit_fears_the_king_alone() {
    are(targets(FIVE, "4k3/8/8/8/3rH3/8/8/4K3 b - - 0 1", "d4"), "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8");
    are(targets(FIVE, "8/8/8/8/3kH3/8/8/7K b - - 0 1", "d4"), "c3 c5 e3 e4 e5");
}

/// "Steps as a king, and changes places with a neighbour of its own side."
#[test]
fn the_squire_changes_places() {
    let fen = "4k3/8/8/4P3/4S3/8/8/4K3 w - - 0 1";
    assert_eq!(fen_after(FIVE, fen, "e4e5"), "4k3/8/8/4S3/4P3/8/8/4K3 b - - 1 1");
    // An enemy there is taken, as a king does.
    assert_eq!(fen_after(FIVE, "4k3/8/8/4p3/4S3/8/8/4K3 w - - 0 1", "e4e5"), "4k3/8/8/4S3/8/8/8/4K3 b - - 0 1");
}

/// "Steps straight; takes by leaping over its neighbours, as many as four one after the other."
#[test]
fn the_corsair_goes_on_taking() {
    let fen = "4k3/8/2p5/8/2p5/2C5/8/4K3 w - - 0 1";
    are(targets(FIVE, fen, "c3"), "b3 c2 c5xc4 c7xc4xc6 d3");
    assert_eq!(fen_after(FIVE, fen, "c3c7xc4xc6"), "4k3/2C5/8/8/8/8/8/4K3 b - - 0 1");
    // Nowhere to land: no capture. Its own side's pieces are no prey.
    are(targets(FIVE, "4k3/8/8/2p5/2p5/1PC5/8/4K3 w - - 0 1", "c3"), "c2 d3");
}
