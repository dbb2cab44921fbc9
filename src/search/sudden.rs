//! Sudden ends of open games: what wins at once by a rule other than mate, and what a side can't afford to lose.
//!
//! All of it is read off the rules. It is a guess which moves are worth a look, never a verdict: whether a game has ended is
//! asked of the position after the move.

use crate::board::{Side, Square, SquareSet};
use crate::movegen::open::{is_attacked, occupant};
use crate::movement::{End, Seen};
use crate::position::open::{Kinds, has_kind, has_open_line, kinds_in};
use crate::position::{Act, Kind, Move, OpenRules, Position};
use crate::variant::Verdict;

/// Is a game lost by having too few pieces?
fn can_die_out<S: SquareSet>(position: &Position<S>) -> bool {
    let extinction = position.open_rules().and_then(|rules| rules.open.ends.extinction.as_ref());
    extinction.is_some_and(|extinction| extinction.verdict == Verdict::Loss && !extinction.claimed)
}

/// The groups of kinds of which a side may not have too few, and how many more than that it has of each.
pub(super) fn lives<S: SquareSet>(position: &Position<S>, side: Side) -> impl Iterator<Item = (Kinds, u32)> + '_ {
    let rules = position.open_rules().filter(|_| can_die_out(position));
    rules.into_iter().flat_map(move |rules| {
        let groups = if rules.extinct.is_empty() { &[Kinds::MAX][..] } else { &rules.extinct };
        let most = rules.open.ends.extinction.as_ref().map_or(0, |extinction| u32::from(extinction.at_most));
        groups.iter().map(move |&group| (group, number(position, rules, side, group).saturating_sub(most)))
    })
}

fn of_group<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, side: Side, group: Kinds) -> S {
    if group == Kinds::MAX {
        return position.men(side);
    }
    if group.is_power_of_two() {
        return position.men_of(side, group.trailing_zeros() as Kind);
    }
    kinds_in(group, rules.kinds.len()).fold(S::EMPTY, |set, kind| set | position.men_of(side, kind))
}

/// Is the piece on a square one whose loss loses the game, as [`vital`] tells of a whole side? Asked of every capture: only kinds that count with
/// its own are counted.
pub(super) fn is_vital<S: SquareSet>(position: &Position<S>, square: Square) -> bool {
    let Some(rules) = position.open_rules().filter(|_| can_die_out(position)) else { return false };
    let Some((side, kind)) = position.piece_at(square) else { return false };
    let groups = if rules.extinct.is_empty() { &[Kinds::MAX][..] } else { &rules.extinct };
    let most = rules.open.ends.extinction.as_ref().map_or(0, |extinction| u32::from(extinction.at_most));
    groups.iter().any(|&group| has_kind(group, kind) && number(position, rules, side, group) <= most + 1)
}

/// How many pieces of a group of kinds a side has, those in its hand too.
fn number<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, side: Side, group: Kinds) -> u32 {
    let held = position.open().filter(|_| rules.hands().is_some()).map(|state| state.hand(side));
    let in_hand =
        |held: &[u8]| kinds_in(group, rules.kinds.len()).map(|kind| u32::from(held[kind as usize])).sum::<u32>();
    of_group(position, rules, side, group).count() + held.map_or(0, in_hand)
}

/// The pieces of a side whose loss loses the game: the last that it may not be without.
pub(super) fn vital<S: SquareSet>(position: &Position<S>, side: Side) -> S {
    let Some(rules) = position.open_rules().filter(|_| can_die_out(position)) else { return S::EMPTY };
    let mut vital = S::EMPTY;
    for (group, left) in lives(position, side) {
        if left <= 1 {
            vital |= of_group(position, rules, side, group);
        }
    }
    vital
}

/// By which rules the moves of a position may end the game at once: asked once for all of them.
pub(super) struct Deciders<'p, S: SquareSet> {
    position: &'p Position<S>,
    rules: &'p OpenRules<S>,
    bearers: Kinds,
    flag: S,
    last_check: bool,
    dies_out: bool,
}

impl<'p, S: SquareSet> Deciders<'p, S> {
    /// None where no move can.
    pub fn of(position: &'p Position<S>) -> Option<Self> {
        let rules = position.open_rules()?;
        let us = position.side();
        let counts = rules.open.ends.checks.is_some();
        let deciders = Deciders {
            position,
            rules,
            bearers: rules.bearers[us.index()],
            flag: rules.flag[us.index()],
            last_check: counts && position.open().is_some_and(|state| state.checks[us.index()] == 1),
            dies_out: can_die_out(position),
        };
        (deciders.bearers != 0 || deciders.last_check || deciders.dies_out).then_some(deciders)
    }

