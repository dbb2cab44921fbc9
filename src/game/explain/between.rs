//! Between the parts of a turn: what a stone or relay can do after a piece has moved, and why not.

use super::super::Game;
use super::super::report::OutcomeReport;
use super::reason::{Code, PathReport, Target, WhyNot, neutral_path, neutral_target};
use super::targets;
use super::why::values;
use crate::board::{Square, SquareSet};
use crate::movegen;
use crate::position::{Man, Move, Position};
use serde::Serialize;

/// One second part of a turn, and whether it may be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SecondPart {
    /// Where the stone or relay stands.
    pub from: String,
    /// Where it would go.
    pub to: String,
    /// The whole turn in machine form.
    #[serde(rename = "move")]
    pub machine: String,
    /// Is the whole turn legal?
    pub legal: bool,
    /// How the game would stand after it, if it is.
    pub outcome: Option<OutcomeReport>,
}

/// What can follow a first part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Between {
    /// Is the turn legal without a second part?
    pub alone: bool,
    /// How the game would stand if it ended there, if it may.
    pub outcome: Option<OutcomeReport>,
    /// Where the mover's king stands, if it is attacked as it is.
    pub check: Option<String>,
    /// Who attacks it.
    pub checkers: Vec<String>,
    /// All moves of stones and relays, the forbidden ones too.
    pub seconds: Vec<SecondPart>,
}

/// The position after a first part.
fn after<S: SquareSet>(position: &Position<S>, first: Move) -> Position<S> {
    let mut after = position.clone();
    after.play(first);
    after
}

impl<S: SquareSet> Game<S> {
    /// What can follow a first part, the forbidden second parts included.
    pub fn between(&self, first: Move) -> Between {
        let position = self.position();
        let turns = movegen::turns_of(position, first);
        let after = after(position, first);
        let (us, king) = (position.side(), after.king(position.side()));
        let check = movegen::in_check(&after, us);
        let checkers = if check { movegen::attackers(&after, king, us.other()) } else { S::EMPTY };
        let outcome = |turn| turns.contains(&turn).then(|| self.status_after(turn).into());
        let mut seconds = Vec::new();
        for from in after.neutrals().squares() {
            for to in movegen::neutral_targets(&after, from).squares() {
                let turn = first.and_neutral(from, to);
                let outcome = outcome(turn);
                seconds.push(SecondPart {
                    from: position.square_name(from),
                    to: position.square_name(to),
                    machine: position.machine(turn).to_string(),
                    legal: outcome.is_some(),
                    outcome,
                });
            }
        }
        Between {
            alone: turns.contains(&first),
            outcome: outcome(first),
            check: check.then(|| position.square_name(king)),
            checkers: checkers.squares().map(|square| position.square_name(square)).collect(),
            seconds,
        }
    }

    /// [`Game::targets`] after a first part: stones and relays can be moved as the rules allow then, and pieces show how
    /// they reach.
    pub fn targets_between(&self, first: Move, from: Square) -> Vec<Target> {
        let after = after(self.position(), first);
        if !after.neutrals().has(from) {
            return targets(&after, from, None);
        }
        let turns = movegen::turns_of(self.position(), first);
        let reached = movegen::neutral_targets(&after, from).squares();
        reached.map(|to| neutral_target(&after, from, to, turns.contains(&first.and_neutral(from, to)))).collect()
    }

    /// [`Game::why_not`] after a first part, of a stone or relay.
    pub fn why_not_between(&self, first: Move, from: Square, to: Square) -> WhyNot {
        let position = self.position();
        let after = after(position, first);
        let values = values(&after, from, to);
        let reaches = || movegen::neutral_targets(&after, from).has(to);
        let reason = match after.at(from) {
            None => Code::NoMan,
            Some(Man::Of(..)) => Code::FirstPartDone,
            Some(_) if movegen::turns_of(position, first).contains(&first.and_neutral(from, to)) => Code::Legal,
            Some(_) if position.ko().is_some_and(|ko| ko.from == from && ko.to == to) => Code::Ko,
            Some(_) if after.at(to) == Some(Man::Relay) => Code::Relay,
            Some(_) if after.at(to).is_some() => Code::Occupied,
            Some(_) if !reaches() => Code::NeutralStep,
            Some(_) if movegen::in_check(&after, position.side()) => Code::CheckStays,
            Some(_) => Code::ExposesKing,
        };
        let paths = match reason {
            Code::Legal | Code::Ko | Code::CheckStays | Code::ExposesKing => {
                let squares =
                    neutral_path(&after, from, to).into_iter().map(|square| position.square_name(square)).collect();
                vec![PathReport { squares, open: true, blockers: Vec::new() }]
            }
            _ => Vec::new(),
        };
        WhyNot::new(reason, values, paths)
    }
}
