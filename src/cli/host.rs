//! `relay`: lets pages that play live speak through this machine; `site`: that, the page and pictures, on one port. Apart from `mod`, because
//! a program can be built without it.

use std::error::Error;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::time::Instant;
use stone_garden::budget::Budget;
use stone_garden::diagram::request::{self, RequestError};
use stone_garden::host::{self, Drawn, Kept, NoPicture, Options, Pictures, serve, signalled};
use stone_garden::relay::{self, Relay};

/// What `stone-garden relay` may be told.
#[derive(clap::Args)]
pub struct RelayCall {
    /// Where to listen. The site's own server is to hand on what comes for it: docs/relay.md.
    #[arg(long, default_value = "127.0.0.1:8765")]
    listen: SocketAddr,
    #[command(flatten)]
    rooms: Rooms,
}

/// How much the relay takes, and from whom.
#[derive(clap::Args)]
struct Rooms {
    /// A site whose pages may use the relay, as browsers name it (https://example.org); may be given several times. Without any: all sites.
    #[arg(long)]
    origin: Vec<String>,
    /// Rooms at once.
    #[arg(long, default_value_t = relay::Limits::default().rooms)]
    rooms: usize,
    /// Hours that a room is kept after anything was last said in it.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u64).range(1..=24 * 30))]
    hours: u64,
    /// Connections at once.
    #[arg(long, default_value_t = host::Limits::default().connections)]
    connections: usize,
    /// Lines to the relay at once from one address.
    #[arg(long, default_value_t = relay::Limits::default().per_address)]
    per_address: usize,
    /// Rooms that one address may open in an hour.
    #[arg(long, default_value_t = relay::Limits::default().opened_per_hour)]
    opened_per_hour: u32,
    /// Mebibytes that all rooms together may hold.
    #[arg(long, default_value_t = relay::Limits::default().held >> 20)]
    memory: usize,
    /// A server stands before it, which names in X-Forwarded-For who asks.
    #[arg(long)]
    behind_proxy: bool,
}

impl Rooms {
    fn relay(&self) -> Relay {
        Relay::new(relay::Limits {
            rooms: self.rooms,
            life: Duration::from_secs(self.hours * 3600),
            per_address: self.per_address,
            opened_per_hour: self.opened_per_hour,
            held: self.memory.saturating_mul(1 << 20),
        })
    }

    /// `besides`: connections of an address that are no lines.
    fn options(&self, listen: SocketAddr, besides: usize) -> Options {
        Options {
            relay: Some(self.relay()),
            origins: self.origin.clone(),
            behind_proxy: self.behind_proxy,
            limits: host::Limits {
                connections: self.connections,
                per_address: self.per_address.saturating_add(besides),
            },
            ..Options::at(listen)
        }
    }
}

/// Serves until it is ended; prints where.
fn run(options: Options, before: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let listen = options.listen;
    let said = |line: &str, out: &mut dyn Write| {
        // Whoever started it may have gone: that is no reason not to serve.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    };
    serve(options, |address| said(&format!("{before}{address}"), out), signalled())
        .map_err(|error| format!("cannot listen on {listen}: {error}"))?;
    said("stopped", out);
    Ok(())
}

/// The relay alone.
pub fn relay(call: &RelayCall, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // Beyond the lines of an address a few more connections are let in, to be refused in words.
    let options = call.rooms.options(call.listen, call.rooms.per_address / 4 + 1);
    run(options, "listening on ", out)
}

/// What `stone-garden site` may be told.
#[derive(clap::Args)]
pub struct SiteCall {
    /// Where to listen: 0.0.0.0 for every network of this machine.
    #[arg(long, default_value = "127.0.0.1")]
    listen: IpAddr,
    /// The port; 0 is any free one.
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// The built page (dist/ of `cargo xtask release`), if it is not in the program.
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Where others find the site (https://garden.example.org), for pictures that go with links. Without it: as it is asked.
    #[arg(long, value_parser = address)]
    address: Option<String>,
    /// Tell each answer on standard error.
    #[arg(long)]
    log: bool,
    /// Mebibytes of pictures that are kept.
    #[arg(long, default_value_t = 32)]
    pictures: usize,
    /// New pictures that are drawn for one address in a minute.
    #[arg(long, default_value_t = 120)]
    pictures_a_minute: u32,
    #[command(flatten)]
    rooms: Rooms,
}

/// The address of a site: what a page names is put together from it.
fn address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let is_plain = rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~:/[]".contains(&byte));
    if rest.is_empty() || !is_plain {
        return Err("an address is https:// or http:// and a name".to_owned());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// Connections of one address beside its lines to the relay: a browser opens six at once, and a household has several.
const BESIDES: usize = 80;

/// The page, the relay and pictures.
pub fn site(call: &SiteCall, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let kept = match &call.folder {
        Some(folder) => Kept::read(folder).map_err(|error| format!("{}: {error}", folder.display()))?,
        None => inside().ok_or(
            "this program was built without the page: name the folder of a built one by --folder (docs/hosting.md)",
        )?,
    };
    let listen = SocketAddr::new(call.listen, call.port);
    let pictures = Pictures::new(draw, call.pictures.saturating_mul(1 << 20), call.pictures_a_minute);
    // What shows links as pictures shows no drawings.
    let pictures = if cfg!(feature = "raster") { pictures.with_previews("png") } else { pictures };
    let options = Options {
        site: Some(Arc::new(kept)),
        pictures: Some(pictures),
        address: call.address.clone(),
        log: call.log,
        // Whoever is to be found by a name has a proxy, or listens to more than this machine.
        own_names_only: call.listen.is_loopback() && !call.rooms.behind_proxy,
        ..call.rooms.options(listen, BESIDES)
    };
    run(options, "listening on http://", out)
}

/// A picture by its address.
fn draw(name: &str, query: &str, until: Instant) -> Result<Drawn, NoPicture> {
    let budget = Budget::new(None, Some(until));
    match request::picture(name, query, &budget) {
        Ok((kind, bytes)) => Ok((kind.media_type(), bytes)),
        Err(error @ RequestError::Unknown(_)) => Err(NoPicture::Unknown(error.to_string())),
        Err(error @ RequestError::Late) => Err(NoPicture::Late(error.to_string())),
        Err(error) => Err(NoPicture::Wrong(error.to_string())),
    }
}

#[cfg(feature = "site")]
include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// The page that the build script has put into the program.
#[cfg(feature = "site")]
fn inside() -> Option<Kept> {
    (!FILES.is_empty()).then(|| Kept::inside(FILES))
}

#[cfg(not(feature = "site"))]
fn inside() -> Option<Kept> {
    None
}
