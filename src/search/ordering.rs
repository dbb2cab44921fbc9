//! Move ordering: in which order a node's moves are tried, each stage of the picker made only when it is reached.
//!
//! Table move (hash move), good captures (MVV-LVA and capture history), quiet moves (killers, countermove, histories), captures that
//! lose material, and second parts of turns. In three dimensions killers and countermove come before the list is made, and
//! quiet moves that give check have a list of their own. Which captures lose material, static exchange evaluation (SEE) says: what
//! a capture wins or loses once both sides have taken all they want on its cell.
//!
//! The second parts of turns (Stones & Relays) that are worth looking at: a start position has some 20 first parts and 20 ways
//! to shift a neutral piece. A node that is not the root tries the first parts alone; then, only for a few of them, those
//! second parts that matter: shifts that stop the best reply to the first part alone (most pieces were lost by a capture
//! thought to be taken back, on a way that a shift closes), that give check, that come to the cell just left, or that were
//! good elsewhere. In check, and where no first part is a turn by itself, all turns are tried, so that no mate is seen where a
//! shift would save.

use super::evaluation::Evaluation;
use super::history::{Before, History};
use super::open::{Deciders, drops_check, may_drop_check};
use super::parameters::{self as p, Parameters, SECOND_PARTS};
use crate::board::{Side, Square, SquareSet};
use crate::movegen::{self, Staged, is_capture};
use crate::movement::Program;
use crate::position::{Act, Kind, Man, Move, Position};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    TableMove,
    MakeCaptures,
    Captures,
    Refutations,
    MakeQuiets,
    Quiets,
    BadCaptures,
    MakeTurns,
    Turns,
    End,
}

/// Hands out a node's moves, the most promising first.
pub(super) struct Picker {
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    countermove: Option<Move>,
    before: Before,
    stage: Stage,
    list: Vec<Scored>,
    scratch: Vec<Move>,
    at: usize,
    /// How many have been taken from the list.
    taken: usize,
    /// Captures that lose, at the front of the list.
    bad: usize,
    bad_end: usize,
    skip_quiets: bool,
    captures_only: bool,
    captures_on: Option<Square>,
    /// On boards of three dimensions the quiet moves that give check directly.
    checking: Vec<Move>,
    /// How many of the refutations have been tried, in place of being scored.
    refuted: usize,
    weighed: bool,
    breadth: Breadth,
    /// In games of two-part turns the first parts that have been handed out alone.
    tried: Vec<Move>,
}

impl Picker {
    /// `table_move`: the move to try first, if it is legal here. `lists`: emptied and used, see [`Picker::lists`].
    pub fn new(
        table_move: Option<Move>,
        ply: usize,
        before: Before,
        history: &History,
        breadth: Breadth,
        lists: (Vec<Scored>, Vec<Move>),
    ) -> Self {
        let (mut list, scratch) = lists;
        list.clear();
        Picker {
            table_move,
            killers: history.killers(ply),
            countermove: history.countermove(before[0]),
            before,
            stage: Stage::TableMove,
            list,
            scratch,
            at: 0,
            taken: 0,
            bad: 0,
            bad_end: 0,
            skip_quiets: false,
            captures_only: false,
            captures_on: None,
            checking: Vec::new(),
            refuted: 0,
            weighed: false,
            breadth,
            tried: Vec::new(),
        }
    }

    /// The lists, to be used again.
    pub fn lists(self) -> (Vec<Scored>, Vec<Move>) {
        (self.list, self.scratch)
    }

    /// The rest of the quiet moves is pruned: on the variation that is followed all but those that give check.
    pub fn prune_quiets<S: SquareSet>(&mut self, followed: bool, discoverers: S) {
        if followed {
            self.only_checks(discoverers);
        } else {
            self.skip_quiets = true;
        }
    }

    /// Of the quiet moves that are left only those that give check are wanted, directly or by one of these pieces that moves.
    /// Only on boards of three dimensions, where that is known of hundreds of moves at once.
    fn only_checks<S: SquareSet>(&mut self, discoverers: S) {
        if !S::THREE_DIMENSIONAL || self.stage != Stage::Quiets {
            return;
        }
        let mut index = 0;
        self.list.retain(|(mv, _)| {
            index += 1;
            index <= self.at || self.checking.contains(mv) || discoverers.has(mv.from)
        });
    }

