//! Readable moves: whatever is written can be read, and no two moves of a position share a form.

use std::collections::{BTreeSet, HashMap};
use stone_garden::game::AnyGame;
use stone_garden::notation::{Scribe, Script};
use stone_garden::variant;
use stone_garden::with_game;

/// Plies of the random game in which a position is looked at.
const EVERY: u64 = 7;
/// Turns of a position with more are looked at here and there.
const MOST: usize = 60;

#[test]
fn every_move_of_every_game_can_be_read_and_has_a_form_of_its_own() {
    let mut written = BTreeSet::new();
    for variant in variant::ALL.iter().chain(variant::CLASSICS.iter()) {
        // Blocks of hundreds of squares have long lists.
        let plies = if variant.geometry.is_flat() { crate::amount(40, 200) } else { 7 };
        let mut dice = 0x9e37_79b9_u64;
        let mut game = AnyGame::open(&variant.id, None).expect("a start");
        for ply in 0..plies {
            let over = with_game!(&mut game, game => {
                let position = game.position().clone();
                let moves = game.moves();
                if ply % EVERY == EVERY - 1 {
                    let mut forms = HashMap::new();
                    for &mv in moves.iter().step_by(moves.len().div_ceil(MOST).max(1)) {
                        let (text, machine) = (position.readable(mv), position.machine(mv).to_string());
                        let fen = position.fen();
                        assert_eq!(position.parse_move(&text), Ok(mv), "{}: {text} ({machine}) in {fen}", variant.id);
                        assert_eq!(position.parse_move(&machine), Ok(mv), "{}: {machine} in {fen}", variant.id);
                        if let Some(other) = forms.insert(text.clone(), machine.clone()) {
                            panic!("{}: {text} is {machine} and {other} in {fen}", variant.id);
                        }
                    }
                    for script in Script::all_of(variant) {
                        let scribe = Scribe::new(&position, script, moves.clone()).expect("a manner of this game");
                        let (before, mut forms) = (game.last_target(), HashMap::new());
                        for &mv in moves.iter().step_by(moves.len().div_ceil(MOST).max(1)) {
                            // What a manner has no sign for is written like chess.
                            let Some(text) = scribe.write(mv, before) else { continue };
                            let machine = position.machine(mv).to_string();
                            let place = || format!("{}, {}: {text} ({machine}) in {}", variant.id, script.name(), position.fen());
                            // Of hexagons with two names only who sees the one means it.
                            let meant = match script {
                                Script::Cells => position.read_cells(&text),
                                _ => game.meant(&text).ok(),
                            };
                            assert_eq!(meant, Some(mv), "{}", place());
                            assert_eq!(forms.insert(text.clone(), machine.clone()), None, "{}", place());
                            written.insert(script.name());
                        }
                    }
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                match moves.get((dice >> 33) as usize % moves.len().max(1)) {
                    Some(&mv) => { game.play(mv).expect("a legal move"); false }
                    None => true,
                }
            });
            if over {
                break;
            }
        }
    }
    // All manners but what only engines are told (`Script::NAMES`).
    for (name, _) in Script::NAMES {
        assert!(written.contains(name), "{name} is written of no game: {written:?}");
    }
}
