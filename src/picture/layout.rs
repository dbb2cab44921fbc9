//! Where each cell lies in the scene, and which cell lies under a point; the same as plain values, for whoever lays other things
//! over the picture. Of a block of cells seen in perspective: where each cell lies, how large it looks and what is behind what. What stands
//! in the legend below the board, and how much room it takes.

use super::board::{Block, Panel, Point};
use super::tiling::Tiling;
use super::{DrawnBoard, Lifted, MarkKind, Slicing, Turned, View};
use crate::look::{Coordinates, Set};
use serde::Serialize;
use std::f64::consts::PI;

/// Are there boards of other cells than squares? In a build without definitions there are none, and none of their geometry.
const TILED: bool = cfg!(feature = "reader");

/// Width of the stone edging round a panel, in cells.
pub(super) const FRAME: f64 = 0.44;
/// Free space round and between panels, in cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spacing {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
    /// Height of the labels.
    label: f64,
    gap: f64,
}

impl Spacing {
    fn of(board: &DrawnBoard, view: &View) -> Self {
        let labelled = board.panels().iter().any(|panel| panel.label.is_some());
        let same = |edge| Self { left: edge, top: edge, right: edge, bottom: edge, label: 0.6, gap: 0.5 };
        let spacing = match board.block() {
            None if view.frame => same(FRAME),
            None => {
                let [left, top, right, bottom] = squared_names(board, view).map_or([0.0; 4], Coordinates::room);
                Self { left, top, right, bottom, ..same(0.0) }
            }
            // Slices are small on the screen: their names must be large for it.
            Some(_) if view.coordinates => Self { left: 0.62, bottom: 0.56, label: 0.74, gap: 0.36, ..same(0.14) },
            Some(_) => Self { label: 0.74, gap: 0.36, ..same(0.14) },
        };
        Self { label: if labelled { spacing.label } else { 0.0 }, ..spacing }
    }
}

/// The names of files and ranks that the game's players have, if they are to be seen.
pub(super) fn own_names<'a>(board: &'a DrawnBoard, view: &'a View) -> Option<&'a Coordinates> {
    // Games that are not open have no look.
    if crate::NONE_OPEN {
        return None;
    }
    // Who has chosen pieces of the West for signs sees letters and numbers; a game without signs keeps its names.
    let native = || !view.pieces.are_international() || board.set(false) == Set::Stone;
    let usual = || board.look().map(|look| &look.coordinates).filter(|_| native());
    view.beside.as_ref().or_else(usual).filter(|own| !own.is_empty() && view.coordinates)
}

/// Those that stand beside rows and columns of squares; hexagons are named at their corners.
fn squared_names<'a>(board: &'a DrawnBoard, view: &'a View) -> Option<&'a Coordinates> {
    own_names(board, view).filter(|_| board.look().is_none_or(|look| !look.board.is_tiled()))
}

/// A panel as it lies in the scene.
#[derive(Debug, Clone, PartialEq)]
struct Place {
    /// Top left corner of the grid.
    corner: Point,
    columns: u8,
    rows: u8,
    /// Whether rows keep their place when the board is turned.
    upright: bool,
    /// Cell numbers row by row.
    cells: Vec<u16>,
}

/// The places of all panels and cells under a given view.
#[derive(Debug, Clone, PartialEq)]
pub struct Layout {
    /// Width of the whole scene, in cells.
    pub width: f64,
    /// Height of the whole scene, in cells.
    pub height: f64,
    panels: Vec<Place>,
    /// For each cell number: panel, column, row as White sees them.
    places: Vec<Option<(usize, u8, u8)>>,
    flip: bool,
    /// Top of the legend, if one is printed.
    pub(super) legend_top: f64,
    /// Free space round each grid.
    pub(super) spacing: Spacing,
    /// Whether edging fills it.
    pub(super) framed: bool,
    three_dimensional: bool,
    /// In perspective, how the block is seen.
    pub(super) projection: Option<Projection>,
    /// Where the cells lie that are no squares; asked by [`Layout::tiling`].
    tiling: Option<Tiling>,
}

