//! How much the relay takes. Each number is a guard against somebody who means ill: a game of the longest kind stays far below.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// Bytes of one message: a greeting holds a whole game and may hold its definition.
pub const LONGEST: usize = 256 * 1024;

/// Bytes of any message but a greeting.
pub const SHORT: usize = 2 * 1024;

/// Messages of one side that are kept after its last greeting. Pages greet anew long before.
pub const TAIL: usize = 120;

/// People who may watch one room.
pub const WATCHERS: usize = 30;

/// Messages that wait for one connection. Who does not read them is let go.
pub const QUEUE: usize = 512;

/// How long a connection may say nothing at all; pages say something every twenty seconds.
pub const SILENCE: Duration = Duration::from_secs(70);

/// How long the beginning may take: the handshake, and the wish to join a room.
pub const BEGINNING: Duration = Duration::from_secs(10);

/// How long it may take to hand over one message.
pub const DELIVERY: Duration = Duration::from_secs(10);

/// What the one who runs the relay may set.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Rooms at once.
    pub rooms: usize,
    /// How long a room is kept after anything was last said in it.
    pub life: Duration,
    /// Connections at once.
    pub connections: usize,
    /// Connections at once from one address; of IPv6, from one network of 64 bits.
    pub per_address: usize,
    /// Rooms that one address may open in an hour.
    pub opened_per_hour: u32,
    /// Bytes that all rooms together may hold.
    pub held: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rooms: 2000,
            life: Duration::from_secs(24 * 3600),
            connections: 6000,
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
