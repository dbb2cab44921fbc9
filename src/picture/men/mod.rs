//! The drawings of the pieces, compiled into the program and read from the very files that any viewer
//! can show (`assets/men/*.svg`): the chessmen and the sets of other games; the fairy pieces, which are what chess variants of the West have
//! besides the chessmen, with the names by which authors, Fairy-Stockfish and the Chess Variant Pages call them; and drawings of authors'
//! own, which come with their games.

mod reader;

#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub use crate::path_data::segments;
#[cfg(not(target_arch = "wasm32"))]
pub use crate::path_data::{Bounds, Segment};
pub use reader::{BOX, Class, Drawing, Part, ReadError, read};

use crate::look::Set;
#[cfg(feature = "reader")]
use crate::look::{Coat, Outline};
use std::sync::OnceLock;
#[cfg(feature = "reader")]
use std::sync::{Mutex, PoisonError};

/// Names a list of files of drawings, and puts their texts into the program.
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
    let fairy = if cfg!(feature = "reader") { FAIRY } else { &[] };
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
    Ok(file(name).or_else(|| if cfg!(feature = "reader") { file(named(name)?) } else { None }))
}

/// What else than by its name a drawing is found by, e.g. `bison` for `fairy/buffalo`.
#[cfg(feature = "reader")]
pub fn other_names(drawing: &str) -> &'static [&'static str] {
    ALIASES.iter().find(|(name, _)| *name == drawing).map_or(&[], |(_, others)| others)
}

drawings![
    FAIRY:
    "fairy/advisor",
    "fairy/ai-wok",
    "fairy/alfil",
    "fairy/amazon",
    "fairy/anchor",
    "fairy/angel",
    "fairy/antelope",
    "fairy/archer",
    "fairy/arrow",
    "fairy/banner",
    "fairy/bat",
    "fairy/bear",
    "fairy/bee",
    "fairy/berolina-pawn",
    "fairy/bers",
    "fairy/biskni",
    "fairy/boar",
    "fairy/bow",
    "fairy/buffalo",
    "fairy/camel",
    "fairy/cannon",
    "fairy/captain",
    "fairy/cat",
    "fairy/catapult",
    "fairy/centaur",
    "fairy/champion",
    "fairy/chancellor",
    "fairy/chariot",
    "fairy/copper",
    "fairy/corsair",
    "fairy/courier",
    "fairy/crab",
    "fairy/crane",
    "fairy/crocodile",
    "fairy/cross",
    "fairy/crown",
    "fairy/crowned-bishop",
    "fairy/crowned-knight",
    "fairy/crowned-rook",
    "fairy/dabbaba",
    "fairy/devil",
    "fairy/disc",
    "fairy/disc-king",
    "fairy/dragon",
    "fairy/dragon-bishop",
    "fairy/dragon-horse",
    "fairy/drunk-elephant",
    "fairy/duck",
    "fairy/duke",
    "fairy/eagle",
    "fairy/elephant",
    "fairy/emperor",
    "fairy/falcon",
    "fairy/ferz",
    "fairy/fish",
    "fairy/fox",
    "fairy/frog",
    "fairy/gem",
    "fairy/general",
    "fairy/ghost",
    "fairy/giraffe",
    "fairy/goat",
    "fairy/gold",
    "fairy/goose",
    "fairy/grasshopper",
    "fairy/griffon",
    "fairy/guard",
    "fairy/halberdier",
    "fairy/hammer",
    "fairy/heart",
    "fairy/herald",
    "fairy/hermit",
    "fairy/hippogriff",
    "fairy/hoplite",
    "fairy/hound",
    "fairy/hourglass",
    "fairy/jester",
    "fairy/kangaroo",
    "fairy/key",
    "fairy/khon",
    "fairy/knibis",
    "fairy/kniroo",
    "fairy/lance",
    "fairy/left-quail",
    "fairy/leopard",
    "fairy/lieutenant",
    "fairy/lightning",
    "fairy/lion",
    "fairy/mace",
    "fairy/man",
    "fairy/manticore",
    "fairy/mermaid",
    "fairy/minotaur",
    "fairy/monk",
    "fairy/moon",
    "fairy/mouse",
    "fairy/nightrider",
    "fairy/ninja",
    "fairy/nun",
    "fairy/owl",
    "fairy/peacock",
    "fairy/pegasus",
    "fairy/pheasant",
    "fairy/phoenix",
    "fairy/prince",
    "fairy/princess",
    "fairy/pyramid",
    "fairy/rabbit",
    "fairy/ram",
    "fairy/rhinoceros",
    "fairy/right-quail",
    "fairy/rookni",
    "fairy/rooster",
    "fairy/rose",
    "fairy/sage",
    "fairy/samurai",
    "fairy/scorpion",
    "fairy/sea-serpent",
    "fairy/sergeant",
    "fairy/shield",
    "fairy/ship",
    "fairy/silver",
    "fairy/skeleton",
    "fairy/snail",
    "fairy/snake",
    "fairy/soldier",
    "fairy/spearman",
    "fairy/spider",
    "fairy/squire",
    "fairy/stag",
    "fairy/star",
    "fairy/sun",
    "fairy/swallow",
    "fairy/sword",
    "fairy/swordsman",
    "fairy/tiger",
    "fairy/torch",
    "fairy/tortoise",
    "fairy/tower",
    "fairy/unicorn",
    "fairy/wagon",
    "fairy/wall",
    "fairy/warlord",
    "fairy/wazir",
    "fairy/whale",
    "fairy/witch",
    "fairy/wizard",
    "fairy/wolf",
    "fairy/zebra",
];

