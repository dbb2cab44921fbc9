//! The classics beside Fairy-Stockfish: positions with its legal moves, perft, check and result.

mod boards;
#[path = "../../examples/fairy/compare.rs"]
mod compare;
mod games;
mod hidden;
mod published;
mod twins;

use serde::Deserialize;
use std::fs;
use std::path::Path;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Outcome, Reason, Status};
use stone_garden::{movegen, with_game};

/// A line of the data, see `tests/reference/README.md`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    variant: String,
    fen: String,
    moves: Option<Vec<String>>,
    perft: Vec<u64>,
    check: Option<bool>,
    end: Option<i64>,
    #[serde(default)]
    start: bool,
}

/// Deeper counts than this are for a deep run.
const MOST_LEAVES: u64 = 40_000;

fn lines() -> Vec<(usize, Line)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (own, newer) = (root.join("tests/reference/fairy.jsonl"), root.join("../shared/perft/fairy.jsonl"));
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = read(&own);
    if newer.exists() {
        let known = text.clone();
        let known: std::collections::HashSet<&str> = known.lines().collect();
        for line in read(&newer).lines().filter(|line| !known.contains(line)) {
            text.push_str(line);
            text.push('\n');
        }
    }
    let parsed =
        |(index, line)| (index + 1, serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")));
    text.lines().enumerate().map(parsed).collect()
}

/// What differs at a line; nothing if all agrees.
fn faults(line: &Line) -> Vec<String> {
    match AnyGame::open(&line.variant, Some(&line.fen)) {
        Err(error) => vec![error.to_string()],
        Ok(game) => with_game!(&game, game => compare(game, line)),
    }
}

fn compare<S: SquareSet>(game: &Game<S>, line: &Line) -> Vec<String> {
    let position = game.position();
    let mut faults = Vec::new();
    if !line.start && position.fen() != line.fen {
        faults.push(format!("is written as {}", position.fen()));
    }
    if line.end.is_none() {
        if let Some(wanted) = &line.moves {
            let mut found: Vec<String> =
                movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect();
            found.sort();
            let missing: Vec<&String> = wanted.iter().filter(|mv| !found.contains(mv)).collect();
            let needless: Vec<&String> = found.iter().filter(|mv| !wanted.contains(mv)).collect();
            if found != *wanted {
                faults.push(format!("misses {missing:?}, has besides {needless:?} (else: listed twice)"));
            }
        }
        for (depth, &wanted) in (1..).zip(&line.perft) {
            if wanted <= crate::amount(MOST_LEAVES, u64::MAX) {
                let found = movegen::perft(&mut position.clone(), depth);
                if found != wanted {
                    faults.push(format!("perft {depth} is {found}, not {wanted}"));
                }
            }
        }
    }
    if line.check.is_some_and(|check| check != movegen::in_check(position, position.side())) {
        faults.push(format!("check is not {:?}", line.check));
    }
    let dead = Status::Over(Outcome::Draw, Reason::DeadMaterial);
    let result = match game.status() {
        status if status == dead && line.end.is_none() => None,
        Status::Ongoing => None,
        Status::Over(Outcome::Draw, _) => Some(0),
        Status::Over(Outcome::Win(side), _) => Some(if side == position.side() { 1 } else { -1 }),
    };
    if !line.start && result != line.end.map(i64::signum) {
        faults.push(format!("status is {}, not {:?}", game.status(), line.end));
    }
    let (before, key) = (position.fen(), position.repetition_key());
    let mut again = position.clone();
    for mv in movegen::legal_moves(position) {
        let undo = again.play(mv);
        again.undo(mv, undo);
        if again.fen() != before || again.repetition_key() != key {
            faults.push(format!("{} is not taken back", position.machine(mv)));
        }
    }
    faults
}

#[test]
fn every_line_agrees() {
    let lines = lines();
    let mut wrong = Vec::new();
    for (number, line) in &lines {
        let faults = faults(line);
        if !faults.is_empty() {
            wrong.push(format!("line {number}, {} {}: {}", line.variant, line.fen, faults.join("; ")));
        }
    }
    assert!(lines.len() >= 455, "{} lines", lines.len());
    assert!(wrong.is_empty(), "{} of {} lines differ:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}
