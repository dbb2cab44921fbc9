//! What can be wrong with a text, and where.

use crate::notation::MoveError;
use crate::position::{FenError, RulesError};
use crate::variant::UnknownVariant;
use std::fmt;
use thiserror::Error;

/// A place in a text, both counted from 1; columns are counted in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no game: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct TextError {
    /// Where the fault is, or begins.
    pub place: Place,
    /// What is wrong.
    pub fault: TextFault,
}

/// What can be wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum TextFault {
    #[error("there is nothing to read")]
    Empty,
    #[error("the text is longer than {0} characters")]
    TooLong(usize),
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    #[error("this {0} never ends")]
    Unclosed(&'static str),
    #[error("'{0}' is neither a game's id nor its name")]
    Variant(String),
    /// The game can't be opened.
    #[error(transparent)]
    Open(UnknownVariant),
    /// Its rules can't be compiled.
    #[error(transparent)]
    Rules(RulesError),
    #[error("{0}")]
    Fen(FenError),
    #[error("{0}")]
    Move(MoveError),
    #[error("'{0}' is neither a move nor anything else that a record says")]
    Line(String),
    #[error("a second game begins here; only one can be read")]
    SecondGame,
}
