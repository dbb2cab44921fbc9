//! A movement that is a block, run on the board as it stands.

use super::Rules;
use super::walk::{How, Route, Seen, Walker};
use stone_garden::board::Side;
use stone_garden::movement::language::{EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use stone_garden::movement::{Called, Only, Way};

/// Where a block is, and what it has done.
struct Run {
    at: usize,
    mark: usize,
    came: Option<(i32, i32)>,
    /// Where the piece stands by now, and where earlier parts of the move have taken somebody.
    stands: usize,
    gone: Vec<usize>,
    /// Who goes along: from where, and to where once it is put down; and as what, if it does not stay what it is.
    carried: Option<(usize, Option<usize>)>,
    carried_as: Option<usize>,
    looked_at: Vec<usize>,
    taken: Vec<usize>,
    /// Has a move been added since the last part has ended?
    added: bool,
    first: bool,
    doubles: bool,
    flags: Vec<u8>,
    /// Where it has been on its way here, and on its way to what it has marked.
    trail: Vec<usize>,
    marked: Vec<usize>,
    /// Squares of which it is said that they are passed.
    passed: Vec<usize>,
    /// What can stand on squares that were asked about: where anybody may, each answer leaves fewer.
    known: Vec<(usize, Vec<Seen>)>,
    /// There, what is answered where both may be so, and how many such questions there were.
    answers: Vec<bool>,
    asked: usize,
    /// So many instructions may still be run.
    fuel: u32,
}

/// The block has ended.
struct Ended;

/// One of the answers that may be given: all of them are, one after the other.
fn answer(run: &mut Run) -> bool {
    if run.asked == run.answers.len() {
        run.answers.push(true);
    }
    run.asked += 1;
    run.answers[run.asked - 1]
}

/// One of so many choices: all of them are made, one after the other.
fn choose(run: &mut Run, count: usize) -> usize {
    (0..count - 1).find(|_| answer(run)).unwrap_or(count - 1)
}

impl Rules {
    /// Does any piece take others along?
    pub(super) fn carries(&self) -> bool {
        let kinds = 0..self.variant.pieces.len();
        kinds.flat_map(|kind| self.instructions(kind)).any(|instruction| *instruction == Instruction::Lift)
    }

    /// Does a kind become another one by a block of its own?
    pub(super) fn says_becoming(&self, kind: usize, into: usize) -> bool {
        let piece = &self.variant.pieces[into];
        kind != into
            && self.instructions(kind).into_iter().any(|instruction| match instruction {
                Instruction::AddAs(kinds) => kinds.contains(&(piece.letter, piece.promoted)),
                _ => false,
            })
    }

    /// All instructions of a kind's blocks.
    fn instructions(&self, kind: usize) -> Vec<&Instruction> {
        fn inside(block: &[Instruction]) -> Vec<&Instruction> {
            let each = block.iter().flat_map(|instruction| {
                let mut all = vec![instruction];
                match instruction {
                    Instruction::If(_, yes, no) => all.extend(inside(yes).into_iter().chain(inside(no))),
                    Instruction::While(_, list) => all.extend(inside(list)),
                    Instruction::Part(blocks, alone) => {
                        all.extend(blocks.iter().flat_map(|block| inside(block)).chain(inside(alone)));
                    }
                    Instruction::Either(blocks) => all.extend(blocks.iter().flat_map(|block| inside(block))),
                    _ => {}
                }
                all
            });
            each.collect()
        }
        let piece = &self.variant.pieces[kind];
        let all = piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]);
        let black = self.kind(kind).black.as_ref();
        all.chain(black).flatten().flat_map(|pattern| inside(&pattern.block)).collect()
    }
}

impl Walker<'_, '_> {
    pub(super) fn block(&mut self, block: &[Instruction], copy: [i32; 4]) {
        let mut answers = Vec::new();
        loop {
            answers = self.run(block, copy, answers);
            // Where anybody may stand the last yes becomes a no.
            while answers.last() == Some(&false) {
                answers.pop();
            }
            let Some(last) = answers.last_mut() else { return };
            *last = false;
        }
    }

