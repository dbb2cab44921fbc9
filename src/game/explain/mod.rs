//! Where a piece could go, by which path, and why it can't; between the parts of a turn, what a stone or relay can do after a piece has
//! moved.

mod why;

pub use why::{Code, Named, PathReport, Target, Values, WhyNot};

use super::Game;
use super::report::moves::{open_ways, program_of, victim_of, way_of};
use super::report::{Origin, OutcomeReport};
use crate::board::{Square, SquareSet};
use crate::movegen;
use crate::movement::{Mark, Trace};
use crate::position::{Act, Man, Move, Position};
use crate::sort::sort_short_by_key;
use serde::Serialize;
use std::collections::BTreeMap;
use why::{neutral_path, neutral_target, squares_of, values};

/// Who is hopped over.
fn screens_of<S: SquareSet>(position: &Position<S>, way: &Trace) -> Vec<String> {
    way.path
        .iter()
        .filter(|step| step.over && step.taken.is_none())
        .map(|step| position.square_name(step.square))
        .collect()
}

impl<S: SquareSet> Game<S> {
    /// Where whatever stands on a square reaches as it stands; nowhere from an empty one. The moves of stones and
    /// relays are told, but none is legal: they follow the move of a piece ([`Game::between`]).
    pub fn targets(&self, from: Square) -> Vec<Target> {
        let position = self.position();
        let is_mover = position.at(from).and_then(Man::side) == Some(position.moving_side());
        let legal = is_mover.then(|| movegen::first_parts(position));
        targets(position, from, legal.as_deref())
    }

    /// How the game would stand after each legal move of the piece on a square or in the hand, by the move's machine form. Of turns in
    /// two parts those that have but the first one.
    pub fn outcomes_from(&self, from: Origin) -> BTreeMap<String, OutcomeReport> {
        let position = self.position();
        let moves = movegen::first_parts(position);
        let turns = moves.into_iter().filter(|&mv| from.has(position, mv) && movegen::is_whole_turn(position, mv));
        let mut outcomes = BTreeMap::new();
        for mv in turns {
            outcomes.insert(position.machine(mv).to_string(), self.status_after(mv).into());
        }
        outcomes
    }
}

/// Where the piece on a square reaches. `legal`: the legal first parts of the position if it is its turn.
fn targets<S: SquareSet>(position: &Position<S>, from: Square, legal: Option<&[Move]>) -> Vec<Target> {
    let (side, kind) = match position.at(from) {
        Some(Man::Of(side, kind)) => (side, kind),
        Some(Man::Stone | Man::Relay) => return why::neutral_reach(position, from),
        None => return Vec::new(),
    };
    let own = position.men(side);
    let is_open = position.open_rules().is_some();
    let mut ways = open_ways(position, side, kind, from);
    // Open ways of an author's game end on own pieces only if they may.
    ways.retain(|way| is_open || !own.has(way.to) && !position.neutrals().has(way.to));
    let swaps = |to: Square| position.swaps(Move::plain(from, to));
    sort_short_by_key(&mut ways, |way| (way.to, way.path.len()));
    let mut targets: Vec<(Square, Target)> = Vec::new();
    for way in ways {
        match targets.last_mut() {
            Some((square, target)) if *square == way.to => target.mark = target.mark.or(way.mark),
            _ => targets.push((
                way.to,
                Target {
                    square: position.square_name(way.to),
                    mark: way.mark,
                    capture: (way.to != from && position.at(way.to).is_some() && !swaps(way.to))
                        || way.taken().next().is_some(),
                    legal: legal.is_none_or(|moves| moves.iter().any(|mv| mv.from == from && mv.to == way.to)),
                    path: squares_of(position, from, &way),
                    relay: !way.relays.is_empty(),
                    victim: way.taken().next().map(|square| position.square_name(square)),
                    over: screens_of(position, &way),
                    swap: swaps(way.to),
                },
            )),
        }
    }
    let special = legal.unwrap_or_default().iter().filter(|mv| mv.from == from);
    let is_special = |mv: &&Move| match mv.act {
        Act::Castle(_) | Act::EnPassant | Act::Swap => true,
        // An author's rules can lead where no open way does.
        _ => position.open().is_some() && mv.act != Act::Pass,
    };
    for &mv in special.filter(is_special) {
        if targets.iter().all(|(square, _)| *square != mv.to) {
            targets.push((mv.to, special_target(position, mv)));
        }
    }
    for to in why::copies(position, (side, kind), from, legal) {
        if targets.iter().all(|(square, _)| *square != to) {
            targets.push((to, special_target(position, Move::plain(from, to))));
        }
    }
    for way in position.rules().movements.ways(program_of(position, side, kind), side, from) {
        let is_new = targets.iter().all(|(square, _)| *square != way.to);
        if way.mark == Mark::Capture
            && is_new
            && position.at(way.to).is_none()
            && !way.only_destroys
            && why::is_open(position, (side, kind), &way)
        {
            let path = squares_of(position, from, &way);
            let square = position.square_name(way.to);
            let mark = Mark::Capture;
            targets.push((
                way.to,
                Target {
                    square,
                    mark,
                    capture: false,
                    legal: false,
                    path,
                    relay: false,
                    victim: None,
                    over: Vec::new(),
                    swap: false,
                },
            ));
        }
    }
    targets.into_iter().map(|(_, target)| target).collect()
}

/// The target of castling, of a capture en passant or of changing places.
fn special_target<S: SquareSet>(position: &Position<S>, mv: Move) -> Target {
    let swap = mv.act == Act::Swap;
    let way = way_of(position, mv).filter(|_| !swap);
    let victim = victim_of(position, mv).map(|square| position.square_name(square));
    Target {
        square: position.square_name(mv.to),
        mark: if victim.is_some() { Mark::Capture } else { Mark::Move },
        capture: victim.is_some(),
        legal: true,
        path: match &way {
            Some(way) => squares_of(position, mv.from, way),
            None => vec![position.square_name(mv.from), position.square_name(mv.to)],
        },
        relay: way.is_some_and(|way| !way.relays.is_empty()),
        victim,
        over: Vec::new(),
        swap,
    }
}

/// Does a move change a king when it is played: it becomes promoted (true) or is demoted (false)?
pub fn king_changes<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<bool> {
    let Some(Man::Of(side, kind)) = position.at(mv.from) else { return None };
    let rules = position.rules();
    if kind != rules.royal || matches!(mv.act, Act::Castle(_)) {
        return None;
    }
    let (before, after) = (rules.is_promoted(side, mv.from), rules.is_promoted(side, mv.to));
    (before != after).then_some(after)
}

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
