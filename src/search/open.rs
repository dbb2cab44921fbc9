//! What a search asks of open games, whose rules an author has chosen: how they end, what a capture wins.
//! Guesses that hold for any of them; a game's own numbers, where it has some, come on top.
//!
//! And their sudden ends: what wins at once by a rule other than mate, and what a side can't afford to lose. All of it is read off the
//! rules. It is a guess which moves are worth a look, never a verdict: whether a game has ended is asked of the position after the move.

use super::evaluation::{Evaluation, ROYAL_VALUE};
use super::parameters as p;
use super::score::MATE;
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movegen::open::{immediate, is_attacked, may_declare, occupant, stuck};
use crate::movement::{End, Seen};
use crate::position::open::{Kinds, exploded, has_kind, has_open_line, kinds_in};
use crate::position::{Act, Kind, Move, OpenRules, Position};
use crate::variant::{Capturer, Verdict};

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
    let over = immediate(position).map(|(verdict, _)| verdict);
    over.or_else(|| (may_declare(position) && movegen::has_legal_move(position)).then_some(Verdict::Win))
        .map(|verdict| score(verdict, ply))
}

/// The score of having no legal move.
pub(super) fn without_moves<S: SquareSet>(position: &Position<S>, ply: usize) -> i32 {
    let Some((verdict, mate)) = stuck(position) else { return 0 };
    match position.open_rules().and_then(|rules| rules.open.ends.stalemate_share).filter(|_| !mate) {
        Some(share) => score(verdict, ply).signum() * (i32::from(share) - 50) * p::SHARED_POINT,
        None => score(verdict, ply),
    }
}

/// What stands on a square is worth to the side that is asked, who wants the enemy's gone: all where its loss is the game's.
struct Stakes<'a, S: SquareSet> {
    position: &'a Position<S>,
    evaluation: &'a Evaluation<S>,
}

impl<'a, S: SquareSet> Stakes<'a, S> {
    fn value(&self, square: Square) -> i32 {
        let worth = |(_, kind)| self.evaluation.exchange_value(kind);
        if self.is_vital(square) { ROYAL_VALUE } else { self.position.piece_at(square).map_or(0, worth) }
    }

    fn is_vital(&self, square: Square) -> bool {
        is_vital(self.position, square)
    }

    /// What it means that the piece on a square is taken: it may come to the taker's hand.
    fn loss(&self, square: Square) -> i32 {
        if self.is_vital(square) {
            return ROYAL_VALUE;
        }
        let Some((_, kind)) = self.position.piece_at(square) else { return 0 };
        let promoted = self.position.open().is_some_and(|state| state.promoted.has(square));
        self.evaluation.loss_value(kind, promoted)
    }

    /// What the side to move wins if these squares are emptied.
    fn emptied(&self, squares: impl Iterator<Item = Square>) -> i32 {
        let us = self.position.side();
        let sign = |square| self.position.piece_at(square).map_or(0, |(owner, _)| if owner == us { -1 } else { 1 });
        squares.map(|square| self.loss(square) * sign(square)).sum()
    }

    /// All that a move takes off the board, by explosions too; and is that all that there is to exchange?
    fn taken(&self, mv: Move) -> (i32, bool) {
        let victims = self.position.victims(mv);
        if let Some(rules) = self.position.open_rules().filter(|rules| rules.bent) {
            // Who is reborn is not lost; who changes sides by capturing is lost, and the other side's.
            let stays = |square: &Square| {
                !rules.open.captured_reborn
                    || self
                        .position
                        .reborn_on(*square)
                        .is_none_or(|home| self.position.at(home).is_some() && home != mv.from)
            };
            let turned = match rules.open.capturer {
                Capturer::Turns if !victims.is_empty() && !self.is_vital(mv.from) => 2 * self.becomes(mv).0,
                _ => 0,
            };
            return (self.emptied(victims.iter().copied().filter(stays)) - turned, true);
        }
        if let Some((hit, lives)) = exploded(self.position, mv, &victims) {
            return (self.emptied(hit.squares()), !lives);
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
            _ if self.position.leaves(mv) => (0, -before),
            _ => (before, 0),
        }
    }
}

/// What a capture or promotion wins at first sight, see `ordering.rs`.
pub(super) fn capture_worth<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move) -> i32 {
    let stakes = Stakes { position, evaluation };
    let gain = stakes.taken(mv).0 + stakes.becomes(mv).1;
    p::VICTIM_FACTOR * gain - stakes.value(mv.from).min(p::ATTACKER_MOST) / p::ATTACKER_DIVISOR
}

