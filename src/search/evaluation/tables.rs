//! The tuned weights of the games that have been tuned.

use super::Weights;

/// The committed weights of a game.
pub fn of(_id: &str) -> Option<Weights> {
    None
}
