//! Words as outlines: pictures that are painted without a browser can't rely on the system's fonts. Apart from `paint` because the
//! outlines are read here, once.

use crate::picture::men::{Segment, segments};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The outlines of the letters: see `assets/letters/letters.py`, which has written them.
const OUTLINES: &str = include_str!("../../../assets/letters/outlines.txt");

/// The outlines' units to the size of the letters.
const UNIT: f64 = 1000.0;

/// A letter's width and its path, in the outlines' units, downwards from the base line.
type Letter = (f64, &'static str);

struct Letters {
    known: HashMap<char, Letter>,
    /// Stands for any other.
    missing: Letter,
}

fn letters() -> &'static Letters {
    static LETTERS: OnceLock<Letters> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let mut letters = Letters { known: HashMap::new(), missing: (UNIT / 2.0, "") };
        for line in OUTLINES.lines() {
            let mut fields = line.split('\t');
            let (Some(name), Some(width), Some(path)) = (fields.next(), fields.next(), fields.next()) else { continue };
            let letter = (width.parse().unwrap_or(UNIT / 2.0), path);
            match name.chars().next() {
                Some(name) => drop(letters.known.insert(name, letter)),
                None => letters.missing = letter,
            }
        }
        letters
    })
}

fn letter(sign: char) -> Letter {
    let letters = letters();
    letters.known.get(&sign).copied().unwrap_or(letters.missing)
}

/// Are there outlines of all letters of a text? Others are painted as empty boxes.
pub fn has_letters(text: &str) -> bool {
    text.chars().all(|sign| letters().known.contains_key(&sign))
}

/// How wide a line of words is at this size.
pub(in crate::picture) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|sign| letter(sign).0).sum::<f64>() * size / UNIT
}

/// The letters of a line: for each its outline in the outlines' units, and how far to the right of the line's start it stands, in the
/// units of `size`.
pub(super) fn line(text: &str, size: f64) -> impl Iterator<Item = (f64, Vec<Segment>)> {
    let mut along = 0.0;
    text.chars().map(move |sign| {
        let (width, path) = letter(sign);
        let at = along;
        along += width * size / UNIT;
        (at, segments(path))
    })
}

/// From the outlines' units to those of a size.
pub(super) fn scale(size: f64) -> f64 {
    size / UNIT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_outlines_can_be_read() {
        assert!(letters().known.len() > 800 && !segments(letters().missing.1).is_empty());
        for (sign, (width, path)) in &letters().known {
            assert!(path.is_empty() == segments(path).is_empty(), "{sign}");
            assert!(
                !path.is_empty() || sign.is_whitespace() || sign.is_control() || *width == 0.0 || *sign > '\u{2000}',
                "{sign}"
            );
        }
    }

    #[test]
    fn what_pictures_write_is_there() {
        let written = "abcdefghijklmnopqrstuvwxyz0123456789一二三四五六七八九十ЖжÉñßŁőΩệ“”–… (1850): ½".chars();
        for sign in written.filter(|sign| !sign.is_whitespace()) {
            assert!(has_letters(&sign.to_string()), "{sign}");
        }
    }
}
