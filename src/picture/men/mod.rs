//! The drawings of the pieces, compiled into the program and read from the very files that any viewer
//! can show (`assets/men/*.svg`).

mod drawing;
#[cfg(not(target_arch = "wasm32"))]
mod path;
mod reader;

pub use drawing::{BOX, Class, Drawing, Part};
#[cfg(not(target_arch = "wasm32"))]
pub use path::Bounds;
pub use reader::{ReadError, read};

use std::sync::OnceLock;

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
    THREE_DIMENSIONAL:
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
    FLAT.iter().chain(if cfg!(feature = "three-dimensional") { THREE_DIMENSIONAL } else { &[] })
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
