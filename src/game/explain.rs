//! Where a piece could go, by which path, and why it can't: a code with its values. The words are the page's, in each of its languages.
//! Between the parts of a turn, what a stone or relay can do after a piece has moved.

use super::report::{Origin, OutcomeReport, open_ways, program_of, victim_of, way_of, who};
use super::{Game, Status};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::{Mark, Occupancy, Trace};
use crate::position::{Act, Kind, Man, Move, Position, open};
use crate::sort::sort_short_by_key;
use crate::variant::{DropBeside, Flips};
use serde::Serialize;
use std::collections::BTreeMap;

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
        Some(Man::Stone | Man::Relay) => return neutral_reach(position, from),
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
    for to in copies(position, (side, kind), from, legal) {
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
            && is_way_open(position, (side, kind), &way)
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

/// The reasons. Their names in kebab case are stable: translations are found by them.
///
/// All of them come with `man` and `from` and `to` in [`Values`]; what else they come with is said here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// There is a legal move.
    Legal,
    /// Fog lies over `to`: nothing is told of it.
    #[cfg(feature = "reader")]
    Unseen,
    /// The game is over.
    Ended,
    /// It is the other side's turn.
    NotYourTurn,
    /// One of the other side's pieces is to be pushed now.
    Push,
    /// A move has been made there in this turn; it goes on in another part of the board.
    MovedThere,
    /// A turn's moves are by different pieces, or kinds of piece, and it has moved in this one.
    HasMoved,
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
    fn new(reason: Code, values: Values, paths: Vec<PathReport>) -> Self {
        WhyNot { legal: reason == Code::Legal, reason, values, paths }
    }

    /// Of a square that who asks does not see, or whose piece is another's.
    #[cfg(feature = "reader")]
    pub fn unseen(from: &str, to: &str) -> Self {
        let values = Values { from: from.to_owned(), to: to.to_owned(), ..Values::default() };
        WhyNot::new(Code::Unseen, values, Vec::new())
    }
}

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
fn squares_of<S: SquareSet>(position: &Position<S>, from: Square, way: &Trace) -> Vec<String> {
    let between = way.path.iter().map(|step| step.square);
    std::iter::once(from).chain(between).chain([way.to]).map(|square| position.square_name(square)).collect()
}

/// Where the stone or relay on a square would go if it were its turn.
fn neutral_reach<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Target> {
    let reached = movegen::neutral_targets(position, from).squares();
    reached.map(|to| neutral_target(position, from, to, false)).collect()
}

fn neutral_target<S: SquareSet>(position: &Position<S>, from: Square, to: Square, legal: bool) -> Target {
    let path = neutral_path(position, from, to);
    Target {
        square: position.square_name(to),
        mark: Mark::Move,
        capture: false,
        legal,
        relay: path.len() > 2,
        path: path.into_iter().map(|square| position.square_name(square)).collect(),
        victim: None,
        over: Vec::new(),
        swap: false,
    }
}

/// The shortest way of a stone or relay, both ends included.
fn neutral_path<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Vec<Square> {
    let geometry = position.geometry();
    let mut ways = vec![vec![from]];
    let mut seen = S::of(from);
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        let Some(&last) = way.last() else { break };
        for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(cell) = geometry.offset(last, files, ranks, 0).filter(|&cell| !seen.has(cell)) else { continue };
            let further: Vec<Square> = way.iter().copied().chain([cell]).collect();
            if cell == to {
                return further;
            }
            seen = seen.with(cell);
            if position.relays().has(cell) {
                ways.push(further);
            }
        }
    }
    vec![from, to]
}

impl<S: SquareSet> Game<S> {
    /// Why the piece on a square can't go to another, or that it can.
    pub fn why_not(&self, from: Square, to: Square) -> WhyNot {
        let position = self.position();
        let mut values = values(position, from, to);
        let Some(Man::Of(side, kind)) = position.at(from) else {
            let reason = if values.man.is_none() { Code::NoMan } else { Code::NeutralFirst };
            return WhyNot::new(reason, values, Vec::new());
        };
        let ways = position.rules().movements.ways(program_of(position, side, kind), side, from);
        let ways: Vec<Trace> = ways.into_iter().filter(|way| way.to == to).collect();
        let paths = ways.iter().map(|way| path_report(position, (side, kind), from, way)).collect();
        let inquiry = Inquiry { game: self, side, kind, from, to, ways: &ways };
        let (reason, blockers) = inquiry.answer();
        let named = |&square: &Square| Named { square: position.square_name(square), name: title(position, square) };
        values.blockers = blockers.iter().map(named).collect();
        WhyNot::new(reason, values, paths)
    }
}

