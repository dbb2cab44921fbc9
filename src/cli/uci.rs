//! A UCI engine. Commands are read on the main thread, which never does anything that takes long: it answers `uci`, `isready`
//! and `stop` itself, and hands the others to a thread that obeys them one after the other.
//!
//! So `isready` and `stop` are heeded at once, whatever a game is like and whatever is being done: setting up, compiling,
//! listing moves, searching, counting. A line that makes no sense is answered by an `info string error` that names the token, and
//! changes nothing; `go` is always answered by a `bestmove` (`go perft` by its count). The end of the input is `quit`.

mod command;
mod engine;
mod go;
mod options;
mod place;

use super::lines;
use super::say::say;
use super::worker::Worker;
use command::{Command, Flags, Order};
use go::Go;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long `isready` waits for what has been asked for before it: what is not done by then is answered when it is.
const READY: Duration = Duration::from_millis(40);
/// How long `quit` waits for the last answer.
const LEAVING: Duration = Duration::from_secs(1);

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
///
/// If the input can't be read, or there is no thread.
pub fn run(mut input: impl BufRead) -> io::Result<()> {
    let mut talk = Talk::new()?;
    while let Some(line) = lines::next_line(&mut input)? {
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
}

impl Talk {
    /// # Errors
    /// If the system gives no thread.
    pub fn new() -> io::Result<Self> {
        let choices = options::Choices::default();
        let mut engine = engine::Engine::new(Arc::clone(&choices));
        let worker = Worker::start(move |command| engine.obey(command))?;
        Ok(Talk { worker, last: None, choices })
    }

    /// Obeys a line, or answers what is wrong with it. False if it was `quit`.
    pub fn hear(&mut self, line: &str) -> bool {
        let heard = Instant::now();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return true };
        let owned = || rest.iter().map(|&word| word.to_owned()).collect();
        match command {
            "quit" => return false,
            "uci" => {
                say(&format!("id name Stone Garden {}", env!("CARGO_PKG_VERSION")));
                say("id author the Stone Garden authors");
                options::lines(&self.choices).iter().for_each(|line| say(line));
                say("uciok");
            }
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
            "setoption" => self.put(Command::SetOption(owned())),
            "ucinewgame" => self.put(Command::NewGame),
            "position" => self.put(Command::Position(owned())),
            "d" => self.put(Command::Display),
            "go" => {
                let flags = Arc::new(Flags::default());
                self.put(Command::Go(Box::new(Order { go: Go::parse(rest), heard, flags: Arc::clone(&flags) })));
                self.last = Some(flags);
            }
            _ => say(&format!("info string error: unknown command '{command}'")),
        }
        true
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
