//! The language that movements are written in, read by [`super::compile`].
//!
//! A leaper is one leg. A slider or rider is a leg that repeats ([`Leg::riding`]). A lame leaper is two, of which the first
//! only passes ([`Land::Pass`]). A hopper goes on over a piece that stays ([`Leg::over`]).
//!
//! ```
//! use stone_garden::movement::{Land, Leg, Pattern, Symmetry};
//!
//! // The Ox: a first and second orthogonal square to capture on; past both, straight on or 45 degrees aside.
//! let last = [Leg::to(0, 1, Land::Both), Leg::to(1, 1, Land::Both), Leg::to(-1, 1, Land::Both)];
//! let ox = Pattern::new(
//!     Symmetry::Rotations,
//!     [Leg::to(0, 1, Land::Capture).then([Leg::to(0, 1, Land::Capture).then(last)])],
//! );
//! assert_eq!(ox.legs.len(), 1);
//! ```

use crate::board::{Square, Wrap, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What may happen on the cell that a leg reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Land {
    /// It is leapt over: nobody there matters.
    Leap,
    /// It is only passed; a piece there blocks.
    Pass,
    /// The piece may stop there if the cell is empty (blue point).
    Move,
    /// The piece may capture there (yellow cross).
    Capture,
    /// Both (green).
    Both,
}

/// Which way a leg goes, as the mover sees it: files to the right, ranks forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Way {
    /// So many files, ranks and levels at once.
    By {
        /// Files to the mover's right.
        files: i8,
        /// Ranks forward.
        ranks: i8,
        /// Levels, the same for both sides.
        levels: i8,
    },
    /// Along a ring of the 3D boards, see [`crate::board::Heading::Ring`].
    Ring {
        /// Which way round.
        clockwise: bool,
        /// Ranks forward at every step.
        ranks: i8,
    },
    /// Across the rings of the 3D boards, see [`crate::board::Heading::Spoke`].
    Spoke {
        /// Files, -1, 0 or 1.
        files: i8,
        /// Levels, -1, 0 or 1.
        levels: i8,
        /// Ranks forward at every step.
        ranks: i8,
    },
    /// On, in the heading of the leg before.
    Ahead,
    /// On across the rings as the leg before, now with so many ranks forward.
    AheadBy(i8),
}

/// What a leg does on a relay (rules of Stones & Relays); on every other board there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Relay {
    /// A relay blocks like any piece.
    Blocks,
    /// The whole movement begins again from the relay's cell.
    Restarts,
    /// One of the piece's [`super::Moves::continuations`] begins there.
    Continues(u8),
}

/// When a leg is there at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Only {
    /// Always.
    Always,
    /// While the piece has not moved.
    Unmoved,
    /// If so many steps forward from the piece's square end in its own half of the board.
    InOwnHalf(u8),
}

/// One leg of a movement: a step, what may happen where it ends, and what can follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// Which way the step goes.
    pub way: Way,
    /// What may happen on the cell that it reaches.
    pub land: Land,
    /// May the piece end there on one of its own side, and destroy it?
    pub destroys: bool,
    /// May the piece end there by capturing en passant?
    pub en_passant: bool,
    /// Does it repeat for as long as the cells are empty?
    pub rides: bool,
    /// How many steps such a ride has at most; 0 is no limit.
    pub most: u8,
    /// Is this the last step of a double (or longer) one, so that the cells before it can be captured on en passant?
    pub doubles: bool,
    /// When it is there at all.
    pub only: Only,
    /// Must it keep away from the cell where the piece stands? On boards whose edges are joined a way can come round.
    pub away: bool,
    /// Legs that may follow if the cell is empty.
    pub then: Vec<Leg>,
    /// Legs that may follow if a piece stands there, which stays (a hopper's).
    pub over: Vec<Leg>,
    /// Legs that may follow if an enemy stands there, which is captured.
    pub takes: Vec<Leg>,
    /// Legs that may follow if a piece of the same side stands there, which is removed.
    pub removes: Vec<Leg>,
    /// What a relay does here.
    pub relay: Relay,
}

