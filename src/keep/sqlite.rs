//! Rooms in a file, by SQLite, of which one program has hold at a time.

use crate::relay::store::{Bounds, Change, Entry, Kept, Store, StoreError, full, full_of_address, gone, taken};
use crate::relay::{Refusal, Role};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};
use sha2::{Digest, Sha256};
use std::fs::OpenOptions;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Says that a file of SQLite is one of ours: "SGrm".
const OURS: i32 = 0x5347_726d;

/// Of the tables below. A file with a higher number is a newer program's.
const VERSION: i32 = 1;

/// `opener` stands for the address that a room was opened from, which itself is not kept.
const TABLES: &str = "
    CREATE TABLE own (salt BLOB NOT NULL);
    CREATE TABLE room (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        host TEXT NOT NULL,
        invitation TEXT NOT NULL,
        guest TEXT NOT NULL,
        opener BLOB NOT NULL,
        touched INTEGER NOT NULL,
        bytes INTEGER NOT NULL
    );
    CREATE INDEX room_by_opener ON room (opener);
    CREATE TABLE said (
        id INTEGER PRIMARY KEY,
        room INTEGER NOT NULL,
        role INTEGER NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX said_by_room ON said (room, role);
    INSERT INTO own VALUES (randomblob(16));
";

/// Bytes of a page of the file.
const PAGE: u64 = 4096;

/// How much larger than what was said the file may be, for indexes and what has just become free.
const ROOM_BESIDE: u64 = 2;

/// Bytes of the journal that stay on the disk when all of it is in the file.
const JOURNAL: i64 = 4 << 20;

/// How long to wait for another program that has hold of the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// How old what is said of a room's age may be.
const TOUCHED_ANEW: u64 = 3600;

/// Rooms in a file.
pub struct Sqlite {
    connection: Connection,
    bounds: Bounds,
    salt: Vec<u8>,
}

impl Sqlite {
    /// Opens the file, or makes it; nobody else has hold of it as long as this lives.
    ///
    /// # Errors
    /// If the file can't be read or written, is in another program's hold, is damaged, or is none of this program's.
    pub fn open(path: &Path, bounds: Bounds) -> Result<Self, StoreError> {
        let named = |why: &str| StoreError(format!("{}: {why}", path.display()));
        make(path).map_err(|error| named(&error.to_string()))?;
        let begin = || -> rusqlite::Result<Result<Self, String>> {
            let connection = Connection::open(path)?;
            connection.busy_timeout(PATIENCE)?;
            // One program at a time: the hold ends with it, however it ends.
            connection.pragma_update(None, "locking_mode", "exclusive")?;
            let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
            let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
            let is_new = match (tables, number("application_id")?, number("user_version")?) {
                (0, 0, 0) => true,
                (_, OURS, VERSION) => false,
                (_, OURS, newer) if newer > VERSION => {
                    return Ok(Err(format!(
                        "a newer version of this program has made it (its tables are of version {newer}, this program knows {VERSION})"
                    )));
                }
                _ => return Ok(Err("this is a database, but not one of this program's rooms".to_owned())),
            };
            // Before there is any table: the file can become smaller.
            connection.pragma_update(None, "auto_vacuum", "incremental")?;
            connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
            // What was kept outlives a power cut too.
            connection.pragma_update(None, "synchronous", "full")?;
            connection.pragma_update_and_check(None, "journal_size_limit", JOURNAL, |_| Ok(()))?;
            let pages = signed(bounds.bytes.saturating_mul(ROOM_BESIDE) / PAGE + 64);
            connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
            let hold = Transaction::new_unchecked(&connection, rusqlite::TransactionBehavior::Exclusive)?;
            if is_new {
                hold.execute_batch(TABLES)?;
                hold.pragma_update(None, "application_id", OURS)?;
                hold.pragma_update(None, "user_version", VERSION)?;
            }
            let fault: String = hold.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            if fault != "ok" {
                return Ok(Err(damaged(&fault)));
            }
            let salt = hold.query_row("SELECT salt FROM own", [], |row| row.get(0))?;
            hold.commit()?;
            Ok(Ok(Self { connection, bounds, salt }))
        };
        match begin() {
            Ok(Ok(store)) => Ok(store),
            Ok(Err(why)) => Err(named(&why)),
            Err(error) => Err(named(&told(&error))),
        }
    }

    /// Whether there can be such a file: if there is none it is made, empty.
    ///
    /// # Errors
    /// If it can't be made or written.
    pub fn can_be_at(path: &Path) -> std::io::Result<()> {
        make(path)
    }

    /// What stands for an address.
    fn opener(&self, from: IpAddr) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update(&self.salt);
        hash.update(from.to_string());
        hash.finalize()[..16].to_vec()
    }
}

