//! What a board looks like and who stands on it, as plain values; a place in a picture.

use crate::look::{Look, Set};
use serde::Deserialize;

/// Whose piece it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The pale stone.
    White,
    /// The dark slate.
    Black,
    /// Nobody's: a stone or a relay.
    Neutral,
    /// Red, where international pieces stand for signs of that colour.
    Red,
    /// Blue, likewise.
    Blue,
}

/// The side of the board that a piece faces, as the board lies: `North` is towards the last rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Facing {
    /// Towards the last rank.
    North,
    /// Towards the last file.
    East,
    /// Towards the first rank.
    South,
    /// Towards the first file.
    West,
}

/// A piece to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Man<'a> {
    /// The number of its cell in [`DrawnBoard::names`].
    pub cell: u16,
    /// The name of its drawing, e.g. `horse` or `king-promoted`; see [`super::men::all`].
    pub drawing: &'a str,
    /// Its side.
    pub side: Side,
    /// Which way it faces, where that matters. A drawing whose name ends in `-above` is turned that
    /// way; any other gets a small wedge at that edge.
    pub facing: Option<Facing>,
    /// What is written on the plain token that stands for it if there is no such drawing.
    pub token: Option<Token>,
}

/// What a piece without a drawing shows: its letter, of a promoted one with a plus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The letter, upper case.
    pub letter: char,
    /// Whether it has a plus.
    pub promoted: bool,
}

impl Token {
    /// Reads `P` or `+P`, in whichever case.
    pub fn of(sign: &str) -> Option<Self> {
        let (letter, promoted) = sign.strip_prefix('+').map_or((sign, false), |letter| (letter, true));
        let mut letters = letter.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        Some(Self { letter: crate::letter::capital(letter), promoted })
    }
}

impl<'a> Man<'a> {
    /// A piece that faces no side in particular.
    pub const fn new(cell: u16, drawing: &'a str, side: Side) -> Self {
        Self { cell, drawing, side, facing: None, token: None }
    }

    /// This piece with a sign such as `P` or `+P` for its token.
    #[must_use]
    pub fn with_token(mut self, sign: &str) -> Self {
        self.token = Token::of(sign);
        self
    }
}

/// Which way a board of three dimensions is cut into slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Slicing {
    /// By level: files to the right, ranks upwards.
    #[default]
    Level,
    /// By filestack: ranks to the right, levels downwards.
    File,
    /// By rank: files to the right, levels downwards, as the source draws its boards.
    Rank,
}

/// That a board has three dimensions, and how many cells each way. Its cells are numbered rank by rank, in a rank
/// level by level, in a level file by file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Filestacks.
    pub files: u8,
    /// Levels; the first is the uppermost.
    pub levels: u8,
    /// Ranks.
    pub ranks: u8,
    /// What the panels are.
    pub slicing: Slicing,
}

/// A heavier line at one edge of a cell, counted as in [`Panel::cells`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wall {
    /// Column from the left.
    pub column: u8,
    /// Row from the bottom.
    pub row: u8,
    /// Above the cell, else at its right.
    pub above: bool,
}

/// A rectangle of cells that is drawn as one grid: a whole flat board, or one slice of a three-dimensional one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panel {
    /// Written above the grid, if any.
    pub label: Option<String>,
    /// Cells side by side.
    pub columns: u8,
    /// Cells one above the other.
    pub rows: u8,
    /// Numbers of the cells in [`DrawnBoard::names`], row by row from the bottom, each from the left,
    /// as White sees them. Length `columns * rows`.
    pub cells: Vec<u16>,
    /// Names of the columns from the left, written along the edge. May be empty.
    pub column_names: Vec<String>,
    /// Names of the rows from the bottom.
    pub row_names: Vec<String>,
    /// A line is drawn above so many rows: the border between the two halves.
    pub middle: Option<u8>,
    /// Where a step changes the ring, on the boards that have rings.
    pub walls: Vec<Wall>,
    /// Whether the cell at the bottom left is a light one.
    pub light_first: bool,
    /// Whether only left and right change places when Black's side is shown (slices that stand upright).
    pub upright: bool,
}

/// The shape of a board: its cells' names and the panels that they are drawn in.
///
/// Build it once for a game and keep it; making a scene only reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnBoard {
    names: Vec<String>,
    panels: Vec<Panel>,
    across: usize,
    block: Option<Block>,
    /// FEN letter (upper case; of promoted pieces after a plus) and name of the drawing, for pieces that fly without having a
    /// square.
    pub letters: Vec<(String, String)>,
    /// Cells that carry a quiet tint, e.g. a promotion zone.
    pub zone: Vec<u16>,
    /// What the ground and the pieces look like, if not as usual.
    pub look: Option<Look>,
    /// Cells that are no part of the board: nothing is drawn there.
    pub holes: Vec<u16>,
}

