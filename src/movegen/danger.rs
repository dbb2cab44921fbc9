//! Checks, pins and evasions: what a move must not do to its own king; and who attacks a cell by lines alone.
//!
//! A line onto the king with nothing on it is a check; with one piece on it, that piece is pinned to it if it is ours.
//! Lines with more pieces on them can't be opened by one piece's move, so they are not looked at again. Each line counts for
//! itself: of two lines from one attacker both must be stopped.

use crate::board::{Side, Square, SquareSet};
use crate::movement::Line;
use crate::position::Position;

/// The dangers to the king of the side to move.
pub(super) struct Danger<S> {
    /// Where a piece other than the king may go: everywhere if there is no check, else where all checks end (evasions).
    pub allowed: S,
    /// Is the king in check?
    pub check: bool,
    /// Own pieces that alone stop a line.
    pub pinned: S,
}

impl<S: SquareSet> Danger<S> {
    // Every list begins with it. As a call, all of it goes through memory.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn new(position: &Position<S>) -> Self {
        let side = position.side();
        // Games with neutral pieces, and positions with walls, have another generator.
        debug_assert_eq!(position.occupied(), position.men_of_both(), "something stands here that is nobody's piece");
        let (occupied, own) = (position.men_of_both(), position.men(side));
        let mut danger = Danger { allowed: !S::EMPTY, check: false, pinned: S::EMPTY };
        each_line(position, side, |line| {
            let blockers = line.between & occupied;
            if blockers.is_empty() {
                danger.check = true;
                danger.allowed &= line.between | S::of(line.origin);
            } else if blockers.without_first().is_empty() {
                danger.pinned |= blockers & own;
            }
        });
        danger
    }
}

/// The pieces of the side to move that alone stop a line of its own onto the enemy's king: a move of one may discover a check.
pub(super) fn discoverers<S: SquareSet>(position: &Position<S>) -> S {
    let (occupied, own) = (position.occupied(), position.men(position.side()));
    let mut alone = S::EMPTY;
    each_line(position, position.side().other(), |line| {
        let blockers = line.between & occupied;
        if blockers.without_first().is_empty() {
            alone |= blockers & own;
        }
    });
    alone
}

/// The cells that keep every line stopped that only this piece stops.
#[cold]
#[inline(never)]
pub(super) fn pin<S: SquareSet>(position: &Position<S>, man: Square) -> S {
    let occupied = position.men_of_both();
    let mut allowed = !S::EMPTY;
    each_line(position, position.side(), |line| {
        if line.between & occupied == S::of(man) {
            allowed &= line.between | S::of(line.origin);
        }
    });
    allowed
}

/// All lines of the enemy's pieces onto the king of this side.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn each_line<S: SquareSet>(position: &Position<S>, side: Side, mut visit: impl FnMut(&Line<S>)) {
    let (king, them) = (position.king(side), side.other());
    let lines = &position.rules().lines;
    for from in (lines.origins(them, king) & position.men(them)).squares() {
        lines.each_of(position.kind_at(from), them, king, from, &mut visit);
    }
}

/// Does a piece of `by` attack the cell, if `occupied` were occupied and the pieces on `gone` were not there? Relays are not
/// regarded.
#[inline]
pub(super) fn attacked_directly<S: SquareSet>(
    position: &Position<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let lines = &position.rules().lines;
    let mut near = (lines.origins(by, target) & position.men(by) & !gone).squares();
    near.any(|from| lines.attacked(position.kind_at(from), by, target, S::of(from), occupied))
}
