//! Squares, sets of squares, and the shape of a board. Nothing here knows a rule of any game.

mod geometry;
mod set;
mod square;
mod zone;

pub use geometry::{Geometry, Heading, SquareError, Wrap};
pub use set::{SquareSet, Wide};
pub use square::{Side, Square};
pub use zone::Zone;
