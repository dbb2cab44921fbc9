//! The computer player: makes the games, and looks further than a count of material can.

use std::fmt;
use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Move;
use stone_garden::search::{Limits, Player, score};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// How much better the key must be than any other first move, in hundredths of a pawn.
const GAP: i32 = 150;

/// How the side that has won something must stand at least: nobody enjoys winning a piece in a lost game.
const AHEAD: i32 = -400;

/// What has become of the positions that were looked at.
#[derive(Default)]
pub struct Tally {
    pub seen: u32,
    pub looked: u32,
    pub dear: u32,
    pub found: u32,
    pub agreed: u32,
    pub lines: u32,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { seen, looked, dear, found, agreed, lines } = self;
        write!(
            f,
            "of {seen} positions {looked} were looked at, {dear} were too dear, {found} had one key, the critic agreed to {agreed}, {lines} had a line"
        )
    }
}

pub struct Critic {
    pub tally: Tally,
    player: Player,
    /// Positions for a verdict, for a first glance, and for a move of a game.
    thorough: u64,
    glance: u64,
    quick: u64,
}

impl Critic {
    pub fn new(variant: &Variant) -> Self {
        let (thorough, glance, quick) = match (variant.three_dimensional.is_some(), variant.neutrals) {
            (true, _) => (5_000, 1_200, 100),
            (_, true) => (20_000, 3_000, 200),
            _ => (30_000, 3_000, 200),
        };
        Critic { tally: Tally::default(), player: Player::new(16, 1), thorough, glance, quick }
    }

    /// Forgets what it has seen: each game stands for itself.
    pub fn clear(&mut self) {
        self.player.clear();
    }

    /// A move of a game, played quickly.
    /// `part`: with so much less thought.
    pub fn quick(&mut self, game: &AnyGame, part: u64) -> Option<Move> {
        self.think(game, &[], self.quick / part).map(|(mv, _)| mv)
    }

    /// What it would play after some thought.
    pub fn best(&mut self, game: &AnyGame) -> Option<Move> {
        self.think(game, &[], self.thorough).map(|(mv, _)| mv)
    }

    /// The move that seems to be much better than all others, if there is one.
    pub fn sees_something(&mut self, game: &AnyGame) -> Option<Move> {
        let (best, worth) = self.think(game, &[], self.glance)?;
        if worth < AHEAD || score::is_decided(worth) {
            return None;
        }
        let others = with_game!(game, game => others(game, best));
        let (_, other) = self.think(game, &others, self.glance).filter(|_| !others.is_empty())?;
        (worth - other >= GAP / 2).then_some(best)
    }

    /// Does it think so too: that the key puts its side ahead, and nothing else does nearly as well?
    pub fn agrees(&mut self, game: &AnyGame, key: Move) -> bool {
        let others = with_game!(game, game => others(game, key));
        let Some((_, worth)) = self.think(game, &[key], self.thorough) else { return false };
        if others.is_empty() || worth < AHEAD || score::is_decided(worth) {
            return false;
        }
        self.think(game, &others, self.thorough).is_some_and(|(_, other)| worth - other >= GAP)
    }

    fn think(&mut self, game: &AnyGame, among: &[Move], nodes: u64) -> Option<(Move, i32)> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let choice = self.player.think_among(game, among, &limits, 1, &AtomicBool::new(false), &mut |_| false);
        choice.verdict.candidates.first().map(|best| (best.mv, best.score))
    }
}

/// The turns that begin in another way.
fn others<S: SquareSet>(game: &Game<S>, key: Move) -> Vec<Move> {
    let first = key.first_part();
    game.moves().into_iter().filter(|mv| mv.first_part() != first).collect()
}
