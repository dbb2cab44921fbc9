//! In which form a text says its game, and which part of it is meant.

/// How a text says its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form<'a> {
    /// In our own form.
    Own,
    /// As the game of this name of a variants.ini.
    Ini(&'a str),
    /// As an Interactive Diagram.
    Diagram,
}

/// What of a game can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// The board of its start.
    Board,
    /// The castling rights of its start.
    Castling,
    /// Something else of its start.
    Start,
    /// The movement of the piece of this name.
    Piece(&'a str),
}
