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
mod movement;
mod outline;
mod piece;
mod place;
mod rules;
mod tree;
mod write;
mod zone;

pub use fault::{Fault, Faults};
pub use outline::{Outline, outline};
pub use place::{Part, fault_at};
pub use write::write;

use crate::variant::Variant;
use fault::Found;

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;
/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;

/// In which manner a game writes its positions and moves, and with it which rules it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// As the games of this project do.
    Garden,
    /// As Fairy-Stockfish does.
    Usual,
}

/// How a text says its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form<'a> {
    /// In our own form.
    Own,
    /// As the game of this name of a variants.ini.
    Ini(&'a str),
    /// As an Interactive Diagram.
    Diagram,
}

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
