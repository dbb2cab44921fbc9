//! Stones & Relays: the search leaves most second parts out, and still misses no quick win that one of them makes or
//! prevents.

use super::agreement::positions;
use super::search;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::search::Options;
use stone_garden::search::score::is_decided;

#[test]
fn quick_wins_are_those_of_the_full_product() {
    let mut decided = 0;
    let near_mate = [
        "6k1/5ppp/8/1*6/1*1@@1*1/1*6/8/8/R6K w - - 0 1 -",
        "6k1/3*1ppp/8/8/3@@3/8/8/8/R6K w - - 0 1 -",
        "6k1/5ppp/4@3/8/8/8/2*5/8/R6K w - - 0 1 -",
        "6k1/5p1p/6*1/8/3@4/8/8/8/R5RK w - - 0 1 -",
    ];
    let made = near_mate.map(|fen| AnyGame::open("stones-and-relays", Some(fen)).expect("a position"));
    for game in positions("stones-and-relays", 4, 31, 100).into_iter().chain(made) {
        let AnyGame::Medium(game) = game else { continue };
        let mut position = game.position().clone();
        // Every whole turn, and every whole turn in answer.
        let mates = legal_moves(&position).into_iter().any(|turn| {
            let undo = position.play(turn);
            let mate = in_check(&position, position.side()) && legal_moves(&position).is_empty();
            position.undo(turn, undo);
            mate
        });
        for full_turns in [false, true] {
            let best = search(&game, 2, Options { full_turns, ..Options::default() }).candidates[0].score;
            assert_eq!(mates, is_decided(best) && best > 0, "{}: {best}", position.fen());
        }
        decided += u32::from(mates);
    }
    assert!(decided > 0);
}
