//! A game of any variant, whatever set of squares its board needs.

use super::{Game, text};
#[cfg(feature = "three-dimensional")]
use crate::board::Vast;
use crate::board::{SquareSet, Wide};
use crate::budget::Budget;
use crate::notation::MoveError;
use crate::position::{FenError, Position, Rules, RulesError, start_fen};
use crate::variant::{UnknownVariant, Variant};
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// The sets of boards of up to 64 squares.
#[cfg(feature = "player")]
pub type SmallSet = u64;
/// The sets of boards of up to 64 squares: the larger ones' too, since where nothing thinks the code is to be small.
#[cfg(not(feature = "player"))]
pub type SmallSet = u128;

/// The sets of boards of up to 512 squares and of those of three dimensions.
#[cfg(feature = "player")]
pub type LargeSet = crate::board::Wide;
/// The sets of boards of up to 512 squares and of those of three dimensions: the largest ones' too, as above.
#[cfg(all(feature = "three-dimensional", not(feature = "player")))]
pub type LargeSet = Vast;

/// A game of any variant.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// On a board of up to 64 squares.
    Small(Box<Game<SmallSet>>),
    /// On a board of up to 128 squares.
    Medium(Box<Game<u128>>),
    /// On a larger one, or one of three dimensions.
    #[cfg(feature = "three-dimensional")]
    Large(Box<Game<LargeSet>>),
    /// On one of the largest, or of very many kinds of piece.
    #[cfg(feature = "three-dimensional")]
    Vast(Box<Game<Vast>>),
}

/// Why a game can't be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// The rules can't be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The FEN is refused.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is refused.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// Runs the same expression on whichever game it is.
// Two macros, since a `cfg` in a macro's text would be that of the crate where it is used.
#[cfg(feature = "three-dimensional")]
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::game::AnyGame::Small($game) => $body,
            $crate::game::AnyGame::Medium($game) => $body,
            $crate::game::AnyGame::Large($game) => $body,
            $crate::game::AnyGame::Vast($game) => $body,
        }
    };
}

/// Runs the same expression on whichever game it is.
#[cfg(not(feature = "three-dimensional"))]
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::game::AnyGame::Small($game) => $body,
            $crate::game::AnyGame::Medium($game) => $body,
        }
    };
}

/// Rules are compiled once, when a game is first chosen, and kept as long as the game itself.
type Cache<S> = Mutex<Vec<&'static Rules<S>>>;

static SMALL: Cache<SmallSet> = Mutex::new(Vec::new());
static MEDIUM: Cache<u128> = Mutex::new(Vec::new());
#[cfg(feature = "three-dimensional")]
static LARGE: Cache<LargeSet> = Mutex::new(Vec::new());
#[cfg(feature = "three-dimensional")]
static VAST: Cache<Vast> = Mutex::new(Vec::new());

fn compiled<S: SquareSet>(
    cache: &'static Cache<S>,
    variant: &'static Variant,
) -> Result<&'static Rules<S>, RulesError> {
    if let Some(rules) = known(cache, variant) {
        return Ok(rules);
    }
    let rules = Rules::new(variant)?;
    Ok(kept(cache, rules))
}

fn known<S: SquareSet>(cache: &'static Cache<S>, variant: &'static Variant) -> Option<&'static Rules<S>> {
    let known = cache.lock().unwrap_or_else(PoisonError::into_inner);
    known.iter().find(|rules| std::ptr::eq(rules.variant, variant)).copied()
}

