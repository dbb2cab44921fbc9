//! The rooms, who is in them, and what has been said. Apart from `lines`, because there is no input or output here: what is to be
//! sent is answered, so that all of it can be tested, and fuzzed, without a network.

use super::limits::{ASK_AGAIN, KEPT_OF_SIDE, LISTED, LISTED_ANEW, LISTED_OF_ADDRESS, Limits, TAIL, WATCHERS};
use super::message::{
    FreeSeat, Join, Kind, Offer, Refusal, Role, Said, asks_for_lobby, kind_of, read_join, read_offer, too_long, written,
};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A connection.
pub type Id = u64;

/// Something to be done for a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Send it this text.
    Send(Id, Arc<str>),
    /// Let it go, for the same seat has been taken from another window.
    Replaced(Id),
    /// Let it go, for its room is closed.
    Refused(Id, Refusal),
}

/// A side of a game.
#[derive(Default)]
struct Seat {
    /// Who sits here may prove it by this.
    key: String,
    here: Option<Id>,
    /// Its last greeting and what it has said since, as handed on.
    said: Vec<Arc<str>>,
}

struct Room {
    host: Seat,
    guest: Seat,
    /// What the link holds: it opens the guest's seat once.
    invitation: String,
    watchers: Vec<Id>,
    touched: Instant,
    /// The address that has opened it: what it holds counts there.
    opened_by: IpAddr,
    /// What whoever comes by may take the guest's seat for, and since when.
    offer: Option<(Offer, Instant)>,
}

/// The name of the room that a host's key opens. Pages make the name up so: who has only the name, as all who watch have, can't open the room
/// in the host's place when the relay has been started anew.
pub fn room_of(key: &str) -> String {
    let hash = Sha256::digest(format!("stone-garden room {key}"));
    hash.iter().take(BYTES_OF_A_NAME).fold(String::new(), |mut name, byte| {
        // Writing to a text can't fail.
        let _ = write!(name, "{byte:02x}");
        name
    })
}

const BYTES_OF_A_NAME: usize = 16;

/// Was a name made of a key? Pages that the browser gives no hashes make one up by chance, shorter and of other letters too.
fn is_of_a_key(name: &str) -> bool {
    name.len() == 2 * BYTES_OF_A_NAME && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Room {
    fn seat(&mut self, role: Role) -> Option<&mut Seat> {
        match role {
            Role::Host => Some(&mut self.host),
            Role::Guest => Some(&mut self.guest),
            Role::Watch => None,
        }
    }

    fn members(&self) -> impl Iterator<Item = Id> + '_ {
        self.host.here.into_iter().chain(self.guest.here).chain(self.watchers.iter().copied())
    }

    fn is_empty(&self) -> bool {
        self.members().next().is_none()
    }

    /// What it offers to whoever comes by: nothing while the host is away, or once somebody has taken the seat.
    fn free_seat(&self) -> Option<&(Offer, Instant)> {
        self.offer.as_ref().filter(|_| self.host.here.is_some() && self.guest.key.is_empty())
    }

    /// Bytes that it holds.
    fn size(&self) -> usize {
        self.host.said.iter().chain(&self.guest.said).map(|text| text.len()).sum()
    }

    /// Tells everyone who is here.
    fn presence(&self, out: &mut Vec<Out>) {
        let (host, guest) = (self.host.here.is_some(), self.guest.here.is_some());
        let text = written(&Said::Here { host, guest, watching: self.watchers.len() });
        out.extend(self.members().map(|id| Out::Send(id, text.clone())));
    }
}

/// All rooms. Every call takes the time, which must not run backwards.
pub struct Rooms {
    limits: Limits,
    rooms: HashMap<String, Room>,
    members: HashMap<Id, (String, Role)>,
    /// How many rooms each address has opened since a time, at most an hour ago.
    opened: HashMap<IpAddr, (u32, Instant)>,
    /// Who is in no room and looks for one, and when that was last asked.
    looking: HashMap<Id, Instant>,
    /// The list that they were last told, and when it was made: many ask, and all rooms are looked at for it.
    listed: Option<(Instant, Arc<str>)>,
    held: usize,
}

