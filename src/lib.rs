//! Rules, pictures and a browser board for Stone Garden Chess and its sister games.
#![forbid(unsafe_code)]

#[cfg(feature = "reader")]
pub mod betza;
pub mod board;
mod bundled;
#[cfg(feature = "reader")]
pub mod definition;
pub mod diagram;
pub mod game;
pub mod movegen;
pub mod movement;
pub mod notation;
mod order;
pub mod picture;
pub mod position;
#[cfg(all(feature = "relay", not(target_arch = "wasm32")))]
pub mod relay;
#[cfg(feature = "player")]
pub mod search;
pub mod variant;

/// Has this build no games of three dimensions? Then none of their code is in it. (The build script reads all games,
/// whatever the build has, and says no.)
pub(crate) const ONLY_FLAT: bool = !cfg!(feature = "deep");
/// Has this build no open games?
pub(crate) const NONE_OPEN: bool = !cfg!(feature = "reader");

#[cfg(target_arch = "wasm32")]
mod web;
