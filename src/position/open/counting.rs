//! Counting moves against a side that is about to lose, as Makruk and its sisters do.

use super::OpenRules;
use crate::board::{Side, SquareSet};
use crate::position::Position;
use crate::variant::Counting;

impl<S: SquareSet> Position<S> {
    /// How many plies a side that is to move now may count from now on, and from which count; none if it may not.
    fn honour(&self, rules: &OpenRules<S>, counting: &Counting, side: Side) -> Option<(u16, u16)> {
        let (own, other) = (self.men(side).count(), self.men(side.other()).count());
        let has_pawns = rules
            .variant_kinds(&counting.pawns)
            .any(|kind| Side::BOTH.into_iter().any(|side| self.count_of(side, kind) > 0));
        if other <= 1 {
            return None;
        }
        if own > 1 {
            let allowed = match counting.board_at_most {
                Some(most) => own <= u32::from(most),
                None => !has_pawns,
            };
            return counting.board.filter(|_| allowed).map(|moves| (moves * 2, 0));
        }
        let fits = |letters: &[char]| {
            letters.iter().all(|letter| {
                let needed = letters.iter().filter(|other| *other == letter).count() as u32;
                rules.variant_kinds(&[*letter]).map(|kind| self.count_of(side.other(), kind)).sum::<u32>() >= needed
            })
        };
        let (_, moves) = counting.lone.iter().find(|(letters, _)| fits(letters)).filter(|_| !has_pawns)?;
        Some((moves * 2, if counting.from_pieces { (own + other) as u16 * 2 } else { 0 }))
    }

    /// Brings the count up to date after a move, the turn already passed. `taken`: did it take something?
    pub(in crate::position) fn count_moves(&mut self, taken: bool) {
        let Some((rules, counting)) =
            self.open_rules().and_then(|rules| Some((rules, rules.open.ends.counting.as_ref()?)))
        else {
            return;
        };
        let (side, running) = (self.side, self.open().map_or(0, |state| state.counting));
        let begins = running == 0 || (taken && self.men(side).count() == 1);
        if let Some((limit, count)) = self.honour(rules, counting, side).filter(|_| begins) {
            self.state.progress = count;
            if let Some(part) = &mut self.open {
                part.state.counting = limit;
            }
        }
    }
}