    /// May this move?
    pub fn may(&self, mv: Move) -> bool {
        let Deciders { position, rules, bearers, flag, last_check, dies_out } = *self;
        if bearers != 0 && flag.has(mv.to) && !flag.has(mv.from) {
            let kind = match mv.act {
                Act::Drop(kind) => Some(kind),
                _ => position.piece_at(mv.from).map(|(_, kind)| kind),
            };
            if kind.is_some_and(|kind| has_kind(bearers, kind)) {
                return true;
            }
        }
        if last_check && checks_directly(position, mv) {
            return true;
        }
        if !dies_out {
            return false;
        }
        let victims = position.victims(mv);
        let them = position.side().other();
        let is_theirs = |square: Square| position.men(them).has(square);
        victims.iter().any(|&square| is_theirs(square) && is_vital(position, square))
            || rules.open.blast && !victims.is_empty() && !(rules.around(mv.to) & vital(position, them)).is_empty()
    }
}

/// May a move of this position end the game at once?
pub(super) fn may_decide<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    Deciders::of(position).is_some_and(|deciders| deciders.may(mv))
}

/// Could a side win at once by a rule if it were its turn? Whether its kings would be safe is not asked.
pub(super) fn threatens<S: SquareSet>(position: &Position<S>, by: Side) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let theirs = by.other();
    let vital = vital(position, theirs);
    let taken = |square: Square| is_attacked(position, square, by);
    if vital.squares().any(taken) {
        return true;
    }
    if rules.open.blast {
        let exposed = |square: Square| (rules.around(square) & position.men(theirs)).squares().any(taken);
        if vital.squares().any(exposed) {
            return true;
        }
    }
    let flag = rules.flag[by.index()];
    let mut bearers = (0..rules.kinds.len() as Kind).filter(|&kind| has_kind(rules.bearers[by.index()], kind));
    rules.open.ends.flag.as_ref().is_some_and(|rule| !rule.answer && !rule.draws)
        && bearers.any(|kind| {
            position.men_of(by, kind).squares().any(|from| {
                let compiled = &rules.kinds[kind as usize];
                let mut found = false;
                position.rules().movements.routes(
                    compiled.programs[by.index()],
                    by,
                    from,
                    |square| occupant(position, by, compiled, square),
                    |_| false,
                    |route| found |= flag.has(route.to) && matches!(route.end, End::Move | End::Capture),
                );
                found
            })
        })
}

/// Has the side to move pieces in hand that may give check? Then a quiet move can mate out of nothing, and what prunes must
/// leave the drops that check.
pub(super) fn may_drop_check<S: SquareSet>(position: &Position<S>) -> bool {
    let hands = position.open_rules().and_then(|rules| rules.hands());
    let holds = |held: &[u8]| held.iter().any(|&count| count > 0);
    hands.is_some_and(|hands| hands.drops && hands.may_check)
        && position.open().is_some_and(|state| holds(state.hand(position.side())))
}

/// Is a move a drop that checks?
pub(super) fn drops_check<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    matches!(mv.act, Act::Drop(_)) && checks_directly(position, mv)
}

/// Does a move of an open game attack a royal piece of the enemy from where it ends?
pub(super) fn checks_directly<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let us = position.side();
    let kind = match (mv.act, position.piece_at(mv.from)) {
        (Act::Drop(kind) | Act::Promote(kind), _) => kind,
        (Act::Route { into, .. }, _) if into != Act::SAME => into,
        (Act::Castle(_) | Act::CastleGate { .. } | Act::Pass, _) | (_, None) => return false,
        (_, Some((_, kind))) => kind,
    };
    let compiled = &rules.kinds[kind as usize];
    position.royals(us.other()).squares().any(|royal| {
        let mut found = false;
        if rules.origins(kind, us, royal).has(mv.to) {
            let occupied = position.standing().without(mv.from).with(mv.to);
            if let Some(open) = has_open_line(position, compiled, us, mv.to, royal, occupied) {
                return open;
            }
            let occupant = |square: Square| match square {
                _ if square == mv.from => Seen::EMPTY,
                _ => occupant(position, us, compiled, square),
            };
            let program = compiled.programs[us.index()];
            let visit = |route: crate::movement::Route| found |= route.to == royal && route.end == End::Capture;
            position.rules().movements.routes(program, us, mv.to, occupant, |_| false, visit);
        }
        found
    })
}
