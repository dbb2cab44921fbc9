//! Rooms in a PostgreSQL, which several relays share: what is said at one is heard at the others. Each keeps by one connection and hears by another.
//!
//! A row stands for each room, and whoever changes anything of it locks that row. Each taking of a seat has a number: what is said by an earlier one,
//! at another machine, is refused. So two machines never let one side speak twice.

use super::tls::Way;
use crate::relay::store::{
    Away, Bounds, Change, Entry, Kept, Listed, News, OpenSeat, Store, StoreError, Tell, full, full_of_address, gone,
    replaced, taken,
};
use crate::relay::{KNOWN, Offer, Refusal, Role};
use ::postgres::fallible_iterator::FallibleIterator;
use ::postgres::{Client, Error, IsolationLevel, Statement, Transaction};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Of the tables below. A database with a higher number is a newer program's.
const VERSION: i32 = 2;

/// Those of version 1. `opener` stands for the address that a room was opened from, which itself is not kept.
const TABLES: &str = "
    CREATE TABLE stone_garden.own (version integer NOT NULL, salt bytea NOT NULL);
    CREATE TABLE stone_garden.room (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL UNIQUE,
        host text NOT NULL,
        invitation text NOT NULL,
        guest text NOT NULL DEFAULT '',
        opener bytea NOT NULL,
        touched bigint NOT NULL,
        bytes bigint NOT NULL DEFAULT 0,
        turn bigint NOT NULL DEFAULT 0,
        host_turn bigint NOT NULL DEFAULT 0,
        guest_turn bigint NOT NULL DEFAULT 0
    );
    CREATE INDEX room_by_opener ON stone_garden.room (opener);
    CREATE TABLE stone_garden.said (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        room bigint NOT NULL REFERENCES stone_garden.room ON DELETE CASCADE,
        side smallint NOT NULL,
        text text NOT NULL
    );
    CREATE INDEX said_by_room ON stone_garden.said (room, side);
    CREATE TABLE stone_garden.relay (id text PRIMARY KEY, seen timestamptz NOT NULL DEFAULT now());
    CREATE TABLE stone_garden.present (
        relay text NOT NULL REFERENCES stone_garden.relay ON DELETE CASCADE,
        room text NOT NULL,
        host boolean NOT NULL,
        guest boolean NOT NULL,
        watching integer NOT NULL,
        PRIMARY KEY (relay, room)
    );
    CREATE INDEX present_by_room ON stone_garden.present (room);
    INSERT INTO stone_garden.own VALUES (1, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'));
";

/// What version 2 has besides: the seats that are offered to whoever comes by, by the relays where their hosts are. They go with both.
const OFFERS: &str = "
    CREATE TABLE stone_garden.offer (
        room text PRIMARY KEY REFERENCES stone_garden.room (name) ON DELETE CASCADE,
        relay text NOT NULL REFERENCES stone_garden.relay ON DELETE CASCADE,
        number bigint GENERATED ALWAYS AS IDENTITY,
        key text NOT NULL,
        offer text NOT NULL
    );
    CREATE INDEX offer_by_relay ON stone_garden.offer (relay);
    UPDATE stone_garden.own SET version = 2;
";

/// The channel on which relays tell each other.
const CHANNEL: &str = "stone_garden";

/// Locks of this program's: making the tables, and sweeping.
const MAKING: i64 = 0x5347_726d_0001;
const SWEEPING: i64 = 0x5347_726d_0002;

/// How long to wait for the server.
const PATIENCE: Duration = Duration::from_secs(10);

/// So much is read of what has been told before it is heard, and this relay says that it is there.
const AT_ONCE: usize = 1000;

/// How often a relay says that it is there.
const BEAT: Duration = Duration::from_secs(5);

/// A relay that has not said so for this many seconds is gone.
const MISSED: f64 = 30.0;

/// Bytes of what is told at once; a notification of the server holds 8,000.
const TOLD_AT_ONCE: usize = 7_000;

/// How old what is said of a room's age may be.
const TOUCHED_ANEW: u64 = 3600;

/// Keeps what a side has said if it still sits there, in the place of what it has said before if it greets, and tells under which number.
const SAY: &str = "
    WITH place AS (
        SELECT id FROM stone_garden.room
        WHERE name = $1 AND $3 = CASE WHEN $2 = 0::smallint THEN host_turn ELSE guest_turn END FOR UPDATE
    ), gone AS (
        DELETE FROM stone_garden.said WHERE $4 AND side = $2 AND room = (SELECT id FROM place) RETURNING octet_length(text) AS bytes
    ), added AS (
        INSERT INTO stone_garden.said (room, side, text) SELECT id, $2, $5 FROM place RETURNING id
    ), counted AS (
        UPDATE stone_garden.room SET touched = $7, bytes = bytes + $6 - (SELECT coalesce(sum(bytes), 0)::bigint FROM gone)
        WHERE id = (SELECT id FROM place)
    )
    SELECT pg_notify($8, id || ' ' || $9) FROM added";

/// Who is there by a relay.
const HERE: &str = "
    INSERT INTO stone_garden.present (relay, room, host, guest, watching)
    SELECT id, $2, $3, $4, $5 FROM stone_garden.relay WHERE id = $1
    ON CONFLICT (relay, room) DO UPDATE SET host = $3, guest = $4, watching = $5";

/// Offers a seat where nobody sits, if its host still sits there: the number of the offer, and whose it is.
const OFFER: &str = "
    WITH place AS (
        SELECT name, opener FROM stone_garden.room WHERE name = $1 AND host_turn = $3 AND guest = '' FOR UPDATE
    )
    INSERT INTO stone_garden.offer (room, relay, key, offer)
    SELECT place.name, relay.id, $4, $5 FROM place, stone_garden.relay WHERE relay.id = $2
    ON CONFLICT (room) DO UPDATE SET relay = excluded.relay, key = excluded.key, offer = excluded.offer, number = DEFAULT
    RETURNING number, (SELECT encode(opener, 'hex') FROM place)";

/// Takes an offer back, whosever it is or that of one relay, and tells of it if there was one.
const WITHDRAW: &str = "
    WITH gone AS (DELETE FROM stone_garden.offer WHERE room = $1 AND $2 IN ('', relay) RETURNING 1)
    SELECT pg_notify($3, $4) FROM gone";

/// All offers; where there are too many, the newest of each address.
const OFFERED: &str = "
    SELECT room, relay, number, opener, key, offer FROM (
        SELECT offer.*, encode(room.opener, 'hex') AS opener,
            row_number() OVER (PARTITION BY room.opener ORDER BY offer.number DESC) AS place
        FROM stone_garden.offer JOIN stone_garden.room ON room.name = offer.room WHERE room.guest = ''
    ) AS offered ORDER BY place, number DESC LIMIT $1";

/// What is asked so often that the server is told of it once.
struct Calls {
    say: Statement,
    here: Statement,
    withdraw: Statement,
    notify: Statement,
}

/// What one relay tells the others, behind the number under which it is kept, if it is; what was said may follow behind a line end.
#[derive(Serialize, Deserialize)]
struct Note<'a> {
    /// Who tells.
    relay: &'a str,
    room: &'a str,
    what: What<'a>,
}

