//! The board itself, and what lies on its squares under the pieces.

use super::sketch::Sketch;
use crate::look::Ground;
use crate::picture::{Ink, Item, PictureError, Point, Role, Shape};

/// Where the quiet inner outline of a square runs, measured from its edge, and how wide it is.
const INSET: f64 = 0.035;
const INSET_WIDTH: f64 = 0.07;

impl Sketch<'_> {
    pub(super) fn ground(&mut self) {
        let framed = self.layout.framed;
        if framed || self.view.legend || self.board.panels().len() > 1 {
            let (width, height) = (self.layout.width, self.layout.height);
            let page = Shape::Rect { at: Point::new(0.0, 0.0), width, height, round: 0.0 };
            self.add(Item::filled(Role::Page, page, Ink::Page));
        }
        for panel in 0..self.board.panels().len() {
            self.panel(panel);
        }
        for &cell in self.board.holes.iter().filter(|&&cell| self.board.is_hole(cell)) {
            if let Some(at) = self.layout.corner(cell) {
                let ink = if framed { Ink::Edging } else { Ink::Page };
                self.add(Item::filled(Role::Page, Shape::square(at, 1.0), ink));
            }
        }
        for &cell in &self.board.zone {
            if let Some(at) = self.layout.corner(cell) {
                self.add(Item::filled(Role::Zone, Shape::square(at, 1.0), Ink::Zone));
            }
        }
    }

    fn panel(&mut self, number: usize) {
        let panel = &self.board.panels()[number];
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let (width, height) = (f64::from(panel.columns), f64::from(panel.rows));
        let space = self.layout.spacing;
        if self.layout.framed {
            // The outline is kept inside, so that nothing of it is cut off at the picture's edge.
            let edging = Shape::Rect {
                at: corner.offset(0.02 - space.left, 0.02 - space.top),
                width: width + space.left + space.right - 0.04,
                height: height + space.top + space.bottom - 0.04,
                round: 0.12,
            };
            self.add(Item::filled(Role::Edging, edging, Ink::Edging).with_outline(Ink::EdgingLine, 0.03));
        }
        if self.board.block().is_some() {
            let at = corner.offset(0.06 - space.left, -space.top - 0.18);
            self.slice_name(number, at, corner.x + width + space.right);
        } else if let Some(label) = &panel.label {
            let text = Shape::Text {
                at: corner.offset(0.0, -space.top - 0.16),
                size: 0.36,
                centred: false,
                bold: true,
                text: label.clone(),
            };
            self.add(Item::filled(Role::Label, text, Ink::Words));
        }
        if let Some(look) = self.board.look().filter(|look| look.board != Ground::Chequered) {
            let ground = match self.layout.framed {
                true => Shape::Rect { at: corner, width, height, round: 0.0 },
                // What is written beside the board stands on the same wood.
                false => Shape::Rect {
                    at: corner.offset(-space.left, -space.top),
                    width: width + space.left + space.right,
                    height: height + space.top + space.bottom,
                    round: 0.0,
                },
            };
            self.add(Item::filled(Role::Square, ground, Ink::Board));
            return self.grid(number, look);
        }
        // All light first, in one piece, then the dark ones: half the items, and no hairlines.
        let light = Shape::Rect { at: corner, width, height, round: 0.0 };
        self.add(Item::filled(Role::Square, light, Ink::LightSquare));
        for row in 0..panel.rows {
            for column in (0..panel.columns).filter(|column| ((column + row) % 2 == 0) != panel.light_first) {
                if let Some(at) = self.layout.corner_in(number, column, row) {
                    self.add(Item::filled(Role::Square, Shape::square(at, 1.0), Ink::DarkSquare));
                }
            }
        }
        self.walls(number);
    }

    /// Last move, check, pointer, selection.
    pub(super) fn states(&mut self) -> Result<(), PictureError> {
        let view = self.view;
        // Both parts of a turn look alike, since both are what the opponent has just done.
        for (field, part) in [("last", &view.last), ("second", &view.second)] {
            let Some([from, to]) = part else { continue };
            // Hollow where the piece came from, full where it went: told apart without colour.
            let cell = self.cell(|| format!("{field}[0]"), from)?;
            if from != to {
                self.fill(Role::LastFrom, cell, Ink::Last, from, 0.55);
                self.inset(Role::LastFrom, cell, Ink::LastLine, from, true);
            }
            let cell = self.cell(|| format!("{field}[1]"), to)?;
            self.fill(Role::LastTo, cell, Ink::Last, to, 1.0);
            self.inset(Role::LastTo, cell, Ink::LastLine, to, false);
        }
        if let Some(square) = &view.check {
            let cell = self.cell(|| "check".into(), square)?;
            let (centre, size) = (self.layout.centre(cell).unwrap_or_default(), self.layout.size(cell));
            let burst = Item::filled(Role::Check, burst(centre, size), Ink::Check).with_outline(Ink::CheckLine, 0.03);
            self.add(burst.on(square));
        }
        if let Some(square) = &view.hover {
            let cell = self.cell(|| "hover".into(), square)?;
            self.fill(Role::Hover, cell, Ink::Hover, square, 1.0);
        }
        if let Some(square) = &view.selected {
            let cell = self.cell(|| "selected".into(), square)?;
            self.fill(Role::Selection, cell, Ink::Selection, square, 1.0);
            self.inset(Role::Selection, cell, Ink::SelectionLine, square, false);
        }
        Ok(())
    }

    /// A tint over a whole square. In perspective it would lie over the piece: there it is thinner.
    fn fill(&mut self, role: Role, cell: u16, ink: Ink, square: &str, opacity: f64) {
        let opacity = if self.layout.projection.is_some() { opacity * 0.6 } else { opacity };
        self.add(Item::filled(role, self.tile(cell, 0.0), ink).on(square).faded(opacity));
    }

    /// An outline just inside a square.
    fn inset(&mut self, role: Role, cell: u16, ink: Ink, square: &str, dashed: bool) {
        let shape = self.tile(cell, INSET);
        let item = Item::outlined(role, shape, ink, INSET_WIDTH).on(square);
        self.add(if dashed { item.dashed(0.155) } else { item });
    }

    /// A groove between the halves of the board, as between two flagstones.
    pub(super) fn middle(&mut self) {
        for (number, panel) in self.board.panels().iter().enumerate() {
            let Some(row) = panel.middle.filter(|&row| row > 0 && row < panel.rows) else {
                continue;
            };
            let below = if self.layout.flipped() { row } else { row - 1 };
            let Some(at) = self.layout.corner_in(number, 0, below) else {
                continue;
            };
            let Some(corner) = self.layout.panel_corner(number) else {
                continue;
            };
            let (left, right, y) = (corner.x, corner.x + f64::from(panel.columns), at.y);
            let strip = |top: f64, height: f64| Shape::Rect {
                at: Point::new(left, y + top),
                width: right - left,
                height,
                round: 0.0,
            };
            let gleam = Item::filled(Role::Middle, strip(0.02, 0.03), Ink::MiddleGleam);
            let groove = Item::filled(Role::Middle, strip(-0.03, 0.05), Ink::Middle);
            self.add(gleam);
            self.add(groove);
        }
    }
}

/// A many-pointed star that fills a square: the shape of check.
fn burst(centre: Point, size: f64) -> Shape {
    const POINTS: usize = 16;
    // A thirty-second of a turn. Turning step by step spares the page's module the code of sine and cosine.
    const COSINE: f64 = 0.980_785_280_403_230_4;
    const SINE: f64 = 0.195_090_322_016_128_26;
    let mut corners = Vec::with_capacity(2 * POINTS);
    let (mut x, mut y) = (0.0, -1.0);
    for index in 0..2 * POINTS {
        let radius = size * if index.is_multiple_of(2) { 0.485 } else { 0.4 };
        corners.push(centre.offset(radius * x, radius * y));
        (x, y) = (x * COSINE - y * SINE, x * SINE + y * COSINE);
    }
    Shape::Polygon(corners)
}
