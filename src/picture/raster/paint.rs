//! A scene as pixels: the same items that SVG and the canvas show. Apart from `film` because a still picture is painted too.

use super::letters;
use crate::picture::men::{BOX, Drawing, Segment, segments};
use crate::picture::svg::Paint as Inks;
use crate::picture::{Colour, Ink, Item, Point, Scene, Shape, Side, Stroke, Theme};
use std::collections::HashMap;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, StrokeDash, Transform,
};

/// Bold letters are the usual ones with a line of this width along their outlines, in parts of their size.
const BOLD: f64 = 0.045;

/// Of pieces, which are painted once for each kind, side and size and then stamped, so many at most.
const MOST_STAMPS: usize = 400;

/// A piece's name, side, theme, size in pixels and quarter turns.
type Stamp = (&'static str, Side, Theme, u32, u8);

/// Paints scenes; it keeps what one has in common with the next.
#[derive(Default)]
pub(super) struct Painter {
    paths: HashMap<(&'static str, usize), Option<Path>>,
    stamps: HashMap<Stamp, Pixmap>,
}

/// A scene's size in pixels, and that of a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Size {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) cell: f64,
}

impl Painter {
    /// The scene as opaque pixels; none if there is no room for them.
    pub(super) fn paint(&mut self, scene: &Scene, size: Size) -> Option<Pixmap> {
        let mut pixmap = Pixmap::new(size.width, size.height)?;
        pixmap.fill(of(scene.theme.colour(Ink::Page), 1.0));
        let mut sheet = Sheet { painter: self, pixmap, cell: size.cell, theme: scene.theme };
        scene.items.iter().for_each(|item| sheet.item(item));
        Some(sheet.pixmap)
    }
}

struct Sheet<'a> {
    painter: &'a mut Painter,
    pixmap: Pixmap,
    cell: f64,
    theme: Theme,
}

impl Sheet<'_> {
    fn item(&mut self, item: &Item) {
        match &item.shape {
            Shape::Man { drawing, side, at, size, quarters } => {
                self.man(drawing, *side, *at, *size, *quarters, item.opacity);
            }
            Shape::Text { at, size, centred, bold, text } => {
                let Some(ink) = item.fill else { return };
                let start = if *centred { at.offset(-letters::width(text, *size) / 2.0, 0.0) } else { *at };
                self.text(text, start, *size, *bold, &self.paint_of(ink, item.opacity));
            }
            Shape::Rect { at, width, height, round } if *round == 0.0 && item.stroke.is_none() => {
                // Whole pixels: neighbours share an edge exactly, at any size.
                let (left, top) = (self.whole(at.x), self.whole(at.y));
                let (right, bottom) = (self.whole(at.x + width), self.whole(at.y + height));
                if let (Some(ink), Some(rect)) = (item.fill, Rect::from_ltrb(left, top, right, bottom)) {
                    let mut paint = self.paint_of(ink, item.opacity);
                    paint.anti_alias = false;
                    self.pixmap.fill_rect(rect, &paint, Transform::identity(), None);
                }
            }
            shape => {
                if let Some(path) = self.outline(shape) {
                    self.finish(item, &path);
                }
            }
        }
    }

    fn whole(&self, cells: f64) -> f32 {
        (cells * self.cell).round() as f32
    }

    fn paint_of(&self, ink: Ink, opacity: f64) -> Paint<'static> {
        let mut paint = Paint::default();
        paint.set_color(of(self.theme.colour(ink), opacity));
        paint
    }

    /// Fills and strokes an outline.
    fn finish(&mut self, item: &Item, path: &Path) {
        if let Some(ink) = item.fill {
            let paint = self.paint_of(ink, item.opacity);
            self.pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
        }
        if let Some(Stroke { ink, width, dash }) = item.stroke {
            let dash = dash.and_then(|dash| StrokeDash::new(vec![(dash * self.cell) as f32; 2], 0.0));
            let flat = dash.is_some() && matches!(item.shape, Shape::Rect { .. } | Shape::Circle { .. });
            let cap = if flat { LineCap::Butt } else { LineCap::Round };
            let stroke = tiny_skia::Stroke {
                width: (width * self.cell) as f32,
                line_cap: cap,
                line_join: LineJoin::Round,
                dash,
                ..tiny_skia::Stroke::default()
            };
            let paint = self.paint_of(ink, item.opacity);
            self.pixmap.stroke_path(path, &paint, &stroke, Transform::identity(), None);
        }
    }

    /// The outline of a shape in pixels; none if there is nothing of it to be seen.
    fn outline(&self, shape: &Shape) -> Option<Path> {
        let cell = self.cell;
        let mut path = PathBuilder::new();
        match shape {
            Shape::Rect { at, width, height, round } => {
                let (left, top) = (at.x * cell, at.y * cell);
                rounded(&mut path, [left, top, left + width * cell, top + height * cell], round * cell);
            }
            Shape::Circle { at, radius } => {
                path.push_circle((at.x * cell) as f32, (at.y * cell) as f32, (radius * cell) as f32);
            }
            Shape::Lines(lines) => lines.iter().for_each(|line| points(&mut path, line, cell)),
            Shape::Polygon(corners) => {
                points(&mut path, corners, cell);
                path.close();
            }
            Shape::Text { .. } | Shape::Man { .. } => {}
        }
        path.finish()
    }

    fn text(&mut self, text: &str, start: Point, size: f64, bold: bool, paint: &Paint<'_>) {
        let scale = letters::scale(size) * self.cell;
        for (along, outline) in letters::line(text, size) {
            let Some(path) = path_of(&outline) else { continue };
            let (x, y) = ((start.x + along) * self.cell, start.y * self.cell);
            let place = Transform::from_row(scale as f32, 0.0, 0.0, scale as f32, x as f32, y as f32);
            self.pixmap.fill_path(&path, paint, FillRule::Winding, place, None);
            if bold {
                let width = (BOLD * size / letters::scale(size)) as f32;
                let stroke = tiny_skia::Stroke { width, line_join: LineJoin::Round, ..tiny_skia::Stroke::default() };
                self.pixmap.stroke_path(&path, paint, &stroke, place, None);
            }
        }
    }

    /// A piece in the box of that size whose top left corner is `at`. One on whole pixels is stamped.
    fn man(&mut self, drawing: &'static Drawing, side: Side, at: Point, size: f64, quarters: u8, opacity: f64) {
        let pixels = (size * self.cell).round().max(1.0);
        let key = (drawing.name, side, self.theme, pixels as u32, quarters % 4);
        if !self.painter.stamps.contains_key(&key) {
            let Some(mut stamp) = Pixmap::new(key.3, key.3) else { return };
            let (unit, whole) = ((pixels / BOX) as f32, pixels as f32);
            let place = match key.4 {
                0 => Transform::from_row(unit, 0.0, 0.0, unit, 0.0, 0.0),
                1 => Transform::from_row(0.0, unit, -unit, 0.0, whole, 0.0),
                2 => Transform::from_row(-unit, 0.0, 0.0, -unit, whole, whole),
                _ => Transform::from_row(0.0, -unit, unit, 0.0, 0.0, whole),
            };
            self.parts(drawing, side, place, &mut stamp);
            if self.painter.stamps.len() >= MOST_STAMPS {
                self.painter.stamps.clear();
            }
            self.painter.stamps.insert(key, stamp);
        }
        let Some(stamp) = self.painter.stamps.get(&key) else { return };
        let paint = PixmapPaint { opacity: opacity as f32, ..PixmapPaint::default() };
        let (x, y) = (self.whole(at.x) as i32, self.whole(at.y) as i32);
        self.pixmap.draw_pixmap(x, y, stamp.as_ref(), &paint, Transform::identity(), None);
    }

    fn parts(&mut self, drawing: &'static Drawing, side: Side, place: Transform, pixmap: &mut Pixmap) {
        for (index, part) in drawing.parts.iter().enumerate() {
            let key = (drawing.name, index);
            let path = self.painter.paths.entry(key).or_insert_with(|| path_of(&segments(part.data))).clone();
            let Some(path) = path else { continue };
            let Inks { fill, line } = part.class.paint(drawing.set, side);
            if let Some(ink) = fill {
                pixmap.fill_path(&path, &self.paint_of(ink, 1.0), FillRule::Winding, place, None);
            }
            if let Some((ink, width)) = line {
                let stroke = tiny_skia::Stroke {
                    width: width as f32,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..tiny_skia::Stroke::default()
                };
                pixmap.stroke_path(&path, &self.paint_of(ink, 1.0), &stroke, place, None);
            }
        }
    }
}