#[derive(Serialize, Deserialize)]
enum What<'a> {
    /// Without a text it is to be looked for where it is kept.
    Said {
        side: i16,
        greets: bool,
    },
    Passing {
        side: i16,
    },
    Taken {
        guest: &'a str,
    },
    Sat {
        side: i16,
        turn: i64,
    },
    Here {
        host: bool,
        guest: bool,
        watching: i32,
    },
    Closed,
    /// Whoever comes by may take a seat: who reads a notification of the server can as well ask any relay for it.
    Offered {
        number: i64,
        opener: String,
        key: String,
        offer: Offer,
    },
    Withdrawn,
    /// A relay that is no more.
    Gone {
        gone: &'a str,
    },
}

/// What a relay is called, and which numbers its own takings of seats have.
struct Own {
    relay: String,
    turns: HashMap<(String, i16), i64>,
}

type Shared = Arc<Mutex<Own>>;

/// Rooms on a server.
pub struct Postgres {
    client: Client,
    calls: Calls,
    way: Way,
    bounds: Bounds,
    salt: Vec<u8>,
    own: Shared,
    /// Tells the thread that hears to end.
    over: Arc<AtomicBool>,
}

fn locked(own: &Shared) -> MutexGuard<'_, Own> {
    own.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Postgres {
    /// Connects to a server (`postgres://user:password@host/database`, or `postgres:///database?host=/folder/of/socket`), and makes the tables if
    /// there are none. `sslmode=disable`, `prefer` (as without a word), `require` or `verify-full`, this with `sslrootcert=FILE`, says what TLS the
    /// connection has to have.
    ///
    /// # Errors
    /// If the address can't be read or asks for what is not known here, the server is not there, speaks no such TLS or lets nobody in, or the tables
    /// are a newer program's. No error has the password in it.
    pub fn open(address: &str, bounds: Bounds) -> Result<Self, StoreError> {
        let way = Way::read(address, PATIENCE).map_err(|why| failure(&why))?;
        let mut client = connect(&way)?;
        let salt = prepare(&mut client)?;
        let own = Arc::new(Mutex::new(Own { relay: announce(&mut client)?, turns: HashMap::new() }));
        let calls = calls(&mut client)?;
        Ok(Self { client, calls, way, bounds, salt, own, over: Arc::default() })
    }

    /// The connection, made anew if it has been lost.
    fn client(&mut self) -> Result<&mut Client, StoreError> {
        if self.client.is_closed() {
            self.client = connect(&self.way)?;
            self.calls = calls(&mut self.client)?;
        }
        Ok(&mut self.client)
    }

    /// What stands for an address.
    fn opener(&self, from: IpAddr) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update(&self.salt);
        hash.update(from.to_string());
        hash.finalize()[..16].to_vec()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        let own = locked(&self.own).relay.clone();
        let _ = retire(&mut self.client, &[own]);
    }
}

