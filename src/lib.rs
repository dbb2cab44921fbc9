//! Rules, pictures and a browser board for Stone Garden Chess and its sister games.
#![forbid(unsafe_code)]

pub mod board;
pub mod diagram;
pub mod game;
pub mod movegen;
pub mod movement;
mod order;
pub mod picture;
pub mod position;
#[cfg(feature = "player")]
pub mod search;
pub mod variant;

#[cfg(target_arch = "wasm32")]
mod web;
