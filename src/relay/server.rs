//! The relay on a network: one thread, and a task for each connection.

use super::limits::{
    BEGINNING, DELIVERY, LONGEST, Limits, Pace, QUEUE, SILENCE, WAITING_OF_ADDRESS, WAITING_OF_ONE, household,
};
use super::message::Refusal;
use super::rooms::{Id, Out, Rooms};
use futures_util::{SinkExt, StreamExt};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message, WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config};

/// How the relay is to be run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 means any free one.
    pub listen: SocketAddr,
    /// The sites whose pages may use it, as browsers name them (`https://example.org`); none: all sites.
    pub origins: Vec<String>,
    /// Whether a server stands before it that names the address of who asks in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How much it takes.
    pub limits: Limits,
}

/// What closes a connection, as the page hears it.
const REFUSED: u16 = 4000;
const REPLACED: u16 = 4001;

/// What is waiting to be sent on a connection.
enum Waiting {
    Text(Arc<str>),
    Close(u16, Cow<'static, str>),
}

/// What waits for one connection.
struct Outbox {
    sender: Sender<Waiting>,
    from: IpAddr,
    /// Bytes that are not sent yet, the message that is being sent among them.
    waiting: usize,
    /// Tells its task to end, since too much waits: what waits is then dropped with it, and counted until then.
    cut: Arc<Notify>,
    is_cut: bool,
}

/// What one address has here.
#[derive(Default)]
struct Address {
    /// Connections from their first byte on; behind a proxy, whose address all have, from the handshake on.
    connections: usize,
    /// Those of them that have been let in.
    arrived: usize,
    /// Bytes that wait for them.
    waiting: usize,
}

struct Hall {
    rooms: Rooms,
    held: usize,
    outboxes: HashMap<Id, Outbox>,
    addresses: HashMap<IpAddr, Address>,
    /// Bytes that wait for all.
    waiting: usize,
    /// Connections whose handshake is not over.
    beginning: usize,
    next: Id,
}

/// A place for a connection that is beginning; given back when it is dropped.
struct Place {
    relay: Relay,
    /// For whom it counts; nobody in particular behind a proxy.
    from: Option<IpAddr>,
    beginning: bool,
}

impl Place {
    /// None if there are too many like it.
    fn take(relay: &Relay, peer: IpAddr) -> Option<Self> {
        let limits = relay.options.limits;
        let mut hall = relay.hall();
        let from = (!relay.options.behind_proxy).then(|| household(peer));
        match from {
            Some(from) => {
                let address = hall.addresses.entry(from).or_default();
                if address.connections >= limits.unheard_per_address() {
                    return None;
                }
                address.connections += 1;
            }
            None if hall.beginning >= limits.beginning() => return None,
            None => {}
        }
        hall.beginning += 1;
        Some(Place { relay: relay.clone(), from, beginning: true })
    }

