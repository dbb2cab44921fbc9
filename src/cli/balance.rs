//! `balance`: games of the computer against itself, and what they say.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use super::define;
use std::error::Error;
use std::io::{IsTerminal, Write};
use stone_garden::learn::balance::Balance;
use stone_garden::learn::{advice, selfplay};
use stone_garden::variant::Variant;

/// Which game, and how much is played.
#[derive(clap::Args)]
pub struct Call {
    /// The game's id, or a file with its definition.
    variant: String,
    /// Games to play, at most 100000.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// Positions visited for each move.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Of the random openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays and reports; how far it is goes to a terminal.
///
/// # Errors
///
/// If there is no such game, or nothing more can be written.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let variant: &'static Variant = define::named(&call.variant)?;
    let mut balance = Balance::new(variant);
    let watched = std::io::stderr().is_terminal();
    for number in 0..call.games {
        balance.add(&selfplay::watch(variant, call.nodes, call.seed, number)?)?;
        if watched {
            eprint!("\r{} of {} games ", number + 1, call.games);
        }
    }
    if watched {
        eprintln!();
    }
    let report = balance.report();
    write!(out, "{report}")?;
    for (number, advice) in (1..).zip(advice::of(variant, &report)) {
        if number == 1 {
            writeln!(out, "\nwhat might be changed")?;
        }
        writeln!(out, "{number}. {advice}")?;
    }
    Ok(())
}
