//! A game as a text: our own form of a definition, read and written.
//!
//! The form is TOML; `docs/games.md` teaches it. Whatever text comes, reading takes bounded time and memory, and what is
//! wrong is told with line and column, all faults at once.

mod array;
mod counting;
mod ends;
mod extends;
mod fault;
mod fields;
pub mod foreign;
mod game;
mod legs;
mod letters;
mod limits;
mod look;
mod movement;
mod outline;
mod part;
mod piece;
mod place;
mod rules;
mod setting;
mod tree;
mod write;
mod zone;

pub use fault::{Fault, Faults};
pub use limits::{LONGEST, MOST_KINDS};
pub use outline::{Outline, outline};
pub use part::{Form, Part};
pub use place::fault_at;
pub use write::write;

use crate::variant::Variant;
use fault::Found;

/// Reads a definition.
///
/// # Errors
/// All faults of the text at once, each with its line and column.
pub fn read(text: &str) -> Result<Variant, Faults> {
    read_with(text, &crate::variant::bundled_text)
}

/// Reads a definition that may take over what these texts say.
///
/// # Errors
/// All faults of the text at once, each with its line and column.
pub fn read_with(text: &str, texts: &dyn Fn(&str) -> Option<&'static str>) -> Result<Variant, Faults> {
    let mut found = Found::default();
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return Err(found.told(text));
    }
    let table = tree::Table::read(text, &mut found);
    let table = extends::whole(table, texts, 0, &mut found);
    let variant = game::read(&table, &mut found);
    match variant {
        Some(variant) if found.is_empty() => Ok(variant),
        _ => {
            if found.is_empty() {
                found.add(&(0..0), "this is no definition of a game");
            }
            Err(found.told(text))
        }
    }
}
