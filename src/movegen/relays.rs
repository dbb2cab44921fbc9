//! Ways through relays (Stones & Relays): where pieces can go on, whom they attack there, and where neutral pieces go.
//!
//! What a piece can do from a relay depends on the cell and on the program that begins there, not on how it came. Each such
//! restart is looked at once a piece, so that a board full of relays costs no more than all pairs of them.

use super::single::attacked_directly;
use crate::board::{Side, Square, SquareSet};
use crate::movement::{Line, Lines, Program};
use crate::position::{Kind, Position};

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

/// Does a piece of `by` attack the cell, directly or through relays?
pub(super) fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    attacked_directly(position, target, by, occupied, gone)
        || through_relays(position, target, by, occupied, gone).is_some()
}

/// An attack on a cell, and what it rests on: as long as that stands, whatever else changes, so does the attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack<S> {
    target: Square,
    kind: Kind,
    man: Square,
    /// Cells on which relays must stand.
    relays: S,
    /// Cells that must be empty.
    open: S,
}

impl<S: SquareSet> Attack<S> {
    /// An attack on the king of the other side, if there is one.
    pub(super) fn on_king(position: &Position<S>, by: Side) -> Option<Self> {
        let (target, occupied) = (position.king(by.other()), position.occupied());
        if !attacked_directly(position, target, by, occupied, S::EMPTY) {
            return through_relays(position, target, by, occupied, S::EMPTY);
        }
        (0..position.variant().pieces.len() as Kind).find_map(|kind| {
            let mut lines = position.rules().lines.onto(kind, by, target, position.men_of(by, kind));
            let line = lines.find(|line| (line.between & occupied).is_empty())?;
            Some(Attack { target, kind, man: line.origin, relays: S::EMPTY, open: line.between })
        })
    }

    /// Does it still stand, on the king of the other side, if these cells are occupied and these hold relays?
    #[inline]
    pub(super) fn stands(&self, position: &Position<S>, by: Side, occupied: S, relays: S) -> bool {
        (self.open & occupied).is_empty()
            && (self.relays & !relays).is_empty()
            && position.king(by.other()) == self.target
            && position.men_of(by, self.kind).has(self.man)
    }
}

/// An attack on the cell through relays.
fn through_relays<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> Option<Attack<S>> {
    let lines = &position.rules().lines;
    let relay_lines = position.rules().relay_lines.as_ref()?;
    // The last part of the way begins on one of these.
    let last = position.relays() & lines.origins(by, target);
    if last.is_empty() {
        return None;
    }
    // Over one relay somebody attacks at once.
    let (mut found, mut begins) = (None, false);
    each_relay_line(position, by, gone, |line, relay, kind| {
        let Line { origin, between, onward } = *line;
        if found.is_some() || !(between & occupied).is_empty() {
            return;
        }
        begins = true;
        if last.has(relay) {
            let occupied = occupied.without(origin);
            let mut ends = lines.onto(onward, by, target, S::of(relay));
            if let Some(end) = ends.find(|line| (line.between & occupied).is_empty()) {
                let open = (between | end.between).without(origin);
                found = Some(Attack { target, kind, man: origin, relays: S::of(relay), open });
            }
        }
    });
    if found.is_some() || !begins || !comes_from_another(position, relay_lines, by, last, occupied) {
        return found;
    }
    // Over more than one those may whom one relay brings to the next.
    let mut further = S::EMPTY;
    each_relay_line(position, by, gone, |line, relay, _| {
        if further.has(line.origin) || !(line.between & occupied).is_empty() {
            return;
        }
        let occupied = occupied.without(line.origin);
        let is_open = |line: &Line<S>| (line.between & occupied).is_empty();
        let mut others = position.relays().without(relay).squares();
        if others.any(|next| relay_lines.onto(line.onward, by, next, S::of(relay)).any(is_open)) {
            further |= S::of(line.origin);
        }
    });
    (0..position.variant().pieces.len() as Kind).find_map(|kind| {
        (position.men_of(by, kind) & further).squares().find_map(|man| {
            let occupied = occupied.without(man);
            each_restart(position, by, kind, man, occupied, |restart| {
                let mut lines = lines.onto(restart.program, by, target, S::of(restart.relay));
                let line = lines.find(|line| (line.between & occupied).is_empty())?;
                let open = (restart.open | line.between).without(man);
                Some(Attack { target, kind, man, relays: restart.relays, open })
            })
        })
    })
}

/// May one of these relays be come to from another? Most boards have no such chain, which saves looking at everybody's ways.
/// A single piece in the way may be the one that goes.
fn comes_from_another<S: SquareSet>(
    position: &Position<S>,
    relay_lines: &Lines<S>,
    by: Side,
    last: S,
    occupied: S,
) -> bool {
    last.squares().any(|relay| {
        let mut lines = relay_lines.all_onto(by, relay, position.relays().without(relay));
        lines.any(|line| (line.between & occupied).without_first().is_empty())
    })
}

/// All lines of pieces of a side onto relays, whatever stands on them.
#[inline]
pub(super) fn each_relay_line<S: SquareSet>(
    position: &Position<S>,
    by: Side,
    gone: S,
    mut visit: impl FnMut(&Line<S>, Square, Kind),
) {
    let Some(lines) = &position.rules().relay_lines else { return };
    for relay in position.relays().squares() {
        for kind in 0..position.variant().pieces.len() as Kind {
            let men = position.men_of(by, kind) & !gone;
            lines.onto(kind, by, relay, men).for_each(|line| visit(line, relay, kind));
        }
    }
}

