//! A text of one game in parts, each with its place; and what can be wrong with a text, and where.

use super::words::{Word, word};
use crate::escape::is_unseen;
use crate::notation::MoveError;
use crate::position::{FenError, RulesError};
use crate::variant::UnknownVariant;
use std::fmt;
use thiserror::Error;

/// A place in a text, both counted from 1; columns are counted in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no game: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct TextError {
    /// Where the fault is, or begins.
    pub place: Place,
    /// What is wrong.
    pub fault: TextFault,
}

/// What can be wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum TextFault {
    #[error("there is nothing to read")]
    Empty,
    #[error("the text is longer than {0} characters")]
    TooLong(usize),
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    #[error("this {0} never ends")]
    Unclosed(&'static str),
    #[error("'{0}' is neither a game's id nor its name")]
    Variant(String),
    /// The game can't be opened.
    #[error(transparent)]
    Open(UnknownVariant),
    /// Its rules can't be compiled.
    #[error(transparent)]
    Rules(RulesError),
    #[error("{0}")]
    Fen(FenError),
    #[error("{0}")]
    Move(MoveError),
    #[error("'{0}' is neither a move nor anything else that a record says")]
    Line(String),
    #[error("a second game begins here; only one can be read")]
    SecondGame,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A tag: name and value; the place is that of the value.
    Tag(String, String),
    /// A comment without its braces.
    Comment(String),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// What is thought of the move before, as PGN numbers it.
    Glyph(u8),
    /// A move, as it is written.
    Move(String),
    /// A number of a move, or dots in its place.
    Number(Option<u16>),
    /// A result, as PGN writes it.
    Result(&'static str),
}

/// A token and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub token: Token,
    pub place: Place,
    /// Does it come after an empty line?
    pub after_blank_line: bool,
}

/// Splits a text that begins at this place of a longer one. What closes nothing, a variation that is not closed, and words that only say
/// that a move checks or captures in passing are left out: nothing is lost with them.
///
/// # Errors
/// If a comment has no end, or a tag that says which game this is can't be read.
pub(super) fn scan(text: &str, begin: Place) -> Result<Vec<Part>, TextError> {
    let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Place { line, column } = begin;
    let mut scanner = Scanner { rest, line, column, blank_line: false, parts: Vec::new() };
    while let Some(sign) = scanner.peek() {
        let place = scanner.place();
        match sign {
            '\n' | '\r' => scanner.line_break(),
            _ if sign.is_whitespace() => scanner.skip(),
            '{' => scanner.comment(place)?,
            ';' => {
                scanner.skip();
                let comment = scanner.line_end();
                scanner.put(Token::Comment(comment.trim().to_owned()), place);
            }
            '%' if place.column == 1 => drop(scanner.line_end()),
            '(' if scanner.rest.starts_with("(=)") => (0..3).for_each(|_| scanner.skip()),
            '(' => scanner.sign(Token::Open, place),
            ')' => scanner.sign(Token::Close, place),
            '}' | ']' => scanner.skip(),
            '[' => scanner.tag(place)?,
            '<' if reserved(scanner.rest) > 0 => (0..reserved(scanner.rest)).for_each(|_| scanner.skip()),
            '$' => scanner.glyph(place),
            _ => scanner.word(place),
        }
    }
    Ok(scanner.parts)
}

/// A square in parentheses, glued to a move, is part of it (a piece captured elsewhere than on the target), as is a letter (what a
/// pawn becomes).
fn aside(rest: &str) -> Option<&str> {
    let end = rest.find(')')?;
    let inside = &rest[1..end];
    let plain = !inside.is_empty() && inside.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then(|| &rest[..=end])
}

/// How many characters there are from `<` to `>`: PGN keeps what stands so for times to come. None where it does not end on its line.
/// Two are what our moves have where pieces swap.
fn reserved(rest: &str) -> usize {
    if !rest.starts_with('<') {
        return 0;
    }
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    line.find('>').map_or(0, |end| line[..=end].chars().count())
}

/// Does the name of a tag begin here? PGN has letters, digits and `_` in names; those of others have other signs farther on.
pub(super) fn begins_name(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_')
}

/// Tags that say which game this is and where it begins: none of them is guessed.
const GAME: [&str; 2] = ["Variant", "FEN"];

/// A name without signs that nobody sees.
fn seen(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_control() && !is_unseen(*sign)).collect()
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    blank_line: bool,
    parts: Vec<Part>,
}

impl<'a> Scanner<'a> {
    fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn put(&mut self, token: Token, place: Place) {
        self.parts.push(Part { token, place, after_blank_line: std::mem::take(&mut self.blank_line) });
    }

    fn sign(&mut self, token: Token, place: Place) {
        self.skip();
        self.put(token, place);
    }

