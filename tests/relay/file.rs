//! Rooms in a file, and what may be wrong with it.

use super::keeping::{self, Folder, NOW, Program, is_there, keep, opened, said, say, until};
use rusqlite::Connection;
use serde_json::json;
use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::Path;
use stone_garden::keep::Sqlite;
use stone_garden::relay::store::Bounds;
use stone_garden::relay::{Role, Store};
use tokio_tungstenite::tungstenite::Message;

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// Runs a check on a file of its own.
fn with_file(check: impl Fn(keeping::Open<'_>)) {
    let folder = Folder::new();
    let file = folder.0.join("folder").join("rooms.sqlite");
    check(&|bounds| Box::new(Sqlite::open(&file, bounds).expect("opened")));
}

#[test]
fn a_file_keeps_what_was_said() {
    with_file(keeping::keeps_what_was_said);
}

#[test]
fn a_file_forgets_what_is_old() {
    with_file(keeping::forgets_what_is_old);
}

#[test]
fn a_file_keeps_no_more_than_it_may() {
    with_file(keeping::keeps_no_more_than_it_may);
}

#[test]
fn seats_are_their_owners_after_a_restart() {
    let folder = Folder::new();
    keeping::seats_are_their_owners_after_a_restart(&folder.0.join("rooms.sqlite").display().to_string());
}

#[test]
fn nothing_acknowledged_is_lost_when_the_relay_is_killed() {
    let folder = Folder::new();
    keeping::nothing_acknowledged_is_lost(&folder.0.join("rooms.sqlite").display().to_string(), crate::amount(4, 40));
}

/// What opening a file is refused for.
fn refusal(file: &Path) -> String {
    Sqlite::open(file, Bounds::default()).err().expect("refused").to_string()
}

#[test]
fn the_file_is_read_by_nobody_else_and_held_by_one() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite");
    let mut store = Sqlite::open(&file, Bounds::default()).expect("opened");
    keep(&mut store, &[opened("room-one", HOME)], NOW);
    #[cfg(unix)]
    for entry in fs::read_dir(&folder.0).expect("a folder").flatten() {
        let mode = std::os::unix::fs::PermissionsExt::mode(&entry.metadata().expect("known").permissions());
        assert_eq!(mode & 0o077, 0, "{:?}", entry.path());
    }
    // Nothing here may open the file besides: the system would take that for the end of all holds of this process.
    let program = keeping::ended(&file.display().to_string());
    assert!(program.contains("rooms.sqlite: another program has hold of it"), "{program}");
    drop(store);
    let mut store = Sqlite::open(&file, Bounds::default()).expect("opened");
    assert!(is_there(&mut store, "room-one").is_some());
}

#[test]
fn a_file_of_a_newer_version_or_of_another_program_is_left_as_it_is() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite");
    drop(Sqlite::open(&file, Bounds::default()).expect("opened"));
    Connection::open(&file).and_then(|newer| newer.pragma_update(None, "user_version", 7)).expect("marked");
    let bytes = fs::read(&file).expect("read");
    let why = refusal(&file);
    assert!(why.contains("a newer version of this program") && why.contains("version 7"), "{why}");
    assert_eq!(fs::read(&file).expect("read"), bytes);

    let file = folder.0.join("others.sqlite");
    Connection::open(&file).and_then(|other| other.execute_batch("CREATE TABLE recipes (name TEXT)")).expect("made");
    let bytes = fs::read(&file).expect("read");
    let why = refusal(&file);
    assert!(why.contains("not one of this program's rooms"), "{why}");
    assert_eq!(fs::read(&file).expect("read"), bytes);

    let file = folder.0.join("letter.sqlite");
    fs::write(&file, "Dear friend, this is no database. ".repeat(200)).expect("written");
    let why = refusal(&file);
    assert!(why.contains("damaged") && why.contains("move it away"), "{why}");
    assert!(fs::read_to_string(&file).expect("read").starts_with("Dear friend"));

    let why = refusal(&folder.0);
    assert!(why.contains(&folder.0.display().to_string()), "{why}");
}

#[test]
fn a_damaged_file_is_named_and_not_used() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite");
    let mut store = Sqlite::open(&file, Bounds::default()).expect("opened");
    for number in 0..200 {
        let room = format!("room-{number}");
        keep(&mut store, &[opened(&room, HOME), said(&room, Role::Host, &"x".repeat(2_000), true)], NOW);
    }
    drop(store);
    let length = fs::metadata(&file).expect("known").len();
    assert!(length > 400_000, "{length}");
    let mut damage = fs::OpenOptions::new().write(true).open(&file).expect("opened");
    for page in 3..40 {
        damage.seek(SeekFrom::Start(page * 4096)).expect("found");
        damage.write_all(&[0x5a; 700]).expect("written");
    }
    drop(damage);
    let why = refusal(&file);
    assert!(why.contains("rooms.sqlite: it is damaged") && why.contains("move it away"), "{why}");
    assert!(keeping::ended(&file.display().to_string()).contains("damaged"));
}

