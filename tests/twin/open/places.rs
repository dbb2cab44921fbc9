//! Where pieces may not go though their ways lead there, and where they stand that a move puts elsewhere.

use super::moves::{Act, Turn};
use super::walk::How;
use super::{Slow, Tried};
use stone_garden::board::Side;

impl Slow<'_> {
    /// Where a piece is put that promotes by an act, if its rule says so.
    pub fn put_at(&self, act: &Act) -> Option<usize> {
        let Act::Go { from, into: Some(_), .. } = act else { return None };
        let (side, kind) = self.piece(*from)?;
        let zone = self.rules.kind(kind).promotion.as_ref()?.at?;
        (0..self.cells.len()).find(|&at| self.rules.holds(zone, side, at))
    }

    /// May an act end where it does: not where others of its side go first, only where it forks, and onto no royal piece by being put there?
    pub fn may_stand(&self, act: &Act) -> bool {
        let Act::Go { from, route, .. } = act else { return true };
        if route.how == How::EnPassant {
            return true;
        }
        let (side, kind) = self.piece(*from).expect("who moves");
        let rules = self.rules.kind(kind);
        let before = |other: usize| rules.yields.as_ref().is_some_and(|to| self.rules.is_one_of(other, &to.to));
        let others = self.pieces(side).into_iter().any(|(_, other)| before(other));
        if others && rules.yields.as_ref().is_some_and(|yields| self.rules.holds(yields.zone, side, route.to)) {
            return false;
        }
        let royal = |at: usize| Side::BOTH.into_iter().any(|side| self.royals(side).contains(&at));
        if self.put_at(act).is_some_and(|at| at != *from && at != route.to && royal(at)) {
            return false;
        }
        !rules.goes_to_fork || {
            let after = self.after(&Turn { act: act.clone(), gate: None, wall: None });
            after.forks(self.arrival(act).expect("where it goes"))
        }
    }

    /// Does the piece on a square attack two enemies, or one that has no way to go?
    fn forks(&self, at: usize) -> bool {
        let Some((side, kind)) = self.piece(at) else { return false };
        let quiet = Slow { passed: Vec::new(), ..self.clone() };
        let mut prey: Vec<usize> = Vec::new();
        for route in quiet.routes(side, kind, at) {
            prey.extend(route.taken.iter().copied());
            prey.extend(Some(route.to).filter(|_| route.how == How::Capturing));
        }
        prey.retain(|&at| self.piece(at).is_some_and(|(owner, _)| owner != side));
        prey.sort_unstable();
        prey.dedup();
        let goes = |at: usize| {
            let (owner, kind) = self.piece(at).expect("who is attacked");
            !quiet.routes(owner, kind, at).is_empty()
        };
        prey.len() > 1 || prey.first().is_some_and(|&only| !goes(only))
    }

    /// Changes of places with any other piece of the side that a piece may still make.
    pub fn changes_of_places(&self) -> Vec<Turn> {
        if self.exchanged[self.side.index()] {
            return Vec::new();
        }
        let own = self.pieces(self.side);
        let who = own.iter().filter(|(_, kind)| self.rules.kind(*kind).exchanges_once);
        let pairs =
            who.flat_map(|&(from, _)| own.iter().filter(move |(to, _)| *to != from).map(move |&(to, _)| (from, to)));
        pairs.map(|(from, to)| Turn { act: Act::Exchange(from, to), gate: None, wall: None }).collect()
    }

    /// An act as far as it matters that it is the same again.
    pub fn tried(&self, act: &Act) -> Tried {
        let (from, to) = self.ends_of(act);
        let into = match act {
            Act::Go { into, .. } => *into,
            Act::Promote { into, .. } => Some(*into),
            _ => None,
        };
        (from, to, into)
    }

    /// Two pieces change places.
    pub fn changes_places(&mut self, from: usize, to: usize) {
        self.cells.swap(from, to);
        for at in &mut self.promoted {
            *at = if *at == from {
                to
            } else if *at == to {
                from
            } else {
                *at
            };
        }
        self.exchanged[self.side.index()] = true;
    }
}
