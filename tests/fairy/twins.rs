//! Classics that are played by sets and lines beside the general rules, which play every move on a copy.

use crate::twin::pick::Dice;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Position;
use stone_garden::variant::CLASSICS;
use stone_garden::{movegen, with_game};

fn moves<S: SquareSet>(position: &Position<S>) -> Vec<String> {
    let mut moves: Vec<String> =
        movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect();
    moves.sort();
    moves
}

/// Plays at random, and compares at every ply; answers how many plies there were.
fn compare<S: SquareSet>(game: &Game<S>, dice: &mut Dice) -> usize {
    let mut position = game.position().clone();
    for ply in 0..crate::amount(80, 300) {
        let general = position.by_general_rules();
        let (id, fen) = (&position.variant().id, position.fen());
        assert_eq!(general.fen(), fen, "{id}");
        assert_eq!(moves(&position), moves(&general), "{id} {fen}");
        assert_eq!(movegen::count(&position), movegen::count(&general), "{id} {fen}");
        let check = |position: &Position<S>| movegen::in_check(position, position.side());
        assert_eq!(check(&position), check(&general), "{id} {fen}");
        let legal = movegen::legal_moves(&position);
        if legal.is_empty() {
            return ply;
        }
        let mv = *dice.one_of(&legal);
        let mut after = position.clone();
        let undo = after.play(mv);
        let there = after.clone();
        after.undo(mv, undo);
        assert_eq!((after.fen(), after.hash()), (fen, position.hash()), "{id}");
        position = there;
    }
    crate::amount(80, 300)
}

#[test]
fn sets_and_lines_find_what_the_general_rules_find() {
    let mut dice = Dice::new(77);
    let (mut games, mut plies) = (0, 0);
    for variant in CLASSICS.iter() {
        let game = AnyGame::open(&variant.id, None).unwrap_or_else(|error| panic!("{}: {error}", variant.id));
        with_game!(&game, game => {
            if game.position().rules().plain {
                games += 1;
                for _ in 0..crate::amount(3, 60) {
                    plies += compare(game, &mut dice);
                }
            }
        });
    }
    assert!(games >= 25 && plies > 2000, "{games} games, {plies} plies");
}
