//! How much a definition can say.

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;
/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = 64;
