//! Fairy-Stockfish, the arbiter of Stone's Chess: found on the machine or else installed.

use crate::process::{apt_install, find_program, say};
use anyhow::{Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// Names a Fairy-Stockfish to use instead of the one that would be found.
pub const VARIABLE: &str = "STONE_GARDEN_FAIRY";

/// Where Debian puts games, which need not be on the search path.
const PLACE: &str = "/usr/games/fairy-stockfish";

/// The program; none if there is none and it can't be installed.
pub fn want() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("{VARIABLE} names {}, which is no file", named.display());
        }
        return Ok(Some(named));
    }
    if let Some(found) = find() {
        return Ok(Some(found));
    }
    if let Err(why) = apt_install("fairy-stockfish") {
        say(&format!("That failed: {why:#}"));
    }
    Ok(find())
}

fn find() -> Option<PathBuf> {
    find_program(&["fairy-stockfish"]).or_else(|| Some(PathBuf::from(PLACE)).filter(|place| Path::is_file(place)))
}
