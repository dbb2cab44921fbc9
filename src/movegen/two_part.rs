//! Stones & Relays: ways through relays, and turns in two parts.
//!
//! A whole turn is legal if the king is not attacked when it is over; in between he may be. A start position has some
//! 20 x 20 turns, so that the second part is looked at closely only where it can matter for the king.

use super::attack::attacked_directly;
use super::{castling, en_passant, in_check};
use crate::board::{Side, Square, SquareSet};
use crate::movement::fan::Reach;
use crate::movement::{Line, Lines, Program};
use crate::position::{Act, Kind, Man, Move, Position};

/// The four orthogonal steps.
const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Where the stone or relay on a cell can go: to an empty neighbour, or over the other relays, not back to its cell.
pub fn neutral_targets<S: SquareSet>(position: &Position<S>, from: Square) -> S {
    let geometry = position.geometry();
    let occupied = position.occupied();
    let (mut targets, mut passed, mut open) = (S::EMPTY, S::of(from), S::of(from));
    while let Some(cell) = open.first() {
        open = open.without(cell);
        for next in STEPS.into_iter().filter_map(|(files, ranks)| geometry.offset(cell, files, ranks, 0)) {
            if !occupied.has(next) {
                targets |= S::of(next);
            } else if position.relays().has(next) && !passed.has(next) {
                passed |= S::of(next);
                open |= S::of(next);
            }
        }
    }
    targets
}

/// Does a man of `by` attack the cell, directly or through relays?
pub(super) fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    if attacked_directly(position, target, by, occupied, gone) {
        return true;
    }
    let lines = &position.rules().lines;
    // The last part of his way begins on a relay.
    if (position.relays() & lines.origins(by, target)).is_empty() {
        return false;
    }
    let mut found = false;
    each_relay_line(position, by, gone, |line, relay| {
        if !found && (line.between & occupied).is_empty() {
            let occupied = occupied.without(line.origin);
            let hits = |program: Program, cell: Square| lines.attacked(program, by, target, S::of(cell), occupied);
            found = beyond(position, by, line.onward, relay, occupied, S::of(relay), &mut |program, cell| {
                hits(program, cell)
            });
        }
    });
    found
}

/// All lines of men of a side onto relays, whatever stands on them.
#[inline]
fn each_relay_line<S: SquareSet>(position: &Position<S>, by: Side, gone: S, mut visit: impl FnMut(&Line<S>, Square)) {
    let Some(lines) = &position.rules().relay_lines else { return };
    for relay in position.relays().squares() {
        for kind in 0..position.variant().pieces.len() as Kind {
            let men = position.men_of(by, kind) & !gone;
            lines.onto(kind, by, relay, men).for_each(|line| visit(line, relay));
        }
    }
}

/// Visits the program that begins on a relay and all that begin on further relays reached from there, until one says
/// that it is enough.
fn beyond<S: SquareSet>(
    position: &Position<S>,
    by: Side,
    program: Program,
    relay: Square,
    occupied: S,
    visited: S,
    enough: &mut dyn FnMut(Program, Square) -> bool,
) -> bool {
    if enough(program, relay) {
        return true;
    }
    let Some(lines) = &position.rules().relay_lines else { return false };
    for next in (position.relays() & !visited).squares() {
        for line in lines.onto(program, by, next, S::of(relay)) {
            if (line.between & occupied).is_empty()
                && beyond(position, by, line.onward, next, occupied, visited.with(next), enough)
            {
                return true;
            }
        }
    }
    false
}

/// Visits what a man reaches: directly, and from every relay that he can go on from. The sets may hold his own cell.
fn each_reach<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    from: Square,
    mut visit: impl FnMut(Program, Square, Reach<S>),
) {
    let rules = position.rules();
    let side = position.side();
    let occupied = position.occupied().without(from);
    visit(kind, from, rules.fans.reach(kind, side, from, occupied));
    let Some(lines) = &rules.relay_lines else { return };
    for relay in position.relays().squares() {
        for line in lines.onto(kind, side, relay, S::of(from)) {
            if (line.between & occupied).is_empty() {
                beyond(position, side, line.onward, relay, occupied, S::of(relay), &mut |program, cell| {
                    visit(program, cell, rules.fans.reach(program, side, cell, occupied));
                    false
                });
            }
        }
    }
}

/// First parts by the men's movements alone, whatever becomes of the king.
fn each_first<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let rules = position.rules();
    let side = position.side();
    let (empty, enemies) = (!position.occupied(), position.men(side.other()));
    for kind in 0..rules.variant.pieces.len() as Kind {
        for from in position.men_of(side, kind).squares() {
            let mut seen = S::EMPTY;
            let mut passing = None;
            each_reach(position, kind, from, |program, cell, reach| {
                let targets = ((reach.quiet & empty) | (reach.capture & enemies)) & !seen;
                seen |= targets;
                if let Some(chance) = position.en_passant().filter(|_| rules.pawn == Some(kind))
                    && reach.capture.has(chance.passed)
                {
                    passing = Some(Move::plain(from, chance.passed).with(Act::EnPassant));
                }
                let doubles = rules.fans.doubles(program, side, cell);
                for to in targets.squares() {
                    if rules.promotion_cells[kind as usize][side.index()].has(to) {
                        let become_ = &rules.promotes_to[kind as usize];
                        become_.iter().for_each(|&kind| visit(Move::plain(from, to).with(Act::Promote(kind))));
                    } else if doubles.has(to) {
                        visit(Move::plain(from, to).with(en_passant::double_step(position, program, cell, to)));
                    } else {
                        visit(Move::plain(from, to));
                    }
                }
            });
            passing.into_iter().for_each(&mut visit);
        }
    }
    let safe = |cell: Square| !attacked(position, cell, side.other(), position.occupied(), S::EMPTY);
    for lane in 0..2 {
        if position.may_castle(side, lane)
            && let Some(mv) = castling::lane_is_free(position, lane)
            && safe(position.king(side))
            && castling::path(position, lane, false).all(safe)
        {
            visit(mv);
        }
    }
}

