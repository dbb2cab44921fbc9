//! Puts a scene together, layer by layer, from the squares up to the pieces in the air.

mod coordinates;
mod grid;
mod ground;
mod legend;
mod lines;
mod marks;
mod sketch;
pub(super) mod standing;
mod three_dimensional;

use self::sketch::{Concern, Sketch};
use super::{DrawnBoard, Layout, Man, PictureError, Scene, View};

impl Scene {
    /// Puts together the picture of a board with its pieces under a view.
    ///
    /// # Errors
    /// If the view or a piece names a square, drawing or letter that does not exist, or a number is
    /// out of range; the error says in which field.
    pub fn new(board: &DrawnBoard, men: &[Man<'_>], view: &View) -> Result<Self, PictureError> {
        let layout = Layout::new(board, view);
        let mut sketch =
            Sketch { board, men, view, layout, items: Vec::with_capacity(160), concern: Concern::default() };
        sketch.concern = Concern::of(&sketch);
        if sketch.layout.projection.is_some() {
            sketch.block()?;
            sketch.states()?;
            let above = sketch.ways()?;
            sketch.items.extend(above);
        } else {
            sketch.ground();
            sketch.states()?;
            sketch.coordinates();
            sketch.middle();
            // Among a hundred pieces a way behind them would be lost.
            let behind = if board.block().is_none() { Some(sketch.ways()?) } else { None };
            sketch.men()?;
            sketch.veils();
            let above = match behind {
                Some(above) => above,
                None => sketch.ways()?,
            };
            sketch.items.extend(above);
        }
        sketch.marks()?;
        sketch.annotations()?;
        sketch.cursor()?;
        if view.legend {
            sketch.legend();
        }
        sketch.flying()?;
        let Sketch { layout, items, .. } = sketch;
        Ok(Scene { layout, theme: view.theme, items })
    }
}