/// Makes the file, if there is none, so that nobody else on this machine reads it, and its folder. A file that is there is not opened: the system
/// would take that for the end of another hold of it within this process.
fn make(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn damaged(fault: &str) -> String {
    format!("it is damaged ({fault}); move it away to begin without rooms, or put a copy in its place")
}

/// What has gone wrong, and what to do.
fn told(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program has hold of it, such as a relay that runs already".to_owned()
        }
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => damaged(&error.to_string()),
        Some(ErrorCode::DiskFull) => "the disk, or what may be kept, is full".to_owned(),
        _ => error.to_string(),
    }
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError(told(&error))
}

/// How a side is called in the table.
const fn number_of(role: Role) -> usize {
    match role {
        Role::Host => 0,
        Role::Guest | Role::Watch => 1,
    }
}

/// As SQLite has numbers.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Store for Sqlite {
    fn load(&mut self, room: &str) -> Result<Option<Kept>, StoreError> {
        let read = || -> rusqlite::Result<Option<Kept>> {
            let mut find =
                self.connection.prepare_cached("SELECT id, host, invitation, guest FROM room WHERE name = ?1")?;
            let found = find
                .query_row([room], |row| {
                    let kept =
                        Kept { host: row.get(1)?, invitation: row.get(2)?, guest: row.get(3)?, ..Kept::default() };
                    Ok((row.get::<_, i64>(0)?, kept))
                })
                .optional()?;
            let Some((id, mut kept)) = found else { return Ok(None) };
            let mut said = self.connection.prepare_cached("SELECT role, text FROM said WHERE room = ?1 ORDER BY id")?;
            let mut rows = said.query([id])?;
            while let Some(row) = rows.next()? {
                let side = usize::from(row.get::<_, i64>(0)? != 0);
                kept.said[side].push(Arc::from(row.get_ref(1)?.as_str()?));
            }
            Ok(Some(kept))
        };
        read().map_err(failed)
    }

    fn write(&mut self, entries: &[&Entry], now: u64) -> Result<Vec<Result<(), Refusal>>, StoreError> {
        let write = || -> rusqlite::Result<Vec<Result<(), Refusal>>> {
            let hold = Transaction::new_unchecked(&self.connection, rusqlite::TransactionBehavior::Immediate)?;
            let answers = entries.iter().map(|entry| self.enter(&hold, entry, signed(now)));
            let answers = answers.collect::<rusqlite::Result<_>>()?;
            hold.commit()?;
            Ok(answers)
        };
        write().map_err(failed)
    }

    fn sweep(&mut self, present: &[String], now: u64) -> Result<Vec<String>, StoreError> {
        let sweep = || -> rusqlite::Result<Vec<String>> {
            let before = |age: Duration| signed(now.saturating_sub(age.as_secs()));
            let hold = Transaction::new_unchecked(&self.connection, rusqlite::TransactionBehavior::Immediate)?;
            {
                let mut touch = hold.prepare_cached("UPDATE room SET touched = ?2 WHERE name = ?1 AND touched < ?3")?;
                for name in present {
                    touch.execute(params![name, signed(now), signed(now.saturating_sub(TOUCHED_ANEW))])?;
                }
            }
            let names = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
            let mut gone: Vec<String> = hold
                .prepare_cached("SELECT name FROM room WHERE touched < ?1 OR guest = '' AND touched < ?2")?
                .query_map([before(self.bounds.life), before(self.bounds.untaken)], names)?
                .collect::<rusqlite::Result<_>>()?;
            for name in &gone {
                remove(&hold, name)?;
            }
            // Whoever keeps little loses nothing to whoever keeps much.
            while hold.query_row("SELECT total(bytes) FROM room", [], |row| row.get::<_, f64>(0))?
                > self.bounds.bytes as f64
            {
                let largest = "SELECT name FROM room WHERE opener = (SELECT opener FROM room GROUP BY opener ORDER BY sum(bytes) DESC LIMIT 1)
                    ORDER BY bytes DESC LIMIT 1";
                let name: String = hold.query_row(largest, [], names)?;
                remove(&hold, &name)?;
                gone.push(name);
            }
            hold.commit()?;
            // Each step gives back one page, and there is a row for none of them.
            let mut shrink = self.connection.prepare("PRAGMA incremental_vacuum(4096)")?;
            let mut rows = shrink.query([])?;
            while rows.next()?.is_some() {}
            Ok(gone)
        };
        sweep().map_err(failed)
    }
}

