//! From legs to nodes: every piece, side and cell of a game gets a program.

use super::graph::{Graph, Kinds, NodeId, bit, flag};
use super::language::{Called, Land, Leg, Only, Pattern, Relay, Way};
use crate::board::{Geometry, Heading, Side, Square, Wrap, Zone};
use crate::pauses::{Pauses, at_once, finish, pause};
use std::sync::atomic::{AtomicU32, Ordering};
use thiserror::Error;

/// Which of a game's programs: a piece's whole movement, or one of its continuations from a relay.
pub type Program = u8;

/// The most nodes of one piece on one cell: exits are 16 bits.
const MOST_OF_A_PROGRAM: NodeId = 60_000;
/// The most nodes of a game.
const MOST_NODES: NodeId = 12_000_000;
/// The most legs that are tried for a game, those that lead off the board too. But for Dynamo Chess, which needs 4,500,000, no bundled game needs
/// more than 450,000, and no flat one more than 50,000.
const MOST_EFFORT: u32 = if crate::IN_A_PAGE { 700_000 } else { MOST_EFFORT_FOR_OURS };
/// The same for games that nobody has sent.
const MOST_EFFORT_FOR_OURS: u32 = 20_000_000;
/// The most of these that one piece takes on one cell, which is done without a pause.
const MOST_EFFORT_OF_A_PROGRAM: u32 = if crate::IN_A_PAGE { 100_000 } else { 20_000_000 };

/// What the games that are sent to a page may take besides: one as large as Tai Shogi may take most of a loan. What has been compiled is kept for as long
/// as the page, and so the purse is for all games that it reads until it is loaded anew: an author of so large a game reloads the workshop after
/// some changes, which keeps what was made.
static PURSE: AtomicU32 = AtomicU32::new(4 * MOST_LENT);
const MOST_LENT: u32 = 12_000_000;

/// What is lent of a purse: what is not used goes back, and all of it if the work is left and its memory is free again.
struct Loan(u32, &'static AtomicU32);

impl Loan {
    fn take(purse: &'static AtomicU32, most: u32) -> Self {
        let (order, mut lent) = (Ordering::Relaxed, 0);
        let _ = purse.fetch_update(order, order, |held| {
            lent = held.min(most);
            Some(held - lent)
        });
        Loan(lent, purse)
    }
}

impl Drop for Loan {
    fn drop(&mut self) {
        self.1.fetch_add(self.0, Ordering::Relaxed);
    }
}

/// A movement that is too large to be compiled on this board: it has more ways than can be kept.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the {piece} has too many ways on this board{}", advice(.spent))]
pub struct TooManyWays {
    /// The piece's name.
    pub piece: String,
    /// Has a page read so many large games before that there might have been room without them?
    pub spent: bool,
}

fn advice(spent: &bool) -> &'static str {
    if *spent { ", after all the large games that this page has read: reload it" } else { "" }
}

/// What can be compiled: a piece, as far as its movement goes.
pub trait Moves {
    /// Its name, for messages.
    fn name(&self) -> &str;
    /// What its kind is called, where movements ask for kinds.
    fn called(&self) -> Called;
    /// The patterns that hold for a piece of a side on a cell.
    fn patterns(&self, geometry: &Geometry, side: Side, cell: Square) -> &[Pattern];
    /// The part of the board that it never leaves.
    fn confine(&self) -> Zone;
    /// What [`Relay::Continues`] refers to.
    fn continuations(&self) -> &[Vec<Pattern>];
}

/// No room is left.
pub(super) struct Full;

/// The compiled movements of a game's pieces.
#[derive(Clone, Debug)]
pub struct Movements {
    graph: Graph,
    /// The first node for `[program][side][cell]`.
    starts: Vec<NodeId>,
    cells: usize,
}

