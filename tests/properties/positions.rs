//! Positions from random games, of every game that the engine plays.

use crate::amount;
use crate::twin::pick::{Dice, Manner, few_men, random_start};
use std::io::Write;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::movegen;
use stone_garden::position::Move;
use stone_garden::variant;
use stone_garden::with_game;

/// Something that must hold; `moves` are the legal ones, there are some.
pub trait Property {
    /// What is tried, for the report.
    const NAME: &'static str;
    /// Panics where it does not hold.
    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]);
    /// Is it meant for this game?
    fn concerns(&self, _game: &variant::Variant) -> bool {
        true
    }
}

/// Tries a property in every game on so many positions that together they have at least `budget` legal moves, each day a
/// sixth of them, and says on how many. Every third game begins with few pieces on the board. Moves on the boards of three dimensions count six
/// times: they are six times the work.
pub fn try_everywhere<P: Property>(property: &P, budget: usize) {
    let budget = amount(budget / 6, budget);
    for variant in variant::ALL.iter().filter(|variant| property.concerns(variant)) {
        let work = if variant.geometry.is_flat() { 1 } else { 6 };
        let (mut positions, mut moves) = (0, 0);
        let mut seed = 0;
        while moves * work < budget {
            seed += 1;
            let mut dice = Dice::new(seed);
            let start = AnyGame::open(&variant.id, None).expect("a game's start");
            let is_thin = variant.geometry.is_flat() && seed % 3 == 0;
            let mut game = if is_thin { random_start(&start, few_men(&mut dice), &mut dice) } else { start };
            with_game!(&mut game, game => loop {
                let legal = game.moves();
                if legal.is_empty() || moves * work >= budget {
                    break;
                }
                property.holds(game, &legal);
                positions += 1;
                moves += legal.len();
                let mv = Manner::of_seed(seed).choose(game, &legal, &mut dice);
                let text = game.position().machine(mv).to_string();
                game.play_text(&text).expect("a legal move");
            });
        }
        let report = format!("property: {}: {}: {positions} positions, {moves} moves", P::NAME, variant.id);
        let _ = writeln!(std::io::stderr(), "{report}");
        assert!(positions > 0);
    }
}

/// Legal moves in machine form, sorted.
pub fn machine_forms<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let position = game.position();
    let mut forms: Vec<String> =
        movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect();
    forms.sort();
    forms
}
