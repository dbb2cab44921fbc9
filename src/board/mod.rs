//! Squares, sets of squares, and the shape of a board. Nothing here knows a rule of any game.

mod geometry;
mod heading;
mod rings;
mod set;
mod side;
mod square;
mod wide;
mod zone;

pub use geometry::{Geometry, SquareError};
pub use heading::{Heading, Wrap};
pub use set::SquareSet;
pub use side::Side;
pub use square::Square;
pub use wide::Wide;
pub use zone::Zone;
