//! The language that movements are written in: `const` values, read by [`super::compile`].
//!
//! ```
//! use stone_garden::movement::{Land, Leg, Pattern, Symmetry};
//!
//! // The Ox: a first and second orthogonal square to capture on; past both, straight on or 45 degrees aside.
//! const OX: [Pattern; 1] = [Pattern::new(
//!     Symmetry::Rotations,
//!     &[Leg::to(0, 1, Land::Capture).then(&[Leg::to(0, 1, Land::Capture).then(&[
//!         Leg::to(0, 1, Land::Both),
//!         Leg::to(1, 1, Land::Both),
//!         Leg::to(-1, 1, Land::Both),
//!     ])])],
//! )];
//! # assert_eq!(OX[0].legs.len(), 1);
//! ```

/// What may happen on the cell that a leg reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// It is leapt over: nobody there matters.
    Leap,
    /// It is only passed; a man there blocks.
    Pass,
    /// The man may stop there if the cell is empty (blue point).
    Move,
    /// The man may capture there (yellow cross).
    Capture,
    /// Both (green).
    Both,
}

/// Which way a leg goes, as the mover sees it: files to the right, ranks forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relay {
    /// A relay blocks like any man.
    Blocks,
    /// The whole movement begins again from the relay's cell.
    Restarts,
    /// One of the man's [`crate::variant::Piece::continuations`] begins there.
    Continues(u8),
}

/// One leg of a movement: a step, what may happen where it ends, and what can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Which way the step goes.
    pub way: Way,
    /// What may happen on the cell that it reaches.
    pub land: Land,
    /// Does it repeat for as long as the cells are empty?
    pub rides: bool,
    /// Is this the second step of a double step, so that the cell before it can be captured on en passant?
    pub doubles: bool,
    /// Legs that may follow if the cell is empty.
    pub then: &'static [Leg],
    /// Legs that may follow if a man stands there (a hopper's).
    pub over: &'static [Leg],
    /// What a relay does here.
    pub relay: Relay,
}

impl Leg {
    /// A single step by a way of going.
    pub const fn along(way: Way, land: Land) -> Leg {
        Leg { way, land, rides: false, doubles: false, then: &[], over: &[], relay: Relay::Blocks }
    }
    /// A single step on a flat board.
    pub const fn to(files: i8, ranks: i8, land: Land) -> Leg {
        Leg::along(Way::By { files, ranks, levels: 0 }, land)
    }
    /// A slide on a flat board.
    pub const fn slide(files: i8, ranks: i8, land: Land) -> Leg {
        Leg::to(files, ranks, land).riding()
    }
    /// The leg, repeated while the cells are empty.
    pub const fn riding(mut self) -> Leg {
        self.rides = true;
        self
    }
    /// The leg, followed from an empty cell by these.
    pub const fn then(mut self, legs: &'static [Leg]) -> Leg {
        self.then = legs;
        self
    }
    /// The leg, followed from an occupied cell by these.
    pub const fn over(mut self, legs: &'static [Leg]) -> Leg {
        self.over = legs;
        self
    }
    /// The leg as the second step of a double step.
    pub const fn doubling(mut self) -> Leg {
        self.doubles = true;
        self
    }
    /// The leg with another answer to a relay.
    pub const fn on_relay(mut self, relay: Relay) -> Leg {
        self.relay = relay;
        self
    }
}

/// In how many copies the legs of a pattern are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// Legs and the copies in which they are meant. A man's movement is a list of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The copies.
    pub symmetry: Symmetry,
    /// The legs that can come first.
    pub legs: &'static [Leg],
}

impl Pattern {
    /// A pattern.
    pub const fn new(symmetry: Symmetry, legs: &'static [Leg]) -> Self {
        Pattern { symmetry, legs }
    }
}