    /// Only captures and promotions are wanted, and of them none that lose much; `weighed`: which do, the caller asks itself.
    /// `on`: only those that end on this cell.
    pub fn captures_only(&mut self, weighed: bool, on: Option<Square>) {
        (self.captures_only, self.weighed, self.captures_on) = (true, weighed, on);
    }

    /// The next move.
    pub fn next<S: SquareSet>(&mut self, sources: &Sources<'_, S>) -> Option<Move> {
        let next = self.advance(sources)?;
        if sources.position.variant().neutrals && self.stage != Stage::Turns {
            self.tried.push(next.first_part());
        }
        Some(next)
    }

    fn advance<S: SquareSet>(&mut self, sources: &Sources<'_, S>) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::MakeCaptures;
                    if let Some(mv) = self.table_move {
                        if sources.staged.is_legal(sources.position, mv, &mut self.scratch) {
                            return Some(mv);
                        }
                        self.table_move = None;
                    }
                }
                Stage::MakeCaptures => {
                    self.scratch.clear();
                    match self.captures_on {
                        Some(cell) => sources.staged.captures_on(sources.position, cell, &mut self.scratch),
                        None => sources.staged.captures(sources.position, &mut self.scratch),
                    }
                    self.score_captures(sources);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.best() {
                    None if self.captures_only => self.stage = Stage::End,
                    None => self.stage = if S::THREE_DIMENSIONAL { Stage::Refutations } else { Stage::MakeQuiets },
                    Some((mv, score)) => {
                        if Some(mv) == self.table_move {
                            continue;
                        }
                        if self.weighed
                            || see_ge(
                                sources.position,
                                sources.evaluation,
                                mv,
                                -score / sources.parameters.good_capture_divisor,
                            )
                        {
                            return Some(mv);
                        }
                        self.list[self.bad_end] = (mv, score);
                        self.bad_end += 1;
                    }
                },
                Stage::Refutations => {
                    if self.skip_quiets || self.refuted == self.refutations().len() {
                        self.stage = Stage::MakeQuiets;
                        continue;
                    }
                    self.refuted += 1;
                    if let Some(mv) = self.refutations()[self.refuted - 1]
                        && !self.has_come_before(mv, self.refuted - 1)
                        && !is_capture(sources.position, mv)
                        && sources.staged.is_legal(sources.position, mv, &mut self.scratch)
                    {
                        return Some(mv);
                    }
                }
                Stage::MakeQuiets => {
                    self.stage = Stage::Quiets;
                    if !self.skip_quiets || may_drop_check(sources.position) {
                        self.scratch.clear();
                        sources.staged.quiets(sources.position, &mut self.scratch);
                        self.list.truncate(self.bad_end);
                        self.at = self.bad_end;
                        self.taken = 0;
                        self.score_quiets(sources);
                    } else {
                        self.at = self.list.len();
                    }
                }
                Stage::Quiets => match if self.is_through(sources.position) { None } else { self.best() } {
                    None => self.stage = Stage::BadCaptures,
                    Some((mv, _)) if self.has_come_before(mv, self.refuted) => {}
                    Some((mv, _)) if self.skip_quiets && !drops_check(sources.position, mv) => {}
                    Some((mv, _)) => return Some(mv),
                },
                Stage::BadCaptures => {
                    if self.bad < self.bad_end {
                        self.bad += 1;
                        return Some(self.list[self.bad - 1].0);
                    }
                    self.stage = if sources.position.variant().neutrals { Stage::MakeTurns } else { Stage::End };
                }
                Stage::MakeTurns => {
                    self.scratch.clear();
                    second_parts(sources, &self.tried, self.breadth, &mut self.scratch);
                    self.list.clear();
                    (self.at, self.taken) = (0, 0);
                    self.score_quiets(sources);
                    self.stage = Stage::Turns;
                }
                Stage::Turns => match self.best() {
                    None => self.stage = Stage::End,
                    Some((mv, _)) if Some(mv) == self.table_move => {}
                    Some((mv, _)) => return Some(mv),
                },
                Stage::End => return None,
            }
        }
    }

    /// Is no quiet move wanted any more, not even a check by a drop?
    fn is_through<S: SquareSet>(&self, position: &Position<S>) -> bool {
        self.skip_quiets && !may_drop_check(position)
    }

    /// Quiet moves that have been good elsewhere: what is tried before any list of quiet moves is made, if that is long.
    #[inline]
    fn refutations(&self) -> [Option<Move>; 3] {
        [self.killers[0], self.killers[1], self.countermove]
    }

    /// Is a move the table's, or one of so many refutations?
    #[inline]
    fn has_come_before(&self, mv: Move, refutations: usize) -> bool {
        Some(mv) == self.table_move || self.refutations()[..refutations].contains(&Some(mv))
    }

    /// Takes the best move that is left.
    #[inline]
    fn best(&mut self) -> Option<Scored> {
        let rest = self.list.get_mut(self.at..)?;
        // The first ones are looked for; from then on sorting the rest is cheaper.
        self.taken += 1;
        if self.taken == p::SORTED_FROM && !rest.is_empty() {
            rest.sort_unstable_by_key(|&(_, score)| std::cmp::Reverse(score));
        }
        if self.taken >= p::SORTED_FROM {
            let first = rest.first().copied();
            self.at += usize::from(first.is_some());
            return first;
        }
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].1 > rest[best].1 {
                best = index;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        self.at += 1;
        Some(rest[0])
    }

    fn score_captures<S: SquareSet>(&mut self, sources: &Sources<'_, S>) {
        let Sources { position, evaluation, history, parameters, .. } = sources;
        for &mv in &self.scratch {
            let score = capture_worth(position, evaluation, mv)
                + history.of_capture(history.piece_to(position, mv), victim(position, mv))
                    / parameters.capture_history_divisor;
            self.list.push((mv, score));
        }
    }

    fn score_quiets<S: SquareSet>(&mut self, sources: &Sources<'_, S>) {
        let Sources { position, history, parameters, .. } = sources;
        let checks = Checks::new(position, &self.scratch);
        let past = history.of_quiets(position.side(), self.before);
        // The first of them that a move is says how much it is ahead.
        let ahead = [
            (self.killers[0], parameters.first_killer),
            (self.killers[1], parameters.second_killer),
            (self.countermove, parameters.countermove),
        ];
        // Hardly any two go the same way, so that is asked first.
        let way = |mv: Move| (mv.from.index() as u32) << 16 | mv.to.index() as u32;
        let ways = ahead.map(|(other, _)| other.map_or(u32::MAX, way));
        let score = |&mv: &Move| {
            let mut score = past.of(mv, history.piece_to(position, mv));
            if ways.contains(&way(mv))
                && let Some((_, by)) = ahead.iter().find(|(other, _)| *other == Some(mv))
            {
                score += by;
            }
            if S::THREE_DIMENSIONAL && checks.gives(position, mv) {
                score += p::QUIET_CHECK_3D;
                self.checking.push(mv);
            }
            (mv, score)
        };
        self.list.extend(self.scratch.iter().map(score));
        if position.is_open() {
            let first = self.list.len() - self.scratch.len();
            put_sudden_first(position, &mut self.list[first..]);
        }
    }
}

