//! The relay on the same port, limits, and the end.

use super::{Answer, Host, send};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

fn join(host: &Host, role: &str, own: &str) -> WebSocket<TcpStream> {
    let request = format!("ws://{}/relay", host.address).into_client_request().expect("a request");
    let (mut line, _) = tungstenite::client(request, host.connect()).expect("a line to the relay");
    let key = if role == "host" { "host-key" } else { "invitation" };
    let join = json!({"type": "join", "v": 1, "room": "room-one", "as": role, "key": key, "own": own});
    line.send(Message::text(join.to_string())).expect("sent");
    next(&mut line, "here");
    line
}

fn next(line: &mut WebSocket<TcpStream>, kind: &str) -> Value {
    loop {
        let Message::Text(text) = line.read().expect("a message") else { continue };
        let value: Value = serde_json::from_str(&text).expect("JSON");
        if value["type"] == kind {
            return value;
        }
    }
}

#[test]
fn two_pages_speak_through_the_port_that_serves_them() {
    let host = Host::start(&[]);
    let mut one = join(&host, "host", "invitation");
    let mut other = join(&host, "guest", "guest-word");
    one.send(Message::text(json!({"type": "move", "move": "b2c4"}).to_string())).expect("sent");
    assert_eq!(next(&mut other, "from")["text"], r#"{"move":"b2c4","type":"move"}"#);
    // Who does not speak WebSocket there is told so.
    let answer = host.get("/relay", &[]);
    assert_eq!((answer.status, &*answer.headers["upgrade"]), (426, "websocket"));
    let mut line = host.connect();
    send(
        &mut line,
        "GET",
        "/a.js",
        &[
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ],
    );
    assert_eq!(Answer::read(&mut line, true).status, 200, "a file stays a file");
}

#[test]
fn an_address_has_only_so_many_connections() {
    let host = Host::start(&["--per-address", "1"]);
    // Those of pages besides: 80.
    let held: Vec<TcpStream> = (0..81).map(|_| host.connect()).collect();
    let mut line = host.connect();
    // It may be gone before it is written to.
    let _ = std::io::Write::write_all(&mut line, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let mut answer = Vec::new();
    let _ = line.read_to_end(&mut answer);
    assert!(answer.is_empty(), "one too many: {}", String::from_utf8_lossy(&answer));
    drop(held);
}

#[cfg(unix)]
#[test]
fn whoever_plays_is_told_when_the_program_ends() {
    let mut host = Host::start(&["--log"]);
    let mut one = join(&host, "host", "invitation");
    // A connection that is kept and asks for nothing does not hold the end up.
    let mut idle = host.connect();
    send(&mut idle, "GET", "/a.js", &[]);
    assert_eq!(Answer::read(&mut idle, true).status, 200);
    let pid = host.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).stdin(Stdio::null()).status().expect("kill").success());
    let closed = std::iter::from_fn(|| one.read().ok()).find_map(|message| match message {
        Message::Close(frame) => frame,
        _ => None,
    });
    // "Service restart", by IANA's register of close codes.
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(1012));
    let _ = one.flush();
    drop(one);
    let mut said = String::new();
    host.out.read_line(&mut said).expect("a line");
    assert_eq!(said, "stopped\n");
    assert_eq!(host.child.wait().expect("ended").code(), Some(0));
    let mut log = BufReader::new(host.child.stderr.take().expect("piped")).lines().map_while(Result::ok);
    assert!(log.any(|line| line.starts_with("127.0.0.1 GET /a.js 200 28 bytes ")), "each answer has a line");
}

#[test]
fn without_a_page_it_says_what_is_missing() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_stone-garden")).args(arguments).stdin(Stdio::null()).output();
        let output = output.expect("the program");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, error) = run(&["site", "--port", "0", "--folder", concat!(env!("CARGO_MANIFEST_DIR"), "/tests")]);
    assert!(code == Some(2) && error.contains("index.html"), "{error}");
    let (code, error) = run(&["site", "--port", "0", "--address", "garden"]);
    assert!(code == Some(2) && error.contains("https://"), "{error}");
    if !cfg!(feature = "site") {
        let (code, error) = run(&["site", "--port", "0"]);
        assert!(code == Some(2) && error.contains("--folder"), "{error}");
    }
}