impl Sqlite {
    /// Notes what has happened in a room; refused if it is not there, or one too many.
    fn enter(&self, hold: &Transaction<'_>, entry: &Entry, now: i64) -> rusqlite::Result<Result<(), Refusal>> {
        let room = &entry.room;
        for change in &entry.changes {
            let is_there = match change {
                Change::Opened { host, invitation, from } => {
                    let opener = self.opener(*from);
                    let counted = |sql: &str, of: &[u8]| -> rusqlite::Result<usize> {
                        let mut count = hold.prepare_cached(sql)?;
                        let count: i64 = if of.is_empty() {
                            count.query_row([], |row| row.get(0))?
                        } else {
                            count.query_row([of], |row| row.get(0))?
                        };
                        Ok(usize::try_from(count).unwrap_or(usize::MAX))
                    };
                    if counted("SELECT count(*) FROM room", &[])? >= self.bounds.rooms {
                        return Ok(Err(full(&self.bounds)));
                    }
                    if counted("SELECT count(*) FROM room WHERE opener = ?1", &opener)? >= self.bounds.of_address {
                        return Ok(Err(full_of_address(&self.bounds)));
                    }
                    let open = "INSERT INTO room (name, host, invitation, guest, opener, touched, bytes) VALUES (?1, ?2, ?3, '', ?4, ?5, 0)";
                    hold.prepare_cached(open)?.execute(params![room, host, invitation, opener, now])? > 0
                }
                Change::Taken { guest } => {
                    let take = "UPDATE room SET guest = ?2, touched = ?3 WHERE name = ?1 AND guest IN ('', ?2)";
                    let took = hold.prepare_cached(take)?.execute(params![room, guest, now])? > 0;
                    let find = "SELECT 1 FROM room WHERE name = ?1";
                    if !took && hold.prepare_cached(find)?.exists([room])? {
                        return Ok(Err(taken()));
                    }
                    took
                }
                Change::Said { role, text, greets } => say(hold, room, number_of(*role) as i64, text, *greets, now)?,
                Change::Closed => {
                    hold.prepare_cached("DELETE FROM room WHERE name = ?1 AND bytes = 0")?.execute([room])?;
                    true
                }
                // For other relays, of which there are none.
                Change::Sat { .. } | Change::Here(_) | Change::Passing { .. } | Change::Offered(_) => true,
            };
            if !is_there {
                return Ok(Err(gone()));
            }
        }
        Ok(Ok(()))
    }
}

/// Notes what a side has said. Is the room there?
fn say(hold: &Transaction<'_>, room: &str, side: i64, text: &str, greets: bool, now: i64) -> rusqlite::Result<bool> {
    let find = "SELECT id, bytes FROM room WHERE name = ?1";
    let found = hold.prepare_cached(find)?.query_row([room], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((id, mut bytes)): Option<(i64, i64)> = found else { return Ok(false) };
    if greets {
        let size = "SELECT total(length(CAST(text AS BLOB))) FROM said WHERE room = ?1 AND role = ?2";
        let before: f64 = hold.prepare_cached(size)?.query_row([id, side], |row| row.get(0))?;
        hold.prepare_cached("DELETE FROM said WHERE room = ?1 AND role = ?2")?.execute([id, side])?;
        bytes -= before as i64;
    }
    let add = "INSERT INTO said (room, role, text) VALUES (?1, ?2, ?3)";
    hold.prepare_cached(add)?.execute(params![id, side, text])?;
    bytes += signed(text.len() as u64);
    hold.prepare_cached("UPDATE room SET touched = ?2, bytes = ?3 WHERE id = ?1")?.execute([id, now, bytes])?;
    Ok(true)
}

fn remove(hold: &Transaction<'_>, room: &str) -> rusqlite::Result<()> {
    hold.prepare_cached("DELETE FROM said WHERE room = (SELECT id FROM room WHERE name = ?1)")?.execute([room])?;
    hold.prepare_cached("DELETE FROM room WHERE name = ?1")?.execute([room])?;
    Ok(())
}
