//! Learns a game's evaluation from nothing but its rules, as docs/learning.md tells.
//!
//! `cargo xtask learn stones-chess` does everything: games of the engine against itself, a net trained on their positions, a
//! match against what is there, and the net is kept if it wins. The steps can be had one by one, too.

mod shards;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use stone_garden::definition;
use stone_garden::learn::contest::{self, Tally};
use stone_garden::learn::data::{self, Data};
use stone_garden::learn::train::{Manner, Trainer};
use stone_garden::search::Limits;
use stone_garden::search::evaluation::Weights;
use stone_garden::search::net::{self, Net};
use stone_garden::variant::{self, Variant};

type Failure = Box<dyn Error + Send + Sync>;

/// Learns a game's evaluation: by default plays, trains, matches, and keeps the net if it wins.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    call: Call,
}

#[derive(Subcommand)]
enum Call {
    /// Do everything.
    All {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        play: Play,
        #[command(flatten)]
        train: Train,
        #[command(flatten)]
        contest: Contest,
    },
    /// Do everything for one game after another, again with more positions in each round; what is done is not done again.
    List {
        /// The games' ids, with commas between.
        #[arg(value_name = "GAMES", default_value = LIST)]
        list: String,
        /// Rounds; each plays as many positions again, with the net of the round before.
        #[arg(long, default_value_t = 3)]
        rounds: u64,
        /// Where shards and nets are, and `list.txt`, which says what is done.
        #[arg(long, default_value = "target/learn")]
        folder: PathBuf,
        /// Threads.
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[command(flatten)]
        play: Play,
        #[command(flatten)]
        train: Train,
        #[command(flatten)]
        contest: Contest,
    },
    /// Play games and write shards of positions; go on with a shard that is there.
    Play {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        play: Play,
    },
    /// Train a net on the shards of the folder.
    Train {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        train: Train,
    },
    /// Let the net play against what is there.
    Match {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        contest: Contest,
    },
}

/// The games that people play most, these first.
const LIST: &str = "chess,crazyhouse,xiangqi,shogi,atomic,3check,antichess,kingofthehill,horde,racingkings,minishogi,janggi,makruk,\
    seirawan,capablanca,grand,shako,shatranj,courier,breakthrough,flipello,duck";

/// Which game, and where.
#[derive(Args)]
struct At {
    /// The game's id, or a file that defines it, `FILE.toml`.
    #[arg(value_name = "GAME")]
    game: String,
    /// Where shards and nets are: `GAME/SEED.txt` and `GAME.net` in it.
    #[arg(long, default_value = "target/learn")]
    folder: PathBuf,
    /// Threads.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// A net that the game has instead of its bundled one: to play with, and to be matched against.
    #[arg(long)]
    old_net: Option<PathBuf>,
}

#[derive(Args, Clone)]
struct Play {
    /// Positions that the folder is to hold in the end.
    #[arg(long, default_value_t = 1_000_000)]
    positions: u64,
    /// Positions visited for each move.
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// Of the first shard; each further one has the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Train {
    /// How long a sum is: 16, 32, 48 or 64.
    #[arg(long, default_value_t = 32, value_parser = sum_length)]
    hidden: usize,
    /// What the net's output is added to; unless told, on flat boards to all numbers, and from a million positions
    /// on, and in three dimensions, to places alone.
    #[arg(long, value_enum)]
    base: Option<Base>,
    /// Phases that are told apart.
    #[arg(long, default_value_t = 4)]
    phases: usize,
    /// How often every position is shown.
    #[arg(long, default_value_t = 24)]
    epochs: usize,
    /// How much of a position's worth is what the search said of it, 0 to 1; the rest is how the game went on. Less where a move's
    /// positions suffice for a ply or two only. Unless told 0.7, in three dimensions 0.2.
    #[arg(long, value_parser = share)]
    search_share: Option<f32>,
    /// How far that looks, 0 to 1: with 1 to the game's end, with 0.97 some thirty positions. Unless told 1, in three dimensions 0.97.
    #[arg(long, value_parser = share)]
    horizon: Option<f32>,
    /// The first rate of learning.
    #[arg(long, default_value_t = 0.0015)]
    rate: f32,
    /// Further files of positions.
    #[arg(long)]
    more: Vec<PathBuf>,
}

