//! A text as tags and words, each with its place.

use super::fault::{Place, TextError, TextFault};

/// A tag: name, value, and where the value begins.
pub struct Tag {
    pub name: String,
    pub value: String,
    pub place: Place,
}

/// A word of the moves: a move, a number, a result.
pub struct Word {
    pub text: String,
    pub place: Place,
}

/// A text in parts.
#[derive(Default)]
pub struct Parts {
    pub tags: Vec<Tag>,
    pub words: Vec<Word>,
}

/// Splits a text; comments, variations and annotation glyphs are gone.
///
/// # Errors
/// If a tag, comment or variation is not closed, was never opened, or is out of place.
pub fn scan(text: &str) -> Result<Parts, TextError> {
    let mut scanner = Scanner { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 };
    let mut parts = Parts::default();
    // Where each variation began that is still open.
    let mut open: Vec<Place> = Vec::new();
    while let Some(letter) = scanner.peek() {
        let place = scanner.place();
        match letter {
            _ if letter.is_whitespace() => scanner.skip(),
            '{' => scanner.comment(place)?,
            ';' => scanner.line_end(),
            '%' if place.column == 1 => scanner.line_end(),
            '(' => {
                open.push(place);
                scanner.skip();
            }
            ')' => {
                open.pop().ok_or(TextError { place, fault: TextFault::Unopened(')') })?;
                scanner.skip();
            }
            '}' => return Err(TextError { place, fault: TextFault::Unopened('}') }),
            '[' if open.is_empty() => {
                if !parts.words.is_empty() {
                    return Err(TextError { place, fault: TextFault::SecondGame });
                }
                let tag = scanner.tag(place)?;
                if parts.tags.iter().any(|known: &Tag| known.name == tag.name) {
                    return Err(TextError { place, fault: TextFault::TagTwice(tag.name) });
                }
                parts.tags.push(tag);
            }
            _ => {
                let text = scanner.word();
                if open.is_empty() && !text.starts_with('$') {
                    parts.words.push(Word { text, place });
                }
            }
        }
    }
    match open.pop() {
        Some(place) => Err(TextError { place, fault: TextFault::Unclosed("variation") }),
        None => Ok(parts),
    }
}

/// A square in parentheses, glued to a move, is part of it (a piece captured elsewhere than on the target).
fn aside(rest: &str) -> Option<&str> {
    let end = rest.find(')')?;
    let inside = &rest[1..end];
    let plain = !inside.is_empty() && inside.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then(|| &rest[..=end])
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl Scanner<'_> {
    fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.rest = &self.rest[letter.len_utf8()..];
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn skip(&mut self) {
        self.next();
    }

    fn line_end(&mut self) {
        while self.peek().is_some_and(|letter| letter != '\n') {
            self.skip();
        }
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.skip();
        }
    }

    fn comment(&mut self, place: Place) -> Result<(), TextError> {
        while let Some(letter) = self.next() {
            if letter == '}' {
                return Ok(());
            }
        }
        Err(TextError { place, fault: TextFault::Unclosed("comment") })
    }

    /// Everything up to a blank or the beginning of something that is no word. At least one character.
    fn word(&mut self) -> String {
        let mut word: String = self.next().into_iter().collect();
        while let Some(letter) = self.peek() {
            if letter == '('
                && let Some(aside) = aside(self.rest)
            {
                word.push_str(aside);
                aside.chars().for_each(|_| self.skip());
                continue;
            }
            if letter.is_whitespace() || "{}();[".contains(letter) {
                break;
            }
            word.push(letter);
            self.skip();
        }
        word
    }

    fn tag(&mut self, place: Place) -> Result<Tag, TextError> {
        let wrong = || TextError { place, fault: TextFault::Tag };
        self.skip();
        self.blanks();
        let mut name = String::new();
        while let Some(letter) = self.peek().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_') {
            name.push(letter);
            self.skip();
        }
        self.blanks();
        if name.is_empty() || self.next() != Some('"') {
            return Err(wrong());
        }
        let begin = self.place();
        let mut value = String::new();
        loop {
            match self.next() {
                None | Some('\n') => return Err(TextError { place, fault: TextFault::Unclosed("tag") }),
                Some('"') => break,
                Some('\\') => value.extend(self.next()),
                Some(letter) => value.push(letter),
            }
        }
        self.blanks();
        if self.next() != Some(']') {
            return Err(wrong());
        }
        Ok(Tag { name, value, place: begin })
    }
}