fn failure(why: &str) -> StoreError {
    StoreError(format!("PostgreSQL: {why}"))
}

/// What has gone wrong, without what was to be kept.
fn failed(error: Error) -> StoreError {
    match error.as_db_error() {
        Some(told) => failure(&format!("{} ({})", told.message(), told.code().code())),
        None => failure(&error.to_string()),
    }
}

fn connect(way: &Way) -> Result<Client, StoreError> {
    let mut client = way.connect().map_err(|error| {
        let beneath = std::error::Error::source(&error).map(|beneath| format!(" ({beneath})")).unwrap_or_default();
        let StoreError(why) = failed(error);
        StoreError(format!("{why}{beneath}"))
    })?;
    // Whoever waits for a lock or a server that hangs is told so; what is kept is on the server's disk.
    let own = "SET synchronous_commit = on; SET lock_timeout = '5s'; SET statement_timeout = '20s';
        SET idle_in_transaction_session_timeout = '20s'";
    client.batch_execute(own).map_err(failed)?;
    Ok(client)
}

/// Makes the tables, if there are none; the salt of this database.
fn prepare(client: &mut Client) -> Result<Vec<u8>, StoreError> {
    let mut hold = client.transaction().map_err(failed)?;
    hold.execute("SELECT pg_advisory_xact_lock($1)", &[&MAKING]).map_err(failed)?;
    let found = hold.query_one("SELECT to_regclass('stone_garden.own') IS NOT NULL", &[]).map_err(failed)?;
    if !found.get::<_, bool>(0) {
        hold.batch_execute("CREATE SCHEMA IF NOT EXISTS stone_garden").map_err(failed)?;
        hold.batch_execute(TABLES).map_err(failed)?;
    }
    let own = hold.query_one("SELECT version, salt FROM stone_garden.own", &[]).map_err(failed)?;
    let version: i32 = own.get(0);
    if version > VERSION {
        return Err(failure(&format!(
            "a newer version of this program has made its tables (they are of version {version}, this program knows {VERSION})"
        )));
    }
    if version < 2 {
        hold.batch_execute(OFFERS).map_err(failed)?;
    }
    hold.commit().map_err(failed)?;
    Ok(own.get(1))
}

fn calls(client: &mut Client) -> Result<Calls, StoreError> {
    let mut prepare = |text: &str| client.prepare(text).map_err(failed);
    Ok(Calls {
        say: prepare(SAY)?,
        here: prepare(HERE)?,
        withdraw: prepare(WITHDRAW)?,
        notify: prepare("SELECT pg_notify($1, $2)")?,
    })
}

/// Enters a relay among those that are there, and says what it is called.
fn announce(client: &mut Client) -> Result<String, StoreError> {
    let enter = "INSERT INTO stone_garden.relay (id) VALUES (gen_random_uuid()::text) RETURNING id";
    Ok(client.query_one(enter, &[]).map_err(failed)?.get(0))
}

