use super::atom::Atom;
use super::direction::{Directions, each};
use crate::board::{Geometry, Side, Square};

/// Castling as a text says it (`isO2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// How far the king goes.
    pub steps: u8,
    /// Only while it has not moved?
    pub unmoved: bool,
    pub(super) directions: Directions,
}

impl Castling {
    /// Where the king ends who castles with this partner, and where the partner ends. `empty` says which squares are
    /// empty. Whether the partner has moved, and what is attacked, is not asked.
    pub fn with(
        &self,
        geometry: &Geometry,
        side: Side,
        king: Square,
        partner: Square,
        empty: impl Fn(Square) -> bool,
    ) -> Option<(Square, Square)> {
        each(self.directions).find_map(|direction| {
            let (files, ranks) = Atom::Castling.step(direction);
            let next = |&square: &Square| geometry.offset(square, files * side.forward(), ranks * side.forward(), 0);
            let mut way = std::iter::successors(Some(king), next);
            let between: Vec<Square> = way.by_ref().take_while(|&square| square != partner).collect();
            let reaches = between.last().and_then(next) == Some(partner);
            let open = between.iter().skip(1).all(|&square| empty(square));
            let far = between.len() >= usize::from(self.steps);
            let last = *between.get(usize::from(self.steps) - 1)?;
            (reaches && open && far).then_some((next(&last)?, last))
        })
    }
}
