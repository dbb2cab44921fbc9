//! From a game to text.

use crate::board::{Side, SquareSet};
use crate::escape::PgnValue;
use crate::game::{Game, Outcome, Status};
use crate::position::start_fen;

/// Lines of moves are broken before this column.
const WIDTH: usize = 80;

/// The whole game as text: the tags given, in their order; then `Variant`, where the game does not begin at
/// its usual start also `SetUp` and `FEN`, `Result` and, if the game has ended, `Termination`; then the moves. Tags
/// that are written anyway, or whose name is none, are left out of those given.
pub fn write<S: SquareSet>(game: &Game<S>, tags: &[(String, String)]) -> String {
    let mut last = game.clone();
    while last.redo() {}
    let start = game.start();
    let variant = start.variant();
    let mut all: Vec<(&str, String)> = Vec::new();
    for (name, value) in tags {
        let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let own = ["Variant", "SetUp", "FEN", "Result", "Termination"].iter().any(|own| own.eq_ignore_ascii_case(name));
        if plain && !own && all.iter().all(|(known, _)| known != name) {
            all.push((name, value.clone()));
        }
    }
    all.push(("Variant", variant.id.to_owned()));
    if start.fen() != start_fen(variant) {
        all.push(("SetUp", "1".to_owned()));
        all.push(("FEN", start.fen()));
    }
    let status = last.status();
    let result = match status {
        Status::Ongoing => "*",
        Status::Over(Outcome::Win(Side::White), _) => "1-0",
        Status::Over(Outcome::Win(Side::Black), _) => "0-1",
        Status::Over(Outcome::Draw, _) => "1/2-1/2",
    };
    all.push(("Result", result.to_owned()));
    if let Status::Over(_, reason) = status {
        all.push(("Termination", reason.word().to_owned()));
    }
    let mut text = String::new();
    for (name, value) in all {
        text.push_str(&format!("[{name} \"{}\"]\n", PgnValue(&value)));
    }
    text.push('\n');
    text.push_str(&moves(game, result));
    text
}

fn moves<S: SquareSet>(game: &Game<S>, result: &str) -> String {
    let mut words = Vec::new();
    let mut position = game.start().clone();
    let (mut side, mut number) = (game.start().side(), game.start().move_number());
    for (index, entry) in game.entries().iter().enumerate() {
        match side {
            Side::White => words.push(format!("{number}.")),
            Side::Black if index == 0 => words.push(format!("{number}...")),
            Side::Black => {}
        }
        // What people write is kept only if it says which move it was.
        let clear = position.parse_move(&entry.readable).is_ok_and(|mv| mv == entry.mv);
        words.push(if clear { entry.readable.clone() } else { entry.machine.clone() });
        position.play(entry.mv);
        if side == Side::Black {
            number += 1;
        }
        side = side.other();
    }
    words.push(result.to_owned());
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += width;
    }
    text.push('\n');
    text
}
