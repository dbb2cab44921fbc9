//! Files of many games, in chunks.

use super::{thrown, to_js};
use crate::game::text::{
    GameText, Piece, Record, Splitter, pgn_of_record, read_piece, read_tree, write_record, write_tree,
};
use crate::notation::Script;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A game of a file, or what is wrong with it.
#[derive(Serialize, tsify::Tsify)]
#[tsify(missing_as_null)]
pub struct FileGame {
    /// Its text; of a record of shogi, or a line that an engine is told, the same as PGN.
    text: String,
    /// What was read.
    game: Option<GameText>,
    /// What is wrong, with line and column in the file.
    error: Option<String>,
}

/// Reads the games of a file that comes in chunks of bytes, in whatever encoding. It asks for no more memory than the longest game.
#[wasm_bindgen]
pub struct GameFile {
    splitter: Splitter,
}

/// The browser knows the encodings of Eastern Asia.
fn decode(bytes: &[u8], name: &'static str) -> Option<String> {
    let decoder = web_sys::TextDecoder::new_with_label(name).ok()?;
    let text = decoder.decode_with_u8_array(bytes).ok()?;
    (!text.contains('\u{fffd}')).then_some(text)
}

impl Default for GameFile {
    fn default() -> Self {
        GameFile { splitter: Splitter::with(decode) }
    }
}

#[wasm_bindgen]
impl GameFile {
    /// A file of which nothing has come yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> GameFile {
        GameFile::default()
    }

    /// Takes the next bytes, and gives the games that have ended. One that names no game is chess, or else of `usual`.
    #[wasm_bindgen(unchecked_return_type = "FileGame[]")]
    pub fn push(&mut self, bytes: &[u8], usual: &str) -> Result<JsValue, JsError> {
        read(self.splitter.push(bytes), usual)
    }

    /// The games that end with the file.
    #[wasm_bindgen(unchecked_return_type = "FileGame[]")]
    pub fn finish(&mut self, usual: &str) -> Result<JsValue, JsError> {
        read(self.splitter.finish(), usual)
    }
}

fn read(pieces: Vec<Piece>, usual: &str) -> Result<JsValue, JsError> {
    let games = pieces.into_iter().map(|piece| {
        // Moves alone are chess too if they can be: nobody has a game in hand where a file is read.
        let first = read_piece(&piece, "chess");
        let read =
            if usual == "chess" { first } else { first.or_else(|error| read_piece(&piece, usual).map_err(|_| error)) };
        let (game, error) = match read {
            Ok(game) => (Some(game), None),
            Err(error) => (None, Some(error.to_string())),
        };
        // What is kept with its comments is kept as PGN.
        let text = game.as_ref().and_then(|game| pgn_of_record(&piece, game.variant));
        FileGame { text: text.unwrap_or(piece.text), game, error }
    });
    to_js(&games.collect::<Vec<_>>())
}

/// The forms of [`text_as`] that are records of shogi.
const RECORDS: [(&str, Record); 4] =
    [("kif", Record::Kif), ("ki2", Record::Ki2), ("csa", Record::Csa), ("usi", Record::Usi)];

/// The first game of a text in another form, with the comments and variations that it takes: a record of shogi (`kif`, `ki2`, `csa`, `usi`),
/// or PGN with the moves in a manner of `scripts`. A game that names none is of `usual`.
#[wasm_bindgen(js_name = textAs)]
pub fn text_as(text: &str, usual: &str, form: &str) -> Result<String, JsError> {
    let mut splitter = Splitter::with(decode);
    let mut pieces = splitter.push(text.as_bytes());
    pieces.extend(splitter.finish());
    let piece = pieces.first().ok_or_else(|| thrown("there is no game in this text"))?;
    let mut tree = read_tree(piece, usual).map_err(thrown)?;
    if let Some(&(_, record)) = RECORDS.iter().find(|(name, _)| *name == form) {
        return write_record(&tree, record).map_err(thrown);
    }
    let script = Script::named(form).ok_or_else(|| thrown(format!("there is no form '{form}'")))?;
    match tree.rewrite(script) {
        true => Ok(write_tree(&tree)),
        false => Err(thrown(format!("moves of {} can't be written as {form}", tree.game.variant))),
    }
}
