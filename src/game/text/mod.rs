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
//! Records of shogi (KIF, KI2, CSA, USI) are read too ([`Record`]), and moves in the manners of shogi, xiangqi and janggi
//! ([`Script`](crate::notation::Script)).
//!
//! Reading is kind: what other programs and people write is read, in whatever encoding, as long as it can mean only one move
//! ([`Position::parse_written`](crate::position::Position::parse_written)). A fault names its line and column, and in a file of many
//! games ([`Splitter`]) costs only the game that it is in.

#[cfg(feature = "reader")]
mod as_record;
#[cfg(feature = "reader")]
mod read;
#[cfg(feature = "reader")]
mod records;
#[cfg(feature = "reader")]
mod scan;
#[cfg(feature = "reader")]
mod split;
#[cfg(feature = "reader")]
mod tree;
mod words;
mod write;

#[cfg(feature = "reader")]
pub use as_record::{NoRecord, Record, write_record};
#[cfg(feature = "reader")]
pub use read::{GameText, Kind, read, read_piece};
#[cfg(feature = "reader")]
pub use scan::{Place, TextError, TextFault};
#[cfg(feature = "reader")]
pub use split::{Decode, Piece, Splitter};
#[cfg(feature = "reader")]
pub use tree::{Tree, TreeMove, read_tree};
pub(super) use words::{is_result, move_in};
pub use write::write;
#[cfg(feature = "reader")]
pub use write::{pgn_of_record, write_tree};
