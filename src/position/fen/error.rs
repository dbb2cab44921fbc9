//! What can be wrong with a FEN; numbers and squares within a field.

use crate::board::{Side, SquareError};
use std::fmt;
use thiserror::Error;

/// Why a FEN is refused: which field, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("FEN, {field} '{token}': {fault}")]
pub struct FenError {
    /// The field's name.
    pub field: &'static str,
    /// The field's text, or the part of it that is wrong.
    pub token: String,
    /// What is wrong.
    pub fault: FenFault,
}

/// What can be wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum FenFault {
    #[error("there are {found} ranks, the board has {expected}")]
    Ranks { found: usize, expected: u8 },
    #[error("rank {rank} has {found} levels, the board has {expected}")]
    Levels { rank: usize, found: usize, expected: u8 },
    #[error("{row} has {found} squares, the board has {expected} files")]
    RowLength { row: Row, found: usize, expected: u8 },
    #[error("no piece of this game has the letter '{letter}' ({row})")]
    UnknownLetter { letter: char, row: Row },
    #[error("'{run}' is no number of empty squares ({row})")]
    EmptyRun { run: String, row: Row },
    #[error("a plus stands before the letter of a piece that promotes ({row})")]
    Plus { row: Row },
    #[error("pieces in hand are missing: they are written in brackets after the board, as in [RPp] or []")]
    BracketsMissing,
    #[error("this game has no pieces in hand: brackets are not expected")]
    BracketsNeedless,
    #[error(
        "'{letter}' can't stand here in the brackets: White's letters come first, then Black's, each in the order {order}"
    )]
    Brackets { letter: char, order: String },
    #[error("there are more pieces on the board and in the brackets together than the board has cells, {cells}")]
    TooManyHeld { cells: usize },
    #[error("'{0}' can't be in hand in this game")]
    NotInHand(char),
    #[error("more than 100 pieces of one kind in hand")]
    HandFull,
    #[error("the Kings face each other along a file")]
    KingsFace,
    #[error("two squares are expected: the one passed, and where the piece stands")]
    EnPassantForm,
    #[error("the Emperors' moves left are two characters, each '-', '1' or '2'")]
    DutyForm,
    #[error("{side}'s Emperor {fault}")]
    Duty { side: &'static str, fault: &'static str },
    #[error("{side} has {found} kings, and must have {}", if *most == 1 { "one".to_owned() } else { format!("one to {most}") })]
    Kings { side: &'static str, found: usize, most: usize },
    #[error("a {name} of this side can't stand on {square}")]
    CannotStand { name: &'static str, square: String },
    #[error("the side to move is 'w' or 'b'")]
    Side,
    #[error("this game has none: '-' is expected")]
    NotInGame,
    #[error("as what White and Black have moved last is written '@Pn', '@P' or '@n'")]
    LastMoved,
    #[error("this game always begins with its array: leave it out")]
    NoLot,
    #[error("castling rights are '-' or some of K, Q, k, q, each once")]
    Castling,
    #[error("king and rook of '{0}' are not at home")]
    CastlingMen(char),
    #[error(transparent)]
    Square(#[from] SquareError),
    #[error("no double step can just have passed there")]
    EnPassant,
    #[error("a whole number from {least} to {most} without leading zeros is expected")]
    Number { least: u64, most: u64 },
    #[error("demotions are written as +W+B, each 0 to 3")]
    Demotions,
    #[error("turned Ravens are '-' or entries such as c3e7 in ascending order, parted by commas")]
    Turned,
    #[error("there is no Raven on {0}")]
    NoRaven(String),
    #[error("a Raven that faces forward and never turned is left out")]
    NeedlessRaven,
    #[error("a Raven can't have turned on move {0}")]
    TurnNumber(u16),
    #[error("a ko is '-' or two squares such as b3b4")]
    KoForm,
    #[error("no stone or relay can just have moved from {to} to {from}")]
    Ko { from: String, to: String },
    #[error("checks are written as 3+3 (left to give) or +0+0 (given), White's first, and are no more than win")]
    Checks,
    #[error("the turn's last move is a push, and nobody can be pushed: the turn has ended before")]
    NobodyToPush,
    #[error(
        "a turn is written as moves left/moves that it has, such as 2/3; of several boards as those left/those that it had, such as 2/12"
    )]
    Turn,
    #[error("the FEN has a field too many")]
    FieldTooMany,
    #[error("the board is missing")]
    Missing,
    #[error("{0} is in check, but it is not that side's turn")]
    OtherSideInCheck(&'static str),
}

/// A row of the board: a rank, and on boards with levels the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The rank, from 1.
    pub rank: usize,
    /// The level's letter.
    pub level: Option<char>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {}", self.rank)?;
        self.level.map_or(Ok(()), |level| write!(f, ", level {level}"))
    }
}

/// A side as faults name it.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// An error in a field.
pub(crate) fn at_field(field: &'static str, token: &str, fault: FenFault) -> FenError {
    FenError { field, token: token.to_owned(), fault }
}

/// Splits the names of two squares written without a blank.
pub fn two_squares(text: &str) -> Option<(&str, &str)> {
    let number = text.find(|letter: char| letter.is_ascii_digit())?;
    let second = text[number..].find(|letter: char| letter.is_ascii_lowercase())?;
    Some(text.split_at(number + second))
}

/// Is told of each field as it is read: which it is taken for, and its text.
pub type Took<'a> = &'a mut dyn FnMut(&'static str, &str);

/// How often each king has been demoted, White's first: `+1+0`.
pub fn demotions(text: &str) -> Result<[u8; 2], FenError> {
    let digit = |byte: u8| (b'0'..=b'3').contains(&byte).then(|| byte - b'0');
    let counts = match *text.as_bytes() {
        [b'+', white, b'+', black] => digit(white).zip(digit(black)),
        _ => None,
    };
    let (white, black) = counts.ok_or_else(|| at_field("demotions", text, FenFault::Demotions))?;
    Ok([white, black])
}

/// A number in a field.
pub fn number(field: &'static str, text: &str, least: u16, most: u16) -> Result<u16, FenError> {
    number_of(field, text, least.into(), most.into()).map(|value| value as u16)
}

/// A number that may be large.
pub fn number_of(field: &'static str, text: &str, least: u64, most: u64) -> Result<u64, FenError> {
    let plain =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let value = if plain { text.parse::<u64>().ok() } else { None };
    value
        .filter(|value| (least..=most).contains(value))
        .ok_or_else(|| at_field(field, text, FenFault::Number { least, most }))
}
