//! How a game stands: who has won, and why.

use crate::board::Side;
use std::fmt;

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side.
    Win(Side),
    /// Nobody.
    Draw,
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// In check without a legal move.
    Checkmate,
    /// Without a legal move and not in check.
    Stalemate,
    /// The position stood for the third time.
    Repetition,
    /// A king was demoted for the third time.
    Demotions,
    /// Only kings were left.
    BareKings,
    /// A hundred plies without progress.
    FiftyMoves,
    /// Nobody could win any more.
    DeadMaterial,
    /// A side had too few pieces left.
    Extinction,
    /// A piece reached its goal.
    Flag,
    /// Check was given as often as wins.
    Checks,
    /// Pieces stood in a row.
    Connection,
    /// Pieces were counted when nobody moved any more.
    Count,
    /// One side gave check all the while that the position was repeated.
    PerpetualCheck,
    /// One side threatened the same piece all the while that the position was repeated.
    PerpetualChase,
}

impl Reason {
    /// The word that tools read.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::Demotions => "demotions",
            Reason::BareKings => "bare-kings",
            Reason::FiftyMoves => "fifty-moves",
            Reason::DeadMaterial => "dead-material",
            Reason::Extinction => "extinction",
            Reason::Flag => "flag",
            Reason::Checks => "checks",
            Reason::Connection => "connection",
            Reason::Count => "count",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::PerpetualChase => "perpetual-chase",
        }
    }
}

impl Outcome {
    /// The word that tools read.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Win(Side::White) => "white-wins",
            Outcome::Win(Side::Black) => "black-wins",
            Outcome::Draw => "draw",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// It has ended.
    Over(Outcome, Reason),
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Ongoing => f.write_str("ongoing"),
            Status::Over(outcome, reason) => write!(f, "{outcome} {reason}"),
        }
    }
}

/// What of the moves before a position its outcome depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Past {
    /// How often the position has stood, now included.
    pub repetitions: usize,
    /// Since it first stood: was the side to move, and was its opponent, in check after every move of the other?
    pub always_checked: [bool; 2],
    /// Has the side to move, and has its opponent, threatened one and the same piece with every move since then?
    pub always_chased: [bool; 2],
    /// Has the opponent of the side to move gone to and fro with one piece for as long as loses?
    pub to_and_fro: bool,
}