impl DrawnBoard {
    /// A flat board with squares `a1`, `b1`, ... numbered from 0, rank by rank. A middle line is
    /// drawn if the number of ranks is even; see [`Self::without_middle`].
    pub fn flat(files: u8, ranks: u8) -> Self {
        let column_names: Vec<String> =
            (0..files).map(|file| char::from(b'a'.saturating_add(file)).to_string()).collect();
        let row_names: Vec<String> = (1..=u16::from(ranks)).map(|rank| rank.to_string()).collect();
        let names =
            row_names.iter().flat_map(|rank| column_names.iter().map(move |file| format!("{file}{rank}"))).collect();
        let panel = Panel {
            label: None,
            columns: files,
            rows: ranks,
            cells: (0..u16::from(files) * u16::from(ranks)).collect(),
            column_names,
            row_names,
            middle: ranks.is_multiple_of(2).then_some(ranks / 2),
            ..Panel::default()
        };
        Self::sheet(names, vec![panel], 1)
    }

    /// A board shown as several panels, `across` (at least 1) in a line. `names` are the names of
    /// all cells; panels refer to them by number. A number beyond `names` or a panel whose `cells`
    /// are too few just leaves holes.
    pub fn sheet(names: Vec<String>, panels: Vec<Panel>, across: usize) -> Self {
        Self {
            names,
            panels,
            across: across.max(1),
            block: None,
            letters: Vec::new(),
            zone: Vec::new(),
            look: None,
            holes: Vec::new(),
        }
    }

    /// This board, whose panels are the slices of a block.
    #[must_use]
    pub fn of_block(mut self, block: Block) -> Self {
        self.block = Some(block);
        self
    }

    /// The block, of a board of three dimensions. Without the feature `three-dimensional` there are none, and no code that draws them.
    pub fn block(&self) -> Option<&Block> {
        if cfg!(feature = "three-dimensional") { self.block.as_ref() } else { None }
    }

    /// What the ground and the pieces look like, if not as usual; never in a build that has only games of the usual look.
    pub fn look(&self) -> Option<&Look> {
        if cfg!(feature = "reader") { self.look.as_ref() } else { None }
    }

    /// Is this cell no part of the board?
    pub fn is_hole(&self, cell: u16) -> bool {
        cfg!(feature = "reader") && self.holes.contains(&cell)
    }

    /// This board's set of pieces; if they are to be international, that of this project.
    pub fn set(&self, international: bool) -> Set {
        self.look().filter(|_| !international).map_or(Set::Stone, |look| look.pieces)
    }

    /// Whose pieces these are, by the colours in which they are painted: international ones keep those of the signs for which they stand, and
    /// who moves first may have the dark ones.
    pub fn painted(&self, side: Side, international: bool) -> Side {
        let dark = self.look().is_some_and(|look| look.first_is_dark) && self.set(international).is_coloured();
        match (self.look().filter(|_| international).map(|look| look.pieces), side) {
            (_, Side::White) if dark => Side::Black,
            (_, Side::Black) if dark => Side::White,
            (Some(Set::Xiangqi), Side::White) | (Some(Set::Janggi), Side::Black) => Side::Red,
            (Some(Set::Janggi), Side::White) => Side::Blue,
            _ => side,
        }
    }

    /// A single square under a piece of this board. On one place of lines there are none.
    pub fn alone(&self) -> Self {
        let mut one = Self::flat(1, 1);
        one.look = self.look().map(|&Look { pieces, board, first_is_dark, material, ref drawings, .. }| Look {
            pieces,
            board: board.by_itself(),
            first_is_dark,
            material,
            drawings: drawings.clone(),
            ..Look::default()
        });
        one
    }

    /// This board without its middle line.
    #[must_use]
    pub fn without_middle(mut self) -> Self {
        for panel in &mut self.panels {
            panel.middle = None;
        }
        self
    }

    /// The number of the cell of that name.
    pub fn cell(&self, name: &str) -> Option<u16> {
        (0u16..).zip(&self.names).find(|(_, known)| *known == name).map(|(number, _)| number)
    }

    /// The name of a cell.
    pub fn name(&self, cell: u16) -> Option<&str> {
        self.names.get(usize::from(cell)).map(String::as_str)
    }

    /// The names of all cells, in order of their numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The panels.
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    /// How many panels stand side by side, where no [`super::View::room`] says what fits.
    pub fn across(&self) -> usize {
        self.across
    }
}

/// A place in the scene, in cells from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point (dx, dy) away from this one.
    #[must_use]
    pub fn offset(self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The point at `part` (0..=1) of the way from here to `other`.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        self.offset((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// Distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}
