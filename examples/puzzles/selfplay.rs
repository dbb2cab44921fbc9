//! Games of two players who only count material and sometimes move without a thought: their ends are full of quick wins.

use super::dice::Dice;
use super::examine::{Purse, examine};
use super::plain;
use super::shelf::Shelf;
use stone_garden::game::{AnyGame, Status};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Games that last longer are broken off.
const LONGEST: usize = 160;
/// Plies before the end that are looked at.
const LAST: usize = 8;

/// Plays a game, and shelves at most one puzzle of its end: the longest.
pub fn game(variant: &Variant, seed: u64, shelf: &mut Shelf) {
    let mut dice = Dice(seed);
    let Ok(mut game) = AnyGame::open(&variant.id, None) else { return };
    // Who looks further; turns in two parts are too many to look twice.
    let far = if variant.neutrals { [1, 1] } else { [2, 1 + dice.below(2) as u32] };
    let values = with_game!(&game, game => plain::Values::of(game.position().variant()));
    let mut fens = Vec::new();
    let ended = with_game!(&mut game, game => loop {
        if game.status() != Status::Ongoing || fens.len() > LONGEST {
            break game.status() != Status::Ongoing;
        }
        fens.push(game.position().fen());
        let moves = game.moves();
        let careless = fens.len() < 5 || dice.below(10) == 0;
        let depth = far[(fens.len() + seed as usize) % 2];
        let chosen = if careless {
            moves.get(dice.below(moves.len())).copied()
        } else {
            plain::best(game, depth, &values, &mut dice)
        };
        let Some(mv) = chosen else { break false };
        let text = game.position().machine(mv).to_string();
        if game.play_text(&text).is_err() {
            break false;
        }
    });
    if !ended {
        return;
    }
    let longest = if variant.neutrals { 1 } else { 4 };
    let end = fens.iter().rev().take(LAST);
    let mut found: Vec<_> = end.filter_map(|fen| examine(variant, fen, "", longest, Purse::rich(variant))).collect();
    found.sort_by_key(|puzzle| puzzle.moves);
    while let Some(puzzle) = found.pop() {
        if shelf.take(puzzle) {
            return;
        }
    }
}
