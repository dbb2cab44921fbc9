//! How games end, quickly: what [`crate::game`] judges plainly, for every node of a search; and does a move allow the opponent
//! to win at once? A search leaves moves out: late ones, second parts of turns, and on boards of three dimensions hundreds at
//! a time. So before a move is called the best, all replies to it are looked at.

use super::score::{LOOP, MATE};
use crate::board::{Side, SquareSet};
use crate::budget::Budget;
use crate::game::{Game, MOST_DEMOTIONS, Outcome, PROGRESS_LIMIT, Status, is_dead, is_worn_out};
use crate::movegen::{Staged, each_legal, has_legal_move_within, has_move_without_duty, in_check};
use crate::position::{Move, Position, Rules};
use crate::variant::{Ending, Refusal, Verdict};

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
    /// May moves be refused?
    pub refusal: bool,
    /// May the first move be taken over or refused?
    pub first: bool,
    /// A move can end the game at once by a rule other than mate, see `open.rs`.
    pub sudden: bool,
    /// Of open games: are demotions counted, or bare kings a draw?
    wears_out: bool,
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
            refusal: open.is_some_and(|open| open.refusal == Refusal::Each),
            first: open.is_some_and(|open| open.pie || open.refusal == Refusal::First),
            walls: open.is_some_and(|open| open.walls.is_some()),
            wears_out: open.is_some_and(|open| open.ends.bare_kings || rules.variant.demotions.is_some()),
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
            return limit.is_some_and(|limit| position.progress() >= limit)
                || self.wears_out
                    && position.open_rules().is_some_and(|rules| is_worn_out(position, &rules.open.ends));
        }
        if position.progress() >= PROGRESS_LIMIT || position.demotions().contains(&MOST_DEMOTIONS) {
            return true;
        }
        let few = (position.men(Side::White) | position.men(Side::Black)).count();
        // Dead material is bishops of one colour and kings: more than sixteen of them come only of many promotions.
        (self.bare_kings && few == 2) || (self.dead_material && few <= 16 && is_dead(position))
    }
}

/// What examining the opponent's replies has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// No reply wins at once.
    Nothing,
    /// This reply does.
    Reply(Move),
    /// The move itself has lost by a rule.
    Over,
}

/// Looks at the opponent's replies, for one that wins at once.
pub(super) struct Lookout<'a, S: SquareSet> {
    game: &'a Game<S>,
    endings: Endings,
    /// The reply that has won last: it is likely to win after another move, too.
    refutation: Option<Move>,
    /// Are all replies looked at, or only those that searches look at?
    all: bool,
    budget: &'a Budget<'a>,
}

impl<'a, S: SquareSet> Lookout<'a, S> {
    /// `all`: replacements from a pool, which differ only in what is put down elsewhere, are each looked at.
    pub fn new(game: &'a Game<S>, all: bool, budget: &'a Budget<'a>) -> Self {
        Lookout { game, endings: Endings::new(game.position().rules()), refutation: None, all, budget }
    }

    /// Has the opponent won after a legal move, or a reply that wins? None if that is not known yet when the budget is spent.
    pub fn examine(&mut self, mv: Move) -> Option<Found> {
        let found = self.look(mv);
        (!self.budget.is_over()).then_some(found)
    }

    /// What is found before the budget is spent.
    fn look(&mut self, mv: Move) -> Found {
        match self.game.status_after_within(mv, self.budget) {
            Status::Over(Outcome::Win(winner), _) if winner != self.game.position().side() => return Found::Over,
            Status::Over(..) => return Found::Nothing,
            Status::Ongoing => {}
        }
        let mut position = self.game.position().clone();
        position.play(mv);
        // Within a turn of several moves nobody replies yet.
        if position.side() == self.game.position().side() {
            return Found::Nothing;
        }
        let staged = Staged::new_within(&position, self.budget);
        let again = self.refutation.filter(|&reply| staged.is_legal(&position, reply, &mut Vec::new()));
        if let Some(reply) = again.filter(|&reply| self.wins(&mut position, reply)) {
            return Found::Reply(reply);
        }
        let mut after = position.clone();
        let mut winning = None;
        let mut wins = |reply: Move| {
            winning = Some(reply).filter(|&reply| self.wins(&mut after, reply));
            // A reply takes far longer to judge than to find.
            winning.is_none() && self.budget.ask()
        };
        if self.all || !S::THREE_DIMENSIONAL {
            each_legal(&position, self.budget, &mut wins);
        } else {
            let _ = searched_moves(&position, &staged).into_iter().all(wins);
        }
        self.refutation = winning.or(self.refutation);
        winning.map_or(Found::Nothing, Found::Reply)
    }

    /// Does a legal move leave the other side without one, as a loss? In open games, does it win in any way?
    fn wins(&self, position: &mut Position<S>, mv: Move) -> bool {
        let us = position.side();
        let undo = position.play(mv);
        let again = position.side() == us;
        let open = position.variant().open().is_some();
        let check = in_check(position, position.side());
        let won = match open.then(|| super::open::ended(position, 0)).flatten() {
            Some(score) => (score < 0) != again && score != 0,
            None if again => false,
            None => {
                // Without a check only a duty of the Emperor forbids moves whose want loses.
                let bound = self.endings.duty_loses && position.emperor_bound(position.side()).is_some();
                (check || open || bound)
                    && !has_legal_move_within(position, self.budget)
                    && self.endings.stuck(position, check, 0) < 0
            }
        };
        position.undo(mv, undo);
        won
    }
}

/// The legal moves of a game of three dimensions, but of replacements from a pool only those that inner nodes look at too.
pub(super) fn searched_moves<S: SquareSet>(position: &Position<S>, staged: &Staged<S>) -> Vec<Move> {
    let mut moves = Vec::new();
    staged.captures(position, &mut moves);
    staged.quiets(position, &mut moves);
    moves
}
