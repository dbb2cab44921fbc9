//! Pieces in hand or pool, and moves that come from a hand.

use crate::board::{Side, Square, SquareSet};
use crate::game::Game;
use crate::position::open::OpenKind;
use crate::position::{Act, Move, Position};
use serde::Serialize;

/// Where a move comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The piece on this square.
    Square(Square),
    /// The piece of this letter (upper case) in the hand.
    Hand(char),
}

impl Origin {
    /// Does the move come from here?
    pub fn has<S: SquareSet>(self, position: &Position<S>, mv: Move) -> bool {
        match (self, mv.act) {
            (Origin::Hand(letter), Act::Drop(kind)) => position.rules().piece(kind).letter == letter,
            (Origin::Hand(_), _) | (Origin::Square(_), Act::Drop(_)) => false,
            (Origin::Square(square), _) => mv.from == square,
        }
    }
}

/// What both sides hold besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ReserveReport {
    /// Are these hands, from which pieces are dropped? Else pools of lost pieces.
    pub drops: bool,
    /// Is as much dropped as one likes, from no hand? Then the kinds that may be are listed, with no number.
    pub free: bool,
    /// White's, every letter of the game, in its order.
    pub white: Vec<HeldReport>,
    /// Black's.
    pub black: Vec<HeldReport>,
    /// How many of its moves each side's Emperor has left to get back into the Fortress; 0 = no duty.
    pub duty: [u8; 2],
}

/// Pieces of one kind in a hand or pool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct HeldReport {
    /// Its letter, upper case.
    pub letter: char,
    /// Its English name.
    pub name: &'static str,
    /// How many.
    pub count: u16,
}

impl<S: SquareSet> Game<S> {
    /// What both sides hold besides the board, in the games that have hands or pools.
    pub fn reserves(&self) -> Option<ReserveReport> {
        let position = self.position();
        if position.open().is_some() {
            return open_reserves(position);
        }
        let reserve = position.reserve()?;
        let rules = position.rules().three_dimensional.as_ref()?;
        let piece = |kind| position.rules().piece(kind);
        let held = |side: Side| {
            let kinds = rules.reserve.iter().map(|&kind| (piece(kind), position.held(side, kind)));
            kinds.map(|(piece, count)| HeldReport { letter: piece.letter, name: &piece.name, count }).collect()
        };
        let (white, black) = (held(Side::White), held(Side::Black));
        Some(ReserveReport { drops: rules.table.drops, free: false, white, black, duty: reserve.duty })
    }
}

/// The hands of an open game: every kind that can be there.
fn open_reserves<S: SquareSet>(position: &Position<S>) -> Option<ReserveReport> {
    let (rules, state) = (position.open_rules()?, position.open()?);
    let hands = rules.open.hands.as_ref();
    if hands.is_none() && !rules.open.gating {
        return None;
    }
    let free = hands.is_some_and(|hands| hands.drops && hands.free);
    let held = |side: Side| {
        let pieces = position.variant().pieces.iter().zip(&rules.kinds).zip(&state.held[side.index()]);
        let at = side.index();
        let dropped = |kind: &OpenKind<S>| {
            kind.rules.most_on_file != Some(0) && !(kind.drop[at] | kind.drop_first[at]).is_empty()
        };
        pieces
            .filter(|((piece, kind), _)| !piece.promoted && (!free || dropped(kind)))
            .map(|((piece, _), &count)| HeldReport { letter: piece.letter, name: &piece.name, count: count.into() })
            .collect()
    };
    let drops = hands.is_some_and(|hands| hands.drops);
    Some(ReserveReport { drops, free, white: held(Side::White), black: held(Side::Black), duty: [0; 2] })
}
