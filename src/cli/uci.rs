//! A UCI engine. Commands are read on the main thread, so that `stop` works at once; the search has its own.
//!
//! A line that makes no sense is answered by an `info string error` that names the token, and changes nothing; `go` is
//! always answered by a `bestmove`. The end of the input is `quit`.

mod go;
mod lines;
mod options;
mod place;
mod worker;

use super::bestmove::{ended, info_line};
use go::Go;
use options::Settings;
use place::Place;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::escape::Line;
use stone_garden::game::AnyGame;
use stone_garden::position::Move;
use stone_garden::search::{Choice, Limits, Player, texts};
use stone_garden::with_game;
use worker::Worker;

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
///
/// If the input can't be read.
pub fn run(mut input: impl BufRead) -> io::Result<()> {
    let mut engine = Engine::new();
    while let Some(line) = lines::next_line(&mut input)? {
        match line {
            Ok(line) if !engine.hear(&line) => break,
            Ok(_) => {}
            Err(what) => say(&format!("info string error: {what}")),
        }
    }
    engine.halt();
    Ok(())
}

/// A line for the other side, whatever the names hold that stand in it. If it no longer listens there is nothing left to tell.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}", Line(line)).and_then(|()| out.flush());
}

/// A search that the worker is at.
struct Search {
    stop: Arc<AtomicBool>,
    /// The pondered move has been played: what is stopped goes on with the clock running.
    hit: Arc<AtomicBool>,
}

/// What commands have made of the engine.
pub struct Engine {
    settings: Settings,
    place: Option<Place>,
    /// How long it took to set up the place; a manager's clock may run meanwhile.
    setting_up: Duration,
    player: Option<Player>,
    /// None before the first search, and after one that ended by a fault.
    worker: Option<Worker>,
    search: Option<Search>,
}

impl Engine {
    pub fn new() -> Self {
        let settings = Settings::default();
        Engine {
            player: Some(Player::new(settings.hash, 0)),
            settings,
            place: None,
            setting_up: Duration::ZERO,
            worker: None,
            search: None,
        }
    }

    /// Obeys a line, or answers what is wrong with it. False if it was `quit`.
    pub fn hear(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"quit") {
            return false;
        }
        if let Err(what) = self.obey(&words) {
            say(&format!("info string error: {what}"));
        }
        true
    }

    fn obey(&mut self, words: &[&str]) -> Result<(), String> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        match command {
            "uci" => {
                say(&format!("id name Stone Garden {}", env!("CARGO_PKG_VERSION")));
                say("id author the Stone Garden authors");
                options::lines().iter().for_each(|line| say(line));
                say("uciok");
            }
            "isready" => {
                self.get_ready();
                say("readyok");
            }
            "debug" | "register" => {}
            "setoption" => {
                self.halt();
                self.set_option(rest)?;
            }
            "ucinewgame" => {
                self.halt();
                self.place = None;
                self.player().clear();
            }
            "position" => {
                self.halt();
                let begun = Instant::now();
                self.place = Some(Place::parse(self.settings.variant, rest, self.place.as_ref())?);
                self.setting_up = begun.elapsed();
            }
            "go" => {
                let heard = Instant::now();
                let setting_up = std::mem::take(&mut self.setting_up);
                self.halt();
                self.go(Go::parse(rest), heard.checked_sub(setting_up).unwrap_or(heard));
            }
            "stop" => self.halt(),
            "ponderhit" => {
                if let Some(search) = &self.search {
                    search.hit.store(true, Ordering::SeqCst);
                    search.stop.store(true, Ordering::SeqCst);
                }
            }
            _ => return Err(format!("unknown command '{command}'")),
        }
        Ok(())
    }

    /// The player; while a search has it, a new one would be made, so halt first.
    fn player(&mut self) -> &mut Player {
        let hash = self.settings.hash;
        self.player.get_or_insert_with(|| Player::new(hash, 0))
    }

    /// Stops the search, if there is one, and waits for its answer.
    pub fn halt(&mut self) {
        if let Some(search) = self.search.take() {
            search.hit.store(false, Ordering::SeqCst);
            search.stop.store(true, Ordering::SeqCst);
            self.player = self.worker.as_ref().and_then(Worker::wait);
            if self.player.is_none() {
                self.worker = None;
            }
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let change = self.settings.set(words)?;
        let settings = self.settings.clone();
        match change {
            options::Change::Variant => self.place = None,
            options::Change::Hash => self.player().set_megabytes(settings.hash),
            options::Change::Level => self.player().set_level(settings.level),
            options::Change::Clear => self.player().clear(),
            options::Change::Settings => {}
        }
        Ok(())
    }

    /// The game at the place that was set up, or else at its start.
    fn game(&self) -> AnyGame {
        let start = || AnyGame::open(self.settings.variant, None).expect("a game of the list has a start");
        self.place.as_ref().map_or_else(start, |place| place.game().clone())
    }

    /// Does now what the first search would do else, on the clock: compiles the game, lays out the tables, starts the worker.
    fn get_ready(&mut self) {
        if self.search.is_none() {
            let game = self.game();
            self.player().get_ready(&game);
            // If there is no thread now, the search tells.
            let _ = self.worker();
        }
    }

    fn worker(&mut self) -> io::Result<&Worker> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start()?,
        };
        Ok(self.worker.insert(worker))
    }

    fn go(&mut self, go: Go, started: Instant) {
        let game = self.game();
        let (among, notes) = moves_among(&game, &go.among);
        for what in go.notes.iter().chain(&notes) {
            say(&format!("info string error: {what}"));
        }
        let limits = go.limits(with_game!(&game, game => game.position().side()), started);
        let stop = Arc::new(AtomicBool::new(false));
        let hit = Arc::new(AtomicBool::new(false));
        let mut player = match self.player.take() {
            Some(player) => player,
            None => Player::new(self.settings.hash, 0),
        };
        player.set_level(self.settings.level);
        let multi_pv = self.settings.multi_pv;
        let flags = (Arc::clone(&stop), Arc::clone(&hit));
        let task = Task { game, limits, multi_pv, among, waits: go.ponder || go.infinite, ponders: go.ponder };
        let job = move |player: &mut Player| think(player, &task, &flags.0, &flags.1);
        match self.worker().map(|worker| worker.begin(player, job)) {
            Ok(Some(())) => self.search = Some(Search { stop, hit }),
            Ok(None) => {
                self.worker = None;
                say("bestmove 0000");
            }
            Err(error) => {
                say(&format!("info string error: {error}"));
                say("bestmove 0000");
            }
        }
    }
}