impl Movements {
    /// Compiles the pieces for a board. The program of piece `k` has number `k`; continuations come after all pieces.
    /// `unmoved` says whether a piece of this number and side counts as unmoved on a cell.
    ///
    /// # Errors
    /// If a piece has too many ways, see [`TooManyWays`]; before the memory for them is taken.
    pub fn new(
        geometry: &Geometry,
        pieces: &[impl Moves],
        unmoved: impl Fn(Program, Side, Square) -> bool,
    ) -> Result<Self, TooManyWays> {
        at_once(Self::compile(geometry, (pieces, true), unmoved, |_, _| true, &mut MOST_EFFORT.clone()))
    }

    /// As [`Movements::new`] for pieces beside which there are others, with so many legs and instructions to be tried at most; what is left of them
    /// stays there.
    #[cfg_attr(not(feature = "reader"), allow(dead_code))]
    pub(crate) fn within(
        effort: &mut u32,
        geometry: &Geometry,
        pieces: &[impl Moves],
        unmoved: impl Fn(Program, Side, Square) -> bool,
    ) -> Result<Self, TooManyWays> {
        at_once(Self::compile(geometry, (pieces, false), unmoved, |_, _| true, effort))
    }

    /// As [`Movements::new`], with pauses. `ours`: is it a bundled game, which may take its time in a page, too?
    pub(crate) async fn with_pauses(
        geometry: &Geometry,
        pieces: &[impl Moves],
        unmoved: impl Fn(Program, Side, Square) -> bool,
        ours: bool,
    ) -> Result<Self, TooManyWays> {
        let mut loan = (!ours && crate::IN_A_PAGE).then(|| Loan::take(&PURSE, MOST_LENT));
        let is_short = loan.as_ref().is_some_and(|loan| loan.0 < MOST_LENT);
        let mut effort = loan.as_ref().map_or(MOST_EFFORT_FOR_OURS, |loan| MOST_EFFORT + loan.0);
        let compiled = finish!(Self::compile(geometry, (pieces, true), unmoved, |_, _| true, &mut effort));
        if let Some(loan) = &mut loan {
            loan.0 = loan.0.min(effort);
        }
        // Where all that one piece may take on a cell was left, no loan would have helped.
        let spent = is_short && effort < MOST_EFFORT_OF_A_PROGRAM;
        compiled.map_err(|ways| TooManyWays { spent, ..ways })
    }

    /// Compiles one piece for one side and cell only; its program has number 0.
    ///
    /// # Errors
    /// As [`Movements::new`].
    pub fn of_one(
        geometry: &Geometry,
        piece: &impl Moves,
        side: Side,
        cell: Square,
        unmoved: bool,
    ) -> Result<Self, TooManyWays> {
        let wanted = |other: Side, home| other == side && home == cell;
        at_once(Self::compile(
            geometry,
            (std::slice::from_ref(piece), false),
            |_, _, _| unmoved,
            wanted,
            &mut MOST_EFFORT.clone(),
        ))
    }

    /// `pieces`: what is compiled, and whether these are all pieces of the game.
    async fn compile<P: Moves>(
        geometry: &Geometry,
        (pieces, all): (&[P], bool),
        unmoved: impl Fn(Program, Side, Square) -> bool,
        wanted: impl Fn(Side, Square) -> bool,
        effort: &mut u32,
    ) -> Result<Self, TooManyWays> {
        let programs = pieces.len() + pieces.iter().map(|piece| piece.continuations().len()).sum::<usize>();
        let cells = geometry.size();
        let mut movements =
            Movements { graph: Graph::default(), starts: Vec::with_capacity(programs * 2 * cells), cells };
        let pauses = Pauses::default();
        let mut names = if crate::NONE_OPEN { Names::default() } else { Names::of(pieces, all) };
        // What is compiled: each piece, then the continuations of all, each with the program where those of its piece begin.
        let mut next = pieces.len() as Program;
        let mut parts: Vec<(usize, Program, Option<&Vec<Pattern>>)> = Vec::with_capacity(programs);
        for (number, piece) in pieces.iter().enumerate() {
            parts.push((number, next, None));
            next += piece.continuations().len() as Program;
        }
        for (number, piece) in pieces.iter().enumerate() {
            let continuations = parts[number].1;
            parts.extend(piece.continuations().iter().map(|part| (number, continuations, Some(part))));
        }
        for (number, continuations, part) in parts {
            let piece = &pieces[number];
            for side in Side::BOTH {
                for home in geometry.squares() {
                    let granted = MOST_EFFORT_OF_A_PROGRAM.min(*effort);
                    let mut left = granted;
                    movements.starts.push(movements.graph.end());
                    let whole = number as Program;
                    let mut writer = Writer {
                        start: movements.graph.end(),
                        graph: &mut movements.graph,
                        geometry,
                        confine: piece.confine(),
                        side,
                        home,
                        unmoved: unmoved(whole, side, home),
                        wrap: Wrap::None,
                        whole,
                        continuations,
                        taken: Vec::new(),
                        names: &mut names,
                        effort: &mut left,
                    };
                    if wanted(side, home) {
                        let patterns = part.map_or_else(|| piece.patterns(geometry, side, home), Vec::as_slice);
                        writer
                            .patterns(patterns)
                            .map_err(|Full| TooManyWays { piece: piece.name().to_owned(), spent: false })?;
                    }
                    movements.graph.push_end();
                    *effort -= granted - left;
                    pause!(pauses, (granted - left) as usize);
                }
            }
        }
        Ok(movements)
    }

