//! The tuned weights of the games that have been tuned.

mod stone_garden;
mod stones_chess;

use super::Weights;

/// The committed weights of a game. The sisters of Stone Garden Chess whose men are the same share its numbers.
pub fn of(id: &str) -> Option<Weights> {
    match id {
        "stone-garden" => Some(stone_garden::weights()),
        "stones-chess" => Some(stones_chess::weights()),
        _ => None,
    }
}
