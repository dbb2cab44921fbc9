//! A game of any variant, whatever set of squares its board needs.

use super::Game;
use crate::board::SquareSet;
#[cfg(feature = "deep")]
use crate::board::Wide;
use crate::position::{FenError, MoveError, Position, Rules};
use crate::variant::{self, UnknownVariant, Variant};
use std::sync::OnceLock;
use thiserror::Error;

/// The sets of boards of up to 64 squares.
#[cfg(feature = "player")]
pub type SmallSet = u64;
/// The sets of boards of up to 64 squares: the larger ones' too, since where nothing thinks the code is to be small.
#[cfg(not(feature = "player"))]
pub type SmallSet = u128;

/// A game of any variant.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// On a board of up to 64 squares.
    Small(Box<Game<SmallSet>>),
    /// On a board of up to 128 squares.
    Medium(Box<Game<u128>>),
    /// On a board of three dimensions.
    #[cfg(feature = "deep")]
    Deep(Box<Game<Wide>>),
}

/// Why a game can't be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// The FEN is refused.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is refused.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// Runs the same expression on whichever game it is.
// Two macros, since a `cfg` in a macro's text would be that of the crate where it is used.
#[cfg(feature = "deep")]
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::game::AnyGame::Small($game) => $body,
            $crate::game::AnyGame::Medium($game) => $body,
            $crate::game::AnyGame::Deep($game) => $body,
        }
    };
}

/// Runs the same expression on whichever game it is.
#[cfg(not(feature = "deep"))]
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::game::AnyGame::Small($game) => $body,
            $crate::game::AnyGame::Medium($game) => $body,
        }
    };
}

/// One slot a game: rules are compiled once, when the game is first chosen.
type Cache<S> = [OnceLock<Rules<S>>; variant::ALL.len()];

fn compiled<S: SquareSet>(cache: &'static Cache<S>, variant: &'static Variant) -> &'static Rules<S> {
    let slot = variant::ALL.iter().position(|known| known.id == variant.id).unwrap_or(0);
    cache[slot].get_or_init(|| Rules::new(variant).expect("the tests compile every game for the set chosen here"))
}

/// The rules of a game on a board of up to 64 squares.
pub fn small_rules(variant: &'static Variant) -> &'static Rules<SmallSet> {
    static CACHE: Cache<SmallSet> = [const { OnceLock::new() }; variant::ALL.len()];
    compiled(&CACHE, variant)
}

/// The rules of a game on a board of up to 128 squares.
pub fn medium_rules(variant: &'static Variant) -> &'static Rules<u128> {
    static CACHE: Cache<u128> = [const { OnceLock::new() }; variant::ALL.len()];
    compiled(&CACHE, variant)
}

#[cfg(feature = "deep")]
/// The rules of a game of three dimensions.
pub fn deep_rules(variant: &'static Variant) -> &'static Rules<Wide> {
    static CACHE: Cache<Wide> = [const { OnceLock::new() }; variant::ALL.len()];
    compiled(&CACHE, variant)
}

impl AnyGame {
    /// Opens a game by its name, at a FEN or at its start.
    pub fn open(id: &str, fen: Option<&str>) -> Result<Self, OpenError> {
        let variant = Variant::find(id)?;
        fn at<S: SquareSet>(rules: &'static Rules<S>, fen: Option<&str>) -> Result<Game<S>, FenError> {
            let position = match fen {
                Some(fen) => Position::from_fen(rules, fen)?,
                None => Position::start(rules),
            };
            Ok(Game::new(position))
        }
        #[cfg(feature = "deep")]
        if variant.deep.is_some() {
            return Ok(AnyGame::Deep(Box::new(at(deep_rules(variant), fen)?)));
        }
        Ok(if variant.geometry.size() <= u64::CAPACITY {
            AnyGame::Small(Box::new(at(small_rules(variant), fen)?))
        } else {
            AnyGame::Medium(Box::new(at(medium_rules(variant), fen)?))
        })
    }

    /// Opens a game and plays moves, parted by blanks, in machine or readable form.
    pub fn load(id: &str, fen: Option<&str>, moves: &str) -> Result<Self, OpenError> {
        let mut game = Self::open(id, fen)?;
        with_game!(&mut game, game => {
            for text in moves.split_whitespace() {
                game.play(text)?;
            }
        });
        Ok(game)
    }
}
