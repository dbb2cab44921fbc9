//! Names of files and ranks.

use super::sketch::Sketch;
use crate::look::{Coordinates, Ground};
use crate::picture::board::Panel;
use crate::picture::layout::own_names;
use crate::picture::{Ink, Item, Point, Role, Shape};

/// Height of letters on the squares, and in the frame.
const SMALL: f64 = 0.2;
const FRAMED: f64 = 0.25;
/// On a strip above or below a board without a frame; one beside it is as wide as small letters are.
const HIGH: f64 = 0.24;
/// The size of coordinates beside a slice, which is small on the screen.
const SLICED: f64 = 0.36;
/// A digit or bold letter is about so wide for its height.
const WIDE: f64 = 0.62;

impl Sketch<'_> {
    pub(super) fn coordinates(&mut self) {
        if !self.view.coordinates {
            return;
        }
        if let Some(own) = own_names(self.board, self.view) {
            return self.own_coordinates(own);
        }
        for (number, panel) in self.board.panels().iter().enumerate() {
            if self.layout.framed {
                self.in_frame(number, panel);
            } else {
                self.on_squares(number, panel);
            }
        }
    }

    /// At the edges that a game names: in the frame, or on a strip of the board's own ground.
    fn own_coordinates(&mut self, own: &Coordinates) {
        let (Some(panel), Some(corner)) = (self.board.panels().first(), self.layout.panel_corner(0)) else {
            return;
        };
        let (flip, space) = (self.layout.flipped(), self.layout.spacing);
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
        let (ink, high, wide) =
            if self.layout.framed { (Ink::Coordinate, FRAMED, FRAMED) } else { (Ink::Line, HIGH, SMALL) };
        for (names, y) in [(below, height + space.bottom / 2.0), (above, -space.top / 2.0)] {
            for (index, name) in names.iter().enumerate() {
                let x = if flip { width - 0.5 - index as f64 } else { index as f64 + 0.5 };
                self.write(corner.offset(x, y), high, ink, name);
            }
        }
        for (names, x) in [(left, -space.left / 2.0), (right, width + space.right / 2.0)] {
            for (index, name) in names.iter().enumerate() {
                let y = if flip { index as f64 + 0.5 } else { height - 0.5 - index as f64 };
                self.write(corner.offset(x, y), wide, ink, name);
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
            let ground = self.board.look().map_or(Ground::Chequered, |look| look.board);
            // The border of a plain board lies on its squares.
            let out = if ground == Ground::Plain { 0.415 } else { 0.465 };
            let at = at.offset(0.5 + edge * (out - half), out + 0.47 - 0.36 * SMALL);
            let chequered = ground == Ground::Chequered;
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
