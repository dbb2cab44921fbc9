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
    if variant.deep.is_some_and(|deep| deep.duty.is_some()) {
        fen.push_str(" --");
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
        let mut fen = format!("{}{} {side} ", self.placement(), self.brackets());
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
        if variant.deep.is_some_and(|deep| deep.duty.is_some()) {
            let moves = |side: usize| match self.reserve.map_or(0, |reserve| reserve.duty[side]) {
                0 => '-'.to_string(),
                left => left.to_string(),
            };
            let _ = write!(fen, " {}{}", moves(0), moves(1));
        }
        fen
    }

    /// Hands or pools, in the games that have them: White's, then Black's.
    fn brackets(&self) -> String {
        let letters = self.variant().deep.map_or(&[][..], |deep| deep.reserve);
        let Some(reserve) = self.reserve.as_ref().filter(|_| !letters.is_empty()) else { return String::new() };
        let hand = |side: Side| {
            let held = letters.iter().zip(reserve.held[side.index()]);
            let men = held.flat_map(|(&letter, count)| std::iter::repeat_n(letter, count.into()));
            men.map(|letter| if side == Side::White { letter } else { letter.to_ascii_lowercase() }).collect::<String>()
        };
        format!("[{}{}]", hand(Side::White), hand(Side::Black))
    }

    /// The first field: ranks from the last to the first.
    pub fn placement(&self) -> String {
        let geometry = self.geometry();
        let mut text = String::new();
        for rank in (0..i32::from(geometry.ranks())).rev() {
            if !text.is_empty() {
                text.push('/');
            }
            for level in 0..i32::from(geometry.levels()) {
                if level > 0 {
                    text.push('|');
                }
                self.write_row(rank, level, &mut text);
            }
        }
        text
    }

    fn write_row(&self, rank: i32, level: i32, text: &mut String) {
        let geometry = self.geometry();
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
            if self.is_promoted(man) {
                text.push('+');
            }
            text.push(self.letter(man));
        }
        flush(&mut empty, text);
    }

    /// Is it a promoted man, whose letter FEN writes with a plus?
    pub fn is_promoted(&self, man: Man) -> bool {
        matches!(man, Man::Of(_, kind) if self.rules.piece(kind).promoted)
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
