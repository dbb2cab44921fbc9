//! The array: does it fit the board, and do all its letters name pieces?

use super::fields::shown;
use super::zone::Wrong;
use crate::board::{Geometry, Side};
use crate::letter::{capital, is_capital};
use crate::variant::Piece;

/// What an array has of each kind, White's and Black's.
pub(super) type Counts = Vec<[usize; 2]>;

/// Looks through an array, with its hands if it has some. `signs` are those for what is no piece of a side.
pub(super) fn check(text: &str, geometry: &Geometry, pieces: &[Piece], signs: &str) -> Result<Counts, Wrong> {
    let (board, hands) = match text.split_once('[') {
        None => (text, None),
        Some((board, hands)) => (board, Some((board.len() + 1, hands))),
    };
    let mut counts = vec![[0; 2]; pieces.len()];
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != usize::from(geometry.ranks()) {
        let message =
            format!("the array has {} ranks, the board {}; they are parted by '/'", ranks.len(), geometry.ranks());
        return Err((0, message));
    }
    let mut at = 0;
    for rank in ranks {
        let rows: Vec<&str> = rank.split('|').collect();
        if rows.len() != usize::from(geometry.levels()) {
            let message =
                format!("this rank has {} levels, the board {}; they are parted by '|'", rows.len(), geometry.levels());
            return Err((at, message));
        }
        for row in rows {
            check_row(row, at, geometry, pieces, signs, &mut counts)?;
            at += row.len() + 1;
        }
    }
    if let Some((at, hands)) = hands {
        let Some(hands) = hands.strip_suffix(']') else {
            return Err((at, "the hands end with ']'".to_owned()));
        };
        for (offset, letter) in hands.char_indices().filter(|&(_, letter)| letter != '-') {
            kind(letter, false, pieces).ok_or_else(|| (at + offset, unknown(letter, false)))?;
        }
    }
    Ok(counts)
}

fn check_row(
    row: &str,
    at: usize,
    geometry: &Geometry,
    pieces: &[Piece],
    signs: &str,
    counts: &mut Counts,
) -> Result<(), Wrong> {
    let mut files = 0_usize;
    let mut letters = row.char_indices().peekable();
    while let Some((offset, letter)) = letters.next() {
        if letter.is_ascii_digit() {
            let mut run = letter.to_string();
            while let Some((_, digit)) = letters.next_if(|(_, next)| next.is_ascii_digit()) {
                run.push(digit);
            }
            let count = run.parse::<usize>().ok().filter(|&count| count > 0 && count < 100 && letter != '0');
            files += count.ok_or_else(|| (at + offset, format!("'{}' is no number of empty squares", shown(&run))))?;
            continue;
        }
        files += 1;
        if signs.contains(letter) {
            continue;
        }
        let promoted = letter == '+';
        let letter = if promoted { letters.next().map_or('+', |(_, letter)| letter) } else { letter };
        let found = kind(letter, promoted, pieces).ok_or_else(|| (at + offset, unknown(letter, promoted)))?;
        let side = if is_capital(letter) { Side::White } else { Side::Black };
        counts[found][side.index()] += 1;
    }
    if files == usize::from(geometry.files()) {
        return Ok(());
    }
    Err((
        at,
        format!("this row of the array, '{}', has {files} squares, the board {} files", shown(row), geometry.files()),
    ))
}

fn kind(letter: char, promoted: bool, pieces: &[Piece]) -> Option<usize> {
    let upper = capital(letter);
    pieces.iter().position(|piece| piece.letter == upper && piece.promoted == promoted)
}

fn unknown(letter: char, promoted: bool) -> String {
    let upper = capital(letter);
    let plus = if promoted { "+" } else { "" };
    format!(
        "the array has '{plus}{letter}', but there is no [pieces.{}]",
        if promoted { format!("\"+{upper}\"") } else { upper.to_string() }
    )
}
