//! The numbers of the evaluation, as data.

use super::common::Common;
use super::guess;
use crate::board::Side;
use crate::search::net::Net;
use crate::variant::{Open, Piece, Variant, Verdict};
use std::sync::Arc;

/// In hundredths of a pawn: with all pieces on the board, and with few.
pub type Pair = [i32; 2];

/// What a kind of piece is worth, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceWeights {
    /// Its bare worth.
    pub value: Pair,
    /// By rank as its side sees it; the last entry counts for all ranks beyond.
    pub ranks: [Pair; 10],
    /// By the distance of its file from the middle (3D: and of its level).
    pub files: [Pair; 5],
    /// For each cell that it reaches and no cheaper enemy guards.
    pub mobility: Pair,
    /// For four times the square root of their number: the first cells count more.
    pub freedom: Pair,
    /// For having two or more of the kind.
    pub pair: Pair,
    /// If a cheaper enemy attacks it.
    pub threatened: Pair,
    /// If an enemy attacks it and nothing guards it.
    pub hanging: Pair,
    /// For no own pawn ahead on its file, and once more for no enemy pawn either.
    pub open: Pair,
    /// Guarded by a pawn where no enemy pawn will ever attack it.
    pub outpost: Pair,
    /// Threat to the enemy's king for each attacked cell around it.
    pub king_attack: i32,
    /// Threat to the enemy's king for a check that it could give safely.
    pub check: i32,
    /// In three dimensions: for each of the three rings around the enemy's king that it stands in.
    pub near: Pair,
    /// In three dimensions: for each in hand, beyond its worth.
    pub hand: Pair,
}

/// Weights that belong to no kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// To be on move.
    pub tempo: Pair,
    /// For each own piece around the king.
    pub shelter: Pair,
    /// For each own pawn within two ranks before the king, three files wide.
    pub shield: Pair,
    /// For each enemy pawn within four ranks before the king, three files wide.
    pub storm: Pair,
    /// Threat to the enemy's king for each attacked cell around it that only it guards.
    pub weak: i32,
    /// The king stands where it is promoted.
    pub promoted_king: Pair,
    /// For each demotion of the own king so far.
    pub demotion: Pair,
    /// A pawn which no enemy pawn can stop, by rank.
    pub passed: [Pair; 10],
    /// If a piece stands right before such a pawn, for each rank.
    pub blocked: Pair,
    /// For each cell by which the enemy's king is farther from the cell before such a pawn than the own one.
    pub escort: Pair,
    /// A pawn without own pawns on the neighbouring files.
    pub isolated: Pair,
    /// A pawn behind another of its side.
    pub doubled: Pair,
    /// A pawn with another beside or behind it, for each rank.
    pub connected: Pair,
}

/// A game's evaluation: one entry a kind of piece, and the terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// By kind.
    pub pieces: Vec<PieceWeights>,
    /// The rest.
    pub terms: Terms,
    /// What all open games share.
    pub common: Common,
    /// What a net adds to them, or says in place of them.
    pub net: Option<Arc<Net>>,
}

/// A number as tuning sees it.
pub struct Number<'a> {
    /// Itself.
    pub number: &'a mut i32,
    /// How far it may be expected to lie from a sensible guess.
    pub leeway: f64,
    /// How far it is moved to see what it does: little where it counts by its square.
    pub nudge: i32,
}

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
            .map(|(piece, value)| guess(variant, &Piece { value, ..piece.clone() }))
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
            guess::piece(variant, open, common, &piece, royal, promotion(variant, open, values, kind))
        };
        let pieces = (0..variant.pieces.len()).map(of).collect();
        Weights { pieces, terms: guess::terms(common), common: *common, net: None }
    }

    /// Gives those who face right and those who face left the same numbers: the board turned upside down exchanges them,
    /// and a position must be worth to one side what its mirror is worth to the other.
    pub fn even_out(&mut self, variant: &Variant) {
        let facing = |quarters| variant.pieces.iter().position(|piece| piece.facing == quarters);
        let (Some(right), Some(left)) = (facing(1), facing(3)) else { return };
        let mut mirror = self.clone();
        mirror.pieces.swap(right, left);
        for (here, there) in self.numbers().into_iter().zip(mirror.numbers()) {
            *here.number = (*here.number + *there.number) / 2;
        }
    }

    /// Every number, always in the same order: for tuning.
    pub fn numbers(&mut self) -> Vec<Number<'_>> {
        let (mut all, mut squared) = (Vec::new(), Vec::new());
        let mut add = |number, leeway| all.push(Number { number, leeway, nudge: 40 });
        let mut add_squared = |number, leeway| squared.push(Number { number, leeway, nudge: 4 });
        for man in &mut self.pieces {
            man.value.iter_mut().for_each(|number| add(number, 60.0));
            man.ranks.iter_mut().flatten().for_each(|number| add(number, 14.0));
            man.files.iter_mut().flatten().for_each(|number| add(number, 10.0));
            man.mobility.iter_mut().chain(&mut man.freedom).for_each(|number| add(number, 4.0));
            man.pair.iter_mut().for_each(|number| add(number, 15.0));
            man.threatened.iter_mut().chain(&mut man.hanging).for_each(|number| add(number, 20.0));
            man.open.iter_mut().chain(&mut man.outpost).for_each(|number| add(number, 12.0));
            man.near.iter_mut().for_each(|number| add(number, 10.0));
            man.hand.iter_mut().for_each(|number| add(number, 40.0));
            add_squared(&mut man.king_attack, 5.0);
            add_squared(&mut man.check, 12.0);
        }
        let terms = &mut self.terms;
        terms.tempo.iter_mut().for_each(|number| add(number, 12.0));
        let near = [&mut terms.shelter, &mut terms.shield, &mut terms.storm];
        near.into_iter().flatten().for_each(|number| add(number, 8.0));
        terms.promoted_king.iter_mut().chain(&mut terms.demotion).for_each(|number| add(number, 30.0));
        terms.passed.iter_mut().flatten().for_each(|number| add(number, 25.0));
        terms.blocked.iter_mut().chain(&mut terms.connected).for_each(|number| add(number, 6.0));
        terms.escort.iter_mut().for_each(|number| add(number, 8.0));
        terms.isolated.iter_mut().chain(&mut terms.doubled).for_each(|number| add(number, 10.0));
        add_squared(&mut terms.weak, 6.0);
        all.extend(squared);
        all
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

fn guess(variant: &Variant, piece: &Piece) -> PieceWeights {
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
