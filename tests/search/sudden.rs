//! Open games that end at once by a rule: the computer wins so when it can, and does not let the other.

use super::{dice::Dice, plain, think};
use std::sync::atomic::AtomicBool;
use stone_garden::board::{Side, SquareSet};
use stone_garden::game::{AnyGame, Game, Outcome, Status};
use stone_garden::search::{Limits, Memory, Options, Score};
use stone_garden::with_game;

#[test]
fn what_wins_at_once_is_seen() {
    for (game, fen) in [
        ("kingofthehill", "4k3/8/8/8/8/4K3/q7/8 w - - 0 1"),
        ("3check", "4k3/8/8/8/8/q7/8/1R2K3 w - - 1+3 0 1"),
        ("extinction", "rnb1kbnr/pppp1ppp/8/4q3/8/5N2/PPPPPPPP/RNBQKB1R w - - 0 1"),
        ("atomic", "rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w - - 0 1"),
        ("breakthrough", "pppp4/4P3/8/8/8/8/7p/3P4 w 0 1"),
    ] {
        let (best, score, _) = think(game, fen, "", 1);
        assert_eq!(score, Score::Mate(1), "{game}: {best}");
    }
}

#[test]
fn what_would_lose_at_once_is_prevented() {
    for (game, fen, wanted) in [
        ("kingofthehill", "8/8/3k4/8/8/8/7R/K7 w - - 0 1", "h2h5"),
        ("breakthrough", "pppp4/8/8/8/8/8/4p3/3P3P w 0 1", "d1e2"),
    ] {
        for depth in 1..=4 {
            let (best, ..) = think(game, fen, "", depth);
            assert_eq!(best, wanted, "{game}, depth {depth}");
        }
    }
}

/// Plays a game against a search of two plies that counts material.
fn play<S: SquareSet>(game: &mut Game<S>, own: Side, seed: u64) {
    let mut memory = Memory::new(game.position().rules(), 1);
    let (mut dice, values) = (Dice(seed), plain::Values::of(game.position().variant()));
    let limits = Limits { nodes: Some(400), ..Limits::default() };
    while game.status() == Status::Ongoing && game.ply() < 120 {
        let moves = game.moves();
        let mv = if game.ply() < 4 {
            moves[dice.below(moves.len())]
        } else if game.position().side() == own {
            let stop = AtomicBool::new(false);
            memory.search(game, &limits, Options::default(), &stop, &mut |_| false).candidates[0].mv
        } else {
            plain::best(game, 2, &values, &mut dice).expect("a move")
        };
        game.play(mv).expect("a legal move");
    }
}

#[test]
fn no_game_is_lost_by_what_two_plies_would_have_seen() {
    for id in ["3check", "kingofthehill", "extinction", "atomic", "breakthrough", "antichess", "kinglet", "horde"] {
        for seed in 0..2 {
            let own = Side::BOTH[seed as usize];
            let mut game = AnyGame::open(id, None).expect("a start");
            with_game!(&mut game, game => {
                play(game, own, seed);
                let lost = matches!(game.status(), Status::Over(Outcome::Win(side), _) if side != own);
                // What was lost by the random plies is nobody's fault.
                let lost = lost && game.ply() > 6;
                let moves: Vec<&str> = game.line().iter().map(|entry| entry.machine.as_str()).collect();
                assert!(!lost || !plain::was_avoidable(game), "{id}, seed {seed}: {}", moves.join(" "));
            });
        }
    }
}
