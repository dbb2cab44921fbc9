//! The relay's lines to pages: a task for each, which whoever serves them begins. And the thread that keeps rooms: whoever waits for a disk
//! must not hold up all lines, so what many say meanwhile is kept at once, and handed on when it is.

use super::limits::{
    BEGINNING, DELIVERY, LONGEST, Limits, Pace, QUEUE, SILENCE, WAITING_OF_ADDRESS, WAITING_OF_ONE, household,
};
use super::message::Refusal;
use super::rooms::{Id, Out, Rooms};
use super::store::{self, Entry, Kept, News, Store, StoreError, seconds_now};
use futures_util::{SinkExt, StreamExt};
use std::borrow::Cow;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Notify, oneshot};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message, Role, WebSocketConfig};

/// What closes a connection, as the page hears it.
const REFUSED: u16 = 4000;
const REPLACED: u16 = 4001;
/// "Service restart", by the register of such codes: pages look for the relay again.
const STARTED_ANEW: u16 = 1012;

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
    /// It is told to go: what it still says is not heard, since it would be taken for somebody who never joined.
    goes: bool,
}

/// What one address has here.
#[derive(Default)]
struct Address {
    /// Connections that have been let in.
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
    next: Id,
}

/// All rooms, and the lines into them.
#[derive(Clone)]
pub struct Relay {
    hall: Arc<Mutex<Hall>>,
    keeper: Option<Keeper>,
    per_address: usize,
}

impl Relay {
    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Without any rooms, which are as long-lived as this.
    pub fn new(limits: Limits) -> Self {
        Self::begin(Rooms::new(limits), limits, |_| None)
    }

    /// With the rooms of a store. Nobody hears what it has not kept.
    pub fn kept(limits: Limits, store: Box<dyn Store>) -> Self {
        Self::begin(Rooms::kept(limits, store.is_shared()), limits, |hall| {
            let hall = hall.clone();
            Some(Keeper::start(store, move |told| hall.lock().unwrap_or_else(PoisonError::into_inner).told(told)))
        })
    }

    fn begin(rooms: Rooms, limits: Limits, keep: impl FnOnce(&Arc<Mutex<Hall>>) -> Option<Keeper>) -> Self {
        let hall =
            Hall { rooms, held: limits.held, outboxes: HashMap::new(), addresses: HashMap::new(), waiting: 0, next: 0 };
        let hall = Arc::new(Mutex::new(hall));
        Self { keeper: keep(&hall), hall, per_address: limits.per_address }
    }

    /// Closes what is too old; to be called every minute or so.
    pub fn sweep(&self) {
        let mut hall = self.hall();
        hall.rooms.sweep(Instant::now());
        if let Some(keeper) = &self.keeper {
            keeper.sweep(hall.rooms.names());
        }
    }

    /// Ends all lines, as soon as what waits for them has been sent.
    pub fn stop(&self) {
        for outbox in self.hall().outboxes.values_mut().filter(|outbox| !outbox.is_cut) {
            let told = outbox.sender.try_send(Waiting::Close(STARTED_ANEW, "the relay is being started anew".into()));
            if told.is_err() {
                outbox.is_cut = true;
                outbox.cut.notify_one();
            }
        }
    }

    /// Waits for what is still to be kept, when all lines have ended: nothing is kept after that.
    pub fn end(&self) {
        if let Some(keeper) = &self.keeper {
            keeper.end();
        }
    }

    /// Rooms in memory, and lines into them.
    pub fn size(&self) -> (usize, usize) {
        let hall = self.hall();
        (hall.rooms.len(), hall.outboxes.len())
    }

