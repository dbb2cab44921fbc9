//! The player: remembers from move to move, thinks about any game, at any level.

use super::evaluation::Weights;
use super::level::{Habits, Level};
use super::{Candidate, Info, Limits, Memory, Options, Verdict};
use crate::board::{SquareSet, Wide};
use crate::game::{AnyGame, Game};
use crate::position::Move;
use crate::variant::Variant;
use crate::with_game;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What full strength may spend if no limit is given: about a second.
const FULL_TIME: Duration = Duration::from_millis(1000);

/// A computer player.
pub struct Player {
    megabytes: usize,
    level: Level,
    dice: u64,
    weights: fn(&Variant) -> Weights,
    memory: AnyMemory,
}

/// The memory of the game that was thought about last.
enum AnyMemory {
    None,
    Small(&'static str, Box<Memory<u64>>),
    Medium(&'static str, Box<Memory<u128>>),
    Deep(&'static str, Box<Memory<Wide>>),
}

/// What a player has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move to play; none if the game has ended.
    pub mv: Option<Move>,
    /// All that was weighed, the best first.
    pub verdict: Verdict,
}

/// A line from a game's present position, each move in machine and in readable form.
pub fn texts(game: &AnyGame, line: &[Move]) -> Vec<(String, String)> {
    with_game!(game, game => {
        let mut position = game.position().clone();
        let text = |&mv: &Move| {
            let text = (position.machine(mv).to_string(), position.readable(mv));
            position.play(mv);
            text
        };
        line.iter().map(text).collect()
    })
}

impl Player {
    /// A player of full strength with a table of so many megabytes. The same seed makes the same errors.
    pub fn new(megabytes: usize, seed: u64) -> Self {
        Player { megabytes, level: Level::FULL, dice: seed, weights: Weights::of, memory: AnyMemory::None }
    }

    /// Plays at this level from now on.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Takes its numbers from here; all that was remembered is lost.
    pub fn set_weights(&mut self, weights: fn(&Variant) -> Weights) {
        self.weights = weights;
        self.memory = AnyMemory::None;
    }

    /// Makes the errors of this seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.dice = seed;
    }

    /// Gives the table another size; all that was remembered is lost.
    pub fn set_megabytes(&mut self, megabytes: usize) {
        self.megabytes = megabytes;
        self.memory = AnyMemory::None;
    }

    /// Forgets all that was remembered.
    pub fn clear(&mut self) {
        match &mut self.memory {
            AnyMemory::None => {}
            AnyMemory::Small(_, memory) => memory.clear(),
            AnyMemory::Medium(_, memory) => memory.clear(),
            AnyMemory::Deep(_, memory) => memory.clear(),
        }
    }

    /// Decides on a move, at the player's level within the limits. Without any limit it is the level's own.
    ///
    /// `lines`: how many best lines to tell; more cost time. The search ends early, with the best move so far, once
    /// `stop` is set or `on_info` answers true.
    pub fn think(
        &mut self,
        game: &AnyGame,
        limits: &Limits,
        lines: usize,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info) -> bool,
    ) -> Choice {
        let habits = self.level.habits();
        let mut limits = *limits;
        if self.level < Level::FULL {
            limits.depth = limits.depth.into_iter().chain(habits.depth).min();
            limits.nodes = Some(limits.nodes.map_or(habits.nodes, |nodes| nodes.min(habits.nodes)));
        } else if limits == Limits::default() {
            limits.time = Some(FULL_TIME);
        }
        let options = Options { lines: lines.max(habits.lines), ..Options::default() };
        let (megabytes, weights) = (self.megabytes, self.weights);
        let mut verdict = match game {
            AnyGame::Small(game) => {
                let id = game.position().variant().id;
                if !matches!(&self.memory, AnyMemory::Small(known, _) if *known == id) {
                    self.memory = AnyMemory::Small(
                        id,
                        Box::new(Memory::with_weights(
                            game.position().rules(),
                            megabytes,
                            weights(game.position().variant()),
                        )),
                    );
                }
                match &mut self.memory {
                    AnyMemory::Small(_, memory) => memory.search(game, &limits, options, stop, on_info),
                    _ => Verdict::default(),
                }
            }
            AnyGame::Medium(game) => {
                let id = game.position().variant().id;
                if !matches!(&self.memory, AnyMemory::Medium(known, _) if *known == id) {
                    self.memory = AnyMemory::Medium(
                        id,
                        Box::new(Memory::with_weights(
                            game.position().rules(),
                            megabytes,
                            weights(game.position().variant()),
                        )),
                    );
                }
                match &mut self.memory {
                    AnyMemory::Medium(_, memory) => memory.search(game, &limits, options, stop, on_info),
                    _ => Verdict::default(),
                }
            }
            AnyGame::Deep(game) => {
                let id = game.position().variant().id;
                if !matches!(&self.memory, AnyMemory::Deep(known, _) if *known == id) {
                    self.memory = AnyMemory::Deep(
                        id,
                        Box::new(Memory::with_weights(
                            game.position().rules(),
                            megabytes,
                            weights(game.position().variant()),
                        )),
                    );
                }
                match &mut self.memory {
                    AnyMemory::Deep(_, memory) => memory.search(game, &limits, options, stop, on_info),
                    _ => Verdict::default(),
                }
            }
        };
        let mv = match game {
            AnyGame::Small(game) => self.choose(game, &verdict, habits),
            AnyGame::Medium(game) => self.choose(game, &verdict, habits),
            AnyGame::Deep(game) => self.choose(game, &verdict, habits),
        };
        verdict.candidates.truncate(lines.max(1));
        Choice { mv, verdict }
    }

    /// A number below a bound.
    fn roll(&mut self, bound: u32) -> u32 {
        // SplitMix64 (Steele, Lea, Flood 2014).
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.dice;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (((bits >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// One of the candidates, by the level's habits: the worse the less often.
    fn choose<S: SquareSet>(&mut self, game: &Game<S>, verdict: &Verdict, habits: Habits) -> Option<Move> {
        let best = verdict.candidates.first()?;
        if habits.careless > 0 && self.roll(1000) < habits.careless {
            let moves = game.moves();
            return moves.get(self.roll(moves.len() as u32) as usize).copied();
        }
        if habits.slack <= 0.0 {
            return Some(best.mv);
        }
        let weight = |candidate: &Candidate| (f64::from(candidate.score - best.score) / habits.slack).exp();
        let total: f64 = verdict.candidates.iter().map(weight).sum();
        let mut left = f64::from(self.roll(1 << 24)) / f64::from(1 << 24) * total;
        for candidate in &verdict.candidates {
            left -= weight(candidate);
            if left < 0.0 {
                return Some(candidate.mv);
            }
        }
        Some(best.mv)
    }
}
