//! The player: remembers from move to move, thinks about any game, at any level.

use super::evaluation::Weights;
use super::parameters::{FULL_TIME, LEVEL_MEGABYTES};
use super::pick_by_level::{self, Level, Style};
use super::{Info, Limits, Memory, Options, Parameters, Verdict};
use crate::board::SquareSet;
use crate::budget::Budget;
use crate::game::AnyGame;
use crate::position::{Move, Rules};
use crate::variant::Variant;
use crate::with_game;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// How long a level may look whether the move that it has chosen loses at once, if nobody waits;
const PATIENT_CHOICE: Duration = Duration::from_secs(2);
/// and if somebody does.
const QUICK_CHOICE: Duration = Duration::from_millis(40);

/// A computer player.
pub struct Player {
    megabytes: usize,
    threads: usize,
    level: Level,
    style: Option<Style>,
    plays_on: bool,
    dice: pick_by_level::Dice,
    weights: Source,
    parameters: Parameters,
    /// What full strength remembers,
    full: LastMemory,
    /// and the last of the lower levels: what a stronger one has found out is not its own.
    lower: LastMemory,
    lower_level: Level,
}

/// The memory of the game that was thought about last, if any. How wide that game's board is, only the memory knows.
#[derive(Default)]
struct LastMemory(Option<Box<dyn Forgetful>>);

/// A [`Memory`] of any width.
trait Forgetful: Any + Send {
    fn clear(&mut self);
}

impl<S: SquareSet> Forgetful for Memory<S> {
    fn clear(&mut self) {
        Memory::clear(self);
    }
}

/// What a player has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move to play; none if the game has ended.
    pub mv: Option<Move>,
    /// All that was weighed, the best first.
    pub verdict: Verdict,
}

/// A variation from a game's present position, each move in machine form and as people read it, in the manner that the game is shown in.
pub fn texts(game: &AnyGame, moves: &[Move]) -> Vec<(String, String)> {
    with_game!(game, game => {
        let (mut position, mut before) = (game.position().clone(), game.last_target());
        let text = |&mv: &Move| {
            let written = game.script().and_then(|script| position.write_in(script, mv, before));
            let text = (position.machine(mv).to_string(), written.unwrap_or_else(|| position.readable(mv)));
            position.play(mv);
            before = Some(mv.to);
            text
        };
        moves.iter().map(text).collect()
    })
}

impl Player {
    /// A player of full strength with a table of so many megabytes. The same seed makes the same errors.
    pub fn new(megabytes: usize, seed: u64) -> Self {
        Player {
            megabytes,
            threads: 1,
            level: Level::FULL,
            style: None,
            plays_on: false,
            dice: pick_by_level::Dice(seed),
            weights: Arc::new(Weights::of),
            parameters: Parameters::default(),
            full: LastMemory::default(),
            lower: LastMemory::default(),
            lower_level: Level::FULL,
        }
    }

    /// Plays at this level from now on. One player may play both sides at levels of their own.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Plays in this style from now on, or in none: what is best at its level.
    pub fn set_style(&mut self, style: Option<Style>) {
        self.style = style;
    }

    /// Decides on a move wherever there is a legal one from now on, even if the game has ended by a rule that leaves moves (a
    /// repetition, moves without progress, too little left to mate): what players must claim, a program that they use does not.
    pub fn set_plays_on(&mut self, plays_on: bool) {
        self.plays_on = plays_on;
    }

    /// Takes its numbers from here; all that was remembered is lost.
    pub fn set_weights(&mut self, weights: impl Fn(&'static Variant) -> Weights + Send + Sync + 'static) {
        self.weights = Arc::new(weights);
        self.forget();
    }

    /// Searches by these numbers; all that was remembered is lost.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.parameters = parameters;
        self.forget();
    }

