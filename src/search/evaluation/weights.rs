//! The numbers of the evaluation, as data.

use super::common::{Common, Number, Pair};
use crate::search::net::Net;
use crate::variant::Variant;
use std::sync::Arc;

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

impl Weights {
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
