//! What an Interactive Diagram's text says, piece by piece and key by key, before anything is made of it.

use super::super::diagnostic::Found;
use std::ops::Range;

/// A piece's line.
pub(super) struct Entry {
    pub name: String,
    /// Where the line stands.
    pub at: Range<usize>,
    /// Its id, as written; empty if none is.
    pub id: String,
    pub moves: String,
    pub moves_at: Range<usize>,
    /// White's squares, then Black's where they are said.
    pub squares: [Vec<(u8, u8)>; 2],
    /// How many each side has in hand.
    pub held: u8,
}

/// A value and its place.
pub(super) type Said = (String, Range<usize>);

/// What a definition says.
pub(super) struct Diagram {
    pub files: u8,
    pub ranks: u8,
    pub said: Vec<(String, String, Range<usize>)>,
    pub pieces: Vec<Entry>,
    pub holes: Vec<(u8, u8)>,
    /// Is a line left out that was meant for a piece? Then others name it in vain.
    pub damaged: bool,
}

impl Diagram {
    /// What a key says.
    pub fn said(&self, key: &str) -> Option<Said> {
        let of =
            |(known, value, at): &(String, String, Range<usize>)| (known == key).then(|| (value.clone(), at.clone()));
        self.said.iter().rev().find_map(of)
    }
}

/// The number that a key says, or as usual.
pub(super) fn number(
    diagram: &Diagram,
    key: &str,
    usual: i64,
    range: std::ops::RangeInclusive<i64>,
    found: &mut Found,
) -> i64 {
    let Some((value, at)) = diagram.said(key) else { return usual };
    match value.parse() {
        Ok(number) if range.contains(&number) => number,
        _ => {
            found.add(&at, format!("'{key}' is a number from {} to {}", range.start(), range.end()));
            usual
        }
    }
}
