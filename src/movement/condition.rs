//! Conditions: what is asked of a whole board, in the words of blocks (`block/`), by a game that ends so.
//!
//! A condition is compiled for each side when a game's rules are. The board stays as it is while it is asked, so how far a block has come (its
//! place, what it has marked, its flags) and what it still has to do say all: each such state that asks who stands on a cell becomes one node
//! with an exit for each answer. No node leads back to one before it, or the condition is refused; so the longest way through is known, and with it what
//! one call costs at most. Nothing is taken from memory for it.

use super::compile::heading;
use super::graph::{Kinds, has_kind};
use super::language::{Called, EMPTY, ENEMY, FRIEND, Instruction, Symmetry, Target, Test, each_instruction};
use crate::board::{Geometry, Heading, Side, Square, Zone};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use thiserror::Error;

/// How many cells there must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Quantity {
    /// So many, or more.
    AtLeast(u16),
    /// So many, or fewer.
    AtMost(u16),
    /// All of them.
    Every,
}

/// What is asked of a board for one side: its own pieces are friends, and it looks from its own edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// From so many cells of a part of the board, but those where walls stand, one of the copies of a block comes to its end. Nobody is moved: such
    /// a block has no instructions but those that go, ask and remember.
    Cells(Quantity, Zone, Symmetry, Vec<Instruction>),
    /// The side (or the other one) has so many of these kinds in hand; of any, if none is named.
    InHand {
        /// The own side?
        own: bool,
        /// At least.
        count: u16,
        /// Of which kinds.
        kinds: Vec<Called>,
    },
    /// Is it this side's turn?
    ToMove,
    /// The opposite.
    Not(Box<Condition>),
    /// All of these.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
}

impl Condition {
    /// Visits the parts of the board that it names, in order.
    pub fn each_zone(&self, visit: &mut dyn FnMut(Zone)) {
        match self {
            Condition::Cells(_, zone, _, block) => {
                visit(*zone);
                zones_of(block, visit);
            }
            Condition::InHand { .. } | Condition::ToMove => {}
            Condition::Not(inner) => inner.each_zone(visit),
            Condition::All(all) | Condition::Any(all) => all.iter().for_each(|each| each.each_zone(visit)),
        }
    }
}

impl Condition {
    /// Does it ask for cells by their names, or for links of the board? Both are the same for both sides.
    pub fn names_cells(&self) -> bool {
        match self {
            Condition::Cells(.., block) => names_cells(block),
            Condition::InHand { .. } | Condition::ToMove => false,
            Condition::Not(inner) => inner.names_cells(),
            Condition::All(all) | Condition::Any(all) => all.iter().any(Condition::names_cells),
        }
    }
}

fn names_cells(block: &[Instruction]) -> bool {
    fn tested(test: &Test) -> bool {
        match test {
            Test::Who(_, target) | Test::Kind(_, target) | Test::In(_, target) => target.as_ref().is_some_and(named),
            Test::OnBoard(target) => named(target),
            Test::Not(inner) => tested(inner),
            Test::All(all) | Test::Any(all) => all.iter().any(tested),
            Test::Unmoved | Test::Flag(_) => false,
        }
    }
    let mut found = false;
    each_instruction(block, &mut |instruction| {
        found |= match instruction {
            Instruction::Go(target) => named(target),
            Instruction::Verify(test) | Instruction::If(test, ..) | Instruction::While(test, _) => tested(test),
            _ => false,
        }
    });
    found
}

fn named(target: &Target) -> bool {
    !matches!(target, Target::Way(_))
}

/// Visits the parts of the board that a block asks for.
pub fn zones_of(block: &[Instruction], visit: &mut dyn FnMut(Zone)) {
    for instruction in block {
        match instruction {
            Instruction::Verify(test) => zones_asked(test, visit),
            Instruction::If(test, yes, no) => {
                zones_asked(test, visit);
                zones_of(yes, visit);
                zones_of(no, visit);
            }
            Instruction::While(test, list) => {
                zones_asked(test, visit);
                zones_of(list, visit);
            }
            Instruction::Either(blocks) => blocks.iter().for_each(|block| zones_of(block, visit)),
            _ => {}
        }
    }
}

fn zones_asked(test: &Test, visit: &mut dyn FnMut(Zone)) {
    match test {
        Test::In(zone, _) => visit(*zone),
        Test::Not(inner) => zones_asked(inner, visit),
        Test::All(all) | Test::Any(all) => all.iter().for_each(|test| zones_asked(test, visit)),
        _ => {}
    }
}

