//! Plays matches and says how they went: wins, draws, losses, and the difference in Elo with its error.
//!
//! `cargo run --release --example match -- stones-chess own,time=100 "uci=/usr/games/fairy-stockfish,time=100" --games 100`
//!
//! Several games, one after another: `cargo run --release --example match -- 3check,atomic own,nodes=3000 material,depth=2`.
//!
//! Every pair of games begins with the same random plies, colours swapped. A player is a list of words:
//! `own` (this engine; with `level=N`, `style=wild`, `guess` for untuned weights, `tuned=FILE` for numbers of
//! the search as `examples/spsa` writes them), `material` (plain search that counts material only,
//! `depth=N`), or `uci=COMMAND` (any engine; `set:NAME=VALUE` for its options), and `time=MS`, `nodes=N` or `depth=N`.

mod dice;
mod openings;
mod plain;
mod players;
#[path = "../spsa/state.rs"]
mod state;
mod tally;

use clap::Parser;
use players::Contestant;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Status};
use stone_garden::variant::Variant;
use stone_garden::with_game;
use tally::Tally;

#[derive(Parser)]
struct Arguments {
    /// The game's id, or several with commas between.
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
    /// Tell each game.
    #[arg(long)]
    verbose: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    let tallies: Result<Vec<Tally>, _> = arguments.variants.split(',').map(|id| contest(&arguments, id)).collect();
    for (id, tally) in arguments.variants.split(',').zip(tallies?) {
        println!(
            "{id} {} against {}, {} random plies, seed {}",
            arguments.one, arguments.other, arguments.plies, arguments.seed
        );
        println!("{tally}");
    }
    Ok(())
}

/// The match in one game.
fn contest(arguments: &Arguments, id: &str) -> Result<Tally, Box<dyn std::error::Error>> {
    let variant = Variant::find(id)?;
    let mut one = Contestant::new(variant, &arguments.one, arguments.seed)?;
    let mut other = Contestant::new(variant, &arguments.other, arguments.seed + 1)?;
    let mut tally = Tally::default();
    for number in 0..arguments.games {
        let opening = openings::random(&variant.id, arguments.plies, arguments.seed * 10_000 + number as u64 / 2);
        let white = number % 2 == 0;
        let ended = if white {
            play(variant, opening, arguments.longest, &mut one, &mut other)?
        } else {
            play(variant, opening, arguments.longest, &mut other, &mut one)?
        };
        let Ended { result, reason, moves, avoidable } = ended;
        let points = match result {
            Outcome::Draw => 0.5,
            Outcome::Win(side) => f64::from(u8::from((side == Side::White) == white)),
        };
        tally.add(points, &reason, avoidable);
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
