//! A small web server for `dist/`, reachable from this machine alone.

use crate::dist;
use anyhow::{Result, anyhow, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use tiny_http::{Header, Method, Request, Response};

/// Tried first when no port is asked for.
const USUAL_PORT: u16 = 8080;

/// Requests answered at a time.
const WORKERS: usize = 4;

/// Sent with every answer. The page must work under the strictest policy that allows WebAssembly, and a file
/// changed a moment ago must be the one that is shown.
const HEADERS: [(&str, &str); 4] = [
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self'",
    ),
    // Pages of other hosts embed the board as a module, and modules are fetched across origins only with this.
    ("Access-Control-Allow-Origin", "*"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
];

/// A server that listens already.
pub struct Server {
    http: Arc<tiny_http::Server>,
    port: u16,
}

impl Server {
    /// Listens on `port`, or if none is asked for on 8080 or else on any free one. 0 means any free one.
    pub fn bind(port: Option<u16>) -> Result<Self> {
        if !dist::folder().join("index.html").is_file() {
            bail!("there is no dist/index.html to serve; `cargo xtask build` makes it");
        }
        let listen = |port: u16| tiny_http::Server::http(("127.0.0.1", port));
        let http = match port {
            Some(port) => listen(port).map_err(|why| anyhow!("cannot listen on port {port}: {why}"))?,
            None => {
                listen(USUAL_PORT).or_else(|_| listen(0)).map_err(|why| anyhow!("cannot listen on any port: {why}"))?
            }
        };
        let port = http.server_addr().to_ip().expect("listens on an IP address").port();
        Ok(Self { http: Arc::new(http), port })
    }

    /// Where the page is, with a slash at the end.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Prints the address.
    pub fn announce(&self) {
        println!("\nStone Garden is at {}", self.address());
        println!("Press Ctrl-C to stop.");
    }

    /// Answers until the program is ended.
    pub fn run(&self) {
        for worker in self.start() {
            let _ = worker.join();
        }
    }

    /// Answers in the background until the program ends.
    pub fn start(&self) -> Vec<thread::JoinHandle<()>> {
        let serve = |http: Arc<tiny_http::Server>| {
            for request in http.incoming_requests() {
                answer(request);
            }
        };
        (0..WORKERS).map(|_| self.http.clone()).map(|http| thread::spawn(move || serve(http))).collect()
    }
}

/// Opens `address` in the browser if this session has a screen to show one on.
pub fn open_in_browser(address: &str) {
    let has_screen = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].iter().any(|name| env::var_os(name).is_some());
    if !has_screen || open::that_detached(address).is_err() {
        println!("No browser found to open it in: open that address by hand.");
    }
}

fn answer(request: Request) {
    let response = match request.method() {
        Method::Get | Method::Head => match file_of(request.url()) {
            Some(path) => match fs::read(&path) {
                Ok(bytes) => Response::from_data(bytes).with_header(header("Content-Type", kind_of(&path))),
                Err(_) => Response::from_string("not found\n").with_status_code(404),
            },
            None => Response::from_string("not a path of this site\n").with_status_code(400),
        },
        _ => Response::from_string("only GET and HEAD\n").with_status_code(405),
    };
    let response = HEADERS.iter().fold(response, |response, (name, value)| response.with_header(header(name, value)));
    // A browser that went away in the meantime is no trouble of ours.
    let _ = request.respond(response);
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("the headers here are plain ASCII")
}

/// The file that a request means, or nothing if it tries to leave the site.
/// The names of our files need no percent encoding, so that there is none to undo.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut file = dist::folder();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        let plain = part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
        if !plain || part.starts_with('.') {
            return None;
        }
        file.push(part);
    }
    if path.is_empty() || path.ends_with('/') {
        file.push("index.html");
    }
    Some(file)
}

/// Browsers refuse modules and WebAssembly that come with the wrong type.
fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{file_of, kind_of};
    use crate::dist;
    use std::path::Path;

    #[test]
    fn requests_stay_in_the_site() {
        let inside = |url| file_of(url).map(|file| file.strip_prefix(dist::folder()).unwrap().to_owned());
        assert_eq!(inside("/").unwrap(), Path::new("index.html"));
        assert_eq!(inside("/?fen=8/8_w#m").unwrap(), Path::new("index.html"));
        assert_eq!(inside("/ui/").unwrap(), Path::new("ui/index.html"));
        assert_eq!(inside("/ui/board.js?v=1").unwrap(), Path::new("ui/board.js"));
        for url in
            ["/../Cargo.toml", "/ui/../../Cargo.toml", "/%2e%2e/Cargo.toml", "/.git/config", "/a\\b", "/c:/x", "*"]
        {
            assert_eq!(inside(url), None, "{url}");
        }
    }

    #[test]
    fn types_that_browsers_insist_on() {
        assert_eq!(kind_of(Path::new("a_bg.wasm")), "application/wasm");
        assert_eq!(kind_of(Path::new("a.b.js")), "text/javascript; charset=utf-8");
        assert_eq!(kind_of(Path::new("LICENSE")), "application/octet-stream");
    }
}