    /// Passes a sign; the ends of lines of all systems count as one.
    fn next(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.rest = &self.rest[sign.len_utf8()..];
        if sign == '\n' || sign == '\r' && !self.rest.starts_with('\n') {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(sign)
    }

    fn skip(&mut self) {
        self.next();
    }

    fn line_break(&mut self) {
        let line = self.line;
        while self.line == line && self.next().is_some() {}
        self.blank_line |= self.rest.lines().next().is_some_and(|line| line.trim().is_empty());
    }

    /// What stands before the end of the line, passed.
    fn line_end(&mut self) -> &'a str {
        let length = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
        let (line, rest) = self.rest.split_at(length);
        (self.rest, self.column) = (rest, self.column + line.chars().count());
        line
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.skip();
        }
    }

    fn comment(&mut self, place: Place) -> Result<(), TextError> {
        self.skip();
        let end = self.rest.find('}').ok_or(TextError { place, fault: TextFault::Unclosed("comment") })?;
        let comment = self.rest[..end].trim().replace("\r\n", "\n").replace('\r', "\n");
        let left = self.rest.len() - end - 1;
        while self.rest.len() > left {
            self.skip();
        }
        self.put(Token::Comment(comment), place);
        Ok(())
    }

    /// `$16`. A number that no glyph has is left out.
    fn glyph(&mut self, place: Place) {
        self.skip();
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest[..digits].parse::<u8>();
        (0..digits).for_each(|_| self.skip());
        if let Ok(number) = number {
            self.put(Token::Glyph(number), place);
        }
    }

    /// Everything up to a blank or the beginning of something that is no word. At least one character.
    fn word(&mut self, place: Place) {
        let begin = self.rest;
        self.skip();
        while let Some(sign) = self.peek() {
            if sign == '('
                && let Some(aside) = aside(self.rest)
            {
                (0..aside.len()).for_each(|_| self.skip());
                continue;
            }
            // "There, the pawn": one move, as books of shogi write it.
            let there = begin[..begin.len() - self.rest.len()].ends_with('同');
            if there && matches!(sign, ' ' | '\u{3000}') {
                self.skip();
                continue;
            }
            if sign.is_whitespace() || "{}();[$".contains(sign) || reserved(self.rest) > 2 {
                break;
            }
            self.skip();
        }
        let text = &begin[..begin.len() - self.rest.len()];
        for (at, held) in word(text) {
            let place = Place { column: place.column + at, ..place };
            let token = match held {
                Word::Number(number) => Token::Number(number),
                Word::Move(text) => Token::Move(text.to_owned()),
                Word::Glyph(number) => Token::Glyph(number),
                Word::Result(result) => Token::Result(result),
            };
            self.put(token, place);
        }
    }

    /// `[Name "value"]`. Of a tag that is not so, or has no end, what can be made out is kept, unless it says which game this is.
    fn tag(&mut self, place: Place) -> Result<(), TextError> {
        let before = (self.rest, self.line, self.column);
        match self.whole_tag(place) {
            Ok((name, value, begin)) => self.put(Token::Tag(name, value), begin),
            Err(error) => {
                (self.rest, self.line, self.column) = before;
                self.broken_tag(error)?;
            }
        }
        Ok(())
    }

    /// A quotation mark within the value need not be escaped, as long as the tag ends on its line.
    fn whole_tag(&mut self, place: Place) -> Result<(String, String, Place), TextError> {
        let wrong = || TextError { place, fault: TextFault::Tag };
        self.skip();
        self.blanks();
        let length = self.rest.find(|sign: char| sign.is_whitespace() || "\"[]{}()".contains(sign));
        let name = self.rest[..length.ok_or_else(wrong)?].to_owned();
        name.chars().for_each(|_| self.skip());
        self.blanks();
        let name = seen(&name);
        if !begins_name(&name) || self.next() != Some('"') {
            return Err(wrong());
        }
        let begin = self.place();
        let mut value = String::new();
        loop {
            match self.next() {
                None | Some('\n' | '\r') => return Err(TextError { place, fault: TextFault::Unclosed("tag") }),
                Some('"') if self.ends_tag() => break,
                Some('\\') if self.rest.starts_with(['"', '\\']) => value.extend(self.next()),
                Some(sign) => value.push(sign),
            }
        }
        self.blanks();
        self.skip();
        Ok((name, value, begin))
    }

    /// Passes what stands in place of a tag, up to where it closes or else to the end of the line; its value may lack marks.
    fn broken_tag(&mut self, error: TextError) -> Result<(), TextError> {
        let line = self.rest.split(['\n', '\r']).next().unwrap_or_default();
        let text = line.find(']').map_or(line, |end| &line[..=end]);
        let begin = self.place();
        text.chars().for_each(|_| self.skip());
        let text = text.trim_start_matches('[').trim_end_matches(']').trim();
        let (name, value) = text.split_once(|sign: char| sign.is_whitespace() || sign == '"').unwrap_or((text, ""));
        if GAME.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Err(error);
        }
        let (name, value) = (seen(name), value.trim_matches(|sign: char| sign.is_whitespace() || "\"'".contains(sign)));
        // More marks: it may as well be a name of several words.
        if begins_name(&name) && !value.is_empty() && !value.contains('"') {
            self.put(Token::Tag(name, value.to_owned()), begin);
        }
        Ok(())
    }

    /// After a quotation mark: does the tag end here?
    fn ends_tag(&self) -> bool {
        self.rest.trim_start().starts_with(']')
    }
}
