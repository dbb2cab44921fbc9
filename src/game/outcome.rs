//! How a game ends. Each game's table lists its endings in the order in which they are judged.

use super::open;
use super::status::{Outcome, Past, Reason, Status};
use crate::board::{Side, SquareSet};
use crate::budget::Budget;
use crate::movegen;
use crate::position::Position;
use crate::variant::{Ending, Mates};

/// Plies without progress after which a game is drawn.
pub(crate) const PROGRESS_LIMIT: u16 = 100;

/// How a game stands.
pub(super) fn status<S: SquareSet>(position: &Position<S>, past: Past, budget: &Budget<'_>) -> Status {
    if position.variant().open().is_some() {
        return open::status(position, past, budget);
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