/// Moves of an open game that may end it at once come before the other quiet ones, then checks by drops.
#[inline(never)]
fn put_sudden_first<S: SquareSet>(position: &Position<S>, quiets: &mut [Scored]) {
    let (deciders, drops) = (Deciders::of(position), may_drop_check(position));
    if deciders.is_none() && !drops {
        return;
    }
    for (mv, score) in quiets {
        if deciders.as_ref().is_some_and(|deciders| deciders.may(*mv)) {
            *score += p::SUDDEN_END;
        }
        if drops && drops_check(position, *mv) {
            *score += p::DROP_CHECK;
        }
    }
}

/// The kind that a move captures; beyond all kinds if it is none.
#[inline]
pub(super) fn victim<S: SquareSet>(position: &Position<S>, mv: Move) -> usize {
    match position.at(mv.to) {
        Some(Man::Of(side, kind)) if side != position.side() => kind as usize,
        _ => usize::MAX,
    }
}

/// What a capture or promotion wins at first sight: the most valuable victim by the least valuable attacker (MVV-LVA).
#[inline]
pub(super) fn capture_worth<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move) -> i32 {
    if position.is_open() {
        return super::open::capture_worth(position, evaluation, mv);
    }
    let own = match position.at(mv.from) {
        Some(Man::Of(_, kind)) => evaluation.exchange_value(kind),
        _ => 0,
    };
    let taken = match (mv.act, victim(position, mv)) {
        (Act::EnPassant, _) => own,
        (_, usize::MAX) => 0,
        (_, kind) => evaluation.exchange_value(kind as u8),
    };
    let promoted = match mv.act {
        Act::Promote(kind) => evaluation.exchange_value(kind) - own,
        _ => 0,
    };
    p::VICTIM_FACTOR * (taken + promoted) - own.min(p::ATTACKER_MOST) / p::ATTACKER_DIVISOR
}

