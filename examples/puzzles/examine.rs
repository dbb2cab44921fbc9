//! A puzzle as the page is told of it, and what may be spent on looking for one.

use stone_garden::game::AnyGame;
use stone_garden::learn::puzzles::{self, Win};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// A puzzle, as the page is told of it.
pub struct Puzzle {
    pub fen: String,
    /// What led to the puzzle's position from there, if its past matters.
    pub past: String,
    pub moves: u32,
    /// `win`, `mate` or `stalemate`: how it can be forced to end; `gain`: material is won.
    pub goal: &'static str,
    /// What is special: `repetition`, `demotion`, `crossing`, `promotion`, `relay`, `sacrifice`, `drop`, `quiet`, or the
    /// goal.
    pub theme: &'static str,
    /// The one first move; of a turn in two parts its first, and whole only if the second is needed.
    pub key: String,
    /// Of a gain all plies in machine form, the key first.
    pub line: String,
    /// What a gain wins at least, in hundredths of a pawn; of wins 0.
    pub gain: i32,
}

/// What may be spent on one question: positions.
#[derive(Clone, Copy)]
pub struct Purse(pub u64);

impl Purse {
    /// For a position that a game has led to.
    pub fn rich(variant: &Variant) -> Purse {
        Purse(match (variant.three_dimensional.is_some(), variant.neutrals) {
            (true, _) => 100_000,
            (_, true) => 2_000_000,
            _ => 1_000_000,
        })
    }

    /// For one of very many.
    pub fn poor(variant: &Variant) -> Purse {
        Purse(if variant.three_dimensional.is_some() || variant.neutrals { 10_000 } else { 60_000 })
    }
}

/// The puzzle that a position is, with a win in at most so many moves; none if it is not one.
pub fn examine(variant: &Variant, fen: &str, past: &str, longest: u32, purse: Purse) -> Option<Puzzle> {
    let game = AnyGame::load(&variant.id, Some(fen), past).ok()?;
    let Win { moves, goal, theme, key } = with_game!(&game, game => puzzles::examine(game, longest, purse.0))?;
    let (fen, past) = (fen.to_owned(), past.to_owned());
    Some(Puzzle { fen, past, moves, goal, theme, key, line: String::new(), gain: 0 })
}
