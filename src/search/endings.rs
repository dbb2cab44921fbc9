//! How games end, quickly: what [`crate::game`] judges plainly, for every node of a search.

use super::score::{LOOP, MATE};
use crate::board::{Side, SquareSet};
use crate::game::{PROGRESS_LIMIT, is_dead};
use crate::movegen::has_move_without_duty;
use crate::position::{Position, Rules};
use crate::variant::{Ending, Verdict};

/// A game's endings, as a search asks for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Endings {
    pub stalemate_wins: bool,
    pub repetition_loses: bool,
    /// Who only gives check while a position repeats loses.
    pub perpetual_check_loses: bool,
    bare_kings: bool,
    dead_material: bool,
    pub duty_loses: bool,
    /// Who can capture must.
    pub must_capture: bool,
    /// A turn ends with a wall that is placed.
    pub walls: bool,
    /// Turns can have several moves, so that who has moved may be to move again.
    pub turns: bool,
    /// A move can end the game at once by a rule other than mate, see `sudden.rs`.
    pub sudden: bool,
    /// Of open games: plies without progress until a draw, if there is such a rule.
    open_limit: Option<Option<u16>>,
}

impl Endings {
    pub fn new<S: SquareSet>(rules: &Rules<S>) -> Self {
        let has = |ending| rules.variant.endings.contains(&ending);
        let open = rules.variant.open();
        Endings {
            stalemate_wins: has(Ending::StalemateWins) || open.is_some_and(|open| open.ends.stalemate == Verdict::Win),
            repetition_loses: has(Ending::RepetitionLoses)
                || open.is_some_and(|open| matches!(open.ends.repetition, Some((_, Verdict::Win)))),
            perpetual_check_loses: open.is_some_and(|open| open.ends.perpetual_check_loses),
            bare_kings: has(Ending::BareKings),
            dead_material: has(Ending::DeadMaterial),
            duty_loses: has(Ending::DutyLoses),
            sudden: open.is_some_and(|open| {
                let ends = &open.ends;
                let lost = ends.extinction.as_ref().is_some_and(|extinction| extinction.verdict == Verdict::Loss);
                lost || ends.flag.is_some() || ends.checks.is_some()
            }),
            must_capture: open.is_some_and(|open| open.must_capture),
            turns: open.is_some_and(|open| open.turns.is_some()),
            walls: open.is_some_and(|open| open.walls.is_some()),
            open_limit: open.map(|open| open.ends.moves.map(|moves| moves.saturating_mul(2))),
        }
    }

    /// The score of having no legal move.
    #[inline]
    pub fn stuck<S: SquareSet>(&self, position: &Position<S>, check: bool, ply: usize) -> i32 {
        if self.open_limit.is_some() {
            return super::open::without_moves(position, ply);
        }
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
        if let Some(limit) = self.open_limit {
            return limit.is_some_and(|limit| position.progress() >= limit);
        }
        if position.progress() >= PROGRESS_LIMIT || (position.variant().demotions && position.demotions().contains(&3))
        {
            return true;
        }
        let few = (position.men(Side::White) | position.men(Side::Black)).count();
        // Dead material is bishops of one colour and kings: more than sixteen of them come only of many promotions.
        (self.bare_kings && few == 2) || (self.dead_material && few <= 16 && is_dead(position))
    }
}
