//! The engine against its slow twin (`slow/`; for three dimensions `deep/`), and against itself, on random games.

mod deep;
mod games;
pub mod pick;
mod positions;
mod slow;
