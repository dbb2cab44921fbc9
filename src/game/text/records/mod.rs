//! Records of shogi: KIF and KI2 (`kif.rs`), CSA (`csa.rs`); and games as engines are told them, a game a line. They are taken apart
//! into the same tags and moves as PGN, and read as that is.
//!
//! Engines of shogi are told `position startpos moves 7g7f`, `sfen lnsgkgsnl/… b - 1 moves 7g7f` (USI), others `position startpos moves
//! e2e4`, `position fen 4k3/… w - - 0 1 moves e1e2` (UCI, UCCI). A position alone, FEN or EPD, is a game that has no moves yet.

mod csa;
mod kif;
mod line;

pub(super) use csa::{KEYS as CSA_KEYS, VARIANT as CSA_VARIANT};
pub(super) use kif::{KEYS as KIF_KEYS, is_free as is_free_in_kif};
pub(super) use line::{ENDS, End, elapsed_in};
use line::{lines, part, tag};

use super::scan::{Part, Place, TextError};
use crate::game::AnyGame;
use crate::game::text::scan::Token;
use crate::variant::Variant;
use crate::with_game;

/// The form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// KIF or KI2.
    Kif,
    Csa,
    /// A line of USI is a game.
    Usi,
    /// So is one of UCI or UCCI, or a position alone.
    Line,
}

impl Form {
    /// The form of a record of which this is the first line that says anything.
    pub fn of(line: &str) -> Option<Form> {
        let line = line.trim_start_matches('\u{feff}').trim();
        if begins_usi(line) {
            Some(Form::Usi)
        } else if begins_line(line) {
            Some(Form::Line)
        } else if csa::begins(line) {
            Some(Form::Csa)
        } else {
            kif::begins(line).then_some(Form::Kif)
        }
    }

    /// Does another record begin with this line, after one with moves?
    pub fn begins_again(self, line: &str) -> bool {
        let line = line.trim();
        match self {
            Form::Kif => kif::is_head(line),
            Form::Csa => csa::is_head(line),
            Form::Usi => begins_usi(line),
            Form::Line => !line.is_empty(),
        }
    }

    /// Is a line a move, or where one stands?
    pub fn has_move(self, line: &str) -> bool {
        let line = line.trim();
        match self {
            Form::Kif => kif::has_move(line),
            Form::Csa => csa::has_move(line),
            Form::Usi | Form::Line => true,
        }
    }
}

/// Is a text a record, and no PGN?
pub(super) fn is_record(text: &str) -> bool {
    first_line(text).and_then(Form::of).is_some()
}

fn first_line(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.trim_start_matches('\u{feff}').trim().is_empty())
}

/// The tags, moves and comments of a record that begins at this place; none if the text is none.
pub(super) fn scan(text: &str, begin: Place) -> Option<Result<Vec<Part>, TextError>> {
    Some(match Form::of(first_line(text)?)? {
        Form::Kif => kif::scan(text, begin),
        Form::Csa => csa::scan(text, begin),
        Form::Usi => scan_usi(text, begin),
        Form::Line => Ok(scan_line(text, begin)),
    })
}

/// Is a text a line that says a position and moves, and no game?
pub(super) fn is_line(text: &str) -> bool {
    first_line(text).and_then(Form::of) == Some(Form::Line)
}

/// A position as USI writes it, as FEN; none if it is no such one. In a game without hands nothing else tells the two apart, and `b` means
/// either side.
pub(super) fn fen_of_sfen(text: &str) -> Option<String> {
    let mut fields = text.split_whitespace();
    let (board, side, hands) = (fields.next()?, fields.next()?, fields.next()?);
    let number: u32 = fields.next().map_or(Some(1), |number| number.parse().ok())?;
    let side = match side {
        "b" => 'w',
        "w" => 'b',
        _ => return None,
    };
    let hands = if hands == "-" { String::new() } else { format!("[{hands}]") };
    let number = number.max(1).div_ceil(2);
    fields.next().is_none().then(|| format!("{board}{hands} {side} - - 0 {number}"))
}

