//! The turning Ravens of the draft of 2023.

use super::{Man, Slow, Step, Turn};
use stone_garden::board::{Side, Square};

impl Slow<'_> {
    /// "Instead of moving, a Raven may turn 90 degrees left or right on her square. Or, making her one-square sideways
    /// step, she may at the same time turn to face that way."
    pub fn add_raven_turns(&self, turns: &mut Vec<Turn>) {
        if !self.game.is_draft() {
            return;
        }
        for (from, man) in self.men_of(self.side) {
            if man.letter(self.game) != 'R' || !self.may_turn(man) {
                continue;
            }
            for quarters in [1, 3] {
                let facing = (man.facing(self.game) + quarters) % 4;
                turns.push(Turn::new(from, from, Step::Turn(facing)));
                if let Some(to) = self.one_step(from, facing)
                    && self.at(to).is_none_or(|other| other.side() == Some(self.side.other()))
                {
                    turns.push(Turn::new(from, to, Step::Turn(facing)));
                }
            }
        }
    }

    /// "A Raven may not turn in her side's first five moves of the game, and then at most once in any three moves of
    /// her side: having turned on her side's move n, she may turn again on move n+3 at the earliest, n+2 while the
    /// opponent's king is promoted."
    fn may_turn(&self, raven: Man) -> bool {
        let Man::Of { turned, .. } = raven else { return false };
        let them = self.side.other();
        let rest = if self.king_is_promoted(them, self.king(them)) { 2 } else { 3 };
        self.number > 5 && (turned == 0 || self.number >= turned + rest)
    }

    /// The neighbour to the side that one faces who is turned so many quarters to the right of forward.
    fn one_step(&self, from: Square, facing: u8) -> Option<Square> {
        let (files, ranks) = match facing {
            0 => (0, 1),
            1 => (1, 0),
            2 => (0, -1),
            _ => (-1, 0),
        };
        // Black sits opposite: its right is towards file a, its forward towards rank 1.
        let sign = if self.side == Side::White { 1 } else { -1 };
        self.game.geometry().offset(from, files * sign, ranks * sign, 0)
    }
}
