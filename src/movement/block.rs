//! Movements as blocks: what neither legs nor XBetza say, as a small program in the words of Zillions of Games.
//!
//! A block is run once for every side and cell when a game's rules are compiled, never while it is played. Where it asks who stands on a
//! cell that it has not asked about, it goes on for each answer. So all that it can do is known, and becomes nodes of the same
//! [`Graph`](super::Graph) as legs do: moves, checks, pins, markers and words come from these. A block that never ends, or has too many ways,
//! spends what it is granted and is refused.

use super::compile::{Full, Writer};
use super::graph::{Kinds, NodeId, flag};
use super::language::{EMPTY, ENEMY, FRIEND, Instruction, Target, Test};
use crate::board::{Heading, Square};

/// Who may stand on a cell: nobody, enemies of some kinds, those of the own side of some kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Who {
    empty: bool,
    enemies: Kinds,
    friends: Kinds,
}

impl Who {
    const NONE: Who = Who { empty: false, enemies: 0, friends: 0 };
    const NOBODY: Who = Who { empty: true, ..Who::NONE };

    /// Of these sides (and whether nobody may), whoever is of these kinds.
    const fn of(sides: u8, kinds: Kinds) -> Who {
        Who {
            empty: sides & EMPTY != 0,
            enemies: if sides & ENEMY != 0 { kinds } else { 0 },
            friends: if sides & FRIEND != 0 { kinds } else { 0 },
        }
    }

    const fn and(self, other: Who) -> Who {
        Who {
            empty: self.empty && other.empty,
            enemies: self.enemies & other.enemies,
            friends: self.friends & other.friends,
        }
    }

    const fn or(self, other: Who) -> Who {
        Who {
            empty: self.empty || other.empty,
            enemies: self.enemies | other.enemies,
            friends: self.friends | other.friends,
        }
    }

    const fn not(self) -> Who {
        Who { empty: !self.empty, enemies: !self.enemies, friends: !self.friends }
    }

    /// Nobody, enemies and friends apart, as far as there may be any.
    fn apart(self) -> impl Iterator<Item = Who> {
        let each = [EMPTY, ENEMY, FRIEND].map(|one| self.and(Who::of(one, Kinds::MAX)));
        each.into_iter().filter(|who| *who != Who::NONE)
    }
}

/// How far a block has come, and what it knows.
#[derive(Clone)]
struct State {
    at: Square,
    mark: Square,
    came: Option<Heading>,
    /// Cells that were asked about, in order: who may stand there, and whether it is taken.
    known: Vec<(Square, Who, bool)>,
    unmoved: bool,
    doubles: bool,
}

/// How a way goes on from a cell: over nobody, or over pieces of these kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Over {
    Nobody,
    Anybody(Kinds),
    Enemy(Kinds),
    Friend(Kinds),
    TakenEnemy(Kinds),
    TakenFriend(Kinds),
}

impl Over {
    /// The ways to go on where one of these stands, who is taken or not.
    fn of(who: Who, taken: bool) -> impl Iterator<Item = Over> {
        let alike = who.enemies == who.friends && !taken;
        let ways = match taken {
            true => [Over::TakenEnemy(who.enemies), Over::TakenFriend(who.friends)],
            false if alike => [Over::Anybody(who.enemies), Over::Anybody(0)],
            false => [Over::Enemy(who.enemies), Over::Friend(who.friends)],
        };
        let over = ways.into_iter().filter(|over| over.kinds() != 0);
        (who.empty).then_some(Over::Nobody).into_iter().chain(over)
    }

    fn kinds(self) -> Kinds {
        match self {
            Over::Nobody => 0,
            Over::Anybody(kinds)
            | Over::Enemy(kinds)
            | Over::Friend(kinds)
            | Over::TakenEnemy(kinds)
            | Over::TakenFriend(kinds) => kinds,
        }
    }

