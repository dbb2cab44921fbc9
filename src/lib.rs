//! Chess variants: their rules, a computer player, and pictures of their boards.
//!
//! This project's own games are bundled, and the classics besides; any other can come as a text (`definition`). One engine
//! answers for all of them what is legal, why a move is not, how a game stands and how a board looks; natively, and in a
//! browser as WebAssembly.
//!
//! ```
//! use stone_garden::board::Side;
//! use stone_garden::game::{AnyGame, Outcome, Reason, Status};
//! use stone_garden::with_game;
//!
//! // Open a game at its start, or at a FEN.
//! let mut game = AnyGame::open("stone-garden", None)?;
//! with_game!(&mut game, game => {
//!     // Its legal moves, and moves by their texts: a machine's or people's.
//!     assert_eq!(game.moves().len(), 16);
//!     game.play_text("b2c4")?;
//!     game.play_text("Hab5")?;
//!     assert!(game.position().fen().contains(" w - - "));
//!     // A text that is no move is refused with a reason, and the game stays as it was.
//!     assert!(game.play_text("c4e9").unwrap_err().to_string().contains("'c4e9'"));
//!     // A move is a value, which can be asked about and played.
//!     let mv = game.position().parse_move("Hd6")?;
//!     assert_eq!(game.status_after(mv), Status::Over(Outcome::Win(Side::White), Reason::Checkmate));
//!     game.play(mv)?;
//!     assert_eq!(game.entries()[2].readable, "Hd6#");
//! });
//! # Ok::<(), stone_garden::game::OpenError>(())
//! ```
//!
//! # Where to begin
//!
//! [`game`] plays and keeps a game, [`position`] is what stands on a board, [`movegen`] finds the legal moves, `search`
//! thinks, [`picture`] and [`diagram`] draw. [`variant`] says what a game is, [`movement`] how its pieces move.
//!
//! # Features
//!
//! | feature | brings |
//! |---|---|
//! | `board` (default) | games on flat boards and pictures: what the page's first module exports |
//! | `player` (default) | the computer player, and with it `reader` |
//! | `reader` | games as texts, XBetza, and the classics, which are such texts; with it `three-dimensional` |
//! | `three-dimensional` | games in three dimensions |
//! | `raster` (default) | pictures as pixels, still and moving; with it `reader` |
//! | `relay` (default) | what a host runs: the relay for live games, the page and pictures |
//! | `site` | the built page within the program; with it `relay` |
//!
//! # Glossary
//!
//! Words of the field (quiescence, Zobrist key, en passant) mean here what they mean elsewhere. These are our own:
//!
//! | word | means |
//! |---|---|
//! | square, cell | a place on a board, flat or not (`Square`); a picture numbers its cells for itself |
//! | occupancy, occupant | what stands on a cell, to any movement; who it is, to a piece of an open game |
//! | turn | what a side does when it is to move; pieces and boards that turn rotate |
//! | leg | one step of a movement: where to, what may happen there, what can follow |
//! | program | the legs of one kind of piece, compiled for a side and cell: a list of nodes with two exits |
//! | fan, blade | all cells that a piece reaches, as sets; a blade are those that need the same cells empty |
//! | line | the cells between an attacker and what it attacks: all must be empty. Moves in a row are a variation |
//! | restart | a movement begun anew on a relay |
//! | open game | a game played by the rules that its author has switched on, not by a generator made for it |
//! | hand | pieces that can be dropped; elsewhere a pocket, or a reserve |
//! | neutral piece | a stone or relay, which belongs to nobody |
//! | first part, second part | of a turn that moves a piece and then a stone or relay, or replaces a piece |
//! | three-dimensional, `3D` | on a board with levels, not a flat one. Only searches and runs of the tests are deep |
//! | arbiter | another program, which the tests ask what moves are legal |
//! | twin | a second, slow and plain reading of the rules in the tests, which must agree |
#![forbid(unsafe_code)]

#[cfg(feature = "reader")]
pub mod betza;
pub mod board;
pub mod budget;
/// What the build has made of `assets/games/`: see `build.rs`.
mod bundled {
    /// The games of this project, one after the other.
    #[cfg(feature = "three-dimensional")]
    pub static OURS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/ours.bin"));
    /// The games of this project; of those in three dimensions only what a list of games tells.
    #[cfg(not(feature = "three-dimensional"))]
    pub static OURS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/flat.bin"));

    /// Games of others that everyone knows, each with its open rules.
    #[cfg(feature = "reader")]
    pub static CLASSICS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/classics.bin"));
}
#[cfg(feature = "reader")]
pub mod definition;
pub mod diagram;
pub mod escape;
pub mod game;
#[cfg(all(feature = "relay", not(target_arch = "wasm32")))]
pub mod host;
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
pub mod keep;
#[cfg(feature = "player")]
pub mod learn;
mod letter;
pub mod look;
pub mod movegen;
pub mod movement;
pub mod notation;
#[cfg(any(feature = "reader", not(target_arch = "wasm32")))]
mod path_data;
mod pauses;
pub mod picture;
pub mod position;
#[cfg(all(feature = "relay", not(target_arch = "wasm32")))]
pub mod relay;
#[cfg(feature = "player")]
pub mod search;
mod sort;
pub mod variant;

/// Has this build no games of three dimensions? Then none of their code is in it. (The build script reads all games,
/// whatever the build has, and says no.)
pub(crate) const ONLY_FLAT: bool = !cfg!(feature = "three-dimensional");
/// Does this build run in a thread that paints a page? What it does in one piece must be short.
pub(crate) const IN_A_PAGE: bool = cfg!(all(target_arch = "wasm32", not(feature = "player")));
/// Has this build no open games?
pub(crate) const NONE_OPEN: bool = !cfg!(feature = "reader");
/// The instructions of a movement that is a block. A build without open games has none, and no code for them.
#[cfg(feature = "reader")]
pub(crate) type Block = Vec<movement::Instruction>;
#[cfg(not(feature = "reader"))]
pub(crate) type Block = movement::language::NoBlock;
/// The sets of kinds that movements ask for, which blocks alone do.
#[cfg(feature = "reader")]
pub(crate) type Asked = Vec<movement::Kinds>;
#[cfg(not(feature = "reader"))]
pub(crate) type Asked = [movement::Kinds; 0];
/// What pieces become who end at nodes of movements, which blocks alone say.
#[cfg(feature = "reader")]
pub(crate) type Becomes = Vec<(movement::NodeId, movement::Kinds)>;
#[cfg(not(feature = "reader"))]
pub(crate) type Becomes = [(movement::NodeId, movement::Kinds); 0];
/// What double steps pass that end at nodes of movements, where blocks say which cells these are.
#[cfg(feature = "reader")]
pub(crate) type Passed = Vec<(movement::NodeId, Vec<board::Square>)>;
#[cfg(not(feature = "reader"))]
pub(crate) type Passed = [(movement::NodeId, Vec<board::Square>); 0];

#[cfg(target_arch = "wasm32")]
mod web;
