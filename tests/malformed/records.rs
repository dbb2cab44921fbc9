//! Broken records of shogi, xiangqi and janggi, in whatever encoding and in files that are no text.

use crate::malformed::cases;
use crate::malformed::damage::damaged;
use proptest::prelude::*;
use std::cell::Cell;
use stone_garden::game::AnyGame;
use stone_garden::game::text::{Piece, Record, Splitter, read_tree, write_record, write_tree};
use stone_garden::notation::Script;
use stone_garden::with_game;

const GAMES: [&str; 6] = ["shogi", "minishogi", "kyotoshogi", "xiangqi", "minixiangqi", "janggi"];

fn pieces(bytes: &[u8], chunk: usize) -> Vec<Piece> {
    let mut splitter = Splitter::default();
    let mut pieces: Vec<Piece> = bytes.chunks(chunk).flat_map(|chunk| splitter.push(chunk)).collect();
    pieces.extend(splitter.finish());
    pieces
}

/// A game of each family in every form that it has.
fn good_records() -> Vec<String> {
    let mut texts = Vec::new();
    for id in GAMES {
        let mut text = format!("[White \"先\"]\n[Variant \"{id}\"]\n\n{{said}} ");
        let mut game = AnyGame::open(id, None).expect("a start");
        with_game!(&mut game, game => for ply in 0..14 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[(ply * 53 + 7) % moves.len()];
            text += &format!("{} ", game.position().readable(mv));
            game.play(mv).expect("a legal move");
        });
        let tree = read_tree(&pieces(text.as_bytes(), text.len())[0], id).expect("a game");
        for record in [Record::Kif, Record::Ki2, Record::Csa, Record::Usi] {
            texts.extend(write_record(&tree, record));
        }
        for (_, script) in Script::NAMES {
            let Some(moves) = tree.moves_in(script) else { continue };
            let mut other = tree.clone();
            other.nodes.iter_mut().zip(moves).for_each(|(node, text)| node.text = text);
            texts.push(write_tree(&other));
        }
    }
    assert!(texts.len() > 25, "{} records", texts.len());
    texts
}

#[test]
fn damaged_records() {
    let (read, refused) = (Cell::new(0), Cell::new(0));
    let usual = proptest::sample::select(GAMES.to_vec());
    proptest!(cases(1500), |(text in damaged(good_records()), id in usual)| {
        let lines: Vec<String> = text.replace("\r\n", "\n").split(['\n', '\r']).map(str::to_owned).collect();
        for piece in pieces(text.as_bytes(), text.len().max(1)) {
            match read_tree(&piece, id) {
                Ok(tree) => {
                    read.set(read.get() + 1);
                    let moves = tree.game.moves.join(" ");
                    let plays = AnyGame::load(tree.game.variant, tree.game.fen.as_deref(), &moves).is_ok();
                    prop_assert!(plays || tree.game.moves.iter().any(|mv| mv == "0000"), "{:?}", text);
                }
                Err(error) => {
                    refused.set(refused.get() + 1);
                    prop_assert!((1..=lines.len()).contains(&error.place.line), "{:?}: {}", text, error);
                    let columns = lines[error.place.line - 1].chars().count() + 1;
                    prop_assert!((1..=columns).contains(&error.place.column), "{:?}: {}", text, error);
                }
            }
        }
    });
    let (read, refused) = (read.get(), refused.get());
    assert!(read > 100 && refused > 300, "{read} read, {refused} refused");
}

