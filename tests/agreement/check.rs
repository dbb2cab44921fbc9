//! One line against the engine.

use crate::agreement::data::Line;
use std::fmt::Debug;
use stone_garden::board::SquareSet;
use stone_garden::diagram::Diagram;
use stone_garden::game::{AnyGame, Game, OpenError};
use stone_garden::movegen;
use stone_garden::variant::Variant;
use stone_garden::with_game;

type Checked = Result<(), String>;

fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Checked {
    if found == expected { Ok(()) } else { Err(format!("{what}\n   found    {found:?}\n   expected {expected:?}")) }
}

fn open(line: &Line, fen: Option<&String>, moves: &[String]) -> Result<AnyGame, String> {
    AnyGame::load(&line.variant, fen.map(String::as_str), &moves.join(" ")).map_err(|error| error.to_string())
}

/// A position, after the moves to be played first: legal moves, perft at every depth, status, FEN.
pub fn position(line: &Line) -> Checked {
    let game = open(line, line.fen.as_ref(), &line.play)?;
    if line.perft.is_empty() && line.moves.is_none() {
        return Err("there is nothing to compare".to_owned());
    }
    let fen = line.final_fen.as_ref().or(line.fen.as_ref().filter(|_| line.play.is_empty()));
    with_game!(&game, game => {
        if let Some(expected) = &line.moves {
            same("moves", &moves(game), expected)?;
        }
        if let Some(expected) = fen {
            same_fen(game, expected)?;
        }
        if let Some(expected) = &line.status {
            same("status", &game.status().to_string(), expected)?;
        }
        for (&depth, &nodes) in &line.perft {
            let mut position = game.position().clone();
            same(&format!("perft {depth}"), movegen::perft(&mut position, depth), nodes)?;
            same("position after perft", position.fen(), game.position().fen())?;
        }
    });
    Ok(())
}

fn moves<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let mut moves: Vec<String> = game.moves().iter().map(|&mv| game.position().machine(mv).to_string()).collect();
    moves.sort();
    moves
}

/// The position has this FEN, and the FEN gives a position that has it again.
fn same_fen<S: SquareSet>(game: &Game<S>, expected: &str) -> Checked {
    let position = game.position();
    same("FEN", position.fen().as_str(), expected)?;
    let again = AnyGame::open(&position.variant().id, Some(expected)).map_err(|error| error.to_string())?;
    same("FEN read back", with_game!(&again, again => again.position().fen()).as_str(), expected)
}

/// A whole game: every move is legal and leads to the end that it should.
pub fn game(line: &Line) -> Checked {
    let moves = line.moves.as_ref().ok_or("a game without moves")?;
    let game = open(line, line.start_fen.as_ref(), moves)?;
    let (fen, status) = (line.final_fen.as_ref(), line.status.as_ref());
    with_game!(&game, game => {
        same_fen(game, fen.ok_or("a game without a last position")?)?;
        same("status", &game.status().to_string(), status.ok_or("a game without a status")?)?;
        same("number of moves", game.ply(), moves.len())
    })
}

/// A move diagram.
pub fn diagram(line: &Line) -> Checked {
    let variant = Variant::find(&line.variant).map_err(|error| error.to_string())?;
    let piece = line.piece.as_ref().ok_or("a diagram without a piece")?;
    let diagram = Diagram::new(variant, piece, line.square.as_deref(), None).map_err(|error| error.to_string())?;
    same("lines", &diagram.lines(), line.lines.as_ref().ok_or("a diagram without lines")?)
}

/// A FEN to be refused, with a message of one line that says in which field the fault is.
pub fn malformed(line: &Line) -> Checked {
    let fen = line.fen.as_ref().ok_or("no FEN")?;
    match AnyGame::open(&line.variant, Some(fen)) {
        Ok(_) => Err(format!("'{fen}' is not refused")),
        Err(OpenError::Fen(error)) => {
            let message = error.to_string();
            let names_place = message.starts_with("FEN, ") && message.contains(error.field);
            if names_place && !message.contains('\n') { Ok(()) } else { Err(format!("message '{message}'")) }
        }
        Err(error) => Err(format!("refused for another reason: {error}")),
    }
}
