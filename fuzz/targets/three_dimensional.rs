//! Moves in three dimensions, chosen by the fuzzer, from positions of random games: the engine and its slow twin find
//! the same moves, FEN, check and end; the hash by increment is the hash from scratch, undo gives the position back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use stone_garden::board::Square;
use stone_garden::{variant, with_game};

mod beside;
#[path = "../../tests/twin/three_dimensional/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod three_dimensional;
#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

use three_dimensional::{Block, Game, History, Move};

static RULES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let games = variant::ALL.iter().filter(|variant| !variant.geometry.is_flat());
    games.map(|variant| Game::new(&variant.id)).collect()
});

/// Of so many inputs one compares all moves of its positions, the others those of one man: there are hundreds.
const SELDOM: u64 = 128;

fuzz_target!(|data: &[u8]| {
    let Some((&[first, place, more], choices)) = data.split_first_chunk() else { return };
    let rules = &RULES[usize::from(first) % RULES.len()];
    let mut game = pool::position(&rules.variant.id, pool::number(&[place, more]));
    with_game!(&mut game, game => {
        let twin = Block::read(rules, &game.position().fen());
        beside::compare(game, twin, pool::is_one_in(data, SELDOM), choices);
    });
});

beside::impl_twin!(Block, Move, History, legal_moves_of);
