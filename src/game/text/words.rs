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

/// A part of a word.
#[cfg(feature = "reader")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    /// A move's number; none of dots alone.
    Number(Option<u16>),
    Move(&'a str),
    /// As PGN numbers them.
    Glyph(u8),
    /// As PGN writes it.
    Result(&'static str),
}

/// Results, as they are written and as PGN writes them.
#[cfg(feature = "reader")]
const RESULTS: [(&str, &str); 16] = [
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("*", "*"),
    ("1/2", "1/2-1/2"),
    ("½-½", "1/2-1/2"),
    ("½", "1/2-1/2"),
    ("1:0", "1-0"),
    ("0:1", "0-1"),
    ("1–0", "1-0"),
    ("0–1", "0-1"),
    ("½–½", "1/2-1/2"),
    ("1/2–1/2", "1/2-1/2"),
    ("1/2:1/2", "1/2-1/2"),
    ("½:½", "1/2-1/2"),
    ("0.5-0.5", "1/2-1/2"),
];

/// Signs of what is thought of a move or position, and their numbers in PGN; the longer ones first.
#[cfg(feature = "reader")]
const GLYPHS: [(&str, u8); 36] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+--", 20),
    ("--+", 21),
    ("+−", 18),
    ("−+", 19),
    ("+-", 18),
    ("-+", 19),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("!", 1),
    ("?", 2),
    ("□", 7),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("⨀", 22),
    ("⊙", 22),
    ("⟳", 32),
    ("→", 40),
    ("↑", 36),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("⌓", 142),
    ("∆", 140),
];

/// Signs that mean a position only where they stand alone: on a move they are something else.
#[cfg(feature = "reader")]
const LONE_GLYPHS: [(&str, u8); 5] = [("=", 10), ("+=", 14), ("=+", 15), ("N", 146), ("TN", 146)];

/// Words that repeat what the move before says.
#[cfg(feature = "reader")]
const NOISE: [&str; 17] = [
    "e.p.",
    "e.p",
    "ep",
    "ep.",
    "ch",
    "ch.",
    "check",
    "dis",
    "dbl",
    "dblch",
    "mate",
    "stalemate",
    "+",
    "++",
    "#",
    "D",
    "†",
];

/// What a word holds, each with how many characters stand before it.
#[cfg(feature = "reader")]
pub(super) fn word(text: &str) -> Vec<(usize, Word<'_>)> {
    let known = |table: &[(&'static str, u8)]| table.iter().find(|(sign, _)| *sign == text).map(|&(_, number)| number);
    // Most words end like none of these.
    let lone = || if ends_as_glyph(text) { known(&GLYPHS) } else { None };
    if let Some((_, result)) = RESULTS.iter().find(|(written, _)| *written == text) {
        return vec![(0, Word::Result(result))];
    }
    if NOISE.contains(&text) {
        return Vec::new();
    }
    if let Some(number) = lone().or_else(|| known(&LONE_GLYPHS)) {
        return vec![(0, Word::Glyph(number))];
    }
    let mut words = Vec::new();
    let (number, after) = numbered(text);
    if let Some(number) = number {
        words.push((0, Word::Number(number)));
    }
    let begin = text[..text.len() - after.len()].chars().count();
    let (mv, glyphs) = judged(after);
    let novelty = LONE_GLYPHS.iter().find(|(sign, _)| *sign == mv).map(|&(_, number)| Word::Glyph(number));
    if !mv.is_empty() {
        words.push((begin, novelty.unwrap_or(Word::Move(mv))));
    }
    let end = begin + mv.chars().count();
    words.extend(glyphs.into_iter().rev().map(|number| (end, Word::Glyph(number))));
    words
}

/// The number of a move or the dots that a text begins with, and what follows. A number alone may lack its dot, but noughts are a
/// move; one before a move that has no dot is part of it.
#[cfg(feature = "reader")]
fn numbered(text: &str) -> (Option<Option<u16>>, &str) {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let after = rest.trim_start_matches(['.', '…']);
    let dots = after.len() < rest.len();
    let alone = rest.is_empty() && digits != "0000";
    if dots || alone { (Some(digits.parse().ok()), after) } else { (None, text) }
}

/// Could a text end in a sign of what is thought? None of them ends in a letter or digit.
#[cfg(feature = "reader")]
fn ends_as_glyph(text: &str) -> bool {
    !text.ends_with(|sign: char| sign.is_ascii_alphanumeric())
}

/// A move without the signs glued to it that say what is thought of it, and those, the last first.
#[cfg(feature = "reader")]
fn judged(text: &str) -> (&str, Vec<u8>) {
    let mut glyphs = Vec::new();
    let mut rest = text;
    // Null moves have the hyphens of such signs, and after an equals sign stands what a piece becomes.
    while ends_as_glyph(rest)
        && !crate::notation::is_null_move(rest)
        && let Some((sign, number)) = GLYPHS.iter().find(|(sign, _)| rest.ends_with(sign))
    {
        let before = &rest[..rest.len() - sign.len()];
        if before.ends_with('=') && !sign.starts_with(['!', '?']) {
            break;
        }
        rest = before;
        glyphs.push(*number);
    }
    (rest, glyphs)
}
