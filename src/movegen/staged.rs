//! Legal moves in stages, for a search that often needs only the first ones.

use super::single::Danger;
use super::three_dimensional::{self, Wanted};
use super::{open, single, two_part};
use crate::board::{Square, SquareSet};
use crate::budget::Budget;
use crate::position::{Act, Generator, Move, Position};
use std::cell::OnceCell;

/// What the stages of one position share: the dangers to the king of the side to move.
///
/// It must be used with the position that it was made for. In games whose turns have two parts the lists hold only
/// turns without a second part; see [`super::turns_of`] for the others. Of moves that have a piece replaced from the
/// pool (Stock Taijitu), which can be thousands, the lists hold only some.
pub struct Staged<'b, S: SquareSet> {
    check: bool,
    stages: Stages<'b, S>,
}

/// What is known beforehand in each kind of game.
pub(super) enum Stages<'b, S: SquareSet> {
    Single(Danger<S>),
    TwoPart(FirstParts),
    ThreeDimensional(three_dimensional::Danger<S>),
    Open(OpenStages<'b, S>),
}

/// The moves of one position by and by.
trait Stage<S: SquareSet> {
    /// Adds the captures and promotions.
    fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>);
    /// Puts the captures that end on a cell where an enemy stands into an empty list.
    fn captures_on(&self, position: &Position<S>, cell: Square, moves: &mut Vec<Move>) {
        self.captures(position, moves);
        moves.retain(|mv| mv.to == cell);
    }
    /// Adds the moves that [`Stage::captures`] does not add.
    fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>);
    /// Is this move, perhaps of another position, legal here?
    fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool;
    /// Is there any legal move, second parts included?
    fn any(&self, position: &Position<S>) -> bool;
}

/// Runs an expression with the [`Stage`] of a position's game. Those that sets of this width are not for cost nothing.
macro_rules! with_stage {
    ($staged:expr, $stage:ident => $body:expr) => {
        match &$staged.stages {
            Stages::Single($stage) if Generator::Single.suits::<S>() => $body,
            Stages::TwoPart($stage) if Generator::TwoPart.suits::<S>() => $body,
            Stages::ThreeDimensional($stage) if Generator::ThreeDimensional.suits::<S>() => $body,
            Stages::Open($stage) => $body,
            _ => unreachable!("no game has stages that its sets are not for"),
        }
    };
}

impl<'b, S: SquareSet> Staged<'b, S> {
    #[inline]
    pub(super) fn new_from(check: bool, stages: Stages<'b, S>) -> Self {
        Staged { check, stages }
    }

    /// Is the side to move in check?
    #[inline]
    pub fn check(&self) -> bool {
        self.check
    }

    /// Adds the captures and promotions.
    #[inline]
    pub fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        with_stage!(self, stage => stage.captures(position, moves));
    }

    /// Puts the captures that end on a cell where an enemy stands into an empty list.
    #[inline]
    pub fn captures_on(&self, position: &Position<S>, cell: Square, moves: &mut Vec<Move>) {
        with_stage!(self, stage => stage.captures_on(position, cell, moves));
    }

    /// Adds the moves that [`Staged::captures`] does not add.
    #[inline]
    pub fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        with_stage!(self, stage => stage.quiets(position, moves));
    }

    /// Is this move, perhaps of another position, legal here?
    pub fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool {
        with_stage!(self, stage => stage.is_legal(position, mv, scratch))
    }

    /// Is there any legal move, second parts included?
    #[inline]
    pub fn any(&self, position: &Position<S>) -> bool {
        with_stage!(self, stage => stage.any(position))
    }
}

impl<S: SquareSet> Stage<S> for Danger<S> {
    #[inline]
    fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        single::captures(position, self, moves);
    }
    #[inline]
    fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        single::quiets(position, self, moves);
    }
    fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool {
        scratch.clear();
        single::of_man(position, self, mv.from, scratch);
        scratch.contains(&mv)
    }
    #[inline]
    fn any(&self, position: &Position<S>) -> bool {
        single::any(position, self)
    }
}

/// Of turns in two parts the first parts: whether one leaves the king safe is asked of each.
pub(super) struct FirstParts;

