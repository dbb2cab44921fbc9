//! Where a piece may go: point, cross or ring, told apart by shape as well as by colour, and what they mean, printed below the
//! board; ways and those who block them, arrows, circles, and the keyboard's cursor.

use super::Sketch;
use crate::picture::layout::{LEGEND_AIR, LEGEND_LINE, LEGEND_MIDDLE, LEGEND_SIZE, LEGEND_WORDS, legend_places};
use crate::picture::{Annotation, Ink, Item, MarkKind, PictureError, Point, Role, Shape, Stroke};

/// How much larger markers are for those who want them large.
const LARGE: f64 = 1.5;

impl Sketch<'_> {
    pub(super) fn marks(&mut self) -> Result<(), PictureError> {
        let view = self.view;
        for (index, mark) in view.marks.iter().enumerate() {
            let cell = self.cell(|| format!("marks[{index}].square"), &mark.square)?;
            let centre = self.layout.centre(cell).unwrap_or_default();
            let unit = self.layout.size(cell);
            let size = if mark.dim { 0.75 } else { 1.0 } * unit;
            let (centre, size) = if self.is_manned(cell) {
                // On a piece's square the marker sits on a small plate in the corner: it hides
                // nothing of it, and keeps its shape whatever it looks like.
                let plate = centre.offset(0.275 * unit, -0.275 * unit);
                let mut badge = Item::filled(Role::Halo, Shape::circle(plate, 0.2 * unit), Ink::Badge);
                if !mark.relay {
                    badge = badge.with_outline(Ink::BadgeLine, 0.025);
                }
                self.add(badge);
                (plate, if mark.relay { 0.66 } else { 0.72 } * size)
            } else {
                (centre, if view.large { LARGE * size } else { size })
            };
            for item in glyph(mark.mark, mark.relay, centre, size) {
                let item = if mark.dim { without_colour(item) } else { item };
                self.add(item.on(&mark.square));
            }
        }
        Ok(())
    }
}

/// Part of a faded marker: grey, at full strength. Paler it would be lost on its square, whose contrast it needs.
fn without_colour(mut item: Item) -> Item {
    let grey = if item.role == Role::Halo { Ink::PointHalo } else { Ink::Faded };
    item.fill = item.fill.map(|_| grey);
    item.stroke = item.stroke.map(|stroke| Stroke { ink: grey, ..stroke });
    item
}

/// A marker of the given size (1 as on an empty square): what sets it off first, the marker last.
fn glyph(kind: MarkKind, relay: bool, at: Point, size: f64) -> Vec<Item> {
    let mut items = Vec::with_capacity(4);
    let role = Role::Mark(kind);
    match kind {
        MarkKind::Move => {
            let point = || Shape::circle(at, 0.155 * size);
            items.push(Item::outlined(Role::Halo, point(), Ink::PointHalo, 0.07 * size));
            items.push(Item::filled(role, point(), Ink::Point));
        }
        MarkKind::Capture => {
            let arm = 0.15 * size;
            let cross = || {
                Shape::Lines(vec![
                    vec![at.offset(-arm, -arm), at.offset(arm, arm)],
                    vec![at.offset(-arm, arm), at.offset(arm, -arm)],
                ])
            };
            items.push(Item::outlined(Role::Halo, cross(), Ink::CrossHalo, 0.155 * size));
            items.push(Item::outlined(role, cross(), Ink::Cross, 0.095 * size));
        }
        MarkKind::Both => {
            let ring = || Shape::circle(at, 0.165 * size);
            items.push(Item::outlined(Role::Halo, ring(), Ink::RingHalo, 0.145 * size));
            items.push(Item::outlined(role, ring(), Ink::Ring, 0.085 * size));
        }
        MarkKind::Swap => {
            // Two arrows, one each way.
            let arrow = |way: f64| {
                let at = |x: f64, y: f64| at.offset(way * x * size, way * y * size);
                [vec![at(-0.19, -0.075), at(0.19, -0.075)], vec![at(0.08, -0.18), at(0.19, -0.075), at(0.08, 0.0)]]
            };
            let arrows = || Shape::Lines(arrow(1.0).into_iter().chain(arrow(-1.0)).collect());
            items.push(Item::outlined(Role::Halo, arrows(), Ink::PointHalo, 0.12 * size));
            items.push(Item::outlined(role, arrows(), Ink::Point, 0.06 * size));
        }
    }
    if relay {
        let (ink, halo) = match kind {
            MarkKind::Move | MarkKind::Swap => (Ink::Point, Ink::PointHalo),
            MarkKind::Capture => (Ink::Cross, Ink::CrossHalo),
            MarkKind::Both => (Ink::Ring, Ink::RingHalo),
        };
        let ring = || Shape::circle(at, 0.3 * size);
        items.push(Item::outlined(Role::Halo, ring(), halo, 0.08 * size).dashed(0.1 * size));
        items.push(Item::outlined(Role::Relay, ring(), ink, 0.04 * size).dashed(0.1 * size));
    }
    items
}

