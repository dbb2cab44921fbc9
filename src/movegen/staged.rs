//! Legal moves in stages, for a search that often needs only the first ones.

use super::danger::Danger;
use super::deep::{Peril, Wanted};
use super::{deep, single, two_part};
use crate::board::SquareSet;
use crate::position::{Move, Position};
use std::cell::OnceCell;

/// What the stages of one position share: the dangers to the king of the side to move.
///
/// It must be used with the position that it was made for. In games whose turns have two parts the lists hold only
/// turns without a second part; see [`super::turns_of`] for the others. Of moves that have a man replaced from the
/// pool (Stock Taijitu), which can be thousands, the lists hold only some.
pub struct Staged<S: SquareSet> {
    danger: Danger<S>,
    /// In games of three dimensions instead.
    peril: Option<Peril<S>>,
    /// In open games all legal moves, once they are asked for.
    all: OnceCell<Vec<Move>>,
}

impl<S: SquareSet> Staged<S> {
    /// Looks at the king of the side to move.
    #[inline]
    pub fn new(position: &Position<S>) -> Self {
        let peril = if S::DEEP && position.open().is_none() { Peril::of(position) } else { None };
        let danger = if let Some(peril) = &peril {
            Danger::of_check(peril.check)
        } else if position.open().is_some() || position.variant().neutrals {
            Danger::of_check(super::in_check(position, position.side()))
        } else {
            Danger::new(position)
        };
        Staged { danger, peril, all: OnceCell::new() }
    }

    /// All legal moves of an open game.
    fn all(&self, position: &Position<S>) -> &[Move] {
        self.all.get_or_init(|| super::legal_moves(position))
    }

    /// Is the side to move in check?
    #[inline]
    pub fn check(&self) -> bool {
        self.danger.check
    }

    /// Adds the captures and promotions.
    #[inline]
    pub fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        if position.open().is_some() {
            moves.extend(self.all(position).iter().filter(|mv| is_capture(position, **mv)));
        } else if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
            deep::some(position, peril, Wanted::Captures, moves);
        } else if position.variant().neutrals {
            two_part::safe_firsts(position, |mv| is_capture(position, mv), moves);
        } else {
            single::captures(position, &self.danger, moves);
        }
    }

    /// Adds the moves that [`Staged::captures`] does not add.
    #[inline]
    pub fn quiets(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        if position.open().is_some() {
            moves.extend(self.all(position).iter().filter(|mv| !is_capture(position, **mv)));
        } else if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
            deep::some(position, peril, Wanted::Quiets, moves);
        } else if position.variant().neutrals {
            two_part::safe_firsts(position, |mv| !is_capture(position, mv), moves);
        } else {
            single::quiets(position, &self.danger, moves);
        }
    }

    /// Is this move, perhaps of another position, legal here?
    pub fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool {
        if position.open().is_some() {
            return self.all(position).contains(&mv);
        }
        if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
            return deep::is_legal(position, peril, mv);
        }
        scratch.clear();
        if position.variant().neutrals {
            two_part::safe_firsts(position, |first| first == mv.first_part(), scratch);
            if mv.neutral.is_some() {
                let first = two_part::is_first(position, mv.first_part());
                *scratch = if first { two_part::turns_of(position, mv.first_part()) } else { Vec::new() };
            }
        } else {
            single::of_man(position, &self.danger, mv.from, scratch);
        }
        scratch.contains(&mv)
    }

    /// Is there any legal move, second parts included?
    #[inline]
    pub fn any(&self, position: &Position<S>) -> bool {
        if position.open().is_some() {
            !self.all(position).is_empty()
        } else if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
            deep::any(position, peril, false)
        } else if position.variant().neutrals {
            super::has_legal_move(position)
        } else {
            single::any(position, &self.danger)
        }
    }
}

/// Does a move of this position capture or promote?
#[inline]
pub fn is_capture<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    use crate::position::Act;
    match mv.act {
        Act::Route { into, .. } => into != Act::SAME || !position.victims(mv).is_empty(),
        Act::Promote(_) => true,
        _ => position.captures(mv),
    }
}
