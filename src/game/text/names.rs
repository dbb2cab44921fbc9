//! Which game a text is of: the names that other programs give to games.

use crate::definition;
use crate::game::define;
use crate::notation::Script;
use crate::variant::{self, Variant};

/// A game, and the text that defines it if it is none of the bundled ones.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub variant: &'static Variant,
    pub definition: Option<String>,
}

impl From<&'static Variant> for Named {
    fn from(variant: &'static Variant) -> Self {
        Named { variant, definition: None }
    }
}

/// Names that lichess, PyChess, chess.com, XBoard, cutechess and FICS give, letters and digits alone, and the ids of those games
/// here. Ids and names of games need not stand here.
const NAMES: [(&str, &str); 66] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("fromposition", "chess"),
    ("classical", "chess"),
    ("orthodox", "chess"),
    ("regular", "chess"),
    ("internationalchess", "chess"),
    ("setupposition", "chess"),
    ("threecheck", "3check"),
    ("threechecks", "3check"),
    ("3checks", "3check"),
    ("threecheckchess", "3check"),
    ("fivecheck", "5check"),
    ("koth", "kingofthehill"),
    ("kings", "kingofthehill"),
    ("zh", "crazyhouse"),
    ("loschess", "losers"),
    ("losing", "giveaway"),
    ("racing", "racingkings"),
    ("schess", "seirawan"),
    ("seirawanhouse", "shouse"),
    ("schouse", "shouse"),
    ("shouse", "shouse"),
    ("capablancahouse", "capahouse"),
    ("capablancachessreservoir", "capahouse"),
    ("nocastling", "nocastle"),
    ("nocastleschess", "nocastle"),
    ("pawnsidewayschess", "pawnsideways"),
    ("sidewayspawns", "pawnsideways"),
    ("backwardspawns", "pawnback"),
    ("threekings", "threekings"),
    ("placement", "placement"),
    ("prechess", "placement"),
    ("placementchess", "placement"),
    ("chinesechess", "xiangqi"),
    ("cchess", "xiangqi"),
    ("chinese", "xiangqi"),
    ("japanesechess", "shogi"),
    ("japanese", "shogi"),
    ("hirashogi", "shogi"),
    ("koreanchess", "janggi"),
    ("janggimodern", "janggi"),
    ("thaichess", "makruk"),
    ("burmesechess", "sittuyin"),
    ("kyoto", "kyotoshogi"),
    ("animalshogi", "dobutsu"),
    ("dobutsushogi", "dobutsu"),
    ("tori", "torishogi"),
    ("checkmateshogi", "checkshogi"),
    ("gorogorochess", "gorogoro"),
    ("judkinsshogi", "judkins"),
    ("othello", "flipello"),
    ("reversi", "flipersi"),
    ("hoppelpoppel", "hoppelpoppel"),
    ("berolinachess", "berolina"),
    ("grasshopperchess", "grasshopper"),
    ("kamikaze", "atomic"),
    ("atom", "atomic"),
    ("suicidechess", "suicide"),
    ("giveawaychess", "giveaway"),
    ("losalamoschess", "losalamos"),
    ("minichess", "gardner"),
    ("amazonchess", "amazon"),
    ("duckchess", "duck"),
    ("chaturangachess", "chaturanga"),
    ("modernchess", "modern"),
];

/// Names of games that are others with castling from anywhere on the rank.
const SHUFFLED: [(&str, &str); 6] = [
    ("fischerandom", "chess"),
    ("fischerrandom", "chess"),
    ("fischerrandomchess", "chess"),
    ("frc", "chess"),
    ("freestyle", "chess"),
    ("caparandom", "capablanca"),
];

/// Values of the tag that say nothing.
pub(super) fn is_unsaid(value: &str) -> bool {
    matches!(value.trim(), "" | "?" | "-" | "unknown" | "Unknown")
}

/// The game of an id, of its name, or of a name that others give it; case and punctuation don't matter.
pub(super) fn named(text: &str) -> Option<Named> {
    let wanted = plain(text);
    let own = |id: &str| Variant::find(id).ok().map(Named::from);
    if let Some((_, id)) = NAMES.iter().find(|(name, _)| *name == wanted) {
        return own(id);
    }
    if let Some((_, id)) = SHUFFLED.iter().find(|(name, _)| *name == wanted) {
        return own(id).and_then(|game| from_anywhere(game.variant));
    }
    let mut games = variant::ALL.iter().chain(variant::CLASSICS.iter());
    if let Some(variant) = games.find(|variant| plain(&variant.id) == wanted || plain(&variant.name) == wanted) {
        return Some(variant.into());
    }
    // One that has come as a text is known by its id.
    own(text).or_else(|| {
        let usual = wanted.strip_suffix("960")?;
        from_anywhere(named(usual)?.variant)
    })
}

fn plain(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A game of which king and partner castle from anywhere on the rank, if it castles, and the text that defines it.
pub(super) fn from_anywhere(variant: &'static Variant) -> Option<Named> {
    let castling = variant.open.as_ref()?.castling.as_ref()?;
    if castling.anywhere {
        return Some(variant.into());
    }
    let mut wide = variant.clone();
    wide.open.as_mut()?.castling.as_mut()?.anywhere = true;
    wide.id += "960";
    wide.name += " 960";
    let text = definition::write(&wide);
    let variant = define(&text).ok()?;
    Some(Named { variant, definition: Some(text) })
}

/// A manner of writing that only one family of games has, if moves are written so.
pub(super) fn family_of<'a>(moves: impl Iterator<Item = &'a str>) -> Option<Script> {
    let mut found = None;
    for text in moves.take(4) {
        let script = Script::of(text)?;
        if found.is_some_and(|found| found != script) {
            return None;
        }
        found = Some(script);
    }
    found
}
