//! The games that come with the program: texts of the same form that an author writes, read when the program is built
//! (`build.rs`), so that a page need not know how to read them.

#[cfg(feature = "reader")]
use super::Open;
use super::Variant;
#[cfg(feature = "reader")]
use crate::look::Look;
use std::sync::LazyLock;

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
