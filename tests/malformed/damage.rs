//! Good texts, damaged.

use proptest::prelude::*;
use std::ops::Range;

/// Letters that mean something somewhere, and such as mean nothing anywhere.
const LETTERS: &[char] = &[
    '\0',
    '\t',
    '\n',
    '\r',
    '\u{1b}',
    ' ',
    '\u{a0}',
    '\u{2003}',
    '\u{301}',
    '\u{feff}',
    'é',
    'ß',
    'K',
    'k',
    'R',
    'r',
    'P',
    'p',
    'Q',
    'x',
    'w',
    'b',
    'a',
    'e',
    'h',
    'j',
    't',
    'z',
    '٣',
    '²',
    '８',
    '0',
    '1',
    '2',
    '7',
    '8',
    '9',
    '/',
    '|',
    '[',
    ']',
    '+',
    '-',
    '@',
    '*',
    '^',
    ',',
    '=',
    '<',
    '>',
    '#',
    '!',
    '?',
    '.',
    ':',
    '(',
    ')',
    '{',
    '}',
    '"',
    '\\',
    '%',
    '\u{1f40e}',
];

/// Words that stand where something else should.
pub const WORDS: &[&str] = &[
    "",
    "-",
    "--",
    "+",
    "x",
    "w",
    "b",
    "W",
    "KQkq",
    "kqKQ",
    "e3",
    "e6",
    "z99",
    "a0",
    "ue4uf5",
    "0",
    "00",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "101",
    "256",
    "10000",
    "65536",
    "4294967296",
    "99999999999999999999999999999999",
    "+0+0",
    "+4+0",
    "+0",
    "0+0",
    "+0+0+0",
    "c3e7",
    "c3e99999",
    "b3b4",
    "b3b3",
    "NaN",
    "null",
    "é",
    "٣",
    "\u{1f40e}",
    "\0",
    "KKKKKKKK",
    "8/8/8/8/8/8/8/8",
    "[]",
    "[",
    "[RRPP",
    "_",
    "%20",
    "null/null",
    "....",
    "////////",
    "||||||",
];

/// One thing done to a text. Places are shares of its length, so that they fit any text.
#[derive(Clone, Debug)]
pub enum Damage {
    Cut(f64),
    Begin(f64),
    Drop(f64),
    Insert(f64, char),
    Replace(f64, char),
    ExchangeFields(f64, f64),
    DropField(f64),
    DoubleField(f64),
    ReplaceField(f64, &'static str),
    Number(f64, u64),
    Repeat(Range<usize>, f64),
    OtherCase(f64),
}

impl Damage {
    pub fn any() -> impl Strategy<Value = Damage> {
        let place = || 0.0..1.0f64;
        let letter = || proptest::sample::select(LETTERS);
        prop_oneof![
            place().prop_map(Damage::Cut),
            place().prop_map(Damage::Begin),
            place().prop_map(Damage::Drop),
            (place(), letter()).prop_map(|(place, letter)| Damage::Insert(place, letter)),
            (place(), any::<char>()).prop_map(|(place, letter)| Damage::Insert(place, letter)),
            (place(), letter()).prop_map(|(place, letter)| Damage::Replace(place, letter)),
            (place(), place()).prop_map(|(one, other)| Damage::ExchangeFields(one, other)),
            place().prop_map(Damage::DropField),
            place().prop_map(Damage::DoubleField),
            (place(), proptest::sample::select(WORDS)).prop_map(|(place, word)| Damage::ReplaceField(place, word)),
            (place(), any::<u64>()).prop_map(|(place, number)| Damage::Number(place, number)),
            (place(), 2..40usize).prop_map(|(place, times)| Damage::Repeat(0..times, place)),
            place().prop_map(Damage::OtherCase),
        ]
    }

    fn apply(&self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let at = |place: f64, length: usize| ((place * length as f64) as usize).min(length.saturating_sub(1));
        let mut fields: Vec<&str> = text.split(' ').collect();
        let (length, count) = (letters.len(), fields.len());
        if length == 0 {
            return text.to_owned();
        }
        match *self {
            Damage::Cut(place) => letters.truncate(at(place, length)),
            Damage::Begin(place) => drop(letters.drain(..at(place, length))),
            Damage::Drop(place) => drop(letters.remove(at(place, length))),
            Damage::Insert(place, letter) => letters.insert(at(place, length + 1), letter),
            Damage::Replace(place, letter) => letters[at(place, length)] = letter,
            Damage::OtherCase(place) => {
                let letter = &mut letters[at(place, length)];
                *letter = if letter.is_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
            }
            Damage::Repeat(ref times, place) => {
                let letter = letters[at(place, length)];
                times.clone().for_each(|_| letters.insert(at(place, length), letter));
            }
            Damage::Number(place, number) => {
                // The number that comes next becomes another one.
                let first =
                    (at(place, length)..length).find(|&index| letters[index].is_ascii_digit()).unwrap_or(length);
                let end = (first..length).find(|&index| !letters[index].is_ascii_digit()).unwrap_or(length);
                letters.splice(first..end, number.to_string().chars());
            }
            Damage::ExchangeFields(one, other) => fields.swap(at(one, count), at(other, count)),
            Damage::DropField(place) => drop(fields.remove(at(place, count))),
            Damage::DoubleField(place) => fields.insert(at(place, count), fields[at(place, count)]),
            Damage::ReplaceField(place, word) => fields[at(place, count)] = word,
        }
        match self {
            Damage::ExchangeFields(..) | Damage::DropField(_) | Damage::DoubleField(_) | Damage::ReplaceField(..) => {
                fields.join(" ")
            }
            _ => letters.into_iter().collect(),
        }
    }
}

/// One of these texts, damaged once or a few times; and now and then no such text at all.
pub fn damaged(texts: Vec<String>) -> impl Strategy<Value = String> {
    let damages = proptest::collection::vec(Damage::any(), 1..4);
    let broken = (proptest::sample::select(texts), damages)
        .prop_map(|(text, damages)| damages.iter().fold(text, |text, damage| damage.apply(&text)));
    prop_oneof![12 => broken, 1 => any::<String>(), 1 => proptest::sample::select(WORDS).prop_map(str::to_owned)]
}
