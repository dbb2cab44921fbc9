//! One port: who may come in, a task for each connection on one thread, and what each request is answered. There may be so many connections
//! at once, counted from their first byte on; a place is given back however a connection ends ([`Place`]).

use super::files::{File, LIVE, Site, named};
use super::pictures::Pictures;
use crate::relay::{Relay, household};
use http_body_util::Full;
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// At once.
    pub connections: usize,
    /// At once from one address; of IPv6, from one network of 64 bits. Behind a proxy, whose address all have, this does not count.
    pub per_address: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connections: 6000, per_address: 120 }
    }
}

impl Limits {
    /// The most connections that ask for pages, or for nothing yet, where a proxy stands before them and all have its address.
    fn plain_by_proxy(&self) -> usize {
        self.connections / 4 + 1
    }
}

#[derive(Default)]
struct Inside {
    all: usize,
    /// Those that are no lines of the relay.
    plain: usize,
    addresses: HashMap<IpAddr, usize>,
}

/// Counts who is inside.
#[derive(Clone)]
struct Doors {
    limits: Limits,
    behind_proxy: bool,
    inside: Arc<Mutex<Inside>>,
}

impl Doors {
    pub(super) fn new(limits: Limits, behind_proxy: bool) -> Self {
        Self { limits, behind_proxy, inside: Arc::default() }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are inside.
    pub(super) fn count(&self) -> usize {
        self.inside().all
    }

    /// A place for a connection from a household, if there is one: who opens thousands takes nobody's place.
    pub(super) fn enter(&self, from: IpAddr) -> Option<Place> {
        let mut inside = self.inside();
        if inside.all >= self.limits.connections {
            return None;
        }
        let from = (!self.behind_proxy).then_some(from);
        match from {
            Some(from) => {
                let count = inside.addresses.entry(from).or_default();
                if *count >= self.limits.per_address {
                    return None;
                }
                *count += 1;
            }
            None if inside.plain >= self.limits.plain_by_proxy() => return None,
            None => {}
        }
        inside.all += 1;
        inside.plain += 1;
        Some(Place { doors: self.clone(), from, is_line: Mutex::new(false) })
    }
}

/// The place of a connection; given back when it is dropped.
pub(super) struct Place {
    doors: Doors,
    from: Option<IpAddr>,
    is_line: Mutex<bool>,
}

impl Place {
    /// It is a line of the relay from now on.
    pub(super) fn becomes_line(&self) {
        let mut is_line = self.is_line.lock().unwrap_or_else(PoisonError::into_inner);
        if !std::mem::replace(&mut *is_line, true) {
            self.doors.inside().plain -= 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.becomes_line();
        let mut inside = self.doors.inside();
        inside.all -= 1;
        let Some(from) = self.from else { return };
        if let Some(count) = inside.addresses.get_mut(&from) {
            *count -= 1;
            if *count == 0 {
                inside.addresses.remove(&from);
            }
        }
    }
}

type Request = hyper::Request<Incoming>;
type Response = hyper::Response<Full<Bytes>>;

/// How long the head of a request may take, and how long a connection may be kept without asking for anything.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long nothing may go out where somebody has asked for something and does not read it.
const STALLED: Duration = Duration::from_secs(20);

/// How long a handshake may take once it is granted.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// How long what is under way may take when all is to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Bytes of the head of a request.
const LONGEST_HEAD: usize = 16 * 1024;

/// How long whoever has a picture may keep it without asking: another version of this program may draw it otherwise.
const PICTURE_AGE: &str = "public, max-age=86400";

/// Of a file that was asked for with the hash of what is in it.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Bytes behind the `?` of a link that is shown with a picture.
const LONGEST_PREVIEW: usize = 4 * 1024;

/// Sent with every answer.
const HEADERS: [(&str, &str); 2] = [
    // Pages of other hosts embed the board as a module, and modules are fetched across origins only with this.
    ("access-control-allow-origin", "*"),
    ("x-content-type-options", "nosniff"),
];

/// The strictest policy under which the page works: it allows WebAssembly. The page for frames has no origin in a sandbox, and may start no
/// thread but by an address that it has made itself.
fn policy(framed: bool) -> String {
    let threads = if framed { "'self' blob:" } else { "'self'" };
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; worker-src {threads}; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )
}

/// Of a picture, which is a page too where it is opened by itself.
const POLICY_OF_PICTURES: &str = "default-src 'none'; sandbox";

/// What the relay's place is called in `live.json`.
const RELAY: &str = "relay";

/// How a host is to be run.
pub struct Options {
    /// Where it listens; port 0 means any free one.
    pub listen: SocketAddr,
    /// The page; none: the relay is at every address.
    pub site: Option<Arc<dyn Site>>,
    /// The relay for live games.
    pub relay: Option<Relay>,
    /// The sites whose pages may use the relay, as browsers name them (`https://example.org`); none: all sites.
    pub origins: Vec<String>,
    /// Draws pictures.
    pub pictures: Option<Pictures>,
    /// Where the site is to be found, without a slash at the end, if that is not the name by which it is asked.
    pub address: Option<String>,
    /// Whether a server stands before it that names the address of who asks in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Whether only names are answered that nobody else can give to this machine.
    pub own_names_only: bool,
    /// Whether each answer is told on standard error.
    pub log: bool,
    /// How much it takes.
    pub limits: Limits,
}

impl Options {
    /// Nothing to serve yet.
    pub fn at(listen: SocketAddr) -> Self {
        Self {
            listen,
            site: None,
            relay: None,
            origins: Vec::new(),
            pictures: None,
            address: None,
            behind_proxy: false,
            own_names_only: false,
            log: false,
            limits: Limits::default(),
        }
    }
}

/// When the program is asked to end: by SIGTERM or SIGINT.
pub async fn signalled() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut term) = signal(SignalKind::terminate()) else { return std::future::pending().await };
        tokio::select! {
            _ = term.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}

