//! Positions and moves as text: what must ask which moves are legal. The text of a FEN itself is in `position`.

#[cfg(feature = "reader")]
mod cells;
#[cfg(feature = "reader")]
mod janggi;
mod moves;
#[cfg(feature = "reader")]
mod script;
mod setup;
#[cfg(feature = "reader")]
pub(crate) mod shogi;
#[cfg(feature = "reader")]
mod written;
#[cfg(feature = "reader")]
mod xiangqi;

pub use moves::{Machine, MoveError};
#[cfg(feature = "reader")]
pub use script::{Scribe, Script, by_letters};
#[cfg(feature = "reader")]
pub(crate) use written::is_null_move;
#[cfg(feature = "reader")]
pub(crate) use xiangqi::iccs_as_machine;
