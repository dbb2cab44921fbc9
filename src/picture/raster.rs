//! Pictures as pixels, painted natively: PNG, and moving pictures as GIF or APNG. The scene's items are the same that SVG and the canvas show.
//! Nothing of the system is needed, no fonts either: words are painted as outlines of their letters. Of moving pictures every frame after
//! the first is only the rectangle that has changed, and within it what has not is transparent.
//!
//! ```
//! use stone_garden::picture::{DrawnBoard, Man, Scene, Side, View, raster};
//!
//! let board = DrawnBoard::flat(8, 8);
//! let horse = Man::new(board.cell("e2").unwrap(), "horse", Side::White);
//! let scene = Scene::new(&board, &[horse], &View::default())?;
//! let png = raster::png(&scene, 320)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::men::{BOX, Drawing, Segment, segments};
use super::svg::Paint as Inks;
use super::{Colour, Ink, Item, Point, Scene, Shape, Side, Stroke, Theme};
use crate::budget::Budget;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, StrokeDash, Transform,
};

/// A picture is at least and at most so many pixels wide.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 32..=4096;

/// And at most so many high: some boards of three dimensions are far higher than wide.
pub const HIGHEST: u32 = 8192;

/// A moving picture has at most so many frames.
pub const MOST_FRAMES: usize = 1000;

/// All frames of a moving picture together have at most so many pixels: some 1,700 of the ordinary size.
pub const MOST_PIXELS: u64 = 500_000_000;

/// From one frame to the next it takes at least and at most so many milliseconds. What is quicker browsers show slowly.
pub const DELAYS: std::ops::RangeInclusive<u32> = 20..=60_000;

/// Why no pixels could be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RasterError {
    /// It is too narrow or too wide.
    #[error("a picture is {} to {} pixels wide, not {}", WIDTHS.start(), WIDTHS.end(), .0)]
    Width(u32),
    /// It would be too high.
    #[error("the picture would be {0} pixels high; {HIGHEST} may be")]
    Height(u32),
    /// Too many frames, or none.
    #[error("a moving picture has 1 to {MOST_FRAMES} frames, not {0}")]
    Frames(usize),
    /// Too large as a whole.
    #[error("the frames would have {0} pixels together; {MOST_PIXELS} may be")]
    Pixels(u64),
    /// It moves too quickly or too slowly.
    #[error("a frame is shown {} to {} milliseconds, not {}", DELAYS.start(), DELAYS.end(), .0)]
    Delay(u32),
    /// It takes too long.
    #[error("the time is over after {done} of {all} frames")]
    Time {
        /// Frames made.
        done: usize,
        /// Of so many.
        all: usize,
    },
    /// What writes the format refuses something (it should not).
    #[error("the picture can't be written: {0}")]
    Written(String),
}

/// A scene as PNG, so many pixels wide.
///
/// # Errors
/// If the width is none of [`WIDTHS`], or the picture would be too high.
pub fn png(scene: &Scene, width: u32) -> Result<Vec<u8>, RasterError> {
    let size = size_of(scene, width)?;
    let pixmap = Painter::default().paint(scene, size).ok_or(RasterError::Width(width))?;
    let pixels: Vec<u8> = pixmap.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.width, size.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&pixels)?;
        writer.finish()
    });
    written.map_err(|error| RasterError::Written(error.to_string()))?;
    Ok(file)
}

fn size_of(scene: &Scene, width: u32) -> Result<Size, RasterError> {
    if !WIDTHS.contains(&width) {
        return Err(RasterError::Width(width));
    }
    let cell = f64::from(width) / scene.layout.width;
    let height = (scene.layout.height * cell).round().clamp(1.0, f64::from(u32::MAX)) as u32;
    if height > HIGHEST {
        return Err(RasterError::Height(height));
    }
    Ok(Size { width, height, cell })
}

/// Bold letters are the usual ones with a line of this width along their outlines, in parts of their size.
const BOLD: f64 = 0.045;

/// Of pieces, which are painted once for each kind, side and size and then stamped, so many at most.
const MOST_STAMPS: usize = 400;

