//! Rooms in a PostgreSQL of the tests' own: Debian's package, in a folder of its own and by a socket there, which nobody else reaches. Left out where
//! nobody asks for it: `cargo xtask test` finds or installs it, and names its folder of programs.

mod lobby;
mod tls;

use super::keeping::{self, NOW, Program, handed, is_there, keep, opened, said, say, turned_away, until};
use serde_json::json;
use std::env;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::keep::Postgres;
use stone_garden::relay::store::Bounds;
use stone_garden::relay::{Role, Store};
use tokio_tungstenite::tungstenite::Message;

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// Names the folder of PostgreSQL's programs.
const VARIABLE: &str = "STONE_GARDEN_POSTGRES";

/// A server, as long as a test needs it.
struct Server {
    child: Child,
    folder: PathBuf,
    port: u16,
    programs: PathBuf,
}

/// Runs a program of the server's: it refuses to be root, so that then it is nobody.
fn as_nobody(program: &Path) -> Command {
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    if !is_root {
        return Command::new(program);
    }
    let mut call = Command::new("setpriv");
    call.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]).arg(program);
    call
}

fn run(call: &mut Command) -> String {
    let output = call.stdin(Stdio::null()).output().unwrap_or_else(|why| panic!("{call:?}: {why}"));
    assert!(output.status.success(), "{call:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

impl Server {
    /// The one that runs, or a new one.
    fn shared() -> Arc<Self> {
        static RUNNING: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let server = Arc::new(Self::start());
            *running = Arc::downgrade(&server);
            server
        })
    }

    /// One that is reached by its socket alone.
    fn start() -> Self {
        Self::start_with(5432, &["listen_addresses="], |_| {})
    }

    /// One that is reached by 127.0.0.1 too, and speaks TLS there with the `server.crt` and `server.key` that `prepare` makes in its folder.
    fn start_by_network(prepare: impl FnOnce(&Path)) -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        Self::start_with(port, &["listen_addresses=127.0.0.1"], |folder| {
            prepare(folder);
            // Not told to the program itself, so that it can be changed while it runs.
            let file = folder.join("data/postgresql.conf");
            let before = fs::read_to_string(&file).expect("settings");
            let tls = "ssl = on\nssl_cert_file = '../server.crt'\nssl_key_file = '../server.key'\n";
            fs::write(&file, before + tls).expect("written");
        })
    }

    /// Changes a setting of a server that runs.
    fn set(&self, name: &str, value: &str) {
        let mut client = self.client("postgres");
        client.batch_execute(&format!("ALTER SYSTEM SET {name} = {value}")).expect("set");
        client.batch_execute("SELECT pg_reload_conf()").expect("read anew");
    }

    fn start_with(port: u16, settings: &[&str], prepare: impl FnOnce(&Path)) -> Self {
        let programs = PathBuf::from(env::var_os(VARIABLE).unwrap_or_else(|| {
            panic!("{VARIABLE} names no folder of PostgreSQL's programs (Debian: apt-get install postgresql; /usr/lib/postgresql/15/bin)")
        }));
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // A socket's path must be short, and nobody must get there.
        let name = format!("stone-garden-postgres-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = env::temp_dir().join(name);
        fs::create_dir(&folder).expect("made");
        fs::set_permissions(&folder, std::os::unix::fs::PermissionsExt::from_mode(0o777)).expect("opened");
        let data = folder.join("data");
        run(as_nobody(&programs.join("initdb")).current_dir(&folder).arg("-D").arg(&data).args([
            "--username=garden",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]));
        prepare(&folder);
        let mut server = as_nobody(&programs.join("postgres"));
        server.current_dir(&folder).arg("-D").arg(&data).arg("-k").arg(&folder).args(["-p", &port.to_string()]);
        for setting in settings {
            server.args(["-c", setting]);
        }
        let child = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("started");
        let server = Self { child, folder, port, programs };
        let until = Instant::now() + Duration::from_secs(60);
        while postgres::Client::connect(&server.address("postgres"), postgres::NoTls).is_err() {
            assert!(Instant::now() < until, "the server does not answer");
            thread::sleep(Duration::from_millis(50));
        }
        server
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://garden@/{database}?host={}&port={}", self.folder.display(), self.port)
    }

    /// The address of a database of a test's own.
    fn database(&self, name: &str) -> String {
        let mut client = self.client("postgres");
        client.batch_execute(&format!("CREATE DATABASE {name}")).expect("made");
        self.address(name)
    }

    fn client(&self, database: &str) -> postgres::Client {
        postgres::Client::connect(&self.address(database), postgres::NoTls).expect("connected")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fast: whoever is connected is let go.
        let _ = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
        assert!(self.programs.is_dir());
    }
}

