//! Quiet moves that give check, on boards of three dimensions.

use crate::board::SquareSet;
use crate::movegen;
use crate::position::{Act, Kind, Man, Move, Position};

/// Which quiet moves give check, on boards of three dimensions: among hundreds they would hardly be found.
pub(super) struct Checks<S>(Vec<S>);

impl<S: SquareSet> Checks<S> {
    pub fn new(position: &Position<S>, moves: &[Move]) -> Self {
        if !S::THREE_DIMENSIONAL {
            return Checks(Vec::new());
        }
        let side = position.side();
        let king = position.king(side.other());
        // Only cells that they lead to need be looked back to from the king.
        let mut ends = vec![S::EMPTY; position.variant().pieces.len()];
        for &mv in moves {
            if let Some(cells) = Self::kind(position, mv).and_then(|kind| ends.get_mut(kind as usize)) {
                *cells = cells.with(mv.to);
            }
        }
        let cells = |(kind, ends)| movegen::attacking_cells(position, kind, side, king, ends);
        // Where that is not known no move comes first for it.
        let known: Option<Vec<S>> = (0..).zip(ends).map(cells).collect();
        Checks(known.unwrap_or_default())
    }

    /// Which kind of piece a move brings to where it ends.
    fn kind(position: &Position<S>, mv: Move) -> Option<Kind> {
        match (mv.act, position.at(mv.from)) {
            (Act::Drop(kind), _) | (_, Some(Man::Of(_, kind))) => Some(kind),
            _ => None,
        }
    }

    pub fn gives(&self, position: &Position<S>, mv: Move) -> bool {
        let cells = Self::kind(position, mv).and_then(|kind| self.0.get(kind as usize));
        cells.is_some_and(|cells| cells.has(mv.to))
    }
}
