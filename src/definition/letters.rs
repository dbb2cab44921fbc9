//! Letters of pieces in the values of keys: `"QRBN"`.

use super::fault::Found;
use super::fields::Fields;
use crate::letter::is_capital;

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
