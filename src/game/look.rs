//! From a game to a picture: who is drawn where, on which board.

use super::report::ManReport;
use super::slices;
use crate::board::{Geometry, Square, Zone};
use crate::picture::{BoardLook, Facing, Man, Side, Slicing};
use crate::variant::{self, Piece, Variant};
use std::sync::OnceLock;

/// The name of a piece's drawing where it stands: a King who is promoted there looks another.
pub fn drawing_of(piece: &Piece, geometry: &Geometry, side: crate::board::Side, square: Square) -> &'static str {
    let changed = piece.royal && piece.areas.iter().any(|(zone, _)| zone.contains(geometry, side, square));
    if changed && piece.drawing == "king" { "king-promoted" } else { piece.drawing }
}

/// The look of a game's board, made once; boards of three dimensions look different by slicing.
pub fn shared(variant: &Variant, slicing: Slicing) -> &'static BoardLook {
    static LOOKS: [[OnceLock<BoardLook>; 3]; variant::ALL.len()] =
        [const { [const { OnceLock::new() }; 3] }; variant::ALL.len()];
    let game = variant::ALL.iter().position(|known| known.id == variant.id).unwrap_or(0);
    let slicing = if variant.geometry.is_flat() { Slicing::Level } else { slicing };
    LOOKS[game][slicing as usize].get_or_init(|| look(variant, slicing))
}

/// The look of a game's board.
pub fn look(variant: &Variant, slicing: Slicing) -> BoardLook {
    let geometry = &variant.geometry;
    let mut look = if geometry.is_flat() {
        BoardLook::flat(geometry.files(), geometry.ranks())
    } else {
        slices::sliced(geometry, slicing)
    };
    if geometry.is_flat() && !variant.demotions {
        // The line is there because kings change when they cross it.
        look = look.without_middle();
    }
    if variant.pieces.iter().any(|piece| piece.confine == Zone::Fortress) {
        look.zone = slices::fortresses(geometry);
    }
    for piece in variant.pieces {
        let own = piece.emblem.unwrap_or(piece.letter);
        if !look.letters.iter().any(|(letter, _)| *letter == own) {
            look.letters.push((own, piece.drawing.to_owned()));
        }
    }
    if variant.neutrals {
        look.letters.extend([('*', "stone".to_owned()), ('@', "relay".to_owned())]);
    }
    look
}

/// A man for the picture; none if the board has no such square.
pub fn picture<'a>(man: &ManReport, look: &BoardLook) -> Option<Man<'a>> {
    let side = match man.side {
        "white" => Side::White,
        "black" => Side::Black,
        _ => Side::Neutral,
    };
    let facing = man.facing.map(|letter| match letter {
        'n' => Facing::North,
        'e' => Facing::East,
        's' => Facing::South,
        _ => Facing::West,
    });
    Some(Man { cell: look.cell(&man.square)?, drawing: man.drawing, side, facing })
}

/// Who stands where, in words.
pub fn describe(men: &[ManReport]) -> String {
    let line = |side: &str| {
        let list: Vec<String> =
            men.iter().filter(|man| man.side == side).map(|man| format!("{} {}", man.name, man.square)).collect();
        list.join(", ")
    };
    let mut text = format!("White: {}. Black: {}.", line("white"), line("black"));
    let neutral = line("neutral");
    if !neutral.is_empty() {
        text.push_str(&format!(" Neutral: {neutral}."));
    }
    text
}
