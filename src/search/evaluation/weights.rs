//! The numbers of the evaluation, as data. Those that have been fitted are found by the game's id and kept as text in `fitted/`.
//!
//! A line of such a text is a field's name and its numbers, of a pair the first with all pieces on the board, pairs parted by
//! commas. The fields of a piece follow a line `piece NAME`, in the order of the game, the others a line `terms`. Fields that
//! are left out stay as they are guessed; a `#` begins a comment.

use super::common::{Common, Number, Pair};
use crate::search::net::{self, Net};
use crate::variant::Variant;
use std::fmt::Write;
use std::sync::Arc;

/// What a kind of piece is worth, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceWeights {
    /// Its bare worth.
    pub value: Pair,
    /// By rank as its side sees it; the last entry counts for all ranks beyond.
    pub ranks: [Pair; 10],
    /// By the distance of its file from the middle (3D: and of its level).
    pub files: [Pair; 5],
    /// For each cell that it reaches and no cheaper enemy guards.
    pub mobility: Pair,
    /// For four times the square root of their number: the first cells count more.
    pub freedom: Pair,
    /// For having two or more of the kind.
    pub pair: Pair,
    /// If a cheaper enemy attacks it.
    pub threatened: Pair,
    /// If an enemy attacks it and nothing guards it.
    pub hanging: Pair,
    /// For no own pawn ahead on its file, and once more for no enemy pawn either.
    pub open: Pair,
    /// Guarded by a pawn where no enemy pawn will ever attack it.
    pub outpost: Pair,
    /// Threat to the enemy's king for each attacked cell around it.
    pub king_attack: i32,
    /// Threat to the enemy's king for a check that it could give safely.
    pub check: i32,
    /// In three dimensions: for each of the three rings around the enemy's king that it stands in.
    pub near: Pair,
    /// In three dimensions: for each in hand, beyond its worth.
    pub hand: Pair,
}

/// Weights that belong to no kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// To be on move.
    pub tempo: Pair,
    /// For each own piece around the king.
    pub shelter: Pair,
    /// For each own pawn within two ranks before the king, three files wide.
    pub shield: Pair,
    /// For each enemy pawn within four ranks before the king, three files wide.
    pub storm: Pair,
    /// Threat to the enemy's king for each attacked cell around it that only it guards.
    pub weak: i32,
    /// The king stands where it is promoted.
    pub promoted_king: Pair,
    /// For each demotion of the own king so far.
    pub demotion: Pair,
    /// A pawn which no enemy pawn can stop, by rank.
    pub passed: [Pair; 10],
    /// If a piece stands right before such a pawn, for each rank.
    pub blocked: Pair,
    /// For each cell by which the enemy's king is farther from the cell before such a pawn than the own one.
    pub escort: Pair,
    /// A pawn without own pawns on the neighbouring files.
    pub isolated: Pair,
    /// A pawn behind another of its side.
    pub doubled: Pair,
    /// A pawn with another beside or behind it, for each rank.
    pub connected: Pair,
}

/// A game's evaluation: one entry a kind of piece, and the terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// By kind.
    pub pieces: Vec<PieceWeights>,
    /// The rest.
    pub terms: Terms,
    /// What all open games share.
    pub common: Common,
    /// What a net adds to them, or says in place of them.
    pub net: Option<Arc<Net>>,
}

impl Weights {
    /// Gives those who face right and those who face left the same numbers: the board turned upside down exchanges them,
    /// and a position must be worth to one side what its mirror is worth to the other.
    pub fn even_out(&mut self, variant: &Variant) {
        let facing = |quarters| variant.pieces.iter().position(|piece| piece.facing == quarters);
        let (Some(right), Some(left)) = (facing(1), facing(3)) else { return };
        let mut mirror = self.clone();
        mirror.pieces.swap(right, left);
        for (here, there) in self.numbers().into_iter().zip(mirror.numbers()) {
            *here.number = (*here.number + *there.number) / 2;
        }
    }

    /// Every number, always in the same order: for tuning.
    pub fn numbers(&mut self) -> Vec<Number<'_>> {
        let (mut all, mut squared) = (Vec::new(), Vec::new());
        let mut add = |number, leeway| all.push(Number { number, leeway, nudge: 40 });
        let mut add_squared = |number, leeway| squared.push(Number { number, leeway, nudge: 4 });
        for man in &mut self.pieces {
            man.value.iter_mut().for_each(|number| add(number, 60.0));
            man.ranks.iter_mut().flatten().for_each(|number| add(number, 14.0));
            man.files.iter_mut().flatten().for_each(|number| add(number, 10.0));
            man.mobility.iter_mut().chain(&mut man.freedom).for_each(|number| add(number, 4.0));
            man.pair.iter_mut().for_each(|number| add(number, 15.0));
            man.threatened.iter_mut().chain(&mut man.hanging).for_each(|number| add(number, 20.0));
            man.open.iter_mut().chain(&mut man.outpost).for_each(|number| add(number, 12.0));
            man.near.iter_mut().for_each(|number| add(number, 10.0));
            man.hand.iter_mut().for_each(|number| add(number, 40.0));
            add_squared(&mut man.king_attack, 5.0);
            add_squared(&mut man.check, 12.0);
        }
        let terms = &mut self.terms;
        terms.tempo.iter_mut().for_each(|number| add(number, 12.0));
        let near = [&mut terms.shelter, &mut terms.shield, &mut terms.storm];
        near.into_iter().flatten().for_each(|number| add(number, 8.0));
        terms.promoted_king.iter_mut().chain(&mut terms.demotion).for_each(|number| add(number, 30.0));
        terms.passed.iter_mut().flatten().for_each(|number| add(number, 25.0));
        terms.blocked.iter_mut().chain(&mut terms.connected).for_each(|number| add(number, 6.0));
        terms.escort.iter_mut().for_each(|number| add(number, 8.0));
        terms.isolated.iter_mut().chain(&mut terms.doubled).for_each(|number| add(number, 10.0));
        add_squared(&mut terms.weak, 6.0);
        all.extend(squared);
        all
    }
}

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

