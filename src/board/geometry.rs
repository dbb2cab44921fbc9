//! Squares, the two sides, the shape of a board and its directions.
//!
//! The rings of the 3D boards (rules of Stock Goes East, "The board" and "Radials"): seen along the files, a rank is a square of
//! 7x7 cells; `x` and `y` count filestacks and levels from the centre file, and a cell's ring is the greater of their absolute
//! values. The source draws walls where a step changes the ring, and dashes where it does not: the walls say no more than that.

use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// A cell of a board, as an index.
///
/// The order is rank by rank from White's side; within a rank level by level, within a level file by
/// file: `(rank * levels + level) * files + file`, see [`super::Geometry`]. Every `Square` that a
/// game hands out is on that game's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Square(pub(crate) u16);

impl Square {
    /// The index, `0..geometry.size()`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an index that the caller knows to be on the board.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Square(index as u16)
    }
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first, sits at rank 1.
    White,
    /// Sits at the last rank.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `+1` where forward is towards higher ranks (White), `-1` for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }
}

/// The last level's letter on the 3D boards: of seven levels the first is `t`.
const LAST_LEVEL: u8 = b'z';

/// The shape of a board: its files, ranks and levels, the names of its cells and what lies next to what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    levels: u8,
}

/// Why a text names no square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SquareError {
    /// It is not a letter and a number (3D: two letters and a number).
    #[error("'{0}' is not a square: a square is {1}")]
    Malformed(String, &'static str),
    /// It would lie off the board.
    #[error("square '{0}' is not on the board, whose last square is {1}")]
    OffBoard(String, String),
}

impl Geometry {
    /// The most files and ranks of a flat board that an author can ask for, as Tai Shogi has them.
    pub const MOST_ACROSS: u8 = 25;
    /// The most cells of a flat board that an author can ask for: a [`super::Vast`] holds them.
    pub const MOST_CELLS: usize = Self::MOST_ACROSS as usize * Self::MOST_ACROSS as usize;

    /// May an author ask for a flat board of this size?
    pub const fn is_flat_size(files: usize, ranks: usize) -> bool {
        let most = Self::MOST_ACROSS as usize;
        files >= 1 && files <= most && ranks >= 1 && ranks <= most
    }

    /// A flat board. At most 26 files and 99 ranks.
    pub const fn flat(files: u8, ranks: u8) -> Self {
        assert!(files >= 1 && files <= 26 && ranks >= 1 && ranks <= 99);
        Geometry { files, ranks, levels: 1 }
    }

    /// A board of seven filestacks, seven levels and so many ranks, with its rings.
    pub const fn block(ranks: u8) -> Self {
        Geometry { files: 7, ranks, levels: 7 }
    }

    /// A board of so many files, levels and ranks. At most 26 files, 26 levels and 99 ranks.
    pub const fn solid(files: u8, levels: u8, ranks: u8) -> Self {
        assert!(files >= 1 && files <= 26 && levels >= 1 && levels <= 26 && ranks >= 1 && ranks <= 99);
        Geometry { files, ranks, levels }
    }

    /// Has it rings? They are known of seven files by seven levels.
    pub const fn is_ringed(&self) -> bool {
        self.files == 7 && self.levels == 7
    }

    /// Number of files.
    pub const fn files(&self) -> u8 {
        self.files
    }
    /// Number of ranks.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }
    /// Number of levels, 1 on a flat board.
    pub const fn levels(&self) -> u8 {
        self.levels
    }
    /// Is it a board without levels?
    pub const fn is_flat(&self) -> bool {
        // Without the feature there are no others to ask of, so that all code for them goes.
        self.levels == 1 || crate::ONLY_FLAT
    }
    /// The letter of a level, counted from 0.
    pub const fn level_letter(&self, level: u8) -> char {
        (LAST_LEVEL + 1 - self.levels + level) as char
    }
    /// Number of cells.
    pub const fn size(&self) -> usize {
        self.files as usize * self.ranks as usize * self.levels as usize
    }

    /// The cell on a file, rank and level counted from 0, if it is on the board.
    pub const fn square(&self, file: i32, rank: i32, level: i32) -> Option<Square> {
        let (files, ranks, levels) = (self.files as i32, self.ranks as i32, self.levels as i32);
        if file < 0 || file >= files || rank < 0 || rank >= ranks || level < 0 || level >= levels {
            return None;
        }
        Some(Square(((rank * levels + level) * files + file) as u16))
    }

