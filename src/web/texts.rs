//! Files of many games, in chunks.

#[cfg(feature = "board")]
use super::thrown;
use super::{sign_of, to_js};
use crate::game::Status;
use crate::game::report::OutcomeReport;
use crate::game::text::{GameText, Piece, Splitter, pgn_of_record, read_piece};
#[cfg(feature = "board")]
use crate::game::text::{Record, Tree, read_tree, write_record, write_tree};
#[cfg(feature = "board")]
use crate::notation::Script;
#[cfg(feature = "board")]
use crate::variant::Variant;
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

/// A game of a file, or what is wrong with it. A file has many: what takes few values is quickest to hand over.
#[derive(Serialize, tsify::Tsify)]
#[tsify(missing_as_null)]
pub struct FileGame {
    /// Of a game that says more than its moves its text; of a record of shogi, or a line that an engine is told, the same as PGN.
    text: Option<String>,
    /// The game's id.
    variant: &'static str,
    /// The text that defines it, if it is none of the bundled ones.
    definition: Option<String>,
    /// The position that it begins with, if the text gives one.
    fen: Option<String>,
    /// The moves in machine form, parted by blanks.
    moves: String,
    /// Names and values of the tags by turns, each ended by a line's end.
    tags: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as the text says.
    result: Option<String>,
    /// How it stands after the last move, by the rules alone.
    end: OutcomeReport,
    /// By which its positions can be found, as `Game.signs` tells them: four bytes each, the lowest first.
    #[serde(serialize_with = "as_bytes")]
    #[tsify(type = "Uint8Array")]
    signs: Vec<u8>,
    /// What is wrong, with line and column in the file; then all else is empty.
    error: Option<String>,
}

fn as_bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

impl FileGame {
    fn of(game: GameText, piece: Piece) -> Self {
        let line = |text: &str| text.replace(['\n', '\r'], " ");
        // What is kept with its comments is kept as PGN.
        let text = game.annotated.then(|| pgn_of_record(&piece, game.variant).unwrap_or(piece.text));
        FileGame {
            text,
            variant: game.variant,
            moves: game.moves.join(" "),
            tags: game.tags.iter().map(|(name, value)| format!("{}\n{}\n", line(name), line(value))).collect(),
            signs: game.keys.iter().flat_map(|&key| sign_of(key).to_le_bytes()).collect(),
            definition: game.definition,
            fen: game.fen,
            result: game.result,
            end: game.end,
            error: None,
        }
    }

    fn bad(error: String) -> Self {
        FileGame {
            text: None,
            variant: "",
            definition: None,
            fen: None,
            moves: String::new(),
            tags: String::new(),
            result: None,
            end: Status::Ongoing.into(),
            signs: Vec::new(),
            error: Some(error),
        }
    }
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
        match read {
            Ok(game) => FileGame::of(game, piece),
            Err(error) => FileGame::bad(error.to_string()),
        }
    });
    to_js(&games.collect::<Vec<_>>())
}

/// The forms of [`text_as`] that are records of shogi.
#[cfg(feature = "board")]
const RECORDS: [(&str, Record); 4] =
    [("kif", Record::Kif), ("ki2", Record::Ki2), ("csa", Record::Csa), ("usi", Record::Usi)];

/// The first game of a text in another form, with the comments and variations that it takes: a record of shogi (`kif`, `ki2`, `csa`, `usi`),
/// or PGN with the moves in a manner of `scripts`. A game that names none is of `usual`.
#[cfg(feature = "board")]
#[wasm_bindgen(js_name = textAs)]
pub fn text_as(text: &str, usual: &str, form: &str) -> Result<String, JsError> {
    let mut tree = first_tree(text, usual)?;
    if let Some(&(_, record)) = RECORDS.iter().find(|(name, _)| *name == form) {
        return write_record(&tree, record).map_err(thrown);
    }
    let script = Script::named(form).ok_or_else(|| thrown(format!("there is no form '{form}'")))?;
    match tree.rewrite(script) {
        true => Ok(write_tree(&tree)),
        false => Err(thrown(format!("moves of {} can't be written as {form}", tree.game.variant))),
    }
}

/// The first game of a text with everything that is said in it, its moves in a manner as `Game.writeIn` names it. A game that names none is
/// of `usual`.
#[cfg(feature = "board")]
#[wasm_bindgen(js_name = treeOf, unchecked_return_type = "Tree")]
pub fn tree_of(text: &str, usual: &str, manner: &str) -> Result<JsValue, JsError> {
    let mut tree = first_tree(text, usual)?;
    let script = Variant::find(tree.game.variant).ok().map(|variant| super::manner::chosen(variant, Some(manner)));
    if let Some(script) = script.transpose()?.flatten()
        && let Some(moves) = tree.moves_in(script)
    {
        tree.nodes.iter_mut().zip(moves).for_each(|(node, text)| node.text = text);
    }
    to_js(&tree)
}

/// The first game of a text.
#[cfg(feature = "board")]
fn first_tree(text: &str, usual: &str) -> Result<Tree, JsError> {
    let mut splitter = Splitter::with(decode);
    let mut pieces = splitter.push(text.as_bytes());
    pieces.extend(splitter.finish());
    let piece = pieces.first().ok_or_else(|| thrown("there is no game in this text"))?;
    read_tree(piece, usual).map_err(thrown)
}

/// A game's text after it has been played on or otherwise: these moves, in machine form and parted by blanks, are its main line, with this
/// result, and what they leave becomes a variation. Comments, judgements and variations stay. A game that names none is of `usual`.
#[cfg(feature = "board")]
#[wasm_bindgen(js_name = textWithLine)]
pub fn text_with_line(text: &str, usual: &str, moves: &str, result: &str) -> Result<String, JsError> {
    let mut tree = first_tree(text, usual)?;
    let moves: Vec<String> = moves.split_ascii_whitespace().map(str::to_owned).collect();
    tree.lead(&moves, result).map_err(thrown)?;
    Ok(write_tree(&tree))
}
