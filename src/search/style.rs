//! Styles: what a player likes, besides what is good. Among the moves that were weighed, a little worse one may please more.

use crate::board::{Side, SquareSet};
use crate::game::Game;
use crate::movegen::{in_check, legal_moves};
use crate::position::{Act, Kind, Man, Move, Position};

/// What a player likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Leaves nothing where it can be captured, and stays on its own half.
    Cautious,
    /// Captures and promotes.
    Greedy,
    /// Gives check, goes forward, and offers pieces.
    Wild,
}

/// Hundredths of a pawn that a move may be worse and still be liked as much: small enough that nobody gives a piece away for it.
const TASTE: i32 = 120;

/// A piece of this worth, in hundredths of a pawn, or more is the most that can be won or lost.
const DEAR: i32 = 500;

/// What a rank forward counts, of [`TASTE`].
const RANK: i32 = 24;

/// So many moves at least are weighed against each other: who has no choice has no style.
pub(super) const CHOICE: usize = 6;

impl Style {
    /// All there are.
    pub const ALL: [Style; 3] = [Style::Cautious, Style::Greedy, Style::Wild];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Style::Cautious => "cautious",
            Style::Greedy => "greedy",
            Style::Wild => "wild",
        }
    }

    /// The style of that name.
    pub fn named(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// How much a legal move is liked, in hundredths of a pawn; within twice [`TASTE`].
    pub(super) fn liking<S: SquareSet>(self, game: &Game<S>, mv: Move) -> i32 {
        let before = game.position();
        let us = before.side();
        let mut after = before.clone();
        let undo = after.play(mv);
        let won = match undo.captured() {
            Some((_, Man::Of(side, kind))) if side != us => value(before, kind),
            _ => 0,
        };
        match self {
            Style::Greedy => share(won + promoted(before, mv)),
            Style::Cautious => -share(exposed(&after)) - forward(before, us, mv).max(0) / 2,
            Style::Wild => {
                let check = if in_check(&after, us.other()) { TASTE } else { 0 };
                check + forward(before, us, mv) + share(exposed(&after)) / 3
            }
        }
    }
}

/// The part of [`TASTE`] that a worth makes.
fn share(worth: i32) -> i32 {
    TASTE * worth.clamp(0, DEAR) / DEAR
}

fn value<S: SquareSet>(position: &Position<S>, kind: Kind) -> i32 {
    position.rules().piece(kind).value
}

/// What a promotion adds.
fn promoted<S: SquareSet>(position: &Position<S>, mv: Move) -> i32 {
    match (mv.act, position.at(mv.from)) {
        (Act::Promote(into), Some(Man::Of(_, from))) => value(position, into) - value(position, from),
        _ => 0,
    }
}

/// The dearest piece that the side to move can capture.
fn exposed<S: SquareSet>(position: &Position<S>) -> i32 {
    let them = position.side().other();
    let taken = |mv: Move| match position.at(mv.to) {
        Some(Man::Of(side, kind)) if side == them && position.captures(mv) => value(position, kind),
        _ => 0,
    };
    legal_moves(position).into_iter().map(taken).max().unwrap_or(0)
}

/// How far a piece goes towards the other side, within [`TASTE`]; a piece from the hand goes nowhere.
fn forward<S: SquareSet>(position: &Position<S>, us: Side, mv: Move) -> i32 {
    if matches!(mv.act, Act::Drop(_) | Act::Pass) {
        return 0;
    }
    let rank = |square| i32::from(position.geometry().rank(square));
    let ranks = rank(mv.to) - rank(mv.from);
    (RANK * if us == Side::White { ranks } else { -ranks }).clamp(-TASTE, TASTE)
}
