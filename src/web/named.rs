//! Wherever a game's id stands, a definition can stand.

use super::thrown;
use crate::variant::Variant;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const GAME_NAME: &str = "
/** A game: its id, or the text that defines it. */
export type GameName = string | { definition: string };
";

/// The game that is named.
#[cfg(feature = "reader")]
pub(super) fn named(game: &JsValue) -> Result<&'static Variant, JsValue> {
    if let Some(id) = game.as_string() {
        return Ok(Variant::find(&id).map_err(thrown)?);
    }
    // What is no object has no fields: asking it then throws, and that says nothing to anyone.
    let definition = js_sys::Reflect::get(game, &"definition".into()).ok().and_then(|text| text.as_string());
    match definition {
        Some(text) => super::define::defined(&text),
        None => Err(thrown("a game is named by its id, or by {definition}, the text that defines it").into()),
    }
}

/// The game that is named. This module reads no definitions.
#[cfg(not(feature = "reader"))]
pub(super) fn named(game: &JsValue) -> Result<&'static Variant, JsValue> {
    let Some(id) = game.as_string() else { return Err(thrown("this module knows games by their ids only").into()) };
    Ok(Variant::find(&id).map_err(thrown)?)
}
