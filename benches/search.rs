//! Nodes a second of the search, in every game, and beside Debian's Fairy-Stockfish without a network on Stone's Chess at
//! equal time. Prints figures and a ratio; it judges nothing, since machines are shared and noisy.
//!
//! `cargo bench --bench search` (or `cargo xtask bench`). One thread and tables of equal size; the median of several rounds,
//! taken in turns.

#[path = "../tests/arbiter/peer.rs"]
#[expect(dead_code, reason = "other benchmarks count leaves with it")]
mod peer;

use peer::Peer;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use stone_garden::game::AnyGame;
use stone_garden::search::{Limits, Player};
use stone_garden::variant;

const ROUNDS: usize = 5;

/// Megabytes of each table.
const TABLE: usize = 32;

/// What each search on Stone's Chess may take.
const TIME: Duration = Duration::from_secs(1);

/// Nodes of each search of the other games; in three dimensions a tenth.
const NODES: u64 = 200_000;

/// A start, and two positions from an opening and a middle game.
const STONES_CHESS: [&str; 3] = [
    "rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR w KQkq - 0 1",
    "r2b1k3r/pp1np1n3/B4A2pp/3p1pp3/2p4pb1/1N2PP3P/1PPP2PNP1/R2Q1KB2R b KQkq - 1 28",
    "r4k3r/p1pnb1p2p/B4p1p2/1A2p1a2n/4P1P3/Pb2P2pNQ/2N2P1B1P/R4K3R w KQkq - 0 33",
];

/// Nodes, and nodes a second.
type Speed = (u64, f64);

fn ours(game: &AnyGame, limits: &Limits) -> Speed {
    // A new player: what was found in another round is not to help.
    let mut player = Player::new(TABLE, 0);
    let begun = Instant::now();
    let choice = player.think(game, limits, 1, &AtomicBool::new(false), &mut |_| false);
    (choice.verdict.nodes, choice.verdict.nodes as f64 / begun.elapsed().as_secs_f64())
}

fn theirs(peer: &mut Peer, fen: &str) -> Speed {
    peer.say("ucinewgame");
    peer.say(&format!("position fen {fen}"));
    peer.say(&format!("go movetime {}", TIME.as_millis()));
    let lines = peer.hear("bestmove").expect("Fairy-Stockfish answers");
    let number = |line: &str, name: &str| -> Option<u64> {
        let mut words = line.split(' ').skip_while(|&word| word != name);
        words.nth(1)?.parse().ok()
    };
    let last = lines.iter().rev().find_map(|line| Some((number(line, "nodes")?, number(line, "time")?)));
    let (nodes, milliseconds) = last.expect("Fairy-Stockfish tells its nodes");
    (nodes, nodes as f64 * 1000.0 / milliseconds.max(1) as f64)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Prints what one contender did in all rounds, and answers its median speed.
fn tell(name: &str, speeds: &[Speed]) -> f64 {
    let speed = median(speeds.iter().map(|speed| speed.1).collect());
    let nodes = median(speeds.iter().map(|speed| speed.0 as f64).collect());
    println!("  {name:<48} {nodes:>10.0} nodes {:>8.0} k/s", speed / 1e3);
    speed
}

fn main() {
    println!("Search on Stone's Chess, {} s each from {} positions", TIME.as_secs(), STONES_CHESS.len());
    let options = [&peer::STONES_CHESS[..], &["setoption name Use NNUE value false", "setoption name Hash value 32"]];
    let mut peer = Peer::start(&options.concat());
    let limits = Limits { time: Some(TIME), ..Limits::default() };
    let mut ratios = Vec::new();
    for fen in STONES_CHESS {
        println!(" {fen}");
        let game = AnyGame::open("stones-chess", Some(fen)).expect("a position");
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            own.push(ours(&game, &limits));
            other.extend(peer.as_mut().map(|peer| theirs(peer, fen)));
        }
        let own = tell("stone-garden", &own);
        if !other.is_empty() {
            ratios.push(own / tell("fairy-stockfish without network", &other));
        }
    }
    if ratios.is_empty() {
        println!("  {}: no ratio", peer::MISSING);
    } else {
        let list: Vec<String> = ratios.iter().map(|ratio| format!("{ratio:.2}")).collect();
        println!("  ours / Fairy-Stockfish: {}, median {:.2} (goal 1.0)", list.join(", "), median(ratios));
    }
    println!("Search from the start of every game, a fixed number of nodes");
    for variant in variant::ALL.iter() {
        let nodes = if variant.geometry.is_flat() { NODES } else { NODES / 10 };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let game = AnyGame::open(&variant.id, None).expect("a game's start");
        let speeds: Vec<Speed> = (0..ROUNDS).map(|_| ours(&game, &limits)).collect();
        tell(&variant.id, &speeds);
    }
}