impl Rooms {
    /// None yet.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            rooms: HashMap::new(),
            members: HashMap::new(),
            opened: HashMap::new(),
            looking: HashMap::new(),
            listed: None,
            held: 0,
        }
    }

    /// How many rooms there are.
    pub fn len(&self) -> usize {
        self.rooms.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rooms.is_empty()
    }

    /// Bytes that are held of what was said.
    pub fn held(&self) -> usize {
        self.held
    }

    /// A message of a connection: its first joins a room, the others are for the others there.
    ///
    /// # Errors
    /// If it can't be read, or the room or the limits refuse it.
    pub fn heard(&mut self, id: Id, from: IpAddr, text: &str, now: Instant) -> Result<Vec<Out>, Refusal> {
        match self.members.get(&id).cloned() {
            None if asks_for_lobby(text)? => self.lobby(id, now),
            None => self.join(id, from, &read_join(text)?, now),
            Some((room, role)) => self.said(id, &room, role, text, now),
        }
    }

    /// The seats that anybody may take, the newest first.
    fn lobby(&mut self, id: Id, now: Instant) -> Result<Vec<Out>, Refusal> {
        if self.looking.insert(id, now).is_some_and(|before| now.saturating_duration_since(before) < ASK_AGAIN) {
            return Err(Refusal::new("fast", "the free seats can be asked for once in two seconds"));
        }
        let fresh = |(made, _): &&(Instant, Arc<str>)| now.saturating_duration_since(*made) < LISTED_ANEW;
        if let Some((_, text)) = self.listed.as_ref().filter(fresh) {
            return Ok(vec![Out::Send(id, text.clone())]);
        }
        let mut free: Vec<(&String, &Room, &(Offer, Instant))> =
            self.rooms.iter().filter_map(|(name, room)| Some((name, room, room.free_seat()?))).collect();
        free.sort_by(|(one, _, (_, since)), (other, _, (_, before))| before.cmp(since).then_with(|| one.cmp(other)));
        let mut of_address: HashMap<IpAddr, usize> = HashMap::new();
        free.retain(|(_, room, _)| {
            let count = of_address.entry(room.opened_by).or_default();
            *count += 1;
            *count <= LISTED_OF_ADDRESS
        });
        let seats = free.iter().take(LISTED).map(|(name, room, (offer, _))| FreeSeat {
            room: name,
            key: &room.invitation,
            offer,
        });
        let text = written(&Said::Lobby { seats: seats.collect() });
        self.listed = Some((now, text.clone()));
        Ok(vec![Out::Send(id, text)])
    }

    fn join(&mut self, id: Id, from: IpAddr, join: &Join<'_>, now: Instant) -> Result<Vec<Out>, Refusal> {
        let name = join.room.as_ref();
        if join.role == Role::Host && !self.rooms.contains_key(name) {
            self.open(join, from, now)?;
        }
        let Some(room) = self.rooms.get_mut(name) else {
            return Err(Refusal::new(
                "room",
                "there is no such room: it is opened by the page of whoever invites, and kept for a day",
            ));
        };
        let mut out = Vec::new();
        match join.role {
            Role::Host if room.host.key != join.key => {
                return Err(Refusal::new("key", "this room was opened by somebody else"));
            }
            Role::Guest if room.invitation != join.key => {
                return Err(Refusal::new("key", "this is not the invitation to this room"));
            }
            Role::Guest if !room.guest.key.is_empty() && room.guest.key != join.own => {
                return Err(Refusal::new("taken", "somebody else has taken up this invitation; one can only watch"));
            }
            Role::Watch if room.watchers.len() >= WATCHERS => {
                return Err(Refusal::new("watchers", format!("{WATCHERS} people watch this room already")));
            }
            Role::Guest => room.guest.key = join.own.to_string(),
            _ => {}
        }
        match room.seat(join.role) {
            Some(seat) => {
                if let Some(before) = seat.here.replace(id) {
                    self.members.remove(&before);
                    out.push(Out::Replaced(before));
                }
            }
            None => room.watchers.push(id),
        }
        room.touched = now;
        room.presence(&mut out);
        let own = join.role;
        for (role, seat) in [(Role::Host, &room.host), (Role::Guest, &room.guest)] {
            if role != own {
                out.extend(seat.said.iter().map(|text| Out::Send(id, text.clone())));
            }
        }
        self.looking.remove(&id);
        self.members.insert(id, (name.to_owned(), own));
        Ok(out)
    }

    fn open(&mut self, join: &Join<'_>, from: IpAddr, now: Instant) -> Result<(), Refusal> {
        if is_of_a_key(&join.room) && *join.room != room_of(&join.key) {
            return Err(Refusal::new("key", "this room is opened by the key that its name was made of"));
        }
        // Newcomers are refused before anybody who plays has to go.
        if self.held > self.limits.held / 4 * 3 {
            return Err(Refusal::new("held", "the relay holds as much as it can; try again later"));
        }
        if self.rooms.len() >= self.limits.rooms {
            return Err(Refusal::new("full", format!("all {} rooms are taken; try again later", self.limits.rooms)));
        }
        let (count, since) = self.opened.entry(from).or_insert((0, now));
        if now.saturating_duration_since(*since) > Duration::from_secs(3600) {
            (*count, *since) = (0, now);
        }
        if *count >= self.limits.opened_per_hour {
            return Err(Refusal::new("often", "too many rooms have been opened from this address within an hour"));
        }
        *count += 1;
        let host = Seat { key: join.key.to_string(), ..Seat::default() };
        let invitation = join.own.to_string();
        let room = Room {
            host,
            guest: Seat::default(),
            invitation,
            watchers: Vec::new(),
            touched: now,
            opened_by: from,
            offer: None,
        };
        self.rooms.insert(join.room.to_string(), room);
        Ok(())
    }

    fn said(&mut self, id: Id, name: &str, role: Role, text: &str, now: Instant) -> Result<Vec<Out>, Refusal> {
        let kind = kind_of(text)?;
        if kind == Kind::Ping {
            return Ok(vec![Out::Send(id, written(&Said::Pong))]);
        }
        let Some(room) = self.rooms.get_mut(name) else {
            return Err(Refusal::new("room", "the room is closed"));
        };
        let before = room.size();
        if kind == Kind::Offer {
            if role != Role::Host {
                return Err(Refusal::new("offer", "only the host offers a seat"));
            }
            room.offer = read_offer(text)?.map(|offer| (offer, now));
            room.touched = now;
            return Ok(Vec::new());
        }
        let Some(seat) = room.seat(role) else {
            return Err(Refusal::new("watch", "whoever watches says nothing"));
        };
        let handed = written(&Said::From { from: role, text });
        if matches!(kind, Kind::Greeting | Kind::Kept) {
            let before = if kind == Kind::Greeting { &[] } else { seat.said.as_slice() };
            if before.len() > TAIL {
                return Err(Refusal::new("tail", format!("more than {TAIL} messages without a greeting between")));
            }
            // Marks and line ends take two bytes where they are handed on: what is kept must still reach whoever comes back.
            let kept = handed.len() + before.iter().map(|said| said.len()).sum::<usize>();
            if kept > KEPT_OF_SIDE {
                return Err(too_long(kept, KEPT_OF_SIDE));
            }
            if kind == Kind::Greeting {
                seat.said.clear();
            }
            seat.said.push(handed.clone());
        }
        room.touched = now;
        let others = room.members().filter(|&member| member != id);
        let mut out: Vec<Out> = others.map(|member| Out::Send(member, handed.clone())).collect();
        self.held = (self.held + room.size()).saturating_sub(before);
        while self.held > self.limits.held {
            let largest = self.largest_of_the_largest_address().unwrap_or_else(|| name.to_owned());
            let why = Refusal::new("held", "the relay holds as much as it can; try again later");
            if largest == name {
                self.close(name);
                return Err(why);
            }
            if let Some(room) = self.rooms.get(&largest) {
                out.extend(room.members().map(|member| Out::Refused(member, why.clone())));
            }
            self.close(&largest);
        }
        Ok(out)
    }

    /// The room that has to go when all are full: the largest of that address whose rooms hold most, so that nobody who holds little loses
    /// a game to somebody who holds much.
    fn largest_of_the_largest_address(&self) -> Option<String> {
        let mut addresses: HashMap<IpAddr, usize> = HashMap::new();
        for room in self.rooms.values() {
            *addresses.entry(room.opened_by).or_default() += room.size();
        }
        let (address, _) = addresses.into_iter().max_by_key(|&(address, size)| (size, address))?;
        let of_it = self.rooms.iter().filter(|(_, room)| room.opened_by == address);
        Some(of_it.max_by_key(|(name, room)| (room.size(), *name))?.0.clone())
    }

    /// A connection is gone.
    pub fn left(&mut self, id: Id, now: Instant) -> Vec<Out> {
        let mut out = Vec::new();
        self.looking.remove(&id);
        let Some((name, role)) = self.members.remove(&id) else { return out };
        let Some(room) = self.rooms.get_mut(&name) else { return out };
        match room.seat(role) {
            Some(seat) => seat.here = None,
            None => room.watchers.retain(|&watcher| watcher != id),
        }
        room.touched = now;
        room.presence(&mut out);
        // A room where nothing has been said is worth nothing.
        if room.is_empty() && room.size() == 0 {
            self.close(&name);
        }
        out
    }

    /// Closes the rooms in which nothing has happened for long. Whoever is still there is let go when saying something next.
    pub fn sweep(&mut self, now: Instant) {
        let life = self.limits.life;
        let old = |room: &Room| room.is_empty() && now.saturating_duration_since(room.touched) > life;
        let names: Vec<String> =
            self.rooms.iter().filter(|(_, room)| old(room)).map(|(name, _)| name.clone()).collect();
        for name in names {
            self.close(&name);
        }
        self.opened.retain(|_, (_, since)| now.saturating_duration_since(*since) <= Duration::from_secs(3600));
    }

    fn close(&mut self, name: &str) {
        let Some(room) = self.rooms.remove(name) else { return };
        self.held -= room.size().min(self.held);
        for id in room.members() {
            self.members.remove(&id);
        }
    }
}
