//! Names of files and ranks.

use super::sketch::Sketch;
use crate::look::{Coordinates, Ground};
use crate::picture::board::Panel;
use crate::picture::{Ink, Item, Point, Role, Shape};

/// Height of letters on the squares, and in the frame.
const SMALL: f64 = 0.2;
const FRAMED: f64 = 0.25;
/// Beside a tile there is less room than above it.
const NARROW: f64 = 0.15;
/// The size of coordinates beside a slice, which is small on the screen.
const SLICED: f64 = 0.36;
/// A digit or bold letter is about so wide for its height.
const WIDE: f64 = 0.62;

impl Sketch<'_> {
    pub(super) fn coordinates(&mut self) {
        if !self.view.coordinates {
            return;
        }
        if self.own().is_some() {
            return;
        }
        for (number, panel) in self.board.panels().iter().enumerate() {
            if self.layout.spacing.left > 0.0 {
                self.in_frame(number, panel);
            } else {
                self.on_squares(number, panel);
            }
        }
    }

    /// The names that the game's players have, if they are to be seen.
    fn own(&self) -> Option<&Coordinates> {
        let own = self.board.look().map(|look| &look.coordinates);
        own.filter(|own| !own.is_empty() && !self.view.international && self.view.coordinates)
    }

    /// At the edges that a game names, in the frame or on the squares: above the pieces, since tiles are wide.
    pub(super) fn own_coordinates(&mut self) {
        let Some(own) = self.own().cloned() else { return };
        let (Some(panel), Some(corner)) = (self.board.panels().first(), self.layout.panel_corner(0)) else {
            return;
        };
        let (flip, space, framed) = (self.layout.flipped(), self.layout.spacing, self.layout.spacing.left > 0.0);
        let (width, height) = (f64::from(panel.columns), f64::from(panel.rows));
        // Names of one edge alone stay there; those of two change places with the sides.
        let turned = |one: &Vec<String>, other: &Vec<String>| flip && !one.is_empty() && !other.is_empty();
        let (mut below, mut above, mut left, mut right) = (&own.below, &own.above, &own.left, &own.right);
        if turned(below, above) {
            (below, above) = (above, below);
        }
        if turned(left, right) {
            (left, right) = (right, left);
        }
        let ink = if framed { Ink::Coordinate } else { Ink::OnLight };
        for (names, top, space) in [(below, false, space.bottom), (above, true, space.top)] {
            let out = if framed { -space / 2.0 } else { 0.15 };
            let y = if top { out } else { height - out };
            for (index, name) in names.iter().enumerate() {
                let x = if flip { width - 0.5 - index as f64 } else { index as f64 + 0.5 };
                // On squares in a corner, beside a tile's foot.
                let (x, size) = if framed { (x, FRAMED) } else { (x + 0.385, SMALL) };
                self.write(corner.offset(x, y), size, ink, name);
            }
        }
        for (names, first, space) in [(left, true, space.left), (right, false, space.right)] {
            let out = if framed { -space / 2.0 } else { 0.14 };
            let x = if first { out } else { width - out };
            for (index, name) in names.iter().enumerate() {
                let y = if flip { index as f64 + 0.5 } else { height - 0.5 - index as f64 };
                self.write(corner.offset(x, y), if framed { FRAMED } else { NARROW }, ink, name);
            }
        }
    }

    /// Files below the board, ranks to its left.
    fn in_frame(&mut self, number: usize, panel: &Panel) {
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let space = self.layout.spacing;
        let size = if self.board.block().is_some() { SLICED } else { FRAMED };
        let below = corner.y + f64::from(panel.rows) + space.bottom / 2.0;
        for (column, name) in (0..panel.columns).zip(&panel.column_names) {
            if let Some(at) = self.layout.corner_in(number, column, 0) {
                self.write(Point::new(at.x + 0.5, below), size, Ink::Coordinate, name);
            }
        }
        for (row, name) in (0..panel.rows).zip(&panel.row_names) {
            if let Some(at) = self.layout.corner_in(number, 0, row) {
                let at = Point::new(corner.x - space.left / 2.0, at.y + 0.5);
                self.write(at, size, Ink::Coordinate, name);
            }
        }
    }

    /// In the bottom corners of the edge squares, files right and ranks left: beside the pieces'
    /// plinths, where the drawings leave room.
    fn on_squares(&mut self, number: usize, panel: &Panel) {
        let flip = self.layout.flipped();
        let left = if flip { panel.columns.saturating_sub(1) } else { 0 };
        let bottom = if flip { panel.rows.saturating_sub(1) } else { 0 };
        let ranks = (0..panel.rows).zip(&panel.row_names).map(|(row, name)| (left, row, name, -1.0));
        let files = (0..panel.columns).zip(&panel.column_names).map(|(column, name)| (column, bottom, name, 1.0));
        for (column, row, name, edge) in ranks.chain(files) {
            let Some(at) = self.layout.corner_in(number, column, row) else {
                continue;
            };
            let half = WIDE * SMALL * name.chars().count() as f64 / 2.0;
            let at = at.offset(0.5 + edge * (0.465 - half), 0.935 - 0.36 * SMALL);
            let chequered = self.board.look().is_none_or(|look| look.board == Ground::Chequered);
            let dark = chequered && (u16::from(column) + u16::from(row)).is_multiple_of(2);
            let ink = if dark { Ink::OnDark } else { Ink::OnLight };
            self.write(at, SMALL, ink, name);
        }
    }

    /// A name with its middle at `at`.
    fn write(&mut self, at: Point, size: f64, ink: Ink, name: &str) {
        let text = Shape::Text { at: at.offset(0.0, 0.36 * size), size, centred: true, bold: true, text: name.into() };
        self.add(Item::filled(Role::Coordinate, text, ink));
    }
}
