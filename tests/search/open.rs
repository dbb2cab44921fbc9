//! The computer in games whose rules an author has chosen: its evaluation of them, its threads, perpetual check.

use super::think;
use std::sync::atomic::AtomicBool;
use stone_garden::game::{AnyGame, Status};
use stone_garden::search::evaluation::{Evaluation, Weights};
use stone_garden::search::{Limits, Player, Score};
use stone_garden::with_game;

/// What a position is worth to the side to move, by the numbers alone.
fn worth(variant: &str, fen: &str) -> i32 {
    let game = AnyGame::open(variant, Some(fen)).expect("a position");
    with_game!(&game, game => {
        let position = game.position();
        let evaluation = Evaluation::new(position.rules(), Weights::without_net(position.variant()));
        evaluation.full(position, &evaluation.sum(position))
    })
}

#[test]
fn who_is_to_move_in_an_even_array_is_a_little_ahead_whoever_it_is() {
    for (variant, fen) in [
        ("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"),
        ("atomic", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        ("kingofthehill", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    ] {
        let [white, black] = [fen.to_owned(), fen.replace(" w ", " b ")].map(|fen| worth(variant, &fen));
        assert_eq!(white, black, "{variant}");
        assert!((1..100).contains(&white), "{variant}: {white}");
    }
}

#[test]
fn a_piece_more_is_worth_more_and_one_that_is_to_be_lost_less() {
    let ahead = |variant, with: &str, without: &str| worth(variant, with) - worth(variant, without);
    let [knight, none] = ["4k3/8/8/8/8/8/8/1N2K3", "4k3/8/8/8/8/8/8/4K3"];
    assert!(ahead("3check", &format!("{knight} w - - 3+3 0 1"), &format!("{none} w - - 3+3 0 1")) > 100);
    // The same piece in hand.
    assert!(ahead("crazyhouse", &format!("{none}[N] w - - 0 1"), &format!("{none}[] w - - 0 1")) > 100);
    // Who has nothing left wins.
    assert!(ahead("antichess", "4r3/8/8/8/8/8/8/N7 w - - 0 1", "4r3/8/8/8/8/8/P7/N7 w - - 0 1") > 0);
}

#[test]
fn a_king_beside_its_hill_is_worth_more_than_at_home() {
    let at = |rows: &str| worth("kingofthehill", &format!("{rows} w - - 0 1"));
    assert!(at("4k3/8/8/8/8/3K4/8/8") > at("4k3/8/8/8/8/8/8/3K4"));
}

#[test]
fn checks_given_count_where_they_are_counted() {
    let left = |left: &str| worth("3check", &format!("4k3/8/8/8/8/8/8/R3K3 w - - {left} 0 1"));
    assert!(left("1+3") > left("2+3") && left("2+3") > left("3+3"));
}

#[test]
fn nobody_repeats_by_checks_alone_where_that_loses() {
    // White is to be mated, and has only checks. A third time they would lose at once.
    let fen = "4k4/9/9/9/9/4R4/9/r8/1r7/5K3 b - - 0 1";
    let once = "e10d10 e5d5 d10e10 d5e5";
    let line = format!("{once} e10d10 e5d5 d10e10");
    let game = AnyGame::load("xiangqi", Some(fen), &line).expect("a position");
    let repeating = AnyGame::load("xiangqi", Some(fen), &format!("{line} d5e5")).expect("a position");
    let over = with_game!(&repeating, game => game.status());
    assert!(matches!(over, Status::Over(_, reason) if reason.word() == "perpetual-check"), "{over:?}");
    let moves = with_game!(&game, game => game.moves().len());
    assert!(moves > 1);
    for depth in [1, 3, 5] {
        let (mv, ..) = think("xiangqi", fen, &line, depth);
        assert_ne!(mv, "d5e5", "at depth {depth}");
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    // Two rooks drive a king to the edge.
    let game = AnyGame::open("stones-chess", Some("4k5/10/R9/1R8/10/10/10/5K4 w - - 0 1")).expect("a position");
    let limits = Limits { depth: Some(9), ..Limits::default() };
    for threads in [1, 2, 3] {
        let mut player = Player::new(1, 0);
        player.set_threads(threads);
        // The same player again, with what it remembers.
        for _ in 0..2 {
            let choice = player.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            assert_eq!(Score::of(choice.verdict.candidates[0].score), Score::Mate(2), "{threads} threads");
        }
    }
}

#[test]
fn helpers_end_with_the_search_that_they_help() {
    let game = AnyGame::open("crazyhouse", None).expect("a game");
    let mut player = Player::new(1, 0);
    player.set_threads(3);
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    for _ in 0..3 {
        let choice = player.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
        assert!(choice.mv.is_some() && choice.verdict.nodes >= 3000);
    }
}

#[test]
fn a_copy_of_a_game_takes_its_moves_back_and_judges_repetition_like_the_game() {
    let fen = "4k4/9/9/9/9/3R5/9/9/9/5K3 w - - 0 1";
    let mut game = AnyGame::load("xiangqi", Some(fen), "d5e5 e10d10 e5c5 d10e10 c5d5").expect("a position");
    let there = with_game!(&mut game, game => {
        let mut copy = game.clone();
        assert!(copy.undo() && copy.undo());
        let mut own = game.clone();
        assert!(game.undo() && game.undo() && own.undo() && own.undo());
        (copy.position().fen(), game.position().fen(), own.position().fen())
    });
    assert_eq!(there.0, there.1);
    assert_eq!(there.0, there.2);
    // Every second move of White's is a check, the last one too; that is no perpetual check.
    let fen = "4k4/9/9/9/9/4R4/9/9/9/5K3 b - - 0 1";
    let line = "e10d10 e5c5 d10e10 c5e5 e10d10 e5c5 d10e10 c5e5";
    let game = AnyGame::load("xiangqi", Some(fen), line).expect("a position");
    let status = with_game!(&game, game => game.status());
    assert!(matches!(status, Status::Over(_, reason) if reason.word() == "repetition"), "{status:?}");
}

#[test]
fn royal_pawns_count_once() {
    let text = "extends = \"chess\"\nid = \"royal-pawns\"\nname = \"Royal Pawns\"\n[pieces.P]\nroyal = true\n[pieces.K]\nroyal = false\n";
    stone_garden::game::define(text).expect("a game");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    // Without officers nothing is passed over, with them it is: both are asked before a null move.
    assert_eq!(think("royal-pawns", fen, "", 3).2.verdict.depth, 3);
    assert_eq!(think("royal-pawns", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "", 3).2.verdict.depth, 3);
}