impl Sketch<'_> {
    pub(super) fn legend(&mut self) {
        let margin = self.layout.spacing.left;
        let top = self.layout.legend_top + LEGEND_AIR;
        for (left, line, entry) in legend_places(self.layout.width - 2.0 * margin, self.view) {
            let at = Point::new(margin + left, top + LEGEND_LINE * (line as f64 + 0.5));
            for mut item in glyph(entry.mark, entry.relay, at.offset(LEGEND_MIDDLE, 0.0), 0.85) {
                // A marker in the legend marks no square.
                item.role = Role::Legend;
                self.add(item);
            }
            let text = Shape::Text {
                at: at.offset(LEGEND_WORDS, 0.35 * LEGEND_SIZE),
                size: LEGEND_SIZE,
                centred: false,
                bold: false,
                text: entry.text.into(),
            };
            self.add(Item::filled(Role::Legend, text, Ink::Words));
        }
    }
}

/// How far from the target's centre a way ends.
const END: f64 = 0.36;

impl Sketch<'_> {
    /// Lines run behind the pieces, so that nobody's face is struck through; arrow heads and blockers'
    /// rings are returned, to be put above the pieces.
    pub(super) fn ways(&mut self) -> Result<Vec<Item>, PictureError> {
        let view = self.view;
        let mut above = Vec::new();
        for (index, path) in view.paths.iter().enumerate() {
            let mut steps = Vec::with_capacity(path.squares.len());
            for (step, square) in path.squares.iter().enumerate() {
                steps.push(self.centre(|| format!("paths[{index}].squares[{step}]"), square)?);
            }
            if steps.len() < 2 || steps.windows(2).any(|pair| pair[0] == pair[1]) {
                let field = format!("paths[{index}].squares");
                return Err(PictureError::TooShort { field });
            }
            // What lies beyond the first blocker is only wished for.
            let stop = path.squares.iter().position(|square| path.blockers.contains(square));
            let solid = if path.open { steps.len() - 1 } else { stop.unwrap_or(0) };
            above.extend(self.way(&steps, solid));
            for (number, square) in path.over.iter().enumerate() {
                let cell = self.cell(|| format!("paths[{index}].over[{number}]"), square)?;
                above.extend(self.screen(cell, square));
            }
            for (number, square) in path.blockers.iter().enumerate() {
                let cell = self.cell(|| format!("paths[{index}].blockers[{number}]"), square)?;
                let centre = self.layout.centre(cell).unwrap_or_default();
                above.extend(blocker(centre, self.layout.size(cell), square));
            }
        }
        Ok(above)
    }

    /// A stepping line with a dot on every square between; dashed after step number `solid`.
    /// Returns its head.
    fn way(&mut self, steps: &[Point], solid: usize) -> [Item; 2] {
        let last = steps.len() - 1;
        let mut line = steps.to_vec();
        // It ends before the target's marker, not on it.
        let length = steps[last].distance(steps[last - 1]);
        line[last] = steps[last].towards(steps[last - 1], (END / length).min(0.4));
        let lines = |from: usize, to: usize| Shape::Lines(vec![line[from..=to].to_vec()]);
        self.add(Item::outlined(Role::Halo, lines(0, last), Ink::WayHalo, 0.12));
        if solid > 0 {
            self.add(Item::outlined(Role::Way, lines(0, solid), Ink::Way, 0.06));
        }
        if solid < last {
            let rest = Item::outlined(Role::Way, lines(solid, last), Ink::Way, 0.06);
            self.add(rest.dashed(0.1));
        }
        for &dot in &steps[1..last] {
            let dot = Item::filled(Role::Way, Shape::circle(dot, 0.085), Ink::Way);
            self.add(dot.with_outline(Ink::WayHalo, 0.03));
        }
        if self.board.block().is_some() {
            // From slice to slice the eye needs to be told what comes after what.
            for (number, &step) in steps[1..last].iter().enumerate() {
                self.step(number + 1, step);
            }
        }
        let head = || head(line[last - 1], line[last], 0.2);
        [Item::outlined(Role::Halo, head(), Ink::WayHalo, 0.06), Item::filled(Role::Way, head(), Ink::Way)]
    }

    /// The number of a step, on its dot.
    fn step(&mut self, number: usize, at: Point) {
        let dot = Item::filled(Role::Way, Shape::circle(at, 0.23), Ink::Way);
        self.add(dot.with_outline(Ink::WayHalo, 0.05));
        let text =
            Shape::Text { at: at.offset(0.0, 0.12), size: 0.33, centred: true, bold: true, text: number.to_string() };
        self.add(Item::filled(Role::Way, text, Ink::WayHalo));
    }

    /// A ring round a piece that is hopped over.
    fn screen(&self, cell: u16, square: &str) -> [Item; 2] {
        let (centre, size) = (self.layout.centre(cell).unwrap_or_default(), self.layout.size(cell));
        let ring = || Shape::circle(centre, 0.44 * size);
        [
            Item::outlined(Role::Halo, ring(), Ink::WayHalo, 0.12),
            Item::outlined(Role::Way, ring(), Ink::Way, 0.06).dashed(0.14).on(square),
        ]
    }

    pub(super) fn annotations(&mut self) -> Result<(), PictureError> {
        let view = self.view;
        for (index, circle) in view.circles.iter().enumerate() {
            let centre = self.centre(|| format!("circles[{index}].square"), &circle.square)?;
            let cell = self.board.cell(&circle.square).unwrap_or_default();
            let ring = Shape::circle(centre, 0.45 * self.layout.size(cell));
            self.add(Item::outlined(Role::Circle, ring, ink(circle.colour), 0.06).on(&circle.square));
        }
        for (index, arrow) in view.arrows.iter().enumerate() {
            let from = self.centre(|| format!("arrows[{index}].from"), &arrow.from)?;
            let to = self.centre(|| format!("arrows[{index}].to"), &arrow.to)?;
            if from == to {
                return Err(PictureError::TooShort { field: format!("arrows[{index}]") });
            }
            self.add(Item::filled(Role::Arrow, arrow_shape(from, to), ink(arrow.colour)));
        }
        Ok(())
    }

    /// Four corners round the square with the keyboard's focus: dark on light on anything.
    pub(super) fn cursor(&mut self) -> Result<(), PictureError> {
        let Some(square) = &self.view.cursor else {
            return Ok(());
        };
        let cell = self.cell(|| "cursor".into(), square)?;
        let (centre, size) = (self.layout.centre(cell).unwrap_or_default(), self.layout.size(cell));
        let (out, along) = (0.455 * size, 0.26 * size);
        let corners = || {
            let corner = |x: f64, y: f64| {
                vec![
                    centre.offset(x * (out - along), y * out),
                    centre.offset(x * out, y * out),
                    centre.offset(x * out, y * (out - along)),
                ]
            };
            Shape::Lines(vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)])
        };
        self.add(Item::outlined(Role::Halo, corners(), Ink::CursorHalo, 0.09).on(square));
        self.add(Item::outlined(Role::Cursor, corners(), Ink::Cursor, 0.05).on(square));
        Ok(())
    }
}

