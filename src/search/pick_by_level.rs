//! Which of the moves that were weighed a player plays: a good one, or not, but none that loses at once.
//!
//! Levels are for people: the lower ones look less far ahead and choose among good moves and worse ones. Styles are what a
//! player likes, besides what is good: among the moves that were weighed, a little worse one may please more.

use super::endings::{Found, Lookout};
use super::score::is_decided;
use super::{Candidate, Verdict};
use crate::board::{Side, SquareSet};
use crate::budget::Budget;
use crate::game::Game;
use crate::movegen::{in_check, legal_moves};
use crate::position::{Act, Kind, Man, Move, Position};

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
    // What a lot may give makes one move of many no likelier.
    let first = |mv: &Move| game.position().lots(*mv).first().is_none_or(|(first, _)| first == mv);
    let moves = || match among.is_empty() {
        true => game.moves().into_iter().filter(first).collect(),
        false => among.to_vec(),
    };
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

/// How well the computer plays, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// Plies that are searched fully.
    pub depth: Option<u32>,
    /// Positions that are visited at most.
    pub nodes: u64,
    /// How many moves are weighed against each other.
    pub multi_pv: usize,
    /// How far, in hundredths of a pawn, a move may be worse to be chosen about a third as often.
    pub slack: f64,
    /// How often, of a thousand, a move is made without thought.
    pub careless: u32,
    /// Never allows the opponent to win at once, if it can be helped.
    pub sees_wins_in_one: bool,
}

const HABITS: [Habits; 8] = [
    Habits { depth: Some(2), nodes: 20_000, multi_pv: 40, slack: 80.0, careless: 42, sees_wins_in_one: false },
    Habits { depth: Some(2), nodes: 30_000, multi_pv: 20, slack: 40.0, careless: 5, sees_wins_in_one: true },
    Habits { depth: Some(3), nodes: 30_000, multi_pv: 8, slack: 33.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(5), nodes: 30_000, multi_pv: 6, slack: 60.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(6), nodes: 45_000, multi_pv: 3, slack: 5.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(8), nodes: 75_000, multi_pv: 2, slack: 5.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(12), nodes: 250_000, multi_pv: 1, slack: 0.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: None, nodes: u64::MAX, multi_pv: 1, slack: 0.0, careless: 0, sees_wins_in_one: false },
];

impl Level {
    /// Plays as well as it can.
    pub const FULL: Level = Level(8);

    /// The level of this number, 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The level for a UCI "Skill Level", 0 to 20.
    pub fn of_skill(skill: u8) -> Level {
        Level(1 + (u16::from(skill.min(20)) * 7 / 20) as u8)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    pub(super) fn habits(self) -> Habits {
        HABITS[usize::from(self.0) - 1]
    }
}

/// What a player likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Leaves nothing where it can be captured, and stays on its own half.
    Cautious,
    /// Captures and promotes.
    Greedy,
    /// Gives check, goes forward, and offers pieces.
    Wild,
}

/// Hundredths of a pawn that a move may be worse and still be liked as much: small enough that nobody gives a piece away for it.
const TASTE: i32 = 120;

/// A piece of this worth, in hundredths of a pawn, or more is the most that can be won or lost.
const DEAR: i32 = 500;

/// What a rank forward counts, of [`TASTE`].
const RANK: i32 = 24;

/// So many moves at least are weighed against each other: who has no choice has no style.
pub(super) const CHOICE: usize = 6;

impl Style {
    /// All there are.
    pub const ALL: [Style; 3] = [Style::Cautious, Style::Greedy, Style::Wild];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Style::Cautious => "cautious",
            Style::Greedy => "greedy",
            Style::Wild => "wild",
        }
    }

    /// The style of that name.
    pub fn named(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// How much a legal move is liked, in hundredths of a pawn; within twice [`TASTE`].
    pub(super) fn liking<S: SquareSet>(self, game: &Game<S>, mv: Move) -> i32 {
        let before = game.position();
        let us = before.side();
        let mut after = before.clone();
        let undo = after.play(mv);
        let won = match undo.captured() {
            Some((_, Man::Of(side, kind))) if side != us => value(before, kind),
            _ => 0,
        };
        match self {
            Style::Greedy => share(won + promoted(before, mv)),
            Style::Cautious => -share(exposed(&after)) - forward(before, us, mv).max(0) / 2,
            Style::Wild => {
                let check = if in_check(&after, us.other()) { TASTE } else { 0 };
                check + forward(before, us, mv) + share(exposed(&after)) / 3
            }
        }
    }
}

/// The part of [`TASTE`] that a worth makes.
fn share(worth: i32) -> i32 {
    TASTE * worth.clamp(0, DEAR) / DEAR
}

fn value<S: SquareSet>(position: &Position<S>, kind: Kind) -> i32 {
    position.rules().piece(kind).value
}

/// What a promotion adds.
fn promoted<S: SquareSet>(position: &Position<S>, mv: Move) -> i32 {
    match (mv.act, position.at(mv.from)) {
        (Act::Promote(into), Some(Man::Of(_, from))) => value(position, into) - value(position, from),
        _ => 0,
    }
}

/// The dearest piece that the side to move can capture.
fn exposed<S: SquareSet>(position: &Position<S>) -> i32 {
    let them = position.side().other();
    let taken = |mv: Move| match position.at(mv.to) {
        Some(Man::Of(side, kind)) if side == them && position.captures(mv) => value(position, kind),
        _ => 0,
    };
    legal_moves(position).into_iter().map(taken).max().unwrap_or(0)
}

/// How far a piece goes towards the other side, within [`TASTE`]; a piece from the hand goes nowhere.
fn forward<S: SquareSet>(position: &Position<S>, us: Side, mv: Move) -> i32 {
    if matches!(mv.act, Act::Drop(_) | Act::Pass) {
        return 0;
    }
    let rank = |square| i32::from(position.geometry().rank(square));
    let ranks = rank(mv.to) - rank(mv.from);
    (RANK * if us == Side::White { ranks } else { -ranks }).clamp(-TASTE, TASTE)
}