impl Layout {
    /// Lays out the panels of `board`: only `flip`, `frame`, `legend`, `coordinates`, `pieces`, `room` and `block` of a board
    /// of three dimensions, and whether a mark goes through a relay, matter here.
    pub fn new(board: &DrawnBoard, view: &View) -> Self {
        let mut layout = Self {
            width: 0.0,
            height: 0.0,
            panels: Vec::new(),
            places: vec![None; board.names().len()],
            flip: view.flip,
            legend_top: 0.0,
            spacing: Spacing::of(board, view),
            framed: view.frame || board.block().is_some(),
            three_dimensional: board.block().is_some(),
            projection: None,
            tiling: if TILED { Tiling::of(board, view.flip, view.coordinates && !view.frame) } else { None },
        };
        for (number, panel) in board.panels().iter().enumerate() {
            layout.add_panel(number, panel);
        }
        let room = view.room.filter(|room| room.iter().all(|side| side.is_finite() && *side > 0.0));
        if let Some((block, turned)) = board.block().zip(view.block) {
            let [width, height] = room.unwrap_or([4.0, 3.0]);
            layout.height = BLOCK_HEIGHT;
            layout.width = BLOCK_HEIGHT * (width / height).clamp(0.4, 2.5);
            let (width, height) = (layout.width, layout.height);
            let lifted = turned.lifted.and_then(|lifted| board.panels().get(lifted.slice)?.cells.first()).copied();
            layout.projection = Some(Projection::new(*block, turned, lifted, view.flip, width, height));
        } else {
            let across = room.map_or(board.across(), |room| layout.best_across(room));
            // Slices that stand upright are looked through from the other end.
            let reversed = view.flip && board.block().is_some_and(|block| block.slicing != Slicing::Level);
            layout.arrange(across, reversed);
        }
        if let Some(tiling) = layout.tiling.as_mut().filter(|_| TILED) {
            let edge = if view.frame { FRAME } else { 0.0 };
            tiling.shift(edge, edge);
            (layout.width, layout.height) = (tiling.width + 2.0 * edge, tiling.height + 2.0 * edge);
            // What lies on the board is counted from its corner.
            layout.panels.iter_mut().for_each(|panel| panel.corner = Point::new(edge, edge));
        }
        layout.legend_top = layout.height;
        if view.legend {
            layout.height += legend_height(layout.width, layout.spacing.left, view);
        }
        layout
    }

    /// Where the cells lie that are no squares.
    pub(super) fn tiling(&self) -> Option<&Tiling> {
        if TILED { self.tiling.as_ref() } else { None }
    }

    fn add_panel(&mut self, number: usize, panel: &Panel) {
        for (place, &cell) in panel.cells.iter().enumerate() {
            let columns = usize::from(panel.columns).max(1);
            if let Some(slot) = self.places.get_mut(usize::from(cell))
                && place / columns < usize::from(panel.rows)
            {
                *slot = Some((number, (place % columns) as u8, (place / columns) as u8));
            }
        }
        self.panels.push(Place {
            corner: Point::default(),
            columns: panel.columns,
            rows: panel.rows,
            upright: panel.upright,
            cells: panel.cells.clone(),
        });
    }

    /// How many panels side by side make the cells largest.
    fn best_across(&mut self, [width, height]: [f64; 2]) -> usize {
        let mut best = (0.0, 1);
        for across in 1..=self.panels.len() {
            self.arrange(across, false);
            let cell = (width / self.width).min(height / self.height);
            if cell > best.0 {
                best = (cell, across);
            }
        }
        best.1
    }

    /// Puts the panels into lines, in their order or the opposite one.
    fn arrange(&mut self, across: usize, reversed: bool) {
        let Spacing { left, top, right, bottom, label, gap } = self.spacing;
        let mut order: Vec<usize> = (0..self.panels.len()).collect();
        if reversed {
            order.reverse();
        }
        (self.width, self.height) = (0.0, 0.0);
        for line in order.chunks(across.max(1)) {
            if self.height > 0.0 {
                self.height += gap;
            }
            let (mut x, mut tallest) = (0.0, 0.0f64);
            for &number in line {
                if x > 0.0 {
                    x += gap;
                }
                let panel = &mut self.panels[number];
                panel.corner = Point::new(x + left, self.height + label + top);
                x += f64::from(panel.columns) + (left + right);
                tallest = tallest.max(f64::from(panel.rows));
            }
            self.width = self.width.max(x);
            self.height += label + tallest + (top + bottom);
        }
    }

    /// Moves everything down, so that there is room above it.
    #[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
    pub(super) fn lower(&mut self, by: f64) {
        self.panels.iter_mut().for_each(|panel| panel.corner.y += by);
        if let Some(tiling) = self.tiling.as_mut().filter(|_| TILED) {
            tiling.shift(0.0, by);
        }
        self.legend_top += by;
        if let Some(projection) = &mut self.projection {
            projection.middle.y += by;
        }
    }

    /// Whether Black's side is at the bottom.
    pub fn flipped(&self) -> bool {
        self.flip
    }

    /// Whether it is of a board of three dimensions.
    pub fn is_three_dimensional(&self) -> bool {
        self.three_dimensional
    }

    /// Top left corner of a panel's grid.
    pub fn panel_corner(&self, panel: usize) -> Option<Point> {
        self.panels.get(panel).map(|place| place.corner)
    }

