//! Stones & Relays: turns in two parts.
//!
//! A whole turn is legal if the king is not attacked when it is over; in between it may be. A start position has some
//! 20 x 20 turns, so that the second part is looked at closely only where it can matter for the king.

use super::relays::{Attack, attacked, each_relay_line, each_restart, neutral_targets};
use super::single::{castling_path, castling_way_is_free};
use crate::board::{Side, Square, SquareSet};
use crate::movement::fan::Reach;
use crate::movement::{Lines, Program};
use crate::position::{Act, Kind, Move, Position};

/// Visits what a piece reaches: directly, and from every relay that it can go on from, until it is enough. The sets may
/// hold its own cell.
fn each_reach<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    from: Square,
    mut enough: impl FnMut(Program, Square, Reach<S>) -> bool,
) -> bool {
    let fans = &position.rules().fans;
    let side = position.side();
    let occupied = position.occupied().without(from);
    let mut reach = |program, cell| enough(program, cell, fans.reach(program, side, cell, occupied));
    reach(kind, from)
        || each_restart(position, side, kind, from, occupied, |at| reach(at.program, at.relay).then_some(())).is_some()
}

/// Visits first parts by the pieces' movements alone, whatever becomes of the king, until it is enough.
fn each_first<S: SquareSet>(position: &Position<S>, mut enough: impl FnMut(Move) -> bool) -> bool {
    let rules = position.rules();
    let side = position.side();
    let (empty, enemies) = (!position.occupied(), position.men(side.other()));
    for kind in 0..rules.variant.pieces.len() as Kind {
        for from in position.men_of(side, kind).squares() {
            let mut seen = S::EMPTY;
            let mut passing = None;
            let done = each_reach(position, kind, from, |program, cell, reach| {
                let targets = ((reach.quiet & empty) | (reach.capture & enemies)) & !seen;
                seen |= targets;
                if let Some(chance) = position.en_passant().filter(|_| rules.pawn == Some(kind))
                    && reach.capture.has(chance.passed)
                {
                    passing = Some(Move::plain(from, chance.passed).with(Act::EnPassant));
                }
                let doubles = rules.fans.of_side(program, side).doubles(cell);
                targets.squares().any(|to| {
                    let mv = Move::plain(from, to);
                    if rules.promotion_cells[kind as usize][side.index()].has(to) {
                        rules.promotes_to[kind as usize].iter().any(|&kind| enough(mv.with(Act::Promote(kind))))
                    } else if doubles.all.has(to) {
                        enough(mv.with(Act::Double(doubles.passed(to))))
                    } else {
                        enough(mv)
                    }
                })
            });
            if done || passing.is_some_and(&mut enough) {
                return true;
            }
        }
    }
    let safe = |cell: Square| !attacked(position, cell, side.other(), position.occupied(), S::EMPTY);
    (0..2).filter(|&castling_side| position.may_castle(side, castling_side)).any(|castling_side| {
        castling_way_is_free(position, castling_side, position.occupied()).is_some_and(|mv| {
            safe(position.king(side)) && castling_path(position, castling_side, false).all(safe) && enough(mv)
        })
    })
}

/// Attacks on the king that have been found while turns of one position are tried.
///
/// Most turns that fail do so for the same few reasons: each is looked for once, and then only whether it still stands.
/// Without this a crowded board, where a king is mated through a net of relays, took as many searches as there are turns.
struct Attacks<S> {
    by: Side,
    /// Those last seen come first.
    known: Vec<Attack<S>>,
}

/// More reasons than this are not kept.
const KNOWN: usize = 100;

impl<S: SquareSet> Attacks<S> {
    fn on_mover(position: &Position<S>) -> Self {
        Attacks { by: position.side().other(), known: Vec::new() }
    }

    /// Does one of those known stand if these cells are occupied and these hold relays?
    #[inline]
    fn known(&mut self, after: &Position<S>, occupied: S, relays: S) -> bool {
        let by = self.by;
        let Some(index) = self.known.iter().position(|attack| attack.stands(after, by, occupied, relays)) else {
            return false;
        };
        self.known[..=index].rotate_right(1);
        true
    }

    /// Is the king safe, since nobody known or unknown attacks it?
    fn none(&mut self, after: &Position<S>) -> bool {
        if self.known(after, after.occupied(), after.relays()) {
            return false;
        }
        let Some(attack) = Attack::on_king(after, self.by) else { return true };
        self.known.truncate(KNOWN - 1);
        self.known.insert(0, attack);
        false
    }
}

/// The position after a first part, seen by the side that has made it, and what its king must fear of a second part.
struct Between<'a, S: SquareSet> {
    before: &'a Position<S>,
    after: Position<S>,
    attacks: &'a mut Attacks<S>,
    /// Is the king safe as it stands?
    safe: bool,
    /// Is it safe if ways through relays are left out?
    safe_directly: bool,
    /// Cells whose stone alone stops a direct line onto the king.
    pinned: S,
    /// Cells between the king and those who check it directly.
    open: S,
    /// Cells from which an enemy piece could go on to the king if a relay stood there, were nothing in its way.
    last: S,
    /// Does an enemy piece reach a relay?
    begins: bool,
    /// Cells whose piece alone keeps an enemy piece from a relay.
    opens: S,
}

