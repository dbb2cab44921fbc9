//! Movements as blocks: what neither legs nor XBetza say, as a small program in the words of Zillions of Games.
//!
//! A block is run once for every side and cell when a game's rules are compiled, never while it is played. Where it asks who stands on a
//! cell that it has not asked about, it goes on for each answer. So all that it can do is known, and becomes nodes of the same
//! [`Graph`](super::Graph) as legs do: moves, checks, pins, markers and words come from these. A block that never ends, or has too many ways,
//! spends what it is granted and is refused.

use super::compile::{Full, Writer};
use super::graph::{NodeId, flag};
use super::language::{EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use crate::board::{Heading, Square};

const EMPTY_OR_ENEMY: u8 = EMPTY | ENEMY;
const EMPTY_OR_FRIEND: u8 = EMPTY | FRIEND;
const ANYBODY: u8 = ENEMY | FRIEND;
const WHOEVER: u8 = EMPTY | ANYBODY;

/// How far a block has come, and what it knows.
#[derive(Clone)]
struct State {
    at: Square,
    mark: Square,
    came: Option<Heading>,
    /// Cells that were asked about, in order: who may stand there, and whether it is taken.
    known: Vec<(Square, u8, bool)>,
    unmoved: bool,
    doubles: bool,
}

/// How a way goes on from a cell.
#[derive(Clone, Copy, PartialEq)]
enum Over {
    Nobody,
    Anybody,
    Enemy,
    Friend,
    TakenEnemy,
    TakenFriend,
}

impl Over {
    const COUNT: usize = 6;

    /// The ways to go on where one of these stands, who is taken or not.
    fn of(who: u8, taken: bool) -> &'static [Over] {
        match (who, taken) {
            (ENEMY, true) => &[Over::TakenEnemy],
            (FRIEND, true) => &[Over::TakenFriend],
            (EMPTY, _) => &[Over::Nobody],
            (ENEMY, _) => &[Over::Enemy],
            (FRIEND, _) => &[Over::Friend],
            (EMPTY_OR_ENEMY, _) => &[Over::Nobody, Over::Enemy],
            (EMPTY_OR_FRIEND, _) => &[Over::Nobody, Over::Friend],
            (ANYBODY, _) => &[Over::Anybody],
            _ => &[Over::Nobody, Over::Anybody],
        }
    }
}

/// A cell on the ways of a piece: what can happen there, and what follows.
struct Site {
    square: Square,
    /// What is so only of moves that end here: for pieces that have not moved, double steps, the piece's own cell.
    sort: u16,
    ends: u16,
    follow: [Vec<usize>; Over::COUNT],
}

/// All ways of a block, with those that begin alike laid together.
#[derive(Default)]
struct Ways {
    sites: Vec<Site>,
    first: Vec<usize>,
}

impl Ways {
    /// The site of a cell after another one, made if it isn't there.
    fn site(&mut self, after: Option<(usize, Over)>, square: Square, sort: u16) -> usize {
        let list = match after {
            None => &self.first,
            Some((site, over)) => &self.sites[site].follow[over as usize],
        };
        let known =
            list.iter().copied().find(|&site| self.sites[site].square == square && self.sites[site].sort == sort);
        known.unwrap_or_else(|| {
            let site = self.sites.len();
            self.sites.push(Site { square, sort, ends: 0, follow: Default::default() });
            match after {
                None => self.first.push(site),
                Some((before, over)) => self.sites[before].follow[over as usize].push(site),
            }
            site
        })
    }

    /// Adds the ways through these cells, in order, to an end. Where two of three may stand on a cell the ways part, so that there may be too many.
    fn add(&mut self, needs: &[(Square, u8, bool)], after: Option<(usize, Over)>, end: &Site) -> Result<(), Full> {
        if self.sites.len() > usize::from(u16::MAX) {
            return Err(Full);
        }
        let Some((&(square, who, taken), rest)) = needs.split_first() else {
            let site = self.site(after, end.square, end.sort);
            self.sites[site].ends |= end.ends;
            return Ok(());
        };
        for &over in Over::of(who, taken) {
            let site = self.site(after, square, 0);
            self.add(rest, Some((site, over)), end)?;
        }
        Ok(())
    }
}

