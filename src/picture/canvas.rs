//! Paints a scene on a canvas.

use super::men::{BOX, Drawing};
use super::svg::{FONT, Number};
use super::{Colour, Item, Point, Scene, Shape, Side, Theme};
use js_sys::Array;
use std::cell::RefCell;
use std::f64::consts::TAU;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, OffscreenCanvas, Path2d};

/// Paints the whole scene, its top left corner at the canvas's; what was there before is cleared.
///
/// `cell` is the size of a cell in device pixels: make the canvas `layout.width * cell` by
/// `layout.height * cell` device pixels. Edges of squares fall on whole pixels, whatever the size.
/// The context's own state is left as it was.
///
/// # Errors
/// If `cell` is not a positive finite number, or the canvas refuses something (it should not).
pub fn paint(context: &CanvasRenderingContext2d, scene: &Scene, cell: f64) -> Result<(), JsValue> {
    if !(cell.is_finite() && cell > 0.0) {
        return Err(js_sys::Error::new("cell: not a size in pixels, which is above 0").into());
    }
    context.save();
    let stamps = scene.layout.is_three_dimensional();
    let painted = Painter { context, cell, theme: scene.theme, stamps }.scene(scene);
    context.restore();
    painted
}

struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    cell: f64,
    theme: Theme,
    /// Pieces are painted once each and then stamped: a three-dimensional board has hundreds.
    stamps: bool,
}

impl Painter<'_> {
    fn scene(&self, scene: &Scene) -> Result<(), JsValue> {
        let context = self.context;
        context.reset_transform()?;
        let (width, height) = (scene.layout.width, scene.layout.height);
        context.clear_rect(0.0, 0.0, (width * self.cell).ceil(), (height * self.cell).ceil());
        context.set_line_cap("round");
        context.set_line_join("round");
        for item in &scene.items {
            context.set_global_alpha(item.opacity);
            self.item(item)?;
        }
        Ok(())
    }

    fn item(&self, item: &Item) -> Result<(), JsValue> {
        match &item.shape {
            Shape::Man { drawing, side, at, size, quarters: 0 } if self.stamps => {
                self.stamp(drawing, *side, *at, *size)
            }
            Shape::Man { drawing, side, at, size, quarters } => {
                self.place(*at, *size, *quarters)?;
                self.man(drawing, *side)?;
                self.context.reset_transform()
            }
            Shape::Text { at, size, centred, bold, text } => {
                let weight = if *bold { "600 " } else { "" };
                let pixels = size * self.cell;
                self.context.set_font(&format!("{weight}{}px {FONT}", Number(pixels)));
                self.context.set_text_align(if *centred { "center" } else { "left" });
                if let Some(ink) = item.fill {
                    self.context.set_fill_style_str(&css(self.theme.colour(ink)));
                    self.context.fill_text(text, at.x * self.cell, at.y * self.cell)?;
                }
                Ok(())
            }
            Shape::Rect { at, width, height, round } if *round == 0.0 && item.stroke.is_none() => {
                // Whole pixels: neighbours share an edge exactly, at any size.
                let (left, top) = (self.whole(at.x), self.whole(at.y));
                let (right, bottom) = (self.whole(at.x + width), self.whole(at.y + height));
                if let Some(ink) = item.fill {
                    self.context.set_fill_style_str(&css(self.theme.colour(ink)));
                    self.context.fill_rect(left, top, right - left, bottom - top);
                }
                Ok(())
            }
            shape => {
                self.context.begin_path();
                self.trace(shape)?;
                self.finish(item)
            }
        }
    }

    fn whole(&self, cells: f64) -> f64 {
        (cells * self.cell).round()
    }

    fn trace(&self, shape: &Shape) -> Result<(), JsValue> {
        let cell = self.cell;
        match shape {
            Shape::Rect { at, width, height, round } => {
                let (x, y) = (at.x * cell, at.y * cell);
                let (right, bottom, round) = (x + width * cell, y + height * cell, round * cell);
                if round == 0.0 {
                    self.context.rect(x, y, right - x, bottom - y);
                    return Ok(());
                }
                self.context.move_to(x + round, y);
                self.context.arc_to(right, y, right, bottom, round)?;
                self.context.arc_to(right, bottom, x, bottom, round)?;
                self.context.arc_to(x, bottom, x, y, round)?;
                self.context.arc_to(x, y, right, y, round)?;
                self.context.close_path();
            }
            Shape::Circle { at, radius } => {
                let radius = (radius * cell).max(0.0);
                self.context.arc(at.x * cell, at.y * cell, radius, 0.0, TAU)?;
                self.context.close_path();
            }
            Shape::Lines(lines) => lines.iter().for_each(|line| self.points(line)),
            Shape::Polygon(points) => {
                self.points(points);
                self.context.close_path();
            }
            Shape::Text { .. } | Shape::Man { .. } => {}
        }
        Ok(())
    }

    fn points(&self, points: &[Point]) {
        for (index, point) in points.iter().enumerate() {
            let (x, y) = (point.x * self.cell, point.y * self.cell);
            if index == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
    }

    /// Fills and strokes the path at hand.
    fn finish(&self, item: &Item) -> Result<(), JsValue> {
        if let Some(ink) = item.fill {
            self.context.set_fill_style_str(&css(self.theme.colour(ink)));
            self.context.fill();
        }
        if let Some(stroke) = item.stroke {
            self.context.set_stroke_style_str(&css(self.theme.colour(stroke.ink)));
            self.context.set_line_width(stroke.width * self.cell);
            if let Some(dash) = stroke.dash {
                let flat = matches!(item.shape, Shape::Rect { .. } | Shape::Circle { .. });
                if flat {
                    self.context.set_line_cap("butt");
                }
                self.context.set_line_dash(&Array::of1(&(dash * self.cell).into()))?;
                self.context.stroke();
                self.context.set_line_dash(&Array::new())?;
                self.context.set_line_cap("round");
            } else {
                self.context.stroke();
            }
        }
        Ok(())
    }

    /// Makes the box of a drawing the unit of all that is painted next, turned by quarter turns.
    fn place(&self, at: Point, size: f64, quarters: u8) -> Result<(), JsValue> {
        let (x, y) = (at.x * self.cell, at.y * self.cell);
        let whole = size * self.cell;
        let unit = whole / BOX;
        let context = self.context;
        match quarters % 4 {
            0 => context.set_transform(unit, 0.0, 0.0, unit, x, y),
            1 => context.set_transform(0.0, unit, -unit, 0.0, x + whole, y),
            2 => context.set_transform(-unit, 0.0, 0.0, -unit, x + whole, y + whole),
            _ => context.set_transform(0.0, -unit, unit, 0.0, x, y + whole),
        }
    }

    /// Puts a piece's picture in its place, on whole pixels.
    fn stamp(&self, drawing: &'static Drawing, side: Side, at: Point, size: f64) -> Result<(), JsValue> {
        let pixels = (size * self.cell).round().max(1.0);
        // Few sizes in perspective: each piece is painted large enough, and made smaller in its place.
        let painted = if size == 1.0 { pixels } else { (pixels / 12.0).ceil() * 12.0 };
        let picture = stamp_of(drawing, side, self.theme, painted)?;
        let (x, y) = (self.whole(at.x), self.whole(at.y));
        self.context.draw_image_with_offscreen_canvas_and_dw_and_dh(&picture, x, y, pixels, pixels)
    }

    fn man(&self, drawing: &'static Drawing, side: Side) -> Result<(), JsValue> {
        let context = self.context;
        for (index, part) in drawing.parts.iter().enumerate() {
            let path = path(drawing, index)?;
            let paint = part.class.paint(drawing.set, side);
            if let Some(ink) = paint.fill {
                context.set_fill_style_str(&css(self.theme.colour(ink)));
                context.fill_with_path_2d(&path);
            }
            if let Some((ink, width)) = paint.line {
                context.set_stroke_style_str(&css(self.theme.colour(ink)));
                context.set_line_width(width);
                context.stroke_with_path(&path);
            }
        }
        Ok(())
    }
}