#[derive(Args)]
struct Contest {
    /// Games at most.
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Milliseconds for each move; else positions visited.
    #[arg(long)]
    time: Option<u64>,
    /// Positions visited for each move.
    #[arg(long, default_value_t = 3000)]
    match_nodes: u64,
    /// Against the game's numbers without any net, not against the net that is there.
    #[arg(long)]
    without: bool,
    /// Of the openings.
    #[arg(long, default_value_t = 1)]
    openings: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Base {
    Nothing,
    Places,
    Whole,
}

impl From<Base> for net::Base {
    fn from(base: Base) -> Self {
        match base {
            Base::Nothing => net::Base::Nothing,
            Base::Places => net::Base::Places,
            Base::Whole => net::Base::Whole,
        }
    }
}

fn sum_length(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(length @ (16 | 32 | 48 | 64)) => Ok(length),
        _ => Err(format!("{text} is none of 16, 32, 48, 64")),
    }
}

fn share(text: &str) -> Result<f32, String> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or_else(|| format!("{text} is not from 0 to 1"))
}

fn main() -> Result<(), Failure> {
    match Arguments::parse().call {
        Call::All { at, play: how, train: manner, contest: rules } => {
            play(&at, &how)?;
            train(&at, &manner)?;
            keep_if_better(&at, &rules).map(|_| ())
        }
        Call::List { list: games, rounds, folder, threads, play: how, train: manner, contest: rules } => {
            let at = |game: &str| At { game: game.to_owned(), folder: folder.clone(), threads, old_net: None };
            list(&games, rounds, &folder, at, &how, &manner, &rules)
        }
        Call::Play { at, play: how } => play(&at, &how),
        Call::Train { at, train: manner } => train(&at, &manner),
        Call::Match { at, contest: rules } => keep_if_better(&at, &rules).map(|_| ()),
    }
}

/// One game after another, round after round. What is done stands in a file, so that the same call goes on after a break.
fn list(
    games: &str,
    rounds: u64,
    folder: &Path,
    at: impl Fn(&str) -> At,
    how: &Play,
    manner: &Train,
    rules: &Contest,
) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    let path = folder.join("list.txt");
    for round in 1..=rounds {
        for game in games.split(',') {
            let done = if path.is_file() { fs::read_to_string(&path)? } else { String::new() };
            let head = format!("{game} round {round}: ");
            if done.lines().any(|line| line.starts_with(&head)) {
                continue;
            }
            // The net of the round before is what this round plays with.
            let kept = folder.join(format!("{game}.kept.net"));
            let at = At { old_net: kept.is_file().then(|| kept.clone()), ..at(game) };
            let seed = how.seed + (round - 1) * ROUND_SEEDS;
            // What one game can't do is told, and the others go on.
            let steps = || -> Result<bool, Failure> {
                play(&at, &Play { positions: how.positions * round, seed, ..how.clone() })?;
                train(&at, manner)?;
                keep_if_better(&at, rules)
            };
            let text = match steps() {
                Ok(true) => {
                    fs::copy(at.net(at.variant()?), &kept)?;
                    "kept".to_owned()
                }
                Ok(false) => "not kept".to_owned(),
                Err(error) => format!("failed: {error}"),
            };
            println!("{head}{text}");
            fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(&path)?
                .write_all(format!("{head}{text}\n").as_bytes())?;
        }
    }
    Ok(())
}

/// Seeds of one round's shards.
const ROUND_SEEDS: u64 = 10_000;

impl At {
    fn variant(&self) -> Result<&'static Variant, Failure> {
        let variant = if self.game.ends_with(".toml") {
            let text = fs::read_to_string(&self.game).map_err(|error| format!("{}: {error}", self.game))?;
            let read = definition::read(&text).map_err(|faults| format!("{}: {faults}", self.game))?;
            variant::install(read).map_err(|error| format!("{}: {error}", self.game))?
        } else {
            Variant::find(&self.game)?
        };
        if let Some(file) = &self.old_net {
            let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
            net::install(variant, &bytes).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(variant)
    }

    fn shards(&self, variant: &Variant) -> PathBuf {
        self.folder.join(&variant.id)
    }

    fn net(&self, variant: &Variant) -> PathBuf {
        self.folder.join(format!("{}.net", variant.id))
    }
}

