//! How men move, as data.
//!
//! A movement is written once, readably, as [`Leg`]s ([`language`]). It is compiled per kind, side and cell into a flat
//! [`Graph`] of nodes with two exits ([`graph`]), which one small interpreter walks: for legal moves, for checks, for
//! the coloured markers, for the path to a target and the man who blocks it. From the graph two further tables are made
//! for the flat boards: [`Fans`] answer "where to?" with whole sets of squares, [`Lines`] answer "who attacks this
//! cell, and what would stop him?". Both say what the graph says, only faster; tests compare them.

mod approach;
pub mod compile;
pub mod fan;
pub mod graph;
pub mod language;
pub mod line;
mod marks;
mod routes;
mod trace;

pub use approach::Approaches;
pub use compile::{Movements, Moves, Program, TooManyWays};
pub use fan::Fans;
pub use graph::{Cell, Graph, Node, NodeId};
pub use language::{Land, Leg, Only, Pattern, Relay, Symmetry, Way};
pub use line::{Line, Lines};
pub use marks::Marks;
pub use routes::{End, Occupant, Route};
pub use trace::{Mark, Step, Trace};