impl<'a, S: SquareSet> Between<'a, S> {
    fn new(before: &'a Position<S>, first: Move, attacks: &'a mut Attacks<S>) -> Self {
        let mut after = before.clone();
        after.play(first);
        let us = before.side();
        let (them, king, occupied) = (us.other(), after.king(us), after.occupied());
        let (mut pinned, mut open, mut safe_directly) = (S::EMPTY, S::EMPTY, true);
        let single = |set: S| set.without_first().is_empty();
        let lines: &Lines<S> = &before.rules().lines;
        for kind in 0..before.variant().pieces.len() as Kind {
            for line in lines.onto(kind, them, king, after.men_of(them, kind)) {
                let blockers = line.between & occupied;
                if blockers.is_empty() {
                    open |= line.between;
                    safe_directly = false;
                } else if single(blockers) {
                    pinned |= blockers;
                }
            }
        }
        let (mut begins, mut opens) = (false, S::EMPTY);
        each_relay_line(&after, them, S::EMPTY, |line, _, _| {
            let blockers = line.between & occupied;
            if blockers.is_empty() {
                begins = true;
            } else if single(blockers) {
                opens |= blockers;
            }
        });
        let last = lines.origins(them, king);
        let all_direct = !begins || (last & after.relays()).is_empty();
        let safe = if safe_directly && all_direct { true } else { attacks.none(&after) };
        Between { before, after, attacks, safe, safe_directly, pinned, open, last, begins, opens }
    }

    /// Calls `visit` for every second part after which the king is safe, until it answers true.
    fn each_second(&mut self, mut visit: impl FnMut(Square, Square) -> bool) -> bool {
        let relays = self.after.relays();
        for from in self.after.neutrals().squares() {
            let mut targets = neutral_targets(&self.after, from);
            if let Some(ko) = self.before.ko().filter(|ko| ko.from == from) {
                targets = targets.without(ko.to);
            }
            let is_relay = relays.has(from);
            // What neither uncovers nor covers a line, nor changes who comes to a relay, leaves the king as it is.
            let begins = self.begins || self.opens.has(from);
            for to in targets.squares() {
                let through_relays = if is_relay {
                    let ends = !(self.last & relays.without(from).with(to)).is_empty();
                    ends && (begins || self.begins_at(to, from))
                } else {
                    begins && !(self.last & relays).is_empty()
                };
                let safe = if through_relays || self.pinned.has(from) || self.open.has(to) {
                    self.safe_after(from, to)
                } else if is_relay {
                    self.safe_directly
                } else {
                    self.safe
                };
                if safe && visit(from, to) {
                    return true;
                }
            }
        }
        false
    }

    /// Would an enemy piece reach a relay on this cell, if it came there from the other?
    fn begins_at(&self, relay: Square, from: Square) -> bool {
        let Some(lines) = &self.after.rules().relay_lines else { return false };
        let (them, occupied) = (self.before.side().other(), self.after.occupied().without(from));
        (0..self.after.variant().pieces.len() as Kind).any(|kind| {
            let mut lines = lines.onto(kind, them, relay, self.after.men_of(them, kind));
            lines.any(|line| (line.between & occupied).is_empty())
        })
    }

    fn safe_after(&mut self, from: Square, to: Square) -> bool {
        let relays = self.after.relays();
        let relays = if relays.has(from) { relays.without(from).with(to) } else { relays };
        if self.attacks.known(&self.after, self.after.occupied().without(from).with(to), relays) {
            return false;
        }
        self.after.move_neutral(from, to);
        let safe = self.attacks.none(&self.after);
        self.after.move_neutral(to, from);
        safe
    }
}

/// Visits all legal turns.
pub(super) fn turns<S: SquareSet>(position: &Position<S>, mut visit: impl FnMut(Move)) {
    let mut attacks = Attacks::on_mover(position);
    each_first(position, |first| {
        let mut between = Between::new(position, first, &mut attacks);
        if between.safe {
            visit(first);
        }
        between.each_second(|from, to| {
            visit(first.and_neutral(from, to));
            false
        })
    });
}

/// From so many moves on it is asked which of them could matter.
const FEW: u32 = 4;

