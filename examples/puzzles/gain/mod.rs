//! Positions in which material can be won: from games of the computer with itself in which it thinks little and sometimes
//! moves without a thought.

mod critic;
mod key;
mod line;
mod material;

pub use critic::Critic;

use super::dice::Dice;
use super::shelf::Shelf;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Status};
use stone_garden::position::Move;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Plies before the first position that is looked at, and at most.
const FIRST: usize = 6;
const LONGEST: usize = 90;

/// Puzzles of one game at most, and plies between them.
const MOST: usize = 2;
const APART: usize = 10;

/// One move of so many is made without a thought.
const CARELESS: usize = 20;

/// Plays a game, and shelves what it is good for.
pub fn game(variant: &Variant, seed: u64, critic: &mut Critic, shelf: &mut Shelf) {
    let mut dice = Dice(seed);
    let Ok(mut game) = AnyGame::open(&variant.id, None) else { return };
    critic.clear();
    let (mut found, mut next) = (0, FIRST);
    // Some games are played better than others.
    let part = [1, 2, 4, 8][seed as usize % 4];
    for ply in 0..LONGEST {
        let (over, fen) = with_game!(&game, game => (game.status() != Status::Ongoing, game.position().fen()));
        if over {
            break;
        }
        if ply >= next && line::find(variant, &fen, critic).is_some_and(|puzzle| shelf.take_gain(puzzle)) {
            (found, next) = (found + 1, ply + APART);
            if found == MOST {
                break;
            }
        }
        let careless = ply < 2 || dice.below(CARELESS) == 0;
        let chosen = if careless { with_game!(&game, game => any(game, &mut dice)) } else { critic.quick(&game, part) };
        let Some(mv) = chosen else { break };
        let played = with_game!(&mut game, game => {
            let text = game.position().machine(mv).to_string();
            game.play_text(&text).is_ok()
        });
        if !played {
            break;
        }
    }
}

/// Any move; of turns in two parts one of one part, if there is one.
fn any<S: SquareSet>(game: &Game<S>, dice: &mut Dice) -> Option<Move> {
    let mut moves = game.moves();
    if moves.iter().any(|mv| mv.neutral.is_none()) {
        moves.retain(|mv| mv.neutral.is_none());
    }
    moves.get(dice.below(moves.len())).copied()
}
