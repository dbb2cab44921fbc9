//! What a search asks of open games, whose rules an author has chosen: how they end, what a capture wins.
//! Guesses that hold for any of them; a game's own numbers, where it has some, come on top.

use super::evaluation::{Evaluation, ROYAL_VALUE};
use super::parameters as p;
use super::score::MATE;
use super::sudden;
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movegen::open::{immediate, may_declare, stuck};
use crate::position::open::has_open_line;
use crate::position::{Act, Kind, Move, Position};
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
        sudden::is_vital(self.position, square)
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
        let blasts = !victims.is_empty() && self.position.open_rules().is_some_and(|rules| rules.open.blast);
        if blasts {
            let hit = movegen::open::blasted(self.position, mv.to).with(mv.from);
            let hit = victims.iter().fold(hit, |hit, &victim| hit.with(victim));
            return (self.emptied(hit.squares()), true);
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
    // What an explosion takes on both sides is all that there is to exchange, and on who has left nobody takes back.
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
