//! A game as a text: our own form of a definition, read and written.
//!
//! The form is TOML; `docs/games.md` teaches it. Whatever text comes, reading takes bounded time and memory, and what is
//! wrong is told with line and column, all faults at once; so is what can turn out to be wrong only when the game is opened.
//!
//! Each key of a definition is read where its table is: `game` (the whole game, `[look]`), `piece`, `rules` (`[rules]`, hands, castling, turns),
//! `ends`; and written in `write`.

mod blocks;
mod conflicts;
mod diagnostic;
mod drawing;
mod ends;
mod expression;
mod fields;
pub mod foreign;
mod game;
mod legs;
mod outline;
mod piece;
mod rules;
mod tree;
mod write;
mod zone;

pub use diagnostic::{Fault, Faults, Form, Part};
use diagnostic::{Found, placed};
pub use outline::{Outline, outline};
pub use piece::MOST_KINDS;
pub use tree::LONGEST;
use tree::{Entry, Table, Value};
pub use write::write;

use crate::variant::Variant;

/// Reads a definition.
///
/// # Errors
/// All faults of the text at once, each with its line and column.
pub fn read(text: &str) -> Result<Variant, Faults> {
    read_with(text, &crate::variant::bundled_text)
}

/// Reads the game that a text says, in whichever form: our own, or another's. Of a form without ids the game is called as is said; of a text with several
/// the one named is read, or its only one.
///
/// # Errors
/// Everything that is wrong with it or can't be played; of a form that is not read, what it is and what to do.
pub fn read_any(text: &str, id: &str, name: Option<&str>) -> Result<Variant, Faults> {
    match foreign::Form::of(text) {
        foreign::Form::Own => read(text),
        foreign::Form::Diagram => foreign::read_diagram(text, id),
        foreign::Form::GameCourier => foreign::read_preset(text, id),
        foreign::Form::WinBoard => foreign::read_winboard(text, id),
        form if form.holds_several() => {
            let games = foreign::Collection::new(text);
            let names = games.names();
            match (name, &names[..]) {
                (Some(name), _) => games.read(name),
                (None, []) => games.read(""),
                (None, [name]) => games.read(name),
                (None, names) => {
                    let several = format!(
                        "several games are here, and none is chosen: {}",
                        names[..names.len().min(MOST_NAMED)].join(", ")
                    );
                    Err(foreign::refused(text, &several))
                }
            }
        }
        form => Err(foreign::refused(text, &form.refusal().unwrap_or_default())),
    }
}

/// So many games of a file are named at most where one is to be chosen.
const MOST_NAMED: usize = 200;

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
    if !found.is_empty() {
        // What is no TOML may be a game in another form.
        let form = foreign::Form::of(text);
        if !matches!(form, foreign::Form::Own | foreign::Form::Unknown) {
            let read = format!("this is {}, no definition in our own form", form.name());
            return Err(foreign::refused(text, &form.refusal().unwrap_or(read)));
        }
    }
    let variant = outline::extended(table, texts, 0, &mut found).and_then(|table| game::read(&table, &mut found));
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

/// A fault at the place where a text says this part of its game, or where it begins if it takes the part over.
pub fn fault_at(text: &str, form: Form<'_>, part: Part<'_>, message: String) -> Fault {
    let at = match form {
        Form::Own => place_of(text, part),
        Form::Named(name) => foreign::place_in(text, name, part),
        Form::Diagram => match part {
            Part::Piece(name) => text.find(name),
            _ => None,
        },
    };
    placed(text, at.unwrap_or(0), message)
}

fn place_of(text: &str, part: Part<'_>) -> Option<usize> {
    let table = Table::read(text, &mut Found::default());
    let value = |key: &str| table.get(key).map(|entry| entry.node.at.start);
    let key = |key: &str| table.get(key).map(|entry| entry.key_at.start);
    let place = match part {
        Part::Board => value("array"),
        Part::Castling => value("start").or_else(|| key("castling")),
        Part::Start => value("start"),
        Part::Piece(name) => match table.get("pieces").map(|entry| &entry.node.value) {
            Some(Value::Table(pieces)) => pieces.0.iter().find(|entry| is_called(entry, name)).map(|e| e.key_at.start),
            _ => None,
        },
    };
    place.or_else(|| value("array")).or_else(|| value("extends"))
}

/// Is it the piece of this name, which defaults to its letter?
fn is_called(entry: &Entry, name: &str) -> bool {
    let Value::Table(piece) = &entry.node.value else { return false };
    match piece.get("name").map(|name| &name.node.value) {
        Some(Value::Text(text)) => text == name,
        _ => entry.key == name,
    }
}
