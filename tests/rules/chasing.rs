//! Perpetual check and chase in xiangqi, beside Fairy-Stockfish's library.

use serde::Deserialize;
use std::fs;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Reason, Status};
use stone_garden::with_game;

#[derive(Deserialize)]
struct Line {
    fen: String,
    moves: String,
    result: String,
}

/// The result for the side to move, and why.
fn judged(fen: &str, moves: &str) -> (&'static str, Option<Reason>) {
    let mut game = AnyGame::open("xiangqi", Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    with_game!(&mut game, game => {
        for mv in moves.split(' ') {
            game.play_machine(mv).unwrap_or_else(|error| panic!("{fen}: {moves}: {error}"));
        }
        let us: Side = game.position().side();
        match game.status() {
            Status::Ongoing => ("ongoing", None),
            Status::Over(Outcome::Draw, reason) => ("draw", Some(reason)),
            Status::Over(Outcome::Win(side), reason) if side == us => ("win", Some(reason)),
            Status::Over(Outcome::Win(_), reason) => ("loss", Some(reason)),
        }
    })
}

#[test]
fn who_chases_for_ever_loses_as_others_say() {
    let text =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reference/chasing.jsonl")).expect("lines");
    let lines: Vec<Line> = text.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
    let mut wrong = Vec::new();
    for Line { fen, moves, result } in &lines {
        let (found, reason) = judged(fen, moves);
        if found != result {
            wrong.push(format!("{fen} {moves}: {result}, not {found} ({reason:?})"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}
