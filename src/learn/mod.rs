//! How a game's evaluation is learned from nothing but its rules: games of the engine against itself ([`selfplay`]), their
//! quiet positions as data ([`data`]), a net trained on them ([`train`]), and a match that says whether it is better
//! ([`contest`]). From such games come also a game's balance ([`balance`]) and puzzles ([`puzzles`]).
//!
//! Nothing here touches files or threads but those of the trainer, so that a browser's worker can do the same.

pub mod balance;
pub mod contest;
pub mod data;
pub mod dice;
pub mod puzzles;
pub mod selfplay;
pub mod train;
