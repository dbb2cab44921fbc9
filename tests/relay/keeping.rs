//! What every place that keeps rooms has to do; and the relay as it is run, ended in the midst of games and started anew.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::relay::store::{Bounds, Change, Entry, Kept};
use stone_garden::relay::{Role, Store};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// A folder of a test's own, gone with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("rooms-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("made");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
pub const NOW: u64 = 1_800_000_000;
const DAY: u64 = 24 * 3600;

pub fn opened(room: &str, from: IpAddr) -> Entry {
    let opened = Change::Opened { host: format!("host of {room}"), invitation: format!("link to {room}"), from };
    Entry { room: room.to_owned(), changes: vec![opened, Change::Sat { role: Role::Host }] }
}

fn taken(room: &str) -> Entry {
    let taken = Change::Taken { guest: "guest".to_owned() };
    Entry { room: room.to_owned(), changes: vec![taken, Change::Sat { role: Role::Guest }] }
}

pub fn said(room: &str, role: Role, text: &str, greets: bool) -> Entry {
    Entry { room: room.to_owned(), changes: vec![Change::Said { role, text: text.into(), greets }] }
}

/// Keeps entries, which may all stand.
pub fn keep(store: &mut dyn Store, entries: &[Entry], now: u64) {
    let entries: Vec<&Entry> = entries.iter().collect();
    for answer in store.write(&entries, now).expect("written") {
        answer.expect("it may stand");
    }
}

/// What an entry is refused for.
fn refused(store: &mut dyn Store, entry: &Entry, now: u64) -> &'static str {
    store.write(&[entry], now).expect("written").remove(0).expect_err("it may not stand").code
}

fn texts(side: &[std::sync::Arc<str>]) -> Vec<&str> {
    side.iter().map(|text| &**text).collect()
}

/// Opens the same place again and again, with bounds.
pub type Open<'a> = &'a dyn Fn(Bounds) -> Box<dyn Store>;

/// What was kept is there when the place is opened anew: since the last greeting of each side, in order.
pub fn keeps_what_was_said(open: Open<'_>) {
    let mut store = open(Bounds::default());
    assert_eq!(store.load("room-one").expect("read"), None);
    let entries = [
        opened("room-one", HOME),
        opened("room-two", HOME),
        said("room-one", Role::Host, "old greeting", true),
        said("room-one", Role::Host, "old move", false),
        taken("room-one"),
        said("room-one", Role::Guest, "greeting of the guest", true),
        said("room-one", Role::Host, "greeting", true),
        said("room-one", Role::Host, "a move with \" and \u{1f600} and\nlines", false),
        said("room-two", Role::Host, "elsewhere", true),
        said("room-one", Role::Guest, "an answer", false),
    ];
    keep(&mut *store, &entries, NOW);
    drop(store);
    let mut store = open(Bounds::default());
    let kept = store.load("room-one").expect("read").expect("a room");
    assert_eq!((&*kept.host, &*kept.invitation, &*kept.guest), ("host of room-one", "link to room-one", "guest"));
    assert_eq!(texts(&kept.said[0]), ["greeting", "a move with \" and \u{1f600} and\nlines"]);
    assert_eq!(texts(&kept.said[1]), ["greeting of the guest", "an answer"]);
    let kept = store.load("room-two").expect("read").expect("a room");
    assert_eq!((&*kept.guest, texts(&kept.said[0])), ("", vec!["elsewhere"]));
    // One that nobody has said anything in, or that nobody has opened, keeps nothing.
    let closed = |room: &str| Entry { room: room.to_owned(), changes: vec![Change::Closed] };
    keep(&mut *store, &[opened("room-three", HOME), closed("room-three"), closed("room-two")], NOW);
    assert_eq!(store.load("room-three").expect("read"), None);
    assert!(store.load("room-two").expect("read").is_some(), "somebody has said something there");
    assert_eq!(refused(&mut *store, &said("room-three", Role::Host, "late", false), NOW), "room");
    assert_eq!(refused(&mut *store, &taken("room-three"), NOW), "room");
    // Nobody takes a seat that is taken.
    let other = Entry { room: "room-one".to_owned(), changes: vec![Change::Taken { guest: "another".to_owned() }] };
    assert_eq!(refused(&mut *store, &other, NOW), "taken");
    keep(&mut *store, &[taken("room-one")], NOW);
}

