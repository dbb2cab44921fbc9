//! How a game's board and pieces look, as data: what `[look]` of a definition says. It changes no rule.

use serde::{Deserialize, Serialize};

/// The look of a game. Without one a board is chequered and its pieces are the page's own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Look {
    /// What the pieces stand on.
    pub board: Ground,
    /// A river above this rank, from 1, which lines from rank to rank don't cross.
    pub river: Option<u8>,
    /// Rectangles with diagonals from corner to corner, by file and rank from 0 of their first and last square.
    pub palaces: Vec<[[u8; 2]; 2]>,
    /// Marked places, by file and rank from 0: on a board of lines where these cross, on a plain one the corner to the upper right.
    pub stars: Vec<[u8; 2]>,
    /// Whose drawings stand for the pieces, where there are such.
    pub pieces: Set,
}

/// What pieces stand on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ground {
    /// Squares of two colours.
    #[default]
    Chequered,
    /// Squares of one colour, with lines between them.
    Plain,
    /// Where lines cross.
    Lines,
}

impl Ground {
    /// The grounds by their names in a definition.
    pub const NAMES: [(&'static str, Ground); 3] =
        [("chequered", Ground::Chequered), ("plain", Ground::Plain), ("lines", Ground::Lines)];

    /// The ground under a single piece, whose picture has no neighbours for lines to run to.
    #[must_use]
    pub fn by_itself(self) -> Self {
        if self == Ground::Plain { Ground::Lines } else { self }
    }
}

/// A set of drawings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Set {
    /// This project's stones.
    #[default]
    Stone,
    /// Discs with Chinese signs, red and black.
    Xiangqi,
    /// Octagons with Chinese signs, blue and red.
    Janggi,
    /// Tiles with Japanese signs that point away from their owner.
    Shogi,
}

impl Set {
    /// The sets by their names in a definition, which are those of their folders in `assets/men`.
    pub const NAMES: [(&'static str, Set); 4] =
        [("stone", Set::Stone), ("xiangqi", Set::Xiangqi), ("janggi", Set::Janggi), ("shogi", Set::Shogi)];
}
