//! What the engines of all protocols share: lines of bounded length in, lines for the program at the other end out, how a search is told as
//! it goes (also by `bestmove`, which is one search), and the thread that does what takes long.
//!
//! That thread lives as long as the engine and sleeps between commands. On a busy machine a new thread waits behind all others
//! for a processor, which on a short clock costs more than the search; one that has slept is let in sooner.

use super::define::SearchEffort;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use stone_garden::escape::Line;
use stone_garden::game::{AnyGame, Status};
use stone_garden::position::Move;
use stone_garden::search::score::TOLD_LIMIT;
use stone_garden::search::{Clock, Curve, Info, Limits, Player, Score};
use stone_garden::with_game;

/// How much is yet to be done, and a bell for when nothing is.
type Left = Arc<(Mutex<usize>, Condvar)>;

/// The thread's near end.
pub struct Worker<T> {
    jobs: Sender<T>,
    left: Left,
}

impl<T: Send + 'static> Worker<T> {
    /// A thread with a stack that the deepest search fits on, which does its jobs in their order. One that fails by a fault of
    /// ours keeps none of the others from being done; whoever does them has told what it had to.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(mut perform: impl FnMut(T) + Send + 'static) -> io::Result<Self> {
        let (jobs, incoming) = channel();
        let left = Left::default();
        let done = Arc::clone(&left);
        thread::Builder::new().stack_size(64 << 20).spawn(move || {
            for job in incoming {
                let _ = catch_unwind(AssertUnwindSafe(|| perform(job)));
                let mut left = done.0.lock().unwrap_or_else(PoisonError::into_inner);
                *left = left.saturating_sub(1);
                done.1.notify_all();
            }
        })?;
        Ok(Worker { jobs, left })
    }

    /// Puts a job behind the others.
    pub fn put(&self, job: T) {
        *self.left.0.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        // The thread ends only after this end.
        let _ = self.jobs.send(job);
    }

    /// Is nothing being done?
    pub fn is_idle(&self) -> bool {
        *self.left.0.lock().unwrap_or_else(PoisonError::into_inner) == 0
    }

    /// Waits until nothing is left to do, but no longer than this.
    pub fn wait(&self, most: Duration) {
        let left = self.left.0.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.left.1.wait_timeout_while(left, most, |left| *left > 0);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

/// How much more of the clock a move costs than the engine sees, since the interface and the machine take their time too: what the interface
/// tells of the clock falls short of what was left by the engine's own reckoning.
#[derive(Default)]
pub struct Lag {
    /// What is to be left at the next move.
    expected: Option<Duration>,
    lag: Duration,
}

impl Lag {
    /// More is no lag: the clock was set.
    const MOST: Duration = Duration::from_millis(500);

    /// The interface tells what is left. What was lost is remembered long.
    pub fn told(&mut self, left: Duration) {
        if let Some(lost) = self.expected.take().and_then(|expected| expected.checked_sub(left)) {
            self.lag = if lost > Self::MOST { self.lag } else { lost.max(self.lag.mul_f64(0.9)) };
        }
    }

    /// What comes is another game, or goes on elsewhere.
    pub fn forget(&mut self) {
        self.expected = None;
    }

    /// A move has been made that took so long.
    pub fn moved(&mut self, clock: &Clock, spent: Duration) {
        // Where a number of moves has to be made more comes when they have been.
        self.expected = clock.moves.is_none().then(|| clock.left.saturating_sub(spent) + clock.increment);
    }

    /// The clock as far as it is the engine's own, if a move costs at least so much besides.
    pub fn of(&self, clock: Clock, least: Duration) -> Clock {
        let lag = self.lag.max(least);
        let (left, increment) = (clock.left.saturating_sub(lag), clock.increment.saturating_sub(lag));
        Clock { left, increment, ..clock }
    }
}

/// Bytes of the longest line that is read: a game of some ten thousand plies.
pub const LONGEST: usize = 1 << 18;

/// The next line without its end; an error if it is too long, of which nothing is kept. None at the end of the input.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let ended = end.is_some() || buffer.is_empty();
        if ended && buffer.is_empty() && length == 0 {
            return Ok(None);
        }
        length += part.len();
        if length <= LONGEST {
            line.extend_from_slice(part);
        } else {
            line = Vec::new();
        }
        let taken = part.len() + usize::from(end.is_some());
        input.consume(taken);
        if ended {
            let line = match length {
                ..=LONGEST => Ok(String::from_utf8_lossy(&line).into_owned()),
                _ => Err(format!("a line of {length} bytes; the longest that is read has {LONGEST}")),
            };
            return Ok(Some(line));
        }
    }
}

/// A line for the other side, whatever the names hold that stand in it. If it no longer listens there is nothing left to tell.
pub fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}", Line(line)).and_then(|()| out.flush());
}

/// Size of the table in megabytes.
const TABLE: usize = 32;