const FOLDER: &str = "fairy/";

/// What else the piece of a drawing is called.
#[rustfmt::skip]
const ALIASES: &[(&str, &[&str])] = &[
    ("fairy/advisor", &["adviser", "mandarin"]),
    ("fairy/ai-wok", &["aiwok", "ape", "monkey"]),
    ("fairy/alfil", &["fil", "war-elephant"]),
    ("fairy/amazon", &["maharaja", "maharajah", "super-queen"]),
    ("fairy/angel", &["archangel", "seraph"]),
    ("fairy/antelope", &["gazelle", "oryx"]),
    ("archbishop", &["cardinal", "janus"]),
    ("fairy/archer", &["bowman", "vao"]),
    ("fairy/arrow", &["promoted-vertical-mover", "vertical-mover"]),
    ("fairy/banner", &["flag", "standard"]),
    ("fairy/bat", &["vampire"]),
    ("fairy/bee", &["wasp"]),
    ("fairy/berolina-pawn", &["berolina"]),
    ("fairy/bers", &["dragon-king", "first-dragon-king"]),
    ("bishop", &["promoted-bishop"]),
    ("fairy/boar", &["free-boar", "hog", "pig"]),
    ("fairy/buffalo", &["bison", "gnu", "wildebeest"]),
    ("fairy/camel", &["dromedary"]),
    ("fairy/cannon", &["bombard", "janggi-cannon", "pao"]),
    ("fairy/catapult", &["ballista", "onager", "trebuchet"]),
    ("fairy/chancellor", &["empress", "marshal", "marshall"]),
    ("fairy/chariot", &["reverse-chariot", "war-chariot", "yari-rook"]),
    ("fairy/copper", &["copper-general"]),
    ("fairy/corsair", &["buccaneer", "pirate"]),
    ("fairy/courier", &["messenger", "runner"]),
    ("fairy/crab", &["promoted-side-mover", "side-mover"]),
    ("fairy/crane", &["heron", "stork"]),
    ("fairy/crocodile", &["alligator"]),
    ("fairy/dabbaba", &["dabbabah", "siege-tower", "war-engine", "war-machine"]),
    ("fairy/devil", &["demon"]),
    ("fairy/disc", &["checker", "counter", "disk", "draughtsman"]),
    ("fairy/disc-king", &["checker-king", "draughts-king"]),
    ("fairy/dragon", &["drake", "hydra", "wyvern"]),
    ("fairy/dragon-horse", &["first-dragon-horse"]),
    ("fairy/drunk-elephant", &["drunken-elephant", "promoted-elephant"]),
    ("fairy/duke", &["baron", "count", "earl", "musketeer"]),
    ("fairy/eagle", &["roc", "soaring-eagle"]),
    ("fairy/elephant", &["fers-alfil", "ferz-alfil", "janggi-elephant", "mammoth", "modern-elephant"]),
    ("fairy/emperor", &["kaiser", "tsar"]),
    ("fairy/falcon", &["hawk", "horned-falcon"]),
    ("fairy/ferz", &["counsellor", "counselor", "fers", "firz", "firzan", "met", "minister"]),
    ("fairy/fish", &["carp"]),
    ("fairy/frog", &["toad"]),
    ("fairy/gem", &["diamond", "jewel"]),
    ("fairy/general", &["admiral", "commander"]),
    ("fairy/ghost", &["phantom", "spirit", "wraith"]),
    ("fairy/gold", &["gold-general", "promoted-yari-bishop", "promoted-yari-knight", "tokin"]),
    ("fairy/goose", &["swan"]),
    ("fairy/grasshopper", &["locust"]),
    ("fairy/griffon", &["griffin", "gryphon"]),
    ("fairy/guard", &["guardian", "guardsman", "sentry"]),
    ("fairy/halberdier", &["halberd", "yari-knight"]),
    ("fairy/herald", &["go-between", "trumpeter"]),
    ("fairy/hermit", &["pilgrim"]),
    ("fairy/hoplite", &["spartan"]),
    ("horse", &["mao", "white-horse"]),
    ("fairy/hound", &["dog"]),
    ("fairy/jester", &["clown", "fool", "joker", "schleich"]),
    ("knight", &["shogi-knight"]),
    ("fairy/left-quail", &["quail"]),
    ("fairy/leopard", &["cheetah", "ferocious-leopard", "jaguar", "panther"]),
    ("fairy/lightning", &["thunderbolt"]),
    ("fairy/lion", &["chu-lion", "leo", "promoted-lion"]),
    ("fairy/mace", &["morning-star"]),
    ("fairy/man", &["commoner", "mann"]),
    ("fairy/manticore", &["aanca"]),
    ("fairy/mermaid", &["nereid", "siren"]),
    ("fairy/minotaur", &["taurus"]),
    ("fairy/monk", &["abbot", "friar"]),
    ("fairy/moon", &["crescent"]),
    ("fairy/mouse", &["rat"]),
    ("fairy/nightrider", &["knightrider"]),
    ("fairy/ninja", &["assassin"]),
    ("fairy/nun", &["abbess"]),
    ("ox", &["bull", "cow", "flying-ox"]),
    ("pawn", &["shogi-pawn"]),
    ("fairy/pegasus", &["winged-horse"]),
    ("fairy/phoenix", &["chu-phoenix", "firebird"]),
    ("fairy/prince", &["crown-prince"]),
    ("fairy/princess", &["lady"]),
    ("queen", &["free-king", "promoted-free-king"]),
    ("fairy/rabbit", &["bunny", "hare"]),
    ("fairy/ram", &["sheep"]),
    ("raven", &["crow"]),
    ("fairy/rhinoceros", &["rhino"]),
    ("rook", &["promoted-rook"]),
    ("fairy/rooster", &["cock", "hen"]),
    ("fairy/sage", &["elder", "philosopher"]),
    ("fairy/samurai", &["ronin"]),
    ("fairy/sea-serpent", &["leviathan", "sea-monster"]),
    ("fairy/ship", &["boat", "galley"]),
    ("fairy/silver", &["promoted-yari-pawn", "silver-general"]),
    ("fairy/skeleton", &["death", "lich"]),
    ("fairy/snake", &["basilisk", "cobra", "serpent", "viper"]),
    ("fairy/soldier", &["foot-soldier", "footman", "infantry"]),
    ("fairy/spearman", &["pikeman", "yari-bishop"]),
    ("fairy/squire", &["page"]),
    ("fairy/stag", &["deer", "elk", "flying-stag", "hart", "moose"]),
    ("stone", &["boulder", "immobile", "rock"]),
    ("fairy/swordsman", &["fencer", "gladiator", "warrior"]),
    ("fairy/tiger", &["blind-tiger"]),
    ("fairy/torch", &["fire", "flame"]),
    ("fairy/tortoise", &["turtle"]),
    ("fairy/tower", &["castle", "fortress"]),
    ("fairy/unicorn", &["kirin", "kylin", "qilin"]),
    ("fairy/wagon", &["caravan", "cart", "coach"]),
    ("fairy/wall", &["barricade", "barrier"]),
    ("fairy/warlord", &["barbarian", "berserker", "viking"]),
    ("fairy/wazir", &["vizier", "vizir"]),
    ("fairy/whale", &["dolphin"]),
    ("fairy/witch", &["hag", "sorceress"]),
    ("fairy/wizard", &["mage", "magician", "merlin", "sorcerer"]),
];

