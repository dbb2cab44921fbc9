//! Broken FENs.

use crate::malformed::cases;
use crate::malformed::damage::{WORDS, damaged};
use proptest::prelude::*;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs;
use stone_garden::game::{AnyGame, OpenError};
use stone_garden::position::start_fen;
use stone_garden::variant;
use stone_garden::with_game;

/// What an error may call the place of the fault.
const PLACES: &[&str] = &[
    "board",
    "side to move",
    "castling",
    "en passant",
    "plies since progress",
    "move number",
    "demotions",
    "turned Ravens",
    "ko",
    "Emperors' moves left",
    "field",
];

/// Good FENs of each game: its start and the positions of the reference data.
fn good_fens() -> BTreeMap<&'static str, Vec<String>> {
    let mut fens: BTreeMap<&str, Vec<String>> =
        variant::ALL.iter().map(|variant| (variant.id.as_str(), vec![start_fen(variant)])).collect();
    for (id, fens) in &mut fens {
        let path = format!("{}/tests/reference/{id}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for line in text.lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            fens.extend(line["fen"].as_str().map(str::to_owned));
        }
    }
    fens
}

/// Opens a text as a FEN. If it is taken, it is a position that can be written, read back and played; if not, the error
/// names a field. Says whether it was taken.
fn open(id: &str, text: &str) -> bool {
    match AnyGame::open(id, Some(text)) {
        Ok(game) => with_game!(&game, game => {
            let fen = game.position().fen();
            let again = AnyGame::open(id, Some(&fen)).unwrap_or_else(|error| panic!("{text:?}: {fen}: {error}"));
            assert_eq!(with_game!(&again, again => again.position().fen()), fen, "{text:?}");
            let status = game.status();
            assert_eq!(game.moves().is_empty(), status.to_string() != "ongoing", "{text:?}");
            true
        }),
        Err(OpenError::Fen(error)) => {
            assert!(PLACES.contains(&error.field), "'{}' for {text:?}", error.field);
            let message = error.to_string();
            assert!(message.starts_with(&format!("FEN, {} '", error.field)), "{message}");
            assert!(message.len() > error.token.len() + 10, "{message}");
            // What it blames is in the text, or is the start value of a field left out.
            let named = text.contains(&error.token) || error.token == "--";
            assert!(named, "{text:?}: blames '{}'", error.token);
            false
        }
        Err(error) => panic!("{text:?}: {error}"),
    }
}

/// Every beginning of good FENs: only whole fields can be left out.
#[test]
fn every_beginning() {
    let (mut taken, mut refused) = (0, 0);
    for (id, fens) in good_fens() {
        for fen in fens.iter().take(2) {
            for (end, _) in fen.char_indices() {
                let begun = &fen[..end];
                if open(id, begun) {
                    taken += 1
                } else {
                    refused += 1
                }
                // On the board's first half there can be no taking it.
                assert!(end > fen.find(' ').unwrap() / 2 || !open(id, begun), "{begun}");
            }
        }
    }
    assert!(taken > 50 && refused > 1000, "{taken} taken, {refused} refused");
}

/// Every field of good FENs replaced by each of the words, left out, doubled, and exchanged with each other one.
#[test]
fn every_field() {
    let mut refused = 0;
    for (id, fens) in good_fens() {
        for fen in fens.iter().take(2) {
            let fields: Vec<&str> = fen.split(' ').collect();
            for place in 0..fields.len() {
                let mut try_with = |change: &dyn Fn(&mut Vec<&str>)| {
                    let mut changed = fields.clone();
                    change(&mut changed);
                    refused += usize::from(!open(id, &changed.join(" ")));
                };
                for word in WORDS {
                    try_with(&|fields| fields[place] = word);
                }
                try_with(&|fields| {
                    fields.remove(place);
                });
                try_with(&|fields| fields.insert(place, fields[place]));
                for other in 0..fields.len() {
                    try_with(&|fields| fields.swap(place, other));
                }
            }
        }
    }
    assert!(refused > 3000, "{refused}");
}

/// A FEN of one game given to another: taken if it fits, refused with a reason if not; each game takes its own.
#[test]
fn fens_of_other_games() {
    for (id, _) in good_fens() {
        for (other, fens) in good_fens() {
            let taken = fens.iter().filter(|fen| open(id, fen)).count();
            assert!(id != other || taken == fens.len());
        }
    }
}

/// Very long texts are answered as any other.
#[test]
fn long_texts() {
    let long = "8/".repeat(100_000);
    assert!(!open("stone-garden", &long));
    assert!(!open("stone-garden", &"9".repeat(100_000)));
    assert!(!open("stone-garden", &"K".repeat(100_000)));
    assert!(!open("stockgi-49", &"|".repeat(100_000)));
    assert!(!open("stone-garden", &format!("{} ", start_fen(&variant::ALL[0])).repeat(1000)));
}

#[test]
fn damaged_fens() {
    let (taken, refused) = (Cell::new(0), Cell::new(0));
    for (id, fens) in good_fens() {
        proptest!(cases(1200), |(text in damaged(fens))| {
            let count = if open(id, &text) { &taken } else { &refused };
            count.set(count.get() + 1);
        });
    }
    let (taken, refused) = (taken.get(), refused.get());
    assert!(taken > 300 && refused > 5000, "{taken} taken, {refused} refused");
}

/// Stockgi with two kings, White's Stockbrook before a pawn of Black's, and White's hand.
fn with_hand(hand: &str) -> String {
    let empty = "7|7|7|7|7|7|7";
    let with = |man: char| format!("7|7|7|3{man}3|7|7|7");
    let ranks = [with('k'), empty.into(), empty.into(), empty.into(), empty.into(), empty.into(), with('p'), with('R')];
    format!("{}/{}[{hand}] w - - 0 1", ranks.join("/"), with('K'))
}

/// All pieces together, on the board and in the hands, are at most as many as the board has cells, 441; what is taken finds room.
#[test]
fn the_most_in_hand() {
    // Four pieces stand on the board.
    for count in [254, 255, 256, 437] {
        let fen = with_hand(&"P".repeat(count));
        let game = AnyGame::load("stockgi-49", Some(&fen), "wd2wd3").unwrap_or_else(|error| panic!("{count}: {error}"));
        let fen = with_game!(&game, game => game.position().fen());
        assert_eq!(fen.matches('P').count(), count + 1);
        assert!(AnyGame::open("stockgi-49", Some(&fen)).is_ok(), "{count}");
    }
    for count in [438, 441, 442, 65_536, 100_000] {
        let error = AnyGame::open("stockgi-49", Some(&with_hand(&"P".repeat(count)))).unwrap_err().to_string();
        assert!(error.ends_with("than the board has cells, 441"), "{count}");
    }
}

/// Hands in a wrong order: the error says the right one.
#[test]
fn hands_in_order() {
    for (hand, letter) in [("PR", 'R'), ("pR", 'R'), ("rpb", 'b'), ("K", 'K'), ("R R", ' ')] {
        let error = AnyGame::open("stockgi-49", Some(&with_hand(hand))).unwrap_err().to_string();
        if letter != ' ' {
            assert!(error.contains(&format!("'{letter}' can't stand here")), "{error}");
            assert!(error.contains("in the order RBGSNLP"), "{error}");
        }
    }
}
