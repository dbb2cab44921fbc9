//! A game of another form, written as a text in our own whose lines know where they come from: what our own reader finds wrong with it is told
//! at the place of the text that was read. Apart from each reader because those that are made of lines (WinBoard, Fairy-Max) all do so.

use crate::betza::BetzaError;
use crate::board::Side;
use crate::definition::diagnostic::Found;
use crate::definition::{game, tree};
use crate::escape::TomlString;
use crate::variant::Variant;
use std::fmt::Write;
use std::ops::Range;

/// A text of ours that is being written.
#[derive(Default)]
pub(super) struct Written {
    text: String,
    /// For each line where it comes from, and from which of its columns on it is a copy of what stands there.
    origins: Vec<(Range<usize>, Option<usize>)>,
}

impl Written {
    /// Adds a line that comes from a place, or several.
    pub fn add(&mut self, at: &Range<usize>, lines: &str) {
        for line in lines.split('\n') {
            self.text += line;
            self.text.push('\n');
            self.origins.push((at.clone(), None));
        }
    }

    /// Adds a key and its text.
    pub fn say(&mut self, at: &Range<usize>, key: &str, value: &str) {
        self.add(at, &format!("{key} = {}", TomlString(value)));
    }

    /// Adds a key and its text, which stands so at a place.
    pub fn copy(&mut self, at: &Range<usize>, key: &str, value: &str) {
        self.say(at, key, value);
        if let Some(origin) = self.origins.last_mut() {
            origin.1 = Some(key.chars().count() + " = \"".len() + 1);
        }
    }

    /// The game that it says.
    pub fn read(&self, found: &mut Found) -> Option<Variant> {
        let mut own = Found::default();
        let variant = game::read(&tree::Table::read(&self.text, &mut own), &mut own);
        if own.is_empty() {
            return variant;
        }
        for fault in own.told(&self.text).0 {
            let Some((at, copied)) = self.origins.get(fault.line.saturating_sub(1)) else { continue };
            let inside = copied.and_then(|first| fault.column.checked_sub(first)).unwrap_or(0);
            found.add(&((at.start + inside).min(at.end)..at.end), fault.message);
        }
        None
    }
}

/// Tells what is wrong with a movement that stands at a place.
pub(super) fn wrong_moves(error: &BetzaError, at: &Range<usize>, found: &mut Found) {
    found.add(&((at.start + error.place.saturating_sub(1)).min(at.end)..at.end), error.to_string());
}

/// One side's king that castles.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Castler {
    pub king: u8,
    /// The rank on which it stands, as its side counts, from 0.
    pub rank: u8,
    pub letter: char,
    /// To the right and to the left as White sees it: where the partner stands and its letter, and where the king goes.
    pub ways: [Option<(u8, char, u8)>; 2],
}

/// `[castling]`, and the rights that go with it; nothing if nobody castles. An error if our rules have no such castling.
pub(super) fn castling(files: u8, sides: &[Option<Castler>; 2]) -> Result<Option<(String, String)>, &'static str> {
    let Some(first) = sides.iter().flatten().next() else { return Ok(None) };
    if sides.iter().flatten().any(|castler| castler.rank != first.rank) {
        return Err("the kings that castle don't stand on ranks opposite each other");
    }
    let file = |file: u8| char::from(b'a' + file);
    let (mut rights, mut kings, mut partners) = (String::new(), String::new(), String::new());
    let mut said = Vec::new();
    for side in Side::BOTH {
        let castler = sides[side.index()].as_ref().unwrap_or(first);
        let mut ways = Vec::new();
        for (way, (name, letter)) in [("kingside", 'K'), ("queenside", 'Q')].into_iter().enumerate() {
            let corner = if way == 0 { files - 1 } else { 0 };
            let (partner, to) = match castler.ways[way] {
                Some((partner, with, to)) => {
                    if !partners.contains(with) {
                        partners.push(with);
                    }
                    if sides[side.index()].is_some() {
                        rights.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
                    }
                    (partner, to)
                }
                // Nobody has the right to what is said here.
                None => (corner, castler.king),
            };
            ways.push(format!("{name} = {{ rook = \"{}\", king-to = \"{}\" }}", file(partner), file(to)));
        }
        if !kings.contains(castler.letter) {
            kings.push(castler.letter);
        }
        said.push((format!("king = \"{}\"", file(castler.king)), ways));
    }
    let (white, black) = (&said[0], &said[1]);
    let mut text = format!("\n[castling]\n{}\n{}\n", white.0, white.1.join("\n"));
    let _ = writeln!(text, "kings = \"{kings}\"\npartners = \"{partners}\"\nrank = {}", first.rank + 1);
    if white != black {
        let _ = writeln!(text, "black = {{ {}, {} }}", black.0, black.1.join(", "));
    }
    Ok(Some((text.trim_end().to_owned(), rights)))
}
