//! From text to a game; which game a text is of, by the names that other programs give to games.

use super::records;
use super::scan::{Part, Place, TextError, TextFault, Token, scan};
use super::split::{LONGEST, Piece, Splitter};
use super::words::is_result;
use crate::game::report::OutcomeReport;
use crate::game::{AnyGame, OpenError, Status, define};
use crate::notation::{Script, iccs_as_machine};
use crate::position::{FenError, FenFault};
use crate::variant::{self, SHUFFLED, Variant};
use crate::{definition, with_game};
use serde::Serialize;
use std::sync::{Mutex, PoisonError};

/// What a text was recognised as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A position.
    Fen,
    /// A game with tags.
    Game,
    /// Moves alone.
    Moves,
}

/// A game that has been read, every move of it legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GameText {
    /// What the text was.
    pub kind: Kind,
    /// The game's id.
    pub variant: &'static str,
    /// The text that defines the game, if it is none of the bundled ones (castling from anywhere, as in Chess960).
    pub definition: Option<String>,
    /// The position that it begins with, if the text gives one.
    pub fen: Option<String>,
    /// The moves in machine form.
    pub moves: Vec<String>,
    /// The tags in their order. Of one that is given twice the last counts.
    pub tags: Vec<(String, String)>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as the text says; a game may also have been resigned.
    pub result: Option<String>,
    /// How it stands after the last move, by the rules alone.
    pub end: OutcomeReport,
    /// Does it say more than moves: comments, variations, judgements?
    pub annotated: bool,
    /// By which its positions can be found again, from its start to its end: their repetition keys.
    #[serde(skip)]
    pub keys: Vec<u64>,
}

impl GameText {
    /// The value of a tag; upper and lower case are the same.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// Reads a FEN, a game with tags, or a list of moves with or without numbers.
///
/// A text that names no game is what it can be read as. A list of moves is tried as `usual` and then as chess, and a game with tags as
/// chess and then as `usual`, since PGN is chess unless it says otherwise; a FEN that only another game accepts is of that one.
///
/// # Errors
/// What is wrong and where: the first fault by line and column.
pub fn read(text: &str, usual: &str) -> Result<GameText, TextError> {
    let start = Place { line: 1, column: 1 };
    let fault = |place, fault| Err(TextError { place, fault });
    if text.trim().is_empty() {
        return fault(start, TextFault::Empty);
    }
    let Ok(usual) = Variant::find(usual) else { return fault(start, TextFault::Variant(usual.to_owned())) };
    if text.len() <= LONGEST && looks_like_fen(text) {
        return read_fen(text, usual);
    }
    let mut splitter = Splitter::default();
    let mut games = splitter.push(text.as_bytes());
    games.extend(splitter.finish());
    match &games[..] {
        [game] => read_piece(game, &usual.id),
        [first, second, ..] => read_piece(first, &usual.id).and_then(|_| fault(second.place, TextFault::SecondGame)),
        [] => fault(start, TextFault::Empty),
    }
}

/// Reads one of the games of a file, as [`read`] does.
///
/// # Errors
/// What is wrong, and where in the file.
pub fn read_piece(piece: &Piece, usual: &str) -> Result<GameText, TextError> {
    let usual = Variant::find(usual).unwrap_or(&variant::ALL[0]);
    Tagged::read(piece)?.opened(usual, |tagged, game, at| tagged.main_line(game, at))
}

/// A board has several ranks parted by `/`, and no move has more than one `/`.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    !first.starts_with('[') && first.matches('/').count() >= 3
}

fn read_fen(text: &str, usual: &'static Variant) -> Result<GameText, TextError> {
    let fen = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let accepts = |variant: &&Variant| AnyGame::open(&variant.id, Some(&fen)).is_ok();
    let others = variant::ALL.iter().chain(variant::CLASSICS.iter()).filter(|variant| variant.id != usual.id);
    let chess = Variant::find("chess").into_iter();
    match std::iter::once(usual).chain(chess).chain(others).find(accepts) {
        Some(variant) => Ok(GameText {
            kind: Kind::Fen,
            variant: &variant.id,
            definition: None,
            fen: Some(without_operations(variant, fen)),
            moves: Vec::new(),
            tags: Vec::new(),
            result: None,
            end: Status::Ongoing.into(),
            annotated: false,
            keys: Vec::new(),
        }),
        None => match AnyGame::open(&usual.id, Some(&fen)) {
            Err(OpenError::Fen(error)) => {
                Err(TextError { place: place_of(text, &error), fault: TextFault::Fen(error) })
            }
            _ => Err(TextError { place: Place { line: 1, column: 1 }, fault: TextFault::Empty }),
        },
    }
}

