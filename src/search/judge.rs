//! How games end, quickly: what [`crate::game`] judges plainly, for every node of a search.

use super::score::{LOOP, MATE};
use crate::board::{Side, SquareSet};
use crate::game::{PROGRESS_LIMIT, is_dead};
use crate::movegen::has_move_without_duty;
use crate::position::{Position, Rules};
use crate::variant::Ending;

/// A game's endings, as a search asks for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    pub stalemate_wins: bool,
    pub repetition_loses: bool,
    bare_kings: bool,
    dead_material: bool,
    duty_loses: bool,
}

impl Judge {
    pub fn new<S: SquareSet>(rules: &Rules<S>) -> Self {
        let has = |ending| rules.variant.endings.contains(&ending);
        Judge {
            stalemate_wins: has(Ending::StalemateWins),
            repetition_loses: has(Ending::RepetitionLoses),
            bare_kings: has(Ending::BareKings),
            dead_material: has(Ending::DeadMaterial),
            duty_loses: has(Ending::DutyLoses),
        }
    }

    /// The score of having no legal move.
    #[inline]
    pub fn stuck<S: SquareSet>(&self, position: &Position<S>, check: bool, ply: usize) -> i32 {
        if check || (self.duty_loses && has_move_without_duty(position)) {
            ply as i32 - MATE
        } else if self.stalemate_wins {
            MATE - ply as i32
        } else {
            0
        }
    }

    /// The score of a position that has been repeated too often, for the side to move.
    #[inline]
    pub fn repeated(&self, ply: usize) -> i32 {
        if self.repetition_loses { LOOP - ply as i32 } else { 0 }
    }

    /// Is the position drawn by what stands on it and what has been counted, if there is a legal move?
    #[inline]
    pub fn is_drawn<S: SquareSet>(&self, position: &Position<S>) -> bool {
        if position.progress() >= PROGRESS_LIMIT || (position.variant().demotions && position.demotions().contains(&3))
        {
            return true;
        }
        let few = (position.men(Side::White) | position.men(Side::Black)).count();
        // Dead material is bishops of one colour and kings: who has more than sixteen of them has promoted a lot.
        (self.bare_kings && few == 2) || (self.dead_material && few <= 16 && is_dead(position))
    }
}