    /// Runs a block with these answers first, and says yes from there on; tells all answers.
    fn run(&mut self, block: &[Instruction], copy: [i32; 4], answers: Vec<bool>) -> Vec<bool> {
        let mut run = Run {
            at: self.home,
            mark: self.home,
            came: None,
            stands: self.home,
            gone: Vec::new(),
            carried: None,
            carried_as: None,
            added: false,
            looked_at: Vec::new(),
            taken: Vec::new(),
            first: false,
            doubles: false,
            flags: Vec::new(),
            trail: Vec::new(),
            marked: Vec::new(),
            passed: Vec::new(),
            known: Vec::new(),
            answers,
            asked: 0,
            fuel: 100_000,
        };
        let _ = self.list(block, copy, &mut run);
        run.answers
    }

    fn list(&mut self, block: &[Instruction], copy: [i32; 4], run: &mut Run) -> Result<(), Ended> {
        for instruction in block {
            run.fuel = run.fuel.checked_sub(1).expect("a block that ends");
            match instruction {
                Instruction::Go(target) => {
                    let (at, came) = self.target(target, copy, run).ok_or(Ended)?;
                    (run.at, run.came) = (at, came);
                    run.trail.push(at);
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
                Instruction::Set(flag, up) => {
                    run.flags.retain(|other| other != flag);
                    run.flags.extend(up.then_some(*flag));
                }
                Instruction::Mark => {
                    run.mark = run.at;
                    run.marked.clone_from(&run.trail);
                }
                Instruction::Back => {
                    run.at = run.mark;
                    run.trail.clone_from(&run.marked);
                }
                Instruction::Capture => {
                    if run.at == run.stands {
                        return Err(Ended);
                    }
                    if self.is(run.at, run, |seen| !matches!(seen, Seen::Empty))?
                        && !run.taken.contains(&run.at)
                        && run.carried.is_none_or(|(_, to)| to != Some(run.at))
                    {
                        run.taken.push(run.at);
                    }
                }
                Instruction::Add | Instruction::AddAs(_) | Instruction::EnPassant => {
                    let becomes = match instruction {
                        Instruction::AddAs(names) => Some(self.named(names)),
                        _ => None,
                    };
                    self.add(run, *instruction == Instruction::EnPassant, becomes);
                    run.added = true;
                }
                Instruction::Double => run.doubles = true,
                Instruction::Passed => run.passed.push(run.at),
                Instruction::Lift => {
                    let occupied = |seen| !matches!(seen, Seen::Empty | Seen::Wall);
                    let taken = run.taken.contains(&run.at);
                    if run.at == run.stands || taken || run.carried.is_some() || !self.is(run.at, run, occupied)? {
                        return Err(Ended);
                    }
                    run.carried = Some((run.at, None));
                }
                Instruction::Put(names) => {
                    let Some((from, None)) = run.carried else { return Err(Ended) };
                    let free = !run.gone.contains(&run.at) && !run.taken.contains(&run.at) && run.at != from;
                    let empty = |seen| matches!(seen, Seen::Empty);
                    if !free || run.at != self.home && !self.is(run.at, run, empty)? {
                        return Err(Ended);
                    }
                    run.carried = Some((from, Some(run.at)));
                    let kinds: Vec<usize> = self.named(names);
                    run.carried_as = if kinds.is_empty() { None } else { Some(kinds[choose(run, kinds.len())]) };
                }
                Instruction::Either(blocks) => {
                    let block = &blocks[choose(run, blocks.len())];
                    self.list(block, copy, run)?;
                }
                Instruction::Part(blocks, alone) => {
                    self.part(blocks, alone, copy, run)?;
                    run.added = true;
                }
            }
        }
        Ok(())
    }

    /// The piece is set down here, and each block goes on as if the move began.
    fn part(
        &mut self,
        blocks: &[Vec<Instruction>],
        alone: &[Instruction],
        copy: [i32; 4],
        run: &mut Run,
    ) -> Result<(), Ended> {
        if run.at == run.stands || run.carried.is_some_and(|(_, to)| to == Some(run.at)) {
            return Ok(());
        }
        let before = (run.at, run.mark, run.came, run.stands, run.doubles);
        let carried = (run.carried, run.carried_as);
        let trails = (run.trail.clone(), run.marked.clone());
        let lists = (run.gone.clone(), run.looked_at.clone(), run.taken.clone(), run.passed.clone(), run.flags.clone());
        let takes = self.is(run.at, run, |seen| !matches!(seen, Seen::Empty))?;
        run.gone.extend(takes.then_some(run.at).into_iter().chain(std::mem::take(&mut run.taken)));
        (run.stands, run.added) = (run.at, false);
        let looked_at = run.looked_at.clone();
        let begin = |run: &mut Run| {
            (run.at, run.mark, run.came, run.doubles) = (run.stands, run.stands, None, false);
            run.looked_at.clone_from(&looked_at);
            run.taken.clear();
            run.passed.clear();
            run.flags.clear();
            run.trail.clear();
            run.marked.clear();
            (run.carried, run.carried_as) = carried;
        };
        let stands = run.stands;
        for block in blocks {
            begin(run);
            let _ = self.list(block, copy, run);
            run.stands = stands;
        }
        begin(run);
        if !run.added {
            let _ = self.list(alone, copy, run);
        }
        (run.at, run.mark, run.came, run.stands, run.doubles) = before;
        (run.gone, run.looked_at, run.taken, run.passed, run.flags) = lists;
        (run.trail, run.marked) = trails;
        (run.carried, run.carried_as) = carried;
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

    /// Who can stand on a square.
    fn who(&self, at: usize, run: &Run) -> Vec<Seen> {
        let known = run.known.iter().find(|(other, _)| *other == at);
        known.map_or_else(|| self.may_see(at, &[]), |(_, who)| who.clone())
    }

    /// Is this so of who stands on a square? The piece itself is on its own; a wall ends the block.
    fn is(&self, at: usize, run: &mut Run, so: impl Fn(Seen) -> bool) -> Result<bool, Ended> {
        if at == run.stands {
            return Ok(so(Seen::Piece { kind: self.kind, enemy: false, can_be_taken: false, can_be_hopped: true }));
        }
        if at == self.home || run.gone.contains(&at) {
            return Ok(so(Seen::Empty));
        }
        // Who goes along is asked about where it stood.
        match run.carried {
            Some((from, Some(to))) if to == at => {
                let into = run.carried_as;
                return self.is_there(from, run, |seen| match (seen, into) {
                    (Seen::Piece { enemy, can_be_taken, can_be_hopped, .. }, Some(kind)) => {
                        so(Seen::Piece { kind, enemy, can_be_taken, can_be_hopped })
                    }
                    _ => so(seen),
                });
            }
            Some((from, _)) if from == at => return Ok(so(Seen::Empty)),
            _ => {}
        }
        self.is_there(at, run, so)
    }

    /// Is this so of who stood on a square before the move?
    fn is_there(&self, at: usize, run: &mut Run, so: impl Fn(Seen) -> bool) -> Result<bool, Ended> {
        if !run.looked_at.contains(&at) {
            run.looked_at.push(at);
        }
        let who = self.who(at, run);
        if who == [Seen::Wall] {
            return Err(Ended);
        }
        let (yes, no): (Vec<Seen>, Vec<Seen>) = who.into_iter().partition(|seen| so(*seen));
        if yes.is_empty() || no.is_empty() {
            return Ok(no.is_empty());
        }
        let answer = answer(run);
        run.known.retain(|(other, _)| *other != at);
        run.known.push((at, if answer { yes } else { no }));
        Ok(answer)
    }

    /// The kinds that are called so.
    fn named(&self, names: &[Called]) -> Vec<usize> {
        let pieces = &self.slow.rules.variant.pieces;
        let named = |kind: &usize| names.contains(&(pieces[*kind].letter, pieces[*kind].promoted));
        (0..pieces.len()).filter(named).collect()
    }

    /// Does a piece of one of these kinds stand on a square?
    fn is_of(&self, kinds: &[Called], at: usize, run: &mut Run) -> Result<bool, Ended> {
        let pieces = &self.slow.rules.variant.pieces;
        let named = |kind: usize| kinds.contains(&(pieces[kind].letter, pieces[kind].promoted));
        self.is(at, run, |seen| matches!(seen, Seen::Piece { kind, .. } if named(kind)))
    }

    fn test(&mut self, test: &Test, copy: [i32; 4], run: &mut Run) -> Result<bool, Ended> {
        let place = |walker: &Self, target: &Option<Target>, run: &Run| match target {
            None => Some(run.at),
            Some(target) => walker.target(target, copy, run).map(|(at, _)| at),
        };
        Ok(match test {
            Test::Who(who, target) => match place(self, target, run) {
                Some(at) => {
                    let side = |seen| match seen {
                        Seen::Empty | Seen::Wall => EMPTY,
                        Seen::Piece { enemy, .. } => {
                            if enemy {
                                ENEMY
                            } else {
                                FRIEND
                            }
                        }
                    };
                    self.is(at, run, |seen| side(seen) & who != 0)?
                }
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
            Test::Flag(flag) => run.flags.contains(flag),
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

    /// A move ends here, if whoever has been passed or taken allows it. Where anybody may stand, somebody who does is enough.
    fn add(&mut self, run: &Run, en_passant: bool, becomes: Option<Vec<usize>>) {
        let lifted = run.carried.map(|(from, _)| from);
        let leaves = becomes.as_ref().is_some_and(Vec::is_empty);
        // Only who leaves leaves room for who is put where it is.
        let put_here = run.carried.is_some_and(|(_, to)| to == Some(run.at));
        if run.carried.is_some_and(|(_, to)| to.is_none()) || put_here && !leaves {
            return;
        }
        let acts = !(run.taken.is_empty() && run.gone.is_empty()) || run.carried.is_some();
        if en_passant && acts {
            return;
        }
        let matters = |&at: &usize| at != run.at || Some(at) == lifted || put_here;
        let on_the_way: Vec<usize> = run.looked_at.iter().copied().filter(matters).collect();
        let all = |at: &usize| run.taken.contains(at) || run.gone.contains(at);
        let taken: Vec<usize> = on_the_way.iter().copied().filter(all).collect();
        let passable = |at: &usize| {
            self.who(*at, run).into_iter().any(|seen| match seen {
                Seen::Piece { enemy, can_be_taken, .. } if taken.contains(at) => can_be_taken || !enemy,
                Seen::Piece { can_be_hopped, .. } => can_be_hopped,
                Seen::Empty | Seen::Wall => true,
            })
        };
        if !on_the_way.iter().all(passable) {
            return;
        }
        // Nobody has passed the piece's own square.
        let mut becomes = becomes;
        if run.at == self.home && en_passant {
            return;
        }
        if run.at == self.home && taken.is_empty() && lifted.is_none() && !leaves {
            // Or it would have done nothing.
            becomes = becomes.map(|kinds| kinds.into_iter().filter(|&kind| kind != self.kind).collect());
            if becomes.as_ref().is_none_or(Vec::is_empty) {
                return;
            }
        }
        let vacant = run.at == self.home || Some(run.at) == lifted || put_here;
        let here = if vacant { vec![Seen::Empty] } else { self.who(run.at, run) };
        let trail = if run.doubles && run.passed.is_empty() { &run.trail } else { &run.passed };
        let mut passed: Vec<usize> = trail.iter().copied().filter(|&at| at != run.at && at != self.home).collect();
        passed.sort_unstable();
        passed.dedup();
        for seen in here {
            let how = match seen {
                Seen::Empty if en_passant && self.slow.passed.contains(&run.at) => How::EnPassant,
                Seen::Empty if !en_passant => How::Moving,
                Seen::Piece { can_be_taken: true, .. } if !en_passant => How::Capturing,
                Seen::Piece { enemy: false, .. } if !en_passant => How::Destroying,
                _ => continue,
            };
            let (taken, passed) = (taken.clone(), passed.clone());
            let carried = run.carried.and_then(|(from, to)| Some((from, to?, run.carried_as)));
            let becomes = becomes.clone();
            self.note(Route { to: run.at, how, taken, carried, becomes, passed, first: run.first });
        }
    }
}
