//! `counting`: moves that a side which is about to lose may count for a draw.

use super::fault::Found;
use super::fields::{Fields, number_of, shown, table_of};
use super::letters::letters;
use crate::variant::Counting;

pub(super) fn read(end: &mut Fields<'_>, found: &mut Found) -> Option<Counting> {
    let mut fields = end.table("counting", "of counting", found)?;
    let mut counting = Counting {
        pawns: letters(&mut fields, "pawns", found),
        board: fields.number("honour", 1..=400, found).map(|moves| moves as u16),
        board_at_most: fields.number("honour-at-most", 2..=255, found).map(|most| most as u8),
        lone: Vec::new(),
        from_pieces: fields.flag("from-pieces", found),
    };
    if let Some(table) = fields.entry("lone").and_then(|entry| table_of(&entry.node, "lone", found)) {
        for entry in &table.0 {
            let named = entry.key != "any";
            if named && (entry.key.len() > 8 || !entry.key.chars().all(|letter| letter.is_ascii_uppercase())) {
                let key = shown(&entry.key);
                found.add(&entry.key_at, format!("'{key}' is no letters of pieces, such as RR, nor \"any\""));
                continue;
            }
            let letters: Vec<char> = entry.key.chars().filter(|_| named).collect();
            found.letters.extend(letters.iter().map(|&letter| (entry.key_at.clone(), letter)));
            if let Some(moves) = number_of(&entry.node, &entry.key, 1..=400, found) {
                counting.lone.push((letters, moves as u16));
            }
        }
    }
    fields.finish(found);
    Some(counting)
}
