//! A game being played: positions in a row, what has been taken back, and how it stands.
//!
//! ```
//! use stone_garden::game::{AnyGame, Status};
//! use stone_garden::with_game;
//!
//! // Moves may be those of a machine or of people, and have their numbers.
//! let mut game = AnyGame::load("stones-chess", None, "1. e4 e5 2. b1c3")?;
//! with_game!(&mut game, game => {
//!     assert_eq!((game.ply(), game.status()), (3, Status::Ongoing));
//!     assert_eq!(game.entries()[2].readable, "Nc3");
//!     assert!(game.undo() && game.redo());
//! });
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```

mod any;
#[cfg(feature = "reader")]
mod chase;
#[cfg(feature = "reader")]
mod dead;
#[cfg(feature = "reader")]
mod define;
pub mod explain;
#[cfg(feature = "reader")]
mod fog;
pub mod report;
mod status;
pub mod text;
#[cfg(feature = "reader")]
mod umpire;

pub use crate::variant::{drawing_of, sign_of, wall_drawing, wall_name};
pub use any::{AnyGame, OpenError, SmallSet, medium_rules, small_rules};
#[cfg(feature = "three-dimensional")]
pub use any::{LargeSet, large_rules, vast_rules};
#[cfg(feature = "player")]
pub use any::{RulesOf, any_rules};
#[cfg(feature = "reader")]
pub use define::{DefineError, Effort, check, define, define_with_pauses, playable, tried};
#[cfg(feature = "player")]
pub(crate) use status::{MOST_DEMOTIONS, PROGRESS_LIMIT, is_dead, is_worn_out};
pub use status::{Outcome, Reason, Status};
#[cfg(feature = "reader")]
pub use umpire::{Line, Told};

use crate::board::{Side, Square, SquareSet};
use crate::budget::Budget;
use crate::movegen;
use crate::notation::MoveError;
#[cfg(feature = "reader")]
use crate::notation::{Script, shogi::japanese_square};
#[cfg(feature = "reader")]
use crate::position::Act;
use crate::position::{Move, Position, Undo};
use status::Past;

/// A game: a start, the moves played from it, and those taken back that can be played again.
#[derive(Clone, Debug)]
pub struct Game<S: SquareSet> {
    start: Position<S>,
    position: Position<S>,
    entries: Vec<Entry>,
    /// How many of the moves are played; the rest has been taken back.
    ply: usize,
    /// The repetition keys of all positions up to the present one.
    keys: Vec<u64>,
    /// In which manner moves are shown, if in another than our readable form.
    #[cfg(feature = "reader")]
    script: Option<Script>,
}

/// One turn of the record.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The move.
    pub mv: Move,
    /// In machine form.
    pub machine: String,
    /// In readable form.
    pub readable: String,
    /// In the manner of the game's record, if it has one and the move can be written so.
    #[cfg(feature = "reader")]
    written: Option<String>,
    undo: Undo,
}

impl Entry {
    /// Did the move capture?
    pub fn captures(&self) -> bool {
        self.undo.captured().is_some()
    }

    /// As it is shown to people: in the manner that the game is written in, else in readable form.
    pub fn shown(&self) -> &str {
        #[cfg(feature = "reader")]
        if let Some(written) = &self.written {
            return written;
        }
        &self.readable
    }
}

impl<S: SquareSet> Game<S> {
    /// A game that begins with this position.
    pub fn new(start: Position<S>) -> Self {
        let keys = vec![start.repetition_key()];
        Game {
            position: start.clone(),
            start,
            entries: Vec::new(),
            ply: 0,
            keys,
            #[cfg(feature = "reader")]
            script: None,
        }
    }

    /// The manner in which moves are shown, if it is another than our readable form.
    #[cfg(feature = "reader")]
    pub fn script(&self) -> Option<Script> {
        self.script
    }

    /// Shows all moves, also those still to come, in a manner of writing, or in our readable form.
    #[cfg(feature = "reader")]
    pub fn show_in(&mut self, script: Option<Script>) {
        if self.script == script {
            return;
        }
        self.script = script;
        let (mut position, mut before) = (self.start.clone(), None);
        for entry in &mut self.entries {
            entry.written = script.and_then(|script| position.write_in(script, entry.mv, before));
            position.play(entry.mv);
            before = Some(entry.mv.to);
        }
    }

    /// Where the last move went.
    pub fn last_target(&self) -> Option<Square> {
        Some(self.entries[self.ply.checked_sub(1)?].mv.to)
    }

    /// The position that the game began with.
    pub fn start(&self) -> &Position<S> {
        &self.start
    }
    /// The present position.
    pub fn position(&self) -> &Position<S> {
        &self.position
    }
    /// All turns, also those that have been taken back.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
    /// How many turns have been played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The repetition keys of all positions from the start to the present one.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How often the present position has stood in this game, now included.
    pub fn repetitions(&self) -> usize {
        let now = self.keys.last();
        self.keys.iter().filter(|&key| Some(key) == now).count()
    }

    /// What of the moves before the present position its outcome depends on.
    fn past(&self) -> Past {
        let repetitions = self.repetitions();
        let key = self.keys.last().copied().unwrap_or_default();
        let always_checked = if repetitions < 2 { [false; 2] } else { self.always_checked(&self.position, key) };
        let always_chased = self.always_chased(repetitions, key, None);
        Past { repetitions, always_checked, always_chased, to_and_fro: self.to_and_fro(None) }
    }

    /// Was the side to move, and was its opponent, in check whenever it was its turn since the position of this key first
    /// stood? Asked only where a game's rules need it.
    fn always_checked(&self, now: &Position<S>, key: u64) -> [bool; 2] {
        if !now.open_rules().is_some_and(|rules| rules.open.ends.perpetual_check_loses) {
            return [false; 2];
        }
        let first = self.keys.iter().position(|&earlier| earlier == key).unwrap_or(0);
        let mut always = [movegen::in_check(now, now.side()), true];
        // The first of them stood with the same side to move as now.
        for (ply, checked) in self.checks_since(first).into_iter().enumerate() {
            always[ply % 2] &= checked;
        }
        always
    }

    /// As [`Past::always_chased`], after this move if there is one. Asked only where a game's rules need it.
    fn always_chased(&self, repetitions: usize, key: u64, mv: Option<Move>) -> [bool; 2] {
        #[cfg(feature = "reader")]
        if let Some(rules) = self.position.open_rules()
            && let Some(chase) = &rules.open.ends.perpetual_chase
            && rules.open.ends.repetition.is_some_and(|(times, _)| repetitions >= usize::from(times))
            && let Some(first) = self.keys.iter().position(|&earlier| earlier == key)
        {
            let moves = self.entries[first..self.ply].iter().map(|entry| entry.mv).chain(mv);
            return chase::always_chased(&self.position_at(first), moves, chase);
        }
        let _ = (repetitions, key, mv);
        [false; 2]
    }

    /// As [`Past::to_and_fro`], after this move if there is one. Asked only where a game's rules need it.
    fn to_and_fro(&self, mv: Option<Move>) -> bool {
        #[cfg(feature = "reader")]
        if self.position.open_rules().is_some_and(|rules| rules.open.ends.to_and_fro_loses) {
            let moves: Vec<Move> = self.entries[..self.ply].iter().map(|entry| entry.mv).chain(mv).collect();
            // A pass among them may make it two plies longer.
            let first = moves.len().saturating_sub(chase::TO_AND_FRO + 2);
            return chase::to_and_fro(self.position_at(first), &moves[first..]);
        }
        let _ = mv;
        false
    }

    /// Of each position from this ply to the present one: was who had to move in check?
    pub(crate) fn checks_since(&self, first: usize) -> Vec<bool> {
        let mut position = self.position_at(first);
        let mut checks = Vec::new();
        for ply in first..=self.ply {
            checks.push(movegen::in_check(&position, position.side()));
            if let Some(entry) = self.entries.get(ply).filter(|_| ply < self.ply) {
                position.play(entry.mv);
            }
        }
        checks
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        status::status(&self.position, self.past(), &Budget::new(None, None))
    }

    /// How the game would stand after a legal move.
    pub fn status_after(&self, mv: Move) -> Status {
        self.status_after_within(mv, &Budget::new(None, None))
    }

    /// The same within a budget: if it is spent before a legal reply is found, there seems to be none.
    pub fn status_after_within(&self, mv: Move, budget: &Budget<'_>) -> Status {
        let mut after = self.position.clone();
        after.play(mv);
        let key = after.repetition_key();
        let before = self.keys.iter().filter(|&&earlier| earlier == key).count();
        let always_checked = if before == 0 { [false; 2] } else { self.always_checked(&after, key) };
        let always_chased = self.always_chased(before + 1, key, Some(mv));
        let past =
            Past { repetitions: before + 1, always_checked, always_chased, to_and_fro: self.to_and_fro(Some(mv)) };
        status::status(&after, past, budget)
    }

    /// The legal moves: none once the game has ended.
    pub fn moves(&self) -> Vec<Move> {
        match self.status() {
            Status::Ongoing => movegen::legal_moves(&self.position),
            Status::Over(..) => Vec::new(),
        }
    }

    /// Plays a move. What had been taken back is forgotten, unless it begins with just this move.
    ///
    /// # Errors
    /// If the game has ended, or the move is not legal in the present position. Then nothing changes.
    pub fn play(&mut self, mv: Move) -> Result<&Entry, MoveError> {
        self.goes_on(|game| game.position.machine(mv).to_string())?;
        if !movegen::Staged::new(&self.position).is_legal(&self.position, mv, &mut Vec::new()) {
            return Err(self.position.illegal(&self.position.machine(mv).to_string()));
        }
        Ok(self.play_legal(mv))
    }

    /// The legal move that a text means: in machine or readable form, and where games are read from texts as others write it too; in
    /// Japanese it may go where the move before went (`同`).
    ///
    /// # Errors
    /// If the text means no legal move, or more than one.
    pub fn meant(&self, text: &str) -> Result<Move, MoveError> {
        // Who sees hexagons by the names of their players means these.
        #[cfg(feature = "reader")]
        if self.script == Some(Script::Cells)
            && let Some(mv) = self.position.read_cells(text)
        {
            return Ok(mv);
        }
        let read = self.position.parse_move(text);
        #[cfg(feature = "reader")]
        let read = read.or_else(|_| self.written(text));
        read
    }

    /// The legal move that a text means as others write it, in Japanese also where the move before went.
    #[cfg(feature = "reader")]
    fn written(&self, text: &str) -> Result<Move, MoveError> {
        let bare = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽', '⛊', '⛉']);
        let there = |rest| {
            let there = japanese_square(self.position.geometry(), self.last_target()?);
            Some((rest, there))
        };
        match bare.strip_prefix('同').and_then(there) {
            Some((rest, there)) => self.position.parse_written(&format!("{there}{}", rest.trim_start())),
            None => self.position.parse_written(text),
        }
    }

    /// Plays a move given in machine or readable form, like [`Game::play`].
    ///
    /// # Errors
    /// If the game has ended, or the text means no legal move. Then nothing changes.
    pub fn play_text(&mut self, text: &str) -> Result<&Entry, MoveError> {
        self.goes_on(|_| text.to_owned())?;
        let mv = self.position.parse_move(text)?;
        Ok(self.play_legal(mv))
    }

    /// Plays a move of a record given in machine or readable form. Unlike [`Game::play_text`] it goes on after what players of an open game
    /// claim or agree on (repetition, moves without progress, dead material): a record says how the game went.
    ///
    /// # Errors
    /// If the game has ended otherwise, or the text means no legal move. Then nothing changes.
    pub fn play_recorded(&mut self, text: &str) -> Result<&Entry, MoveError> {
        self.record_goes_on(text)?;
        match self.position.parse_move(text) {
            Ok(mv) => Ok(self.play_legal(mv)),
            // As records of ours say it; what else annotators write (`null`) is here a mistake of whoever calls.
            Err(error) if text == "0000" => self.play_nothing(text, error),
            Err(error) => Err(error),
        }
    }

    /// Plays a move of a record as others may have written it ([`Position::parse_written`], and in Japanese `同`), like [`Game::play_recorded`].
    ///
    /// # Errors
    /// As [`Game::play_recorded`].
    #[cfg(feature = "reader")]
    pub fn play_written(&mut self, text: &str) -> Result<&Entry, MoveError> {
        self.record_goes_on(text)?;
        match self.written(text) {
            Ok(mv) => Ok(self.play_legal(mv)),
            Err(error) => self.play_nothing(text, error),
        }
    }

    /// The same for whoever asks for machine forms alone, as a file of many games is read: the readable form, which takes longer than all else,
    /// stays empty.
    ///
    /// # Errors
    /// As [`Game::play_recorded`].
    #[cfg(feature = "reader")]
    pub(crate) fn follow_written(&mut self, text: &str) -> Result<(), MoveError> {
        self.record_goes_on(text)?;
        match self.written(text) {
            Ok(mv) => {
                self.enter(mv, self.position.machine(mv).to_string(), String::new());
                self.redo();
                Ok(())
            }
            Err(error) => self.play_nothing(text, error).map(|_| ()),
        }
    }

    /// Plays nothing where a text that means no legal move is a null move.
    fn play_nothing(&mut self, text: &str, error: MoveError) -> Result<&Entry, MoveError> {
        #[cfg(feature = "reader")]
        if crate::notation::is_null_move(text) && self.play_null() {
            return Ok(&self.entries[self.ply - 1]);
        }
        let _ = text;
        Err(error)
    }

    /// Plays nothing for the side to move, as annotators do: the move is written `0000` and `--`. False, and nothing changes, if it
    /// is in check or the game has ended.
    #[cfg(feature = "reader")]
    pub fn play_null(&mut self) -> bool {
        // On an empty square nothing stands that would lose a right to castle by it.
        let empty = self.position.geometry().squares().find(|&square| self.position.at(square).is_none());
        let Some(square) = empty.filter(|_| self.record_goes_on("--").is_ok()) else { return false };
        if movegen::in_check(&self.position, self.position.side()) {
            return false;
        }
        let mv = Move::plain(square, square).with(Act::Pass);
        self.enter(mv, "0000".to_owned(), "--".to_owned());
        self.redo()
    }

    /// Refuses a move of a record once the game has ended, unless players have to claim that.
    fn record_goes_on(&self, text: &str) -> Result<(), MoveError> {
        if self.is_claim(self.status()) { Ok(()) } else { self.goes_on(|_| text.to_owned()) }
    }

    /// Could a side still win, if the other one helped? Else the clock can't beat its opponent. True where that can't be told.
    pub fn can_win(&self, side: Side) -> bool {
        #[cfg(feature = "reader")]
        if self.position.open_rules().is_some() {
            return dead::can_win(&self.position, side);
        }
        let _ = side;
        !status::is_drawn_by_material(&self.position)
    }

    /// Is this an ending of an open game after which there are legal moves, so that players may as well go on?
    fn is_claim(&self, status: Status) -> bool {
        let claimed = matches!(
            status,
            Status::Over(
                _,
                Reason::Repetition
                    | Reason::PerpetualCheck
                    | Reason::PerpetualChase
                    | Reason::FiftyMoves
                    | Reason::DeadMaterial
                    | Reason::Impasse
            )
        );
        let counted = || self.position.open().is_some_and(|state| state.counting > 0 && state.passes < 2);
        self.position.open_rules().is_some()
            && (claimed || matches!(status, Status::Over(_, Reason::Count)) && counted())
    }

    /// Does the game's rule leave such an ending to the players, and is it not yet five repetitions or half as many moves again?
    fn is_left_to_players(&self, status: Status) -> bool {
        let Some(rules) = self.position.open_rules().filter(|rules| rules.open.ends.claims) else { return false };
        let most = rules.open.ends.moves.map_or(u32::MAX, |moves| u32::from(moves) * 3);
        self.is_claim(status) && self.repetitions() < 5 && u32::from(self.position.progress()) < most
    }

    /// Plays a move given in machine form, even if the game has ended by a rule that leaves moves: a program that people use
    /// need not know whether they have claimed it. Its readable form in the record is the machine's.
    ///
    /// # Errors
    /// If the text means no legal move. Then nothing changes.
    pub fn play_machine(&mut self, text: &str) -> Result<&Entry, MoveError> {
        let mv = match self.position.parse_machine(text) {
            Ok(mv) => mv,
            Err(error) => return self.play_nothing(text, error),
        };
        if self.entries.get(self.ply).is_none_or(|entry| entry.mv != mv) {
            let machine = self.position.machine(mv).to_string();
            self.enter(mv, machine.clone(), machine);
        }
        self.redo();
        Ok(&self.entries[self.ply - 1])
    }

    /// Refuses a move, which `text` writes, once the game has ended.
    fn goes_on(&self, text: impl FnOnce(&Self) -> String) -> Result<(), MoveError> {
        match self.status() {
            Status::Ongoing => Ok(()),
            status if self.is_left_to_players(status) => Ok(()),
            Status::Over(outcome, reason) => {
                Err(MoveError::Ended { text: text(self), status: format!("{outcome} {reason}") })
            }
        }
    }

    /// Plays a legal move.
    fn play_legal(&mut self, mv: Move) -> &Entry {
        if self.entries.get(self.ply).is_none_or(|entry| entry.mv != mv) {
            self.enter(mv, self.position.machine(mv).to_string(), self.position.readable(mv));
        }
        self.redo();
        &self.entries[self.ply - 1]
    }

    /// Puts a move into the record, in place of all that had been taken back.
    fn enter(&mut self, mv: Move, machine: String, readable: String) {
        self.entries.truncate(self.ply);
        self.entries.push(Entry {
            mv,
            machine,
            readable,
            #[cfg(feature = "reader")]
            written: self.script.and_then(|script| self.position.write_in(script, mv, self.last_target())),
            undo: self.position.clone().play(mv),
        });
    }

    /// The position after so many of the moves, played anew: a copy of a position does not remember how it came to be.
    pub(super) fn position_at(&self, ply: usize) -> Position<S> {
        if ply + 1 == self.ply && !self.position.is_open() {
            // Other positions need nothing of their past.
            let (mut before, entry) = (self.position.clone(), &self.entries[ply]);
            before.undo(entry.mv, entry.undo.clone());
            return before;
        }
        let mut position = self.start.clone();
        for entry in &self.entries[..ply] {
            position.play(entry.mv);
        }
        position
    }

    /// Takes the last move back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.ply.checked_sub(1) else { return false };
        let entry = &self.entries[ply];
        if self.position.remembers() {
            self.position.undo(entry.mv, entry.undo.clone());
        } else {
            self.position = self.position_at(ply);
        }
        self.ply = ply;
        self.keys.pop();
        true
    }

    /// Plays the move that was last taken back. False if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(entry) = self.entries.get(self.ply) else { return false };
        self.position.play(entry.mv);
        self.ply += 1;
        self.keys.push(self.position.repetition_key());
        true
    }
}
