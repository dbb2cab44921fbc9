//! How pieces move, as data.
//!
//! A movement is written once, readably, as [`Leg`]s ([`language`]). It is compiled per kind, side and cell into a flat
//! [`Graph`] of nodes with two exits ([`graph`]), which one small interpreter walks: for legal moves, for checks, for
//! the coloured markers, for the path to a target and the piece that blocks it. From the graph two further tables are made
//! for the flat boards: [`Fans`] answer "where to?" with whole sets of squares, [`Lines`] answer "who attacks this
//! cell, and what would stop it?"; [`Strides`] count what many pieces of a kind reach. They say what the graph says, only
//! faster; tests compare them.
//!
//! ```
//! use stone_garden::board::{Geometry, Side};
//! use stone_garden::movement::{Land, Leg, Movements, Pattern, Symmetry};
//! use stone_garden::variant::Piece;
//!
//! // A knight: one leap in eight directions.
//! let leap = Pattern::new(Symmetry::All, [Leg::to(1, 2, Land::Both)]);
//! let knight = Piece::new('N', "Knight", "knight", vec![leap], 300);
//! let board = Geometry::flat(8, 8);
//! let movements = Movements::new(&board, &[knight], |_, _, _| false).expect("few ways");
//! let ways = movements.ways(0, Side::White, board.parse("a1").expect("a square"));
//! assert_eq!(ways.len(), 2);
//! ```

mod block;
pub mod compile;
pub mod condition;
pub mod fan;
pub mod graph;
pub mod language;
pub mod line;
mod routes;
mod trace;

pub use compile::{Movements, Moves, Program, TooManyWays};
pub use condition::{Condition, Quantity, Question};
pub use fan::{Doubles, Fans, HurdleLine, HurdleLines, Reach, Steps, Strides, Walk};
pub(crate) use graph::kinds_in;
pub use graph::{Graph, Kinds, Node, NodeId, Occupancy, Occupant, Seen, bit, has_kind};
pub use language::{Called, Instruction, Land, Leg, Only, Pattern, Relay, Symmetry, Way};
pub use line::{Approaches, Line, Lines};
pub use routes::{End, Route};
pub use trace::{Mark, Marks, Step, Trace};
