//! Moves in three dimensions, chosen by the fuzzer, from positions of random games: the engine and its slow twin find
//! the same moves, FEN, check and end; the hash by increment is the hash from scratch, undo gives the position back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use stone_garden::{variant, with_game};

mod beside;
#[path = "../../tests/twin/deep/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod deep;
#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

use deep::{Block, Game, Judge, Move};

static RULES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let games = variant::ALL.iter().filter(|variant| !variant.geometry.is_flat());
    games.map(|variant| Game::new(variant.id)).collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((&[first, place, more], choices)) = data.split_first_chunk() else { return };
    let rules = &RULES[usize::from(first) % RULES.len()];
    let mut game = pool::position(rules.variant.id, pool::number(&[place, more]));
    with_game!(&mut game, game => {
        let twin = Block::read(rules, &game.position().fen());
        beside::compare(game, twin, choices);
    });
});

impl beside::Twin for Block<'_> {
    type Turn = Move;
    type Judge = Judge;
    fn judge(&self) -> Judge {
        Judge::new(self)
    }
    fn enter(&self, judge: &mut Judge) {
        judge.enter(self);
    }
    fn status(&self, judge: &Judge, no_turn: bool) -> String {
        judge.status(self, no_turn)
    }
    fn fen(&self) -> String {
        Block::fen(self)
    }
    fn turns(&self) -> Vec<(String, Move)> {
        self.legal_moves().into_iter().map(|turn| (self.machine(turn), turn)).collect()
    }
    fn in_check(&self) -> bool {
        Block::in_check(self, self.side)
    }
    fn after(&self, turn: Move) -> Self {
        Block::after(self, turn)
    }
}