    /// Makes the errors of this seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.dice = pick_by_level::Dice(seed);
    }

    /// Gives the table another size; all that was remembered is lost.
    pub fn set_megabytes(&mut self, megabytes: usize) {
        self.megabytes = megabytes;
        self.forget();
    }

    /// Thinks with so many threads from now on, at least one; lower levels with one. Where there are no threads there must be
    /// one. The answers of several can't be repeated.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Forgets all that was remembered, and takes a game's numbers anew when it next thinks about it.
    pub fn forget(&mut self) {
        (self.full, self.lower) = (LastMemory::default(), LastMemory::default());
    }

    /// Forgets all that was remembered.
    pub fn clear(&mut self) {
        self.full.clear();
        self.lower.clear();
    }

    /// Lays out what thinking about this game needs, so that it begins at once.
    pub fn get_ready(&mut self, game: &AnyGame) {
        let (memory, settings) = self.memory();
        with_game!(game, game => memory.with(game.position().rules(), settings, |_| ()));
    }

    /// The memory of the present level, and how a new one is made.
    fn memory(&mut self) -> (&mut LastMemory, Settings) {
        if self.level == Level::FULL {
            return (&mut self.full, (self.megabytes, self.weights.clone(), self.parameters));
        }
        if self.lower_level != self.level {
            self.lower_level = self.level;
            self.lower.clear();
        }
        (&mut self.lower, (self.megabytes.min(LEVEL_MEGABYTES), self.weights.clone(), self.parameters))
    }

    /// Decides on a move, at the player's level within the limits. Without any limit it is the level's own.
    ///
    /// `multi_pv`: how many variations to tell; more cost time. The search ends early, with the best move so far, once
    /// `stop` is set or `on_info` answers true.
    pub fn think(
        &mut self,
        game: &AnyGame,
        limits: &Limits,
        multi_pv: usize,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info) -> bool,
    ) -> Choice {
        self.think_among(game, &[], limits, multi_pv, stop, on_info)
    }

    /// Like [`Player::think`], but decides on one of these legal moves; on any if there are none.
    pub fn think_among(
        &mut self,
        game: &AnyGame,
        among: &[Move],
        limits: &Limits,
        multi_pv: usize,
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
        let choice = if self.style.is_some() { pick_by_level::CHOICE } else { 1 };
        let options = Options { multi_pv: multi_pv.max(habits.multi_pv).max(choice), ..Options::default() };
        let task = super::Task { among, limits: &limits, options, stop, plays_on: self.plays_on };
        let threads = if self.level == Level::FULL { self.threads } else { 1 };
        let (memory, settings) = self.memory();
        let mut verdict = with_game!(game, game => {
            memory.with(game.position().rules(), settings, |memory| {
                memory.set_threads(threads);
                memory.run(game, &task, on_info)
            })
        });
        let (style, dice) = (self.style, &mut self.dice);
        // Nobody waits for the clock or has said to stop.
        let patient = limits.time.is_none() && limits.clock.is_none() && !stop.load(Ordering::Relaxed);
        let until = Instant::now().checked_add(if patient { PATIENT_CHOICE } else { QUICK_CHOICE });
        let budget = Budget::new(Some(stop).filter(|_| patient), until);
        let mv = with_game!(game, game => pick_by_level::choose(game, among, &verdict, habits, style, dice, &budget));
        verdict.candidates.truncate(multi_pv.max(1));
        Choice { mv, verdict }
    }
}

/// How a memory is made: with a table of so many megabytes, weights from here, and these numbers of the search.
type Settings = (usize, Source, Parameters);

/// Where a game's weights come from.
type Source = Arc<dyn Fn(&'static Variant) -> Weights + Send + Sync>;

impl LastMemory {
    fn clear(&mut self) {
        if let Some(memory) = &mut self.0 {
            memory.clear();
        }
    }

    /// Uses the memory of this game, made anew if another game's is there.
    fn with<S: SquareSet, T>(
        &mut self,
        rules: &'static Rules<S>,
        (megabytes, weights, parameters): Settings,
        work: impl FnOnce(&mut Memory<S>) -> T,
    ) -> T {
        let kept = self.0.take().and_then(|memory| (memory as Box<dyn Any>).downcast::<Memory<S>>().ok());
        let kept = kept.filter(|memory| std::ptr::eq(memory.rules, rules));
        // Another game's is gone before a new table is laid out.
        let mut memory = kept
            .unwrap_or_else(|| Box::new(Memory::with_parameters(rules, megabytes, weights(rules.variant), parameters)));
        let result = work(&mut memory);
        self.0 = Some(memory);
        result
    }
}
