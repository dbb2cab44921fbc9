//! Weights of open games without numbers of their own: what the coefficients that all games share make of the rules.

use super::common::Common;
use super::weights::{Pair, PieceWeights, Terms};
use crate::variant::{Open, Piece, Variant, Verdict};

/// Is the game won by having nothing left?
pub(super) fn is_won_by_losing(open: &Open) -> bool {
    open.ends.extinction.as_ref().is_some_and(|extinction| extinction.verdict == Verdict::Win)
}

/// Hundredths of a number, rounded.
fn share(number: i32, hundredths: i32) -> i32 {
    (number * hundredths + if number * hundredths < 0 { -50 } else { 50 }) / 100
}

fn both(of: impl Fn(usize) -> i32) -> Pair {
    [of(0), of(1)]
}

/// What a piece of this worth counts where the game's rules bend it: a captured piece that comes to the capturer's hand, or
/// takes others with it, is worth less than its movement says, the more so the dearer it is.
fn bent(open: &Open, common: &Common, value: i32) -> i32 {
    let hands = open.hands.as_ref().is_some_and(|hands| hands.captures && hands.drops);
    let amounts = [
        (hands, common.bent_by_hands),
        (open.ends.checks.is_some(), common.bent_by_checks),
        (open.blast, common.bent_by_blasts),
    ];
    let exponent = 100 - amounts.iter().filter(|amount| amount.0).map(|amount| amount.1).sum::<i32>();
    let pawns = f64::from(value.max(1)) / 100.0;
    (100.0 * pawns.powf(f64::from(exponent) / 100.0)).round() as i32
}

/// What a piece of an open game is worth. `gain`: what its promotion wins, `last`: on which rank at the latest, from its own
/// edge; `royal`: it is a king, or one in all but name.
pub(super) fn piece(
    variant: &Variant,
    open: &Open,
    common: &Common,
    piece: &Piece,
    royal: bool,
    promotion: Option<(i32, usize)>,
) -> PieceWeights {
    let ranks = usize::from(variant.geometry.ranks());
    let losing = is_won_by_losing(open);
    let value = bent(open, common, piece.value);
    let of_worth = |of: Pair, worth: Pair| both(|part| of[part] + worth[part] * value / 100);
    let sixteenths = |pair: Pair| both(|part| (pair[part] + if pair[part] < 0 { -8 } else { 8 }) / 16);
    let mut weights = PieceWeights {
        value: both(|part| share(value, common.piece_share[part])),
        ranks: [[0; 2]; 10],
        files: [3, 2, 0, -2, -4].map(|times| both(|part| common.centre[part] * times / 2)),
        mobility: sixteenths(of_worth(common.mobility, common.mobility_worth)),
        freedom: sixteenths(common.freedom),
        pair: [0, 0],
        threatened: of_worth(common.threatened, common.threatened_worth),
        hanging: of_worth(common.hanging, common.hanging_worth),
        open: common.open_file,
        outpost: common.outpost,
        king_attack: (common.king_attack + common.king_attack_worth * value / 100) / 8,
        check: (common.check + common.check_worth * value / 100) / 8,
        near: [piece.value / 48, piece.value / 24],
        hand: both(|part| common.hand[part] + share(value, common.hand_worth[part])),
    };
    let upon = |rank: usize| rank.min(ranks - 1) as i32;
    for (rank, weight) in weights.ranks.iter_mut().enumerate() {
        *weight = both(|part| common.advance[part] * upon(rank).min(5));
    }
    if royal {
        let middle = |rank: usize| (2 * upon(rank) - (ranks as i32 - 1)).abs();
        weights.value = [0, 0];
        weights.mobility = [0, 2];
        (weights.freedom, weights.threatened, weights.hanging) = ([0; 2], [0; 2], [0; 2]);
        (weights.open, weights.outpost, weights.hand) = ([0; 2], [0; 2], [0; 2]);
        (weights.king_attack, weights.check) = (0, 0);
        weights.files = [[-6, 8], [-4, 6], [0, 2], [6, -4], [6, -10]];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            *weight = both(|part| common.king_out[part] * upon(rank).min(5) + common.king_middle[part] * middle(rank));
        }
    } else if losing {
        // Each one is in the way, wherever it stands.
        let none = piece.value == 0;
        weights.value =
            both(|part| if none { 0 } else { common.burden[part] - share(value, common.burden_worth[part]) });
        (weights.ranks, weights.files) = ([[0; 2]; 10], [[0; 2]; 5]);
        (weights.threatened, weights.hanging) = (common.offered, common.offered_loose);
        (weights.open, weights.outpost) = ([0; 2], [0; 2]);
    } else if let Some((gain, last)) = promotion {
        let last = last.max(2);
        if gain > piece.value {
            weights.value = both(|part| share(value, common.pawn_share[part]));
            (weights.open, weights.outpost) = ([0; 2], [0; 2]);
        }
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(last) as i32;
            let way = (last * last) as i32;
            *weight = both(|part| gain * common.promotion_share[part] * on * on / (100 * way));
        }
    }
    weights
}

/// The other weights of an open game.
pub(super) fn terms(common: &Common) -> Terms {
    let passed = [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]];
    Terms {
        tempo: common.tempo,
        shelter: common.shelter,
        shield: common.shield,
        storm: common.storm,
        weak: common.weak / 8,
        promoted_king: [0, 0],
        demotion: [0, 0],
        passed: passed.map(|pair: Pair| both(|part| share(pair[part], common.passed[part]))),
        blocked: common.blocked,
        escort: common.escort,
        isolated: common.isolated,
        doubled: common.doubled,
        connected: common.connected,
    }
}
