//! A game and a point in it, and what may be spent there: what several calls are given.

use super::define;
use std::error::Error;
use stone_garden::game::AnyGame;
use stone_garden::with_game;

/// What may be spent on a move; without any, about a second.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct Effort {
    /// Milliseconds.
    #[arg(long)]
    pub movetime: Option<u64>,
    /// Positions visited.
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Plies searched fully.
    #[arg(long)]
    pub depth: Option<u32>,
}

/// A game and a point in it.
#[derive(clap::Args)]
pub struct At {
    /// The game's id.
    pub variant: String,
    #[command(flatten)]
    pub point: Point,
}

/// A point in a game.
#[derive(clap::Args)]
pub struct Point {
    /// Begin at this position.
    #[arg(long)]
    pub fen: Option<String>,
    /// Play these moves, parted by blanks.
    #[arg(long)]
    pub moves: Option<String>,
}

/// The game, played up to there.
pub fn open(variant: &str, point: &Point) -> Result<AnyGame, Box<dyn Error>> {
    let variant = &define::named(variant)?.id;
    let moves = point.moves.as_deref().unwrap_or("");
    let mut game = AnyGame::load(variant, point.fen.as_deref(), moves)?;
    // Records may say that a side does nothing, as annotators do; who calls for a position plays by the rules (notation.md).
    with_game!(&mut game, game => {
        if let Some(ply) = game.entries().iter().position(|entry| entry.machine == "0000") {
            while game.ply() > ply {
                game.undo();
            }
            game.play_text(moves.split_whitespace().nth(ply).unwrap_or("0000"))?;
        }
    });
    Ok(game)
}
