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

mod block;
mod board;
#[cfg(target_arch = "wasm32")]
pub mod canvas;
mod compose;
mod error;
mod layout;
mod legend;
pub mod men;
mod point;
mod report;
mod scene;
mod svg;
mod theme;
mod view;

pub use board::{Block, DrawnBoard, Facing, Man, Panel, Side, Slicing, Token, Wall};
#[cfg(all(target_arch = "wasm32", feature = "board"))]
pub(crate) use compose::standing::by_letter;
pub use error::PictureError;
pub use layout::Layout;
pub use point::Point;
pub use report::{LayoutReport, PanelReport};
pub use scene::{Item, Role, Scene, Shape, Stroke};
pub use svg::SvgOptions;
pub use theme::{Colour, Ink, Theme, marker_styles};
pub use view::{Annotation, Arrow, Circle, Flying, Lifted, Mark, MarkKind, Path, Turned, View};
