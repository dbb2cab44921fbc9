//! Painting, and what lies under a point.

use super::fields::Field;
use super::game::Game;
use super::named::named;
use super::view::{theme_of, view_of};
use super::{thrown, to_js};
use crate::diagram::drawn;
use crate::picture::{self, Layout, Man, Point, Scene, Slicing, SvgOptions, View, canvas};
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

fn scene(game: &Game, view: &View) -> Result<Scene, JsError> {
    let reports = game.men_reports();
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.international), ..view.clone() };
    let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, board)).collect();
    Scene::new(board, &men, view).map_err(thrown)
}

/// Paints a game under a view; `cell` is the size of a cell in device pixels.
#[wasm_bindgen]
pub fn paint(
    game: &Game,
    context: &CanvasRenderingContext2d,
    cell: f64,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<(), JsValue> {
    let scene = scene(game, &view_of(view)?)?;
    canvas::paint(context, &scene, cell)
}

/// The style sheet with the markers' colours, for the page around a board.
#[wasm_bindgen(js_name = markerStyles)]
pub fn marker_styles() -> String {
    picture::marker_styles()
}

/// Paints one piece on a square of the board, filling a picture of `size` device pixels.
#[wasm_bindgen(js_name = paintMan)]
pub fn paint_man(
    #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
    letter: &str,
    context: &CanvasRenderingContext2d,
    size: f64,
    #[wasm_bindgen(unchecked_param_type = "Look")] theme: JsValue,
) -> Result<(), JsValue> {
    let variant = named(&variant)?;
    let board = drawn::shared(variant, Slicing::Level);
    let Some(man) = picture::by_letter(&board.letters, letter) else {
        return Err(thrown(format!("no piece of {} has the letter '{letter}'", variant.name)).into());
    };
    let (theme, international) = theme_of(Field::new("theme", theme))?;
    let man = Man { cell: 0, ..man };
    let view = View { theme, international, ..View::default() };
    let scene = Scene::new(&board.alone(), &[man], &view).map_err(thrown)?;
    canvas::paint(context, &scene, size)
}

/// Where all slices and cells of a board of three dimensions lie under a view, in cells: panels in the order of reading; of
/// each `columns * rows` squares follow row by row from the top left as shown, and for each square its centre and how large a
/// cell looks there.
#[wasm_bindgen(js_name = layoutOf, unchecked_return_type = "LayoutReport")]
pub fn layout_of(
    game: &Game,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<JsValue, JsError> {
    let view = view_of(view)?;
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.international), ..view.clone() };
    to_js(&Layout::new(board, &view).report(board))
}

/// The name of the square under a point of a board of three dimensions, in cells. In perspective pieces and marked
/// squares come before what only covers them.
#[wasm_bindgen(js_name = hitIn)]
pub fn hit_in(
    game: &Game,
    x: f64,
    y: f64,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<Option<String>, JsError> {
    let view = view_of(view)?;
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.international), ..view.clone() };
    let men = game.men_reports();
    let squares = men.iter().map(|man| &man.square).chain(view.marks.iter().map(|mark| &mark.square));
    let matters: Vec<u16> = squares.filter_map(|square| board.cell(square)).collect();
    let cell = Layout::new(board, &view).cell_near(Point { x, y }, |cell| matters.contains(&cell));
    Ok(cell.and_then(|cell| board.name(cell)).map(str::to_owned))
}

#[wasm_bindgen]
impl Game {
    /// What [`paint`] paints, as SVG text.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<String, JsError> {
        let options = SvgOptions {
            title: &self.table().name,
            description: &drawn::describe(&self.men_reports()),
            ..SvgOptions::default()
        };
        Ok(scene(self, &view_of(view)?)?.to_svg(&options))
    }
}
