//! What the reading thread hands to the one that obeys, and the `go` command.

use super::dialect::Dialect;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use stone_garden::board::Side;
use stone_garden::movegen::PERFT_DEEPEST;
use stone_garden::search::{Clock, Limits};

/// What the thread is asked to do.
pub enum Command {
    /// From now on.
    Speak(Dialect),
    /// The game that is played until another is chosen.
    Begin(&'static str),
    SetOption(Vec<String>),
    NewGame,
    Position(Vec<String>),
    /// Say where the pieces stand.
    Display,
    /// Lay out what a search needs.
    GetReady,
    Go(Box<Order>),
}

/// A `go`, and how it is told to end.
pub struct Order {
    pub go: Go,
    pub heard: Instant,
    pub flags: Arc<Flags>,
}

/// What is told to a search from outside.
#[derive(Default)]
pub struct Flags {
    /// It is to end.
    pub stop: AtomicBool,
    /// The pondered move has been played: what is stopped goes on with the clock running.
    pub hit: AtomicBool,
}

/// All words of the command. Before one of them a list of moves ends.
const WORDS: [&str; 14] = [
    "infinite",
    "ponder",
    "searchmoves",
    "movetime",
    "nodes",
    "depth",
    "mate",
    "perft",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "byoyomi",
];

/// Numbers that may be below nothing: managers send such when a flag has fallen.
const CLOCKS: [&str; 4] = ["wtime", "btime", "winc", "binc"];

/// How long it thinks if what should end the search is not understood.
const UNCLEAR_TIME: Duration = Duration::from_secs(1);

/// What `go` asks for.
#[derive(Clone, Debug, Default)]
pub struct Go {
    pub infinite: bool,
    pub ponder: bool,
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    mate: Option<u32>,
    /// Count the tree of moves so deep, and search nothing.
    pub perft: Option<u32>,
    /// Milliseconds left and added, White's and Black's. Managers send negative numbers when a flag has fallen.
    left: [Option<i64>; 2],
    added: [Option<i64>; 2],
    moves: Option<u32>,
    /// Of USI: milliseconds for each move beyond what is left of the clock.
    byoyomi: Option<u64>,
    /// Only these moves are searched, as they were written.
    pub among: Vec<String>,
    /// What could not be understood, to be told.
    pub notes: Vec<String>,
}

impl Go {
    /// Reads the words after `go`. What it does not know is left out, as the protocol asks, and noted.
    pub fn parse(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                        go.among.push(text.to_owned());
                    }
                }
                _ if !WORDS.contains(&word) => go.notes.push(format!("go: unknown word '{word}'")),
                _ => match words.next_if(|word| !WORDS.contains(word)) {
                    None => go.notes.push(format!("go: a number is missing after '{word}'")),
                    // What is below nothing bounds all the same: as little as can be.
                    Some(text) if text.parse::<i64>().is_ok_and(|number| number < 0) && !CLOCKS.contains(&word) => {
                        go.notes.push(format!("go: '{text}' after '{word}' is below 0: taken for 0"));
                        let _ = go.set(word, "0");
                    }
                    Some(text) if go.set(word, text).is_none() => {
                        go.notes.push(format!("go: '{text}' after '{word}' is no number"));
                    }
                    Some(_) => {}
                },
            }
        }
        go
    }

    /// Sets a number. None if the text is none.
    fn set(&mut self, word: &str, text: &str) -> Option<()> {
        fn number<T: std::str::FromStr>(text: &str) -> Option<Option<T>> {
            text.parse().ok().map(Some)
        }
        match word {
            "movetime" => self.movetime = number(text)?,
            "nodes" => self.nodes = number(text)?,
            "depth" => self.depth = number(text)?,
            "mate" => self.mate = number(text)?,
            "perft" => self.perft = number(text)?.map(|depth: u32| depth.min(PERFT_DEEPEST)),
            "wtime" => self.left[0] = number(text)?,
            "btime" => self.left[1] = number(text)?,
            "winc" => self.added[0] = number(text)?,
            "binc" => self.added[1] = number(text)?,
            "byoyomi" => self.byoyomi = number(text)?,
            _ => self.moves = number(text)?,
        }
        Some(())
    }

    /// The clock of a side, if it has one whose time is all that it has.
    pub fn clock(&self, side: Side) -> Option<Clock> {
        let span = |milliseconds: i64| Duration::from_millis(milliseconds.max(0) as u64);
        let index = side.index();
        let left = self.left[index].filter(|_| self.byoyomi.is_none())?;
        let (left, increment) = (span(left), span(self.added[index].unwrap_or(0)));
        Some(Clock { left, increment, moves: self.moves.filter(|&moves| moves > 0) })
    }

    /// A time for the move, or the clock, of a side that has so much for each move beyond its clock. It can't be saved up, so that a move may
    /// always take it; something of it is kept back for the way.
    fn beyond(&self, side: Side) -> (Option<Duration>, Option<Clock>) {
        let Some(byoyomi) = self.byoyomi else { return (None, None) };
        let own = Duration::from_millis(byoyomi.saturating_sub(50.min(byoyomi / 10)));
        let left = self.left[side.index()].and_then(|left| u64::try_from(left).ok()).unwrap_or(0);
        match Duration::from_millis(left) {
            Duration::ZERO => (Some(own), None),
            left => (None, Some(Clock { left: left + own, increment: own, moves: None })),
        }
    }

    /// The limits for the side to move, which has this clock, of a search that was asked for at this time, if a move costs so much besides.
    pub fn limits(&self, side: Side, clock: Option<Clock>, started: Instant, overhead: Duration) -> Limits {
        let (time, beyond) = self.beyond(side);
        let time = self.movetime.map(Duration::from_millis).or(time);
        let clock = clock.or(beyond);
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map(|time| time.saturating_sub(overhead)),
            clock,
            mate: self.mate,
            started: Some(started),
        };
        let bounded = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some() || clock.is_some();
        if bounded && !self.infinite {
            limits
        } else if self.notes.is_empty() || self.infinite {
            Limits { mate: self.mate, ..Limits::ENDLESS }
        } else {
            // A bound was perhaps meant, and is not understood: an answer is better than an endless search.
            Limits { time: Some(UNCLEAR_TIME), started: Some(started), ..Limits::default() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byoyomi_is_spent_at_once_and_can_not_be_saved_up() {
        let ms = Duration::from_millis;
        let limits = |line: &str| {
            let go = Go::parse(&line.split(' ').collect::<Vec<_>>());
            go.limits(Side::White, go.clock(Side::White), Instant::now(), Duration::ZERO)
        };
        // Without a clock before it, it is the time for the move, but for 50 ms or a tenth.
        let alone = limits("wtime 0 btime 60000 byoyomi 600");
        assert!(alone.time == Some(ms(550)) && alone.clock.is_none());
        assert_eq!(limits("wtime 0 btime 0 byoyomi 200").time, Some(ms(180)));
        // With one, both.
        let beyond = limits("wtime 1000 btime 0 byoyomi 600");
        assert!(beyond.time.is_none() && beyond.clock.is_some_and(|clock| clock.left == ms(1550)));
    }
}
