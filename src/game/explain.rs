//! Where a man could go, by which path, and why he can't.

use super::report::name;
use super::{Game, Status};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::{Cell, Mark, Trace};
use crate::position::{Act, Kind, Man, Move, Position};
use serde::Serialize;

/// A square that a man reaches as he stands, whoever's turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Target {
    /// The square.
    pub square: String,
    /// Its marker.
    pub mark: Mark,
    /// Does an enemy stand there?
    pub capture: bool,
    /// Could it be played now? For men whose turn it is not: true.
    pub legal: bool,
    /// The shortest way there, his own square and the target included.
    pub path: Vec<String>,
    /// Does the way lead through a relay?
    pub relay: bool,
}

/// Why a man can't go somewhere, or that he can.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyNot {
    /// Is there a legal move?
    pub legal: bool,
    /// One word for tools and translations.
    pub reason: &'static str,
    /// One sentence for people.
    pub text: String,
    /// The ways that lead there on an empty board, and who blocks them.
    pub paths: Vec<PathReport>,
}

/// One way to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PathReport {
    /// From the man's square to the last one.
    pub squares: Vec<String>,
    /// Can it be gone?
    pub open: bool,
    /// Who stands in the way.
    pub blockers: Vec<String>,
}

/// The open ways of the man on a square.
fn open_ways<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, from: Square) -> Vec<Trace> {
    position.rules().movements.open_ways(kind, side, from, &|square| position.look(square))
}

/// The shortest way of a legal move; none for castling, en passant and turns in place.
pub(super) fn way_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Trace> {
    let Some(Man::Of(side, kind)) = position.at(mv.from) else { return None };
    let ways = open_ways(position, side, kind, mv.from);
    ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
}

fn squares_of<S: SquareSet>(position: &Position<S>, from: Square, way: &Trace) -> Vec<String> {
    let between = way.path.iter().map(|step| step.square);
    std::iter::once(from).chain(between).chain([way.to]).map(|square| name(position, square)).collect()
}

impl<S: SquareSet> Game<S> {
    /// Where the man on a square reaches as he stands. Empty for an empty square and for stones and relays, whose
    /// moves are [`movegen::neutral_targets`].
    pub fn targets(&self, from: Square) -> Vec<Target> {
        let position = self.position();
        let Some(Man::Of(side, kind)) = position.at(from) else { return Vec::new() };
        let own = position.men(side);
        let mut ways = open_ways(position, side, kind, from);
        ways.retain(|way| !own.has(way.to) && !position.neutrals().has(way.to));
        ways.sort_by_key(|way| (way.to, way.path.len()));
        let legal = if side == position.side() { movegen::first_parts(position) } else { Vec::new() };
        let mut targets: Vec<(Square, Target)> = Vec::new();
        for way in ways {
            match targets.last_mut() {
                Some((square, target)) if *square == way.to => target.mark = target.mark.or(way.mark),
                _ => targets.push((
                    way.to,
                    Target {
                        square: name(position, way.to),
                        mark: way.mark,
                        capture: position.at(way.to).is_some(),
                        legal: side != position.side() || legal.iter().any(|mv| mv.from == from && mv.to == way.to),
                        path: squares_of(position, from, &way),
                        relay: !way.relays.is_empty(),
                    },
                )),
            }
        }
        targets.into_iter().map(|(_, target)| target).collect()
    }

    /// Why the man on a square can't go to another, or that he can.
    pub fn why_not(&self, from: Square, to: Square) -> WhyNot {
        let position = self.position();
        let Some(Man::Of(side, kind)) = position.at(from) else {
            let text = match position.at(from) {
                None => format!("{} is empty.", name(position, from)),
                Some(_) => "Stones and relays move only after one of your own men has moved.".to_owned(),
            };
            return WhyNot { legal: false, reason: "no-man", text, paths: Vec::new() };
        };
        let ways = position.rules().movements.ways(kind, side, from);
        let paths: Vec<PathReport> =
            ways.iter().filter(|way| way.to == to).map(|way| path_report(position, from, way)).collect();
        let inquiry = Inquiry { game: self, side, kind, from, to, paths: &paths };
        let (reason, text) = inquiry.answer();
        WhyNot { legal: reason == "legal", reason, text, paths }
    }
}

fn path_report<S: SquareSet>(position: &Position<S>, from: Square, way: &Trace) -> PathReport {
    let blocks = |step: &&crate::movement::Step| (position.look(step.square) == Cell::Empty) == step.over;
    let blockers: Vec<String> = way.path.iter().filter(blocks).map(|step| name(position, step.square)).collect();
    PathReport { squares: squares_of(position, from, way), open: blockers.is_empty(), blockers }
}

struct Inquiry<'a, S: SquareSet> {
    game: &'a Game<S>,
    side: Side,
    kind: Kind,
    from: Square,
    to: Square,
    paths: &'a [PathReport],
}

