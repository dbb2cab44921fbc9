//! How open games end: each author's verdicts, in the order in which a player would see them.

use super::status::{Outcome, Past, Reason, Status};
use crate::board::{Side, SquareSet};
use crate::budget::Budget;
use crate::movegen;
use crate::movegen::open::{Rule, by_points, immediate, stuck};
use crate::position::Position;
use crate::variant::Verdict;

/// How an open game stands.
pub(super) fn status<S: SquareSet>(position: &Position<S>, past: Past, budget: &Budget<'_>) -> Status {
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
    let limit = position.open().map_or(0, |state| state.counting);
    if limit > 0 {
        return if position.progress() > limit { over(Verdict::Draw, Reason::Count) } else { Status::Ongoing };
    }
    if ends.moves.is_some_and(|moves| u32::from(position.progress()) >= u32::from(moves) * 2) {
        return over(Verdict::Draw, Reason::FiftyMoves);
    }
    Status::Ongoing
}
