//! The whole relay over the network of this machine.

use serde_json::{Value, json};
use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use stone_garden::host::{self, Options, serve};
use stone_garden::relay::{Limits, Relay};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// Starts one on any free port. It ends with the tests.
fn relay(change: impl FnOnce(&mut Options, &mut Limits)) -> SocketAddr {
    let mut options = Options::at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
    let mut limits = Limits::default();
    change(&mut options, &mut limits);
    options.relay = Some(Relay::new(limits));
    let (told, hear) = mpsc::channel();
    thread::spawn(move || serve(options, |address| told.send(address).expect("somebody waits"), pending()));
    hear.recv_timeout(Duration::from_secs(20)).expect("it listens")
}

type Line = WebSocket<TcpStream>;

fn connect(address: SocketAddr, headers: &[(&'static str, &'static str)]) -> Result<Line, Box<dyn std::error::Error>> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let mut request = format!("ws://{address}/relay").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse()?);
    }
    match tungstenite::client(request, stream) {
        Ok((line, _)) => Ok(line),
        Err(error) => Err(error.to_string().into()),
    }
}

fn say(line: &mut Line, value: &Value) {
    line.send(Message::text(value.to_string())).expect("sent");
}

/// The next message of a type.
fn next(line: &mut Line, kind: &str) -> Value {
    loop {
        let message = line.read().expect("a message");
        let Message::Text(text) = message else { panic!("{kind} expected: {message:?}") };
        let value: Value = serde_json::from_str(&text).expect("JSON");
        if value["type"] == kind {
            return value;
        }
    }
}

fn join(role: &str, own: &str) -> Value {
    let key = if role == "host" { "host-key" } else { "invitation" };
    json!({"type": "join", "v": 1, "room": "room-one", "as": role, "key": key, "own": own})
}

