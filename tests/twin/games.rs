//! Random games, ply by ply: the same legal moves, the same FEN, the same check, the same end.

use crate::amount;
use crate::twin::pick::{Dice, Manner, few_men, random_start};
use crate::twin::slow::{self, History, Slow};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::movegen;
use stone_garden::with_game;

/// Plays on from where the game stands, both ways, to the end or for so many plies, and says how it stands then and after
/// how many plies.
pub fn compare<S: SquareSet>(
    engine: &mut Game<S>,
    rules: &slow::Game,
    manner: Manner,
    plies: usize,
    dice: &mut Dice,
) -> (String, usize) {
    let mut twin = Slow::read(rules, &engine.position().fen());
    let mut history = History::new(&twin);
    loop {
        let position = engine.position();
        let moves = || engine.entries().iter().map(|entry| entry.machine.as_str()).collect::<Vec<_>>().join(" ");
        let place = || format!("{} from {} after {}", rules.variant.id, engine.start().fen(), moves());
        assert_eq!(position.fen(), twin.fen(), "FEN in {}", place());
        let turns = twin.legal_turns();
        let mut expected: Vec<(String, slow::Turn)> =
            turns.into_iter().map(|turn| (twin.machine(turn), turn)).collect();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let legal = movegen::legal_moves(position);
        let mut found: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
        found.sort();
        assert!(found.iter().eq(expected.iter().map(|(text, _)| text)), "{}", difference(&found, &expected, &place()));
        assert_eq!(movegen::in_check(position, position.side()), twin.in_check(twin.side), "check in {}", place());
        let status = history.status(&twin, expected.is_empty());
        assert_eq!(engine.status().to_string(), status, "status in {}", place());
        if status != "ongoing" || engine.ply() == plies {
            return (status, engine.ply());
        }
        let text = position.machine(manner.choose(engine, &legal, dice)).to_string();
        let (_, turn) = expected.iter().find(|(expected, _)| *expected == text).expect("the lists are equal");
        twin = twin.after(*turn);
        history.enter(&twin);
        engine.play_text(&text).expect("a legal move");
    }
}

fn difference(found: &[String], expected: &[(String, slow::Turn)], place: &str) -> String {
    let expected: Vec<&String> = expected.iter().map(|(text, _)| text).collect();
    let only_found: Vec<_> = found.iter().filter(|text| !expected.contains(text)).collect();
    let only_expected: Vec<_> = expected.iter().filter(|text| !found.contains(text)).collect();
    format!(
        "moves in {place}\n engine alone: {only_found:?}\n twin alone: {only_expected:?}\n (else: one is listed twice)"
    )
}

/// The game of this seed: from the start, or with `thin` from few pieces anywhere.
fn game_of_seed(rules: &slow::Game, seed: u64, thin: bool) -> (String, usize) {
    let id = rules.variant.id.as_str();
    let mut dice = Dice::new(seed);
    let start = AnyGame::open(id, None).expect("a game's start");
    let mut game = if thin { random_start(&start, few_men(&mut dice), &mut dice) } else { start };
    with_game!(&mut game, game => compare(game, rules, Manner::of_seed(seed), usize::MAX, &mut dice))
}

/// Runs something for every seed below a number, on all cores.
pub fn for_all_seeds(seeds: u64, run: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds {
                        return;
                    }
                    run(seed);
                }
            });
        }
    });
}

/// Says something past the capture of the test runner.
pub fn say(text: &str) {
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Compares so many random games and says how they ended. All of `endings` must have come about.
fn compare_games(id: &str, games: u64, thin: bool, endings: &[&str]) {
    let rules = slow::Game::new(id);
    let ended: Mutex<(BTreeMap<String, u64>, usize)> = Mutex::default();
    for_all_seeds(games, |seed| {
        let (status, plies) = game_of_seed(&rules, seed, thin);
        let mut ended = ended.lock().expect("no other thread panicked");
        *ended.0.entry(status).or_default() += 1;
        ended.1 += plies;
    });
    let (statuses, plies) = ended.into_inner().expect("all threads ended well");
    let list: Vec<String> = statuses.iter().map(|(status, count)| format!("{count} {status}")).collect();
    let begun = if thin { "games with few men" } else { "games" };
    let report = format!("twin: {id}: {games} {begun}, {plies} plies agree: {}", list.join(", "));
    say(&report);
    assert_eq!(statuses.values().sum::<u64>(), games);
    for ending in endings {
        assert!(statuses.keys().any(|status| status.ends_with(ending)), "no game ended with {ending}: {report}");
    }
}

const GARDEN: &[&str] = &["checkmate", "stalemate", "repetition", "demotions", "bare-kings", "fifty-moves"];

#[test]
fn stone_garden() {
    compare_games("stone-garden", amount(170, 2500), false, &["checkmate", "repetition"]);
    compare_games("stone-garden", amount(70, 1000), true, GARDEN);
}

#[test]
fn full_contact() {
    compare_games("stone-garden-full-contact", amount(170, 2500), false, &["checkmate", "repetition"]);
    compare_games("stone-garden-full-contact", amount(35, 500), true, &[]);
}

#[test]
fn keepers() {
    compare_games("stone-garden-keepers", amount(170, 2500), false, &["checkmate", "repetition"]);
    compare_games("stone-garden-keepers", amount(35, 500), true, &[]);
}

#[test]
fn draft() {
    compare_games("stone-garden-2023", amount(170, 2500), false, &["checkmate", "repetition"]);
    compare_games("stone-garden-2023", amount(35, 500), true, &[]);
}

#[test]
fn stones_chess() {
    compare_games("stones-chess", amount(140, 2000), false, &["checkmate", "repetition"]);
    compare_games("stones-chess", amount(70, 500), true, &["dead-material", "stalemate", "fifty-moves"]);
}

#[test]
fn stones_and_relays() {
    let ends = ["checkmate", "stalemate", "repetition", "fifty-moves"];
    compare_games("stones-and-relays", amount(20, 240), false, &ends);
    compare_games("stones-and-relays", amount(14, 160), true, &["bare-kings", "fifty-moves"]);
}
