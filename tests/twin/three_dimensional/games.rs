//! Random games, ply by ply: the same legal moves, the same FEN, the same check, the same end.

use super::pick::{Manner, random_fen};
use super::{Block, Game, History, Move};
use crate::amount;
use crate::twin::games::{for_all_seeds, say};
use crate::twin::pick::Dice;
use std::collections::BTreeMap;
use std::env;
use std::sync::Mutex;
use stone_garden::board::SquareSet;
use stone_garden::game::{self, AnyGame};
use stone_garden::movegen;
use stone_garden::with_game;

/// After so many plies the players are tired and repeat positions, so that every game ends.
const LONG: usize = 160;

/// Kinds of moves that a run must have met, by the mark in their machine form or by what they were.
#[derive(Default)]
struct Tally {
    statuses: BTreeMap<String, u64>,
    plies: u64,
    moves: BTreeMap<&'static str, u64>,
}

/// Plays both ways to the end, or for so many plies, and notes what happened.
fn compare<S: SquareSet>(
    engine: &mut game::Game<S>,
    rules: &Game,
    manner: Manner,
    plies: usize,
    dice: &mut Dice,
    tally: &Mutex<Tally>,
) {
    let mut twin = Block::read(rules, &engine.position().fen());
    let mut history = History::new(&twin);
    let mut played: Vec<&'static str> = Vec::new();
    loop {
        let position = engine.position();
        let moves = || engine.entries().iter().map(|entry| entry.machine.as_str()).collect::<Vec<_>>().join(" ");
        let place = || format!("{} from {} after {}", rules.variant.id, engine.start().fen(), moves());
        assert_eq!(position.fen(), twin.fen(), "FEN in {}", place());
        let named = |mv: Move| (twin.machine(mv), mv);
        let mut expected: Vec<(String, Move)> = twin.legal_moves().into_iter().map(named).collect();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let legal = movegen::legal_moves(position);
        let mut found: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
        found.sort();
        if !found.iter().eq(expected.iter().map(|(text, _)| text)) {
            let expected: Vec<&String> = expected.iter().map(|(text, _)| text).collect();
            let alone = |these: &[&String], those: &[&String]| {
                these.iter().filter(|text| !those.contains(text)).map(|text| text.to_string()).collect::<Vec<_>>()
            };
            let found: Vec<&String> = found.iter().collect();
            let (engine_only, twin_only) = (alone(&found, &expected), alone(&expected, &found));
            panic!("moves in {}\n engine alone: {engine_only:?}\n twin alone: {twin_only:?}", place());
        }
        let check = movegen::in_check(position, position.side());
        assert_eq!(check, twin.in_check(twin.side), "check in {}", place());
        let status = history.status(&twin, expected.is_empty());
        assert_eq!(engine.status().to_string(), status, "status in {}", place());
        if status != "ongoing" || engine.ply() == plies {
            let mut tally = tally.lock().expect("no other thread panicked");
            let duty = status.ends_with("checkmate") && !check;
            *tally.statuses.entry(status).or_default() += 1;
            *tally.moves.entry("loss by duty").or_default() += u64::from(duty);
            tally.plies += engine.ply() as u64;
            played.into_iter().for_each(|name| *tally.moves.entry(name).or_default() += 1);
            return;
        }
        let mv = manner.choose(engine, &legal, engine.ply() >= LONG, dice);
        let text = position.machine(mv).to_string();
        let (_, turn) = expected.iter().find(|(expected, _)| *expected == text).expect("the lists are equal");
        played.extend(turn.step.name());
        played.extend(position.captures(mv).then_some("capture"));
        played.extend(check.then_some("check"));
        played.extend(twin.duty.iter().any(|&duty| duty > 0).then_some("duty"));
        twin = twin.after(*turn);
        history.enter(&twin);
        engine.play_text(&text).expect("a legal move");
    }
}

/// A game from few pieces anywhere.
fn with_few_men(rules: &Game, dice: &mut Dice) -> AnyGame {
    loop {
        if let Ok(game) = AnyGame::open(&rules.variant.id, Some(&random_fen(rules, dice))) {
            return game;
        }
    }
}

/// Compares random games, a third of them with few pieces from the beginning, then a few plies from each of random
/// positions, and says how all ended. Each of `moves` must have been played, or have come about.
///
/// How many games there are says `STONE_GARDEN_TWIN_GAMES`, so that many more can be compared than each run of the tests
/// has time for; there are ten times as many positions.
fn compare_games(id: &str, moves: &[&str]) {
    let games: u64 = match env::var("STONE_GARDEN_TWIN_GAMES") {
        Ok(number) => number.parse().expect("STONE_GARDEN_TWIN_GAMES is a number of games"),
        Err(_) => amount(6, 60),
    };
    let rules = Game::new(id);
    let mut met: BTreeMap<&str, u64> = BTreeMap::new();
    for (what, runs, plies) in [("games", games, usize::MAX), ("positions", 10 * games, 4)] {
        let tally = Mutex::new(Tally::default());
        for_all_seeds(runs, |seed| {
            let mut dice = Dice::new(seed);
            let from_start = what == "games" && seed % 3 < 2;
            let opened = AnyGame::open(id, None);
            let mut game = if from_start { opened.expect("a start") } else { with_few_men(&rules, &mut dice) };
            let manner = if what == "games" { Manner::of_seed(seed / 3) } else { Manner::Fancy };
            with_game!(&mut game, game => compare(game, &rules, manner, plies, &mut dice, &tally));
        });
        let Tally { statuses, plies, moves } = tally.into_inner().expect("all threads ended well");
        let ended: Vec<String> = statuses.iter().map(|(status, count)| format!("{count} {status}")).collect();
        let with: Vec<String> = moves.iter().map(|(name, count)| format!("{count} x {name}")).collect();
        say(&format!("twin: {id}: {runs} {what}, {plies} plies agree: {}; {}", ended.join(", "), with.join(", ")));
        assert_eq!(statuses.values().sum::<u64>(), runs);
        moves.into_iter().for_each(|(name, count)| *met.entry(name).or_default() += count);
    }
    for name in moves {
        assert!(met.get(name).is_some_and(|&count| count > 0), "{id}: no {name} among {met:?}");
    }
}

#[test]
fn stockgi() {
    compare_games("stockgi-49", &["capture", "check", "drop", "promotion"]);
}

#[test]
fn stockhorn() {
    compare_games("stockhorn-49", &["capture", "check", "drop", "promotion"]);
}

#[test]
fn stock_qi() {
    compare_games("stock-qi-49", &["capture", "check", "entering"]);
}

#[test]
fn stockyang() {
    compare_games("stockyang-49", &["capture", "check", "double step", "en passant", "swap", "choice"]);
}

#[test]
fn stock_taijitu() {
    compare_games("stock-taijitu-49", &["capture", "check", "swap", "replacement", "duty"]);
}