/// Why a condition can't be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unbounded {
    /// It leads back to where it was.
    #[error("a 'while' may go round for ever here: it comes back to the same cell with the same flags")]
    Endless,
    /// It would take too long.
    #[error(
        "this may cost more than can be asked after every move: all conditions together look at {} cells at most",
        MOST_STEPS
    )]
    Dear,
}

/// So many cells may be looked at in one call of all conditions of a game, of both sides.
pub const MOST_STEPS: u32 = 40_000;

/// So much may be done to compile all conditions of a game.
pub const MOST_EFFORT: u32 = 500_000;

/// Who stands on a cell, as a side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// Nobody.
    Nobody,
    /// A wall.
    Wall,
    /// One of its own, of this kind.
    Friend(u8),
    /// An enemy of this kind.
    Enemy(u8),
}

/// What a condition is asked of.
pub trait Seen {
    /// Who stands there?
    fn stands(&self, square: Square) -> Stands;
    /// How many of these kinds the own side, or the other, has in hand.
    fn held(&self, own: bool, kinds: Kinds) -> u32;
    /// Is it the side's turn?
    fn is_to_move(&self) -> bool;
}

/// Where a node leads: to another one, or to an answer.
type Exit = u32;
const HOLDS: Exit = Exit::MAX;
const FAILS: Exit = Exit::MAX - 1;

/// A question, and where each answer leads.
#[derive(Clone, Copy, Debug)]
struct Node {
    square: Square,
    asked: Asked,
    yes: Exit,
    no: Exit,
    /// Where a wall stands, which ends a block.
    wall: Exit,
}

/// Does one of these stand there?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Asked {
    sides: u8,
    kinds: Kinds,
}

impl Asked {
    fn is(self, who: Stands) -> bool {
        let of = |side: u8, kind: u8| self.sides & side != 0 && has_kind(self.kinds, kind);
        match who {
            Stands::Nobody => self.sides & EMPTY != 0,
            Stands::Wall => false,
            Stands::Friend(kind) => of(FRIEND, kind),
            Stands::Enemy(kind) => of(ENEMY, kind),
        }
    }
}

/// A condition compiled for one side.
#[derive(Clone, Debug)]
pub struct Question {
    nodes: Vec<Node>,
    part: Part,
    /// The most cells that one call looks at.
    pub steps: u32,
}

#[derive(Clone, Debug)]
enum Part {
    /// From where blocks begin.
    Cells(Quantity, Vec<(Square, Exit)>),
    InHand(bool, u16, Kinds),
    ToMove,
    Not(Box<Part>),
    All(Vec<Part>),
    Any(Vec<Part>),
}

impl Question {
    /// Compiles a condition for a side. `kinds`: what the letters of pieces mean. `effort`: so much may still be done, and is left.
    ///
    /// # Errors
    /// If it never ends, or what it takes is more than is left or than [`MOST_STEPS`].
    pub fn new(
        condition: &Condition,
        geometry: &Geometry,
        side: Side,
        kinds: &dyn Fn(Called) -> Kinds,
        effort: &mut u32,
    ) -> Result<Self, Unbounded> {
        let mut maker = Maker {
            geometry,
            side,
            kinds,
            nodes: Vec::new(),
            known: HashMap::new(),
            rests: vec![Rest::Holds, Rest::Fails],
            rest_ids: HashMap::new(),
            unsettled: Vec::new(),
            effort,
        };
        let part = maker.part(condition)?;
        let nodes = std::mem::take(&mut maker.nodes);
        let steps = steps(&part, &longest(&nodes)?);
        if steps > MOST_STEPS { Err(Unbounded::Dear) } else { Ok(Question { nodes, part, steps }) }
    }

    /// Does it hold?
    pub fn holds(&self, board: &impl Seen) -> bool {
        self.part_holds(&self.part, board)
    }

    fn part_holds(&self, part: &Part, board: &impl Seen) -> bool {
        match part {
            Part::Cells(count, starts) => {
                let mut cells = starts.iter().filter(|(from, _)| board.stands(*from) != Stands::Wall);
                let mut held = cells.by_ref().filter(|(_, exit)| self.ends_well(*exit, board));
                match *count {
                    Quantity::AtLeast(0) => true,
                    Quantity::AtLeast(count) => held.nth(usize::from(count) - 1).is_some(),
                    Quantity::AtMost(count) => held.nth(usize::from(count)).is_none(),
                    Quantity::Every => cells.all(|(_, exit)| self.ends_well(*exit, board)),
                }
            }
            Part::InHand(own, count, kinds) => board.held(*own, *kinds) >= u32::from(*count),
            Part::ToMove => board.is_to_move(),
            Part::Not(part) => !self.part_holds(part, board),
            Part::All(parts) => parts.iter().all(|part| self.part_holds(part, board)),
            Part::Any(parts) => parts.iter().any(|part| self.part_holds(part, board)),
        }
    }

