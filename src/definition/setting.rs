//! What is known of a game when its pieces and rules are read: its manner, letters of pieces in the values of keys
//! (`"QRBN"`), and how much a definition can say.

use super::diagnostic::Found;
use super::fields::Fields;
use super::legs;
use crate::board::Geometry;
use crate::letter::is_capital;

/// In which manner a game writes its positions and moves, and with it which rules it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// As the games of this project do.
    Garden,
    /// As Fairy-Stockfish does.
    Usual,
}

/// What a piece needs to know of its game.
pub(super) struct Setting<'a> {
    pub style: Style,
    pub geometry: &'a Geometry,
    pub steps: &'a legs::Steps,
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
    found.letters.extend(letters.iter().map(|&letter| (node.at.clone(), letter)));
    letters
}

/// The letter of a piece.
pub(super) fn one_letter(fields: &mut Fields<'_>, key: &'static str, found: &mut Found) -> Option<char> {
    let letter = any_letter(fields, key, found)?;
    let at = fields.node(key).map_or(0..0, |node| node.at.clone());
    found.letters.push((at, letter));
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

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;
/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;
