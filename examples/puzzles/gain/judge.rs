//! The computer player: makes the games, and looks further than a count of material can.

use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Move;
use stone_garden::search::{Limits, Player, score};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// How much better the key must be than any other first move, in hundredths of a pawn.
const GAP: i32 = 200;

/// How the side that has won something must stand at least.
const AHEAD: i32 = 100;

pub struct Judge {
    player: Player,
    /// Positions for a verdict, and for a move of a game.
    thorough: u64,
    quick: u64,
}

impl Judge {
    pub fn new(variant: &Variant) -> Self {
        let (thorough, quick) = match (variant.deep.is_some(), variant.neutrals) {
            (true, _) => (6_000, 150),
            (_, true) => (20_000, 300),
            _ => (40_000, 400),
        };
        Judge { player: Player::new(16, 1), thorough, quick }
    }

    /// Forgets what it has seen: each game stands for itself.
    pub fn clear(&mut self) {
        self.player.clear();
    }

    /// A move of a game, played quickly.
    pub fn quick(&mut self, game: &AnyGame) -> Option<Move> {
        self.think(game, &[], self.quick).map(|(mv, _)| mv)
    }

    /// What it would play after some thought.
    pub fn best(&mut self, game: &AnyGame) -> Option<Move> {
        self.think(game, &[], self.thorough).map(|(mv, _)| mv)
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
