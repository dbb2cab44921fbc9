//! Ends that are programs, run on the board as it stands: one instruction after the other, and where a block may choose, each choice.

use super::walk::copies;
use super::{Slow, Thing};
use std::collections::VecDeque;
use stone_garden::board::Side;
use stone_garden::movement::language::{EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use stone_garden::movement::{Called, Condition, Quantity, Way};
use stone_garden::variant::Verdict;

/// Where a block is.
#[derive(Clone)]
struct Place {
    at: usize,
    mark: usize,
    came: Option<(i32, i32)>,
    flags: Vec<u8>,
    copy: [i32; 4],
}

/// A wall was asked about.
struct Walled;

impl Slow<'_> {
    /// The first end that holds: of who has moved, or else of who is to move.
    pub(super) fn programmed(&self) -> Option<Verdict> {
        for end in &self.rules.open.ends.program {
            for side in [self.side.other(), self.side] {
                if end.side.is_none_or(|only| only == side) && self.is_so(side, &end.when) {
                    return Some(match (end.verdict, side == self.side) {
                        (Verdict::Draw, _) => Verdict::Draw,
                        (Verdict::Win, true) | (Verdict::Loss, false) => Verdict::Win,
                        (Verdict::Loss, true) | (Verdict::Win, false) => Verdict::Loss,
                    });
                }
            }
        }
        None
    }

    fn is_so(&self, side: Side, condition: &Condition) -> bool {
        match condition {
            Condition::Cells(quantity, zone, symmetry, block) => {
                let cells = 0..self.cells.len();
                let cells: Vec<usize> = cells
                    .filter(|&at| self.rules.holds(*zone, side, at) && self.cells[at] != Some(Thing::Wall))
                    .collect();
                let so = cells.iter().filter(|&&at| {
                    copies(*symmetry).into_iter().any(|copy| {
                        let place = Place { at, mark: at, came: None, flags: Vec::new(), copy };
                        self.passes(side, place, block.iter().cloned().collect())
                    })
                });
                let number = so.count();
                match *quantity {
                    Quantity::AtLeast(least) => number >= usize::from(least),
                    Quantity::AtMost(most) => number <= usize::from(most),
                    Quantity::Every => number == cells.len(),
                }
            }
            Condition::InHand { own, count, kinds } => {
                let holder = if *own { side } else { side.other() };
                let named = |kind: usize| kinds.is_empty() || self.is_named(kind, kinds);
                let held = self.hands[holder.index()].iter().enumerate().filter(|(kind, _)| named(*kind));
                held.map(|(_, number)| number).sum::<u32>() >= u32::from(*count)
            }
            Condition::ToMove => self.side == side,
            Condition::Not(inner) => !self.is_so(side, inner),
            Condition::All(all) => all.iter().all(|each| self.is_so(side, each)),
            Condition::Any(any) => any.iter().any(|each| self.is_so(side, each)),
        }
    }

    fn is_named(&self, kind: usize, kinds: &[Called]) -> bool {
        let piece = &self.rules.variant.pieces[kind];
        kinds.contains(&(piece.letter, piece.promoted))
    }

    /// Does a block come to its end?
    fn passes(&self, side: Side, mut place: Place, mut rest: VecDeque<Instruction>) -> bool {
        let before = |rest: &mut VecDeque<Instruction>, list: &[Instruction]| {
            list.iter().rev().for_each(|instruction| rest.push_front(instruction.clone()));
        };
        while let Some(instruction) = rest.pop_front() {
            match &instruction {
                Instruction::Go(target) => match self.led(side, target, &place) {
                    Some((at, came)) => (place.at, place.came) = (at, came),
                    None => return false,
                },
                Instruction::Verify(test) => match self.answers(side, test, &place) {
                    Ok(true) => {}
                    Ok(false) | Err(Walled) => return false,
                },
                Instruction::If(test, yes, no) => match self.answers(side, test, &place) {
                    Ok(so) => before(&mut rest, if so { yes } else { no }),
                    Err(Walled) => return false,
                },
                Instruction::While(test, list) => match self.answers(side, test, &place) {
                    Ok(true) => {
                        rest.push_front(instruction.clone());
                        before(&mut rest, list);
                    }
                    Ok(false) => {}
                    Err(Walled) => return false,
                },
                Instruction::Set(flag, up) => {
                    place.flags.retain(|other| other != flag);
                    place.flags.extend(up.then_some(*flag));
                }
                Instruction::Mark => place.mark = place.at,
                Instruction::Back => place.at = place.mark,
                Instruction::Either(blocks) => {
                    return blocks.iter().any(|block| {
                        let mut rest = rest.clone();
                        before(&mut rest, block);
                        self.passes(side, place.clone(), rest)
                    });
                }
                other => panic!("{other:?} moves somebody"),
            }
        }
        true
    }

    fn led(&self, side: Side, target: &Target, place: &Place) -> Option<(usize, Option<(i32, i32)>)> {
        let forward = if side == Side::White { 1 } else { -1 };
        let by = |(files, ranks)| self.rules.step(place.at, files, ranks).map(|at| (at, Some((files, ranks))));
        match target {
            Target::Way(Way::By { files, ranks, .. }) => {
                let [a, b, c, d] = place.copy;
                let (files, ranks) = (i32::from(*files), i32::from(*ranks));
                by(((a * files + b * ranks) * forward, (c * files + d * ranks) * forward))
            }
            Target::Way(_) => by(place.came?),
            Target::Link(_, pairs) => {
                pairs.iter().find(|(from, _)| from.index() == place.at).map(|(_, to)| (to.index(), None))
            }
            Target::Cell(square) => Some((square.index(), None)),
        }
    }

    fn answers(&self, side: Side, test: &Test, place: &Place) -> Result<bool, Walled> {
        let there = |target: &Option<Target>| match target {
            None => Some(place.at),
            Some(target) => self.led(side, target, place).map(|(at, _)| at),
        };
        let who = |at: Option<usize>, so: &dyn Fn(Option<(Side, usize)>) -> bool| match at.map(|at| self.cells[at]) {
            None => Ok(false),
            Some(Some(Thing::Wall)) => Err(Walled),
            Some(Some(Thing::Piece(owner, kind))) => Ok(so(Some((owner, kind)))),
            Some(None) => Ok(so(None)),
        };
        match test {
            Test::Who(sides, target) => who(there(target), &|stands| match stands {
                None => sides & EMPTY != 0,
                Some((owner, _)) => sides & (if owner == side { FRIEND } else { ENEMY }) != 0,
            }),
            Test::Kind(kinds, target) => {
                who(there(target), &|stands| stands.is_some_and(|(_, kind)| self.is_named(kind, kinds)))
            }
            Test::In(zone, target) => Ok(there(target).is_some_and(|at| self.rules.holds(*zone, side, at))),
            Test::OnBoard(target) => Ok(self.led(side, target, place).is_some()),
            Test::Flag(flag) => Ok(place.flags.contains(flag)),
            Test::Not(inner) => self.answers(side, inner, place).map(|so| !so),
            // One after the other, until it is known.
            Test::All(all) => {
                for each in all {
                    if !self.answers(side, each, place)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Test::Any(any) => {
                for each in any {
                    if self.answers(side, each, place)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Test::Unmoved => panic!("asked of a piece that moves"),
        }
    }
}
