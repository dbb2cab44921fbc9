//! Pawns, and the king behind them.

use super::prepared::{Evaluation, add, sign};
use crate::board::{Side, Square, SquareSet};
use crate::position::{Kind, Position};
use crate::search::evaluation::common::Pair;

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
