//! Writing FEN. The format is the project's notation page; reading is in `parse_fen`.

use super::{Man, Position};
use crate::board::{Side, Square, SquareSet};
use crate::variant::Variant;
use std::fmt::Write;

/// Letters of castling rights, in the order of their bits.
pub(super) const CASTLING: [char; 4] = ['K', 'Q', 'k', 'q'];
/// Letters of facings as the board lies, clockwise from the last rank.
pub(super) const FACINGS: [char; 4] = ['n', 'e', 's', 'w'];

/// The facing as the board lies of a man who faces so many quarters to the right of forward.
pub(crate) fn facing_letter(side: Side, quarters: u8) -> char {
    FACINGS[(usize::from(quarters) + side.index() * 2) % 4]
}

/// The FEN of a game's start.
pub fn start_fen(variant: &Variant) -> String {
    let castling = if variant.castling.is_some() { "KQkq" } else { "-" };
    let mut fen = format!("{} w {castling} - 0 1", variant.array);
    if variant.demotions {
        fen.push_str(" +0+0");
    }
    if variant.turning.is_some() || variant.neutrals {
        fen.push_str(" -");
    }
    fen
}

impl<S: SquareSet> Position<S> {
    /// The position as FEN; [`Position::from_fen`] reads it back to the same position.
    pub fn fen(&self) -> String {
        let geometry = self.geometry();
        let variant = self.variant();
        let side = if self.side == Side::White { 'w' } else { 'b' };
        let mut fen = format!("{} {side} ", self.placement());
        let rights: String = (0..4).filter(|bit| self.castling >> bit & 1 != 0).map(|bit| CASTLING[bit]).collect();
        fen.push_str(if rights.is_empty() { "-" } else { &rights });
        // Writing to a string can't fail.
        let _ = match self.en_passant {
            Some(chance) => write!(fen, " {}", geometry.name(chance.passed)),
            None => write!(fen, " -"),
        };
        let _ = write!(fen, " {} {}", self.progress, self.move_number);
        if variant.demotions {
            let _ = write!(fen, " +{}+{}", self.demotions[0], self.demotions[1]);
        }
        if variant.turning.is_some() {
            let _ = write!(fen, " {}", self.turned_field());
        }
        if variant.neutrals {
            let _ = match self.ko {
                Some(ko) => write!(fen, " {}{}", geometry.name(ko.from), geometry.name(ko.to)),
                None => write!(fen, " -"),
            };
        }
        fen
    }

    /// The first field: ranks from the last to the first.
    pub fn placement(&self) -> String {
        let geometry = self.geometry();
        let mut text = String::new();
        for rank in (0..i32::from(geometry.ranks())).rev() {
            if !text.is_empty() {
                text.push('/');
            }
            let mut empty = 0;
            let men = (0..i32::from(geometry.files())).filter_map(|file| geometry.square(file, rank, 0));
            for man in men.map(|square| self.at(square)) {
                let Some(man) = man else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push(self.letter(man));
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
        }
        text
    }

    /// A man's letter: upper case White, lower case Black, `*` a stone, `@` a relay.
    pub fn letter(&self, man: Man) -> char {
        match man {
            Man::Stone => '*',
            Man::Relay => '@',
            Man::Of(Side::White, kind) => self.rules.piece(kind).letter,
            Man::Of(Side::Black, kind) => self.rules.piece(kind).letter.to_ascii_lowercase(),
        }
    }

    /// The way a man faces as the board lies, for those who turn.
    pub fn facing(&self, square: Square) -> Option<char> {
        let turning = self.variant().turning?;
        let Some(Man::Of(side, kind)) = self.at(square) else { return None };
        let piece = self.rules.piece(kind);
        (piece.letter == turning.letter).then(|| facing_letter(side, piece.facing))
    }

    fn turned_field(&self) -> String {
        let geometry = self.geometry();
        let mut ravens: Vec<String> = (self.sides[0] | self.sides[1])
            .squares()
            .filter_map(|square| {
                let side = self.at(square)?.side()?;
                let facing = self.facing(square)?;
                let last = self.last_turn(square);
                (facing != facing_letter(side, 0) || last != 0)
                    .then(|| format!("{}{facing}{last}", geometry.name(square)))
            })
            .collect();
        ravens.sort();
        if ravens.is_empty() { "-".to_owned() } else { ravens.join(",") }
    }
}
