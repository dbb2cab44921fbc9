//! Writes a scene as SVG text: standalone, without references to anything outside, the same text
//! for the same scene every time.

use super::men::{BOX, Class, Drawing};
use super::{Colour, Ink, Item, Point, Role, Scene, Shape, Side, Stroke, Theme};
use crate::escape::Markup;
use crate::look::Set;
use std::fmt::Write;

/// Units of the view box per cell: those of the pieces' drawings.
const UNIT: f64 = BOX;

/// Fonts that every system has one of.
pub(super) const FONT: &str = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif";

/// What goes into the file besides the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SvgOptions<'a> {
    /// A short name, e.g. `Ox`: what a screen reader says first.
    pub title: &'a str,
    /// What the picture shows, in words: who stands where, which squares are marked.
    pub description: &'a str,
    /// Put before every id in the file. Two pictures of the same page want two prefixes; without
    /// them they still look right, as equal ids mean equal drawings. Characters other than ASCII
    /// letters, digits, `-` and `_` are left out.
    pub id_prefix: &'a str,
    /// Width and height of a cell in CSS pixels; `None` leaves the size to whoever shows it.
    pub cell_px: Option<f64>,
}

impl Default for SvgOptions<'_> {
    fn default() -> Self {
        Self { title: "", description: "", id_prefix: "sg", cell_px: Some(64.0) }
    }
}

impl Scene {
    /// The scene as SVG text, ending with a newline.
    pub fn to_svg(&self, options: &SvgOptions<'_>) -> String {
        let prefix: String = options
            .id_prefix
            .chars()
            .filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
            .collect();
        let mut writer = Writer { out: String::with_capacity(16_384), theme: self.theme, prefix };
        writer.open(self, options);
        writer.symbols(self);
        for item in &self.items {
            writer.item(item);
        }
        writer.out.push_str("</svg>\n");
        writer.out
    }
}

struct Writer {
    out: String,
    theme: Theme,
    prefix: String,
}

