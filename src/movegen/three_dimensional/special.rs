//! Moves that are more than a way from one cell to another: promotions, replacements, drops and swaps.

use super::generator::{Generator, Pool, Visitor, Wanted};
use crate::board::{Square, SquareSet};
use crate::position::{Act, Kind, Man, Move};
use crate::variant::{Manner, Promotion};

impl<S: SquareSet> Generator<'_, S> {
    /// The cells that a piece of this kind may promote on, leaving this cell or coming to another.
    fn promoting(&self, kind: Kind, from: Square) -> S {
        let rules = self.position.rules();
        let zone = rules.promotion_cells[kind as usize][self.side.index()];
        match rules.piece(kind).promotion {
            None => S::EMPTY,
            Some(_) if zone.has(from) => !S::EMPTY,
            Some(_) => zone,
        }
    }

    /// May a piece of this kind promote by leaving this cell for one of those?
    pub(super) fn promotes_among(&self, kind: Kind, from: Square, cells: &S) -> bool {
        let rules = self.position.rules();
        let zone = &rules.promotion_cells[kind as usize][self.side.index()];
        rules.piece(kind).promotion.is_some() && (zone.has(from) || !(*cells & *zone).is_empty())
    }

    /// The cells to which a piece's moves must be looked at one by one: more or less may come of them than a move.
    pub(super) fn special(&self, kind: Kind, from: Square) -> S {
        let half = &self.rules.far_half[self.side.index()];
        let replaces = !self.rules.replaces[kind as usize].is_empty() && !half.has(from);
        let mut special = self.promoting(kind, from);
        if self.position.rules().piece(kind).promotion.is_some() {
            special |= self.rules.stuck[kind as usize][self.side.index()];
        }
        if replaces { special | *half } else { special }
    }

    /// The cells that moves of the wanted sort go to. Moves to an empty cell that may promote count as captures do.
    pub(super) fn wanted_cells(&self, kind: Kind, from: Square) -> S {
        match self.wanted {
            Wanted::All => !S::EMPTY,
            Wanted::Captures => self.enemies | self.promoting(kind, from),
            Wanted::CapturesOn(cell) => self.enemies & S::of(cell),
            Wanted::Quiets => !self.enemies,
        }
    }

    /// A move with all that may become of the mover or another piece.
    pub(super) fn kinds_of_move(&self, kind: Kind, mv: Move, visitor: &mut dyn Visitor<S>) -> bool {
        let rules = self.position.rules();
        let side = self.side;
        let cells = rules.promotion_cells[kind as usize][side.index()];
        let (captures, quiets) = (self.wanted.captures(), self.wanted.quiets());
        let is_wanted = if self.position.captures(mv) { captures } else { quiets };
        match rules.piece(kind).promotion {
            Some(Promotion { manner: Manner::Plus, .. }) => {
                let stuck = self.rules.stuck[kind as usize][side.index()].has(mv.to);
                let promotes = captures && (cells.has(mv.from) || cells.has(mv.to));
                (stuck || !is_wanted || visitor.one(mv))
                    && (!promotes
                        || rules.promoted[kind as usize]
                            .into_iter()
                            .all(|kind| visitor.one(mv.with(Act::Promote(kind)))))
            }
            Some(Promotion { manner: Manner::Entering, .. }) if cells.has(mv.from) => !is_wanted || visitor.one(mv),
            Some(_) if cells.has(mv.to) => {
                let becomes = &rules.promotes_to[kind as usize];
                !captures || becomes.iter().all(|&kind| visitor.one(mv.with(Act::Promote(kind))))
            }
            _ => !is_wanted || visitor.one(mv) && self.replacements(kind, mv, visitor),
        }
    }

    /// Stock Taijitu: who comes into the enemy half may have one of its own replaced from the pool.
    fn replacements(&self, kind: Kind, mv: Move, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let replaced = &self.rules.replaces[kind as usize];
        let side = self.side;
        let half = self.rules.far_half[side.index()];
        if replaced.is_empty() || half.has(mv.from) || !half.has(mv.to) {
            return true;
        }
        let pool = self.pool.get_or_init(|| self.pool());
        let cells = if self.wanted == Wanted::All { usize::MAX } else { 1 };
        let may_go = |old: &&Kind| pool.guards > u32::from(self.rules.guards[**old as usize]);
        replaced.iter().filter(may_go).all(|&old| {
            position
                .men_of(side, old)
                .squares()
                .take(cells)
                .all(|cell| pool.newcomers.iter().all(|&new| visitor.one(mv.with(Act::Replace(cell, new)))))
        })
    }

    /// What replacements of this position depend on.
    fn pool(&self) -> Pool {
        let (position, side) = (self.position, self.side);
        let kinds = 0..position.variant().pieces.len() as Kind;
        let guards = kinds.filter(|&kind| self.rules.guards[kind as usize]);
        let held = self.rules.reserve.iter().copied().filter(|&new| position.held(side, new) > 0);
        let value = |kind: &Kind| position.rules().piece(*kind).value;
        Pool {
            guards: guards.map(|kind| position.men_of(side, kind).count()).sum(),
            newcomers: match self.wanted {
                Wanted::All => held.collect(),
                _ => held.max_by_key(value).into_iter().collect(),
            },
        }
    }

    /// Drops on the empty ones of these cells.
    pub(super) fn drops_on(&self, cells: S, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let side = self.side;
        let kinds: Vec<Kind> =
            self.rules.reserve.iter().copied().filter(|&kind| position.held(side, kind) > 0).collect();
        if kinds.is_empty() || self.only_emperor {
            return true;
        }
        let free = cells & !self.occupied;
        position.geometry().squares().filter(|&cell| free.has(cell)).all(|to| {
            let drop = |kind: Kind| Move::plain(to, to).with(Act::Drop(kind));
            let moves_on = |kind: &&Kind| !self.rules.stuck[**kind as usize][side.index()].has(to);
            // Whatever is dropped stands in the same lines.
            !self.is_safe(drop(kinds[0]), false) || kinds.iter().filter(moves_on).all(|&kind| visitor.one(drop(kind)))
        })
    }

    /// The Emperor changes places with one of its pieces.
    pub(super) fn swaps(&self, visitor: &mut dyn Visitor<S>) -> bool {
        let position = self.position;
        let rules = position.rules();
        let side = self.side;
        let king = position.king(side);
        let graph = rules.movements.graph();
        graph.program(rules.movements.start(rules.royal, side, king)).all(|id| {
            let to = graph.node(id).square();
            let swaps =
                matches!(position.at(to), Some(Man::Of(owner, kind)) if owner == side && rules.piece(kind).swaps);
            let free = self.bound.is_none_or(|bound| bound.has(to));
            // All cells that were occupied are so afterwards.
            let legal = swaps && free && self.is_king_safe(to, self.occupied, S::EMPTY);
            !legal || visitor.one(Move::plain(king, to).with(Act::Swap))
        })
    }
}