    /// The panel that shows a cell.
    pub fn panel_of(&self, cell: u16) -> Option<usize> {
        self.places.get(usize::from(cell)).copied().flatten().map(|(panel, ..)| panel)
    }

    /// Top left corner of a panel's cell, given by column and row as White sees them.
    pub fn corner_in(&self, panel: usize, column: u8, row: u8) -> Option<Point> {
        let place = self.panels.get(panel)?;
        let (mirrored, turned) = (self.flip, self.flip && !place.upright);
        let count = |index: u8, count: u8, turned: bool| {
            f64::from(if turned { count.saturating_sub(1 + index) } else { index })
        };
        let from_top = count(row.min(place.rows.saturating_sub(1)), place.rows, !turned);
        Some(place.corner.offset(count(column.min(place.columns.saturating_sub(1)), place.columns, mirrored), from_top))
    }

    /// Top left corner of the unit square that a cell's piece fills; `None` if no panel shows it.
    pub fn corner(&self, cell: u16) -> Option<Point> {
        if self.projection.is_some() || self.tiling().is_some() {
            let half = self.size(cell) / 2.0;
            return self.centre(cell).map(|centre| centre.offset(-half, -half));
        }
        let (panel, column, row) = (*self.places.get(usize::from(cell))?)?;
        self.corner_in(panel, column, row)
    }

    /// Centre of a cell; `None` if no panel shows it.
    pub fn centre(&self, cell: u16) -> Option<Point> {
        if let Some(tiling) = self.tiling() {
            return tiling.spot(cell).map(|(centre, _)| centre);
        }
        if self.projection.is_some() {
            return self.panel_of(cell).and_then(|_| self.spot(cell)).map(|spot| spot.centre);
        }
        self.corner(cell).map(|corner| corner.offset(0.5, 0.5))
    }

    /// How large a cell looks: 1 but in perspective, and where cells are no squares; there a hole has no size.
    pub fn size(&self, cell: u16) -> f64 {
        if let Some(tiling) = self.tiling() {
            return tiling.spot(cell).map_or(0.0, |(_, size)| size);
        }
        self.spot(cell).map_or(1.0, |spot| spot.size)
    }

    pub(super) fn spot(&self, cell: u16) -> Option<Spot> {
        self.projection.as_ref().map(|projection| projection.spot(cell))
    }

    /// The cell under a point of the scene. Divide pixels by the size of a cell first.
    pub fn cell_at(&self, point: Point) -> Option<u16> {
        self.cell_near(point, |_| false)
    }

    /// Like [`Layout::cell_at`]. In perspective, where slices cover each other, a cell that `matters` is found through those before it.
    pub fn cell_near(&self, point: Point, matters: impl Fn(u16) -> bool) -> Option<u16> {
        if let Some(projection) = &self.projection {
            return projection.cell_near(
                point,
                (0..self.places.len() as u16).filter(|&cell| self.panel_of(cell).is_some()),
                matters,
            );
        }
        if let Some(tiling) = self.tiling() {
            return tiling.cell_at(point);
        }
        for place in &self.panels {
            let (x, y) = ((point.x - place.corner.x).floor(), (point.y - place.corner.y).floor());
            // A comparison with NaN is false, so that no odd number gets past this.
            if x >= 0.0 && y >= 0.0 && x < f64::from(place.columns) && y < f64::from(place.rows) {
                let (x, y) = (x as u8, y as u8);
                let column = if self.flip { place.columns - 1 - x } else { x };
                let row = if self.flip && !place.upright { y } else { place.rows - 1 - y };
                let index = usize::from(row) * usize::from(place.columns) + usize::from(column);
                return place.cells.get(index).copied();
            }
        }
        None
    }
}

/// Where panels and cells lie, in cells from the scene's top left corner.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LayoutReport {
    /// Width of the scene.
    pub width: f64,
    /// Height of the scene.
    pub height: f64,
    /// The panels, in the order of reading.
    pub panels: Vec<PanelReport>,
    /// The names of all squares, panel by panel, row by row from the top left as shown.
    pub squares: Vec<String>,
    /// For each square its centre's x and y, and how large a cell looks there.
    pub places: Vec<f64>,
}

/// Where a panel lies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PanelReport {
    /// Its name.
    pub label: String,
    /// Left edge of its grid; in perspective all is 0.
    pub left: f64,
    /// Top edge of its grid.
    pub top: f64,
    /// Cells side by side.
    pub columns: u8,
    /// Cells one above the other.
    pub rows: u8,
}

