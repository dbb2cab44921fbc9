//! What a place that keeps rooms has to do, whatever it is made of: a file, or a server of databases that several relays share. `src/keep` has
//! both; without any, rooms are as long-lived as the program.

use super::message::{Offer, Refusal, Role};
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How much is kept, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How long a room is kept after anything was last said in it.
    pub life: Duration,
    /// The same while nobody has taken up its invitation.
    pub untaken: Duration,
    /// Rooms.
    pub rooms: usize,
    /// Of these opened from one address.
    pub of_address: usize,
    /// Bytes of what was said.
    pub bytes: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        let days = |days: u64| Duration::from_secs(days * 24 * 3600);
        Self { life: days(60), untaken: days(7), rooms: 20_000, of_address: 1_000, bytes: 1 << 30 }
    }
}

/// A room as it is kept. Of keys only what proves them is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Proves the host's key.
    pub host: String,
    /// Proves what the link holds.
    pub invitation: String,
    /// Proves the guest's word; empty while nobody has taken the seat.
    pub guest: String,
    /// What host and guest have said since their last greetings, as it is handed on.
    pub said: [Vec<Arc<str>>; 2],
    /// Numbers of the last of these, by which they are known from what other relays tell.
    pub last: [i64; 2],
    /// Who is there by other relays.
    pub elsewhere: Vec<(String, Away)>,
}

/// Who is in a room by one relay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Away {
    /// Is the host there?
    pub host: bool,
    /// Is the guest there?
    pub guest: bool,
    /// How many watch.
    pub watching: usize,
}

/// A seat that whoever comes by may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSeat {
    /// What the link holds. Whoever asks for free seats is told of it, so that it is no secret as long as the seat is offered.
    pub key: String,
    /// What the host's page says of it.
    pub offer: Offer,
}

/// Such a seat as all relays list it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The relay where its host is.
    pub relay: String,
    /// Later offers have higher numbers.
    pub number: i64,
    /// Stands for the address that the room was opened from.
    pub opener: String,
    /// The seat.
    pub seat: OpenSeat,
}

/// What relays that share the store tell each other; all but [`News::Offered`] is told to the others alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are as in `Change`")]
pub enum News {
    /// A side has said something that is kept, under a number that grows.
    Said { room: String, role: Role, text: Arc<str>, greets: bool, number: i64 },
    /// A side has said something that is not kept.
    Passing { room: String, role: Role, text: Arc<str> },
    /// The guest's seat was taken.
    Taken { room: String, guest: String },
    /// Somebody sits down: whoever sits there here has been replaced.
    Sat { room: String, role: Role },
    /// Who is there by that relay now.
    Here { room: String, relay: String, away: Away },
    /// The room is not kept any more.
    Closed { room: String },
    /// Whoever comes by may take a seat, or no longer. This is told to whoever has said so, too: one list holds the seats of all.
    Offered { room: String, listed: Option<Listed> },
    /// A relay is no more.
    Gone { relay: String },
    /// Something may have been missed.
    Lost,
}

/// Hears news.
pub type Tell = Box<dyn Fn(News) + Send>;

/// What has happened in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was opened from an address.
    Opened {
        /// Proves the host's key.
        host: String,
        /// Proves what the link holds.
        invitation: String,
        /// Whose address that was.
        from: IpAddr,
    },
    /// The guest's seat was taken.
    Taken {
        /// Proves the guest's word.
        guest: String,
    },
    /// A side has said something that is kept; a greeting takes the place of all that the side has said before.
    Said {
        /// Which side.
        role: Role,
        /// As it is handed on.
        text: Arc<str>,
        /// Is it a greeting?
        greets: bool,
    },
    /// All have gone and nothing was said.
    Closed,
    /// Somebody sits down here. This, and what follows, only where a store is shared.
    Sat {
        /// Which side.
        role: Role,
    },
    /// Who is there by this relay now.
    Here(Away),
    /// A side has said something that is not kept.
    Passing {
        /// Which side.
        role: Role,
        /// As it is handed on.
        text: Arc<str>,
    },
    /// Whoever comes by may take the guest's seat, or no longer. It is no longer so either when the seat is taken, when the host is not there by
    /// this relay any more, or sits down again anywhere, when the room is not kept any more, and when this relay is no more.
    Offered(Option<OpenSeat>),
}

/// What has happened in a room at once: all of it is kept, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub room: String,
    /// In their order.
    pub changes: Vec<Change>,
}

/// Why nothing can be kept, or read.
#[derive(Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

/// Keeps rooms. Times are seconds since 1970.
pub trait Store: Send {
    /// A room; none if it is not there.
    ///
    /// # Errors
    /// If it can't be read.
    fn load(&mut self, room: &str) -> Result<Option<Kept>, StoreError>;

    /// Keeps entries in their order, and answers for each whether it may stand. When this returns, what may stand outlives the end of the
    /// program, and of the machine.
    ///
    /// # Errors
    /// If they can't be kept: then none of them is.
    fn write(&mut self, entries: &[&Entry], now: u64) -> Result<Vec<Result<(), Refusal>>, StoreError>;

    /// Takes out what is too old and what is too much, and gives back the room that it took. The rooms of `present` are in use. Answers which rooms
    /// have gone.
    ///
    /// # Errors
    /// If that can't be done.
    fn sweep(&mut self, present: &[String], now: u64) -> Result<Vec<String>, StoreError>;

    /// Whether other relays may keep rooms there at the same time.
    fn is_shared(&self) -> bool {
        false
    }

    /// Tells what other relays tell, from now on.
    fn listen(&mut self, _tell: Tell) {}
}

/// The time, as it is kept.
pub fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// No more rooms are kept.
pub fn full(bounds: &Bounds) -> Refusal {
    Refusal::new("full", format!("all {} rooms are taken; try again later", bounds.rooms))
}

/// No more rooms of an address are kept.
pub fn full_of_address(bounds: &Bounds) -> Refusal {
    Refusal::new("often", format!("{} rooms of this address are kept already", bounds.of_address))
}

/// Somebody else has taken the guest's seat at another machine.
pub fn taken() -> Refusal {
    Refusal::new("taken", "somebody else has taken up this invitation; one can only watch")
}

/// The seat was taken from another window, at another machine.
pub fn replaced() -> Refusal {
    Refusal::new(REPLACED, "opened in another window")
}

/// The code of [`replaced`].
pub const REPLACED: &str = "replaced";

/// The room is not there any more.
pub fn gone() -> Refusal {
    Refusal::new("room", "the room is closed")
}
