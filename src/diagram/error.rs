//! Why a diagram can't be made.

use crate::board::SquareError;
use crate::movement::TooManyWays;
use thiserror::Error;

/// Why there is no such diagram.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiagramError {
    /// The game has no such piece.
    #[error("{game} has no piece '{piece}'; it has {list}")]
    Piece {
        /// What was asked for.
        piece: String,
        /// The game's name.
        game: &'static str,
        /// What there is.
        list: String,
    },
    /// No such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The board's size can't be read or is out of range.
    #[error("'{0}' is no board size: files x ranks, such as 8x8, each 1 to 26")]
    Board(String),
    /// The piece can do too much there.
    #[error(transparent)]
    Ways(#[from] TooManyWays),
    /// A game of three dimensions has its own board.
    #[error("{0} is played on its own board of three dimensions")]
    OwnBoard(&'static str),
    /// The piece faces no such side.
    #[error("a {name} can't face '{facing}': pieces that turn face n, e, s or w")]
    Facing {
        /// What was asked for.
        facing: String,
        /// The piece.
        name: &'static str,
    },
    /// The piece itself stands there.
    #[error("the piece itself stands on {0}")]
    OwnSquare(String),
    /// Stones and relays belong to another game.
    #[error("{0} has no stones or relays")]
    NoNeutrals(&'static str),
    /// A word that says nobody.
    #[error("'{0}' is nobody: put friend, enemy, stone, relay or empty")]
    Other(String),
}
