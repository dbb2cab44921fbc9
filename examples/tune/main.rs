//! Tunes the numbers of the evaluation on games that the engine plays against itself.
//!
//! `cargo run --release --example tune -- play stone-garden --games 1500` writes quiet positions with the results of their
//! games to `target/tune/stone-garden.txt`; `... -- fit stone-garden` fits the weights to them (logistic regression, the
//! weights before as prior) and writes `src/search/evaluation/fitted/stone-garden.txt`.

mod common;
#[path = "../match/dice.rs"]
mod dice;
mod fit;
#[path = "../match/openings.rs"]
mod openings;
mod play;
mod write;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use stone_garden::variant::Variant;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    call: Call,
}

#[derive(Subcommand)]
enum Call {
    /// Play games against itself and write their quiet positions.
    Play {
        /// The game's id.
        variant: String,
        /// How many games.
        #[arg(long, default_value_t = 1500)]
        games: usize,
        /// Positions visited for each move.
        #[arg(long, default_value_t = 1500)]
        nodes: u64,
        /// Of the openings.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fit the weights to what has been played.
    Fit {
        /// The game's id.
        variant: String,
        #[command(flatten)]
        manner: fit::Manner,
    },
    /// Fit the coefficients that all open games share, and print them.
    Common {
        /// The games' ids, with commas between.
        games: String,
        #[command(flatten)]
        manner: common::Manner,
    },
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    match Arguments::parse().call {
        Call::Play { variant, games, nodes, seed } => {
            let variant = Variant::find(&variant)?;
            play::play(variant, games, nodes, seed, &data(variant))
        }
        Call::Fit { variant, manner } => {
            let variant = Variant::find(&variant)?;
            let weights = fit::fit(variant, &manner, &data(variant))?;
            write::write(variant, &weights)
        }
        Call::Common { games, manner } => common::fit(&games, &manner).map(|_| ()),
    }
}

/// Where a game's positions are kept.
fn data(variant: &Variant) -> PathBuf {
    PathBuf::from("target/tune").join(format!("{}.txt", variant.id))
}
