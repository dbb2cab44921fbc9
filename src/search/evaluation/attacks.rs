//! What the pieces of both sides reach, and what follows from it; pawns, and the king behind them.

use super::prepared::{Evaluation, MOST_REACHED, add, sign};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Position};
use crate::search::evaluation::common::Pair;
use crate::search::parameters::{KING_DANGER_ENDGAME, KING_DANGER_MOST, KING_DANGER_SCALE};

const MOST_KINDS: usize = 20;

/// What one side's pieces reach, by their place in the order of worth.
pub(super) struct Attacks<S: SquareSet> {
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
    pub(super) fn men(
        &self,
        position: &Position<S>,
        side: Side,
        place: usize,
        attacks: &mut [Attacks<S>; 2],
        total: &mut Pair,
    ) {
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
        let mut attacked = S::EMPTY;
        for from in men.squares() {
            let reach = rules.fans.reach(kind, side, from, occupied);
            attack.twice |= (attack.attacked | attacked) & reach.capture;
            attacked |= reach.capture;
            let reached = (((reach.quiet & !occupied) | (reach.capture & !own)) & !guarded).count() as usize;
            add(total, self.mobility[kind as usize][reached.min(MOST_REACHED - 1)], sign);
            let near = (reach.capture & ring).count() as i32;
            if near > 0 {
                attack.king_attack += weights.king_attack * near;
                attack.attackers += 1;
            }
        }
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
            let ahead = self.masks.ahead(side, from);
            if (ahead & own).is_empty() {
                add(total, weights.open, if (ahead & enemies).is_empty() { 2 * sign } else { sign });
            }
            if supported.has(from) && (self.masks.front(side, from) & !ahead & enemies).is_empty() {
                add(total, weights.outpost, sign);
            }
        }
    }

    /// What concerns all pieces of a side: hanging pieces, king safety, pawn structure.
    pub(super) fn whole(&self, position: &Position<S>, side: Side, attacks: &[Attacks<S>; 2], total: &mut Pair) {
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
    /// The pawns of a side.
    pub(super) fn pawns(&self, position: &Position<S>, side: Side, pawn: Kind, total: &mut Pair) {
        let terms = &self.weights.terms;
        let (own, enemies) = (position.men_of(side, pawn), position.men_of(side.other(), pawn));
        let sign = sign(side);
        for cell in own.squares() {
            let rank = usize::from(position.geometry().rank_for(side, cell)).min(9);
            if (self.masks.front(side, cell) & enemies).is_empty() {
                add(total, terms.passed[rank], sign);
                self.on_the_way(position, side, cell, rank as i32 * sign, total);
            }
            if (self.masks.neighbours(cell) & own).is_empty() {
                add(total, terms.isolated, sign);
            }
            if !(self.masks.ahead(side, cell) & own).is_empty() {
                add(total, terms.doubled, sign);
            }
            if !(self.masks.partners(side, cell) & own).is_empty() {
                add(total, terms.connected, rank as i32 * sign);
            }
        }
        let king = position.king(side);
        add(total, terms.shield, (self.masks.shield(side, king) & own).count() as i32 * sign);
        add(total, terms.storm, (self.masks.storm(side, king) & enemies).count() as i32 * sign);
    }

    /// What helps or hinders a passed pawn on a cell.
    fn on_the_way(&self, position: &Position<S>, side: Side, cell: Square, times: i32, total: &mut Pair) {
        let terms = &self.weights.terms;
        let next = self.masks.next(side, cell);
        if !(next & position.occupied()).is_empty() {
            add(total, terms.blocked, times);
        }
        if let Some(next) = next.first() {
            let geometry = position.geometry();
            let distance = |king: Square| {
                let files = geometry.file(king).abs_diff(geometry.file(next));
                i32::from(files.max(geometry.rank(king).abs_diff(geometry.rank(next))))
            };
            let ahead = distance(position.king(side.other())) - distance(position.king(side));
            add(total, terms.escort, ahead * sign(side));
        }
    }
}
