//! A small web server for `dist/`, reachable from this machine alone.

use crate::dist;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Tried first when no port is asked for.
const USUAL_PORT: u16 = 8080;

/// How long a browser may keep a connection open without asking for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long our own tests may take to say what they ask for.
const PATIENCE_WITH_TESTS: Duration = Duration::from_secs(5);

/// The longest head of a request, in bytes.
const LONGEST_HEAD: u64 = 64 * 1024;

/// Sent with every answer. The page must work under the strictest policy that allows WebAssembly, and a file
/// changed a moment ago must be the one that is shown.
const HEADERS: [(&str, &str); 3] = [
    // Pages of other hosts embed the board as a module, and modules are fetched across origins only with this.
    ("Access-Control-Allow-Origin", "*"),
    ("Cache-Control", "no-cache"),
    ("X-Content-Type-Options", "nosniff"),
];

/// Said of the board's page for frames besides: in a sandbox it has no origin, and may start no thread but by an address that it has
/// made itself.
fn policy(framed: bool) -> String {
    let threads = if framed { "'self' blob:" } else { "'self'" };
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; worker-src {threads}; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )
}

/// The files that somebody has asked a server for, whether they are there or not, by their paths in `dist/`.
#[derive(Clone, Default)]
pub struct Asked(Arc<Mutex<BTreeSet<PathBuf>>>);

impl Asked {
    /// Those so far, in the order of their names.
    pub fn so_far(&self) -> BTreeSet<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes what a request means, if it stays in the site.
    pub fn note(&self, url: &str) {
        let file = file_of(url);
        let Some(path) = file.as_deref().and_then(|file| file.strip_prefix(dist::folder()).ok()) else { return };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
    }
}

/// A server that listens already.
///
/// Each connection has a thread of its own: browsers open several at once, keep them, and wait for each.
pub struct Server {
    listener: TcpListener,
    port: u16,
}

impl Server {
    /// Listens on `port`, or if none is asked for on 8080 or else on any free one. 0 means any free one.
    pub fn bind(port: Option<u16>) -> Result<Self> {
        if !dist::folder().join("index.html").is_file() {
            bail!("there is no dist/index.html to serve; `cargo xtask build` makes it");
        }
        let listen = |port: u16| TcpListener::bind(("127.0.0.1", port));
        let listener = match port {
            Some(port) => listen(port).with_context(|| format!("cannot listen on port {port}"))?,
            None => listen(USUAL_PORT).or_else(|_| listen(0)).context("cannot listen on any port")?,
        };
        let port = listener.local_addr().context("listens nowhere")?.port();
        Ok(Self { listener, port })
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
        self.answer_all(None);
    }

    /// Answers in the background until the program ends; says what is asked for.
    pub fn start(self) -> Asked {
        let asked = Asked::default();
        let noted = asked.clone();
        thread::spawn(move || self.answer_all(Some(&noted)));
        asked
    }

    fn answer_all(&self, noted: Option<&Asked>) {
        for connection in self.listener.incoming().flatten() {
            let noted = noted.cloned();
            // A browser that went away in the meantime is no trouble of ours.
            thread::spawn(move || converse(&connection, noted.as_ref()));
        }
    }
}

/// Answers each request by what is said to its path, without the slash, until the program ends; one to which nothing is said is refused.
/// Returns where, with a slash at the end.
pub fn answer_by(say: impl Fn(&str) -> Option<String> + Send + 'static) -> Result<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("cannot listen on any port")?;
    let port = listener.local_addr().context("listens nowhere")?.port();
    thread::spawn(move || {
        for mut connection in listener.incoming().flatten() {
            // As above. Each connection is for one request, and one that asks for nothing does not hold up the others for long.
            let _ = connection.set_read_timeout(Some(PATIENCE_WITH_TESTS));
            let _ = read_head(&mut BufReader::new(&connection)).and_then(|request| {
                let said = request.and_then(|request| say(request.url.trim_start_matches('/')));
                let answer = said.map_or_else(|| Answer::refusal("404 Not Found"), Answer::text);
                connection.write_all(answer.head(false).as_bytes())?;
                connection.write_all(&answer.body)
            });
        }
    });
    Ok(format!("http://127.0.0.1:{port}/"))
}

/// Answers the requests of one connection, one after the other.
fn converse(connection: &TcpStream, noted: Option<&Asked>) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_nodelay(true)?;
    let mut reader = BufReader::new(connection);
    while let Some(Request { method, url, takes, host }) = read_head(&mut reader)? {
        // Before it is answered: who has the answer may ask at once what has been noted.
        if let Some(noted) = noted {
            noted.note(&url);
        }
        let goes_on = matches!(method.as_str(), "GET" | "HEAD");
        let answer =
            if is_own(&host) { answer(&method, &url, &takes) } else { Answer::refusal("421 Misdirected Request") };
        let mut writer = connection;
        writer.write_all(answer.head(goes_on).as_bytes())?;
        if method != "HEAD" {
            writer.write_all(&answer.body)?;
        }
        // What might follow as the body of another method is not read.
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// What we read of a request.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    method: String,
    url: String,
    /// The encodings that the browser takes, as it writes them.
    takes: String,
    /// The name by which it knows this server, with a port if it has one.
    host: String,
}

