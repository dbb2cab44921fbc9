//! Makes a game's set of puzzles: positions whose side to move wins in one to four moves, by one first move alone, or wins
//! material by a line in which each of its moves is the only good one.
//!
//! `cargo run --release --example puzzles -- stone-garden > www/puzzles/stone-garden.json`
//!
//! The same seed makes the same set: positions come from chance and from games of players who only count material, and
//! every win is proved by every move of both sides. `tests/puzzles` proves them again, by other code.

#[path = "../match/dice.rs"]
mod dice;
mod examine;
mod gain;
mod history;
#[path = "../match/plain.rs"]
#[expect(dead_code, reason = "what tells lost games is for matches")]
mod plain;
mod random;
mod selfplay;
mod shelf;

use clap::Parser;
use examine::{Purse, Puzzle};
use shelf::Shelf;
use stone_garden::learn::puzzles::{self, Win};
use stone_garden::search::Player;
use stone_garden::variant::Variant;

#[derive(Parser)]
struct Arguments {
    /// The game's id.
    variant: String,
    /// Of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games that are played.
    #[arg(long)]
    games: Option<u64>,
    /// Positions that are drawn by lot.
    #[arg(long)]
    lots: Option<u64>,
    /// Games of the computer against itself in haste, as the page plays them for games without a set.
    #[arg(long, default_value_t = 0)]
    hasty: u64,
    /// Games that are played for positions in which material can be won.
    #[arg(long, default_value_t = 0)]
    gains: u64,
    /// A set that is gone on with: its puzzles stay.
    #[arg(long)]
    with: Option<std::path::PathBuf>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    let variant = Variant::find(&arguments.variant)?;
    let three_dimensional = variant.three_dimensional.is_some();
    // Random players never come to an end in three dimensions; with stones, hardly ever.
    let (usual_games, usual_lots) = match (three_dimensional, variant.neutrals) {
        (true, _) => (0, 8000),
        (_, true) => (10, 20_000),
        _ => (60, 8000),
    };
    let games = arguments.games.unwrap_or(usual_games);
    let lots = arguments.lots.unwrap_or(usual_lots);
    let mut shelf = Shelf::new(variant);
    if let Some(path) = &arguments.with {
        shelf.begin_with(&std::fs::read_to_string(path)?)?;
    }
    for number in 0..games {
        selfplay::game(variant, arguments.seed * 100_000 + number, &mut shelf);
        if number % 20 == 19 {
            eprintln!("{} games: {shelf}", number + 1);
        }
    }
    hasty(variant, &arguments, &mut shelf)?;
    let mut dice = dice::Dice(arguments.seed);
    for number in 0..lots {
        if shelf.is_full() {
            break;
        }
        random::position(variant, &mut dice, &mut shelf);
        if number % 500 == 499 {
            eprintln!("{} lots: {shelf}", number + 1);
        }
    }
    let mut critic = gain::Critic::new(variant);
    for number in 0..arguments.gains {
        if shelf.has_gains() {
            break;
        }
        gain::game(variant, arguments.seed * 100_000 + number, &mut critic, &mut shelf);
        if number % 5 == 4 {
            eprintln!("{} games for gains: {shelf}", number + 1);
        }
    }
    if arguments.gains > 0 {
        eprintln!("{}", critic.tally);
    }
    eprintln!("{shelf}");
    let hasty = if arguments.hasty > 0 { format!(" --hasty {}", arguments.hasty) } else { String::new() };
    let with = arguments.with.map_or(String::new(), |path| format!(" --with {}", path.display()));
    let gains = if arguments.gains > 0 { format!(" --gains {}", arguments.gains) } else { String::new() };
    let made = format!(
        "puzzles -- {} --seed {} --games {games} --lots {lots}{hasty}{gains}{with}",
        variant.id, arguments.seed
    );
    print!("{}", shelf.written(&made));
    Ok(())
}

/// Shelves what the computer's games against itself end in.
fn hasty(
    variant: &'static Variant,
    arguments: &Arguments,
    shelf: &mut Shelf,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut player = Player::new(1, 0);
    for number in 0..arguments.hasty {
        if shelf.is_full() {
            break;
        }
        let number = arguments.seed * 1_000_000 + number;
        if let Some((fen, Win { moves, goal, theme, key })) =
            puzzles::seek(&mut player, variant, number, Purse::rich(variant).0)?
        {
            let (past, line) = Default::default();
            shelf.take(Puzzle { fen, past, moves, goal, theme, key, line, gain: 0 });
        }
        if number % 50 == 49 {
            eprintln!("{} games in haste: {shelf}", number + 1);
        }
    }
    Ok(())
}
