//! What a host runs, asked over the network of this machine: the page, the relay and pictures behind one port, and as it is deployed.

mod deployed;
mod pages;
mod pictures;
mod program;

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The program while it serves a small site of its own.
struct Host {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
    address: SocketAddr,
    folder: PathBuf,
}

/// What stands in a site that is served here.
const FILES: [(&str, &str); 8] = [
    ("index.html", "<!doctype html><head><title>T</title></head><p>home"),
    ("embed.html", "<!doctype html><p>board"),
    ("a.js", "export const a = 'as it is';"),
    ("a.js.br", "packed by brotli"),
    ("a.js.gz", "packed by gzip"),
    ("part/index.html", "<p>part"),
    ("live.json", "{\"relay\": null, \"ice\": []}"),
    (".secret", "no part of the site"),
];

impl Host {
    fn start(options: &[&str]) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let place = format!("host-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(place);
        for (name, text) in FILES {
            let path = folder.join("site").join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, text).expect("written");
        }
        fs::write(folder.join("beside.txt"), "beside the site").expect("written");
        let mut child = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
            .args(["site", "--port", "0", "--folder"])
            .arg(folder.join("site"))
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program that cargo has just built");
        let mut out = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://").and_then(|address| address.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            panic!("{options:?}: {line:?}");
        };
        Self { child, out, address, folder }
    }

    fn connect(&self) -> TcpStream {
        let line = TcpStream::connect(self.address).expect("connected");
        line.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        line
    }

    /// The answer to a GET with these headers besides.
    fn get(&self, path: &str, headers: &[&str]) -> Answer {
        let mut line = self.connect();
        send(&mut line, "GET", path, headers);
        Answer::read(&mut line, true)
    }

    /// What a refused request is told: its status, and a line.
    fn refuses(&self, path: &str) -> (u16, String) {
        let answer = self.get(path, &[]);
        let text = String::from_utf8(answer.body).expect("a text");
        assert!(text.ends_with('\n') && text.trim_end().lines().count() == 1, "{path}: {text:?}");
        assert_eq!(answer.headers["content-type"], "text/plain; charset=utf-8", "{path}");
        (answer.status, text.trim_end().to_owned())
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn send(line: &mut TcpStream, method: &str, path: &str, headers: &[&str]) {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n");
    for header in headers {
        head += &format!("{header}\r\n");
    }
    line.write_all(format!("{head}\r\n").as_bytes()).expect("sent");
}

struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn read(line: &mut TcpStream, with_body: bool) -> Self {
        let mut reader = BufReader::new(line);
        let mut first = String::new();
        reader.read_line(&mut first).expect("an answer");
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.unwrap_or_else(|| panic!("{first:?}"));
        let mut headers = HashMap::new();
        loop {
            let mut header = String::new();
            reader.read_line(&mut header).expect("a header");
            let Some((name, value)) = header.trim_end().split_once(": ") else { break };
            assert!(headers.insert(name.to_ascii_lowercase(), value.to_owned()).is_none(), "twice: {name}");
        }
        let length = headers.get("content-length").map_or(0, |length| length.parse().expect("a number"));
        let mut body = vec![0; if with_body { length } else { 0 }];
        reader.read_exact(&mut body).expect("the body");
        Self { status, headers, body }
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("a text")
    }
}
