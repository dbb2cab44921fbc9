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
    // Where lines begin with a parenthesis, and what is open there.
    let mut lines: Vec<Begins> = Vec::new();
    let (mut line, mut fresh) = (0, true);
    while let Some(letter) = text[at..].chars().next() {
        let start = at;
        at += letter.len_utf8();
        let begins = fresh;
        fresh = letter == '\n' || fresh && letter.is_whitespace();
        match letter {
            ';' => at = text[at..].find('\n').map_or(text.len(), |end| at + end),
            '(' => {
                if begins {
                    lines.push(Begins {
                        at: start,
                        column: start - line,
                        depth: open.len(),
                        inside: open.last().map(|open| open.0),
                    });
                }
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
            '\n' => line = at,
            _ if letter.is_whitespace() => {}
            _ => {
                let ends = |letter: char| letter.is_whitespace() || "();\"".contains(letter);
                at = text[start..].find(ends).map_or(text.len(), |end| start + end);
                list.push(Expression { at: start..at, what: What::Word(text[start..at].to_owned()) });
            }
        }
    }
    match open.last() {
        Some(&(start, _)) => Err(unclosed(text, &lines, start)),
        None => Ok(list),
    }
}

/// A line that begins with a parenthesis.
struct Begins {
    at: usize,
    column: usize,
    /// So many are open there, and the innermost of them.
    depth: usize,
    inside: Option<usize>,
}

/// The innermost parenthesis that can be told not to be closed, of a text where the last one open is given. What begins in one column stands equally
/// deep, so where that becomes deeper one is missing before: first among what begins furthest left, then within what is found there.
fn unclosed(text: &str, lines: &[Begins], last: usize) -> Wrong {
    let mut place = (last, None);
    let (mut from, mut to) = (0, text.len());
    // Each time further to the right.
    for _ in 0..DEEPEST {
        let within = || lines.iter().filter(|line| (from..to).contains(&line.at));
        let Some(column) = within().map(|line| line.column).min() else { break };
        let same: Vec<&Begins> = within().filter(|line| line.column == column).collect();
        let deeper = same.windows(2).rev().find(|pair| pair[1].depth > pair[0].depth);
        match deeper.and_then(|pair| Some((pair[1].inside?, pair[1].at))) {
            Some((open, next)) if open >= from => {
                place = (open, Some(next));
                (from, to) = (open + 1, next);
            }
            _ => from = same.last().map_or(to, |line| line.at + 1),
        }
    }
    // Of the outermost the end of the text may be the place.
    let message = place.1.filter(|_| place.0 != last).map_or("this parenthesis is not closed".to_owned(), |next| {
        let line = 1 + text[..next].bytes().filter(|&byte| byte == b'\n').count();
        format!("this parenthesis is not closed: in line {line} another begins where it should be")
    });
    (place.0, message)
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
