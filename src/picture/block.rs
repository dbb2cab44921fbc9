//! A block of cells seen in perspective: where each cell lies, how large it looks and what is behind what.

use super::board::{Block, Point, Slicing};
use super::{Lifted, Turned};
use std::f64::consts::PI;

/// Size of a block's picture, in cells; it is wider or narrower as the place for it is.
pub(super) const HEIGHT: f64 = 22.0;
/// Free edge round the block.
const EDGE: f64 = 0.9;
/// The eye's distance from the middle, in cells.
const EYE: f64 = 46.0;
/// Free space between the block and a slice beside it.
const BESIDE: f64 = 1.2;

/// A point of space: to the right, upwards, away from the eye.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Space {
    x: f64,
    y: f64,
    z: f64,
}

impl Space {
    const ZERO: Space = Space { x: 0.0, y: 0.0, z: 0.0 };

    fn plus(self, other: Space, times: f64) -> Self {
        Space { x: self.x + other.x * times, y: self.y + other.y * times, z: self.z + other.z * times }
    }

    fn along(self, other: Space) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }
}

/// How space is seen.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Projection {
    block: Block,
    apart: f64,
    /// A slice by its number along the cut, and how far it lies from its place in the block.
    lifted: Option<(u16, Space)>,
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
    /// The block under a view, as large as a picture of that size lets it be. Odd numbers are taken for 0. `lifted`: a cell
    /// of the slice that is taken out.
    pub(super) fn new(block: Block, turned: Turned, lifted: Option<u16>, flip: bool, width: f64, height: f64) -> Self {
        let sane = |value: f64| if value.is_finite() { value } else { 0.0 };
        let yaw = (sane(turned.yaw) + if flip { 180.0 } else { 0.0 }) * PI / 180.0;
        let pitch = sane(turned.pitch).clamp(-90.0, 90.0) * PI / 180.0;
        let mut projection = Self {
            block,
            apart: sane(turned.apart).clamp(1.0, 6.0),
            lifted: None,
            yaw: yaw.sin_cos(),
            pitch: pitch.sin_cos(),
            scale: 1.0,
            middle: Point::default(),
        };
        if let (Some(cell), Some(Lifted { by, .. })) = (lifted, turned.lifted) {
            let slice = projection.slice_of(cell);
            let way = projection.way_out(slice, width >= height);
            projection.lifted = Some((slice, Space::ZERO.plus(way, sane(by).clamp(0.0, 1.0))));
        }
        let beside = projection
            .lifted
            .into_iter()
            .flat_map(|(slice, by)| projection.bounds(Some(slice)).into_iter().map(move |corner| corner.plus(by, 1.0)));
        let bounds = projection.bounds(None).into_iter().chain(beside);
        let corners: Vec<Point> = bounds.map(|corner| projection.seen(corner).centre).collect();
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

    /// The corners of the block, or of one slice of it, half a cell beyond the outer cells.
    fn bounds(&self, slice: Option<u16>) -> [Space; 8] {
        let Block { files, levels, ranks, slicing } = self.block;
        let (x, y, z) = (f64::from(files) / 2.0, f64::from(levels) / 2.0, f64::from(ranks) / 2.0);
        let sign = |bit: usize, corner: usize| if corner & bit == 0 { -1.0 } else { 1.0 };
        std::array::from_fn(|corner| {
            let mut at = Space { x: x * sign(1, corner), y: y * sign(2, corner), z: z * sign(4, corner) };
            if let Some(slice) = slice {
                let middle = |count: u8| f64::from(slice) + 0.5 - f64::from(count) / 2.0;
                match slicing {
                    Slicing::Level => at.y = -middle(levels),
                    Slicing::File => at.x = middle(files),
                    Slicing::Rank => at.z = middle(ranks),
                }
            }
            self.spread(at)
        })
    }

    /// The number of a cell's slice along the cut.
    fn slice_of(&self, cell: u16) -> u16 {
        let (files, levels) = (u16::from(self.block.files).max(1), u16::from(self.block.levels).max(1));
        match self.block.slicing {
            Slicing::Level => cell / files % levels,
            Slicing::File => cell % files,
            Slicing::Rank => cell / (files * levels),
        }
    }

    /// From a slice's place to one beside the block, as it is seen: to the right, or below.
    fn way_out(&self, slice: u16, right: bool) -> Space {
        let ((sin, cos), (sin_up, cos_up)) = (self.yaw, self.pitch);
        let way = if right {
            Space { x: cos, y: 0.0, z: -sin }
        } else {
            Space { x: -sin_up * sin, y: -cos_up, z: -sin_up * cos }
        };
        let reach = |corners: [Space; 8]| corners.map(|corner| corner.along(way));
        let far = reach(self.bounds(None)).into_iter().fold(f64::NEG_INFINITY, f64::max);
        let near = reach(self.bounds(Some(slice))).into_iter().fold(f64::INFINITY, f64::min);
        Space::ZERO.plus(way, far - near + BESIDE)
    }

    /// How far a cell lies from its place in the block.
    fn shift(&self, cell: u16) -> Space {
        self.lifted.filter(|(slice, _)| *slice == self.slice_of(cell)).map_or(Space::ZERO, |(_, by)| by)
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
        self.seen(self.spread(self.place(cell)).plus(self.shift(cell), 1.0))
    }

    /// The corners of a cell's tile in its slice, shrunk by `inset` on each side, in the order of walking round it.
    pub(super) fn tile(&self, cell: u16, inset: f64) -> [Point; 4] {
        let half = 0.5 - inset;
        self.around(cell, [(-half, -half), (half, -half), (half, half), (-half, half)])
    }

    /// Points of the slice round a cell's centre: along its rows, and up its columns.
    pub(super) fn around<const N: usize>(&self, cell: u16, offsets: [(f64, f64); N]) -> [Point; N] {
        let (centre, shift) = (self.place(cell), self.shift(cell));
        offsets.map(|(along, up)| {
            let mut at = centre;
            match self.block.slicing {
                Slicing::Level => (at.x, at.z) = (at.x + along, at.z + up),
                Slicing::File => (at.z, at.y) = (at.z + along, at.y + up),
                Slicing::Rank => (at.x, at.y) = (at.x + along, at.y + up),
            }
            self.seen(self.spread(at).plus(shift, 1.0)).centre
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
