//! Shortcuts change how fast an answer comes, not what it is.

use super::{search, solver};
use crate::casual::casual_move;
use std::sync::atomic::{AtomicBool, Ordering};
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Status};
use stone_garden::search::score::{INFINITE, MATE, is_decided};
use stone_garden::search::{Limits, Memory, Options, Player, texts};
use stone_garden::variant;
use stone_garden::with_game;

/// Positions of casual games, every so many plies; a game is played on when one of its later positions is asked for.
pub fn positions(id: &str, games: u64, step: u64, plies: u64) -> impl Iterator<Item = AnyGame> {
    (0..games).flat_map(move |seed| {
        let mut game = AnyGame::open(id, None).expect("a start");
        let played = (0..plies).map_while(move |ply| {
            with_game!(&mut game, game => {
                let text = game.position().machine(casual_move(game, seed * 7919 + ply)?).to_string();
                game.play_text(&text).ok()?;
            });
            let asked_for = ply % step == step - 1 && with_game!(&game, game => game.status()) == Status::Ongoing;
            Some(asked_for.then(|| game.clone()))
        });
        played.flatten()
    })
}

fn score<S: SquareSet>(game: &Game<S>, depth: u32, options: Options) -> i32 {
    search(game, depth, options).candidates.first().map_or(-INFINITE, |best| best.score)
}

/// Plies without progress over which a score is damped away (`search::parameters`).
const DAMPING: i32 = 220;

/// Two orders of the same moves may come to a position with more or fewer plies without progress. The table's key tells these
/// apart only near the draw, so a score may seldom differ by what so many plies damp it.
#[test]
fn the_table_changes_no_score() {
    let plain = Options { pruning: false, ..Options::default() };
    let (mut all, mut damped) = (0, 0);
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.is_flat() && !variant.neutrals) {
        for game in positions(&variant.id, 3, 13, 80) {
            with_game!(&game, game => for depth in 1..=3 {
                let with = score(game, depth, plain);
                let without = score(game, depth, Options { table: false, ..plain });
                let plies = with.abs() * depth as i32 / DAMPING + 1;
                assert!((with - without).abs() <= plies, "{} at depth {depth}: {with}, {without}", game.position().fen());
                (all, damped) = (all + 1, damped + u32::from(with != without));
            });
        }
    }
    assert!(damped * 50 <= all, "{damped} of {all} scores differ");
}

#[test]
fn pruning_hides_no_quick_win_for_long_and_invents_none() {
    // Late move pruning leaves out checks, too, where they come late: few wins are first seen some plies deeper.
    let (mut wins, mut late) = (0, 0);
    for game in positions("stone-garden", 80, 9, 140) {
        let AnyGame::Small(game) = game else { continue };
        let mut position = game.position().clone();
        let truth = (1..=2).find(|&moves| solver::wins(&mut position, moves));
        let best = score(&game, 6, Options::default());
        if let Some(moves) = truth {
            wins += 1;
            let plies = moves as i32 * 2 - 1;
            if MATE - best != plies {
                late += 1;
                let deeper = score(&game, 12, Options::default());
                assert_eq!(MATE - deeper, plies, "{}", position.fen());
            }
        } else if is_decided(best) && best > MATE - 5 {
            // Only being stalemated at once after a reply would be a shorter win, and the solver counts that too.
            panic!("{} is no win in two", position.fen());
        }
    }
    assert!(wins > 5, "only {wins} wins among the positions");
    assert!(late * 8 <= wins, "{late} of {wins} wins are not seen at once");
}

#[test]
fn only_legal_moves_are_played_at_any_level() {
    for variant in variant::ALL.iter() {
        let mut player = Player::new(1, 5);
        for (number, mut game) in positions(&variant.id, 2, 11, 45).enumerate() {
            let level = stone_garden::search::Level::new(1 + (number % 8) as u8).expect("a level");
            player.set_level(level);
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            let choice = player.think(&game, &limits, 2, &AtomicBool::new(false), &mut |_| false);
            for candidate in &choice.verdict.candidates {
                let line: Vec<String> = texts(&game, &candidate.pv).into_iter().map(|(machine, _)| machine).collect();
                let mut copy = game.clone();
                for text in &line {
                    with_game!(&mut copy, copy => copy.play_text(text).map(|_| ())).expect("a legal line");
                }
            }
            let text = texts(&game, &[choice.mv.expect("a move")])[0].0.clone();
            with_game!(&mut game, game => game.play_text(&text).map(|_| ())).expect("a legal move");
        }
    }
}

#[test]
fn a_stop_is_heeded_within_a_few_hundred_positions() {
    let game = AnyGame::open("stone-garden", None).expect("a start");
    let (stop, mut told_at) = (AtomicBool::new(false), None);
    let stopped = Player::new(8, 1).think(&game, &Limits::ENDLESS, 1, &stop, &mut |info| {
        if info.depth == 9 {
            stop.store(true, Ordering::Relaxed);
            told_at = Some(info.nodes);
        }
        false
    });
    let told_at = told_at.expect("a ninth ply");
    assert!(stopped.mv.is_some());
    let after = stopped.verdict.nodes - told_at;
    assert!(after <= 1024, "{after} positions after the stop");
    // The next two plies alone would have taken far more.
    let whole = Limits { depth: Some(11), ..Limits::default() };
    let whole = Player::new(8, 1).think(&game, &whole, 1, &AtomicBool::new(false), &mut |_| false);
    assert!(whole.verdict.nodes - told_at > 8 * 1024, "{} positions in all", whole.verdict.nodes);
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