    /// The handshake is over, or given up.
    fn begun(&mut self) {
        if std::mem::take(&mut self.beginning) {
            self.relay.hall().beginning -= 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.begun();
        if let Some(from) = self.from {
            let mut hall = self.relay.hall();
            if let Some(address) = hall.addresses.get_mut(&from) {
                address.connections -= 1;
            }
            hall.forget_if_gone(from);
        }
    }
}

#[derive(Clone)]
struct Relay {
    hall: Arc<Mutex<Hall>>,
    options: Arc<Options>,
}

/// Serves until the process ends. `listening` is told the address once it listens.
///
/// # Errors
///
/// If it can't listen there.
pub fn serve(options: Options, listening: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    runtime.block_on(async move {
        let listener = TcpListener::bind(options.listen).await?;
        listening(listener.local_addr()?);
        let hall = Hall {
            rooms: Rooms::new(options.limits),
            held: options.limits.held,
            outboxes: HashMap::new(),
            addresses: HashMap::new(),
            waiting: 0,
            beginning: 0,
            next: 0,
        };
        let relay = Relay { hall: Arc::new(Mutex::new(hall)), options: Arc::new(options) };
        tokio::spawn(sweep(relay.clone()));
        // One for each connection, from its first byte on.
        let tickets = Arc::new(());
        loop {
            match listener.accept().await {
                Ok((stream, from)) => {
                    // Refused before anything is read: who opens thousands gets nothing for it, and takes nobody's place.
                    if Arc::strong_count(&tickets) <= relay.options.limits.connections
                        && let Some(place) = Place::take(&relay, from.ip())
                    {
                        let (ticket, relay) = (tickets.clone(), relay.clone());
                        tokio::spawn(async move {
                            relay.converse(stream, from.ip(), place).await;
                            drop(ticket);
                        });
                    }
                }
                // No more files, or a peer that was gone already: the next may come.
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    })
}

async fn sweep(relay: Relay) {
    let mut minutes = interval(Duration::from_secs(60));
    loop {
        minutes.tick().await;
        relay.hall().rooms.sweep(Instant::now());
    }
}

/// The address that a proxy names: the last, which is its own word; those before are hearsay.
fn forwarded(request: &Request) -> Option<IpAddr> {
    let named = request.headers().get("x-forwarded-for")?.to_str().ok()?;
    named.rsplit(',').next()?.trim().parse().ok()
}

fn refused(status: StatusCode, words: &str) -> ErrorResponse {
    let mut response = ErrorResponse::new(Some(format!("{words}\n")));
    *response.status_mut() = status;
    response
}

impl Relay {
    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn converse(self, stream: TcpStream, peer: IpAddr, mut place: Place) {
        // Moves are small, and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let mut from = peer;
        let options = self.options.clone();
        #[expect(clippy::result_large_err, reason = "the library's own type")]
        let check = |request: &Request, response: Response| {
            let origin = request.headers().get("origin").and_then(|origin| origin.to_str().ok()).unwrap_or("");
            if !options.origins.is_empty() && !options.origins.iter().any(|known| known == origin) {
                return Err(refused(StatusCode::FORBIDDEN, "this relay does not serve that site"));
            }
            if options.behind_proxy {
                match forwarded(request) {
                    Some(address) => from = address,
                    None => return Err(refused(StatusCode::BAD_REQUEST, "the proxy names no X-Forwarded-For")),
                }
            }
            Ok(response)
        };
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST))
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0)
            .max_write_buffer_size(2 * LONGEST);
        let accepted = timeout(BEGINNING, accept_hdr_async_with_config(stream, check, Some(config))).await;
        place.begun();
        let Ok(Ok(mut socket)) = accepted else { return };
        let from = household(from);
        let Some((id, outbox, cut)) = self.arrive(from) else {
            let refusal = Refusal::new("connections", "too many connections from this address");
            say_no(&mut socket, &refusal).await;
            return;
        };
        let end = self.listen(&mut socket, id, from, outbox, &cut).await;
        self.leave(id, from);
        match end {
            End::Gone => {}
            End::Refused(refusal) => say_no(&mut socket, &refusal).await,
            End::Closed(code, words) => close(&mut socket, code, &words).await,
        }
    }

    /// Takes a connection in; none if there are too many from its address.
    fn arrive(&self, from: IpAddr) -> Option<(Id, Receiver<Waiting>, Arc<Notify>)> {
        let mut hall = self.hall();
        let address = hall.addresses.entry(from).or_default();
        if address.arrived >= self.options.limits.per_address {
            hall.forget_if_gone(from);
            return None;
        }
        address.arrived += 1;
        hall.next += 1;
        let (sender, receiver) = channel(QUEUE);
        let (id, cut) = (hall.next, Arc::new(Notify::new()));
        hall.outboxes.insert(id, Outbox { sender, from, waiting: 0, cut: cut.clone(), is_cut: false });
        Some((id, receiver, cut))
    }

    /// What waited for the connection has to be gone by now.
    fn leave(&self, id: Id, from: IpAddr) {
        let mut hall = self.hall();
        if let Some(outbox) = hall.outboxes.remove(&id) {
            hall.waiting -= outbox.waiting;
            if let Some(address) = hall.addresses.get_mut(&from) {
                address.waiting -= outbox.waiting;
                address.arrived -= 1;
            }
        }
        hall.forget_if_gone(from);
        let out = hall.rooms.left(id, Instant::now());
        hall.deliver(out);
    }

