//! The player: remembers from move to move, thinks about any game, at any level.

use super::evaluation::Weights;
use super::level::Level;
use super::{Info, Limits, Memory, Options, Verdict, choose};
use crate::board::{SquareSet, Wide};
use crate::game::AnyGame;
use crate::position::{Move, Rules};
use crate::variant::Variant;
use crate::with_game;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What full strength may spend if no limit is given: about a second.
const FULL_TIME: Duration = Duration::from_millis(1000);

/// Megabytes of a lower level's table at most: more than it can fill.
const LEVEL_MEGABYTES: usize = 4;

/// A computer player.
pub struct Player {
    megabytes: usize,
    level: Level,
    dice: choose::Dice,
    weights: Source,
    /// What full strength remembers,
    full: AnyMemory,
    /// and the last of the lower levels: what a stronger one has found out is not its own.
    lower: AnyMemory,
    lower_level: Level,
}

/// The memory of the game that was thought about last, if any.
#[derive(Default)]
struct AnyMemory {
    small: Option<Box<Memory<u64>>>,
    medium: Option<Box<Memory<u128>>>,
    deep: Option<Box<Memory<Wide>>>,
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
        Player {
            megabytes,
            level: Level::FULL,
            dice: choose::Dice(seed),
            weights: Arc::new(Weights::of),
            full: AnyMemory::default(),
            lower: AnyMemory::default(),
            lower_level: Level::FULL,
        }
    }

    /// Plays at this level from now on. One player may play both sides at levels of their own.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Takes its numbers from here; all that was remembered is lost.
    pub fn set_weights(&mut self, weights: impl Fn(&'static Variant) -> Weights + Send + Sync + 'static) {
        self.weights = Arc::new(weights);
        self.forget();
    }

    /// Makes the errors of this seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.dice = choose::Dice(seed);
    }

    /// Gives the table another size; all that was remembered is lost.
    pub fn set_megabytes(&mut self, megabytes: usize) {
        self.megabytes = megabytes;
        self.forget();
    }

    fn forget(&mut self) {
        (self.full, self.lower) = (AnyMemory::default(), AnyMemory::default());
    }

    /// Forgets all that was remembered.
    pub fn clear(&mut self) {
        self.full.clear();
        self.lower.clear();
    }

    /// Lays out what thinking about this game needs, so that it begins at once.
    pub fn get_ready(&mut self, game: &AnyGame) {
        let (memory, settings) = self.memory();
        match game {
            AnyGame::Small(game) => drop(memory.small(game.position().rules(), settings)),
            AnyGame::Medium(game) => drop(memory.medium(game.position().rules(), settings)),
            AnyGame::Deep(game) => drop(memory.deep(game.position().rules(), settings)),
        }
    }

    /// The memory of the present level, and how a new one is made.
    fn memory(&mut self) -> (&mut AnyMemory, Settings) {
        if self.level == Level::FULL {
            return (&mut self.full, (self.megabytes, self.weights.clone()));
        }
        if self.lower_level != self.level {
            self.lower_level = self.level;
            self.lower.clear();
        }
        (&mut self.lower, (self.megabytes.min(LEVEL_MEGABYTES), self.weights.clone()))
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
        self.think_among(game, &[], limits, lines, stop, on_info)
    }

    /// Like [`Player::think`], but decides on one of these legal moves; on any if there are none.
    pub fn think_among(
        &mut self,
        game: &AnyGame,
        among: &[Move],
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
        let task = super::Task { among, limits: &limits, options, stop };
        let (memory, settings) = self.memory();
        let mut verdict = match game {
            AnyGame::Small(game) => memory.small(game.position().rules(), settings).run(game, &task, on_info),
            AnyGame::Medium(game) => memory.medium(game.position().rules(), settings).run(game, &task, on_info),
            AnyGame::Deep(game) => memory.deep(game.position().rules(), settings).run(game, &task, on_info),
        };
        let dice = &mut self.dice;
        let mv = with_game!(game, game => choose::choose(game, among, &verdict, habits, dice));
        verdict.candidates.truncate(lines.max(1));
        Choice { mv, verdict }
    }
}

/// How a memory is made: with a table of so many megabytes, and numbers from here.
type Settings = (usize, Source);

/// Where a game's weights come from.
type Source = Arc<dyn Fn(&'static Variant) -> Weights + Send + Sync>;

impl AnyMemory {
    fn clear(&mut self) {
        let AnyMemory { small, medium, deep } = self;
        small.iter_mut().for_each(|memory| memory.clear());
        medium.iter_mut().for_each(|memory| memory.clear());
        deep.iter_mut().for_each(|memory| memory.clear());
    }

    fn small(&mut self, rules: &'static Rules<u64>, settings: Settings) -> &mut Memory<u64> {
        (self.medium, self.deep) = (None, None);
        memory_of(&mut self.small, rules, settings)
    }

    fn medium(&mut self, rules: &'static Rules<u128>, settings: Settings) -> &mut Memory<u128> {
        (self.small, self.deep) = (None, None);
        memory_of(&mut self.medium, rules, settings)
    }

    fn deep(&mut self, rules: &'static Rules<Wide>, settings: Settings) -> &mut Memory<Wide> {
        (self.small, self.medium) = (None, None);
        memory_of(&mut self.deep, rules, settings)
    }
}

/// The memory of a game, made anew if another game's is there.
fn memory_of<'a, S: SquareSet>(
    slot: &'a mut Option<Box<Memory<S>>>,
    rules: &'static Rules<S>,
    (megabytes, weights): Settings,
) -> &'a mut Memory<S> {
    if slot.as_ref().is_some_and(|memory| !std::ptr::eq(memory.rules, rules)) {
        *slot = None;
    }
    slot.get_or_insert_with(|| Box::new(Memory::with_weights(rules, megabytes, weights(rules.variant))))
}
