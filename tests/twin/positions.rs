//! Random positions, crowded and empty, and a few plies on from each: what games seldom come to, such as lines that an
//! en passant capture opens, or two relays in a row.

use crate::amount;
use crate::twin::games::{compare, for_all_seeds, say};
use crate::twin::pick::{Dice, Manner, random_start};
use crate::twin::slow;
use std::sync::atomic::{AtomicU64, Ordering};
use stone_garden::game::AnyGame;
use stone_garden::position::Act;
use stone_garden::with_game;

/// Compares so many random positions and three plies after each. The players rush: double steps are followed by their
/// capture wherever there is one.
fn compare_positions(id: &str, positions: u64) {
    let rules = slow::Game::new(id);
    let start = AnyGame::open(id, None).expect("a game's start");
    let captures = AtomicU64::new(0);
    for_all_seeds(positions, |seed| {
        let mut dice = Dice::new(seed);
        let men = 3 + dice.roll(18);
        let mut game = random_start(&start, men, &mut dice);
        with_game!(&mut game, game => {
            compare(game, &rules, Manner::Rushing, 3, &mut dice);
            let passed = game.entries().iter().filter(|entry| entry.mv.act == Act::EnPassant).count();
            captures.fetch_add(passed as u64, Ordering::Relaxed);
        });
    });
    say(&format!("twin: {id}: {positions} positions agree, {} captures en passant", captures.into_inner()));
}

#[test]
fn garden_family() {
    for id in ["stone-garden", "stone-garden-full-contact", "stone-garden-keepers", "stone-garden-2023"] {
        compare_positions(id, amount(1_400, 10_000));
    }
}

#[test]
fn stones_chess_positions() {
    compare_positions("stones-chess", amount(4_000, 30_000));
}

#[test]
fn stones_and_relays_positions() {
    compare_positions("stones-and-relays", amount(350, 1_500));
}
