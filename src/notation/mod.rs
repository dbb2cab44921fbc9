//! Positions and moves as text: what must ask which moves are legal. The text of a FEN itself is in `position`.

mod moves;
mod setup;
#[cfg(feature = "reader")]
mod written;

pub use moves::{Machine, MoveError};
#[cfg(feature = "reader")]
pub(crate) use written::is_null_move;