/// Takes relays out that are no more, and tells the others.
fn retire(client: &mut Client, relays: &[String]) -> Result<(), Error> {
    let mut hold = client.transaction()?;
    hold.execute("DELETE FROM stone_garden.relay WHERE id = ANY($1)", &[&relays])?;
    for gone in relays {
        notify(&mut hold, &Note { relay: "", room: "", what: What::Gone { gone } })?;
    }
    hold.commit()
}

/// Tells all relays, when what is done is kept.
fn notify(hold: &mut Transaction<'_>, note: &Note<'_>) -> Result<(), Error> {
    hold.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &format!("0 {}", told(note, ""))]).map(drop)
}

/// A note as it is told, with a text if that is short enough.
fn told(note: &Note<'_>, text: &str) -> String {
    let head = serde_json::to_string(note).unwrap_or_default();
    if text.is_empty() || head.len() + text.len() > TOLD_AT_ONCE { head } else { format!("{head}\n{text}") }
}

const fn side_of(role: Role) -> i16 {
    match role {
        Role::Host => 0,
        Role::Guest | Role::Watch => 1,
    }
}

const fn role_of(side: i16) -> Role {
    if side == 0 { Role::Host } else { Role::Guest }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Store for Postgres {
    fn load(&mut self, room: &str) -> Result<Option<Kept>, StoreError> {
        let own = locked(&self.own).relay.clone();
        let client = self.client()?;
        let mut read = || -> Result<Option<Kept>, Error> {
            // All of it as it was at one moment.
            let build = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
            let mut hold = build.read_only(true).start()?;
            let find = "SELECT id, host, invitation, guest FROM stone_garden.room WHERE name = $1";
            let Some(row) = hold.query_opt(find, &[&room])? else { return Ok(None) };
            let mut kept = Kept { host: row.get(1), invitation: row.get(2), guest: row.get(3), ..Kept::default() };
            let said = "SELECT id, side, text FROM stone_garden.said WHERE room = $1 ORDER BY id";
            for row in hold.query(said, &[&row.get::<_, i64>(0)])? {
                let side = usize::from(row.get::<_, i16>(1) != 0);
                kept.last[side] = row.get(0);
                kept.said[side].push(Arc::from(row.get::<_, &str>(2)));
            }
            let elsewhere =
                "SELECT relay, host, guest, watching FROM stone_garden.present WHERE room = $1 AND relay <> $2";
            for row in hold.query(elsewhere, &[&room, &own])? {
                let watching = usize::try_from(row.get::<_, i32>(3)).unwrap_or(0);
                kept.elsewhere.push((row.get(0), Away { host: row.get(1), guest: row.get(2), watching }));
            }
            hold.commit()?;
            Ok(Some(kept))
        };
        read().map_err(failed)
    }

    fn write(&mut self, entries: &[&Entry], now: u64) -> Result<Vec<Result<(), Refusal>>, StoreError> {
        // Rooms are locked in one order, so that no two relays wait for each other.
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|&index| &entries[index].room);
        self.client()?;
        let own = locked(&self.own).relay.clone();
        let mut turns = Vec::new();
        let mut answers = vec![Ok(()); entries.len()];
        let openers: HashMap<IpAddr, Vec<u8>> = entries
            .iter()
            .flat_map(|entry| &entry.changes)
            .filter_map(|change| match change {
                Change::Opened { from, .. } => Some((*from, self.opener(*from))),
                _ => None,
            })
            .collect();
        let own_turns = self.own.clone();
        let turn_of = move |room: &str, side: i16| locked(&own_turns).turns.get(&(room.to_owned(), side)).copied();
        let bounds = self.bounds;
        // Who is there, what is offered meanwhile and what is not kept need no disk.
        let lasting = entries
            .iter()
            .flat_map(|entry| &entry.changes)
            .any(|change| !matches!(change, Change::Here(_) | Change::Passing { .. } | Change::Offered(_)));
        let (client, calls) = (&mut self.client, &self.calls);
        let write = || -> Result<(), Error> {
            let mut hold = client.transaction()?;
            if !lasting {
                hold.batch_execute("SET LOCAL synchronous_commit = off")?;
            }
            let mut step = Step {
                hold: &mut hold,
                calls,
                own: &own,
                bounds: &bounds,
                openers: &openers,
                now: signed(now),
                turns: &mut turns,
                turn_of: &turn_of,
            };
            for index in order {
                answers[index] = step.enter(entries[index])?;
            }
            hold.commit()
        };
        write().map_err(failed)?;
        let mut own = locked(&self.own);
        for (room, side, turn) in turns {
            own.turns.insert((room, side), turn);
        }
        Ok(answers)
    }

    fn sweep(&mut self, present: &[String], now: u64) -> Result<Vec<String>, StoreError> {
        let bounds = self.bounds;
        let own = locked(&self.own).relay.clone();
        locked(&self.own).turns.retain(|(room, _), _| present.contains(room));
        let client = self.client()?;
        let before = |age: Duration| signed(now.saturating_sub(age.as_secs()));
        let mut sweep = || -> Result<Vec<String>, Error> {
            let mut hold = client.transaction()?;
            // What others may still think of rooms that are not in memory here any more.
            hold.execute("DELETE FROM stone_garden.present WHERE relay = $1 AND room <> ALL($2)", &[&own, &present])?;
            let touch = "UPDATE stone_garden.room SET touched = $2 WHERE name = ANY($1) AND touched < $3";
            hold.execute(touch, &[&present, &signed(now), &signed(now.saturating_sub(TOUCHED_ANEW))])?;
            hold.commit()?;
            // By itself: whoever holds an offer waits for no room.
            let mut hold = client.transaction()?;
            let offers = "DELETE FROM stone_garden.offer WHERE relay = $1 AND room <> ALL($2) RETURNING room";
            for row in hold.query(offers, &[&own, &present])? {
                notify(&mut hold, &Note { relay: &own, room: row.get(0), what: What::Withdrawn })?;
            }
            hold.commit()?;
            let mut hold = client.transaction()?;
            let alone = hold.query_one("SELECT pg_try_advisory_xact_lock($1)", &[&SWEEPING])?;
            if !alone.get::<_, bool>(0) {
                return Ok(Vec::new());
            }
            let old = "DELETE FROM stone_garden.room WHERE (touched < $1 OR guest = '' AND touched < $2)
                AND name NOT IN (SELECT room FROM stone_garden.present) RETURNING name";
            let old = hold.query(old, &[&before(bounds.life), &before(bounds.untaken)])?;
            let mut gone: Vec<String> = old.iter().map(|row| row.get(0)).collect();
            // Whoever keeps little loses nothing to whoever keeps much.
            while hold.query_one("SELECT coalesce(sum(bytes), 0)::bigint FROM stone_garden.room", &[])?.get::<_, i64>(0)
                > signed(bounds.bytes)
            {
                let largest =
                    "DELETE FROM stone_garden.room WHERE id = (SELECT id FROM stone_garden.room WHERE opener =
                    (SELECT opener FROM stone_garden.room GROUP BY opener ORDER BY sum(bytes) DESC LIMIT 1)
                    ORDER BY bytes DESC LIMIT 1) RETURNING name";
                gone.push(hold.query_one(largest, &[])?.get(0));
            }
            for room in &gone {
                notify(&mut hold, &Note { relay: &own, room, what: What::Closed })?;
            }
            hold.commit()?;
            Ok(gone)
        };
        sweep().map_err(failed)
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn listen(&mut self, tell: Tell) {
        let (way, own, over) = (self.way.clone(), self.own.clone(), self.over.clone());
        thread::spawn(move || {
            let mut is_first = true;
            while !over.load(Ordering::Relaxed) {
                let lost = hear(&way, &own, &over, &tell, is_first);
                is_first = false;
                if over.load(Ordering::Relaxed) {
                    return;
                }
                // Nobody knows what was said meanwhile: all rooms here are read anew.
                if let Err(error) = lost {
                    eprintln!("other relays aren't heard: {error}");
                }
                tell(News::Lost);
                thread::sleep(Duration::from_secs(1));
            }
        });
    }
}

