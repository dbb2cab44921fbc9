//! A square that a piece reaches.

use super::super::report::name;
use crate::board::{Square, SquareSet};
use crate::movement::{Mark, Trace};
use crate::position::Position;
use serde::Serialize;

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
    std::iter::once(from).chain(between).chain([way.to]).map(|square| name(position, square)).collect()
}