    fn flag(self) -> u16 {
        match self {
            Over::Nobody | Over::Anybody(_) => 0,
            Over::Enemy(_) => flag::ONLY_ENEMY,
            Over::Friend(_) => flag::ONLY_FRIEND,
            Over::TakenEnemy(_) => flag::TAKES,
            Over::TakenFriend(_) => flag::REMOVES,
        }
    }
}

/// A cell on the ways of a piece: what can happen there, and what follows.
struct Site {
    square: Square,
    /// What is so only of moves that end here: for pieces that have not moved, double steps, the piece's own cell.
    sort: u16,
    /// The kinds on which alone moves end here.
    kinds: Kinds,
    ends: u16,
    /// What follows, in the order of how it does.
    follow: Vec<(Over, Vec<usize>)>,
}

/// All ways of a block, with those that begin alike laid together.
#[derive(Default)]
struct Ways {
    sites: Vec<Site>,
    first: Vec<usize>,
}

impl Ways {
    /// The site of a cell after another one, made if it isn't there.
    fn site(&mut self, after: Option<(usize, Over)>, square: Square, sort: u16, kinds: Kinds) -> usize {
        let list = match after {
            None => &self.first[..],
            Some((site, over)) => self.sites[site].following(over),
        };
        let same = |site: &Site| (site.square, site.sort, site.kinds) == (square, sort, kinds);
        let known = list.iter().copied().find(|&site| same(&self.sites[site]));
        known.unwrap_or_else(|| {
            let site = self.sites.len();
            self.sites.push(Site { square, sort, kinds, ends: 0, follow: Vec::new() });
            let Some((before, over)) = after else {
                self.first.push(site);
                return site;
            };
            let follow = &mut self.sites[before].follow;
            match follow.binary_search_by_key(&over, |(known, _)| *known) {
                Ok(at) => follow[at].1.push(site),
                Err(at) => follow.insert(at, (over, vec![site])),
            }
            site
        })
    }

    /// Adds the ways through these cells, in order, to an end. Where two of three may stand on a cell the ways part, so that there may be too many.
    fn add(&mut self, needs: &[(Square, Who, bool)], after: Option<(usize, Over)>, end: &Site) -> Result<(), Full> {
        if self.sites.len() > usize::from(u16::MAX) {
            return Err(Full);
        }
        let Some((&(square, who, taken), rest)) = needs.split_first() else {
            let site = self.site(after, end.square, end.sort, end.kinds);
            self.sites[site].ends |= end.ends;
            return Ok(());
        };
        for over in Over::of(who, taken) {
            let site = self.site(after, square, 0, Kinds::MAX);
            self.add(rest, Some((site, over)), end)?;
        }
        Ok(())
    }
}

