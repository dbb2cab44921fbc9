//! What a turn does.

use super::{Family, Man, Slow, Step, Turn};
use stone_garden::board::Side;

impl<'g> Slow<'g> {
    /// The position after a turn.
    pub fn after(&self, turn: Turn) -> Slow<'g> {
        let mut after = self.clone();
        after.play(turn);
        after
    }

    fn play(&mut self, turn: Turn) {
        let side = self.side;
        let mover = self.cells[turn.from.index()].take().expect("a man who moves");
        let letter = mover.letter(self.game);
        let mut captures = self.at(turn.to).is_some();
        self.cells[turn.to.index()] = Some(self.becomes(mover, turn));
        match turn.step {
            Step::EnPassant => {
                let (_, pawn) = self.en_passant.expect("a pawn to be captured");
                self.cells[pawn.index()] = None;
                captures = true;
            }
            Step::Castle(castling_side) => {
                let castling_side = &self.castling_sides()[castling_side];
                let (from, to) = (self.home(side, castling_side.rook), self.home(side, castling_side.rook_to));
                self.cells[to.index()] = self.cells[from.index()].take();
            }
            _ => {}
        }
        self.lose_castling();
        self.ko = turn.neutral.map(|(from, to)| {
            self.cells[to.index()] = self.cells[from.index()].take();
            (to, from)
        });
        self.en_passant = match turn.step {
            // "If the neutral part of the double step's own turn fills that square, there is no en passant."
            Step::Double(passed) if self.at(passed).is_none() => Some((passed, turn.to)),
            _ => None,
        };
        let progress = captures
            || match self.game.family {
                // "Without a capture and without a Horse's (Axeman's) promotion."
                Family::Garden => matches!(turn.step, Step::Promote(_)),
                // "Without capture or pawn move."
                Family::Chess | Family::Relays => letter == 'P',
            };
        self.progress = if progress { 0 } else { (self.progress + 1).min(100) };
        let demoted = self.king_is_promoted(side, turn.from) && !self.king_is_promoted(side, turn.to);
        if letter == 'K' && demoted {
            self.demotions[side.index()] = (self.demotions[side.index()] + 1).min(3);
        }
        if side == Side::Black {
            self.number = (self.number + 1).min(9999);
        }
        self.side = side.other();
    }

    /// What the piece is after its move.
    fn becomes(&self, mover: Man, turn: Turn) -> Man {
        let pieces = &self.game.variant.pieces;
        let kind = |letter: char, facing: u8| {
            let found = pieces.iter().position(|piece| piece.letter == letter && piece.facing == facing);
            found.expect("a kind of this game") as u8
        };
        match turn.step {
            // "A Raven from promotion faces forward, never turned."
            Step::Promote(letter) => Man::new(self.side, kind(letter, 0)),
            Step::Turn(facing) => Man::Of { side: self.side, kind: kind('R', facing), turned: self.number },
            _ => mover,
        }
    }

    /// A right to castle lasts for as long as king and rook are at home; both have to be unmoved, and who has left
    /// home and come back has moved, since the right went when it left.
    fn lose_castling(&mut self) {
        for side in Side::BOTH {
            for (number, castling_side) in self.castling_sides().iter().enumerate() {
                let stands = |file, letter| {
                    let man = self.at(self.home(side, file));
                    man.is_some_and(|man| man.side() == Some(side) && man.letter(self.game) == letter)
                };
                let at_home = stands(castling_side.king, 'K') && stands(castling_side.rook, 'R');
                self.castling[side.index()][number] &= at_home;
            }
        }
    }
}