/// The name of the drawing for a piece that is called so: its own in this folder, or that of which it is another name.
fn named(name: &str) -> Option<&'static str> {
    let own = FAIRY.iter().map(|(own, _)| *own).find(|own| own.strip_prefix(FOLDER) == Some(name));
    own.or_else(|| ALIASES.iter().find(|(_, others)| others.contains(&name)).map(|(drawing, _)| *drawing))
}

/// What is kept of authors' drawings, in bytes. Pictures name a drawing for as long as they like, so that none is ever given up; who has seen
/// so many different ones as this sees letters on tokens from then on.
#[cfg(feature = "reader")]
const MOST_KEPT: usize = 8_000_000;

/// The drawings so far, each with the outline that it was made of.
#[cfg(feature = "reader")]
static KEPT: Mutex<(usize, Vec<(Outline, &'static Drawing)>)> = Mutex::new((0, Vec::new()));

/// The drawing that an outline is, made once; none if there is no room for more.
#[cfg(feature = "reader")]
pub(super) fn own(outline: &Outline) -> Option<&'static Drawing> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, drawing)) = kept.1.iter().find(|(known, _)| known == outline) {
        return Some(drawing);
    }
    let size = 2 * (outline.name.len() + outline.parts.iter().map(|(_, data)| data.len() + 64).sum::<usize>());
    if kept.0 + size > MOST_KEPT {
        return None;
    }
    let class = |coat: &Coat| match coat {
        Coat::Body => Class::Body,
        Coat::Shade => Class::Shade,
        Coat::Detail => Class::Detail,
        Coat::Mark => Class::Mark,
    };
    let part = |(coat, data): &(Coat, String)| Part { class: class(coat), data: data.clone().leak() };
    let drawing = Drawing {
        // What an author calls it may be anything; this goes into the names of a picture's parts.
        name: format!("own/{}", kept.1.len()).leak(),
        title: outline.name.clone().leak(),
        set: Set::Stone,
        parts: outline.parts.iter().map(part).collect(),
    };
    let drawing: &'static Drawing = Box::leak(Box::new(drawing));
    kept.0 += size;
    kept.1.push((outline.clone(), drawing));
    Some(drawing)
}
