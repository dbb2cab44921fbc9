//! Seats that whoever comes by may take, at machines that share a PostgreSQL: offered at one, they are listed and taken at all.

use super::Server;
use crate::relay::keeping::{NOW, Program, keep, opened, say, turned_away, until};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::keep::Postgres;
use stone_garden::relay::store::{Bounds, Change, Entry, News, OpenSeat};
use stone_garden::relay::{Free, Offer, Role, Store};

/// The rooms whose seats somebody is told of who has just come.
fn listed(program: &Program) -> Vec<String> {
    let mut line = program.connect();
    say(&mut line, &json!({"type": "lobby", "v": 1}));
    let told = until(&mut line, "lobby").pop().expect("a list");
    let seats = told["seats"].as_array().expect("a list").clone();
    seats.iter().map(|seat| seat["room"].as_str().expect("a name").to_owned()).collect()
}

/// Asks until just these are listed, and says how long that took.
fn until_listed(program: &Program, rooms: &[&str], patience: Duration) -> Duration {
    let begun = Instant::now();
    loop {
        let now = listed(program);
        if now == rooms {
            return begun.elapsed();
        }
        assert!(begun.elapsed() < patience, "{now:?} are listed, not {rooms:?}");
        thread::sleep(Duration::from_millis(200));
    }
}

/// What a list may lag behind, on a busy machine.
const SOON: Duration = Duration::from_secs(15);