    fn ends_well(&self, mut exit: Exit, board: &impl Seen) -> bool {
        while let Some(node) = self.nodes.get(exit as usize) {
            exit = match board.stands(node.square) {
                Stands::Wall => node.wall,
                who if node.asked.is(who) => node.yes,
                _ => node.no,
            };
        }
        exit == HOLDS
    }
}

/// What a part costs at most, by how long the ways from nodes are.
fn steps(part: &Part, longest: &[u32]) -> u32 {
    let all = |parts: &[Part]| parts.iter().fold(1u32, |all, part| all.saturating_add(steps(part, longest)));
    match part {
        Part::Cells(_, starts) => starts
            .iter()
            .fold(1u32, |all, (_, exit)| all.saturating_add(1 + longest.get(*exit as usize).copied().unwrap_or(0))),
        Part::InHand(..) | Part::ToMove => 1,
        Part::Not(part) => steps(part, longest),
        Part::All(parts) | Part::Any(parts) => all(parts),
    }
}

/// For each node how many are asked at most from it on.
fn longest(nodes: &[Node]) -> Result<Vec<u32>, Unbounded> {
    // None: it has not been reached; 0: what follows it is being looked at.
    let mut found: Vec<Option<u32>> = vec![None; nodes.len()];
    let mut way = Vec::new();
    for first in 0..nodes.len() {
        way.push(first);
        while let Some(&at) = way.last() {
            let mut most = 0;
            let mut waits = false;
            let exits = [nodes[at].yes, nodes[at].no, nodes[at].wall].map(|exit| exit as usize);
            // Those that follow come first.
            for next in exits.into_iter().filter(|&next| next < nodes.len()) {
                match found[next] {
                    Some(0) => return Err(Unbounded::Endless),
                    Some(steps) => most = most.max(steps),
                    None if !waits => {
                        found[at] = Some(0);
                        way.push(next);
                        waits = true;
                    }
                    None => {}
                }
            }
            if !waits {
                found[at] = Some(most + 1);
                way.pop();
            }
        }
    }
    Ok(found.into_iter().map(Option::unwrap_or_default).collect())
}

/// What is still to be done, by its number in [`Maker::rests`].
type RestId = u32;
const TO_HOLD: RestId = 0;
const TO_FAIL: RestId = 1;

/// What is still to be done.
#[derive(Clone, Copy)]
enum Rest<'p> {
    Holds,
    /// What stands here fails; another choice may do.
    Fails,
    Run(&'p [Instruction], RestId),
    /// One of two, as a test, all tests of a list, or one of them holds.
    Ask(&'p Test, RestId, RestId),
    All(&'p [Test], RestId, RestId),
    Any(&'p [Test], RestId, RestId),
}

impl Rest<'_> {
    /// Tells it from all others: by where in the condition it begins.
    fn key(&self) -> (u8, usize, usize, RestId, RestId) {
        let place = |sort, list: &[Test], yes, no| (sort, list.as_ptr() as usize, list.len(), yes, no);
        match *self {
            Rest::Holds => (0, 0, 0, 0, 0),
            Rest::Fails => (1, 0, 0, 0, 0),
            Rest::Run(list, next) => (2, list.as_ptr() as usize, list.len(), next, 0),
            Rest::Ask(test, yes, no) => place(3, std::slice::from_ref(test), yes, no),
            Rest::All(tests, yes, no) => place(4, tests, yes, no),
            Rest::Any(tests, yes, no) => place(5, tests, yes, no),
        }
    }
}

/// How far a block has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    at: Square,
    mark: Square,
    came: Option<Heading>,
    flags: u16,
    copy: [i8; 4],
    /// Where it goes on if this way fails.
    otherwise: Exit,
}

/// A question, and what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Point {
    square: Square,
    asked: Asked,
    yes: RestId,
    no: RestId,
    state: State,
}

