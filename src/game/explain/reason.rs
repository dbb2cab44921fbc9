//! The reasons why something can't be played, and what they speak of.

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
