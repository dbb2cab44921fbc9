//! What a variation brings about, so that it can be said in words why a move was good or bad.

use crate::board::{Side, Square, SquareSet};
use crate::game::{AnyGame, Game, Outcome, Reason, Status};
use crate::movegen;
use crate::position::{Act, Kind, Man, Move, Position};
use crate::with_game;

/// Hundredths of a pawn that a variation must win before it is told as winning a piece.
const WORTH: i32 = 150;

/// What happens in a variation, as the side sees it that makes its first move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Story {
    /// How the game ends with the variation's last move, or has ended already.
    pub end: Option<(Outcome, Reason)>,
    /// The dearest piece won, if the variation wins material.
    pub wins: Option<Event>,
    /// A piece that is promoted, or given in place of another.
    pub promotes: Option<Event>,
    /// The own king comes to where it is promoted.
    pub crosses: Option<Event>,
    /// The other king goes back over the middle.
    pub demotes: Option<Event>,
}

/// Something that happens in a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// After so many plies.
    pub ply: usize,
    /// The name of the square.
    pub square: String,
    /// The English name of the piece: of the one taken, or of what it becomes.
    pub man: &'static str,
}

/// Tells what a variation of legal moves from a game's present position brings about.
pub fn story(game: &AnyGame, moves: &[Move]) -> Story {
    with_game!(game, game => of(game, moves))
}

fn of<S: SquareSet>(game: &Game<S>, moves: &[Move]) -> Story {
    let us = game.position().side();
    let mut game = game.clone();
    let mut story = Story::default();
    // What is won so far, and the dearest piece taken by us.
    let (mut balance, mut dearest) = (0, 0);
    let mut taken = None;
    for (index, &mv) in moves.iter().enumerate() {
        if game.status() != Status::Ongoing {
            break;
        }
        let before = game.position().clone();
        let (mover, ply) = (before.side(), index + 1);
        let event = |square: Square, man| Some(Event { ply, square: before.geometry().name(square).to_string(), man });
        let sign = if mover == us { 1 } else { -1 };
        if game.play(mv).is_err() {
            break;
        }
        let mut after = before.clone();
        let undo = after.play(mv);
        if let Some((square, Man::Of(_, kind))) = undo.captured() {
            let value = value(&before, kind);
            balance += sign * value;
            if mover == us && value > dearest {
                dearest = value;
                taken = event(square, &before.rules().piece(kind).name);
            }
        }
        let given = match mv.act {
            Act::Promote(kind) => before.at(mv.from).map(|man| (mv.to, kind, man)),
            Act::Replace(square, kind) => before.at(square).map(|man| (square, kind, man)),
            _ => None,
        };
        if let Some((square, kind, Man::Of(_, from))) = given {
            balance += sign * (value(&before, kind) - value(&before, from));
            if mover == us && story.promotes.is_none() {
                story.promotes = event(square, &before.rules().piece(kind).name);
            }
        }
        // Not before it is needed: many games have no king.
        let royal = || &before.rules().piece(before.rules().royal).name;
        let changed = |side: Side| after.king_is_promoted(side) != before.king_is_promoted(side);
        if changed(mover) {
            let promoted = after.king_is_promoted(mover);
            if mover == us && promoted && story.crosses.is_none() {
                story.crosses = event(mv.to, royal());
            }
            if mover != us && !promoted && story.demotes.is_none() {
                story.demotes = event(mv.to, royal());
            }
        }
    }
    story.end = match game.status() {
        Status::Over(outcome, reason) => Some((outcome, reason)),
        Status::Ongoing => None,
    };
    // A variation may break off amid an exchange: what can be taken back at once counts.
    let last = game.entries().get(game.ply().wrapping_sub(1)).map(|entry| entry.mv);
    if let Some(mv) = last.filter(|_| game.position().side() != us && story.end.is_none()) {
        balance -= taken_back(game.position(), mv.to);
    }
    if balance >= WORTH && dearest >= WORTH {
        story.wins = taken;
    }
    story
}

/// The value of the piece on a square, if the side to move can take it.
fn taken_back<S: SquareSet>(position: &Position<S>, square: Square) -> i32 {
    let takes = |mv: &Move| mv.to == square && position.captures(*mv);
    match position.at(square) {
        Some(Man::Of(_, kind)) if movegen::legal_moves(position).iter().any(takes) => value(position, kind),
        _ => 0,
    }
}

fn value<S: SquareSet>(position: &Position<S>, kind: Kind) -> i32 {
    position.rules().piece(kind).value
}
