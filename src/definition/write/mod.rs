//! A game as a text that reads back as the same game.

mod pieces;
mod rules;

use super::game::usual_start;
use crate::variant::Variant;
use std::fmt::Write;

/// Writes a game in our own form: everything that is not as usual, always in the same order.
pub fn write(variant: &Variant) -> String {
    let mut text = Text::default();
    text.string("id", &variant.id);
    text.string("name", &variant.name);
    for (key, said) in [("author", &variant.author), ("summary", &variant.summary), ("source", &variant.source)] {
        if !said.is_empty() {
            text.string(key, said);
        }
    }
    if variant.year != 0 {
        text.line("year", variant.year);
    }
    if variant.open.is_none() {
        text.string("notation", "garden");
    }
    let geometry = &variant.geometry;
    let levels = if geometry.is_flat() { String::new() } else { format!("{}x", geometry.levels()) };
    text.string("board", &format!("{}x{levels}{}", geometry.files(), geometry.ranks()));
    text.string("array", &variant.array);
    if let Some(open) = &variant.open {
        let rest = open.start.strip_prefix(&variant.array).unwrap_or_default().trim_start();
        if rest != usual_start(open) {
            text.string("start", rest);
        }
    }
    rules::write(&mut text, variant);
    pieces::write(&mut text, variant);
    rules::write_end(&mut text, variant);
    text.0
}

/// The text as it grows.
#[derive(Default)]
struct Text(String);

impl Text {
    /// A header, after an empty line.
    fn table(&mut self, name: &str) {
        let _ = writeln!(self.0, "\n[{name}]");
    }

    fn line(&mut self, key: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{key} = {value}");
    }

    fn string(&mut self, key: &str, value: &str) {
        self.line(key, quoted(value));
    }

    fn flag(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.line(key, value);
        }
    }

    fn letters(&mut self, key: &str, letters: &[char]) {
        if !letters.is_empty() {
            self.string(key, &letters.iter().collect::<String>());
        }
    }

    /// A table on one line; none if it would be empty and that is the same as saying nothing.
    fn inline(&mut self, key: &str, fields: &Inline) {
        self.line(key, format!("{{ {} }}", fields.0.join(", ")));
    }
}

/// The fields of a table on one line.
#[derive(Default)]
struct Inline(Vec<String>);

impl Inline {
    fn put(&mut self, key: &str, value: impl std::fmt::Display) {
        self.0.push(format!("{key} = {value}"));
    }

    fn string(&mut self, key: &str, value: &str) {
        self.put(key, quoted(value));
    }

    fn letters(&mut self, key: &str, letters: &[char]) {
        if !letters.is_empty() {
            self.string(key, &letters.iter().collect::<String>());
        }
    }

    fn flag(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.put(key, value);
        }
    }
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
