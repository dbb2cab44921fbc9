//! Reading the rights to castle from the FEN of an open game: by the letters of chess, by the files of king and partner, and by gates, which
//! stand in the same field. The rest of a FEN is read in `parse_fen`.

use super::parse_fen::Reader;
use super::{CastlingSide, Kinds, WAYS, bit, castling_side, has_kind, right};
use crate::board::{Side, Square, SquareSet};
use crate::letter::is_capital;
use crate::position::fen::{FenError, FenFault, at_field};
use crate::position::{Kind, Man};

impl Reader<'_> {
    /// Do the pieces of a way to castle stand at home?
    pub(super) fn home(&self, side: Side, number: usize) -> Option<CastlingSide> {
        let castling = self.open.castling.as_ref()?;
        let castling_side = castling_side(self.geometry(), castling, side, number)?;
        let of = |letters: &[char]| {
            letters
                .iter()
                .filter_map(|&letter| self.tables.variant.kind_of_letter(letter))
                .fold(0, |set, kind| set | bit(kind))
        };
        let stands = |square: Square, kinds: Kinds| matches!(self.setup.at(square), Some(Man::Of(owner, kind)) if owner == side && has_kind(kinds, kind));
        (stands(castling_side.king[0], of(&castling.kings)) && stands(castling_side.partner[0], of(&castling.partners)))
            .then_some(castling_side)
    }

    /// Where castling is from anywhere: which way a letter means, `K` and `Q` with the outermost partner on that side of the king, a
    /// file's letter with the partner there; and the files of king and partner.
    fn anywhere(&self, side: Side, letter: char) -> Option<(usize, [u8; 2])> {
        let castling = self.open.castling.as_ref()?;
        let files = self.geometry().files();
        let stands = |file: u8, letters: &[char]| {
            let there = self.at_home(side, file).and_then(|square| self.setup.at(square));
            matches!(there, Some(Man::Of(owner, kind)) if owner == side && !self.tables.piece(kind).promoted && letters.contains(&self.tables.piece(kind).letter))
        };
        let partner = |file: &u8| stands(*file, &castling.partners);
        let king = |file: &u8| stands(*file, &castling.kings);
        let (number, king, partner) = match letter.to_ascii_uppercase() {
            'K' => {
                let king = (0..files).find(king)?;
                (0, king, (king + 1..files).rev().find(partner)?)
            }
            'Q' => {
                let king = (0..files).find(king)?;
                (1, king, (0..king).find(partner)?)
            }
            letter => {
                let file = (letter as u32).checked_sub('A' as u32).filter(|&file| file < u32::from(files))? as u8;
                let king = (0..files).find(king)?;
                (usize::from(file < king), king, Some(file).filter(partner)?)
            }
        };
        Some((number, [king, partner]))
    }

    /// In games that know of each piece whether it has moved, king and partner have not.
    fn keep_unmoved(&mut self, castling_side: CastlingSide) {
        if self.open.gating || self.open.keeps_unmoved() {
            self.state.add_gate(castling_side.king[0]);
            self.state.add_gate(castling_side.partner[0]);
        }
    }

    /// Where a piece that could castle, of whichever side it is now, stands on the file of a letter, on the side's rank of castling.
    fn castler(&self, side: Side, letter: char) -> Option<Square> {
        let file = (letter.to_ascii_uppercase() as u8).checked_sub(b'A')?;
        let homes =
            (0..2).filter_map(|number| castling_side(self.geometry(), self.open.castling.as_ref()?, side, number));
        let mut squares = homes.flat_map(|castling| [castling.king[0], castling.partner[0]]);
        let square = squares.find(|&square| self.geometry().file(square) == file)?;
        let castling = self.open.castling.as_ref()?;
        let castles = |kind: Kind| {
            let piece = self.tables.piece(kind);
            !piece.promoted && (castling.kings.contains(&piece.letter) || castling.partners.contains(&piece.letter))
        };
        matches!(self.setup.at(square), Some(Man::Of(_, kind)) if castles(kind)).then_some(square)
    }

    /// Takes up a way to castle from anywhere, as [`Reader::anywhere`] finds it; none if there is one already, or one with another king.
    fn add_way(&mut self, side: Side, (number, files): (usize, [u8; 2])) -> Option<()> {
        let right = 1 << (side.index() * 2 + number);
        let castlers = &mut self.state.castlers[side.index()];
        if self.setup.castling & right != 0 || castlers[0] != u8::MAX && castlers[0] != files[0] {
            return None;
        }
        self.setup.castling |= right;
        castlers[0] = files[0];
        castlers[1 + number] = files[1];
        if self.open.gating {
            for square in files.map(|file| self.at_home(side, file)).into_iter().flatten() {
                self.state.add_gate(square);
            }
        }
        Some(())
    }

    /// The square of a file on a side's rank of castling.
    fn at_home(&self, side: Side, file: u8) -> Option<Square> {
        let rank = i32::from(self.open.castling.as_ref()?.rank) - 1;
        let rank = if side == Side::White { rank } else { i32::from(self.geometry().ranks()) - 1 - rank };
        self.geometry().square(i32::from(file), rank, 0)
    }

    /// King and partner whose gates are named castle, though no letter says so.
    fn castle_by_gates(&mut self) {
        let is_open =
            |reader: &Self, square: Option<Square>| square.is_some_and(|square| reader.state.gates.has(square));
        for side in Side::BOTH {
            if !self.open.castling.as_ref().is_some_and(|castling| castling.anywhere) {
                for number in 0..2 {
                    let home = self.home(side, number);
                    if home.is_some_and(|cells| {
                        [cells.king[0], cells.partner[0]].iter().all(|&at| is_open(self, Some(at)))
                    }) {
                        self.setup.castling |= 1 << (side.index() * 2 + number);
                    }
                }
                continue;
            }
            for letter in
                (b'A'..b'A' + self.geometry().files()).map(char::from).filter(|letter| !matches!(letter, 'K' | 'Q'))
            {
                let way = self.anywhere(side, letter);
                if let Some(way) =
                    way.filter(|(_, files)| files.iter().all(|&file| is_open(self, self.at_home(side, file))))
                {
                    // One that has been taken up by its letter stays.
                    let _ = self.add_way(side, way);
                }
            }
        }
    }

    /// Reads the field of rights to castle and of gates; none if the FEN ends before it.
    pub(super) fn read_castling(&mut self, text: Option<&str>) -> Result<(), FenError> {
        let Some(text) = text else {
            if self.open.castling.as_ref().is_some_and(|castling| castling.anywhere) {
                return Ok(());
            }
            for (side, number) in Side::BOTH.into_iter().flat_map(|side| (0..WAYS).map(move |number| (side, number))) {
                if let Some(cells) = self.home(side, number) {
                    self.setup.castling |= right(side, number);
                    self.keep_unmoved(cells);
                }
            }
            return Ok(());
        };
        if text == "-" {
            return Ok(());
        }
        let wrong = |fault| at_field("castling", text, fault);
        for letter in text.chars() {
            let side = if is_capital(letter) { Side::White } else { Side::Black };
            // Where gates are, a file's letter is one, unless nothing is left to come to it.
            let held = self.open.fills_hands() || self.state.hand(side).iter().any(|&count| count > 0);
            let is_gate = self.open.gating && held && !matches!(letter.to_ascii_uppercase(), 'K' | 'Q');
            if self.open.castling.as_ref().is_some_and(|castling| castling.anywhere) && !is_gate {
                let way = self.anywhere(side, letter).ok_or_else(|| wrong(FenFault::CastlingMen(letter)))?;
                self.add_way(side, way).ok_or_else(|| wrong(FenFault::Castling))?;
                continue;
            }
            let castling_side = match letter.to_ascii_uppercase() {
                'K' => Some(0),
                'Q' => Some(1),
                _ if self.open.gating || self.open.keeps_unmoved() || self.open.keeps_first_moves() => None,
                // The file of the partner, as in Chess960.
                file => (0..WAYS).find(|&number| {
                    let file = u32::from(file).wrapping_sub(u32::from('A'));
                    let home = self.home(side, number);
                    home.is_some_and(|cells| u32::from(self.geometry().file(cells.partner[0])) == file)
                }),
            };
            if let Some(castling_side) = castling_side.filter(|_| self.open.castling.is_some()) {
                let right = right(side, castling_side);
                if self.setup.castling & right != 0 {
                    return Err(wrong(FenFault::Castling));
                }
                let cells = self.home(side, castling_side).ok_or_else(|| wrong(FenFault::CastlingMen(letter)))?;
                self.setup.castling |= right;
                self.keep_unmoved(cells);
            } else if self.open.keeps_unmoved() && letter.is_ascii_alphabetic() {
                let square = self.castler(side, letter).ok_or_else(|| wrong(FenFault::CastlingMen(letter)))?;
                self.state.add_gate(square);
            } else if (self.open.gating || self.open.keeps_first_moves()) && letter.is_ascii_alphabetic() {
                let file = i32::from(letter.to_ascii_lowercase() as u8) - i32::from(b'a');
                let rank = if side == Side::White { 0 } else { i32::from(self.geometry().ranks()) - 1 };
                let square = self.geometry().square(file, rank, 0).ok_or_else(|| wrong(FenFault::Castling))?;
                let has_right = |man: Man| match man {
                    Man::Of(owner, kind) => owner == side && (self.open.gating || self.has_first_move(kind)),
                    Man::Stone | Man::Relay => false,
                };
                if !self.setup.at(square).is_some_and(has_right) {
                    return Err(wrong(FenFault::CastlingMen(letter)));
                }
                self.state.add_gate(square);
            } else if castling_side.is_none() || self.open.castling.is_some() {
                return Err(wrong(FenFault::Castling));
            }
            // Programs write the letters of chess in games without castling too, where they mean nothing.
        }
        if self.open.gating {
            self.castle_by_gates();
        }
        Ok(())
    }

    /// Has a kind first moves to which each piece of it has a right of its own?
    fn has_first_move(&self, kind: Kind) -> bool {
        self.open.kinds.get(usize::from(kind)).is_some_and(|rules| rules.first_move.is_some())
    }
}
