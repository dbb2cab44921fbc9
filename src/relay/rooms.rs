//! The rooms, who is in them, and what has been said. Apart from `lines`, because there is no input or output here: what is to be
//! sent is answered, so that all of it can be tested, and fuzzed, without a network.

use super::limits::{ASK_AGAIN, KEPT_OF_SIDE, Limits, TAIL, WATCHERS};
use super::lobby::{Free, Lobby};
use super::message::{
    FreeSeat, Join, Kind, Offer, Refusal, Role, Said, asks_for_lobby, kind_of, read_join, read_offer, too_long, written,
};
use super::store::{Away, Change, Entry, Kept, News, OpenSeat};
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
    /// Who sits here has a key that this proves; empty: nobody has sat here yet.
    proof: String,
    here: Option<Id>,
    /// Its last greeting and what it has said since, as handed on.
    said: Vec<Arc<str>>,
    /// The number of the last of it that was said by another relay.
    last: i64,
}

struct Room {
    host: Seat,
    guest: Seat,
    /// Proves what the link holds: it opens the guest's seat once.
    invitation: String,
    /// What the link holds, as the host's page has said it. Of a room that was kept it is not known before the host comes.
    key: String,
    watchers: Vec<Id>,
    touched: Instant,
    /// The address that has opened it: what it holds counts there.
    opened_by: IpAddr,
    /// What whoever comes by may take the guest's seat for, and since when.
    offer: Option<(Offer, Instant)>,
    /// Tells it from others that have been in memory under the same name.
    number: u64,
    /// Who is there by other relays, by their names.
    elsewhere: HashMap<String, Away>,
    /// What is being kept of it: until then nobody hears of it, nor of what came later.
    waiting: usize,
}

/// What is kept of a key: whoever reads what is kept can't sit down by it.
fn proof_of(key: &str) -> String {
    let hash = Sha256::digest(format!("stone-garden key {key}"));
    written_out(&hash)
}

