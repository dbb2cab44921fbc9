//! Games by their ids: the bundled ones, and those that have come at run time.

use super::{ALL, Variant, bundled};
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// How many different games can come in the life of a process: each stays in memory.
const MOST: usize = 256;

/// A game that has come.
struct Installed {
    variant: &'static Variant,
    /// It can't be played: nobody finds it by its id.
    withdrawn: bool,
}

/// The last one is the one that came last.
static INSTALLED: Mutex<Vec<Installed>> = Mutex::new(Vec::new());

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
/// same id the one that came last is found, and each of them is had by installing it again.
///
/// # Errors
/// If the id is a bundled game's and the game another, or too many have come.
pub fn install(variant: Variant) -> Result<&'static Variant, InstallError> {
    if let Some(bundled) = bundled::find(&variant.id) {
        return if *bundled == variant { Ok(bundled) } else { Err(InstallError::Taken(variant.id)) };
    }
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = installed.iter().position(|known| *known.variant == variant) {
        let known = installed.remove(place);
        let variant = known.variant;
        installed.push(Installed { variant, withdrawn: false });
        return Ok(variant);
    }
    if installed.len() >= MOST {
        return Err(InstallError::Full);
    }
    let variant: &'static Variant = Box::leak(Box::new(variant));
    installed.push(Installed { variant, withdrawn: false });
    Ok(variant)
}

/// Makes a game that has turned out not to be playable unknown again, until it is installed anew.
#[cfg(feature = "reader")]
pub(crate) fn withdraw(variant: &'static Variant) {
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    for known in installed.iter_mut().filter(|known| std::ptr::eq(known.variant, variant)) {
        known.withdrawn = true;
    }
}

/// The game of this id that came last.
fn installed(id: &str) -> Option<&'static Variant> {
    let installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    installed.iter().rev().find(|known| !known.withdrawn && known.variant.id == id).map(|known| known.variant)
}

/// There is no such game to open.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UnknownVariant {
    /// No game has this name.
    #[error("unknown variant '{0}'; there are {list}", list = ids())]
    Name(String),
    /// The crate was built without this game.
    #[error("{0} was left out of this build: it needs the feature `three-dimensional`")]
    LeftOut(&'static str),
}

fn ids() -> String {
    ALL.iter().map(|variant| variant.id.as_str()).collect::<Vec<_>>().join(", ")
}

impl Variant {
    /// The game of this name. One in three dimensions can be had only with the feature `three-dimensional`.
    ///
    /// # Errors
    /// If no game has this id, or this build was made without it.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        let Some(variant) = bundled::find(id).or_else(|| installed(id)) else {
            return Err(UnknownVariant::Name(id.to_owned()));
        };
        if variant.three_dimensional.is_some() && !cfg!(feature = "three-dimensional") {
            return Err(UnknownVariant::LeftOut(&variant.id));
        }
        Ok(variant)
    }
}
