//! Turns of several moves: a score keeps its sign as long as the same side is to move.

use super::{search, think};
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::Position;
use stone_garden::search::score::{MATE, is_decided};
use stone_garden::search::{Options, Score};
use stone_garden::with_game;

/// The score of mates within so many plies for the side to move, every move tried: none that is forced is 0.
fn mates<S: SquareSet>(position: &mut Position<S>, ply: i32, depth: i32) -> i32 {
    let moves = legal_moves(position);
    if moves.is_empty() {
        return if in_check(position, position.side()) { ply - MATE } else { 0 };
    }
    if depth == 0 {
        return 0;
    }
    let us = position.side();
    let of = |mv| {
        let undo = position.play(mv);
        let score = mates(position, ply + 1, depth - 1);
        let same = position.side() == us;
        position.undo(mv, undo);
        if same { score } else { -score }
    };
    moves.into_iter().map(of).max().unwrap_or(0)
}

#[test]
fn mates_are_those_of_the_slow_search() {
    let mut decided = 0;
    for (id, fen) in [
        ("marseillais", "7k/6pp/8/8/8/8/3B4/3RK3 w - - 2/2 0 1"),
        ("marseillais", "7k/6pp/8/8/8/8/3B4/3RK3 w - - 1/2 0 1"),
        ("marseillais", "6k1/5ppp/8/8/8/8/q4PPP/3b2K1 b - - 2/2 0 1"),
        ("marseillais", "6k1/5ppp/8/8/8/8/q4PPP/3b2K1 w - - 1/2 0 1"),
        ("marseillais", "8/8/8/8/8/1k6/3q4/K7 b - - 2/2 0 1"),
        ("progressive", "7k/8/8/6K1/8/8/8/R7 w - - 3/3 0 1"),
        ("progressive", "8/8/8/8/8/1k6/7q/K7 w - - 1/3 0 1"),
        ("italian-progressive", "7k/6pp/8/8/8/8/3B4/3RK3 w - - 2/2 0 1"),
        ("italian-progressive", "7k/6pp/8/8/8/8/3B4/3RK3 w - - 3/3 0 1"),
    ] {
        let game = AnyGame::open(id, Some(fen)).expect("a position");
        with_game!(&game, game => for depth in 1..=3 {
            let slow = mates(&mut game.position().clone(), 0, depth);
            let options = Options { pruning: false, table: false, ..Options::default() };
            let score = search(game, depth as u32, options).candidates.first().expect("a move").score;
            // Beyond the depth captures may still see one.
            let near = is_decided(score) && MATE - score.abs() <= depth;
            assert_eq!(if near { score } else { 0 }, slow, "{id} {fen}, depth {depth}: {score}");
            decided += u32::from(slow != 0);
        });
    }
    assert!(decided >= 8, "{decided} mates");
}

#[test]
fn a_quiet_move_and_a_mate_are_one_turn() {
    // The bishop steps out of the rook's way, and the rook mates on the last rank.
    let (best, score, _) = think("marseillais", "7k/6pp/8/8/8/8/3B4/3RK3 w - - 2/2 0 1", "", 5);
    assert!(best.starts_with("d2") && score == Score::Mate(1), "{best} {score:?}");
    // The same threat is Black's to stop, with two moves; and Black sees it.
    let (_, score, _) = think("marseillais", "7k/6pp/8/8/8/8/3B4/3RK3 b - - 2/2 0 1", "", 5);
    assert!(!matches!(score, Score::Mate(_)), "{score:?}");
}

/// After d4-d5 and d5-d6 nothing saves the king (<https://en.wikipedia.org/wiki/Monster_chess>); the computer finds the two moves.
#[test]
fn monster_finds_its_mate() {
    let fen = "4k3/8/4P3/8/3P4/8/2q5/7K w - - 2/2 0 1";
    let (best, score, _) = think("monster", fen, "", 6);
    assert!(matches!(score, Score::Mate(moves) if moves > 0), "{best} {score:?}");
}
