//! Games as engines of shogi are told them: `position startpos moves 7g7f`, `sfen lnsgkgsnl/… b - 1 moves 7g7f`.

use super::line::{lines, part, tag};
use crate::game::AnyGame;
use crate::game::text::fault::{Place, TextError};
use crate::game::text::scan::{Part, Token};
use crate::variant::Variant;
use crate::with_game;

pub(super) fn begins(line: &str) -> bool {
    let line = line.strip_prefix("position ").unwrap_or(line).trim_start();
    let mut words = line.split_whitespace();
    match words.next() {
        Some("sfen") => words.next().is_some_and(|board| board.contains('/')),
        // The moves tell it from what engines of chess are told.
        Some("startpos") => words.next() == Some("moves") && words.next().is_some_and(is_move),
        _ => false,
    }
}

/// `7g7f`, `8h2b+`, `P*5e`.
fn is_move(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word);
    let shape: String = word.chars().map(|sign| if sign.is_ascii_digit() { '0' } else { sign }).collect();
    let is_square = |text: &str| {
        let letters = text.trim_start_matches('0');
        text.len() > letters.len() && letters.len() == 1 && letters.as_bytes()[0].is_ascii_lowercase()
    };
    match shape.split_once('*') {
        Some((_, to)) => is_square(to),
        None => shape
            .find(|sign: char| sign.is_ascii_lowercase())
            .is_some_and(|at| is_square(&shape[..=at]) && is_square(&shape[at + 1..])),
    }
}

pub(super) fn scan(text: &str, begin: Place) -> Result<Vec<Part>, TextError> {
    let mut parts = Vec::new();
    for (place, line) in lines(text, begin) {
        let mut words = words_of(line, place).peekable();
        words.next_if(|(_, word)| *word == "position");
        let Some((place, first)) = words.next() else { continue };
        if first == "sfen" {
            let mut fields = Vec::new();
            while let Some((_, word)) = words.next_if(|(_, word)| *word != "moves") {
                fields.push(word);
            }
            let board = fields.first().copied().unwrap_or_default();
            let (game, sfen) = (game_of(board), fields.join(" "));
            // A position that can't be is told as it is written.
            let fen = AnyGame::open(game, Some(&sfen)).map(|game| with_game!(&game, game => game.start().fen()));
            parts.push(tag("Variant", game, place));
            parts.push(tag("FEN", &fen.unwrap_or(sfen), place));
        } else {
            parts.push(tag("Variant", "shogi", place));
        }
        words.next_if(|(_, word)| *word == "moves");
        parts.extend(words.map(|(place, word)| part(Token::Move(word.to_owned()), place)));
    }
    Ok(parts)
}

/// The words of a line, each with its place.
fn words_of(line: &str, begin: Place) -> impl Iterator<Item = (Place, &str)> {
    let (mut at, mut column) = (0, begin.column);
    line.split_whitespace().map(move |word| {
        let from = word.as_ptr() as usize - line.as_ptr() as usize;
        column += line[at..from].chars().count();
        at = from;
        (Place { column, ..begin }, word)
    })
}

/// The game of a board: the one of shogi's family that has its ranks.
fn game_of(board: &str) -> &'static str {
    let small = |id| Variant::find(id).map_or("shogi", |variant| &variant.id);
    match board.split('/').count() {
        4 => small("dobutsu"),
        5 => small("minishogi"),
        6 => small("gorogoro"),
        7 => small("torishogi"),
        _ => "shogi",
    }
}
