//! Boards whose cells lie otherwise than in rows and columns of squares: hexagons, and rings. Where each cell lies, how large a piece is
//! there, what its outline is, and where the names of its file and rank stand.
//!
//! Apart from `layout` because that knows panels and perspective, and nothing of what is here is in a build of the usual games.

use super::board::{DrawnBoard, Point};
use crate::look::Ground;
use std::f64::consts::{FRAC_PI_2, PI};

/// From a hexagon's middle to the next file's, along ranks: the height of a triangle whose sides are 1.
const COLUMN: f64 = 0.866_025_403_784_438_6;
/// From a hexagon's middle to its corners.
const RADIUS: f64 = 0.577_350_269_189_625_8;
/// A piece fills so much of the circle in a hexagon.
const FILLED: f64 = 0.9;
/// The edge of a picture beyond the outermost cells: for the names of files and ranks, and without them.
const NAMED: f64 = 0.32;
const BARE: f64 = 0.04;
/// The least and the largest radius of the hole in the middle of rings.
const HOLE: [f64; 2] = [0.7, 4.0];
/// A piece on a ring fills so much of its part: nothing stands beside it there, and the board is small on a phone.
const ON_RING: f64 = 0.98;
/// Points along the arcs of a part of a ring.
const ARC: usize = 8;

/// A cell of such a board, as shown.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Tile {
    centre: Point,
    /// How large a piece is there.
    size: f64,
    /// On rings: the angle of its middle, clockwise from the right, and the distance of its inner edge from the rings' middle.
    angle: f64,
    inner: f64,
}

/// What the cells are.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    /// Hexagons that stand on a side: a file goes up, and each file to the right lies half a cell higher.
    Hexagons,
    /// Files are the parts of rings, from the bottom to the right and round; the first rank is the innermost ring. The middle and half of
    /// a part's angle.
    Rings { middle: Point, half: f64 },
}

