//! Games that come as texts, made known and opened once: what can't be played is a fault of its text.

use super::{AnyGame, OpenError};
use crate::definition::{Fault, Faults, Form, Part, fault_at, foreign};
use crate::position::RulesError;
use crate::variant::{self, InstallError, Variant};
use thiserror::Error;

/// Why a text gives no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DefineError {
    /// It is wrong, or its game can't be played.
    #[error(transparent)]
    Faults(#[from] Faults),
    /// The game can't be had beside those that are there.
    #[error(transparent)]
    Install(#[from] InstallError),
}

/// Reads a text in our own form, and makes its game known by its id.
///
/// # Errors
/// Everything that is wrong with it; what turns out only when the game is opened too.
pub fn define(text: &str) -> Result<&'static Variant, DefineError> {
    let read = crate::definition::read(text)?;
    playable(text, Form::Own, read)
}

/// Makes a game known that a text has been read as, if it can be opened.
///
/// # Errors
/// At its place in the text: a movement with too many ways, or a start that is no position.
pub fn playable(text: &str, form: Form<'_>, read: Variant) -> Result<&'static Variant, DefineError> {
    let variant = variant::install(read)?;
    if let Err(error) = AnyGame::of(variant, None) {
        variant::withdraw(variant);
        return Err(Faults(vec![fault(text, form, &error)]).into());
    }
    Ok(variant)
}

/// Everything that is wrong with a text in one of the three forms. An ini is asked for the game named.
///
/// # Errors
/// As [`playable`].
pub fn check(text: &str, form: Form<'_>, id: &str) -> Result<(), DefineError> {
    let read = match form {
        Form::Own => crate::definition::read(text)?,
        Form::Ini(name) => foreign::read_ini(text, name)?,
        Form::Diagram => foreign::read_diagram(text, id)?,
    };
    playable(text, form, read).map(|_| ())
}

fn fault(text: &str, form: Form<'_>, error: &OpenError) -> Fault {
    let said = |what: &str| format!("{what} can't be played: {error}");
    match error {
        OpenError::Fen(fen) => {
            let part = match fen.field {
                "board" => Part::Board,
                "castling" => Part::Castling,
                _ => Part::Start,
            };
            fault_at(text, form, part, said("the start"))
        }
        OpenError::Rules(RulesError::TooManyWays(ways)) => {
            fault_at(text, form, Part::Piece(&ways.0), said("this piece"))
        }
        OpenError::Rules(_) | OpenError::Variant(_) | OpenError::Move(_) => {
            fault_at(text, form, Part::Board, said("this game"))
        }
    }
}
