//! Random games, chosen by the fuzzer move by move: the engine and its slow twin find the same moves, FEN, check and end;
//! the hash by increment is the hash from scratch, undo gives the position back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::{movegen, with_game};

#[path = "../../tests/twin/slow/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod slow;

use slow::{Judge, Slow};

const GAMES: [&str; 6] = [
    "stone-garden",
    "stone-garden-full-contact",
    "stone-garden-keepers",
    "stone-garden-2023",
    "stones-chess",
    "stones-and-relays",
];

static RULES: LazyLock<Vec<slow::Game>> = LazyLock::new(|| GAMES.iter().map(|id| slow::Game::new(id)).collect());

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let rules = &RULES[usize::from(first) % GAMES.len()];
    let mut game = AnyGame::open(rules.variant.id, None).expect("a game's start");
    with_game!(&mut game, game => compare(game, rules, rest));
});

fn compare<S: SquareSet>(game: &mut Game<S>, rules: &slow::Game, choices: &[u8]) {
    let mut twin = Slow::read(rules, &game.position().fen());
    let mut judge = Judge::new(&twin);
    for pair in choices.chunks(2).take(200) {
        let position = game.position();
        let fen = position.fen();
        assert_eq!(fen, twin.fen());
        let turns = twin.legal_turns();
        let mut expected: Vec<_> = turns.into_iter().map(|turn| (twin.machine(turn), turn)).collect();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let mut found: Vec<_> =
            movegen::legal_moves(position).iter().map(|&mv| (position.machine(mv).to_string(), mv)).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        assert!(found.iter().map(|(text, _)| text).eq(expected.iter().map(|(text, _)| text)), "{fen}");
        assert_eq!(movegen::in_check(position, position.side()), twin.in_check(twin.side), "{fen}");
        let status = judge.status(&twin, expected.is_empty());
        assert_eq!(game.status().to_string(), status, "{fen}");
        if status != "ongoing" {
            return;
        }
        let chosen = pair.iter().fold(0, |number, &byte| number * 256 + usize::from(byte)) % found.len();
        let mut copy = position.clone();
        let undo = copy.play(found[chosen].1);
        let read = AnyGame::open(rules.variant.id, Some(&copy.fen())).expect("a position that was played to");
        assert_eq!(with_game!(&read, game => game.position().hash()), copy.hash(), "{}", copy.fen());
        copy.undo(found[chosen].1, undo);
        assert_eq!((copy.fen(), copy.hash()), (fen, position.hash()));
        twin = twin.after(expected[chosen].1);
        judge.enter(&twin);
        game.play(&found[chosen].0).expect("a legal move");
    }
}
