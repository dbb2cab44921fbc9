//! The drawings of the pieces, compiled into the program and read from the very files that any viewer
//! can show (`assets/men/*.svg`).

mod drawing;
mod fairy;
#[cfg(not(target_arch = "wasm32"))]
mod path;
mod reader;

use drawing::drawings;
pub use drawing::{BOX, Class, Drawing, Part};
#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub use path::segments;
#[cfg(not(target_arch = "wasm32"))]
pub use path::{Bounds, Segment};
pub use reader::{ReadError, read};

use crate::look::Set;
use std::sync::OnceLock;

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

drawings![
    SETS:
    "janggi/cannon",
    "janggi/elephant",
    "janggi/horse",
    "janggi/king",
    "janggi/rook",
    "janggi/soldier",
    "janggi/wazir",
    "shogi/bishop",
    "shogi/chick",
    "shogi/crane",
    "shogi/crown-prince",
    "shogi/dragon-horse",
    "shogi/dragon-king",
    "shogi/drunk-elephant",
    "shogi/eagle",
    "shogi/elephant",
    "shogi/falcon",
    "shogi/giraffe",
    "shogi/gold",
    "shogi/goose",
    "shogi/hen",
    "shogi/king",
    "shogi/knight",
    "shogi/lance",
    "shogi/left-quail",
    "shogi/lion",
    "shogi/pawn",
    "shogi/pheasant",
    "shogi/phoenix",
    "shogi/promoted-knight",
    "shogi/promoted-lance",
    "shogi/promoted-silver",
    "shogi/queen",
    "shogi/right-quail",
    "shogi/rook",
    "shogi/silver",
    "shogi/swallow",
    "shogi/tokin",
    "xiangqi/advisor",
    "xiangqi/banner",
    "xiangqi/cannon",
    "xiangqi/chariot",
    "xiangqi/elephant",
    "xiangqi/general",
    "xiangqi/horse",
    "xiangqi/soldier",
];

/// Other names of pieces by which a set is searched: those that games of its family have from elsewhere.
const SET_ALIASES: &[(Set, &str, &str)] = &[
    (Set::Xiangqi, "king", "general"),
    (Set::Xiangqi, "ferz", "advisor"),
    (Set::Xiangqi, "knight", "horse"),
    (Set::Xiangqi, "rook", "chariot"),
    (Set::Xiangqi, "pawn", "soldier"),
    (Set::Janggi, "general", "king"),
    (Set::Janggi, "advisor", "wazir"),
    (Set::Janggi, "guard", "wazir"),
    (Set::Janggi, "chariot", "rook"),
    (Set::Shogi, "bers", "dragon-king"),
];

/// The files that this build has a use for.
fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let deep = if cfg!(feature = "three-dimensional") { THREE_DIMENSIONAL } else { &[] };
    let sets = if cfg!(feature = "reader") { SETS } else { &[] };
    let fairy = if cfg!(feature = "reader") { fairy::FAIRY } else { &[] };
    FLAT.iter().chain(deep).chain(sets).chain(fairy)
}

/// All drawings, read once.
///
/// # Errors
/// If a file is not in the restricted format; a test keeps this from happening.
pub fn all() -> Result<&'static [Drawing], ReadError> {
    static ALL: OnceLock<Result<Vec<Drawing>, ReadError>> = OnceLock::new();
    ALL.get_or_init(|| files().map(|&(name, text)| read(name, text)).collect()).as_deref().map_err(Clone::clone)
}

/// The drawing of that name in a set, if it has one.
///
/// # Errors
/// As [`all`].
pub fn find_in(set: Set, name: &str) -> Result<Option<&'static Drawing>, ReadError> {
    if set == Set::Stone {
        return find(name);
    }
    let alias = SET_ALIASES.iter().find(|(of, other, _)| *of == set && *other == name);
    let name = alias.map_or(name, |(.., own)| own);
    let own =
        |drawing: &&Drawing| drawing.set == set && drawing.name.split_once('/').is_some_and(|(_, own)| own == name);
    Ok(all()?.iter().find(own))
}

/// The drawing of that name: a file's, a fairy piece's without its folder (`camel`), or another name of either (`bison`).
///
/// # Errors
/// As [`all`].
pub fn find(name: &str) -> Result<Option<&'static Drawing>, ReadError> {
    let drawings = all()?;
    let file = |name: &str| drawings.iter().find(|drawing| drawing.name == name);
    Ok(file(name).or_else(|| if cfg!(feature = "reader") { file(fairy::named(name)?) } else { None }))
}

/// What else than by its name a drawing is found by, e.g. `bison` for `fairy/buffalo`.
#[cfg(feature = "reader")]
pub fn other_names(drawing: &str) -> &'static [&'static str] {
    fairy::ALIASES.iter().find(|(name, _)| *name == drawing).map_or(&[], |(_, others)| others)
}
