//! `relay`: lets pages that play live speak through this machine; `site`: that, the page and pictures, on one port. Apart from `mod`, because
//! a program can be built without it.

use std::env;
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
use stone_garden::relay::store::Bounds;
use stone_garden::relay::{self, Relay, Store};

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
    /// Where rooms are kept, so that they outlive a restart: a file, a PostgreSQL (postgres://...), or 'none'. Without it: a file in the folder for
    /// such things ($STATE_DIRECTORY, $XDG_STATE_HOME or ~/.local/state), with the port in its name.
    #[arg(long, env = "STONE_GARDEN_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Rooms in memory: those where somebody is, or all if they are not kept.
    #[arg(long, default_value_t = relay::Limits::default().rooms)]
    rooms: usize,
    /// Hours that a room stays after anything was last said in it: 1440, which are sixty days, where rooms are kept, else 24.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=24 * 366))]
    hours: Option<u64>,
    /// Rooms that are kept.
    #[arg(long, default_value_t = Bounds::default().rooms)]
    kept: usize,
    /// Mebibytes of what was said that are kept.
    #[arg(long, default_value_t = Bounds::default().bytes >> 20)]
    disk: u64,
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

/// A relay, and what is said of where its rooms are kept.
struct Running {
    relay: Relay,
    place: Option<String>,
}

/// A store, and what it is called.
type Place = (Box<dyn Store>, String);

impl Rooms {
    fn relay(&self, port: u16) -> Result<Running, Box<dyn Error>> {
        let limits = relay::Limits {
            rooms: self.rooms,
            life: self.hours.map_or(relay::Limits::default().life, hours),
            per_address: self.per_address,
            opened_per_hour: self.opened_per_hour,
            held: self.memory.saturating_mul(1 << 20),
        };
        Ok(match self.store(port)? {
            Some((store, place)) => Running { relay: Relay::kept(limits, store), place: Some(place) },
            None => Running { relay: Relay::new(limits), place: None },
        })
    }

    fn bounds(&self) -> Bounds {
        let usual = Bounds::default();
        let life = self.hours.map_or(usual.life, hours);
        Bounds {
            life,
            untaken: usual.untaken.min(life),
            rooms: self.kept,
            bytes: self.disk.saturating_mul(1 << 20),
            ..usual
        }
    }

    /// Where rooms are kept, and how that is called; none if they are not. What is named must be there; what is not named may be missing, and that is
    /// said.
    fn store(&self, port: u16) -> Result<Option<Place>, Box<dyn Error>> {
        let named = self.database.as_deref().filter(|named| !named.is_empty());
        if named == Some("none") {
            return Ok(None);
        }
        if let Some(server) =
            named.filter(|named| named.starts_with("postgres://") || named.starts_with("postgresql://"))
        {
            return self.on_server(server).map(Some);
        }
        if !cfg!(feature = "sqlite") {
            return match named {
                Some(_) => Err("this program was built without SQLite: it keeps no rooms in a file".into()),
                None => Ok(None),
            };
        }
        match named {
            Some(file) => self.in_file(file.into()).map(Some),
            // At any free port nobody finds it again.
            None if port == 0 => Ok(None),
            None => {
                let Some(file) = usual_file(port) else {
                    eprintln!(
                        "rooms end with this program: there is no folder to keep them in; --database names a file"
                    );
                    return Ok(None);
                };
                if let Err(error) = can_be_at(&file) {
                    eprintln!(
                        "rooms end with this program: {}: {error}; --database names another file",
                        file.display()
                    );
                    return Ok(None);
                }
                self.in_file(file).map(Some)
            }
        }
    }

    #[cfg(feature = "sqlite")]
    fn in_file(&self, file: PathBuf) -> Result<Place, Box<dyn Error>> {
        let store = stone_garden::keep::Sqlite::open(&file, self.bounds())?;
        Ok((Box::new(store), file.display().to_string()))
    }

    #[cfg(not(feature = "sqlite"))]
    fn in_file(&self, _: PathBuf) -> Result<Place, Box<dyn Error>> {
        Err("this program was built without SQLite".into())
    }

    #[cfg(feature = "postgres")]
    fn on_server(&self, address: &str) -> Result<Place, Box<dyn Error>> {
        let store = stone_garden::keep::Postgres::open(address, self.bounds())?;
        // Its address may hold a password.
        Ok((Box::new(store), "PostgreSQL".to_owned()))
    }

    #[cfg(not(feature = "postgres"))]
    fn on_server(&self, _: &str) -> Result<Place, Box<dyn Error>> {
        Err("this program was built without PostgreSQL".into())
    }

    /// `besides`: connections of an address that are no lines.
    fn options(&self, listen: SocketAddr, besides: usize, relay: Relay) -> Options {
        Options {
            relay: Some(relay),
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

fn hours(count: u64) -> Duration {
    Duration::from_secs(count * 3600)
}

#[cfg(feature = "sqlite")]
fn can_be_at(file: &std::path::Path) -> std::io::Result<()> {
    stone_garden::keep::Sqlite::can_be_at(file)
}

#[cfg(not(feature = "sqlite"))]
fn can_be_at(_: &std::path::Path) -> std::io::Result<()> {
    Ok(())
}

/// Where rooms are kept if nobody says where: systemd names a folder for a service, else there is one of whoever runs the program.
fn usual_file(port: u16) -> Option<PathBuf> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let own = |folder: PathBuf| folder.join("stone-garden");
    let of_service = variable("STATE_DIRECTORY")
        .and_then(|folders| env::split_paths(&folders).next())
        .filter(|folder| folder.is_absolute());
    let folder = of_service
        .or_else(|| variable("XDG_STATE_HOME").map(PathBuf::from).map(own))
        .or_else(|| variable("HOME").map(|home| own(PathBuf::from(home).join(".local/state"))))
        .or_else(|| variable("LOCALAPPDATA").map(PathBuf::from).map(own))?;
    Some(folder.join(format!("rooms-{port}.sqlite")))
}

/// Serves until it is ended; prints where.
fn run(options: Options, place: Option<String>, before: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let listen = options.listen;
    let said = |line: &str, out: &mut dyn Write| {
        // Whoever started it may have gone: that is no reason not to serve.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    };
    let listening = |address| {
        said(&format!("{before}{address}"), out);
        if let Some(place) = place {
            said(&format!("rooms are kept in {place}"), out);
        }
    };
    serve(options, listening, signalled()).map_err(|error| format!("cannot listen on {listen}: {error}"))?;
    said("stopped", out);
    Ok(())
}

/// The relay alone.
pub fn relay(call: &RelayCall, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // Beyond the lines of an address a few more connections are let in, to be refused in words.
    let Running { relay, place } = call.rooms.relay(call.listen.port())?;
    let options = call.rooms.options(call.listen, call.rooms.per_address / 4 + 1, relay);
    run(options, place, "listening on ", out)
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
    let Running { relay, place } = call.rooms.relay(call.port)?;
    let options = Options {
        site: Some(Arc::new(kept)),
        pictures: Some(pictures),
        address: call.address.clone(),
        log: call.log,
        // Whoever is to be found by a name has a proxy, or listens to more than this machine.
        own_names_only: call.listen.is_loopback() && !call.rooms.behind_proxy,
        ..call.rooms.options(listen, BESIDES, relay)
    };
    run(options, place, "listening on http://", out)
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