fn ink(colour: Annotation) -> Ink {
    match colour {
        Annotation::Accent => Ink::Accent,
        Annotation::Green => Ink::Green,
        Annotation::Red => Ink::Red,
        Annotation::Blue => Ink::Blue,
    }
}

/// A ring with a stroke through it.
fn blocker(centre: Point, size: f64, square: &str) -> [Item; 3] {
    let shape = || Shape::circle(centre, 0.44 * size);
    let reach = 0.31 * size;
    let slash = Shape::line(centre.offset(-reach, reach), centre.offset(reach, -reach));
    [
        Item::outlined(Role::Halo, shape(), Ink::BlockerHalo, 0.1),
        Item::outlined(Role::Blocker, shape(), Ink::Blocker, 0.06).on(square),
        Item::outlined(Role::Blocker, slash, Ink::Blocker, 0.06).on(square),
    ]
}

/// The head of an arrow that comes from `from` and ends a little beyond `tip`.
fn head(from: Point, tip: Point, size: f64) -> Shape {
    let length = from.distance(tip).max(f64::EPSILON);
    let (x, y) = ((tip.x - from.x) / length * size, (tip.y - from.y) / length * size);
    Shape::Polygon(vec![
        tip.offset(x * 0.5, y * 0.5),
        tip.offset(-x * 0.4 - y * 0.55, -y * 0.4 + x * 0.55),
        tip.offset(-x * 0.4 + y * 0.55, -y * 0.4 - x * 0.55),
    ])
}

/// A whole arrow in one piece, so that it can be seen through evenly.
fn arrow_shape(from: Point, to: Point) -> Shape {
    const HALF: f64 = 0.065;
    const WING: f64 = 0.19;
    const HEAD: f64 = 0.36;
    let length = from.distance(to);
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let at = |along: f64, aside: f64| from.offset(x * along - y * aside, y * along + x * aside);
    let (tail, tip) = (0.2f64.min(length / 4.0), length);
    let neck = tip - HEAD;
    Shape::Polygon(vec![
        at(tail, -HALF),
        at(neck, -HALF),
        at(neck, -WING),
        at(tip, 0.0),
        at(neck, WING),
        at(neck, HALF),
        at(tail, HALF),
    ])
}
