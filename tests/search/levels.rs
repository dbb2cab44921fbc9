//! Levels: what is asked of them is their own errors, not illegal or endless thought.

use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::search::{Level, Limits, Player};

#[test]
fn levels_have_numbers_and_skills() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
    assert_eq!(Level::new(8), Some(Level::FULL));
    assert_eq!(Level::of_skill(20), Level::FULL);
    assert_eq!(Level::of_skill(0).number(), 1);
    assert!((0..20).all(|skill| Level::of_skill(skill) <= Level::of_skill(skill + 1)));
}

#[test]
fn the_same_seed_makes_the_same_errors_and_others_make_others() {
    let game = AnyGame::open("stone-garden", None).expect("a start");
    let choice = |seed| {
        let mut player = Player::new(1, seed);
        player.set_level(Level::new(1).expect("a level"));
        player.think(&game, &Limits::default(), 1, &AtomicBool::new(false), &mut |_| false).mv
    };
    assert_eq!(choice(7), choice(7));
    let different: std::collections::HashSet<_> = (0..20).map(choice).collect();
    assert!(different.len() > 3, "{different:?}");
}