impl Leg {
    /// A single step by a way of going.
    pub const fn along(way: Way, land: Land) -> Leg {
        Leg {
            way,
            land,
            destroys: false,
            en_passant: false,
            rides: false,
            most: 0,
            doubles: false,
            only: Only::Always,
            away: false,
            then: Vec::new(),
            over: Vec::new(),
            takes: Vec::new(),
            removes: Vec::new(),
            relay: Relay::Blocks,
        }
    }
    /// A single step on a flat board.
    pub const fn to(files: i8, ranks: i8, land: Land) -> Leg {
        Leg::along(Way::By { files, ranks, levels: 0 }, land)
    }
    /// A slide on a flat board.
    pub fn slide(files: i8, ranks: i8, land: Land) -> Leg {
        Leg::to(files, ranks, land).riding()
    }
    /// The leg, repeated while the cells are empty.
    #[must_use]
    pub fn riding(mut self) -> Leg {
        self.rides = true;
        self
    }
    /// The leg, repeated while the cells are empty, but not more often than this; 0 is no limit.
    #[must_use]
    pub fn riding_at_most(mut self, most: u8) -> Leg {
        self.most = most;
        self.riding()
    }
    /// The leg, followed from an empty cell by these.
    #[must_use]
    pub fn then(mut self, legs: impl Into<Vec<Leg>>) -> Leg {
        self.then = legs.into();
        self
    }
    /// The leg, followed from an occupied cell by these.
    #[must_use]
    pub fn over(mut self, legs: impl Into<Vec<Leg>>) -> Leg {
        self.over = legs.into();
        self
    }
    /// The leg, followed by these once an enemy is captured where it ends.
    #[must_use]
    pub fn takes(mut self, legs: impl Into<Vec<Leg>>) -> Leg {
        self.takes = legs.into();
        self
    }
    /// The leg, followed by these once a piece of the same side is removed where it ends.
    #[must_use]
    pub fn removes(mut self, legs: impl Into<Vec<Leg>>) -> Leg {
        self.removes = legs.into();
        self
    }
    /// The leg, which may end on a piece of the same side and destroy it.
    #[must_use]
    pub fn destroying(mut self) -> Leg {
        self.destroys = true;
        self
    }
    /// The leg, which may end by capturing en passant.
    #[must_use]
    pub fn en_passant(mut self) -> Leg {
        self.en_passant = true;
        self
    }
    /// The leg, there only then.
    #[must_use]
    pub fn only(mut self, only: Only) -> Leg {
        self.only = only;
        self
    }
    /// The leg as the last step of a double step.
    #[must_use]
    pub fn doubling(mut self) -> Leg {
        self.doubles = true;
        self
    }
    /// The leg with another answer to a relay.
    #[must_use]
    pub fn on_relay(mut self, relay: Relay) -> Leg {
        self.relay = relay;
        self
    }
}

/// In how many copies the legs of a pattern are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Symmetry {
    /// As written.
    None,
    /// As written and with left and right exchanged.
    Mirror,
    /// In four directions, a quarter turn apart.
    Rotations,
    /// In four directions, each also with left and right exchanged.
    All,
}

impl Symmetry {
    /// The copies as maps of (files, ranks).
    pub(super) const fn copies(self) -> &'static [[i8; 4]] {
        const ALL: [[i8; 4]; 8] = [
            [1, 0, 0, 1],
            [-1, 0, 0, 1],
            [0, 1, -1, 0],
            [-1, 0, 0, -1],
            [0, -1, 1, 0],
            [1, 0, 0, -1],
            [0, 1, 1, 0],
            [0, -1, -1, 0],
        ];
        const ROTATIONS: [[i8; 4]; 4] = [ALL[0], ALL[2], ALL[3], ALL[4]];
        match self {
            Symmetry::None => ALL.split_at(1).0,
            Symmetry::Mirror => ALL.split_at(2).0,
            Symmetry::Rotations => &ROTATIONS,
            Symmetry::All => &ALL,
        }
    }
}

/// Legs, or a block, and the copies in which they are meant. A piece's movement is a list of patterns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pattern {
    /// The copies.
    pub symmetry: Symmetry,
    /// The legs that can come first.
    pub legs: Vec<Leg>,
    /// Which edges of the board are joined for these legs.
    pub wrap: Wrap,
    /// What is run instead, where no legs say it.
    pub block: crate::Block,
}

impl Pattern {
    /// A pattern.
    pub fn new(symmetry: Symmetry, legs: impl Into<Vec<Leg>>) -> Self {
        Pattern { symmetry, legs: legs.into(), wrap: Wrap::None, block: crate::Block::default() }
    }
    /// A pattern that is a block.
    pub fn of_block(symmetry: Symmetry, block: crate::Block) -> Self {
        Pattern { block, ..Pattern::new(symmetry, []) }
    }
    /// The pattern on a board whose edges are joined.
    #[must_use]
    pub fn wrapping(mut self, wrap: Wrap) -> Self {
        self.wrap = wrap;
        self
    }
}

/// A block in builds without open games, which have none: in compiled form the list of no instructions.
#[cfg(not(feature = "reader"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoBlock;

#[cfg(not(feature = "reader"))]
impl std::ops::Deref for NoBlock {
    type Target = [Instruction];
    fn deref(&self) -> &[Instruction] {
        &[]
    }
}

#[cfg(not(feature = "reader"))]
impl Serialize for NoBlock {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        [(); 0].as_slice().serialize(to)
    }
}

#[cfg(not(feature = "reader"))]
impl<'de> Deserialize<'de> for NoBlock {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match Vec::<()>::deserialize(from)?.is_empty() {
            true => Ok(NoBlock),
            false => Err(serde::de::Error::custom("a block")),
        }
    }
}