impl Writer {
    /// Writing into a string can't fail.
    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(text);
    }

    fn open(&mut self, scene: &Scene, options: &SvgOptions<'_>) {
        let (width, height) = (scene.layout.width, scene.layout.height);
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"",
            Number(width * UNIT),
            Number(height * UNIT)
        ));
        if let Some(cell) = options.cell_px.filter(|cell| cell.is_finite() && *cell > 0.0) {
            let (width, height) = (Number(width * cell), Number(height * cell));
            self.put(format_args!(" width=\"{width}\" height=\"{height}\""));
        }
        let described = !(options.title.is_empty() && options.description.is_empty());
        if described {
            self.out.push_str(" role=\"img\"");
        }
        self.out.push_str(">\n");
        if !options.title.is_empty() {
            self.put(format_args!("<title>{}</title>\n", Markup(options.title)));
        }
        if !options.description.is_empty() {
            self.put(format_args!("<desc>{}</desc>\n", Markup(options.description)));
        }
    }

    /// Each piece that occurs, once; squares then only refer to it.
    fn symbols(&mut self, scene: &Scene) {
        let mut seen: Vec<(&str, Side)> = Vec::new();
        for item in &scene.items {
            if let Shape::Man { drawing, side, .. } = &item.shape
                && !seen.contains(&(drawing.name, *side))
            {
                if seen.is_empty() {
                    self.out.push_str("<defs>\n");
                }
                seen.push((drawing.name, *side));
                self.symbol(drawing, *side);
            }
        }
        if !seen.is_empty() {
            self.out.push_str("</defs>\n");
        }
    }

    fn id(&self, drawing: &Drawing, side: Side) -> String {
        let side = match side {
            Side::White => "white",
            Side::Black => "black",
            Side::Neutral => "neutral",
            Side::Red => "red",
            Side::Blue => "blue",
        };
        let theme = self.theme.name();
        format!("{}-{theme}-{side}-{}", self.prefix, drawing.name.replace('/', "-"))
    }

    fn symbol(&mut self, drawing: &Drawing, side: Side) {
        let (id, side_length) = (self.id(drawing, side), Number(BOX));
        self.put(format_args!(
            "<symbol id=\"{id}\" viewBox=\"0 0 {side_length} {side_length}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        ));
        for part in &drawing.parts {
            let paint = part.class.paint(drawing.set, side);
            if paint.fill.is_none() && paint.line.is_none() {
                continue;
            }
            self.put(format_args!("<path d=\"{}\"", Markup(part.data)));
            self.fill(paint.fill);
            if let Some((ink, width)) = paint.line {
                self.colour("stroke", self.theme.colour(ink));
                self.put(format_args!(" stroke-width=\"{}\"", Number(width)));
            }
            self.out.push_str("/>");
        }
        self.out.push_str("</symbol>\n");
    }

    fn item(&mut self, item: &Item) {
        match &item.shape {
            Shape::Rect { at, width, height, round } => {
                self.start("rect", item.role);
                self.numbers(&[("x", at.x), ("y", at.y), ("width", *width), ("height", *height)]);
                if *round > 0.0 {
                    self.numbers(&[("rx", *round)]);
                }
            }
            Shape::Circle { at, radius } => {
                self.start("circle", item.role);
                self.numbers(&[("cx", at.x), ("cy", at.y), ("r", *radius)]);
            }
            Shape::Lines(lines) => {
                self.start("path", item.role);
                self.out.push_str(" d=\"");
                for line in lines {
                    self.points(line);
                }
                self.out.push('"');
            }
            Shape::Polygon(points) => {
                self.start("path", item.role);
                self.out.push_str(" d=\"");
                self.points(points);
                self.out.push_str("Z\"");
            }
            Shape::Text { at, size, centred, bold, .. } => {
                self.start("text", item.role);
                self.numbers(&[("x", at.x), ("y", at.y), ("font-size", *size)]);
                self.put(format_args!(" font-family=\"{FONT}\""));
                if *centred {
                    self.out.push_str(" text-anchor=\"middle\"");
                }
                if *bold {
                    self.out.push_str(" font-weight=\"600\"");
                }
            }
            Shape::Man { drawing, side, at, size, quarters } => {
                self.start("use", item.role);
                let id = self.id(drawing, *side);
                self.put(format_args!(" href=\"#{id}\""));
                self.numbers(&[("x", at.x), ("y", at.y), ("width", *size), ("height", *size)]);
                if *quarters != 0 {
                    let middle = at.offset(size / 2.0, size / 2.0);
                    let (x, y) = (Number(middle.x * UNIT), Number(middle.y * UNIT));
                    let angle = u16::from(*quarters) * 90;
                    self.put(format_args!(" transform=\"rotate({angle} {x} {y})\""));
                }
            }
        }
        self.finish(item);
    }

    fn start(&mut self, element: &str, role: Role) {
        self.put(format_args!("<{element} class=\"sg-{}\"", role.name()));
    }

    /// Paint, square, words, end of the element.
    fn finish(&mut self, item: &Item) {
        if !matches!(item.shape, Shape::Man { .. }) {
            self.fill(item.fill);
        }
        if let Some(Stroke { ink, width, dash }) = item.stroke {
            self.colour("stroke", self.theme.colour(ink));
            self.numbers(&[("stroke-width", width)]);
            if !matches!(item.shape, Shape::Rect { .. } | Shape::Circle { .. }) {
                self.out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            }
            if let Some(dash) = dash {
                self.numbers(&[("stroke-dasharray", dash)]);
            }
        }
        if item.opacity < 1.0 {
            self.put(format_args!(" opacity=\"{}\"", Number(item.opacity)));
        }
        if let Some(square) = &item.square {
            self.put(format_args!(" data-square=\"{}\"", Markup(square)));
        }
        match &item.shape {
            Shape::Text { text, .. } => self.put(format_args!(">{}</text>\n", Markup(text))),
            _ => self.out.push_str("/>\n"),
        }
    }

    /// Attributes in cells, written in the view box's units.
    fn numbers(&mut self, list: &[(&str, f64)]) {
        for (name, value) in list {
            self.put(format_args!(" {name}=\"{}\"", Number(value * UNIT)));
        }
    }

    fn points(&mut self, points: &[Point]) {
        for (index, point) in points.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            self.put(format_args!("{letter}{} {}", Number(point.x * UNIT), Number(point.y * UNIT)));
        }
    }

    fn fill(&mut self, ink: Option<Ink>) {
        match ink {
            Some(ink) => self.colour("fill", self.theme.colour(ink)),
            None => self.out.push_str(" fill=\"none\""),
        }
    }

    fn colour(&mut self, attribute: &str, colour: Colour) {
        self.put(format_args!(" {attribute}=\"{}\"", colour.hex()));
        if colour.alpha() < 1.0 {
            self.put(format_args!(" {attribute}-opacity=\"{}\"", Number(colour.alpha())));
        }
    }
}

