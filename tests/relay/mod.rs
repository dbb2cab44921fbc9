//! The relay: its rooms without a network, and the whole of it over one, and as it is deployed.

mod deployed;
mod network;
mod rooms;
