//! Numbers for Stone Garden Chess, fitted to games of the engine against itself.
//!
//! Made by `cargo run --release --example tune -- fit stone-garden`; do not edit.

use crate::search::evaluation::weights::{ManWeights, Terms, Weights};

/// The weights.
pub fn weights() -> Weights {
    Weights {
        men: vec![
            // Horse
            ManWeights {
                value: [247, 318],
                ranks: [
                    [0, 0],
                    [-36, -13],
                    [4, 8],
                    [39, 27],
                    [16, 32],
                    [35, 63],
                    [36, 72],
                    [49, 98],
                    [49, 98],
                    [49, 98],
                ],
                files: [[11, 14], [2, 4], [-1, 0], [-4, -8], [-8, -8]],
                mobility: [1, 2],
                pair: [0, 3],
                chased: [-40, -30],
                siege: 5,
            },
            // Index
            ManWeights {
                value: [461, 493],
                ranks: [[-5, 5], [2, 1], [3, 2], [8, 6], [6, 2], [8, 3], [12, 8], [10, 6], [10, 7], [10, 7]],
                files: [[6, 7], [4, 4], [1, 1], [-4, -4], [-8, -8]],
                mobility: [9, 8],
                pair: [2, 3],
                chased: [-45, -34],
                siege: 8,
            },
            // Raven
            ManWeights {
                value: [476, 428],
                ranks: [[-5, -5], [4, 1], [-2, 2], [8, 6], [8, 5], [12, 7], [10, 6], [9, 7], [10, 7], [10, 7]],
                files: [[8, 6], [8, 7], [-2, 0], [-7, -7], [-8, -8]],
                mobility: [7, 6],
                pair: [5, 2],
                chased: [-51, -30],
                siege: 8,
            },
            // Ox
            ManWeights {
                value: [573, 598],
                ranks: [[-1, 7], [5, 4], [4, 3], [7, 9], [9, 5], [10, 5], [9, 5], [13, 9], [10, 7], [10, 7]],
                files: [[7, 7], [7, 6], [3, 3], [-4, 0], [-8, -8]],
                mobility: [13, 14],
                pair: [7, 9],
                chased: [-50, -34],
                siege: 9,
            },
            // Lawman
            ManWeights {
                value: [582, 680],
                ranks: [[-10, -2], [-2, -1], [2, 1], [7, 4], [6, 4], [9, 5], [9, 5], [-2, 4], [10, 7], [10, 7]],
                files: [[1, 2], [0, 3], [1, 1], [-7, -6], [-8, -8]],
                mobility: [2, 6],
                pair: [-9, 2],
                chased: [-54, -36],
                siege: 11,
            },
            // King
            ManWeights {
                value: [0, 0],
                ranks: [
                    [-20, -34],
                    [1, -12],
                    [-10, 0],
                    [-10, 16],
                    [-17, 14],
                    [-23, 4],
                    [-23, -4],
                    [-25, -14],
                    [-25, -16],
                    [-25, -16],
                ],
                files: [[-4, 12], [-4, 6], [-2, -1], [6, -6], [6, -10]],
                mobility: [7, 14],
                pair: [0, 0],
                chased: [0, 0],
                siege: 2,
            },
        ],
        terms: Terms {
            tempo: [23, 12],
            hanging: [-57, -47],
            shelter: [12, 3],
            promoted_king: [39, 90],
            demotion: [13, 18],
            passed: [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]],
            isolated: [-8, -10],
            doubled: [-6, -14],
        },
    }
}
