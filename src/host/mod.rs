//! What a host runs: the page, the relay and pictures behind one port. It knows no rule: pictures are drawn by whoever starts it.
//! `cargo xtask` compiles this folder and the relay's too, so that what one tries at home is what a host serves.
//!
//! Everything that comes is refused with words or bounded: connections, the size and time of a request, pictures at once and in a
//! minute, and all that is held.

mod files;
mod pictures;
mod server;

pub use files::{File, Folder, Kept, Site};
pub use pictures::{Drawn, NoPicture, Pictures};
pub use server::{Limits, Options, serve, serve_on, signalled};