/// Static exchange evaluation: what is taken, and what both sides then take on the same square, the cheapest first.
pub(super) fn see_ge<S: SquareSet>(
    position: &Position<S>,
    evaluation: &Evaluation<S>,
    mv: Move,
    threshold: i32,
) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    if matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. } | Act::Pass) {
        return threshold <= 0;
    }
    let stakes = Stakes { position, evaluation };
    let ((taken, blasts), (_, won)) = (stakes.taken(mv), stakes.becomes(mv));
    let mut balance = taken + won - threshold;
    // What an explosion takes on both sides is all that there is to exchange unless the capturer survives it, and on who has left nobody takes
    // back.
    if blasts || balance < 0 || position.leaves(mv) {
        return balance >= 0;
    }
    let moved = match (mv.act, position.piece_at(mv.from)) {
        (Act::Drop(kind) | Act::Promote(kind), _) => kind,
        (Act::Route { into, .. }, _) if into != Act::SAME => into,
        (_, Some((_, kind))) => kind,
        (_, None) => return true,
    };
    // Even if the piece is lost for nothing? And losses that win are no losses.
    let standing = if stakes.is_vital(mv.from) { ROYAL_VALUE } else { evaluation.loss_value(moved, false) };
    balance -= standing;
    if balance >= 0 {
        return true;
    }
    let us = position.side();
    let dropped = matches!(mv.act, Act::Drop(_));
    let mut occupied = if dropped { position.occupied() } else { position.occupied().without(mv.from) }.with(mv.to);
    // Most often nobody takes back, and then the own ones don't matter.
    let mut takers = [const { None }; 2];
    let mut next = |side: Side, occupied: S| {
        let of_side = takers[side.index()].get_or_insert_with(|| Takers::of(position, evaluation, side, mv.to));
        of_side.next(position, evaluation, side, mv.to, occupied)
    };
    let mut side = us.other();
    while let Some((from, kind)) = next(side, occupied) {
        let royal = rules.kinds[kind as usize].royal || stakes.is_vital(from);
        occupied = occupied.without(from);
        if royal && next(side.other(), occupied).is_some() {
            break;
        }
        side = side.other();
        // As the side that is to take now sees it.
        let worth = if royal { ROYAL_VALUE } else { evaluation.loss_value(kind, false) };
        balance = -balance - 1 - worth;
        if balance >= 0 {
            break;
        }
    }
    // Who is to take and can't, or need not, has lost the argument.
    side != us
}

/// The most pieces of a side that are looked at on one square.
const MOST_TAKERS: usize = 16;

/// The pieces of a side that could take on a square at best, the cheapest first.
struct Takers {
    list: [(i32, Square, Kind); MOST_TAKERS],
    count: usize,
}

impl Takers {
    fn of<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, side: Side, target: Square) -> Self {
        let mut takers = Takers { list: [(0, target, 0); MOST_TAKERS], count: 0 };
        let Some(rules) = position.open_rules() else { return takers };
        for (kind, from) in rules.near(position, side, target).take(MOST_TAKERS) {
            takers.list[takers.count] = (evaluation.exchange_value(kind), from, kind);
            takers.count += 1;
        }
        takers.list[..takers.count].sort_unstable_by_key(|taker| taker.0);
        takers
    }

    /// Who takes next, if these squares are occupied: lines open, and hoppers lose what they hop over.
    fn next<S: SquareSet>(
        &self,
        position: &Position<S>,
        evaluation: &Evaluation<S>,
        side: Side,
        target: Square,
        occupied: S,
    ) -> Option<(Square, Kind)> {
        let rules = position.open_rules()?;
        let mut stands = self.list[..self.count].iter().filter(|taker| occupied.has(taker.1));
        let takes = |&&(_, from, kind): &&(i32, Square, Kind)| {
            has_open_line(position, &rules.kinds[kind as usize], side, from, target, occupied)
                .unwrap_or_else(|| evaluation.attacked_from(position, kind, side, from, occupied).has(target))
        };
        stands.find(takes).map(|&(_, from, kind)| (from, kind))
    }
}

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
            || rules.open.blast.is_some()
                && !victims.is_empty()
                && !rules.blast_takes(position, them.other(), mv.to, vital(position, them)).is_empty()
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
    if rules.open.blast.is_some() {
        let exposed =
            |square: Square| (rules.blast_centers(position, by, square) & position.men(theirs)).squares().any(taken);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::medium_rules;
    use crate::search::evaluation::Weights;
    use crate::variant::Variant;

    /// Does a move of Xiangqi win so much in exchanges?
    fn wins(fen: &str, mv: &str, threshold: i32) -> bool {
        let rules = medium_rules(Variant::find("xiangqi").expect("a game")).expect("rules");
        let position = Position::from_fen(rules, fen).expect("a position");
        let evaluation = Evaluation::new(rules, Weights::of(rules.variant));
        let mv = position.parse_move(mv).expect("a move");
        see_ge(&position, &evaluation, mv, threshold)
    }

    #[test]
    fn a_cannon_guards_over_its_screen() {
        // The Chariot takes a Soldier. Behind it stands the Cannon with a Horse between, or without.
        assert!(!wins("c2k5/9/n8/9/9/p8/9/9/9/R4K3 w - - 0 1", "a1a5", 0));
        assert!(wins("c2k5/9/1n7/9/9/p8/9/9/9/R4K3 w - - 0 1", "a1a5", 0));
    }

    #[test]
    fn who_took_last_is_taken_too() {
        // A Horse takes a Soldier that a Chariot guards, and a Chariot stands behind it: two against two.
        assert!(wins("r2k5/9/9/9/9/r8/9/9/9/R4K3 w - - 0 1", "a1a5", 0));
        assert!(!wins("r2k5/9/9/9/9/p8/9/9/9/R4K3 w - - 0 1", "a1a5", 0));
        assert!(wins("3k5/9/9/9/9/p8/9/9/9/R4K3 w - - 0 1", "a1a5", 1));
    }
}
