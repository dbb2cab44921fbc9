//! The relay on a network: one thread, and a task for each connection.

use super::limits::{BEGINNING, DELIVERY, LONGEST, Limits, QUEUE, SILENCE, household};
use super::message::Refusal;
use super::pace::Pace;
use super::rooms::{Id, Out, Rooms};
use futures_util::{SinkExt, StreamExt};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
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

struct Hall {
    rooms: Rooms,
    outboxes: HashMap<Id, Sender<Waiting>>,
    addresses: HashMap<IpAddr, usize>,
    next: Id,
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
        let rooms = Rooms::new(options.limits);
        let hall = Hall { rooms, outboxes: HashMap::new(), addresses: HashMap::new(), next: 0 };
        let relay = Relay { hall: Arc::new(Mutex::new(hall)), options: Arc::new(options) };
        tokio::spawn(sweep(relay.clone()));
        // One for each connection, from its first byte on.
        let tickets = Arc::new(());
        loop {
            match listener.accept().await {
                Ok((stream, from)) => {
                    // Refused before anything is read: who opens thousands gets nothing for it.
                    if Arc::strong_count(&tickets) <= relay.options.limits.connections {
                        let (ticket, relay) = (tickets.clone(), relay.clone());
                        tokio::spawn(async move {
                            relay.converse(stream, from.ip()).await;
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

    async fn converse(self, stream: TcpStream, peer: IpAddr) {
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
        let Ok(Ok(mut socket)) = accepted else { return };
        let from = household(from);
        let Some((id, outbox)) = self.arrive(from) else {
            let refusal = Refusal::new("connections", "too many connections from this address");
            say_no(&mut socket, &refusal).await;
            return;
        };
        let end = self.listen(&mut socket, id, from, outbox).await;
        self.leave(id, from);
        match end {
            End::Gone => {}
            End::Refused(refusal) => say_no(&mut socket, &refusal).await,
            End::Closed(code, words) => close(&mut socket, code, &words).await,
        }
    }

    /// Takes a connection in; none if there are too many from its address.
    fn arrive(&self, from: IpAddr) -> Option<(Id, Receiver<Waiting>)> {
        let mut hall = self.hall();
        let count = hall.addresses.entry(from).or_insert(0);
        if *count >= self.options.limits.per_address {
            return None;
        }
        *count += 1;
        hall.next += 1;
        let (sender, receiver) = channel(QUEUE);
        let id = hall.next;
        hall.outboxes.insert(id, sender);
        Some((id, receiver))
    }

    fn leave(&self, id: Id, from: IpAddr) {
        let mut hall = self.hall();
        hall.outboxes.remove(&id);
        if let Some(count) = hall.addresses.get_mut(&from) {
            *count -= 1;
            if *count == 0 {
                hall.addresses.remove(&from);
            }
        }
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
                        let sent = timeout(DELIVERY, socket.send(Message::text(&*text))).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            return End::Gone;
                        }
                    }
                    Some(Waiting::Close(code, words)) => return End::Closed(code, words),
                    // Its queue was full.
                    None => return End::Refused(Refusal::new("slow", "what was sent has not been read")),
                },
                () = sleep(rest) => return End::Refused(Refusal::new("silent", "nothing has been said for too long")),
            }
        }
    }
}

impl Hall {
    fn deliver(&mut self, out: Vec<Out>) {
        for each in out {
            let (id, waiting) = match each {
                Out::Send(id, text) => (id, Waiting::Text(text)),
                Out::Replaced(id) => (id, Waiting::Close(REPLACED, "opened in another window".into())),
            };
            let full = self.outboxes.get(&id).is_some_and(|outbox| outbox.try_send(waiting).is_err());
            if full {
                // Its task sees that nothing more can come, and ends.
                self.outboxes.remove(&id);
            }
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