/// A piece's name, side, theme, size in pixels and quarter turns.
type Stamp = (&'static str, Side, Theme, u32, u8);

/// Paints scenes; it keeps what one has in common with the next.
#[derive(Default)]
struct Painter {
    paths: HashMap<(&'static str, usize), Option<Path>>,
    stamps: HashMap<Stamp, Pixmap>,
}

/// A scene's size in pixels, and that of a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Size {
    width: u32,
    height: u32,
    cell: f64,
}

impl Painter {
    /// The scene as opaque pixels; none if there is no room for them.
    fn paint(&mut self, scene: &Scene, size: Size) -> Option<Pixmap> {
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
                let start = if *centred { at.offset(-text_width(text, *size) / 2.0, 0.0) } else { *at };
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
        let scale = letter_scale(size) * self.cell;
        for (along, outline) in letter_outlines(text, size) {
            let Some(path) = path_of(&outline) else { continue };
            let (x, y) = ((start.x + along) * self.cell, start.y * self.cell);
            let place = Transform::from_row(scale as f32, 0.0, 0.0, scale as f32, x as f32, y as f32);
            self.pixmap.fill_path(&path, paint, FillRule::Winding, place, None);
            if bold {
                let width = (BOLD * size / letter_scale(size)) as f32;
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

/// The outlines of the letters: see `assets/letters/letters.py`, which has written them.
const OUTLINES: &str = include_str!("../../assets/letters/outlines.txt");

/// The outlines' units to the size of the letters.
const UNIT: f64 = 1000.0;

/// A letter's width and its path, in the outlines' units, downwards from the base line.
type Letter = (f64, &'static str);

struct Letters {
    known: HashMap<char, Letter>,
    /// Stands for any other.
    missing: Letter,
}

fn letters() -> &'static Letters {
    static LETTERS: OnceLock<Letters> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let mut letters = Letters { known: HashMap::new(), missing: (UNIT / 2.0, "") };
        for line in OUTLINES.lines() {
            let mut fields = line.split('\t');
            let (Some(name), Some(width), Some(path)) = (fields.next(), fields.next(), fields.next()) else { continue };
            let letter = (width.parse().unwrap_or(UNIT / 2.0), path);
            match name.chars().next() {
                Some(name) => drop(letters.known.insert(name, letter)),
                None => letters.missing = letter,
            }
        }
        letters
    })
}

fn letter(sign: char) -> Letter {
    let letters = letters();
    letters.known.get(&sign).copied().unwrap_or(letters.missing)
}

/// Are there outlines of all letters of a text? Others are painted as empty boxes.
pub fn has_letters(text: &str) -> bool {
    text.chars().all(|sign| letters().known.contains_key(&sign))
}

/// How wide a line of words is at this size.
pub(in crate::picture) fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(|sign| letter(sign).0).sum::<f64>() * size / UNIT
}

/// The letters of a line: for each its outline in the outlines' units, and how far to the right of the line's start it stands, in the
/// units of `size`.
fn letter_outlines(text: &str, size: f64) -> impl Iterator<Item = (f64, Vec<Segment>)> {
    let mut along = 0.0;
    text.chars().map(move |sign| {
        let (width, path) = letter(sign);
        let at = along;
        along += width * size / UNIT;
        (at, segments(path))
    })
}

/// From the outlines' units to those of a size.
fn letter_scale(size: f64) -> f64 {
    size / UNIT
}

/// The format of a moving picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// What everything shows.
    #[default]
    Gif,
    /// PNG that moves; where that is not known, the first frame.
    Apng,
}

/// How a moving picture is to be made.
#[derive(Debug, Clone, Copy)]
pub struct Film<'a> {
    /// The format.
    pub format: Format,
    /// Its width in pixels.
    pub width: u32,
    /// How many milliseconds each frame is shown.
    pub delay: u32,
    /// How many the last one is, before it begins anew.
    pub last: u32,
    /// What may be spent.
    pub budget: &'a Budget<'a>,
}