/// Adds the first parts of this sort that are whole turns by themselves.
pub(super) fn safe_firsts<S: SquareSet>(position: &Position<S>, sort: impl Fn(Move) -> bool, moves: &mut Vec<Move>) {
    let mut attacks = Attacks::on_mover(position);
    // Whose moves must be looked at: everybody's, until it is worth finding out.
    let (mut matter, mut looked) = (!S::EMPTY, 0);
    let mut after = position.clone();
    each_first(position, |first| {
        if !sort(first) {
            return false;
        }
        looked += 1;
        if looked == FEW && attacks.none(position) {
            matter = guards(position);
        }
        let matters = matter.has(first.from) || first.act == Act::EnPassant;
        let mut is_safe = || {
            let undo = after.play(first);
            let safe = attacks.none(&after);
            after.undo(first, undo);
            safe
        };
        debug_assert!(matters || is_safe(), "{} opens a way that was not seen", position.machine(first));
        if !matters || is_safe() {
            moves.push(first);
        }
        false
    });
}

/// Whose move could open a way to a king that is safe: the king itself, and pieces in a way that leads to it, to a relay, or from one to
/// another. Whoever comes to a cell or is taken there opens none.
fn guards<S: SquareSet>(position: &Position<S>) -> S {
    let us = position.side();
    let (them, king, occupied, relays) = (us.other(), position.king(us), position.occupied(), position.relays());
    let rules = position.rules();
    let mut guards = S::of(king);
    for kind in 0..rules.variant.pieces.len() as Kind {
        for line in rules.lines.onto(kind, them, king, position.men_of(them, kind)) {
            let blockers = line.between & occupied;
            if blockers.without_first().is_empty() {
                guards |= blockers;
            }
        }
    }
    let last = relays & rules.lines.origins(them, king);
    let Some(relay_lines) = rules.relay_lines.as_ref().filter(|_| !last.is_empty()) else { return guards };
    // One of two in the way may be the one that goes it.
    let mut add = |between: S| {
        let blockers = between & occupied;
        if blockers.without_first().without_first().is_empty() {
            guards |= blockers;
        }
    };
    each_relay_line(position, them, S::EMPTY, |line, _, _| add(line.between));
    rules.lines.all_onto(them, king, last).for_each(|line| add(line.between));
    for relay in relays.squares() {
        relay_lines.all_onto(them, relay, relays.without(relay)).for_each(|line| add(line.between));
    }
    guards
}

/// Is this a first part by the pieces' movements, whatever becomes of the king?
pub(super) fn is_first<S: SquareSet>(position: &Position<S>, first: Move) -> bool {
    each_first(position, |known| known == first)
}

/// How many legal turns there are.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let mut count = 0;
    turns(position, |_| count += 1);
    count
}

/// Is there a legal turn?
pub(super) fn any<S: SquareSet>(position: &Position<S>) -> bool {
    any_begins(position, |_| true)
}

/// The first parts of all legal turns.
pub(super) fn first_parts<S: SquareSet>(position: &Position<S>) -> Vec<Move> {
    let mut firsts = Vec::new();
    any_begins(position, |first| {
        firsts.push(first);
        false
    });
    firsts
}

/// Can a legal turn begin with a capture en passant?
pub(super) fn can_capture_en_passant<S: SquareSet>(position: &Position<S>) -> bool {
    let mut attacks = Attacks::on_mover(position);
    each_first(position, |first| first.act == Act::EnPassant && begins_turn(position, first, &mut attacks))
}

/// Visits the first parts of all legal turns, until it is enough.
fn any_begins<S: SquareSet>(position: &Position<S>, mut enough: impl FnMut(Move) -> bool) -> bool {
    let mut attacks = Attacks::on_mover(position);
    each_first(position, |first| begins_turn(position, first, &mut attacks) && enough(first))
}

fn begins_turn<S: SquareSet>(position: &Position<S>, first: Move, attacks: &mut Attacks<S>) -> bool {
    let mut between = Between::new(position, first, attacks);
    between.safe || between.each_second(|_, _| true)
}

/// The legal turns with this first part.
pub(super) fn turns_of<S: SquareSet>(position: &Position<S>, first: Move) -> Vec<Move> {
    let mut attacks = Attacks::on_mover(position);
    let mut between = Between::new(position, first, &mut attacks);
    let mut turns: Vec<Move> = between.safe.then_some(first).into_iter().collect();
    between.each_second(|from, to| {
        turns.push(first.and_neutral(from, to));
        false
    });
    turns
}

/// Would a shift of a neutral piece make this first part impossible for the side to move, by the pieces' movements alone?
/// The position is left as it was.
pub fn stops<S: SquareSet>(position: &mut Position<S>, first: Move, from: Square, to: Square) -> bool {
    if matches!(first.act, Act::Castle(_) | Act::EnPassant) {
        return false;
    }
    let Some((side, kind)) = position.piece_at(first.from) else { return false };
    position.move_neutral(from, to);
    let (empty, enemies) = (!position.occupied(), position.men(side.other()));
    let goes = each_reach(position, kind, first.from, |_, _, reach| {
        ((reach.quiet & empty) | (reach.capture & enemies)).has(first.to)
    });
    position.move_neutral(to, from);
    !goes
}
