//! The page's module, to be small, plays the games of 64 squares on sets of 128; elsewhere they have sets of their own size.
//! Both must say the same.

use stone_garden::game::{AnyGame, Game, medium_rules};
use stone_garden::movegen;
use stone_garden::position::Position;
use stone_garden::variant;
use stone_garden::with_game;

#[test]
fn flat_games_are_the_same_on_wide_sets() {
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.size() <= 64) {
        let mut narrow = AnyGame::open(&variant.id, None).expect("a start");
        let mut wide = Game::new(Position::start(medium_rules(variant).unwrap()));
        let mut dice = 12345u64;
        for ply in 0..60 {
            let (fen, status, mut moves) = with_game!(&mut narrow, game => {
                let moves: Vec<String> =
                    game.moves().into_iter().map(|mv| game.position().machine(mv).to_string()).collect();
                (game.position().fen(), game.status(), moves)
            });
            moves.sort();
            let mut others: Vec<String> =
                wide.moves().into_iter().map(|mv| wide.position().machine(mv).to_string()).collect();
            others.sort();
            assert_eq!((fen, status, &moves), (wide.position().fen(), wide.status(), &others), "{} {ply}", variant.id);
            if ply == 10 {
                let on_wide = movegen::perft(&mut wide.position().clone(), 2);
                assert_eq!(with_game!(&narrow, game => movegen::perft(&mut game.position().clone(), 2)), on_wide);
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(mv) = moves.get((dice >> 33) as usize % moves.len().max(1)) else { break };
            wide.play_text(mv).expect("legal");
            let told = with_game!(&mut narrow, game => game.play_text(mv).map(|entry| entry.readable.clone()));
            assert_eq!(told.as_ref(), Ok(&wide.entries()[ply].readable));
        }
    }
}
