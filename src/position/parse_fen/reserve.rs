//! Hands, pools and the Emperors' duty of the games of three dimensions.

use super::error::{FenError, FenFault, at_field, side_name};
use super::reader::Reader;
use crate::board::{Side, Zone};
use crate::letter::{capital, is_capital};
use crate::position::Man;

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
