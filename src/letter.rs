//! Letters that name kinds of piece: a capital for White's, the small form for Black's.
//!
//! A to Z do for most games. Where 26 are too few, or where an author writes in another alphabet, every capital Latin, Greek or
//! Cyrillic letter will do that has one small form. A build without open games knows A to Z only, and none of the tables.

use crate::NONE_OPEN;

/// Letters that can't be told apart on paper: a game may have one of each group.
#[cfg_attr(not(feature = "reader"), allow(dead_code))]
const ALIKE: &[&str] = &[
    "AΑА", "BΒВ", "CСϹ", "EΕЕ", "HΗН", "IΙІӀ", "JЈͿ", "KΚК", "MΜМ", "NΝ", "OΟО", "PΡР", "SЅ", "TΤТ", "XΧХ", "YΥУҮ",
    "ZΖ", "ΓГ", "ΠП", "ΦФ", "ÐĐƉ", "ËЁ", "ÏЇΪ", "ΛɅ", "ƎЭ",
];

/// Letters for pieces whose own names don't give one, no two of them alike.
#[cfg_attr(not(feature = "reader"), allow(dead_code))]
pub(crate) fn spare() -> impl Iterator<Item = char> {
    let others = "БГДЖИЛПФЦЧШЩЭЮЯΔΘΞΣΨΩÄÅÆÇÈÉÊÌÍÎÑÒÓÔÕÖØÙÚÛÜÝÞ\
                  ĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽǦǨǪ";
    ('A'..='Z').chain(others.chars())
}

/// May a piece be named so?
pub(crate) fn is_capital(letter: char) -> bool {
    if NONE_OPEN || letter.is_ascii() {
        return letter.is_ascii_uppercase();
    }
    let known = matches!(letter, '\u{c0}'..='\u{24f}' | '\u{370}'..='\u{52f}');
    known && small(letter) != letter && capital(small(letter)) == letter
}

/// The capital of a letter; what has none stays.
pub(crate) fn capital(letter: char) -> char {
    if NONE_OPEN { letter.to_ascii_uppercase() } else { single(letter, letter.to_uppercase()) }
}

/// The small form of a letter; what has none stays.
pub(crate) fn small(letter: char) -> char {
    if NONE_OPEN { letter.to_ascii_lowercase() } else { single(letter, letter.to_lowercase()) }
}

fn single(letter: char, mut forms: impl Iterator<Item = char>) -> char {
    match (forms.next(), forms.next()) {
        (Some(form), None) => form,
        _ => letter,
    }
}

/// Do two different letters look the same?
#[cfg_attr(not(feature = "reader"), allow(dead_code))]
pub(crate) fn alike(one: char, other: char) -> bool {
    one != other && ALIKE.iter().any(|group| group.contains(one) && group.contains(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_two_forms_that_give_each_other() {
        for letter in ['A', 'Z', 'Ж', 'Ё', 'Σ', 'Ñ', 'Ø'] {
            assert!(is_capital(letter), "{letter}");
            assert_eq!(capital(small(letter)), letter);
            assert!(!is_capital(small(letter)), "{letter}");
        }
        for sign in ['ß', 'İ', '7', '*', '+', '漢', '\u{301}', 'Ａ', '×', '\u{3a2}'] {
            assert!(!is_capital(sign), "{sign}");
        }
    }

    #[test]
    fn spare_letters_are_enough_and_unlike_each_other() {
        let spare: Vec<char> = spare().collect();
        assert!(spare.len() >= 128);
        for (at, &letter) in spare.iter().enumerate() {
            assert!(is_capital(letter), "{letter}");
            assert!(spare[..at].iter().all(|&other| other != letter && !alike(other, letter)), "{letter}");
        }
        assert!(alike('K', 'К') && !alike('K', 'K'));
    }
}
