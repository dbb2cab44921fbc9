//! Forced wins are found, and are what they are said to be.

use super::{solver, think};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::search::{Limits, Player, Score, texts};

fn positions() -> Vec<&'static str> {
    include_str!("wins-in-3.txt").lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn the_set_is_what_it_says() {
    let positions = positions();
    assert_eq!(positions.len(), 100);
    assert_eq!(positions.iter().collect::<HashSet<_>>().len(), 100);
    for fen in positions {
        let Ok(AnyGame::Small(game)) = AnyGame::open("stone-garden", Some(fen)) else { panic!("{fen}") };
        let mut position = game.position().clone();
        assert!(!solver::wins(&mut position, 2), "{fen}");
        assert!(solver::wins(&mut position, 3), "{fen}");
    }
}

/// What full strength finds in a few seconds.
fn think_hard(variant: &str, fen: &str) -> (String, Score) {
    let game = AnyGame::open(variant, Some(fen)).expect("a position");
    let limits = Limits { nodes: Some(4_000_000), mate: Some(3), ..Limits::default() };
    let mut score = Score::Cp(0);
    let choice = Player::new(16, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |info| {
        score = info.score;
        false
    });
    (texts(&game, &[choice.mv.expect("a move")])[0].0.clone(), score)
}

#[test]
fn every_win_in_three_is_found() {
    let mut missed = Vec::new();
    for fen in positions() {
        let (best, score) = think_hard("stone-garden", fen);
        if score != Score::Mate(3) {
            missed.push(format!("{fen}: {best} {score:?}"));
            continue;
        }
        // And the move keeps it.
        let Ok(AnyGame::Small(game)) = AnyGame::load("stone-garden", Some(fen), &best) else { panic!("{fen}") };
        assert!(solver::Solver::default().loses(&mut game.position().clone(), 2), "{fen}: {best}");
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn mates_in_one_and_two_of_chess() {
    // A rook on the back rank; then two rooks that drive a king to the edge.
    let (best, score, _) = think("stones-chess", "9k/8pp/10/10/10/10/10/R4K4 w - - 0 1", "", 4);
    assert_eq!(score, Score::Mate(1), "{best}");
    let (best, score, _) = think("stones-chess", "4k5/10/R9/1R8/10/10/10/5K4 w - - 0 1", "", 9);
    assert_eq!(score, Score::Mate(2), "{best}");
    let (best, score, _) = think("stones-and-relays", "7k/8/8/8/8/8/8/R7/1R5K w - - 0 1 -", "", 7);
    assert_eq!(score, Score::Mate(2), "{best}");
}
