//! From text to a game.

use super::fault::{Place, TextError, TextFault};
use super::scan::{Parts, Word, scan};
use super::words::{is_result, move_in};
use crate::game::{AnyGame, OpenError};
use crate::position::FenError;
use crate::variant::{self, Variant};
use crate::with_game;
use serde::Serialize;

/// Longer texts are no single game.
const LONGEST: usize = 400_000;

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
    /// The position that it begins with, if the text gives one.
    pub fen: Option<String>,
    /// The moves in machine form.
    pub moves: Vec<String>,
    /// The tags in their order.
    pub tags: Vec<(String, String)>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as the text says; a game may also have been resigned.
    pub result: Option<String>,
}

/// Reads a FEN, a game with tags, or a list of moves with or without numbers. A text that names no game is taken to be of
/// `usual`; a FEN that only another game accepts, of that one.
///
/// # Errors
/// What is wrong and where: the first fault by line and column.
pub fn read(text: &str, usual: &str) -> Result<GameText, TextError> {
    let start = Place { line: 1, column: 1 };
    if text.chars().count() > LONGEST {
        return Err(TextError { place: start, fault: TextFault::TooLong(LONGEST) });
    }
    if text.trim().is_empty() {
        return Err(TextError { place: start, fault: TextFault::Empty });
    }
    let named = Variant::find(usual);
    let usual = named.map_err(|_| TextError { place: start, fault: TextFault::Variant(usual.to_owned()) })?;
    if looks_like_fen(text) {
        return read_fen(text, usual);
    }
    let parts = scan(text)?;
    read_parts(parts, usual)
}

/// A board has several ranks parted by `/`, and no move has more than one `/`.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    !first.starts_with('[') && first.matches('/').count() >= 3
}

fn read_fen(text: &str, usual: &'static Variant) -> Result<GameText, TextError> {
    let fen = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let accepts = |variant: &&Variant| AnyGame::open(&variant.id, Some(&fen)).is_ok();
    let others = variant::ALL.iter().filter(|variant| variant.id != usual.id);
    match std::iter::once(usual).chain(others).find(accepts) {
        Some(variant) => Ok(GameText {
            kind: Kind::Fen,
            variant: &variant.id,
            fen: Some(fen),
            moves: Vec::new(),
            tags: Vec::new(),
            result: None,
        }),
        None => match AnyGame::open(&usual.id, Some(&fen)) {
            Err(OpenError::Fen(error)) => {
                Err(TextError { place: place_of(text, &error), fault: TextFault::Fen(error) })
            }
            _ => Err(TextError { place: Place { line: 1, column: 1 }, fault: TextFault::Empty }),
        },
    }
}

/// Where in the text the token stands that a FEN error names.
fn place_of(text: &str, error: &FenError) -> Place {
    let before = text.find(&error.token).map_or("", |index| &text[..index]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Place { line, column }
}

fn read_parts(parts: Parts, usual: &'static Variant) -> Result<GameText, TextError> {
    let tag = |name: &str| parts.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
    let variant = match tag("Variant") {
        None => usual,
        Some(tag) => {
            let unknown = || TextError { place: tag.place, fault: TextFault::Variant(tag.value.clone()) };
            named(&tag.value).ok_or_else(unknown)?
        }
    };
    let fen = tag("FEN");
    let opened = AnyGame::open(&variant.id, fen.map(|tag| tag.value.as_str()));
    let mut game = opened.map_err(|error| {
        let place = fen.map_or(Place { line: 1, column: 1 }, |tag| tag.place);
        let fault = match error {
            OpenError::Fen(error) => TextFault::Fen(error),
            OpenError::Move(error) => TextFault::Move(error),
            OpenError::Variant(error) => TextFault::Open(error),
            OpenError::Rules(error) => TextFault::Rules(error),
        };
        TextError { place, fault }
    })?;
    let mut result = None;
    for word in &parts.words {
        if result.is_some() {
            return Err(TextError { place: word.place, fault: TextFault::SecondGame });
        }
        if is_result(&word.text) {
            result = Some(word.text.clone());
            continue;
        }
        play(&mut game, word)?;
    }
    let moves = with_game!(&game, game => game.entries().iter().map(|entry| entry.machine.clone()).collect::<Vec<_>>());
    if parts.tags.is_empty() && moves.is_empty() {
        return Err(TextError { place: Place { line: 1, column: 1 }, fault: TextFault::Empty });
    }
    Ok(GameText {
        kind: if parts.tags.is_empty() { Kind::Moves } else { Kind::Game },
        variant: &variant.id,
        fen: fen.map(|tag| tag.value.clone()),
        moves,
        result: result.or_else(|| tag("Result").map(|tag| tag.value.clone()).filter(|value| is_result(value))),
        tags: parts.tags.into_iter().map(|tag| (tag.name, tag.value)).collect(),
    })
}

/// The game of an id or a name; case and punctuation of names don't matter.
fn named(text: &str) -> Option<&'static Variant> {
    let plain = |text: &str| -> String {
        text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let wanted = plain(text);
    let games = variant::ALL.iter();
    #[cfg(feature = "reader")]
    let games = games.chain(variant::CLASSICS.iter());
    let named = { games }.find(|variant| plain(&variant.id) == wanted || plain(&variant.name) == wanted);
    // One that has come as a text is known by its id.
    named.or_else(|| Variant::find(text).ok())
}

/// Plays what a word holds, if it is more than a number.
fn play(game: &mut AnyGame, word: &Word) -> Result<(), TextError> {
    let Some((skipped, mv)) = move_in(&word.text) else { return Ok(()) };
    let place = Place { line: word.place.line, column: word.place.column + skipped };
    let played = with_game!(game, game => game.play_recorded(&mv).map(|_| ()));
    played.map_err(|error| TextError { place, fault: TextFault::Move(error) })
}
