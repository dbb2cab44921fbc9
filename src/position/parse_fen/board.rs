//! The first field: who stands where.

use super::error::{FenError, FenFault, Row, at_field, side_name};
use super::reader::Reader;
use crate::board::{Side, Square};
use crate::letter::{capital, is_capital};
use crate::position::Man;

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