/// Nobody stands there.
pub const EMPTY: u8 = 1;
/// An enemy does.
pub const ENEMY: u8 = 2;
/// One of the own side does.
pub const FRIEND: u8 = 4;

/// A kind of piece as its game's text calls it: by its letter, and whether it is the promoted one of that letter.
pub type Called = (char, bool);

/// Where an instruction or a test goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A step.
    Way(Way),
    /// Where a link of the board leads: its name, and from where to where.
    Link(String, Arc<[(Square, Square)]>),
    /// A cell.
    Cell(Square),
}

/// How many flags a block has.
pub const FLAGS: u8 = 16;

/// A question that a block asks. Of a target off the board the answer is no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Test {
    /// Does one of these stand there ([`EMPTY`], [`ENEMY`], [`FRIEND`])?
    Who(u8, Option<Target>),
    /// Does a piece of one of these kinds stand there?
    Kind(Vec<Called>, Option<Target>),
    /// Is it in this part of the board?
    In(Zone, Option<Target>),
    /// Is there a cell?
    OnBoard(Target),
    /// Does the piece stand where such a piece counts as not having moved?
    Unmoved,
    /// Has the flag of this number, below [`FLAGS`], been set?
    Flag(u8),
    /// The opposite.
    Not(Box<Test>),
    /// All of these.
    All(Vec<Test>),
    /// One of these.
    Any(Vec<Test>),
}

/// What a block does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Instruction {
    /// Goes there; off the board the block ends.
    Go(Target),
    /// The block ends unless this holds.
    Verify(Test),
    /// One or the other.
    If(Test, Vec<Instruction>, Vec<Instruction>),
    /// Again and again while this holds.
    While(Test, Vec<Instruction>),
    /// Sets the flag of this number, or takes it back. All are down as a block, or a part of a move, begins.
    Set(u8, bool),
    /// Keeps the place.
    Mark,
    /// Goes back to the place that was kept, or where the piece stands.
    Back,
    /// Who stands here is taken by all moves that follow. On the piece's own cell the block ends.
    Capture,
    /// Who stands here, of either side, goes along with all moves that follow, which are none until it is put down. Nobody stands here
    /// from then on. At most one goes along.
    Lift,
    /// Here it is put down, on a cell that is empty by then: as what it is, or as one of these kinds if there are any.
    Put(Vec<Called>),
    /// A move may end here, on whomever is known to stand here.
    Add,
    /// A move may end here, by which the piece becomes one of these kinds; of none it leaves the board.
    AddAs(Vec<Called>),
    /// A move may end here by capturing en passant.
    EnPassant,
    /// What has been passed can be captured on en passant by moves that end after this.
    Double,
    /// This cell can be captured on en passant after moves that end after this, and what else has been passed only where this is said too.
    Passed,
    /// The move has a first part, which ends here as a whole one would; it goes on from here by each of these blocks. Where none of
    /// them adds a move, the instructions after them are run instead.
    Part(Vec<Vec<Instruction>>, Vec<Instruction>),
    /// It goes on by each of these blocks, and then by what follows, as if no other stood here.
    Either(Vec<Vec<Instruction>>),
}

/// Visits all instructions of a block, those inside of others too.
pub fn each_instruction<'b>(block: &'b [Instruction], visit: &mut dyn FnMut(&'b Instruction)) {
    for instruction in block {
        visit(instruction);
        match instruction {
            Instruction::If(_, one, other) => {
                each_instruction(one, visit);
                each_instruction(other, visit);
            }
            Instruction::While(_, list) => each_instruction(list, visit),
            Instruction::Part(blocks, alone) => {
                blocks.iter().for_each(|block| each_instruction(block, visit));
                each_instruction(alone, visit);
            }
            Instruction::Either(blocks) => blocks.iter().for_each(|block| each_instruction(block, visit)),
            _ => {}
        }
    }
}

/// Does a block ask or go where cells have names, so that it means the same on no other board?
pub fn is_bound(block: &[Instruction]) -> bool {
    fn target(target: &Target) -> bool {
        !matches!(target, Target::Way(_))
    }
    fn test(asked: &Test) -> bool {
        match asked {
            Test::Who(_, at) | Test::Kind(_, at) => at.as_ref().is_some_and(target),
            Test::OnBoard(at) => target(at),
            Test::In(..) => true,
            Test::Unmoved | Test::Flag(_) => false,
            Test::Not(asked) => test(asked),
            Test::All(all) | Test::Any(all) => all.iter().any(test),
        }
    }
    block.iter().any(|instruction| match instruction {
        Instruction::Go(at) => target(at),
        Instruction::Verify(asked) => test(asked),
        Instruction::If(asked, yes, no) => test(asked) || is_bound(yes) || is_bound(no),
        Instruction::While(asked, list) => test(asked) || is_bound(list),
        Instruction::Part(blocks, alone) => blocks.iter().any(|block| is_bound(block)) || is_bound(alone),
        Instruction::Either(blocks) => blocks.iter().any(|block| is_bound(block)),
        _ => false,
    })
}
