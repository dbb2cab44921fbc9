//! What to show besides the pieces: the page sends this with every frame.

use super::{Slicing, Theme};
use crate::look::{Coordinates, Pieces};
use serde::Deserialize;

/// What the picture shows besides board and pieces. Every field may be left out.
///
/// Squares are names and are checked when the scene is made: an unknown one is an error that says
/// in which field it stood.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase", default)]
pub struct View {
    /// Black's side at the bottom.
    pub flip: bool,
    /// Which colours; scripts name the pieces of the West with them ([`Theme::with_pieces`]).
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Look"))]
    pub theme: Theme,
    /// Whose pieces stand in games that have some of their own: with those of the West come letters and numbers of squares.
    #[serde(skip)]
    pub pieces: Pieces,
    /// Names of files and ranks instead of those that the game has of its own; on the edge squares if there are none of these.
    #[serde(skip)]
    pub beside: Option<Coordinates>,
    /// Squares under fog, where who looks sees nothing.
    #[cfg(feature = "reader")]
    #[serde(skip)]
    pub fog: Vec<String>,
    /// Names of files and ranks: on the edge squares, or in the frame if there is one. Names that a game has of its own stand beside
    /// the board without a frame too.
    pub coordinates: bool,
    /// A stone edging round each panel. Without it (and without a legend) the scene of a flat board
    /// is exactly its squares, but for a game's own names of files and ranks.
    pub frame: bool,
    /// What the three markers mean, printed below.
    pub legend: bool,
    /// The square whose piece is chosen.
    pub selected: Option<String>,
    /// The square that has the keyboard focus.
    pub cursor: Option<String>,
    /// The square under the pointer.
    pub hover: Option<String>,
    /// From and to of the last move.
    pub last: Option<[String; 2]>,
    /// From and to of that turn's second part, if it had one; the same square twice if a piece was replaced there.
    pub second: Option<[String; 2]>,
    /// The square of a king in check.
    pub check: Option<String>,
    /// Where a piece may go.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "MarkedCell[]"))]
    pub marks: Vec<Mark>,
    /// Markers on empty squares are half as large again.
    pub large: bool,
    /// Ways that a piece takes, step by step.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "ShownPath[]"))]
    pub paths: Vec<Path>,
    /// Arrows drawn by the user or an explanation.
    pub arrows: Vec<Arrow>,
    /// Circles drawn by the user or an explanation.
    pub circles: Vec<Circle>,
    /// Pieces not drawn at home (because they fly).
    pub hide: Vec<String>,
    /// Pieces in the air: dragged, or on their way.
    pub flying: Vec<Flying>,
    /// Which slices of a board of three dimensions the panels are. Whoever makes the [`super::DrawnBoard`] reads it.
    pub slicing: Slicing,
    /// What slices and marked cells are called in another language, instead of "Rank 9" and "3 targets": the words before the
    /// slice's own name and before the number.
    pub words: Option<[String; 2]>,
    /// Width and height of the place for the picture, in any unit: panels are arranged so that they get as large as
    /// they can be there.
    pub room: Option<[f64; 2]>,
    /// Fades all pieces and slices that the choice does not concern: it concerns the chosen piece, the marked cells and
    /// those of the ways.
    pub dim: bool,
    /// The whole block in perspective instead of a sheet of slices.
    pub block: Option<Turned>,
}

/// From where a block is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Turned {
    /// Degrees by which the block is turned about its upright axis, counter-clockwise seen from above.
    pub yaw: f64,
    /// Degrees by which the eye is above the block's middle, -90 to 90.
    pub pitch: f64,
    /// How far the slices stand apart, in cells.
    #[serde(default = "apart")]
    pub apart: f64,
    /// A slice that is taken out of the block, to be seen by itself.
    #[serde(default)]
    pub lifted: Option<Lifted>,
}

/// A slice on its way out of the block.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Lifted {
    /// The number of its panel, from 0.
    pub slice: usize,
    /// How far it is out: 0 not at all, 1 beside the block.
    pub by: f64,
}

impl Turned {
    /// How far slices stand apart if nobody says.
    pub const APART: f64 = 2.0;
}

fn apart() -> f64 {
    Turned::APART
}

/// One marked square.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "MarkedCell"))]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// Where.
    pub square: String,
    /// What may be done there.
    pub mark: MarkKind,
    /// Fainter and smaller: possible as it stands, but not now.
    #[serde(default)]
    pub dim: bool,
    /// Reached through a relay: a dashed ring is drawn round it.
    #[serde(default)]
    pub relay: bool,
}

/// What may be done on a marked square. A view calls the first three by the colours that the sources give them; each kind
/// also has its own shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// Move only: a filled point.
    #[serde(rename = "blue")]
    Move,
    /// Capture only: a cross.
    #[serde(rename = "yellow")]
    Capture,
    /// Both: a ring.
    #[serde(rename = "green")]
    Both,
    /// Change places with, or replace, the own piece here: two arrows.
    Swap,
}

/// A way from square to square.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "ShownPath"))]
#[serde(rename_all = "camelCase")]
pub struct Path {
    /// From where it stands to the target, both included.
    pub squares: Vec<String>,
    /// Whether it gets there. A closed way is drawn solid as far as the first blocker, dashed beyond.
    #[serde(default)]
    pub open: bool,
    /// Who is in the way: ringed and struck through.
    #[serde(default)]
    pub blockers: Vec<String>,
    /// Who is hopped over: ringed.
    #[serde(default)]
    pub over: Vec<String>,
}

/// An arrow between the centres of two squares.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Arrow {
    /// Tail.
    pub from: String,
    /// Head.
    pub to: String,
    /// Colour.
    #[serde(default)]
    pub colour: Annotation,
}

/// A circle inside a square.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Circle {
    /// Where.
    pub square: String,
    /// Colour.
    #[serde(default)]
    pub colour: Annotation,
}

/// Colours of arrows and circles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Annotation {
    /// The page's one accent.
    #[default]
    Accent,
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
}

/// A piece in the air.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Flying {
    /// FEN letter, upper case for White; used if nothing stands on `square`.
    #[serde(default)]
    pub man: String,
    /// If something stands here, it flies.
    #[serde(default)]
    pub square: Option<String>,
    /// Centre of the piece, in cells to the right of the board's top left corner as it is shown.
    pub x: f64,
    /// Centre of the piece, in cells below that corner.
    pub y: f64,
    /// Its size; 1 is as it stands.
    #[serde(default = "one")]
    pub scale: f64,
}

fn one() -> f64 {
    1.0
}