    /// File of a cell, from 0.
    #[inline]
    pub const fn file(&self, square: Square) -> u8 {
        (square.0 % self.files as u16) as u8
    }
    /// Rank of a cell, from 0.
    #[inline]
    pub const fn rank(&self, square: Square) -> u8 {
        (square.0 / (self.files as u16 * self.levels as u16)) as u8
    }
    /// Level of a cell, from 0.
    #[inline]
    pub const fn level(&self, square: Square) -> u8 {
        (square.0 / self.files as u16 % self.levels as u16) as u8
    }
    /// Rank of a cell as the side sees it, from 0 at its own edge.
    #[inline]
    pub const fn rank_for(&self, side: Side, square: Square) -> u8 {
        match side {
            Side::White => self.rank(square),
            Side::Black => self.ranks - 1 - self.rank(square),
        }
    }
    /// This cell seen from the other side: rank mirrored, file and level kept.
    pub const fn mirrored(&self, square: Square) -> Square {
        let layer = self.files as u16 * self.levels as u16;
        Square((self.ranks as u16 - 1 - square.0 / layer) * layer + square.0 % layer)
    }
    /// All cells in ascending order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.size()).map(Square::from_index)
    }

    /// The cell one step on, and the heading there (bent ways turn at corners). None at the edge.
    pub fn step(&self, from: Square, heading: Heading) -> Option<(Square, Heading)> {
        match heading {
            Heading::Straight { files, ranks, levels } => Some((self.offset(from, files, ranks, levels)?, heading)),
            // No flat board has rings.
            Heading::Ring { .. } | Heading::Spoke { .. } if crate::ONLY_FLAT => None,
            Heading::Ring { .. } | Heading::Spoke { .. } => self.step_on_rings(from, heading),
        }
    }

    /// The cell so many files, ranks and levels away, if it is on the board.
    pub const fn offset(&self, from: Square, files: i8, ranks: i8, levels: i8) -> Option<Square> {
        self.square(
            self.file(from) as i32 + files as i32,
            self.rank(from) as i32 + ranks as i32,
            self.level(from) as i32 + levels as i32,
        )
    }

    /// As [`Geometry::step`], on a board whose edges are joined. Rings are closed anyway.
    pub fn step_wrapping(&self, from: Square, heading: Heading, wrap: Wrap) -> Option<(Square, Heading)> {
        let Heading::Straight { files, ranks, levels } = heading else { return self.step(from, heading) };
        let around = |at: u8, by: i8, size: u8, joined: bool| {
            let to = i32::from(at) + i32::from(by);
            if joined { to.rem_euclid(i32::from(size)) } else { to }
        };
        let square = self.square(
            around(self.file(from), files, self.files, wrap != Wrap::None),
            around(self.rank(from), ranks, self.ranks, wrap == Wrap::Torus),
            i32::from(self.level(from)) + i32::from(levels),
        )?;
        Some((square, heading))
    }

    /// The name of a cell: `e4`, or with level, filestack and rank `wd1`.
    pub const fn name(&self, square: Square) -> SquareName {
        SquareName { geometry: *self, square }
    }

    /// Does a cell's name stand anywhere in a text? As a longer one's beginning, too: `a1` in `a10`.
    pub fn is_named_in(&self, text: &str, square: Square) -> bool {
        if !self.is_flat() {
            return text.contains(&self.name(square).to_string());
        }
        let (file, rank) = (b'a' + self.file(square), self.rank(square) + 1);
        let digit = |number: u8| b'0' + number % 10;
        let digits = [digit(rank / 10), digit(rank)];
        let number = if rank < 10 { &digits[1..] } else { &digits };
        let signs = text.as_bytes();
        (0..signs.len()).any(|at| signs[at] == file && signs[at + 1..].starts_with(number))
    }

    /// Reads a name as [`Geometry::name`] writes it.
    ///
    /// # Errors
    /// If no cell of this board has that name; the error says what names look like.
    pub fn parse(&self, text: &str) -> Result<Square, SquareError> {
        let shape = if self.is_flat() {
            "a file letter and a rank number"
        } else {
            "a level letter, a filestack letter and a rank number"
        };
        let malformed = || SquareError::Malformed(text.to_owned(), shape);
        let letters = if self.is_flat() { 1 } else { 2 };
        let (head, number) = text.split_at_checked(letters).ok_or_else(malformed)?;
        if !head.bytes().all(|byte| byte.is_ascii_lowercase())
            || number.is_empty()
            || number.starts_with('0')
            || !number.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Err(malformed());
        }
        let (level, file) = match *head.as_bytes() {
            [level, file] => (i32::from(level) - i32::from(LAST_LEVEL + 1 - self.levels), file),
            [file] => (0, file),
            _ => return Err(malformed()),
        };
        let rank = number.parse::<u16>().ok().map(i32::from);
        rank.and_then(|rank| self.square(i32::from(file - b'a'), rank - 1, level)).ok_or_else(|| {
            let last = self.name(Square::from_index(self.size() - 1));
            SquareError::OffBoard(text.to_owned(), last.to_string())
        })
    }
}

