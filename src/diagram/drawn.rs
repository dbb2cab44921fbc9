//! From a game to a picture: who is drawn where, on which board.

use super::slices;
use crate::board::{self, Zone};
use crate::game::report::ManReport;
use crate::game::{sign_of, wall_drawing};
use crate::picture::{DrawnBoard, Facing, Man, Side, Slicing};
use crate::variant::Variant;
use std::sync::{Mutex, PoisonError};

/// A game's board as it is drawn, made once; boards of three dimensions look different by slicing. Several games that have come at run
/// time may have the same id: each has a board of its own.
pub fn shared(variant: &'static Variant, slicing: Slicing) -> &'static DrawnBoard {
    static SHARED: Mutex<Vec<(&Variant, Slicing, &DrawnBoard)>> = Mutex::new(Vec::new());
    let slicing = if variant.geometry.is_flat() { Slicing::Level } else { slicing };
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., board)) = shared.iter().find(|(known, by, _)| std::ptr::eq(*known, variant) && *by == slicing) {
        return board;
    }
    let made: &'static DrawnBoard = Box::leak(Box::new(board(variant, slicing)));
    shared.push((variant, slicing, made));
    made
}

/// A game's board as it is drawn.
pub fn board(variant: &Variant, slicing: Slicing) -> DrawnBoard {
    let geometry = &variant.geometry;
    let mut board = if geometry.is_flat() {
        DrawnBoard::flat(geometry.files(), geometry.ranks())
    } else {
        slices::sliced(geometry, slicing)
    };
    if geometry.is_flat() && !variant.demotions {
        // The line is there because kings change when they cross it.
        board = board.without_middle();
    }
    if variant.pieces.iter().any(|piece| piece.confine == Zone::Fortress) {
        board.zone = slices::fortresses(geometry);
    }
    board.look = variant.look().cloned();
    board.holes = holes(variant);
    for piece in &variant.pieces {
        let own = sign_of(variant, piece);
        if !board.letters.iter().any(|(letter, _)| *letter == own) {
            board.letters.push((own, piece.drawing.clone()));
        }
    }
    if variant.neutrals || variant.open().is_some_and(|open| open.walls.is_some()) {
        let neutrals = [("*", wall_drawing(variant)), ("@", "relay")];
        board.letters.extend(neutrals.map(|(sign, drawing)| (sign.to_owned(), drawing.to_owned())));
    }
    board
}

/// The cells that are no part of the board.
pub(super) fn holes(variant: &Variant) -> Vec<u16> {
    variant.holes().into_iter().map(|square| square.index() as u16).collect()
}

/// A piece for the picture; none if the board has no such square.
pub fn picture<'a>(man: &ManReport, board: &DrawnBoard) -> Option<Man<'a>> {
    let (square, owner) = man.place;
    let side = match owner {
        Some(board::Side::White) => Side::White,
        Some(board::Side::Black) => Side::Black,
        None => Side::Neutral,
    };
    // A drawn board has its cells in the order of the squares.
    let cell = square.index() as u16;
    board.name(cell)?;
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
