//! Writing FEN. The format is the project's notation page; reading is in `parse_fen`.

use super::extra::EXTRA_FIELDS;
use super::letters::CASTLING;
use super::{Setup, Tables};
use crate::board::{Side, SquareSet};
use crate::letter::small;
use crate::variant::Variant;
use std::fmt::Write;

/// The FEN of a game's start.
pub fn start_fen(variant: &Variant) -> String {
    if let Some(open) = variant.open() {
        return open.start.clone();
    }
    let castling = if variant.castling.is_some() { "KQkq" } else { "-" };
    let mut fen = format!("{} w {castling} - 0 1", variant.array);
    for field in EXTRA_FIELDS.iter().filter(|field| (field.belongs_to)(variant)) {
        fen.push(' ');
        fen.push_str(field.start);
    }
    fen
}

impl Setup {
    /// The setup as FEN; [`Setup::parse`] reads it back.
    pub fn fen(&self, tables: &Tables) -> String {
        let variant = tables.variant;
        if let Some(open) = variant.open() {
            return super::open::fen::write(tables, open, self);
        }
        let geometry = &variant.geometry;
        let side = if self.side == Side::White { 'w' } else { 'b' };
        let mut fen = format!("{}{} {side} ", self.placement(tables), self.brackets(tables));
        let rights: String = (0..4).filter(|bit| self.castling >> bit & 1 != 0).map(|bit| CASTLING[bit]).collect();
        fen.push_str(if rights.is_empty() { "-" } else { &rights });
        // Writing to a string can't fail.
        let _ = match self.en_passant {
            Some(chance) if !geometry.is_flat() => {
                write!(fen, " {}{}", geometry.name(chance.passed), geometry.name(chance.man))
            }
            Some(chance) => write!(fen, " {}", geometry.name(chance.passed)),
            None => write!(fen, " -"),
        };
        let _ = write!(fen, " {} {}", self.progress, self.move_number);
        for field in EXTRA_FIELDS.iter().filter(|field| (field.belongs_to)(variant)) {
            fen.push(' ');
            fen.push_str(&(field.write)(self, tables));
        }
        fen
    }

    /// Hands or pools, in the games that have them: White's, then Black's.
    fn brackets(&self, tables: &Tables) -> String {
        let letters = tables.variant.three_dimensional.as_ref().map_or(&[][..], |table| &table.reserve);
        let Some(reserve) = self.reserve.as_ref().filter(|_| !letters.is_empty()) else { return String::new() };
        let hand = |side: Side| {
            let held = letters.iter().zip(reserve.held[side.index()]);
            let men = held.flat_map(|(&letter, count)| std::iter::repeat_n(letter, count.into()));
            men.map(|letter| if side == Side::White { letter } else { small(letter) }).collect::<String>()
        };
        format!("[{}{}]", hand(Side::White), hand(Side::Black))
    }

    /// The first field: ranks from the last to the first.
    pub fn placement(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        let mut text = String::new();
        for rank in (0..i32::from(geometry.ranks())).rev() {
            if !text.is_empty() {
                text.push('/');
            }
            for level in 0..i32::from(geometry.levels()) {
                if level > 0 {
                    text.push('|');
                }
                self.write_row(tables, rank, level, &mut text);
            }
        }
        text
    }

    fn write_row(&self, tables: &Tables, rank: i32, level: i32, text: &mut String) {
        let geometry = &tables.variant.geometry;
        let mut empty = 0;
        let flush = |empty: &mut usize, text: &mut String| {
            if *empty > 0 {
                text.push_str(&empty.to_string());
                *empty = 0;
            }
        };
        for square in (0..i32::from(geometry.files())).filter_map(|file| geometry.square(file, rank, level)) {
            let Some(man) = self.at(square) else {
                empty += 1;
                continue;
            };
            flush(&mut empty, text);
            if tables.is_promoted_man(man) {
                text.push('+');
            }
            text.push(tables.letter(man));
            if self.open.as_ref().is_some_and(|state| state.promoted.has(square)) && tables.writes_origin() {
                text.push('~');
            }
        }
        flush(&mut empty, text);
    }
}

impl Tables {
    /// Does FEN mark pieces that go to hand as what they were before they promoted?
    fn writes_origin(&self) -> bool {
        let hands = self.variant.open().and_then(|open| open.hands.as_ref());
        hands.is_some_and(|hands| hands.captures && !hands.keep_promoted)
    }
}
