//! Which letter each piece of an Interactive Diagram has here.

use super::super::fault::Found;
use super::said::{Diagram, Entry, number};
use crate::letter;

/// Each piece's letter, and whether it is the promoted form of another's: of the piece of the same letter with the id
/// `+P`, or of the one that stands `promoOffset` lines before it.
pub(super) fn assign(diagram: &Diagram, offset: usize, found: &mut Found) -> Option<Vec<(char, bool)>> {
    let most = number(diagram, "maxPromote", 1, 0..=64, found) as usize;
    let mut letters: Vec<Option<(char, bool)>> = vec![None; diagram.pieces.len()];
    let wanted = |entry: &Entry| {
        let text = if entry.id.is_empty() { entry.name.as_str() } else { entry.id.as_str() };
        let mut signs = text.trim_start_matches('+').chars();
        let letter = signs.next().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
        (letter, signs.as_str().is_empty() || entry.id.is_empty(), text.starts_with('+'))
    };
    let by_offset = |number: usize| offset > 0 && number >= offset && number - offset < most;
    for (number, entry) in diagram.pieces.iter().enumerate() {
        let (letter, single, plus) = wanted(entry);
        let free = |letter: char| !letters.contains(&Some((letter, false)));
        if plus || by_offset(number) {
            continue;
        }
        let own = letter.filter(|&letter| single && free(letter));
        letters[number] = own.map(|letter| (letter, false));
    }
    for (number, entry) in diagram.pieces.iter().enumerate() {
        let (letter, _, plus) = wanted(entry);
        if letters[number].is_some() {
            continue;
        }
        let base = if by_offset(number) {
            letters[number - offset]
        } else if plus {
            letter.map(|letter| (letter, false)).filter(|base| letters.contains(&Some(*base)))
        } else {
            None
        };
        let twin = base.map(|(letter, _)| (letter, true)).filter(|twin| !letters.contains(&Some(*twin)));
        let free = letter::spare().map(|letter| (letter, false)).find(|free| !letters.contains(&Some(*free)));
        letters[number] = twin.or(free);
        if letters[number].is_none() {
            found.add(&entry.at, "no letter is left for this piece");
            return None;
        }
    }
    letters.into_iter().collect()
}
