//! `stone-garden relay`: lets pages that play live speak through this machine. Apart from `mod`, because a program can be
//! built without it.

use std::error::Error;
use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;
use stone_garden::relay::{Limits, Options, serve};

/// What `stone-garden relay` may be told.
#[derive(clap::Args)]
pub struct Call {
    /// Where to listen. The site's own server is to hand on what comes for it: docs/relay.md.
    #[arg(long, default_value = "127.0.0.1:8765")]
    listen: SocketAddr,
    /// A site whose pages may use it, as browsers name it (https://example.org); may be given several times. Without any: all sites.
    #[arg(long)]
    origin: Vec<String>,
    /// Rooms at once.
    #[arg(long, default_value_t = Limits::default().rooms)]
    rooms: usize,
    /// Hours that a room is kept after anything was last said in it.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u64).range(1..=24 * 30))]
    hours: u64,
    /// Connections at once.
    #[arg(long, default_value_t = Limits::default().connections)]
    connections: usize,
    /// Connections at once from one address.
    #[arg(long, default_value_t = Limits::default().per_address)]
    per_address: usize,
    /// Rooms that one address may open in an hour.
    #[arg(long, default_value_t = Limits::default().opened_per_hour)]
    opened_per_hour: u32,
    /// Mebibytes that all rooms together may hold.
    #[arg(long, default_value_t = Limits::default().held >> 20)]
    memory: usize,
    /// A server stands before it, which names in X-Forwarded-For who asks.
    #[arg(long)]
    behind_proxy: bool,
}

/// Serves until it is ended; prints where.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let limits = Limits {
        rooms: call.rooms,
        life: Duration::from_secs(call.hours * 3600),
        connections: call.connections,
        per_address: call.per_address,
        opened_per_hour: call.opened_per_hour,
        held: call.memory.saturating_mul(1 << 20),
    };
    let options =
        Options { listen: call.listen, origins: call.origin.clone(), behind_proxy: call.behind_proxy, limits };
    serve(options, |address| {
        // Whoever started it may have gone: that is no reason not to serve.
        let _ = writeln!(out, "listening on {address}").and_then(|()| out.flush());
    })
    .map_err(|error| format!("cannot listen on {}: {error}", call.listen).into())
}