fn kept<S: SquareSet>(cache: &'static Cache<S>, rules: Rules<S>) -> &'static Rules<S> {
    let mut known = cache.lock().unwrap_or_else(PoisonError::into_inner);
    // Another thread may have compiled them meanwhile.
    if let Some(same) = known.iter().find(|other| std::ptr::eq(other.variant, rules.variant)) {
        return same;
    }
    let rules: &'static Rules<S> = Box::leak(Box::new(rules));
    known.push(rules);
    rules
}

/// The rules of a game on a board of up to 64 squares.
///
/// # Errors
/// If the game's board needs another set, or its movements are too large to be compiled.
pub fn small_rules(variant: &'static Variant) -> Result<&'static Rules<SmallSet>, RulesError> {
    compiled(&SMALL, variant)
}

/// The rules of a game on a board of up to 128 squares.
///
/// # Errors
/// If the game's board needs another set, or its movements are too large to be compiled.
pub fn medium_rules(variant: &'static Variant) -> Result<&'static Rules<u128>, RulesError> {
    compiled(&MEDIUM, variant)
}

#[cfg(feature = "three-dimensional")]
/// The rules of a game on a larger board, or on one of three dimensions.
///
/// # Errors
/// If the game's board needs another set, or its movements are too large to be compiled.
pub fn large_rules(variant: &'static Variant) -> Result<&'static Rules<LargeSet>, RulesError> {
    compiled(&LARGE, variant)
}

#[cfg(feature = "three-dimensional")]
/// The rules of a game on one of the largest boards, or of very many kinds of piece.
///
/// # Errors
/// If the game is none that an author has switched rules on for, or its movements are too large to be compiled.
pub fn vast_rules(variant: &'static Variant) -> Result<&'static Rules<Vast>, RulesError> {
    compiled(&VAST, variant)
}

/// Which sets a game needs.
enum Width {
    Small,
    Medium,
    Large,
    Vast,
}

impl Width {
    fn of(variant: &Variant) -> Self {
        let (size, kinds) = (variant.geometry.size(), variant.pieces.len());
        if size > Wide::CAPACITY || kinds > Wide::MOST_KINDS {
            Width::Vast
        } else if variant.three_dimensional.is_some() || size > u128::CAPACITY {
            Width::Large
        } else if size > u64::CAPACITY {
            Width::Medium
        } else {
            Width::Small
        }
    }
}

/// Compiles the rules of a game with pauses, so that they are there when it is opened.
///
/// # Errors
/// If they can't be compiled.
#[cfg(feature = "reader")]
pub(crate) async fn prepare(variant: &'static Variant) -> Result<(), RulesError> {
    async fn with<S: SquareSet>(cache: &'static Cache<S>, variant: &'static Variant) -> Result<(), RulesError> {
        if known(cache, variant).is_none() {
            kept(cache, Rules::with_pauses(variant).await?);
        }
        Ok(())
    }
    match Width::of(variant) {
        Width::Small => with(&SMALL, variant).await,
        Width::Medium => with(&MEDIUM, variant).await,
        Width::Large => with(&LARGE, variant).await,
        Width::Vast => with(&VAST, variant).await,
    }
}

/// The rules of any game.
#[cfg(feature = "player")]
pub enum RulesOf {
    /// On a board of up to 64 squares.
    Small(&'static Rules<SmallSet>),
    /// On a board of up to 128 squares.
    Medium(&'static Rules<u128>),
    /// On a larger one, or one of three dimensions.
    Large(&'static Rules<LargeSet>),
    /// On one of the largest, or of very many kinds of piece.
    Vast(&'static Rules<Vast>),
}

/// The rules of a game, whatever its board needs.
///
/// # Errors
/// If the rules can't be compiled.
#[cfg(feature = "player")]
pub fn any_rules(variant: &'static Variant) -> Result<RulesOf, RulesError> {
    Ok(match Width::of(variant) {
        Width::Small => RulesOf::Small(small_rules(variant)?),
        Width::Medium => RulesOf::Medium(medium_rules(variant)?),
        Width::Large => RulesOf::Large(large_rules(variant)?),
        Width::Vast => RulesOf::Vast(vast_rules(variant)?),
    })
}

impl AnyGame {
    /// Opens a game by its name, at a FEN or at its start.
    ///
    /// # Errors
    /// If there is no such game in this build, its rules can't be compiled, or the FEN is refused.
    pub fn open(id: &str, fen: Option<&str>) -> Result<Self, OpenError> {
        Self::of(Variant::find(id)?, fen)
    }

    /// Opens a game at a FEN or at its start.
    ///
    /// # Errors
    /// If its rules can't be compiled, or the FEN is refused.
    pub fn of(variant: &'static Variant, fen: Option<&str>) -> Result<Self, OpenError> {
        fn at<S: SquareSet>(rules: &'static Rules<S>, fen: Option<&str>) -> Result<Game<S>, FenError> {
            let position = match fen {
                Some(fen) => Position::from_fen(rules, fen)?,
                // What an author has written need not be a position.
                None => Position::from_fen(rules, &start_fen(rules.variant))?,
            };
            Ok(Game::new(position))
        }
        Ok(match Width::of(variant) {
            Width::Small => AnyGame::Small(Box::new(at(small_rules(variant)?, fen)?)),
            #[cfg(feature = "three-dimensional")]
            Width::Large => AnyGame::Large(Box::new(at(large_rules(variant)?, fen)?)),
            #[cfg(feature = "three-dimensional")]
            Width::Vast => AnyGame::Vast(Box::new(at(vast_rules(variant)?, fen)?)),
            // Without the feature there is no larger game.
            _ => AnyGame::Medium(Box::new(at(medium_rules(variant)?, fen)?)),
        })
    }

    /// Opens a game and plays moves, parted by blanks, in machine or readable form. They may have their numbers, and the
    /// result may follow, as where a game is shared as text.
    ///
    /// # Errors
    /// As [`AnyGame::open`], and if a move is not legal where it stands; the error names it.
    pub fn load(id: &str, fen: Option<&str>, moves: &str) -> Result<Self, OpenError> {
        Self::load_of(Variant::find(id)?, fen, moves)
    }

    /// Opens a game that is at hand, and plays moves from there.
    ///
    /// # Errors
    /// As [`AnyGame::load`].
    pub fn load_of(variant: &'static Variant, fen: Option<&str>, moves: &str) -> Result<Self, OpenError> {
        Ok(Self::load_while(variant, fen, moves, || true)?.0)
    }

    /// [`AnyGame::load_of`] as long as the budget lasts, which is asked before each move; none if it does not.
    ///
    /// # Errors
    /// As [`AnyGame::load`].
    pub fn load_within(
        variant: &'static Variant,
        fen: Option<&str>,
        moves: &str,
        budget: &Budget<'_>,
    ) -> Result<Option<Self>, OpenError> {
        let (game, is_whole) = Self::load_while(variant, fen, moves, || budget.ask())?;
        Ok(is_whole.then_some(game))
    }

    /// The game, and whether all moves have been played.
    fn load_while(
        variant: &'static Variant,
        fen: Option<&str>,
        moves: &str,
        goes_on: impl Fn() -> bool,
    ) -> Result<(Self, bool), OpenError> {
        let mut game = Self::of(variant, fen)?;
        let mut words = moves.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if !goes_on() {
                return Ok((game, false));
            }
            let held = text::move_in(word);
            // A number has its dot; without one it may be meant for a move, as `0000`.
            let is_number = held.is_none() && word.contains(['.', '…']);
            if is_number || (text::is_result(word) && words.peek().is_none()) {
                continue;
            }
            let mv = held.map_or(word.into(), |(_, mv)| mv);
            with_game!(&mut game, game => game.play_recorded(&mv).map(|_| ())).map_err(|error| error.of(word))?;
        }
        Ok((game, true))
    }
}
