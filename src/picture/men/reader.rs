//! A piece as it is drawn, and a strict reader for the restricted SVG in which the pieces are drawn: one `svg` element with a
//! 64 by 64 view box, a title, at most one style sheet (for viewing the file alone; ignored here),
//! then `path` elements with exactly `class` and `d`. Anything else is refused, so that a drawing
//! which looks right in a viewer can't look different on the board.

use crate::look::Set;
#[cfg(not(target_arch = "wasm32"))]
use crate::path_data::{self, Bounds};

const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">"#;

/// The side of the square box that every drawing fills, in its own units.
pub const BOX: f64 = 64.0;

/// One piece, drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The file's name without ending, e.g. `king-promoted`.
    pub name: &'static str,
    /// What the file's title calls it, e.g. `King`.
    pub title: &'static str,
    /// The set that it belongs to, which says in what colours it is painted.
    pub set: Set,
    /// From the bottom up.
    pub parts: Vec<Part>,
}

/// One path of a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    /// How it is painted.
    pub class: Class,
    /// SVG path data, checked to be well formed.
    pub data: &'static str,
}

/// How a part is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Filled with the piece's stone, outlined 2 units wide.
    Body,
    /// Filled with a tint between stone and outline.
    Shade,
    /// A line 2.2 units wide.
    Detail,
    /// Filled with the outline's colour; on tiles with that of signs.
    Mark,
    /// On tiles: the sign of the side that moves first.
    First,
    /// On tiles: the sign of the other side.
    Second,
    /// On tiles: the sign of what has been promoted.
    Promoted,
}

/// Where and why a drawing can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("assets/men/{file}.svg, line {line}, column {column}: {fault}")]
pub struct ReadError {
    /// The file's name without ending.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: String,
}

/// Reads one drawing.
///
/// # Errors
/// At the first thing that is not in the restricted format, including path data that is malformed
/// or leaves the box.
pub fn read(name: &'static str, text: &'static str) -> Result<Drawing, ReadError> {
    let mut reader = Reader { name, text, at: 0 };
    reader.blanks();
    reader.expect(HEAD)?;
    reader.blanks();
    reader.expect("<title>")?;
    let title = reader.until("</title>")?;
    reader.blanks();
    if reader.eat("<style>") {
        reader.until("</style>")?;
        reader.blanks();
    }
    let mut parts = Vec::new();
    while reader.eat("<path") {
        parts.push(reader.part()?);
        reader.blanks();
    }
    if parts.is_empty() {
        return Err(reader.fault(reader.at, "expected `<path class=... d=.../>`"));
    }
    reader.expect("</svg>")?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.fault(reader.at, "expected the end of the file"));
    }
    let folder = name.split_once('/').map_or("", |(folder, _)| folder.trim_end_matches("-two-signs"));
    let set = Set::NAMES.into_iter().find(|(known, _)| *known == folder).map_or(Set::Stone, |(_, set)| set);
    Ok(Drawing { name, title, set, parts })
}

struct Reader {
    name: &'static str,
    text: &'static str,
    at: usize,
}

