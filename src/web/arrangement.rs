//! A board that is being set up, as an opaque handle.

use super::named::named;
use super::view::view_of;
use super::{thrown, to_js};
use crate::diagram::{Arrangement as Inner, PositionForm};
use crate::picture::{View, canvas};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

/// Pieces on a board, whether or not a game could stand so: `new Arrangement(variant)`, where the variant is an id or `{definition}`.
#[wasm_bindgen]
pub struct Arrangement {
    inner: Inner,
}

#[wasm_bindgen]
impl Arrangement {
    /// An empty board.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue) -> Result<Arrangement, JsValue> {
        Ok(Arrangement { inner: Inner::new(named(&variant)?) })
    }

    /// What FEN can say of a position of this game.
    #[wasm_bindgen(unchecked_return_type = "PositionForm")]
    pub fn form(&self) -> Result<JsValue, JsError> {
        to_js(&PositionForm::of(self.inner.variant()).map_err(thrown)?)
    }

    /// Puts a piece on a square in place of who stands there: its letter as FEN writes it, and of those that turn the side
    /// that it faces.
    pub fn put(&mut self, square: &str, letter: &str, facing: Option<char>) -> Result<(), JsError> {
        self.inner.put(square, letter, facing).map_err(thrown)
    }

    /// Takes everybody off.
    pub fn clear(&mut self) {
        self.inner.clear();
    }

    /// Where the slices of a board of three dimensions lie under a view, as `layoutOf` says it of a game.
    #[wasm_bindgen(unchecked_return_type = "LayoutReport")]
    pub fn layout(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<JsValue, JsError> {
        to_js(&self.inner.layout(&self.view(view)?))
    }

    /// Paints the board under a view; `cell` is the size of a cell in device pixels.
    pub fn paint(
        &self,
        context: &CanvasRenderingContext2d,
        cell: f64,
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ) -> Result<(), JsValue> {
        let scene = self.inner.scene(&self.view(view)?).map_err(thrown)?;
        canvas::paint(context, &scene, cell)
    }

    /// Paints a piece alone, filling a square picture of `size` device pixels; of the view only the theme counts.
    #[wasm_bindgen(js_name = paintPiece)]
    pub fn paint_piece(
        &self,
        letter: &str,
        context: &CanvasRenderingContext2d,
        size: f64,
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ) -> Result<(), JsValue> {
        let scene = self.inner.piece(letter, &self.view(view)?).map_err(thrown)?;
        canvas::paint(context, &scene, size)
    }

    /// The board under a view, as SVG text.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<String, JsError> {
        self.inner.svg(&self.view(view)?).map_err(thrown)
    }
}

impl Arrangement {
    /// A view, with the names of files and ranks as they stand beside the game's own board.
    fn view(&self, view: JsValue) -> Result<View, JsError> {
        Ok(super::manner::usual(self.inner.variant(), view_of(view)?))
    }
}