/// A cell's name, to be displayed.
#[derive(Clone, Copy, Debug)]
pub struct SquareName {
    geometry: Geometry,
    square: Square,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { geometry, square } = *self;
        if !geometry.is_flat() {
            write!(f, "{}", geometry.level_letter(geometry.level(square)))?;
        }
        write!(f, "{}{}", char::from(b'a' + geometry.file(square)), geometry.rank(square) + 1)
    }
}

/// The way a piece goes on from one cell to the next, on the board (no longer as the mover sees it).
///
/// Most boards know only straight vectors. The rings of the 3D boards (rules of Stock Goes East, "Radials") add two
/// ways that bend at the corners of a ring; [`super::Geometry::step`] answers with the heading after the bend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

impl Geometry {
    /// Filestacks and levels from the centre file, each -3 to 3.
    fn plane(&self, square: Square) -> (i8, i8) {
        (self.file(square) as i8 - 3, self.level(square) as i8 - 3)
    }

    /// The square of a file's distance from the centre file, as the arrays count it.
    pub const fn distance(&self, square: Square) -> u8 {
        let (x, y) = (self.file(square) as i8 - 3, self.level(square) as i8 - 3);
        (x * x + y * y) as u8
    }

    /// The ring of a cell, 0 (the centre file) to 3 (the outer files).
    pub fn ring(&self, square: Square) -> u8 {
        let (x, y) = self.plane(square);
        x.unsigned_abs().max(y.unsigned_abs())
    }

    /// One step along a [`Heading::Ring`] or [`Heading::Spoke`].
    pub(super) fn step_on_rings(&self, from: Square, heading: Heading) -> Option<(Square, Heading)> {
        let (x, y) = self.plane(from);
        match heading {
            Heading::Straight { .. } => None,
            Heading::Ring { clockwise, ranks } => {
                let (files, levels) = along_ring(x, y, clockwise)?;
                Some((self.offset(from, files, ranks, levels)?, heading))
            }
            Heading::Spoke { files, levels, ranks } => {
                let to = self.offset(from, files, ranks, levels)?;
                if self.ring(to) == self.ring(from) {
                    return None;
                }
                Some((to, self.after_spoke(to, files, levels, ranks)))
            }
        }
    }

    /// Straight on, or at a corner, where straight on would keep the ring, by the corner's other radial step.
    fn after_spoke(&self, at: Square, files: i8, levels: i8, ranks: i8) -> Heading {
        let (x, y) = self.plane(at);
        let straight = Heading::Spoke { files, levels, ranks };
        let is_corner = x != 0 && x.abs() == y.abs();
        let keeps_ring = |(files, levels): (i8, i8)| (x + files).abs().max((y + levels).abs()) == x.abs().max(y.abs());
        if !is_corner || !keeps_ring((files, levels)) {
            return straight;
        }
        // Having come along one axis towards the diagonal, it leaves outwards along the other.
        if files != 0 {
            Heading::Spoke { files: 0, levels: y.signum(), ranks }
        } else {
            Heading::Spoke { files: x.signum(), levels: 0, ranks }
        }
    }
}

/// The step round the ring from `(x, y)`; the centre has none. Clockwise with levels counted downwards: along the
/// first level towards the last file, along the last file towards the last level, and so on.
fn along_ring(x: i8, y: i8, clockwise: bool) -> Option<(i8, i8)> {
    let ring = x.abs().max(y.abs());
    if ring == 0 {
        return None;
    }
    let (x, y) = if clockwise { (x, y) } else { (-x, y) };
    let (files, levels) = if y == -ring && x < ring {
        (1, 0)
    } else if x == ring && y < ring {
        (0, 1)
    } else if y == ring && x > -ring {
        (-1, 0)
    } else {
        (0, -1)
    };
    Some(if clockwise { (files, levels) } else { (-files, levels) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for geometry in [
            Geometry::flat(8, 8),
            Geometry::flat(10, 8),
            Geometry::flat(8, 9),
            Geometry::flat(26, 99),
            Geometry::block(10),
        ] {
            for square in geometry.squares() {
                assert_eq!(geometry.parse(&geometry.name(square).to_string()), Ok(square));
            }
        }
        assert_eq!(Geometry::flat(10, 8).name(Square(79)).to_string(), "j8");
        assert_eq!(Geometry::block(9).parse("wd1"), Ok(Geometry::block(9).square(3, 0, 3).unwrap()));
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "a", "1", "i1", "a9", "a0", "a01", "A1", "a1 ", "aa1", "a-1", "a1x", "ä1", "a99999999999"] {
            assert!(Geometry::flat(8, 8).parse(text).is_err(), "{text}");
        }
    }
}