/// Hears what other relays tell, until the connection is lost.
fn hear(way: &Way, own: &Shared, over: &AtomicBool, tell: &Tell, is_first: bool) -> Result<(), StoreError> {
    let mut client = connect(way)?;
    client.batch_execute(&format!("LISTEN {CHANNEL}")).map_err(failed)?;
    if !is_first {
        let relay = announce(&mut client)?;
        *locked(own) = Own { relay, turns: HashMap::new() };
        // What began between the loss and this was told by nobody.
        tell(News::Lost);
    }
    for news in offered(&mut client).map_err(failed)? {
        tell(news);
    }
    let mut beaten = Instant::now();
    loop {
        let told: Vec<String> = {
            let mut notifications = client.notifications();
            let first = notifications.timeout_iter(BEAT).next().map_err(failed)?;
            let mut told: Vec<String> = first.into_iter().map(|one| one.payload().to_owned()).collect();
            let mut more = notifications.iter();
            while told.len() < AT_ONCE
                && let Some(one) = more.next().map_err(failed)?
            {
                told.push(one.payload().to_owned());
            }
            told
        };
        if over.load(Ordering::Relaxed) {
            return Ok(());
        }
        for told in told {
            if let Some(news) = read(&mut client, own, &told).map_err(failed)? {
                tell(news);
            }
        }
        if beaten.elapsed() >= BEAT {
            beaten = Instant::now();
            beat(&mut client, own)?;
        }
    }
}