/// Where another of its kind can be dropped beside a piece, if that is where such pieces are dropped, and from no hand (Ataxx).
fn copies<S: SquareSet>(
    position: &Position<S>,
    (side, kind): (Side, Kind),
    from: Square,
    legal: Option<&[Move]>,
) -> Vec<Square> {
    let Some(rules) = position.open_rules() else { return Vec::new() };
    let beside = matches!(rules.open.flips, Some(Flips::Beside | Flips::BesideFriends));
    let grows = rules.kinds[usize::from(kind)].rules.drop_beside == Some(DropBeside::Flips);
    if !(beside && grows && rules.hands().is_some_and(|hands| hands.drops && hands.free)) {
        return Vec::new();
    }
    let room = rules.around(from) & rules.board & !position.standing();
    let may = |to: &Square| legal.is_none_or(|moves| moves.iter().any(|mv| mv.to == *to && mv.act == Act::Drop(kind)));
    // Whose turn it is not: on squares where it could be dropped at all.
    let allowed = rules.kinds[usize::from(kind)].drop[side.index()];
    (room & allowed).squares().filter(may).collect()
}

fn values<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Values {
    let who = |square| position.at(square).map(|_| title(position, square));
    Values {
        man: who(from),
        from: position.square_name(from),
        to: position.square_name(to),
        other: if from == to { None } else { who(to) },
        blockers: Vec::new(),
    }
}

/// What people call whatever stands on a square.
fn title<S: SquareSet>(position: &Position<S>, square: Square) -> &'static str {
    match position.at(square) {
        Some(Man::Of(_, kind)) => &position.rules().piece(kind).name,
        Some(Man::Stone) => super::wall_drawing(position.variant()),
        Some(Man::Relay) => "relay",
        None => "nobody",
    }
}

/// The cells of a way where something is wrong: a piece in a leg's place, or nobody to hop over.
fn obstacles<'a, S: SquareSet>(
    position: &'a Position<S>,
    (side, kind): (Side, Kind),
    way: &'a Trace,
) -> impl Iterator<Item = Square> + 'a {
    let blocks = move |step: &&crate::movement::Step| match position.open_rules() {
        Some(_) => step.is_stopped_by(who(position, side, kind, step.square)),
        None => (position.occupancy(step.square) == Occupancy::Empty) == step.over,
    };
    way.path.iter().filter(blocks).map(|step| step.square)
}

fn is_way_open<S: SquareSet>(position: &Position<S>, who: (Side, Kind), way: &Trace) -> bool {
    obstacles(position, who, way).next().is_none()
}

fn path_report<S: SquareSet>(position: &Position<S>, who: (Side, Kind), from: Square, way: &Trace) -> PathReport {
    // The piece leaves its own square, which then stops nobody.
    let obstacles = obstacles(position, who, way).filter(|&square| square != from);
    let blockers: Vec<String> = obstacles.map(|square| position.square_name(square)).collect();
    PathReport { squares: squares_of(position, from, way), open: blockers.is_empty(), blockers }
}

struct Inquiry<'a, S: SquareSet> {
    game: &'a Game<S>,
    side: Side,
    kind: Kind,
    from: Square,
    to: Square,
    /// The ways to `to` on an empty board.
    ways: &'a [Trace],
}