struct Maker<'p> {
    geometry: &'p Geometry,
    side: Side,
    kinds: &'p dyn Fn(Called) -> Kinds,
    nodes: Vec<Node>,
    known: HashMap<Point, Exit>,
    rests: Vec<Rest<'p>>,
    rest_ids: HashMap<(u8, usize, usize, RestId, RestId), RestId>,
    /// Nodes whose exits are not known yet.
    unsettled: Vec<(Exit, Point)>,
    effort: &'p mut u32,
}

impl<'p> Maker<'p> {
    fn spend(&mut self) -> Result<(), Unbounded> {
        *self.effort = self.effort.checked_sub(1).ok_or(Unbounded::Dear)?;
        Ok(())
    }

    fn spend_often(&mut self, times: usize) -> Result<(), Unbounded> {
        (0..times).try_for_each(|_| self.spend())
    }

    fn part(&mut self, condition: &'p Condition) -> Result<Part, Unbounded> {
        self.spend()?;
        Ok(match condition {
            Condition::Cells(count, zone, symmetry, block) => {
                let run = self.rest(Rest::Run(block, TO_HOLD));
                let mut starts = Vec::new();
                let (geometry, side) = (self.geometry, self.side);
                for from in geometry.squares().filter(|&from| zone.contains(geometry, side, from)) {
                    // One copy is enough: each is what the one before it leaves.
                    let mut first = FAILS;
                    for &copy in symmetry.copies().iter().rev() {
                        let state = State { at: from, mark: from, came: None, flags: 0, copy, otherwise: first };
                        first = self.lead(run, state, 0)?;
                    }
                    self.settle()?;
                    starts.push((from, first));
                }
                Part::Cells(*count, starts)
            }
            Condition::InHand { own, count, kinds } => {
                let named = self.all_kinds(kinds);
                Part::InHand(*own, *count, if kinds.is_empty() { Kinds::MAX } else { named })
            }
            Condition::ToMove => Part::ToMove,
            Condition::Not(condition) => Part::Not(Box::new(self.part(condition)?)),
            Condition::All(all) => Part::All(all.iter().map(|each| self.part(each)).collect::<Result<_, _>>()?),
            Condition::Any(any) => Part::Any(any.iter().map(|each| self.part(each)).collect::<Result<_, _>>()?),
        })
    }

    fn all_kinds(&self, kinds: &[Called]) -> Kinds {
        kinds.iter().fold(0, |all, &called| all | (self.kinds)(called))
    }

    fn rest(&mut self, rest: Rest<'p>) -> RestId {
        match rest {
            Rest::Holds => return TO_HOLD,
            Rest::Fails => return TO_FAIL,
            _ => {}
        }
        let rests = &mut self.rests;
        *self.rest_ids.entry(rest.key()).or_insert_with(|| {
            rests.push(rest);
            (rests.len() - 1) as RestId
        })
    }

    /// Finds the exits of all nodes that are left.
    fn settle(&mut self) -> Result<(), Unbounded> {
        while let Some((id, point)) = self.unsettled.pop() {
            let yes = self.lead(point.yes, point.state, 0)?;
            let no = self.lead(point.no, point.state, 0)?;
            let node = &mut self.nodes[id as usize];
            (node.yes, node.no) = (yes, no);
        }
        Ok(())
    }