/// The seats that are offered at all relays.
fn offered(client: &mut Client) -> Result<Vec<News>, Error> {
    let rows = client.query(OFFERED, &[&signed(KNOWN as u64)])?;
    // What a newer program may offer besides is nothing for this one.
    let offered = rows.iter().filter_map(|row| {
        let seat = OpenSeat { key: row.get(4), offer: serde_json::from_str(row.get(5)).ok()? };
        let listed = Listed { relay: row.get(1), number: row.get(2), opener: row.get(3), seat };
        Some(News::Offered { room: row.get(0), listed: Some(listed) })
    });
    Ok(offered.collect())
}

/// Says that this relay is there, now and then, and takes out those that have not for long.
fn beat(client: &mut Client, own: &Shared) -> Result<(), StoreError> {
    let relay = locked(own).relay.clone();
    if client.execute("UPDATE stone_garden.relay SET seen = now() WHERE id = $1", &[&relay]).map_err(failed)? == 0 {
        return Err(failure("this relay was not heard of for too long"));
    }
    let gone = "SELECT id FROM stone_garden.relay WHERE seen < now() - make_interval(secs => $1)";
    let gone: Vec<String> = client.query(gone, &[&MISSED]).map_err(failed)?.iter().map(|row| row.get(0)).collect();
    if gone.is_empty() { Ok(()) } else { retire(client, &gone).map_err(failed) }
}

/// What a notification tells; nothing if it is this relay's own, or nobody's of ours.
fn read(client: &mut Client, own: &Shared, told: &str) -> Result<Option<News>, Error> {
    let (id, told) = told.split_once(' ').unwrap_or(("0", told));
    let id: i64 = id.parse().unwrap_or(0);
    let (head, text) = told.split_once('\n').unwrap_or((told, ""));
    let Ok(Note { relay, room, what }) = serde_json::from_str(head) else { return Ok(None) };
    let is_own = relay == locked(own).relay;
    // One list holds the seats of all relays, this one's too.
    if is_own && !matches!(what, What::Offered { .. } | What::Withdrawn | What::Closed) {
        return Ok(None);
    }
    let room = room.to_owned();
    Ok(Some(match what {
        What::Said { side, greets } => {
            let text: Arc<str> = if text.is_empty() {
                let Some(row) = client.query_opt("SELECT text FROM stone_garden.said WHERE id = $1", &[&id])? else {
                    // A later greeting has taken its place by now.
                    return Ok(None);
                };
                row.get::<_, &str>(0).into()
            } else {
                text.into()
            };
            News::Said { room, role: role_of(side), text, greets, number: id }
        }
        What::Passing { side } => News::Passing { room, role: role_of(side), text: text.into() },
        What::Taken { guest } => News::Taken { room, guest: guest.to_owned() },
        What::Sat { side, turn } => {
            let mut own = locked(own);
            let ours = (room.clone(), side);
            if own.turns.get(&ours).is_some_and(|&own| own > turn) {
                return Ok(None);
            }
            own.turns.remove(&ours);
            News::Sat { room, role: role_of(side) }
        }
        What::Here { host, guest, watching } => {
            let watching = usize::try_from(watching).unwrap_or(0);
            News::Here { room, relay: relay.to_owned(), away: Away { host, guest, watching } }
        }
        What::Withdrawn => News::Offered { room, listed: None },
        What::Closed if is_own => News::Offered { room, listed: None },
        What::Closed => News::Closed { room },
        What::Offered { number, opener, key, offer } => {
            let listed = Listed { relay: relay.to_owned(), number, opener, seat: OpenSeat { key, offer } };
            News::Offered { room, listed: Some(listed) }
        }
        What::Gone { gone } => News::Gone { relay: gone.to_owned() },
    }))
}