impl<S: SquareSet> Inquiry<'_, S> {
    /// The reason, and who stands in the way.
    fn answer(&self) -> (Code, Vec<Square>) {
        let position = self.game.position();
        let bare = |reason| (reason, Vec::new());
        if self.game.status() != Status::Ongoing {
            return bare(Code::Ended);
        }
        if self.side != position.moving_side() {
            return bare(if self.side == position.side() { Code::Push } else { Code::NotYourTurn });
        }
        if position.due().is_some_and(|due| !due.has(self.from)) {
            return bare(Code::MovedThere);
        }
        if position.has_moved(Move::plain(self.from, self.to)) {
            return bare(Code::HasMoved);
        }
        let parts = movegen::first_parts(position);
        if parts.iter().any(|mv| mv.from == self.from && mv.to == self.to)
            || copies(position, (self.side, self.kind), self.from, Some(&parts)).contains(&self.to)
        {
            return bare(Code::Legal);
        }
        let open_ways = open_ways(position, self.side, self.kind, self.from);
        let is_open = open_ways.iter().any(|way| way.to == self.to);
        if self.ways.is_empty()
            && !is_open
            && self.kind == position.rules().royal
            && let Some(answer) = why_no_castling(position, self.from, self.to)
        {
            return answer;
        }
        if position.open_rules().is_some()
            && let Some(way) = open_ways.iter().find(|way| way.to == self.to)
        {
            return bare(self.forbidden(way));
        }
        match position.at(self.to) {
            Some(Man::Of(side, _)) if side == self.side => return bare(Code::OwnMan),
            Some(Man::Stone) => return bare(Code::Stone),
            Some(Man::Relay) => return bare(Code::Relay),
            _ => {}
        }
        if is_open {
            return bare(self.king_in_the_way());
        }
        if self.ways.is_empty() {
            return bare(Code::Unreachable);
        }
        self.stopped()
    }

    /// The movement leads there, but not now.
    fn stopped(&self) -> (Code, Vec<Square>) {
        let position = self.game.position();
        if self.ways.iter().any(|way| is_way_open(position, (self.side, self.kind), way)) {
            let nobody = position.at(self.to).is_none();
            return (if nobody { Code::CaptureOnly } else { Code::MoveOnly }, Vec::new());
        }
        let mut blockers: Vec<Square> = self
            .ways
            .iter()
            .flat_map(|way| obstacles(position, (self.side, self.kind), way))
            .filter(|&square| square != self.from)
            .collect();
        sort_short_by_key(&mut blockers, |&square| square);
        blockers.dedup();
        (Code::Blocked, blockers)
    }

    /// Why an open way of an open game is no legal move: for a royal piece's sake, or by another rule.
    fn forbidden(&self, way: &Trace) -> Code {
        let position = self.game.position();
        let movements = &position.rules().movements;
        let start = movements.start(program_of(position, self.side, self.kind), self.side, self.from);
        let act = Act::Route { node: (way.node - start) as u16, into: Act::SAME };
        let mut after = position.clone();
        after.play(Move::plain(self.from, self.to).with(act));
        if !open::in_check_within(&after, self.side, position.part_around(self.to)) {
            return Code::Forbidden;
        }
        self.king_in_the_way()
    }

    fn king_in_the_way(&self) -> Code {
        let position = self.game.position();
        let is_royal = match position.open_rules() {
            Some(_) => position.royals(self.side).has(self.from),
            None => self.kind == position.rules().royal,
        };
        if is_royal {
            Code::Attacked
        } else if match position.open_rules() {
            Some(_) => open::in_check_within(position, self.side, position.part_around(self.from)),
            None => movegen::in_check(position, self.side),
        } {
            Code::CheckStays
        } else {
            Code::ExposesKing
        }
    }
}

/// Why the king on `from` can't castle by going to `to`, its last cell or that of its rook. None if that is no way of
/// castling. The rights and the cells between are looked at first, then who attacks what.
fn why_no_castling<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Option<(Code, Vec<Square>)> {
    let side = position.side();
    let castling_sides =
        (0..2).filter_map(|castling_side| Some((castling_side, position.rules().castling_cells(side, castling_side)?)));
    let (castling_side, cells) = castling_sides
        .into_iter()
        .find(|(_, cells)| cells.king == from && [cells.king_to, cells.rook].contains(&to))?;
    if !position.may_castle(side, castling_side) {
        // Its own piece on that square is the nearer reason.
        return position.at(to).is_none().then(|| (Code::CastlingLost, Vec::new()));
    }
    let between = |one: Square, other: Square| {
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        (low + 1..high).map(Square::from_index)
    };
    let blockers: Vec<Square> = between(cells.king, cells.rook).filter(|&cell| position.occupied().has(cell)).collect();
    if !blockers.is_empty() {
        return Some((Code::CastlingBlocked, blockers));
    }
    let occupied = position.occupied().without(cells.king);
    let attacked = |cell| movegen::attacked(position, cell, side.other(), occupied, S::EMPTY);
    let reason = if movegen::in_check(position, side) {
        Code::CastlingInCheck
    } else if between(cells.king, cells.king_to).any(attacked) {
        Code::CastlingAttacked
    } else {
        Code::Attacked
    };
    Some((reason, Vec::new()))
}
