//! Numbers for Stone's Chess, fitted to games of the engine against itself.
//!
//! Made by `cargo run --release --example tune -- fit stones-chess`; do not edit.

use crate::search::evaluation::weights::{ManWeights, Terms, Weights};

/// The weights.
pub fn weights() -> Weights {
    Weights {
        men: vec![
            // Pawn
            ManWeights {
                value: [95, 88],
                ranks: [
                    [0, 0],
                    [-13, 2],
                    [13, 18],
                    [18, 9],
                    [12, 21],
                    [23, 54],
                    [38, 78],
                    [49, 98],
                    [49, 98],
                    [49, 98],
                ],
                files: [[-7, 3], [4, -2], [2, -6], [6, 3], [-7, 0]],
                mobility: [0, 0],
                pair: [0, 4],
                chased: [-40, -30],
                siege: 7,
            },
            // Knight
            ManWeights {
                value: [281, 249],
                ranks: [[-31, -13], [20, 6], [3, -3], [10, 6], [10, 10], [11, 7], [10, 6], [8, 5], [10, 7], [10, 7]],
                files: [[14, 9], [10, 4], [0, 2], [-13, -8], [-12, -12]],
                mobility: [10, 8],
                pair: [4, 6],
                chased: [-47, -30],
                siege: 9,
            },
            // Bishop
            ManWeights {
                value: [364, 352],
                ranks: [[-5, 6], [-6, 1], [8, 0], [4, -5], [9, 6], [10, 5], [12, 4], [8, 9], [10, 7], [10, 7]],
                files: [[7, 6], [0, 6], [-2, -2], [-4, -5], [-4, -8]],
                mobility: [4, -2],
                pair: [-2, -3],
                chased: [-44, -32],
                siege: 7,
            },
            // Rook
            ManWeights {
                value: [444, 540],
                ranks: [[-32, -2], [15, 0], [11, 3], [8, 3], [6, 2], [10, 6], [8, 2], [12, 14], [10, 7], [10, 7]],
                files: [[6, 7], [7, 6], [4, 3], [-9, -8], [-12, -10]],
                mobility: [12, 9],
                pair: [-1, 4],
                chased: [-42, -30],
                siege: 11,
            },
            // Archbishop
            ManWeights {
                value: [777, 904],
                ranks: [[8, 4], [3, 1], [-4, 0], [-2, 5], [5, 4], [14, 7], [8, 6], [10, 7], [10, 7], [10, 7]],
                files: [[3, 6], [3, 6], [8, 4], [-8, -6], [-9, -8]],
                mobility: [3, 4],
                pair: [-14, -2],
                chased: [-43, -30],
                siege: 17,
            },
            // Queen
            ManWeights {
                value: [859, 1009],
                ranks: [[0, -1], [-10, -3], [6, 2], [-3, 3], [11, 6], [12, 7], [12, 9], [10, 7], [10, 7], [10, 7]],
                files: [[0, 2], [0, 5], [4, 2], [0, -3], [-8, -6]],
                mobility: [2, 10],
                pair: [0, 0],
                chased: [-46, -30],
                siege: 17,
            },
            // King
            ManWeights {
                value: [0, 0],
                ranks: [
                    [6, -14],
                    [-16, -13],
                    [-22, -2],
                    [-30, 12],
                    [-40, 10],
                    [-50, 0],
                    [-50, -8],
                    [-50, -16],
                    [-50, -16],
                    [-50, -16],
                ],
                files: [[-8, 4], [-4, 8], [-2, 2], [9, -2], [6, -10]],
                mobility: [-2, 0],
                pair: [0, 0],
                chased: [0, 0],
                siege: 0,
            },
        ],
        terms: Terms {
            tempo: [27, 16],
            hanging: [-24, -25],
            shelter: [9, 8],
            promoted_king: [0, 0],
            demotion: [0, 0],
            passed: [
                [0, 0],
                [-29, -5],
                [13, 18],
                [5, 17],
                [-14, 18],
                [32, 79],
                [50, 121],
                [70, 150],
                [70, 150],
                [70, 150],
            ],
            isolated: [-18, -7],
            doubled: [-14, -22],
        },
    }
}
