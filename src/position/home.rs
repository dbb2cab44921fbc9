//! Where the pieces of a game stand at its start: a piece there counts as unmoved.

use super::{Kind, Man};
use crate::board::Side;
use crate::variant::Variant;

/// What stands on each square of a game's array. What can't be read stands nowhere: the array is checked elsewhere.
pub(crate) fn home(variant: &Variant) -> Vec<Option<Man>> {
    let geometry = &variant.geometry;
    let mut home = vec![None; geometry.size()];
    let board = variant.array.split(['[', ' ']).next().unwrap_or_default();
    for (index, rank) in board.split('/').enumerate() {
        let rank_number = i32::from(geometry.ranks()) - 1 - index as i32;
        for (level, row) in (0..).zip(rank.split('|')) {
            let (mut file, mut run, mut promoted) = (0i32, 0i32, false);
            for letter in row.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    run = (run * 10 + digit as i32).min(1000);
                    continue;
                }
                file += std::mem::take(&mut run);
                if letter == '+' || letter == '~' {
                    promoted = letter == '+';
                    continue;
                }
                if letter == '*' {
                    if let Some(square) = geometry.square(file, rank_number, level) {
                        home[square.index()] = Some(Man::Stone);
                    }
                    file += 1;
                    continue;
                }
                let upper = crate::letter::capital(letter);
                let side = if letter == upper { Side::White } else { Side::Black };
                let plus = std::mem::take(&mut promoted);
                let same = |piece: &crate::variant::Piece| piece.letter == upper && piece.promoted == plus;
                if let Some(square) = geometry.square(file, rank_number, level)
                    && let Some(kind) = variant.pieces.iter().position(same)
                {
                    home[square.index()] = Some(Man::Of(side, kind as Kind));
                }
                file += 1;
            }
        }
    }
    home
}