/// Is it a noisy move, one that changes material? The others are quiet.
#[inline]
pub(super) fn is_noisy<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    is_capture(position, mv)
}

/// A move and how much is expected of it.
pub type Scored = (Move, i32);

/// What orders moves, and what may be reused.
pub(super) struct Sources<'a, S: SquareSet> {
    pub position: &'a Position<S>,
    pub staged: &'a Staged<'a, S>,
    pub evaluation: &'a Evaluation<S>,
    pub history: &'a History,
    pub parameters: &'a Parameters,
    /// What answers the first parts of turns that have been searched alone.
    pub replies: &'a [(Move, Move)],
}

/// Which quiet moves give check, on boards of three dimensions: among hundreds they would hardly be found.
pub(super) struct Checks<S>(Vec<S>);

impl<S: SquareSet> Checks<S> {
    pub fn new(position: &Position<S>, moves: &[Move]) -> Self {
        if !S::THREE_DIMENSIONAL {
            return Checks(Vec::new());
        }
        let side = position.side();
        let king = position.king(side.other());
        // Only cells that they lead to need be looked back to from the king.
        let mut ends = vec![S::EMPTY; position.variant().pieces.len()];
        for &mv in moves {
            if let Some(cells) = Self::kind(position, mv).and_then(|kind| ends.get_mut(kind as usize)) {
                *cells = cells.with(mv.to);
            }
        }
        let cells = |(kind, ends)| movegen::attacking_cells(position, kind, side, king, ends);
        // Where that is not known no move comes first for it.
        let known: Option<Vec<S>> = (0..).zip(ends).map(cells).collect();
        Checks(known.unwrap_or_default())
    }

    /// Which kind of piece a move brings to where it ends.
    fn kind(position: &Position<S>, mv: Move) -> Option<Kind> {
        match (mv.act, position.at(mv.from)) {
            (Act::Drop(kind), _) | (_, Some(Man::Of(_, kind))) => Some(kind),
            _ => None,
        }
    }

    pub fn gives(&self, position: &Position<S>, mv: Move) -> bool {
        let cells = Self::kind(position, mv).and_then(|kind| self.0.get(kind as usize));
        cells.is_some_and(|cells| cells.has(mv.to))
    }
}

/// How many second parts a node looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Breadth {
    /// Every legal turn.
    All,
    /// Second parts of so many first parts.
    Some(usize),
}

impl Breadth {
    pub fn at(full: bool, depth: i32) -> Breadth {
        if full {
            return Breadth::All;
        }
        Breadth::Some(SECOND_PARTS[(depth.max(0) as usize).min(SECOND_PARTS.len() - 1)])
    }
}

/// Adds turns with a second part. `tried`: the first parts that are turns by themselves, the best of them first.
pub(super) fn second_parts<S: SquareSet>(
    sources: &Sources<'_, S>,
    tried: &[Move],
    breadth: Breadth,
    turns: &mut Vec<Move>,
) {
    let position = sources.position;
    let check = sources.staged.check() && breadth != Breadth::Some(0);
    let all = breadth == Breadth::All || check || tried.is_empty();
    if all {
        movegen::legal_moves_into(position, turns);
        turns.retain(|turn| turn.neutral.is_some());
        return;
    }
    let Breadth::Some(count) = breadth else { return };
    let side = position.side();
    let mut after = position.clone();
    for &first in tried.iter().take(count) {
        let undo = after.play(first);
        let checking = movegen::checking_shifts(&after, side);
        let reply = sources.replies.iter().find(|(searched, _)| *searched == first).map(|&(_, reply)| reply);
        let mut matters = |from, to| {
            to == first.from
                || checking.checks(&after, from, to)
                || reply.is_some_and(|reply| movegen::stops(&mut after, reply, from, to))
        };
        let turns_of = movegen::turns_of(position, first).into_iter();
        turns.extend(turns_of.filter(|turn| {
            turn.neutral.is_some_and(|(from, to)| matters(from, to) || sources.history.of_neutral(side, *turn) > 0)
        }));
        after.undo(first, undo);
    }
}

