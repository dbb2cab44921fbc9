//! Leaves a second, beside Debian's Fairy-Stockfish on the same machine in the same run. Prints figures and ratios; it
//! judges nothing, since machines are shared and noisy.
//!
//! `cargo bench --bench perft` (or `cargo xtask bench`). One thread each. The median of several rounds, taken in turns.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::with_game;

const ROUNDS: usize = 5;

/// One thing that is measured: it answers leaves and seconds.
struct Contender<'a> {
    name: String,
    run: Box<dyn FnMut() -> (u64, f64) + 'a>,
    speeds: Vec<f64>,
    leaves: u64,
}

impl<'a> Contender<'a> {
    fn new(name: impl Into<String>, run: impl FnMut() -> (u64, f64) + 'a) -> Self {
        Contender { name: name.into(), run: Box::new(run), speeds: Vec::new(), leaves: 0 }
    }

    fn measure(&mut self) {
        let (leaves, seconds) = (self.run)();
        self.leaves = leaves;
        self.speeds.push(leaves as f64 / seconds);
    }

    fn median(&self) -> f64 {
        let mut speeds = self.speeds.clone();
        speeds.sort_by(f64::total_cmp);
        speeds[speeds.len() / 2]
    }
}

fn ours(variant: &str, depth: u32, bulk: bool) -> (u64, f64) {
    let game = AnyGame::open(variant, None).expect("a game that exists");
    with_game!(&game, game => {
        let mut position = game.position().clone();
        let begun = Instant::now();
        let leaves = if bulk { movegen::perft(&mut position, depth) } else { movegen::perft_unbulked(&mut position, depth) };
        (leaves, begun.elapsed().as_secs_f64())
    })
}

/// A running Fairy-Stockfish, spoken to by UCI.
struct Peer {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Peer {
    fn start(options: &[&str]) -> Option<Self> {
        let places = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
        let start = |place| Command::new(place).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
        let mut child = places.into_iter().find_map(start)?;
        let (to, from) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut peer = Peer { child, to, from };
        peer.say("uci");
        peer.hear("uciok")?;
        options.iter().for_each(|option| peer.say(option));
        peer.say("isready");
        peer.hear("readyok")?;
        peer.say("position startpos");
        Some(peer)
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("Fairy-Stockfish listens");
    }

    /// The first line that begins so.
    fn hear(&mut self, start: &str) -> Option<String> {
        let mut lines = (&mut self.from).lines().map_while(Result::ok);
        lines.find(|line| line.starts_with(start))
    }

    fn perft(&mut self, depth: u32) -> (u64, f64) {
        let begun = Instant::now();
        self.say(&format!("go perft {depth}"));
        let line = self.hear("Nodes searched: ").expect("Fairy-Stockfish counts");
        let leaves = line.rsplit(' ').next().and_then(|number| number.parse().ok());
        (leaves.expect("a number of nodes"), begun.elapsed().as_secs_f64())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.say("quit");
        let _ = self.child.wait();
    }
}

/// Measures all in turns, so that a busy moment hits every one, and prints them.
fn compare(mut contenders: Vec<Contender<'_>>) -> Vec<f64> {
    for _ in 0..ROUNDS {
        contenders.iter_mut().for_each(Contender::measure);
    }
    for contender in &contenders {
        println!("  {:<58} {:>12} leaves {:>8.1} M/s", contender.name, contender.leaves, contender.median() / 1e6);
    }
    contenders.iter().map(Contender::median).collect()
}

fn ratio(what: &str, ratio: f64, goal: f64) {
    println!("  {what}: {ratio:.2} (goal {goal:.1})");
}

const MISSING: &str = "  Fairy-Stockfish is not on this machine (Debian: apt-get install fairy-stockfish): no ratio";

fn main() {
    println!("Stone Garden Chess; Fairy-Stockfish on ordinary chess");
    let mut peer = Peer::start(&["setoption name Threads value 1"]);
    let mut contenders = vec![
        Contender::new("perft stone-garden 6, leaves counted in bulk", || ours("stone-garden", 6, true)),
        Contender::new("perft stone-garden 5, every leaf played and taken back", || ours("stone-garden", 5, false)),
    ];
    contenders.extend(peer.as_mut().map(|peer| Contender::new("fairy-stockfish, chess, go perft 5", || peer.perft(5))));
    match compare(contenders)[..] {
        [bulk, plain, peer] => {
            ratio("in bulk / Fairy-Stockfish", bulk / peer, 2.0);
            println!("  played and taken back / Fairy-Stockfish: {:.2}", plain / peer);
        }
        _ => println!("{MISSING}"),
    }
    println!("Stone's Chess");
    let definition = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reference/fairy-stockfish-stones-chess.ini");
    let path = format!("setoption name VariantPath value {definition}");
    let options = ["setoption name Threads value 1", &path, "setoption name UCI_Variant value stones"];
    let mut peer = Peer::start(&options);
    let mut contenders = vec![Contender::new("perft stones-chess 5", || ours("stones-chess", 5, true))];
    contenders
        .extend(peer.as_mut().map(|peer| Contender::new("fairy-stockfish, stones, go perft 5", || peer.perft(5))));
    match compare(contenders)[..] {
        [ours, peer] => ratio("ours / Fairy-Stockfish", ours / peer, 2.0),
        _ => println!("{MISSING}"),
    }
    println!("The other games");
    compare(vec![
        Contender::new("perft stone-garden-2023 4", || ours("stone-garden-2023", 4, true)),
        Contender::new("perft stones-and-relays 2 (whole turns)", || ours("stones-and-relays", 2, true)),
        Contender::new("perft stockgi-49 2", || ours("stockgi-49", 2, true)),
        Contender::new("perft stock-taijitu-49 2", || ours("stock-taijitu-49", 2, true)),
    ]);
}
