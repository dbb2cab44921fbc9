//! What turns out only when a game is opened is a fault at its place too; and games that call themselves the same.

use std::pin::pin;
use std::task::{Context, Poll, Waker};
use stone_garden::game::{AnyGame, DefineError, define, define_with_pauses};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

const TINY: &str = r#"id = "tiny-opened"
name = "Tiny"
board = "5x5"
array = "k4/5/5/5/R3K"

[pieces.R]
moves = "R"

[pieces.K]
moves = "K"
royal = true
"#;

fn fault(text: &str) -> (usize, usize, String) {
    match define(text).unwrap_err() {
        DefineError::Faults(faults) => {
            assert_eq!(faults.0.len(), 1, "{faults}");
            (faults.0[0].line, faults.0[0].column, faults.0[0].message.clone())
        }
        error @ DefineError::Install(_) => panic!("{error}"),
    }
}

#[test]
fn a_start_that_is_no_position_is_a_fault_of_the_array() {
    let (line, column, message) = fault(TINY);
    assert_eq!((line, column), (4, 9), "{message}");
    assert!(message.contains("Black is in check, but it is not that side's turn"), "{message}");
    // So it is where kings are blown up, unless the king of who is to move has been.
    let atomic = |board: &str| {
        let text = format!(
            "id = \"blown-up\"\nextends = \"atomic\"\narray = \"{board}\"\ncastling = false\n[end]\nextinction = false\n"
        );
        stone_garden::game::check(&text, stone_garden::definition::Form::Own, "").is_ok()
    };
    assert!(!atomic("4k3/4Q3/8/8/8/8/8/4K3"));
    assert!(atomic("4k3/3q4/8/5B2/8/3n4/8/4K3"));
    // Nobody finds what can't be played; mended it is played.
    assert!(Variant::find("tiny-opened").is_err());
    let mended = TINY.replace("R3K", "1R2K");
    assert_eq!(define(&mended).unwrap().id, "tiny-opened");
    assert!(Variant::find("tiny-opened").is_ok());
}

#[test]
fn rights_and_squares_that_do_not_fit_are_faults_of_the_start() {
    let text = TINY.replace("R3K", "1R2K").replace("tiny-opened", "tiny-rights");
    let castling = "\n[castling]\nking = \"c\"\nkingside = { rook = \"e\", king-to = \"d\" }\nqueenside = { rook = \"a\", king-to = \"b\" }\n";
    let (line, column, message) = fault(&(text.clone() + castling));
    assert_eq!((line, column), (13, 2), "{message}");
    assert!(message.contains("king and rook of 'K' are not at home"), "{message}");
    let (line, column, message) = fault(&text.replace("array", "start = \"w - c3 0 1\"\narray"));
    assert_eq!((line, column), (4, 9), "{message}");
    assert!(message.contains("no double step can just have passed there"), "{message}");
}

#[test]
fn a_movement_with_too_many_ways_is_a_fault_of_its_piece() {
    let text = "id = \"wide\"\nname = \"Wide\"\nboard = \"16x16\"\narray = \"k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15K\"\n\n\
                [pieces.K]\nmoves = \"K\"\nroyal = true\n\n[pieces.Q]\nname = \"Wanderer\"\nmoves = \"mpaQmpaQmpaQ\"\n";
    let text = text.replace("mpaQmpaQmpaQ", "mpampampaQ");
    let (line, column, message) = fault(&text);
    assert_eq!((line, column), (10, 9), "{message}");
    assert!(message.contains("Wanderer"), "{message}");
}

#[test]
fn of_games_that_call_themselves_the_same_each_is_had_by_its_text() {
    let one = TINY.replace("R3K", "1R2K").replace("tiny-opened", "twice");
    let other = one.replace("moves = \"R\"", "moves = \"N\"");
    let first = define(&one).unwrap();
    let second = define(&other).unwrap();
    assert!(!std::ptr::eq(first, second));
    assert!(std::ptr::eq(Variant::find("twice").unwrap(), second), "the id means the one that came last");
    assert!(std::ptr::eq(define(&one).unwrap(), first), "the same text is the same game, kept once");
    assert!(std::ptr::eq(Variant::find("twice").unwrap(), first));
    let moves = |variant| {
        let game = AnyGame::of(variant, None).unwrap();
        with_game!(&game, game => game.moves().len())
    };
    assert_ne!(moves(first), moves(second));
}

