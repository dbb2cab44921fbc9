//! Moves in the manners of shogi, xiangqi and janggi, beside what other programs write.

use serde_json::Value;
use std::collections::HashMap;
use stone_garden::game::AnyGame;
use stone_garden::notation::Script;
use stone_garden::variant;
use stone_garden::with_game;

/// `tests/reference/scripts.jsonl` has moves as pyffish 0.0.90, shogiops 0.18.0 and cchess 1.25.5 write them.
#[test]
fn moves_are_written_and_read_as_others_write_them() {
    let (mut counts, mut differ) = (HashMap::new(), Vec::new());
    for line in include_str!("../reference/scripts.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (variant, fen) = (line["variant"].as_str().unwrap(), line["fen"].as_str().unwrap());
        let game = AnyGame::open(variant, Some(fen)).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
        with_game!(&game, game => {
            let position = game.position();
            // The square where the move before went.
            let before = line["before"].as_str().map(|mv| mv.trim_end_matches(['+', '-']));
            let before = before.and_then(|mv| {
                let at = mv.rfind(|sign: char| sign.is_ascii_lowercase())?;
                position.geometry().parse(&mv[at..]).ok()
            });
            for written in line["moves"].as_array().unwrap() {
                let machine = written[0].as_str().unwrap();
                let mv = position.parse_machine(machine).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
                for (name, text) in written[1].as_object().unwrap() {
                    let text = text.as_str().unwrap();
                    let ours = position.write_in(Script::named(name).unwrap(), mv, before).unwrap_or_default();
                    // CSA's sign of the side, and that of a check, are not everybody's, and pyffish names the file where only one
                    // of two pieces on it can go.
                    let bare = if name == "csa" { &ours[1..] } else { ours.as_str() };
                    let theirs = if name == "janggi" { text.trim_end_matches(['+', '#']) } else { text };
                    let by_file = name == "wxf" && ours[1..].starts_with(['+', '-']) && theirs[2..] == ours[2..];
                    if bare != theirs && !by_file {
                        differ.push(format!("{variant} {fen}: {machine} is {text} in {name}, not {ours}"));
                    }
                    let read = if text.contains('同') { Ok(mv) } else { position.parse_written(text) };
                    if read != Ok(mv) {
                        differ.push(format!("{variant} {fen}: {machine} is not read in {name}, {text}"));
                    }
                    *counts.entry(name.clone()).or_insert(0) += 1;
                }
            }
        });
    }
    assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ.join("\n"));
    assert!(counts.len() == 11 && counts.values().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn every_form_of_a_move_is_its_own_and_can_be_read() {
    let mut seen = HashMap::new();
    for variant in variant::CLASSICS.iter() {
        let scripts: Vec<Script> =
            Script::NAMES.iter().map(|&(_, script)| script).filter(|script| script.is_of(variant)).collect();
        if scripts.is_empty() {
            continue;
        }
        let mut dice = 0x2545_f491_4f6c_dd1d_u64;
        for _ in 0..crate::amount(2, 20) {
            let mut game = AnyGame::open(&variant.id, None).unwrap();
            with_game!(&mut game, game => for ply in 0..120 {
                let (moves, position) = (game.moves(), game.position().clone());
                if moves.is_empty() {
                    break;
                }
                for &script in scripts.iter().filter(|_| ply % 6 == 5) {
                    let mut forms = HashMap::new();
                    for &mv in moves.iter().step_by(moves.len().div_ceil(80)) {
                        let machine = position.machine(mv).to_string();
                        let Some(text) = position.write_in(script, mv, None) else { continue };
                        let place = format!("{} {}: {machine} as {text}", variant.id, position.fen());
                        assert_eq!(position.parse_written(&text), Ok(mv), "{place}");
                        assert_eq!(forms.insert(text, machine), None, "{place}");
                        *seen.entry((variant.id.clone(), format!("{script:?}"))).or_insert(0) += 1;
                    }
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.play(moves[(dice >> 33) as usize % moves.len()]).unwrap();
            });
        }
    }
    assert!(seen.len() > 90, "{} {seen:?}", seen.len());
}
