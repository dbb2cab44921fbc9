//! Positions and moves as text: what must ask which moves are legal. The text of a FEN itself is in `position`.

mod moves;
mod setup;

pub use moves::{Machine, MoveError};
