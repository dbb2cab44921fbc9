//! The drawings of the pieces, compiled into the program and read from the very files that any viewer
//! can show (`assets/men/*.svg`).

mod drawing;
mod fairy;
#[cfg(feature = "reader")]
mod own;
mod reader;

#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub use crate::path_data::segments;
#[cfg(not(target_arch = "wasm32"))]
pub use crate::path_data::{Bounds, Segment};
use drawing::drawings;
pub use drawing::{BOX, Class, Drawing, Part};
#[cfg(feature = "reader")]
pub(super) use own::own;
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
    "shogi/blind-tiger",
    "shogi/chick",
    "shogi/chu-lion",
    "shogi/chu-phoenix",
    "shogi/copper",
    "shogi/crane",
    "shogi/crown-prince",
    "shogi/dragon-horse",
    "shogi/dragon-king",
    "shogi/drunk-elephant",
    "shogi/eagle",
    "shogi/elephant",
    "shogi/falcon",
    "shogi/first-dragon-horse",
    "shogi/first-dragon-king",
    "shogi/flying-ox",
    "shogi/flying-stag",
    "shogi/free-boar",
    "shogi/free-king",
    "shogi/giraffe",
    "shogi/go-between",
    "shogi/gold",
    "shogi/goose",
    "shogi/hen",
    "shogi/horned-falcon",
    "shogi/king",
    "shogi/kirin",
    "shogi/knight",
    "shogi/lance",
    "shogi/left-quail",
    "shogi/leopard",
    "shogi/lion",
    "shogi/pawn",
    "shogi/pheasant",
    "shogi/phoenix",
    "shogi/promoted-bishop",
    "shogi/promoted-elephant",
    "shogi/promoted-free-king",
    "shogi/promoted-knight",
    "shogi/promoted-lance",
    "shogi/promoted-lion",
    "shogi/promoted-rook",
    "shogi/promoted-side-mover",
    "shogi/promoted-silver",
    "shogi/promoted-vertical-mover",
    "shogi/promoted-yari-bishop",
    "shogi/promoted-yari-knight",
    "shogi/promoted-yari-pawn",
    "shogi/queen",
    "shogi/reverse-chariot",
    "shogi/right-quail",
    "shogi/rook",
    "shogi/side-mover",
    "shogi/silver",
    "shogi/soaring-eagle",
    "shogi/swallow",
    "shogi/tokin",
    "shogi/vertical-mover",
    "shogi/whale",
    "shogi/white-horse",
    "shogi/yari-bishop",
    "shogi/yari-knight",
    "shogi/yari-rook",
    "makruk/bia",
    "makruk/khon",
    "makruk/khun",
    "makruk/ma",
    "makruk/met",
    "makruk/ruea",
    "xiangqi/advisor",
    "xiangqi/banner",
    "xiangqi/cannon",
    "xiangqi/chariot",
    "xiangqi/disc",
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
    (Set::Makruk, "pawn", "bia"),
    (Set::Makruk, "silver", "khon"),
    (Set::Makruk, "bishop", "khon"),
    (Set::Makruk, "king", "khun"),
    (Set::Makruk, "knight", "ma"),
    (Set::Makruk, "ferz", "met"),
    (Set::Makruk, "queen", "met"),
    (Set::Makruk, "rook", "ruea"),
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

/// Tiles with both signs of their names, one drawing after the other, each after a line with its name. A page fetches them when somebody wants
/// them ([`add_two_signs`]).
#[cfg(all(feature = "reader", not(target_arch = "wasm32")))]
const TWO_SIGNS: &str = include_str!("../../../assets/men/shogi-two-signs.txt");

static WITH_TWO_SIGNS: OnceLock<Vec<Drawing>> = OnceLock::new();

/// Takes in the tiles with two signs, from the text of `assets/men/shogi-two-signs.txt`; a second time changes nothing.
///
/// # Errors
/// If it is no such text.
#[cfg(feature = "reader")]
pub fn add_two_signs(text: &'static str) -> Result<(), ReadError> {
    let entries = text.split("\n\n").filter(|entry| !entry.trim().is_empty());
    let read = |entry: &'static str| {
        let (name, drawing) = entry.trim_start().split_once('\n').unwrap_or((entry, ""));
        read(name, drawing)
    };
    let drawings: Vec<Drawing> = entries.map(read).collect::<Result<_, _>>()?;
    // Whoever was first has brought the same.
    let _ = WITH_TWO_SIGNS.set(drawings);
    Ok(())
}

/// The tile of that name with both signs; none if they have not come, or of a piece whose name has one.
pub(super) fn with_two_signs(set: Set, name: &str) -> Option<&'static Drawing> {
    if !cfg!(feature = "reader") || set != Set::Shogi {
        return None;
    }
    #[cfg(all(feature = "reader", not(target_arch = "wasm32")))]
    if WITH_TWO_SIGNS.get().is_none() {
        // A test reads the file, which is a part of the program.
        let _ = add_two_signs(TWO_SIGNS);
    }
    let alias = SET_ALIASES.iter().find(|(of, other, _)| *of == set && *other == name);
    let name = alias.map_or(name, |(.., own)| own);
    let own = |drawing: &&Drawing| drawing.name.split_once('/').is_some_and(|(_, own)| own == name);
    WITH_TWO_SIGNS.get()?.iter().find(own)
}

/// What may be written on a board whatever fonts there are: a line for each sign, with its outline.
#[cfg(feature = "reader")]
const WRITTEN: &str = include_str!("../../../assets/men/river-signs.txt");

/// A sign as a drawing; none of most signs, which a font has to draw.
#[cfg(feature = "reader")]
pub(super) fn written(sign: char) -> Option<&'static Drawing> {
    static SIGNS: OnceLock<Vec<Drawing>> = OnceLock::new();
    let drawn = |line: &'static str| {
        let (title, data) = line.split_once(' ')?;
        Some(Drawing { name: title, title, set: Set::Stone, parts: vec![Part { class: Class::Mark, data }] })
    };
    let signs = SIGNS.get_or_init(|| WRITTEN.lines().filter_map(drawn).collect());
    signs.iter().find(|drawing| drawing.title.chars().eq([sign]))
}

/// The first board has no river.
#[cfg(not(feature = "reader"))]
pub(super) fn written(_: char) -> Option<&'static Drawing> {
    None
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
