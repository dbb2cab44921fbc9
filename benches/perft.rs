//! Leaves a second, beside Debian's Fairy-Stockfish on the same machine in the same run. Prints figures and ratios; it
//! judges nothing, since machines are shared and noisy.
//!
//! `cargo bench --bench perft` (or `cargo xtask bench`). One thread each. The median of several rounds, taken in turns.

#[path = "../tests/arbiter/peer.rs"]
mod peer;

use peer::{Peer, Watch};
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
        let watch = Watch::on("self");
        let leaves = if bulk { movegen::perft(&mut position, depth) } else { movegen::perft_unbulked(&mut position, depth) };
        (leaves, watch.seconds())
    })
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

/// How Fairy-Stockfish is measured: leaves and seconds.
fn theirs(peer: &mut Peer, depth: u32) -> (u64, f64) {
    let (_, leaves, seconds) = peer.perft(depth);
    (leaves, seconds)
}

/// Games of others, which are texts, and how deep the tree of each is counted: chess, then five on large boards that sets
/// and lines play, then four by the general rules.
const CLASSICS: [(&str, u32); 10] = [
    ("chess", 6),
    ("capablanca", 5),
    ("courier", 5),
    ("janus", 5),
    ("modern", 5),
    ("tencubed", 4),
    ("grand", 4),
    ("shako", 4),
    ("xiangqi", 4),
    ("shogi", 4),
];

/// The games beside which it can't be put, and how deep the tree of each is counted.
const OTHERS: [(&str, u32); 9] = [
    ("stone-garden-full-contact", 4),
    ("stone-garden-keepers", 4),
    ("stone-garden-2023", 4),
    ("stones-and-relays", 2),
    ("stockgi-49", 2),
    ("stock-qi-49", 3),
    ("stockyang-49", 2),
    ("stockhorn-49", 2),
    ("stock-taijitu-49", 2),
];

fn main() {
    println!("Stone Garden Chess; Fairy-Stockfish on ordinary chess");
    let mut peer = Peer::start(&[]);
    let mut contenders = vec![
        Contender::new("perft stone-garden 6, leaves counted in bulk", || ours("stone-garden", 6, true)),
        Contender::new("perft stone-garden 5, every leaf played and taken back", || ours("stone-garden", 5, false)),
    ];
    contenders
        .extend(peer.as_mut().map(|peer| Contender::new("fairy-stockfish, chess, go perft 5", || theirs(peer, 5))));
    match compare(contenders)[..] {
        [bulk, plain, peer] => {
            ratio("in bulk / Fairy-Stockfish", bulk / peer, 3.0);
            println!("  played and taken back / Fairy-Stockfish: {:.2}", plain / peer);
        }
        _ => println!("  {}: no ratio", peer::MISSING),
    }
    println!("Stone's Chess");
    let mut peer = Peer::start(&peer::STONES_CHESS);
    let mut contenders = vec![Contender::new("perft stones-chess 5", || ours("stones-chess", 5, true))];
    contenders
        .extend(peer.as_mut().map(|peer| Contender::new("fairy-stockfish, stones, go perft 5", || theirs(peer, 5))));
    match compare(contenders)[..] {
        [ours, peer] => ratio("ours / Fairy-Stockfish", ours / peer, 3.0),
        _ => println!("  {}: no ratio", peer::MISSING),
    }
    println!("Classics");
    for (game, depth) in CLASSICS {
        let choice = format!("setoption name UCI_Variant value {game}");
        let mut peer = Peer::start(&[&choice]);
        let mut contenders = vec![Contender::new(format!("perft {game} {depth}"), || ours(game, depth, true))];
        contenders.extend(
            peer.as_mut().map(|peer| Contender::new(format!("fairy-stockfish, {game}"), move || theirs(peer, depth))),
        );
        if let [ours, peer] = compare(contenders)[..] {
            ratio("ours / Fairy-Stockfish", ours / peer, 3.0);
        }
    }
    println!("The other games (stones-and-relays: whole turns)");
    let contender = |&(game, depth)| Contender::new(format!("perft {game} {depth}"), move || ours(game, depth, true));
    compare(OTHERS.iter().map(contender).collect());
}