/// Would this kind of piece, on this cell, attack the target over one relay?
#[inline]
pub(super) fn attacks_over_one<S: SquareSet>(
    position: &Position<S>,
    kind: Kind,
    by: Side,
    cell: Square,
    target: Square,
    occupied: S,
) -> bool {
    let lines = &position.rules().lines;
    let last = position.relays() & lines.origins(by, target);
    let Some(relay_lines) = position.rules().relay_lines.as_ref().filter(|_| !last.is_empty()) else { return false };
    last.squares().any(|relay| {
        let mut ways = relay_lines.onto(kind, by, relay, S::of(cell));
        ways.any(|way| {
            (way.between & occupied).is_empty()
                && lines.attacked(way.onward, by, target, S::of(relay), occupied.without(cell))
        })
    })
}

/// The shifts of neutral pieces that may attack a king, the rest of the board as it stands.
pub struct CheckingShifts<S> {
    /// Cells where a relay brings a piece to the king at once.
    bridges: S,
    /// Neutral pieces that alone stop a line onto the king, or onto a relay from which the king could be attacked.
    stoppers: S,
}

impl<S: SquareSet> CheckingShifts<S> {
    /// May this shift give check? A relay that comes to a bridge does; a piece that leaves a line may come to it again.
    pub fn checks(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        self.stoppers.has(from) || position.relays().has(from) && self.bridges.has(to)
    }
}

/// The shifts by which `by` may attack the enemy's king directly or over one relay. Ways over more are not looked for.
pub fn checking_shifts<S: SquareSet>(position: &Position<S>, by: Side) -> CheckingShifts<S> {
    let (king, occupied, neutrals) = (position.king(by.other()), position.occupied(), position.neutrals());
    let lines = &position.rules().lines;
    let mut shifts = CheckingShifts { bridges: S::EMPTY, stoppers: S::EMPTY };
    let alone = |between: S| {
        let blockers = between & occupied;
        if blockers.without_first().is_empty() { blockers & neutrals } else { S::EMPTY }
    };
    for kind in 0..position.variant().pieces.len() as Kind {
        for line in lines.onto(kind, by, king, position.men_of(by, kind)) {
            shifts.stoppers |= alone(line.between);
        }
    }
    let Some(relay_lines) = position.rules().relay_lines.as_ref() else { return shifts };
    let relays = position.relays();
    if relays.is_empty() {
        return shifts;
    }
    for cell in (lines.origins(by, king) & (!occupied | relays)).squares() {
        for kind in 0..position.variant().pieces.len() as Kind {
            for way in relay_lines.onto(kind, by, cell, position.men_of(by, kind)) {
                let stopped = way.between & occupied;
                if !stopped.without_first().is_empty() {
                    continue;
                }
                let (occupied, from) = (occupied.without(way.origin), S::of(cell));
                for end in lines.onto(way.onward, by, king, from) {
                    let stopping = stopped | (end.between & occupied);
                    if stopping.is_empty() && !relays.has(cell) {
                        shifts.bridges |= from;
                    } else if relays.has(cell) && stopping.without_first().is_empty() {
                        shifts.stoppers |= stopping & neutrals;
                    }
                }
            }
        }
    }
    shifts
}

/// A piece's movement begun anew on a relay.
pub(super) struct Restart<S> {
    pub program: Program,
    pub relay: Square,
    /// The relays that it has come over, this one included.
    pub relays: S,
    /// The empty cells that it has come over, perhaps its own.
    pub open: S,
}

/// Visits every restart of a piece, that is program and relay, once, those over the fewest relays first, until one gives an
/// answer. `occupied` is without its own cell, which counts as empty.
#[inline]
pub(super) fn each_restart<S: SquareSet, T>(
    position: &Position<S>,
    by: Side,
    kind: Kind,
    from: Square,
    occupied: S,
    mut visit: impl FnMut(&Restart<S>) -> Option<T>,
) -> Option<T> {
    let lines = position.rules().relay_lines.as_ref()?;
    let mut restarts: Vec<Restart<S>> = Vec::new();
    // Of each program the relays where it begins. Most pieces have but their own; pawns go on by others.
    let (mut own, mut others): (S, Vec<(Program, S)>) = (S::EMPTY, Vec::new());
    let (mut program, mut cell, mut relays, mut open) = (kind, from, S::EMPTY, S::EMPTY);
    let mut next = 0;
    loop {
        for relay in position.relays().squares() {
            for line in lines.onto(program, by, relay, S::of(cell)) {
                if !(line.between & occupied).is_empty() {
                    continue;
                }
                let known = if line.onward == kind {
                    &mut own
                } else if let Some(index) = others.iter().position(|(other, _)| *other == line.onward) {
                    &mut others[index].1
                } else {
                    others.push((line.onward, S::EMPTY));
                    others.last_mut().map(|(_, known)| known)?
                };
                if !known.has(relay) {
                    *known |= S::of(relay);
                    let (relays, open) = (relays.with(relay), open | line.between);
                    restarts.push(Restart { program: line.onward, relay, relays, open });
                }
            }
        }
        let restart = restarts.get(next)?;
        next += 1;
        let answer = visit(restart);
        if answer.is_some() {
            return answer;
        }
        Restart { program, relay: cell, relays, open } = *restart;
    }
}
