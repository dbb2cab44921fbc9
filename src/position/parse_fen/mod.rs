//! Reading FEN: everything is checked here, once.

mod board;
mod error;
mod reserve;

pub use error::{FenError, FenFault};

use super::fen::{CASTLING, FACINGS, facing_letter};
use super::{EnPassant, Ko, Man, Position, Reserve, Rules};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::Cell;

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
        if variant.deep.is_some_and(|deep| deep.duty.is_some()) {
            position.read_duty(next().unwrap_or("--"))?;
        }
        if let Some(token) = fields.next() {
            return Err(at("field", token, FenFault::FieldTooMany));
        }
        position.read_en_passant(en_passant)?;
        let them = position.side.other();
        if movegen::in_check(&position, them) {
            return Err(at("board", board, FenFault::OtherSideInCheck(side_name(them))));
        }
        if position.kings_face() {
            return Err(at("board", board, FenFault::KingsFace));
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
            reserve: rules
                .variant
                .deep
                .filter(|deep| !deep.reserve.is_empty() || deep.duty.is_some())
                .map(|_| Reserve::default()),
            turned: rules.variant.turning.map(|_| vec![0; rules.variant.geometry.size()].into()),
            hash: 0,
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
        let (from, to) = two_squares(text).ok_or_else(|| wrong(FenFault::KoForm))?;
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
        let geometry = self.geometry();
        let parse = |name: &str| geometry.parse(name).map_err(|error| wrong(error.into()));
        let (passed, man) = if geometry.is_flat() {
            let passed = parse(text)?;
            (passed, geometry.offset(passed, 0, self.side.other().forward(), 0))
        } else {
            let (passed, man) = two_squares(text).ok_or_else(|| wrong(FenFault::EnPassantForm))?;
            (parse(passed)?, Some(parse(man)?))
        };
        let chance = man.map(|man| EnPassant { passed, man }).filter(|&chance| self.can_have_passed(chance));
        self.en_passant = Some(chance.ok_or_else(|| wrong(FenFault::EnPassant))?);
        Ok(())
    }

    /// Can this have been the double step just made? From some cell where such a step begins, with the neutral piece of
    /// the same turn put back, the man's movement must lead over the passed cell to where he now stands.
    fn can_have_passed(&self, chance: EnPassant) -> bool {
        let mover = self.side.other();
        let EnPassant { passed, man } = chance;
        let Some(pawn) = self.rules.pawn.filter(|&pawn| self.at(man) == Some(Man::Of(mover, pawn))) else {
            return false;
        };
        let look = |square: Square| match self.ko {
            _ if square == man => Cell::Empty,
            Some(ko) if square == ko.from => Cell::Empty,
            Some(ko) if square == ko.to => self.look(ko.from),
            _ => self.look(square),
        };
        let led_from = |start: &Square| {
            let ways = self.rules.movements.open_ways(pawn, mover, *start, &look);
            ways.iter()
                .any(|way| way.doubles && way.to == man && way.path.last().is_some_and(|step| step.square == passed))
        };
        self.at(passed).is_none()
            && self.geometry().squares().filter(|&start| look(start) == Cell::Empty).any(|start| led_from(&start))
    }
}

/// Splits the names of two squares written without a blank.
fn two_squares(text: &str) -> Option<(&str, &str)> {
    let number = text.find(|letter: char| letter.is_ascii_digit())?;
    let second = text[number..].find(|letter: char| letter.is_ascii_lowercase())?;
    Some(text.split_at(number + second))
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
