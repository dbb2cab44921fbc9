//! Moves as text: the machine form that tools read, and the readable form for people.

use super::fen::facing_letter;
use super::{Act, Kind, Man, Move, Position, Rules};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::variant::Manner;
use std::fmt::{self, Write};
use thiserror::Error;

/// A text is no legal move here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// It is none of the legal moves.
    #[error("'{text}' is not a legal move here (move {number}, {side} to move)")]
    Illegal {
        /// The text.
        text: String,
        /// The move's number.
        number: u16,
        /// The side to move.
        side: &'static str,
    },
    /// The game has already ended.
    #[error("'{text}' can't be played: the game has ended ({status})")]
    Ended {
        /// The text.
        text: String,
        /// How it has ended.
        status: String,
    },
}

/// A move in machine form, to be displayed.
#[derive(Clone, Copy)]
pub struct Machine<'a, S: SquareSet> {
    rules: &'a Rules<S>,
    side: Side,
    mv: Move,
}

impl<S: SquareSet> fmt::Display for Machine<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, side, mv } = *self;
        let geometry = &rules.variant.geometry;
        let onto_rook = rules.variant.castling.is_some_and(|castling| castling.onto_rook);
        let to = match mv.act {
            Act::Castle(lane) if onto_rook => rules.castling_cells(side, lane.into()).map_or(mv.to, |cells| cells.rook),
            _ => mv.to,
        };
        match mv.act {
            Act::Drop(kind) => return write!(f, "{}@{}", rules.piece(kind).letter, geometry.name(to)),
            Act::Double(passed) if !geometry.is_flat() => {
                write!(f, "{}{}{}", geometry.name(mv.from), geometry.name(passed), geometry.name(to))?;
            }
            _ => write!(f, "{}{}", geometry.name(mv.from), geometry.name(to))?,
        }
        match mv.act {
            Act::Promote(kind) => match rules.manner_of_becoming(kind) {
                Manner::Entering => {}
                Manner::Plus => write!(f, "+")?,
                Manner::Choice | Manner::ChoiceByMove => {
                    write!(f, "{}", rules.piece(kind).letter.to_ascii_lowercase())?;
                }
            },
            Act::Replace(cell, kind) => {
                write!(f, ",{}={}", geometry.name(cell), rules.piece(kind).letter.to_ascii_lowercase())?;
            }
            Act::Turn(kind) => write!(f, "^{}", facing_letter(side, rules.piece(kind).facing))?,
            Act::Plain | Act::Double(_) | Act::EnPassant | Act::Castle(_) | Act::Drop(_) | Act::Swap => {}
        }
        if let Some((from, to)) = mv.neutral {
            write!(f, ",{}{}", geometry.name(from), geometry.name(to))?;
        }
        Ok(())
    }
}