/// A moving picture of so many frames, without an end. `scene` makes the frame of that number; it is asked in ascending order, but twice:
/// first for some of them, to choose the colours.
///
/// # Errors
/// If it would be too large, has no frames or too many, or is not ready in time; and what `scene` fails with.
pub fn film<E: From<RasterError>>(
    frames: usize,
    mut scene: impl FnMut(usize) -> Result<Scene, E>,
    how: &Film<'_>,
) -> Result<Vec<u8>, E> {
    if !(1..=MOST_FRAMES).contains(&frames) {
        return Err(RasterError::Frames(frames).into());
    }
    if let Some(wrong) = [how.delay, how.last].into_iter().find(|delay| !DELAYS.contains(delay)) {
        return Err(RasterError::Delay(wrong).into());
    }
    let size = size_of(&scene(0)?, how.width)?;
    let pixels = u64::from(size.width) * u64::from(size.height) * frames as u64;
    if pixels > MOST_PIXELS {
        return Err(RasterError::Pixels(pixels).into());
    }
    let mut painter = Painter::default();
    let mut paint = |number: usize, done: usize| -> Result<Pixmap, E> {
        if !how.budget.ask() {
            return Err(RasterError::Time { done, all: frames }.into());
        }
        let scene = scene(number)?;
        painter.paint(&scene, size).ok_or_else(|| RasterError::Width(size.width).into())
    };

    let mut counts = HashMap::new();
    for number in samples(frames) {
        count(&paint(number, 0)?, &mut counts);
    }
    let mut palette = Palette::of(counts);

    let mut file = Vec::new();
    let mut writer = Writer::new(&mut file, size, frames, &palette, how.format)?;
    let mut shown: Option<(Pixmap, Vec<u8>)> = None;
    for number in 0..frames {
        let pixmap = paint(number, number)?;
        let indices = palette.indices(&pixmap, shown.as_ref());
        let patch = Patch::between(shown.as_ref().map(|(_, before)| &before[..]), &indices, size, palette.clear());
        writer.put(&patch, if number + 1 == frames { how.last } else { how.delay })?;
        shown = Some((pixmap, indices));
    }
    writer.finish()?;
    Ok(file)
}

/// Frames by whose colours those of all are chosen: the first, the last, and some between.
fn samples(frames: usize) -> impl Iterator<Item = usize> {
    const MOST: usize = 12;
    let count = frames.min(MOST);
    (0..count).map(move |sample| if count == 1 { 0 } else { sample * (frames - 1) / (count - 1) })
}

type Rgb = [u8; 3];

fn count(pixmap: &Pixmap, counts: &mut HashMap<Rgb, u32>) {
    for pixel in pixmap.data().chunks_exact(4) {
        *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
    }
}

/// The colours of a moving picture, and one more that is transparent.
struct Palette {
    colours: Vec<Rgb>,
    /// The nearest of them to each that has been asked for.
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// One entry is the transparent one.
    const MOST: usize = 255;
    /// Of more colours than these the most frequent stay as they are: squares, pieces, lines.
    const KEPT: usize = 96;

    fn of(counts: HashMap<Rgb, u32>) -> Self {
        let mut all: Vec<(Rgb, u32)> = counts.into_iter().collect();
        all.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        let kept = if all.len() <= Self::MOST { all.len() } else { Self::KEPT };
        let rest = all.split_off(kept);
        let mut colours: Vec<Rgb> = all.into_iter().map(|(colour, _)| colour).collect();
        colours.extend(cut(rest, Self::MOST - kept));
        Self { colours, nearest: HashMap::new() }
    }

    /// The number of the transparent entry.
    fn clear(&self) -> u8 {
        self.colours.len() as u8
    }

