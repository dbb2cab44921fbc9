//! Puts a scene together, layer by layer, from the squares up to the pieces in the air.

mod ground;
mod marks;
#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub(super) mod players;
pub(super) mod standing;
mod three_dimensional;

use super::{DrawnBoard, Layout, Man, PictureError, Scene, View};
use crate::look::Material;
use crate::picture::{Ink, Item, Point, Role, Shape, Stroke};

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
        let material = board.look().map_or(Material::Stone, |look| look.material);
        Ok(Scene { layout, theme: view.theme.of(material), items })
    }
}

/// A scene in the making.
struct Sketch<'a> {
    pub board: &'a DrawnBoard,
    pub men: &'a [Man<'a>],
    pub view: &'a View,
    pub layout: Layout,
    pub items: Vec<Item>,
    pub concern: Concern,
}

impl Sketch<'_> {
    /// The cell that a field of the view names.
    fn cell(&self, field: impl Fn() -> String, square: &str) -> Result<u16, PictureError> {
        self.board
            .cell(square)
            .filter(|&cell| self.layout.corner(cell).is_some())
            .ok_or_else(|| PictureError::UnknownSquare { field: field(), square: square.into() })
    }

    /// The centre of the cell that a field of the view names.
    fn centre(&self, field: impl Fn() -> String, square: &str) -> Result<Point, PictureError> {
        let cell = self.cell(field, square)?;
        Ok(self.layout.centre(cell).unwrap_or_default())
    }

    /// Whether a piece stands, and is drawn, on a cell.
    fn is_manned(&self, cell: u16) -> bool {
        self.men.iter().any(|man| man.cell == cell)
            && !self.view.hide.iter().any(|square| self.board.cell(square) == Some(cell))
    }

    fn add(&mut self, item: Item) {
        self.items.push(item);
    }
}

impl Item {
    fn filled(role: Role, shape: Shape, ink: Ink) -> Self {
        Self { role, square: None, shape, fill: Some(ink), stroke: None, opacity: 1.0 }
    }

    fn outlined(role: Role, shape: Shape, ink: Ink, width: f64) -> Self {
        let stroke = Some(Stroke { ink, width, dash: None });
        Self { role, square: None, shape, fill: None, stroke, opacity: 1.0 }
    }

    fn with_outline(mut self, ink: Ink, width: f64) -> Self {
        self.stroke = Some(Stroke { ink, width, dash: None });
        self
    }

    fn dashed(mut self, length: f64) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some(length);
        }
        self
    }

    fn faded(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    fn on(mut self, square: &str) -> Self {
        self.square = Some(square.into());
        self
    }
}

impl Shape {
    fn square(at: Point, size: f64) -> Self {
        Self::Rect { at, width: size, height: size, round: 0.0 }
    }

    fn circle(at: Point, radius: f64) -> Self {
        Self::Circle { at, radius }
    }

    fn line(from: Point, to: Point) -> Self {
        Self::Lines(vec![vec![from, to]])
    }
}

/// Which cells and panels the choice concerns.
#[derive(Default)]
struct Concern {
    pub cells: Vec<bool>,
    pub panels: Vec<bool>,
    /// How many marked cells each panel holds.
    pub counts: Vec<usize>,
    pub dim: bool,
}
