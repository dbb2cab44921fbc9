//! Who may come in, who hears what, what is kept, and what is refused.

use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::slice;
use std::time::{Duration, Instant};
use stone_garden::relay::{Id, Limits, Out, Pace, Refusal, Rooms, room_of};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

struct Hall {
    rooms: Rooms,
    now: Instant,
}

impl Hall {
    fn new(limits: Limits) -> Self {
        Self { rooms: Rooms::new(limits), now: Instant::now() }
    }

    fn hear(&mut self, id: Id, text: &str) -> Result<Vec<Out>, Refusal> {
        self.rooms.heard(id, HERE, text, self.now)
    }

    fn say(&mut self, id: Id, value: Value) -> Vec<(Id, Value)> {
        read(&self.hear(id, &value.to_string()).unwrap_or_else(|refusal| panic!("{value}: {refusal}")))
    }

    fn refuses(&mut self, id: Id, value: Value) -> &'static str {
        self.hear(id, &value.to_string()).expect_err("refused").code
    }

    fn host(&mut self, id: Id) -> Vec<(Id, Value)> {
        self.say(id, host("room-one"))
    }

    fn guest(&mut self, id: Id) -> Vec<(Id, Value)> {
        self.say(id, guest("room-one", "guest-word"))
    }
}

fn read(out: &[Out]) -> Vec<(Id, Value)> {
    let each = out.iter().filter_map(|out| match out {
        Out::Send(id, text) => Some((*id, serde_json::from_str(text).expect("JSON"))),
        Out::Replaced(_) | Out::Refused(..) => None,
    });
    each.collect()
}

fn host(room: &str) -> Value {
    json!({"type": "join", "v": 1, "room": room, "as": "host", "key": "host-key", "own": "invitation"})
}

fn guest(room: &str, own: &str) -> Value {
    json!({"type": "join", "v": 1, "room": room, "as": "guest", "key": "invitation", "own": own})
}

fn watcher(room: &str) -> Value {
    json!({"type": "join", "v": 1, "room": room, "as": "watch"})
}

/// What was handed on to a connection, as the pages say it.
fn handed(out: &[(Id, Value)], to: Id) -> Vec<Value> {
    let own = out.iter().filter(|(id, value)| *id == to && value["type"] == "from");
    own.map(|(_, value)| serde_json::from_str(value["text"].as_str().expect("a text")).expect("JSON")).collect()
}

#[test]
fn what_one_says_the_others_hear() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    hall.guest(2);
    hall.say(3, watcher("room-one"));
    let spoken = json!({"type": "move", "ply": 0, "move": "b2c4"});
    let out = hall.say(1, spoken.clone());
    assert_eq!(handed(&out, 2), slice::from_ref(&spoken));
    assert_eq!(handed(&out, 3), [spoken]);
    assert!(out.iter().all(|(id, _)| *id != 1), "not the one who said it");
}

#[test]
fn whoever_comes_back_hears_what_was_said_since_the_last_greeting() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    hall.say(1, json!({"type": "hello", "moves": "old"}));
    hall.say(1, json!({"type": "move", "ply": 0}));
    hall.say(1, json!({"type": "hello", "moves": "new"}));
    hall.say(1, json!({"type": "move", "ply": 1}));
    hall.say(1, json!({"type": "say", "phrase": "luck"}));
    let heard = handed(&hall.guest(2), 2);
    assert_eq!(heard, [json!({"type": "hello", "moves": "new"}), json!({"type": "move", "ply": 1})]);
    // The guest has gone, and the host's page is opened anew: the guest's word is still there.
    hall.say(2, json!({"type": "hello", "moves": "guest"}));
    hall.rooms.left(2, hall.now);
    hall.rooms.left(1, hall.now);
    let heard = hall.host(4);
    assert_eq!(handed(&heard, 4), [json!({"type": "hello", "moves": "guest"})]);
}

#[test]
fn everyone_is_told_who_is_there() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    let out = hall.guest(2);
    let here = json!({"type": "here", "host": true, "guest": true, "watching": 0});
    assert!(out.contains(&(1, here.clone())) && out.contains(&(2, here)));
    let out = read(&hall.rooms.left(2, hall.now));
    assert_eq!(out, [(1, json!({"type": "here", "host": true, "guest": false, "watching": 0}))]);
}

