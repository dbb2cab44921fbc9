//! Plays matches and says how they went: wins, draws, losses, and the difference in Elo with its error.
//!
//! `cargo run --release --example match -- stones-chess own,time=100 "uci=/usr/games/fairy-stockfish,time=100" --games 100`
//!
//! Every game that another engine knows, in one table, which can be broken off and goes on with the same call:
//! `cargo xtask match all own,time=100 "uci=/usr/games/fairy-stockfish,time=100" --games 100 --record target/match/fsf.txt`.
//!
//! Several games, one after another: `cargo run --release --example match -- 3check,atomic own,nodes=3000 material,depth=2`.
//!
//! Every pair of games begins with the same random plies, colours swapped. A player is a list of words:
//! `own` (this engine; with `level=N`, `style=wild`, `guess` for untuned weights, `common=NAME:MIDDLE:LATE` for a
//! coefficient that open games share, `threads=N`, `tuned=FILE` for numbers of
//! the search as `examples/spsa` writes them, `number=NAME:VALUE` for one of them), `material` (plain search that counts material only,
//! `depth=N`), or `uci=COMMAND` (any engine; `set:NAME=VALUE` for its options), and `time=MS`, `nodes=N` or `depth=N`.

mod dice;
mod openings;
mod plain;
mod players;
mod record;
#[path = "../spsa/state.rs"]
mod state;
mod tally;

use clap::Parser;
use players::{Contestant, known};
use record::Record;
use std::path::PathBuf;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Status};
use stone_garden::variant::Variant;
use stone_garden::with_game;
use tally::Tally;

#[derive(Parser)]
struct Arguments {
    /// The game's id, or several with commas between; `all`: each that the other player knows.
    variants: String,
    /// Who is counted.
    one: String,
    /// Against whom.
    other: String,
    /// How many games; each opening serves for two.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Random plies at the beginning of each game.
    #[arg(long, default_value_t = 4)]
    plies: usize,
    /// Plies after which a game that is not over is drawn. Armies of a hundred pieces each need more.
    #[arg(long, default_value_t = 400)]
    longest: usize,
    /// Of the openings, and of the players' errors.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep what has been played in this file, and go on with it.
    #[arg(long)]
    record: Option<PathBuf>,
    /// Tell each game.
    #[arg(long)]
    verbose: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    let Arguments { one, other, plies, seed, longest, .. } = &arguments;
    let head = format!("# match 1: {one} against {other}, {plies} random plies, {longest} at most, seed {seed}");
    let mut record = match &arguments.record {
        Some(path) => Record::open(path, &head)?,
        None => Record::none(),
    };
    let ids: Vec<String> = match arguments.variants.as_str() {
        "all" => known(other)?,
        some => some.split(',').map(str::to_owned).collect(),
    };
    let several = ids.len() > 1;
    let mut tallies = Vec::new();
    for id in ids {
        let tally = contest(&arguments, &id, &mut record)?;
        println!("{id} {one} against {other}, {plies} random plies, seed {seed}");
        println!("{tally}");
        tallies.push((id, tally));
    }
    if several {
        println!("\n{}", record::table(&tallies));
    }
    Ok(())
}

/// The match in one game.
fn contest(arguments: &Arguments, id: &str, record: &mut Record) -> Result<Tally, Box<dyn std::error::Error>> {
    let variant = Variant::find(id)?;
    let mut tally = Tally::default();
    let mut players = None;
    for number in 0..arguments.games {
        if let Some((points, reason)) = record.of(id, number) {
            tally.add(*points, reason, false);
            continue;
        }
        // Nobody is started for what has been played.
        let (one, other) = match &mut players {
            Some(players) => players,
            none => none.insert((
                Contestant::new(variant, &arguments.one, arguments.seed)?,
                Contestant::new(variant, &arguments.other, arguments.seed + 1)?,
            )),
        };
        let opening = openings::random(&variant.id, arguments.plies, arguments.seed * 10_000 + number as u64 / 2);
        let white = number % 2 == 0;
        let ended = if white {
            play(variant, opening, arguments.longest, one, other)?
        } else {
            play(variant, opening, arguments.longest, other, one)?
        };
        let Ended { result, reason, moves, avoidable } = ended;
        let points = match result {
            Outcome::Draw => 0.5,
            Outcome::Win(side) => f64::from(u8::from((side == Side::White) == white)),
        };
        tally.add(points, &reason, avoidable);
        record.add(id, number, points, &reason)?;
        if arguments.verbose {
            println!("game {} {result} {reason}: {moves}", number + 1);
        }
        if (number + 1) % 10 == 0 || arguments.verbose {
            println!("{id} {tally}");
        }
    }
    Ok(tally)
}

/// How a game went.
struct Ended {
    result: Outcome,
    reason: String,
    moves: String,
    /// The loser's last move lost, by the answer to it or by a rule, and a plain search of two plies saw a better one.
    avoidable: bool,
}

/// One game from an opening.
fn play(
    variant: &Variant,
    opening: Vec<String>,
    longest: usize,
    white: &mut Contestant,
    black: &mut Contestant,
) -> Result<Ended, Box<dyn std::error::Error>> {
    let mut game = AnyGame::load(&variant.id, None, &opening.join(" "))?;
    let mut moves = opening;
    white.begin()?;
    black.begin()?;
    let ended = |result, reason: String, moves: &[String], avoidable| {
        Ok(Ended { result, reason, moves: moves.join(" "), avoidable })
    };
    loop {
        let (status, side) = with_game!(&game, game => (game.status(), game.position().side()));
        if let Status::Over(result, reason) = status {
            return ended(result, reason.to_string(), &moves, with_game!(&game, game => plain::was_avoidable(game)));
        }
        if moves.len() >= longest {
            return ended(Outcome::Draw, "length".to_owned(), &moves, false);
        }
        let mover = if side == Side::White { &mut *white } else { &mut *black };
        let text = mover.choose(&game, &moves)?;
        let played = with_game!(&mut game, game => game.play_text(&text).map(|_| ()));
        if let Err(error) = played {
            return ended(Outcome::Win(side.other()), format!("illegal ({error})"), &moves, false);
        }
        moves.push(text);
    }
}
