//! Broken moves: the game in hand is as it was, also what has been taken back.

use crate::malformed::cases;
use crate::malformed::damage::{WORDS, damaged};
use proptest::prelude::*;
use std::cell::Cell;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::variant;
use stone_garden::with_game;

/// Games of each kind in the middle of play, with two moves taken back.
fn games_in_hand() -> Vec<AnyGame> {
    let in_hand = |id| (0..).find_map(|salt| game_in_hand(id, salt)).expect("some game goes on");
    variant::ALL.iter().map(|variant| in_hand(&variant.id)).collect()
}

/// Such a game, if it does not end before.
fn game_in_hand(id: &str, salt: usize) -> Option<AnyGame> {
    let mut game = AnyGame::open(id, None).expect("a start");
    with_game!(&mut game, game => {
        for ply in 0..14 {
            let moves = game.moves();
            let mv = moves[(ply * 37 + 11 * salt).checked_rem(moves.len())?];
            let text = game.position().machine(mv).to_string();
            game.play_text(&text).expect("a legal move");
        }
        assert!(game.undo() && game.undo());
    });
    Some(game)
}

/// All that one sees of a game.
fn seen<S: SquareSet>(game: &Game<S>) -> (String, usize, Vec<String>, String, usize) {
    let line = game.entries().iter().map(|entry| format!("{} {}", entry.machine, entry.readable)).collect();
    (game.position().fen(), game.ply(), line, game.status().to_string(), game.repetitions())
}

/// Plays a text. Either it means a legal move, or nothing has happened and the error names the text. Says which.
fn play<S: SquareSet>(game: &Game<S>, text: &str) -> bool {
    let mut after = game.clone();
    let outcome = after.play_text(text).map(|entry| entry.machine.clone());
    match outcome {
        Ok(machine) => {
            assert_eq!(after.ply(), game.ply() + 1, "{text:?}");
            let legal = game.moves();
            assert!(legal.iter().any(|&mv| game.position().machine(mv).to_string() == machine), "{text:?}: {machine}");
            true
        }
        Err(error) => {
            assert_eq!(seen(&after), seen(game), "{text:?}");
            let message = error.to_string();
            assert!(message.contains(text) && message.contains("move"), "{text:?}: {message}");
            // What was taken back can still be played.
            assert!(after.redo() && after.redo());
            false
        }
    }
}

/// Moves as they may be written, of a game's position.
fn good_moves<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let position = game.position();
    let moves = game.moves();
    let some = moves.iter().step_by(1 + moves.len() / 40);
    some.flat_map(|&mv| [position.machine(mv).to_string(), position.readable(mv)]).collect()
}

#[test]
fn damaged_moves() {
    let (played, refused) = (Cell::new(0), Cell::new(0));
    for game in games_in_hand() {
        with_game!(&game, game => {
            proptest!(cases(300), |(text in damaged(good_moves(game)))| {
                let count = if play(game, &text) { &played } else { &refused };
                count.set(count.get() + 1);
            });
        });
    }
    let (played, refused) = (played.get(), refused.get());
    assert!(played > 50 && refused > 1500, "{played} played, {refused} refused");
}

#[test]
fn words_that_are_no_moves() {
    let more =
        ["0000", "null", "a1a1", "a1", "e2e4e6", "O-O-O-O", "0-0", "--", "resign", "1-0", "1.", "e2-e4-", "Kx", "K@e4"];
    for game in games_in_hand() {
        with_game!(&game, game => {
            for word in more {
                assert!(!play(game, word), "{word:?}");
            }
            // Two squares may be a move of some game, and one a pawn's step.
            for word in WORDS {
                assert!(!play(game, word) || matches!(word.len(), 2 | 4), "{word:?}");
            }
        });
    }
}

/// A legal move with something more before, after or in it is none (but for the marks that people write).
#[test]
fn something_more() {
    for game in games_in_hand() {
        with_game!(&game, game => {
            let mv = game.position().machine(game.moves()[0]).to_string();
            for text in [format!(" {mv}"), format!("{mv} "), format!("{mv}\0"), format!("{mv}{mv}"), mv.to_uppercase(), format!("{mv}z")] {
                assert!(!play(game, &text), "{text:?}");
            }
            for marks in ["+", "#", "!", "?!", "+!!"] {
                assert!(play(game, &format!("{mv}{marks}")), "{mv}{marks}");
            }
        });
    }
}

/// A list of moves with a broken one in it is refused as a whole, and the error names that one.
#[test]
fn damaged_lists() {
    for game in games_in_hand() {
        with_game!(&game, game => {
            let id = game.position().variant().id.as_str();
            let line: Vec<&str> = game.entries().iter().map(|entry| entry.machine.as_str()).collect();
            let refused = Cell::new(0);
            proptest!(cases(60), |(text in damaged(vec![line.join(" ")]))| {
                if let Err(error) = AnyGame::load(id, None, &text) {
                    refused.set(refused.get() + 1);
                    let message = error.to_string();
                    let named = text.split_whitespace().any(|word| message.starts_with(&format!("'{word}' ")));
                    prop_assert!(named, "{text:?}: {message}");
                }
            });
            assert!(refused.get() > 10, "{id}: {}", refused.get());
        });
    }
}
