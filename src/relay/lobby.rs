//! The list of free seats that whoever looks for one is told. Apart from `rooms`, because it needs none of them: where several relays share
//! their rooms, most of what is listed is offered at others, and a store tells of it.

use super::limits::{KNOWN, LISTED, LISTED_ANEW, LISTED_OF_ADDRESS};
use super::message::{FreeSeat, Said, written};
use super::store::Listed;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Instant;

/// A seat that may be listed.
pub struct Free<'a, Address, Time> {
    pub seat: FreeSeat<'a>,
    /// Stands for the address that has opened the room.
    pub opener: Address,
    /// The newest are listed first.
    pub since: Time,
}

/// The free seats of all relays that share a store, and the list that was last told.
#[derive(Default)]
pub struct Lobby {
    /// By their rooms.
    shared: HashMap<String, Listed>,
    /// What was last told, and when it was made: many ask, and all seats are looked at for it.
    told: Option<(Instant, Arc<str>)>,
}

impl Lobby {
    /// The list, if one was made lately.
    pub fn fresh(&self, now: Instant) -> Option<Arc<str>> {
        let (made, text) = self.told.as_ref()?;
        (now.saturating_duration_since(*made) < LISTED_ANEW).then(|| text.clone())
    }

    /// A new list of these.
    pub fn of<'a, Address: Eq + Hash, Time: Ord>(
        &mut self,
        free: impl Iterator<Item = Free<'a, Address, Time>>,
        now: Instant,
    ) -> Arc<str> {
        let text = list(free);
        self.told = Some((now, text.clone()));
        text
    }

    /// A new list of what all relays offer.
    pub fn of_all(&mut self, now: Instant) -> Arc<str> {
        let text = list(self.shared.iter().map(|(room, Listed { number, opener, seat, .. })| Free {
            seat: FreeSeat { room, key: &seat.key, offer: &seat.offer },
            opener,
            since: number,
        }));
        self.told = Some((now, text.clone()));
        text
    }

    /// A relay offers a seat, or nobody does any more.
    pub fn offered(&mut self, room: String, listed: Option<Listed>) {
        let Some(listed) = listed else {
            self.shared.remove(&room);
            return;
        };
        self.shared.insert(room, listed);
        if self.shared.len() > KNOWN {
            self.forget_one();
        }
    }

    /// A relay is no more.
    pub fn gone(&mut self, relay: &str) {
        self.shared.retain(|_, listed| listed.relay != relay);
    }

    /// Nobody knows any more what others offer.
    pub fn lost(&mut self) {
        self.shared.clear();
    }

    /// Forgets the oldest of that address which offers most: nobody who offers one seat is crowded out by somebody who offers many.
    fn forget_one(&mut self) {
        let mut count: HashMap<&str, usize> = HashMap::new();
        for listed in self.shared.values() {
            *count.entry(&listed.opener).or_default() += 1;
        }
        let Some((most, _)) = count.into_iter().max_by_key(|&(opener, count)| (count, opener)) else { return };
        let of_it = self.shared.iter().filter(|(_, listed)| listed.opener == most);
        if let Some(room) = of_it.min_by_key(|(_, listed)| listed.number).map(|(room, _)| room.clone()) {
            self.shared.remove(&room);
        }
    }
}

/// The newest, and few of one address.
fn list<'a, Address: Eq + Hash, Time: Ord>(free: impl Iterator<Item = Free<'a, Address, Time>>) -> Arc<str> {
    let mut free: Vec<Free<'a, Address, Time>> = free.collect();
    free.sort_by(|one, other| other.since.cmp(&one.since).then_with(|| one.seat.room.cmp(other.seat.room)));
    let mut of_address: HashMap<Address, usize> = HashMap::new();
    let mut seats = Vec::new();
    for Free { seat, opener, .. } in free {
        let count = of_address.entry(opener).or_default();
        *count += 1;
        if *count <= LISTED_OF_ADDRESS && seats.len() < LISTED {
            seats.push(seat);
        }
    }
    written(&Said::Lobby { seats })
}
