//! Texts of words in parentheses, with their places: blocks of movement, and the rules files of Zillions of Games.

use super::diagnostic::hint;
use super::zone::Wrong;
use std::ops::Range;

/// How deep parentheses may stand in each other.
const DEEPEST: usize = 48;

/// A word, a text in quotes, or a list of these in parentheses.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    pub at: Range<usize>,
    pub what: What,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum What {
    Word(String),
    Text(String),
    List(Vec<Expression>),
}

impl PartialEq for Expression {
    /// Where they stand is not asked.
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Expression {
    pub fn word(&self) -> Option<&str> {
        match &self.what {
            What::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    pub fn text(&self) -> Option<&str> {
        match &self.what {
            What::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Expression]> {
        match &self.what {
            What::List(list) => Some(list),
            _ => None,
        }
    }

    /// The word that a list begins with, and what follows it.
    pub fn call(&self) -> Option<(&str, &[Expression])> {
        let (first, rest) = self.list()?.split_first()?;
        Some((first.word()?, rest))
    }
}

/// Reads a text. What follows a `;` on its line is a remark.
pub(super) fn read(text: &str) -> Result<Vec<Expression>, Wrong> {
    let mut open: Vec<(usize, Vec<Expression>)> = Vec::new();
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let start = at;
        at += letter.len_utf8();
        match letter {
            ';' => at = text[at..].find('\n').map_or(text.len(), |end| at + end),
            '(' => {
                if open.len() == DEEPEST {
                    return Err((start, format!("more than {DEEPEST} parentheses stand in each other")));
                }
                open.push((start, std::mem::take(&mut list)));
            }
            ')' => {
                let Some((start, before)) = open.pop() else {
                    return Err((start, "this parenthesis closes none".to_owned()));
                };
                let inside = std::mem::replace(&mut list, before);
                list.push(Expression { at: start..at, what: What::List(inside) });
            }
            '"' => {
                let Some(end) = text[at..].find('"') else {
                    return Err((start, "this text in quotes has no end".to_owned()));
                };
                list.push(Expression { at: start..at + end + 1, what: What::Text(text[at..at + end].to_owned()) });
                at += end + 1;
            }
            _ if letter.is_whitespace() => {}
            _ => {
                let ends = |letter: char| letter.is_whitespace() || "();\"".contains(letter);
                at = text[start..].find(ends).map_or(text.len(), |end| start + end);
                list.push(Expression { at: start..at, what: What::Word(text[start..at].to_owned()) });
            }
        }
    }
    match open.last() {
        Some(&(start, _)) => Err((start, "this parenthesis is not closed".to_owned())),
        None => Ok(list),
    }
}

/// The words of a list, each with its place.
pub(super) fn words(list: &[Expression]) -> Result<Vec<&str>, Wrong> {
    let word = |part: &'_ Expression| part.at.start;
    list.iter().map(|part| part.word().ok_or_else(|| (word(part), "a word is expected here".to_owned()))).collect()
}

/// The place of a word among known ones.
pub(super) fn one_of(word: &Expression, known: &[String], what: &str) -> Result<usize, Wrong> {
    let text = word.word().unwrap_or_default();
    known.iter().position(|other| other == text).ok_or_else(|| {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        (word.at.start, format!("'{text}' is no {what}{}", hint(text, &known)))
    })
}

/// What stands before `else` in a list, and what after it.
pub(super) fn around_else(list: &[Expression]) -> (&[Expression], &[Expression]) {
    let at = list.iter().position(|part| part.is_word("else"));
    at.map_or((list, &[]), |at| (&list[..at], &list[at + 1..]))
}