fn seat(name: &str) -> Value {
    json!({"type": "offer", "seat": {"game": "chess", "name": name, "side": "black", "clock": "5+3"}})
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_seat_that_is_offered_at_one_machine_is_listed_and_taken_at_all() {
    let server = Server::shared();
    let database = server.database("lobby");
    let [one, other] = [0, 1].map(|_| Program::start(&database, &[]));
    let (mut host, _) = one.join("room-one", "host", "host-key", "invitation");
    say(&mut host, &json!({"type": "hello", "moves": ""}));
    say(&mut host, &seat("\"Chess\" of 象"));
    for program in [&one, &other] {
        until_listed(program, &["room-one"], SOON);
    }
    // With all that is needed to take it, also at a machine that comes later.
    let later = Program::start(&database, &[]);
    until_listed(&later, &["room-one"], SOON);
    let mut line = later.connect();
    say(&mut line, &json!({"type": "lobby", "v": 1}));
    let told = until(&mut line, "lobby").pop().expect("a list");
    let all = json!({"room": "room-one", "key": "invitation", "game": "chess", "name": "\"Chess\" of 象", "side": "black", "clock": "5+3"});
    assert_eq!(told["seats"], json!([all]));

    // Taken back, and offered anew.
    say(&mut host, &json!({"type": "offer", "seat": null}));
    for program in [&one, &other, &later] {
        until_listed(program, &[], SOON);
    }
    say(&mut host, &seat("Chess"));
    until_listed(&other, &["room-one"], SOON);
    // The host's line is closed: nobody is sent there.
    drop(host);
    for program in [&one, &other] {
        until_listed(program, &[], SOON);
    }
    // The host comes to another machine, and offers it there.
    let (mut host, _) = other.join("room-one", "host", "host-key", "invitation");
    say(&mut host, &seat("Chess"));
    for program in [&one, &other, &later] {
        until_listed(program, &["room-one"], SOON);
    }
    // And once more to another, where nothing is offered yet.
    let (mut host, _) = one.join("room-one", "host", "host-key", "invitation");
    until_listed(&later, &[], SOON);
    say(&mut host, &seat("Chess"));
    until_listed(&later, &["room-one"], SOON);
    // Somebody takes it at a third, and is heard by the host.
    let (mut guest, heard) = later.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard, [json!({"type": "hello", "moves": ""})]);
    for program in [&one, &other, &later] {
        until_listed(program, &[], SOON);
    }
    say(&mut guest, &json!({"type": "move", "ply": 0}));
    while until(&mut host, "from").pop().expect("said")["from"] != "guest" {}
    assert_eq!(turned_away(&other, "room-one", "guest", "invitation", "another-word"), "taken");
    // What is taken is not offered again, whatever the host's page says.
    say(&mut host, &seat("Chess"));
    say(&mut host, &json!({"type": "ping"}));
    until(&mut host, "pong");
    let count = "SELECT count(*) FROM stone_garden.offer";
    assert_eq!(server.client("lobby").query_one(count, &[]).expect("counted").get::<_, i64>(0), 0);
    until_listed(&other, &[], SOON);
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn seats_of_a_machine_that_has_died_go() {
    let server = Server::shared();
    let database = server.database("lobby_killed");
    let [one, other, third] = [0, 1, 2].map(|_| Program::start(&database, &[]));
    let (mut dying, _) = one.join("room-one", "host", "host-key", "invitation");
    say(&mut dying, &seat("Chess"));
    let (mut living, _) = other.join("room-two", "host", "host-key-2", "invitation");
    // Offered later, so that it is listed first.
    until_listed(&third, &["room-one"], SOON);
    say(&mut living, &seat("Chess"));
    until_listed(&third, &["room-two", "room-one"], SOON);
    one.kill();
    let took = until_listed(&third, &["room-two"], Duration::from_secs(60));
    // 35 seconds as is promised, and what a busy machine takes.
    assert!(took < Duration::from_secs(45), "{took:?}");
    until_listed(&other, &["room-two"], SOON);
    // The host finds another machine at once, and its page says again what it offers.
    let (mut back, _) = third.join("room-one", "host", "host-key", "invitation");
    say(&mut back, &seat("Chess"));
    until_listed(&other, &["room-one", "room-two"], SOON);
}

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

fn offers(room: &str, name: &str) -> Entry {
    let offer = Offer { game: "chess".to_owned(), name: name.to_owned(), side: Free::White, clock: String::new() };
    let seat = OpenSeat { key: "invitation".to_owned(), offer };
    Entry { room: room.to_owned(), changes: vec![Change::Offered(Some(seat))] }
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_seat_is_offered_by_whoever_sits_there_and_goes_with_its_room() {
    let server = Server::shared();
    let database = server.database("lobby_store");
    let mut stores = [0, 1].map(|_| Postgres::open(&database, Bounds::default()).expect("opened"));
    let (told, hear) = mpsc::channel();
    stores[1].listen(Box::new(move |news| _ = told.send(news)));
    // What is told twice, for it was offered while one began to listen, is passed over.
    let next = |room: &str, name: &str| loop {
        match hear.recv_timeout(Duration::from_secs(20)).expect("news") {
            News::Offered { room: of, listed: Some(listed) } if of == room && listed.seat.offer.name == name => {
                return listed;
            }
            _ => {}
        }
    };
    let none = |room: &str| loop {
        match hear.recv_timeout(Duration::from_secs(20)).expect("news") {
            News::Offered { room: of, listed: None } if of == room => return,
            _ => {}
        }
    };
    keep(&mut stores[0], &[opened("room-one", HOME), offers("room-one", "First")], NOW);
    let first = next("room-one", "First");
    assert_eq!(first.seat.key, "invitation");
    assert!(!first.opener.is_empty() && !first.opener.contains("192"), "no address is told");
    // Said again it is a newer one.
    keep(&mut stores[0], &[offers("room-one", "Second")], NOW);
    assert!(next("room-one", "Second").number > first.number);
    // By the other, where the host sits down, it is its own offer that counts; the first is refused.
    let sits = Entry { room: "room-one".to_owned(), changes: vec![Change::Sat { role: Role::Host }] };
    keep(&mut stores[1], std::slice::from_ref(&sits), NOW);
    none("room-one");
    let refused = stores[0].write(&[&offers("room-one", "Third")], NOW).expect("written").remove(0);
    assert_eq!(refused.expect_err("refused").code, "replaced");
    let nowhere = stores[0].write(&[&offers("no-room", "None")], NOW).expect("written").remove(0);
    assert_eq!(nowhere.expect_err("refused").code, "room");
    keep(&mut stores[1], &[offers("room-one", "Fourth")], NOW);
    assert_ne!(next("room-one", "Fourth").relay, first.relay);
    // A sweep takes out what is offered of rooms that are not in memory any more.
    stores[1].sweep(&[], NOW).expect("swept");
    none("room-one");
    keep(&mut stores[1], &[sits, offers("room-one", "Fifth")], NOW);
    next("room-one", "Fifth");
    // One that ends says so.
    keep(&mut stores[0], &[opened("room-two", HOME), offers("room-two", "Sixth")], NOW);
    let sixth = next("room-two", "Sixth");
    let [zeroth, other] = stores;
    drop(zeroth);
    let gone = || loop {
        if let News::Gone { relay } = hear.recv_timeout(Duration::from_secs(20)).expect("news") {
            return relay;
        }
    };
    assert_eq!(gone(), sixth.relay);
    drop(other);
    let count = "SELECT count(*) FROM stone_garden.offer";
    assert_eq!(server.client("lobby_store").query_one(count, &[]).expect("counted").get::<_, i64>(0), 0);
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_database_of_an_earlier_version_is_taken_over() {
    let server = Server::shared();
    let database = server.database("lobby_earlier");
    let mut store = Postgres::open(&database, Bounds::default()).expect("opened");
    keep(&mut store, &[opened("room-one", HOME)], NOW);
    drop(store);
    let earlier = "DROP TABLE stone_garden.offer; UPDATE stone_garden.own SET version = 1";
    server.client("lobby_earlier").batch_execute(earlier).expect("made as it was");
    let mut store = Postgres::open(&database, Bounds::default()).expect("opened");
    assert!(store.load("room-one").expect("read").is_some());
    let sits = Entry { room: "room-one".to_owned(), changes: vec![Change::Sat { role: Role::Host }] };
    keep(&mut store, &[sits, offers("room-one", "Chess")], NOW);
}