impl Site {
    fn following(&self, over: Over) -> &[usize] {
        let found = self.follow.binary_search_by_key(&over, |(known, _)| *known);
        found.map_or(&[], |at| &self.follow[at].1)
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
                    for one in self.who(&state, state.at).apart() {
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
                            let who = self.who(&state, square);
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
        let mut at = 0;
        while at < states.len() {
            let mut other = at + 1;
            while other < states.len() {
                self.spend_for(&states[other])?;
                if let Some(both) = states[at].with(&states[other], self.whoever()) {
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

    /// All who can stand on a cell.
    fn whoever(&self) -> Who {
        Who::of(EMPTY | ENEMY | FRIEND, self.names.all)
    }

    /// Who may stand on a cell. The piece itself stands on its own, as one of its side and kind.
    fn who(&mut self, state: &State, square: Square) -> Who {
        if square == self.home {
            return Who::of(FRIEND, self.own_kind());
        }
        let known = state.known.iter().find(|(other, ..)| *other == square);
        known.map_or_else(|| self.whoever(), |&(_, who, _)| who)
    }

    /// Does one of these stand there?
    fn stands(&mut self, asked: Who, square: Option<Square>, state: &State) -> Answer {
        let Some(square) = square else { return Answer::Is(false) };
        let may = self.who(state, square);
        match (may.and(asked), may.and(asked.not())) {
            (Who::NONE, _) => Answer::Is(false),
            (_, Who::NONE) => Answer::Is(true),
            _ => Answer::Depends(square, asked),
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
                let kinds = kinds.iter().fold(0, |kinds, &called| kinds | self.names.kind(called));
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
            // Laid out as questions of their own.
            Test::Not(_) | Test::All(_) | Test::Any(_) => Answer::Is(false),
        }
    }

    /// Notes a move that ends where the block is.
    fn end(&mut self, state: &State, en_passant: bool, ways: &mut Ways) -> Result<(), Full> {
        self.spend_for(state)?;
        let at_home = state.at == self.home;
        let whoever = self.whoever();
        let needs: Vec<(Square, Who, bool)> = state
            .known
            .iter()
            .copied()
            .filter(|&(square, who, taken)| square != state.at && (who != whoever || taken))
            .collect();
        // Who comes back and has taken nobody hasn't moved.
        if at_home && !needs.iter().any(|&(.., taken)| taken) {
            return Ok(());
        }
        let who = if at_home { Who::NOBODY } else { self.who(state, state.at) };
        let sorts = [(state.unmoved, flag::FIRST), (state.doubles, flag::DOUBLE), (at_home, flag::VACANT)];
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
            ways.add(&needs, None, &Site { square: state.at, sort, kinds, ends, follow: Vec::new() })?;
        }
        Ok(())
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
            // What goes on over anybody, and over nobody, goes on from one node.
            let anybody = Over::Anybody(self.names.all);
            let (then, over) = (site.following(Over::Nobody), site.following(anybody));
            if site.ends != 0 || !then.is_empty() || !over.is_empty() {
                let id = self.push(site.square, site.ends | site.sort, None, parent)?;
                self.ask_for(id, site.kinds)?;
                let empty = self.graph.end();
                self.sites(ways, then, Some((id, false)))?;
                let after_empty = self.graph.end();
                self.sites(ways, over, Some((id, true)))?;
                self.set_exits(id, empty, after_empty);
            }
            for (over, list) in site.follow.iter().filter(|(over, _)| *over != Over::Nobody && *over != anybody) {
                let id = self.push(site.square, over.flag(), None, parent)?;
                self.ask_for(id, if over.kinds() == self.names.all { Kinds::MAX } else { over.kinds() })?;
                let onward = self.graph.end();
                self.sites(ways, list, Some((id, true)))?;
                let end = self.graph.end();
                self.graph.set_exits(id, end, onward);
            }
        }
        Ok(())
    }

    /// Has a node ask for kinds, unless it is for all.
    fn ask_for(&mut self, id: NodeId, kinds: Kinds) -> Result<(), Full> {
        if kinds == Kinds::MAX || self.graph.ask(id, kinds) { Ok(()) } else { Err(Full) }
    }
}

/// What a block is told.
enum Answer {
    Is(bool),
    /// Yes if one of these stands on the cell.
    Depends(Square, Who),
}

impl State {
    /// Both at once, if they differ in no more than who stands on one cell.
    fn with(&self, other: &State, whoever: Who) -> Option<State> {
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
            both.known[number].1 = both.known[number].1.or(other.known[number].1);
            if both.known[number].1 == whoever {
                both.known.remove(number);
            }
        }
        Some(both)
    }

    fn learn(&mut self, square: Square, is: Who) {
        match self.known.iter_mut().find(|(other, ..)| *other == square) {
            Some((_, who, _)) => *who = is,
            None => self.known.push((square, is, false)),
        }
    }

    /// One of these stands here, and is taken if it is anybody.
    fn take(&mut self, one: Who) {
        let at = self.at;
        self.learn(at, one);
        if let Some((.., taken)) = self.known.iter_mut().find(|(other, ..)| *other == at) {
            *taken = !one.empty;
        }
    }
}
