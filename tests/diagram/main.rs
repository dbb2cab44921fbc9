//! Diagrams: what a study marks agrees with the plain diagram, with pictures of it, and with the rules of the game.

mod pictures;
mod studies;

use stone_garden::variant::{self, Variant};

/// Every piece of every flat game, of both sides, with its letter and facing.
fn pieces() -> impl Iterator<Item = (&'static Variant, String, Option<String>)> {
    let flat = variant::ALL.iter().filter(|variant| variant.geometry.is_flat());
    flat.flat_map(|variant| {
        let turns = move |letter: char| variant.turning.is_some_and(|turning| turning.letter == letter);
        let mut letters: Vec<char> = variant.pieces.iter().map(|piece| piece.letter).collect();
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
