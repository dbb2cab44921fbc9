//! What a page may ask of a game, in any order and with any squares: answered, and the game stays whole.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::board::{Square, SquareSet};
use stone_garden::game::report::{self, Origin};
use stone_garden::game::{AnyGame, Game, text};
use stone_garden::with_game;

#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

fuzz_target!(|data: &[u8]| {
    let Some((&[_, place, more], rest)) = data.split_first_chunk() else { return };
    let mut game = pool::position(pool::game(data), pool::number(&[place, more]));
    with_game!(&mut game, game => ask(game, rest));
});

fn ask<S: SquareSet>(game: &mut Game<S>, data: &[u8]) {
    let cells: Vec<Square> = game.position().geometry().squares().collect();
    // Of each call three bytes: which, and two numbers for its squares or its move.
    for call in data.as_chunks::<3>().0.iter().take(12) {
        let [kind, one, other] = call.map(usize::from);
        let square = |number: usize| cells[number * 2 % cells.len()];
        match kind % 10 {
            0..=3 => {
                let legal = game.moves();
                if !legal.is_empty() {
                    let mv = legal[(one * 256 + other) % legal.len()];
                    let machine = game.position().machine(mv).to_string();
                    game.play_text(&machine).expect("a legal move");
                }
            }
            4 => _ = game.undo(),
            5 => _ = game.redo(),
            6 => _ = game.targets(square(one)),
            7 => _ = game.why_not(square(one), square(other)),
            8 => {
                _ = (
                    game.move_reports(Some(Origin::Square(square(one)))),
                    game.outcomes_from(Origin::Square(square(other))),
                )
            }
            _ => {
                _ = (
                    game.record(),
                    game.counters(),
                    game.status_report(),
                    report::men(game.position()),
                    text::write(game, &[]),
                )
            }
        }
    }
    let position = game.position();
    let read = AnyGame::open(&position.variant().id, Some(&position.fen())).expect("a position that was played to");
    assert_eq!(with_game!(&read, game => game.position().hash()), position.hash(), "{}", position.fen());
}