fn written_out(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The name of the room that a host's key opens. Pages make the name up so: who has only the name, as all who watch have, can't open the room
/// in the host's place when the relay has been started anew.
pub fn room_of(key: &str) -> String {
    let hash = Sha256::digest(format!("stone-garden room {key}"));
    written_out(&hash[..BYTES_OF_A_NAME])
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

    /// Somebody sits down here, or at a relay that will say so.
    fn sits_nowhere_else(&mut self, role: Role) {
        for away in self.elsewhere.values_mut() {
            match role {
                Role::Host => away.host = false,
                Role::Guest => away.guest = false,
                Role::Watch => {}
            }
        }
    }

    /// What it offers to whoever comes by: nothing while the host is away, or once somebody has taken the seat.
    fn free_seat(&self) -> Option<&(Offer, Instant)> {
        self.offer.as_ref().filter(|_| self.host.here.is_some() && self.guest.proof.is_empty())
    }

    /// The same, with what the link holds.
    fn open_seat(&self) -> Option<OpenSeat> {
        self.free_seat().map(|(offer, _)| OpenSeat { key: self.key.clone(), offer: offer.clone() })
    }

    /// Bytes that it holds.
    fn size(&self) -> usize {
        self.host.said.iter().chain(&self.guest.said).map(|text| text.len()).sum()
    }

    /// Who is here by this relay.
    fn here(&self) -> Away {
        Away { host: self.host.here.is_some(), guest: self.guest.here.is_some(), watching: self.watchers.len() }
    }

    /// Tells everyone who is here.
    fn presence(&self, out: &mut Vec<Out>) {
        let Away { host, guest, watching } = self.elsewhere.values().fold(self.here(), |one, other| Away {
            host: one.host || other.host,
            guest: one.guest || other.guest,
            watching: one.watching + other.watching,
        });
        let text = written(&Said::Here { host, guest, watching });
        out.extend(self.members().map(|id| Out::Send(id, text.clone())));
    }
}

/// What other relays have said may not be known here.
fn news_lost() -> Refusal {
    Refusal::new("store", "what other relays have told was lost")
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
    /// What they are told.
    lobby: Lobby,
    held: usize,
    /// Whether rooms are kept elsewhere: then only those are in memory where somebody is.
    keeps: bool,
    /// Whether other relays share them.
    shares: bool,
    /// Rooms that are being looked for where they are kept, by how many, and what other relays have told meanwhile.
    sought: HashMap<String, (usize, Vec<News>)>,
    /// How many have been in memory.
    count: u64,
    /// Where the last call has done something, and what is to be kept of it.
    done: Option<((String, u64), Entry)>,
}

impl Rooms {
    /// None yet. They are as long-lived as this.
    pub fn new(limits: Limits) -> Self {
        Self::begin(limits, false, false)
    }

    /// None yet. They are kept elsewhere: what is to be kept of each call is told by [`Rooms::done`], and what [`Rooms::sought`] names is to be
    /// looked for there.
    /// `shared`: other relays may keep the same rooms.
    pub fn kept(limits: Limits, shared: bool) -> Self {
        Self::begin(limits, true, shared)
    }

    fn begin(limits: Limits, keeps: bool, shares: bool) -> Self {
        Self {
            limits,
            keeps,
            shares,
            sought: HashMap::new(),
            count: 0,
            done: None,
            rooms: HashMap::new(),
            members: HashMap::new(),
            opened: HashMap::new(),
            looking: HashMap::new(),
            lobby: Lobby::default(),
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

    /// The room that a message of a connection is about and which is to be looked for before it is heard. [`Rooms::found`] must follow.
    pub fn sought(&mut self, id: Id, text: &str) -> Option<String> {
        if !self.keeps || self.members.contains_key(&id) || asks_for_lobby(text) != Ok(false) {
            return None;
        }
        let name = read_join(text).ok()?.room.into_owned();
        if self.rooms.contains_key(&name) {
            return None;
        }
        self.sought.entry(name.clone()).or_default().0 += 1;
        Some(name)
    }

    /// What was found of it: it is in memory from now on, unless it is by now. `from`: who has looked for it.
    ///
    /// # Errors
    /// If there is no place for it.
    pub fn found(&mut self, name: &str, kept: Option<Kept>, from: IpAddr, now: Instant) -> Result<(), Refusal> {
        let placed = self.place(name, kept, from, now);
        if let Some((count, _)) = self.sought.get_mut(name) {
            *count -= 1;
            if *count == 0 {
                self.sought.remove(name);
            }
        }
        placed
    }

    /// Takes a room that was found into memory.
    fn place(&mut self, name: &str, kept: Option<Kept>, from: IpAddr, now: Instant) -> Result<(), Refusal> {
        let told = self.sought.get(name).map(|(_, told)| told.clone()).unwrap_or_default();
        let Some(kept) = kept.filter(|_| !self.rooms.contains_key(name)) else { return Ok(()) };
        if told.contains(&News::Lost) {
            return Err(news_lost());
        }
        let [by_host, by_guest] = kept.said;
        let room = Room {
            host: Seat { proof: kept.host, here: None, said: by_host, last: kept.last[0] },
            guest: Seat { proof: kept.guest, here: None, said: by_guest, last: kept.last[1] },
            elsewhere: kept.elsewhere.into_iter().collect(),
            ..self.room(kept.invitation, String::new(), from, now)
        };
        if self.held + room.size() > self.limits.held {
            return Err(Refusal::new("held", "the relay holds as much as it can; try again later"));
        }
        if self.rooms.len() >= self.limits.rooms {
            return Err(self.full());
        }
        self.held += room.size();
        self.rooms.insert(name.to_owned(), room);
        for news in told {
            // Nobody is there yet to hear of it.
            self.news(news, now);
        }
        Ok(())
    }

    /// What another relay tells.
    pub fn news(&mut self, news: News, now: Instant) -> Vec<Out> {
        let mut out = Vec::new();
        let name = match &news {
            News::Lost => {
                self.lobby.lost();
                for (_, told) in self.sought.values_mut() {
                    told.push(News::Lost);
                }
                let why = news_lost();
                return self.names().iter().flat_map(|name| self.unsettled(name, &why)).collect();
            }
            News::Gone { relay } => {
                self.lobby.gone(relay);
                for room in self.rooms.values_mut() {
                    if room.elsewhere.remove(relay).is_some() {
                        room.presence(&mut out);
                    }
                }
                return out;
            }
            News::Offered { room, listed } => {
                self.lobby.offered(room.clone(), listed.clone());
                return out;
            }
            News::Said { room, .. }
            | News::Passing { room, .. }
            | News::Taken { room, .. }
            | News::Sat { room, .. }
            | News::Here { room, .. }
            | News::Closed { room } => room.clone(),
        };
        if matches!(news, News::Taken { .. } | News::Closed { .. }) {
            self.lobby.offered(name.clone(), None);
        }
        let Some(room) = self.rooms.get_mut(&name) else {
            if let Some((_, meanwhile)) = self.sought.get_mut(&name) {
                meanwhile.push(news);
            }
            return out;
        };
        let before = room.size();
        match news {
            News::Said { role, text, greets, number, .. } => {
                let Some(seat) = room.seat(role).filter(|seat| seat.last < number) else { return out };
                seat.last = number;
                if greets {
                    seat.said.clear();
                }
                seat.said.push(text.clone());
                room.touched = now;
                out.extend(room.members().map(|id| Out::Send(id, text.clone())));
            }
            News::Passing { text, .. } => out.extend(room.members().map(|id| Out::Send(id, text.clone()))),
            News::Taken { guest, .. } => room.guest.proof = guest,
            News::Sat { role, .. } => {
                if let Some(id) = room.seat(role).and_then(|seat| seat.here.take()) {
                    self.members.remove(&id);
                    out.push(Out::Replaced(id));
                }
                room.sits_nowhere_else(role);
                if role == Role::Host {
                    // What the seat is offered for is said there now, and may be taken back there.
                    room.offer = None;
                }
            }
            News::Here { relay, away, .. } => {
                if away == Away::default() {
                    room.elsewhere.remove(&relay);
                } else {
                    room.elsewhere.insert(relay, away);
                }
                room.presence(&mut out);
            }
            News::Closed { .. } => {
                let why = Refusal::new("room", "the room is closed");
                return self.unsettled(&name, &why);
            }
            News::Offered { .. } | News::Gone { .. } | News::Lost => {}
        }
        self.held = (self.held + room.size()).saturating_sub(before);
        self.forget_if_empty(&name);
        out
    }

    /// In which room the last call has done something, and what is to be kept of it. Until [`Rooms::settled`] has been said of it nobody may
    /// hear what was done, nor what is done there later.
    pub fn done(&mut self) -> Option<((String, u64), Entry)> {
        let (place, entry) = self.done.take().filter(|_| self.keeps)?;
        let room = self.rooms.get_mut(&place.0).filter(|room| room.number == place.1);
        match room {
            Some(room) if room.waiting == 0 && entry.changes.is_empty() => return None,
            Some(room) => room.waiting += 1,
            None if entry.changes.is_empty() => return None,
            None => {}
        }
        Some((place, entry))
    }

    /// Is it the room that was in memory then?
    pub fn is_there(&self, (name, number): &(String, u64)) -> bool {
        self.rooms.get(name).is_some_and(|room| room.number == *number)
    }

    /// What was done in a room is kept.
    pub fn settled(&mut self, place: &(String, u64)) {
        if !self.is_there(place) {
            return;
        }
        if let Some(room) = self.rooms.get_mut(&place.0) {
            room.waiting = room.waiting.saturating_sub(1);
        }
        self.forget_if_empty(&place.0);
    }

    /// What is kept of a room is not what is in memory: all who are there are let go, and find it as it is kept.
    pub fn unsettled(&mut self, name: &str, why: &Refusal) -> Vec<Out> {
        let Some(room) = self.rooms.get(name) else { return Vec::new() };
        let out = room.members().map(|id| Out::Refused(id, why.clone())).collect();
        self.close(name);
        out
    }

    /// The rooms in memory.
    pub fn names(&self) -> Vec<String> {
        self.rooms.keys().cloned().collect()
    }

    /// What is kept elsewhere need not be in memory when nobody is there.
    fn forget_if_empty(&mut self, name: &str) {
        if self.keeps
            && !self.sought.contains_key(name)
            && self.rooms.get(name).is_some_and(|room| room.is_empty() && room.waiting == 0)
        {
            self.close(name);
        }
    }

    fn full(&self) -> Refusal {
        Refusal::new("full", format!("all {} rooms are taken; try again later", self.limits.rooms))
    }

    /// An empty room.
    fn room(&mut self, invitation: String, key: String, from: IpAddr, now: Instant) -> Room {
        self.count += 1;
        Room {
            host: Seat::default(),
            guest: Seat::default(),
            invitation,
            key,
            watchers: Vec::new(),
            touched: now,
            opened_by: from,
            offer: None,
            number: self.count,
            elsewhere: HashMap::new(),
            waiting: 0,
        }
    }

    /// Notes that something was done in a room, and what is to be kept of it.
    fn note(&mut self, name: &str, changes: Vec<Change>) {
        if !self.keeps {
            return;
        }
        let number = self.rooms.get(name).map_or(0, |room| room.number);
        let (_, entry) = self
            .done
            .get_or_insert_with(|| ((name.to_owned(), number), Entry { room: name.to_owned(), changes: Vec::new() }));
        entry.changes.extend(changes);
    }

    /// A message of a connection: its first joins a room, the others are for the others there.
    ///
    /// # Errors
    /// If it can't be read, or the room or the limits refuse it.
    pub fn heard(&mut self, id: Id, from: IpAddr, text: &str, now: Instant) -> Result<Vec<Out>, Refusal> {
        self.done = None;
        match self.members.get(&id).cloned() {
            None if asks_for_lobby(text)? => self.lobby(id, now),
            None => {
                let join = read_join(text)?;
                let joined = self.join(id, from, &join, now);
                if joined.is_err() {
                    self.forget_if_empty(&join.room);
                }
                joined
            }
            Some((room, role)) => self.said(id, &room, role, text, now),
        }
    }

    /// The seats that anybody may take, the newest first.
    fn lobby(&mut self, id: Id, now: Instant) -> Result<Vec<Out>, Refusal> {
        if self.looking.insert(id, now).is_some_and(|before| now.saturating_duration_since(before) < ASK_AGAIN) {
            return Err(Refusal::new("fast", "the free seats can be asked for once in two seconds"));
        }
        let text = match self.lobby.fresh(now) {
            Some(text) => text,
            None if self.shares => self.lobby.of_all(now),
            None => {
                let free = self.rooms.iter().filter_map(|(name, room)| {
                    let (offer, since) = room.free_seat()?;
                    let seat = FreeSeat { room: name, key: &room.key, offer };
                    Some(Free { seat, opener: room.opened_by, since })
                });
                self.lobby.of(free, now)
            }
        };
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
                "there is no such room: it is opened by the page of whoever invites, and not kept for ever",
            ));
        };
        let mut out = Vec::new();
        let mut taken = None;
        match join.role {
            Role::Host if room.host.proof != proof_of(&join.key) => {
                return Err(Refusal::new("key", "this room was opened by somebody else"));
            }
            Role::Guest if room.invitation != proof_of(&join.key) => {
                return Err(Refusal::new("key", "this is not the invitation to this room"));
            }
            Role::Guest if !room.guest.proof.is_empty() && room.guest.proof != proof_of(&join.own) => {
                return Err(Refusal::new("taken", "somebody else has taken up this invitation; one can only watch"));
            }
            Role::Watch if room.watchers.len() >= WATCHERS => {
                return Err(Refusal::new("watchers", format!("{WATCHERS} people watch this room already")));
            }
            Role::Guest if room.guest.proof.is_empty() => {
                room.guest.proof = proof_of(&join.own);
                taken = Some(Change::Taken { guest: room.guest.proof.clone() });
            }
            // What the page says it has made the link of, if that is so.
            Role::Host if room.invitation == proof_of(&join.own) => room.key = join.own.to_string(),
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
        room.sits_nowhere_else(join.role);
        room.touched = now;
        room.presence(&mut out);
        let here = room.here();
        let offered = room.open_seat();
        let own = join.role;
        for (role, seat) in [(Role::Host, &room.host), (Role::Guest, &room.guest)] {
            if role != own {
                out.extend(seat.said.iter().map(|text| Out::Send(id, text.clone())));
            }
        }
        self.looking.remove(&id);
        self.members.insert(id, (name.to_owned(), own));
        let mut changes: Vec<Change> = taken.into_iter().collect();
        if self.shares {
            changes.extend((own != Role::Watch).then_some(Change::Sat { role: own }));
            changes.push(Change::Here(here));
            // Who sits down offers nothing elsewhere any more.
            changes.extend((own == Role::Host).then_some(offered).flatten().map(|seat| Change::Offered(Some(seat))));
        }
        self.note(name, changes);
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
            return Err(self.full());
        }
        let (count, since) = self.opened.entry(from).or_insert((0, now));
        if now.saturating_duration_since(*since) > Duration::from_secs(3600) {
            (*count, *since) = (0, now);
        }
        if *count >= self.limits.opened_per_hour {
            return Err(Refusal::new("often", "too many rooms have been opened from this address within an hour"));
        }
        *count += 1;
        let (host, invitation) = (proof_of(&join.key), proof_of(&join.own));
        let opened = Change::Opened { host: host.clone(), invitation: invitation.clone(), from };
        let mut room = self.room(invitation, join.own.to_string(), from, now);
        room.host.proof = host;
        self.rooms.insert(join.room.to_string(), room);
        self.note(&join.room, vec![opened]);
        Ok(())
    }

    fn said(&mut self, id: Id, name: &str, role: Role, text: &str, now: Instant) -> Result<Vec<Out>, Refusal> {
        let kind = kind_of(text)?;
        if kind == Kind::Ping {
            // Who hears the answer knows that all said before is kept.
            self.note(name, Vec::new());
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
            let offer = read_offer(text)?;
            room.touched = now;
            // Said again it is no newer: nobody is told, and who repeats it comes to stand before nobody.
            if offer.as_ref() == room.offer.as_ref().map(|(known, _)| known) {
                return Ok(Vec::new());
            }
            room.offer = offer.map(|offer| (offer, now));
            let offered = room.open_seat();
            if self.shares {
                self.note(name, vec![Change::Offered(offered)]);
            }
            return Ok(Vec::new());
        }
        let Some(seat) = room.seat(role) else {
            return Err(Refusal::new("watch", "whoever watches says nothing"));
        };
        let handed = written(&Said::From { from: role, text });
        let mut kept = self.shares.then(|| Change::Passing { role, text: handed.clone() });
        if matches!(kind, Kind::Greeting | Kind::Kept) {
            let before = if kind == Kind::Greeting { &[] } else { seat.said.as_slice() };
            if before.len() > TAIL {
                return Err(Refusal::new("tail", format!("more than {TAIL} messages without a greeting between")));
            }
            // Marks and line ends take two bytes where they are handed on: what is kept must still reach whoever comes back.
            let length = handed.len() + before.iter().map(|said| said.len()).sum::<usize>();
            if length > KEPT_OF_SIDE {
                return Err(too_long(length, KEPT_OF_SIDE));
            }
            if kind == Kind::Greeting {
                seat.said.clear();
            }
            seat.said.push(handed.clone());
            kept = Some(Change::Said { role, text: handed.clone(), greets: kind == Kind::Greeting });
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
        self.note(name, kept.into_iter().collect());
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
        self.done = None;
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
        let is_nothing = room.is_empty() && room.size() == 0 && !self.sought.contains_key(&name);
        let mut changes: Vec<Change> = self.shares.then(|| Change::Here(room.here())).into_iter().collect();
        changes.extend(is_nothing.then_some(Change::Closed));
        self.note(&name, changes);
        if is_nothing {
            self.close(&name);
        }
        self.forget_if_empty(&name);
        out
    }

    /// Closes the rooms in memory in which nothing has happened for long. Whoever is still there is let go when saying something next.
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
