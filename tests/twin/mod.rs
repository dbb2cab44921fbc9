//! The engine against its slow twin (`slow/`; for three dimensions `deep/`), and against itself, on random games.

mod deep;
mod games;
mod open;
pub mod pick;
mod positions;
mod slow;
