//! Files of many games, in chunks.

use super::to_js;
use crate::game::text::{GameText, Piece, Splitter, pgn_of_record, read_piece};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A game of a file, or what is wrong with it.
#[derive(Serialize, tsify::Tsify)]
#[tsify(missing_as_null)]
pub struct FileGame {
    /// Its text; of a record of shogi the same as PGN.
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
        let text = game.as_ref().and_then(|_| pgn_of_record(&piece));
        FileGame { text: text.unwrap_or(piece.text), game, error }
    });
    to_js(&games.collect::<Vec<_>>())
}