#[test]
fn a_bundled_games_id_is_taken() {
    let text = TINY.replace("R3K", "1R2K").replace("tiny-opened", "chess");
    assert_eq!(define(&text), Err(DefineError::Install(variant::InstallError::Taken("chess".to_owned()))));
}

/// The workshop tells this fault in words of its own, by which it knows it (`www/workshop/definition-draft.js`).
#[test]
fn the_page_knows_when_too_many_games_have_come() {
    let page = std::fs::read_to_string("www/workshop/definition-draft.js").unwrap();
    let known = page.split("message: /").nth(1).and_then(|rest| rest.split("/.test(message)").next()).unwrap();
    assert!(variant::InstallError::Full.to_string().contains(known));
}

/// Kings in the corners of 11 by 11 squares, and so many kinds of piece that nobody has, each with these moves.
fn many_kinds(id: &str, kinds: usize, moves: &str) -> String {
    let rows = "/11".repeat(9);
    let mut text = format!(
        "id = \"{id}\"\nname = \"Many\"\nboard = \"11x11\"\narray = \"10k{rows}/K10\"\n\n[pieces.K]\nmoves = \"K\"\nroyal = true\n"
    );
    for letter in "ABCDEFGHIJLMNOPQRSTUVWXYZ".chars().take(kinds) {
        text += &format!("\n[pieces.{letter}]\nmoves = \"{moves}\"\n");
    }
    text
}

/// Of a game that is defined bit by bit: how often one must go on, and what it comes to.
fn bit_by_bit(text: &str) -> (usize, Result<&'static Variant, DefineError>) {
    let mut work = pin!(define_with_pauses(text));
    let mut context = Context::from_waker(Waker::noop());
    let mut pauses = 0;
    loop {
        match work.as_mut().poll(&mut context) {
            Poll::Pending => pauses += 1,
            Poll::Ready(done) => return (pauses, done),
        }
    }
}

#[test]
fn a_dear_game_is_defined_with_pauses() {
    // Riders, pieces that turn, hoppers: what they have is made in other places each.
    for (id, moves) in [("riders", "QNNCC"), ("turning", "yafsFyafsW"), ("hoppers", "gQcpQ")] {
        let text = many_kinds(id, 10, moves);
        let (pauses, game) = bit_by_bit(&text);
        let game = game.unwrap();
        assert!(pauses > 20, "{id}: {pauses}");
        assert!(std::ptr::eq(Variant::find(id).unwrap(), game));
        assert!(std::ptr::eq(define(&text).unwrap(), game));
    }
    let (pauses, small) = bit_by_bit(&TINY.replace("R3K", "1R2K").replace("tiny-opened", "tiny-steps"));
    assert_eq!((pauses, small.unwrap().name.as_str()), (0, "Tiny"));
}

#[test]
fn faults_are_the_same_with_pauses_and_without() {
    let ways = many_kinds("too-wide", 2, "mpampampaQ");
    for text in [TINY, &ways, "id = 5"] {
        assert_eq!(bit_by_bit(text).1.unwrap_err(), define(text).unwrap_err());
    }
}

#[test]
fn a_game_that_is_left_while_it_is_defined_is_not_known() {
    let text = many_kinds("left-alone", 10, "QNNCC");
    {
        let mut work = pin!(define_with_pauses(&text));
        assert!(work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    assert!(Variant::find("left-alone").is_err());
    assert_eq!(define(&text).unwrap().id, "left-alone");
}

#[test]
fn kings_that_become_others_or_come_from_nowhere_make_positions_too() {
    let king = "extends = \"chess\"\nid = \"ID\"\nname = \"Kings\"\n";
    for (id, rules, moves) in [
        ("king-takes", "[pieces.K]\nbecomes-taken = true\n", "e2e4 d7d5 e1e2 d5d4 e2d3 a7a6 d3d4"),
        ("king-promotes", "[pieces.K]\npromotes = { to = \"Q\", zone = \"rank 2\" }\n", "e2e4 e7e5 e1e2q"),
        ("kings-fall", "[hands]\nfree = true\n", "K@e3 K@e6"),
    ] {
        let game = define(&(king.replace("ID", id) + rules)).unwrap();
        let mut played = AnyGame::of(game, None).unwrap();
        with_game!(&mut played, played => {
            for text in moves.split(' ') {
                played.play_written(text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            }
            let fen = played.position().fen();
            let again = AnyGame::of(game, Some(&fen)).unwrap_or_else(|error| panic!("{id}: {error}"));
            with_game!(&again, again => assert_eq!(again.position().fen(), fen));
        });
    }
}