/// Is this a name that nobody else can give to this machine? A page of a stranger's host whose name is made to mean this machine
/// would otherwise be of one origin with ours, and read what ours stores.
fn is_own(host: &str) -> bool {
    // Programs that are no browsers may name none.
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.to_ascii_lowercase();
    let number = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
    name.is_empty() || name == "localhost" || name.ends_with(".localhost") || number.parse::<IpAddr>().is_ok()
}

/// The next request; nothing when there is none any more.
fn read_head(reader: &mut impl BufRead) -> io::Result<Option<Request>> {
    let mut head = reader.take(LONGEST_HEAD);
    let mut first = String::new();
    if head.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let mut line = String::new();
    let (mut takes, mut host) = (String::new(), String::new());
    while head.read_line(&mut line)? > 0 && !line.trim_end().is_empty() {
        if let Some((name, value)) = line.split_once(':') {
            if name.eq_ignore_ascii_case("accept-encoding") {
                value.trim().clone_into(&mut takes);
            } else if name.eq_ignore_ascii_case("host") {
                value.trim().clone_into(&mut host);
            }
        }
        line.clear();
    }
    let mut words = first.split_whitespace();
    let pair = words.next().zip(words.next());
    Ok(pair.map(|(method, url)| Request { method: method.to_owned(), url: url.to_owned(), takes, host }))
}

/// Opens `address` in the browser if this session has a screen to show one on.
pub fn open_in_browser(address: &str) {
    let has_screen = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].iter().any(|name| env::var_os(name).is_some());
    if !has_screen || open::that_detached(address).is_err() {
        println!("No browser found to open it in: open that address by hand.");
    }
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    /// How the body is packed.
    encoding: Option<&'static str>,
    body: Vec<u8>,
    /// Whether this is the page for frames.
    framed: bool,
}

impl Answer {
    fn refusal(status: &'static str) -> Self {
        Self { status, ..Self::text(format!("{status}\n")) }
    }

    fn text(text: String) -> Self {
        let kind = "text/plain; charset=utf-8";
        Self { status: "200 OK", kind, encoding: None, body: text.into_bytes(), framed: false }
    }

    fn head(&self, goes_on: bool) -> String {
        let connection = if goes_on { "keep-alive" } else { "close" };
        let length = self.body.len();
        let mut head = format!("HTTP/1.1 {}\r\nContent-Type: {}\r\n", self.status, self.kind);
        head += &format!("Content-Length: {length}\r\nConnection: {connection}\r\n");
        if let Some(encoding) = self.encoding {
            head += &format!("Content-Encoding: {encoding}\r\nVary: Accept-Encoding\r\n");
        }
        head += &format!("Content-Security-Policy: {}\r\n", policy(self.framed));
        for (name, value) in HEADERS {
            head += &format!("{name}: {value}\r\n");
        }
        head + "\r\n"
    }
}

/// Of a file that `cargo xtask release` has packed, what is smallest of what the browser takes.
fn answer(method: &str, url: &str, takes: &str) -> Answer {
    if !matches!(method, "GET" | "HEAD") {
        return Answer::refusal("405 Method Not Allowed");
    }
    let Some(path) = file_of(url) else {
        return Answer::refusal("400 Bad Request");
    };
    let kind = kind_of(&path);
    let framed = path.file_name().is_some_and(|name| name == "embed.html");
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if !takes.split([',', ' ']).any(|taken| taken == encoding) {
            continue;
        }
        let mut packed = path.clone().into_os_string();
        packed.push(format!(".{ending}"));
        if let Ok(body) = fs::read(packed) {
            return Answer { status: "200 OK", kind, encoding: Some(encoding), body, framed };
        }
    }
    match fs::read(&path) {
        Ok(body) => Answer { status: "200 OK", kind, encoding: None, body, framed },
        Err(_) => Answer::refusal("404 Not Found"),
    }
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
    use super::{Request, answer, file_of, is_own, kind_of, read_head};
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

    #[test]
    fn requests_are_read_one_after_the_other() {
        let mut text =
            "GET /a.js HTTP/1.1\r\nHost: x\r\naccept-encoding: gzip, br\r\n\r\nHEAD / HTTP/1.1\r\n\r\n".as_bytes();
        let request = |method: &str, url: &str, takes: &str, host: &str| {
            let [method, url, takes, host] = [method, url, takes, host].map(str::to_owned);
            Some(Request { method, url, takes, host })
        };
        assert_eq!(read_head(&mut text).unwrap(), request("GET", "/a.js", "gzip, br", "x"));
        assert_eq!(read_head(&mut text).unwrap(), request("HEAD", "/", "", ""));
        assert_eq!(read_head(&mut text).unwrap(), None);
        assert_eq!(read_head(&mut "nonsense\r\n\r\n".as_bytes()).unwrap(), None);
    }

    #[test]
    fn only_names_of_this_machine_are_answered() {
        for host in ["", "localhost", "LOCALHOST:8080", "a.localhost:1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7"]
        {
            assert!(is_own(host), "{host}");
        }
        for host in
            ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "x:y", "[evil]"]
        {
            assert!(!is_own(host), "{host}");
        }
    }

    #[test]
    fn refusals_say_which() {
        assert!(answer("POST", "/", "").status.starts_with("405"));
        assert!(answer("GET", "/../x", "").status.starts_with("400"));
        assert!(answer("GET", "/no/such/file", "br").status.starts_with("404"));
        assert!(answer("GET", "/no", "").head(true).contains("Connection: keep-alive\r\n"));
    }
}