#[test]
fn nobody_sits_in_somebody_elses_seat() {
    let mut hall = Hall::new(Limits::default());
    assert_eq!(hall.refuses(1, guest("room-one", "guest-word")), "room", "nobody has opened it");
    assert_eq!(hall.refuses(1, watcher("room-one")), "room");
    hall.host(1);
    hall.guest(2);
    let mut stranger = host("room-one");
    stranger["key"] = "other-key".into();
    assert_eq!(hall.refuses(3, stranger), "key");
    let mut stranger = guest("room-one", "guest-word");
    stranger["key"] = "other-key".into();
    assert_eq!(hall.refuses(3, stranger), "key");
    assert_eq!(hall.refuses(3, guest("room-one", "another-word")), "taken");
    hall.rooms.left(2, hall.now);
    assert_eq!(hall.refuses(3, guest("room-one", "another-word")), "taken", "the seat stays whose it was");
    hall.guest(4);
}

#[test]
fn the_same_seat_from_another_window_takes_it_over() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    let out = hall.hear(2, &host("room-one").to_string()).expect("the same key");
    assert!(out.contains(&Out::Replaced(1)));
    assert!(hall.rooms.left(1, hall.now).is_empty(), "whoever was replaced is not missed");
    assert_eq!(hall.refuses(1, json!({"type": "say"})), "first");
}

#[test]
fn who_watches_says_nothing_and_there_is_an_end_of_them() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    for id in 10..40 {
        hall.say(id, watcher("room-one"));
    }
    assert_eq!(hall.refuses(40, watcher("room-one")), "watchers");
    assert_eq!(hall.refuses(10, json!({"type": "move"})), "watch");
    assert_eq!(hall.say(10, json!({"type": "ping"})), [(10, json!({"type": "pong"}))]);
}

