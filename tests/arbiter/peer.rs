//! A running Fairy-Stockfish, spoken to by UCI. The benchmarks share it.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

/// Names a Fairy-Stockfish to use instead of the one that would be found.
pub const VARIABLE: &str = "STONE_GARDEN_FAIRY";

/// What to do where there is none.
pub const MISSING: &str = "Fairy-Stockfish is not on this machine (Debian: apt-get install fairy-stockfish; or name it in STONE_GARDEN_FAIRY)";

/// What makes it play Stone's Chess.
pub const STONES_CHESS: [&str; 2] = [
    concat!(
        "setoption name VariantPath value ",
        env!("CARGO_MANIFEST_DIR"),
        "/tests/reference/fairy-stockfish-stones-chess.ini"
    ),
    "setoption name UCI_Variant value stones",
];

/// Measures what a process takes: of the processor, all its threads together, where the system tells (Linux), so that other work on the same
/// machine hardly shows; else by the clock.
pub struct Watch {
    process: String,
    began: Instant,
    spent: Option<f64>,
}

impl Watch {
    /// Begins to measure a process, by its number or as `self`.
    pub fn on(process: &str) -> Self {
        Watch { process: process.to_owned(), began: Instant::now(), spent: spent(process) }
    }

    /// Seconds since it began.
    pub fn seconds(&self) -> f64 {
        let spent = self.spent.zip(spent(&self.process)).map(|(before, now)| now - before);
        spent.unwrap_or_else(|| self.began.elapsed().as_secs_f64())
    }
}

/// Seconds of the processor that a process has had.
fn spent(process: &str) -> Option<f64> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let of_thread = |thread: fs::DirEntry| -> Option<f64> {
        let told = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        Some(told.split(' ').next()?.parse::<f64>().ok()? / 1e9)
    };
    threads.map_while(Result::ok).map(of_thread).sum()
}

/// The engine, on one thread.
pub struct Peer {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Peer {
    /// None where there is none, or what is there is no UCI engine.
    pub fn start(options: &[&str]) -> Option<Self> {
        let named = env::var(VARIABLE).ok().filter(|named| !named.is_empty());
        let usual = ["fairy-stockfish", "/usr/games/fairy-stockfish"].map(str::to_owned).to_vec();
        let places = named.map_or(usual, |named| vec![named]);
        let start = |place| Command::new(place).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut child = places.into_iter().find_map(start)?;
        let (to, from) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut peer = Peer { child, to, from };
        peer.say("uci");
        peer.hear("uciok")?;
        peer.say("setoption name Threads value 1");
        options.iter().for_each(|option| peer.say(option));
        peer.say("isready");
        peer.hear("readyok")?;
        peer.say("position startpos");
        Some(peer)
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("Fairy-Stockfish listens");
    }

    /// The lines up to the first one that begins so, that one last; none if it never comes.
    pub fn hear(&mut self, start: &str) -> Option<Vec<String>> {
        let mut heard = Vec::new();
        for line in (&mut self.from).lines().map_while(Result::ok) {
            let is_last = line.starts_with(start);
            heard.push(line);
            if is_last {
                return Some(heard);
            }
        }
        None
    }

    /// The number of leaves below each move of the position, and of all, and the seconds that it took, see [`Watch`].
    pub fn perft(&mut self, depth: u32) -> (Vec<(String, u64)>, u64, f64) {
        let watch = Watch::on(&self.child.id().to_string());
        self.say(&format!("go perft {depth}"));
        let lines = self.hear("Nodes searched: ").expect("Fairy-Stockfish counts");
        let seconds = watch.seconds();
        let counted = |line: &String| {
            let (name, count) = line.split_once(": ")?;
            Some((name.to_owned(), count.parse().ok()?))
        };
        let mut counts: Vec<(String, u64)> = lines.iter().filter_map(counted).collect();
        let (_, all) = counts.pop().expect("a number of nodes");
        (counts, all, seconds)
    }
}

impl Peer {
    /// Nodes a second of a search of the position that it has, from an empty table; none if it says nothing of them.
    #[allow(dead_code, reason = "only some who share this search with it")]
    pub fn nodes_a_second(&mut self, nodes: u64) -> Option<f64> {
        self.say("setoption name Clear Hash");
        self.say("isready");
        self.hear("readyok")?;
        let watch = Watch::on(&self.child.id().to_string());
        self.say(&format!("go nodes {nodes}"));
        let lines = self.hear("bestmove")?;
        let seconds = watch.seconds();
        let counted = |line: &String| line.split_once(" nodes ")?.1.split(' ').next()?.parse::<f64>().ok();
        lines.iter().rev().find_map(counted).map(|counted| counted / seconds)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // One that has already gone hears nothing.
        let _ = writeln!(self.to, "quit");
        let _ = self.child.wait();
    }
}
