//! What a square holds for the piece that moves.

/// Who stands on a square, as the mover sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// Nobody.
    Empty,
    /// A piece of the other side.
    Enemy,
    /// A piece of the same side.
    Friend,
    /// A piece of the other side that can be captured, but not hopped over or passed.
    Bar,
    /// A piece of the other side that can be hopped over, but not captured.
    Spared,
    /// A piece of the same side that can't be hopped over or passed.
    Post,
    /// What blocks everyone, and can be neither taken nor hopped over.
    Wall,
}
