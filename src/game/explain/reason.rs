//! What is told of a square: that a piece reaches it, that a stone or relay goes there and by which way, or the reasons why
//! something can't be played, and what they speak of.

use crate::board::{Square, SquareSet};
use crate::movegen;
use crate::movement::{Mark, Trace};
use crate::position::Position;
use serde::Serialize;

/// The reasons. Their names in kebab case are stable: translations are found by them.
///
/// All of them come with `man` and `from` and `to` in [`Values`]; what else they come with is said here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// There is a legal move.
    Legal,
    /// The game is over.
    Ended,
    /// It is the other side's turn.
    NotYourTurn,
    /// One of the other side's pieces is to be pushed now.
    Push,
    /// Nothing stands on `from`; no `man`.
    NoMan,
    /// `man` is a stone or relay, which moves only after one of the mover's pieces.
    NeutralFirst,
    /// A piece of the same side stands on `to`: `other`.
    OwnMan,
    /// A stone stands on `to`.
    Stone,
    /// A relay stands on `to`.
    Relay,
    /// The king would be attacked on `to`.
    Attacked,
    /// The king is in check, and this does not end it.
    CheckStays,
    /// The king would be in check without `man` (or the stone or relay) where it stands.
    ExposesKing,
    /// The piece has no such move.
    Unreachable,
    /// `blockers` stand in the way.
    Blocked,
    /// It only captures there, and nothing stands there.
    CaptureOnly,
    /// It only moves there, and an enemy stands there: `other`.
    MoveOnly,
    /// Another rule that the game's author has switched on forbids it.
    Forbidden,
    /// King or rook has moved.
    CastlingLost,
    /// `blockers` stand between king and rook.
    CastlingBlocked,
    /// The king is in check, and can't castle out of it.
    CastlingInCheck,
    /// The king would cross a square that is attacked.
    CastlingAttacked,
    /// The opponent has just moved this stone or relay here from `to` (second part).
    Ko,
    /// A stone or relay only goes to empty squares, and `other` stands there (second part).
    Occupied,
    /// A stone or relay goes one square along rank or file, and on from a relay (second part).
    NeutralStep,
    /// The piece of this turn has moved (second part).
    FirstPartDone,
}

/// Somebody, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Named {
    /// Its square.
    pub square: String,
    /// Its English name; `stone` or `relay` for these.
    pub name: &'static str,
}

/// What a reason speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Values {
    /// Whom it is about: its English name; `stone` or `relay` for these.
    pub man: Option<&'static str>,
    /// Where it stands.
    pub from: String,
    /// Where it can't go.
    pub to: String,
    /// Who stands on `to`, if it matters.
    pub other: Option<&'static str>,
    /// Who stands in the way.
    pub blockers: Vec<Named>,
}

/// Why a piece can't go somewhere, or that it can.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WhyNot {
    /// Is there a legal move?
    pub legal: bool,
    /// The reason, for tools and translations.
    pub reason: Code,
    /// What it speaks of.
    pub values: Values,
    /// The ways that lead there on an empty board, and who blocks them.
    pub paths: Vec<PathReport>,
}

/// One way to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PathReport {
    /// From the piece's square to the last one.
    pub squares: Vec<String>,
    /// Can it be gone?
    pub open: bool,
    /// Who stands in the way.
    pub blockers: Vec<String>,
}

impl WhyNot {
    pub(super) fn new(reason: Code, values: Values, paths: Vec<PathReport>) -> Self {
        WhyNot { legal: reason == Code::Legal, reason, values, paths }
    }
}

/// A square that a piece reaches as it stands, whoever's turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Target {
    /// The square.
    pub square: String,
    /// Its marker.
    pub mark: Mark,
    /// Is a piece captured there?
    pub capture: bool,
    /// Could it be played now? For pieces whose turn it is not: true, but for squares where it only captures and nobody
    /// stands.
    pub legal: bool,
    /// The shortest way there, its own square and the target included.
    pub path: Vec<String>,
    /// Does the way lead through a relay?
    pub relay: bool,
    /// Where the captured piece stands, if not on the target.
    pub victim: Option<String>,
    /// Who is hopped over on the way.
    pub over: Vec<String>,
    /// Does it change places with its own piece there?
    pub swap: bool,
}

/// The squares of a way, both ends included.
pub(super) fn squares_of<S: SquareSet>(position: &Position<S>, from: Square, way: &Trace) -> Vec<String> {
    let between = way.path.iter().map(|step| step.square);
    std::iter::once(from).chain(between).chain([way.to]).map(|square| position.square_name(square)).collect()
}

/// Where the stone or relay on a square would go if it were its turn.
pub(super) fn neutral_reach<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Target> {
    let reached = movegen::neutral_targets(position, from).squares();
    reached.map(|to| neutral_target(position, from, to, false)).collect()
}

pub(super) fn neutral_target<S: SquareSet>(position: &Position<S>, from: Square, to: Square, legal: bool) -> Target {
    let path = neutral_path(position, from, to);
    Target {
        square: position.square_name(to),
        mark: Mark::Move,
        capture: false,
        legal,
        relay: path.len() > 2,
        path: path.into_iter().map(|square| position.square_name(square)).collect(),
        victim: None,
        over: Vec::new(),
        swap: false,
    }
}

/// The shortest way of a stone or relay, both ends included.
pub(super) fn neutral_path<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Vec<Square> {
    let geometry = position.geometry();
    let mut ways = vec![vec![from]];
    let mut seen = S::of(from);
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        let Some(&last) = way.last() else { break };
        for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(cell) = geometry.offset(last, files, ranks, 0).filter(|&cell| !seen.has(cell)) else { continue };
            let further: Vec<Square> = way.iter().copied().chain([cell]).collect();
            if cell == to {
                return further;
            }
            seen = seen.with(cell);
            if position.relays().has(cell) {
                ways.push(further);
            }
        }
    }
    vec![from, to]
}
