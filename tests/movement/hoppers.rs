//! Pieces that none of the flat games has: the language carries them without another word.

use crate::movement::names;
use crate::movement::reader::compare;
use stone_garden::board::{Geometry, Side};
use stone_garden::movement::{Fans, Land, Leg, Movements, Occupancy, Pattern, Symmetry, Way};
use stone_garden::variant::Piece;

const BOARD: Geometry = Geometry::flat(9, 10);

/// Xiangqi's cannon: slides to move, and captures the first piece behind a screen.
fn cannon() -> Vec<Pattern> {
    vec![Pattern::new(Symmetry::Rotations, &[Leg::slide(0, 1, Land::Move).over(&[Leg::slide(0, 1, Land::Capture)])])]
}

/// The cannon, written by "ahead".
fn cannon_ahead() -> Vec<Pattern> {
    vec![Pattern::new(
        Symmetry::Rotations,
        &[Leg::slide(0, 1, Land::Move).over(&[Leg::along(Way::Ahead, Land::Capture).riding()])],
    )]
}
/// The grasshopper: over the first piece on a queen's line to the cell behind it.
fn grasshopper() -> Vec<Pattern> {
    vec![Pattern::new(
        Symmetry::Rotations,
        &[
            Leg::slide(0, 1, Land::Pass).over(&[Leg::to(0, 1, Land::Both)]),
            Leg::slide(1, 1, Land::Pass).over(&[Leg::to(1, 1, Land::Both)]),
        ],
    )]
}
fn rook() -> Vec<Pattern> {
    vec![Pattern::new(Symmetry::Rotations, &[Leg::slide(0, 1, Land::Both)])]
}
/// A rider: knight's leaps on and on.
fn nightrider() -> Vec<Pattern> {
    vec![Pattern::new(Symmetry::All, &[Leg::slide(1, 2, Land::Both)])]
}
/// Xiangqi's elephant: two diagonally, the first of which must be empty.
fn elephant() -> Vec<Pattern> {
    vec![Pattern::new(Symmetry::Rotations, &[Leg::to(1, 1, Land::Pass).then(&[Leg::to(1, 1, Land::Both)])])]
}
/// Two hops: over a piece, on over empty cells, over another.
fn double_hopper() -> Vec<Pattern> {
    vec![Pattern::new(
        Symmetry::Rotations,
        &[Leg::slide(0, 1, Land::Pass).over(&[Leg::slide(0, 1, Land::Pass).over(&[Leg::slide(0, 1, Land::Both)])])],
    )]
}
/// Whatever stands on the first cell: empty, then straight on; a piece, then aside.
fn forked() -> Vec<Pattern> {
    vec![Pattern::new(
        Symmetry::Mirror,
        &[
            Leg::to(0, 1, Land::Pass).then(&[Leg::slide(0, 1, Land::Both)]).over(&[Leg::slide(1, 1, Land::Both)]),
            Leg::to(1, 0, Land::Both),
        ],
    )]
}

fn pieces() -> [Piece; 8] {
    let piece = |letter, movement| Piece::new(letter, "test piece", "none", movement, 0);
    [
        piece('C', cannon()),
        piece('D', cannon_ahead()),
        piece('G', grasshopper()),
        piece('R', rook()),
        piece('N', nightrider()),
        piece('E', elephant()),
        piece('H', double_hopper()),
        piece('F', forked()),
    ]
}

/// Where the piece of this letter can stop, standing on `home`, with pieces on these squares.
fn stops(letter: char, home: &str, men: &str) -> String {
    let pieces = pieces();
    let program = pieces.iter().position(|piece| piece.letter == letter).unwrap();
    let square = |name: &str| BOARD.parse(name).unwrap();
    let men: Vec<_> = men.split_whitespace().map(square).collect();
    let occupancy = |square| if men.contains(&square) { Occupancy::Occupied } else { Occupancy::Empty };
    let movements = Movements::new(&BOARD, &pieces, |_, _, _| true).unwrap();
    let ways = movements.open_ways(program as u8, Side::White, square(home), &occupancy);
    names(&BOARD, ways.into_iter().map(|way| way.to))
}

#[test]
fn a_slider_stops_at_the_first_man() {
    assert_eq!(stops('R', "b2", "b5 e2"), "a2 b1 b3 b4 b5 c2 d2 e2");
    assert_eq!(stops('R', "b2", "b5 b6 e2 g2"), "a2 b1 b3 b4 b5 c2 d2 e2");
}

