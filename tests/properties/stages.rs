//! Moves in stages, as the search asks for them, beside the whole list.

use crate::casual::casual_move;
use std::collections::HashSet;
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{Staged, in_check, is_capture, legal_moves};
use stone_garden::position::{Act, Move, Position};
use stone_garden::variant;
use stone_garden::with_game;

/// The stages together are the legal moves, and every stage holds what it says.
fn agrees<S: SquareSet>(position: &Position<S>) {
    let staged = Staged::new(position);
    let all: HashSet<Move> = legal_moves(position).into_iter().filter(|mv| mv.neutral.is_none()).collect();
    let (mut captures, mut quiets, mut scratch) = (Vec::new(), Vec::new(), Vec::new());
    staged.captures(position, &mut captures);
    staged.quiets(position, &mut quiets);
    assert!(captures.iter().all(|&mv| is_capture(position, mv)));
    assert!(!quiets.iter().any(|&mv| is_capture(position, mv)));
    for cell in position.men(position.side().other()).squares() {
        let mut on_cell = Vec::new();
        staged.captures_on(position, cell, &mut on_cell);
        let wanted: Vec<Move> = captures.iter().copied().filter(|mv| mv.to == cell).collect();
        assert_eq!(on_cell, wanted, "{}", position.fen());
    }
    let count = captures.len() + quiets.len();
    let both: HashSet<Move> = captures.into_iter().chain(quiets).collect();
    assert_eq!(count, both.len(), "{}", position.fen());
    // Of the moves that have a piece replaced some are left out, and those only.
    let left_out: Vec<&Move> = all.difference(&both).collect();
    assert!(both.is_subset(&all), "{}", position.fen());
    let of_replacing = |mv: &&Move| both.iter().any(|kept| is_another_replacement(mv, kept));
    assert!(left_out.iter().all(of_replacing), "{}", position.fen());
    assert!(all.iter().all(|&mv| staged.is_legal(position, mv, &mut scratch)));
    assert_eq!(staged.any(position), !legal_moves(position).is_empty());
    assert_eq!(staged.check(), in_check(position, position.side()));
}

fn is_another_replacement(one: &Move, other: &Move) -> bool {
    let both = matches!((one.act, other.act), (Act::Replace(..), Act::Replace(..)));
    both && (one.from, one.to) == (other.from, other.to)
}

#[test]
fn stages_agree_with_the_list() {
    for variant in variant::ALL.iter() {
        let games = if variant.geometry.is_flat() { 6 } else { 2 };
        for seed in 0..games {
            let mut game = AnyGame::open(&variant.id, None).expect("a start");
            with_game!(&mut game, game => {
                let mut old = Vec::new();
                for ply in 0..60u64 {
                    agrees(game.position());
                    let staged = Staged::new(game.position());
                    let legal = legal_moves(game.position());
                    // Moves of earlier positions are recognised as legal just where they are.
                    for &mv in &old {
                        assert_eq!(staged.is_legal(game.position(), mv, &mut Vec::new()), legal.contains(&mv));
                    }
                    old.extend(legal.iter().step_by(7).copied());
                    old.truncate(40);
                    let Some(mv) = casual_move(game, seed * 1000 + ply) else { break };
                    let text = game.position().machine(mv).to_string();
                    game.play_text(&text).expect("legal");
                }
            });
        }
    }
}

/// Of open games one legal move, and whether a move is legal, are found without the whole list: the answers are the list's.
#[test]
fn what_is_asked_of_one_move_agrees_with_the_list_of_all() {
    for variant in variant::CLASSICS.iter() {
        let mut game = AnyGame::open(&variant.id, None).expect("a start");
        with_game!(&mut game, game => {
            let mut old: Vec<Move> = Vec::new();
            for ply in 0..24u64 {
                let position = game.position();
                let legal = legal_moves(position);
                assert_eq!(Staged::new(position).any(position), !legal.is_empty(), "{}: {}", variant.id, position.fen());
                for &mv in legal.iter().step_by(1 + legal.len() / 40).chain(&old) {
                    let found = Staged::new(position).is_legal(position, mv, &mut Vec::new());
                    assert_eq!(found, legal.contains(&mv), "{}: {mv:?} in {}", variant.id, position.fen());
                }
                old.extend(legal.iter().step_by(1 + legal.len() / 10).copied());
                let from = old.len().saturating_sub(60);
                old.drain(..from);
                let Some(&mv) = legal.get(ply as usize * 7919 % legal.len().max(1)) else { break };
                if game.play(mv).is_err() {
                    break;
                }
            }
        });
    }
}

/// In open games the stages are lists of their own, too. Where walls are placed the wall is part of the move, and all are listed at once.
#[test]
fn stages_of_classics_agree_with_the_list() {
    let without_walls = |variant: &&variant::Variant| variant.open().is_some_and(|open| open.walls.is_none());
    let games: Vec<&variant::Variant> = variant::CLASSICS.iter().filter(without_walls).collect();
    assert!(games.len() > 90, "{}", games.len());
    for (seed, variant) in (0..).zip(games) {
        let mut game = AnyGame::open(&variant.id, None).expect("a start");
        with_game!(&mut game, game => {
            for ply in 0..30u64 {
                agrees(game.position());
                let legal = legal_moves(game.position());
                let Some(&mv) = legal.get((seed * 7919 + ply * 104_729) as usize % legal.len().max(1)) else { break };
                game.play(mv).expect("a legal move");
            }
        });
    }
}
