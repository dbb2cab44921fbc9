//! The keys of one table: as they are read, what is asked for is known, what is left over is a fault; and as they are written. Letters of pieces
//! in their values (`"QRBN"`).

use super::diagnostic::{Found, hint};
use super::tree::{Entry, Node, Table, Value};
use crate::escape::{TomlString, is_unseen};
use crate::letter::is_capital;
use std::fmt::Write;
use std::ops::Range;

/// A table while its keys are read.
pub(super) struct Fields<'t> {
    table: &'t Table,
    /// Where the table begins.
    pub at: Range<usize>,
    known: Vec<&'static str>,
    /// What its keys are called in a fault: "of a piece".
    of: &'static str,
}

impl<'t> Fields<'t> {
    pub fn new(table: &'t Table, at: &Range<usize>, of: &'static str) -> Self {
        Fields { table, at: at.clone(), known: Vec::new(), of }
    }

    /// The entry of a key; `false` counts as absent where a table or text could stand.
    pub fn entry(&mut self, key: &'static str) -> Option<&'t Entry> {
        self.known.push(key);
        self.table.get(key)
    }

    /// What a key holds.
    pub fn node(&mut self, key: &'static str) -> Option<&'t Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    /// A text.
    pub fn text(&mut self, key: &'static str, found: &mut Found) -> Option<(&'t str, &'t Node)> {
        let node = self.node(key)?;
        text_of(node, key, found).map(|text| (text, node))
    }

    /// True or false; false if nothing is said.
    pub fn flag(&mut self, key: &'static str, found: &mut Found) -> bool {
        self.flag_or(key, false, found)
    }

    /// True or false.
    pub fn flag_or(&mut self, key: &'static str, usual: bool, found: &mut Found) -> bool {
        let Some(node) = self.node(key) else { return usual };
        match node.value {
            Value::Flag(flag) => flag,
            _ => {
                found.add(&node.at, format!("'{key}' is true or false, not {}", node.value.what()));
                usual
            }
        }
    }

    /// A whole number within bounds.
    pub fn number(
        &mut self,
        key: &'static str,
        bounds: std::ops::RangeInclusive<i64>,
        found: &mut Found,
    ) -> Option<i64> {
        let node = self.node(key)?;
        number_of(node, key, bounds, found)
    }

    /// A table, or nothing where `false` stands.
    pub fn table(&mut self, key: &'static str, of: &'static str, found: &mut Found) -> Option<Fields<'t>> {
        let entry = self.entry(key)?;
        table_of(&entry.node, key, found).map(|table| Fields::new(table, &entry.key_at, of))
    }

    /// Notes the keys that nobody has asked for.
    pub fn finish(mut self, found: &mut Found) {
        self.known.sort_unstable();
        self.known.dedup();
        for entry in &self.table.0 {
            if found.is_full() {
                break;
            }
            if !self.known.contains(&entry.key.as_str()) {
                let hint = hint(&entry.key, &self.known);
                found.add(&entry.key_at, format!("unknown key '{}' {}{hint}", shown(&entry.key), self.of));
            }
        }
    }
}

/// A text of the author in a message: shortened, without control characters.
pub(super) fn shown(text: &str) -> String {
    let cut: String = text.chars().take(40).map(|letter| if is_unseen(letter) { ' ' } else { letter }).collect();
    if text.chars().count() > 40 { format!("{cut}...") } else { cut }
}

pub(super) fn text_of<'n>(node: &'n Node, key: &str, found: &mut Found) -> Option<&'n str> {
    match &node.value {
        Value::Text(text) => Some(text),
        Value::Flag(false) => None,
        value => {
            found.add(&node.at, format!("'{}' is a text in quotes, not {}", shown(key), value.what()));
            None
        }
    }
}

pub(super) fn number_of(
    node: &Node,
    key: &str,
    bounds: std::ops::RangeInclusive<i64>,
    found: &mut Found,
) -> Option<i64> {
    match node.value {
        Value::Number(number) if bounds.contains(&number) => Some(number),
        Value::Flag(false) => None,
        _ => {
            let (from, to) = bounds.into_inner();
            found.add(&node.at, format!("'{}' is a whole number from {from} to {to}", shown(key)));
            None
        }
    }
}

pub(super) fn table_of<'n>(node: &'n Node, key: &str, found: &mut Found) -> Option<&'n Table> {
    match &node.value {
        Value::Table(table) => Some(table),
        Value::Flag(false) => None,
        value => {
            found.add(&node.at, format!("'{}' is a table ([{0}]), not {}", shown(key), value.what()));
            None
        }
    }
}