/// Rooms go when they are old, those that nobody has joined sooner, and those in use never.
pub fn forgets_what_is_old(open: Open<'_>) {
    let mut store = open(Bounds::default());
    let entries = ["played", "waiting", "in-use"].map(|room| opened(room, HOME));
    keep(&mut *store, &entries, NOW);
    keep(&mut *store, &[taken("played"), said("played", Role::Guest, "greeting", true)], NOW);
    assert!(store.sweep(&[], NOW + 7 * DAY).expect("swept").is_empty());
    let in_use = ["in-use".to_owned()];
    assert_eq!(store.sweep(&in_use, NOW + 7 * DAY + 1).expect("swept"), ["waiting"]);
    assert_eq!(store.load("waiting").expect("read"), None);
    // Whoever comes back sits down first.
    keep(&mut *store, &[taken("played"), said("played", Role::Guest, "a move", false)], NOW + 50 * DAY);
    assert!(store.sweep(&in_use, NOW + 110 * DAY).expect("swept").is_empty());
    assert_eq!(store.sweep(&in_use, NOW + 110 * DAY + 1).expect("swept"), ["played"]);
    assert_eq!(store.load("played").expect("read"), None);
    assert!(store.load("in-use").expect("read").is_some());
}

/// No more is kept than is allowed; who keeps most loses first.
pub fn keeps_no_more_than_it_may(open: Open<'_>) {
    let bounds = Bounds { rooms: 4, of_address: 3, bytes: 10_000, ..Bounds::default() };
    let mut store = open(bounds);
    keep(&mut *store, &["one-1", "one-2", "one-3"].map(|room| opened(room, HOME)), NOW);
    assert_eq!(refused(&mut *store, &opened("one-4", HOME), NOW), "often");
    let other: IpAddr = "2001:db8::".parse().expect("an address");
    keep(&mut *store, &[opened("other", other)], NOW);
    assert_eq!(refused(&mut *store, &opened("full", IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2))), NOW), "full");
    assert_eq!(store.load("one-4").expect("read"), None);
    keep(&mut *store, &[said("other", Role::Host, &"x".repeat(4_500), true)], NOW);
    for room in ["one-1", "one-2", "one-3"] {
        // Greetings count once.
        for _ in 0..20 {
            keep(&mut *store, &[said(room, Role::Host, &"x".repeat(1_500), true)], NOW);
        }
    }
    assert!(store.sweep(&[], NOW).expect("swept").is_empty());
    keep(&mut *store, &[taken("one-2"), said("one-2", Role::Guest, &"x".repeat(2_000), true)], NOW);
    assert_eq!(store.sweep(&[], NOW).expect("swept"), ["one-2"], "the largest of whoever keeps most");
    assert!(store.load("other").expect("read").is_some());
}

/// What the relay says on standard error when it refuses to run.
pub fn ended(database: &str) -> String {
    let mut child = call(database, &[]).spawn().expect("the program that cargo has just built");
    let until = Instant::now() + Duration::from_secs(30);
    let status = loop {
        if let Some(status) = child.try_wait().expect("known") {
            break status.code();
        }
        if Instant::now() > until {
            let _ = child.kill();
            break child.wait().expect("ended").code();
        }
        thread::sleep(Duration::from_millis(20));
    };
    let mut said = String::new();
    let _ = child.stderr.take().expect("piped").read_to_string(&mut said);
    assert_eq!(status, Some(2), "it runs: {said}");
    said
}

/// The relay as it is run.
pub struct Program {
    child: Child,
    out: BufReader<ChildStdout>,
    pub address: SocketAddr,
}

/// A call of the relay that keeps rooms in a place.
pub fn call(database: &str, options: &[&str]) -> Command {
    let mut call = Command::new(env!("CARGO_BIN_EXE_stone-garden"));
    call.args(["relay", "--listen", "127.0.0.1:0"]).args(options).env("STONE_GARDEN_DATABASE", database);
    call.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    call
}

