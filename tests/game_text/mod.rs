//! Games as text: what is written is read back, what others write is read, what can't be read is refused with its place.

mod beside;
mod others;
mod positions;
mod records;
mod scripts;
mod whole;

use proptest::prelude::*;
use stone_garden::game::text::{Kind, TextFault, read, write};
use stone_garden::game::{AnyGame, Status};
use stone_garden::variant;
use stone_garden::with_game;

/// A game of so many moves, chosen by the dice.
fn played(id: &str, dice: &[u32]) -> AnyGame {
    let mut any = AnyGame::open(id, None).unwrap();
    for &die in dice {
        with_game!(&mut any, game => {
            let mut moves: Vec<String> =
                game.moves().into_iter().map(|mv| game.position().machine(mv).to_string()).collect();
            moves.sort();
            if !moves.is_empty() {
                let _ = game.play_text(&moves[die as usize % moves.len()]).unwrap();
            }
        });
    }
    any
}

fn machine(any: &AnyGame) -> Vec<String> {
    with_game!(any, game => game.entries().iter().map(|entry| entry.machine.clone()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_written_is_read_back(game in 0..variant::ALL.len(), dice in prop::collection::vec(any::<u32>(), 0..60)) {
        let id = variant::ALL[game].id.as_str();
        let any = played(id, &dice);
        let text = with_game!(&any, game => write(game, &[("Event".into(), "A \"quoted\" \\ garden".into())]));
        let back = read(&text, "stone-garden").map_err(|error| TestCaseError::fail(format!("{error} in\n{text}")))?;
        prop_assert_eq!(back.variant, id);
        prop_assert_eq!(back.moves, machine(&any));
        prop_assert_eq!(&back.tags[0], &("Event".to_owned(), "A \"quoted\" \\ garden".to_owned()));
        let over = with_game!(&any, game => game.status() != Status::Ongoing);
        prop_assert_eq!(back.result.as_deref() != Some("*"), over);
        prop_assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80));
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,80}", more in "[\\[\\](){};%$\"a-h1-9NxO/. \\n-]{0,80}") {
        let _ = read(&text, "stone-garden");
        let _ = read(&more, "stones-chess");
        let _ = read(&format!("[Variant \"stones-and-relays\"]\n{more}"), "stone-garden");
    }

    #[test]
    fn a_game_cut_anywhere_is_read_or_refused(cut in 0usize..400) {
        let any = played("stones-and-relays", &[7, 1, 99, 3, 1000, 12, 5, 77]);
        let text = with_game!(&any, game => write(game, &[]));
        let part: String = text.chars().take(cut).collect();
        if let Ok(read) = read(&part, "stones-and-relays") {
            prop_assert!(machine(&any).starts_with(&read.moves) || read.moves.len() <= 8);
        }
    }
}

#[test]
fn a_game_that_begins_elsewhere_keeps_its_start_and_its_numbers() {
    let fen = "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO b - - 4 7 +1+0";
    let any = AnyGame::load("stone-garden", Some(fen), "a7b5 b2c4").unwrap();
    let text = with_game!(&any, game => write(game, &[]));
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO b - - 4 7 +1+0\"]\n"));
    assert!(text.ends_with("7... Hab5 8. Hbc4 *\n"), "{text}");
    let back = read(&text, "stones-chess").unwrap();
    assert_eq!((back.fen.as_deref(), back.kind), (Some(fen), Kind::Game));
}

#[test]
fn moves_taken_back_are_written_too() {
    let mut any = AnyGame::load("stone-garden", None, "b2c4 a7b5 c4b6").unwrap();
    let all = with_game!(&any, game => write(game, &[]));
    with_game!(&mut any, game => { game.undo(); game.undo(); });
    assert_eq!(with_game!(&any, game => write(game, &[])), all);
}

