//! A board of one colour: its lines, rivers, palaces and stars.

use super::sketch::Sketch;
use crate::look::{Ground, Look};
use crate::picture::{Ink, Item, Point, Role, Shape};

/// How wide lines and the border are.
const LINE: f64 = 0.026;
const BORDER: f64 = 0.06;
/// Where the four corners that mark a place on lines begin, measured from it, and how long their arms are.
const GAP: f64 = 0.09;
const ARM: f64 = 0.13;
/// The radius of a star at the corners of squares.
const STAR: f64 = 0.07;

impl Sketch<'_> {
    pub(super) fn grid(&mut self, number: usize, look: &Look) {
        let panel = &self.board.panels()[number];
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let (width, height) = (f64::from(panel.columns), f64::from(panel.rows));
        let flip = self.layout.flipped();
        // Places are counted as White sees them, from the corner at the bottom left.
        let at = |file: f64, rank: f64| match flip {
            false => corner.offset(file, height - rank),
            true => corner.offset(width - file, rank),
        };
        // Lines run through the middles of cells, or between them.
        let on = look.board == Ground::Lines;
        let (edge, last) = if on { (0.5, 1) } else { (0.0, 0) };
        let right = width - edge;
        // Their round ends lie under the border.
        let end = if on { edge } else { BORDER / 2.0 };
        let (far, high) = (width - end, height - end);
        let mut lines = Vec::new();
        for file in 1..panel.columns - last {
            let file = f64::from(file) + edge;
            match look.river.map(f64::from) {
                None => lines.push(vec![at(file, end), at(file, high)]),
                Some(river) => lines.extend([
                    vec![at(file, end), at(file, river - edge)],
                    vec![at(file, river + edge), at(file, high)],
                ]),
            }
        }
        for rank in 1..panel.rows - last {
            let rank = f64::from(rank) + edge;
            lines.push(vec![at(end, rank), at(far, rank)]);
        }
        for palace in &look.palaces {
            // On lines from the first place to the last, else through the squares of both.
            let (first, over) = if on { (edge, edge) } else { (0.24, 0.76) };
            let [[left, low], [right, high]] = *palace;
            let [left, low] = [left, low].map(|count| f64::from(count) + first);
            let [right, high] = [right, high].map(|count| f64::from(count) + over);
            lines.push(vec![at(left, low), at(right, high)]);
            lines.push(vec![at(left, high), at(right, low)]);
        }
        let stars = look.stars.iter().map(|star| star.map(|count| f64::from(count) + 1.0 - edge));
        if on {
            for [file, rank] in stars.clone() {
                for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                    let arm = |along: f64, up: f64| at(file + x * along, rank + y * up);
                    if (edge..=right).contains(&(file + x)) {
                        lines.push(vec![arm(GAP + ARM, GAP), arm(GAP, GAP), arm(GAP, GAP + ARM)]);
                    }
                }
            }
        }
        self.add(Item::outlined(Role::Line, Shape::Lines(lines), Ink::Line, LINE));
        if !on {
            for [file, rank] in stars {
                self.add(Item::filled(Role::Line, Shape::circle(at(file, rank), STAR), Ink::Line));
            }
        }
        // Kept inside, so that nothing of it is cut off at the picture's edge.
        let border = Shape::Rect {
            at: corner.offset(end, end),
            width: width - 2.0 * end,
            height: height - 2.0 * end,
            round: 0.0,
        };
        // A single place of lines has none.
        if right > edge {
            self.add(Item::outlined(Role::Line, border, Ink::Line, BORDER));
        }
    }

    /// A tile for a piece that has no drawing in its game's set: it points away from its owner.
    pub(super) fn pentagon(at: Point, size: f64, down: bool) -> Shape {
        let way = if down { -1.0 } else { 1.0 };
        let centre = at.offset(size / 2.0, size / 2.0);
        let corners = [(0.0, -0.42), (0.27, -0.31), (0.35, 0.42), (-0.35, 0.42), (-0.27, -0.31)];
        Shape::Polygon(corners.map(|(x, y)| centre.offset(way * x * size, way * y * size)).to_vec())
    }
}
