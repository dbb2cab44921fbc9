//! What must hold in every position of every game, tried on the positions of random games.

mod counting;
mod evaluation;
mod fields;
pub mod mirror;
mod notation;
mod positions;
mod readable;
mod stages;
mod undo;
