/// A cell of a board, as an index.
///
/// The order is rank by rank from White's side; within a rank level by level, within a level file by
/// file: `(rank * levels + level) * files + file`, see [`super::Geometry`]. Every `Square` that a
/// game hands out is on that game's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(crate) u16);

impl Square {
    /// The index, `0..geometry.size()`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an index that the caller knows to be on the board.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Square(index as u16)
    }
}
