//! Drawings of an author's own (`[look.drawings]`): a small part of SVG, read so strictly that nothing of the text itself is kept. What comes
//! out are outlines in a box of 64 by 64 units, written anew from the numbers that were read: no script, no style, no name and no address
//! of the author's gets into a page or a picture.

use super::diagnostic::Found;
use super::fields::{Fields, shown, table_of, text_of};
use crate::look::{Coat, Outline};
use crate::path_data::{self, Segment};
use std::fmt::Write;

/// The most drawings of a game, bytes of one, paths in it, and lines and curves in all of these.
const MOST: usize = 64;
const LONGEST: usize = 16_384;
const MOST_PATHS: usize = 64;
const MOST_SEGMENTS: usize = 4_000;
/// How many groups may stand in each other.
const DEEPEST: usize = 8;

/// The side of the box, and how far a corner may stand over its edge.
const BOX: f64 = 64.0;
const OVER: f64 = 1.0;
/// Control points may lie farther out: a curve does not come near them.
const FAR: f64 = 64.0;

/// Attributes that mean nothing here: pieces have lines of one width in the colours of their side.
const IGNORED: &[&str] =
    &["xmlns", "version", "id", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"];

/// What is wrong, and at which byte of the drawing.
type Fault = (usize, String);

/// Reads `[look.drawings]`: names of drawings, and for each an SVG.
pub(super) fn read_drawings(fields: &mut Fields<'_>, found: &mut Found) -> Vec<Outline> {
    let mut drawings: Vec<Outline> = Vec::new();
    let Some(entry) = fields.entry("drawings") else { return drawings };
    let Some(table) = table_of(&entry.node, "drawings", found) else { return drawings };
    for entry in &table.0 {
        let name = entry.key.to_lowercase().replace(' ', "-");
        if drawings.len() >= MOST {
            found.add(&entry.key_at, format!("a game has at most {MOST} drawings of its own"));
            break;
        }
        if name.is_empty() || name.chars().count() > 60 || drawings.iter().any(|drawing| drawing.name == name) {
            let name = shown(&entry.key);
            found
                .add(&entry.key_at, format!("'{name}': a drawing has a name of 1 to 60 characters, and is given once"));
            continue;
        }
        let Some(svg) = text_of(&entry.node, &entry.key, found) else { continue };
        match parts(svg) {
            Ok(parts) => drawings.push(Outline { name, parts }),
            Err((at, fault)) => {
                let before = svg.get(..at).unwrap_or(svg);
                let line = before.matches('\n').count() + 1;
                let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
                let place = format!("the drawing '{}', its line {line}, column {column}", shown(&name));
                found.add(&entry.node.at, format!("{place}: {fault}"));
            }
        }
    }
    drawings
}

/// An outline as an SVG that is read as the same.
pub(super) fn svg_of(outline: &Outline) -> String {
    let mut svg = String::from("<svg viewBox=\"0 0 64 64\">");
    for (coat, data) in &outline.parts {
        let class = Coat::NAMES.iter().find(|(_, known)| known == coat).map_or("", |(name, _)| name);
        let _ = write!(svg, "<path class=\"{class}\" d=\"{data}\"/>");
    }
    svg + "</svg>"
}

/// The parts of a drawing.
fn parts(svg: &str) -> Result<Vec<(Coat, String)>, Fault> {
    if svg.len() > LONGEST {
        return Err((0, format!("a drawing has at most {LONGEST} bytes")));
    }
    let mut reader = Reader { text: svg, at: 0 };
    reader.between()?;
    let start = reader.at;
    let root = reader.tag()?;
    if root.name != "svg" || root.closes {
        return Err((start, "a drawing begins with <svg viewBox=\"0 0 64 64\">".to_owned()));
    }
    let mut view = None;
    let mut paint = Paint::default();
    for attribute in &root.attributes {
        match attribute.name {
            "viewBox" => view = Some(view_box(attribute)?),
            "width" | "height" => {}
            _ => paint.take(attribute, "svg")?,
        }
    }
    let view = view.ok_or((start, "<svg> needs a viewBox such as \"0 0 64 64\"".to_owned()))?;
    if root.empty {
        return Err((start, "nothing is drawn: there is no <path>".to_owned()));
    }
    let mut drawing = Drawing { view, parts: Vec::new(), segments: 0 };
    let mut open = vec![("svg", paint)];
    while let Some(&(inside, paint)) = open.last() {
        reader.between()?;
        let at = reader.at;
        let tag = reader.tag()?;
        match (tag.name, tag.closes) {
            (name, true) if name == inside => drop(open.pop()),
            (name, true) => return Err((at, format!("</{}> closes nothing: <{inside}> is open", shown(name)))),
            ("title" | "desc", false) if tag.empty => {}
            (name @ ("title" | "desc"), false) => {
                // What it says is for whoever reads the text.
                reader.at += reader.rest().find('<').unwrap_or(reader.rest().len());
                let (end, close) = (reader.at, reader.tag()?);
                if !close.closes || close.name != name {
                    return Err((end, format!("<{name}> holds words alone")));
                }
            }
            ("g", false) => {
                let mut paint = paint;
                tag.attributes.iter().try_for_each(|attribute| paint.take(attribute, "g"))?;
                if open.len() > DEEPEST {
                    return Err((at, format!("groups stand in each other at most {DEEPEST} deep")));
                }
                if !tag.empty {
                    open.push(("g", paint));
                }
            }
            ("path", false) => {
                drawing.add(&tag, paint, at)?;
                if !tag.empty {
                    open.push(("path", paint));
                }
            }
            (name, false) => {
                let name = shown(name);
                return Err((at, format!("<{name}> can't stand in a drawing: it has <path>, <g>, <title> and <desc>")));
            }
        }
    }
    reader.between()?;
    if !reader.rest().is_empty() {
        return Err((reader.at, "something follows after </svg>".to_owned()));
    }
    if drawing.parts.is_empty() {
        return Err((start, "nothing is drawn: there is no <path>".to_owned()));
    }
    Ok(drawing.parts)
}

/// What is drawn so far.
struct Drawing {
    /// Left, top and side of the square that becomes the box.
    view: (f64, f64, f64),
    parts: Vec<(Coat, String)>,
    segments: usize,
}

impl Drawing {
    fn add(&mut self, tag: &Tag<'_>, mut paint: Paint, at: usize) -> Result<(), Fault> {
        let mut data = None;
        for attribute in &tag.attributes {
            match attribute.name {
                "d" => data = Some(attribute),
                _ => paint.take(attribute, "path")?,
            }
        }
        let data = data.ok_or((at, "<path> needs its outline, d=\"M ...\"".to_owned()))?;
        let outline = path_data::outline(data.value).map_err(|(within, fault)| (data.at + within, fault))?;
        self.segments += outline.len();
        if self.parts.len() >= MOST_PATHS || self.segments > MOST_SEGMENTS {
            return Err((at, format!("a drawing has at most {MOST_PATHS} paths and {MOST_SEGMENTS} lines and curves")));
        }
        let coat =
            paint.coat(self.parts.is_empty()).ok_or((at, "neither fill nor stroke: nothing is seen".to_owned()))?;
        let written = written(&outline, self.view);
        let written = written.ok_or((data.at, "the path leaves the box that viewBox names".to_owned()))?;
        self.parts.push((coat, written));
        Ok(())
    }
}

/// Path data for the box, of a square of the drawing's own units; none if it does not stay there.
fn written(outline: &[Segment], (left, top, side): (f64, f64, f64)) -> Option<String> {
    let mut data = String::new();
    for segment in outline {
        let (letter, points): (char, &[(f64, f64)]) = match segment {
            Segment::Move(to) => ('M', &[*to]),
            Segment::Line(to) => ('L', &[*to]),
            Segment::Quadratic(one, to) => ('Q', &[*one, *to]),
            Segment::Cubic(one, other, to) => ('C', &[*one, *other, *to]),
            Segment::Close => ('Z', &[]),
        };
        data.push(letter);
        for (index, (x, y)) in points.iter().enumerate() {
            let over = if index + 1 == points.len() { OVER } else { FAR };
            for (index, value) in [(x - left) * BOX / side, (y - top) * BOX / side].into_iter().enumerate() {
                if !(-over..=BOX + over).contains(&value) {
                    return None;
                }
                if index > 0 || !data.ends_with(letter) {
                    data.push(' ');
                }
                // Two digits are less than a pixel of any board; a nought has no sign.
                let _ = write!(data, "{}", (value * 100.0).round() / 100.0 + 0.0);
            }
        }
    }
    Some(data)
}

/// How a path is painted, as far as it and what it stands in say.
#[derive(Clone, Copy, Default)]
struct Paint {
    coat: Option<Coat>,
    /// Lightness from 0 to 1, and none for no fill.
    fill: Option<Option<f64>>,
    stroke: bool,
}

impl Paint {
    fn take(&mut self, attribute: &Attribute<'_>, element: &str) -> Result<(), Fault> {
        let Attribute { name, value, at } = *attribute;
        match name {
            "class" => {
                let coat = Coat::NAMES.iter().find(|(known, _)| *known == value).map(|&(_, coat)| coat);
                let classes = || "the classes are body, shade, detail and mark".to_owned();
                self.coat = Some(coat.ok_or_else(|| (at, classes()))?);
            }
            "fill" => self.fill = Some(lightness(value, at)?),
            "stroke" => self.stroke = lightness(value, at)?.is_some(),
            "fill-rule" if value == "nonzero" => {}
            "fill-rule" => return Err((at, "holes are drawn by direction: fill-rule is nonzero".to_owned())),
            _ if IGNORED.contains(&name) => {}
            _ => return Err((at, format!("'{}' can't stand in <{element}>", shown(name)))),
        }
        Ok(())
    }

    /// Without a class, the first path is the body; others are told by their lightness.
    fn coat(self, first: bool) -> Option<Coat> {
        match (self.coat, self.fill) {
            (Some(coat), _) => Some(coat),
            (None, Some(None)) => self.stroke.then_some(Coat::Detail),
            _ if first => Some(Coat::Body),
            (None, Some(Some(lightness))) if lightness >= 0.75 => Some(Coat::Body),
            (None, Some(Some(lightness))) if lightness >= 0.35 => Some(Coat::Shade),
            _ => Some(Coat::Mark),
        }
    }
}

/// How light a colour is; none of `none`.
fn lightness(value: &str, at: usize) -> Result<Option<f64>, Fault> {
    let light = match value {
        "none" => return Ok(None),
        "black" | "currentColor" => 0.0,
        "gray" | "grey" => 0.5,
        "white" => 1.0,
        _ => {
            let digits: Option<Vec<u32>> =
                value.strip_prefix('#').and_then(|digits| digits.chars().map(|digit| digit.to_digit(16)).collect());
            let channels = match digits.as_deref() {
                Some(&[red, green, blue]) => [red * 17, green * 17, blue * 17],
                Some(&[r, ed, g, reen, b, lue]) => [r * 16 + ed, g * 16 + reen, b * 16 + lue],
                _ => return Err((at, format!("'{}' is no colour such as #fff, black or none", shown(value)))),
            };
            f64::from(channels.iter().sum::<u32>()) / 765.0
        }
    };
    Ok(Some(light))
}

/// The square round a view box: its left, its top and its side.
fn view_box(attribute: &Attribute<'_>) -> Result<(f64, f64, f64), Fault> {
    let numbers = attribute.value.split([' ', ',']).filter(|word| !word.is_empty());
    let numbers: Vec<f64> = numbers.filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [left, top, width, height]
            if [left, top].iter().all(|number| number.abs() <= 1e5)
                && [width, height].iter().all(|number| (0.01..=1e5).contains(number)) =>
        {
            let side = width.max(height);
            Ok((left - (side - width) / 2.0, top - (side - height) / 2.0, side))
        }
        _ => Err((attribute.at, "viewBox has four numbers such as \"0 0 64 64\"".to_owned())),
    }
}

