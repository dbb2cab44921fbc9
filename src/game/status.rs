//! How a game stands: who has won, and why. Each game's table lists its endings in the order in which they are judged; open games have
//! their authors' verdicts, in the order in which a player would see them.

use crate::board::{Side, SquareSet};
use crate::budget::Budget;
use crate::movegen;
use crate::movegen::open::{Rule, by_points, immediate, may_declare, stuck};
use crate::position::Position;
use crate::variant::{Ending, Ends, Mates, Verdict};
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
    /// What the game says as a program was so.
    Program,
    /// Pieces were counted when nobody moved any more.
    Count,
    /// One side gave check all the while that the position was repeated.
    PerpetualCheck,
    /// One side threatened the same piece all the while that the position was repeated.
    PerpetualChase,
    /// A side came far enough with enough pieces.
    Impasse,
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
            Reason::Program => "program",
            Reason::Count => "count",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::PerpetualChase => "perpetual-chase",
            Reason::Impasse => "impasse",
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

/// So many demotions of one king draw.
pub(crate) const MOST_DEMOTIONS: u8 = 3;

/// Is an open game drawn by the demotions of a king, or because only kings are left, on the board and in hand?
#[inline]
pub(crate) fn is_worn_out<S: SquareSet>(position: &Position<S>, ends: &Ends) -> bool {
    let holds = |side: Side| position.open().is_some_and(|state| state.hand(side).iter().any(|&count| count > 0));
    let bare = || Side::BOTH.into_iter().all(|side| position.men(side) == position.kings(side) && !holds(side));
    position.demotions().contains(&MOST_DEMOTIONS) || ends.bare_kings && bare()
}

/// Plies without progress after which a game is drawn.
pub(crate) const PROGRESS_LIMIT: u16 = 100;

/// How a game stands.
pub(super) fn status<S: SquareSet>(position: &Position<S>, past: Past, budget: &Budget<'_>) -> Status {
    if position.variant().open().is_some() {
        return open_status(position, past, budget);
    }
    let repetitions = past.repetitions;
    let endings = &position.variant().endings;
    let ended = endings.iter().find_map(|&ending| ended_by(position, repetitions, ending));
    ended.map_or(Status::Ongoing, |(outcome, reason)| Status::Over(outcome, reason))
}

fn ended_by<S: SquareSet>(position: &Position<S>, repetitions: usize, ending: Ending) -> Option<(Outcome, Reason)> {
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
        Ending::ThirdDemotion => (position.demotions().contains(&MOST_DEMOTIONS), (Outcome::Draw, Reason::Demotions)),
        Ending::BareKings => (are_bare_kings(position), (Outcome::Draw, Reason::BareKings)),
        Ending::DeadMaterial => (is_dead(position), (Outcome::Draw, Reason::DeadMaterial)),
        Ending::FiftyMoves => (position.progress() >= PROGRESS_LIMIT, (Outcome::Draw, Reason::FiftyMoves)),
    };
    holds.then_some(verdict)
}

fn are_bare_kings<S: SquareSet>(position: &Position<S>) -> bool {
    (position.men(Side::White) | position.men(Side::Black)).count() == 2
}

/// Is the game drawn by what stands on the board, as its table says?
pub(super) fn is_drawn_by_material<S: SquareSet>(position: &Position<S>) -> bool {
    let ends = |ending| position.variant().endings.contains(&ending);
    ends(Ending::BareKings) && are_bare_kings(position) || ends(Ending::DeadMaterial) && is_dead(position)
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

/// How an open game stands.
fn open_status<S: SquareSet>(position: &Position<S>, past: Past, budget: &Budget<'_>) -> Status {
    let Some(rules) = position.open_rules() else { return Status::Ongoing };
    let us = position.side();
    let over = |verdict: Verdict, reason: Reason| {
        let outcome = match by_points(position, verdict) {
            Verdict::Win => Outcome::Win(us),
            Verdict::Loss => Outcome::Win(us.other()),
            Verdict::Draw => Outcome::Draw,
        };
        Status::Over(outcome, reason)
    };
    if let Some((verdict, rule)) = immediate(position) {
        let reason = match rule {
            Rule::Extinction => Reason::Extinction,
            Rule::Flag => Reason::Flag,
            Rule::Checks => Reason::Checks,
            Rule::Connection => Reason::Connection,
            Rule::Program => Reason::Program,
            Rule::Counted => Reason::Count,
        };
        return over(verdict, reason);
    }
    if !movegen::has_legal_move_within(position, budget) {
        return match stuck(position) {
            Some((verdict, true)) => over(verdict, Reason::Checkmate),
            Some((verdict, false)) => over(verdict, Reason::Stalemate),
            None => Status::Ongoing,
        };
    }
    if may_declare(position) {
        return over(Verdict::Win, Reason::Impasse);
    }
    #[cfg(feature = "reader")]
    if super::dead::is_dead(position) {
        return over(Verdict::Draw, Reason::DeadMaterial);
    }
    let ends = &rules.open.ends;
    if past.to_and_fro {
        return over(Verdict::Win, Reason::Repetition);
    }
    if let Some((times, verdict)) = ends.repetition
        && past.repetitions >= usize::from(times)
    {
        let [us_checked, them_checked] = past.always_checked;
        if ends.perpetual_check_loses && us_checked != them_checked {
            let verdict = if us_checked { Verdict::Win } else { Verdict::Loss };
            return over(verdict, Reason::PerpetualCheck);
        }
        let [us_chasing, them_chasing] = past.always_chased;
        if us_chasing != them_chasing && !(us_checked && them_checked) {
            let verdict = if us_chasing { Verdict::Loss } else { Verdict::Win };
            return over(verdict, Reason::PerpetualChase);
        }
        let verdict = match (verdict, ends.repetition_for_white && us == Side::Black) {
            (Verdict::Win, true) => Verdict::Loss,
            (Verdict::Loss, true) => Verdict::Win,
            (verdict, _) => verdict,
        };
        return over(verdict, Reason::Repetition);
    }
    if is_worn_out(position, ends) {
        let reason = if position.demotions().contains(&MOST_DEMOTIONS) { Reason::Demotions } else { Reason::BareKings };
        return over(Verdict::Draw, reason);
    }
    let limit = position.open().map_or(0, |state| state.counting);
    if limit > 0 {
        return if position.progress() > limit { over(Verdict::Draw, Reason::Count) } else { Status::Ongoing };
    }
    if ends.moves.is_some_and(|moves| u32::from(position.progress()) >= u32::from(moves) * 2) {
        return over(Verdict::Draw, Reason::FiftyMoves);
    }
    Status::Ongoing
}