/// A move without what people write after it.
fn bare(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

impl<S: SquareSet> Position<S> {
    /// A legal move in machine form.
    pub fn machine(&self, mv: Move) -> Machine<'_, S> {
        Machine { rules: self.rules, side: self.side, mv }
    }

    fn illegal(&self, text: &str) -> MoveError {
        let side = if self.side == Side::White { "White" } else { "Black" };
        MoveError::Illegal { text: text.to_owned(), number: self.move_number, side }
    }

    /// The first part of a legal turn that a text in machine or readable form means.
    pub fn parse_first_part(&self, text: &str) -> Result<Move, MoveError> {
        let first = bare(text);
        let firsts = movegen::first_parts(self);
        let find = |meant: &dyn Fn(&Move) -> bool| firsts.iter().find(|mv| meant(mv)).copied();
        // In machine form a plus at the end is a promotion, in readable form a check.
        find(&|mv| self.machine(*mv).to_string() == text)
            .or_else(|| find(&|mv| self.machine(*mv).to_string() == first))
            .or_else(|| find(&|mv| self.readable_first(*mv, &firsts) == first || self.fully_readable(*mv) == first))
            .ok_or_else(|| self.illegal(text))
    }

    /// The legal move that a text in machine or readable form means.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let illegal = || self.illegal(text);
        let (first, neutral) = match text.split_once([',', '/']) {
            Some((first, neutral)) if self.variant().neutrals => (first, Some(neutral)),
            _ => (text, None),
        };
        let mv = self.parse_first_part(first).map_err(|_| illegal())?;
        let turns = movegen::turns_of(self, mv);
        let neutral = neutral.map(|text| bare(text).replace('-', ""));
        let same = |turn: &&Move| match (&neutral, turn.neutral) {
            (None, None) => true,
            (Some(text), Some((from, to))) => {
                *text == format!("{}{}", self.geometry().name(from), self.geometry().name(to))
            }
            _ => false,
        };
        turns.iter().find(same).copied().ok_or_else(illegal)
    }

    /// A legal move in readable form, as far as it can be written without looking at what it leads to: `+` and `#` are
    /// added by [`Position::readable`].
    pub(crate) fn readable_first(&self, mv: Move, firsts: &[Move]) -> String {
        let geometry = self.geometry();
        let Some(Man::Of(_, kind)) = self.at(mv.from).filter(|_| !matches!(mv.act, Act::Drop(_) | Act::Swap)) else {
            return self.write_readable(mv, "");
        };
        let (letter, promoted) = (self.rules.piece(kind).letter, self.rules.piece(kind).promoted);
        let same =
            |other: Kind| self.rules.piece(other).letter == letter && self.rules.piece(other).promoted == promoted;
        let rivals = || {
            firsts.iter().filter(move |rival| {
                let same_letter = matches!(self.at(rival.from), Some(Man::Of(_, other)) if same(other));
                rival.from != mv.from
                    && rival.to == mv.to
                    && same_letter
                    && !matches!(rival.act, Act::Castle(_) | Act::Swap)
            })
        };
        let rivals_like = || rivals().filter(|rival| self.mark_of(rival.act) == self.mark_of(mv.act));
        let (file, rank) = (geometry.file(mv.from), geometry.rank(mv.from));
        let name = geometry.name(mv.from).to_string();
        let is_pawn = self.rules.piece(kind).unnamed;
        // On a deep board a file is two letters.
        let letters = if geometry.is_flat() { 1 } else { 2 };
        let file = (file, geometry.level(mv.from));
        let same_file = |rival: &&Move| (geometry.file(rival.from), geometry.level(rival.from)) == file;
        let origin = if rivals_like().next().is_none() {
            if is_pawn && self.captures(mv) { name[..letters].to_owned() } else { String::new() }
        } else if rivals_like().all(|rival| !same_file(&rival)) {
            name[..letters].to_owned()
        } else if rivals_like().all(|rival| geometry.rank(rival.from) != rank) && !(is_pawn && self.captures(mv)) {
            name[letters..].to_owned()
        } else {
            name
        };
        self.write_readable(mv, &origin)
    }

    /// The same with the whole origin, which is always understood.
    fn fully_readable(&self, mv: Move) -> String {
        self.write_readable(mv, &self.geometry().name(mv.from).to_string())
    }

    /// What a readable move says besides where it goes.
    fn mark_of(&self, act: Act) -> (Option<Kind>, Option<Square>) {
        match act {
            Act::Promote(kind) | Act::Turn(kind) => (Some(kind), None),
            Act::Replace(cell, kind) => (Some(kind), Some(cell)),
            Act::Double(passed) if !self.geometry().is_flat() => (None, Some(passed)),
            _ => (None, None),
        }
    }

    /// Does the move capture?
    pub fn captures(&self, mv: Move) -> bool {
        mv.act == Act::EnPassant || self.men(self.side.other()).has(mv.to)
    }

    fn write_readable(&self, mv: Move, origin: &str) -> String {
        if let Act::Castle(lane) = mv.act {
            return if lane == 0 { "O-O".to_owned() } else { "O-O-O".to_owned() };
        }
        let geometry = self.geometry();
        if let Act::Drop(kind) = mv.act {
            return format!("{}@{}", self.rules.piece(kind).letter, geometry.name(mv.to));
        }
        let Some(Man::Of(side, kind)) = self.at(mv.from) else { return String::new() };
        let piece = self.rules.piece(kind);
        if mv.act == Act::Swap {
            return format!("{}{}<>{}", piece.letter, geometry.name(mv.from), geometry.name(mv.to));
        }
        let mut text = String::new();
        if piece.promoted {
            text.push('+');
        }
        if !piece.unnamed {
            text.push(piece.letter);
        }
        text.push_str(origin);
        if self.captures(mv) {
            text.push('x');
        }
        // Writing to a string can't fail.
        let _ = write!(text, "{}", geometry.name(mv.to));
        let _ = match mv.act {
            Act::Promote(kind) if self.rules.piece(kind).promoted => {
                write!(text, "=+{}", self.rules.piece(kind).letter)
            }
            Act::Promote(kind) => write!(text, "={}", self.rules.piece(kind).letter),
            Act::Replace(cell, kind) => write!(text, ",{}={}", geometry.name(cell), self.rules.piece(kind).letter),
            Act::Double(passed) if !geometry.is_flat() => write!(text, "({})", geometry.name(passed)),
            Act::Turn(kind) => write!(text, "^{}", facing_letter(side, self.rules.piece(kind).facing)),
            _ => Ok(()),
        };
        text
    }

    /// A legal move in readable form: `Nf3`, `Hxd8=R+`, `O-O`, `Nc3/b4-b3`, `Rc1^e`.
    pub fn readable(&self, mv: Move) -> String {
        let firsts = movegen::first_parts(self);
        let mut text = self.readable_first(mv.first_part(), &firsts);
        let geometry = self.geometry();
        if let Some((from, to)) = mv.neutral {
            let _ = write!(text, "/{}-{}", geometry.name(from), geometry.name(to));
        }
        let mut after = self.clone();
        after.play(mv);
        if movegen::in_check(&after, after.side) {
            text.push(if movegen::has_legal_move(&after) { '+' } else { '#' });
        }
        text
    }
}