impl<S: SquareSet> Stage<S> for FirstParts {
    fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        two_part::safe_firsts(position, |mv| is_capture(position, mv), moves);
    }
    fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        two_part::safe_firsts(position, |mv| !is_capture(position, mv), moves);
    }
    fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool {
        scratch.clear();
        let first = mv.first_part();
        if mv.neutral.is_none() {
            two_part::safe_firsts(position, |other| other == first, scratch);
        } else if two_part::is_first(position, first) {
            *scratch = two_part::turns_of(position, first);
        }
        scratch.contains(&mv)
    }
    fn any(&self, position: &Position<S>) -> bool {
        two_part::any(position)
    }
}

impl<S: SquareSet> Stage<S> for three_dimensional::Danger<S> {
    fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        three_dimensional::some(position, self, Wanted::Captures, moves);
    }
    fn captures_on(&self, position: &Position<S>, cell: Square, moves: &mut Vec<Move>) {
        three_dimensional::some(position, self, Wanted::CapturesOn(cell), moves);
        // A capture en passant ends on an empty cell.
        moves.retain(|mv| mv.to == cell);
    }
    fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        three_dimensional::some(position, self, Wanted::Quiets, moves);
    }
    fn is_legal(&self, position: &Position<S>, mv: Move, _: &mut Vec<Move>) -> bool {
        three_dimensional::is_legal(position, self, mv)
    }
    fn any(&self, position: &Position<S>) -> bool {
        three_dimensional::any(position, self, false)
    }
}

/// The moves of an open game: by stages, but for games in which every move has to be tried, which are listed once.
pub(super) struct OpenStages<'b, S> {
    safety: Option<open::Safety<S>>,
    over: OnceCell<bool>,
    moves: OnceCell<Vec<Move>>,
    any: OnceCell<bool>,
    budget: Option<&'b Budget<'b>>,
}

impl<'b, S: SquareSet> OpenStages<'b, S> {
    /// Looks at the royal pieces of the side to move; says also whether they are attacked.
    pub fn of(position: &Position<S>, budget: Option<&'b Budget<'b>>) -> (bool, Self) {
        let safety = open::safety(position);
        let check = match &safety {
            Some(safety) => safety.check,
            None => open::in_check(position, position.side()),
        };
        let (over, moves, any) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        (check, OpenStages { safety, over, moves, any, budget })
    }

    fn all(&self, position: &Position<S>) -> &[Move] {
        self.moves.get_or_init(|| {
            let mut moves = Vec::new();
            open::each(position, self.budget, |mv| {
                moves.push(mv);
                true
            });
            moves
        })
    }

    fn is_over(&self, position: &Position<S>) -> bool {
        *self.over.get_or_init(|| open::is_over(position))
    }

    /// Adds the moves of one stage.
    fn some(&self, position: &Position<S>, captures: bool, moves: &mut Vec<Move>) {
        match &self.safety {
            Some(safety) if !self.is_over(position) => {
                open::some(position, safety, captures, self.budget, moves);
            }
            Some(_) => {}
            None => moves.extend(self.all(position).iter().filter(|mv| is_capture(position, **mv) == captures)),
        }
    }
}

impl<S: SquareSet> Stage<S> for OpenStages<'_, S> {
    fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.some(position, true, moves);
    }
    fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.some(position, false, moves);
    }
    fn is_legal(&self, position: &Position<S>, mv: Move, _: &mut Vec<Move>) -> bool {
        match (self.moves.get(), &self.safety) {
            (Some(moves), _) => moves.contains(&mv),
            (None, Some(safety)) => !self.is_over(position) && open::is_legal_of(position, safety, mv, self.budget),
            (None, None) => open::is_legal(position, mv, self.budget),
        }
    }
    fn any(&self, position: &Position<S>) -> bool {
        // One legal move is found far sooner than all.
        match (self.moves.get(), &self.safety) {
            (Some(moves), _) => !moves.is_empty(),
            (None, Some(safety)) => {
                *self.any.get_or_init(|| !self.is_over(position) && open::any_of(position, safety, self.budget))
            }
            (None, None) => *self.any.get_or_init(|| open::any(position, self.budget)),
        }
    }
}

/// Does a move of this position capture or promote?
#[inline]
pub fn is_capture<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    match mv.act {
        Act::Route { into, .. } => into != Act::SAME || !position.victims(mv).is_empty(),
        Act::Promote(_) => true,
        _ => position.captures(mv),
    }
}
