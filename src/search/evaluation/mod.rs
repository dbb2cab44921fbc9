//! What a position is worth without looking ahead.
//!
//! Where pieces stand is summed up as they move ([`Sum`]: material, piece-square tables and phase); what they reach is
//! asked of the compiled movements, so that the same few terms serve every game: mobility, threats by cheaper pieces,
//! hanging pieces, pawn structure and king safety. Scores are tapered between the middlegame and the endgame. All numbers
//! are data ([`Weights`]), and the same for both colours; a game without fitted ones is played by guesses from what its
//! pieces are worth.
//!
//! A new term is a field in `weights.rs` ([`weights::Terms`], or [`weights::PieceWeights`] for each kind), added up below in `whole` or
//! `men`; in open games that is in `general.rs`, by a coefficient in `weights.rs` too ([`weights::Common`]).
//!
//! A cache keeps what positions were worth that the transposition table does not hold: most nodes are cut by their evaluation
//! and never stored, and many of them are reached again on another way.

pub mod changes;
mod general;
mod prepared;
pub mod weights;

use self::prepared::{FULL_PHASE, MOST_REACHED, add, sign};
pub(super) use prepared::ROYAL_VALUE;
pub use prepared::{Evaluation, Keys, Sum};
use weights::Pair;
pub use weights::Weights;

