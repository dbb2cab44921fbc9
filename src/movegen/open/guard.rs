//! Pins, in general: most moves can't touch a king, and need not be played to know it.
//!
//! Whether an enemy attacks a king depends on the squares of its ways there alone ([`OpenRules::rests_on`]). If none of those of
//! any enemy changes, a king that was safe stays safe. Moves that change one, moves of kings and special ones are played on
//! a copy (`legal.rs`); so are all in games with a rule that looks further.

use crate::board::{Side, Square, SquareSet};
use crate::position::open::{OpenRules, facing, in_check};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::LocalRule;

/// What is known of a position before its moves are judged.
pub(super) struct Guard<S> {
    /// Royal pieces of the side to move.
    royals: S,
    /// Squares that must not change.
    lines: S,
    /// Squares on which it depends whether the other side's royal pieces are attacked: a change may be a check.
    others: S,
}

/// The squares on which it depends whether a side attacks these pieces of the other.
fn lines<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, by: Side, royals: S) -> Option<S> {
    let mut lines = S::EMPTY;
    for royal in royals.squares() {
        for (kind, from) in rules.near(position, by, royal) {
            lines |= rules.rests_on(kind, by, from, royal)?;
        }
    }
    Some(lines)
}

/// The squares between royal pieces that would face each other.
fn between<S: SquareSet>(position: &Position<S>, royals: S, others: S) -> S {
    let geometry = position.geometry();
    let mut all = S::EMPTY;
    for royal in royals.squares() {
        for (files, ranks) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let (mut passed, mut at) = (S::EMPTY, royal);
            while let Some(next) = geometry.offset(at, files, ranks, 0) {
                if others.has(next) {
                    all |= passed;
                    break;
                }
                passed = passed.with(next);
                at = next;
            }
        }
    }
    all
}

impl<S: SquareSet> Guard<S> {
    /// Looks at a position; none if every move has to be played on a copy.
    pub fn of(position: &Position<S>, rules: &OpenRules<S>) -> Option<Self> {
        let open = rules.open;
        let looks_further = open.blast
            || open.walls.is_some()
            || open.flips.is_some()
            || open.pseudo_royal.is_some()
            || !open.may_check
            || open.ends.local.contains(&LocalRule::Makpong)
            || (open.ends.local.contains(&LocalRule::Bikjang) && facing(position));
        let side = position.side();
        if looks_further || in_check(position, side) {
            return None;
        }
        let (royals, theirs) = (position.royals(side), position.royals(side.other()));
        let mut guard = Guard { royals, lines: lines(position, rules, side.other(), royals)?, others: S::EMPTY };
        if open.facing {
            guard.lines |= between(position, royals, theirs);
        }
        let asks_checks = rules.hands().is_some_and(|hands| {
            hands.drops && (!hands.may_check || rules.kinds.iter().any(|kind| kind.rules.no_drop_mate))
        });
        if asks_checks {
            guard.others = lines(position, rules, side, theirs)?;
        }
        Some(guard)
    }

    /// Is a move legal for certain?
    pub fn allows(&self, position: &Position<S>, rules: &OpenRules<S>, mv: Move) -> bool {
        let touched = |square: Square| self.lines.has(square) || self.royals.has(square);
        match mv.act {
            Act::Route { .. } | Act::Gate { .. } => {
                if touched(mv.from) || touched(mv.to) {
                    return false;
                }
                let passing =
                    position.piece_at(mv.from).is_some_and(|(_, kind)| rules.kinds[kind as usize].takes_in_passing);
                !passing || !position.victims(mv).into_iter().any(touched)
            }
            Act::Drop(kind) => !touched(mv.to) && !self.may_check(position, rules, kind, mv.to),
            _ => false,
        }
    }

    /// Could a drop give a check that may be forbidden?
    fn may_check(&self, position: &Position<S>, rules: &OpenRules<S>, kind: Kind, to: Square) -> bool {
        let side = position.side();
        let asked =
            rules.kinds[kind as usize].rules.no_drop_mate || rules.hands().is_some_and(|hands| !hands.may_check);
        asked
            && (self.others.has(to)
                || position.royals(side.other()).squares().any(|royal| rules.origins(kind, side, royal).has(to)))
    }
}
