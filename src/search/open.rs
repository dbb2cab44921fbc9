//! What a search asks of open games, whose rules an author has chosen: how they end, what a capture wins.
//! Guesses that hold for any of them; a game's own numbers, where it has some, come on top.

use super::evaluation::{Evaluation, ROYAL_VALUE};
use super::parameters as p;
use super::score::MATE;
use super::sudden;
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movegen::open::{immediate, stuck};
use crate::position::{Act, Move, Position};
use crate::variant::Verdict;

/// A verdict for the side to move as a score.
fn score(verdict: Verdict, ply: usize) -> i32 {
    match verdict {
        Verdict::Win => MATE - ply as i32,
        Verdict::Loss => ply as i32 - MATE,
        Verdict::Draw => 0,
    }
}

/// The score if the game has ended on the board.
pub(super) fn ended<S: SquareSet>(position: &Position<S>, ply: usize) -> Option<i32> {
    immediate(position).map(|(verdict, _)| score(verdict, ply))
}

/// The score of having no legal move.
pub(super) fn without_moves<S: SquareSet>(position: &Position<S>, ply: usize) -> i32 {
    stuck(position).map_or(0, |(verdict, _)| score(verdict, ply))
}

/// What stands on a square is worth to the side that is asked, who wants the enemy's gone: all where its loss is the game's.
struct Stakes<'a, S: SquareSet> {
    position: &'a Position<S>,
    evaluation: &'a Evaluation<S>,
    vital: S,
}

impl<'a, S: SquareSet> Stakes<'a, S> {
    fn new(position: &'a Position<S>, evaluation: &'a Evaluation<S>) -> Self {
        let vital = Side::BOTH.map(|side| sudden::vital(position, side));
        Stakes { position, evaluation, vital: vital[0] | vital[1] }
    }

    fn value(&self, square: Square) -> i32 {
        let worth = |(_, kind)| self.evaluation.exchange_value(kind);
        if self.vital.has(square) { ROYAL_VALUE } else { self.position.piece_at(square).map_or(0, worth) }
    }

    /// What the side to move wins if these squares are emptied.
    fn emptied(&self, squares: impl Iterator<Item = Square>) -> i32 {
        let us = self.position.side();
        let sign = |square| self.position.piece_at(square).map_or(0, |(owner, _)| if owner == us { -1 } else { 1 });
        squares.map(|square| self.value(square) * sign(square)).sum()
    }

    /// All that a move takes off the board, by explosions too.
    fn taken(&self, mv: Move) -> (i32, bool) {
        let victims = self.position.victims(mv);
        let blasts = !victims.is_empty() && self.position.open_rules().is_some_and(|rules| rules.open.blast);
        if blasts {
            let hit = movegen::open::blasted(self.position, mv.to).with(mv.from);
            let hit = victims.iter().fold(hit, |hit, &victim| hit.with(victim));
            return (self.emptied(hit.squares()), true);
        }
        (self.emptied(victims.iter().copied()), false)
    }

    /// What a move makes of the piece that moves, and what that wins.
    fn becomes(&self, mv: Move) -> (i32, i32) {
        let before = self.value(mv.from);
        match mv.act {
            Act::Drop(kind) => (self.evaluation.exchange_value(kind), 0),
            Act::Promote(into) | Act::Route { into, .. } if into != Act::SAME => {
                let now = self.evaluation.exchange_value(into);
                (now, now - before)
            }
            _ => (before, 0),
        }
    }
}

/// What a capture or promotion wins at first sight, see `ordering.rs`.
pub(super) fn capture_worth<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move) -> i32 {
    let stakes = Stakes::new(position, evaluation);
    let gain = stakes.taken(mv).0 + stakes.becomes(mv).1;
    p::VICTIM_FACTOR * gain - stakes.value(mv.from).min(p::ATTACKER_MOST) / p::ATTACKER_DIVISOR
}

/// Static exchange evaluation, roughly: what is taken, less the capturer if it can be taken back.
pub(super) fn see_ge<S: SquareSet>(
    position: &Position<S>,
    evaluation: &Evaluation<S>,
    mv: Move,
    threshold: i32,
) -> bool {
    if matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. } | Act::Pass) {
        return threshold <= 0;
    }
    let stakes = Stakes::new(position, evaluation);
    let ((taken, blasts), (standing, won)) = (stakes.taken(mv), stakes.becomes(mv));
    let balance = taken + won - threshold;
    // What an explosion takes on both sides is all that there is to exchange; and losses that win are no losses.
    if blasts || balance < 0 || balance >= standing {
        return balance >= 0;
    }
    let occupied = position.occupied().without(mv.from).with(mv.to);
    !movegen::attacked(position, mv.to, position.side().other(), occupied, S::of(mv.to))
}
