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

/// Men who win on the last rank, as a program says it: a win is seen, and the only move that does not lose at once.
#[test]
fn what_a_program_decides_is_seen_and_prevented() {
    let text = "id = \"men-home\"\nname = \"Men Home\"\nboard = \"5x5\"\narray = \"m1m1m/5/5/5/M1M1M\"\n[pieces.M]\nmoves = \"K\"\n\
        [[end.program]]\nresult = \"win\"\nwhen = '(some \"last rank\" friend?)'\n";
    stone_garden::game::define(text).expect("a game");
    for depth in 1..=3 {
        let (best, score, _) = think("men-home", "5/M4/5/2m2/1M3 w - - 0 1", "", depth);
        assert_eq!(score, Score::Mate(1), "{best}");
    }
    for depth in 2..=5 {
        // Black's man on c2 goes to the first rank if nobody takes it, and White's on a3 needs two moves to the fifth.
        let (best, ..) = think("men-home", "5/4m/M4/2m2/1M3 w - - 0 1", "", depth);
        assert_eq!(best, "b1c2", "depth {depth}");
    }
}

/// Two games were lost by walking into a mate by a drop, one quiet move among a hundred.
#[test]
fn a_mate_by_a_drop_is_seen_among_many_quiet_moves() {
    for moves in [
        "g1h3 e7e5 d2d4 d7d6 e2e4 e5d4 d1d4 c8h3 g2h3 N@f3 e1d1 f3d4 B@a4 e8e7 b1c3 g8f6 P@g5 f6h5 c3d5 e7e6",
        "b2b3 g8h6 e2e3 b8c6 f1d3 c6b4 b1c3 b4d3 e1f1 d3c5 d2d4 c5a6 g1e2 g7g5 c1a3 a8b8 f2f4 g5f4 e2f4 P@b4 P@b5 b4c3 b5a6 b7a6 a3c5 B@b5 N@c4 b5c4 b3c4 P@e5 f4d5 e5d4 c5a7 P@e2 f1e2 b8a8 d1d4 h8g8 B@g3 N@f5 d5c7 d8c7 g3c7 f5d4 a7d4 g8g2 e2d3 Q@d2 d3e4 d2c2 P@d3 f7f5 e4e5 N@f3",
    ] {
        for nodes in [1000, 2000, 3000, 5000] {
            let game = AnyGame::load("crazyhouse", None, moves).expect("a game");
            with_game!(&game, game => {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let mut memory = Memory::new(game.position().rules(), 1);
                let verdict = memory.search(game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
                let mut after = game.clone();
                after.play(verdict.candidates[0].mv).expect("a legal move");
                let mates = |mv| matches!(after.status_after(mv), Status::Over(Outcome::Win(_), _));
                assert!(!after.moves().into_iter().any(mates), "{nodes} nodes after {moves}: {}", after.position().fen());
            });
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
    for id in [
        "3check",
        "kingofthehill",
        "extinction",
        "atomic",
        "breakthrough",
        "antichess",
        "kinglet",
        "horde",
        "crazyhouse",
    ] {
        for seed in 0..2 {
            let own = Side::BOTH[seed as usize];
            let mut game = AnyGame::open(id, None).expect("a start");
            with_game!(&mut game, game => {
                play(game, own, seed);
                let lost = matches!(game.status(), Status::Over(Outcome::Win(side), _) if side != own);
                // What was lost by the random plies is nobody's fault.
                let lost = lost && game.ply() > 6;
                let moves: Vec<&str> = game.entries().iter().map(|entry| entry.machine.as_str()).collect();
                assert!(!lost || !plain::was_avoidable(game), "{id}, seed {seed}: {}", moves.join(" "));
            });
        }
    }
}