/// Where the cells of such a board lie, in cells from the top left corner of the picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tiling {
    form: Form,
    /// By the numbers of the cells; holes have none.
    tiles: Vec<Option<Tile>>,
    files: usize,
    /// Whether Black's side is below.
    turned: bool,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Tiling {
    /// The board's, if it has one: with Black's side below if `flip`, and with room at its edges for names if they are `named`.
    pub(super) fn of(board: &DrawnBoard, flip: bool, named: bool) -> Option<Self> {
        let ground = board.look().map(|look| look.board).filter(|ground| ground.is_tiled())?;
        let panel = board.panels().first().filter(|_| board.block().is_none())?;
        let (files, ranks) = (usize::from(panel.columns), usize::from(panel.rows));
        // The files of rings are named in the hole, so that the rings are as large as can be.
        let edge = if named && ground != Ground::Rings { NAMED } else { BARE };
        let (form, all): (Form, Vec<Tile>) = match ground {
            Ground::Rings => rings(files, ranks, flip),
            _ => (Form::Hexagons, hexagons(files, ranks, flip)),
        };
        let mut tiling = Self {
            form,
            tiles: (0u16..).zip(all).map(|(cell, tile)| (!board.is_hole(cell)).then_some(tile)).collect(),
            files,
            turned: flip,
            width: 0.0,
            height: 0.0,
        };
        let corners: Vec<Point> =
            (0..tiling.tiles.len() as u16).filter_map(|cell| tiling.outline(cell, 0.0)).flatten().collect();
        let least = |part: fn(&Point) -> f64| corners.iter().map(part).fold(f64::INFINITY, f64::min);
        let most = |part: fn(&Point) -> f64| corners.iter().map(part).fold(f64::NEG_INFINITY, f64::max);
        // Of a board that is nothing but holes there is no edge either.
        let (left, top) = (least(|point| point.x).min(1e6) - edge, least(|point| point.y).min(1e6) - edge);
        tiling.width = (most(|point| point.x) + edge - left).max(1.0);
        tiling.height = (most(|point| point.y) + edge - top).max(1.0);
        tiling.shift(-left, -top);
        Some(tiling)
    }

    /// Moves all of it.
    pub(super) fn shift(&mut self, right: f64, down: f64) {
        for tile in self.tiles.iter_mut().flatten() {
            tile.centre = tile.centre.offset(right, down);
        }
        if let Form::Rings { middle, .. } = &mut self.form {
            *middle = middle.offset(right, down);
        }
    }

    fn tile(&self, cell: u16) -> Option<Tile> {
        self.tiles.get(usize::from(cell)).copied().flatten()
    }

    /// A cell's middle and how large a piece is there; none of a hole.
    pub(super) fn spot(&self, cell: u16) -> Option<(Point, f64)> {
        self.tile(cell).map(|tile| (tile.centre, tile.size))
    }

    /// A cell's corners one after the other, shrunk by `inset` at every side.
    pub(super) fn outline(&self, cell: u16, inset: f64) -> Option<Vec<Point>> {
        let tile = self.tile(cell)?;
        Some(match self.form {
            Form::Hexagons => {
                let (wide, high) = (RADIUS - inset / COLUMN, 0.5 - inset);
                let corners = [(1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0)];
                corners.map(|(x, y)| tile.centre.offset(x * wide, y * high)).to_vec()
            }
            Form::Rings { middle, half } => {
                let (near, far) = (tile.inner + inset, tile.inner + 1.0 - inset);
                let at = |radius: f64, part: f64| {
                    // An inset is as wide at both ends of a side.
                    let half = half - inset / radius;
                    let (sin, cos) = (tile.angle + half * part).sin_cos();
                    middle.offset(radius * cos, radius * sin)
                };
                let part = |step: usize| 2.0 * step as f64 / ARC as f64 - 1.0;
                let out = (0..=ARC).map(|step| at(far, part(step)));
                out.chain((0..=ARC).rev().map(|step| at(near, part(step)))).collect()
            }
        })
    }

    /// The cell under a point.
    pub(super) fn cell_at(&self, point: Point) -> Option<u16> {
        let under = |cell: u16, tile: Tile| match self.form {
            Form::Hexagons => {
                let (x, y) = ((point.x - tile.centre.x).abs(), (point.y - tile.centre.y).abs());
                // A comparison with NaN is false: an odd point hits nothing.
                let hit = y <= 0.5 && x * COLUMN + y * 0.5 <= 0.5;
                hit.then_some(cell)
            }
            Form::Rings { middle, half } => {
                let (x, y) = (point.x - middle.x, point.y - middle.y);
                let (radius, angle) = ((x * x + y * y).sqrt(), y.atan2(x));
                let apart = (angle - tile.angle).rem_euclid(2.0 * PI);
                let hit = (tile.inner..tile.inner + 1.0).contains(&radius) && apart.min(2.0 * PI - apart) <= half;
                hit.then_some(cell)
            }
        };
        (0u16..).zip(&self.tiles).find_map(|(cell, tile)| under(cell, (*tile)?))
    }

    /// Which of so many tints a cell has, so that no two neighbours have the same: 0 is the lightest.
    pub(super) fn tint(&self, cell: u16) -> usize {
        let (file, rank) = (usize::from(cell) % self.files, usize::from(cell) / self.files);
        match self.form {
            Form::Hexagons => (file + 2 * rank) % 3,
            Form::Rings { .. } => (file + rank + 1) % 2,
        }
    }

    /// Where the names of files and ranks stand: the number of each, whether it is a file, its middle. That of a file stands outside its
    /// last cell below, that of a rank beside its last cell to the left; on rings a file's in the hole, a rank's between the first file and
    /// the last. Ranks of hexagons may be bent: each file's cells are counted from its lowest.
    pub(super) fn names(&self, bent: bool) -> Vec<(usize, bool, Point)> {
        let mut names = Vec::new();
        let ranks = self.tiles.len() / self.files.max(1);
        let at = |file: usize, rank: usize| self.tiles.get(rank * self.files + file).copied().flatten();
        match self.form {
            Form::Hexagons => {
                let below = |one: &Tile, other: &Tile| one.centre.y.total_cmp(&other.centre.y);
                let left = |one: &Tile, other: &Tile| other.centre.x.total_cmp(&one.centre.x);
                // Bent ranks end where names of files would stand if the board is turned: these go with their side.
                let above = bent && self.turned;
                for file in 0..self.files {
                    let column = (0..ranks).filter_map(|rank| at(file, rank));
                    let (last, foot) = if above { (column.min_by(below), -0.64) } else { (column.max_by(below), 0.64) };
                    names.extend(last.map(|tile| (file, true, tile.centre.offset(0.0, foot))));
                }
                // What a rank that bends leaves free lies on the other side of its first cell.
                let (mut aside, counted): (f64, &dyn Fn(usize, usize) -> Option<Tile>) = match bent {
                    true => (-0.3, &|file, count| (0..ranks).filter_map(|rank| at(file, rank)).nth(count)),
                    false => (0.3, &at),
                };
                if bent && self.turned {
                    aside = -aside;
                }
                for rank in 0..ranks {
                    let last = (0..self.files).filter_map(|file| counted(file, rank)).max_by(left);
                    names.extend(last.map(|tile| (rank, false, tile.centre.offset(-0.56, aside))));
                }
            }
            Form::Rings { middle, half } => {
                for file in 0..self.files {
                    if let Some(tile) = (0..ranks).find_map(|rank| at(file, rank)) {
                        let (sin, cos) = tile.angle.sin_cos();
                        let out = tile.inner - 0.19;
                        names.push((file, true, middle.offset(out * cos, out * sin)));
                    }
                }
                for rank in 0..ranks {
                    if let Some(tile) = at(0, rank) {
                        let (sin, cos) = (tile.angle + half - 0.14 / (tile.inner + 0.5)).sin_cos();
                        let out = tile.inner + 0.86;
                        names.push((rank, false, middle.offset(out * cos, out * sin)));
                    }
                }
            }
        }
        names
    }
}