/// One keeping of entries.
struct Step<'a, 'b> {
    hold: &'a mut Transaction<'b>,
    calls: &'a Calls,
    own: &'a str,
    bounds: &'a Bounds,
    openers: &'a HashMap<IpAddr, Vec<u8>>,
    now: i64,
    /// Takings of seats, known when they are kept.
    turns: &'a mut Vec<(String, i16, i64)>,
    turn_of: &'a dyn Fn(&str, i16) -> Option<i64>,
}

impl Step<'_, '_> {
    /// Notes what has happened in a room; refused if it is not there, or one too many, or somebody else sits there by now.
    fn enter(&mut self, entry: &Entry) -> Result<Result<(), Refusal>, Error> {
        let room = entry.room.as_str();
        for change in &entry.changes {
            let answer = match change {
                Change::Opened { host, invitation, from } => self.open(room, host, invitation, *from)?,
                Change::Taken { guest } => self.take(room, guest)?,
                Change::Said { role, text, greets } => self.say(room, side_of(*role), text, *greets)?,
                Change::Closed => {
                    let nobody = "DELETE FROM stone_garden.room WHERE name = $1 AND bytes = 0 AND NOT EXISTS
                        (SELECT 1 FROM stone_garden.present WHERE room = $1 AND relay <> $2 AND (host OR guest))";
                    self.hold.execute(nobody, &[&room, &self.own])?;
                    Ok(())
                }
                Change::Sat { role } => self.sit(room, side_of(*role))?,
                Change::Here(away) => {
                    self.here(room, *away)?;
                    Ok(())
                }
                Change::Offered(seat) => self.offer(room, seat.as_ref())?,
                Change::Passing { role, text } => {
                    self.tell(room, What::Passing { side: side_of(*role) }, text)?;
                    Ok(())
                }
            };
            if answer.is_err() {
                return Ok(answer);
            }
        }
        Ok(Ok(()))
    }

    fn tell(&mut self, room: &str, what: What<'_>, text: &str) -> Result<(), Error> {
        let told = format!("0 {}", told(&Note { relay: self.own, room, what }, text));
        self.hold.execute(&self.calls.notify, &[&CHANNEL, &told]).map(drop)
    }

    fn open(&mut self, room: &str, host: &str, invitation: &str, from: IpAddr) -> Result<Result<(), Refusal>, Error> {
        let opener = self.openers.get(&from).cloned().unwrap_or_default();
        let count = "SELECT count(*), count(*) FILTER (WHERE opener = $1) FROM stone_garden.room";
        let row = self.hold.query_one(count, &[&opener])?;
        let [all, of_address] = [0, 1].map(|column| usize::try_from(row.get::<_, i64>(column)).unwrap_or(usize::MAX));
        if all >= self.bounds.rooms {
            return Ok(Err(full(self.bounds)));
        }
        if of_address >= self.bounds.of_address {
            return Ok(Err(full_of_address(self.bounds)));
        }
        let open = "INSERT INTO stone_garden.room (name, host, invitation, opener, touched) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (name) DO NOTHING";
        let opened = self.hold.execute(open, &[&room, &host, &invitation, &opener, &self.now])?;
        // Somebody else has opened it at another machine meanwhile.
        Ok(if opened == 1 { Ok(()) } else { Err(gone()) })
    }

    fn take(&mut self, room: &str, guest: &str) -> Result<Result<(), Refusal>, Error> {
        let take = "UPDATE stone_garden.room SET guest = $2, touched = $3 WHERE name = $1 AND guest IN ('', $2)";
        if self.hold.execute(take, &[&room, &guest, &self.now])? == 0 {
            let found = self.hold.query_opt("SELECT 1 FROM stone_garden.room WHERE name = $1", &[&room])?;
            return Ok(Err(if found.is_some() { taken() } else { gone() }));
        }
        self.withdraw(room, "")?;
        self.tell(room, What::Taken { guest }, "")?;
        Ok(Ok(()))
    }

