//! From a game to a picture: who is drawn where, on which board.

use super::slices;
use crate::board::{self, Zone};
use crate::game::report::ManReport;
use crate::game::sign_of;
use crate::picture::{BoardLook, Facing, Man, Side, Slicing};
use crate::variant::Variant;
use std::sync::{Mutex, PoisonError};

/// The look of a game's board, made once; boards of three dimensions look different by slicing.
pub fn shared(variant: &Variant, slicing: Slicing) -> &'static BoardLook {
    static LOOKS: Mutex<Vec<(String, Slicing, &BoardLook)>> = Mutex::new(Vec::new());
    let slicing = if variant.geometry.is_flat() { Slicing::Level } else { slicing };
    let mut looks = LOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., look)) = looks.iter().find(|(id, by, _)| *id == variant.id && *by == slicing) {
        return look;
    }
    let made: &'static BoardLook = Box::leak(Box::new(look(variant, slicing)));
    looks.push((variant.id.clone(), slicing, made));
    made
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
    for piece in &variant.pieces {
        let own = sign_of(variant, piece);
        if !look.letters.iter().any(|(letter, _)| *letter == own) {
            look.letters.push((own, piece.drawing.clone()));
        }
    }
    if variant.neutrals || variant.open().is_some_and(|open| open.walls.is_some()) {
        let neutrals = [("*", "stone"), ("@", "relay")];
        look.letters.extend(neutrals.map(|(sign, drawing)| (sign.to_owned(), drawing.to_owned())));
    }
    look
}

/// A piece for the picture; none if the board has no such square.
pub fn picture<'a>(man: &ManReport, look: &BoardLook) -> Option<Man<'a>> {
    let (square, owner) = man.place;
    let side = match owner {
        Some(board::Side::White) => Side::White,
        Some(board::Side::Black) => Side::Black,
        None => Side::Neutral,
    };
    // A look has the cells of its board in the order of the squares.
    let cell = square.index() as u16;
    look.name(cell)?;
    Some(Man { facing: man.facing.map(facing), ..Man::new(cell, man.drawing, side).with_token(&man.letter) })
}

/// The facing that a letter of FEN says.
pub(super) fn facing(letter: char) -> Facing {
    match letter {
        'n' => Facing::North,
        'e' => Facing::East,
        's' => Facing::South,
        _ => Facing::West,
    }
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
