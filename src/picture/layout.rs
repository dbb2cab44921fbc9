//! Where each cell lies in the scene, and which cell lies under a point.

use super::board::Panel;
use super::compose::legend;
use super::{BoardLook, View};

/// Width of the stone edging round a panel, in cells.
pub(super) const FRAME: f64 = 0.44;
/// Height of a panel's label.
const LABEL: f64 = 0.6;
/// Space between panels.
const GAP: f64 = 0.5;

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
        (other.x - self.x).hypot(other.y - self.y)
    }
}

/// The places of all panels and cells under a given view.
#[derive(Debug, Clone, PartialEq)]
pub struct Layout {
    /// Width of the whole scene, in cells.
    pub width: f64,
    /// Height of the whole scene, in cells.
    pub height: f64,
    /// Top left corner of each panel's grid.
    corners: Vec<Point>,
    /// (columns, rows) of each panel.
    sizes: Vec<(u8, u8)>,
    /// For each cell number: panel, column, row as White sees them.
    places: Vec<Option<(usize, u8, u8)>>,
    /// For each panel, its cell numbers row by row.
    cells: Vec<Vec<u16>>,
    flip: bool,
    /// Top of the legend, if one is printed.
    pub(super) legend_top: f64,
    /// Edging round each grid: 0 or [`FRAME`].
    pub(super) margin: f64,
}

impl Layout {
    /// Lays out the panels of `look`: only `flip`, `frame`, `legend` and whether a mark goes
    /// through a relay matter here.
    pub fn new(look: &BoardLook, view: &View) -> Self {
        let margin = if view.frame { FRAME } else { 0.0 };
        let mut layout = Self {
            width: 0.0,
            height: 0.0,
            corners: Vec::new(),
            sizes: Vec::new(),
            places: vec![None; look.names().len()],
            cells: Vec::new(),
            flip: view.flip,
            legend_top: 0.0,
            margin,
        };
        for line in look.panels().chunks(look.across()) {
            if layout.height > 0.0 {
                layout.height += GAP;
            }
            layout.add_line(line, margin);
        }
        layout.legend_top = layout.height;
        if view.legend {
            layout.height += legend::height(layout.width, margin, view);
        }
        layout
    }

    /// Adds a line of panels below what is there.
    fn add_line(&mut self, line: &[Panel], margin: f64) {
        let label = if line.iter().any(|panel| panel.label.is_some()) { LABEL } else { 0.0 };
        let mut left = 0.0;
        let mut tallest = 0.0f64;
        for panel in line {
            if left > 0.0 {
                left += GAP;
            }
            let number = self.corners.len();
            for (place, &cell) in panel.cells.iter().enumerate() {
                let columns = usize::from(panel.columns).max(1);
                if let Some(slot) = self.places.get_mut(usize::from(cell))
                    && place / columns < usize::from(panel.rows)
                {
                    *slot = Some((number, (place % columns) as u8, (place / columns) as u8));
                }
            }
            self.corners.push(Point::new(left + margin, self.height + label + margin));
            self.sizes.push((panel.columns, panel.rows));
            self.cells.push(panel.cells.clone());
            left += f64::from(panel.columns) + 2.0 * margin;
            tallest = tallest.max(f64::from(panel.rows));
        }
        self.width = self.width.max(left);
        self.height += label + tallest + 2.0 * margin;
    }

    /// Whether Black's side is at the bottom.
    pub fn flipped(&self) -> bool {
        self.flip
    }

    /// Top left corner of a panel's grid.
    pub fn panel_corner(&self, panel: usize) -> Option<Point> {
        self.corners.get(panel).copied()
    }

    /// Top left corner of a panel's cell, given by column and row as White sees them.
    pub fn corner_in(&self, panel: usize, column: u8, row: u8) -> Option<Point> {
        let (columns, rows) = *self.sizes.get(panel)?;
        let (column, row) = (f64::from(column), f64::from(row));
        let (columns, rows) = (f64::from(columns), f64::from(rows));
        let corner = *self.corners.get(panel)?;
        Some(if self.flip {
            corner.offset(columns - 1.0 - column, row)
        } else {
            corner.offset(column, rows - 1.0 - row)
        })
    }

    /// Top left corner of a cell; `None` if no panel shows it.
    pub fn corner(&self, cell: u16) -> Option<Point> {
        let (panel, column, row) = (*self.places.get(usize::from(cell))?)?;
        self.corner_in(panel, column, row)
    }

    /// Centre of a cell; `None` if no panel shows it.
    pub fn centre(&self, cell: u16) -> Option<Point> {
        self.corner(cell).map(|corner| corner.offset(0.5, 0.5))
    }

    /// The cell under a point of the scene. Divide pixels by the size of a cell first.
    pub fn cell_at(&self, point: Point) -> Option<u16> {
        for (panel, corner) in self.corners.iter().enumerate() {
            let (columns, rows) = self.sizes[panel];
            let (x, y) = ((point.x - corner.x).floor(), (point.y - corner.y).floor());
            // A comparison with NaN is false, so that no odd number gets past this.
            if x >= 0.0 && y >= 0.0 && x < f64::from(columns) && y < f64::from(rows) {
                let (x, y) = (x as u8, y as u8);
                let (column, row) = if self.flip { (columns - 1 - x, y) } else { (x, rows - 1 - y) };
                let place = usize::from(row) * usize::from(columns) + usize::from(column);
                return self.cells[panel].get(place).copied();
            }
        }
        None
    }
}
