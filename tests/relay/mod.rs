//! The relay: its rooms without a network and the whole of it over one.

mod network;
mod rooms;
