//! A game as a text: our own form of a definition, read and written.
//!
//! The form is TOML; `docs/games.md` teaches it. Whatever text comes, reading takes bounded time and memory, and what is
//! wrong is told with line and column, all faults at once; so is what can turn out to be wrong only when the game is opened.
//!
//! Each key of a definition is read where its table is: `game` (the whole game, `[look]`), `piece`, `rules` (`[rules]`, hands, castling, turns),
//! `ends`; and written in `write`. For editors a definition is also read as plain values ([`Outline`]).

mod blocks;
mod condition;
mod conflicts;
mod diagnostic;
mod drawing;
mod ends;
mod expression;
mod fields;
pub mod foreign;
mod game;
mod legs;
mod piece;
mod rules;
mod tree;
mod write;
mod zone;

pub use diagnostic::{Fault, Faults, Form, Part};
pub use piece::MOST_KINDS;
pub use tree::LONGEST;
pub use write::write;

use crate::variant::Variant;
use diagnostic::{Found, hint, nearest, placed};
use fields::{letter_of, shown, text_of};
use serde::ser::{Serialize, SerializeMap, Serializer};
use tree::{Entry, Node, Table, Value};

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
    let variant = extended(table, texts, 0, &mut found).and_then(|table| game::read(&table, &mut found));
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

/// The keys and values of a definition in the order of the text: texts, whole numbers, flags, lists and tables.
#[derive(Clone, Debug)]
pub struct Outline(Table);

/// Reads the keys and values of a definition. `extends` is followed: what comes out stands alone. Whether it says a game is not asked.
///
/// # Errors
/// If it is no TOML, is longer than [`LONGEST`], or extends what there is not.
pub fn outline(text: &str) -> Result<Outline, Faults> {
    let mut found = Found::default();
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return Err(found.told(text));
    }
    let table = Table::read(text, &mut found);
    match extended(table, &crate::variant::bundled_text, 0, &mut found) {
        Some(table) if found.is_empty() => Ok(Outline(table)),
        _ => Err(found.told(text)),
    }
}

impl Serialize for Outline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for entry in &self.0 {
            map.serialize_entry(&entry.key, &entry.node)?;
        }
        map.end()
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Text(text) => serializer.serialize_str(text),
            // Beyond this JavaScript has no whole numbers, and no key of ours takes one.
            Value::Number(number) => serializer.serialize_i32((*number).clamp(i32::MIN.into(), i32::MAX.into()) as i32),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::List(nodes) => serializer.collect_seq(nodes),
            Value::Table(table) => table.serialize(serializer),
            Value::Other => serializer.serialize_unit(),
        }
    }
}

/// How many games may stand behind each other.
const DEEPEST: usize = 4;
/// Keys of tables whose inner keys are taken over one by one.
const MERGED: &[&str] = &["pieces", "end", "rules", "hands", "steps", "links", "look"];
/// A piece that says one of these anew takes over none of them.
const MOVEMENT: &[&str] = &[
    "moves",
    "legs",
    "program",
    "moves-in",
    "legs-in",
    "program-in",
    "black-moves",
    "black-legs",
    "black-program",
    "relays",
];

/// The table with what it takes over; none if that can't be told: then nothing else can be judged.
fn extended(
    table: Table,
    texts: &dyn Fn(&str) -> Option<&'static str>,
    depth: usize,
    found: &mut Found,
) -> Option<Table> {
    let Some(entry) = table.get("extends") else { return Some(table) };
    let at = entry.node.at.clone();
    let id = text_of(&entry.node, "extends", found)?;
    let text = texts(id).or_else(|| {
        let known: Vec<&str> = crate::variant::bundled_ids();
        found.add(&at, format!("'extends' names a bundled game, and '{}' is none{}", shown(id), hint(id, &known)));
        // All else is judged by what is meant.
        nearest(id, &known).and_then(texts)
    })?;
    if depth == DEEPEST {
        found.add(&at, format!("more than {DEEPEST} games stand behind each other"));
        return None;
    }
    let mut base = extended(Table::read(text, found), texts, depth + 1, found)?.moved(&at);
    // A game of its own has a name of its own.
    base.0.retain(|entry| !matches!(entry.key.as_str(), "extends" | "summary" | "author" | "year" | "source"));
    for entry in table.0.iter().filter(|entry| entry.key != "extends") {
        put(&mut base, entry);
    }
    Some(base)
}

fn put(base: &mut Table, entry: &Entry) {
    match (&entry.node.value, MERGED.contains(&entry.key.as_str())) {
        (Value::Table(table), true) => {
            let Some(inner) = base.inner(entry) else { return base.put(entry) };
            for entry in &table.0 {
                put_inner(inner, entry, entry_is_piece(entry));
            }
        }
        _ => base.put(entry),
    }
}

/// A piece is a table whose keys stand for themselves.
fn entry_is_piece(entry: &Entry) -> bool {
    letter_of(&entry.key).is_some() && matches!(entry.node.value, Value::Table(_))
}

fn put_inner(base: &mut Table, entry: &Entry, is_piece: bool) {
    let Value::Table(table) = &entry.node.value else { return base.put(entry) };
    if !is_piece {
        return base.put(entry);
    }
    let Some(piece) = base.inner(entry) else { return base.put(entry) };
    if table.0.iter().any(|entry| MOVEMENT.contains(&entry.key.as_str())) {
        piece.0.retain(|entry| !MOVEMENT.contains(&entry.key.as_str()));
    }
    for entry in &table.0 {
        piece.put(entry);
    }
}