impl<S: SquareSet> Inquiry<'_, S> {
    fn answer(&self) -> (&'static str, String) {
        let position = self.game.position();
        let (man, to) = (self.man(self.from), name(position, self.to));
        if self.game.status() != Status::Ongoing {
            return ("ended", "The game is over.".to_owned());
        }
        if self.side != position.side() {
            return ("not-your-turn", format!("It is not the turn of the {man}."));
        }
        if movegen::first_parts(position).iter().any(|mv| mv.from == self.from && mv.to == self.to) {
            return ("legal", format!("The {man} can go to {to}."));
        }
        let open: Vec<Trace> =
            open_ways(position, self.side, self.kind, self.from).into_iter().filter(|way| way.to == self.to).collect();
        match position.at(self.to) {
            Some(Man::Of(side, _)) if side == self.side => {
                return ("own-man", format!("Your own {} stands on {to}.", self.man(self.to)));
            }
            Some(Man::Stone) => return ("neutral", format!("A stone stands on {to}; stones are never captured.")),
            Some(Man::Relay) => return ("neutral", format!("A relay stands on {to}; nobody can stop on it.")),
            _ => {}
        }
        if !open.is_empty() {
            return self.king_in_the_way(&man, &to);
        }
        if self.paths.is_empty() {
            return ("unreachable", format!("The {man} does not move from {} to {to}.", name(position, self.from)));
        }
        self.stopped(&man, &to)
    }

    /// The movement leads there, but not now.
    fn stopped(&self, man: &str, to: &str) -> (&'static str, String) {
        let position = self.game.position();
        if self.paths.iter().any(|path| path.open) {
            return if position.at(self.to).is_none() {
                ("capture-only", format!("The {man} only captures on {to}, and nobody stands there."))
            } else {
                ("move-only", format!("The {man} only moves to {to}, and can't capture there."))
            };
        }
        let mut blockers: Vec<&String> = self.paths.iter().flat_map(|path| &path.blockers).collect();
        blockers.sort();
        blockers.dedup();
        let who: Vec<String> = blockers.iter().map(|square| self.blocker(square)).collect();
        let stand = if who.len() == 1 { "stands" } else { "stand" };
        ("blocked", format!("{} {stand} in the way of the {man} to {to}.", who.join(" and ")))
    }

    fn king_in_the_way(&self, man: &str, to: &str) -> (&'static str, String) {
        let position = self.game.position();
        if self.kind == position.rules().royal {
            return ("attacked", format!("The King would be attacked on {to}."));
        }
        if movegen::in_check(position, self.side) {
            return ("check-stays", "Your King is in check, and this does not end it.".to_owned());
        }
        ("exposes-king", format!("The {man} guards the King: without it he would be in check."))
    }

    fn man(&self, square: Square) -> String {
        match self.game.position().at(square) {
            Some(Man::Of(_, kind)) => self.game.position().rules().piece(kind).name.to_owned(),
            Some(Man::Stone) => "stone".to_owned(),
            Some(Man::Relay) => "relay".to_owned(),
            None => "man".to_owned(),
        }
    }

    fn blocker(&self, square: &str) -> String {
        match self.game.position().geometry().parse(square) {
            Ok(cell) => format!("the {} on {square}", self.man(cell)),
            Err(_) => square.to_owned(),
        }
    }
}

/// One second part of a turn, and whether it may be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    /// If not: `ko`, `check` (the king stays or comes under attack).
    pub reason: Option<&'static str>,
}

/// What can follow a first part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Between {
    /// Is the turn legal without a second part?
    pub alone: bool,
    /// Where the mover's king stands, if he is attacked as it is.
    pub check: Option<String>,
    /// All moves of stones and relays.
    pub seconds: Vec<SecondPart>,
}

/// What can follow a first part, the forbidden ones included.
pub fn between<S: SquareSet>(position: &Position<S>, first: Move) -> Between {
    let turns = movegen::turns_of(position, first);
    let mut after = position.clone();
    after.play(first);
    let us = position.side();
    let mut seconds = Vec::new();
    for from in after.neutrals().squares() {
        for to in movegen::neutral_targets(&after, from).squares() {
            let turn = first.and_neutral(from, to);
            let legal = turns.contains(&turn);
            let ko = position.ko().is_some_and(|ko| ko.from == from && ko.to == to);
            seconds.push(SecondPart {
                from: name(position, from),
                to: name(position, to),
                machine: position.machine(turn).to_string(),
                legal,
                reason: if legal { None } else { Some(if ko { "ko" } else { "check" }) },
            });
        }
    }
    let king = after.king(us);
    Between {
        alone: turns.contains(&first),
        check: movegen::in_check(&after, us).then(|| name(position, king)),
        seconds,
    }
}

/// Does a move change a king when it is played: he becomes promoted (true) or is demoted (false)?
pub fn king_changes<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<bool> {
    let Some(Man::Of(side, kind)) = position.at(mv.from) else { return None };
    let rules = position.rules();
    if kind != rules.royal || matches!(mv.act, Act::Castle(_)) {
        return None;
    }
    let (before, after) = (rules.is_promoted(side, mv.from), rules.is_promoted(side, mv.to));
    (before != after).then_some(after)
}
