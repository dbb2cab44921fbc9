//! Reading FEN: everything is checked here, once.

use super::fen::{CASTLING, FACINGS, facing_letter};
use super::{EnPassant, Ko, Man, Position, Rules};
use crate::board::{Side, Square, SquareError, SquareSet};
use crate::movegen;
use crate::movement::Cell;
use thiserror::Error;

/// Why a FEN is refused: which field, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("FEN, {field} '{token}': {fault}")]
pub struct FenError {
    /// The field's name.
    pub field: &'static str,
    /// The field's text, or the part of it that is wrong.
    pub token: String,
    /// What is wrong.
    pub fault: FenFault,
}

/// What can be wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum FenFault {
    #[error("there are {found} ranks, the board has {expected}")]
    Ranks { found: usize, expected: u8 },
    #[error("rank {rank} has {found} squares, the board has {expected} files")]
    RankLength { rank: usize, found: usize, expected: u8 },
    #[error("no man of this game has the letter '{letter}' (rank {rank})")]
    UnknownLetter { letter: char, rank: usize },
    #[error("'{run}' is no number of empty squares (rank {rank})")]
    EmptyRun { run: String, rank: usize },
    #[error("{side} has {found} kings, and must have one")]
    Kings { side: &'static str, found: usize },
    #[error("a {name} of this side can't stand on {square}")]
    CannotStand { name: &'static str, square: String },
    #[error("the side to move is 'w' or 'b'")]
    Side,
    #[error("this game has none: '-' is expected")]
    NotInGame,
    #[error("castling rights are '-' or some of K, Q, k, q, each once")]
    Castling,
    #[error("king and rook of '{0}' are not at home")]
    CastlingMen(char),
    #[error(transparent)]
    Square(#[from] SquareError),
    #[error("no double step can just have passed there")]
    EnPassant,
    #[error("a whole number from {least} to {most} without leading zeros is expected")]
    Number { least: u16, most: u16 },
    #[error("demotions are written as +W+B, each 0 to 3")]
    Demotions,
    #[error("turned Ravens are '-' or entries such as c3e7 in ascending order, parted by commas")]
    Turned,
    #[error("there is no Raven on {0}")]
    NoRaven(String),
    #[error("a Raven that faces forward and never turned is left out")]
    NeedlessRaven,
    #[error("a Raven can't have turned on move {0}")]
    TurnNumber(u16),
    #[error("a ko is '-' or two squares such as b3b4")]
    KoForm,
    #[error("no stone or relay can just have moved from {to} to {from}")]
    Ko { from: String, to: String },
    #[error("the FEN has a field too many")]
    FieldTooMany,
    #[error("the board is missing")]
    Missing,
    #[error("{0} is in check, but it is not that side's turn")]
    OtherSideInCheck(&'static str),
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

impl<S: SquareSet> Position<S> {
    /// The start of a game.
    pub fn start(rules: &'static Rules<S>) -> Self {
        // The arrays of all games are read in the tests.
        Self::from_fen(rules, rules.variant.array).expect("a game's own array is a position")
    }

    /// Reads a FEN. Fields left out at the end have the value that they have at the start.
    pub fn from_fen(rules: &'static Rules<S>, fen: &str) -> Result<Self, FenError> {
        let variant = rules.variant;
        let mut fields = fen.split_ascii_whitespace();
        let mut next = || fields.next();
        let board = next().ok_or_else(|| at("board", "", FenFault::Missing))?;
        let mut position = Position::empty(rules);
        position.read_board(board)?;
        position.read_side(next().unwrap_or("w"))?;
        position.read_castling(next())?;
        let en_passant = next().unwrap_or("-");
        position.progress = number("plies since progress", next().unwrap_or("0"), 0, 100)?;
        position.move_number = number("move number", next().unwrap_or("1"), 1, 9999)?;
        if variant.demotions {
            position.read_demotions(next().unwrap_or("+0+0"))?;
        }
        if variant.turning.is_some() {
            position.read_turned(next().unwrap_or("-"))?;
        }
        if variant.neutrals {
            position.read_ko(next().unwrap_or("-"))?;
        }
        if let Some(token) = fields.next() {
            return Err(at("field", token, FenFault::FieldTooMany));
        }
        position.read_en_passant(en_passant)?;
        let them = position.side.other();
        if movegen::in_check(&position, them) {
            return Err(at("board", board, FenFault::OtherSideInCheck(side_name(them))));
        }
        Ok(position)
    }

    fn empty(rules: &'static Rules<S>) -> Self {
        Position {
            rules,
            mailbox: S::NO_MEN,
            kinds: S::NO_KINDS,
            sides: [S::EMPTY; 2],
            stones: S::EMPTY,
            relays: S::EMPTY,
            kings: [Square::from_index(0); 2],
            side: Side::White,
            castling: 0,
            en_passant: None,
            ko: None,
            progress: 0,
            move_number: 1,
            demotions: [0; 2],
            turned: rules.variant.turning.map(|_| vec![0; rules.variant.geometry.size()].into()),
            hash: 0,
        }
    }

    fn read_board(&mut self, text: &str) -> Result<(), FenError> {
        let geometry = self.geometry();
        let wrong = |fault| Err(at("board", text, fault));
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != usize::from(geometry.ranks()) {
            return wrong(FenFault::Ranks { found: ranks.len(), expected: geometry.ranks() });
        }
        for (index, row) in ranks.into_iter().enumerate() {
            let rank = usize::from(geometry.ranks()) - index;
            self.read_rank(row, rank).map_err(|fault| at("board", text, fault))?;
        }
        for side in Side::BOTH {
            let found = self.men_of(side, self.rules.royal).count() as usize;
            if found != 1 {
                return wrong(FenFault::Kings { side: side_name(side), found });
            }
        }
        Ok(())
    }

    fn read_rank(&mut self, row: &str, rank: usize) -> Result<(), FenFault> {
        let geometry = self.geometry();
        let files = usize::from(geometry.files());
        let too_long = |found| FenFault::RankLength { rank, found, expected: geometry.files() };
        let mut file = 0;
        let mut rest = row;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let (run, after) = rest.split_at(digits);
                let count = run.parse::<usize>().ok().filter(|&count| count > 0 && !run.starts_with('0'));
                let bad_run = || FenFault::EmptyRun { run: run.to_owned(), rank };
                file += count.filter(|&count| count < 1000).ok_or_else(bad_run)?;
                rest = after;
                continue;
            }
            let man = self.man_of_letter(letter).ok_or(FenFault::UnknownLetter { letter, rank })?;
            if let Some(square) = geometry.square(file as i32, rank as i32 - 1, 0) {
                self.stand(square, man)?;
            }
            file += 1;
            rest = &rest[letter.len_utf8()..];
        }
        if file == files { Ok(()) } else { Err(too_long(file)) }
    }

    fn stand(&mut self, square: Square, man: Man) -> Result<(), FenFault> {
        if let Man::Of(side, kind) = man {
            let piece = self.rules.piece(kind);
            if !piece.may_stand(self.geometry(), side, square) {
                let square = self.geometry().name(square).to_string();
                return Err(FenFault::CannotStand { name: piece.name, square });
            }
        }
        self.put(square, man);
        Ok(())
    }

    fn man_of_letter(&self, letter: char) -> Option<Man> {
        let variant = self.variant();
        match letter {
            '*' if variant.neutrals => Some(Man::Stone),
            '@' if variant.neutrals => Some(Man::Relay),
            _ => {
                let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
                Some(Man::Of(side, variant.kind_of_letter(letter.to_ascii_uppercase())?))
            }
        }
    }

    fn read_side(&mut self, text: &str) -> Result<(), FenError> {
        match text {
            "w" => Ok(()),
            "b" => {
                self.pass_turn();
                Ok(())
            }
            _ => Err(at("side to move", text, FenFault::Side)),
        }
    }

    fn read_castling(&mut self, text: Option<&str>) -> Result<(), FenError> {
        let possible = (0..4).filter(|&bit| self.castling_men_at_home(bit)).fold(0, |rights, bit| rights | 1 << bit);
        let Some(text) = text else {
            self.castling = possible;
            return Ok(());
        };
        let wrong = |fault| Err(at("castling", text, fault));
        if text == "-" {
            return Ok(());
        }
        if self.variant().castling.is_none() {
            return wrong(FenFault::NotInGame);
        }
        for letter in text.chars() {
            let Some(bit) = CASTLING.iter().position(|&known| known == letter) else {
                return wrong(FenFault::Castling);
            };
            if self.castling >> bit & 1 != 0 {
                return wrong(FenFault::Castling);
            }
            if possible >> bit & 1 == 0 {
                return wrong(FenFault::CastlingMen(letter));
            }
            self.castling |= 1 << bit;
        }
        Ok(())
    }

    fn castling_men_at_home(&self, bit: usize) -> bool {
        let side = Side::BOTH[bit / 2];
        let rook = self.variant().kind_of_letter('R');
        self.rules.castling_cells(side, bit % 2).zip(rook).is_some_and(|(cells, rook)| {
            self.king(side) == cells.king && self.at(cells.rook) == Some(Man::Of(side, rook))
        })
    }

    fn read_demotions(&mut self, text: &str) -> Result<(), FenError> {
        let digit = |byte: u8| (b'0'..=b'3').contains(&byte).then(|| byte - b'0');
        let counts = match *text.as_bytes() {
            [b'+', white, b'+', black] => digit(white).zip(digit(black)),
            _ => None,
        };
        let (white, black) = counts.ok_or_else(|| at("demotions", text, FenFault::Demotions))?;
        self.demotions = [white, black];
        Ok(())
    }

    fn read_turned(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let mut last: Option<&str> = None;
        for entry in text.split(',') {
            let wrong = |fault| at("turned Ravens", entry, fault);
            let facing = entry.rfind(|letter: char| FACINGS.contains(&letter)).filter(|&place| place > 0);
            let (square, rest) = entry.split_at(facing.ok_or_else(|| wrong(FenFault::Turned))?);
            let number = number("turned Ravens", &rest[1..], 0, 9999)?;
            if last.is_some_and(|last| last >= square) {
                return Err(wrong(FenFault::Turned));
            }
            last = Some(square);
            self.turn_raven(square, rest.chars().next().unwrap_or(' '), number).map_err(wrong)?;
        }
        Ok(())
    }

    fn turn_raven(&mut self, name: &str, facing: char, number: u16) -> Result<(), FenFault> {
        let square = self.geometry().parse(name)?;
        let first = self.variant().turning.map_or(0, |turning| turning.first);
        let raven = self.at(square).and_then(Man::side).filter(|_| self.facing(square).is_some());
        let side = raven.ok_or_else(|| FenFault::NoRaven(name.to_owned()))?;
        // Whoever is to move has not yet made this move; Black's move of a number comes after White's.
        let made = self.move_number - u16::from(side == self.side || side == Side::Black);
        if number != 0 && !(first..=made).contains(&number) {
            return Err(FenFault::TurnNumber(number));
        }
        if facing == facing_letter(side, 0) && number == 0 {
            return Err(FenFault::NeedlessRaven);
        }
        let quarters = (0..4).find(|&quarters| facing_letter(side, quarters) == facing).unwrap_or(0);
        self.take(square);
        self.put(square, Man::Of(side, self.rules.facings[usize::from(quarters)]));
        if let Some(turned) = &mut self.turned {
            turned[square.index()] = number;
        }
        Ok(())
    }

    fn read_ko(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |fault| at("ko", text, fault);
        let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
        let (from, to) = text.split_at(second.ok_or_else(|| wrong(FenFault::KoForm))?.0);
        let geometry = self.geometry();
        let square = |name: &str| geometry.parse(name).map_err(|error| wrong(error.into()));
        let ko = Ko { from: square(from)?, to: square(to)? };
        let possible = self.neutrals().has(ko.from) && !self.occupied().has(ko.to) && {
            self.move_neutral(ko.from, ko.to);
            let possible = movegen::neutral_targets(self, ko.to).has(ko.from);
            self.move_neutral(ko.to, ko.from);
            possible
        };
        if !possible {
            return Err(wrong(FenFault::Ko { from: from.to_owned(), to: to.to_owned() }));
        }
        self.ko = Some(ko);
        Ok(())
    }

    fn read_en_passant(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |fault| at("en passant", text, fault);
        if self.rules.pawn.is_none() {
            return Err(wrong(FenFault::NotInGame));
        }
        let passed = self.geometry().parse(text).map_err(|error| wrong(error.into()))?;
        let chance = self.double_step_past(passed).ok_or_else(|| wrong(FenFault::EnPassant))?;
        self.en_passant = Some(chance);
        Ok(())
    }

    /// The double step that has just passed a cell, if there can have been one: from the pawn's first rank, with the
    /// neutral piece of the same turn put back, his movement leads over that cell to where a pawn now stands.
    fn double_step_past(&self, passed: Square) -> Option<EnPassant> {
        let geometry = self.geometry();
        let mover = self.side.other();
        let pawn = self.rules.pawn?;
        let man = geometry.offset(passed, 0, mover.forward(), 0)?;
        if self.at(man) != Some(Man::Of(mover, pawn)) || self.at(passed).is_some() {
            return None;
        }
        let look = |square: Square| match self.ko {
            _ if square == man => Cell::Empty,
            Some(ko) if square == ko.from => Cell::Empty,
            Some(ko) if square == ko.to => self.look(ko.from),
            _ => self.look(square),
        };
        let home = if mover == Side::White { 1 } else { i32::from(geometry.ranks()) - 2 };
        let start = geometry.square(i32::from(geometry.file(man)), home, 0)?;
        let ways = self.rules.movements.open_ways(pawn, mover, start, &look);
        let led = look(start) == Cell::Empty
            && ways
                .iter()
                .any(|way| way.doubles && way.to == man && way.path.last().is_some_and(|step| step.square == passed));
        led.then_some(EnPassant { passed, man })
    }
}

fn at(field: &'static str, token: &str, fault: FenFault) -> FenError {
    FenError { field, token: token.to_owned(), fault }
}

fn number(field: &'static str, text: &str, least: u16, most: u16) -> Result<u16, FenError> {
    let plain =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let value = if plain { text.parse::<u16>().ok() } else { None };
    value
        .filter(|value| (least..=most).contains(value))
        .ok_or_else(|| at(field, text, FenFault::Number { least, most }))
}
