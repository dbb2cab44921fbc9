//! A foreign game as a whole: what both forms leave unsaid is the same.

use crate::board::Geometry;
use crate::variant::{Open, Piece, Variant};

/// The game of these pieces, called after its id.
pub(super) fn variant(id: &str, geometry: Geometry, pieces: Vec<Piece>, array: String, open: Open) -> Variant {
    let words: Vec<&str> = id.split(['-', '_']).filter(|word| !word.is_empty()).collect();
    // An id of signs alone is its own name.
    let name = if words.is_empty() { id.to_owned() } else { words.join(" ") };
    let mut letters = name.chars();
    let name = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    Variant {
        id: id.to_owned(),
        name,
        author: String::new(),
        year: 0,
        summary: String::new(),
        source: String::new(),
        geometry,
        pieces,
        array,
        endings: Vec::new(),
        castling: None,
        turning: None,
        neutrals: false,
        demotions: false,
        three_dimensional: None,
        look: None,
        open: Some(Box::new(open)),
    }
}
