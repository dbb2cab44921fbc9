//! A movement that is a block, run on the board as it stands.

use super::walk::{How, Route, Seen, Walker};
use stone_garden::board::Side;
use stone_garden::movement::language::{EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use stone_garden::movement::{Called, Only, Way};

/// Where a block is, and what it has done.
struct Run {
    at: usize,
    mark: usize,
    came: Option<(i32, i32)>,
    looked_at: Vec<usize>,
    taken: Vec<usize>,
    first: bool,
    doubles: bool,
    /// So many instructions may still be run.
    fuel: u32,
}

/// The block has ended.
struct Ended;

impl Walker<'_, '_> {
    pub(super) fn block(&mut self, block: &[Instruction], copy: [i32; 4]) {
        let mut run = Run {
            at: self.home,
            mark: self.home,
            came: None,
            looked_at: Vec::new(),
            taken: Vec::new(),
            first: false,
            doubles: false,
            fuel: 100_000,
        };
        let _ = self.list(block, copy, &mut run);
    }

    fn list(&mut self, block: &[Instruction], copy: [i32; 4], run: &mut Run) -> Result<(), Ended> {
        for instruction in block {
            run.fuel = run.fuel.checked_sub(1).expect("a block that ends");
            match instruction {
                Instruction::Go(target) => {
                    let (at, came) = self.target(target, copy, run).ok_or(Ended)?;
                    (run.at, run.came) = (at, came);
                }
                Instruction::Verify(test) => {
                    if !self.test(test, copy, run)? {
                        return Err(Ended);
                    }
                }
                Instruction::If(test, yes, no) => {
                    let list = if self.test(test, copy, run)? { yes } else { no };
                    self.list(list, copy, run)?;
                }
                Instruction::While(test, list) => {
                    while self.test(test, copy, run)? {
                        run.fuel = run.fuel.checked_sub(1).expect("a loop that ends");
                        self.list(list, copy, run)?;
                    }
                }
                Instruction::Mark => run.mark = run.at,
                Instruction::Back => run.at = run.mark,
                Instruction::Capture => {
                    if run.at == self.home {
                        return Err(Ended);
                    }
                    if self.stands(run.at, run)? != EMPTY && !run.taken.contains(&run.at) {
                        run.taken.push(run.at);
                    }
                }
                Instruction::Add => self.add(run, false),
                Instruction::EnPassant => self.add(run, true),
                Instruction::Double => run.doubles = true,
            }
        }
        Ok(())
    }

    fn target(&self, target: &Target, copy: [i32; 4], run: &Run) -> Option<(usize, Option<(i32, i32)>)> {
        let forward = if self.side == Side::White { 1 } else { -1 };
        let by = |step| self.step(run.at, step).map(|at| (at, Some(step)));
        let found = match target {
            Target::Way(Way::By { files, ranks, .. }) => {
                let (files, ranks) = (i32::from(*files), i32::from(*ranks));
                by(((copy[0] * files + copy[1] * ranks) * forward, (copy[2] * files + copy[3] * ranks) * forward))
            }
            Target::Way(_) => by(run.came?),
            Target::Link(_, pairs) => {
                pairs.iter().find(|(from, _)| from.index() == run.at).map(|(_, to)| (to.index(), None))
            }
            Target::Cell(square) => Some((square.index(), None)),
        };
        found.filter(|(at, _)| self.may_be_on(*at))
    }

    /// Who stands on a square; a wall ends the block.
    fn stands(&self, at: usize, run: &mut Run) -> Result<u8, Ended> {
        if at == self.home {
            return Ok(FRIEND);
        }
        if !run.looked_at.contains(&at) {
            run.looked_at.push(at);
        }
        match self.see(at) {
            Seen::Wall => Err(Ended),
            Seen::Empty => Ok(EMPTY),
            Seen::Piece { enemy, .. } => Ok(if enemy { ENEMY } else { FRIEND }),
        }
    }

    /// Does a piece of one of these kinds stand on a square? The piece itself is on its own.
    fn is_of(&self, kinds: &[Called], at: usize, run: &mut Run) -> Result<bool, Ended> {
        self.stands(at, run)?;
        let kind = match self.see(at) {
            _ if at == self.home => self.kind,
            Seen::Piece { kind, .. } => kind,
            Seen::Empty | Seen::Wall => return Ok(false),
        };
        let piece = &self.slow.rules.variant.pieces[kind];
        Ok(kinds.contains(&(piece.letter, piece.promoted)))
    }

    fn test(&mut self, test: &Test, copy: [i32; 4], run: &mut Run) -> Result<bool, Ended> {
        let place = |walker: &Self, target: &Option<Target>, run: &Run| match target {
            None => Some(run.at),
            Some(target) => walker.target(target, copy, run).map(|(at, _)| at),
        };
        Ok(match test {
            Test::Who(who, target) => match place(self, target, run) {
                Some(at) => self.stands(at, run)? & who != 0,
                None => false,
            },
            Test::Kind(kinds, target) => match place(self, target, run) {
                Some(at) => self.is_of(kinds, at, run)?,
                None => false,
            },
            Test::In(zone, target) => {
                place(self, target, run).is_some_and(|at| self.slow.rules.holds(*zone, self.side, at))
            }
            Test::OnBoard(target) => self.target(target, copy, run).is_some(),
            Test::Unmoved => {
                let unmoved = self.holds(Only::Unmoved);
                run.first |= unmoved;
                unmoved
            }
            Test::Not(test) => !self.test(test, copy, run)?,
            Test::All(all) => {
                for test in all {
                    if !self.test(test, copy, run)? {
                        return Ok(false);
                    }
                }
                true
            }
            Test::Any(all) => {
                for test in all {
                    if self.test(test, copy, run)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// A move ends here, if whoever has been passed or taken allows it.
    fn add(&mut self, run: &Run, en_passant: bool) {
        let on_the_way: Vec<usize> = run.looked_at.iter().copied().filter(|&at| at != run.at).collect();
        let taken: Vec<usize> = on_the_way.iter().copied().filter(|at| run.taken.contains(at)).collect();
        for &at in &on_the_way {
            if let Seen::Piece { enemy, can_be_taken, can_be_hopped, .. } = self.see(at)
                && !(if taken.contains(&at) { can_be_taken || !enemy } else { can_be_hopped })
            {
                return;
            }
        }
        let how = match self.see(run.at) {
            // Nobody has passed the piece's own square.
            _ if run.at == self.home => match taken.is_empty() || en_passant {
                true => return,
                false => How::Moving,
            },
            Seen::Empty if en_passant && self.slow.passed.contains(&run.at) => How::EnPassant,
            Seen::Empty if !en_passant => How::Moving,
            Seen::Piece { can_be_taken: true, .. } if !en_passant => How::Capturing,
            Seen::Piece { enemy: false, .. } if !en_passant => How::Destroying,
            _ => return,
        };
        let passed = if run.doubles { on_the_way } else { Vec::new() };
        self.note(Route { to: run.at, how, taken, passed, first: run.first });
    }
}