/// Up to the screens b5 and e2 it moves; behind them it captures b8 and nothing else, and g2.
#[test]
fn a_cannon_needs_a_screen_to_capture() {
    assert_eq!(stops('C', "b2", ""), "a2 b1 b10 b3 b4 b5 b6 b7 b8 b9 c2 d2 e2 f2 g2 h2 i2");
    assert_eq!(stops('C', "b2", "b5 e2"), "a2 b1 b3 b4 c2 d2");
    assert_eq!(stops('C', "b2", "b5 b8 b9 e2 g2"), "a2 b1 b3 b4 b8 c2 d2 g2");
    // Screen and target side by side; two screens are one too many.
    assert_eq!(stops('C', "b2", "b3 b4 c2 d2 e2"), "a2 b1 b4 d2");
    for men in ["", "b5 e2", "b5 b8 b9 e2 g2", "b3 b4 c2 d2 e2"] {
        assert_eq!(stops('C', "b2", men), stops('D', "b2", men));
    }
}

#[test]
fn a_grasshopper_lands_behind_the_first_man() {
    assert_eq!(stops('G', "b2", ""), "");
    assert_eq!(stops('G', "b2", "b5 e5 g2"), "b6 f6 h2");
    // Behind the piece another one is captured; at the edge there is nothing behind.
    assert_eq!(stops('G', "b2", "b5 b6 a2 i2"), "b6");
}

#[test]
fn riders_and_lame_leapers() {
    assert_eq!(stops('N', "a1", ""), "b3 c2 c5 d7 e3 e9 g4 i5");
    assert_eq!(stops('N', "a1", "c5 c2"), "b3 c2 c5");
    assert_eq!(stops('E', "e5", ""), "c3 c7 g3 g7");
    assert_eq!(stops('E', "e5", "d4 g7 f4 e6"), "c7 g7");
}

#[test]
fn two_hops_and_forks() {
    assert_eq!(stops('H', "a1", "a3 a5"), "a10 a6 a7 a8 a9");
    assert_eq!(stops('H', "a1", "a3 a5 a8"), "a6 a7 a8");
    assert_eq!(stops('H', "a1", "a3"), "");
    // First cell empty: straight on. First cell taken: aside behind it. Sideways always.
    assert_eq!(stops('F', "d1", "d8"), "c1 d3 d4 d5 d6 d7 d8 e1");
    assert_eq!(stops('F', "d1", "d2 b4"), "b4 c1 c3 e1 e3 f4 g5 h6 i7");
}

/// What a hopper's path says: the piece that it hops over is marked as such.
#[test]
fn a_path_tells_hops() {
    let pieces = pieces();
    let movements = Movements::new(&BOARD, &pieces, |_, _, _| true).unwrap();
    let square = |name: &str| BOARD.parse(name).unwrap();
    let men = [square("b5"), square("b8")];
    let occupancy = |square| if men.contains(&square) { Occupancy::Occupied } else { Occupancy::Empty };
    let ways = movements.open_ways(0, Side::White, square("b2"), &occupancy);
    let capture = ways.iter().find(|way| way.to == square("b8")).unwrap();
    assert_eq!(names(&BOARD, capture.path.iter().filter(|step| step.over).map(|step| step.square)), "b5");
    assert_eq!(names(&BOARD, capture.path.iter().map(|step| step.square)), "b3 b4 b5 b6 b7");
}

/// All of them against a direct reading of their legs, on other boards too.
#[test]
fn compiled_as_written() {
    for geometry in [BOARD, Geometry::flat(8, 8), Geometry::flat(2, 20)] {
        compare(&geometry, &pieces(), 200, false);
    }
}

/// Sets of cells that must be empty can't say what a hopper does: there are no fans for it, but for all others.
#[test]
fn no_fans_for_hoppers() {
    for piece in pieces() {
        let hops = matches!(piece.letter, 'C' | 'D' | 'G' | 'H' | 'F');
        let movements = Movements::new(&BOARD, std::slice::from_ref(&piece), |_, _, _| true).unwrap();
        assert_eq!(Fans::<u128>::new(&BOARD, &movements, &[true]).is_none(), hops, "{}", piece.letter);
    }
}