#[test]
fn a_full_file_is_told_and_loses_nothing() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite");
    let bounds = Bounds { bytes: 500_000, ..Bounds::default() };
    let mut store = Sqlite::open(&file, bounds).expect("opened");
    let long = "x".repeat(100_000);
    let mut kept = Vec::new();
    let why = (0..1000)
        .find_map(|number| {
            let room = format!("room-{number}");
            let entries = [opened(&room, HOME), said(&room, Role::Host, &long, true)];
            let entries: Vec<_> = entries.iter().collect();
            let answer = store.write(&entries, NOW);
            if answer.is_ok() {
                kept.push(room);
            }
            answer.err()
        })
        .expect("it is full some time");
    assert!(why.to_string().contains("is full"), "{why}");
    assert!(kept.len() >= 5, "{kept:?}");
    for room in &kept {
        assert_eq!(is_there(&mut store, room).expect("kept").said[0][0].len(), 100_000);
    }
    assert!(is_there(&mut store, &format!("room-{}", kept.len())).is_none(), "nothing of what failed");
    // What is too much goes, and there is room again; in the end the file is as small as it was.
    let largest = fs::metadata(&file).expect("known").len();
    assert!(largest < 2_000_000, "{largest}");
    let gone = store.sweep(&[], NOW).expect("swept");
    assert!(!gone.is_empty() && gone.len() < kept.len(), "{gone:?}");
    keep(&mut store, &[opened("room-again", HOME)], NOW);
    store.sweep(&[], NOW + 100 * 24 * 3600).expect("swept");
    drop(store);
    let smallest = fs::metadata(&file).expect("known").len();
    assert!(smallest < 100_000, "{largest} bytes have become {smallest}");
}

#[test]
fn whoever_says_what_can_not_be_kept_is_told_so() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite").display().to_string();
    let program = Program::start(&file, &["--disk", "0"]);
    let (mut host, _) = program.join("room-one", "host", "host-key", "invitation");
    let (mut guest, _) = program.join("room-one", "guest", "invitation", "guest-word");
    say(&mut host, &json!({"type": "hello", "number": 0}));
    until(&mut guest, "from");
    say(&mut guest, &json!({"type": "hello", "long": "x".repeat(150_000)}));
    let mut heard = 0;
    let code = loop {
        let long = "x".repeat(10_000 * (heard + 1));
        say(&mut host, &json!({"type": "hello", "number": heard + 1, "long": long}));
        // What comes right behind is not taken for somebody who never joined: pages would take that for the end.
        say(&mut host, &json!({"type": "ping"}));
        match guest.read() {
            Ok(Message::Text(text)) if text.contains("\"from\"") => heard += 1,
            Ok(Message::Text(_)) => {}
            Ok(Message::Close(frame)) => break frame.expect("a reason").reason.to_string(),
            other => panic!("{other:?}"),
        }
        assert!(heard < 25, "there is no end of it");
    };
    assert_eq!(code, "store");
    let closed = std::iter::from_fn(|| host.read().ok()).find_map(|said| match said {
        Message::Close(frame) => frame,
        _ => None,
    });
    assert_eq!(closed.map(|frame| frame.reason.to_string()), Some("store".to_owned()));
    let told = program.kill();
    assert!(told.contains("rooms can't be kept") && told.contains("is full"), "{told}");
    // What was heard is there, and nothing else.
    let program = Program::start(&file, &[]);
    let (_guest, found) = program.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["number"], heard);
}

#[test]
fn without_a_name_there_is_a_file_for_each_port_or_it_is_said_that_there_is_none() {
    let folder = Folder::new();
    // Some port that is free; another test may take it meanwhile.
    let (mut program, port) = (0..20)
        .find_map(|_| {
            let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
            let listen = ["--listen".to_owned(), free.to_string()];
            Program::start_in(&folder.0, &listen).map(|program| (program, free.port()))
        })
        .expect("it listens");
    let file = folder.0.join(".local/state/stone-garden").join(format!("rooms-{port}.sqlite"));
    assert_eq!(program.line(), format!("rooms are kept in {}", file.display()));
    assert!(file.is_file());
    drop(program);
    // Where nothing can be written; a file is no folder.
    let blocked = folder.0.join("blocked");
    fs::write(&blocked, "no folder").expect("written");
    let listen = ["--listen".to_owned(), format!("127.0.0.1:{port}")];
    if let Some(program) = Program::start_in(&blocked, &listen) {
        let (mut host, _) = program.join("room-one", "host", "host-key", "invitation");
        say(&mut host, &json!({"type": "hello"}));
        let told = program.kill();
        assert!(told.contains("rooms end with this program") && told.contains("--database"), "{told}");
    }
}

#[test]
fn where_rooms_are_kept_is_said() {
    let folder = Folder::new();
    let file = folder.0.join("rooms.sqlite").display().to_string();
    let mut program = Program::start(&file, &[]);
    assert_eq!(program.line(), format!("rooms are kept in {file}"));
}