    /// Hears and hands on until the connection ends, and says how.
    async fn listen(
        &self,
        socket: &mut WebSocketStream<TcpStream>,
        id: Id,
        from: IpAddr,
        mut outbox: Receiver<Waiting>,
        cut: &Notify,
    ) -> End {
        let mut pace = Pace::new(Instant::now());
        let mut patience = BEGINNING;
        let mut heard = Instant::now();
        loop {
            let rest = (heard + patience).saturating_duration_since(Instant::now());
            tokio::select! {
                came = socket.next() => {
                    heard = Instant::now();
                    let text = match came {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if pace.allows(heard) => continue,
                        Some(Ok(Message::Binary(_))) => return End::Refused(Refusal::new("json", "messages are texts")),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => return End::Refused(too_fast()),
                        Some(Err(error)) => return End::Refused(Refusal::new("broken", error.to_string())),
                        Some(Ok(_)) | None => return End::Gone,
                    };
                    if !pace.allows(heard) {
                        return End::Refused(too_fast());
                    }
                    let mut hall = self.hall();
                    match hall.rooms.heard(id, from, &text, heard) {
                        Ok(out) => hall.deliver(out),
                        Err(refusal) => return End::Refused(refusal),
                    }
                    patience = SILENCE;
                }
                waiting = outbox.recv() => match waiting {
                    Some(Waiting::Text(text)) => {
                        let sent = tokio::select! {
                            sent = timeout(DELIVERY, socket.send(Message::text(&*text))) => sent,
                            // Half of a message was sent: no words can follow.
                            () = cut.notified() => return End::Gone,
                        };
                        if !matches!(sent, Ok(Ok(()))) {
                            return End::Gone;
                        }
                        self.hall().sent(id, text.len());
                    }
                    Some(Waiting::Close(code, words)) => return End::Closed(code, words),
                    None => return End::Gone,
                },
                () = cut.notified() => return End::Refused(Refusal::new("slow", "what was sent has not been read")),
                () = sleep(rest) => return End::Refused(Refusal::new("silent", "nothing has been said for too long")),
            }
        }
    }
}

impl Hall {
    fn deliver(&mut self, out: Vec<Out>) {
        for each in out {
            let (id, waiting, bytes) = match each {
                Out::Send(id, text) => (id, Waiting::Text(text.clone()), text.len()),
                Out::Replaced(id) => (id, Waiting::Close(REPLACED, "opened in another window".into()), 0),
                Out::Refused(id, refusal) => (id, Waiting::Close(REFUSED, refusal.code.into()), 0),
            };
            let Some(outbox) = self.outboxes.get_mut(&id).filter(|outbox| !outbox.is_cut) else { continue };
            let address = self.addresses.entry(outbox.from).or_default();
            // Whoever does not read what is sent lets it wait at the cost of all: the address that has most of it goes first, since each has a
            // bound of its own.
            let fits = outbox.waiting + bytes <= WAITING_OF_ONE
                && address.waiting + bytes <= WAITING_OF_ADDRESS
                && self.waiting + bytes + self.rooms.held() <= self.held + LONGEST;
            if fits && outbox.sender.try_send(waiting).is_ok() {
                outbox.waiting += bytes;
                address.waiting += bytes;
                self.waiting += bytes;
            } else {
                outbox.is_cut = true;
                outbox.cut.notify_one();
            }
        }
    }

    /// A message has been sent.
    fn sent(&mut self, id: Id, bytes: usize) {
        let Some(outbox) = self.outboxes.get_mut(&id) else { return };
        outbox.waiting -= bytes;
        self.waiting -= bytes;
        if let Some(address) = self.addresses.get_mut(&outbox.from) {
            address.waiting -= bytes;
        }
    }

    /// Nothing is kept of an address that has nothing here.
    fn forget_if_gone(&mut self, from: IpAddr) {
        if self.addresses.get(&from).is_some_and(|address| address.connections == 0 && address.arrived == 0) {
            self.addresses.remove(&from);
        }
    }
}

fn too_fast() -> Refusal {
    Refusal::new("fast", "too many messages at once")
}

enum End {
    Gone,
    Refused(Refusal),
    Closed(u16, Cow<'static, str>),
}

async fn say_no(socket: &mut WebSocketStream<TcpStream>, refusal: &Refusal) {
    let text = refusal.text();
    let _ = timeout(DELIVERY, socket.send(Message::text(&*text))).await;
    close(socket, REFUSED, refusal.code).await;
}

async fn close(socket: &mut WebSocketStream<TcpStream>, code: u16, reason: &str) {
    let frame = CloseFrame { code: CloseCode::from(code), reason: reason.into() };
    let _ = timeout(DELIVERY, socket.close(Some(frame))).await;
    // Read to its end, so that the refusal is not lost with the connection.
    let _ = timeout(Duration::from_secs(2), async { while let Some(Ok(_)) = socket.next().await {} }).await;
}
