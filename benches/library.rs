//! Leaves a second of Stone's Chess and of every bundled classic that Fairy-Stockfish knows, and nodes a second of its search, beside it on the same
//! machine in the same run. Prints a table, the least and the median ratios; it judges nothing, since machines are shared and noisy.
//!
//! `cargo bench --bench library [-- NAME ...]`: only games whose id holds one of the names. One thread each, in turns, the median of
//! three rounds, by the time of the processor where the system tells it.

#[path = "../tests/arbiter/peer.rs"]
mod peer;

use peer::{Peer, Watch};
use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::search::{Limits, Player};
use stone_garden::variant;
use stone_garden::with_game;

const ROUNDS: usize = 3;
/// A tree is counted as deep as it takes for so many leaves.
const LEAVES: u64 = 4_000_000;
const DEEPEST: u32 = 8;
/// Nodes of each search, and the megabytes of its table.
const NODES: u64 = 200_000;
const TABLE: usize = 16;
/// Which it knows by a text of ours.
const STONES: &str = "stones-chess";

fn ours(variant: &str, depth: u32) -> (u64, f64) {
    let game = AnyGame::open(variant, None).expect("a bundled game");
    with_game!(&game, game => {
        let mut position = game.position().clone();
        let watch = Watch::on("self");
        let leaves = movegen::perft(&mut position, depth);
        (leaves, watch.seconds())
    })
}

/// Nodes a second of our search from the start.
fn ours_searching(variant: &str) -> f64 {
    let game = AnyGame::open(variant, None).expect("a bundled game");
    // A new player: what was found in another round is not to help.
    let mut player = Player::new(TABLE, 0);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let watch = Watch::on("self");
    let choice = player.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
    choice.verdict.nodes as f64 / watch.seconds()
}

/// The least of the ratios, its game, the median, and how many lie below a bound.
fn summary(name: &str, mut ratios: Vec<(f64, &str)>, bound: f64) {
    ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
    if let (Some(least), Some(middle)) = (ratios.first(), ratios.get(ratios.len() / 2)) {
        let below = ratios.iter().filter(|(ratio, _)| *ratio < bound).count();
        println!(
            "{name}: {} games, least {:.2} ({}), median {:.2}, {below} below {bound}",
            ratios.len(),
            least.0,
            least.1,
            middle.0
        );
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|name| !name.starts_with("--")).collect();
    let is_wanted = |id: &str| wanted.is_empty() || wanted.iter().any(|name| id.contains(name.as_str()));
    println!(
        "| game | depth | leaves | ours, M/s | Fairy-Stockfish, M/s | ratio | nodes, k/s | Fairy-Stockfish, k/s | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let (mut ratios, mut searching, mut unknown, mut others) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let stones = variant::ALL.iter().filter(|variant| variant.id == STONES);
    for variant in stones.chain(variant::CLASSICS.iter()).filter(|variant| is_wanted(&variant.id)) {
        let id = variant.id.as_str();
        let choice = format!("setoption name UCI_Variant value {id}");
        let choices: &[&str] = if id == STONES { &peer::STONES_CHESS } else { &[&choice] };
        let Some(mut peer) = Peer::start(choices) else {
            println!("{}: no ratios", peer::MISSING);
            return;
        };
        peer.say("uci");
        let named = format!(" var {id} ");
        let knows = |line: &String| line.contains("UCI_Variant") && format!("{line} ").contains(&named);
        if id != STONES && !peer.hear("uciok").is_some_and(|lines| lines.iter().any(knows)) {
            unknown.push(id);
            continue;
        }
        let depth = (1..DEEPEST).find(|&depth| ours(id, depth).0 >= LEAVES).unwrap_or(DEEPEST);
        // Asked anew, the names count.
        choices.iter().for_each(|choice| peer.say(choice));
        for choice in ["Use NNUE value false".to_owned(), format!("Hash value {TABLE}")] {
            peer.say(&format!("setoption name {choice}"));
        }
        peer.say("position startpos");
        let mut speeds = [const { Vec::new() }; 4];
        let mut leaves = [0, 0];
        for _ in 0..ROUNDS {
            let (own, seconds) = ours(id, depth);
            speeds[0].push(own as f64 / seconds);
            let (_, theirs, seconds) = peer.perft(depth);
            speeds[1].push(theirs as f64 / seconds);
            leaves = [own, theirs];
            speeds[2].push(ours_searching(id));
            speeds[3].extend(peer.nodes_a_second(NODES));
        }
        if leaves[0] != leaves[1] {
            others.push(format!("{id} ({} and {} leaves)", leaves[0], leaves[1]));
        }
        if speeds[3].is_empty() {
            speeds[3].push(f64::NAN);
        }
        let [own, theirs, own_nodes, their_nodes] = speeds.map(median);
        let (ratio, of_nodes) = (own / theirs, own_nodes / their_nodes);
        let [own, theirs, own_nodes, their_nodes] = [own / 1e6, theirs / 1e6, own_nodes / 1e3, their_nodes / 1e3];
        print!("| {id} | {depth} | {} | {own:.1} | {theirs:.1} | {ratio:.2} ", leaves[0]);
        println!("| {own_nodes:.0} | {their_nodes:.0} | {of_nodes:.2} |");
        ratios.push((ratio, id));
        // One that has no moves left to search.
        if of_nodes.is_finite() {
            searching.push((of_nodes, id));
        }
    }
    println!();
    summary("Leaves", ratios, 3.0);
    summary("Nodes", searching, 1.0);
    println!("Not known there: {}", unknown.join(", "));
    println!("Counted otherwise there: {}", others.join(", "));
}
