//! A place in a picture.

/// A place in the scene, in cells from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point (dx, dy) away from this one.
    #[must_use]
    pub fn offset(self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The point at `part` (0..=1) of the way from here to `other`.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        self.offset((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// Distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}