/// A piece's name, side, theme and size in pixels.
type StampKey = (&'static str, Side, Theme, u32);

/// A piece's name and the number of a part of it.
type PathKey = (&'static str, usize);

/// A picture of a piece, `size` pixels square, painted when it is first wanted.
fn stamp_of(drawing: &'static Drawing, side: Side, theme: Theme, size: f64) -> Result<OffscreenCanvas, JsValue> {
    /// Pieces of one size and theme are at most 44; when the board is zoomed old sizes go.
    const MOST: usize = 400;
    thread_local! {
        static STAMPS: RefCell<Vec<(StampKey, OffscreenCanvas)>> = const { RefCell::new(Vec::new()) };
    }
    let key = (drawing.name, side, theme, size as u32);
    if let Some(picture) = STAMPS.with_borrow(|stamps| find(stamps, &key)) {
        return Ok(picture);
    }
    let picture = OffscreenCanvas::new(key.3, key.3)?;
    let context = picture.get_context("2d")?.ok_or_else(|| JsValue::from_str("no context for a piece's picture"))?;
    // The two kinds of context have the same methods.
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.set_line_cap("round");
    context.set_line_join("round");
    let unit = size / BOX;
    context.scale(unit, unit)?;
    Painter { context: &context, cell: size, theme, stamps: false }.man(drawing, side)?;
    STAMPS.with_borrow_mut(|stamps| {
        if stamps.len() >= MOST {
            stamps.clear();
        }
        stamps.push((key, picture.clone()));
    });
    Ok(picture)
}

/// The parts' paths, made once each.
fn path(drawing: &'static Drawing, part: usize) -> Result<Path2d, JsValue> {
    thread_local! {
        static PATHS: RefCell<Vec<(PathKey, Path2d)>> = const { RefCell::new(Vec::new()) };
    }
    let key = (drawing.name, part);
    if let Some(path) = PATHS.with_borrow(|paths| find(paths, &key)) {
        return Ok(path);
    }
    let data = drawing.parts.get(part).map_or("", |part| part.data);
    let path = Path2d::new_with_path_string(data)?;
    PATHS.with_borrow_mut(|paths| paths.push((key, path.clone())));
    Ok(path)
}

/// What is kept under a key. The lists have some dozens of entries.
fn find<K: PartialEq, T: Clone>(kept: &[(K, T)], key: &K) -> Option<T> {
    kept.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone())
}

/// `#rrggbbaa`.
fn css(colour: Colour) -> String {
    format!("#{:08x}", colour.0)
}