    fn nearest(&mut self, colour: Rgb) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let far = |known: &Rgb| -> i32 {
                // About as much as eyes make of red, green and blue.
                let parts = known.iter().zip(colour).zip([3, 6, 1]);
                parts.map(|((&one, other), weight)| weight * (i32::from(one) - i32::from(other)).pow(2)).sum()
            };
            (0..colours.len()).min_by_key(|&index| far(&colours[index])).unwrap_or(0) as u8
        })
    }

    /// The entries of a frame's pixels; those that are as before stay what they were.
    fn indices(&mut self, pixmap: &Pixmap, before: Option<&(Pixmap, Vec<u8>)>) -> Vec<u8> {
        let pixels = pixmap.data().chunks_exact(4);
        match before {
            None => pixels.map(|pixel| self.nearest([pixel[0], pixel[1], pixel[2]])).collect(),
            Some((old, indices)) => pixels
                .zip(old.data().chunks_exact(4))
                .zip(indices)
                .map(
                    |((pixel, old), &index)| {
                        if pixel == old { index } else { self.nearest([pixel[0], pixel[1], pixel[2]]) }
                    },
                )
                .collect(),
        }
    }
}

/// At most so many colours for these: whichever group differs most within itself is cut in two, at its mean.
fn cut(colours: Vec<(Rgb, u32)>, most: usize) -> Vec<Rgb> {
    struct Group {
        colours: Vec<(Rgb, u32)>,
        mean: [f64; 3],
        axis: usize,
        spread: f64,
    }
    fn group(colours: Vec<(Rgb, u32)>) -> Group {
        // A colour that is seen a hundred times matters more, but not a hundred times more: edges are where one looks.
        let weights: Vec<f64> = colours.iter().map(|&(_, count)| f64::from(count).sqrt()).collect();
        let all: f64 = weights.iter().sum();
        let mut mean = [0.0; 3];
        for (axis, mean) in mean.iter_mut().enumerate() {
            let sum: f64 = colours.iter().zip(&weights).map(|((rgb, _), weight)| f64::from(rgb[axis]) * weight).sum();
            *mean = sum / all.max(1.0);
        }
        let (mut axis, mut spread) = (0, 0.0);
        for (candidate, mean) in mean.iter().enumerate() {
            let away = |rgb: &Rgb| (f64::from(rgb[candidate]) - mean).powi(2);
            let sum: f64 = colours.iter().zip(&weights).map(|((rgb, _), weight)| away(rgb) * weight).sum();
            if sum > spread {
                (axis, spread) = (candidate, sum);
            }
        }
        Group { colours, mean, axis, spread }
    }
    if colours.is_empty() || most == 0 {
        return Vec::new();
    }
    let mut groups = vec![group(colours)];
    while groups.len() < most {
        let widest = (0..groups.len()).max_by(|&one, &other| groups[one].spread.total_cmp(&groups[other].spread));
        let Some(index) = widest.filter(|&index| groups[index].spread > 0.0) else { break };
        let Group { colours, mean, axis, .. } = groups.swap_remove(index);
        let (low, high) = colours.into_iter().partition(|(rgb, _)| f64::from(rgb[axis]) <= mean[axis]);
        groups.extend([group(low), group(high)]);
    }
    groups.into_iter().map(|group| group.mean.map(|part| part.round() as u8)).collect()
}

/// What is new in a frame: a rectangle of the picture.
struct Patch {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    indices: Vec<u8>,
}

impl Patch {
    fn between(before: Option<&[u8]>, now: &[u8], size: Size, clear: u8) -> Self {
        let Some(before) = before else {
            return Self { left: 0, top: 0, width: size.width, height: size.height, indices: now.to_vec() };
        };
        let wide = size.width as usize;
        let (mut left, mut right, mut top, mut bottom) = (wide, 0, usize::MAX, 0);
        for (y, (old, new)) in before.chunks_exact(wide).zip(now.chunks_exact(wide)).enumerate() {
            let differs = |x: &usize| old[*x] != new[*x];
            let Some(first) = (0..wide).find(differs) else { continue };
            let last = (first..wide).rev().find(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(y), y);
        }
        if top == usize::MAX {
            // A frame has to have something.
            return Self { left: 0, top: 0, width: 1, height: 1, indices: vec![clear] };
        }
        let rows = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * wide + x));
        let indices = rows.map(|at| if before[at] == now[at] { clear } else { now[at] }).collect();
        let length = |from: usize, to: usize| (to - from + 1) as u32;
        let (width, height) = (length(left, right), length(top, bottom));
        Self { left: left as u32, top: top as u32, width, height, indices }
    }
}

