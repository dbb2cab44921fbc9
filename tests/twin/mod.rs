//! The engine against its slow twin (`slow/`; for three dimensions `three_dimensional/`), and against itself, on random games.

mod games;
pub mod open;
pub mod pick;
mod positions;
mod slow;
mod three_dimensional;
