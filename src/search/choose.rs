//! Which of the moves that were weighed a level plays: a good one, or not, but none that loses at once.

use super::level::Habits;
use super::lookout::{Found, Lookout};
use super::score::is_decided;
use super::style::Style;
use super::{Candidate, Verdict};
use crate::board::SquareSet;
use crate::budget::Budget;
use crate::game::Game;
use crate::position::Move;

/// Random numbers: SplitMix64 (Steele, Lea, Flood 2014).
pub(super) struct Dice(pub u64);

impl Dice {
    /// A number below a bound.
    fn roll(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (((bits >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// A move by the level's habits and the player's style. `among`: the moves that may be played; all if there are none.
///
/// A level that sees what wins at once passes over a move that allows the opponent to do so, unless all do, or there is no
/// time to look.
pub(super) fn choose<S: SquareSet>(
    game: &Game<S>,
    among: &[Move],
    verdict: &Verdict,
    habits: Habits,
    style: Option<Style>,
    dice: &mut Dice,
    budget: &Budget<'_>,
) -> Option<Move> {
    let best = verdict.candidates.first()?.mv;
    let moves = || if among.is_empty() { game.moves() } else { among.to_vec() };
    let choice = if habits.careless > 0 && dice.roll(1000) < habits.careless {
        let moves = moves();
        moves.get(dice.roll(moves.len() as u32) as usize).copied().unwrap_or(best)
    } else {
        weighed(game, verdict, habits.slack, style, dice)?
    };
    if !habits.sees_wins_in_one {
        return Some(choice);
    }
    let mut lookout = Lookout::new(game, true, budget);
    let mut is_safe = |mv: Move| lookout.examine(mv).is_none_or(|found| found == Found::Nothing);
    if is_safe(choice) {
        return Some(choice);
    }
    let others = verdict.candidates.iter().map(|candidate| candidate.mv);
    let safe = others.chain(moves()).find(|&mv| is_safe(mv));
    Some(safe.unwrap_or(best))
}

/// One of the candidates: the worse, or the less to a player's liking, the less often.
fn weighed<S: SquareSet>(
    game: &Game<S>,
    verdict: &Verdict,
    slack: f64,
    style: Option<Style>,
    dice: &mut Dice,
) -> Option<Move> {
    let worth = |candidate: &Candidate| candidate.score + style.map_or(0, |style| style.liking(game, candidate.mv));
    let worths: Vec<(i32, Move)> =
        verdict.candidates.iter().map(|candidate| (worth(candidate), candidate.mv)).collect();
    // Of several that are worth the same, the first is the best.
    let &(most, best) = worths.iter().rev().max_by_key(|(worth, _)| *worth)?;
    if slack <= 0.0 {
        return Some(best);
    }
    // A win that is seen is played, the shortest one: no taste leads past it.
    if let Some(first) = verdict.candidates.first()
        && first.score > 0
        && is_decided(first.score)
    {
        return Some(first.mv);
    }
    let weight = |worth: i32| (f64::from(worth - most) / slack).exp();
    let total: f64 = worths.iter().map(|&(worth, _)| weight(worth)).sum();
    let mut left = f64::from(dice.roll(1 << 24)) / f64::from(1 << 24) * total;
    for &(worth, mv) in &worths {
        left -= weight(worth);
        if left < 0.0 {
            return Some(mv);
        }
    }
    Some(best)
}