impl Reader {
    fn rest(&self) -> &'static str {
        // `at` only ever moves past whole matches, so it is a character's boundary.
        self.text.get(self.at..).unwrap_or_default()
    }

    fn fault(&self, at: usize, fault: impl Into<String>) -> ReadError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError {
            file: self.name.into(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            fault: fault.into(),
        }
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn expect(&mut self, token: &str) -> Result<(), ReadError> {
        if self.eat(token) { Ok(()) } else { Err(self.fault(self.at, format!("expected `{token}`"))) }
    }

    /// The text up to `end`, which is consumed too; no markup may stand in between.
    fn until(&mut self, end: &str) -> Result<&'static str, ReadError> {
        let rest = self.rest();
        let length = rest.find('<').unwrap_or(rest.len());
        self.at += length;
        self.expect(end)?;
        Ok(&rest[..length])
    }

    /// The value of the attribute `name`, and where it starts.
    fn attribute(&mut self, name: &str) -> Result<(&'static str, usize), ReadError> {
        self.blanks();
        self.expect(name)?;
        self.expect("=\"")?;
        let (start, rest) = (self.at, self.rest());
        let length = rest.find('"').unwrap_or(rest.len());
        self.at += length;
        self.expect("\"")?;
        Ok((&rest[..length], start))
    }

    fn part(&mut self) -> Result<Part, ReadError> {
        let (class, class_at) = self.attribute("class")?;
        let class = match class {
            "body" => Class::Body,
            "shade" => Class::Shade,
            "detail" => Class::Detail,
            "mark" => Class::Mark,
            "first" => Class::First,
            "second" => Class::Second,
            "promoted" => Class::Promoted,
            _ => return Err(self.fault(class_at, format!("unknown class `{class}`"))),
        };
        let (data, data_at) = self.attribute("d")?;
        self.blanks();
        self.expect("/>")?;
        self.check_path(data, data_at)?;
        Ok(Part { class, data })
    }

    /// Is it well-formed path data that stays in the box?
    #[cfg(not(target_arch = "wasm32"))]
    fn check_path(&self, data: &str, data_at: usize) -> Result<(), ReadError> {
        let bounds = path_data::bounds(data).map_err(|(at, fault)| self.fault(data_at + at, fault))?;
        let Bounds { left, top, right, bottom } = bounds;
        if left < 0.0 || top < 0.0 || right > BOX || bottom > BOX {
            return Err(self.fault(data_at, "the path leaves the 64 by 64 box"));
        }
        Ok(())
    }

    /// The tests have checked every drawing: the page has not to load what checks them again.
    #[cfg(target_arch = "wasm32")]
    fn check_path(&self, _: &str, _: usize) -> Result<(), ReadError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = concat!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><title>Dot</title>\n",
        "<style>.body{fill:#fff}</style>\n",
        "<path class=\"body\" d=\"M10 10h4v4z\"/>\n<path class=\"detail\" d=\"M1,2 L3 4.5\"/></svg>\n",
    );

    fn fault(text: String) -> (usize, usize, String) {
        let error = read("dot", text.leak()).expect_err("must be refused");
        (error.line, error.column, error.fault)
    }

    #[test]
    fn the_restricted_format_is_read() {
        let drawing = read("dot", GOOD).unwrap();
        assert_eq!((drawing.name, drawing.title), ("dot", "Dot"));
        assert_eq!(drawing.parts.len(), 2);
        assert_eq!(drawing.parts[0].class, Class::Body);
        assert_eq!(drawing.parts[0].data, "M10 10h4v4z");
        assert_eq!(drawing.parts[1].class, Class::Detail);
    }

    #[test]
    fn anything_but_the_restricted_format_is_refused_with_its_place() {
        for (from, to, line, column) in [
            ("0 0 64 64", "0 0 32 32", 1, 1),
            ("<title>Dot</title>", "", 2, 1),
            ("class=\"body\"", "class=\"nose\"", 3, 14),
            ("class=\"body\"", "fill=\"red\" class=\"body\"", 3, 7),
            ("z\"/>", "z\" id=\"x\"/>", 3, 36),
            ("M10 10h4v4z", "M10 10h4w4z", 3, 31),
            ("M10 10h4v4z", "M10 10h4v4 z 5", 3, 36),
            ("M10 10h4v4z", "10 10h4v4z", 3, 23),
            ("L3 4.5", "L3 -4.5", 4, 25),
            ("L3 4.5", "L3 64.1", 4, 25),
            ("</svg>", "<g/></svg>", 4, 39),
            ("</svg>\n", "</svg>\nmore", 5, 1),
        ] {
            let broken = GOOD.replacen(from, to, 1);
            assert_ne!(broken, GOOD, "{from} must occur");
            let (l, c, what) = fault(broken);
            assert_eq!((l, c), (line, column), "{to}: {what}");
        }
    }

    #[test]
    fn no_cut_or_mangled_file_panics_and_no_cut_one_is_accepted() {
        for end in 0..GOOD.trim_end().len() {
            assert!(read("dot", GOOD[..end].to_owned().leak()).is_err(), "cut at {end}");
        }
        for at in 0..GOOD.len() {
            let mut mangled = GOOD.to_owned();
            mangled.replace_range(at..=at, "ä");
            let _ = read("dot", mangled.leak());
        }
    }
}