    /// Does what asks nobody, and answers the node that asks first. `deep`: so many choices are open.
    fn lead(&mut self, mut rest: RestId, mut state: State, deep: u8) -> Result<Exit, Unbounded> {
        loop {
            self.spend()?;
            rest = match self.rests[rest as usize] {
                Rest::Holds => return Ok(HOLDS),
                Rest::Fails => return Ok(state.otherwise),
                Rest::Run([], next) => next,
                Rest::Run([first, others @ ..], next) => {
                    let after = self.rest(Rest::Run(others, next));
                    match first {
                        Instruction::Go(target) => match self.target(target, &state)? {
                            Some((square, came)) => {
                                (state.at, state.came) = (square, came);
                                after
                            }
                            None => TO_FAIL,
                        },
                        Instruction::Verify(test) => self.rest(Rest::Ask(test, after, TO_FAIL)),
                        Instruction::If(test, yes, no) => {
                            let yes = self.rest(Rest::Run(yes, after));
                            let no = self.rest(Rest::Run(no, after));
                            self.rest(Rest::Ask(test, yes, no))
                        }
                        Instruction::While(test, list) => {
                            let again = self.rest(Rest::Run(list, rest));
                            self.rest(Rest::Ask(test, again, after))
                        }
                        Instruction::Set(flag, up) => {
                            state.flags = if *up { state.flags | 1 << flag } else { state.flags & !(1 << flag) };
                            after
                        }
                        Instruction::Mark => {
                            state.mark = state.at;
                            after
                        }
                        Instruction::Back => {
                            state.at = state.mark;
                            after
                        }
                        Instruction::Either(blocks) => {
                            let Some((first, others)) = blocks.split_first() else { return Ok(state.otherwise) };
                            if deep == u8::MAX {
                                return Err(Unbounded::Dear);
                            }
                            for block in others.iter().rev() {
                                let way = self.rest(Rest::Run(block, after));
                                state.otherwise = self.lead(way, state, deep + 1)?;
                            }
                            self.rest(Rest::Run(first, after))
                        }
                        // No condition has these.
                        Instruction::Capture
                        | Instruction::Lift
                        | Instruction::Put(_)
                        | Instruction::Add
                        | Instruction::AddAs(_)
                        | Instruction::EnPassant
                        | Instruction::Double
                        | Instruction::Passed
                        | Instruction::Part(..) => TO_FAIL,
                    }
                }
                Rest::All([], yes, _) => yes,
                Rest::All([first, others @ ..], yes, no) => {
                    let on = self.rest(Rest::All(others, yes, no));
                    self.rest(Rest::Ask(first, on, no))
                }
                Rest::Any([], _, no) => no,
                Rest::Any([first, others @ ..], yes, no) => {
                    let on = self.rest(Rest::Any(others, yes, no));
                    self.rest(Rest::Ask(first, yes, on))
                }
                Rest::Ask(test, yes, no) => {
                    let either = |holds: bool| if holds { yes } else { no };
                    let place = |maker: &mut Self, target: &Option<Target>| match target {
                        None => Ok(Some(state.at)),
                        Some(target) => Ok(maker.target(target, &state)?.map(|(square, _)| square)),
                    };
                    match test {
                        Test::Not(test) => self.rest(Rest::Ask(test, no, yes)),
                        Test::All(tests) => self.rest(Rest::All(tests, yes, no)),
                        Test::Any(tests) => self.rest(Rest::Any(tests, yes, no)),
                        Test::In(zone, target) => {
                            let square = place(self, target)?;
                            either(square.is_some_and(|square| zone.contains(self.geometry, self.side, square)))
                        }
                        Test::OnBoard(target) => either(self.target(target, &state)?.is_some()),
                        Test::Flag(flag) => either(state.flags & 1 << flag != 0),
                        // Nobody is asked of here.
                        Test::Unmoved => no,
                        Test::Who(..) | Test::Kind(..) => {
                            let (asked, target) = match test {
                                Test::Kind(kinds, target) => {
                                    self.spend_often(kinds.len())?;
                                    (Asked { sides: ENEMY | FRIEND, kinds: self.all_kinds(kinds) }, target)
                                }
                                Test::Who(sides, target) => (Asked { sides: *sides, kinds: Kinds::MAX }, target),
                                _ => return Ok(state.otherwise),
                            };
                            match place(self, target)? {
                                Some(square) => return self.node(Point { square, asked, yes, no, state }),
                                None => no,
                            }
                        }
                    }
                }
            };
        }
    }

    fn node(&mut self, point: Point) -> Result<Exit, Unbounded> {
        if let Some(&known) = self.known.get(&point) {
            return Ok(known);
        }
        // A node takes more room than a step.
        self.spend_often(4)?;
        let id = self.nodes.len() as Exit;
        self.nodes.push(Node {
            square: point.square,
            asked: point.asked,
            yes: FAILS,
            no: FAILS,
            wall: point.state.otherwise,
        });
        self.known.insert(point, id);
        self.unsettled.push((id, point));
        Ok(id)
    }

    /// Where a target lies as seen from the block's place.
    fn target(&mut self, target: &Target, state: &State) -> Result<Option<(Square, Option<Heading>)>, Unbounded> {
        Ok(match target {
            Target::Way(way) => {
                let ahead = heading(self.side, *way, &state.copy, state.came);
                ahead.and_then(|ahead| self.geometry.step(state.at, ahead)).map(|(square, on)| (square, Some(on)))
            }
            Target::Link(_, pairs) => {
                // Each is looked at.
                self.spend_often(pairs.len() / 16)?;
                pairs.iter().find(|(from, _)| *from == state.at).map(|(_, square)| (*square, None))
            }
            Target::Cell(square) => Some((*square, None)),
        })
    }
}
