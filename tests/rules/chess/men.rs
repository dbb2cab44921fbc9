//! The array and the pieces.

use super::SC;
use crate::rules::{are, moves, targets};
use stone_garden::position::start_fen;
use stone_garden::variant::Variant;

/// The page's FEN of the start.
#[test]
fn array() {
    let start = "rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR w KQkq - 0 1";
    assert_eq!(start_fen(Variant::find(SC).unwrap()), start);
    // Ten pawns with two moves each, two knights with two, two archbishops leaping like knights with two.
    assert_eq!(moves(SC, start).len(), 28);
}

/// "A = Archbishop (bishop + knight)."
#[test]
fn archbishop() {
    let fen = "2k7/10/10/10/4A5/10/10/K9 w - - 0 1";
    are(targets(SC, fen, "e4"), "a8 b1 b7 c2 c3 c5 c6 d2 d3 d5 d6 f2 f3 f5 f6 g2 g3 g5 g6 h1 h7 i8");
    // It leaps over anyone, and slides over nobody.
    let fenced = "2k7/10/10/3PPP4/3PAP4/3PPP4/10/K9 w - - 0 1";
    are(targets(SC, fenced, "e4"), "c3 c5 d2 d6 f2 f6 g3 g5");
}

/// The usual pieces on ten files and eight ranks; the pawn on j7 keeps the game alive.
#[test]
fn the_usual_men() {
    let at = |letter: char| targets(SC, &format!("2k7/9p/10/10/4{letter}5/10/10/K9 w - - 0 1"), "e4");
    are(at('N'), "c3 c5 d2 d6 f2 f6 g3 g5");
    are(at('B'), "a8 b1 b7 c2 c6 d3 d5 f3 f5 g2 g6 h1 h7 i8");
    are(at('R'), "a4 b4 c4 d4 e1 e2 e3 e5 e6 e7 e8 f4 g4 h4 i4 j4");
    assert_eq!(at('Q').len(), 14 + 16);
    are(targets(SC, "2k7/9p/10/10/4K5/10/10/10 w - - 0 1", "e4"), "d3 d4 d5 e3 e5 f3 f4 f5");
}