/// Serves until `stop` has come; then whoever is at something is told, and gets a moment for it. `listening` is told the address once it
/// listens.
///
/// # Errors
///
/// If it can't listen there.
pub fn serve(options: Options, listening: impl FnOnce(SocketAddr), stop: impl Future<Output = ()>) -> io::Result<()> {
    let listener = std::net::TcpListener::bind(options.listen)?;
    listening(listener.local_addr()?);
    serve_on(listener, options, stop)
}

/// [`serve`] where somebody listens already.
///
/// # Errors
///
/// If the system gives nothing to serve with.
pub fn serve_on(listener: std::net::TcpListener, options: Options, stop: impl Future<Output = ()>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    runtime.block_on(async move {
        tokio::pin!(stop);
        let listener = TcpListener::from_std(listener)?;
        let doors = Doors::new(options.limits, options.behind_proxy);
        let host = Arc::new(options);
        let (stopping, stopped) = watch::channel(false);
        if let Some(relay) = host.relay.clone() {
            tokio::spawn(async move {
                let mut minutes = interval(Duration::from_secs(60));
                loop {
                    minutes.tick().await;
                    relay.sweep();
                }
            });
        }
        loop {
            tokio::select! {
                came = listener.accept() => match came {
                    Ok((stream, from)) => {
                        // Refused before anything is read: who opens thousands gets nothing for it, and takes nobody's place.
                        if let Some(place) = doors.enter(household(from.ip())) {
                            tokio::spawn(host.clone().converse(stream, from.ip(), place, stopped.clone()));
                        }
                    }
                    // No more files, or a peer that was gone already: the next may come.
                    Err(_) => sleep(Duration::from_millis(50)).await,
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        let _ = stopping.send(true);
        if let Some(relay) = &host.relay {
            relay.stop();
        }
        let _ = timeout(GRACE, async {
            while doors.count() > 0 {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
        if let Some(relay) = &host.relay {
            relay.end();
        }
        Ok(())
    })
}

/// The address that a proxy names: the last, which is its own word; those before are hearsay.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let named = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    named.rsplit(',').next()?.trim().parse().ok()
}

/// Is this a name that nobody else can give to this machine? A page of a stranger's host whose name is made to mean this machine
/// could otherwise read what only this machine is served.
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

fn text_of<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

impl Options {
    /// Answers the requests of one connection, one after the other.
    async fn converse(
        self: Arc<Self>,
        stream: TcpStream,
        peer: IpAddr,
        place: Place,
        mut stopped: watch::Receiver<bool>,
    ) {
        // Moves are small, and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let place = Arc::new(place);
        let answers = service_fn(|request: Request| {
            let (host, place) = (self.clone(), place.clone());
            async move { Ok::<_, Infallible>(host.answer_and_tell(request, peer, place).await) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(PATIENCE)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(Patient { stream, stalled: None }), answers)
            .with_upgrades();
        tokio::pin!(connection);
        // A client that went away in the meantime is no trouble of ours.
        tokio::select! {
            _ = &mut connection => return,
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }

    async fn answer_and_tell(self: Arc<Self>, request: Request, peer: IpAddr, place: Arc<Place>) -> Response {
        let log = self.log;
        let asked = log.then(|| (request.method().clone(), request.uri().clone(), Instant::now()));
        let from = if self.behind_proxy { forwarded(request.headers()) } else { Some(peer) };
        let answer = self.answer(request, from, place).await;
        if let Some((method, address, begun)) = asked {
            let who = from.map_or_else(|| "?".to_owned(), |from| from.to_canonical().to_string());
            let (status, bytes) = (answer.status().as_u16(), answer.body().size_hint().lower());
            let address: String = address.to_string().chars().take(200).collect();
            eprintln!("{who} {method} {address} {status} {bytes} bytes {} ms", begun.elapsed().as_millis());
        }
        answer
    }

    async fn answer(self: Arc<Self>, mut request: Request, from: Option<IpAddr>, place: Arc<Place>) -> Response {
        let path = request.uri().path().to_owned();
        if self.own_names_only && !is_own(text_of(request.headers(), &header::HOST)) {
            return refusal(StatusCode::MISDIRECTED_REQUEST, "this machine is not called so");
        }
        if self.site.is_none() || path.strip_prefix('/') == Some(RELAY) && self.relay.is_some() {
            return self.let_in(&mut request, from, place);
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            let mut answer = refusal(StatusCode::METHOD_NOT_ALLOWED, "there is nothing but to read here");
            answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return answer;
        }
        if !request.body().is_end_stream() {
            let mut answer = refusal(StatusCode::PAYLOAD_TOO_LARGE, "nothing is to be sent here");
            answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            return answer;
        }
        if let Some(pictures) = &self.pictures
            && let Some(name) = path.strip_prefix("/picture/")
        {
            return match from {
                Some(from) => picture(pictures, name, &request, household(from)).await,
                None => refusal(StatusCode::BAD_REQUEST, "the proxy names no X-Forwarded-For"),
            };
        }
        let Some(name) = named(&path) else {
            return refusal(StatusCode::BAD_REQUEST, "no file of this site is called so");
        };
        let Some(site) = &self.site else { return refusal(StatusCode::NOT_FOUND, "there is no such file") };
        let found = if name == LIVE && self.relay.is_some() {
            let text = format!("{{\"relay\":\"{RELAY}\",\"ice\":[]}}\n");
            Some(Arc::new(File::new(LIVE, text.into())))
        } else {
            site.find(&name)
        };
        match found {
            Some(file) => {
                let framed = name.rsplit('/').next() == Some("embed.html");
                let query = request.uri().query();
                if name == "index.html"
                    && let Some(page) = self.with_preview(&file, query.unwrap_or_default(), request.headers())
                {
                    return handed(&page, request.headers(), "no-cache", &policy(false));
                }
                let age = if query.is_some() && query == file.hash.as_deref() { FOR_EVER } else { "no-cache" };
                handed(&file, request.headers(), age, &policy(framed))
            }
            None => refusal(StatusCode::NOT_FOUND, "there is no such file"),
        }
    }

    /// The page with a picture of the position that a link means, for those who show links as pictures; none if it means none that could
    /// be told without care.
    fn with_preview(&self, page: &File, query: &str, asked: &HeaderMap) -> Option<File> {
        let ending = self.pictures.as_ref()?.previews?;
        let is_plain = |text: &str, also: &[u8]| {
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || also.contains(&byte))
        };
        let mut words: Vec<(&str, &str)> = query.split('&').filter_map(|part| part.split_once('=')).collect();
        if words.iter().any(|(name, _)| *name == "definition") || query.len() > LONGEST_PREVIEW {
            return None;
        }
        let game = words.iter().find(|(name, _)| *name == "game").map(|(_, game)| *game)?;
        words.retain(|(name, _)| ["fen", "moves"].contains(name));
        let known = is_plain(game, b"-") && words.iter().all(|(_, value)| is_plain(value, b"-_.~%+/:,@*=()[]"));
        let base = match &self.address {
            Some(address) => address.clone(),
            None => format!("http://{}", text_of(asked, &header::HOST)),
        };
        let (head, rest) = std::str::from_utf8(&page.plain).ok()?.split_once("</head>")?;
        if !known || !is_plain(&base, b"-._~:/[]") {
            return None;
        }
        let words: String = words.iter().map(|(name, value)| format!("&amp;{name}={value}")).collect();
        let page = format!(
            "{head}  <meta property=\"og:image\" content=\"{base}/picture/{game}.{ending}?size=600{words}\" />\n    \
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\n  </head>{rest}"
        );
        Some(File::new("index.html", page.into()))
    }

    /// Makes a connection a line of the relay.
    fn let_in(&self, request: &mut Request, from: Option<IpAddr>, place: Arc<Place>) -> Response {
        let Some(relay) = self.relay.clone() else { return refusal(StatusCode::NOT_FOUND, "nothing is served here") };
        let origin = text_of(request.headers(), &header::ORIGIN);
        if !self.origins.is_empty() && !self.origins.iter().any(|known| known == origin) {
            return refusal(StatusCode::FORBIDDEN, "this relay does not serve that site");
        }
        let Some(from) = from else {
            return refusal(StatusCode::BAD_REQUEST, "the proxy names no X-Forwarded-For");
        };
        let Ok(answer) = create_response_with_body(request, Full::default) else {
            let mut answer = refusal(StatusCode::UPGRADE_REQUIRED, "here is a relay, which speaks WebSocket");
            answer.headers_mut().insert(header::UPGRADE, HeaderValue::from_static("websocket"));
            return answer;
        };
        let upgrade = hyper::upgrade::on(request);
        tokio::spawn(async move {
            let Ok(Ok(upgraded)) = timeout(HANDSHAKE, upgrade).await else { return };
            let Ok(parts) = upgraded.downcast::<TokioIo<Patient>>() else { return };
            place.becomes_line();
            relay.converse(parts.io.into_inner(), parts.read_buf.to_vec(), from).await;
            drop(place);
        });
        answer
    }
}

async fn picture(pictures: &Pictures, name: &str, request: &Request, from: IpAddr) -> Response {
    match pictures.find(name, request.uri().query().unwrap_or_default(), from).await {
        Ok(file) => handed(&file, request.headers(), PICTURE_AGE, POLICY_OF_PICTURES),
        Err((status, why)) => {
            let mut answer = refusal(status, &why);
            if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
                answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
            }
            answer
        }
    }
}

/// A file in the form that is smallest of those that a client takes, or that it has it already.
fn handed(file: &File, asked: &HeaderMap, age: &'static str, policy: &str) -> Response {
    let (packing, bytes) = file.for_whom(text_of(asked, &header::ACCEPT_ENCODING));
    let tag = file.hash.as_ref().map(|hash| format!("\"{hash}{}\"", packing.unwrap_or_default()));
    let known = text_of(asked, &header::IF_NONE_MATCH);
    let is = |tag: &str| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag || one.trim() == "*");
    let is_known = tag.as_deref().is_some_and(is);
    let mut answer = Response::new(Full::new(if is_known { Bytes::new() } else { bytes }));
    if is_known {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(age));
    if let Some(packing) = packing.filter(|_| !is_known) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packing));
    }
    if file.packed.iter().any(Option::is_some) {
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    if let Some(tag) = tag.and_then(|tag| HeaderValue::from_str(&tag).ok()) {
        headers.insert(header::ETAG, tag);
    }
    with_headers(answer, policy)
}

/// A line that says why not.
fn refusal(status: StatusCode, why: &str) -> Response {
    let line: String = why.chars().map(|c| if c.is_control() { ' ' } else { c }).take(500).collect();
    let mut answer = Response::new(Full::new(format!("{line}\n").into()));
    *answer.status_mut() = status;
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    with_headers(answer, POLICY_OF_PICTURES)
}

fn with_headers(mut answer: Response, policy: &str) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    answer
}

/// A connection that ends if nothing that is to go out does for too long.
struct Patient {
    stream: TcpStream,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn wait<T>(&mut self, went: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if went.is_ready() {
            self.stalled = None;
            return went;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALLED)));
        match stalled.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, read: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, read)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(went, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wait(went, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::is_own;

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
}