/// Runs a check in a database of its own.
fn with_database(name: &str, check: impl Fn(keeping::Open<'_>)) {
    let server = Server::shared();
    let address = server.database(name);
    check(&|bounds| Box::new(Postgres::open(&address, bounds).expect("opened")));
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_server_keeps_what_was_said() {
    with_database("said", keeping::keeps_what_was_said);
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_server_forgets_what_is_old() {
    with_database("old", keeping::forgets_what_is_old);
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_server_keeps_no_more_than_it_may() {
    with_database("bounds", keeping::keeps_no_more_than_it_may);
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn seats_are_their_owners_after_a_restart() {
    let server = Server::shared();
    keeping::seats_are_their_owners_after_a_restart(&server.database("seats"));
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn nothing_acknowledged_is_lost_when_the_relay_is_killed() {
    let server = Server::shared();
    keeping::nothing_acknowledged_is_lost(&server.database("killed"), crate::amount(3, 30));
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_database_of_a_newer_version_is_left_as_it_is_and_no_password_is_told() {
    let server = Server::shared();
    let address = server.database("newer");
    drop(Postgres::open(&address, Bounds::default()).expect("opened"));
    server.client("newer").batch_execute("UPDATE stone_garden.own SET version = 7").expect("marked");
    let why = Postgres::open(&address, Bounds::default()).err().expect("refused").to_string();
    assert!(why.contains("a newer version of this program") && why.contains("version 7"), "{why}");
    for wrong in ["postgres://garden:secret-word@/nowhere?host=/nowhere", "postgres://garden:secret-word@[::?port=x"] {
        let told = keeping::ended(wrong);
        assert!(told.contains("PostgreSQL") && !told.contains("secret-word"), "{told}");
    }
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn two_machines_serve_one_room() {
    let server = Server::shared();
    let database = server.database("machines");
    let [one, other] = [0, 1].map(|_| Program::start(&database, &[]));
    let (mut host, _) = one.join("room-one", "host", "host-key", "invitation");
    say(&mut host, &json!({"type": "hello", "moves": "b2c4"}));
    until_answered(&mut host);
    let (mut guest, heard) = other.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard, [json!({"type": "hello", "moves": "b2c4"})]);
    // Each is told that the other is there.
    let here = json!({"type": "here", "host": true, "guest": true, "watching": 0});
    until_said(&mut host, |said| *said == here);
    // Moves, what is not kept, and what is too long for a notification, both ways.
    for ply in 0..20 {
        let (speaker, hearer) = if ply % 2 == 0 { (&mut guest, &mut host) } else { (&mut host, &mut guest) };
        let spoken = match ply {
            4 => json!({"type": "say", "phrase": "\"".repeat(900)}),
            5 | 6 => json!({"type": "hello", "moves": "x".repeat(200_000)}),
            7 => json!({"type": "beat", "left": 7}),
            _ => json!({"type": "move", "ply": ply}),
        };
        say(speaker, &spoken);
        until_said(hearer, |said| said["type"] == "from" && handed(said) == spoken);
    }
    assert_eq!(turned_away(&one, "room-one", "guest", "invitation", "another-word"), "taken");
    // A watcher by either machine hears both, and all are told of it.
    let (mut watcher, heard) = {
        let mut line = one.connect();
        say(&mut line, &json!({"type": "join", "v": 1, "room": "room-one", "as": "watch"}));
        say(&mut line, &json!({"type": "ping"}));
        let heard = until(&mut line, "pong");
        (line, heard)
    };
    assert!(heard.iter().filter(|said| said["type"] == "from").count() >= 14);
    until_said(&mut guest, |said| said["watching"] == 1);
    say(&mut guest, &json!({"type": "move", "ply": 100}));
    until_said(&mut watcher, |said| said["type"] == "from" && handed(said)["ply"] == 100);
    // One is killed, and whoever was there comes to the other: nothing is lost.
    say(&mut host, &json!({"type": "move", "ply": 101}));
    until_answered(&mut host);
    one.kill();
    let (mut host, heard) = other.join("room-one", "host", "host-key", "invitation");
    assert_eq!(heard.last(), Some(&json!({"type": "move", "ply": 100})));
    say(&mut host, &json!({"type": "move", "ply": 102}));
    until_said(&mut guest, |said| said["type"] == "from" && handed(said)["ply"] == 102);
}

fn until_answered(line: &mut tokio_tungstenite::tungstenite::WebSocket<std::net::TcpStream>) {
    say(line, &json!({"type": "ping"}));
    until(line, "pong");
}

fn until_said(
    line: &mut tokio_tungstenite::tungstenite::WebSocket<std::net::TcpStream>,
    is_it: impl Fn(&serde_json::Value) -> bool,
) {
    loop {
        let Message::Text(text) = line.read().expect("a message") else { panic!("a text expected") };
        if is_it(&serde_json::from_str(&text).expect("JSON")) {
            return;
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_side_speaks_on_one_machine_at_a_time() {
    let server = Server::shared();
    let database = server.database("seats_twice");
    let [one, other] = [0, 1].map(|_| Program::start(&database, &[]));
    let (mut before, _) = one.join("room-one", "host", "host-key", "invitation");
    say(&mut before, &json!({"type": "hello", "moves": ""}));
    until_answered(&mut before);
    let (mut now, _) = other.join("room-one", "host", "host-key", "invitation");
    // Whoever sat there first is told, whether it speaks or not.
    let _ = before.send(Message::text(json!({"type": "move", "ply": 0, "move": "one"}).to_string()));
    let closed = std::iter::from_fn(|| before.read().ok()).find_map(|said| match said {
        Message::Close(frame) => frame,
        _ => None,
    });
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(4001));
    say(&mut now, &json!({"type": "hello", "moves": "other"}));
    until_answered(&mut now);
    let (_guest, heard) = one.join("room-one", "guest", "invitation", "guest-word");
    assert_eq!(heard.last(), Some(&json!({"type": "hello", "moves": "other"})));

    // In the store itself, without any news that comes in time: the one who sat down first is refused.
    let mut stores = [0, 1].map(|_| Postgres::open(&database, Bounds::default()).expect("opened"));
    let sat = |room: &str| stone_garden::relay::store::Entry {
        room: room.to_owned(),
        changes: vec![stone_garden::relay::store::Change::Sat { role: Role::Host }],
    };
    keep(&mut stores[0], &[opened("room-two", HOME), sat("room-two")], NOW);
    keep(&mut stores[1], &[sat("room-two")], NOW);
    let move_of = |text: &str| said("room-two", Role::Host, text, false);
    let refused = stores[0].write(&[&move_of("of the first")], NOW).expect("written").remove(0).expect_err("refused");
    assert_eq!(refused.code, "replaced");
    keep(&mut stores[1], &[move_of("of the second")], NOW);
    assert_eq!(&*is_there(&mut stores[0], "room-two").expect("kept").said[0][0], "of the second");
}

#[test]
#[ignore = "needs PostgreSQL: `cargo xtask test` finds or installs it"]
fn a_relay_outlives_a_restart_of_its_server() {
    let server = Server::start();
    let database = server.database("restarted");
    let program = Program::start(&database, &[]);
    let (mut host, _) = program.join("room-one", "host", "host-key", "invitation");
    say(&mut host, &json!({"type": "hello", "moves": "kept"}));
    until_answered(&mut host);
    // All connections of the server's are cut at once, as when it is started anew.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stone-garden'";
    server.client("postgres").batch_execute(cut).expect("cut");
    // Whoever was there is let go, in words; and gets in again, where all is that was kept.
    while host.read().is_ok() {}
    let until = Instant::now() + Duration::from_secs(30);
    let heard = loop {
        let mut line = program.connect();
        say(
            &mut line,
            &json!({"type": "join", "v": 1, "room": "room-one", "as": "guest", "key": "invitation", "own": "guest-word"}),
        );
        say(&mut line, &json!({"type": "ping"}));
        let mut heard = Vec::new();
        let answered = std::iter::from_fn(|| line.read().ok())
            .filter_map(|said| match said {
                Message::Text(text) => serde_json::from_str::<serde_json::Value>(&text).ok(),
                _ => None,
            })
            .inspect(|said| heard.push(said.clone()))
            .any(|said| said["type"] == "pong");
        if answered {
            break heard;
        }
        assert!(Instant::now() < until, "{heard:?}");
        thread::sleep(Duration::from_millis(200));
    };
    let greetings: Vec<_> = heard.iter().filter(|said| said["type"] == "from").map(handed).collect();
    assert_eq!(greetings, [json!({"type": "hello", "moves": "kept"})]);
}
