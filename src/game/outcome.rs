//! How a game ends. Each game's table lists its endings in the order in which they are judged.

use super::open;
use crate::board::{Side, SquareSet};
use crate::movegen;
use crate::position::Position;
use crate::variant::{Ending, Mates};
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

/// Plies without progress after which a game is drawn.
pub(crate) const PROGRESS_LIMIT: u16 = 100;

/// What of the moves before a position its outcome depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Past {
    /// How often the position has stood, now included.
    pub repetitions: usize,
    /// Since it first stood: was the side to move, and was its opponent, in check after every move of the other?
    pub always_checked: [bool; 2],
}

/// How a game stands.
pub(super) fn status<S: SquareSet>(position: &Position<S>, past: Past) -> Status {
    if position.variant().open().is_some() {
        return open::status(position, past);
    }
    let repetitions = past.repetitions;
    let endings = &position.variant().endings;
    let ended = endings.iter().find_map(|&ending| judge(position, repetitions, ending));
    ended.map_or(Status::Ongoing, |(outcome, reason)| Status::Over(outcome, reason))
}

fn judge<S: SquareSet>(position: &Position<S>, repetitions: usize, ending: Ending) -> Option<(Outcome, Reason)> {
    let side = position.side();
    let stuck = || !movegen::has_legal_move(position);
    let check = || movegen::in_check(position, side);
    let (holds, verdict) = match ending {
        Ending::Checkmate => (check() && stuck(), (Outcome::Win(side.other()), Reason::Checkmate)),
        Ending::DutyLoses => (
            !check() && stuck() && movegen::has_move_without_duty(position),
            (Outcome::Win(side.other()), Reason::Checkmate),
        ),
        Ending::StalemateWins => (!check() && stuck(), (Outcome::Win(side), Reason::Stalemate)),
        Ending::StalemateDraws => (!check() && stuck(), (Outcome::Draw, Reason::Stalemate)),
        Ending::RepetitionLoses => (repetitions >= 3, (Outcome::Win(side), Reason::Repetition)),
        Ending::RepetitionDraws => (repetitions >= 3, (Outcome::Draw, Reason::Repetition)),
        Ending::ThirdDemotion => (position.demotions().contains(&3), (Outcome::Draw, Reason::Demotions)),
        Ending::BareKings => (are_bare_kings(position), (Outcome::Draw, Reason::BareKings)),
        Ending::DeadMaterial => (is_dead(position), (Outcome::Draw, Reason::DeadMaterial)),
        Ending::FiftyMoves => (position.progress() >= PROGRESS_LIMIT, (Outcome::Draw, Reason::FiftyMoves)),
    };
    holds.then_some(verdict)
}

fn are_bare_kings<S: SquareSet>(position: &Position<S>) -> bool {
    (position.men(Side::White) | position.men(Side::Black)).count() == 2
}

/// Are the kings bare, or is nothing left besides them that could mate ([`Mates`])?
pub(crate) fn is_dead<S: SquareSet>(position: &Position<S>) -> bool {
    let geometry = position.geometry();
    let all = position.men(Side::White) | position.men(Side::Black);
    let rest = all.without(position.king(Side::White)).without(position.king(Side::Black));
    let all_are = |mates: Mates| {
        let kinds = (0..).zip(&position.variant().pieces).filter(|(_, piece)| piece.mates == mates);
        let of_kind = |kind| position.men_of(Side::White, kind) | position.men_of(Side::Black, kind);
        kinds.fold(rest, |others, (kind, _)| others & !of_kind(kind)).is_empty()
    };
    if all_are(Mates::OnBothColours) {
        let colours = rest.squares().map(|square| (geometry.file(square) + geometry.rank(square)) % 2);
        let light = colours.filter(|&colour| colour == 1).count() as u32;
        return light == 0 || light == rest.count();
    }
    rest.count() == 1 && all_are(Mates::NotAlone)
}
