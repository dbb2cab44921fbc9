//! Why a piece can't go somewhere, or a king can't castle: a code with its values. The words are the page's, in each of its
//! languages.

use super::super::ways::{open_ways, program_of, who};
use super::super::{Game, Status};
use super::reason::{Code, Named, PathReport, Values, WhyNot, squares_of};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::{Occupancy, Trace};
use crate::position::{Act, Kind, Man, Move, Position, open};
use crate::sort::sort_short_by_key;
use crate::variant::{DropBeside, Flips};

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
pub(super) fn copies<S: SquareSet>(
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

pub(super) fn values<S: SquareSet>(position: &Position<S>, from: Square, to: Square) -> Values {
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
        Some(Man::Stone) => "stone",
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

pub(super) fn is_open<S: SquareSet>(position: &Position<S>, who: (Side, Kind), way: &Trace) -> bool {
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
        if self.ways.iter().any(|way| is_open(position, (self.side, self.kind), way)) {
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
        if !open::in_check(&after, self.side) {
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
        } else if movegen::in_check(position, self.side) {
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
