//! Reading FEN: everything is checked here, once.

mod error;
mod reader;

pub use error::{FenError, FenFault};
pub(super) use error::{Row, Took, number};
pub(crate) use error::{at_field, side_name};
pub(super) use reader::Reader;

use super::extra::EXTRA_FIELDS;
use super::{Setup, Tables};

/// A part of a FEN, and which field it was taken for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The field, and where it has several forms, which.
    pub field: &'static str,
    /// The text; empty if the field was left out.
    pub text: String,
}

impl Setup {
    /// Reads a FEN. Fields left out at the end have the value that they have at the start.
    ///
    /// # Errors
    /// Which field is wrong, and why.
    pub fn parse(tables: &Tables, fen: &str) -> Result<Setup, FenError> {
        Self::parse_telling(tables, fen, &mut |_, _| {})
    }

    /// For what each part of a FEN is taken, in the order of reading.
    ///
    /// # Errors
    /// As [`Setup::parse`].
    pub fn explain(tables: &Tables, fen: &str) -> Result<Vec<Taken>, FenError> {
        let mut taken = Vec::new();
        Self::parse_telling(tables, fen, &mut |field, text| taken.push(Taken { field, text: text.to_owned() }))?;
        Ok(taken)
    }

    fn parse_telling(tables: &Tables, fen: &str, took: Took<'_>) -> Result<Setup, FenError> {
        let variant = tables.variant;
        if let Some(open) = variant.open() {
            return super::open::parse_fen::parse(tables, open, fen, took);
        }
        let mut fields = fen.split_ascii_whitespace();
        let mut next = |field: &'static str, took: Took<'_>| {
            let text = fields.next();
            took(field, text.unwrap_or_default());
            text
        };
        let board = next("board", &mut *took).ok_or_else(|| at_field("board", "", FenFault::Missing))?;
        let mut reader = Reader { setup: Setup::empty(tables), tables };
        reader.read_board(board)?;
        reader.read_side(next("side to move", &mut *took).unwrap_or("w"))?;
        reader.read_castling(next("castling", &mut *took))?;
        let en_passant = next("en passant", &mut *took).unwrap_or("-");
        let progress = next("plies since progress", &mut *took).unwrap_or("0");
        reader.setup.progress = number("plies since progress", progress, 0, 100)?;
        reader.setup.move_number = number("move number", next("move number", &mut *took).unwrap_or("1"), 1, 9999)?;
        for field in EXTRA_FIELDS.iter().filter(|field| (field.belongs_to)(variant)) {
            (field.read)(&mut reader, next(field.name, &mut *took).unwrap_or(field.start))?;
        }
        if let Some(token) = fields.next() {
            return Err(at_field("field", token, FenFault::FieldTooMany));
        }
        reader.read_en_passant(en_passant)?;
        Ok(reader.setup)
    }
}
