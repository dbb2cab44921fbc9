//! Writing FEN. The format is the project's notation page; reading is in `parse_fen`.

use super::extra::EXTRA_FIELDS;
use super::{Man, Setup, Tables};
use crate::board::{Side, Square, SquareSet};
use crate::letter::small;
use crate::order::sort_short_by_key;
use crate::variant::Variant;
use std::fmt::Write;

/// Letters of castling rights, in the order of their bits.
pub(super) const CASTLING: [char; 4] = ['K', 'Q', 'k', 'q'];
/// Letters of facings as the board lies, clockwise from the last rank.
pub(super) const FACINGS: [char; 4] = ['n', 'e', 's', 'w'];

/// The facing as the board lies of a piece that faces so many quarters to the right of forward.
pub(crate) fn facing_letter(side: Side, quarters: u8) -> char {
    FACINGS[(usize::from(quarters) + side.index() * 2) % 4]
}

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
        let letters = tables.variant.deep.as_ref().map_or(&[][..], |deep| &deep.reserve);
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

    /// The way a piece faces as the board lies, for those who turn.
    pub fn facing(&self, tables: &Tables, square: Square) -> Option<char> {
        tables.facing(self.at(square)?)
    }

    pub(super) fn demotions_field(&self, _: &Tables) -> String {
        format!("+{}+{}", self.demotions[0], self.demotions[1])
    }

    pub(super) fn ko_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        self.ko.map_or("-".to_owned(), |ko| format!("{}{}", geometry.name(ko.from), geometry.name(ko.to)))
    }

    pub(super) fn duty_field(&self, _: &Tables) -> String {
        let moves = |left: u8| if left == 0 { "-".to_owned() } else { left.to_string() };
        self.reserve.map_or([0; 2], |reserve| reserve.duty).map(moves).concat()
    }

    pub(super) fn turned_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        let mut ravens: Vec<String> = geometry
            .squares()
            .filter_map(|square| {
                let side = self.at(square)?.side()?;
                let facing = self.facing(tables, square)?;
                let last = self.turned.as_ref().map_or(0, |turned| turned[square.index()]);
                (facing != facing_letter(side, 0) || last != 0)
                    .then(|| format!("{}{facing}{last}", geometry.name(square)))
            })
            .collect();
        sort_short_by_key(&mut ravens, String::clone);
        if ravens.is_empty() { "-".to_owned() } else { ravens.join(",") }
    }
}

impl Tables {
    /// A piece's letter: upper case White, lower case Black, `*` a stone, `@` a relay.
    pub fn letter(&self, man: Man) -> char {
        match man {
            Man::Stone => '*',
            Man::Relay => '@',
            Man::Of(Side::White, kind) => self.piece(kind).letter,
            Man::Of(Side::Black, kind) => small(self.piece(kind).letter),
        }
    }

    /// Does FEN mark pieces that go to hand as what they were before they promoted?
    fn writes_origin(&self) -> bool {
        let hands = self.variant.open().and_then(|open| open.hands.as_ref());
        hands.is_some_and(|hands| hands.captures && !hands.keep_promoted)
    }

    /// Is it a promoted piece, whose letter FEN writes with a plus?
    pub fn is_promoted_man(&self, man: Man) -> bool {
        matches!(man, Man::Of(_, kind) if self.piece(kind).promoted)
    }

    /// The way a piece faces as the board lies, for those who turn.
    pub fn facing(&self, man: Man) -> Option<char> {
        let turning = self.variant.turning?;
        let Man::Of(side, kind) = man else { return None };
        let piece = self.piece(kind);
        (piece.letter == turning.letter).then(|| facing_letter(side, piece.facing))
    }
}
