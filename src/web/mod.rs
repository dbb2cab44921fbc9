//! The only `wasm-bindgen` code: opaque handles, small values across, errors as JS errors.
//!
//! Every failing call throws a JS `Error` with the engine's message, and leaves the game as it was. Nothing panics:
//! whatever comes from JS is read here, once.
//!
//! The site has three modules of this one crate: the page loads the one with the feature `board` (flat games and
//! pictures, small), and when a game of three dimensions or one that comes as a text is chosen the one with `reader` too; a
//! worker loads the one with `player` (the computer player, quick) when it has to think.

#[cfg(feature = "reader")]
mod define;
#[cfg(feature = "board")]
mod diagram;
#[cfg(feature = "board")]
mod game;
#[cfg(feature = "player")]
mod learn;
#[cfg(feature = "reader")]
mod manner;
mod named;
#[cfg(feature = "player")]
mod search;
#[cfg(feature = "reader")]
mod texts;
#[cfg(feature = "board")]
mod view;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// What a theme is called in scripts. Every module's types name it.
#[wasm_bindgen(typescript_custom_section)]
const LOOK: &str = "/** Colours, and with them the pieces of the West in all games, or tiles with two signs. */
export type Look = Theme | `${Theme}-international` | `${Theme}-two-signs`;";

/// Called once by the generated glue when the module is ready.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// All games that this module knows from the start.
#[cfg(feature = "board")]
#[wasm_bindgen(unchecked_return_type = "VariantReport[]")]
pub fn variants() -> Result<JsValue, JsError> {
    to_js(&crate::game::report::variants().collect::<Vec<_>>())
}

/// The same from one of them on, so many of them at most: all at once would hold a page that must paint.
#[cfg(feature = "reader")]
#[wasm_bindgen(js_name = variantsFrom, unchecked_return_type = "VariantReport[]")]
pub fn variants_from(first: usize, most: usize) -> Result<JsValue, JsError> {
    to_js(&crate::game::report::variants().skip(first).take(most).collect::<Vec<_>>())
}

/// Reads a FEN, a game with tags or a list of moves.
/// A text that names no game is taken to be of `usual`. The error says in which line and column the fault is.
#[cfg(all(feature = "reader", feature = "board"))]
#[wasm_bindgen(js_name = readText, unchecked_return_type = "GameText")]
pub fn read_text(text: &str, usual: &str) -> Result<JsValue, JsError> {
    to_js(&crate::game::text::read(text, usual).map_err(thrown)?)
}

/// A value for JS: plain objects, `null` for what is missing.
fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(thrown)
}

/// What is wrong, as a JS error.
fn thrown(error: impl std::fmt::Display) -> JsError {
    let text = error.to_string();
    // What serde-wasm-bindgen says begins with the class of the error, which JS would say once more.
    JsError::new(text.strip_prefix("Error: ").unwrap_or(&text))
}

/// Half of a position's key: one position in four thousand million is taken for another.
#[cfg(feature = "reader")]
fn sign_of(key: u64) -> u32 {
    (key ^ (key >> 32)) as u32
}
