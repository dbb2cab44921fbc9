//! Texts as moves in some position and wherever they lead: played or refused, and a refused one changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::board::SquareSet;
use stone_garden::game::Game;
use stone_garden::with_game;

#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

fuzz_target!(|data: &[u8]| {
    let Some((&[_, place, more], rest)) = data.split_first_chunk() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let mut game = pool::position(pool::game(data), pool::number(&[place, more]));
    with_game!(&mut game, game => play(game, text));
});

fn play<S: SquareSet>(game: &mut Game<S>, text: &str) {
    for word in text.split(' ').take(4) {
        let before = game.position().fen();
        match game.play_text(word).map(|entry| (entry.machine.clone(), entry.readable.clone())) {
            Err(_) => assert_eq!(game.position().fen(), before, "after {word:?}, which was refused"),
            Ok((machine, readable)) => {
                let after = game.position().fen();
                for form in [machine, readable] {
                    assert!(game.undo());
                    assert_eq!(game.position().fen(), before);
                    game.play_text(&form).expect("both forms of a move can be played");
                    assert_eq!(game.position().fen(), after, "{form}");
                }
            }
        }
    }
}
