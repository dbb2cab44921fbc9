//! A definition as plain values, for editors: what it says, and what it takes over by `extends` from a bundled game.

use super::diagnostic::{Faults, Found, hint, nearest};
use super::fields::{letter_of, shown, text_of};
use super::tree::{Entry, LONGEST, Node, Table, Value};
use serde::ser::{Serialize, SerializeMap, Serializer};

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
pub(super) fn extended(
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
