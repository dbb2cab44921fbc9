//! What a net keeps up move by move is what it makes anew, and both sides are judged alike.

use super::net;
use crate::properties::mirror::{has_mirror, mirrored};
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::learn::Dice;
use stone_garden::search::net::{Net, Stack};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

/// Plays at random, now and then takes back or passes, and asks only every now and then.
fn wander<S: SquareSet>(game: &Game<S>, net: &Net, dice: &mut Dice, plies: usize) {
    let mut position = game.position().clone();
    let mut stack = Stack::new(net, &position);
    let mut line = Vec::new();
    for _ in 0..plies {
        let moves = stone_garden::movegen::legal_moves(&position);
        if moves.is_empty() || (dice.below(5) == 0 && !line.is_empty()) {
            let Some((mv, undo)) = line.pop() else { return };
            stack.pop();
            position.undo(mv, undo);
        } else {
            let mv = moves[dice.below(moves.len())];
            let undo = position.play(mv);
            stack.push(net, &position, mv, &undo);
            line.push((mv, undo));
        }
        if dice.below(3) == 0 {
            assert_eq!(stack.output(net, &position), net.fresh(&position), "{}", position.fen());
        }
        if dice.below(4) == 0 && !stone_garden::movegen::in_check(&position, position.side()) {
            let passed = position.pass();
            stack.push_nothing(net);
            assert_eq!(stack.output(net, &position), net.fresh(&position), "{} after a pass", position.fen());
            stack.pop();
            position.undo_pass(passed);
        }
        if dice.below(4) == 0 && has_mirror(&position) && position.open().is_none() {
            let mirror = mirrored(&position);
            assert_eq!(net.fresh(&mirror), net.fresh(&position), "{} and its mirror", position.fen());
        }
    }
}

fn everywhere(variants: impl Iterator<Item = &'static Variant>, plies: usize) {
    let mut dice = Dice(11);
    for variant in variants {
        let net = net(variant, 5);
        let game = AnyGame::open(&variant.id, None).expect("a game");
        with_game!(&game, game => wander(game, &net, &mut dice, plies));
    }
}

#[test]
fn in_our_games_the_sums_are_those_made_anew() {
    everywhere(variant::ALL.iter(), 400);
}

#[test]
fn in_the_classics_the_sums_are_those_made_anew() {
    everywhere(variant::CLASSICS.iter(), 150);
}