#[test]
fn what_is_malformed_is_refused_by_name() {
    let mut hall = Hall::new(Limits::default());
    for (text, code) in [
        ("", "first"),
        ("{", "first"),
        ("[]", "first"),
        (r#"{"type":"move"}"#, "first"),
        (r#"{"type":"join","v":2,"room":"room-one","as":"watch"}"#, "version"),
        (r#"{"type":"join","v":1,"room":"r","as":"watch"}"#, "field"),
        (r#"{"type":"join","v":1,"room":"room one","as":"watch"}"#, "field"),
        (r#"{"type":"join","v":1,"room":"room-one","as":"host","key":"host-key"}"#, "field"),
        (r#"{"type":"join","v":1,"room":"room-one","as":"king"}"#, "first"),
        (r#"{"type":"join","v":1,"room":"room-one","as":"watch","more":1}"#, "first"),
    ] {
        assert_eq!(hall.hear(1, text).expect_err(text).code, code, "{text}");
    }
    assert_eq!(hall.hear(1, &format!("{:?}", "x".repeat(5000))).expect_err("long").code, "long");
    hall.host(1);
    for (text, code) in [
        ("{", "json"),
        ("null", "json"),
        (r#"{"type":7}"#, "json"),
        (r#"{"type":"shout"}"#, "type"),
        (r#"{"type":"join"}"#, "type"),
    ] {
        assert_eq!(hall.hear(1, text).expect_err(text).code, code, "{text}");
    }
    let long = json!({"type": "move", "move": "x".repeat(3000)});
    assert_eq!(hall.refuses(1, long), "long");
    let longest = json!({"type": "hello", "moves": "x".repeat(300_000)});
    assert_eq!(hall.refuses(1, longest), "long");
    // It is handed on within a string, where a line end has two bytes: twice the longest would not reach two who come back.
    hall.say(2, host("room-two"));
    let ends = format!(r#"{{"type":"hello"{}}}"#, "\n".repeat(262_000));
    assert_eq!(hall.hear(2, &ends).expect_err("long").code, "long");
}

#[test]
fn all_that_is_held_is_bounded() {
    let limits = Limits { rooms: 3, held: 10_000, opened_per_hour: 5, ..Limits::default() };
    let mut hall = Hall::new(limits);
    for (id, room) in [(1, "room-one"), (2, "room-two"), (3, "room-three")] {
        hall.say(id, host(room));
    }
    assert_eq!(hall.refuses(4, host("room-four")), "full");
    // A room in which nothing was said is gone with the last who leaves it.
    hall.rooms.left(3, hall.now);
    assert_eq!(hall.rooms.len(), 2);
    hall.say(4, host("room-four"));
    hall.rooms.left(4, hall.now);
    hall.say(4, host("room-five"));
    hall.rooms.left(4, hall.now);
    assert_eq!(hall.refuses(4, host("room-six")), "often");
    hall.now += Duration::from_secs(3700);
    hall.say(4, host("room-six"));
    // A side that never greets anew.
    let count = (0..1000).take_while(|_| hall.hear(1, r#"{"type":"move"}"#).is_ok()).count();
    assert!((100..300).contains(&count), "{count} messages are kept");
    // More than may be held: the room that would make it so is closed.
    let big = json!({"type": "hello", "moves": "x".repeat(9_000)});
    assert_eq!(hall.refuses(2, big), "held");
    assert!(hall.rooms.held() <= 10_000);
    assert_eq!(hall.refuses(2, json!({"type": "move"})), "first");
}

#[test]
fn who_holds_most_goes_first_and_is_told() {
    let mut hall = Hall::new(Limits { held: 40_000, ..Limits::default() });
    // An honest game, opened from elsewhere.
    let elsewhere: std::net::IpAddr = "203.0.113.7".parse().expect("an address");
    let honest =
        json!({"type": "join", "v": 1, "room": "honest", "as": "host", "key": "host-key", "own": "invitation"});
    hall.rooms.heard(100, elsewhere, &honest.to_string(), hall.now).expect("opened");
    hall.rooms.heard(100, elsewhere, r#"{"type":"hello","moves":"e2e4"}"#, hall.now).expect("said");
    // One address fills the rest, room after room.
    let big = json!({"type": "hello", "moves": "x".repeat(9_000)});
    for id in 1..=3 {
        hall.say(id, host(&format!("room-{id}")));
        hall.say(id, big.clone());
    }
    // Newcomers are refused before somebody has to go.
    hall.say(4, host("room-4"));
    hall.say(4, big.clone());
    assert_eq!(hall.refuses(5, host("room-5")), "held");
    // The honest game goes on, at the cost of the address that holds most; its members are told.
    let more = json!({"type": "hello", "moves": "y".repeat(6_000)}).to_string();
    let out = hall.rooms.heard(100, elsewhere, &more, hall.now).expect("the honest room stays");
    let told = out.iter().filter(|out| matches!(out, Out::Refused(id, why) if *id < 5 && why.code == "held")).count();
    assert_eq!(told, 1);
    assert!(hall.rooms.held() <= 40_000);
}

#[test]
fn rooms_are_closed_a_day_after_the_last_word() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    hall.say(1, json!({"type": "hello"}));
    hall.now += Duration::from_secs(25 * 3600);
    hall.rooms.sweep(hall.now);
    assert_eq!(hall.rooms.len(), 1, "somebody is there");
    hall.rooms.left(1, hall.now);
    hall.now += Duration::from_secs(23 * 3600);
    hall.rooms.sweep(hall.now);
    assert_eq!(hall.rooms.len(), 1);
    hall.now += Duration::from_secs(2 * 3600);
    hall.rooms.sweep(hall.now);
    assert_eq!((hall.rooms.len(), hall.rooms.held()), (0, 0));
}

#[test]
fn nobody_speaks_faster_than_a_person_could() {
    let now = Instant::now();
    let mut pace = Pace::new(now);
    let at_once = (0..1000).take_while(|_| pace.allows(now)).count();
    assert!((20..200).contains(&at_once), "{at_once} at once");
    let allowed = (0..1000).filter(|i| pace.allows(now + Duration::from_millis(500 + i))).count();
    assert!(allowed < 20, "{allowed} within a second");
}

#[test]
fn after_a_restart_nobody_opens_a_room_by_its_name_alone() {
    let limits = Limits::default();
    // As the page makes it up; the hash by `printf 'stone-garden room host-key' | sha256sum`.
    let name = room_of("host-key");
    assert_eq!(name, "20104e33d310289c143be6c2ce3d77da");
    let mut hall = Hall::new(limits);
    hall.say(1, host(&name));
    hall.say(2, guest(&name, "guest-word"));
    hall.say(3, watcher(&name));
    // The relay is started anew, and one who watched comes first.
    let mut hall = Hall::new(limits);
    let mut own = host(&name);
    own["key"] = json!("another-key");
    assert_eq!(hall.refuses(3, own), "key");
    assert_eq!(hall.refuses(3, watcher(&name)), "room");
    hall.say(1, host(&name));
    hall.say(2, guest(&name, "guest-word"));
    // Names by chance are opened by whoever comes first, as before.
    hall.say(4, host("room-by-chance"));
}

/// What a connection that is in no room hears when it asks for free seats: their rooms.
fn lobby(hall: &mut Hall, id: Id) -> Vec<Value> {
    hall.now += Duration::from_secs(3);
    let out = hall.say(id, json!({"type": "lobby", "v": 1}));
    assert_eq!((out.len(), out[0].0), (1, id));
    assert_eq!(out[0].1["type"], "lobby");
    out[0].1["seats"].as_array().expect("a list").clone()
}

fn offer(name: &str) -> Value {
    json!({"type": "offer", "seat": {"game": "chess", "name": name, "side": "black", "clock": "5+3"}})
}

#[test]
fn a_seat_is_free_for_whoever_comes_by_until_somebody_takes_it() {
    let mut hall = Hall::new(Limits::default());
    assert!(lobby(&mut hall, 9).is_empty());
    hall.host(1);
    assert!(lobby(&mut hall, 9).is_empty(), "a room is not listed by itself");
    assert!(hall.say(1, offer("Chess")).is_empty(), "nobody hears of it but who asks");
    let seat = json!({"room": "room-one", "key": "invitation", "game": "chess", "name": "Chess", "side": "black", "clock": "5+3"});
    assert_eq!(lobby(&mut hall, 9), [seat]);
    // While the host is away nobody is sent there; who comes back still offers it.
    hall.say(1, json!({"type": "move", "ply": 0, "move": "b2c4"}));
    hall.rooms.left(1, hall.now);
    assert!(lobby(&mut hall, 9).is_empty());
    hall.host(2);
    assert_eq!(lobby(&mut hall, 9).len(), 1);
    // Who has looked may sit down on the same connection.
    hall.say(9, guest("room-one", "guest-word"));
    assert!(lobby(&mut hall, 8).is_empty(), "the seat is taken");
}

#[test]
fn one_list_serves_all_who_ask_within_a_second() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    hall.say(1, offer("Chess"));
    assert_eq!(lobby(&mut hall, 9).len(), 1);
    hall.say(1, json!({"type": "offer", "seat": null}));
    let asked = |hall: &mut Hall, id: Id| hall.say(id, json!({"type": "lobby", "v": 1}))[0].1["seats"].clone();
    assert_eq!(
        asked(&mut hall, 10).as_array().map(Vec::len),
        Some(1),
        "the same list, which is not made anew for each"
    );
    hall.now += Duration::from_secs(1);
    assert_eq!(asked(&mut hall, 11), json!([]), "a second later it is");
}

#[test]
fn an_offer_is_taken_back_and_only_the_host_makes_one() {
    let mut hall = Hall::new(Limits::default());
    hall.host(1);
    hall.say(1, offer("Chess"));
    hall.say(1, json!({"type": "offer", "seat": null}));
    assert!(lobby(&mut hall, 9).is_empty());
    hall.say(3, watcher("room-one"));
    assert_eq!(hall.refuses(3, offer("Chess")), "offer");
}

#[test]
fn offers_are_bounded_and_well_formed() {
    let bad = [
        json!({"type": "offer", "seat": {"game": "", "name": "Chess", "side": "black", "clock": ""}}),
        json!({"type": "offer", "seat": {"game": "chess", "name": "x".repeat(121), "side": "black", "clock": ""}}),
        json!({"type": "offer", "seat": {"game": "chess", "name": "a\u{7}b", "side": "black", "clock": ""}}),
        json!({"type": "offer", "seat": {"game": "chess", "name": "Chess", "side": "red", "clock": ""}}),
        json!({"type": "offer", "seat": {"game": "chess", "name": "Chess", "side": "black", "clock": "", "more": 1}}),
        json!({"type": "offer", "seat": 3}),
    ];
    for value in bad {
        let mut hall = Hall::new(Limits::default());
        hall.host(1);
        assert_eq!(hall.refuses(1, value.clone()), "offer", "{value}");
    }
}

#[test]
fn the_lobby_lists_few_of_one_address_and_is_not_asked_too_often() {
    let mut hall = Hall::new(Limits::default());
    for number in 0..6u8 {
        let id = Id::from(number) + 1;
        hall.now += Duration::from_secs(1);
        hall.say(id, host(&format!("room-{number:06}")));
        hall.say(id, offer(&format!("Game {number}")));
    }
    let seats = lobby(&mut hall, 50);
    let names: Vec<_> = seats.iter().map(|seat| seat["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["Game 5", "Game 4", "Game 3"], "the newest first");
    // Others are listed beside them, forty at most.
    for number in 0..60u8 {
        let (id, from) = (Id::from(number) + 100, IpAddr::V4(Ipv4Addr::new(10, 0, 0, number)));
        let room = format!("other-{number:06}");
        hall.rooms.heard(id, from, &host(&room).to_string(), hall.now).expect("a room");
        hall.rooms.heard(id, from, &offer("Other").to_string(), hall.now).expect("an offer");
    }
    assert_eq!(lobby(&mut hall, 50).len(), 40);
    hall.now += Duration::from_secs(1);
    assert_eq!(hall.refuses(50, json!({"type": "lobby", "v": 1})), "fast");
    assert_eq!(hall.refuses(51, json!({"type": "lobby", "v": 2})), "version");
}
