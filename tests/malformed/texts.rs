//! Broken games as text: the error names line and column.

use crate::malformed::cases;
use crate::malformed::damage::damaged;
use proptest::prelude::*;
use std::cell::Cell;
use stone_garden::game::{AnyGame, text};
use stone_garden::variant;
use stone_garden::with_game;

/// Games written as text, with tags and without.
fn good_texts() -> Vec<String> {
    let mut texts = Vec::new();
    for variant in variant::ALL.iter() {
        let mut game = AnyGame::open(&variant.id, None).expect("a start");
        with_game!(&mut game, game => {
            for ply in 0..10 {
                let moves = game.moves();
                let text = game.position().machine(moves[(ply * 53 + 7) % moves.len()]).to_string();
                game.play_text(&text).expect("a legal move");
            }
            let tags = [("Event".to_owned(), "A \"quoted\" name".to_owned()), ("White".to_owned(), "Ox".to_owned())];
            texts.push(text::write(game, &tags));
            texts.push(game.position().fen());
            texts.push(game.entries().iter().map(|entry| entry.readable.as_str()).collect::<Vec<_>>().join(" "));
        });
    }
    texts.push("{a comment} 1. b2c4 (1. a2b4 a7b5) a7b5 $1 2. c4d6# 1-0".to_owned());
    texts
}

#[test]
fn damaged_texts() {
    let (read, refused) = (Cell::new(0), Cell::new(0));
    let ids: Vec<&str> = variant::ALL.iter().map(|variant| variant.id.as_str()).collect();
    proptest!(cases(3000), |(text in damaged(good_texts()), id in proptest::sample::select(ids))| {
        match text::read(&text, id) {
            Ok(game) => {
                read.set(read.get() + 1);
                let moves = game.moves.join(" ");
                prop_assert!(AnyGame::load(game.variant, game.fen.as_deref(), &moves).is_ok(), "{:?}", text);
            }
            Err(error) => {
                refused.set(refused.get() + 1);
                let named = error.to_string().starts_with(&format!("line {}, column ", error.place.line));
                prop_assert!(named, "{}", error);
                // The place is in the text, or just behind it.
                let lines: Vec<&str> = text.split('\n').collect();
                prop_assert!((1..=lines.len()).contains(&error.place.line), "{:?}: {}", text, error);
                let columns = lines[error.place.line - 1].chars().count() + 1;
                prop_assert!((1..=columns).contains(&error.place.column), "{:?}: {}", text, error);
            }
        }
    });
    let (read, refused) = (read.get(), refused.get());
    assert!(read > 100 && refused > 1000, "{read} read, {refused} refused");
}
