//! Rooms that are kept elsewhere, without any place to keep them: what is to be kept of each call, what is looked for, and what other relays tell.

use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};
use stone_garden::relay::store::{Away, Change, Kept, Listed, News, OpenSeat};
use stone_garden::relay::{Free, Id, KNOWN, Limits, Offer, Out, Refusal, Role, Rooms};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Rooms, and what would be kept of them.
struct Hall {
    rooms: Rooms,
    now: Instant,
    kept: Vec<Change>,
}

impl Hall {
    fn new(shared: bool) -> Self {
        Self { rooms: Rooms::kept(Limits::default(), shared), now: Instant::now(), kept: Vec::new() }
    }

    /// Hears a message; what it changes is kept at once.
    fn say(&mut self, id: Id, value: &Value) -> Vec<Out> {
        let out = self.rooms.heard(id, HERE, &value.to_string(), self.now).expect("heard");
        self.settle();
        out
    }

    fn settle(&mut self) {
        if let Some((place, entry)) = self.rooms.done() {
            self.kept.extend(entry.changes);
            self.rooms.settled(&place);
        }
    }

    fn leave(&mut self, id: Id) {
        self.rooms.left(id, self.now);
        self.settle();
    }

    fn both(shared: bool) -> Self {
        let mut hall = Self::new(shared);
        hall.say(1, &join("host", "host-key", "invitation"));
        hall.say(2, &join("guest", "invitation", "guest-word"));
        hall
    }

    /// What was kept, as it would be found.
    fn found(&self) -> Kept {
        let mut kept = Kept::default();
        for change in &self.kept {
            match change {
                Change::Opened { host, invitation, .. } => {
                    (kept.host, kept.invitation) = (host.clone(), invitation.clone())
                }
                Change::Taken { guest } => kept.guest.clone_from(guest),
                Change::Said { role, text, greets } => {
                    let said = &mut kept.said[usize::from(*role == Role::Guest)];
                    if *greets {
                        said.clear();
                    }
                    said.push(text.clone());
                }
                _ => {}
            }
        }
        kept
    }
}

fn join(role: &str, key: &str, own: &str) -> Value {
    json!({"type": "join", "v": 1, "room": "room-one", "as": role, "key": key, "own": own})
}

fn sent(out: &[Out], to: Id) -> Vec<Value> {
    let sent = out.iter().filter_map(|out| match out {
        Out::Send(id, text) if *id == to => serde_json::from_str(text).ok(),
        _ => None,
    });
    sent.collect()
}

/// What was handed on.
fn handed(out: &[Out], to: Id) -> Vec<Value> {
    let own = sent(out, to).into_iter().filter(|said| said["type"] == "from");
    own.map(|said| serde_json::from_str(said["text"].as_str().expect("a text")).expect("JSON")).collect()
}

#[test]
fn a_room_leaves_memory_with_the_last_and_is_found_as_it_was() {
    let mut hall = Hall::both(false);
    hall.say(1, &json!({"type": "hello", "number": 1}));
    hall.say(2, &json!({"type": "move", "number": 2}));
    hall.say(1, &json!({"type": "say", "phrase": "luck"}));
    hall.leave(1);
    assert_eq!(hall.rooms.len(), 1);
    hall.leave(2);
    assert_eq!((hall.rooms.len(), hall.rooms.held()), (0, 0));
    let kept = hall.found();
    assert_eq!((kept.said[0].len(), kept.said[1].len()), (1, 1));
    assert!(![&kept.host, &kept.invitation, &kept.guest].iter().any(|proof| proof.contains("key")), "no key is kept");
    // Two look for it at once.
    let guest = join("guest", "invitation", "guest-word");
    assert_eq!(hall.rooms.sought(3, &guest.to_string()).as_deref(), Some("room-one"));
    assert_eq!(hall.rooms.sought(4, &join("host", "host-key", "invitation").to_string()).as_deref(), Some("room-one"));
    hall.rooms.found("room-one", Some(kept.clone()), HERE, hall.now).expect("there is a place");
    assert_eq!(handed(&hall.say(3, &guest), 3), [json!({"type": "hello", "number": 1})]);
    hall.say(3, &json!({"type": "move", "number": 3}));
    // The one who came later finds what is in memory, not what was kept before.
    hall.rooms.found("room-one", Some(kept), HERE, hall.now).expect("there is a place");
    let heard = handed(&hall.say(4, &join("host", "host-key", "invitation")), 4);
    assert_eq!(heard, [json!({"type": "move", "number": 2}), json!({"type": "move", "number": 3})]);
    assert_eq!(hall.rooms.sought(5, &guest.to_string()), None, "it is in memory");
}