impl Writer<'_> {
    /// Writes what a block does from the piece's cell.
    pub(super) fn block(&mut self, block: &[Instruction], copy: &[i8; 4]) -> Result<(), Full> {
        let mut ways = Ways::default();
        let begin =
            State { at: self.home, mark: self.home, came: None, known: Vec::new(), unmoved: false, doubles: false };
        self.list(block, copy, vec![begin], &mut ways)?;
        self.sites(&ways, &ways.first, None)
    }

    /// Runs instructions for all that may be so by then; answers all that may be so after them.
    fn list(
        &mut self,
        block: &[Instruction],
        copy: &[i8; 4],
        mut states: Vec<State>,
        ways: &mut Ways,
    ) -> Result<Vec<State>, Full> {
        for instruction in block {
            self.spend()?;
            states = self.run(instruction, copy, states, ways)?;
            if states.is_empty() {
                break;
            }
        }
        Ok(states)
    }

    fn run(
        &mut self,
        instruction: &Instruction,
        copy: &[i8; 4],
        mut states: Vec<State>,
        ways: &mut Ways,
    ) -> Result<Vec<State>, Full> {
        match instruction {
            Instruction::Mark => states.iter_mut().for_each(|state| state.mark = state.at),
            Instruction::Back => states.iter_mut().for_each(|state| state.at = state.mark),
            Instruction::Double => states.iter_mut().for_each(|state| state.doubles = true),
            Instruction::Go(target) => states.retain_mut(|state| match self.target(target, copy, state) {
                Some((square, came)) => {
                    (state.at, state.came) = (square, came);
                    true
                }
                None => false,
            }),
            Instruction::Verify(test) => (states, _) = self.split(test, copy, states)?,
            Instruction::If(test, yes, no) => {
                let (holds, fails) = self.split(test, copy, states)?;
                states = self.list(yes, copy, holds, ways)?;
                states.extend(self.list(no, copy, fails, ways)?);
                self.merge(&mut states)?;
            }
            Instruction::While(test, list) => {
                let mut after = Vec::new();
                while !states.is_empty() {
                    self.spend()?;
                    let (holds, fails) = self.split(test, copy, states)?;
                    after.extend(fails);
                    states = self.list(list, copy, holds, ways)?;
                    self.merge(&mut states)?;
                }
                states = after;
                self.merge(&mut states)?;
            }
            Instruction::Capture => {
                let mut taken = Vec::new();
                for state in states {
                    // A piece can't take itself.
                    if state.at == self.home {
                        continue;
                    }
                    // Whom it takes has to be known.
                    let who = state.who(self.home, state.at);
                    for one in [EMPTY, ENEMY, FRIEND].into_iter().filter(|one| who & one != 0) {
                        self.spend_for(&state)?;
                        let mut state = state.clone();
                        state.take(one);
                        taken.push(state);
                    }
                }
                states = taken;
            }
            Instruction::Add | Instruction::EnPassant => {
                for state in &states {
                    self.end(state, *instruction == Instruction::EnPassant, ways)?;
                }
            }
        }
        Ok(states)
    }

    /// What may be so where a test holds, and where it fails.
    fn split(&mut self, test: &Test, copy: &[i8; 4], states: Vec<State>) -> Result<(Vec<State>, Vec<State>), Full> {
        let (mut holds, mut fails) = (Vec::new(), Vec::new());
        match test {
            Test::Not(test) => {
                (fails, holds) = self.split(test, copy, states)?;
            }
            Test::All(tests) => {
                holds = states;
                for test in tests {
                    let (on, off) = self.split(test, copy, holds)?;
                    holds = on;
                    fails.extend(off);
                }
            }
            Test::Any(tests) => {
                fails = states;
                for test in tests {
                    let (on, off) = self.split(test, copy, fails)?;
                    holds.extend(on);
                    fails = off;
                }
            }
            _ => {
                for mut state in states {
                    self.spend()?;
                    match self.ask(test, copy, &mut state) {
                        Answer::Is(true) => holds.push(state),
                        Answer::Is(false) => fails.push(state),
                        Answer::Depends(square, yes) => {
                            self.spend_for(&state)?;
                            let mut other = state.clone();
                            other.learn(square, !yes);
                            fails.push(other);
                            state.learn(square, yes);
                            holds.push(state);
                        }
                    }
                }
            }
        }
        Ok((holds, fails))
    }

    /// Makes one of what differs in a single cell: whoever stands there, it goes on alike.
    fn merge(&mut self, states: &mut Vec<State>) -> Result<(), Full> {
        let mut at = 0;
        while at < states.len() {
            let mut other = at + 1;
            while other < states.len() {
                self.spend_for(&states[other])?;
                if let Some(both) = states[at].with(&states[other]) {
                    states[at] = both;
                    states.swap_remove(other);
                    // It may fit one that did not before.
                    other = at + 1;
                } else {
                    other += 1;
                }
            }
            at += 1;
        }
        Ok(())
    }

    /// Where a target lies as seen from the block's place.
    fn target(&self, target: &Target, copy: &[i8; 4], state: &State) -> Option<(Square, Option<Heading>)> {
        let (square, came) = match target {
            Target::Way(way) => {
                let heading = self.heading(*way, copy, state.came)?;
                let (square, ahead) = self.geometry.step_wrapping(state.at, heading, self.wrap)?;
                (square, Some(ahead))
            }
            Target::Link(_, pairs) => (pairs.iter().find(|(from, _)| *from == state.at)?.1, None),
            Target::Cell(square) => (*square, None),
        };
        self.confine.contains(self.geometry, self.side, square).then_some((square, came))
    }

    fn ask(&self, test: &Test, copy: &[i8; 4], state: &mut State) -> Answer {
        let place = |target: &Option<Target>, state: &State| match target {
            None => Some(state.at),
            Some(target) => self.target(target, copy, state).map(|(square, _)| square),
        };
        match test {
            Test::Who(who, target) => {
                let Some(square) = place(target, state) else { return Answer::Is(false) };
                let may = state.who(self.home, square);
                match (may & who, may & !who) {
                    (0, _) => Answer::Is(false),
                    (_, 0) => Answer::Is(true),
                    (yes, _) => Answer::Depends(square, yes),
                }
            }
            Test::In(zone, target) => {
                let within = |square| zone.contains(self.geometry, self.side, square);
                Answer::Is(place(target, state).is_some_and(within))
            }
            Test::OnBoard(target) => Answer::Is(self.target(target, copy, state).is_some()),
            Test::Unmoved => {
                state.unmoved |= self.unmoved;
                Answer::Is(self.unmoved)
            }
            // Laid out as questions of their own.
            Test::Not(_) | Test::All(_) | Test::Any(_) => Answer::Is(false),
        }
    }

    /// Notes a move that ends where the block is.
    fn end(&mut self, state: &State, en_passant: bool, ways: &mut Ways) -> Result<(), Full> {
        self.spend_for(state)?;
        let at_home = state.at == self.home;
        let needs: Vec<(Square, u8, bool)> = state
            .known
            .iter()
            .copied()
            .filter(|&(square, who, taken)| square != state.at && (who != WHOEVER || taken))
            .collect();
        // Who comes back and has taken nobody hasn't moved.
        if at_home && !needs.iter().any(|&(.., taken)| taken) {
            return Ok(());
        }
        let who = if at_home { EMPTY } else { state.who(self.home, state.at) };
        let part = |one: u8, flag: u16| if who & one != 0 { flag } else { 0 };
        let ends = match en_passant {
            true => part(EMPTY, flag::EN_PASSANT),
            false => part(EMPTY, flag::MOVE) | part(ENEMY, flag::CAPTURE) | part(FRIEND, flag::DESTROY),
        };
        let sorts = [(state.unmoved, flag::FIRST), (state.doubles, flag::DOUBLE), (at_home, flag::VACANT)];
        let sort = sorts.into_iter().filter(|(holds, _)| *holds).fold(0, |sort, (_, flag)| sort | flag);
        if ends == 0 {
            return Ok(());
        }
        ways.add(&needs, None, &Site { square: state.at, sort, ends, follow: Default::default() })
    }

    /// What a way costs that is kept.
    fn spend_for(&mut self, state: &State) -> Result<(), Full> {
        for _ in 0..=state.known.len() / 4 {
            self.spend()?;
        }
        Ok(())
    }

    /// Writes sites that all can follow at the same place, one after the other.
    fn sites(&mut self, ways: &Ways, list: &[usize], parent: Option<(NodeId, bool)>) -> Result<(), Full> {
        for &number in list {
            let site = &ways.sites[number];
            let follow = |over: Over| &site.follow[over as usize];
            let (then, over) = (follow(Over::Nobody), follow(Over::Anybody));
            if site.ends != 0 || !then.is_empty() || !over.is_empty() {
                let id = self.push(site.square, site.ends | site.sort, None, parent)?;
                let empty = self.graph.end();
                self.sites(ways, then, Some((id, false)))?;
                let after_empty = self.graph.end();
                self.sites(ways, over, Some((id, true)))?;
                self.set_exits(id, empty, after_empty);
            }
            let alone = [
                (Over::Enemy, flag::ONLY_ENEMY),
                (Over::Friend, flag::ONLY_FRIEND),
                (Over::TakenEnemy, flag::TAKES),
                (Over::TakenFriend, flag::REMOVES),
            ];
            for (over, flag) in alone {
                if !follow(over).is_empty() {
                    let id = self.push(site.square, flag, None, parent)?;
                    let onward = self.graph.end();
                    self.sites(ways, follow(over), Some((id, true)))?;
                    let end = self.graph.end();
                    self.graph.set_exits(id, end, onward);
                }
            }
        }
        Ok(())
    }
}

