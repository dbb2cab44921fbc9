//! Tunes the search's numbers ([`Parameters`]) by matches of the engine against itself, all at once: simultaneous perturbation
//! stochastic approximation (SPSA).
//!
//! `cargo run --release --example spsa -- stones-chess,stone-garden --nodes 1500 --pairs 10000`
//!
//! For each pair of games every number is moved a little up or down by lot. One side plays by these numbers and the other by
//! those that are moved the opposite way, colours swapped in the second game; then all go a step towards the side that did
//! better. The steps and the moves shrink as Spall proposed. Where it stands is written to a file, a line for each number,
//! from which the same call goes on; what is found goes into `src/search/parameters.rs` by hand, after a match against what
//! is there (`examples/match`, `own,tuned=FILE`).

mod state;

use clap::Parser;
use state::State;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;
use stone_garden::learn::{Dice, contest};
use stone_garden::search::{Limits, Parameters, Player};
use stone_garden::variant::Variant;

type Failure = Box<dyn Error + Send + Sync>;

/// How the moves shrink: by the number of pairs to this power,
const GAMMA: f64 = 0.101;
/// and the steps: by the number of pairs, and a tenth of all, to this.
const ALPHA: f64 = 0.602;
const STABILITY: f64 = 0.1;
/// A number is moved at the end by this part of the room between its bounds.
const LAST_MOVE: f64 = 0.05;
/// Megabytes of each player's table.
const MEGABYTES: usize = 4;
/// Pairs between two savings.
const SAVED_EVERY: u64 = 50;

#[derive(Parser)]
struct Arguments {
    /// The games' ids, with commas between; they take turns. One named twice is played twice as often.
    variants: String,
    /// Positions visited for each move.
    #[arg(long, default_value_t = 1500)]
    nodes: u64,
    /// Pairs of games, those of earlier calls included.
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    /// How far a number goes at the end for a game won, in squares of its move.
    #[arg(long, default_value_t = 0.004)]
    step: f64,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Of openings and lots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where it stands: read if it is there, and written.
    #[arg(long, default_value = "target/spsa.txt")]
    file: PathBuf,
    /// Only numbers whose names contain one of these, with commas between; else all.
    #[arg(long)]
    only: Option<String>,
}

/// How far all threads have come.
struct Progress {
    state: State,
    begun: u64,
    points: f64,
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    let variants: Vec<&'static Variant> = arguments.variants.split(',').map(Variant::find).collect::<Result<_, _>>()?;
    let state = if arguments.file.exists() { State::read(&arguments.file)? } else { State::new() };
    let before = state.done;
    let progress = Mutex::new(Progress { begun: before, state, points: 0.0 });
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads.max(1))
            .map(|_| scope.spawn(|| tune(&arguments, &variants, &progress, before)))
            .collect();
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a thread has stopped")?)
    })?;
    let state = progress.into_inner().map_err(|_| "a thread has stopped")?.state;
    write(&arguments.file, &state)?;
    for ((name, _), (value, old)) in
        Parameters::ALL.iter().zip(state.rounded().values().iter().zip(Parameters::default().values()))
    {
        println!("{name} = {value} (was {old})");
    }
    Ok(())
}

/// Plays pair after pair until there are enough.
fn tune(
    arguments: &Arguments,
    variants: &[&'static Variant],
    progress: &Mutex<Progress>,
    before: u64,
) -> Result<(), Failure> {
    let start = Instant::now();
    let limits = Limits { nodes: Some(arguments.nodes), ..Limits::default() };
    let mut players = [0, 1].map(|_| Player::new(MEGABYTES, 0));
    let wanted =
        |name: &str| arguments.only.as_ref().is_none_or(|only| only.split(',').any(|part| name.contains(part)));
    loop {
        let (pair, centre) = {
            let mut progress = progress.lock().map_err(|_| "a thread has stopped")?;
            if progress.begun >= arguments.pairs {
                return Ok(());
            }
            progress.begun += 1;
            (progress.begun, progress.state.values.clone())
        };
        let mut dice = Dice(arguments.seed.wrapping_mul(1 << 40).wrapping_add(pair));
        let shrunk = (arguments.pairs as f64 / pair as f64).powf(GAMMA);
        let moves: Vec<f64> = Parameters::ALL
            .iter()
            .map(|(name, bounds)| {
                let sign = if dice.below(2) == 0 { 1.0 } else { -1.0 };
                let room = f64::from(bounds.end() - bounds.start());
                if wanted(name) { sign * room * LAST_MOVE * shrunk } else { 0.0 }
            })
            .collect();
        let moved =
            |sign: f64| -> Vec<f64> { centre.iter().zip(&moves).map(|(value, by)| value + sign * by).collect() };
        for (player, sign) in players.iter_mut().zip([1.0, -1.0]) {
            // A value between two whole numbers is now the one, now the other.
            player.set_parameters(by_lot(&moved(sign), &mut dice));
        }
        let variant = variants[pair as usize % variants.len()];
        let mut points = 0.0;
        for game in 0..2 {
            points += contest::game(variant, &mut players, &limits, arguments.seed, pair * 2 + game)? * 2.0 - 1.0;
        }
        let mut progress = progress.lock().map_err(|_| "a thread has stopped")?;
        let (all, stable) = (arguments.pairs as f64, arguments.pairs as f64 * STABILITY);
        let step = arguments.step * ((stable + all) / (stable + pair as f64)).powf(ALPHA) / shrunk.powi(2);
        for ((value, by), (_, bounds)) in progress.state.values.iter_mut().zip(&moves).zip(Parameters::ALL) {
            *value = (*value + step * by * points).clamp(f64::from(*bounds.start()), f64::from(*bounds.end()));
        }
        progress.state.done += 1;
        progress.points += points.abs();
        let done = progress.state.done;
        if done.is_multiple_of(SAVED_EVERY) {
            write(&arguments.file, &progress.state)?;
            let (seconds, apart) = (start.elapsed().as_secs(), progress.points / (done - before) as f64);
            println!("{done} of {} pairs, {seconds} s, {apart:.2} points apart on average", arguments.pairs);
        }
    }
}

/// Whole numbers, each as likely as it is near.
fn by_lot(values: &[f64], dice: &mut Dice) -> Parameters {
    let whole = values.iter().map(|value| (value + dice.below(1 << 16) as f64 / f64::from(1 << 16)).floor() as i32);
    Parameters::with_values(whole.collect::<Vec<_>>())
}

/// Writes what [`State::read`] reads.
fn write(file: &Path, state: &State) -> Result<(), Failure> {
    let lines = Parameters::ALL.iter().zip(&state.values).map(|((name, _), value)| format!("{name} {value:.3}\n"));
    let text: String = std::iter::once(format!("pairs {}\n", state.done)).chain(lines).collect();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?)
}