#[test]
fn two_lines_speak_through_it_and_one_that_is_cut_comes_back() {
    let address = relay(|_, _| {});
    let mut host = connect(address, &[]).expect("connected");
    say(&mut host, &join("host", "invitation"));
    next(&mut host, "here");
    say(&mut host, &json!({"type": "hello", "moves": "b2c4"}));
    let mut guest = connect(address, &[]).expect("connected");
    say(&mut guest, &join("guest", "guest-word"));
    assert_eq!(next(&mut guest, "from")["text"], r#"{"moves":"b2c4","type":"hello"}"#);
    drop(guest);
    while next(&mut host, "here")["guest"] == true {}
    say(&mut host, &json!({"type": "move", "ply": 1}));
    let mut guest = connect(address, &[]).expect("connected");
    say(&mut guest, &join("guest", "guest-word"));
    next(&mut guest, "from");
    assert_eq!(next(&mut guest, "from")["text"], r#"{"ply":1,"type":"move"}"#);
}

#[test]
fn what_is_refused_is_told_before_the_line_is_closed() {
    let address = relay(|_, _| {});
    let mut line = connect(address, &[]).expect("connected");
    say(&mut line, &json!({"type": "move"}));
    assert_eq!(next(&mut line, "refused")["code"], "first");
    assert!(matches!(line.read(), Ok(Message::Close(Some(frame))) if u16::from(frame.code) == 4000));

    let mut line = connect(address, &[]).expect("connected");
    line.send(Message::binary(vec![0; 10])).expect("sent");
    assert_eq!(next(&mut line, "refused")["code"], "json");

    let mut line = connect(address, &[]).expect("connected");
    // Whether the refusal still arrives depends on how much of this was read; that it ends is what counts.
    let _ = line.send(Message::text("x".repeat(2_000_000)));
    while line.read().is_ok() {}

    let mut line = connect(address, &[]).expect("connected");
    say(&mut line, &join("host", "invitation"));
    for _ in 0..500 {
        if line.send(Message::text(r#"{"type":"ping"}"#)).is_err() {
            break;
        }
    }
    assert_eq!(next(&mut line, "refused")["code"], "fast");
}

#[test]
fn only_the_sites_that_are_named_may_use_it() {
    let address = relay(|options, _| options.origins = vec!["https://garden.example".to_owned()]);
    assert!(connect(address, &[("origin", "https://garden.example")]).is_ok());
    for origin in ["https://other.example", "http://garden.example", "https://garden.example.org"] {
        let error = connect(address, &[("origin", origin)]).expect_err(origin).to_string();
        assert!(error.contains("403"), "{error}");
    }
    assert!(connect(address, &[]).is_err(), "no browser names no origin");
}

#[test]
fn one_address_has_only_so_many_lines() {
    let address = relay(|options, limits| {
        limits.per_address = 2;
        options.behind_proxy = true;
    });
    assert!(connect(address, &[]).is_err(), "the proxy must name the address");
    let one = connect(address, &[("x-forwarded-for", "203.0.113.9, 198.51.100.1")]).expect("connected");
    let two = connect(address, &[("x-forwarded-for", "203.0.113.10, 198.51.100.1")]).expect("connected");
    let mut three = connect(address, &[("x-forwarded-for", "198.51.100.1")]).expect("connected");
    assert_eq!(next(&mut three, "refused")["code"], "connections");
    assert!(
        connect(address, &[("x-forwarded-for", "198.51.100.2")]).is_ok(),
        "what others say before the proxy is hearsay"
    );
    drop((one, two));
    let [_one, _two, mut three] = ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::7"]
        .map(|home| connect(address, &[("x-forwarded-for", home)]).expect("connected"));
    assert_eq!(next(&mut three, "refused")["code"], "connections", "one home, whatever address it takes");
    assert!(connect(address, &[("x-forwarded-for", "2001:db8:1:3::1")]).is_ok(), "another home");
}

/// Lines that are opened and say nothing at all, not even the handshake.
fn silent(address: SocketAddr, count: usize) -> Vec<TcpStream> {
    (0..count).filter_map(|_| TcpStream::connect(address).ok()).collect()
}

#[test]
fn silent_lines_of_one_address_take_nobodys_place() {
    let address = relay(|options, _| {
        options.limits = host::Limits { connections: 50, per_address: 8 };
    });
    let silent = silent(address, 60);
    assert!(silent.len() > 50, "{} lines", silent.len());
    // Somebody from another address of this machine's own network finds a place.
    let bound = SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), 0));
    let mut other = connect_from(bound, address).expect("connected from another address");
    say(&mut other, &join("host", "invitation"));
    next(&mut other, "here");
    drop(silent);
}

/// A line from an address of this machine's own.
fn connect_from(from: SocketAddr, to: SocketAddr) -> Result<Line, Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind(from)?;
        socket.connect(to).await?.into_std()
    })?;
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let request = format!("ws://{to}/relay").into_client_request()?;
    match tungstenite::client(request, stream) {
        Ok((line, _)) => Ok(line),
        Err(error) => Err(error.to_string().into()),
    }
}

#[test]
fn who_does_not_read_is_let_go_before_much_waits() {
    let address = relay(|_, _| {});
    let mut host = connect(address, &[]).expect("connected");
    say(&mut host, &join("host", "invitation"));
    next(&mut host, "here");
    let mut guest = connect(address, &[]).expect("connected");
    say(&mut guest, &join("guest", "guest-word"));
    next(&mut guest, "here");
    // Greetings of nearly the longest kind, as often as is allowed, which the guest never reads.
    let greeting = json!({"type": "hello", "moves": "x".repeat(250_000)}).to_string();
    let mut sent = 0;
    let gone = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(120));
        host.send(Message::text(greeting.clone())).expect("the host is let speak");
        sent += 1;
        host.get_mut().set_nonblocking(true).expect("set");
        let gone = std::iter::from_fn(|| host.read().ok()).any(|message| {
            matches!(message, Message::Text(text) if serde_json::from_str::<Value>(&text).is_ok_and(|value| value["guest"] == false))
        });
        host.get_mut().set_nonblocking(false).expect("set");
        gone
    });
    assert!(gone, "{sent} greetings of 250,000 bytes wait");
    // What the machine's own buffers take comes on top of the bound: a few megabytes.
    assert!(sent < 60, "{sent} greetings of 250,000 bytes were taken");
}
