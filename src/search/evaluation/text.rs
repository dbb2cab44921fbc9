//! Weights as text: how the fitted ones are kept in `fitted/`.
//!
//! A line is a field's name and its numbers, of a pair the first with all pieces on the board, pairs parted by commas. The
//! fields of a piece follow a line `piece NAME`, in the order of the game, the others a line `terms`. Fields that are left
//! out stay as they are guessed; a `#` begins a comment.

use super::weights::{PieceWeights, Terms, Weights};
use crate::variant::Variant;
use std::fmt::Write;

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