/// Is a text a line of USI, which names no game either?
pub(super) fn is_usi(text: &str) -> bool {
    first_line(text).and_then(Form::of) == Some(Form::Usi)
}

fn begins_line(line: &str) -> bool {
    let mut words = line.strip_prefix("position ").unwrap_or(line).split_whitespace();
    let is_board = |word: &str| {
        word.matches('/').count() >= 3
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/[]+~*@|-".contains(&byte))
    };
    match (words.next(), words.next()) {
        (Some("fen"), Some(board)) => is_board(board),
        (Some("startpos"), next) => next.is_none_or(|next| next == "moves"),
        (Some(board), Some("w" | "b" | "r")) => is_board(board),
        _ => false,
    }
}

/// The position as it is written is the tag `FEN`; operations of an EPD are a comment.
fn scan_line(text: &str, begin: Place) -> Vec<Part> {
    let mut parts = Vec::new();
    for (place, line) in lines(text, begin) {
        let mut words = usi_words(line, place).peekable();
        words.next_if(|(_, word)| *word == "position");
        if words.next_if(|(_, word)| *word == "startpos").is_none() {
            words.next_if(|(_, word)| *word == "fen");
            let Some(&(place, _)) = words.peek() else { continue };
            let mut fields = Vec::new();
            while let Some((_, word)) = words.next_if(|(_, word)| *word != "moves") {
                fields.push(word);
            }
            let fen = fields.join(" ");
            parts.push(tag("FEN", &fen, place));
            let (_, operations) = crate::position::without_operations(&fen);
            if !operations.is_empty() {
                parts.push(part(Token::Comment(operations.trim().to_owned()), place));
            }
        }
        words.next_if(|(_, word)| *word == "moves");
        parts.extend(words.map(|(place, word)| part(Token::Move(word.to_owned()), place)));
    }
    parts
}

fn begins_usi(line: &str) -> bool {
    let line = line.strip_prefix("position ").unwrap_or(line).trim_start();
    let mut words = line.split_whitespace();
    match words.next() {
        Some("sfen") => words.next().is_some_and(|board| board.contains('/')),
        // The moves tell it from what engines of chess are told.
        Some("startpos") => words.next() == Some("moves") && words.next().is_some_and(is_usi_move),
        _ => false,
    }
}

/// `7g7f`, `8h2b+`, `P*5e`.
fn is_usi_move(word: &str) -> bool {
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

fn scan_usi(text: &str, begin: Place) -> Result<Vec<Part>, TextError> {
    let mut parts = Vec::new();
    for (place, line) in lines(text, begin) {
        let mut words = usi_words(line, place).peekable();
        words.next_if(|(_, word)| *word == "position");
        let Some((place, first)) = words.next() else { continue };
        if first == "sfen" {
            let mut fields = Vec::new();
            while let Some((_, word)) = words.next_if(|(_, word)| *word != "moves") {
                fields.push(word);
            }
            let board = fields.first().copied().unwrap_or_default();
            let (game, sfen) = (game_of_board(board), fields.join(" "));
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
fn usi_words(line: &str, begin: Place) -> impl Iterator<Item = (Place, &str)> {
    let (mut at, mut column) = (0, begin.column);
    line.split_whitespace().map(move |word| {
        let from = word.as_ptr() as usize - line.as_ptr() as usize;
        column += line[at..from].chars().count();
        at = from;
        (Place { column, ..begin }, word)
    })
}

/// The game of a board: the one of shogi's family that has its ranks.
fn game_of_board(board: &str) -> &'static str {
    let small = |id| Variant::find(id).map_or("shogi", |variant| &variant.id);
    match board.split('/').count() {
        4 => small("dobutsu"),
        5 => small("minishogi"),
        6 => small("gorogoro"),
        7 => small("torishogi"),
        _ => "shogi",
    }
}