fn of(colour: Colour, opacity: f64) -> Color {
    let [red, green, blue, _] = colour.0.to_be_bytes();
    let alpha = (colour.alpha() * opacity * 255.0).round().clamp(0.0, 255.0) as u8;
    Color::from_rgba8(red, green, blue, alpha)
}

fn points(path: &mut PathBuilder, points: &[Point], cell: f64) {
    for (index, point) in points.iter().enumerate() {
        let (x, y) = ((point.x * cell) as f32, (point.y * cell) as f32);
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
}

/// A rectangle by its left, top, right and bottom edge, with corners of that radius.
fn rounded(path: &mut PathBuilder, edges: [f64; 4], round: f64) {
    /// How far the control points of a quarter of a circle lie from its ends, in parts of the radius.
    const PULL: f64 = 0.5523;
    let [left, top, right, bottom] = edges.map(|edge| edge as f32);
    let (round, near) = (round as f32, (round * (1.0 - PULL)) as f32);
    path.move_to(left + round, top);
    path.line_to(right - round, top);
    path.cubic_to(right - near, top, right, top + near, right, top + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - near, right - near, bottom, right - round, bottom);
    path.line_to(left + round, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - round);
    path.line_to(left, top + round);
    path.cubic_to(left, top + near, left + near, top, left + round, top);
    path.close();
}

fn path_of(outline: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |(x, y): (f64, f64)| (x as f32, y as f32);
    for segment in outline {
        match *segment {
            Segment::Move(to) => path.move_to(at(to).0, at(to).1),
            Segment::Line(to) => path.line_to(at(to).0, at(to).1),
            Segment::Quadratic(one, to) => path.quad_to(at(one).0, at(one).1, at(to).0, at(to).1),
            Segment::Cubic(one, other, to) => {
                path.cubic_to(at(one).0, at(one).1, at(other).0, at(other).1, at(to).0, at(to).1);
            }
            Segment::Close => path.close(),
        }
    }
    path.finish()
}
