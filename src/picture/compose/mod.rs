//! Puts a scene together, layer by layer, from the squares up to the pieces in the air.

mod coordinates;
mod deep;
mod ground;
pub(super) mod legend;
mod lines;
mod marks;
pub(super) mod standing;

use super::{BoardLook, Ink, Item, Layout, Man, PictureError, Point, Role, Scene, Shape, Stroke, View};

use deep::Concern;

pub(super) fn scene(look: &BoardLook, men: &[Man<'_>], view: &View) -> Result<Scene, PictureError> {
    let layout = Layout::new(look, view);
    let mut sketch = Sketch { look, men, view, layout, items: Vec::with_capacity(160), concern: Concern::default() };
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
        let behind = if look.block().is_none() { Some(sketch.ways()?) } else { None };
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

/// A scene in the making.
struct Sketch<'a> {
    look: &'a BoardLook,
    men: &'a [Man<'a>],
    view: &'a View,
    layout: Layout,
    items: Vec<Item>,
    concern: Concern,
}

impl Sketch<'_> {
    /// The cell that a field of the view names.
    fn cell(&self, field: impl Fn() -> String, square: &str) -> Result<u16, PictureError> {
        self.look
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
            && !self.view.hide.iter().any(|square| self.look.cell(square) == Some(cell))
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
