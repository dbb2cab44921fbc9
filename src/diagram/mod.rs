//! Where a piece can go: on an otherwise empty board ([`Diagram`]), and with others in its way ([`Study`]).

mod arrangement;
pub mod look;
pub mod picture;
pub mod set;
pub mod slices;
mod study;

pub use arrangement::{Arrangement, ArrangementError, FormPiece, PositionForm};
pub use study::{Inspection, Marked, Other, StudiedPath, Study};

use crate::board::{Geometry, Side, Square, SquareError, Zone};
use crate::movement::{Mark, Movements, TooManyWays, Trace};
use crate::order::sort_short_by_key;
use crate::position::facing_letter;
use crate::variant::{Piece, Variant};
use thiserror::Error;

/// A piece, a board and a square, and all that the piece could do from there.
#[derive(Clone, Debug)]
pub struct Diagram {
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

/// Why there is no such diagram.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiagramError {
    /// The game has no such piece.
    #[error("{game} has no piece '{piece}'; it has {list}")]
    Piece {
        /// What was asked for.
        piece: String,
        /// The game's name.
        game: &'static str,
        /// What there is.
        list: String,
    },
    /// No such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The board's size can't be read or is out of range.
    #[error("'{0}' is no board size: files x ranks, such as 8x8, each 1 to 26")]
    Board(String),
    /// The piece can do too much there.
    #[error(transparent)]
    Ways(#[from] TooManyWays),
    /// A game of three dimensions has its own board.
    #[error("{0} is played on its own board of three dimensions")]
    OwnBoard(&'static str),
    /// The piece faces no such side.
    #[error("a {name} can't face '{facing}': pieces that turn face n, e, s or w")]
    Facing {
        /// What was asked for.
        facing: String,
        /// The piece.
        name: &'static str,
    },
    /// The piece itself stands there.
    #[error("the piece itself stands on {0}")]
    OwnSquare(String),
    /// Stones and relays belong to another game.
    #[error("{0} has no stones or relays")]
    NoNeutrals(&'static str),
    /// A word that says nobody.
    #[error("'{0}' is nobody: put friend, enemy, stone, relay or empty")]
    Other(String),
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
    /// another one, on a square or in the middle.
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
        let square = match square {
            Some(name) => geometry.parse(name)?,
            None => middle(&geometry),
        };
        let movements = Movements::new(&geometry, &[bare(variant, piece, side)], |_, _, _| true)?;
        let mut ways = movements.ways(0, side, square);
        // On an empty board there is nobody to hop over, nor of the own side to be taken.
        ways.retain(|way| way.path.iter().all(|step| !step.over) && !way.only_destroys);
        let victims = match variant.open() {
            Some(_) => victims(&movements, &geometry, side, square),
            None => Vec::new(),
        };
        Ok(Diagram { geometry, piece, side, square, facing: facing_of(variant, piece, side), ways, victims })
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

/// The piece whose movement a diagram shows: in games whose author says so, Black's moves otherwise than White's. On the boards
/// of three dimensions of garden notation diagrams show a piece's bare moves: no Fortress, no halves, no double step.
fn bare(variant: &Variant, piece: &Piece, side: Side) -> Piece {
    let geometry = &variant.geometry;
    if let Some(open) = variant.open() {
        let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece));
        let rules = kind.and_then(|kind| open.kinds.get(kind));
        return match rules.and_then(|rules| rules.black.clone()).filter(|_| side == Side::Black) {
            Some(movement) => Piece { movement, areas: Vec::new(), ..piece.clone() },
            None => piece.clone(),
        };
    }
    if geometry.is_flat() {
        return piece.clone();
    }
    let mut bare = Piece { confine: Zone::Everywhere, ..piece.clone() };
    if piece.areas.iter().any(|(zone, _)| *zone == Zone::Rear) {
        bare.areas.clear();
    }
    bare
}

/// The square that diagrams use when none is asked for.
fn middle(geometry: &Geometry) -> Square {
    let half = |count: u8| i32::from(count - 1) / 2;
    let square = geometry.square(half(geometry.files()), half(geometry.ranks()), half(geometry.levels()));
    square.unwrap_or(Square::from_index(0))
}

/// The side that a piece faces, of those who turn.
fn facing_of(variant: &Variant, piece: &Piece, side: Side) -> Option<char> {
    let turns = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
    turns.then(|| facing_letter(side, piece.facing))
}

/// The piece of a name, and of those that turn the one that faces this side.
fn find_facing(
    variant: &'static Variant,
    text: &str,
    facing: Option<&str>,
) -> Result<(&'static Piece, Side), DiagramError> {
    let (first, side) = find(variant, text)?;
    let Some(facing) = facing else { return Ok((first, side)) };
    let mut kin = variant.pieces.iter().filter(|piece| piece.letter == first.letter);
    let faces = |piece: &&Piece| facing_of(variant, piece, side).is_some_and(|letter| facing == letter.to_string());
    let wrong = || DiagramError::Facing { facing: facing.to_owned(), name: &first.name };
    kin.find(faces).map(|piece| (piece, side)).ok_or_else(wrong)
}

fn find(variant: &'static Variant, text: &str) -> Result<(&'static Piece, Side), DiagramError> {
    let plus = text.len() > 1 && text.starts_with('+');
    let mut letters = text.chars().skip(usize::from(plus));
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let upper = crate::letter::capital(letter);
        let side = if letter == upper { Side::White } else { Side::Black };
        let meant = |piece: &&Piece| {
            (piece.letter == upper && piece.promoted == plus) || (piece.emblem == Some(upper) && !plus)
        };
        if let Some(piece) = variant.pieces.iter().find(meant) {
            return Ok((piece, side));
        }
    } else if let Some(piece) = variant.pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(text)) {
        return Ok((piece, Side::White));
    }
    let mut known: Vec<String> = Vec::new();
    for piece in &variant.pieces {
        let entry = match piece.emblem {
            Some(letter) => format!("{letter} {}", piece.name),
            None if piece.promoted && variant.open().is_none() => continue,
            None if piece.promoted => format!("+{} {}", piece.letter, piece.name),
            None => format!("{} {}", piece.letter, piece.name),
        };
        if !known.contains(&entry) {
            known.push(entry);
        }
    }
    Err(DiagramError::Piece { piece: text.to_owned(), game: &variant.name, list: known.join(", ") })
}