struct Attribute<'a> {
    name: &'a str,
    value: &'a str,
    /// Where its value begins.
    at: usize,
}

struct Tag<'a> {
    name: &'a str,
    attributes: Vec<Attribute<'a>>,
    /// `</g>`.
    closes: bool,
    /// `<path/>`.
    empty: bool,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// What may stand between tags: blanks, comments, and at the beginning what says that this is XML.
    fn between(&mut self) -> Result<(), Fault> {
        loop {
            self.blanks();
            let (open, close) = match self.rest() {
                rest if rest.starts_with("<!--") => ("<!--", "-->"),
                rest if self.at == 0 && rest.starts_with("<?xml ") => ("<?", "?>"),
                _ => return Ok(()),
            };
            match self.rest().find(close) {
                Some(end) => self.at += end + close.len(),
                None => return Err((self.at, format!("{open} is not closed"))),
            }
        }
    }

    /// A word of letters, digits and what else stands in names.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_' | ':' | '.')));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn tag(&mut self) -> Result<Tag<'a>, Fault> {
        let start = self.at;
        if !self.eat("<") {
            return Err((start, "a tag such as <path is expected here".to_owned()));
        }
        let closes = self.eat("/");
        let name = self.word();
        if name.is_empty() {
            return Err((start, "a tag such as <path is expected here".to_owned()));
        }
        let mut attributes: Vec<Attribute<'a>> = Vec::new();
        loop {
            self.blanks();
            if self.eat("/>") {
                return Ok(Tag { name, attributes, closes, empty: true });
            }
            if self.eat(">") {
                return Ok(Tag { name, attributes, closes, empty: false });
            }
            let at = self.at;
            let attribute = self.word();
            self.blanks();
            if attribute.is_empty() || closes || !self.eat("=") {
                return Err((at, format!("<{}> is not closed", shown(name))));
            }
            self.blanks();
            let quote = if self.rest().starts_with('\'') { '\'' } else { '"' };
            if !self.rest().starts_with(quote) {
                return Err((self.at, format!("the value of '{}' stands in quotes", shown(attribute))));
            }
            self.at += 1;
            let begin = self.at;
            let Some(length) = self.rest().find(quote) else {
                return Err((begin, format!("the value of '{}' is not closed", shown(attribute))));
            };
            let value = &self.rest()[..length];
            self.at += length + 1;
            if value.contains(['<', '&']) {
                return Err((begin, format!("'{}' has signs that need no & or <", shown(attribute))));
            }
            if attributes.iter().any(|known| known.name == attribute) {
                return Err((at, format!("'{}' is said twice", shown(attribute))));
            }
            attributes.push(Attribute { name: attribute, value, at: begin });
        }
    }
}
