use serde::{Deserialize, Serialize};

/// The way a piece goes on from one cell to the next, on the board (no longer as the mover sees it).
///
/// Most boards know only straight vectors. The rings of the 3D boards (rules of Stock Goes East, "Radials") add two
/// ways that bend at the corners of a ring; [`super::Geometry::step`] answers with the heading after the bend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// So many files, ranks and levels at once.
    Straight {
        /// Files, towards the last letter.
        files: i8,
        /// Ranks, towards the last number.
        ranks: i8,
        /// Levels, towards the last letter.
        levels: i8,
    },
    /// One step along the ring, going on the same way round it at its corners ("refracting"), and so many ranks.
    Ring {
        /// Round the ring from file `a` of the first level towards the last file: `true`; the other way: `false`.
        clockwise: bool,
        /// Ranks at every step.
        ranks: i8,
    },
    /// One step that changes the ring, in one file or level direction, turning at the corners of a ring
    /// ("contrarefracting"), and so many ranks.
    Spoke {
        /// Files, -1, 0 or 1; exactly one of `files` and `levels` is not 0.
        files: i8,
        /// Levels, -1, 0 or 1.
        levels: i8,
        /// Ranks at every step.
        ranks: i8,
    },
}

impl Heading {
    /// A straight heading on a flat board.
    pub const fn flat(files: i8, ranks: i8) -> Self {
        Heading::Straight { files, ranks, levels: 0 }
    }
}

/// Which edges of a board are joined for a movement, so that it leaves the board on one side and comes back on the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Wrap {
    /// None.
    #[default]
    None,
    /// The left and the right one: a cylinder.
    Sides,
    /// These, and the first and the last rank: a torus.
    Torus,
}