    /// The nodes.
    #[inline]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Where the program for a side and cell begins.
    #[inline]
    pub fn start(&self, program: Program, side: Side, from: Square) -> NodeId {
        self.starts[(program as usize * 2 + side.index()) * self.cells + from.index()]
    }

    /// Bytes that the compiled form takes.
    pub fn bytes(&self) -> usize {
        self.graph.bytes() + std::mem::size_of_val(self.starts.as_slice())
    }
}

/// The kinds of a game by what they are called, as movements ask for them.
#[derive(Default)]
pub(super) struct Names {
    /// The places are the kinds'. A piece can be there twice, for White and for Black: the first counts. Behind those that are compiled
    /// stand others that are asked for.
    called: Vec<Called>,
    /// All kinds that there are.
    pub all: Kinds,
}

impl Names {
    fn of(pieces: &[impl Moves], all: bool) -> Names {
        let mut names = Names { called: pieces.iter().map(Moves::called).collect(), all: Kinds::MAX };
        if all {
            names.all = names.called.clone().into_iter().fold(0, |kinds, called| kinds | names.kind(called));
        }
        names
    }

    /// The kind of this name.
    pub fn kind(&mut self, called: Called) -> Kinds {
        let kind = self.called.iter().position(|known| *known == called).unwrap_or_else(|| {
            self.called.push(called);
            self.called.len() - 1
        });
        bit(kind.min(127) as u8)
    }
}

/// Writes the program of one piece, side and cell.
pub(super) struct Writer<'a> {
    pub graph: &'a mut Graph,
    /// Where the program begins.
    start: NodeId,
    pub geometry: &'a Geometry,
    pub confine: Zone,
    pub side: Side,
    pub home: Square,
    pub unmoved: bool,
    pub wrap: Wrap,
    pub whole: Program,
    continuations: Program,
    /// Cells whose pieces are taken on the way to what is being written.
    taken: Vec<Square>,
    pub names: &'a mut Names,
    effort: &'a mut u32,
}

/// How far a way has come.
#[derive(Clone, Copy)]
struct Place {
    square: Square,
    /// The last node before, and whether the way leads over a piece there.
    parent: Option<(NodeId, bool)>,
    came: Option<Heading>,
}

/// The repetition of a leg.
#[derive(Clone, Copy)]
struct Ride {
    begun: Square,
    steps: u8,
}

