//! What the build has made of `assets/games/`: see `build.rs`.

/// The games of this project, one after the other.
#[cfg(feature = "three-dimensional")]
pub static OURS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/ours.bin"));
/// The games of this project; of those in three dimensions only what a list of games tells.
#[cfg(not(feature = "three-dimensional"))]
pub static OURS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/flat.bin"));

/// Games of others that everyone knows, each with its open rules.
#[cfg(feature = "reader")]
pub static CLASSICS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/classics.bin"));
