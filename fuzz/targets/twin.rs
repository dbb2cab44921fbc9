//! Moves on flat boards, chosen by the fuzzer, from positions of random games: the engine and its slow twin find
//! the same moves, FEN, check and end; the hash by increment is the hash from scratch, undo gives the position back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use stone_garden::board::Square;
use stone_garden::{variant, with_game};

mod beside;
#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;
#[path = "../../tests/twin/slow/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod slow;

use slow::{Game, History, Slow, Turn};

static RULES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let games = variant::ALL.iter().filter(|variant| variant.geometry.is_flat());
    games.map(|variant| Game::new(&variant.id)).collect()
});

/// Turns in two parts are a hundred times the work of others: they come as seldom, and of them one man's.
const SELDOM: u64 = 100;

fuzz_target!(|data: &[u8]| {
    let Some((&[first, place, more], choices)) = data.split_first_chunk() else { return };
    let wanted = usize::from(first) % RULES.len();
    let others = RULES.len() - 1;
    let rules =
        &RULES[if wanted < others || pool::is_one_in(data, SELDOM) { wanted } else { usize::from(place) % others }];
    let mut game = pool::position(&rules.variant.id, pool::number(&[place, more]));
    with_game!(&mut game, game => {
        let twin = Slow::read(rules, &game.position().fen());
        let whole = !rules.variant.neutrals || pool::is_one_in(data, SELDOM * SELDOM);
        beside::compare(game, twin, whole, choices);
    });
});

beside::impl_twin!(Slow, Turn, History, legal_turns_of);
