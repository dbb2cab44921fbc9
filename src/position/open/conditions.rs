//! Movement that depends on who attacks or guards a piece: who is halted, who moves as another, who may capture.
//!
//! All of these ask one thing, whether a piece observes a square: whether its movement would capture an enemy there, whatever it may capture
//! and whether or not it could move now. So none of the rules asks another of them.

use super::{OpenKind, OpenRules, bit, kinds_in, occupant};
use crate::board::{Side, Square, SquareSet};
use crate::movement::{End, Occupant, Route};
use crate::position::open::Kinds;
use crate::position::{Kind, Position};
use crate::variant::{Capturer, PromotesOn, TakesIf};

impl<S: SquareSet> OpenRules<S> {
    /// Does a piece of one of these kinds of a side observe a square?
    fn observed(&self, position: &Position<S>, target: Square, by: Side, kinds: Kinds) -> bool {
        kinds_in(kinds, self.kinds.len()).any(|kind| {
            let near = position.men_of(by, kind) & self.origins(kind, by, target);
            near.squares()
                .any(|from| from != target && observes(position, &self.kinds[kind as usize], by, from, target))
        })
    }

    /// Can the piece on a square do nothing, since it is attacked by one that halts it?
    pub(crate) fn is_halted(&self, position: &Position<S>, at: Square) -> bool {
        let Some((side, kind)) = position.piece_at(at) else { return false };
        let (halted_by, beside) = (self.kinds[kind as usize].halted_by, self.kinds[kind as usize].halted_beside);
        let near = || {
            kinds_in(beside, self.kinds.len())
                .any(|kind| !(position.men_of(side.other(), kind) & self.around(at)).is_empty())
        };
        near() || halted_by != 0 && self.observed(position, at, side.other(), halted_by)
    }

    /// Does a piece of this side that has to be attacked stand where no enemy observes it? Royal enemies and others of its sort don't count.
    pub(crate) fn is_unattacked(&self, position: &Position<S>, side: Side) -> bool {
        let enemies = Kinds::MAX & !(self.royal_kinds | self.pseudo_royal | self.anti_royal);
        kinds_in(self.anti_royal, self.kinds.len())
            .flat_map(|kind| position.men_of(side, kind).squares())
            .any(|at| !self.observed(position, at, side.other(), enemies))
    }

    /// The kinds as which the piece on a square moves besides its own.
    pub(crate) fn relays<'a>(&'a self, position: &'a Position<S>, at: Square) -> impl Iterator<Item = Kind> + 'a {
        let (side, kind) = position.piece_at(at).unwrap_or((Side::White, 0));
        let kinds = kinds_in(self.kinds[kind as usize].relayed_by, self.kinds.len());
        kinds.filter(move |&relay| self.observed(position, at, side, bit(relay)))
    }

    /// Would each of the enemies that a piece takes on its way to a square, and on it, take so itself from where the piece stands? Each is asked
    /// as if the others were gone.
    pub(crate) fn imitates_all(&self, position: &Position<S>, from: Square, route: &Route) -> bool {
        let Some((side, kind)) = position.piece_at(from) else { return false };
        let movements = &position.rules().movements;
        let on_target = (route.end == End::Capture).then_some(route.to);
        let taken: Vec<Square> = movements.taken_on_the_way(route.node).chain(on_target).collect();
        taken.iter().all(|&victim| {
            let Some((_, other)) = position.piece_at(victim) else { return false };
            // Who imitates has no way of its own to be imitated.
            if self.kinds[other as usize].rules.imitates {
                return false;
            }
            let is_other = |square: Square| square != victim && taken.contains(&square);
            let there = |square: Square| match is_other(square) {
                true => Occupant::Empty,
                false => occupant(position, side, &self.kinds[kind as usize], square),
            };
            let mut found = false;
            movements.routes(
                self.kinds[other as usize].programs[side.index()],
                side,
                from,
                there,
                |_| false,
                |way| {
                    found |= way.to == route.to
                        && (way.end == End::Capture && way.to == victim
                            || movements.taken_on_the_way(way.node).any(|taken| taken == victim));
                },
            );
            found
        })
    }

    /// May the piece on a square capture on another, becoming this kind, as far as these rules and those of rebirth ask?
    pub(crate) fn may_take(&self, position: &Position<S>, from: Square, to: Square, into: Kind) -> bool {
        let Some((side, kind)) = position.piece_at(from) else { return false };
        let guarded = || self.observed(position, from, side, Kinds::MAX);
        let may = match self.kinds[kind as usize].rules.takes_if {
            TakesIf::Always => true,
            TakesIf::Guarded => guarded(),
            TakesIf::Unguarded => !guarded(),
        };
        // The square that it leaves is free, and so is the one where it takes.
        let is_free = |home: Square| home == from || home == to || position.at(home).is_none();
        let reborn = || self.home(position.geometry(), into, side, to).is_some_and(is_free);
        self.open.may_capture && may && (self.open.capturer != Capturer::Reborn || reborn())
    }

    /// The same of a piece that may have a choice what to become, or none but to become another.
    pub(super) fn may_take_somehow(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        let Some((side, kind)) = position.piece_at(from) else { return false };
        let compiled = &self.kinds[kind as usize];
        let promotion = compiled.rules.promotion.as_ref();
        let [begins, ends] = [from, to].map(|square| compiled.promotion_zone[side.index()].has(square));
        let promotion = promotion.filter(|promotion| match promotion.on {
            PromotesOn::Reaching => ends,
            PromotesOn::Touching | PromotesOn::Capturing | PromotesOn::EnteringOrCapturing => begins || ends,
            PromotesOn::Entering => ends && !begins,
            PromotesOn::Staying => false,
        });
        let must = promotion.is_some_and(|promotion| !promotion.optional);
        !must && self.may_take(position, from, to, kind)
            || promotion.is_some()
                && compiled.becomes[side.index()].iter().any(|&into| self.may_take(position, from, to, into))
    }
}

/// Would a piece capture an enemy on a square?
fn observes<S: SquareSet>(
    position: &Position<S>,
    compiled: &OpenKind<S>,
    by: Side,
    from: Square,
    target: Square,
) -> bool {
    let mut found = false;
    let movements = &position.rules().movements;
    let there =
        |square: Square| if square == target { Occupant::Enemy } else { occupant(position, by, compiled, square) };
    movements.routes(
        compiled.programs[by.index()],
        by,
        from,
        there,
        |_| false,
        |route| {
            found |= route.end == End::Capture && route.to == target
                || movements.taken_on_the_way(route.node).any(|taken| taken == target);
        },
    );
    found
}
