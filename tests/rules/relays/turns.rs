//! "First one of your own men moves; then, if you like, one stone or relay."

use super::SR;
use crate::rules::{are, fen_after, game, refuses, second_parts};
use stone_garden::with_game;

/// "Both parts are one turn, one ply, one move in the record", and one FEN step.
#[test]
fn both_parts_are_one_turn() {
    let fen = "k7/8/8/8/3*4/8/8/1R6/7K w - - 0 1 -";
    with_game!(&game(SR, fen, "b2b3,d5d6 a9a8"), game => {
        assert_eq!(game.ply(), 2);
        assert_eq!(game.entries()[0].machine, "b2b3,d5d6");
        assert_eq!(game.entries()[0].readable, "Rb3/d5-d6");
    });
    assert_eq!(fen_after(SR, fen, "b2b3,d5d6"), "k7/8/8/3*4/8/8/1R6/8/7K b - - 1 1 d6d5");
    assert_eq!(fen_after(SR, fen, "Rb3/d5-d6"), fen_after(SR, fen, "b2b3,d5d6"));
    assert_eq!(fen_after(SR, fen, "b2b3"), "k7/8/8/8/3*4/8/1R6/8/7K b - - 1 1 -");
}

/// "Nobody may play the neutral part alone", nor before the piece's, nor two.
#[test]
fn not_the_neutral_part_alone() {
    let fen = "k7/8/8/8/3*4/8/8/1R6/7K w - - 0 1 -";
    for text in ["d5d6", ",d5d6", "d5d6,b2b3", "b2b3,", "b2b3,d5d6,d6d7", "/d5-d6", "b2b3,a9a8", "b2b3,b3b4"] {
        assert!(refuses(SR, fen, text), "{text}");
    }
}

/// "Your king must not be attacked when the whole turn is over; in between he may be. The neutral part may therefore
/// break a check." The rook e9 gives check on the e-file: the stone d5 to e5 stops it after any move of the rook a1 that
/// does not.
#[test]
fn the_neutral_part_may_break_a_check() {
    let fen = "4r2k/8/8/8/3*4/8/8/8/R3K3 w - - 0 1 -";
    are(second_parts(SR, fen, "a1a2"), "d5e5");
    assert!(refuses(SR, fen, "a1a2"));
    assert!(refuses(SR, fen, "a1a2,d5d6"));
    // A king who steps off the file may do so with any stone's move or none.
    are(second_parts(SR, fen, "e1d1"), "d5c5 d5d4 d5d6 d5e5");
    assert!(!refuses(SR, fen, "e1d1"));
    // Up the file it stays attacked, unless the stone comes between.
    are(second_parts(SR, fen, "e1e2"), "d5e5");
}

/// In between it may be attacked: a pinned piece may leave if the stone takes its place on the line.
#[test]
fn a_pinned_man_may_be_relieved() {
    let fen = "4r2k/8/8/8/3*4/8/8/4R3/4K3 w - - 0 1 -";
    are(second_parts(SR, fen, "e2a2"), "d5e5");
    assert!(refuses(SR, fen, "e2a2"));
    // Along the line it may move freely, and with any second part that leaves a piece or stone on it.
    are(second_parts(SR, fen, "e2e8"), "d5c5 d5d4 d5d6 d5e5");
}

/// The neutral part must not expose the own king: the stone d1 stands between the rook a1 and the king h1.
#[test]
fn the_neutral_part_may_not_expose_the_king() {
    let fen = "k7/8/8/8/8/8/8/6P1/r2*3K w - - 0 1 -";
    are(second_parts(SR, fen, "g2g3"), "d1c1 d1e1");
    // From d1 to d2 only if the king has left the rank.
    are(second_parts(SR, fen, "h1h2"), "d1c1 d1d2 d1e1");
}

/// Checks through relays are exposed and stopped in the same way: the rook a4 looks up the d-file by the relay d4 to the
/// king d9.
#[test]
fn stones_matter_for_lines_through_relays() {
    // The stone d7 stops it and must stay on the file; the relay may go anywhere.
    let closed = "3K4/8/3*4/8/8/r2@4/8/6P1/7k w - - 0 1 -";
    are(second_parts(SR, closed, "g2g3"), "d4c4 d4d3 d4d5 d4e4 d7d6 d7d8");
    // The stone c7 can step in between.
    let open = "3K4/8/2*5/8/8/r2@4/8/6P1/7k w - - 0 1 -";
    are(second_parts(SR, open, "g2g3"), "c7d7 d4c4 d4d3 d4d5 d4e4");
    assert!(refuses(SR, open, "g2g3"));
}

/// The neutral part moves on the board as it stands after the piece's: over the cell that it has left, not onto the one
/// where it is.
#[test]
fn the_neutral_part_comes_after() {
    let fen = "k7/8/8/8/3*4/3R4/8/8/7K w - - 0 1 -";
    // The rook stands below the stone; it goes to d1, and d4 is free.
    are(second_parts(SR, fen, "d4d1"), "d5c5 d5d4 d5d6 d5e5");
    are(second_parts(SR, fen, "d4d3"), "d5c5 d5d4 d5d6 d5e5");
    // A knight who comes to c5 stands in the stone's way.
    let knight = "k7/8/8/8/3*4/8/1N6/8/7K w - - 0 1 -";
    are(second_parts(SR, knight, "b3c5"), "d5d4 d5d6 d5e5");
}

/// It may open a line onto the enemy's king.
#[test]
fn the_neutral_part_may_give_check() {
    // The stone a5 stands between the rook a2 and the king a9.
    let fen = "k7/8/8/8/*7/8/8/R5P1/7K w - - 0 1 -";
    let line = |mv| with_game!(&game(SR, fen, mv), game => game.entries()[0].readable.clone());
    assert_eq!(line("g2g3,a5b5"), "g3/a5-b5+");
    assert_eq!(line("g2g3,a5a4"), "g3/a5-a4");
}