fn hexagons(files: usize, ranks: usize, flip: bool) -> Vec<Tile> {
    let way = if flip { -1.0 } else { 1.0 };
    let mut tiles = Vec::with_capacity(files * ranks);
    for rank in 0..ranks {
        for file in 0..files {
            let (file, rank) = (file as f64, rank as f64);
            let centre = Point::new(way * file * COLUMN, -way * (rank + file / 2.0));
            tiles.push(Tile { centre, size: FILLED, angle: 0.0, inner: 0.0 });
        }
    }
    tiles
}

fn rings(files: usize, ranks: usize, flip: bool) -> (Form, Vec<Tile>) {
    let half = PI / files.max(1) as f64;
    // So large that a part of the innermost ring is as wide as high: pieces are as large there as on any other ring, and the smallest
    // of them as large as can be.
    let hole = (0.5 / half - 0.5).clamp(HOLE[0], HOLE[1]);
    let mut tiles = Vec::with_capacity(files * ranks);
    for rank in 0..ranks {
        for file in 0..files {
            // From the bottom on against the clock, in a picture whose second axis goes down.
            let angle = FRAC_PI_2 - (2.0 * file as f64 + 1.0) * half + if flip { PI } else { 0.0 };
            let inner = hole + rank as f64;
            let (sin, cos) = angle.sin_cos();
            let centre = Point::new((inner + 0.5) * cos, (inner + 0.5) * sin);
            let size = ON_RING * (2.0 * half * (inner + 0.5)).min(1.0);
            tiles.push(Tile { centre, size, angle, inner });
        }
    }
    (Form::Rings { middle: Point::default(), half }, tiles)
}
