//! A piece as it is drawn.

use crate::look::Set;

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

/// Names a list of files of drawings, and puts their texts into the program.
macro_rules! drawings {
    ($visible:vis $files:ident: $($name:literal),* $(,)?) => {
        $visible const $files: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../assets/men/", $name, ".svg")))),*];
    };
}
pub(super) use drawings;
