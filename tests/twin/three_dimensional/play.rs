//! What a move does.

use super::{Block, HELD, Man, Move, Step};
use stone_garden::board::Side;

impl<'g> Block<'g> {
    /// The position after a move.
    pub fn after(&self, mv: Move) -> Block<'g> {
        let mut after = self.clone();
        after.play(mv);
        after
    }

    fn play(&mut self, mv: Move) {
        let (game, side) = (self.game, self.side);
        let passed_man = self.en_passant.take();
        let mut progress = false;
        match mv.step {
            Step::Drop(letter) => {
                self.change_held(side, letter, -1);
                self.cells[mv.to.index()] = Some(Man { side, kind: game.kind(letter) });
                progress = true;
            }
            // "A swap neither promotes nor replaces nor counts as progress."
            Step::Swap => self.cells.swap(mv.from.index(), mv.to.index()),
            _ => {
                let mover = self.cells[mv.from.index()].take().expect("a man who moves");
                // "A move of an unpromoted P, X or Q."
                progress |= !game.piece(mover).promoted && "PXQ".contains(game.piece(mover).letter);
                let victim_cell = match mv.step {
                    Step::EnPassant => passed_man.expect("a man to be captured").1,
                    _ => mv.to,
                };
                if let Some(victim) = self.cells[victim_cell.index()].take() {
                    progress = true;
                    self.lose(victim);
                }
                self.cells[mv.to.index()] = Some(match mv.step {
                    Step::Plus => Man { side, kind: game.promoted(game.piece(mover).letter) },
                    Step::Choose(letter) => Man { side, kind: game.kind(letter) },
                    Step::Enter => Man { side, kind: game.kind('U') },
                    _ => mover,
                });
            }
        }
        match mv.step {
            Step::Double(passed) => self.en_passant = Some((passed, mv.to)),
            Step::Replace(cell, letter) => {
                self.change_held(side, letter, -1);
                self.cells[cell.index()] = Some(Man { side, kind: game.kind(letter) });
            }
            _ => {}
        }
        self.count_duty();
        self.progress = if progress { 0 } else { (self.progress + 1).min(100) };
        if side == Side::Black {
            self.number = (self.number + 1).min(9999);
        }
        self.side = side.other();
    }

    fn change_held(&mut self, side: Side, letter: char, by: i8) {
        let held = &mut self.held[side.index()][HELD.find(letter).expect("a letter of hands")];
        *held = held.checked_add_signed(by).expect("a man in hand");
    }

    /// A piece has been captured.
    fn lose(&mut self, victim: Man) {
        let letter = self.letter(victim);
        if self.game.drops() {
            // "A captured man changes sides, unpromoted, into the captor's hand."
            self.change_held(victim.side.other(), letter, 1);
        } else if self.game.is_taijitu() && "RBCA".contains(letter) {
            // "The R, B, C, A that each side has lost."
            self.change_held(victim.side, letter, 1);
        }
    }

    /// The moves that the Emperors have left: "within two of his side's moves" once the last W or F is gone.
    fn count_duty(&mut self) {
        if !self.game.is_taijitu() {
            return;
        }
        for side in Side::BOTH {
            let home = self.game.in_fortress(side, self.king(side));
            let duty = self.duty[side.index()];
            self.duty[side.index()] = match duty {
                _ if home || self.guards(side) > 0 => 0,
                // It was the other side's move that took the last guard.
                0 if side != self.side => 2,
                _ if side == self.side => duty.saturating_sub(1),
                _ => duty,
            };
        }
    }
}
