//! The `go` command.

use std::time::Duration;
use stone_garden::board::Side;
use stone_garden::search::{Clock, Limits};

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Go {
    pub infinite: bool,
    pub ponder: bool,
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    mate: Option<u32>,
    /// Milliseconds left and added, White's and Black's. Managers send negative numbers when a flag has fallen.
    left: [Option<i64>; 2],
    added: [Option<i64>; 2],
    moves: Option<u32>,
}

impl Go {
    pub fn parse(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut value = || words.next().copied().ok_or(format!("go: a number is missing after '{word}'"));
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "movetime" => go.movetime = Some(number(word, value()?)?),
                "nodes" => go.nodes = Some(number(word, value()?)?),
                "depth" => go.depth = Some(number(word, value()?)?),
                "mate" => go.mate = Some(number(word, value()?)?),
                "wtime" => go.left[0] = Some(number(word, value()?)?),
                "btime" => go.left[1] = Some(number(word, value()?)?),
                "winc" => go.added[0] = Some(number(word, value()?)?),
                "binc" => go.added[1] = Some(number(word, value()?)?),
                "movestogo" => go.moves = Some(number(word, value()?)?),
                _ => return Err(format!("go: unknown word '{word}'")),
            }
        }
        Ok(go)
    }

    /// The limits for the side to move.
    pub fn limits(&self, side: Side) -> Limits {
        let span = |milliseconds: i64| Duration::from_millis(milliseconds.max(0) as u64);
        let index = side.index();
        let clock = self.left[index].map(|left| Clock {
            left: span(left),
            increment: span(self.added[index].unwrap_or(0)),
            moves: self.moves.filter(|&moves| moves > 0),
        });
        let limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.movetime.map(Duration::from_millis),
            clock,
            mate: self.mate,
        };
        let bounded = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some() || clock.is_some();
        if self.infinite || !bounded { Limits { mate: self.mate, ..Limits::ENDLESS } } else { limits }
    }
}

fn number<T: std::str::FromStr>(word: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("go: '{text}' after '{word}' is no number"))
}