/// A field by its name: all its numbers.
type Field<'a> = (&'static str, &'a mut [i32]);

/// Names fields, each a number, a pair, or a list of pairs.
macro_rules! fields {
    ($from:expr; numbers: $($number:ident)*; pairs: $($pair:ident)*; lists: $($list:ident)*) => {{
        let from = $from;
        let fields: Vec<Field<'_>> = vec![
            $((stringify!($pair), &mut from.$pair[..]),)*
            $((stringify!($list), from.$list.as_flattened_mut()),)*
            $((stringify!($number), std::slice::from_mut(&mut from.$number)),)*
        ];
        fields
    }};
}

impl PieceWeights {
    fn fields(&mut self) -> Vec<Field<'_>> {
        fields!(self; numbers: king_attack check; pairs: value mobility freedom pair threatened hanging open outpost
            near hand; lists: ranks files)
    }
}

impl Terms {
    fn fields(&mut self) -> Vec<Field<'_>> {
        fields!(self; numbers: weak; pairs: tempo shelter shield storm promoted_king demotion blocked escort isolated
            doubled connected; lists: passed)
    }
}

impl Weights {
    /// Reads what [`Weights::to_text`] writes.
    ///
    /// # Errors
    ///
    /// If a line is none of the format, or does not fit the game; the message names the line.
    pub fn from_text(variant: &'static Variant, text: &str) -> Result<Weights, String> {
        let mut weights = Weights::guess(variant);
        let mut next_piece = 0;
        let mut in_terms = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or("").trim();
            let wrong = |what: &str| Err(format!("line {number}: {what}: '{line}'"));
            match line.split_once(' ') {
                None if line.is_empty() => {}
                None if line == "terms" => in_terms = true,
                Some(("piece", name)) => {
                    let expected = variant.pieces.get(next_piece).map(|piece| piece.name.as_str());
                    if expected != Some(name) {
                        return wrong(&format!("{} belongs here", expected.unwrap_or("no piece more")));
                    }
                    (next_piece, in_terms) = (next_piece + 1, false);
                }
                Some((name, values)) => {
                    let Ok(values) = values.replace(',', " ").split_whitespace().map(str::parse).collect() else {
                        return wrong("a value is no number");
                    };
                    let values: Vec<i32> = values;
                    let fields = match next_piece.checked_sub(1) {
                        _ if in_terms => weights.terms.fields(),
                        Some(kind) => weights.pieces[kind].fields(),
                        None => return wrong("'piece' or 'terms' belongs here"),
                    };
                    match fields.into_iter().find(|field| field.0 == name) {
                        Some((_, numbers)) if numbers.len() == values.len() => numbers.copy_from_slice(&values),
                        Some((_, numbers)) => return wrong(&format!("it has {} numbers", numbers.len())),
                        None => return wrong("there is no such field"),
                    }
                }
                None => return wrong("a name without numbers"),
            }
        }
        Ok(weights)
    }

    /// The weights of a game, to be read by [`Weights::from_text`].
    pub fn to_text(&self, variant: &Variant) -> String {
        let mut weights = self.clone();
        let mut text = format!(
            "# {}: numbers of the evaluation in centipawns, fitted to games of the engine against itself.\n\
             # Written by `cargo run --release --example tune -- fit {}`. Fields: `Weights` in src/search/evaluation.\n",
            variant.name, variant.id
        );
        let mut lines = |fields: Vec<Field<'_>>, heading: &str| {
            let _ = writeln!(text, "\n{heading}");
            for (name, numbers) in fields {
                let pairs: Vec<String> = numbers
                    .chunks(2)
                    .map(|pair| pair.iter().map(i32::to_string).collect::<Vec<_>>().join(" "))
                    .collect();
                let _ = writeln!(text, "{name} {}", pairs.join(", "));
            }
        };
        for (piece, weights) in variant.pieces.iter().zip(&mut weights.pieces) {
            lines(weights.fields(), &format!("piece {}", piece.name));
        }
        lines(weights.terms.fields(), "terms");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant;
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

    #[test]
    fn what_is_written_is_read_and_nothing_is_lost() {
        for variant in variant::ALL.iter() {
            let mut weights = Weights::guess(variant);
            for (index, number) in weights.numbers().into_iter().enumerate() {
                *number.number = index as i32 - 100;
            }
            let text = weights.to_text(variant);
            assert_eq!(Weights::from_text(variant, &text), Ok(weights), "{}", variant.id);
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let variant = &variant::ALL[0];
        for (text, message) in [
            ("value 1 2", "line 1: 'piece' or 'terms' belongs here: 'value 1 2'"),
            ("\npiece Queen", "line 2: Pawn belongs here: 'piece Queen'"),
            ("terms\ntempo 1", "line 2: it has 2 numbers: 'tempo 1'"),
            ("terms\ntempo 1 x", "line 2: a value is no number: 'tempo 1 x'"),
            ("terms\nluck 1 2", "line 2: there is no such field: 'luck 1 2'"),
            ("terms\ntempo", "line 2: a name without numbers: 'tempo'"),
        ] {
            let message = message.replace("Pawn", &variant.pieces[0].name);
            assert_eq!(Weights::from_text(variant, text), Err(message));
        }
    }
}
