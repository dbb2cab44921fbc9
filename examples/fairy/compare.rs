//! Games that another program has played, and whether they go the same way here.

use serde::Deserialize;
use stone_garden::board::SquareSet;
use stone_garden::game::{Game, Outcome, Status};
use stone_garden::movegen;

/// A game that another program has played.
#[derive(Deserialize)]
pub struct Played {
    pub variant: String,
    pub start: String,
    pub plies: Vec<Ply>,
}

/// A position of it, as that program sees it; `mv` is what was played.
#[derive(Deserialize)]
pub struct Ply {
    pub fen: String,
    pub moves: Vec<String>,
    pub check: bool,
    pub end: Option<i64>,
    pub how: Option<String>,
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// In what the rules here differ.
pub fn differences<S: SquareSet>(game: &Game<S>, ply: &Ply, first: bool) -> Vec<String> {
    let position = game.position();
    let mut wrong = Vec::new();
    if ply.how.as_deref() != Some("immediate") {
        let mut found: Vec<String> =
            movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect();
        found.sort();
        if found != ply.moves {
            let missing: Vec<&String> = ply.moves.iter().filter(|mv| !found.contains(mv)).collect();
            let needless: Vec<&String> = found.iter().filter(|mv| !ply.moves.contains(mv)).collect();
            wrong.push(format!("misses {missing:?}, has besides {needless:?}"));
        }
    }
    if ply.check != movegen::in_check(position, position.side()) {
        wrong.push(format!("check is not {}", ply.check));
    }
    let result = match game.status() {
        Status::Ongoing => None,
        Status::Over(Outcome::Draw, _) => Some(0),
        Status::Over(Outcome::Win(side), _) => Some(if side == position.side() { 1 } else { -1 }),
    };
    if result != ply.end {
        wrong.push(format!("{}, not {:?} ({})", game.status(), ply.end, ply.how.as_deref().unwrap_or("goes on")));
    }
    // Only games with hands mark promoted pieces, and the start's own spelling is the author's.
    if position.fen() != ply.fen.replace('~', "") && position.fen() != ply.fen && ply.mv.is_some() && !first {
        wrong.push(format!("is written {}", position.fen()));
    }
    wrong
}