/// The moves of a list that are legal, and what is wrong with the others.
fn moves_among(game: &AnyGame, texts: &[String]) -> (Vec<Move>, Vec<String>) {
    let (mut moves, mut notes) = (Vec::new(), Vec::new());
    for text in texts {
        match with_game!(game, game => game.position().parse_move(text)) {
            Ok(mv) => moves.push(mv),
            Err(error) => notes.push(format!("go searchmoves: {error}")),
        }
    }
    (moves, notes)
}

/// What a search thread has to do.
struct Task {
    game: AnyGame,
    limits: Limits,
    multi_pv: usize,
    among: Vec<Move>,
    /// The answer is held back until `stop`.
    waits: bool,
    ponders: bool,
}

/// Thinks, tells, and answers the best move, not before it is wanted.
fn think(player: &mut Player, task: &Task, stop: &AtomicBool, hit: &AtomicBool) {
    let game = &task.game;
    let mut tell = |info: &stone_garden::search::Info| {
        say(&info_line(game, info));
        false
    };
    let mut think = |limits: &Limits| player.think_among(game, &task.among, limits, task.multi_pv, stop, &mut tell);
    let mut choice = think(if task.ponders { &Limits::ENDLESS } else { &task.limits });
    while task.waits && !stop.load(Ordering::SeqCst) {
        thread::sleep(Duration::from_millis(1));
    }
    if task.ponders && hit.load(Ordering::SeqCst) {
        // The clock runs from the move that was pondered on.
        stop.store(false, Ordering::SeqCst);
        choice = think(&Limits { started: None, ..task.limits });
    }
    answer(game, &choice);
}

fn answer(game: &AnyGame, choice: &Choice) {
    let Some(mv) = choice.mv else {
        say(&format!("info string {}", ended(game)));
        say("bestmove 0000");
        return;
    };
    let moves = match choice.verdict.candidates.first() {
        Some(best) if best.mv == mv => texts(game, &best.pv[..best.pv.len().min(2)]),
        _ => texts(game, &[mv]),
    };
    let words: Vec<&str> = moves.iter().map(|(machine, _)| machine.as_str()).collect();
    match words[..] {
        [best, reply] => say(&format!("bestmove {best} ponder {reply}")),
        [best, ..] => say(&format!("bestmove {best}")),
        [] => say("bestmove 0000"),
    }
}
