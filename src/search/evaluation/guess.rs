//! Weights of a game without numbers of its own: what its values say, and in an open game the coefficients that all games share make of the rules.

use super::common::{Common, Pair};
use super::weights::{PieceWeights, Terms, Weights};
use crate::board::Side;
use crate::variant::{Open, Piece, Variant, Verdict};

impl Weights {
    /// Weights from the values that the game's source gives, and common sense.
    pub fn guess(variant: &'static Variant) -> Self {
        Weights::guess_by(variant, &Common::default())
    }

    /// The same by other coefficients than those that open games share.
    pub fn guess_by(variant: &'static Variant, common: &Common) -> Self {
        let values = crate::position::values(variant);
        if let Some(open) = variant.open() {
            return Weights::guess_open(variant, open, common, &values);
        }
        let pieces = variant
            .pieces
            .iter()
            .zip(values)
            .map(|(piece, value)| piece_of_closed(variant, &Piece { value, ..piece.clone() }))
            .collect();
        let passed = [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]];
        let terms = Terms {
            tempo: [12, 8],
            shelter: [9, 1],
            shield: [6, 0],
            storm: [-4, 0],
            weak: 6,
            promoted_king: if variant.demotions { [0, 20] } else { [0, 0] },
            demotion: if variant.demotions { [-5, -5] } else { [0, 0] },
            passed,
            blocked: [-2, -6],
            escort: [0, 8],
            isolated: [-8, -10],
            doubled: [-6, -14],
            connected: [3, 2],
        };
        Weights { pieces, terms, common: Common::default(), net: None }
    }

    /// Weights of an open game.
    fn guess_open(variant: &'static Variant, open: &Open, common: &Common, values: &[i32]) -> Self {
        let worth = |kind: usize| values[kind];
        let of = |kind: usize| {
            let piece = Piece { value: worth(kind), ..variant.pieces[kind].clone() };
            let royal = piece.royal || is_king_in_all_but_name(variant, &piece);
            piece_of_open(variant, open, common, &piece, royal, promotion(variant, open, values, kind))
        };
        let pieces = (0..variant.pieces.len()).map(of).collect();
        Weights { pieces, terms: terms(common), common: *common, net: None }
    }
}

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
fn piece_of_open(
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
fn terms(common: &Common) -> Terms {
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

/// What the promotion of a kind wins, and the last rank before it, from its side's edge.
fn promotion(variant: &Variant, open: &Open, values: &[i32], kind: usize) -> Option<(i32, usize)> {
    let rules = open.kinds.get(kind)?.promotion.as_ref()?;
    let piece = &variant.pieces[kind];
    let twin = |other: &Piece| rules.plus && other.letter == piece.letter && other.promoted;
    let kinds = rules.to.iter().filter_map(|&letter| variant.kind_of_letter(letter)).map(usize::from);
    let best = kinds.chain(variant.pieces.iter().position(twin)).map(|kind| values[kind]).max()?;
    let geometry = &variant.geometry;
    let zone = geometry.squares().filter(|&square| rules.zone.contains(geometry, Side::White, square));
    let first = zone.map(|square| geometry.rank_for(Side::White, square)).min()?;
    Some(((best - values[kind]).max(0), usize::from(first).max(1) - 1))
}

/// A piece worth more than this, in hundredths of a pawn, is there to be used, even if its loss loses.
const WORTH_OF_A_KING: i32 = 500;

/// Is it one of those that a side begins with no more of than it must keep?
fn is_king_in_all_but_name(variant: &Variant, piece: &Piece) -> bool {
    let extinction = variant.open().and_then(|open| open.ends.extinction.as_ref());
    let number = variant.array.chars().filter(|&letter| letter == piece.letter).count();
    let must_stay = extinction.is_some_and(|extinction| {
        let told = extinction.verdict == Verdict::Loss && extinction.kinds.contains(&piece.letter);
        told && number <= usize::from(extinction.at_most) + 1
    });
    must_stay && !piece.promoted && piece.value < WORTH_OF_A_KING
}

fn piece_of_closed(variant: &Variant, piece: &Piece) -> PieceWeights {
    let ranks = usize::from(variant.geometry.ranks());
    let mut weights = PieceWeights {
        value: [piece.value; 2],
        ranks: [[0; 2]; 10],
        files: [[6, 6], [4, 4], [0, 0], [-4, -4], [-8, -8]],
        mobility: [4, 4],
        freedom: [0, 0],
        pair: [0, 0],
        threatened: [-40, -30],
        hanging: [-18, -22],
        open: [0, 0],
        outpost: [8, 4],
        king_attack: 4 + piece.value / 100,
        check: 8 + piece.value / 40,
        near: [piece.value / 48, piece.value / 24],
        hand: [0, 0],
    };
    if piece.royal || is_king_in_all_but_name(variant, piece) {
        let at_home = !variant.demotions;
        weights.value = [0, 0];
        weights.mobility = [0, 2];
        weights.threatened = [0, 0];
        weights.hanging = [0, 0];
        weights.outpost = [0, 0];
        weights.king_attack = 0;
        weights.check = 0;
        weights.near = [0, 0];
        weights.files = [[-6, 8], [-4, 6], [0, 2], [6, -4], [6, -10]];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let away = rank.min(ranks - 1) as i32;
            let middle = (2 * away - (ranks as i32 - 1)).abs();
            *weight = [if at_home { -10 * away.min(5) } else { -5 * away.min(5) }, 12 - 4 * middle];
        }
    } else if piece.promotion.is_some() {
        weights.mobility = [1, 1];
        weights.value = [piece.value * 9 / 10, piece.value];
        weights.outpost = [0, 0];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(ranks - 1) as i32;
            *weight = [on * on, on * on * 2];
        }
    } else {
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(ranks - 1) as i32;
            *weight = [if rank == 0 { -8 } else { 2 * on.min(5) }, on];
        }
    }
    weights
}
