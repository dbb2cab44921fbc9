//! How much the relay takes, and how fast one connection may speak. Each number is a guard against somebody who means ill: a game
//! of the longest kind stays far below.

use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

/// Bytes of one message: a greeting holds a whole game and may hold its definition.
pub const LONGEST: usize = 256 * 1024;

/// Bytes of any message but a greeting.
pub const SHORT: usize = 2 * 1024;

/// Messages of one side that are kept after its last greeting. Pages greet anew long before.
pub const TAIL: usize = 120;

/// People who may watch one room.
pub const WATCHERS: usize = 30;

/// Free seats that are listed, the newest, and of these so many that one address offers.
pub const LISTED: usize = 40;
pub const LISTED_OF_ADDRESS: usize = 3;

/// Free seats of all relays that share a store of which one knows; beyond that it forgets some of whoever offers most.
pub const KNOWN: usize = 1_000;

/// How long one list of them serves all who ask.
pub const LISTED_ANEW: Duration = Duration::from_secs(1);

/// How long to wait before asking for them again.
pub const ASK_AGAIN: Duration = Duration::from_secs(2);

/// Messages that wait for one connection. Who does not read them is let go.
pub const QUEUE: usize = 512;

/// Bytes that wait for one connection: two greetings of the longest kind, and what is said beside them.
pub const WAITING_OF_ONE: usize = 3 * LONGEST;

/// Bytes that are kept of one side, as they are handed on: both sides' can wait for one connection.
pub const KEPT_OF_SIDE: usize = WAITING_OF_ONE / 2;

/// Bytes that wait for all connections of one address. What all addresses together let wait counts against [`Limits::held`].
pub const WAITING_OF_ADDRESS: usize = 8 * LONGEST;

/// How long a connection may say nothing at all; pages say something every twenty seconds.
pub const SILENCE: Duration = Duration::from_secs(70);

/// How long the wish to join a room may take.
pub const BEGINNING: Duration = Duration::from_secs(10);

/// How long it may take to hand over one message.
pub const DELIVERY: Duration = Duration::from_secs(10);

/// What whoever runs the relay may set.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Rooms at once.
    pub rooms: usize,
    /// How long a room is kept after anything was last said in it.
    pub life: Duration,
    /// Lines at once from one address; of IPv6, from one network of 64 bits.
    pub per_address: usize,
    /// Rooms that one address may open in an hour.
    pub opened_per_hour: u32,
    /// Bytes that all rooms together may hold, with what waits to be sent.
    pub held: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rooms: 2000,
            life: Duration::from_secs(24 * 3600),
            per_address: 40,
            opened_per_hour: 60,
            held: 128 * 1024 * 1024,
        }
    }
}

/// Whom the limits of an address count for: a home has a whole network of IPv6 addresses, and one of IPv4.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Some messages at once, then so many a second.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    left: f64,
    last: Instant,
}

impl Pace {
    /// Messages that may come at once.
    const BURST: f64 = 60.0;
    /// Messages a second in the long run.
    const RATE: f64 = 8.0;

    /// Begins with all that may come at once.
    pub fn new(now: Instant) -> Self {
        Self { left: Self::BURST, last: now }
    }

    /// Whether a message that comes now may be read.
    pub fn allows(&mut self, now: Instant) -> bool {
        let gone: Duration = now.saturating_duration_since(self.last);
        self.last = now;
        self.left = (self.left + gone.as_secs_f64() * Self::RATE).min(Self::BURST) - 1.0;
        self.left >= 0.0
    }
}