/// One of a few words.
pub(super) fn word_of<T: Copy>(node: &Node, key: &str, words: &[(&'static str, T)], found: &mut Found) -> Option<T> {
    let list = || words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    match &node.value {
        Value::Text(text) => {
            if let Some((_, meant)) = words.iter().find(|(word, _)| word == text) {
                return Some(*meant);
            }
            found.add(&node.at, format!("'{}' is one of {}, not \"{}\"", shown(key), list(), shown(text)));
        }
        value => found.add(&node.at, format!("'{}' is one of {}, not {}", shown(key), list(), value.what())),
    }
    None
}

/// Says of keys that the other style of game has that they mean nothing here.
pub(super) fn refuse(fields: &mut Fields<'_>, keys: &'static [&'static str], here: &str, found: &mut Found) {
    for key in keys {
        if let Some(entry) = fields.entry(key) {
            found.add(&entry.key_at, format!("'{key}' has no meaning {here}"));
        }
    }
}

/// The letter of a piece's key, `P` or `+P`, and whether it is a promoted one.
pub(super) fn letter_of(key: &str) -> Option<(char, bool)> {
    let (rest, promoted) = key.strip_prefix('+').map_or((key, false), |rest| (rest, true));
    let mut letters = rest.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    is_capital(letter).then_some((letter, promoted))
}

/// Different upper-case letters; none if nothing is said.
pub(super) fn letters(fields: &mut Fields<'_>, key: &'static str, found: &mut Found) -> Vec<char> {
    let Some((text, node)) = fields.text(key, found) else { return Vec::new() };
    let mut letters = Vec::new();
    for (at, letter) in text.char_indices() {
        if !is_capital(letter) {
            found.add(&node.byte(at), format!("'{key}' holds capital letters of pieces, such as \"QRBN\""));
            return Vec::new();
        }
        if letters.contains(&letter) {
            found.add(&node.byte(at), format!("'{key}' has the letter {letter} twice"));
            return Vec::new();
        }
        letters.push(letter);
    }
    if letters.is_empty() {
        found.add(&node.at, format!("'{key}' holds letters of pieces, such as \"QRBN\""));
    }
    found.letters.extend(letters.iter().map(|&letter| (node.at.clone(), (letter, false))));
    letters
}

/// The letter of a piece.
pub(super) fn one_letter(fields: &mut Fields<'_>, key: &'static str, found: &mut Found) -> Option<char> {
    let letter = any_letter(fields, key, found)?;
    let at = fields.node(key).map_or(0..0, |node| node.at.clone());
    found.letters.push((at, (letter, false)));
    Some(letter)
}

/// One letter, whether a piece has it or not.
pub(super) fn any_letter(fields: &mut Fields<'_>, key: &'static str, found: &mut Found) -> Option<char> {
    let (text, node) = fields.text(key, found)?;
    let mut all = text.chars();
    match (all.next(), all.next()) {
        (Some(letter), None) if is_capital(letter) => Some(letter),
        _ => {
            found.add(&node.at, format!("'{key}' is one capital letter"));
            None
        }
    }
}

/// A definition as it is written, key by key.
#[derive(Default)]
pub(super) struct Text(pub String);

impl Text {
    /// A header, after an empty line.
    pub fn table(&mut self, name: &str) {
        let _ = writeln!(self.0, "\n[{name}]");
    }

    pub fn line(&mut self, key: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{key} = {value}");
    }

    pub fn string(&mut self, key: &str, value: &str) {
        self.line(key, TomlString(value));
    }

    /// A movement: of several blocks each has a line.
    pub fn movement(&mut self, key: &str, value: &str) {
        match value.contains('\n') {
            true => self.line(key, format!("'''\n{value}\n'''")),
            false => self.string(key, value),
        }
    }

    pub fn flag(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.line(key, value);
        }
    }

    pub fn letters(&mut self, key: &str, letters: &[char]) {
        if !letters.is_empty() {
            self.string(key, &letters.iter().collect::<String>());
        }
    }

    /// A table on one line; none if it would be empty and that is the same as saying nothing.
    pub fn inline(&mut self, key: &str, fields: &Inline) {
        self.line(key, format!("{{ {} }}", fields.0.join(", ")));
    }
}

/// The fields of a table on one line.
#[derive(Default)]
pub(super) struct Inline(pub Vec<String>);

impl Inline {
    pub fn put(&mut self, key: &str, value: impl std::fmt::Display) {
        self.0.push(format!("{key} = {value}"));
    }

    pub fn string(&mut self, key: &str, value: &str) {
        self.put(key, TomlString(value));
    }

    pub fn letters(&mut self, key: &str, letters: &[char]) {
        if !letters.is_empty() {
            self.string(key, &letters.iter().collect::<String>());
        }
    }

    pub fn flag(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.put(key, value);
        }
    }
}