impl Layout {
    /// Where everything lies. `board` is the one that the layout was made for.
    pub fn report(&self, board: &DrawnBoard) -> LayoutReport {
        // Line by line: no line of panels is a thousand cells wide.
        let key = |panel| self.panel_corner(panel).map_or(0.0, |corner| corner.y * 1000.0 + corner.x);
        let mut order: Vec<(f64, usize)> = (0..board.panels().len()).map(|panel| (key(panel), panel)).collect();
        sort_by_value(&mut order);
        let mut report = LayoutReport {
            width: self.width,
            height: self.height,
            panels: Vec::with_capacity(order.len()),
            squares: Vec::with_capacity(board.names().len()),
            places: Vec::with_capacity(3 * board.names().len()),
        };
        for (_, number) in order {
            let panel = &board.panels()[number];
            let corner = self.panel_corner(number).unwrap_or_default();
            report.panels.push(PanelReport {
                label: panel.label.clone().unwrap_or_default(),
                left: corner.x,
                top: corner.y,
                columns: panel.columns,
                rows: panel.rows,
            });
            for row in 0..panel.rows {
                for column in 0..panel.columns {
                    // From the top left as shown to columns and rows as White sees them.
                    let upwards = panel.rows - 1 - row;
                    let (column, row) = match (self.flipped(), panel.upright) {
                        (false, _) => (column, upwards),
                        (true, true) => (panel.columns - 1 - column, upwards),
                        (true, false) => (panel.columns - 1 - column, row),
                    };
                    let index = usize::from(row) * usize::from(panel.columns) + usize::from(column);
                    let Some(&cell) = panel.cells.get(index) else { continue };
                    let centre = self.centre(cell).unwrap_or_default();
                    report.squares.push(board.name(cell).unwrap_or_default().to_owned());
                    report.places.extend([centre.x, centre.y, self.size(cell)]);
                }
            }
        }
        report
    }
}

/// Sorts by the first part, ascending. The one sort of its kind: each would be compiled anew.
pub(super) fn sort_by_value(list: &mut [(f64, usize)]) {
    list.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
}

/// Size of a block's picture, in cells; it is wider or narrower as the place for it is.
const BLOCK_HEIGHT: f64 = 22.0;
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

pub(super) const LEGEND_SIZE: f64 = 0.3;
pub(super) const LEGEND_LINE: f64 = 0.52;
/// Space above and below the lines.
pub(super) const LEGEND_AIR: f64 = 0.18;
/// From an entry's left edge to its marker's middle, to its words; between entries.
pub(super) const LEGEND_MIDDLE: f64 = 0.32;
pub(super) const LEGEND_WORDS: f64 = 0.72;
const LEGEND_BETWEEN: f64 = 0.42;
/// Letters of the usual system fonts are about so wide on average, never much more.
const LEGEND_LETTER: f64 = 0.53;

/// A line of the legend.
pub(super) struct LegendEntry {
    pub mark: MarkKind,
    pub relay: bool,
    pub text: &'static str,
}

const LEGEND_ENTRIES: [LegendEntry; 3] = [
    LegendEntry { mark: MarkKind::Move, relay: false, text: "move only" },
    LegendEntry { mark: MarkKind::Capture, relay: false, text: "capture only" },
    LegendEntry { mark: MarkKind::Both, relay: false, text: "both" },
];
const LEGEND_RELAY: LegendEntry = LegendEntry { mark: MarkKind::Both, relay: true, text: "by a relay" };
const LEGEND_SWAP: LegendEntry = LegendEntry { mark: MarkKind::Swap, relay: false, text: "change places" };

/// The entries that this view needs.
fn legend_entries(view: &View) -> impl Iterator<Item = &'static LegendEntry> {
    let relay = view.marks.iter().any(|mark| mark.relay);
    let swap = view.marks.iter().any(|mark| mark.mark == MarkKind::Swap);
    LEGEND_ENTRIES.iter().chain(relay.then_some(&LEGEND_RELAY)).chain(swap.then_some(&LEGEND_SWAP))
}

/// Left edge and line of every entry, broken into lines of at most `width`.
pub(super) fn legend_places(width: f64, view: &View) -> Vec<(f64, usize, &'static LegendEntry)> {
    let (mut left, mut line) = (0.0, 0);
    let mut places = Vec::with_capacity(4);
    for entry in legend_entries(view) {
        let wide = LEGEND_WORDS + LEGEND_LETTER * LEGEND_SIZE * entry.text.len() as f64;
        if left > 0.0 && left + wide > width {
            (left, line) = (0.0, line + 1);
        }
        places.push((left, line, entry));
        left += wide + LEGEND_BETWEEN;
    }
    places
}

/// The height of the legend under a picture of that width, of which `margin` on each side is left free.
fn legend_height(width: f64, margin: f64, view: &View) -> f64 {
    let lines = legend_places(width - 2.0 * margin, view).last().map_or(0, |(_, line, _)| line + 1);
    2.0 * LEGEND_AIR + LEGEND_LINE * lines as f64
}