/// What a part of a piece is painted with: inks, and the line's width in the drawing's units.
pub(super) struct Paint {
    pub(super) fill: Option<Ink>,
    pub(super) line: Option<(Ink, f64)>,
}

impl Class {
    pub(super) fn paint(self, set: Set, side: Side) -> Paint {
        if cfg!(feature = "reader") && !set.is_coloured() {
            return self.paint_on_tile(set, side);
        }
        let (body, shade, line) = inks(side);
        match self {
            Self::Body => Paint { fill: Some(body), line: Some((line, 2.0)) },
            Self::Shade => Paint { fill: Some(shade), line: None },
            Self::Detail => Paint { fill: None, line: Some((line, 2.2)) },
            _ => Paint { fill: Some(line), line: None },
        }
    }

    /// Tiles of both sides are of the same wood: their signs tell them apart, or which way they point.
    fn paint_on_tile(self, set: Set, side: Side) -> Paint {
        let sign = sign_ink(set, side);
        let fill = match self {
            Self::Body => return Paint { fill: Some(Ink::TileBody), line: Some((Ink::TileLine, 2.0)) },
            Self::Detail => return Paint { fill: None, line: Some((sign, 1.4)) },
            Self::Shade => Some(Ink::TileShade),
            Self::Mark => Some(sign),
            Self::First => (side != Side::Black).then_some(sign),
            Self::Second => (side == Side::Black).then_some(sign),
            Self::Promoted => Some(Ink::SignRed),
        };
        Paint { fill, line: None }
    }
}

/// Body, tint and line of a side's pieces.
pub(super) fn inks(side: Side) -> (Ink, Ink, Ink) {
    match side {
        Side::White => (Ink::WhiteBody, Ink::WhiteShade, Ink::WhiteLine),
        Side::Black => (Ink::BlackBody, Ink::BlackShade, Ink::BlackLine),
        Side::Neutral => (Ink::NeutralBody, Ink::NeutralShade, Ink::NeutralLine),
        Side::Red => (Ink::SignRed, Ink::Check, Ink::BlackLine),
        Side::Blue => (Ink::SignBlue, Ink::Blue, Ink::BlackLine),
    }
}

/// In which ink a side's signs are written on the tiles of a set.
pub(super) fn sign_ink(set: Set, side: Side) -> Ink {
    match (set, side) {
        (Set::Xiangqi, Side::White) | (Set::Janggi, Side::Black) => Ink::SignRed,
        (Set::Janggi, Side::White) => Ink::SignBlue,
        _ => Ink::SignDark,
    }
}

/// A number with at most two decimals and no needless zeros.
pub(super) struct Number(pub(super) f64);

impl std::fmt::Display for Number {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // In whole numbers: the code that writes floating ones is large, and a page has to load it.
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match rest {
            0 => write!(formatter, "{sign}{whole}"),
            rest if rest % 10 == 0 => write!(formatter, "{sign}{whole}.{}", rest / 10),
            rest => write!(formatter, "{sign}{whole}.{rest:02}"),
        }
    }
}
