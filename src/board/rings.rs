//! The rings of the 3D boards (rules of Stock Goes East, "The board" and "Radials").
//!
//! Seen along the files, a rank is a square of 7x7 cells; `x` and `y` count filestacks and levels from the centre
//! file, and a cell's ring is the greater of their absolute values. The source draws walls where a step changes the
//! ring, and dashes where it does not: the walls say no more than that.

use super::{Geometry, Heading, Square};

impl Geometry {
    /// Filestacks and levels from the centre file, each -3 to 3.
    fn plane(&self, square: Square) -> (i8, i8) {
        (self.file(square) as i8 - 3, self.level(square) as i8 - 3)
    }

    /// The square of a file's distance from the centre file, as the arrays count it.
    pub const fn distance(&self, square: Square) -> u8 {
        let (x, y) = (self.file(square) as i8 - 3, self.level(square) as i8 - 3);
        (x * x + y * y) as u8
    }

    /// The ring of a cell, 0 (the centre file) to 3 (the outer files).
    pub fn ring(&self, square: Square) -> u8 {
        let (x, y) = self.plane(square);
        x.unsigned_abs().max(y.unsigned_abs())
    }

    /// One step along a [`Heading::Ring`] or [`Heading::Spoke`].
    pub(super) fn step_on_rings(&self, from: Square, heading: Heading) -> Option<(Square, Heading)> {
        let (x, y) = self.plane(from);
        match heading {
            Heading::Straight { .. } => None,
            Heading::Ring { clockwise, ranks } => {
                let (files, levels) = along_ring(x, y, clockwise)?;
                Some((self.offset(from, files, ranks, levels)?, heading))
            }
            Heading::Spoke { files, levels, ranks } => {
                let to = self.offset(from, files, ranks, levels)?;
                if self.ring(to) == self.ring(from) {
                    return None;
                }
                Some((to, self.after_spoke(to, files, levels, ranks)))
            }
        }
    }

    /// Straight on, or at a corner, where straight on would keep the ring, by the corner's other radial step.
    fn after_spoke(&self, at: Square, files: i8, levels: i8, ranks: i8) -> Heading {
        let (x, y) = self.plane(at);
        let straight = Heading::Spoke { files, levels, ranks };
        let is_corner = x != 0 && x.abs() == y.abs();
        let keeps_ring = |(files, levels): (i8, i8)| (x + files).abs().max((y + levels).abs()) == x.abs().max(y.abs());
        if !is_corner || !keeps_ring((files, levels)) {
            return straight;
        }
        // Having come along one axis towards the diagonal, it leaves outwards along the other.
        if files != 0 {
            Heading::Spoke { files: 0, levels: y.signum(), ranks }
        } else {
            Heading::Spoke { files: x.signum(), levels: 0, ranks }
        }
    }
}

/// The step round the ring from `(x, y)`; the centre has none. Clockwise with levels counted downwards: along the
/// first level towards the last file, along the last file towards the last level, and so on.
fn along_ring(x: i8, y: i8, clockwise: bool) -> Option<(i8, i8)> {
    let ring = x.abs().max(y.abs());
    if ring == 0 {
        return None;
    }
    let (x, y) = if clockwise { (x, y) } else { (-x, y) };
    let (files, levels) = if y == -ring && x < ring {
        (1, 0)
    } else if x == ring && y < ring {
        (0, 1)
    } else if y == ring && x > -ring {
        (-1, 0)
    } else {
        (0, -1)
    };
    Some(if clockwise { (files, levels) } else { (-files, levels) })
}