#[test]
fn what_others_write_is_read() {
    let text = "\u{feff}[Event \"x\"]\r\n[Variant \"Stone's chess\"]\n% an escape {\n\n1.e4 {best ( by test} e5!? $14 \
                (1... d5 2. exd5 (2. e5 {no}) 2... Qxd5) 2 . Ng3 ; to the end ) of the line\n Nd6 3. Bf3?? Bg6 4.0-0 1/2-1/2";
    // Stone's Chess has the king on f1: the moves must be those of that game.
    let error = read(text, "stone-garden").unwrap_err();
    assert!(matches!(error.fault, TextFault::Move(_)), "{error}");
    let text = "[Variant \"stones-chess\"]\n1. e2e4 e5 $1 (1... d5) {x} 2. Nc3 Nh6?! 3.Nh3 *";
    assert_eq!(read(text, "stone-garden").unwrap().moves, ["e2e4", "e7e5", "b1c3", "i8h6", "i1h3"]);
}

#[test]
fn a_list_of_moves_needs_no_numbers_and_a_fen_no_tags() {
    let list = read("b2c4 a7b5\nc4b6", "stone-garden").unwrap();
    assert_eq!((list.kind, list.moves.len(), list.fen), (Kind::Moves, 3, None));
    let fen = read(" rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR w KQkq - 0 1\n", "stone-garden").unwrap();
    assert_eq!((fen.kind, fen.variant), (Kind::Fen, "stones-chess"));
}

#[test]
fn what_can_t_be_read_is_refused_with_its_place() {
    let place = |text: &str| {
        let error = read(text, "stone-garden").unwrap_err();
        (error.place.line, error.place.column, error.to_string())
    };
    assert_eq!(place("").2, "line 1, column 1: there is nothing to read");
    assert_eq!(place("1. Hbc4 Hab5\n2. Hxx9").0, 2);
    assert_eq!(place("1. Hbc4 Hab5\n2. Hxx9").1, 4);
    assert!(place("1. Hbc4 Hab5\n2. Hxx9").2.contains("'Hxx9' is not a legal move here (move 2, White to move)"));
    assert_eq!(place("1. Hbc4 {never closed").1, 9);
    assert_eq!(place("[Variant stone-garden]").2, "line 1, column 1: a tag is written [Name \"value\"]");
    assert_eq!(place("[Variant \"draughts\"]").1, 11);
    assert_eq!(place("b2c4 * a7b5").1, 8);
    assert_eq!(place("b2c4 *\n[Event \"two\"]").0, 2);
    assert_eq!(place("[FEN \"8/8 w\"]").1, 7);
    let error = place("oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO x - - 0 1 +0+0");
    assert_eq!((error.0, error.1), (1, 45), "{}", error.2);
}

#[test]
fn a_result_of_the_text_stands_beside_that_of_the_rules() {
    let resigned = read("[Result \"0-1\"]\n1. Hbc4 0-1", "stone-garden").unwrap();
    assert_eq!(resigned.result.as_deref(), Some("0-1"));
    assert_eq!(read("[Result \"nonsense\"]\n1. Hbc4", "stone-garden").unwrap().result, None);
}

/// Lists of moves, as an embedded board, a link or the command line has them, may have numbers and a result.
#[test]
fn lists_with_numbers() {
    let expected = ["b2c4", "a7b5", "c4d6"];
    for text in [
        "1. Hbc4 Hab5 2. Hd6# 1-0",
        "1.Hbc4 1...Hab5 2.Hd6#",
        "1. b2c4 Hab5 2. c4d6",
        "1. Hbc4 … Hab5 Hd6",
        // More of the origin than is needed.
        "Hb2c4 Ha7b5 Hcd6",
        "Hbc4 Hab5 H4d6#",
    ] {
        let game = AnyGame::load("stone-garden", None, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(machine(&game), expected, "{text}");
    }
    // From b2 or from d2; from nowhere; a result before the end; numbers without a dot.
    for (text, word) in
        [("1. Hc4", "Hc4"), ("1. H2c4", "H2c4"), ("1.Hec4", "1.Hec4"), ("1-0 b2c4", "1-0"), ("1 b2c4", "1")]
    {
        let error = AnyGame::load("stone-garden", None, text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("'{word}' is not a legal move")), "{text}: {error}");
    }
}