/// The same in the encodings of their countries, cut where a sign may have two bytes, two encodings in one file: the chunks in which it
/// comes change nothing, and whatever it is, it is read or refused.
#[test]
fn records_in_mixed_and_broken_encodings() {
    let encoded = |text: &str, number: usize| -> Vec<u8> {
        match ["utf-8", "shift_jis", "euc-jp", "gb18030", "euc-kr", "utf-16"][number % 6] {
            "utf-16" => [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
            name => encoding_rs::Encoding::for_label(name.as_bytes()).expect("an encoding").encode(text).0.into_owned(),
        }
    };
    let ways = (0..36usize, 0..4000usize, any::<u8>(), 1..200usize);
    proptest!(cases(600), |(text in damaged(good_records()), (two, cut, byte, chunk) in ways)| {
        let mut bytes = encoded(&text, two / 6);
        bytes.truncate(cut.max(1));
        bytes.extend(encoded(&text, two % 6));
        prop_assume!(!bytes.is_empty());
        let last = bytes.len() - 1;
        bytes[cut % (last + 1)] ^= byte;
        let whole = pieces(&bytes, bytes.len());
        prop_assert_eq!(&pieces(&bytes, chunk), &whole);
        whole.iter().for_each(|piece| drop(read_tree(piece, "shogi")));
    });
}

#[test]
fn a_line_longer_than_any_game_is_one_line() {
    let bad = "\n\n[Event \"x\"]\n\n1. e4 e5 2. Nf9 *\n";
    for sign in ["x", "▲７六歩 ", "7g7f ", "+7776FU,", "炮二平五 ", "\u{202e}", "[", "{"] {
        let text = format!("{}{bad}", sign.repeat(900_000 / sign.len()));
        for chunk in [1 << 16, text.len()] {
            let found = pieces(text.as_bytes(), chunk);
            assert!(found[0].is_too_long && read_tree(&found[0], "shogi").is_err(), "{sign:?}");
            let Some(last) = found.last().filter(|piece| !piece.is_too_long) else {
                assert_eq!(sign, "{", "a comment that never ends");
                continue;
            };
            let error = read_tree(last, "chess").expect_err("no such move");
            assert_eq!((error.place.line, error.place.column), (5, 13), "{sign:?} {error}");
        }
    }
}

/// Just not too long, of what costs most: each is read in a moment or refused.
#[test]
fn records_of_the_greatest_length_are_read_in_one_pass() {
    let long = |begin: &str, again: &str| format!("{begin}{}", again.repeat((399_000 - begin.len()) / again.len()));
    let texts = [
        long("position startpos moves", " 7g7f"),
        long("#KI2 version=2.0\n", "▲７六歩"),
        long("#KIF version=2.0\n", "変化：1手\n   1 ７六歩(77)\n"),
        long("先手の持駒：", "歩九十九　"),
        long("手合割：その他\n", "|v香v桂v銀|一\n"),
        long("V2.2\nPI\n+\n", "+7776FU,T1,"),
        long("V2.2\nP+", "00AL"),
        long("[Event \"x\"]\n\n1. ", "(炮二平五 "),
    ];
    for text in texts {
        let found = pieces(text.as_bytes(), text.len());
        found.iter().for_each(|piece| drop(read_tree(piece, "shogi")));
        assert!(!found.is_empty());
    }
}

#[test]
fn names_of_tags_are_such_that_they_are_found_again() {
    let mut read = 0;
    for name in ["\u{e}ame", "\u{202e}Event", "E\u{202e}ve\u{7}nt", "_own", "#x", "%y", "対局"] {
        let text = format!("[{name} \"value\"]\n[Site \"somewhere\"]\n\nd4");
        let Ok(tree) = read_tree(&pieces(text.as_bytes(), text.len())[0], "chess") else { continue };
        let written = write_tree(&tree);
        assert!(!written.chars().any(|sign| matches!(sign, '\u{e}' | '\u{7}' | '\u{202e}')), "{written:?}");
        let found = pieces(written.as_bytes(), written.len());
        assert_eq!(found.len(), 1, "{written:?}");
        let again = read_tree(&found[0], "chess").expect("what is written");
        assert_eq!(again.game.tags.first(), tree.game.tags.first(), "{written:?}");
        read += 1;
    }
    assert_eq!(read, 5);
}
