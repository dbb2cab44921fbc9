//! What a position is worth without looking ahead.
//!
//! Where men stand is summed up as they move ([`Sum`]); what they reach is asked of the compiled movements, so that the
//! same few terms serve every game: mobility, men chased by cheaper men, men left hanging, and the ground around the
//! kings. All numbers are data ([`Weights`]), and the same for both colours.

mod masks;
mod sum;
mod tables;
pub mod weights;

pub use sum::Sum;
pub use weights::Weights;

use self::masks::Masks;
use super::score::EVALUATION_LIMIT;
use crate::board::{Side, SquareSet};
use crate::position::{Kind, Position, Rules};
use weights::Pair;

/// What the king is worth in exchanges: more than all others together.
pub const ROYAL_VALUE: i32 = 20_000;
/// The phase with all men on the board.
const FULL_PHASE: i32 = 256;
/// Beyond this distance from the window the slow terms are not asked.
const LAZY_MARGIN: i32 = 600;

/// A game's evaluation, ready to be used.
pub struct Evaluation<S: SquareSet> {
    weights: Weights,
    /// Worth of each man on each cell, White's positive: `[(kind * 2 + side) * cells + cell]`.
    places: Vec<Pair>,
    cells: usize,
    /// Worth of each kind in exchanges.
    exchange: Vec<i32>,
    /// Kinds by that worth; the king last.
    order: Vec<Kind>,
    /// For each place in `order`: how many of the kinds before are much cheaper.
    cheaper: Vec<usize>,
    /// What each kind adds to the phase.
    phases: Vec<i32>,
    full_phase: i32,
    masks: Masks<S>,
    pawn: Option<Kind>,
}

/// What one side's men reach, by their place in the order of worth.
struct Ground<S: SquareSet> {
    /// Cells that the kinds before this place attack.
    before: [S; MOST_KINDS + 1],
    attacked: S,
    siege: i32,
    besiegers: i32,
}

const MOST_KINDS: usize = 20;

impl<S: SquareSet> Evaluation<S> {
    /// The evaluation of a game by these weights.
    pub fn new(rules: &Rules<S>, weights: Weights) -> Self {
        let pieces = rules.variant.pieces;
        let exchange: Vec<i32> = pieces
            .iter()
            .zip(&weights.men)
            .map(|(piece, man)| if piece.royal { ROYAL_VALUE } else { (man.value[0] + man.value[1]) / 2 })
            .collect();
        let mut order: Vec<Kind> = (0..pieces.len() as Kind).collect();
        order.sort_by_key(|&kind| exchange[kind as usize]);
        let cheaper = (0..order.len())
            .map(|place| {
                let worth = exchange[order[place] as usize];
                let royal = rules.royal == order[place];
                order[..place].iter().filter(|&&kind| !royal && exchange[kind as usize] * 5 < worth * 4).count()
            })
            .collect();
        let phases: Vec<i32> =
            pieces.iter().map(|piece| if piece.royal || piece.promotion.is_some() { 0 } else { piece.value }).collect();
        let mut evaluation = Evaluation {
            places: sum::places(rules, &weights),
            cells: rules.variant.geometry.size(),
            weights,
            exchange,
            order,
            cheaper,
            phases,
            full_phase: 1,
            masks: Masks::new(&rules.variant.geometry),
            pawn: rules.pawn,
        };
        evaluation.full_phase = full_phase(rules, &evaluation.phases).max(1);
        evaluation
    }

    /// What a kind is worth in exchanges.
    #[inline]
    pub fn exchange_value(&self, kind: Kind) -> i32 {
        self.exchange[kind as usize]
    }
    /// The kinds, the king last.
    #[inline]
    pub fn cheapest_first(&self) -> &[Kind] {
        &self.order
    }

    /// The worth of a position for the side to move, where only whether it lies between `alpha` and `beta`, and where,
    /// is of interest.
    pub fn within(&self, position: &Position<S>, sum: &Sum, alpha: i32, beta: i32) -> i32 {
        let sign = sign(position.side());
        let rough = self.tapered(sum.pair, sum) * sign;
        if rough + LAZY_MARGIN < alpha || rough - LAZY_MARGIN > beta {
            return self.damped(position, rough);
        }
        self.full(position, sum)
    }

    /// The worth of a position for the side to move.
    pub fn full(&self, position: &Position<S>, sum: &Sum) -> i32 {
        let mut total = sum.pair;
        if S::DEEP {
            // Hundreds of men and cells: what stands where must do.
            let us = position.side();
            add(&mut total, self.weights.terms.tempo, sign(us));
            return self.damped(position, self.tapered(total, sum) * sign(us));
        }
        let mut grounds = [Ground::new(), Ground::new()];
        for place in 0..self.order.len() {
            for side in Side::BOTH {
                self.men(position, side, place, &mut grounds, &mut total);
            }
            for side in Side::BOTH {
                grounds[side.index()].before[place + 1] = grounds[side.index()].attacked;
            }
        }
        for side in Side::BOTH {
            self.whole(position, side, &grounds, &mut total);
        }
        let us = position.side();
        add(&mut total, self.weights.terms.tempo, sign(us));
        self.damped(position, self.tapered(total, sum) * sign(us))
    }

