//! Where a piece can go: on an otherwise empty board ([`Diagram`]), and with others in its way ([`Study`]).

mod arrangement;
pub mod drawn;
#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub mod moving;
pub mod picture;
#[cfg(not(target_arch = "wasm32"))]
pub mod request;
pub mod settings;
mod study;
pub mod telling;

use self::study::{compiled, facing_of, find_facing, holes, middle};
pub use arrangement::{Arrangement, ArrangementError, FormPiece, PositionForm};
pub use study::{DiagramError, Inspection, Marked, Other, StudiedPath, Study};

use crate::board::{Geometry, Side, Square};
use crate::movement::{Mark, Movements, Occupant, Trace};
use crate::sort::sort_short_by_key;
use crate::variant::{Piece, Variant};

/// A piece, a board and a square, and all that the piece could do from there.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The game.
    pub variant: &'static Variant,
    /// The board.
    pub geometry: Geometry,
    /// The piece.
    pub piece: &'static Piece,
    /// Whose it is.
    pub side: Side,
    /// Where it stands.
    pub square: Square,
    /// The side that it faces, of pieces that turn: `n`, `e`, `s` or `w` as the board lies.
    pub facing: Option<char>,
    /// Every way that it has.
    pub ways: Vec<Trace>,
    /// Where a lone enemy could be captured by a move that ends elsewhere.
    pub victims: Vec<Square>,
}

const LARGEST: u8 = 26;

/// Reads a board size such as `10x8`.
///
/// # Errors
/// If the text is not files and ranks from 1 to 26, parted by `x`.
pub fn parse_board(text: &str) -> Result<Geometry, DiagramError> {
    let bad = || DiagramError::Board(text.to_owned());
    let number = |part: &str| {
        let plain = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) && !part.starts_with('0');
        part.parse::<u8>().ok().filter(|number| plain && (1..=LARGEST).contains(number)).ok_or_else(bad)
    };
    let (files, ranks) = text.split_once('x').ok_or_else(bad)?;
    Ok(Geometry::flat(number(files)?, number(ranks)?))
}

impl Diagram {
    /// The diagram of a piece: its letter (upper case White, lower case Black) or English name; on the game's board or
    /// another one, on a square, or where it can be seen to do most (in games of garden notation and on another board in the middle).
    ///
    /// # Errors
    /// If the game has no such piece, or the board no such square, or the piece can't stand there.
    pub fn new(
        variant: &'static Variant,
        piece: &str,
        square: Option<&str>,
        board: Option<Geometry>,
    ) -> Result<Self, DiagramError> {
        Self::facing(variant, piece, square, board, None)
    }

    /// The diagram ([`Diagram::new`]) of a piece that faces `n`, `e`, `s` or `w` as the board lies instead of forward.
    ///
    /// # Errors
    /// As [`Diagram::new`], and if the piece faces no side or there is no such one.
    pub fn facing(
        variant: &'static Variant,
        piece: &str,
        square: Option<&str>,
        board: Option<Geometry>,
        facing: Option<&str>,
    ) -> Result<Self, DiagramError> {
        let (piece, side) = find_facing(variant, piece, facing)?;
        if board.is_some() && !variant.geometry.is_flat() {
            return Err(DiagramError::OwnBoard(&variant.name));
        }
        let geometry = board.unwrap_or(variant.geometry);
        // Another board has none.
        let holes = if geometry == variant.geometry { holes(variant) } else { vec![false; geometry.size()] };
        let square = match square {
            Some(name) => geometry.parse(name)?,
            None if geometry == variant.geometry => settings::first(variant, piece, side)?.square,
            None => middle(&geometry),
        };
        if holes[square.index()] {
            return Err(DiagramError::Hole(geometry.name(square).to_string()));
        }
        let movements = compiled(variant, &geometry, piece, side)?;
        let mut ways = movements.ways(0, side, square);
        // On an empty board there is nobody to hop over, nor of the own side to be taken.
        ways.retain(|way| way.path.iter().all(|step| !step.over) && !way.only_destroys);
        // Nor does anybody come to a hole, or past one.
        let stops =
            |step: &crate::movement::Step| holes[step.square.index()] && step.is_stopped_by(Occupant::Wall.into());
        ways.retain(|way| !holes[way.to.index()] && !way.path.iter().any(stops));
        let victims = match variant.open() {
            Some(_) => victims(&movements, &geometry, side, square)
                .into_iter()
                .filter(|victim| !holes[victim.index()])
                .collect(),
            None => Vec::new(),
        };
        Ok(Diagram { variant, geometry, piece, side, square, facing: facing_of(variant, piece, side), ways, victims })
    }

    /// The marked squares, in ascending order.
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        let mut marks: Vec<(Square, Mark)> = Vec::new();
        for way in &self.ways {
            match marks.iter_mut().find(|(square, _)| *square == way.to) {
                Some((_, mark)) => *mark = mark.or(way.mark),
                None => marks.push((way.to, way.mark)),
            }
        }
        for &victim in &self.victims {
            match marks.iter_mut().find(|(square, _)| *square == victim) {
                Some((_, mark)) => *mark = mark.or(Mark::Capture),
                None => marks.push((victim, Mark::Capture)),
            }
        }
        sort_short_by_key(&mut marks, |&(square, _)| square);
        marks
    }

    /// One line a marked square, `SQUARE blue|yellow|green`, sorted by the square's name.
    pub fn lines(&self) -> Vec<String> {
        let line = |(square, mark): (Square, Mark)| format!("{} {}", self.geometry.name(square), mark.name());
        let mut lines: Vec<String> = self.marks().into_iter().map(line).collect();
        sort_short_by_key(&mut lines, String::clone);
        lines
    }
}

/// Where a lone enemy could be captured by a move that ends elsewhere.
fn victims(movements: &Movements, geometry: &Geometry, side: Side, square: Square) -> Vec<Square> {
    let marks = movements.marks(geometry, 0, side, square);
    marks.into_iter().filter(|(_, marks)| marks.locust).map(|(victim, _)| victim).collect()
}
