//! What turns out only when a game is opened is a fault at its place too; and games that call themselves the same.

use stone_garden::game::{AnyGame, DefineError, define};
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

/// The workshop tells this fault in words of its own, by which it knows it (`www/workshop/draft.js`).
#[test]
fn the_page_knows_when_too_many_games_have_come() {
    let page = std::fs::read_to_string("www/workshop/draft.js").unwrap();
    let known = page.split("message: /").nth(1).and_then(|rest| rest.split("/.test(message)").next()).unwrap();
    assert!(variant::InstallError::Full.to_string().contains(known));
}