impl Program {
    pub fn start(database: &str, options: &[&str]) -> Self {
        let child = call(database, options).spawn().expect("the program that cargo has just built");
        Self::hear(child).unwrap_or_else(|said| panic!("{said}"))
    }

    /// Without a place that is named, as somebody with this home; none if it does not listen there.
    #[cfg(feature = "sqlite")]
    pub fn start_in(home: &Path, options: &[String]) -> Option<Self> {
        let mut call = Command::new(env!("CARGO_BIN_EXE_stone-garden"));
        call.arg("relay").args(options).env("HOME", home);
        for variable in ["STONE_GARDEN_DATABASE", "STATE_DIRECTORY", "XDG_STATE_HOME"] {
            call.env_remove(variable);
        }
        call.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::hear(call.spawn().expect("the program that cargo has just built")).ok()
    }

    fn hear(mut child: Child) -> Result<Self, String> {
        let mut out = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let Some(address) = line.trim().strip_prefix("listening on ").and_then(|address| address.parse().ok()) else {
            let mut said = String::new();
            let _ = child.stderr.take().expect("piped").read_to_string(&mut said);
            let _ = child.wait();
            return Err(format!("{line:?}: {said}"));
        };
        Ok(Self { child, out, address })
    }

    /// The next line that it says.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    /// Ends it as a power cut would, as far as it is concerned; returns what it has said on standard error.
    pub fn kill(mut self) -> String {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut said = String::new();
        let _ = self.child.stderr.take().expect("piped").read_to_string(&mut said);
        said
    }

