//! What a position is worth without looking ahead.
//!
//! Where pieces stand is summed up as they move ([`Sum`]: material, piece-square tables and phase); what they reach is
//! asked of the compiled movements, so that the same few terms serve every game: mobility, threats by cheaper pieces,
//! hanging pieces, pawn structure and king safety. Scores are tapered between the middlegame and the endgame. All numbers
//! are data ([`Weights`]), and the same for both colours; a game without fitted ones is played by guesses from what its
//! pieces are worth.
//!
//! A cache keeps what positions were worth that the transposition table does not hold: most nodes are cut by their evaluation
//! and never stored, and many of them are reached again on another way.

mod attacks;
pub mod changes;
pub mod common;
mod general;
mod guess;
mod prepared;
mod sum;
pub mod weights;

use self::attacks::Attacks;
use self::prepared::{FULL_PHASE, add, sign};
use common::Pair;
pub use prepared::Evaluation;
pub(super) use prepared::ROYAL_VALUE;
pub use sum::{Keys, Sum};
pub use weights::Weights;

use super::parameters as p;
use super::score::EVALUATION_LIMIT;
use crate::board::{Side, SquareSet};
use crate::movegen;
use crate::position::Position;
use crate::search::net::{self, Base, Net};
use crate::search::parameters::EVALUATION_CACHE;

impl<S: SquareSet> Evaluation<S> {
    /// The worth of a position for the side to move, where only whether it lies between `alpha` and `beta`, and where,
    /// is of interest.
    pub fn within(&self, position: &Position<S>, sum: &Sum, alpha: i32, beta: i32) -> i32 {
        self.rough(position, sum, alpha, beta).unwrap_or_else(|| self.full(position, sum))
    }

    /// Lazy evaluation: the rough worth of a position, if it lies far enough from the window.
    #[inline]
    pub(super) fn rough(&self, position: &Position<S>, sum: &Sum, alpha: i32, beta: i32) -> Option<i32> {
        if self.net().is_some_and(|net| net.base != Base::Whole) {
            // It is quick itself, and may say anything.
            return None;
        }
        let rough = self.tapered(sum.pair, sum) * sign(position.side());
        let far = rough + p::LAZY_MARGIN < alpha || rough - p::LAZY_MARGIN > beta;
        far.then(|| self.damped(position, rough))
    }

    /// The worth of a position for the side to move.
    pub fn full(&self, position: &Position<S>, sum: &Sum) -> i32 {
        self.damped(position, self.undamped(position, sum, |net| net.fresh(position)))
    }

    /// The net that has a say.
    #[inline]
    pub fn net(&self) -> Option<&Net> {
        self.weights.net.as_deref()
    }

    /// The worth of a position for the side to move, however long nothing has changed; `output`: what the net says, if it
    /// is asked.
    #[inline]
    pub(super) fn undamped(&self, position: &Position<S>, sum: &Sum, output: impl FnOnce(&Net) -> i32) -> i32 {
        match self.net() {
            None => self.by_weights(position, sum),
            Some(net) => {
                let base = self.base(position, sum, net.base);
                // Lazy evaluation: what is decided needs no net, which has seen few such positions.
                let decided = if S::THREE_DIMENSIONAL { p::NET_DECIDED_3D } else { p::NET_DECIDED };
                if base.abs() >= decided { base } else { base + output(net) }
            }
        }
    }

    /// What a net's output is added to.
    pub fn base(&self, position: &Position<S>, sum: &Sum, base: Base) -> i32 {
        match base {
            Base::Nothing => 0,
            Base::Places => {
                let places = self.tapered(sum.pair, sum) * sign(position.side());
                // Where a net's say fades in three dimensions the weights' grows: they know how a king is hunted down.
                let (full, say) = (self.full as i32, net::say(net::count(position), self.full) as i32);
                if !S::THREE_DIMENSIONAL || say == full {
                    return places;
                }
                (places * say + self.by_weights(position, sum) * (full - say)) / full
            }
            Base::Whole => self.by_weights(position, sum),
        }
    }

