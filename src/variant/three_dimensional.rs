use serde::{Deserialize, Serialize};
/// What the games of three dimensions have besides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ThreeDimensional {
    /// Letters of pieces in hand or pool, in the order in which FEN writes them; none where there is neither.
    pub reserve: Vec<char>,
    /// Are captured pieces dropped from the hand?
    pub drops: bool,
    /// May the Emperor change places with a piece beside it?
    pub swaps: bool,
    /// May the kings not face each other along a file?
    pub facing: bool,
    /// The replacement promotions and the Emperor's duty of Stock Taijitu.
    pub duty: Option<Duty>,
}

/// Stock Taijitu: whom a piece that comes into the enemy half may have replaced, and who keeps the Emperor free.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Duty {
    /// For the letters of pieces that come in, the letters of those whom they may replace.
    pub replaced: Vec<(Vec<char>, Vec<char>)>,
    /// Letters of the guards: while there is one, the Emperor may go anywhere.
    pub guards: Vec<char>,
}
