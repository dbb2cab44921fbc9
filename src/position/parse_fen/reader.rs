//! The fields of a FEN after the board, read into a setup.

use super::error::{FenError, FenFault, at_field};
use super::tokens::{number, two_squares};
use crate::board::{Geometry, Side, Square};
use crate::movement::Occupancy;
use crate::position::letters::{CASTLING, FACINGS, facing_letter};
use crate::position::{EnPassant, Ko, Man, Setup, Tables};
use crate::variant::Variant;

/// A setup while it is read.
pub(in crate::position) struct Reader<'a> {
    pub(super) setup: Setup,
    pub(super) tables: &'a Tables,
}

impl Reader<'_> {
    pub(super) fn variant(&self) -> &'static Variant {
        self.tables.variant
    }

    pub(super) fn geometry(&self) -> &'static Geometry {
        &self.tables.variant.geometry
    }

    pub(super) fn read_side(&mut self, text: &str) -> Result<(), FenError> {
        match text {
            "w" => Ok(()),
            "b" => {
                self.setup.side = Side::Black;
                Ok(())
            }
            _ => Err(at_field("side to move", text, FenFault::Side)),
        }
    }

    pub(super) fn read_castling(&mut self, text: Option<&str>) -> Result<(), FenError> {
        let possible = (0..4).filter(|&bit| self.castling_men_at_home(bit)).fold(0, |rights, bit| rights | 1 << bit);
        let Some(text) = text else {
            self.setup.castling = possible;
            return Ok(());
        };
        let wrong = |fault| Err(at_field("castling", text, fault));
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
            if self.setup.castling >> bit & 1 != 0 {
                return wrong(FenFault::Castling);
            }
            if possible >> bit & 1 == 0 {
                return wrong(FenFault::CastlingMen(letter));
            }
            self.setup.castling |= 1 << bit;
        }
        Ok(())
    }

    fn castling_men_at_home(&self, bit: usize) -> bool {
        let side = Side::BOTH[bit / 2];
        let rook = self.variant().castling.and_then(|castling| self.variant().kind_of_letter(castling.partner));
        self.tables.castling_cells(side, bit % 2).zip(rook).is_some_and(|(cells, rook)| {
            self.setup.at(cells.king) == Some(Man::Of(side, self.tables.royal))
                && self.setup.at(cells.rook) == Some(Man::Of(side, rook))
        })
    }

    pub(in crate::position) fn read_demotions(&mut self, text: &str) -> Result<(), FenError> {
        let digit = |byte: u8| (b'0'..=b'3').contains(&byte).then(|| byte - b'0');
        let counts = match *text.as_bytes() {
            [b'+', white, b'+', black] => digit(white).zip(digit(black)),
            _ => None,
        };
        let (white, black) = counts.ok_or_else(|| at_field("demotions", text, FenFault::Demotions))?;
        self.setup.demotions = [white, black];
        Ok(())
    }

    pub(in crate::position) fn read_rotated(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let mut last: Option<&str> = None;
        for entry in text.split(',') {
            let wrong = |fault| at_field("turned Ravens", entry, fault);
            let facing = entry.rfind(|letter: char| FACINGS.contains(&letter)).filter(|&place| place > 0);
            let (square, rest) = entry.split_at(facing.ok_or_else(|| wrong(FenFault::Turned))?);
            let number = number("turned Ravens", &rest[1..], 0, 9999)?;
            if last.is_some_and(|last| last >= square) {
                return Err(wrong(FenFault::Turned));
            }
            last = Some(square);
            self.rotate_raven(square, rest.chars().next().unwrap_or(' '), number).map_err(wrong)?;
        }
        Ok(())
    }

    fn rotate_raven(&mut self, name: &str, facing: char, number: u16) -> Result<(), FenFault> {
        let square = self.geometry().parse(name)?;
        let first = self.variant().turning.map_or(0, |turning| turning.first);
        let raven =
            self.setup.at(square).and_then(Man::side).filter(|_| self.setup.facing(self.tables, square).is_some());
        let side = raven.ok_or_else(|| FenFault::NoRaven(name.to_owned()))?;
        // Whoever is to move has not yet made this move; Black's move of a number comes after White's.
        let made = self.setup.move_number - u16::from(side == self.setup.side || side == Side::Black);
        if number != 0 && !(first..=made).contains(&number) {
            return Err(FenFault::TurnNumber(number));
        }
        if facing == facing_letter(side, 0) && number == 0 {
            return Err(FenFault::NeedlessRaven);
        }
        let quarters = (0..4).find(|&quarters| facing_letter(side, quarters) == facing).unwrap_or(0);
        self.setup.men[square.index()] = Some(Man::Of(side, self.tables.facings[usize::from(quarters)]));
        if let Some(rotated) = &mut self.setup.rotated {
            rotated[square.index()] = number;
        }
        Ok(())
    }

    pub(in crate::position) fn read_ko(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |fault| at_field("ko", text, fault);
        let (from, to) = two_squares(text).ok_or_else(|| wrong(FenFault::KoForm))?;
        let geometry = self.geometry();
        let square = |name: &str| geometry.parse(name).map_err(|error| wrong(error.into()));
        self.setup.ko = Some(Ko { from: square(from)?, to: square(to)? });
        Ok(())
    }

    pub(super) fn read_en_passant(&mut self, text: &str) -> Result<(), FenError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |fault| at_field("en passant", text, fault);
        if self.tables.pawn.is_none() {
            return Err(wrong(FenFault::NotInGame));
        }
        let geometry = self.geometry();
        let parse = |name: &str| geometry.parse(name).map_err(|error| wrong(error.into()));
        let (passed, man) = if geometry.is_flat() {
            let passed = parse(text)?;
            (passed, geometry.offset(passed, 0, self.setup.side.other().forward(), 0))
        } else {
            let (passed, man) = two_squares(text).ok_or_else(|| wrong(FenFault::EnPassantForm))?;
            (parse(passed)?, Some(parse(man)?))
        };
        let chance = man.map(|man| EnPassant { passed, man }).filter(|&chance| self.can_have_passed(chance));
        self.setup.en_passant = Some(chance.ok_or_else(|| wrong(FenFault::EnPassant))?);
        Ok(())
    }

    /// Can this have been the double step just made? From some cell where such a step begins, with the neutral piece of
    /// the same turn put back, the piece's movement must lead over the passed cell to where it now stands.
    fn can_have_passed(&self, chance: EnPassant) -> bool {
        let mover = self.setup.side.other();
        let EnPassant { passed, man } = chance;
        let Some(pawn) = self.tables.pawn.filter(|&pawn| self.setup.at(man) == Some(Man::Of(mover, pawn))) else {
            return false;
        };
        let occupancy = |square: Square| match self.setup.ko {
            _ if square == man => Occupancy::Empty,
            Some(ko) if square == ko.from => Occupancy::Empty,
            Some(ko) if square == ko.to => self.setup.occupancy(ko.from),
            _ => self.setup.occupancy(square),
        };
        let led_from = |start: &Square| {
            let ways = self.tables.movements.open_ways(pawn, mover, *start, &occupancy);
            ways.iter()
                .any(|way| way.doubles && way.to == man && way.path.last().is_some_and(|step| step.square == passed))
        };
        self.setup.at(passed).is_none()
            && self
                .geometry()
                .squares()
                .filter(|&start| occupancy(start) == Occupancy::Empty)
                .any(|start| led_from(&start))
    }
}
