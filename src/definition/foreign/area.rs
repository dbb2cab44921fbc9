//! Squares of an ini, as parts of a board.

use super::ini::Squares;
use crate::board::{Geometry, Side, Square, SquareSet, Vast, Zone};

/// All squares, however large the board is.
pub(super) const ALL: Squares = [u32::MAX; 16];
/// No square.
pub(super) const NONE: Squares = [0; 16];

/// The ranks of these numbers, counted from 1 at White's edge.
pub(super) fn ranks(numbers: impl IntoIterator<Item = u32>) -> Squares {
    let mut squares = NONE;
    for number in numbers {
        if let Some(files) = squares.get_mut(number.wrapping_sub(1) as usize) {
            *files = u32::MAX;
        }
    }
    squares
}

/// What is in both.
pub(super) fn both(a: Squares, b: Squares) -> Squares {
    std::array::from_fn(|rank| a[rank] & b[rank])
}

/// What is in the first alone.
pub(super) fn without(a: Squares, b: Squares) -> Squares {
    std::array::from_fn(|rank| a[rank] & !b[rank])
}

/// Is a square among them?
pub(super) fn has(squares: &Squares, geometry: &Geometry, square: Square) -> bool {
    squares[usize::from(geometry.rank(square))] >> geometry.file(square) & 1 != 0
}

/// Is none of them on the board?
pub(super) fn is_empty(squares: &Squares, geometry: &Geometry) -> bool {
    !geometry.squares().any(|square| has(squares, geometry, square))
}

/// Are all squares of the board among them?
pub(super) fn is_all(squares: &Squares, geometry: &Geometry) -> bool {
    geometry.squares().all(|square| has(squares, geometry, square))
}

/// White's and Black's squares as a zone, by a name that people know where there is one.
pub(super) fn zone(geometry: &Geometry, white: Squares, black: Squares) -> Zone {
    let set = |squares: Squares| {
        let inside = geometry.squares().filter(|&square| has(&squares, geometry, square));
        inside.fold(Vast::EMPTY, Vast::with)
    };
    of_cells(geometry, [set(white), set(black)])
}

/// The simplest zone of these squares, White's and Black's.
pub(super) fn of_cells(geometry: &Geometry, cells: [Vast; 2]) -> Zone {
    let same = |zone: &Zone| {
        Side::BOTH.into_iter().all(|side| {
            geometry.squares().all(|square| zone.contains(geometry, side, square) == cells[side.index()].has(square))
        })
    };
    let ranks = geometry.ranks();
    let named = [Zone::Everywhere].into_iter().chain((1..ranks).map(Zone::LastRanks)).chain((1..ranks).map(Zone::Rank));
    named.into_iter().find(same).unwrap_or(Zone::Cells(cells))
}
