//! What the games of three dimensions add to positions: hands, pools, promoted pieces, the Emperor's duty.

use super::{Kind, Position, Reserve};
use crate::board::{Side, Square, SquareSet};

impl<S: SquareSet> Position<S> {
    /// Hands or pools, and duties, in the games that have them.
    pub fn reserve(&self) -> Option<&Reserve> {
        self.reserve.as_ref()
    }

    /// How many pieces of a kind a side holds in hand or pool.
    pub fn held(&self, side: Side, kind: Kind) -> u16 {
        let slot = self.rules.three_dimensional.as_ref().and_then(|rules| rules.slots[kind as usize]);
        let held = self.reserve.as_ref().zip(slot);
        held.map_or(0, |(reserve, slot)| reserve.held[side.index()][slot])
    }

    /// Has a side a guard of its Emperor left?
    pub fn has_guard(&self, side: Side) -> bool {
        let Some(rules) = &self.rules.three_dimensional else { return false };
        let mut kinds = (0..).zip(&rules.guards);
        kinds.any(|(kind, &guards)| guards && !self.men_of(side, kind).is_empty())
    }

    /// The cells to which the Emperor's move is bound this turn: nowhere in particular, or its Fortress.
    pub fn emperor_bound(&self, side: Side) -> Option<S> {
        let rules = self.rules.three_dimensional.as_ref().filter(|rules| rules.table.duty.is_some())?;
        if self.has_guard(side) {
            return None;
        }
        let fortress = rules.fortress[side.index()];
        let inside = fortress.has(self.king(side));
        let last_move = self.reserve.as_ref().is_some_and(|reserve| reserve.duty[side.index()] == 1);
        (inside || last_move).then_some(fortress)
    }

    /// Must this turn be the one that brings the Emperor home?
    pub fn emperor_must_move(&self, side: Side) -> bool {
        let outside = |fortress: S| !fortress.has(self.king(side));
        self.emperor_bound(side).is_some_and(outside)
    }

    /// Do the kings face each other along a file with nothing between, in a game that forbids it?
    pub fn kings_face(&self) -> bool {
        self.kings_face_over(self.occupied(), self.king(Side::White), self.king(Side::Black))
    }

    pub(crate) fn kings_face_over(&self, occupied: S, white: Square, black: Square) -> bool {
        if !self.rules.three_dimensional.as_ref().is_some_and(|rules| rules.table.facing) {
            return false;
        }
        self.are_on_one_file(white, black) && !self.file_between(white, black).any(|cell| occupied.has(cell))
    }

    /// Are two cells on one file of one level?
    #[inline]
    fn are_on_one_file(&self, one: Square, other: Square) -> bool {
        one.index().abs_diff(other.index()).is_multiple_of(self.layer())
    }

    /// How many cells one rank has on all levels.
    #[inline]
    fn layer(&self) -> usize {
        usize::from(self.geometry().files()) * usize::from(self.geometry().levels())
    }

    /// The cells between two on one file; none if they are not on one.
    pub(crate) fn file_between(&self, one: Square, other: Square) -> impl Iterator<Item = Square> + use<S> {
        let layer = self.layer();
        let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
        let same_file = self.are_on_one_file(one, other);
        (low + layer..high).step_by(layer).filter(move |_| same_file).map(Square::from_index)
    }

    /// A piece has been captured: into the captor's hand, or its owner's pool; the last guard's loss binds the Emperor.
    pub(super) fn lose(&mut self, owner: Side, kind: Kind) {
        let Some(rules) = &self.rules.three_dimensional else { return };
        let slot = rules.slots[kind as usize];
        let keeper = if rules.table.drops { owner.other() } else { owner };
        let bound = rules.guards[kind as usize]
            && !self.has_guard(owner)
            && !rules.fortress[owner.index()].has(self.king(owner));
        if let Some(reserve) = &mut self.reserve {
            if let Some(slot) = slot {
                reserve.held[keeper.index()][slot] += 1;
            }
            if bound {
                reserve.duty[owner.index()] = 2;
            }
        }
    }

    /// Takes a piece out of hand or pool.
    pub(super) fn spend(&mut self, side: Side, kind: Kind) {
        let slot = self.rules.three_dimensional.as_ref().and_then(|rules| rules.slots[kind as usize]);
        if let Some((reserve, slot)) = self.reserve.as_mut().zip(slot) {
            let held = &mut reserve.held[side.index()][slot];
            *held = held.saturating_sub(1);
        }
    }

    /// A side has moved: one move less for its Emperor to get home, or it is there.
    pub(super) fn count_duty(&mut self, side: Side) {
        let Some(rules) = &self.rules.three_dimensional else { return };
        let home = rules.fortress[side.index()].has(self.king(side));
        if let Some(reserve) = &mut self.reserve {
            let duty = &mut reserve.duty[side.index()];
            *duty = if home { 0 } else { duty.saturating_sub(1) };
        }
    }
}