    /// What the weights alone say.
    fn by_weights(&self, position: &Position<S>, sum: &Sum) -> i32 {
        let mut total = sum.pair;
        if position.open().is_some() {
            let us = position.side();
            add(&mut total, self.weights.terms.tempo, sign(us));
            self.generally(position, &mut total);
            return self.tapered(total, sum) * sign(us);
        }
        if S::THREE_DIMENSIONAL {
            // Hundreds of pieces and cells: what stands where must do, and what stands near a king, the more the nearer.
            for side in Side::BOTH {
                let [next, near, far] = self.masks.rings(position.king(side.other()));
                for cell in (position.men(side) & far).squares() {
                    let rings = 1 + i32::from(near.has(cell)) + i32::from(next.has(cell));
                    let man = &self.weights.pieces[position.kind_at(cell) as usize];
                    add(&mut total, man.near, rings * sign(side));
                }
                let around = position.men(side) & self.masks.ring(position.king(side));
                add(&mut total, self.weights.terms.shelter, around.count() as i32 * sign(side));
            }
            let hunt = self.hunt(position, total[1]);
            add(&mut total, [1, 1], hunt);
            let us = position.side();
            add(&mut total, self.weights.terms.tempo, sign(us));
            return self.tapered(total, sum) * sign(us);
        }
        let mut attacks = [Attacks::new(), Attacks::new()];
        for place in 0..self.by_worth.len() {
            for side in Side::BOTH {
                self.men(position, side, place, &mut attacks, &mut total);
            }
            for attack in &mut attacks {
                attack.before[place + 1] = attack.attacked;
            }
        }
        for side in Side::BOTH {
            self.whole(position, side, &attacks, &mut total);
        }
        let us = position.side();
        add(&mut total, self.weights.terms.tempo, sign(us));
        self.tapered(total, sum) * sign(us)
    }

    /// Mop-up evaluation in three dimensions: who is far ahead of a king with hardly any pieces is the better off the fewer cells that
    /// king can flee to. Among over a hundred cells it would else be chased without end. White's positive.
    fn hunt(&self, position: &Position<S>, ahead: i32) -> i32 {
        let hunted = if ahead > 0 { Side::Black } else { Side::White };
        if ahead.abs() < p::HUNT_AHEAD || position.men(hunted).count() > p::HUNTED_MEN {
            return 0;
        }
        let king = position.king(hunted);
        let hunters = hunted.other();
        let occupied = position.occupied().without(king);
        let around = self.masks.ring(king).without(king) & !position.men(hunted);
        let safe = around
            .squares()
            .filter(|&cell| !movegen::attacked(position, cell, hunters, occupied.with(cell), S::of(cell)));
        (p::HUNT_CELLS - safe.count() as i32) * p::HUNT_CELL * sign(hunters)
    }

    /// Between the two worths of a pair, by how many pieces are left.
    #[inline]
    fn tapered(&self, pair: Pair, sum: &Sum) -> i32 {
        let phase = (sum.phase * FULL_PHASE / self.full_phase).min(FULL_PHASE);
        (pair[0] * phase + pair[1] * (FULL_PHASE - phase)) / FULL_PHASE
    }

    /// Without progress a game goes towards its draw.
    #[inline]
    pub(super) fn damped(&self, position: &Position<S>, score: i32) -> i32 {
        let mut score = score * (p::PROGRESS_DAMPING - i32::from(position.progress())) / p::PROGRESS_DAMPING;
        if S::THREE_DIMENSIONAL && score.abs() > p::COMPRESSED_FROM_3D {
            // Over a hundred pieces a side and those in hand must not reach beyond all scores.
            score =
                score.signum() * (p::COMPRESSED_FROM_3D + (score.abs() - p::COMPRESSED_FROM_3D) / p::COMPRESSED_BY_3D);
        }
        score.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }
}

/// The last evaluations, by their keys' lowest bits.
pub(super) struct Cache(Vec<(u64, i32)>);

impl Cache {
    /// Nothing is known yet. The key 0 stands for none.
    pub fn new() -> Self {
        Cache(vec![(0, 0); EVALUATION_CACHE])
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.fill((0, 0));
    }

    /// The evaluation of this key, made if it is not known.
    #[inline]
    pub fn get_or_make(&mut self, key: u64, make: impl FnOnce() -> i32) -> i32 {
        let entry = &mut self.0[key as usize % EVALUATION_CACHE];
        if entry.0 != key || key == 0 {
            *entry = (key, make());
        }
        entry.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_own_evaluation_and_nought_has_none() {
        let mut cache = Cache::new();
        let other = 5 + EVALUATION_CACHE as u64;
        assert_eq!(cache.get_or_make(5, || 7), 7);
        assert_eq!(cache.get_or_make(5, || unreachable!()), 7);
        assert_eq!(cache.get_or_make(other, || -3), -3);
        assert_eq!(cache.get_or_make(5, || 8), 8);
        assert_eq!([1, 2].map(|worth| cache.get_or_make(0, || worth)), [1, 2]);
        cache.clear();
        assert_eq!(cache.get_or_make(5, || 9), 9);
    }
}
