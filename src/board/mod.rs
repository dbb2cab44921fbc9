//! Squares, sets of squares, the shape of a board, and parts of it. Nothing here knows a rule of any game.

mod geometry;
mod set;

pub use geometry::{Geometry, Heading, Side, Square, SquareError, Wrap};
pub use set::{SquareSet, Vast, Wide};

use serde::{Deserialize, Serialize};

/// A part of the board, as the side that it is asked for sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// Every cell.
    Everywhere,
    /// One rank, counted from 1 at the side's own edge.
    Rank(u8),
    /// The last so many ranks.
    LastRanks(u8),
    /// The opponent's half: of an odd number of ranks the middle one is nobody's.
    FarHalf,
    /// The side's half and, of an odd number of ranks, the middle one.
    NotFarHalf,
    /// The rear cells of Stockyang: rank 3 of the files where its array has a Stockbroker.
    Rear,
    /// The Fortress of the 3D games: first three ranks, middle three filestacks and levels.
    Fortress,
    /// These cells, White's and Black's.
    Cells([Vast; 2]),
}

impl Zone {
    /// Is the cell in this part of the board, for this side?
    pub fn contains(self, geometry: &Geometry, side: Side, square: Square) -> bool {
        let rank = geometry.rank_for(side, square);
        let ranks = geometry.ranks();
        match self {
            Zone::Everywhere => true,
            Zone::Rank(number) => rank + 1 == number,
            Zone::LastRanks(count) => rank + count >= ranks,
            Zone::FarHalf => rank >= ranks - ranks / 2,
            Zone::NotFarHalf => rank < ranks - ranks / 2,
            Zone::Rear => rank == 2 && matches!(geometry.distance(square), 0 | 5 | 8 | 13 | 18),
            Zone::Fortress => {
                let (file, level) = (geometry.file(square), geometry.level(square));
                rank < 3 && (2..=4).contains(&file) && (2..=4).contains(&level)
            }
            Zone::Cells(cells) => cells[side.index()].has(square),
        }
    }
}
