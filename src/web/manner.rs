//! In which manner moves are written.

use super::thrown;
use crate::game::AnyGame;
#[cfg(feature = "board")]
use crate::look::Coordinates;
use crate::notation::Script;
#[cfg(feature = "board")]
use crate::notation::by_letters;
#[cfg(feature = "board")]
use crate::picture::View;
use crate::variant::Variant;
use crate::with_game;
use wasm_bindgen::prelude::*;

/// The name under which a game of any family is written like all others: pieces by their letters, squares by letters and numbers.
const PLAIN: &str = "plain";

/// Shows the moves of a game in a manner of its players: the one of this name (`wxf`, `kif`), of an empty name the usual one; without a
/// name, or with `plain`, like those of all games. A manner in which this game can't be written is refused.
pub(super) fn show(game: &mut AnyGame, name: Option<&str>) -> Result<(), JsError> {
    with_game!(game, game => {
        let script = chosen(game.position().variant(), name)?;
        game.show_in(script);
    });
    Ok(())
}

/// The manner of this name, among those of a game.
pub(super) fn chosen(variant: &Variant, name: Option<&str>) -> Result<Option<Script>, JsError> {
    let all = Script::all_of(variant);
    let Some(name) = name.filter(|name| *name != PLAIN) else { return Ok(None) };
    if name.is_empty() {
        return Ok(all.first().copied());
    }
    let known = all.iter().copied().find(|script| script.name() == name);
    let names = || all.iter().map(|script| script.name()).chain([PLAIN]).collect::<Vec<_>>().join(", ");
    known.map(Some).ok_or_else(|| thrown(format!("this game is not written as '{name}': {}", names())))
}

/// What stands beside the board of a game whose moves are written so; none if that is as the game says itself. Pieces of the West stand on
/// squares that are named by letters and numbers, if moves name them so.
#[cfg(feature = "board")]
pub(super) fn beside(variant: &Variant, script: Option<Script>, international: bool) -> Option<Coordinates> {
    let own = &variant.look()?.coordinates;
    match script {
        _ if own.is_empty() => None,
        Some(script) => Some(script.beside(own, &variant.geometry)),
        None if international || Script::all_of(variant).is_empty() => None,
        None if Script::Cells.is_of(variant) => Some(Coordinates::default()),
        None => Some(by_letters(own, &variant.geometry, 1)),
    }
}

/// A view of a game that nobody has chosen a manner for.
#[cfg(feature = "board")]
pub(super) fn usual(variant: &Variant, view: View) -> View {
    let script = Script::all_of(variant).first().copied();
    let script = script.filter(|script| *script == Script::Cells || !view.pieces.are_international());
    View { beside: beside(variant, script, view.pieces.are_international()), ..view }
}

/// What squares are called in that manner of a game's players, by their own names; null if they are called by these.
#[cfg(feature = "board")]
#[wasm_bindgen(js_name = squareNames, unchecked_return_type = "Record<string, string> | null")]
pub fn square_names(
    #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
    manner: Option<String>,
) -> Result<JsValue, JsValue> {
    let variant = super::named::named(&variant)?;
    let geometry = &variant.geometry;
    let named = |script: Script| {
        let name = |square| (geometry.name(square).to_string(), script.square_of(variant, square));
        geometry.squares().map(name).collect::<std::collections::BTreeMap<_, _>>()
    };
    Ok(super::to_js(&chosen(variant, manner.as_deref())?.map(named))?)
}
