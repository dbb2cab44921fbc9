//! A picture as a value: a flat list of plain drawing items, bottom to top.

use super::men::Drawing;
use super::{Ink, Layout, MarkKind, Point, Side, Theme};

/// A picture. All lengths are in cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Width and height, and where each cell lies.
    pub layout: Layout,
    /// Colours for the inks that the items name.
    pub theme: Theme,
    /// What to draw, from the bottom up.
    pub items: Vec<Item>,
}

impl Scene {
    /// How many items have this role.
    pub fn count(&self, role: Role) -> usize {
        self.items.iter().filter(|item| item.role == role).count()
    }
}

/// One thing to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// What it means.
    pub role: Role,
    /// The square that it belongs to, if it belongs to one.
    pub square: Option<String>,
    /// Its outline.
    pub shape: Shape,
    /// What fills it. A piece has its own inks and needs none.
    pub fill: Option<Ink>,
    /// What is drawn along its outline.
    pub stroke: Option<Stroke>,
    /// 0 to 1.
    pub opacity: f64,
}

/// A line along an outline. Ends and corners are round.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// Colour.
    pub ink: Ink,
    /// In cells.
    pub width: f64,
    /// Length of dashes (and gaps), in cells; `None` for an unbroken line.
    pub dash: Option<f64>,
}

/// What an item means: also its class name in SVG (`sg-` and the name).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the meanings")]
pub enum Role {
    Page,
    Edging,
    Square,
    Line,
    Wall,
    Zone,
    Coordinate,
    Label,
    /// How many marked cells a slice holds.
    Count,
    /// What fades a slice.
    Veil,
    Middle,
    LastFrom,
    LastTo,
    Check,
    Hover,
    /// Fog over a square.
    #[cfg(feature = "reader")]
    Fog,
    Selection,
    Man,
    Facing,
    /// What sets a marker, way or cursor off from what lies under it.
    Halo,
    Mark(MarkKind),
    Relay,
    Way,
    Blocker,
    Arrow,
    Circle,
    Cursor,
    Legend,
    Shadow,
    Flying,
}

impl Role {
    /// A short name, lower case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Edging => "edging",
            Self::Square => "square",
            Self::Line => "line",
            Self::Wall => "wall",
            Self::Zone => "zone",
            Self::Coordinate => "coordinate",
            Self::Label => "label",
            Self::Count => "count",
            Self::Veil => "veil",
            Self::Middle => "middle",
            Self::LastFrom => "last-from",
            Self::LastTo => "last-to",
            Self::Check => "check",
            Self::Hover => "hover",
            #[cfg(feature = "reader")]
            Self::Fog => "fog",
            Self::Selection => "selection",
            Self::Man => "man",
            Self::Facing => "facing",
            Self::Halo => "halo",
            Self::Mark(MarkKind::Move) => "blue",
            Self::Mark(MarkKind::Capture) => "yellow",
            Self::Mark(MarkKind::Both) => "green",
            Self::Mark(MarkKind::Swap) => "swap",
            Self::Relay => "relay-mark",
            Self::Way => "way",
            Self::Blocker => "blocker",
            Self::Arrow => "arrow",
            Self::Circle => "circle",
            Self::Cursor => "cursor",
            Self::Legend => "legend",
            Self::Shadow => "shadow",
            Self::Flying => "flying",
        }
    }
}

/// An outline, in cells.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// An upright rectangle; `round` is the radius of its corners.
    Rect {
        /// Top left corner.
        at: Point,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Radius of the corners.
        round: f64,
    },
    /// A circle.
    Circle {
        /// Centre.
        at: Point,
        /// Radius.
        radius: f64,
    },
    /// Straight lines from point to point, each list by itself.
    Lines(Vec<Vec<Point>>),
    /// Straight lines from point to point and back to the first.
    Polygon(Vec<Point>),
    /// One line of words.
    Text {
        /// Where the base line starts, or its middle.
        at: Point,
        /// Height of the letters' body.
        size: f64,
        /// Whether `at` is the middle of the line, not its start.
        centred: bool,
        /// Heavier letters.
        bold: bool,
        /// The words.
        text: String,
    },
    /// A piece.
    Man {
        /// Its drawing.
        drawing: &'static Drawing,
        /// Which stone it is made of.
        side: Side,
        /// Top left corner of the square box that the drawing fills.
        at: Point,
        /// Side of that box.
        size: f64,
        /// Quarter turns clockwise, 0 to 3.
        quarters: u8,
    },
}

#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
impl Shape {
    /// Moves it down.
    pub(super) fn lower(&mut self, by: f64) {
        match self {
            Self::Rect { at, .. } | Self::Circle { at, .. } | Self::Text { at, .. } | Self::Man { at, .. } => {
                at.y += by
            }
            Self::Lines(lines) => lines.iter_mut().flatten().for_each(|point| point.y += by),
            Self::Polygon(points) => points.iter_mut().for_each(|point| point.y += by),
        }
    }
}
