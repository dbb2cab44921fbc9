//! The thread that keeps rooms. Apart from `lines`, because whoever waits for a disk must not hold up all lines: what many say meanwhile is
//! kept at once, and handed on when it is.

use super::message::Refusal;
use super::rooms::{Id, Out};
use super::store::{Entry, Kept, News, Store, StoreError, seconds_now};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

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
    End(Sender<()>),
}

/// Asks the thread.
#[derive(Clone)]
pub struct Keeper {
    tasks: Sender<Task>,
}

impl Keeper {
    /// Begins. `tell` hears what comes of it.
    pub fn start(mut store: Box<dyn Store>, tell: impl Fn(Told) + Clone + Send + 'static) -> Self {
        let (tasks, come) = channel();
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
        let (tell, hear) = channel();
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
    come: Receiver<Task>,
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
                            Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
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
