//! Instructions that the work takes, counted by callgrind: figures that do not shake with the machine, so that a change of
//! some tenths of a per cent can be seen.
//!
//! `cargo bench --bench instructions` (or `cargo xtask bench`). It needs valgrind (Debian: apt-get install valgrind). Each
//! figure is one run of this program under callgrind, which counts nothing but [`measured`].

use std::env;
use std::hint::black_box;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::search::{Limits, Player};
use stone_garden::{movegen, variant, with_game};

/// What is counted, and per what.
const WORKS: [(&str, &str); 4] =
    [("perft", "leaf"), ("moves", "list of moves"), ("play", "move played and taken back"), ("search", "node")];

/// How deep each game's tree is counted.
fn depth(id: &str) -> u32 {
    match id {
        "stone-garden" | "stone-garden-full-contact" | "stone-garden-keepers" | "stone-garden-2023" => 4,
        "stones-chess" | CHESS => 4,
        "stones-and-relays" => 2,
        _ => 2,
    }
}

/// Ordinary chess, which is a text.
const CHESS: &str = "chess";

/// How many nodes are searched from each game's start.
fn nodes(is_flat: bool) -> u64 {
    if is_flat { 20_000 } else { 2_000 }
}

/// How often moves are listed.
const LISTS: u64 = 200;

/// The one thing that callgrind counts.
#[inline(never)]
fn measured(work: impl FnOnce() -> u64) -> u64 {
    black_box(work())
}

/// Does one piece of work, and answers how many leaves, lists, moves or nodes it was.
fn perform<S: SquareSet>(game: &Game<S>, work: &str, any: &AnyGame) -> u64 {
    let mut position = game.position().clone();
    let id = position.variant().id.as_str();
    match work {
        "perft" => measured(|| movegen::perft(&mut position, depth(id))),
        "moves" => measured(|| {
            (0..LISTS).for_each(|_| drop(black_box(movegen::legal_moves(black_box(&position)))));
            LISTS
        }),
        "play" => {
            let moves = movegen::legal_moves(&position);
            measured(|| {
                for &mv in &moves {
                    let undo = position.play(mv);
                    black_box(&position);
                    position.undo(mv, undo);
                }
                moves.len() as u64
            })
        }
        _ => {
            let mut player = Player::new(1, 0);
            let mut think = |nodes| {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                player.think(any, &limits, 1, &AtomicBool::new(false), &mut |_| false).verdict.nodes
            };
            // The first search compiles the evaluation.
            think(1);
            measured(|| think(nodes(position.geometry().is_flat())))
        }
    }
}

/// Runs this program under callgrind: how much was done, and instructions.
fn count(work: &str, id: &str) -> Result<(u64, u64), String> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*measured*"]);
    let output = valgrind.arg(own).args([work, id]).output().map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let done = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    let counted = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    done.zip(counted).ok_or(said)
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [work, id] = &arguments[..] {
        let game = AnyGame::open(id, None).expect("a game that exists");
        println!("{}", with_game!(&game, inner => perform(inner, work, &game)));
        return;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("valgrind is not on this machine (Debian: apt-get install valgrind): no instructions are counted");
        return;
    }
    for (work, unit) in WORKS {
        println!("Instructions of {work}");
        for id in variant::ALL.iter().map(|variant| variant.id.as_str()).chain([CHESS]) {
            match count(work, id) {
                Ok((done, instructions)) => println!(
                    "  {:<28} {:>13} in all, {done:>9} times, {:>9.1} per {unit}",
                    id,
                    instructions,
                    instructions as f64 / done.max(1) as f64
                ),
                Err(why) => println!("  {id}: {why}"),
            }
        }
    }
}