    pub fn connect(&self) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(self.address).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        let request = format!("ws://{}/relay", self.address).into_client_request().expect("a request");
        tungstenite::client(request, stream).expect("a line to the relay").0
    }

    /// Joins a room, and answers what is heard on the way to the first word of who is there, and the texts that are handed on at once.
    pub fn join(&self, room: &str, role: &str, key: &str, own: &str) -> (WebSocket<TcpStream>, Vec<Value>) {
        let mut line = self.connect();
        let join = json!({"type": "join", "v": 1, "room": room, "as": role, "key": key, "own": own});
        line.send(Message::text(join.to_string())).expect("sent");
        line.send(Message::text(r#"{"type":"ping"}"#)).expect("sent");
        let heard = until(&mut line, "pong");
        assert!(heard.iter().any(|said| said["type"] == "here"), "{heard:?}");
        (line, heard.iter().filter(|said| said["type"] == "from").map(handed).collect())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a side has said, as it is handed on.
pub fn handed(said: &Value) -> Value {
    serde_json::from_str(said["text"].as_str().expect("a text")).expect("JSON")
}

/// All that is heard up to a message of a type.
pub fn until(line: &mut WebSocket<TcpStream>, kind: &str) -> Vec<Value> {
    let mut heard = Vec::new();
    loop {
        let Message::Text(text) = line.read().expect("a message") else { panic!("{kind} expected") };
        heard.push(serde_json::from_str::<Value>(&text).expect("JSON"));
        if heard.last().is_some_and(|said| said["type"] == kind) {
            return heard;
        }
    }
}

pub fn say(line: &mut WebSocket<TcpStream>, value: &Value) {
    line.send(Message::text(value.to_string())).expect("sent");
}

/// Why somebody is not let in.
pub fn turned_away(program: &Program, room: &str, role: &str, key: &str, own: &str) -> Value {
    let mut line = program.connect();
    let join = json!({"type": "join", "v": 1, "room": room, "as": role, "key": key, "own": own});
    say(&mut line, &join);
    until(&mut line, "refused").pop().expect("a refusal")["code"].clone()
}

/// Who sat in a room sits there after a restart, by their own keys and nobody else's, and hears what was said.
pub fn seats_are_their_owners_after_a_restart(database: &str) {
    let program = Program::start(database, &[]);
    let (mut host, _) = program.join("room-one", "host", "host-key", "invitation");
    say(&mut host, &json!({"type": "hello", "moves": "b2c4"}));
    let (mut guest, heard) = program.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard, [json!({"type": "hello", "moves": "b2c4"})]);
    say(&mut guest, &json!({"type": "move", "ply": 1}));
    assert_eq!(until(&mut host, "from").last().map(handed), Some(json!({"type": "move", "ply": 1})));
    // Both close their pages, and nobody is in memory.
    drop((host, guest));
    program.kill();
    let program = Program::start(database, &[]);
    assert_eq!(turned_away(&program, "room-one", "host", "other-key", "invitation"), "key");
    assert_eq!(turned_away(&program, "room-one", "guest", "other-key", "guest-word"), "key");
    assert_eq!(turned_away(&program, "room-one", "guest", "invitation", "another"), "taken");
    assert_eq!(turned_away(&program, "room-two", "guest", "invitation", "guest-word"), "room");
    let (_guest, heard) = program.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard, [json!({"type": "hello", "moves": "b2c4"})]);
    let (_host, heard) = program.join("room-one", "host", "host-key", "invitation");
    assert_eq!(heard, [json!({"type": "move", "ply": 1})]);
}

/// Ends the relay in the midst of games, as often as `rounds` says: whatever it has answered for is there when it is started anew.
pub fn nothing_acknowledged_is_lost(database: &str, rounds: u64) {
    const GAMES: usize = 6;
    let mut acknowledged = [0u64; GAMES];
    for round in 0..rounds {
        let program = Program::start(database, &["--per-address", "100"]);
        let players: Vec<_> = (0..GAMES)
            .map(|game| {
                let room = format!("game-number-{game}");
                let (mut host, _) = program.join(&room, "host", "host-key", "invitation");
                let (mut watcher, heard) = {
                    let mut line = program.connect();
                    say(&mut line, &json!({"type": "join", "v": 1, "room": room, "as": "watch"}));
                    say(&mut line, &json!({"type": "ping"}));
                    let heard = until(&mut line, "pong");
                    (line, heard.iter().filter(|said| said["type"] == "from").map(handed).collect::<Vec<_>>())
                };
                let last = heard.last().map_or(0, |said| said["ply"].as_u64().expect("a number"));
                assert!(last >= acknowledged[game], "game {game}: {last} of {}", acknowledged[game]);
                // In order, and without a gap.
                for pair in heard.windows(2) {
                    assert_eq!(pair[1]["ply"].as_u64(), pair[0]["ply"].as_u64().map(|ply| ply + 1));
                }
                thread::spawn(move || {
                    let mut ply = last;
                    let (mut answered, mut seen) = (last, last);
                    host.get_ref().set_read_timeout(Some(Duration::from_secs(5))).expect("set");
                    loop {
                        ply += 1;
                        let kind = if ply % 20 == 1 { "hello" } else { "move" };
                        let sent = host.send(Message::text(json!({"type": kind, "ply": ply}).to_string())).is_ok()
                            && host.send(Message::text(r#"{"type":"ping"}"#)).is_ok();
                        let pong = sent
                            && std::iter::from_fn(|| host.read().ok())
                                .any(|said| matches!(said, Message::Text(text) if text.contains("pong")));
                        if !pong {
                            break;
                        }
                        answered = ply;
                        thread::sleep(Duration::from_millis(if ply % 30 < 20 { 5 } else { 260 }));
                    }
                    // What somebody else has heard counts as well.
                    watcher.get_ref().set_read_timeout(Some(Duration::from_millis(500))).expect("set");
                    while let Ok(Message::Text(text)) = watcher.read() {
                        let said: Value = serde_json::from_str(&text).expect("JSON");
                        if said["type"] == "from" {
                            seen = seen.max(handed(&said)["ply"].as_u64().expect("a number"));
                        }
                    }
                    answered.max(seen)
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(300 + 130 * round));
        program.kill();
        for (game, player) in players.into_iter().enumerate() {
            let last = player.join().expect("played");
            assert!(last > acknowledged[game], "round {round}: nothing was said in game {game}");
            acknowledged[game] = last;
        }
    }
    assert!(acknowledged.iter().sum::<u64>() > rounds * GAMES as u64, "{acknowledged:?}");
}

/// The kept room of a test.
pub fn is_there(store: &mut dyn Store, room: &str) -> Option<Kept> {
    store.load(room).expect("read")
}
