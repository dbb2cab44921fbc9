//! Records of shogi: KIF and KI2 (`kif.rs`), CSA (`csa.rs`), positions and moves of USI. They are taken apart into the same tags and
//! moves as PGN, and read as that is.

mod csa;
mod kif;
mod line;
mod usi;

pub(super) use csa::KEYS as CSA_KEYS;
pub(super) use kif::KEYS as KIF_KEYS;
pub(super) use line::{ENDS, End, elapsed_in};

use super::fault::{Place, TextError};
use super::scan::Part;

/// The form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// KIF or KI2.
    Kif,
    Csa,
    /// A line of USI is a game.
    Usi,
}

impl Form {
    /// The form of a record of which this is the first line that says anything.
    pub fn of(line: &str) -> Option<Form> {
        let line = line.trim_start_matches('\u{feff}').trim();
        if usi::begins(line) {
            Some(Form::Usi)
        } else if csa::begins(line) {
            Some(Form::Csa)
        } else {
            kif::begins(line).then_some(Form::Kif)
        }
    }

    /// Does another record begin with this line, after one with moves?
    pub fn begins_again(self, line: &str) -> bool {
        let line = line.trim();
        match self {
            Form::Kif => kif::is_head(line),
            Form::Csa => csa::is_head(line),
            Form::Usi => usi::begins(line),
        }
    }

    /// Is a line a move, or where one stands?
    pub fn has_move(self, line: &str) -> bool {
        let line = line.trim();
        match self {
            Form::Kif => kif::has_move(line),
            Form::Csa => csa::has_move(line),
            Form::Usi => true,
        }
    }
}

/// Is a text a record, and no PGN?
pub(super) fn is_record(text: &str) -> bool {
    first_line(text).and_then(Form::of).is_some()
}

fn first_line(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.trim_start_matches('\u{feff}').trim().is_empty())
}

/// The tags, moves and comments of a record that begins at this place; none if the text is none.
pub(super) fn scan(text: &str, begin: Place) -> Option<Result<Vec<Part>, TextError>> {
    Some(match Form::of(first_line(text)?)? {
        Form::Kif => kif::scan(text, begin),
        Form::Csa => csa::scan(text, begin),
        Form::Usi => usi::scan(text, begin),
    })
}