use super::parameters as p;
use super::score::EVALUATION_LIMIT;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::movegen;
use crate::position::{Kind, Position};
use crate::search::net::{self, Base, Net};
use crate::search::parameters::{EVALUATION_CACHE, KING_DANGER_ENDGAME, KING_DANGER_MOST, KING_DANGER_SCALE};

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
        if position.is_open() {
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

const MOST_KINDS: usize = 20;

/// What one side's pieces reach, by their place in the order of worth.
struct Attacks<S: SquareSet> {
    /// Cells that the kinds before this place attack.
    pub before: [S; MOST_KINDS + 1],
    /// Cells that the kind at this place attacks.
    kinds: [S; MOST_KINDS],
    pub attacked: S,
    /// Cells that two pieces or more attack.
    twice: S,
    king_attack: i32,
    attackers: i32,
}

impl<S: SquareSet> Attacks<S> {
    pub fn new() -> Self {
        Attacks {
            before: [S::EMPTY; MOST_KINDS + 1],
            kinds: [S::EMPTY; MOST_KINDS],
            attacked: S::EMPTY,
            twice: S::EMPTY,
            king_attack: 0,
            attackers: 0,
        }
    }
}

impl<S: SquareSet> Evaluation<S> {
    /// The pieces of one kind and side.
    #[inline]
    fn men(&self, position: &Position<S>, side: Side, place: usize, attacks: &mut [Attacks<S>; 2], total: &mut Pair) {
        let kind = self.by_worth[place];
        let men = position.men_of(side, kind);
        if men.is_empty() {
            return;
        }
        let weights = &self.weights.pieces[kind as usize];
        let rules = position.rules();
        let (occupied, own) = (position.occupied(), position.men(side));
        let guarded = attacks[side.other().index()].before[self.cheaper[place]];
        let ring = self.masks.ring(position.king(side.other()));
        let sign = sign(side);
        let attack = &mut attacks[side.index()];
        let (mut attacked, mut mobility) = (S::EMPTY, [0, 0]);
        let of_mobility = &self.mobility[kind as usize];
        for from in men.squares() {
            let reach = rules.fans.reach(kind, side, from, occupied);
            attack.twice |= (attack.attacked | attacked) & reach.capture;
            attacked |= reach.capture;
            let reached = (((reach.quiet & !occupied) | (reach.capture & !own)) & !guarded).count() as usize;
            add(&mut mobility, of_mobility[reached.min(MOST_REACHED - 1)], 1);
            let near = (reach.capture & ring).count() as i32;
            if near > 0 {
                attack.king_attack += weights.king_attack * near;
                attack.attackers += 1;
            }
        }
        add(total, mobility, sign);
        attack.kinds[place] = attacked;
        attack.attacked |= attacked;
        add(total, weights.threatened, (men & guarded).count() as i32 * sign);
        if !men.without_first().is_empty() {
            add(total, weights.pair, sign);
        }
        self.beside_pawns(position, side, kind, attacks, total);
    }

    /// Open files and outposts: how pieces other than pawns stand among the pawns.
    #[inline]
    fn beside_pawns(
        &self,
        position: &Position<S>,
        side: Side,
        kind: Kind,
        attacks: &[Attacks<S>; 2],
        total: &mut Pair,
    ) {
        let Some(pawn) = self.pawn.filter(|&pawn| pawn != kind) else { return };
        if kind == position.rules().royal {
            return;
        }
        let (own, enemies) = (position.men_of(side, pawn), position.men_of(side.other(), pawn));
        let supported = attacks[side.index()].kinds[self.pawn_place];
        let weights = &self.weights.pieces[kind as usize];
        let sign = sign(side);
        for from in position.men_of(side, kind).squares() {
            let way = self.masks.way(side, from);
            if (way.ahead & own).is_empty() {
                add(total, weights.open, if (way.ahead & enemies).is_empty() { 2 * sign } else { sign });
            }
            if supported.has(from) && (way.front & !way.ahead & enemies).is_empty() {
                add(total, weights.outpost, sign);
            }
        }
    }

    /// What concerns all pieces of a side: hanging pieces, king safety, pawn structure.
    fn whole(&self, position: &Position<S>, side: Side, attacks: &[Attacks<S>; 2], total: &mut Pair) {
        let terms = &self.weights.terms;
        let (own, enemy) = (&attacks[side.index()], &attacks[side.other().index()]);
        let sign = sign(side);
        let men = position.men(side);
        let king = position.king(side);
        let loose = men.without(king) & enemy.attacked & !own.attacked;
        if !loose.is_empty() {
            for (kind, weights) in (0..).zip(&self.weights.pieces) {
                add(total, weights.hanging, (loose & position.men_of(side, kind)).count() as i32 * sign);
            }
        }
        add(total, terms.shelter, (men & self.masks.ring(king)).count() as i32 * sign);
        if enemy.attackers > 0 {
            let danger = self.danger(position, side, attacks);
            let danger = (danger * danger / KING_DANGER_SCALE).min(KING_DANGER_MOST);
            add(total, [-danger, -danger / KING_DANGER_ENDGAME], sign);
        }
        let rules = position.rules();
        if rules.variant.demotions.is_some() {
            add(total, terms.demotion, i32::from(position.demotions()[side.index()]) * sign);
            if rules.is_promoted(side, king) {
                add(total, terms.promoted_king, sign);
            }
        }
        if let Some(pawn) = self.pawn {
            self.pawns(position, side, pawn, Some((king, position.king(side.other()))), total);
        }
    }

    /// How much a side's king is threatened.
    fn danger(&self, position: &Position<S>, side: Side, attacks: &[Attacks<S>; 2]) -> i32 {
        let (own, enemy) = (&attacks[side.index()], &attacks[side.other().index()]);
        let king = position.king(side);
        let royal = self.by_worth.len() - 1;
        // Cells that only the king guards.
        let bare = !own.before[royal];
        let weak = (self.masks.ring(king) & enemy.attacked & bare).count() as i32;
        let mut danger = if enemy.attackers > 1 { enemy.king_attack } else { 0 } + self.weights.terms.weak * weak;
        let safe = bare & !position.men(side.other()) & (!own.kinds[royal] | enemy.twice);
        for (place, &kind) in self.by_worth[..royal].iter().enumerate() {
            let weight = self.weights.pieces[kind as usize].check;
            if weight == 0 || (enemy.kinds[place] & safe).is_empty() {
                continue;
            }
            // From where would such a piece attack the king? As if the king moved like it, the other way round.
            let from = position.rules().fans.reach(kind, side, king, position.occupied()).capture;
            if !(from & enemy.kinds[place] & safe).is_empty() {
                danger += weight;
            }
        }
        danger
    }
}

impl<S: SquareSet> Evaluation<S> {
    /// The pawns of a side; its king and the other's, where each has one.
    #[inline]
    fn pawns(&self, position: &Position<S>, side: Side, pawn: Kind, kings: Option<(Square, Square)>, total: &mut Pair) {
        let terms = &self.weights.terms;
        let (own, enemies) = (position.men_of(side, pawn), position.men_of(side.other(), pawn));
        let geometry = position.geometry();
        let mut worth = [0, 0];
        for cell in own.squares() {
            let way = self.masks.way(side, cell);
            let rank = usize::from(way.rank);
            if (way.front & enemies).is_empty() {
                add(&mut worth, terms.passed[rank], 1);
                if !(way.next & position.occupied()).is_empty() {
                    add(&mut worth, terms.blocked, rank as i32);
                }
                if let (Some((king, other)), Some(next)) = (kings, way.next.first()) {
                    add(&mut worth, terms.escort, apart(geometry, other, next) - apart(geometry, king, next));
                }
            }
            if (way.neighbours & own).is_empty() {
                add(&mut worth, terms.isolated, 1);
            }
            if !(way.ahead & own).is_empty() {
                add(&mut worth, terms.doubled, 1);
            }
            if !(way.partners & own).is_empty() {
                add(&mut worth, terms.connected, rank as i32);
            }
        }
        if let Some((king, _)) = kings {
            let way = self.masks.way(side, king);
            add(&mut worth, terms.shield, (way.shield & own).count() as i32);
            add(&mut worth, terms.storm, (way.storm & enemies).count() as i32);
        }
        add(total, worth, sign(side));
    }
}

/// How many steps of a king two squares are apart.
fn apart(geometry: &Geometry, one: Square, other: Square) -> i32 {
    let files = geometry.file(one).abs_diff(geometry.file(other));
    let levels = geometry.level(one).abs_diff(geometry.level(other));
    i32::from(files.max(geometry.rank(one).abs_diff(geometry.rank(other))).max(levels))
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
