//! The engine against its slow twin (`slow/`), and against itself, on random games.

mod games;
mod pick;
mod positions;
mod slow;