    /// Hears and hands on what comes by a line from an address, whose handshake is over, until it ends. `read`: what has come since.
    pub async fn converse<S: AsyncRead + AsyncWrite + Unpin>(self, stream: S, read: Vec<u8>, from: IpAddr) {
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST))
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0)
            .max_write_buffer_size(2 * LONGEST);
        let mut socket = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config)).await;
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
        if address.arrived >= self.per_address {
            hall.forget_if_gone(from);
            return None;
        }
        address.arrived += 1;
        hall.next += 1;
        let (sender, receiver) = channel(QUEUE);
        let (id, cut) = (hall.next, Arc::new(Notify::new()));
        hall.outboxes.insert(id, Outbox { sender, from, waiting: 0, cut: cut.clone(), is_cut: false, goes: false });
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
        self.settle(&mut hall, id, out, None);
    }

    /// Hears a message, and waits until what is to be kept of it is.
    async fn hear(&self, id: Id, from: IpAddr, text: &str, now: Instant) -> Result<(), Refusal> {
        let sought = self.hall().rooms.sought(id, text);
        let found = match (&self.keeper, sought) {
            (Some(keeper), Some(room)) => Some((keeper.load(room.clone()).await, room)),
            _ => None,
        };
        let (done, kept) = oneshot::channel();
        {
            let mut hall = self.hall();
            if let Some((kept, room)) = found {
                let (kept, error) = match kept {
                    Ok(kept) => (kept, None),
                    Err(error) => (None, Some(error)),
                };
                hall.rooms.found(&room, kept, from, now)?;
                if let Some(error) = error {
                    return Err(error);
                }
            }
            if hall.outboxes.get(&id).is_none_or(|outbox| outbox.goes) {
                return Ok(());
            }
            let out = hall.rooms.heard(id, from, text, now)?;
            self.settle(&mut hall, id, out, Some(done));
        }
        // Who says more before it is kept waits, and with it whatever would be held for it.
        let _ = kept.await;
        Ok(())
    }

    /// Sends what is to be sent, once what is to be kept of it is; `done` hears of that.
    fn settle(&self, hall: &mut Hall, by: Id, out: Vec<Out>, done: Option<oneshot::Sender<()>>) {
        match (&self.keeper, hall.rooms.done()) {
            (Some(keeper), Some((place, entry))) => keeper.keep(Deed { by, place, entry, out, done }),
            _ => hall.deliver(out),
        }
    }

    /// Hears and hands on until the connection ends, and says how.
    async fn listen<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        socket: &mut WebSocketStream<S>,
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
                    if let Err(refusal) = self.hear(id, from, &text, heard).await {
                        return End::Refused(refusal);
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
    /// Hears of what is kept, and of what is not.
    fn told(&mut self, told: Told) {
        match told {
            Told::Done(deed, answer) => {
                let is_there = self.rooms.is_there(&deed.place);
                match answer {
                    Ok(()) if is_there => self.deliver(deed.out),
                    Ok(()) => {}
                    Err(why) => {
                        let replaced = why.code == store::REPLACED;
                        let first = if replaced { Out::Replaced(deed.by) } else { Out::Refused(deed.by, why.clone()) };
                        let mut out = vec![first];
                        if is_there {
                            out.extend(self.rooms.unsettled(&deed.place.0, &why));
                        }
                        self.deliver(out);
                    }
                }
                self.rooms.settled(&deed.place);
                // Whoever waited may be gone.
                let _ = deed.done.map(|done| done.send(()));
            }
            Told::News(news) => {
                let out = self.rooms.news(news, Instant::now());
                self.deliver(out);
            }
            Told::Gone(names) => {
                let why = Refusal::new("held", "the relay keeps as much as it can");
                for name in names {
                    let out = self.rooms.unsettled(&name, &why);
                    self.deliver(out);
                }
            }
        }
    }

    fn deliver(&mut self, out: Vec<Out>) {
        for each in out {
            let (id, waiting, bytes) = match each {
                Out::Send(id, text) => (id, Waiting::Text(text.clone()), text.len()),
                Out::Replaced(id) => (id, Waiting::Close(REPLACED, "opened in another window".into()), 0),
                Out::Refused(id, refusal) => {
                    self.deliver(vec![Out::Send(id, refusal.text())]);
                    (id, Waiting::Close(REFUSED, refusal.code.into()), 0)
                }
            };
            let goes = matches!(waiting, Waiting::Close(..));
            let Some(outbox) = self.outboxes.get_mut(&id).filter(|outbox| !outbox.is_cut) else { continue };
            let address = self.addresses.entry(outbox.from).or_default();
            // Whoever does not read what is sent lets it wait at the cost of all: the address that has most of it goes first, since each has a
            // bound of its own.
            let fits = outbox.waiting + bytes <= WAITING_OF_ONE
                && address.waiting + bytes <= WAITING_OF_ADDRESS
                && self.waiting + bytes + self.rooms.held() <= self.held + LONGEST;
            if fits && outbox.sender.try_send(waiting).is_ok() {
                outbox.goes |= goes;
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
        if self.addresses.get(&from).is_some_and(|address| address.arrived == 0) {
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

async fn say_no<S: AsyncRead + AsyncWrite + Unpin>(socket: &mut WebSocketStream<S>, refusal: &Refusal) {
    let text = refusal.text();
    let _ = timeout(DELIVERY, socket.send(Message::text(&*text))).await;
    close(socket, REFUSED, refusal.code).await;
}

async fn close<S: AsyncRead + AsyncWrite + Unpin>(socket: &mut WebSocketStream<S>, code: u16, reason: &str) {
    let frame = CloseFrame { code: CloseCode::from(code), reason: reason.into() };
    let _ = timeout(DELIVERY, socket.close(Some(frame))).await;
    // Read to its end, so that the refusal is not lost with the connection.
    let _ = timeout(Duration::from_secs(2), async { while let Some(Ok(_)) = socket.next().await {} }).await;
}

/// Entries that are kept at once.
const AT_ONCE: usize = 256;

/// How often it is told that nothing can be kept.
const TOLD_AGAIN: Duration = Duration::from_secs(60);

/// How long to wait for what is still to be kept when all ends.
const LAST: Duration = Duration::from_secs(5);

/// What one connection has done: what is to be kept of it, and what is to be sent then.
pub struct Deed {
    /// Whose.
    pub by: Id,
    /// The room, as it is called and numbered in memory.
    pub place: (String, u64),
    pub entry: Entry,
    pub out: Vec<Out>,
    /// Whoever waits for it.
    pub done: Option<oneshot::Sender<()>>,
}

/// What the thread tells.
pub enum Told {
    /// Whether what was done may stand.
    Done(Deed, Result<(), Refusal>),
    /// These rooms are not kept any more.
    Gone(Vec<String>),
    /// What other relays tell.
    News(News),
}

enum Task {
    Load(String, oneshot::Sender<Result<Option<Kept>, Refusal>>),
    Keep(Deed),
    Sweep(Vec<String>),
    End(mpsc::Sender<()>),
}

/// Asks the thread.
#[derive(Clone)]
pub struct Keeper {
    tasks: mpsc::Sender<Task>,
}

impl Keeper {
    /// Begins. `tell` hears what comes of it.
    pub fn start(mut store: Box<dyn Store>, tell: impl Fn(Told) + Clone + Send + 'static) -> Self {
        let (tasks, come) = mpsc::channel();
        let hear = tell.clone();
        store.listen(Box::new(move |news| hear(Told::News(news))));
        thread::spawn(move || Thread { store, tell, come, told: None }.run());
        Self { tasks }
    }

    /// What is kept of a room.
    pub async fn load(&self, room: String) -> Result<Option<Kept>, Refusal> {
        let (tell, hear) = oneshot::channel();
        let _ = self.tasks.send(Task::Load(room, tell));
        hear.await.unwrap_or_else(|_| Err(not_kept()))
    }

    /// Keeps, after all that was asked before.
    pub fn keep(&self, deed: Deed) {
        let _ = self.tasks.send(Task::Keep(deed));
    }

    /// Takes out what is too old; the rooms of `present` are in use.
    pub fn sweep(&self, present: Vec<String>) {
        let _ = self.tasks.send(Task::Sweep(present));
    }

    /// Ends when all that was asked is done, if that is soon.
    pub fn end(&self) {
        let (tell, hear) = mpsc::channel();
        if self.tasks.send(Task::End(tell)).is_ok() {
            let _ = hear.recv_timeout(LAST);
        }
    }
}

/// Nobody is told that anything is kept which is not.
fn not_kept() -> Refusal {
    Refusal::new("store", "the relay can't keep or read this now; try again later")
}

struct Thread<F> {
    store: Box<dyn Store>,
    tell: F,
    come: mpsc::Receiver<Task>,
    /// When it was last told that nothing can be kept.
    told: Option<Instant>,
}

impl<F: Fn(Told)> Thread<F> {
    fn run(mut self) {
        let mut next = None;
        while let Some(task) = next.take().or_else(|| self.come.recv().ok()) {
            match task {
                Task::Load(room, tell) => {
                    let kept = self.store.load(&room);
                    let _ = tell.send(kept.map_err(|error| self.complain(&error)));
                }
                Task::Sweep(present) => match self.store.sweep(&present, seconds_now()) {
                    Ok(gone) => (self.tell)(Told::Gone(gone)),
                    Err(error) => _ = self.complain(&error),
                },
                Task::End(tell) => {
                    drop(self.store);
                    let _ = tell.send(());
                    return;
                }
                Task::Keep(deed) => {
                    let mut deeds = vec![deed];
                    while deeds.len() < AT_ONCE && next.is_none() {
                        match self.come.try_recv() {
                            Ok(Task::Keep(deed)) => deeds.push(deed),
                            Ok(other) => next = Some(other),
                            Err(mpsc::TryRecvError::Empty | mpsc::TryRecvError::Disconnected) => break,
                        }
                    }
                    self.keep(deeds);
                }
            }
        }
    }

    fn keep(&mut self, deeds: Vec<Deed>) {
        let entries: Vec<&Entry> = deeds.iter().map(|deed| &deed.entry).collect();
        let answers = if entries.iter().all(|entry| entry.changes.is_empty()) {
            Ok(vec![Ok(()); entries.len()])
        } else {
            self.store.write(&entries, seconds_now()).map_err(|error| self.complain(&error))
        };
        for (index, deed) in deeds.into_iter().enumerate() {
            let answer = match &answers {
                Ok(answers) => answers.get(index).cloned().unwrap_or_else(|| Err(not_kept())),
                Err(refusal) => Err(refusal.clone()),
            };
            (self.tell)(Told::Done(deed, answer));
        }
    }

    /// Tells whoever runs the relay, but not at each message; and what those hear whom it concerns. Nothing that was said stands in it.
    fn complain(&mut self, error: &StoreError) -> Refusal {
        let now = Instant::now();
        if self.told.is_none_or(|before| now.saturating_duration_since(before) > TOLD_AGAIN) {
            self.told = Some(now);
            eprintln!("rooms can't be kept: {error}");
        }
        not_kept()
    }
}
