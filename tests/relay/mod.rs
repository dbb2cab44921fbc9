//! The relay: its rooms without a network, the whole of it over one, and what is kept of it.

#[cfg(feature = "sqlite")]
mod file;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod keeping;
mod kept;
mod network;
mod rooms;
#[cfg(all(feature = "postgres", unix))]
mod server;