impl Writer<'_> {
    fn patterns(&mut self, patterns: &[Pattern]) -> Result<(), Full> {
        for pattern in patterns {
            self.wrap = pattern.wrap;
            for copy in pattern.symmetry.copies() {
                if !crate::NONE_OPEN && !pattern.block.is_empty() {
                    self.block(&pattern.block, copy)?;
                }
                self.legs(&pattern.legs, copy, Place { square: self.home, parent: None, came: None })?;
            }
        }
        Ok(())
    }

    /// Writes legs that can all follow at the same place, one after the other: whatever happens in one, the next is
    /// tried after it.
    fn legs(&mut self, legs: &[Leg], copy: &[i8; 4], from: Place) -> Result<(), Full> {
        for leg in legs {
            if self.is_there(leg.only)
                && let Some(heading) = self.heading(leg.way, copy, from.came)
            {
                self.leg(leg, copy, from, heading, Ride { begun: from.square, steps: 1 })?;
            }
        }
        Ok(())
    }

    fn leg(&mut self, leg: &Leg, copy: &[i8; 4], from: Place, heading: Heading, ride: Ride) -> Result<(), Full> {
        self.spend()?;
        let Some((square, ahead)) = self.geometry.step_wrapping(from.square, heading, self.wrap) else {
            return Ok(());
        };
        let came_round = self.wrap != Wrap::None && leg.rides && square == ride.begun;
        if came_round || leg.away && square == self.home || !self.confine.contains(self.geometry, self.side, square) {
            return Ok(());
        }
        let came = Some(ahead);
        if leg.land == Land::Leap {
            return self.legs(&leg.then, copy, Place { square, came, ..from });
        }
        let vacant = square == self.home || self.taken.contains(&square);
        let reached = Place { square, came: Some(ahead), ..from };
        let ends_here = leg.land != Land::Pass || leg.destroys || leg.en_passant;
        let taken_from = !leg.takes.is_empty() || !leg.removes.is_empty();
        if ends_here || leg.rides || !leg.then.is_empty() || !leg.over.is_empty() || !taken_from {
            self.node(leg, copy, reached, ride, vacant)?;
        }
        if !vacant {
            self.taking(&leg.takes, flag::TAKES, copy, reached)?;
            self.taking(&leg.removes, flag::REMOVES, copy, reached)?;
        }
        Ok(())
    }

    /// The node of those who end here, go on over an empty cell, or over a piece that stays.
    fn node(&mut self, leg: &Leg, copy: &[i8; 4], at: Place, ride: Ride, vacant: bool) -> Result<(), Full> {
        let Place { square, came, parent } = at;
        let relay = match leg.relay {
            Relay::Blocks => None,
            Relay::Restarts => Some(self.whole),
            Relay::Continues(number) => Some(self.continuations + number),
        };
        let id = self.push(square, flags_of(leg, vacant), relay, parent)?;
        let empty = self.graph.end();
        let onward = Place { parent: Some((id, false)), ..at };
        self.legs(&leg.then, copy, onward)?;
        if leg.rides
            && (leg.most == 0 || ride.steps < leg.most)
            && let Some(ahead) = came
        {
            self.leg(leg, copy, onward, ahead, Ride { steps: ride.steps.saturating_add(1), ..ride })?;
        }
        let after_empty = self.graph.end();
        self.legs(&leg.over, copy, Place { parent: Some((id, true)), ..at })?;
        self.set_exits(id, empty, after_empty);
        Ok(())
    }

    /// Sets the exits of a node: what follows an empty cell has been written from `empty` on, what follows an occupied one from `over` on to the
    /// end.
    pub fn set_exits(&mut self, id: NodeId, empty: NodeId, over: NodeId) {
        let end = self.graph.end();
        if end == over {
            self.graph.set_exits(id, empty, end);
        } else {
            // What follows an empty cell must jump over what follows an occupied one.
            for before in empty..over {
                self.graph.redirect(before, over, end);
            }
            self.graph.set_exits(id, if empty == over { end } else { empty }, over);
        }
    }

    /// The node of those who take a piece here and go on.
    fn taking(&mut self, legs: &[Leg], takes: u16, copy: &[i8; 4], at: Place) -> Result<(), Full> {
        if legs.is_empty() {
            return Ok(());
        }
        let id = self.push(at.square, takes, None, at.parent)?;
        let onward = self.graph.end();
        self.taken.push(at.square);
        self.legs(legs, copy, Place { parent: Some((id, true)), ..at })?;
        self.taken.pop();
        let end = self.graph.end();
        if end == onward {
            self.graph.pop();
        } else {
            self.graph.set_exits(id, end, onward);
        }
        Ok(())
    }

    pub fn push(
        &mut self,
        square: Square,
        flags: u16,
        relay: Option<Program>,
        parent: Option<(NodeId, bool)>,
    ) -> Result<NodeId, Full> {
        let nodes = self.graph.end();
        if nodes >= MOST_NODES || nodes - self.start >= MOST_OF_A_PROGRAM {
            return Err(Full);
        }
        let over = if parent.is_some_and(|(_, over)| over) { flag::OVER } else { 0 };
        Ok(self.graph.push(square, flags | over, relay, parent.map(|(id, _)| id)))
    }

    /// The kind whose program this is.
    pub fn own_kind(&mut self) -> Kinds {
        let called = self.names.called[usize::from(self.whole)];
        self.names.kind(called)
    }

    /// Legs that lead off the board take time too.
    pub fn spend(&mut self) -> Result<(), Full> {
        *self.effort = self.effort.checked_sub(1).ok_or(Full)?;
        Ok(())
    }

    fn is_there(&self, only: Only) -> bool {
        match only {
            Only::Always => true,
            Only::Unmoved => self.unmoved,
            Only::InOwnHalf(steps) => {
                let rank = self.geometry.rank_for(self.side, self.home) + 1;
                u16::from(rank) + u16::from(steps) <= u16::from(self.geometry.ranks() / 2)
            }
        }
    }

    /// See [`heading`].
    pub fn heading(&self, way: Way, copy: &[i8; 4], came: Option<Heading>) -> Option<Heading> {
        heading(self.side, way, copy, came)
    }
}

