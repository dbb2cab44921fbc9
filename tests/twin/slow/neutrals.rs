//! Stones and relays that move.

use super::{Man, Slow};
use stone_garden::board::Square;

impl Slow<'_> {
    /// Where each stone and relay may go as the board stands. "What the opponent has just moved from A to B may not be
    /// moved to A in your very next turn (by any way)."
    pub fn neutral_moves(&self, ko: Option<(Square, Square)>) -> Vec<(Square, Square)> {
        let mut moves = Vec::new();
        for (from, _) in self.men().filter(|(_, man)| man.is_neutral()) {
            let mut targets = Vec::new();
            self.add_neutral_targets(from, from, &mut Vec::new(), &mut targets);
            targets.sort();
            targets.dedup();
            moves.extend(targets.into_iter().map(|to| (from, to)).filter(|&pair| ko != Some(pair)));
        }
        moves
    }

    /// "One moves one square orthogonally to an empty square. If that square holds a (other) relay it goes on one
    /// square from there, in any orthogonal direction, and so on over the second relay; it may not come back to where
    /// it started."
    fn add_neutral_targets(&self, from: Square, cell: Square, over: &mut Vec<Square>, targets: &mut Vec<Square>) {
        for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let Some(next) = self.game.geometry().offset(cell, files, ranks, 0) else { continue };
            match self.at(next) {
                None => targets.push(next),
                Some(Man::Relay) if next != from && !over.contains(&next) => {
                    over.push(next);
                    self.add_neutral_targets(from, next, over, targets);
                    over.pop();
                }
                Some(_) => {}
            }
        }
    }
}