/// Games until the folder holds enough.
fn play(at: &At, how: &Play) -> Result<(), Failure> {
    let variant = at.variant()?;
    let folder = at.shards(variant);
    fs::create_dir_all(&folder)?;
    let there = AtomicU64::new(shards::positions(&folder)?);
    let next = AtomicU64::new(how.seed);
    let began = Instant::now();
    std::thread::scope(|scope| {
        let work = || -> Result<(), Failure> {
            while there.load(Ordering::Relaxed) < how.positions {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                let path = folder.join(format!("{seed}.txt"));
                shards::fill(variant, &path, how.nodes, seed, &mut |positions| {
                    let all = there.fetch_add(positions, Ordering::Relaxed) + positions;
                    let seconds = began.elapsed().as_secs();
                    eprint!("\r{all} of {} positions, {seconds} s ", how.positions);
                    all >= how.positions
                })?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..at.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a game has failed")?)
    })?;
    eprintln!();
    Ok(())
}

fn train(at: &At, how: &Train) -> Result<(), Failure> {
    let variant = at.variant()?;
    let weights = Weights::without_net(variant);
    let positions = shards::positions(&at.shards(variant))?;
    let base = how.base.map_or_else(|| data::base_for(variant, positions as usize), net::Base::from);
    let mut data = Data::new(variant, base, how.phases.clamp(1, net::MOST_PHASES));
    let mut paths = shards::list(&at.shards(variant))?;
    paths.extend(how.more.iter().cloned());
    for path in &paths {
        let text = fs::read_to_string(path)?;
        data.read(&weights, &text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let manner = Manner::of(variant);
    let manner = Manner {
        hidden: how.hidden,
        epochs: how.epochs,
        rate: how.rate,
        search_share: how.search_share.unwrap_or(manner.search_share),
        horizon: how.horizon.unwrap_or(manner.horizon),
        threads: at.threads,
        ..manner
    };
    let mut trainer = Trainer::new(&data, manner);
    println!(
        "{} positions of {} files, {} rows, {:.0} hundredths of a pawn for e times better odds, {}",
        data.samples.len(),
        paths.len(),
        data.shared.count,
        trainer.scale(),
        if data.mirror.is_some() { "left and right exchanged too" } else { "left and right told apart" },
    );
    let began = Instant::now();
    while let Some(step) = trainer.epoch() {
        println!(
            "epoch {}: loss {:.6}, apart {:.6} (without a net {:.6}), {:.0} s",
            step.epoch,
            step.loss,
            step.apart,
            step.without,
            began.elapsed().as_secs_f32()
        );
    }
    let bytes = trainer.numbers().write(variant);
    // Read as everybody will.
    Net::read(variant, &bytes)?;
    fs::write(at.net(variant), &bytes)?;
    println!("{}: {} bytes", at.net(variant).display(), bytes.len());
    Ok(())
}

/// A match of the net in the folder; a bundled game's is kept in `assets/nets` if it is better, which a sequential test or all games show.
/// Answers whether it is.
fn keep_if_better(at: &At, rules: &Contest) -> Result<bool, Failure> {
    let variant = at.variant()?;
    let bytes = fs::read(at.net(variant))?;
    let net = Net::read(variant, &bytes)?;
    let old = if rules.without { Weights::without_net(variant) } else { Weights::of(variant) };
    let new = Weights { net: Some(net.into()), ..old.clone() };
    let limits = match rules.time {
        Some(time) => Limits { time: Some(Duration::from_millis(time)), ..Limits::default() },
        None => Limits { nodes: Some(rules.match_nodes), ..Limits::default() },
    };
    let (next, tally) = (AtomicU64::new(0), std::sync::Mutex::new(Tally::default()));
    std::thread::scope(|scope| {
        let work = || -> Result<(), Failure> {
            let mut players = [contest::player(new.clone()), contest::player(old.clone())];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let decided = tally.lock().map_err(|_| "a game has failed")?.is_decided();
                if number >= rules.games || decided {
                    return Ok(());
                }
                let points = contest::game(variant, &mut players, &limits, rules.openings, number)?;
                let mut tally = tally.lock().map_err(|_| "a game has failed")?;
                tally.add(points);
                if tally.games().is_multiple_of(20) {
                    println!("{tally}");
                    std::io::stdout().flush()?;
                }
            }
        };
        let workers: Vec<_> = (0..at.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a game has failed")?)
    })?;
    let tally = tally.into_inner().map_err(|_| "a game has failed")?;
    println!("{} net against {}: {tally}", variant.id, if rules.without { "numbers" } else { "what is there" });
    if !tally.is_better() {
        println!("not kept");
    } else if variant::bundled_ids().contains(&variant.id.as_str()) {
        let place = PathBuf::from("assets/nets").join(format!("{}.net", variant.id));
        fs::write(&place, bytes)?;
        println!("kept as {}", place.display());
        // What the net adds to must stay as it is, whatever becomes of the coefficients that open games share.
        let numbers = PathBuf::from("src/search/evaluation/fitted").join(format!("{}.txt", variant.id));
        if !numbers.is_file() {
            fs::write(&numbers, Weights::without_net(variant).to_text(variant))?;
            println!("its numbers are {}: name the game in `FILES` of weights.rs", numbers.display());
        }
    } else {
        println!("kept as {}, for “Let it learn” in the page", at.net(variant).display());
    }
    Ok(tally.is_better())
}