/// The heading on the board; a first leg can't go ahead, so that it goes nowhere.
pub(super) fn heading(side: Side, way: Way, copy: &[i8; 4], came: Option<Heading>) -> Option<Heading> {
    let forward = side.forward();
    match way {
        Way::Ahead => came,
        Way::AheadBy(ranks) => match came? {
            Heading::Spoke { files, levels, .. } => Some(Heading::Spoke { files, levels, ranks: ranks * forward }),
            Heading::Straight { .. } | Heading::Ring { .. } => None,
        },
        Way::By { files, ranks, levels } => {
            let [a, b, c, d] = *copy;
            let (files, ranks) = (a * files + b * ranks, c * files + d * ranks);
            Some(Heading::Straight { files: files * forward, ranks: ranks * forward, levels })
        }
        Way::Ring { clockwise, ranks } => Some(Heading::Ring { clockwise, ranks: ranks * forward }),
        Way::Spoke { files, levels, ranks } => Some(Heading::Spoke { files, levels, ranks: ranks * forward }),
    }
}

fn flags_of(leg: &Leg, vacant: bool) -> u16 {
    let land = match leg.land {
        Land::Leap | Land::Pass => 0,
        Land::Move => flag::MOVE,
        Land::Capture => flag::CAPTURE,
        Land::Both => flag::MOVE | flag::CAPTURE,
    };
    let set = [
        (leg.doubles, flag::DOUBLE),
        (leg.destroys, flag::DESTROY),
        (leg.en_passant, flag::EN_PASSANT),
        (vacant, flag::VACANT),
        (leg.only == Only::Unmoved, flag::FIRST),
    ];
    set.into_iter().filter(|&(holds, _)| holds).fold(land, |flags, (_, flag)| flags | flag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_used_of_a_loan_goes_back() {
        static OWN: AtomicU32 = AtomicU32::new(12);
        let left = || OWN.load(Ordering::Relaxed);
        let mut first = Loan::take(&OWN, 8);
        let second = Loan::take(&OWN, 8);
        assert_eq!((first.0, second.0, left()), (8, 4, 0));
        first.0 = 3;
        drop(first);
        assert_eq!(left(), 3);
        drop(second);
        assert_eq!(left(), 7);
    }
}
