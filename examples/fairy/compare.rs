//! Games that another program has played, and whether they go the same way here.

use serde::Deserialize;
use stone_garden::board::Side;
use stone_garden::board::SquareSet;
use stone_garden::game::{Game, Outcome, Reason, Status};
use stone_garden::movegen;
use stone_garden::position::Position;

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
    /// Of White and Black: has it too little to win? Said where few pieces are left.
    pub insufficient: Option<[bool; 2]>,
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
    // That library ends no game for this, but tells of it.
    let dead = game.status() == Status::Over(Outcome::Draw, Reason::DeadMaterial);
    if let Some(insufficient) = ply.insufficient
        && Side::BOTH.into_iter().any(|side| !game.can_win(side) && !insufficient[side.index()])
    {
        // Where hands or points might decide, nobody is given up here.
        wrong.push(format!("who has too little to win is not {insufficient:?}"));
    }
    let result = match game.status() {
        _ if dead && ply.end.is_none() => None,
        Status::Ongoing => None,
        Status::Over(Outcome::Draw, _) => Some(0),
        Status::Over(Outcome::Win(side), _) => Some(if side == position.side() { 1 } else { -1 }),
    };
    if result != ply.end {
        wrong.push(format!("{}, not {:?} ({})", game.status(), ply.end, ply.how.as_deref().unwrap_or("goes on")));
    }
    // The start's own spelling is the author's.
    let anywhere = position.variant().open.as_ref().and_then(|open| open.castling.as_ref());
    let anywhere = anywhere.is_some_and(|castling| castling.anywhere);
    if !first && !same_fen(&ordered(&position.fen(), anywhere), &ordered(&ply.fen, anywhere)) {
        wrong.push(format!("is written {}", position.fen()));
    }
    // And read back it is the same position, with the same moves.
    match Position::from_fen(position.rules(), &position.fen()) {
        Ok(back) if back.fen() != position.fen() => wrong.push(format!("is read back as {}", back.fen())),
        Ok(back) if movegen::legal_moves(&back).len() != movegen::legal_moves(position).len() => {
            wrong.push("has other moves once it is read back".to_owned());
        }
        Ok(_) => {}
        Err(error) => wrong.push(format!("can't be read back: {error}")),
    }
    wrong
}

/// A FEN with its hands in one order, and castling from anywhere by files: that library has an order of its own, and other letters.
fn ordered(fen: &str, anywhere: bool) -> String {
    let mut whole = fen.to_owned();
    if let Some((before, rest)) = fen.split_once('[')
        && let Some((hands, after)) = rest.split_once(']')
    {
        let mut hands: Vec<char> = hands.chars().collect();
        hands.sort_unstable();
        whole = format!("{before}[{}]{after}", hands.into_iter().collect::<String>());
    }
    let mut fields: Vec<&str> = whole.split(' ').collect();
    let rights = fields.get(2).map_or(0, |rights| rights.len()).to_string();
    if anywhere && fields.len() > 2 && fields[2] != "-" {
        fields[2] = &rights;
    }
    fields.join(" ")
}

/// Are these the same, but for squares passed by a piece of an author's own? That program names them whether or not anybody
/// could capture there.
fn same_fen(ours: &str, theirs: &str) -> bool {
    let fields = |fen: &str| fen.split(' ').map(str::to_owned).collect::<Vec<String>>();
    let (ours, mut theirs) = (fields(ours), fields(theirs));
    let names_own = theirs.get(3).is_some_and(|passed| passed.len() >= 4 && passed.starts_with(char::is_alphabetic));
    if names_own && theirs.len() == ours.len() {
        theirs[3] = ours[3].clone();
    }
    ours == theirs
}
