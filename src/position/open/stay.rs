//! Where pieces of open games may stay as what they are.

use super::plain::can_move;
use crate::board::{Side, Square};
use crate::position::{Kind, Tables};
use crate::variant::Open;

/// May a piece end a move there as what it is?
pub(crate) fn may_stay(tables: &Tables, open: &Open, kind: usize, side: Side, cell: Square) -> bool {
    let geometry = &tables.variant.geometry;
    let promotion = open.kinds.get(kind).and_then(|rules| rules.promotion.as_ref());
    let must = promotion.is_some_and(|promotion| !promotion.optional && promotion.zone.contains(geometry, side, cell));
    !must && (!open.must_stay_mobile || can_move(&tables.movements, kind as Kind, side, cell))
}
