//! The numbers of the search that are tuned: within their bounds any of them are safe.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::search::{Limits, Parameters, Player};
use stone_garden::{movegen, with_game};

#[test]
fn what_everybody_plays_with_lies_within_the_bounds() {
    let usual = Parameters::default().values();
    assert_eq!(usual.len(), Parameters::ALL.len());
    for ((name, bounds), value) in Parameters::ALL.iter().zip(&usual) {
        assert!(bounds.contains(value), "{name} is {value}");
    }
    let names: BTreeSet<&str> = Parameters::ALL.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), usual.len(), "two of them have one name");
    assert_eq!(Parameters::with_values(usual), Parameters::default());
    assert_eq!(Parameters::with_values([]), Parameters::default());
}

#[test]
fn values_beyond_the_bounds_are_brought_within() {
    let ends = |value| Parameters::with_values(vec![value; Parameters::ALL.len()]).values();
    for ((name, bounds), (low, high)) in Parameters::ALL.iter().zip(ends(i32::MIN).into_iter().zip(ends(i32::MAX))) {
        assert_eq!(low..=high, *bounds, "{name}");
    }
}

#[test]
fn with_the_lowest_and_the_highest_a_search_answers_a_legal_move() {
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    for id in ["stone-garden", "stones-chess", "stones-and-relays", "stockgi-49", "crazyhouse"] {
        let game = AnyGame::open(id, None).expect("a bundled game");
        for value in [i32::MIN, i32::MAX] {
            let mut player = Player::new(1, 0);
            player.set_parameters(Parameters::with_values(vec![value; Parameters::ALL.len()]));
            let choice = player.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            let mv = choice.mv.expect("a move");
            assert!(with_game!(&game, game => movegen::legal_moves(game.position()).contains(&mv)), "{id}");
        }
    }
}
