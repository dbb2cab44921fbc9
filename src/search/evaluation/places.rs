//! What pieces are worth where they stand, as a table.

use super::common::Pair;
use super::weights::Weights;
use crate::board::{Side, SquareSet};
use crate::position::Rules;

/// The table `[(kind * 2 + side) * cells + cell]`.
pub(super) fn places<S: SquareSet>(rules: &Rules<S>, weights: &Weights) -> Vec<Pair> {
    let geometry = &rules.variant.geometry;
    let mut places = Vec::new();
    let distance = |index: u8, count: u8| ((2 * i32::from(index) - (i32::from(count) - 1)).abs() / 2).min(4) as usize;
    for man in &weights.pieces {
        for side in Side::BOTH {
            for cell in geometry.squares() {
                let rank = usize::from(geometry.rank_for(side, cell)).min(9);
                let file = man.files[distance(geometry.file(cell), geometry.files())];
                let level = if geometry.is_flat() {
                    [0, 0]
                } else {
                    man.files[distance(geometry.level(cell), geometry.levels())]
                };
                let sign = i32::from(side.forward());
                places.push(std::array::from_fn(|part| {
                    (man.value[part] + man.ranks[rank][part] + file[part] + level[part]) * sign
                }));
            }
        }
    }
    places
}
