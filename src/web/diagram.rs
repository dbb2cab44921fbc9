//! A live diagram, and a board that is being set up, as opaque handles.

use super::named::named;
use super::view::view_of;
use super::{thrown, to_js};
use crate::board::Side;
#[cfg(feature = "reader")]
use crate::diagram::{Arrangement as Inner, PositionForm};
use crate::diagram::{DiagramError, Other, Study, picture};
use crate::picture::{Layout, View, canvas};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

/// A piece on a board, with others in its way: `new Diagram(variant, piece, square?, facing?)`, where the variant is an id or
/// `{definition}`.
#[wasm_bindgen]
pub struct Diagram {
    study: Study,
}

/// What the page needs to know of a diagram.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
struct DiagramReport<'a> {
    variant: &'a str,
    letter: char,
    name: &'a str,
    side: Side,
    square: String,
    promoted: bool,
    facing: Option<char>,
    title: String,
    description: String,
    other_name: &'a str,
    others: Vec<OtherReport>,
    marks: Vec<crate::diagram::Marked>,
}

/// Somebody in the way.
#[derive(Serialize, Tsify)]
struct OtherReport {
    square: String,
    what: Other,
}

/// What words need to say of a game's pieces and of the parts of its board, and the diagrams that show all that each does.
#[cfg(feature = "reader")]
#[wasm_bindgen(unchecked_return_type = "Telling")]
pub fn telling(#[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue) -> Result<JsValue, JsValue> {
    Ok(to_js(&crate::diagram::telling::telling(named(&variant)?))?)
}

#[wasm_bindgen]
impl Diagram {
    /// A piece: its letter (upper case White, lower case Black) or English name, alone on a square, or if none is said where it can be
    /// seen to do most, with those whom it needs for that; of those that turn, facing `n`, `e`, `s` or `w`, or forward.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        piece: &str,
        square: Option<String>,
        facing: Option<String>,
    ) -> Result<Diagram, JsValue> {
        let variant = named(&variant)?;
        let study = Study::new(variant, piece, square.as_deref(), facing.as_deref()).map_err(thrown)?;
        Ok(Diagram { study })
    }

    /// What the diagram shows; `letter`'s case is the side.
    #[wasm_bindgen(unchecked_return_type = "DiagramReport")]
    pub fn report(&self) -> Result<JsValue, JsError> {
        let study = &self.study;
        let letter = study.piece().emblem.unwrap_or(study.piece().letter);
        to_js(&DiagramReport {
            variant: &study.variant().id,
            letter: if study.side() == Side::White { letter } else { crate::letter::small(letter) },
            name: &study.piece().name,
            side: study.side(),
            square: study.name(study.square()),
            promoted: study.is_promoted(),
            facing: study.facing(),
            title: picture::study_title(study),
            description: picture::study_description(study),
            other_name: &study.stand_in().name,
            others: study.others().map(|(square, what)| OtherReport { square: study.name(square), what }).collect(),
            marks: study.marked(),
        })
    }

    /// Puts `friend`, `enemy`, `stone` or `relay` on a square, or takes off who stands there (`empty`).
    pub fn put(&mut self, square: &str, what: &str) -> Result<(), JsError> {
        let other = match what {
            "empty" => None,
            what => Some(Other::parse(what).ok_or_else(|| thrown(DiagramError::Other(what.to_owned())))?),
        };
        self.study.put(square, other).map_err(thrown)
    }

    /// Takes everybody else off.
    pub fn clear(&mut self) {
        self.study.clear();
    }

    /// Moves the piece.
    #[wasm_bindgen(js_name = moveTo)]
    pub fn move_to(&mut self, square: &str) -> Result<(), JsError> {
        self.study.move_to(square).map_err(thrown)
    }

    /// Whether the game lets the piece be on a square at all.
    #[wasm_bindgen(js_name = mayBeOn)]
    pub fn may_be_on(&self, square: &str) -> Result<bool, JsError> {
        self.study.may_be_on(square).map_err(thrown)
    }

    /// By which ways the piece gets to a square, or what stops it.
    #[wasm_bindgen(unchecked_return_type = "Inspection")]
    pub fn inspect(&self, square: &str) -> Result<JsValue, JsError> {
        to_js(&self.study.inspect(square).map_err(thrown)?)
    }

    /// The marked squares as the command line prints them: `SQUARE blue|yellow|green`, a line each.
    pub fn text(&self) -> String {
        self.study.lines().join("\n")
    }

    /// The diagram under a view, as SVG text.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<String, JsError> {
        picture::study_svg(&self.study, &self.view(view)?).map_err(thrown)
    }

    /// Where the slices of a board of three dimensions lie under a view, as `layoutOf` says it of a game.
    #[wasm_bindgen(unchecked_return_type = "LayoutReport")]
    pub fn layout(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<JsValue, JsError> {
        let view = self.view(view)?;
        let board = picture::board_of(self.study.variant(), self.study.geometry(), view.slicing);
        to_js(&Layout::new(&board, &view).report(&board))
    }

    /// Paints the diagram under a view; `cell` is the size of a cell in device pixels.
    pub fn paint(
        &self,
        context: &CanvasRenderingContext2d,
        cell: f64,
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
    ) -> Result<(), JsValue> {
        let scene = picture::study_scene(&self.study, &self.view(view)?).map_err(thrown)?;
        canvas::paint(context, &scene, cell)
    }
}

impl Diagram {
    /// A view, with the names of files and ranks as they stand beside the game's own board.
    fn view(&self, view: JsValue) -> Result<View, JsError> {
        let view = view_of(view)?;
        #[cfg(feature = "reader")]
        let view = super::manner::usual(self.study.variant(), view);
        Ok(view)
    }
}

/// Pieces on a board, whether or not a game could stand so: `new Arrangement(variant)`, where the variant is an id or `{definition}`.
#[cfg(feature = "reader")]
#[wasm_bindgen]
pub struct Arrangement {
    inner: Inner,
}

#[cfg(feature = "reader")]
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

#[cfg(feature = "reader")]
impl Arrangement {
    /// A view, with the names of files and ranks as they stand beside the game's own board.
    fn view(&self, view: JsValue) -> Result<View, JsError> {
        Ok(super::manner::usual(self.inner.variant(), view_of(view)?))
    }
}
