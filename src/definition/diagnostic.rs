//! What is wrong with a text, and where; in which form a text says its game, and which part of it is meant.

use crate::movement::Called;
use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// More faults of one text than these are not told.
const MOST: usize = 100;

/// What is wrong at one place of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// Everything that is wrong with a definition, in the order of the text; never empty.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if number > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

/// Faults as they are found, by their place in the bytes of the text.
#[derive(Clone, Default)]
pub(super) struct Found {
    faults: Vec<(usize, String)>,
    /// Letters that the text has named, to be looked for among the pieces.
    pub letters: Vec<(Range<usize>, Called)>,
}

impl Found {
    /// Notes a fault.
    pub fn add(&mut self, at: &Range<usize>, message: impl Into<String>) {
        if self.faults.len() < MOST {
            self.faults.push((at.start, message.into()));
        }
    }

    /// Takes over what others have found.
    pub fn append(&mut self, other: Found) {
        self.faults.extend(other.faults);
        self.faults.truncate(MOST);
    }

    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// How many faults there are.
    pub fn count(&self) -> usize {
        self.faults.len()
    }

    /// Leaves out what is said of one of these words.
    pub fn without(&mut self, words: &[String]) {
        let says = |message: &str| words.iter().any(|word| message.to_lowercase().contains(word));
        self.faults.retain(|(_, message)| !says(message));
    }

    /// Would another fault not be told any more? Then it need not be put into words either.
    pub fn is_full(&self) -> bool {
        self.faults.len() >= MOST
    }

    /// The faults with line and column.
    pub fn told(mut self, text: &str) -> Faults {
        self.faults.sort_by_key(|(at, _)| *at);
        self.faults.dedup();
        Faults(self.faults.into_iter().map(|(at, message)| placed(text, at, message)).collect())
    }
}

pub(super) fn placed(text: &str, at: usize, message: String) -> Fault {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    Fault { line, column: before[start..].chars().count() + 1, message }
}

/// `; did you mean 'array'?`, or the whole list where nothing is near.
pub(super) fn hint(word: &str, known: &[&str]) -> String {
    match near(word, known) {
        // It is known, and something else is wrong.
        Some((0, _)) => String::new(),
        Some((_, other)) => format!("; did you mean '{other}'?"),
        _ if known.is_empty() => "; nothing is known here".to_owned(),
        _ => format!("; known here: {}", known.join(", ")),
    }
}

/// The known word that is meant, if one is near.
pub(super) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    near(word, known).map(|(_, other)| other)
}

/// The nearest word, and how far away it is, if that is not too far.
fn near<'k>(word: &str, known: &[&'k str]) -> Option<(usize, &'k str)> {
    let most = 1 + word.chars().count() / 3;
    let letters = |word: &str| word.chars().take(LONGEST_WORD).collect::<Vec<char>>();
    let own = letters(word);
    let near = known.iter().filter_map(|&other| {
        let letters = letters(other);
        // Each letter more or less is a change of its own.
        (own.len().abs_diff(letters.len()) <= most).then(|| (distance(&own, &letters), other))
    });
    near.min().filter(|(distance, _)| *distance <= most)
}

/// Longer words are cut before they are compared.
const LONGEST_WORD: usize = 40;

/// How many letters must be put in, left out, changed or exchanged with a neighbour (optimal string alignment).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut last = [0; LONGEST_WORD + 1];
    let mut row: [usize; LONGEST_WORD + 1] = std::array::from_fn(|number| number);
    for i in 1..=a.len() {
        let before = last;
        last = row;
        row[0] = i;
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row[j] = best;
        }
    }
    row[b.len()]
}

/// How a text says its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form<'a> {
    /// In our own form.
    Own,
    /// As the game of this name of a text that holds several: a variants.ini, a rules file of Zillions.
    Named(&'a str),
    /// As an Interactive Diagram.
    Diagram,
}

/// What of a game can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// The board of its start.
    Board,
    /// The castling rights of its start.
    Castling,
    /// Something else of its start.
    Start,
    /// The movement of the piece of this name.
    Piece(&'a str),
}