    /// The men of one kind and side.
    #[inline]
    fn men(&self, position: &Position<S>, side: Side, place: usize, grounds: &mut [Ground<S>; 2], total: &mut Pair) {
        let kind = self.order[place];
        let men = position.men_of(side, kind);
        if men.is_empty() {
            return;
        }
        let weights = &self.weights.men[kind as usize];
        let rules = position.rules();
        let (occupied, own) = (position.occupied(), position.men(side));
        let guarded = grounds[side.other().index()].before[self.cheaper[place]];
        let ring = self.masks.ring(position.king(side.other()));
        let mut reached = 0;
        let ground = &mut grounds[side.index()];
        for from in men.squares() {
            let reach = rules.fans.reach(kind, side, from, occupied);
            ground.attacked |= reach.capture;
            reached += (((reach.quiet & !occupied) | (reach.capture & !own)) & !guarded).count() as i32;
            let near = (reach.capture & ring).count() as i32;
            if near > 0 {
                ground.siege += weights.siege * near;
                ground.besiegers += 1;
            }
        }
        let sign = sign(side);
        add(total, weights.mobility, reached * sign);
        add(total, weights.chased, (men & guarded).count() as i32 * sign);
        if !men.without_first().is_empty() {
            add(total, weights.pair, sign);
        }
    }

    /// What concerns all men of a side.
    fn whole(&self, position: &Position<S>, side: Side, grounds: &[Ground<S>; 2], total: &mut Pair) {
        let terms = &self.weights.terms;
        let (own, enemy) = (&grounds[side.index()], &grounds[side.other().index()]);
        let sign = sign(side);
        let men = position.men(side);
        let king = position.king(side);
        let hanging = (men.without(king) & enemy.attacked & !own.attacked).count() as i32;
        add(total, terms.hanging, hanging * sign);
        add(total, terms.shelter, (men & self.masks.ring(king)).count() as i32 * sign);
        if enemy.besiegers > 1 {
            // Danger grows with the square of what is aimed at the king, up to a Lawman's worth.
            let danger = (enemy.siege * enemy.siege / 48).min(600);
            add(total, [-danger, -danger / 4], sign);
        }
        let rules = position.rules();
        if rules.variant.demotions {
            add(total, terms.demotion, i32::from(position.demotions()[side.index()]) * sign);
            if rules.is_promoted(side, king) {
                add(total, terms.promoted_king, sign);
            }
        }
        if let Some(pawn) = self.pawn {
            self.pawns(position, side, pawn, total);
        }
    }

    fn pawns(&self, position: &Position<S>, side: Side, pawn: Kind, total: &mut Pair) {
        let terms = &self.weights.terms;
        let (own, enemies) = (position.men_of(side, pawn), position.men_of(side.other(), pawn));
        let sign = sign(side);
        for cell in own.squares() {
            if (self.masks.front(side, cell) & enemies).is_empty() {
                let rank = usize::from(position.geometry().rank_for(side, cell)).min(9);
                add(total, terms.passed[rank], sign);
            }
            if (self.masks.neighbours(cell) & own).is_empty() {
                add(total, terms.isolated, sign);
            }
            if !(self.masks.ahead(side, cell) & own).is_empty() {
                add(total, terms.doubled, sign);
            }
        }
    }

    /// Between the two worths of a pair, by how many men are left.
    #[inline]
    fn tapered(&self, pair: Pair, sum: &Sum) -> i32 {
        let phase = (sum.phase * FULL_PHASE / self.full_phase).min(FULL_PHASE);
        (pair[0] * phase + pair[1] * (FULL_PHASE - phase)) / FULL_PHASE
    }

    /// Without progress a game goes towards its draw.
    #[inline]
    fn damped(&self, position: &Position<S>, score: i32) -> i32 {
        let score = score * (220 - i32::from(position.progress())) / 220;
        score.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }
}

impl<S: SquareSet> Ground<S> {
    fn new() -> Self {
        Ground { before: [S::EMPTY; MOST_KINDS + 1], attacked: S::EMPTY, siege: 0, besiegers: 0 }
    }
}

#[inline]
fn sign(side: Side) -> i32 {
    i32::from(side.forward())
}

#[inline]
fn add(total: &mut Pair, weight: Pair, times: i32) {
    total[0] += weight[0] * times;
    total[1] += weight[1] * times;
}

/// The phase of the game's start.
fn full_phase<S: SquareSet>(rules: &Rules<S>, phases: &[i32]) -> i32 {
    let letters =
        rules.variant.array.chars().filter_map(|letter| rules.variant.kind_of_letter(letter.to_ascii_uppercase()));
    letters.map(|kind| phases[kind as usize]).sum()
}
