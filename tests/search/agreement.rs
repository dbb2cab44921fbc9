//! Shortcuts change how fast an answer comes, not what it is.

use super::{search, solver};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Status};
use stone_garden::search::score::{INFINITE, MATE, is_decided};
use stone_garden::search::{Limits, Memory, Options, Player, texts};
use stone_garden::variant;
use stone_garden::with_game;

/// Positions of casual games, every so many plies.
pub fn positions(id: &str, games: u64, step: u64, plies: u64) -> Vec<AnyGame> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut game = AnyGame::open(id, None).expect("a start");
        for ply in 0..plies {
            let played = with_game!(&mut game, game => match game.casual_move(seed * 7919 + ply) {
                Some(mv) => {
                    let text = game.position().machine(mv).to_string();
                    game.play(&text).is_ok()
                }
                None => false,
            });
            if !played {
                break;
            }
            if ply % step == step - 1 && with_game!(&game, game => game.status()) == Status::Ongoing {
                found.push(game.clone());
            }
        }
    }
    found
}

fn score<S: SquareSet>(game: &Game<S>, depth: u32, options: Options) -> i32 {
    search(game, depth, options).candidates.first().map_or(-INFINITE, |best| best.score)
}

#[test]
fn the_table_changes_no_score() {
    let plain = Options { pruning: false, ..Options::default() };
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.is_flat() && !variant.neutrals) {
        for game in positions(variant.id, 3, 13, 80) {
            with_game!(&game, game => for depth in 1..=3 {
                let with = score(game, depth, plain);
                let without = score(game, depth, Options { table: false, ..plain });
                assert_eq!(with, without, "{} at depth {depth}", game.position().fen());
            });
        }
    }
}

#[test]
fn pruning_hides_no_quick_win_and_invents_none() {
    let mut wins = 0;
    for game in positions("stone-garden", 40, 9, 140) {
        let AnyGame::Small(game) = game else { continue };
        let mut position = game.position().clone();
        let truth = (1..=2).find(|&moves| solver::wins(&mut position, moves));
        let best = score(&game, 6, Options::default());
        if let Some(moves) = truth {
            wins += 1;
            assert_eq!(MATE - best, moves as i32 * 2 - 1, "{}", position.fen());
        } else if is_decided(best) && best > MATE - 5 {
            // Only being stalemated at once after a reply would be a shorter win, and the solver counts that too.
            panic!("{} is no win in two", position.fen());
        }
    }
    assert!(wins > 5, "only {wins} wins among the positions");
}

#[test]
fn only_legal_moves_are_played_at_any_level() {
    for variant in variant::ALL {
        let mut player = Player::new(1, 5);
        for (number, mut game) in positions(variant.id, 2, 11, 45).into_iter().enumerate() {
            let level = stone_garden::search::Level::new(1 + (number % 8) as u8).expect("a level");
            player.set_level(level);
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            let choice = player.think(&game, &limits, 2, &AtomicBool::new(false), &mut |_| false);
            for candidate in &choice.verdict.candidates {
                let line: Vec<String> = texts(&game, &candidate.line).into_iter().map(|(machine, _)| machine).collect();
                let mut copy = game.clone();
                for text in &line {
                    with_game!(&mut copy, copy => copy.play(text).map(|_| ())).expect("a legal line");
                }
            }
            let text = texts(&game, &[choice.mv.expect("a move")])[0].0.clone();
            with_game!(&mut game, game => game.play(&text).map(|_| ())).expect("a legal move");
        }
    }
}

#[test]
fn a_stop_is_quick() {
    let game = AnyGame::open("stone-garden", None).expect("a start");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let choice = Player::new(8, 1).think(&game, &Limits::ENDLESS, 1, &stop, &mut |_| false);
            (choice.mv, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(150));
        let told = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let (mv, ended) = thinking.join().expect("no panic");
        assert!(mv.is_some());
        assert!(ended.saturating_duration_since(told) < Duration::from_millis(100));
    });
}

#[test]
fn the_evaluation_is_the_same_for_both_colours() {
    use stone_garden::board::Side;
    use stone_garden::search::evaluation::{Evaluation, Weights};
    for id in ["stone-garden", "stone-garden-keepers", "stones-chess"] {
        for game in positions(id, 3, 7, 90) {
            with_game!(&game, game => {
                let position = game.position();
                let rules = position.rules();
                let fen = position.fen();
                let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
                let swap = |text: &str| -> String {
                    text.chars().map(|c| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }).collect()
                };
                let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
                fields[0] = ranks.join("/");
                fields[1] = if position.side() == Side::White { "b" } else { "w" }.to_owned();
                fields[2] = {
                    let mut rights: Vec<char> = swap(&fields[2]).chars().collect();
                    rights.sort_by_key(|right| (right.is_lowercase(), *right));
                    rights.into_iter().collect()
                };
                fields[3] = "-".to_owned();
                if let Some(demotions) = fields.get_mut(6) {
                    let counts: Vec<&str> = demotions.split('+').collect();
                    *demotions = format!("+{}+{}", counts[2], counts[1]);
                }
                let mirrored = stone_garden::position::Position::from_fen(rules, &fields.join(" ")).expect("the mirror image");
                let evaluation = Evaluation::new(rules, Weights::of(rules.variant));
                let here = evaluation.full(position, &evaluation.sum(position));
                assert_eq!(here, evaluation.full(&mirrored, &evaluation.sum(&mirrored)), "{fen}");
            });
        }
    }
}

#[test]
fn sums_are_kept_up_by_moves() {
    use stone_garden::search::evaluation::{Evaluation, Weights};
    for variant in variant::ALL {
        let mut game = AnyGame::open(variant.id, None).expect("a start");
        with_game!(&mut game, game => {
            let rules = game.position().rules();
            let evaluation = Evaluation::new(rules, Weights::of(rules.variant));
            let mut sum = evaluation.sum(game.position());
            for ply in 0..150 {
                let Some(mv) = game.casual_move(ply) else { break };
                let mut after = game.position().clone();
                let undo = after.play(mv);
                sum = evaluation.after(sum, &after, mv, &undo);
                assert_eq!(sum, evaluation.sum(&after));
                let text = game.position().machine(mv).to_string();
                game.play(&text).expect("legal");
            }
        });
    }
}

#[test]
fn a_memory_that_is_cleared_finds_the_same_again() {
    let AnyGame::Small(game) = AnyGame::open("stone-garden", None).expect("a start") else { panic!() };
    let mut memory = Memory::new(game.position().rules(), 4);
    let limits = Limits { depth: Some(7), ..Limits::default() };
    let mut search = || memory.search(&game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
    let first = search();
    memory.clear();
    let mut search = || memory.search(&game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
    assert_eq!(first, search());
}
