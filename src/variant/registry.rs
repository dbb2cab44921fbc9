//! Games by their ids: the bundled ones, and those that have come at run time.
//!
//! Those that come with the program are texts of the same form that an author writes, read when the program is built (`build.rs`), so that
//! a page need not know how to read them.

#[cfg(feature = "reader")]
use super::Open;
use super::Variant;
#[cfg(feature = "reader")]
use crate::look::Look;
use std::sync::{LazyLock, Mutex, PoisonError};
use thiserror::Error;

macro_rules! texts {
    ($name:ident $folder:literal $($id:literal)*) => {
        /// Ids of bundled games, and their definitions.
        pub const $name: &[(&str, &str)] =
            &[$(($id, include_str!(concat!("../../assets/games/", $folder, $id, ".toml")))),*];
    };
}

texts! { OUR_TEXTS ""
    "stone-garden"
    "stone-garden-full-contact"
    "stone-garden-keepers"
    "stone-garden-2023"
    "stones-chess"
    "stones-and-relays"
    "stockgi-49"
    "stock-qi-49"
    "stockyang-49"
    "stockhorn-49"
    "stock-taijitu-49"
}

texts! { CLASSIC_TEXTS "classics/"
    "chess"
    "capablanca"
    "grand"
    "shako"
    "courier"
    "shatranj"
    "makruk"
    "xiangqi"
    "shogi"
    "knightmate"
    "berolina"
    "nightrider"
    "grasshopper"
    "3check"
    "antichess"
    "atomic"
    "breakthrough"
    "crazyhouse"
    "duck"
    "extinction"
    "horde"
    "kingofthehill"
    "losalamos"
    "minixiangqi"
    "racingkings"
    "threekings"
    "torpedo"
    "troitzky"
    "hoppelpoppel"
    "minishogi"
    "dobutsu"
    "kyotoshogi"
    "seirawan"
    "spartan"
    "janggi"
    "5check"
    "almost"
    "amazon"
    "atomar"
    "centaur"
    "chancellor"
    "chaturanga"
    "chigorin"
    "coregal"
    "dragon"
    "embassy"
    "gardner"
    "giveaway"
    "gothic"
    "janus"
    "jesonmor"
    "kinglet"
    "losers"
    "modern"
    "newzealand"
    "pawnback"
    "pawnsideways"
    "perfect"
    "pocketknight"
    "suicide"
    "tencubed"
    "opulent"
    "omicron"
    "judkins"
    "yarishogi"
    "loop"
    "chessgi"
    "nocheckatomic"
    "clobber"
    "gustav3"
    "raazuvaa"
    "five-wonders"
    "flipello10"
    "sittuyin"
    "flipello"
    "flipersi"
    "torishogi"
    "sortofalmost"
    "snailtrail"
    "shoshogi"
    "chu"
    "shouse"
    "placement"
    "petrified"
    "paradigm"
    "okisakishogi"
    "normal"
    "nocastle"
    "misere"
    "mini"
    "micro"
    "manchu"
    "makpong"
    "legan"
    "joust"
    "janggitraditional"
    "janggicasual"
    "isolation7x7"
    "isolation"
    "gorogoro"
    "georgian"
    "fox-and-hounds"
    "fairy"
    "euroshogi"
    "codrus"
    "clobber10"
    "checkshogi"
    "capahouse"
    "ataxx"
    "asean"
    "armageddon"
    "amazons"
    "ai-wok"
    "cambodian"
    "karouk"
    "shatar"
    "atlantis-chess"
    "alice"
    "ultima"
    "rococo"
    "anti-king"
    "colorbound-clobberers"
    "nutty-knights"
    "remarkable-rookies"
    "glinski"
    "mccooey"
    "circular"
    "circe"
    "anticirce"
    "andernach"
    "benedict"
    "madrasi"
    "magnetic"
    "avalanche"
    "knightrelay"
    "patrol"
    "checkless-chess"
    "marseillais"
    "progressive"
    "italian-progressive"
    "monster"
    "brandubh"
    "fogofwar"
    "kriegspiel"
    "jieqi"
    "tamerlane"
    "refusal"
    "chess960"
    "dynamo"
    "bughouse"
}

/// The games of this project, the flagship first.
pub static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| read(crate::bundled::OURS));

/// Games of others that everyone knows, by the ids of Fairy-Stockfish.
#[cfg(feature = "reader")]
pub static CLASSICS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let games: Vec<(Variant, Option<Open>, Option<Look>)> = read(crate::bundled::CLASSICS);
    let whole = |(variant, open, look): (Variant, Option<Open>, Option<Look>)| Variant {
        open: open.map(Box::new),
        look: look.map(Box::new),
        ..variant
    };
    games.into_iter().map(whole).collect()
});

