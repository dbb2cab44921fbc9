//! What can be wrong with a request for a picture.

use super::men::ReadError;

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
