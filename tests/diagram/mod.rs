//! Diagrams: what a study marks agrees with the plain diagram, with pictures of it, and with the rules of the game.

mod arrangements;
mod names;
mod pictures;
mod settings;
mod studies;

use crate::amount;
use stone_garden::board::Square;
use stone_garden::variant::{self, Variant};

/// Every piece of every game, of both sides, with its letter and facing; of promoted pieces those whose movement has a
/// letter of its own.
fn pieces() -> impl Iterator<Item = (&'static Variant, String, Option<String>)> {
    variant::ALL.iter().flat_map(|variant| {
        let turns = move |letter: char| variant.turning.is_some_and(|turning| turning.letter == letter);
        let lettered = variant.pieces.iter().filter(|piece| !piece.promoted || piece.emblem.is_some());
        let mut letters: Vec<char> = lettered.map(|piece| piece.emblem.unwrap_or(piece.letter)).collect();
        letters.dedup();
        letters.into_iter().flat_map(move |letter| {
            let facings: &[Option<&str>] =
                if turns(letter) { &[Some("n"), Some("e"), Some("s"), Some("w")] } else { &[None] };
            let sides = [letter.to_string(), letter.to_ascii_lowercase().to_string()];
            sides.into_iter().flat_map(move |piece| {
                facings.iter().map(move |facing| (variant, piece.clone(), facing.map(str::to_owned)))
            })
        })
    })
}

/// The cells of a board on which a test tries every piece: all of a flat one, of a block each seventeenth and the last, so
/// that all rings, levels and ranks are there. Each day a third of those, of flat ones on all files and ranks.
fn tried(variant: &Variant) -> impl Iterator<Item = Square> {
    let geometry = &variant.geometry;
    let (flat, last) = (geometry.is_flat(), geometry.size() - 1);
    let each = if flat { 1 } else { 17 } * amount(3, 1);
    geometry.squares().filter(move |square| square.index() % each == 0 || square.index() == last)
}
