//! Legal moves in stages, for a search that often needs only the first ones.

use super::danger::Danger;
use super::deep::{Peril, Wanted};
use super::{deep, single, two_part};
use crate::board::SquareSet;
use crate::position::{Move, Position};

/// What the stages of one position share: the dangers to the king of the side to move.
///
/// It must be used with the position that it was made for. In games whose turns have two parts the lists hold only
/// turns without a second part; see [`super::turns_of`] for the others. Of moves that have a man replaced from the
/// pool (Stock Taijitu), which can be thousands, the lists hold only some.
pub struct Staged<S: SquareSet> {
    danger: Danger<S>,
    /// In games of three dimensions instead.
    peril: Option<Peril<S>>,
}

impl<S: SquareSet> Staged<S> {
    /// Looks at the king of the side to move.
    #[inline]
    pub fn new(position: &Position<S>) -> Self {
        let peril = if S::DEEP { Peril::of(position) } else { None };
        let danger = if let Some(peril) = &peril {
            Danger::of_check(peril.check)
        } else if position.variant().neutrals {
            Danger::of_check(super::in_check(position, position.side()))
        } else {
            Danger::new(position)
        };
        Staged { danger, peril }
    }

    /// Is the side to move in check?
    #[inline]
    pub fn check(&self) -> bool {
        self.danger.check
    }

    /// Adds the captures and promotions.
    #[inline]
    pub fn captures(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
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
        if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
            deep::some(position, peril, Wanted::Quiets, moves);
        } else if position.variant().neutrals {
            two_part::safe_firsts(position, |mv| !is_capture(position, mv), moves);
        } else {
            single::quiets(position, &self.danger, moves);
        }
    }

    /// Is this move, perhaps of another position, legal here?
    pub fn is_legal(&self, position: &Position<S>, mv: Move, scratch: &mut Vec<Move>) -> bool {
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
        if let Some(peril) = self.peril.as_ref().filter(|_| S::DEEP) {
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
    matches!(mv.act, crate::position::Act::Promote(_)) || position.captures(mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::AnyGame;
    use crate::movegen::legal_moves;
    use crate::position::Act;
    use crate::variant;
    use crate::with_game;
    use std::collections::HashSet;

    /// The stages together are the legal moves, and every stage holds what it says.
    fn agrees<S: SquareSet>(position: &Position<S>) {
        let staged = Staged::new(position);
        let all: HashSet<Move> = legal_moves(position).into_iter().filter(|mv| mv.neutral.is_none()).collect();
        let (mut captures, mut quiets, mut scratch) = (Vec::new(), Vec::new(), Vec::new());
        staged.captures(position, &mut captures);
        staged.quiets(position, &mut quiets);
        assert!(captures.iter().all(|&mv| is_capture(position, mv)));
        assert!(!quiets.iter().any(|&mv| is_capture(position, mv)));
        let count = captures.len() + quiets.len();
        let both: HashSet<Move> = captures.into_iter().chain(quiets).collect();
        assert_eq!(count, both.len(), "{}", position.fen());
        // Of the moves that have a man replaced some are left out, and those only.
        let left_out: Vec<&Move> = all.difference(&both).collect();
        assert!(both.is_subset(&all), "{}", position.fen());
        let of_replacing = |mv: &&Move| both.iter().any(|kept| is_another_replacement(mv, kept));
        assert!(left_out.iter().all(of_replacing), "{}", position.fen());
        assert!(all.iter().all(|&mv| staged.is_legal(position, mv, &mut scratch)));
        assert_eq!(staged.any(position), !legal_moves(position).is_empty());
        assert_eq!(staged.check(), crate::movegen::in_check(position, position.side()));
    }

    fn is_another_replacement(one: &Move, other: &Move) -> bool {
        let both = matches!((one.act, other.act), (Act::Replace(..), Act::Replace(..)));
        both && (one.from, one.to) == (other.from, other.to)
    }

    #[test]
    fn stages_agree_with_the_list() {
        for variant in variant::ALL {
            let games = if variant.geometry.is_flat() { 6 } else { 2 };
            for seed in 0..games {
                let mut game = AnyGame::open(variant.id, None).expect("a start");
                with_game!(&mut game, game => {
                    let mut old = Vec::new();
                    for ply in 0..60u64 {
                        agrees(game.position());
                        let staged = Staged::new(game.position());
                        let legal = legal_moves(game.position());
                        // Moves of earlier positions are recognised as legal just where they are.
                        for &mv in &old {
                            assert_eq!(staged.is_legal(game.position(), mv, &mut Vec::new()), legal.contains(&mv));
                        }
                        old.extend(legal.iter().step_by(7).copied());
                        old.truncate(40);
                        let Some(mv) = game.casual_move(seed * 1000 + ply) else { break };
                        let text = game.position().machine(mv).to_string();
                        game.play(&text).expect("legal");
                    }
                });
            }
        }
    }
}