/// What a block is told.
enum Answer {
    Is(bool),
    /// Yes if one of these stands on the cell.
    Depends(Square, u8),
}

impl State {
    /// Who may stand on a cell. The piece itself stands on its own, as one of its side.
    fn who(&self, home: Square, square: Square) -> u8 {
        if square == home {
            return FRIEND;
        }
        let known = self.known.iter().find(|(other, ..)| *other == square);
        known.map_or(WHOEVER, |&(_, who, _)| who)
    }

    /// Both at once, if they differ in no more than who stands on one cell.
    fn with(&self, other: &State) -> Option<State> {
        let same = (self.at, self.mark, self.came, self.unmoved, self.doubles)
            == (other.at, other.mark, other.came, other.unmoved, other.doubles);
        if !same || self.known.len() != other.known.len() {
            return None;
        }
        let mut differs = None;
        for (number, (one, another)) in self.known.iter().zip(&other.known).enumerate() {
            if (one.0, one.2) != (another.0, another.2) || one.1 != another.1 && (differs.is_some() || one.2) {
                return None;
            }
            if one.1 != another.1 {
                differs = Some(number);
            }
        }
        let mut both = self.clone();
        if let Some(number) = differs {
            both.known[number].1 |= other.known[number].1;
            if both.known[number].1 == WHOEVER {
                both.known.remove(number);
            }
        }
        Some(both)
    }

    fn learn(&mut self, square: Square, answer: u8) {
        match self.known.iter_mut().find(|(other, ..)| *other == square) {
            Some((_, who, _)) => *who &= answer,
            None => self.known.push((square, answer & WHOEVER, false)),
        }
    }

    /// One of these stands here, and is taken if it is anybody.
    fn take(&mut self, one: u8) {
        let at = self.at;
        self.learn(at, one);
        if let Some((.., taken)) = self.known.iter_mut().find(|(other, ..)| *other == at) {
            *taken = one != EMPTY;
        }
    }
}
