//! Rules, pictures and a browser board for Stone Garden Chess and its sister games.
#![forbid(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod web;
