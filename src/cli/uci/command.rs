//! What the reading thread hands to the one that obeys.

use super::dialect::Dialect;
use super::go::Go;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// What the thread is asked to do.
pub enum Command {
    /// From now on.
    Speak(Dialect),
    /// The game that is played until another is chosen.
    Begin(&'static str),
    SetOption(Vec<String>),
    NewGame,
    Position(Vec<String>),
    /// Say where the pieces stand.
    Display,
    /// Lay out what a search needs.
    GetReady,
    Go(Box<Order>),
}

/// A `go`, and how it is told to end.
pub struct Order {
    pub go: Go,
    pub heard: Instant,
    pub flags: Arc<Flags>,
}

/// What is told to a search from outside.
#[derive(Default)]
pub struct Flags {
    /// It is to end.
    pub stop: AtomicBool,
    /// The pondered move has been played: what is stopped goes on with the clock running.
    pub hit: AtomicBool,
}
