//! FEN: read and checked here, once, and written. The format is the project's notation page; of open games it is read and written in
//! `open`.

mod error;

pub use error::{FenError, FenFault};
pub(super) use error::{Row, Took, demotions, number, number_of};
pub(crate) use error::{at_field, side_name};

use super::setup::{CASTLING, FACINGS, facing_letter};
use super::{EnPassant, Ko, Man, Setup, Tables};
use crate::board::{Geometry, Side, Square, SquareSet, Zone};
use crate::letter::{capital, is_capital, small};
use crate::movement::Occupancy;
use crate::sort::sort_short_by_key;
use crate::variant::Variant;
use error::two_squares;
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
            let promoted = || self.open.as_ref().is_some_and(|state| state.promoted.has(square));
            if !crate::NONE_OPEN && promoted() && tables.writes_origin() {
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

/// A field that only some games have.
struct ExtraField {
    pub belongs_to: fn(&Variant) -> bool,
    /// As errors call it.
    pub name: &'static str,
    /// What it says at the start, and where it is left out.
    pub start: &'static str,
    pub read: fn(&mut Reader<'_>, &str) -> Result<(), FenError>,
    pub write: fn(&Setup, &Tables) -> String,
}

/// How often each king has been demoted; Ravens that have turned; the ko; moves that each Emperor has left to get home.
const EXTRA_FIELDS: [ExtraField; 4] = [
    ExtraField {
        belongs_to: |variant| variant.demotions.is_some(),
        name: "demotions",
        start: "+0+0",
        read: |reader, text| reader.read_demotions(text),
        write: Setup::demotions_field,
    },
    ExtraField {
        belongs_to: |variant| variant.turning.is_some(),
        name: "turned Ravens",
        start: "-",
        read: |reader, text| reader.read_rotated(text),
        write: Setup::rotated_field,
    },
    ExtraField {
        belongs_to: |variant| variant.neutrals,
        name: "ko",
        start: "-",
        read: |reader, text| reader.read_ko(text),
        write: Setup::ko_field,
    },
    ExtraField {
        belongs_to: |variant| variant.three_dimensional.as_ref().is_some_and(|table| table.duty.is_some()),
        name: "Emperors' moves left",
        start: "--",
        read: |reader, text| reader.read_duty(text),
        write: Setup::duty_field,
    },
];

impl Setup {
    pub(in crate::position) fn demotions_field(&self, _: &Tables) -> String {
        format!("+{}+{}", self.demotions[0], self.demotions[1])
    }

    fn ko_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        self.ko.map_or("-".to_owned(), |ko| format!("{}{}", geometry.name(ko.from), geometry.name(ko.to)))
    }

    fn duty_field(&self, _: &Tables) -> String {
        let moves = |left: u8| if left == 0 { "-".to_owned() } else { left.to_string() };
        self.reserve.map_or([0; 2], |reserve| reserve.duty).map(moves).concat()
    }

    fn rotated_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        let mut ravens: Vec<String> = geometry
            .squares()
            .filter_map(|square| {
                let side = self.at(square)?.side()?;
                let facing = self.facing(tables, square)?;
                let last = self.rotated.as_ref().map_or(0, |rotated| rotated[square.index()]);
                (facing != facing_letter(side, 0) || last != 0)
                    .then(|| format!("{}{facing}{last}", geometry.name(square)))
            })
            .collect();
        sort_short_by_key(&mut ravens, String::clone);
        if ravens.is_empty() { "-".to_owned() } else { ravens.join(",") }
    }
}

/// A part of a FEN, and which field it was taken for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The field, and where it has several forms, which.
    pub field: &'static str,
    /// The text; empty if the field was left out.
    pub text: String,
}

impl Setup {
    /// Reads a FEN. Fields left out at the end have the value that they have at the start.
    ///
    /// # Errors
    /// Which field is wrong, and why.
    pub fn parse(tables: &Tables, fen: &str) -> Result<Setup, FenError> {
        Self::parse_telling(tables, fen, &mut |_, _| {})
    }

    /// For what each part of a FEN is taken, in the order of reading.
    ///
    /// # Errors
    /// As [`Setup::parse`].
    pub fn explain(tables: &Tables, fen: &str) -> Result<Vec<Taken>, FenError> {
        let mut taken = Vec::new();
        Self::parse_telling(tables, fen, &mut |field, text| taken.push(Taken { field, text: text.to_owned() }))?;
        Ok(taken)
    }

    fn parse_telling(tables: &Tables, fen: &str, took: Took<'_>) -> Result<Setup, FenError> {
        let variant = tables.variant;
        if let Some(open) = variant.open() {
            return super::open::parse_fen::parse(tables, open, fen, took);
        }
        let mut fields = fen.split_ascii_whitespace();
        let mut next = |field: &'static str, took: Took<'_>| {
            let text = fields.next();
            took(field, text.unwrap_or_default());
            text
        };
        let board = next("board", &mut *took).ok_or_else(|| at_field("board", "", FenFault::Missing))?;
        let mut reader = Reader { setup: Setup::empty(tables), tables };
        reader.read_board(board)?;
        reader.read_side(next("side to move", &mut *took).unwrap_or("w"))?;
        reader.read_castling(next("castling", &mut *took))?;
        let en_passant = next("en passant", &mut *took).unwrap_or("-");
        let progress = next("plies since progress", &mut *took).unwrap_or("0");
        reader.setup.progress = number("plies since progress", progress, 0, 100)?;
        reader.setup.move_number = number("move number", next("move number", &mut *took).unwrap_or("1"), 1, 9999)?;
        for field in EXTRA_FIELDS.iter().filter(|field| (field.belongs_to)(variant)) {
            (field.read)(&mut reader, next(field.name, &mut *took).unwrap_or(field.start))?;
        }
        if let Some(token) = fields.next() {
            return Err(at_field("field", token, FenFault::FieldTooMany));
        }
        reader.read_en_passant(en_passant)?;
        Ok(reader.setup)
    }
}

/// A setup while it is read.
pub(in crate::position) struct Reader<'a> {
    setup: Setup,
    tables: &'a Tables,
}

impl Reader<'_> {
    fn variant(&self) -> &'static Variant {
        self.tables.variant
    }

    fn geometry(&self) -> &'static Geometry {
        &self.tables.variant.geometry
    }

    fn read_side(&mut self, text: &str) -> Result<(), FenError> {
        match text {
            "w" => Ok(()),
            "b" => {
                self.setup.side = Side::Black;
                Ok(())
            }
            _ => Err(at_field("side to move", text, FenFault::Side)),
        }
    }

    fn read_castling(&mut self, text: Option<&str>) -> Result<(), FenError> {
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

    fn read_demotions(&mut self, text: &str) -> Result<(), FenError> {
        self.setup.demotions = demotions(text)?;
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

    fn read_en_passant(&mut self, text: &str) -> Result<(), FenError> {
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
    fn read_board(&mut self, text: &str) -> Result<(), FenError> {
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
    fn read_brackets<'a>(&mut self, text: &'a str) -> Result<&'a str, FenError> {
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
    fn count_held(&self, text: &str) -> Result<(), FenError> {
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
