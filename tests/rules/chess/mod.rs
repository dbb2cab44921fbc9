//! Stone's Chess.

mod castling;
mod endings;
mod men;
mod pawns;

const SC: &str = "stones-chess";
