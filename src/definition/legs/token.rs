//! Signs, words and numbers.

use crate::definition::fields::shown;
use crate::definition::zone::Wrong;

/// The smallest part of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token<'t> {
    Sign(char),
    Word(&'t str),
    Number(i32),
}

/// The tokens of a text and where they begin.
pub(super) fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, Wrong> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let run = |is: fn(char) -> bool| rest.len() - rest.trim_start_matches(is).len();
        let (token, length) = if letter.is_whitespace() {
            at += letter.len_utf8();
            continue;
        } else if letter.is_ascii_lowercase() {
            let length = run(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
            (Token::Word(&rest[..length]), length)
        } else if letter.is_ascii_digit() || letter == '-' || letter == '+' {
            let length =
                1 + rest[1..].len() - rest[1..].trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            let number =
                rest[..length].parse().map_err(|_| (at, format!("'{}' is no number", shown(&rest[..length]))))?;
            (Token::Number(number), length)
        } else if "()[]{}|;,".contains(letter) {
            (Token::Sign(letter), 1)
        } else {
            return Err((at, format!("'{letter}' means nothing in legs")));
        };
        tokens.push((at, token));
        at += length;
    }
    Ok(tokens)
}
