//! Moves of janggi in numbers: the rank from the side of Han, which is above, then the file; the last rank is 0. `P79-78` is how
//! engines write it, `79졸78` and `79卒78` how Korean records do. Apart from `script` because
//! each manner of writing has a file.

use crate::board::{Geometry, Square, SquareSet};
use crate::position::{Act, Man, Move, Position};
use crate::variant::Piece;

/// How pieces are called, and the names of their drawings.
const NAMES: [(&str, &str); 9] = [
    ("king", "장將漢楚궁왕한초K"),
    ("wazir", "사士A"),
    ("elephant", "상象B"),
    ("horse", "마馬N"),
    ("rook", "차車R"),
    ("cannon", "포包C"),
    ("soldier", "졸卒병兵P"),
    // Letters of other programs.
    ("horse", "H"),
    ("elephant", "E"),
];

pub(super) fn numbers(geometry: &Geometry, square: Square) -> String {
    format!("{}{}", (geometry.ranks() - geometry.rank(square)) % 10, geometry.file(square) + 1)
}

fn square_at(geometry: &Geometry, text: &str) -> Option<Square> {
    let [rank @ b'0'..=b'9', file @ b'1'..=b'9'] = text.as_bytes() else { return None };
    let rank = if *rank == b'0' { 10 } else { rank - b'0' };
    geometry.square(i32::from(file - b'1'), i32::from(geometry.ranks()) - i32::from(rank), 0)
}

/// The letter of a piece where horse and elephant have those of English.
fn letter_of(piece: &Piece) -> char {
    match piece.letter {
        'N' => 'H',
        'B' => 'E',
        letter => letter,
    }
}

/// `P79-78`, `R09x29`; of a pass the king's own square twice.
pub(super) fn write<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<String> {
    let geometry = position.geometry();
    let (from, to) = (numbers(geometry, mv.from), numbers(geometry, mv.to));
    let Some(Man::Of(_, kind)) = position.at(mv.from) else { return None };
    let letter = letter_of(position.rules().piece(kind));
    Some(format!("{letter}{from}{}{to}", if position.captures(mv) { 'x' } else { '-' }))
}

/// The legal move that numbers mean.
pub(super) fn read<S: SquareSet>(position: &Position<S>, firsts: &[Move], text: &str) -> Option<Move> {
    let geometry = position.geometry();
    if matches!(text, "한수쉼" | "쉼") {
        return firsts.iter().copied().find(|mv| mv.act == Act::Pass);
    }
    let text = text.trim_end_matches(['+', '#', '!', '?', '장', '군', '멍']);
    let signs: Vec<char> = text.chars().collect();
    let at = |range: &[char]| square_at(geometry, &range.iter().collect::<String>());
    let (name, from, to) = match signs[..] {
        [a, b, '-' | 'x', c, d] => (None, at(&[a, b])?, at(&[c, d])?),
        [name, a, b, '-' | 'x', c, d] | [a, b, name, c, d] => (Some(name), at(&[a, b])?, at(&[c, d])?),
        _ => return None,
    };
    let Some(Man::Of(_, kind)) = position.at(from) else { return None };
    let piece = position.rules().piece(kind);
    let called = |name: char| {
        name == letter_of(piece)
            || NAMES.iter().any(|(drawing, names)| *drawing == piece.drawing && names.contains(name))
    };
    if !name.is_none_or(called) {
        return None;
    }
    let passes = |mv: &Move| from == to && mv.act == Act::Pass;
    firsts.iter().copied().find(|mv| mv.from == from && mv.to == to || passes(mv))
}
