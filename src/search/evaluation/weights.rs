//! The numbers of the evaluation, as data.

use crate::variant::{Piece, Variant};

/// In hundredths of a pawn: with all men on the board, and with few.
pub type Pair = [i32; 2];

/// What a kind of man is worth, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ManWeights {
    /// His bare worth.
    pub value: Pair,
    /// By rank as his side sees it; the last entry counts for all ranks beyond.
    pub ranks: [Pair; 10],
    /// By the distance of his file from the middle (3D: and of his level).
    pub files: [Pair; 5],
    /// For each cell that he reaches and no cheaper enemy guards.
    pub mobility: Pair,
    /// For having two or more of the kind.
    pub pair: Pair,
    /// If a cheaper enemy attacks him.
    pub chased: Pair,
    /// Threat to the enemy's king for each attacked cell around him.
    pub siege: i32,
}

/// Weights that belong to no kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// To be on move.
    pub tempo: Pair,
    /// For each own man whom an enemy attacks and nobody guards.
    pub hanging: Pair,
    /// For each own man around the king.
    pub shelter: Pair,
    /// The king stands where he is promoted.
    pub promoted_king: Pair,
    /// For each demotion of the own king so far.
    pub demotion: Pair,
    /// A pawn whom no enemy pawn can stop, by rank.
    pub passed: [Pair; 10],
    /// A pawn without own pawns on the neighbouring files.
    pub isolated: Pair,
    /// A pawn behind another of its side.
    pub doubled: Pair,
}

/// A game's evaluation: one entry a kind of man, and the terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// By kind.
    pub men: Vec<ManWeights>,
    /// The rest.
    pub terms: Terms,
}

impl Weights {
    /// The weights of a game: its table if it has one, else a guess from its men's values.
    pub fn of(variant: &Variant) -> Self {
        super::tables::of(variant.id).unwrap_or_else(|| Weights::guess(variant))
    }

    /// Weights from the values that the game's source gives, and common sense.
    pub fn guess(variant: &Variant) -> Self {
        let men = variant.pieces.iter().map(|piece| guess(variant, piece)).collect();
        let passed = [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]];
        let terms = Terms {
            tempo: [12, 8],
            hanging: [-18, -22],
            shelter: [9, 1],
            promoted_king: if variant.demotions { [0, 20] } else { [0, 0] },
            demotion: if variant.demotions { [-5, -5] } else { [0, 0] },
            passed,
            isolated: [-8, -10],
            doubled: [-6, -14],
        };
        Weights { men, terms }
    }

    /// Every number, always in the same order: for tuning.
    pub fn numbers(&mut self) -> Vec<&mut i32> {
        let mut all = Vec::new();
        for man in &mut self.men {
            all.extend(man.value.iter_mut());
            all.extend(man.ranks.iter_mut().flatten());
            all.extend(man.files.iter_mut().flatten());
            all.extend(man.mobility.iter_mut().chain(&mut man.pair).chain(&mut man.chased));
            all.push(&mut man.siege);
        }
        let terms = &mut self.terms;
        all.extend(terms.tempo.iter_mut().chain(&mut terms.hanging).chain(&mut terms.shelter));
        all.extend(terms.promoted_king.iter_mut().chain(&mut terms.demotion));
        all.extend(terms.passed.iter_mut().flatten());
        all.extend(terms.isolated.iter_mut().chain(&mut terms.doubled));
        all
    }
}

impl Weights {
    /// How far each number may be expected to lie from a sensible guess, in the order of [`Weights::numbers`].
    pub fn leeway(&self) -> Vec<f64> {
        let mut all = Vec::new();
        let mut add = |count: usize, leeway: f64| all.extend(std::iter::repeat_n(leeway, count));
        for _ in &self.men {
            add(2, 60.0);
            add(20, 14.0);
            add(10, 10.0);
            add(2, 4.0);
            add(2, 15.0);
            add(2, 20.0);
            add(1, 4.0);
        }
        add(2, 12.0);
        add(2, 20.0);
        add(2, 8.0);
        add(4, 30.0);
        add(20, 25.0);
        add(4, 10.0);
        all
    }
}

fn guess(variant: &Variant, piece: &Piece) -> ManWeights {
    let ranks = usize::from(variant.geometry.ranks());
    let mut weights = ManWeights {
        value: [piece.value; 2],
        ranks: [[0; 2]; 10],
        files: [[6, 6], [4, 4], [0, 0], [-4, -4], [-8, -8]],
        mobility: [4, 4],
        pair: [0, 0],
        chased: [-40, -30],
        siege: 4 + piece.value / 100,
    };
    if piece.royal {
        let at_home = !variant.demotions;
        weights.value = [0, 0];
        weights.mobility = [0, 2];
        weights.chased = [0, 0];
        weights.siege = 0;
        weights.files = [[-6, 8], [-4, 6], [0, 2], [6, -4], [6, -10]];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let away = rank.min(ranks - 1) as i32;
            let middle = (2 * away - (ranks as i32 - 1)).abs();
            *weight = [if at_home { -10 * away.min(5) } else { -5 * away.min(5) }, 12 - 4 * middle];
        }
    } else if piece.promotion.is_some() {
        weights.mobility = [1, 1];
        weights.value = [piece.value * 9 / 10, piece.value];
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
