//! The weights that have been fitted, found by the game's id.

use super::weights::Weights;
use crate::search::net;
use crate::variant::Variant;

/// Names the files of `fitted/`, by the ids of their games.
macro_rules! files {
    ($($id:literal)*) => { [$(($id, include_str!(concat!("fitted/", $id, ".txt")))),*] };
}

/// Where a game's net adds to what pieces are worth where they stand, it is kept with the numbers beside which it learned.
const FILES: [(&str, &str); 12] = files!("3check" "capablanca" "chess" "crazyhouse" "stockgi-49" "stockhorn-49" "stone-garden" "stone-garden-2023"
    "stone-garden-full-contact" "stone-garden-keepers" "stones-and-relays" "stones-chess");

impl Weights {
    /// The weights of a game, with its net if it has one.
    pub fn of(variant: &'static Variant) -> Self {
        Weights { net: net::of(variant), ..Weights::without_net(variant) }
    }

    /// The weights of a game: the fitted ones if there are any, else a guess from its pieces' values.
    pub fn without_net(variant: &'static Variant) -> Self {
        fitted(variant).unwrap_or_else(|| Weights::guess(variant))
    }
}

/// The fitted weights of a game, if there are any.
fn fitted(variant: &'static Variant) -> Option<Weights> {
    let (_, text) = FILES.iter().find(|(id, _)| *id == variant.id)?;
    let weights = Weights::from_text(variant, text);
    debug_assert!(weights.is_ok(), "{}: {weights:?}", variant.id);
    weights.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_is_named_and_fits_its_game() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/search/evaluation/fitted");
        let names = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
        let names: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        assert_eq!(names, FILES.iter().map(|(id, _)| format!("{id}.txt")).collect());
        for (id, text) in FILES {
            let variant = Variant::find(id).expect("a game");
            let weights = Weights::from_text(variant, text).unwrap_or_else(|error| panic!("{id}: {error}"));
            // The remark at a file's head is its own: it says where the numbers are from.
            let numbers =
                |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(numbers(&weights.to_text(variant)), numbers(text), "{id}");
        }
    }
}
