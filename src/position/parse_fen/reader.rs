//! The fields of a FEN, read into a setup: who stands where, then the others; hands, pools and the Emperors' duty of the games of
//! three dimensions.

use super::error::{FenError, FenFault, Row, at_field, number, side_name, two_squares};
use crate::board::{Geometry, Side, Square, Zone};
use crate::letter::{capital, is_capital};
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

impl Reader<'_> {
    pub(super) fn read_board(&mut self, text: &str) -> Result<(), FenError> {
        let geometry = self.geometry();
        let wrong = |fault| Err(at_field("board", text, fault));
        let placement = self.read_brackets(text)?;
        let ranks: Vec<&str> = placement.split('/').collect();
        if ranks.len() != usize::from(geometry.ranks()) {
            return wrong(FenFault::Ranks { found: ranks.len(), expected: geometry.ranks() });
        }
        for (index, text_of_rank) in ranks.into_iter().enumerate() {
            let rank = usize::from(geometry.ranks()) - index;
            self.read_rank(text_of_rank, rank).map_err(|fault| at_field("board", text, fault))?;
        }
        self.count_held(text)?;
        for side in Side::BOTH {
            let found = self.setup.men_of(Man::Of(side, self.tables.royal)).count();
            if found != 1 {
                return wrong(FenFault::Kings { side: side_name(side), found, most: 1 });
            }
        }
        Ok(())
    }

    fn read_rank(&mut self, text: &str, rank: usize) -> Result<(), FenFault> {
        let geometry = self.geometry();
        if geometry.is_flat() {
            return self.read_row(text, Row { rank, level: None }, 0);
        }
        let rows: Vec<&str> = text.split('|').collect();
        if rows.len() != usize::from(geometry.levels()) {
            return Err(FenFault::Levels { rank, found: rows.len(), expected: geometry.levels() });
        }
        for (level, row) in (0..).zip(rows) {
            let letter = geometry.level_letter(level);
            self.read_row(row, Row { rank, level: Some(letter) }, i32::from(level))?;
        }
        Ok(())
    }

    fn read_row(&mut self, text: &str, row: Row, level: i32) -> Result<(), FenFault> {
        let geometry = self.geometry();
        let mut file = 0;
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let (run, after) = rest.split_at(digits);
                let count = run.parse::<usize>().ok().filter(|&count| count > 0 && !run.starts_with('0'));
                let bad_run = || FenFault::EmptyRun { run: run.to_owned(), row };
                file += count.filter(|&count| count < 1000).ok_or_else(bad_run)?;
                rest = after;
                continue;
            }
            let promoted = letter == '+';
            let letter = if promoted { rest.chars().nth(1).ok_or(FenFault::Plus { row })? } else { letter };
            let man = self.man_of_letter(letter).ok_or(FenFault::UnknownLetter { letter, row })?;
            let man = if promoted { self.promoted_man(man).ok_or(FenFault::Plus { row })? } else { man };
            if let Some(square) = geometry.square(file as i32, row.rank as i32 - 1, level) {
                self.stand(square, man)?;
            }
            file += 1;
            rest = &rest[usize::from(promoted) + letter.len_utf8()..];
        }
        if file == usize::from(geometry.files()) {
            Ok(())
        } else {
            Err(FenFault::RowLength { row, found: file, expected: geometry.files() })
        }
    }

    fn stand(&mut self, square: Square, man: Man) -> Result<(), FenFault> {
        if let Man::Of(side, kind) = man {
            let piece = self.tables.piece(kind);
            if !piece.may_stand(self.geometry(), side, square) {
                let square = self.geometry().name(square).to_string();
                return Err(FenFault::CannotStand { name: &piece.name, square });
            }
        }
        self.setup.men[square.index()] = Some(man);
        Ok(())
    }

    fn man_of_letter(&self, letter: char) -> Option<Man> {
        let variant = self.variant();
        match letter {
            '*' if variant.neutrals => Some(Man::Stone),
            '@' if variant.neutrals => Some(Man::Relay),
            _ => {
                let side = if is_capital(letter) { Side::White } else { Side::Black };
                Some(Man::Of(side, variant.kind_of_letter(capital(letter))?))
            }
        }
    }

    fn promoted_man(&self, man: Man) -> Option<Man> {
        let Man::Of(side, kind) = man else { return None };
        let promoted = self.tables.promoted[kind as usize]?;
        Some(Man::Of(side, promoted))
    }
}