/// What the build has written, with the same types.
fn read<'a, T: serde::Deserialize<'a>>(bytes: &'a [u8]) -> T {
    postcard::from_bytes(bytes).expect("the build writes what this reads")
}

/// The bundled game of this id.
pub(super) fn find(id: &str) -> Option<&'static Variant> {
    let named = |variant: &&Variant| variant.id == id;
    let ours = ALL.iter().find(named);
    #[cfg(feature = "reader")]
    let ours = ours.or_else(|| CLASSICS.iter().find(named));
    ours
}

/// The text of a bundled game.
pub fn bundled_text(id: &str) -> Option<&'static str> {
    OUR_TEXTS.iter().chain(CLASSIC_TEXTS).find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// The ids of the bundled games, the flagship first.
pub fn bundled_ids() -> Vec<&'static str> {
    OUR_TEXTS.iter().chain(CLASSIC_TEXTS).map(|(id, _)| *id).collect()
}

/// How many different games can come in the life of a process: each stays in memory.
const MOST: usize = 256;

/// A game that has come.
struct Installed {
    variant: &'static Variant,
    /// It can't be played: nobody finds it by its id.
    withdrawn: bool,
}

/// The last one is the one that came last.
static INSTALLED: Mutex<Vec<Installed>> = Mutex::new(Vec::new());

/// Why a game can't be had beside those that are there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InstallError {
    /// It calls itself as a bundled game, and is another.
    #[error("'{0}' is the id of a bundled game: write one of its own, such as id = \"my-{0}\"")]
    Taken(String),
    /// Too many games have come.
    #[error("{MOST} different games have been read already; begin anew to read others")]
    Full,
}

/// Makes a game known by its id for the life of the process. The same game is kept once; of different ones with the
/// same id the one that came last is found, and each of them is had by installing it again.
///
/// # Errors
/// If the id is a bundled game's and the game another, or too many have come.
pub fn install(variant: Variant) -> Result<&'static Variant, InstallError> {
    if let Some(bundled) = find(&variant.id) {
        return if *bundled == variant { Ok(bundled) } else { Err(InstallError::Taken(variant.id)) };
    }
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = installed.iter().position(|known| *known.variant == variant) {
        let known = installed.remove(place);
        let variant = known.variant;
        installed.push(Installed { variant, withdrawn: false });
        return Ok(variant);
    }
    if installed.len() >= MOST {
        return Err(InstallError::Full);
    }
    let variant: &'static Variant = Box::leak(Box::new(variant));
    installed.push(Installed { variant, withdrawn: false });
    Ok(variant)
}

/// Makes a game that has turned out not to be playable unknown again, until it is installed anew.
#[cfg(feature = "reader")]
pub(crate) fn withdraw(variant: &'static Variant) {
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    for known in installed.iter_mut().filter(|known| std::ptr::eq(known.variant, variant)) {
        known.withdrawn = true;
    }
}

/// The game of this id that came last.
fn installed(id: &str) -> Option<&'static Variant> {
    let installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    installed.iter().rev().find(|known| !known.withdrawn && known.variant.id == id).map(|known| known.variant)
}

/// There is no such game to open.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UnknownVariant {
    /// No game has this name.
    #[error("unknown variant '{0}'; there are {list}", list = ids())]
    Name(String),
    /// The crate was built without this game.
    #[error("{0} was left out of this build: it needs the feature `three-dimensional`")]
    LeftOut(&'static str),
}

fn ids() -> String {
    ALL.iter().map(|variant| variant.id.as_str()).collect::<Vec<_>>().join(", ")
}

impl Variant {
    /// Is it one of the games that come with the program?
    pub(crate) fn is_bundled(&'static self) -> bool {
        find(&self.id).is_some_and(|known| std::ptr::eq(known, self))
    }

    /// The game of this name. One in three dimensions can be had only with the feature `three-dimensional`.
    ///
    /// # Errors
    /// If no game has this id, or this build was made without it.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        let Some(variant) = find(id).or_else(|| installed(id)) else {
            return Err(UnknownVariant::Name(id.to_owned()));
        };
        if variant.three_dimensional.is_some() && !cfg!(feature = "three-dimensional") {
            return Err(UnknownVariant::LeftOut(&variant.id));
        }
        Ok(variant)
    }
}