/// A FEN of this game; an EPD's operations behind it belong to no position.
fn without_operations(variant: &'static Variant, fen: String) -> String {
    match AnyGame::open(&variant.id, Some(&fen)) {
        Ok(game) if [";", " bm ", " am "].iter().any(|sign| fen.contains(sign)) => {
            with_game!(&game, game => game.position().fen())
        }
        _ => fen,
    }
}

/// Where in the text the token stands that a FEN error names.
fn place_of(text: &str, error: &FenError) -> Place {
    let before = text.find(&error.token).map_or("", |index| &text[..index]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Place { line, column }
}

/// Of two faults the one that stands behind the other.
fn further(one: TextError, other: TextError) -> TextError {
    let behind = (one.place.line, one.place.column) < (other.place.line, other.place.column);
    if behind { other } else { one }
}

/// A tag, and where its value begins.
#[derive(Clone)]
struct Tag {
    name: String,
    value: String,
    place: Place,
}

/// A game's tags, and what stands behind them.
#[derive(Clone)]
pub(super) struct Tagged {
    pub place: Place,
    /// Is it a line as engines are told it, or a position alone?
    is_line: bool,
    /// Is it a line of USI, whose game is guessed by its board?
    is_usi: bool,
    tags: Vec<Tag>,
    pub parts: Vec<Part>,
}

impl Tagged {
    pub fn read(piece: &Piece) -> Result<Self, TextError> {
        let place = piece.place;
        if piece.is_too_long {
            return Err(TextError { place, fault: TextFault::TooLong(LONGEST) });
        }
        let (is_line, is_usi) = (records::is_line(&piece.text), records::is_usi(&piece.text));
        let mut tagged = Tagged { place, is_line, is_usi, tags: Vec::new(), parts: Vec::new() };
        let parts = records::scan(&piece.text, place).unwrap_or_else(|| scan(&piece.text, place));
        for part in parts? {
            let Part { token: Token::Tag(name, value), place, .. } = part else {
                tagged.parts.push(part);
                continue;
            };
            match tagged.tags.iter_mut().find(|tag| tag.name.eq_ignore_ascii_case(&name)) {
                Some(tag) => (tag.value, tag.place) = (value, place),
                None => tagged.tags.push(Tag { name, value, place }),
            }
        }
        Ok(tagged)
    }

    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Opens the game that is named, or those that it may be one after the other, and reads the moves; the first fault is told if it is
    /// none of them.
    pub fn opened<T>(
        &self,
        usual: &'static Variant,
        read: impl Fn(&Self, &mut AnyGame, &Named) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        let attempt = |tagged: &Self, game: &Named| {
            let (mut opened, game) = tagged.open(game)?;
            read(tagged, &mut opened, &game)
        };
        // Squares of xiangqi are counted from rank 1 or from 0: the one reading that all moves allow is meant.
        let read_as = |tagged: &Self, game: &Named| match Script::Iccs
            .is_of(game.variant)
            .then(|| tagged.with_ranks_from_nought())
            .flatten()
        {
            Some(other) => match attempt(tagged, game) {
                Err(error) => attempt(&other, game).map_err(|other| further(error, other)),
                result => result,
            },
            None => attempt(tagged, game),
        };
        if self.is_line {
            return self.line_opened(usual, read_as);
        }
        // Several games of shogi's family have boards of one size: the one at hand is meant first.
        if self.is_usi && Script::Usi.is_of(usual) {
            let mut own = self.clone();
            for tag in &mut own.tags {
                match tag.name.as_str() {
                    "Variant" => tag.value.clone_from(&usual.id),
                    // What the guessed game could not read stands there as it was written.
                    "FEN" => tag.value = records::fen_of_sfen(&tag.value).unwrap_or_else(|| tag.value.clone()),
                    _ => {}
                }
            }
            if let Ok(read) = read_as(&own, &usual.into()) {
                return Ok(read);
            }
        }
        let at = |game: &Named| read_as(self, game);
        if let Some(tag) = self.tag("Variant").filter(|tag| !is_unsaid(&tag.value)) {
            let unknown = || TextError { place: tag.place, fault: TextFault::Variant(tag.value.clone()) };
            return at(&named(&tag.value).ok_or_else(unknown)?);
        }
        let told = self.tag("Game").and_then(|tag| named(&tag.value));
        let moves = self
            .main_parts()
            .filter_map(|part| if let Token::Move(text) = &part.token { Some(text.as_str()) } else { None });
        let family =
            || family_of(moves).map(|script| if script.is_of(usual) { usual.into() } else { script.usual().into() });
        if let Some(game) = told.or_else(family) {
            return at(&game);
        }
        let chess = Variant::find("chess").unwrap_or(usual);
        let [first, second] = if self.tags.is_empty() { [usual, chess] } else { [chess, usual] };
        match at(&first.into()) {
            // Whichever is understood further is more likely to be meant.
            Err(error) if first.id != second.id => at(&second.into()).map_err(|other| further(error, other)),
            result => result,
        }
    }

    /// A line does not say which game it is of: it is the one at hand, or chess, xiangqi or shogi, or with a position any that has it and its
    /// moves.
    fn line_opened<T>(
        &self,
        usual: &'static Variant,
        read: impl Fn(&Self, &Named) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        let known = ["chess", "xiangqi", "shogi"].into_iter().filter_map(|id| Variant::find(id).ok());
        let mut games: Vec<&'static Variant> = std::iter::once(usual).chain(known).collect();
        if self.tag("FEN").is_some() {
            games.extend(variant::CLASSICS.iter().chain(variant::ALL.iter()));
        }
        let mut fault: Option<TextError> = None;
        for (index, &game) in games.iter().enumerate() {
            if games[..index].iter().any(|earlier| earlier.id == game.id) {
                continue;
            }
            let result = self.open(&game.into()).and_then(|(opened, named)| {
                let mut tagged = self.clone();
                // As it is written here: other programs read no operations behind a position, nor every dialect.
                for tag in &mut tagged.tags {
                    tag.value = with_game!(&opened, game => game.start().fen());
                }
                read(&tagged, &named)
            });
            match result {
                Ok(read) => return Ok(read),
                Err(error) => fault = Some(fault.map_or(error.clone(), |fault| further(fault, error))),
            }
        }
        Err(fault.unwrap_or(TextError { place: self.place, fault: TextFault::Empty }))
    }

    /// The same with moves of which the squares are counted from rank 0; none if there are none that could be.
    fn with_ranks_from_nought(&self) -> Option<Self> {
        let mut any = false;
        let parts = self.parts.iter().map(|part| {
            let mut part = part.clone();
            if let Token::Move(text) = &mut part.token
                && let Some(moved) = iccs_as_machine(text)
            {
                (*text, any) = (moved, true);
            }
            part
        });
        let parts = parts.collect();
        any.then(|| Tagged { parts, ..self.clone() })
    }

    /// The game at its start. King and partner that do not stand at home castle from where they stand.
    fn open(&self, game: &Named) -> Result<(AnyGame, Named), TextError> {
        let fen = self.tag("FEN").filter(|tag| !is_unsaid(&tag.value));
        let opened = |variant: &'static Variant| AnyGame::of(variant, fen.map(|tag| tag.value.as_str()));
        let error = match opened(game.variant) {
            Ok(opened) => return Ok((opened, game.clone())),
            Err(error) => error,
        };
        if let OpenError::Fen(FenError { fault: FenFault::CastlingMen(_) | FenFault::Castling, .. }) = error
            && let Some(wide) = from_anywhere(game.variant)
            && let Ok(opened) = opened(wide.variant)
        {
            return Ok((opened, wide));
        }
        let place = fen.map_or(self.place, |tag| tag.place);
        let fault = match error {
            OpenError::Fen(error) => TextFault::Fen(error),
            OpenError::Move(error) => TextFault::Move(error),
            OpenError::Variant(error) => TextFault::Open(error),
            OpenError::Rules(error) => TextFault::Rules(error),
        };
        Err(TextError { place, fault })
    }

    /// Is there anything but moves: a tag, a comment?
    pub fn says_anything(&self) -> bool {
        self.is_line || !self.tags.is_empty() || self.parts.iter().any(|part| matches!(part.token, Token::Comment(_)))
    }

    /// The result that stands behind the moves, or else the tag's.
    pub fn result(&self) -> Option<String> {
        let behind = |part: &Part| match part.token {
            Token::Result(result) => Some(result.to_owned()),
            _ => None,
        };
        let tag = || self.tag("Result").map(|tag| tag.value.clone()).filter(|value| is_result(value));
        let told = self.main_parts().filter_map(behind).last();
        // A star only says that the moves end here.
        told.filter(|result| result != "*").or_else(tag).or_else(|| self.main_parts().filter_map(behind).last())
    }

    /// What stands outside of variations.
    fn main_parts(&self) -> impl Iterator<Item = &Part> {
        let mut depth = 0usize;
        self.parts.iter().filter(move |part| {
            match part.token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
    }

    fn main_line(&self, game: &mut AnyGame, named: &Named) -> Result<GameText, TextError> {
        for part in self.main_parts() {
            let Token::Move(text) = &part.token else { continue };
            let played = with_game!(game, game => game.follow_written(text));
            played.map_err(|error| TextError { place: part.place, fault: TextFault::Move(error) })?;
        }
        let moves: Vec<String> =
            with_game!(&*game, game => game.entries().iter().map(|entry| entry.machine.clone()).collect());
        if self.tags.is_empty() && moves.is_empty() && !self.is_line {
            return Err(TextError { place: self.place, fault: TextFault::Empty });
        }
        let (status, keys) = with_game!(&*game, game => (game.status(), game.keys().to_vec()));
        Ok(GameText { keys, ..self.told(named, moves, status) })
    }

    /// What the text says besides, with these moves.
    pub fn told(&self, named: &Named, moves: Vec<String>, status: Status) -> GameText {
        let says_more = |part: &Part| matches!(part.token, Token::Comment(_) | Token::Open | Token::Glyph(_));
        GameText {
            kind: if self.tags.is_empty() { Kind::Moves } else { Kind::Game },
            variant: &named.variant.id,
            definition: named.definition.clone(),
            fen: self.tag("FEN").map(|tag| tag.value.clone()).filter(|value| !is_unsaid(value)),
            moves,
            result: self.result(),
            end: status.into(),
            tags: self.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect(),
            annotated: self.parts.iter().any(says_more),
            keys: Vec::new(),
        }
    }
}

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
const NAMES: [(&str, &str); 71] = [
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
    ("fischerandom", "chess960"),
    ("fischerrandom", "chess960"),
    ("fischerrandomchess", "chess960"),
    ("frc", "chess960"),
    ("freestyle", "chess960"),
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
    if wanted == "caparandom" {
        return own("capablanca").and_then(|game| from_anywhere(game.variant));
    }
    let mut games = variant::ALL.iter().chain(variant::CLASSICS.iter());
    if let Some(variant) = games.find(|variant| plain(&variant.id) == wanted || plain(&variant.name) == wanted) {
        return Some(variant.into());
    }
    // One that has come as a text is known by its id.
    own(text).or_else(|| match wanted.strip_suffix(SHUFFLED) {
        Some(usual) => from_anywhere(named(usual)?.variant),
        // "Standard Chess", "Horde Chess".
        None => named(wanted.strip_suffix("chess").filter(|usual| !usual.is_empty())?),
    })
}

fn plain(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A game of which king and partner castle from anywhere on the rank, if it castles, and the text that defines it. A file has thousands of
/// the same one: it is made once.
fn from_anywhere(variant: &'static Variant) -> Option<Named> {
    static MADE: Mutex<Vec<(&'static Variant, Named)>> = Mutex::new(Vec::new());
    let castling = variant.open.as_ref()?.castling.as_ref()?;
    if castling.anywhere {
        return Some(variant.into());
    }
    // Chess960 is there already.
    let id = format!("{}{SHUFFLED}", variant.id);
    if let Some(known) = variant::CLASSICS.iter().find(|known| known.id == id) {
        return Some(known.into());
    }
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, named)) = made.iter().find(|(usual, _)| std::ptr::eq(*usual, variant)) {
        return Some(named.clone());
    }
    let wide = variant.castling_anywhere()?;
    let text = definition::write(&wide);
    let named = Named { variant: define(&text).ok()?, definition: Some(text) };
    made.push((variant, named.clone()));
    Some(named)
}

/// A manner of writing that only one family of games has, if moves are written so.
fn family_of<'a>(moves: impl Iterator<Item = &'a str>) -> Option<Script> {
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
