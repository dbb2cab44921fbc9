//! Reading FEN: everything is checked here, once.

mod error;
mod reader;

pub use error::{FenError, FenFault};
pub(super) use error::{Row, number};
pub(crate) use error::{at_field, side_name};
pub(super) use reader::Reader;

use super::extra::EXTRA_FIELDS;
use super::{Setup, Tables};

impl Setup {
    /// Reads a FEN. Fields left out at the end have the value that they have at the start.
    ///
    /// # Errors
    /// Which field is wrong, and why.
    pub fn parse(tables: &Tables, fen: &str) -> Result<Setup, FenError> {
        let variant = tables.variant;
        if let Some(open) = variant.open() {
            return super::open::parse_fen::parse(tables, open, fen);
        }
        let mut fields = fen.split_ascii_whitespace();
        let mut next = || fields.next();
        let board = next().ok_or_else(|| at_field("board", "", FenFault::Missing))?;
        let mut reader = Reader { setup: Setup::empty(tables), tables };
        reader.read_board(board)?;
        reader.read_side(next().unwrap_or("w"))?;
        reader.read_castling(next())?;
        let en_passant = next().unwrap_or("-");
        reader.setup.progress = number("plies since progress", next().unwrap_or("0"), 0, 100)?;
        reader.setup.move_number = number("move number", next().unwrap_or("1"), 1, 9999)?;
        for field in EXTRA_FIELDS.iter().filter(|field| (field.belongs_to)(variant)) {
            (field.read)(&mut reader, next().unwrap_or(field.start))?;
        }
        if let Some(token) = fields.next() {
            return Err(at_field("field", token, FenFault::FieldTooMany));
        }
        reader.read_en_passant(en_passant)?;
        Ok(reader.setup)
    }
}
