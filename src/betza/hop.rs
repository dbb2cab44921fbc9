//! Hops in the last leg: a mount, which stays, and what lies behind it.

use super::legs::{Builder, Full, in_own_half};
use super::read::Range;
use crate::movement::{Land, Leg};

impl Builder<'_> {
    /// A hop in this direction.
    pub(super) fn hop(&mut self, index: usize, direction: u8, range: Range) -> Result<Leg, Full> {
        let step = self.part.atom.step(direction);
        let behind = self.last(index, step)?;
        if self.part.legs[index].has('g') {
            return self.hop_and_toggle(index, step, range, behind);
        }
        match range {
            Range::Steps(0) => Ok(self.leg(index, step, Land::Pass)?.riding().over([behind.riding()])),
            // One step to the mount and one beyond.
            Range::Steps(1) => Ok(self.leg(index, step, Land::Pass)?.over([behind])),
            _ => self.hop_within(index, step, range, 1),
        }
    }

    /// Behind the mount a slide becomes one step, and one step a slide.
    fn hop_and_toggle(&mut self, index: usize, step: (i8, i8), range: Range, behind: Leg) -> Result<Leg, Full> {
        match range {
            Range::Steps(0) => Ok(self.leg(index, step, Land::Pass)?.riding().over([behind])),
            Range::Steps(most) => Ok(self.leg(index, step, Land::Pass)?.riding_at_most(most).over([behind.riding()])),
            Range::OwnHalf | Range::Exactly(_) => {
                let mut whole = None;
                for number in (1..=self.most(range)).rev() {
                    let leg = self.leg(index, step, Land::Pass)?.over([behind.clone().riding()]);
                    whole = Some(in_own_half(leg.then(Vec::from_iter(whole)), number, 1));
                }
                whole.ok_or(Full)
            }
        }
    }

    /// A hop whose whole way is limited: the step of this number may end at the mount.
    fn hop_within(&mut self, index: usize, step: (i8, i8), range: Range, number: u8) -> Result<Leg, Full> {
        let most = self.most(range).max(2);
        let mut leg = self.leg(index, step, Land::Pass)?;
        if range == Range::OwnHalf {
            let mut behind = None;
            for number in (number + 1..=most).rev() {
                let leg = self.last(index, step)?.then(Vec::from_iter(behind));
                behind = Some(in_own_half(leg, number, 2));
            }
            leg.over = Vec::from_iter(behind);
        } else {
            leg.over = vec![self.last(index, step)?.riding_at_most(most - number)];
        }
        if number + 1 < most {
            leg.then = vec![self.hop_within(index, step, range, number + 1)?];
        }
        Ok(leg)
    }
}