    fn sit(&mut self, room: &str, side: i16) -> Result<Result<(), Refusal>, Error> {
        let (seat, flag) = if side == 0 { ("host_turn", "host") } else { ("guest_turn", "guest") };
        let sit =
            format!("UPDATE stone_garden.room SET turn = turn + 1, {seat} = turn + 1 WHERE name = $1 RETURNING turn");
        let Some(row) = self.hold.query_opt(&sit, &[&room])? else { return Ok(Err(gone())) };
        let turn: i64 = row.get(0);
        let elsewhere =
            format!("UPDATE stone_garden.present SET {flag} = false WHERE room = $1 AND relay <> $2 AND {flag}");
        self.hold.execute(&elsewhere, &[&room, &self.own])?;
        if side == 0 {
            self.withdraw(room, "")?;
        }
        self.turns.push((room.to_owned(), side, turn));
        self.tell(room, What::Sat { side, turn }, "")?;
        Ok(Ok(()))
    }

    fn here(&mut self, room: &str, Away { host, guest, watching }: Away) -> Result<(), Error> {
        let watching = i32::try_from(watching).unwrap_or(i32::MAX);
        if !host {
            self.withdraw(room, self.own)?;
        }
        if host || guest || watching > 0 {
            self.hold.execute(&self.calls.here, &[&self.own, &room, &host, &guest, &watching])?;
        } else {
            let gone = "DELETE FROM stone_garden.present WHERE relay = $1 AND room = $2";
            self.hold.execute(gone, &[&self.own, &room])?;
        }
        self.tell(room, What::Here { host, guest, watching }, "")
    }

    /// Offers the guest's seat, or does not any more.
    fn offer(&mut self, room: &str, seat: Option<&OpenSeat>) -> Result<Result<(), Refusal>, Error> {
        let Some(OpenSeat { key, offer }) = seat else {
            self.withdraw(room, self.own)?;
            return Ok(Ok(()));
        };
        let turn = self.turn(room, 0);
        let text = serde_json::to_string(offer).unwrap_or_default();
        if let Some(row) = self.hold.query_opt(OFFER, &[&room, &self.own, &turn, key, &text])? {
            let (number, opener) = (row.get(0), row.get(1));
            self.tell(room, What::Offered { number, opener, key: key.clone(), offer: offer.clone() }, "")?;
            return Ok(Ok(()));
        }
        let sits = "SELECT host_turn = $2 FROM stone_garden.room WHERE name = $1";
        Ok(match self.hold.query_opt(sits, &[&room, &turn])?.map(|row| row.get(0)) {
            // Somebody has just taken the seat.
            Some(true) => Ok(()),
            Some(false) => Err(replaced()),
            None => Err(gone()),
        })
    }

    fn withdraw(&mut self, room: &str, relay: &str) -> Result<(), Error> {
        let told = format!("0 {}", told(&Note { relay: self.own, room, what: What::Withdrawn }, ""));
        self.hold.execute(&self.calls.withdraw, &[&room, &relay, &CHANNEL, &told]).map(drop)
    }

    /// The number of the taking by which a side sits here; no taking has the number 0.
    fn turn(&self, room: &str, side: i16) -> i64 {
        let own = self.turns.iter().rev().find(|(of, at, _)| of == room && *at == side).map(|(_, _, turn)| *turn);
        own.or_else(|| (self.turn_of)(room, side)).unwrap_or(0)
    }

    /// Notes what a side has said here, if it still sits here, and tells the others.
    fn say(&mut self, room: &str, side: i16, text: &str, greets: bool) -> Result<Result<(), Refusal>, Error> {
        let turn = self.turn(room, side);
        let (told, more) =
            (told(&Note { relay: self.own, room, what: What::Said { side, greets } }, text), signed(text.len() as u64));
        let said = self
            .hold
            .execute(&self.calls.say, &[&room, &side, &turn, &greets, &text, &more, &self.now, &CHANNEL, &told])?;
        if said == 0 {
            let found = self.hold.query_opt("SELECT 1 FROM stone_garden.room WHERE name = $1", &[&room])?;
            return Ok(Err(if found.is_some() { replaced() } else { gone() }));
        }
        Ok(Ok(()))
    }
}
