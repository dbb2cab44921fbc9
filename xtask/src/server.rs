//! `dist/` on this machine, by the server that a host runs (`src/host`), and live games by its relay (`src/relay`).

use crate::dist;
use crate::host::{File, Folder, Options, Site, serve_on, signalled};
use crate::relay::{Limits, Relay};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::env;
use std::future::pending;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Tried first when no port is asked for.
const USUAL_PORT: u16 = 8080;

/// The files that somebody has asked a server for, whether they are there or not, by their paths in `dist/`.
#[derive(Clone, Default)]
pub struct Asked(Arc<Mutex<BTreeSet<PathBuf>>>);

impl Asked {
    /// Those so far, in the order of their names.
    pub fn so_far(&self) -> BTreeSet<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes a file.
    pub fn note(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name.into());
    }
}

/// `dist/`, and what is asked of it.
struct Noted {
    site: Folder,
    asked: Asked,
}

impl Site for Noted {
    fn find(&self, name: &str) -> Option<Arc<File>> {
        // Before it is answered: who has the answer may ask at once what has been noted.
        self.asked.note(name);
        self.site.find(name)
    }
}

/// Texts by their names.
struct Texts<F>(F);

impl<F: Fn(&str) -> Option<String> + Send + Sync> Site for Texts<F> {
    fn find(&self, name: &str) -> Option<Arc<File>> {
        Some(Arc::new(File::made_now("text.txt", (self.0)(name)?.into())))
    }
}

/// A server that listens already.
pub struct Server {
    listener: TcpListener,
    own: SocketAddr,
}

impl Server {
    /// Listens on this machine alone: on `port`, or if none is asked for on 8080 or else on any free one. 0 means any free one.
    pub fn bind(port: Option<u16>) -> Result<Self> {
        Self::bind_at(Ipv4Addr::LOCALHOST.into(), port)
    }

    /// Listens at one of this machine's addresses, or at all of them.
    pub fn bind_at(address: IpAddr, port: Option<u16>) -> Result<Self> {
        if !dist::folder().join("index.html").is_file() {
            bail!("there is no dist/index.html to serve; `cargo xtask build` makes it");
        }
        let listen = |port: u16| TcpListener::bind((address, port));
        let listener = match port {
            Some(port) => listen(port).with_context(|| format!("cannot listen on port {port}"))?,
            None => listen(USUAL_PORT).or_else(|_| listen(0)).context("cannot listen on any port")?,
        };
        let own = listener.local_addr().context("listens nowhere")?;
        Ok(Self { listener, own })
    }

    /// Where the page is for this machine, with a slash at the end.
    pub fn address(&self) -> String {
        let here = if self.own.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { self.own.ip() };
        format!("http://{}/", SocketAddr::new(here, self.own.port()))
    }

    /// Prints the address.
    pub fn announce(&self) {
        println!("\nStone Garden is at {}", self.address());
        if self.own.ip().is_unspecified()
            && let Some(address) = address_on_the_network()
        {
            println!("Others on this network find it at http://{}/", SocketAddr::new(address, self.own.port()));
        }
        println!("Press Ctrl-C to stop.");
    }

    fn options(&self, asked: &Asked) -> Options {
        Options {
            site: Some(Arc::new(Noted { site: Folder(dist::folder()), asked: asked.clone() })),
            own_names_only: self.own.ip().is_loopback(),
            ..Options::at(self.own)
        }
    }

    /// Answers until Ctrl-C, live games too.
    pub fn run(self) -> Result<()> {
        let relay = Some(Relay::new(Limits::default()));
        let options = Options { relay, ..self.options(&Asked::default()) };
        serve_on(self.listener, options, signalled()).context("cannot serve")
    }

    /// Answers in the background until the program ends; says what is asked for. Live games are as `dist/live.json` says.
    pub fn start(self) -> Asked {
        let asked = Asked::default();
        let options = self.options(&asked);
        thread::spawn(move || serve_on(self.listener, options, pending()));
        asked
    }
}

/// This machine's address on the network that leads to others, if there is one. Nothing is sent: the system only says where it would go out.
fn address_on_the_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of those that are kept for documents.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|address| !address.is_loopback())
}

/// Answers each request by what is said to its path, without the slash, until the program ends; one to which nothing is said is refused.
/// Returns where, with a slash at the end.
pub fn answer_by(say: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Result<String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("cannot listen on any port")?;
    let own = listener.local_addr().context("listens nowhere")?;
    let options = Options { site: Some(Arc::new(Texts(say))), own_names_only: true, ..Options::at(own) };
    thread::spawn(move || serve_on(listener, options, pending()));
    Ok(format!("http://{own}/"))
}

/// Opens `address` in the browser if this session has a screen to show one on.
pub fn open_in_browser(address: &str) {
    let has_screen = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].iter().any(|name| env::var_os(name).is_some());
    if !has_screen || open::that_detached(address).is_err() {
        println!("No browser found to open it in: open that address by hand.");
    }
}
