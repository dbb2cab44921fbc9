//! Games as text, in the manner of PGN: tags, then the moves in readable notation, then the result.
//!
//! ```
//! use stone_garden::game::{AnyGame, text};
//! use stone_garden::with_game;
//!
//! let game = AnyGame::load("stone-garden", None, "b2c4 a7b5").unwrap();
//! let written = with_game!(&game, game => text::write(game, &[]));
//! assert!(written.ends_with("1. Hbc4 Hab5 *\n"));
//! let read = text::read(&written, "stones-chess").unwrap();
//! assert_eq!((read.variant, read.moves), ("stone-garden", vec!["b2c4".to_owned(), "a7b5".to_owned()]));
//! ```
//!
//! Reading is kind where PGN's own import format is: comments, variations, annotation glyphs and move numbers are
//! skipped, tags may come in any order or not at all. It is strict where something would get lost: what can't be read
//! is refused with its line and column.

mod fault;
mod read;
mod scan;
mod words;
mod write;

pub use fault::{Place, TextError, TextFault};
pub use read::{GameText, Kind, read};
pub(super) use words::{is_result, move_in};
pub use write::write;
