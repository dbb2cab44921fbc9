//! Whole games: nobody loses by a repetition or by stalemating who could have helped it.

use super::{dice::Dice, plain};
use std::sync::atomic::AtomicBool;
use stone_garden::board::{Side, SquareSet};
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game, Outcome, Status};
use stone_garden::search::{Limits, Memory, Options, Player, story};
use stone_garden::variant;
use stone_garden::with_game;

/// The next move of full strength at a few hundred positions.
fn own<S: SquareSet>(game: &Game<S>, memory: &mut Memory<S>, nodes: u64) -> String {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let verdict = memory.search(game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
    game.position().machine(verdict.candidates[0].mv).to_string()
}

#[test]
fn no_loss_by_repetition_or_stalemate_could_have_been_avoided() {
    let mut ended = 0;
    for id in ["stone-garden", "stone-garden-full-contact", "stone-garden-keepers"] {
        for seed in 0..6 {
            let mut dice = Dice(seed);
            let mut game = AnyGame::open(id, None).expect("a start");
            with_game!(&mut game, game => {
                let mut memory = Memory::new(game.position().rules(), 1);
                let values = plain::Values::of(game.position().variant());
                while game.ply() < 300 && game.status() == Status::Ongoing {
                    let moves = game.moves();
                    // Half of the games against itself, the others against the plainest player.
                    let side = if seed % 2 == 0 { Side::White } else { Side::Black };
                    let mv = if game.ply() < 4 {
                        Some(moves[dice.below(moves.len())])
                    } else if seed < 3 && game.position().side() != side {
                        plain::best(game, 1, &values, &mut dice)
                    } else {
                        None
                    };
                    let text = match mv {
                        Some(mv) => game.position().machine(mv).to_string(),
                        None => own(game, &mut memory, 300),
                    };
                    game.play_text(&text).expect("a legal move");
                    // By its own move, that is: whose turn it is now has won.
                    let us = game.position().side();
                    let lost = mv.is_none() && matches!(game.status(), Status::Over(Outcome::Win(side), _) if side == us);
                    assert!(!lost || !plain::was_avoidable(game), "{id}, seed {seed}: {}", game.position().fen());
                }
                ended += u32::from(game.status() != Status::Ongoing);
            });
        }
    }
    assert!(ended > 9, "only {ended} games came to an end");
}

#[test]
fn a_wide_game_that_came_as_a_text_is_thought_about() {
    let text = include_str!("../browser/games/menagerie.toml");
    let variant = variant::install(definition::read(text).expect("a definition")).expect("room for one more");
    let game = AnyGame::open(&variant.id, None).expect("a start");
    with_game!(&game, game => {
        let mut memory = Memory::new(game.position().rules(), 1);
        let best = own(game, &mut memory, 2_000);
        assert!(game.position().parse_move(&best).is_ok(), "{best}");
    });
}

/// Whatever a game has or lacks, walls, hands, holes, kings: full strength finds a legal move and tells what comes of it, from the start
/// and from where chance leads.
#[test]
fn every_game_is_thought_about() {
    for variant in variant::ALL.iter().chain(variant::CLASSICS.iter()) {
        let mut dice = Dice(7);
        let mut player = Player::new(1, 1);
        let mut game = AnyGame::open(&variant.id, None).expect("a start");
        for _ in 0..3 {
            let moves =
                with_game!(&game, game => if game.status() == Status::Ongoing { game.moves() } else { Vec::new() });
            if moves.is_empty() {
                break;
            }
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let choice = player.think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            assert!(choice.mv.is_some_and(|mv| moves.contains(&mv)), "{}", variant.id);
            story(&game, &choice.verdict.candidates[0].pv);
            let mv = moves[dice.below(moves.len())];
            with_game!(&mut game, game => game.play(mv).map(|_| ())).expect("a legal move");
        }
    }
}
