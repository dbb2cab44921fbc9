//! The text of a definition while it is written.

use crate::escape::TomlString;
use std::fmt::Write;

/// Letters as a key: only those of ASCII may stand without quotes.
pub(super) fn key(letters: &str) -> String {
    let bare = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if bare { letters.to_owned() } else { TomlString(letters).to_string() }
}

/// The text as it grows.
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
