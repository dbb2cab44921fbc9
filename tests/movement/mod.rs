//! The movement language, beyond what any one game needs: hoppers, riders and lame leapers; and the compiled graph
//! against a direct reading of the legs.

mod hoppers;
mod reader;
mod sets;

use crate::twin::pick::Dice;
use stone_garden::board::{Geometry, Square};
use stone_garden::movement::Occupancy;

/// A board with pieces (and with two relays, if asked for) here and there.
fn random_board(geometry: &Geometry, relays: bool, dice: &mut Dice) -> Vec<Occupancy> {
    let share = 2 + dice.roll(8);
    let men = |_| if dice.roll(share) == 0 { Occupancy::Occupied } else { Occupancy::Empty };
    let mut board: Vec<Occupancy> = geometry.squares().map(men).collect();
    for _ in 0..if relays { 2 } else { 0 } {
        let place = dice.roll(board.len());
        board[place] = Occupancy::Relay;
    }
    board
}

/// The names of squares, sorted.
fn names(geometry: &Geometry, squares: impl IntoIterator<Item = Square>) -> String {
    let mut names: Vec<String> = squares.into_iter().map(|square| geometry.name(square).to_string()).collect();
    names.sort();
    names.dedup();
    names.join(" ")
}