enum Writer<'a> {
    /// With the number of the transparent entry.
    Gif(gif::Encoder<&'a mut Vec<u8>>, u8),
    Apng(Box<png::Writer<&'a mut Vec<u8>>>),
}

fn failed(error: impl std::fmt::Display) -> RasterError {
    RasterError::Written(error.to_string())
}

impl<'a> Writer<'a> {
    fn new(
        out: &'a mut Vec<u8>,
        size: Size,
        frames: usize,
        palette: &Palette,
        format: Format,
    ) -> Result<Self, RasterError> {
        let mut colours = palette.colours.concat();
        colours.extend([0; 3]);
        match format {
            Format::Gif => {
                let (width, height) = (size.width as u16, size.height as u16);
                let mut encoder = gif::Encoder::new(out, width, height, &colours).map_err(failed)?;
                encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
                Ok(Self::Gif(encoder, palette.clear()))
            }
            Format::Apng => {
                let mut encoder = png::Encoder::new(out, size.width, size.height);
                encoder.set_color(png::ColorType::Indexed);
                encoder.set_depth(png::BitDepth::Eight);
                let mut opacity = vec![255; palette.colours.len()];
                opacity.push(0);
                encoder.set_palette(colours);
                encoder.set_trns(opacity);
                encoder.set_filter(png::Filter::NoFilter);
                encoder.set_animated(frames as u32, 0).map_err(failed)?;
                encoder.set_blend_op(png::BlendOp::Over).map_err(failed)?;
                Ok(Self::Apng(Box::new(encoder.write_header().map_err(failed)?)))
            }
        }
    }

    fn put(&mut self, patch: &Patch, milliseconds: u32) -> Result<(), RasterError> {
        match self {
            Self::Gif(encoder, clear) => {
                let frame = gif::Frame {
                    // In hundredths of a second.
                    delay: ((milliseconds + 5) / 10) as u16,
                    dispose: gif::DisposalMethod::Keep,
                    transparent: Some(*clear),
                    left: patch.left as u16,
                    top: patch.top as u16,
                    width: patch.width as u16,
                    height: patch.height as u16,
                    buffer: Cow::Borrowed(&patch.indices),
                    ..gif::Frame::default()
                };
                encoder.write_frame(&frame).map_err(failed)
            }
            Self::Apng(writer) => {
                writer.set_frame_delay(milliseconds as u16, 1000).map_err(failed)?;
                // The place is checked against the dimensions that are set: back to the corner first.
                writer.reset_frame_position().map_err(failed)?;
                writer.set_frame_dimension(patch.width, patch.height).map_err(failed)?;
                writer.set_frame_position(patch.left, patch.top).map_err(failed)?;
                writer.write_image_data(&patch.indices).map_err(failed)
            }
        }
    }

    fn finish(self) -> Result<(), RasterError> {
        match self {
            Self::Gif(encoder, _) => encoder.into_inner().map(drop).map_err(failed),
            Self::Apng(writer) => writer.finish().map_err(failed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_outlines_can_be_read() {
        assert!(letters().known.len() > 800 && !segments(letters().missing.1).is_empty());
        for (sign, (width, path)) in &letters().known {
            assert!(path.is_empty() == segments(path).is_empty(), "{sign}");
            assert!(
                !path.is_empty() || sign.is_whitespace() || sign.is_control() || *width == 0.0 || *sign > '\u{2000}',
                "{sign}"
            );
        }
    }

    #[test]
    fn what_pictures_write_is_there() {
        let written = "abcdefghijklmnopqrstuvwxyz0123456789一二三四五六七八九十ЖжÉñßŁőΩệ“”–… (1850): ½".chars();
        for sign in written.filter(|sign| !sign.is_whitespace()) {
            assert!(has_letters(&sign.to_string()), "{sign}");
        }
    }
}
