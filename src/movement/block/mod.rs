//! Movements as blocks: what neither legs nor XBetza say, as a small program in the words of Zillions of Games.
//!
//! A block is run once for every side and cell when a game's rules are compiled, never while it is played. Where it asks who stands on a
//! cell that it has not asked about, it goes on for each answer. So all that it can do is known, and becomes nodes of the same
//! [`Graph`](super::Graph) as legs do: moves, checks, pins, markers and words come from these. A block that never ends, or has too many ways,
//! spends what it is granted and is refused.

mod sites;
mod state;

use super::compile::{Full, Writer};
use super::graph::{Kinds, NodeId, flag};
use super::language::each_instruction;
use super::language::{Called, EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use crate::board::{Heading, Square};
use sites::{Over, Site, Ways};
use state::{Fate, State, Who};

/// So much may be so at one time, at most.
const MOST_STATES: usize = 4000;

/// What a block is told.
enum Answer {
    Is(bool),
    /// Yes if one of these stood on the cell before the move.
    Depends(Square, Who),
}

impl Writer<'_> {
    /// Writes what a block does from the piece's cell.
    pub(super) fn block(&mut self, block: &[Instruction], copy: &[i8; 4]) -> Result<(), Full> {
        let mut ways = Ways { home: Some(self.home), all: self.names.all, ..Ways::default() };
        each_instruction(block, &mut |instruction| ways.doubles |= matches!(instruction, Instruction::Double));
        let begin = State {
            at: self.home,
            mark: self.home,
            came: None,
            stands: self.home,
            known: Vec::new(),
            unmoved: false,
            doubles: false,
            flags: 0,
            trail: Vec::new(),
            marked: 0,
            passed: Vec::new(),
            settled: [false; 2],
            added: false,
        };
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
            // What is done to each costs little, and what there is of them takes room.
            let trails: usize = if ways.doubles { states.iter().map(|state| state.trail.len()).sum() } else { 0 };
            for _ in 0..=states.len() / 8 + trails / 16 {
                self.spend()?;
            }
            if states.len() > MOST_STATES {
                return Err(Full);
            }
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
            Instruction::Set(flag, up) => states.iter_mut().for_each(|state| match up {
                true => state.flags |= 1 << flag,
                false => state.flags &= !(1 << flag),
            }),
            Instruction::Mark => states.iter_mut().for_each(|state| {
                (state.mark, state.marked) = (state.at, state.trail.len());
            }),
            Instruction::Back => states.iter_mut().for_each(|state| {
                state.at = state.mark;
                state.trail.truncate(state.marked);
            }),
            Instruction::Double => states.iter_mut().for_each(|state| state.doubles = true),
            Instruction::Passed => {
                let mut told = Vec::new();
                for mut state in states {
                    self.spend_for(&state)?;
                    if !state.passed.contains(&state.at) {
                        state.passed.push(state.at);
                    }
                    told.push(state);
                }
                states = told;
            }
            Instruction::Go(target) => states.retain_mut(|state| match self.target(target, copy, state) {
                Some((square, came)) => {
                    (state.at, state.came) = (square, came);
                    if ways.doubles && !state.trail.contains(&square) {
                        state.trail.push(square);
                    }
                    true
                }
                None => {
                    ways.end(state);
                    false
                }
            }),
            Instruction::Verify(test) => {
                let (holds, fails) = self.split(test, copy, states)?;
                fails.iter().for_each(|state| ways.end(state));
                states = holds;
            }
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
                    if state.at == state.stands {
                        ways.end(&state);
                        continue;
                    }
                    // Whom it takes has to be known.
                    for one in self.who(&state, state.at).apart() {
                        self.spend_for(&state)?;
                        let mut state = state.clone();
                        state.take(one, self.home);
                        taken.push(state);
                    }
                }
                states = taken;
            }
            Instruction::Add | Instruction::AddAs(_) | Instruction::EnPassant => {
                let becomes = match instruction {
                    Instruction::AddAs(kinds) => Some(self.kinds(kinds)),
                    _ => None,
                };
                for state in &mut states {
                    self.end(state, *instruction == Instruction::EnPassant, becomes, ways)?;
                    // Where nobody wants to know, states that differ in no more go on as one.
                    state.added = ways.ended.is_some();
                }
            }
            Instruction::Lift => {
                let mut lifted = Vec::new();
                for mut state in states {
                    self.spend_for(&state)?;
                    let taken = state.fate(state.at) == Some(Fate::Taken);
                    let may = state.at != state.stands && !taken && state.lifted().is_none();
                    let there = self.who(&state, state.at);
                    let who = there.and(Who::of(ENEMY | FRIEND, Kinds::MAX));
                    if !may || who == Who::NONE {
                        ways.end(&state);
                        continue;
                    }
                    ways.end_where(&state, there.and(Who::NOBODY));
                    state.learn(state.at, who);
                    state.set_fate(Fate::Lifted);
                    lifted.push(state);
                }
                states = lifted;
            }
            Instruction::Put(kinds) => {
                // Each is a way of its own.
                let kinds = self.kinds(kinds);
                let into = std::iter::successors(Some(kinds), |left| Some(left & left.wrapping_sub(1)));
                let into: Vec<Kinds> =
                    into.map(|left| left & left.wrapping_neg()).take_while(|&one| one != 0).collect();
                let mut put = Vec::new();
                for mut state in states {
                    self.spend_for(&state)?;
                    let along = state.lifted().is_some() && state.put().is_none();
                    let free = matches!(state.fate(state.at), None | Some(Fate::Stays));
                    // The piece's own cell is empty when it has gone.
                    let there = if state.at == self.home { Who::NOBODY } else { self.who(&state, state.at) };
                    if !along || !free || !there.empty {
                        ways.end(&state);
                        continue;
                    }
                    ways.end_where(&state, there.and(Who::NOBODY.not()));
                    state.learn(state.at, Who::NOBODY);
                    for &into in if into.is_empty() { &[0] } else { &into[..] } {
                        self.spend_for(&state)?;
                        state.set_fate(Fate::Put(into));
                        put.push(state.clone());
                    }
                }
                states = put;
            }
            Instruction::Either(blocks) => {
                let mut after = Vec::new();
                for block in blocks {
                    for state in &states {
                        self.spend_for(state)?;
                    }
                    after.extend(self.list(block, copy, states.clone(), ways)?);
                }
                states = after;
                self.merge(&mut states)?;
            }
            Instruction::Part(blocks, alone) => {
                self.part(blocks, alone, copy, &states, ways)?;
                states.iter_mut().for_each(|state| state.added = ways.ended.is_some());
            }
        }
        Ok(states)
    }

    /// Ends a part of the move, and goes on from there.
    fn part(
        &mut self,
        blocks: &[Vec<Instruction>],
        alone: &[Instruction],
        copy: &[i8; 4],
        states: &[State],
        ways: &mut Ways,
    ) -> Result<(), Full> {
        let mut parted = Vec::new();
        let is_free = |state: &&State| state.at != state.stands && !matches!(state.fate(state.at), Some(Fate::Put(_)));
        for state in states.iter().filter(is_free) {
            // Whom it takes has to be known.
            for one in self.who(state, state.at).apart() {
                self.spend_for(state)?;
                let mut state = state.clone();
                state.take(one, self.home);
                state.set_down();
                parted.push(state);
            }
        }
        // What follows is no end of the block that this stands in.
        let outer = ways.ended.take();
        for block in blocks {
            for state in &parted {
                self.spend_for(state)?;
            }
            if alone.is_empty() {
                self.list(block, copy, parted.clone(), ways)?;
                continue;
            }
            ways.ended = Some(Vec::new());
            let mut ended = self.list(block, copy, parted, ways)?;
            ended.extend(ways.ended.take().unwrap_or_default());
            ended.iter_mut().for_each(State::begin_again);
            self.merge(&mut ended)?;
            parted = ended;
        }
        parted.retain(|state| !state.added);
        self.list(alone, copy, parted, ways)?;
        ways.ended = outer;
        Ok(())
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
                            let who = self.stood(&state, square);
                            let mut other = state.clone();
                            other.learn(square, who.and(yes.not()));
                            fails.push(other);
                            state.learn(square, who.and(yes));
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
        loop {
            // Only what has come to the same place and has asked of the same cells can be alike: the others are not compared.
            states.sort_by_cached_key(State::sort);
            let (mut done, mut forgot): (Vec<State>, bool) = Default::default();
            let mut start = 0;
            for mut state in std::mem::take(states) {
                if done.get(start).is_some_and(|first| first.sort() != state.sort()) {
                    start = done.len();
                }
                let mut at = start;
                while at < done.len() {
                    self.spend()?;
                    if let Some(both) = done[at].with(&state, self.whoever()) {
                        forgot |= both.known.len() < state.known.len();
                        done.swap_remove(at);
                        // It may fit one that did not before.
                        (state, at) = (both, start);
                    } else {
                        at += 1;
                    }
                }
                done.push(state);
            }
            *states = done;
            // Who knows less than before may be like others.
            if !forgot {
                return Ok(());
            }
        }
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

    /// All who can stand on a cell.
    fn whoever(&self) -> Who {
        Who::of(EMPTY | ENEMY | FRIEND, self.names.all)
    }

    /// Who may stand on a cell. The piece itself is one of its side and kind.
    fn who(&mut self, state: &State, square: Square) -> Who {
        if square == state.stands {
            return Who::of(FRIEND, self.own_kind());
        }
        match state.fate(square) {
            _ if square == self.home => Who::NOBODY,
            Some(Fate::Gone | Fate::Lifted) => Who::NOBODY,
            Some(Fate::Put(into)) => state.lifted().map_or(Who::NOBODY, |(_, who)| who.turned(into)),
            _ => self.stood(state, square),
        }
    }

    /// Who may have stood on a cell before the move.
    fn stood(&self, state: &State, square: Square) -> Who {
        let known = state.known.iter().find(|(other, ..)| *other == square);
        known.map_or_else(|| self.whoever(), |&(_, who, _)| who)
    }

    /// Does one of these stand there?
    fn stands(&mut self, asked: Who, square: Option<Square>, state: &State) -> Answer {
        let Some(square) = square else { return Answer::Is(false) };
        let may = self.who(state, square);
        // Of who has been put there it is learnt where it stood.
        let (square, from) = match state.fate(square) {
            Some(Fate::Put(into)) => (state.lifted().map_or(square, |(from, _)| from), asked.before_turning(into)),
            _ => (square, asked),
        };
        match (may.and(asked), may.and(asked.not())) {
            (Who::NONE, _) => Answer::Is(false),
            (_, Who::NONE) => Answer::Is(true),
            _ => Answer::Depends(square, from),
        }
    }

    fn ask(&mut self, test: &Test, copy: &[i8; 4], state: &mut State) -> Answer {
        let place = |writer: &Self, target: &Option<Target>| match target {
            None => Some(state.at),
            Some(target) => writer.target(target, copy, state).map(|(square, _)| square),
        };
        match test {
            Test::Who(who, target) => {
                let square = place(self, target);
                self.stands(Who::of(*who, Kinds::MAX), square, state)
            }
            Test::Kind(kinds, target) => {
                let square = place(self, target);
                let kinds = self.kinds(kinds);
                self.stands(Who::of(ENEMY | FRIEND, kinds), square, state)
            }
            Test::In(zone, target) => {
                let within = |square| zone.contains(self.geometry, self.side, square);
                Answer::Is(place(self, target).is_some_and(within))
            }
            Test::OnBoard(target) => Answer::Is(self.target(target, copy, state).is_some()),
            Test::Unmoved => {
                state.unmoved |= self.unmoved;
                Answer::Is(self.unmoved)
            }
            Test::Flag(flag) => Answer::Is(state.flags & 1 << flag != 0),
            // Laid out as questions of their own.
            Test::Not(_) | Test::All(_) | Test::Any(_) => Answer::Is(false),
        }
    }

    fn kinds(&mut self, named: &[Called]) -> Kinds {
        named.iter().fold(0, |kinds, &called| kinds | self.names.kind(called))
    }

    /// Notes a move that ends where the block is, and what the piece becomes by it, if that is said.
    fn end(&mut self, state: &State, en_passant: bool, becomes: Option<Kinds>, ways: &mut Ways) -> Result<(), Full> {
        self.spend_for(state)?;
        let at_home = state.at == self.home;
        let goes = becomes == Some(0);
        let whoever = self.whoever();
        let put = state.put();
        // Who captures en passant takes nobody else, and nobody along: such a move has no way that it could name.
        if en_passant && state.known.iter().any(|(.., fate)| *fate != Fate::Stays) {
            return Ok(());
        }
        // Nobody is left in the air, and no two stand on one cell.
        let put_here = put == Some(state.at);
        if state.lifted().is_some() != put.is_some() || put_here && !goes {
            return Ok(());
        }
        let leaves = state.fate(state.at) == Some(Fate::Lifted) || put_here;
        let needs: Vec<(Square, Who, Fate)> = state
            .known
            .iter()
            .copied()
            .filter(|&(square, who, fate)| (square != state.at || leaves) && (who != whoever || fate != Fate::Stays))
            .collect();
        // Who comes back as what it was and has taken nobody, and nobody along, hasn't moved.
        let mut becomes = becomes;
        if at_home && !needs.iter().any(|&(.., fate)| !matches!(fate, Fate::Stays | Fate::Put(_))) {
            match becomes.map(|kinds| (kinds, kinds & !self.own_kind())) {
                None => return Ok(()),
                Some((kinds, 0)) if kinds != 0 => return Ok(()),
                Some((_, others)) => becomes = Some(others),
            }
        }
        let vacant = at_home || leaves;
        let who = if vacant { Who::NOBODY } else { self.stood(state, state.at) };
        // Nobody comes to where the piece itself is.
        let trail = if state.doubles && state.passed.is_empty() { &state.trail } else { &state.passed };
        let mut passed: Vec<Square> = Vec::new();
        for &square in trail {
            if square != state.at && square != self.home && !passed.contains(&square) {
                passed.push(square);
            }
        }
        let doubles = !passed.is_empty();
        let sorts = [(state.unmoved, flag::FIRST), (doubles, flag::DOUBLE), (vacant, flag::VACANT)];
        let sort = sorts.into_iter().filter(|(holds, _)| *holds).fold(0, |sort, (_, flag)| sort | flag);
        // Those who are alike to it end by one node: whoever is of any kind, and friends and enemies of the same kinds.
        let mut ends: Vec<(Kinds, u16)> = Vec::new();
        let parts = [(who.enemies, flag::CAPTURE), (who.friends, flag::DESTROY)];
        let empty = (who.empty).then_some((whoever.enemies, if en_passant { flag::EN_PASSANT } else { flag::MOVE }));
        for (kinds, flag) in empty.into_iter().chain(parts.into_iter().filter(|(kinds, _)| *kinds != 0 && !en_passant))
        {
            match ends.iter_mut().find(|(known, _)| *known == kinds) {
                Some((_, flags)) => *flags |= flag,
                None => ends.push((kinds, flag)),
            }
        }
        for (kinds, ends) in ends {
            let kinds = if kinds == whoever.enemies { Kinds::MAX } else { kinds };
            ways.add(
                &needs,
                None,
                &Site { kinds, becomes, passed: passed.clone(), ends, ..Site::passing(state.at, sort) },
            )?;
        }
        Ok(())
    }

    /// What a way costs that is kept.
    fn spend_for(&mut self, state: &State) -> Result<(), Full> {
        for _ in 0..=(state.known.len() + state.trail.len() + state.passed.len()) / 4 {
            self.spend()?;
        }
        Ok(())
    }

    /// Writes sites that all can follow at the same place, one after the other.
    fn sites(&mut self, ways: &Ways, list: &[usize], parent: Option<(NodeId, bool)>) -> Result<(), Full> {
        for &number in list {
            let site = &ways.sites[number];
            // What goes on over anybody, and over nobody, goes on from one node.
            let anybody = Over::Anybody(self.names.all);
            let (then, over) = (site.following(Over::Nobody), site.following(anybody));
            if site.ends != 0 || !then.is_empty() || !over.is_empty() {
                let id = self.push(site.square, site.ends | site.sort, None, parent)?;
                if let Some(kinds) = site.becomes {
                    self.graph.set_becomes(kinds);
                }
                if !site.passed.is_empty() && !self.graph.is_before(&site.passed, parent) {
                    self.graph.set_passed(&site.passed);
                }
                self.ask_for(id, site.kinds)?;
                let empty = self.graph.end();
                self.sites(ways, then, Some((id, false)))?;
                let after_empty = self.graph.end();
                self.sites(ways, over, Some((id, true)))?;
                self.set_exits(id, empty, after_empty);
            }
            for (over, list) in site.follow.iter().filter(|(over, _)| *over != Over::Nobody && *over != anybody) {
                let id = self.push(site.square, over.flag() | site.sort, None, parent)?;
                // Nobody stands there, or so to say.
                let empty = matches!(over, Over::Put(_) | Over::UnlessEnemy(_) | Over::UnlessFriend(_));
                if let Over::Put(into) = *over {
                    if into != 0 {
                        self.graph.set_becomes(into);
                    }
                } else {
                    self.ask_for(id, if over.kinds() == self.names.all { Kinds::MAX } else { over.kinds() })?;
                }
                let onward = self.graph.end();
                self.sites(ways, list, Some((id, !empty)))?;
                let end = self.graph.end();
                let (empty, occupied) = if empty { (onward, end) } else { (end, onward) };
                self.graph.set_exits(id, empty, occupied);
            }
        }
        Ok(())
    }

    /// Has a node ask for kinds, unless it is for all.
    fn ask_for(&mut self, id: NodeId, kinds: Kinds) -> Result<(), Full> {
        if kinds == Kinds::MAX || self.graph.ask(id, kinds) { Ok(()) } else { Err(Full) }
    }
}
