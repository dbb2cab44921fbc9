//! A UCI engine. Commands are read on the main thread, so that `stop` works at once; the search has its own.
//!
//! A line that makes no sense is answered by an `info string error` that names the token, and changes nothing. The end
//! of the input is `quit`.

mod go;
mod options;

use super::bestmove::{ended, info_line};
use go::Go;
use options::Settings;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use stone_garden::game::AnyGame;
use stone_garden::search::{Choice, Limits, Player, texts};

/// Answers commands until `quit` or the end of the input.
pub fn run(input: impl BufRead) -> io::Result<()> {
    let mut engine = Engine::new();
    for line in input.split(b'\n') {
        if !engine.hear(&String::from_utf8_lossy(&line?)) {
            break;
        }
    }
    engine.halt();
    Ok(())
}

/// A line for the other side. If it no longer listens there is nothing left to tell.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// A search on its thread, which gives the player back.
struct Search {
    stop: Arc<AtomicBool>,
    /// The pondered move has been played: what is stopped goes on with the clock running.
    hit: Arc<AtomicBool>,
    thread: JoinHandle<Player>,
}

/// What commands have made of the engine.
pub struct Engine {
    settings: Settings,
    game: Option<AnyGame>,
    player: Option<Player>,
    search: Option<Search>,
}

impl Engine {
    pub fn new() -> Self {
        let settings = Settings::default();
        Engine { player: Some(Player::new(settings.hash, 0)), settings, game: None, search: None }
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
            "isready" => say("readyok"),
            "debug" | "register" => {}
            "setoption" => {
                self.halt();
                self.set_option(rest)?;
            }
            "ucinewgame" => {
                self.halt();
                self.game = None;
                self.player().clear();
            }
            "position" => {
                self.halt();
                self.game = Some(self.position(rest)?);
            }
            "go" => {
                self.halt();
                let go = Go::parse(rest)?;
                self.go(go)?;
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
            self.player = search.thread.join().ok();
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let change = self.settings.set(words)?;
        let settings = self.settings.clone();
        match change {
            options::Change::Variant => self.game = None,
            options::Change::Hash => self.player().set_megabytes(settings.hash),
            options::Change::Level => self.player().set_level(settings.level),
            options::Change::Clear => self.player().clear(),
            options::Change::Lines => {}
        }
        Ok(())
    }

    /// `[startpos | fen FIELDS...] [moves M...]`.
    fn position(&self, words: &[&str]) -> Result<AnyGame, String> {
        let (place, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let fen = match place {
            ["startpos"] => None,
            ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
            [] => return Err("position: 'startpos' or 'fen' is missing".to_owned()),
            [word, ..] => return Err(format!("position: '{word}' where 'startpos' or 'fen' and its fields belong")),
        };
        AnyGame::load(self.settings.variant, fen.as_deref(), &moves.join(" ")).map_err(|error| error.to_string())
    }

    fn go(&mut self, go: Go) -> Result<(), String> {
        let game = match &self.game {
            Some(game) => game.clone(),
            None => AnyGame::open(self.settings.variant, None).map_err(|error| error.to_string())?,
        };
        let limits = go.limits(stone_garden::with_game!(&game, game => game.position().side()));
        let stop = Arc::new(AtomicBool::new(false));
        let hit = Arc::new(AtomicBool::new(false));
        let mut player = match self.player.take() {
            Some(player) => player,
            None => Player::new(self.settings.hash, 0),
        };
        player.set_level(self.settings.level);
        let lines = self.settings.lines;
        let flags = (Arc::clone(&stop), Arc::clone(&hit));
        let thread = thread::Builder::new().stack_size(64 << 20).spawn(move || {
            think(&mut player, &game, &limits, lines, &go, &flags.0, &flags.1);
            player
        });
        let thread = thread.map_err(|error| error.to_string())?;
        self.search = Some(Search { stop, hit, thread });
        Ok(())
    }
}

/// Thinks, tells, and answers the best move, not before it is wanted.
fn think(
    player: &mut Player,
    game: &AnyGame,
    limits: &Limits,
    lines: usize,
    go: &Go,
    stop: &AtomicBool,
    hit: &AtomicBool,
) {
    let mut tell = |info: &stone_garden::search::Info| {
        say(&info_line(game, info));
        false
    };
    let mut choice = player.think(game, if go.ponder { &Limits::ENDLESS } else { limits }, lines, stop, &mut tell);
    if go.ponder || go.infinite {
        while !stop.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
    }
    if go.ponder && hit.load(Ordering::SeqCst) {
        stop.store(false, Ordering::SeqCst);
        choice = player.think(game, limits, lines, stop, &mut tell);
    }
    answer(game, &choice);
}

fn answer(game: &AnyGame, choice: &Choice) {
    let Some(mv) = choice.mv else {
        say(&format!("info string {}", ended(game)));
        say("bestmove 0000");
        return;
    };
    let line = match choice.verdict.candidates.first() {
        Some(best) if best.mv == mv => texts(game, &best.line[..best.line.len().min(2)]),
        _ => texts(game, &[mv]),
    };
    let words: Vec<&str> = line.iter().map(|(machine, _)| machine.as_str()).collect();
    match words[..] {
        [best, reply] => say(&format!("bestmove {best} ponder {reply}")),
        [best, ..] => say(&format!("bestmove {best}")),
        [] => say("bestmove 0000"),
    }
}
