//! Where in a text the things stand that can turn out to be wrong only when its game is opened.

use super::Fault;
use super::fault::{Found, placed};
use super::foreign;
use super::part::{Form, Part};
use super::tree::{Entry, Table, Value};

/// A fault at the place where a text says this part of its game, or where it begins if it takes the part over.
pub fn fault_at(text: &str, form: Form<'_>, part: Part<'_>, message: String) -> Fault {
    let at = match form {
        Form::Own => own(text, part),
        Form::Ini(name) => foreign::ini_place(text, name, part),
        Form::Diagram => match part {
            Part::Piece(name) => text.find(name),
            _ => None,
        },
    };
    placed(text, at.unwrap_or(0), message)
}

fn own(text: &str, part: Part<'_>) -> Option<usize> {
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
