//! `extends`: what a text doesn't say anew is taken over from a bundled game.

use super::fault::{Found, hint};
use super::fields::{shown, text_of};
use super::tree::{Entry, Table, Value};

/// How many games may stand behind each other.
const DEEPEST: usize = 4;
/// Keys of tables whose inner keys are taken over one by one.
const MERGED: &[&str] = &["pieces", "end", "rules", "hands", "steps", "look"];
/// A piece that says one of these anew takes over none of them.
const MOVEMENT: &[&str] = &["moves", "legs", "moves-in", "legs-in", "black-moves", "black-legs", "relays"];

/// The table with what it takes over.
pub(super) fn whole(
    table: Table,
    texts: &dyn Fn(&str) -> Option<&'static str>,
    depth: usize,
    found: &mut Found,
) -> Table {
    let Some(entry) = table.get("extends") else { return table };
    let at = entry.node.at.clone();
    let Some(id) = text_of(&entry.node, "extends", found) else { return table };
    let Some(text) = texts(id).filter(|_| depth < DEEPEST) else {
        let known: Vec<&str> = crate::variant::bundled_ids();
        found.add(&at, format!("'extends' names a bundled game, and '{}' is none{}", shown(id), hint(id, &known)));
        return table;
    };
    let mut base = whole(Table::read(text, found), texts, depth + 1, found).moved(&at);
    // A game of its own has a name of its own.
    base.0.retain(|entry| !matches!(entry.key.as_str(), "extends" | "summary" | "author" | "year" | "source"));
    for entry in table.0.iter().filter(|entry| entry.key != "extends") {
        put(&mut base, entry);
    }
    base
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
    super::setting::letter_of(&entry.key).is_some() && matches!(entry.node.value, Value::Table(_))
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
