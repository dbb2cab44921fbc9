//! The relay: lets two pages that play live, and those who watch, speak through one place, so that one link is enough and either side
//! may reload. It knows no rule and no account. A room is a name and two keys that the host's page has made up; what the two sides have
//! said last is kept for a while, so that whoever comes back hears it: in memory, or where a [`Store`] keeps it.
//!
//! Everything that comes is refused with words or bounded: rooms, people in them, connections, sizes, rates, and all that is held.

mod limits;
mod lines;
mod lobby;
mod message;
mod rooms;
pub mod store;

pub use limits::{KNOWN, Limits, Pace, household};
pub use lines::Relay;
pub use message::{Free, Offer, Refusal, Role};
pub use rooms::{Id, Out, Rooms, room_of};
pub use store::Store;