/// Thinks about a game and tells the best move.
///
/// # Errors
///
/// If nothing more can be written.
pub fn bestmove(game: &AnyGame, effort: &SearchEffort, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let limits = Limits {
        depth: effort.depth,
        nodes: effort.nodes,
        time: effort.movetime.map(Duration::from_millis),
        ..Limits::default()
    };
    let mut broken: io::Result<()> = Ok(());
    let choice = Player::new(TABLE, 0).think(game, &limits, 1, &AtomicBool::new(false), &mut |info| {
        broken = writeln!(out, "{}", info_line(game, info, false)).and_then(|()| out.flush());
        broken.is_err()
    });
    broken?;
    match choice.mv {
        Some(mv) => writeln!(out, "bestmove {}", machine_moves(game, &[mv]))?,
        None => {
            writeln!(out, "info string {}", ended(game))?;
            writeln!(out, "bestmove 0000")?;
        }
    }
    Ok(())
}

/// Why there is no best move.
pub fn ended(game: &AnyGame) -> String {
    match with_game!(game, game => game.status()) {
        Status::Ongoing => "there is no move".to_owned(),
        over @ Status::Over(..) => format!("the game has ended: {over}"),
    }
}

/// A variation from a game's present position in machine form: readable forms take far longer.
pub fn machine_moves(game: &AnyGame, moves: &[Move]) -> String {
    with_game!(game, game => {
        let mut position = game.position().clone();
        let text = |&mv: &Move| {
            let text = position.machine(mv).to_string();
            position.play(mv);
            text
        };
        moves.iter().map(text).collect::<Vec<_>>().join(" ")
    })
}

/// An `info` line of the UCI protocol, with the chances to win, draw and lose in thousandths if they are wanted.
pub fn info_line(game: &AnyGame, info: &Info, chances: bool) -> String {
    let score = match info.score {
        Score::Cp(score) => format!("cp {score}"),
        // The protocol has no word for a game that is decided otherwise than by mate.
        Score::Repetition(wins) => format!("cp {}", if wins { TOLD_LIMIT } else { -TOLD_LIMIT }),
        Score::Mate(moves) => format!("mate {moves}"),
    };
    let chances = match chances {
        true => {
            let curve = Curve::of(with_game!(game, game => game.position().variant()));
            let [win, draw, loss] = curve.chances(info.score);
            format!(" wdl {win} {draw} {loss}")
        }
        false => String::new(),
    };
    let time = info.time.as_millis();
    let speed = (info.nodes as f64 / info.time.as_secs_f64().max(1e-6)) as u64;
    format!(
        "info depth {} seldepth {} multipv {} score {score}{chances} nodes {} nps {speed} hashfull {} time {time} pv {}",
        info.depth,
        info.deepest,
        info.rank,
        info.nodes,
        info.fullness,
        machine_moves(game, &info.pv)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_long_ones_not_at_all() {
        let long = "x".repeat(LONGEST + 1);
        let text = format!("uci\n\n{long}\n{}\r\nquit", &long[1..LONGEST]);
        let mut input = io::BufReader::with_capacity(7, text.as_bytes());
        let mut next = || next_line(&mut input).expect("memory is read");
        assert_eq!(next(), Some(Ok("uci".to_owned())));
        assert_eq!(next(), Some(Ok(String::new())));
        assert!(next().is_some_and(|line| line.is_err_and(|what| what.contains(&(LONGEST + 1).to_string()))));
        assert_eq!(next().map(|line| line.map(|line| line.len())), Some(Ok(LONGEST)));
        assert_eq!(next(), Some(Ok("quit".to_owned())));
        assert_eq!(next(), None);
    }

    #[test]
    fn what_the_interface_takes_of_the_clock_is_kept_back() {
        let ms = Duration::from_millis;
        let clock = |left| Clock { left: ms(left), increment: ms(100), moves: None };
        let (mut lag, none) = (Lag::default(), Duration::ZERO);
        assert_eq!(lag.of(clock(1000), none).left, ms(1000));
        // 1000 - 200 + 100 were to be left, and 60 are missing.
        lag.moved(&clock(1000), ms(200));
        lag.told(ms(840));
        assert_eq!((lag.of(clock(840), none).left, lag.of(clock(840), none).increment), (ms(780), ms(40)));
        assert_eq!(lag.of(clock(840), ms(90)).left, ms(750));
        // It is remembered when a move costs less, and grows when one costs more.
        lag.moved(&clock(840), ms(100));
        lag.told(ms(840));
        assert_eq!(lag.lag, ms(54));
        lag.moved(&clock(840), ms(100));
        lag.told(ms(740));
        assert_eq!(lag.lag, ms(100));
        assert_eq!(lag.of(clock(50), none).left, Duration::ZERO);
        // A clock that was set says nothing, nor does the first that is told, nor one of so many moves.
        lag.moved(&clock(10_000), ms(100));
        lag.told(ms(5000));
        lag.told(ms(100));
        lag.moved(&Clock { moves: Some(40), ..clock(10_000) }, ms(100));
        lag.told(ms(9600));
        assert_eq!(lag.lag, ms(100));
    }
}
