//! The piece of a diagram: found by name and facing, as it moves on a bare board.

use super::error::DiagramError;
use crate::board::{Geometry, Side, Square, Zone};
use crate::position::facing_letter;
use crate::variant::{Piece, Variant};

/// The piece whose movement a diagram shows: in games whose author says so, Black's moves otherwise than White's. On the boards
/// of three dimensions of garden notation diagrams show a piece's bare moves: no Fortress, no halves, no double step.
pub(super) fn bare(variant: &Variant, piece: &Piece, side: Side) -> Piece {
    let geometry = &variant.geometry;
    if let Some(open) = variant.open() {
        let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece));
        let rules = kind.and_then(|kind| open.kinds.get(kind));
        return match rules.and_then(|rules| rules.black.clone()).filter(|_| side == Side::Black) {
            Some(movement) => Piece { movement, areas: Vec::new(), ..piece.clone() },
            None => piece.clone(),
        };
    }
    if geometry.is_flat() {
        return piece.clone();
    }
    let mut bare = Piece { confine: Zone::Everywhere, ..piece.clone() };
    if piece.areas.iter().any(|(zone, _)| *zone == Zone::Rear) {
        bare.areas.clear();
    }
    bare
}

/// The square that diagrams use when none is asked for.
pub(super) fn middle(geometry: &Geometry) -> Square {
    let half = |count: u8| i32::from(count - 1) / 2;
    let square = geometry.square(half(geometry.files()), half(geometry.ranks()), half(geometry.levels()));
    square.unwrap_or(Square::from_index(0))
}

/// The side that a piece faces, of those who turn.
pub(super) fn facing_of(variant: &Variant, piece: &Piece, side: Side) -> Option<char> {
    let rotates = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
    rotates.then(|| facing_letter(side, piece.facing))
}

/// The piece of a name, and of those that turn the one that faces this side.
pub(super) fn find_facing(
    variant: &'static Variant,
    text: &str,
    facing: Option<&str>,
) -> Result<(&'static Piece, Side), DiagramError> {
    let (first, side) = find(variant, text)?;
    let Some(facing) = facing else { return Ok((first, side)) };
    let mut kin = variant.pieces.iter().filter(|piece| piece.letter == first.letter);
    let faces = |piece: &&Piece| facing_of(variant, piece, side).is_some_and(|letter| facing == letter.to_string());
    let wrong = || DiagramError::Facing { facing: facing.to_owned(), name: &first.name };
    kin.find(faces).map(|piece| (piece, side)).ok_or_else(wrong)
}

fn find(variant: &'static Variant, text: &str) -> Result<(&'static Piece, Side), DiagramError> {
    let plus = text.len() > 1 && text.starts_with('+');
    let mut letters = text.chars().skip(usize::from(plus));
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let upper = crate::letter::capital(letter);
        let side = if letter == upper { Side::White } else { Side::Black };
        let meant = |piece: &&Piece| {
            (piece.letter == upper && piece.promoted == plus) || (piece.emblem == Some(upper) && !plus)
        };
        if let Some(piece) = variant.pieces.iter().find(meant) {
            return Ok((piece, side));
        }
    } else if let Some(piece) = variant.pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(text)) {
        return Ok((piece, Side::White));
    }
    let mut known: Vec<String> = Vec::new();
    for piece in &variant.pieces {
        let entry = match piece.emblem {
            Some(letter) => format!("{letter} {}", piece.name),
            None if piece.promoted && variant.open().is_none() => continue,
            None if piece.promoted => format!("+{} {}", piece.letter, piece.name),
            None => format!("{} {}", piece.letter, piece.name),
        };
        if !known.contains(&entry) {
            known.push(entry);
        }
    }
    Err(DiagramError::Piece { piece: text.to_owned(), game: &variant.name, list: known.join(", ") })
}
