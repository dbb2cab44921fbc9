//! Moves on flat boards, chosen by the fuzzer, from positions of random games: the engine and its slow twin find
//! the same moves, FEN, check and end; the hash by increment is the hash from scratch, undo gives the position back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use stone_garden::{variant, with_game};

mod beside;
#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;
#[path = "../../tests/twin/slow/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod slow;

use slow::{Game, Judge, Slow, Turn};

static RULES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let games = variant::ALL.iter().filter(|variant| variant.geometry.is_flat());
    games.map(|variant| Game::new(variant.id)).collect()
});

// The last of them, with turns in two parts, is a hundred times the work of the others: it comes seldom.
fuzz_target!(|data: &[u8]| {
    let Some((&[first, place, more], choices)) = data.split_first_chunk() else { return };
    let rules = &RULES[if first < 250 { usize::from(first) % (RULES.len() - 1) } else { RULES.len() - 1 }];
    let mut game = pool::position(rules.variant.id, pool::number(&[place, more]));
    with_game!(&mut game, game => {
        let twin = Slow::read(rules, &game.position().fen());
        beside::compare(game, twin, choices);
    });
});

impl beside::Twin for Slow<'_> {
    type Turn = Turn;
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
        Slow::fen(self)
    }
    fn turns(&self) -> Vec<(String, Turn)> {
        self.legal_turns().into_iter().map(|turn| (self.machine(turn), turn)).collect()
    }
    fn in_check(&self) -> bool {
        Slow::in_check(self, self.side)
    }
    fn after(&self, turn: Turn) -> Self {
        Slow::after(self, turn)
    }
}