#[test]
fn nobody_who_is_turned_away_keeps_a_room_in_memory() {
    let mut hall = Hall::both(false);
    hall.say(1, &json!({"type": "hello"}));
    hall.leave(1);
    hall.leave(2);
    let stranger = join("guest", "invitation", "another-word").to_string();
    hall.rooms.sought(3, &stranger).expect("it is looked for");
    hall.rooms.found("room-one", Some(hall.found()), HERE, hall.now).expect("there is a place");
    assert_eq!(hall.rooms.heard(3, HERE, &stranger, hall.now).expect_err("refused").code, "taken");
    assert_eq!(hall.rooms.len(), 0);
}

#[test]
fn what_waits_to_be_kept_holds_up_what_comes_later() {
    let mut hall = Hall::both(false);
    hall.rooms.heard(1, HERE, r#"{"type":"hello"}"#, hall.now).expect("heard");
    let (place, entry) = hall.rooms.done().expect("it is to be kept");
    assert_eq!(entry.changes.len(), 1);
    // What is not kept itself waits, too, and so does the answer to a ping.
    for later in [r#"{"type":"beat"}"#, r#"{"type":"ping"}"#] {
        hall.rooms.heard(2, HERE, later, hall.now).expect("heard");
        let (same, entry) = hall.rooms.done().expect("it waits");
        assert!(same == place && entry.changes.is_empty());
    }
    for _ in 0..3 {
        hall.rooms.settled(&place);
    }
    hall.rooms.heard(2, HERE, r#"{"type":"beat"}"#, hall.now).expect("heard");
    assert!(hall.rooms.done().is_none(), "nothing is waited for any more");
    // What could not be kept: all are let go, and nothing of it stays.
    let out = hall.rooms.unsettled("room-one", &Refusal { code: "store", words: "it is full".into() });
    assert_eq!(out.iter().filter(|out| matches!(out, Out::Refused(1 | 2, why) if why.code == "store")).count(), 2);
    assert_eq!((hall.rooms.len(), hall.rooms.held()), (0, 0));
    assert!(!hall.rooms.is_there(&place));
}

#[test]
fn a_room_in_which_nothing_was_said_is_not_kept() {
    let mut hall = Hall::both(false);
    hall.leave(1);
    hall.leave(2);
    assert_eq!(hall.kept.last(), Some(&Change::Closed));
}

fn said(number: i64, role: Role, greets: bool) -> News {
    let side = if role == Role::Host { "host" } else { "guest" };
    let text = json!({"type": "from", "from": side, "text": json!({"type": "move", "number": number}).to_string()});
    News::Said { room: "room-one".to_owned(), role, text: text.to_string().into(), greets, number }
}

#[test]
fn what_other_relays_tell_is_heard_once_and_in_order() {
    let mut hall = Hall::both(true);
    assert!(hall.kept.contains(&Change::Sat { role: Role::Guest }));
    hall.say(1, &json!({"type": "hello"}));
    hall.leave(2);
    // The guest comes by another relay.
    let away = Away { guest: true, ..Away::default() };
    let here = News::Here { room: "room-one".to_owned(), relay: "other".to_owned(), away };
    let out = hall.rooms.news(here, hall.now);
    assert_eq!(sent(&out, 1), [json!({"type": "here", "host": true, "guest": true, "watching": 0})]);
    let out = hall.rooms.news(said(7, Role::Guest, true), hall.now);
    assert_eq!(handed(&out, 1), [json!({"type": "move", "number": 7})]);
    assert!(hall.rooms.news(said(7, Role::Guest, true), hall.now).is_empty(), "the same again");
    hall.rooms.news(said(9, Role::Guest, false), hall.now);
    hall.say(3, &json!({"type": "join", "v": 1, "room": "room-one", "as": "watch"}));
    // The relay ends without a word.
    let out = hall.rooms.news(News::Gone { relay: "other".to_owned() }, hall.now);
    assert_eq!(sent(&out, 3), [json!({"type": "here", "host": true, "guest": false, "watching": 1})]);
    // The host sits down elsewhere.
    let out = hall.rooms.news(News::Sat { room: "room-one".to_owned(), role: Role::Host }, hall.now);
    assert_eq!(out, [Out::Replaced(1)]);
    let guest = join("guest", "invitation", "guest-word");
    assert_eq!(handed(&hall.say(4, &guest), 4).len(), 1, "what the host has said");
    let out = hall.rooms.news(News::Lost, hall.now);
    assert_eq!(out.len(), 2, "all are let go: {out:?}");
}

#[test]
fn what_is_told_while_a_room_is_looked_for_is_not_lost() {
    let mut hall = Hall::new(true);
    let watch = json!({"type": "join", "v": 1, "room": "room-one", "as": "watch"});
    assert!(hall.rooms.news(said(3, Role::Host, false), hall.now).is_empty(), "nobody is there");
    hall.rooms.sought(1, &watch.to_string()).expect("it is looked for");
    for number in [4, 5] {
        assert!(hall.rooms.news(said(number, Role::Host, false), hall.now).is_empty());
    }
    // What was read has the fourth already.
    let [third, fourth] = [3, 4].map(|number| match said(number, Role::Host, false) {
        News::Said { text, .. } => text,
        other => panic!("{other:?}"),
    });
    let kept = Kept { said: [vec![third, fourth], Vec::new()], last: [4, 0], ..Kept::default() };
    hall.rooms.found("room-one", Some(kept), HERE, hall.now).expect("there is a place");
    let heard = handed(&hall.say(1, &watch), 1);
    assert_eq!(heard, [3, 4, 5].map(|number| json!({"type": "move", "number": number})));
}

fn open_seat(name: &str) -> OpenSeat {
    let offer = Offer { game: "chess".to_owned(), name: name.to_owned(), side: Free::Black, clock: "5+3".to_owned() };
    OpenSeat { key: "invitation".to_owned(), offer }
}

/// What is told of a seat that some relay offers.
fn offered(number: i64, opener: &str, relay: &str) -> News {
    let seat = open_seat(&format!("Game {number}"));
    let listed = Listed { relay: relay.to_owned(), number, opener: opener.to_owned(), seat };
    News::Offered { room: format!("room-{number:06}"), listed: Some(listed) }
}

/// The names of the games that are listed for somebody who has not asked yet.
fn listed(hall: &mut Hall, id: Id) -> Vec<String> {
    hall.now += Duration::from_secs(1);
    let told = sent(&hall.say(id, &json!({"type": "lobby", "v": 1})), id).remove(0);
    let seats = told["seats"].as_array().expect("a list").clone();
    seats.iter().map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn what_is_offered_here_is_told_to_all_and_listed_when_it_is() {
    let mut hall = Hall::new(true);
    hall.say(1, &join("host", "host-key", "invitation"));
    let seat = json!({"game": "chess", "name": "Chess", "side": "black", "clock": "5+3"});
    let offer = json!({"type": "offer", "seat": seat});
    hall.say(1, &offer);
    let told = Change::Offered(Some(open_seat("Chess")));
    assert_eq!(hall.kept.last(), Some(&told));
    assert!(listed(&mut hall, 9).is_empty(), "the store has not told of it");
    // Who sits down again here still offers it.
    hall.say(2, &json!({"type": "join", "v": 1, "room": "room-one", "as": "watch"}));
    hall.leave(1);
    assert!(matches!(hall.kept.last(), Some(Change::Here(Away { host: false, .. }))));
    hall.say(3, &join("host", "host-key", "invitation"));
    assert_eq!(hall.kept.last(), Some(&told));
    // But not once the host was elsewhere, where it may have been taken back.
    hall.rooms.news(News::Sat { room: "room-one".to_owned(), role: Role::Host }, hall.now);
    hall.say(4, &join("host", "host-key", "invitation"));
    assert!(matches!(hall.kept.last(), Some(Change::Here(_))));
    hall.say(4, &offer);
    hall.say(4, &json!({"type": "offer", "seat": null}));
    assert_eq!(hall.kept.last(), Some(&Change::Offered(None)));
    // A seat that is taken is not free, whatever its host says.
    hall.say(5, &join("guest", "invitation", "guest-word"));
    hall.say(4, &offer);
    assert_eq!(hall.kept.last(), Some(&Change::Offered(None)));
    // A file is not told.
    let mut alone = Hall::new(false);
    alone.say(1, &join("host", "host-key", "invitation"));
    alone.say(1, &offer);
    assert!(!alone.kept.iter().any(|change| matches!(change, Change::Offered(_))));
    assert_eq!(listed(&mut alone, 9), ["Chess"]);
}

#[test]
fn seats_of_all_relays_are_listed_and_go_as_they_are_taken() {
    let mut hall = Hall::new(true);
    for (number, opener) in [(1, "one"), (2, "one"), (3, "two"), (4, "one"), (5, "one")] {
        hall.rooms.news(offered(number, opener, if number == 3 { "other" } else { "another" }), hall.now);
    }
    assert_eq!(
        listed(&mut hall, 1),
        ["Game 5", "Game 4", "Game 3", "Game 2"],
        "three of one address, the newest first"
    );
    hall.rooms.news(News::Offered { room: "room-000004".to_owned(), listed: None }, hall.now);
    assert_eq!(listed(&mut hall, 2), ["Game 5", "Game 3", "Game 2", "Game 1"]);
    hall.rooms.news(News::Taken { room: "room-000005".to_owned(), guest: "guest".to_owned() }, hall.now);
    hall.rooms.news(News::Closed { room: "room-000002".to_owned() }, hall.now);
    assert_eq!(listed(&mut hall, 3), ["Game 3", "Game 1"]);
    // A relay ends without a word.
    hall.rooms.news(News::Gone { relay: "other".to_owned() }, hall.now);
    assert_eq!(listed(&mut hall, 4), ["Game 1"]);
    // Nobody knows what was taken while nothing was heard.
    hall.rooms.news(News::Lost, hall.now);
    assert!(listed(&mut hall, 5).is_empty());
}

#[test]
fn who_offers_many_seats_crowds_nobody_out() {
    let mut hall = Hall::new(true);
    hall.rooms.news(offered(1, "one", "other"), hall.now);
    let most = i64::try_from(KNOWN).expect("small");
    for number in 2..3 * most {
        hall.rooms.news(offered(number, "many", "other"), hall.now);
    }
    let newest = 3 * most - 1;
    let names = [newest, newest - 1, newest - 2, 1].map(|number| format!("Game {number}"));
    assert_eq!(listed(&mut hall, 1), names);
    // Of many addresses forty are listed.
    for number in 0..100 {
        hall.rooms.news(offered(number + newest, &format!("address {number}"), "other"), hall.now);
    }
    assert_eq!(listed(&mut hall, 2).len(), 40);
}