/// The position after a first part, seen by the side that has made it, and what its king must fear of a second part.
struct Between<'a, S: SquareSet> {
    before: &'a Position<S>,
    after: Position<S>,
    us: Side,
    /// Is the king safe as it stands?
    safe: bool,
    /// Cells whose stone alone stops a direct line onto the king.
    pinned: S,
    /// Cells between the king and those who check him directly.
    open: S,
    /// May an enemy man reach a relay if one man moves out of his way? Then everything is tried plainly.
    through_relays: bool,
}

impl<'a, S: SquareSet> Between<'a, S> {
    fn new(before: &'a Position<S>, first: Move) -> Self {
        let mut after = before.clone();
        after.play(first);
        let us = before.side();
        let (them, king, occupied) = (us.other(), after.king(us), after.occupied());
        let (mut pinned, mut open, mut through_relays) = (S::EMPTY, S::EMPTY, false);
        let single = |set: S| set.without_first().is_empty();
        let lines: &Lines<S> = &before.rules().lines;
        for kind in 0..before.variant().pieces.len() as Kind {
            for line in lines.onto(kind, them, king, after.men_of(them, kind)) {
                let blockers = line.between & occupied;
                if blockers.is_empty() {
                    open |= line.between;
                } else if single(blockers) {
                    pinned |= blockers;
                }
            }
        }
        each_relay_line(&after, them, S::EMPTY, |line, _| through_relays |= single(line.between & occupied));
        let safe = !in_check(&after, us);
        Between { before, after, us, safe, pinned, open, through_relays }
    }

    /// Calls `visit` for every second part after which the king is safe, until it answers true.
    fn each_second(&mut self, mut visit: impl FnMut(Square, Square) -> bool) -> bool {
        for from in self.after.neutrals().squares() {
            let mut targets = neutral_targets(&self.after, from);
            if let Some(ko) = self.before.ko().filter(|ko| ko.from == from) {
                targets = targets.without(ko.to);
            }
            let is_stone = self.after.at(from) == Some(Man::Stone);
            for to in targets.squares() {
                // A stone that neither uncovers nor covers a line leaves the king as he is.
                let matters = !is_stone || self.through_relays || self.pinned.has(from) || self.open.has(to);
                let safe = if matters { self.safe_after(from, to) } else { self.safe };
                if safe && visit(from, to) {
                    return true;
                }
            }
        }
        false
    }

    fn safe_after(&mut self, from: Square, to: Square) -> bool {
        self.after.move_neutral(from, to);
        let safe = !in_check(&self.after, self.us);
        self.after.move_neutral(to, from);
        safe
    }
}

/// Visits all legal turns.
pub(super) fn turns<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    each_first(position, |first| {
        let mut between = Between::new(position, first);
        if between.safe {
            visit(first);
        }
        between.each_second(|from, to| {
            visit(first.and_neutral(from, to));
            false
        });
    });
}

/// Adds the first parts of this sort that are whole turns by themselves.
pub(super) fn safe_firsts<S: SquareSet>(position: &Position<S>, sort: impl Fn(Move) -> bool, moves: &mut Vec<Move>) {
    let us = position.side();
    let mut after = position.clone();
    each_first(position, |first| {
        if sort(first) {
            let undo = after.play(first);
            if !in_check(&after, us) {
                moves.push(first);
            }
            after.undo(first, undo);
        }
    });
}

/// Is this a first part by the men's movements, whatever becomes of the king?
pub(super) fn is_first<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    let mut found = false;
    each_first(position, |known| found |= known == first);
    found
}

/// How many legal turns there are.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let mut count = 0;
    turns(position, |_| count += 1);
    count
}

/// Is there a legal turn?
pub(super) fn any<S: SquareSet>(position: &Position<S>) -> bool {
    let mut any = false;
    each_first(position, |first| any = any || begins_turn(position, first));
    any
}

/// The first parts of all legal turns.
pub(super) fn first_parts<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    let mut firsts = Vec::new();
    each_first(position, |first| firsts.push(first));
    firsts.retain(|&first| begins_turn(position, first));
    firsts
}

/// Can a legal turn begin with a capture en passant?
pub(super) fn can_capture_en_passant<S: SquareSet>(position: &Position<S>) -> bool {
    let mut any = false;
    each_first(position, |first| any |= first.act == Act::EnPassant && begins_turn(position, first));
    any
}

fn begins_turn<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    let mut between = Between::new(position, first);
    between.safe || between.each_second(|_, _| true)
}

/// The legal turns with this first part.
pub(super) fn turns_of<S: SquareSet>(position: &Position<S>, first: Move) -> Vec<Move> {
    let mut between = Between::new(position, first);
    let mut turns: Vec<Move> = between.safe.then_some(first).into_iter().collect();
    between.each_second(|from, to| {
        turns.push(first.and_neutral(from, to));
        false
    });
    turns
}
