//! The values of an ini, by the form that their key asks for.

use super::super::fault::Found;
use super::keys::{Form, Key};
use super::lines::Line;
use crate::variant::Verdict;
use std::collections::BTreeMap;

/// Squares of a board whose size may still change: for each rank the files.
pub(super) type Squares = [u32; 16];
/// A set of kinds by their numbers, see [`KINDS`].
pub(super) type Kinds = u64;

/// A value that has been read.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Flag(bool),
    Number(u32),
    Result(Option<Verdict>),
    Word(String),
    Squares(Squares),
    Kinds(Kinds),
    Pairs(BTreeMap<usize, usize>),
}

/// The kind that has a letter.
type OfLetter<'a> = &'a dyn Fn(char) -> Option<usize>;

/// Reads a value; `of_letter` tells the kind of a letter.
pub(super) fn value(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<Value> {
    let text = line.value.as_str();
    let mut wrong = |what: String| {
        found.add(&line.value_at, format!("'{}' is {what}", key.name));
        None
    };
    match key.form {
        Form::Flag => match text {
            "true" => Some(Value::Flag(true)),
            "false" => Some(Value::Flag(false)),
            _ => wrong("true or false".to_owned()),
        },
        Form::Number => match text.parse() {
            Ok(number) if number <= 10_000 => Some(Value::Number(number)),
            _ => wrong("a number up to 10000".to_owned()),
        },
        Form::Rank => match text.parse() {
            Ok(number @ 1..=16) => Some(Value::Number(number)),
            _ => wrong("a rank from 1 to 16".to_owned()),
        },
        Form::File => match (text.parse(), text.as_bytes()) {
            (Ok(number @ 1..=16), _) => Some(Value::Number(number)),
            (_, [letter @ b'a'..=b'p']) => Some(Value::Number(u32::from(letter - b'a') + 1)),
            _ => wrong("a file, such as h or 8".to_owned()),
        },
        Form::Result => match text {
            "win" => Some(Value::Result(Some(Verdict::Win))),
            "loss" => Some(Value::Result(Some(Verdict::Loss))),
            "draw" => Some(Value::Result(Some(Verdict::Draw))),
            "none" => Some(Value::Result(None)),
            _ => wrong("win, loss, draw or none".to_owned()),
        },
        Form::Word(words) if words.contains(&text) => Some(Value::Word(text.to_owned())),
        Form::Word(words) => wrong(format!("one of {}", words.join(", "))),
        Form::Squares => squares(line, found).map(Value::Squares),
        Form::Kinds | Form::Kind => read_kinds(key, line, of_letter, found).map(Value::Kinds),
        Form::Pairs | Form::Limits => read_pairs(key, line, of_letter, found).map(Value::Pairs),
        Form::Rights => match text {
            "-" => Some(Value::Word("none".to_owned())),
            _ if text.chars().all(|letter| "KQkq".contains(letter)) => Some(Value::Word(text.to_owned())),
            _ => wrong("made of K, Q, k and q, or '-'".to_owned()),
        },
        Form::Text => Some(Value::Word(text.to_owned())),
    }
}

fn read_kinds(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<Kinds> {
    let mut kinds = 0;
    for (at, letter) in line.value.char_indices() {
        if letter == '-' || letter.is_whitespace() {
            continue;
        }
        let kind = if letter == '*' { Some(0) } else { of_letter(letter) };
        let Some(kind) = kind else {
            let from = line.value_at.start + at;
            found.add(&(from..from + letter.len_utf8()), format!("no piece has the letter {letter}"));
            return None;
        };
        if key.form == Form::Kind && kinds != 0 {
            found.add(&line.value_at, format!("'{}' is one letter", key.name));
            return None;
        }
        kinds |= 1 << kind;
    }
    Some(kinds)
}

fn read_pairs(key: &Key, line: &Line, of_letter: OfLetter<'_>, found: &mut Found) -> Option<BTreeMap<usize, usize>> {
    let mut pairs = BTreeMap::new();
    let mut at = line.value_at.start;
    for word in line.value.split(' ') {
        let place = at..at + word.len();
        at += word.len() + 1;
        if word.trim().is_empty() {
            continue;
        }
        let pair = word.split_once(':').and_then(|(letter, right)| {
            let mut letters = letter.chars();
            let kind = of_letter(letters.next().filter(|_| letters.as_str().is_empty())?)?;
            let mut right_letters = right.chars();
            let right = match key.form {
                Form::Limits => right.parse().ok().filter(|&limit| limit <= 256)?,
                _ if right == "-" => 0,
                _ => of_letter(right_letters.next().filter(|_| right_letters.as_str().is_empty())?)?,
            };
            Some((kind, right))
        });
        let Some((kind, right)) = pair else {
            let form = if key.form == Form::Limits { "letter:number" } else { "letter:letter" };
            found.add(&place, format!("'{}' is made of {form} pairs of pieces of the game", key.name));
            return None;
        };
        pairs.insert(kind, right);
    }
    Some(pairs)
}

/// `a1 b* *3`, or `-`.
pub(super) fn squares(line: &Line, found: &mut Found) -> Option<Squares> {
    let mut squares = Squares::default();
    let mut at = line.value_at.start;
    for word in line.value.split(' ') {
        let place = at..at + word.len();
        at += word.len() + 1;
        let word = word.trim();
        if word == "-" || word.is_empty() {
            continue;
        }
        let (file, rank) = word.split_at(usize::from(word.is_char_boundary(1)));
        let file = match file.as_bytes() {
            [b'*'] => Some(u32::MAX),
            [letter] if (b'a'..=b'p').contains(&letter.to_ascii_lowercase()) => {
                Some(1 << (letter.to_ascii_lowercase() - b'a'))
            }
            _ => None,
        };
        let ranks = match rank {
            "*" if file != Some(u32::MAX) => Some(0..16),
            _ => rank.parse().ok().filter(|rank| (1..=16).contains(rank)).map(|rank: usize| rank - 1..rank),
        };
        let (Some(file), Some(ranks)) = (file, ranks) else {
            found.add(&place, format!("'{}' is made of squares a1, files a* and ranks *1", line.key));
            return None;
        };
        squares[ranks].iter_mut().for_each(|files| *files |= file);
    }
    Some(squares)
}
