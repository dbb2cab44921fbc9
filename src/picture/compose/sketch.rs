//! A scene in the making, and its items.

use crate::picture::{DrawnBoard, Ink, Item, Layout, Man, PictureError, Point, Role, Shape, Stroke, View};

/// A scene in the making.
pub(super) struct Sketch<'a> {
    pub board: &'a DrawnBoard,
    pub men: &'a [Man<'a>],
    pub view: &'a View,
    pub layout: Layout,
    pub items: Vec<Item>,
    pub concern: Concern,
}

impl Sketch<'_> {
    /// The cell that a field of the view names.
    pub(super) fn cell(&self, field: impl Fn() -> String, square: &str) -> Result<u16, PictureError> {
        self.board
            .cell(square)
            .filter(|&cell| self.layout.corner(cell).is_some())
            .ok_or_else(|| PictureError::UnknownSquare { field: field(), square: square.into() })
    }

    /// The centre of the cell that a field of the view names.
    pub(super) fn centre(&self, field: impl Fn() -> String, square: &str) -> Result<Point, PictureError> {
        let cell = self.cell(field, square)?;
        Ok(self.layout.centre(cell).unwrap_or_default())
    }

    /// Whether a piece stands, and is drawn, on a cell.
    pub(super) fn is_manned(&self, cell: u16) -> bool {
        self.men.iter().any(|man| man.cell == cell)
            && !self.view.hide.iter().any(|square| self.board.cell(square) == Some(cell))
    }

    pub(super) fn add(&mut self, item: Item) {
        self.items.push(item);
    }
}

impl Item {
    pub(super) fn filled(role: Role, shape: Shape, ink: Ink) -> Self {
        Self { role, square: None, shape, fill: Some(ink), stroke: None, opacity: 1.0 }
    }

    pub(super) fn outlined(role: Role, shape: Shape, ink: Ink, width: f64) -> Self {
        let stroke = Some(Stroke { ink, width, dash: None });
        Self { role, square: None, shape, fill: None, stroke, opacity: 1.0 }
    }

    pub(super) fn with_outline(mut self, ink: Ink, width: f64) -> Self {
        self.stroke = Some(Stroke { ink, width, dash: None });
        self
    }

    pub(super) fn dashed(mut self, length: f64) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some(length);
        }
        self
    }

    pub(super) fn faded(mut self, opacity: f64) -> Self {
        self.opacity = opacity;
        self
    }

    pub(super) fn on(mut self, square: &str) -> Self {
        self.square = Some(square.into());
        self
    }
}

impl Shape {
    pub(super) fn square(at: Point, size: f64) -> Self {
        Self::Rect { at, width: size, height: size, round: 0.0 }
    }

    pub(super) fn circle(at: Point, radius: f64) -> Self {
        Self::Circle { at, radius }
    }

    pub(super) fn line(from: Point, to: Point) -> Self {
        Self::Lines(vec![vec![from, to]])
    }
}

/// Which cells and panels the choice concerns.
#[derive(Default)]
pub(super) struct Concern {
    pub cells: Vec<bool>,
    pub panels: Vec<bool>,
    /// How many marked cells each panel holds.
    pub counts: Vec<usize>,
    pub dim: bool,
}
