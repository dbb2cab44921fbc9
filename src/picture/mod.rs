//! Pictures of a board: one [`Scene`] value, written as SVG text by [`Scene::to_svg`] and, in the
//! browser, painted on a canvas by `canvas::paint`.
//!
//! This module knows no rules. It is told what the board looks like ([`DrawnBoard`]), which pieces
//! stand where ([`Man`]) and what to show besides ([`View`]), and makes a flat list of plain
//! drawing [`Item`]s from that, so that every picture can be looked at and tested without a
//! browser, and the canvas and the SVG can't disagree.
//!
//! # Units
//! All lengths in a scene are in cells: a square is 1 by 1, x grows to the right, y grows
//! downwards, the origin is the scene's top left corner.
//!
//! # Example
//! ```
//! use stone_garden::picture::{DrawnBoard, Man, Scene, Side, SvgOptions, View};
//!
//! let board = DrawnBoard::flat(8, 8);
//! let horse = Man::new(board.cell("e2").unwrap(), "horse", Side::White);
//! let view: View = serde_json::from_str(
//!     r#"{"selected":"e2","marks":[{"square":"d4","mark":"green"},{"square":"f4","mark":"green"}]}"#,
//! ).unwrap();
//! let scene = Scene::new(&board, &[horse], &view)?;
//! let svg = scene.to_svg(&SvgOptions { title: "Horse", description: "e2 horse", ..SvgOptions::default() });
//! assert!(svg.starts_with("<svg "));
//! # Ok::<(), stone_garden::picture::PictureError>(())
//! ```

mod board;
#[cfg(target_arch = "wasm32")]
pub mod canvas;
mod compose;
mod layout;
pub mod men;
#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub mod raster;
mod scene;
mod svg;
mod theme;
mod tiling;
mod view;

pub use board::{Block, DrawnBoard, Facing, Man, Panel, Point, Side, Slicing, Token, Wall};
#[cfg(all(feature = "raster", not(target_arch = "wasm32")))]
pub use compose::players::Player;
#[cfg(all(target_arch = "wasm32", feature = "board"))]
pub(crate) use compose::standing::by_letter;
pub use layout::{Layout, LayoutReport, PanelReport};
use men::ReadError;
pub use scene::{Item, Role, Scene, Shape, Stroke};
pub use svg::SvgOptions;
pub use theme::{Colour, Ink, Theme, marker_styles};
pub use view::{Annotation, Arrow, Circle, Flying, Lifted, Mark, MarkKind, Path, Turned, View};

/// Why no scene could be made. Nothing in this module panics on what a caller passes.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PictureError {
    /// A field of the view names a square that this board does not have.
    #[error("{field}: no square `{square}` on this board")]
    UnknownSquare {
        /// Where in the view, e.g. `marks[2].square`.
        field: String,
        /// What stood there.
        square: String,
    },
    /// A piece stands on a cell that no panel of the board shows.
    #[error("no cell number {cell} on this board")]
    UnknownCell {
        /// The number given.
        cell: u16,
    },
    /// There is no drawing of that name.
    #[error("no drawing of a piece named `{name}`")]
    UnknownMan {
        /// The name given.
        name: String,
    },
    /// A flying piece's letter stands for no drawing on this board.
    #[error("{field}: no piece with the letter `{letter}` in this game")]
    UnknownLetter {
        /// Where in the view, e.g. `flying[0].man`.
        field: String,
        /// What stood there.
        letter: String,
    },
    /// A number is not finite, or so large that nothing could be seen.
    #[error("{field} is out of range")]
    Number {
        /// Where in the view, e.g. `flying[0].x`.
        field: String,
    },
    /// A path in the view has fewer than two squares, or an arrow starts where it ends.
    #[error("{field}: needs two different squares at least")]
    TooShort {
        /// Where in the view, e.g. `paths[0].squares`.
        field: String,
    },
    /// One of the built-in drawings can't be read (a test keeps this from happening).
    #[error(transparent)]
    Drawing(#[from] ReadError),
}
