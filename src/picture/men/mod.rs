//! The drawings of the pieces, compiled into the program and read from the very files that any viewer
//! can show (`assets/men/*.svg`).

#[cfg(not(target_arch = "wasm32"))]
mod path;
mod reader;

#[cfg(not(target_arch = "wasm32"))]
pub use path::Bounds;
pub use reader::{ReadError, read};

use std::sync::OnceLock;

/// The side of the square box that every drawing fills, in its own units.
pub const BOX: f64 = 64.0;

/// One piece, drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The file's name without ending, e.g. `king-promoted`.
    pub name: &'static str,
    /// What the file's title calls it, e.g. `King`.
    pub title: &'static str,
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
    /// Filled with the outline's colour.
    Mark,
}

macro_rules! drawings {
    ($files:ident: $($name:literal),* $(,)?) => {
        const $files: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../assets/men/", $name, ".svg")))),*];
    };
}

drawings![
    FLAT:
    "archbishop",
    "axeman",
    "bishop",
    "horse",
    "index",
    "king",
    "king-promoted",
    "knight",
    "lawman",
    "ox",
    "pawn",
    "queen",
    "raven",
    "raven-above",
    "relay",
    "rook",
    "stone",
];

drawings![
    DEEP:
    "stock/emperor",
    "stock/king",
    "stock/stockacannon",
    "stock/stockazure",
    "stock/stockbgold",
    "stock/stockbroker",
    "stock/stockbrook",
    "stock/stockedabbaba",
    "stock/stockeunuch",
    "stock/stockfwazir",
    "stock/stockhbesieger",
    "stock/stockhorn",
    "stock/stockmvicereine",
    "stock/stocknsexton",
    "stock/stockpoint",
    "stock/stocksaltire",
    "stock/stockshovel",
    "stock/stocksling",
    "stock/stockunicorn",
    "stock/stockviceroy",
    "stock/stockwing",
    "stock/superstockpoint",
];

/// The files that this build has a use for.
fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FLAT.iter().chain(if cfg!(feature = "deep") { DEEP } else { &[] })
}

/// All drawings, read once.
///
/// # Errors
/// If a file is not in the restricted format; a test keeps this from happening.
pub fn all() -> Result<&'static [Drawing], ReadError> {
    static ALL: OnceLock<Result<Vec<Drawing>, ReadError>> = OnceLock::new();
    ALL.get_or_init(|| files().map(|&(name, text)| read(name, text)).collect()).as_deref().map_err(Clone::clone)
}

/// The drawing of that name.
///
/// # Errors
/// As [`all`].
pub fn find(name: &str) -> Result<Option<&'static Drawing>, ReadError> {
    Ok(all()?.iter().find(|drawing| drawing.name == name))
}
