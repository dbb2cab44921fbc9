//! Which drawing shows a piece.

use crate::board::{Geometry, Side, Square, Zone};
use crate::variant::{Piece, Variant, Walls};

/// The name of a piece's drawing where it stands: a King who has changed because it has crossed the middle looks another.
pub fn drawing_of<'a>(piece: &'a Piece, geometry: &Geometry, side: Side, square: Square) -> &'a str {
    let crossed = |zone: Zone| zone == Zone::FarHalf && zone.contains(geometry, side, square);
    let changed = piece.royal && piece.areas.iter().any(|(zone, _)| crossed(*zone));
    if changed && piece.drawing == "king" { "king-promoted" } else { &piece.drawing }
}

/// The name of the drawing of a wall: the one that is moved after every move in Duck Chess is a duck.
pub fn wall_drawing(variant: &Variant) -> &'static str {
    if variant.open().is_some_and(|open| open.walls == Some(Walls::Duck)) { "duck" } else { "stone" }
}

/// By what sign a kind is known wherever it is shown: its letter, of a promoted one the letter of its movement, or in games
/// whose promoted pieces have none, a plus and the letter of what it was.
pub fn sign_of(variant: &Variant, piece: &Piece) -> String {
    match piece.emblem {
        Some(emblem) => emblem.to_string(),
        None if piece.promoted && variant.open().is_some() => format!("+{}", piece.letter),
        None => piece.letter.to_string(),
    }
}
