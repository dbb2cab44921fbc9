//! The rules one by one: small positions whose answer is worked out by hand from a sentence of a rules page.

mod by_history;
mod by_place;
mod chasing;
mod chess;
mod classics;
mod explosions;
mod first_moves;
mod garden;
mod hexagons;
mod other_pieces;
mod relays;
mod reported;
mod wonders;

use stone_garden::game::AnyGame;
use stone_garden::with_game;

/// A game at a FEN, after moves.
fn game(id: &str, fen: &str, moves: &str) -> AnyGame {
    AnyGame::load(id, Some(fen), moves).unwrap_or_else(|error| panic!("{id}: {fen}: {error}"))
}

/// All legal moves in machine form, sorted.
fn moves(id: &str, fen: &str) -> Vec<String> {
    let mut moves: Vec<String> = with_game!(&game(id, fen, ""), game => {
        game.moves().iter().map(|&mv| game.position().machine(mv).to_string()).collect()
    });
    moves.sort();
    moves
}

/// What the piece on a square can do, without the square: targets, with what follows them.
fn targets(id: &str, fen: &str, square: &str) -> Vec<String> {
    moves(id, fen).iter().filter_map(|mv| mv.strip_prefix(square)).map(str::to_owned).collect()
}

/// What the piece on a square can do, without second parts of turns, each once.
fn first_targets(id: &str, fen: &str, square: &str) -> Vec<String> {
    let mut targets = targets(id, fen, square);
    for target in &mut targets {
        target.truncate(target.find(',').unwrap_or(target.len()));
    }
    targets.dedup();
    targets
}

/// The second parts that can follow a first part.
fn second_parts(id: &str, fen: &str, first: &str) -> Vec<String> {
    targets(id, fen, &format!("{first},"))
}

/// How the game stands after moves.
fn status(id: &str, fen: &str, moves: &str) -> String {
    with_game!(&game(id, fen, moves), game => game.status().to_string())
}

/// The FEN after moves.
fn fen_after(id: &str, fen: &str, moves: &str) -> String {
    with_game!(&game(id, fen, moves), game => game.position().fen())
}

/// Is the move refused?
fn refuses(id: &str, fen: &str, mv: &str) -> bool {
    AnyGame::load(id, Some(fen), mv).is_err()
}

/// Asserts that a list of texts is this one, written with blanks.
#[track_caller]
fn are(found: Vec<String>, expected: &str) {
    assert_eq!(found.join(" "), expected);
}