impl Reader<'_> {
    /// Reads the brackets after the board, and answers the board without them.
    pub(super) fn read_brackets<'a>(&mut self, text: &'a str) -> Result<&'a str, FenError> {
        let letters = self.variant().three_dimensional.as_ref().map_or(&[][..], |table| &table.reserve);
        let wrong = |fault| at_field("board", text, fault);
        let Some((board, rest)) = text.split_once('[') else {
            return if letters.is_empty() { Ok(text) } else { Err(wrong(FenFault::BracketsMissing)) };
        };
        if letters.is_empty() {
            return Err(wrong(FenFault::BracketsNeedless));
        }
        let held = rest.strip_suffix(']').ok_or_else(|| wrong(FenFault::BracketsMissing))?;
        if held.len() > self.geometry().size() {
            return Err(self.too_many_held(text));
        }
        let mut last = (0, 0);
        for letter in held.chars() {
            let side = if is_capital(letter) { Side::White } else { Side::Black };
            let slot = letters.iter().position(|&known| known == capital(letter));
            let slot = slot.filter(|&slot| (side.index(), slot) >= last);
            let order = || letters.iter().collect::<String>();
            let slot = slot.ok_or_else(|| wrong(FenFault::Brackets { letter, order: order() }))?;
            last = (side.index(), slot);
            if let Some(reserve) = &mut self.setup.reserve {
                reserve.held[side.index()][slot] += 1;
            }
        }
        Ok(board)
    }

    /// All pieces together must find room on the board, so that however many are captured, hands and pools can hold them.
    pub(super) fn count_held(&self, text: &str) -> Result<(), FenError> {
        let held = self.setup.reserve.iter().flat_map(|reserve| reserve.held.iter().flatten());
        let held: usize = held.map(|&count| usize::from(count)).sum();
        let standing = self.setup.men.iter().flatten().count();
        if held + standing > self.geometry().size() { Err(self.too_many_held(text)) } else { Ok(()) }
    }

    fn too_many_held(&self, text: &str) -> FenError {
        at_field("board", text, FenFault::TooManyHeld { cells: self.geometry().size() })
    }

    /// Reads how many moves each Emperor has left to get back into the Fortress; it must fit the board.
    pub(in crate::position) fn read_duty(&mut self, text: &str) -> Result<(), FenError> {
        let wrong = |fault| at_field("Emperors' moves left", text, fault);
        let digit = |byte: u8| match byte {
            b'-' => Some(0),
            b'1' | b'2' => Some(byte - b'0'),
            _ => None,
        };
        let duty = match *text.as_bytes() {
            [white, black] => digit(white).zip(digit(black)),
            _ => None,
        };
        let (white, black) = duty.ok_or_else(|| wrong(FenFault::DutyForm))?;
        for (side, left) in [(Side::White, white), (Side::Black, black)] {
            let mut kings = self.setup.men_of(Man::Of(side, self.tables.royal));
            let home = kings.any(|king| Zone::Fortress.contains(self.geometry(), side, king));
            let fault = match (left, home, self.has_guard(side)) {
                (1.., _, true) => Some("has its guards and no duty"),
                (1.., true, _) => Some("is in its Fortress and has no duty"),
                (0, false, false) => Some("has no guards and must have moves left to get home"),
                _ => None,
            };
            if let Some(fault) = fault {
                return Err(wrong(FenFault::Duty { side: side_name(side), fault }));
            }
        }
        if let Some(reserve) = &mut self.setup.reserve {
            reserve.duty = [white, black];
        }
        Ok(())
    }

    fn has_guard(&self, side: Side) -> bool {
        let guards = self
            .variant()
            .three_dimensional
            .as_ref()
            .and_then(|table| table.duty.as_ref())
            .map_or(&[][..], |duty| &duty.guards);
        let kinds = guards.iter().filter_map(|&letter| self.variant().kind_of_letter(letter));
        kinds.into_iter().any(|kind| self.setup.men_of(Man::Of(side, kind)).next().is_some())
    }
}
