//! The tuned weights of the games that have been tuned.

mod stockgi_49;
mod stockhorn_49;
mod stone_garden;
mod stone_garden_2023;
mod stone_garden_full_contact;
mod stone_garden_keepers;
mod stones_and_relays;
mod stones_chess;

use super::Weights;

/// The committed weights of a game, if it has been tuned.
pub fn of(id: &str) -> Option<Weights> {
    match id {
        "stockgi-49" => Some(stockgi_49::weights()),
        "stockhorn-49" => Some(stockhorn_49::weights()),
        "stone-garden" => Some(stone_garden::weights()),
        "stone-garden-2023" => Some(stone_garden_2023::weights()),
        "stone-garden-full-contact" => Some(stone_garden_full_contact::weights()),
        "stone-garden-keepers" => Some(stone_garden_keepers::weights()),
        "stones-and-relays" => Some(stones_and_relays::weights()),
        "stones-chess" => Some(stones_chess::weights()),
        _ => None,
    }
}
