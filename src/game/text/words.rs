//! What a word among the moves of a game is.

use std::borrow::Cow;

/// Is it the result of a game?
pub(in crate::game) fn is_result(text: &str) -> bool {
    matches!(text, "1-0" | "0-1" | "1/2-1/2" | "*")
}

/// The move that a word holds, perhaps after its number (`12.Nf3`, `12...Nf3`), and how many characters stand before it. None
/// in a number (`12.`) or glyph alone.
pub(in crate::game) fn move_in(word: &str) -> Option<(usize, Cow<'_, str>)> {
    let text = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let after = text.trim_start_matches(['.', '…']);
    let numbered = text.len() < word.len() && (after.len() < text.len() || text.is_empty());
    let dots = text.len() == word.len() && after.is_empty();
    let mv = if numbered || dots { after } else { word };
    if mv.is_empty() || mv.chars().all(|letter| "!?".contains(letter)) {
        return None;
    }
    let skipped = word.chars().count() - mv.chars().count();
    let spelt = mv.strip_prefix("0-0").map(|rest| match rest.strip_prefix("-0") {
        Some(rest) => format!("O-O-O{rest}"),
        None => format!("O-O{rest}"),
    });
    Some((skipped, spelt.map_or(Cow::Borrowed(mv), Cow::Owned)))
}
