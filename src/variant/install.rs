//! Games that come at run time.

use super::{Variant, bundled};
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// How many different games can come in the life of a process: each stays in memory.
const MOST: usize = 256;

/// The last one is the one that came last.
static INSTALLED: Mutex<Vec<&'static Variant>> = Mutex::new(Vec::new());

/// Why a game can't be had beside those that are there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InstallError {
    /// It calls itself as a bundled game, and is another.
    #[error("'{0}' is the id of a bundled game: give yours another one")]
    Taken(String),
    /// Too many games have come.
    #[error("{MOST} different games have been read already; begin anew to read others")]
    Full,
}

/// Makes a game known by its id for the life of the process. The same game is kept once; of different ones with the
/// same id the one that came last is found.
///
/// # Errors
/// If the id is a bundled game's and the game another, or too many have come.
pub fn install(variant: Variant) -> Result<&'static Variant, InstallError> {
    if let Some(bundled) = bundled::find(&variant.id) {
        return if *bundled == variant { Ok(bundled) } else { Err(InstallError::Taken(variant.id)) };
    }
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = installed.iter().position(|known| **known == variant) {
        let known = installed.remove(place);
        installed.push(known);
        return Ok(known);
    }
    if installed.len() >= MOST {
        return Err(InstallError::Full);
    }
    let variant: &'static Variant = Box::leak(Box::new(variant));
    installed.push(variant);
    Ok(variant)
}

/// The game of this id that came last.
pub(super) fn installed(id: &str) -> Option<&'static Variant> {
    let installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    installed.iter().rev().copied().find(|variant| variant.id == id)
}
