//! Levels: what is asked of them is their own errors, not illegal or endless thought.

use super::agreement::positions;
use crate::amount;
use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Outcome, Status};
use stone_garden::position::Move;
use stone_garden::search::{Level, Limits, Player};
use stone_garden::with_game;

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

/// What a level plays, the errors made by a seed.
fn plays(player: &mut Player, game: &AnyGame, level: u8, seed: u64) -> Move {
    player.set_level(Level::new(level).expect("a level"));
    player.set_seed(seed);
    player.think(game, &Limits::default(), 1, &AtomicBool::new(false), &mut |_| false).mv.expect("a move")
}

/// Does a move lose at once, or allow a reply that wins?
fn loses_at_once<S: SquareSet>(game: &Game<S>, mv: Move) -> bool {
    let winner = Outcome::Win(game.position().side().other());
    let wins = |status| matches!(status, Status::Over(outcome, _) if outcome == winner);
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    wins(after.status()) || after.moves().into_iter().any(|reply| wins(after.status_after(reply)))
}

#[test]
fn from_level_two_on_a_win_in_one_is_not_allowed() {
    // 1.Hbc4, and 2.Hd6 mates wherever nothing is done about it.
    let mut games = vec![AnyGame::load("stone-garden", None, "b2c4").expect("a start")];
    // And what casual games bring about.
    // Of the last three none is won by mate alone.
    let closed = ["stone-garden-keepers", "stones-chess", "stones-and-relays", "stock-qi-49"];
    for id in closed.into_iter().chain(["3check", "kingofthehill", "racingkings"]) {
        let some_lose = |game: &AnyGame| {
            with_game!(game, game => {
                let mut losing = game.moves().into_iter().map(|mv| loses_at_once(game, mv));
                // Whatever the first does, another must do the other.
                losing.next().is_some_and(|first| losing.any(|other| other != first))
            })
        };
        // One after the other: to look at all moves and replies of a position takes long.
        let wanted = if id == "stones-chess" { 3 } else { 1 };
        games.extend(positions(id, 8, 5, 60).filter(some_lose).take(wanted));
    }
    assert!(games.len() > 5, "only {} positions", games.len());
    for (index, game) in games.iter().enumerate() {
        let mut player = Player::new(1, 0);
        // Of the three that think long each day one, another for each position.
        let long = (5..8).filter(|level| amount(level % 3 == index % 3, true)).map(|level| (level as u8, 1));
        for (level, seeds) in [(2, amount(3, 20)), (3, amount(1, 8)), (4, amount(1, 4))].into_iter().chain(long) {
            for seed in 0..seeds {
                let mv = plays(&mut player, game, level, seed);
                with_game!(game, game => {
                    let text = game.position().machine(mv);
                    assert!(!loses_at_once(game, mv), "level {level}, seed {seed}, {}: {text}", game.position().fen());
                });
            }
        }
    }
}

/// Inner nodes leave second parts of turns out, so that a search of few nodes hardly sees by itself that they mate.
#[test]
fn the_best_move_allows_no_win_in_one() {
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    for game in positions("stones-and-relays", 8, 5, 60) {
        let best = Player::new(1, 0).think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false).mv;
        with_game!(&game, game => {
            let best = best.expect("a move");
            if loses_at_once(game, best) {
                let others = game.moves().into_iter().all(|mv| loses_at_once(game, mv));
                assert!(others, "{}: {}", game.position().fen(), game.position().machine(best));
            }
        });
    }
}

#[test]
fn a_level_knows_nothing_of_what_a_stronger_one_has_found_out() {
    // One player for both sides, at levels of their own.
    let game = AnyGame::load("stones-chess", None, "e2e4 e7e5 b1c3").expect("a game");
    for level in 1..=7 {
        let alone = plays(&mut Player::new(4, 0), &game, level, 9);
        let mut both = Player::new(4, 0);
        for other in [8, level % 7 + 1] {
            both.set_level(Level::new(other).expect("a level"));
            let limits = Limits { nodes: Some(30_000), ..Limits::default() };
            both.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            assert_eq!(plays(&mut both, &game, level, 9), alone, "level {level} after level {other}");
            both.clear();
        }
    }
}

#[test]
fn only_what_may_be_played_is_searched() {
    let game = AnyGame::open("stone-garden", None).expect("a start");
    let moves = with_game!(&game, game => game.moves());
    for level in [1, 2, 4, 8] {
        for seed in 0..8 {
            let mut player = Player::new(1, seed);
            player.set_level(Level::new(level).expect("a level"));
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let among = [moves[3], moves[7]];
            let choice = player.think_among(&game, &among, &limits, 3, &AtomicBool::new(false), &mut |_| false);
            assert!(among.contains(&choice.mv.expect("a move")));
            assert!(choice.verdict.candidates.iter().all(|candidate| among.contains(&candidate.mv)));
        }
    }
}
