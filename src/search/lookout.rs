//! Does a move allow the opponent to win at once?
//!
//! A search leaves moves out: late ones, second parts of turns, and on boards of three dimensions hundreds at a time. So
//! before a move is called the best, all replies to it are looked at.

use super::endings::Endings;
use crate::board::SquareSet;
use crate::game::{Game, Outcome, Status};
use crate::movegen::{Staged, has_legal_move, in_check, legal_moves};
use crate::position::{Move, Position};

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
}

impl<'a, S: SquareSet> Lookout<'a, S> {
    /// `all`: replacements from a pool, which differ only in what is put down elsewhere, are each looked at.
    pub fn new(game: &'a Game<S>, all: bool) -> Self {
        Lookout { game, endings: Endings::new(game.position().rules()), refutation: None, all }
    }

    /// Has the opponent won after a legal move, or a reply that wins? None if that is not known yet when `is_over`, which is
    /// asked before each reply, says that there is no more time.
    pub fn examine(&mut self, mv: Move, mut is_over: impl FnMut() -> bool) -> Option<Found> {
        match self.game.status_after(mv) {
            Status::Over(Outcome::Win(winner), _) if winner != self.game.position().side() => return Some(Found::Over),
            Status::Over(..) => return Some(Found::Nothing),
            Status::Ongoing => {}
        }
        let mut position = self.game.position().clone();
        position.play(mv);
        let staged = Staged::new(&position);
        let again = self.refutation.filter(|&reply| staged.is_legal(&position, reply, &mut Vec::new()));
        if let Some(reply) = again.filter(|&reply| self.wins(&mut position, reply)) {
            return Some(Found::Reply(reply));
        }
        let replies = if self.all { legal_moves(&position) } else { searched_moves(&position, &staged) };
        for reply in replies {
            if is_over() {
                return None;
            }
            if self.wins(&mut position, reply) {
                self.refutation = Some(reply);
                return Some(Found::Reply(reply));
            }
        }
        Some(Found::Nothing)
    }

    /// Does a legal move leave the other side without one, as a loss? In open games, does it win in any way?
    fn wins(&self, position: &mut Position<S>, mv: Move) -> bool {
        let undo = position.play(mv);
        let open = position.variant().open().is_some();
        let check = in_check(position, position.side());
        let won = match open.then(|| super::open::ended(position, 0)).flatten() {
            Some(score) => score < 0,
            None => {
                // Without a check only a duty of the Emperor forbids moves whose want loses.
                let bound = self.endings.duty_loses && position.emperor_bound(position.side()).is_some();
                (check || open || bound) && !has_legal_move(position) && self.endings.stuck(position, check, 0) < 0
            }
        };
        position.undo(mv, undo);
        won
    }
}

/// The legal moves, but of replacements from a pool only those that inner nodes look at too.
pub(super) fn searched_moves<S: SquareSet>(position: &Position<S>, staged: &Staged<S>) -> Vec<Move> {
    if !S::THREE_DIMENSIONAL {
        return legal_moves(position);
    }
    let mut moves = Vec::new();
    staged.captures(position, &mut moves);
    staged.quiets(position, &mut moves);
    moves
}