/// Does a move win at least so much by the exchanges on its last cell?
///
/// Lines open as pieces leave them. Pins are not looked at, nor ways through relays.
pub fn see_ge<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move, threshold: i32) -> bool {
    if position.is_open() {
        return super::open::see_ge(position, evaluation, mv, threshold);
    }
    let value = |kind: Kind| evaluation.exchange_value(kind);
    let Some(Man::Of(us, mut standing)) = position.at(mv.from) else { return threshold <= 0 };
    let mut occupied = position.occupied().without(mv.from);
    let mut balance = match position.at(mv.to) {
        Some(Man::Of(side, kind)) if side != us => value(kind),
        _ => 0,
    };
    match mv.act {
        Act::Castle(_) | Act::Swap | Act::CastleGate { .. } | Act::Pass => return threshold <= 0,
        Act::EnPassant => {
            balance = value(standing);
            if let Some(chance) = position.en_passant() {
                occupied = occupied.without(chance.man);
            }
        }
        Act::Promote(kind) => {
            balance += value(kind) - value(standing);
            standing = kind;
        }
        Act::Route { into, .. } if into != Act::SAME => {
            balance += value(into) - value(standing);
            standing = into;
        }
        Act::Plain
        | Act::Double(_)
        | Act::Rotate(_)
        | Act::Drop(_)
        | Act::Replace(..)
        | Act::Route { .. }
        | Act::Gate { .. } => {}
    }
    balance -= threshold;
    if balance < 0 {
        return false;
    }
    // Even if the piece is lost for nothing?
    balance -= value(standing);
    if balance >= 0 {
        return true;
    }
    occupied = occupied.with(mv.to);
    if S::THREE_DIMENSIONAL {
        // Without tables of lines only the first answer is looked for.
        return !movegen::attacked(position, mv.to, us.other(), occupied, S::of(mv.to));
    }
    let exchange = Exchange::new(position, evaluation, mv.to);
    let mut side = us.other();
    while let Some((taker, kind)) = exchange.least(side, occupied) {
        if kind == position.rules().royal && exchange.least(side.other(), occupied & !taker).is_some() {
            break;
        }
        occupied &= !taker;
        side = side.other();
        // As the side that is to take now sees it.
        balance = -balance - 1 - value(kind);
        if balance >= 0 {
            break;
        }
    }
    // Who is to take and can't, or need not, has lost the argument.
    side != us
}

/// Everybody who may take part on one cell.
struct Exchange<'a, S: SquareSet> {
    position: &'a Position<S>,
    evaluation: &'a Evaluation<S>,
    target: Square,
    /// Each side's pieces that have a line onto the cell, whatever stands on it.
    near: [S; 2],
}

impl<'a, S: SquareSet> Exchange<'a, S> {
    fn new(position: &'a Position<S>, evaluation: &'a Evaluation<S>, target: Square) -> Self {
        let lines = &position.rules().lines;
        let near = Side::BOTH.map(|side| lines.origins(side, target) & position.men(side));
        Exchange { position, evaluation, target, near }
    }

    /// Where the cheapest piece stands that attacks the cell now, and its kind.
    #[inline]
    fn least(&self, side: Side, occupied: S) -> Option<(S, Kind)> {
        let near = self.near[side.index()] & occupied;
        if near.is_empty() {
            return None;
        }
        self.evaluation.cheapest_first().iter().find_map(|&kind| {
            let men = self.position.men_of(side, kind) & near;
            if men.is_empty() {
                return None;
            }
            let mut lines = self.position.rules().lines.onto(kind as Program, side, self.target, men);
            let open = lines.find(|line| (line.between & occupied).is_empty())?;
            Some((S::of(open.origin), kind))
        })
    }
}
