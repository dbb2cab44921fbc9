//! Broken names of games, pieces, squares, boards and facings.

use crate::malformed::cases;
use crate::malformed::damage::{WORDS, damaged};
use proptest::prelude::*;
use stone_garden::diagram::{Diagram, Other, Study, parse_board};
use stone_garden::game::AnyGame;
use stone_garden::variant::{self, Variant};

/// The message of an error names what was asked for.
fn names(result: Result<(), String>, text: &str) {
    if let Err(message) = result {
        assert!(message.contains(&format!("'{text}'")), "{text:?}: {message}");
    }
}

#[test]
fn games() {
    let ids = variant::ALL.iter().map(|variant| variant.id.to_owned()).collect();
    proptest!(cases(400), |(text in damaged(ids))| {
        let known = variant::ALL.iter().any(|variant| variant.id == text);
        let opened = AnyGame::open(&text, None);
        prop_assert_eq!(opened.is_ok(), known, "{:?}", text);
        names(opened.map(drop).map_err(|error| error.to_string()), &text);
    });
}

#[test]
fn squares() {
    for variant in variant::ALL.iter() {
        let geometry = &variant.geometry;
        let good: Vec<String> = geometry.squares().map(|square| geometry.name(square).to_string()).collect();
        proptest!(cases(300), |(text in damaged(good.clone()))| {
            let parsed = geometry.parse(&text);
            prop_assert_eq!(parsed.is_ok(), good.contains(&text), "{:?}", text);
            names(parsed.map(drop).map_err(|error| error.to_string()), &text);
        });
    }
}

#[test]
fn boards() {
    let good = vec!["8x8".to_owned(), "10x8".to_owned(), "1x1".to_owned(), "26x26".to_owned()];
    proptest!(cases(1500), |(text in damaged(good))| {
        match parse_board(&text) {
            Ok(geometry) => prop_assert_eq!(format!("{}x{}", geometry.files(), geometry.ranks()), text),
            Err(error) => prop_assert!(error.to_string().contains(&format!("'{text}'")), "{:?}: {}", text, error),
        }
    });
}

/// A piece, a square, a board and a facing, each good or broken.
#[test]
fn diagrams() {
    for variant in variant::ALL.iter() {
        let pieces = variant.pieces.iter().flat_map(|piece| {
            let letter = piece.letter.to_string();
            [letter.to_lowercase(), letter, piece.name.to_owned()]
        });
        let pieces: Vec<String> = pieces.collect();
        let squares = vec!["d4".to_owned(), "h8".to_owned(), "wd1".to_owned(), "tg9".to_owned()];
        let facings = vec!["n", "e", "s", "w", "N", "", "x", "north"];
        let arguments =
            (damaged(pieces), damaged(squares), proptest::sample::select(facings), 0..4u8, 1..27u8, 1..27u8);
        proptest!(cases(150), |((piece, square, facing, with, files, ranks) in arguments)| {
            let square = (with & 1 != 0).then_some(square.as_str());
            let facing = (with & 2 != 0).then_some(facing);
            let board = (files > 13).then(|| parse_board(&format!("{files}x{ranks}")).expect("a board"));
            if let Ok(diagram) = Diagram::facing(variant, &piece, square, board, facing) {
                // Everything that it marks is on its board, once.
                let lines = diagram.lines();
                prop_assert!(lines.is_sorted());
                for line in lines {
                    let name = line.split(' ').next().unwrap_or("");
                    prop_assert!(diagram.geometry.parse(name).is_ok_and(|marked| marked != diagram.square), "{}", line);
                }
            }
        });
    }
}

/// Pieces put in a piece's way, here and there and where none can be.
#[test]
fn studies() {
    for variant in variant::ALL.iter() {
        let squares: Vec<String> =
            variant.geometry.squares().map(|square| variant.geometry.name(square).to_string()).collect();
        let kinds = vec![Some(Other::Friend), Some(Other::Enemy), Some(Other::Stone), Some(Other::Relay), None];
        let puts = proptest::collection::vec((damaged(squares), proptest::sample::select(kinds)), 0..12);
        let piece = variant.pieces[variant.pieces.len() / 2].letter.to_string();
        proptest!(cases(40), |(puts in puts)| {
            let mut study = Study::new(variant, &piece, None, None).expect("a piece of the game");
            for (square, other) in &puts {
                let before: Vec<_> = study.others().collect();
                if study.put(square, *other).is_err() {
                    prop_assert_eq!(study.others().collect::<Vec<_>>(), before);
                }
            }
            let own = study.square();
            prop_assert!(study.marks().iter().all(|(square, ..)| *square != own));
        });
    }
}

#[test]
fn words() {
    for word in WORDS {
        assert!(Variant::find(word).is_err());
        assert!(parse_board(word).is_err());
        for variant in variant::ALL.iter() {
            assert!(Diagram::new(variant, "K", Some(word), None).is_err() || variant.geometry.parse(word).is_ok());
        }
    }
}
