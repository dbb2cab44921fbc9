//! A block of cells seen in perspective: where each cell lies, how large it looks and what is behind what.

use super::board::{Block, Slicing};
use super::{Point, Turned};
use std::f64::consts::PI;

/// Size of a block's picture, in cells; it is wider or narrower as the place for it is.
pub(super) const HEIGHT: f64 = 22.0;
/// Free edge round the block.
const EDGE: f64 = 0.9;
/// The eye's distance from the middle, in cells.
const EYE: f64 = 46.0;

/// A point of space: to the right, upwards, away from the eye.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Space {
    x: f64,
    y: f64,
    z: f64,
}

/// How space is seen.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Projection {
    block: Block,
    apart: f64,
    yaw: (f64, f64),
    pitch: (f64, f64),
    /// From the plane of projection to the picture.
    scale: f64,
    middle: Point,
}

/// A cell in the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    /// Its centre.
    pub(super) centre: Point,
    /// How large a cell looks there.
    pub(super) size: f64,
    /// Distance from the eye; only the order counts.
    pub(super) depth: f64,
}

impl Projection {
    /// The block under a view, as large as a picture of that size lets it be. Odd numbers are taken for 0.
    pub(super) fn new(block: Block, turned: Turned, flip: bool, width: f64, height: f64) -> Self {
        let sane = |value: f64| if value.is_finite() { value } else { 0.0 };
        let yaw = (sane(turned.yaw) + if flip { 180.0 } else { 0.0 }) * PI / 180.0;
        let pitch = sane(turned.pitch).clamp(-90.0, 90.0) * PI / 180.0;
        let mut projection = Self {
            block,
            apart: sane(turned.apart).clamp(1.0, 6.0),
            yaw: yaw.sin_cos(),
            pitch: pitch.sin_cos(),
            scale: 1.0,
            middle: Point::default(),
        };
        let corners: Vec<Point> = projection.bounds().map(|corner| projection.seen(corner).centre).to_vec();
        let reach = |part: fn(&Point) -> f64| {
            let values = corners.iter().map(part);
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
        };
        let (left, right) = reach(|point| point.x);
        let (top, bottom) = reach(|point| point.y);
        let free = |size: f64| (size - 2.0 * EDGE).max(1.0);
        let scale = (free(width) / (right - left)).min(free(height) / (bottom - top));
        projection.scale = scale;
        projection.middle =
            Point::new(width / 2.0 - (left + right) / 2.0 * scale, height / 2.0 - (top + bottom) / 2.0 * scale);
        projection
    }

    /// The corners of the block, half a cell beyond its outer cells.
    fn bounds(&self) -> [Space; 8] {
        let Block { files, levels, ranks, .. } = self.block;
        let (x, y, z) = (f64::from(files) / 2.0, f64::from(levels) / 2.0, f64::from(ranks) / 2.0);
        let sign = |bit: usize, corner: usize| if corner & bit == 0 { -1.0 } else { 1.0 };
        std::array::from_fn(|corner| {
            self.spread(Space { x: x * sign(1, corner), y: y * sign(2, corner), z: z * sign(4, corner) })
        })
    }

    fn spread(&self, mut at: Space) -> Space {
        match self.block.slicing {
            Slicing::Level => at.y *= self.apart,
            Slicing::File => at.x *= self.apart,
            Slicing::Rank => at.z *= self.apart,
        }
        at
    }

    /// A cell's centre in space, before slices are put apart.
    fn place(&self, cell: u16) -> Space {
        let Block { files, levels, ranks, .. } = self.block;
        let (files, levels) = (u16::from(files).max(1), u16::from(levels).max(1));
        let from_middle = |index: u16, count: u16| f64::from(index) - (f64::from(count) - 1.0) / 2.0;
        Space {
            x: from_middle(cell % files, files),
            y: -from_middle(cell / files % levels, levels),
            z: from_middle(cell / (files * levels), u16::from(ranks)),
        }
    }

    fn seen(&self, at: Space) -> Spot {
        let (sin, cos) = self.yaw;
        let (x, away) = (at.x * cos - at.z * sin, at.x * sin + at.z * cos);
        let (sin, cos) = self.pitch;
        let (y, depth) = (at.y * cos + away * sin, away * cos - at.y * sin);
        let size = EYE / (EYE + depth).max(1.0) * self.scale;
        Spot { centre: self.middle.offset(x * size, -y * size), size, depth }
    }

    /// How a cell is seen.
    pub(super) fn spot(&self, cell: u16) -> Spot {
        self.seen(self.spread(self.place(cell)))
    }

    /// The corners of a cell's tile in its slice, shrunk by `inset` on each side, in the order of walking round it.
    pub(super) fn tile(&self, cell: u16, inset: f64) -> [Point; 4] {
        let half = 0.5 - inset;
        self.around(cell, [(-half, -half), (half, -half), (half, half), (-half, half)])
    }

    /// Points of the slice round a cell's centre: along its rows, and up its columns.
    pub(super) fn around<const N: usize>(&self, cell: u16, offsets: [(f64, f64); N]) -> [Point; N] {
        let centre = self.place(cell);
        offsets.map(|(along, up)| {
            let mut at = centre;
            match self.block.slicing {
                Slicing::Level => (at.x, at.z) = (at.x + along, at.z + up),
                Slicing::File => (at.z, at.y) = (at.z + along, at.y + up),
                Slicing::Rank => (at.x, at.y) = (at.x + along, at.y + up),
            }
            self.seen(self.spread(at)).centre
        })
    }

    /// The cell under a point: one that `matters` if one is near, else the foremost tile there.
    pub(super) fn cell_near(
        &self,
        point: Point,
        cells: impl Iterator<Item = u16>,
        matters: impl Fn(u16) -> bool,
    ) -> Option<u16> {
        let mut near: Option<(f64, u16)> = None;
        let mut under: Option<(f64, u16)> = None;
        let better = |best: Option<(f64, u16)>, value: f64| best.is_none_or(|(least, _)| value < least);
        for cell in cells {
            let spot = self.spot(cell);
            let distance = point.distance(spot.centre) / spot.size;
            // A comparison with NaN is false: an odd point hits nothing.
            if distance < 0.46 && matters(cell) && better(near, distance) {
                near = Some((distance, cell));
            } else if distance < 1.5 && inside(point, &self.tile(cell, 0.0)) && better(under, spot.depth) {
                under = Some((spot.depth, cell));
            }
        }
        near.or(under).map(|(_, cell)| cell)
    }
}

/// Whether a point lies in a convex polygon.
fn inside(point: Point, corners: &[Point; 4]) -> bool {
    let side = |index: usize| {
        let (from, to) = (corners[index], corners[(index + 1) % 4]);
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    };
    (0..4).all(|index| side(index) >= 0.0) || (0..4).all(|index| side(index) <= 0.0)
}
