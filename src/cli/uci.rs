//! A UCI engine. Commands are read on the main thread, which never does anything that takes long: it answers `uci`, `isready`
//! and `stop` itself, and hands the others to a thread that obeys them one after the other.
//!
//! So `isready` and `stop` are heeded at once, whatever a game is like and whatever is being done: setting up, compiling,
//! listing moves, searching, counting. A line that makes no sense is answered by an `info string error` that names the token, and
//! changes nothing; `go` is always answered by a `bestmove` (`go perft` by its count). The end of the input is `quit`. A first line
//! of `usi` or `ucci` asks for those protocols, which say the same in other words (`dialect.rs`).
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

mod command;
mod dialect;
mod engine;
mod options;

use super::protocol::{self, Worker, say};
use command::{Command, Flags, Go, Order};
pub use dialect::Dialect;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long `isready` waits for what has been asked for before it: what is not done by then is answered when it is.
const READY: Duration = Duration::from_millis(40);
/// How long `quit` waits for the last answer.
const LEAVING: Duration = Duration::from_secs(1);

/// Answers commands until `quit` or the end of the input. Until another game is chosen in UCI this one is played.
///
/// # Errors
///
/// If the input can't be read, or there is no thread.
pub fn run(mut input: impl BufRead, game: Option<&'static str>) -> io::Result<()> {
    let mut talk = Talk::new()?;
    if let Some(game) = game {
        talk.usual = Some(game);
        talk.put(Command::Begin(game));
    }
    while let Some(line) = protocol::next_line(&mut input)? {
        match line {
            Ok(line) if !talk.hear(&line) => break,
            Ok(_) => {}
            Err(what) => say(&format!("info string error: {what}")),
        }
    }
    talk.stop();
    talk.worker.wait(LEAVING);
    Ok(())
}

/// The main thread's part.
pub struct Talk {
    worker: Worker<Command>,
    /// How the last `go` is told to end; it may have ended.
    last: Option<Arc<Flags>>,
    /// Ids of games that files have brought.
    choices: options::Choices,
    dialect: Dialect,
    /// The game that is played in UCI if none is chosen, if it is not the usual one.
    usual: Option<&'static str>,
    /// Milliseconds in which UCCI tells the clock.
    unit: u64,
}

impl Talk {
    /// # Errors
    /// If the system gives no thread.
    pub fn new() -> io::Result<Self> {
        let choices = options::Choices::default();
        let mut engine = engine::Engine::new(Arc::clone(&choices));
        let worker = Worker::start(move |command| engine.obey(command))?;
        Ok(Talk { worker, last: None, choices, dialect: Dialect::Uci, usual: None, unit: 1000 })
    }

    /// Obeys a line, or answers what is wrong with it. False if it was `quit`.
    pub fn hear(&mut self, line: &str) -> bool {
        let heard = Instant::now();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return true };
        let owned = || rest.iter().map(|&word| word.to_owned()).collect();
        match command {
            "quit" => {
                if self.dialect == Dialect::Ucci {
                    say("bye");
                }
                return false;
            }
            "uci" | "usi" | "ucci" => self.greet(Dialect::asked(command).unwrap_or_default()),
            "isready" => {
                let idle = self.worker.is_idle();
                if idle {
                    self.worker.put(Command::GetReady);
                }
                // A search that is under way need not end for it.
                if idle || self.last.is_none() {
                    self.worker.wait(READY);
                }
                say("readyok");
            }
            "stop" => self.stop(),
            "ponderhit" => {
                if let Some(flags) = &self.last {
                    flags.hit.store(true, Ordering::SeqCst);
                    flags.stop.store(true, Ordering::SeqCst);
                }
            }
            "debug" | "register" => {}
            "setoption" => {
                if let Some(are_used) = self.dialect.milliseconds(rest) {
                    self.unit = if are_used { 1 } else { 1000 };
                } else if let Some(words) = self.dialect.set_option(owned()) {
                    self.put(Command::SetOption(words));
                }
            }
            "ucinewgame" | "usinewgame" | "uccinewgame" => self.put(Command::NewGame),
            // Of USI: the game is over, and nothing more is wanted of it.
            "gameover" => self.stop(),
            // What a position may not be answered by, in UCCI: the rules see to it.
            "banmoves" => {}
            "position" => self.put(Command::Position(owned())),
            "d" => self.put(Command::Display),
            "go" => {
                let flags = Arc::new(Flags::default());
                let words = self.dialect.go(rest, self.unit);
                let go = Go::parse(&words.iter().map(String::as_str).collect::<Vec<_>>());
                self.put(Command::Go(Box::new(Order { go, heard, flags: Arc::clone(&flags) })));
                self.last = Some(flags);
            }
            _ => say(&format!("info string error: unknown command '{command}'")),
        }
        true
    }

    /// Says who this is and what can be set, in the words of the protocol that is asked for.
    fn greet(&mut self, dialect: Dialect) {
        if dialect != self.dialect {
            self.dialect = dialect;
            self.put(Command::Speak(dialect));
        }
        say(&format!("id name Stone Garden {}", env!("CARGO_PKG_VERSION")));
        say("id author the Stone Garden authors");
        let usual = self.usual.filter(|_| dialect == Dialect::Uci).unwrap_or(dialect.usual());
        let lines = options::lines(&self.choices, usual, dialect.family());
        lines.iter().filter_map(|line| dialect.option(line)).for_each(|line| say(&line));
        if dialect == Dialect::Ucci {
            say("option usemillisec type check default false");
        }
        say(dialect.ready());
    }

    /// Ends the search, if there is one: its answer comes.
    pub fn stop(&mut self) {
        if let Some(flags) = self.last.take() {
            flags.hit.store(false, Ordering::SeqCst);
            flags.stop.store(true, Ordering::SeqCst);
        }
    }

    /// Has a command obeyed once what was asked for before it is done; a search that is under way ends for it.
    fn put(&mut self, command: Command) {
        self.stop();
        self.worker.put(command);
    }
}
