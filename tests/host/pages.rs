//! Files, headers, and what is refused.

use super::{Answer, FILES, Host, send};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

/// The policy that a page has in itself, which is how it is served by hosts that send none.
fn own_policy(page: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(page);
    let text = fs::read_to_string(path).expect("a page");
    let policy = text.split("http-equiv=\"Content-Security-Policy\" content=\"").nth(1).expect("a policy");
    policy.split('"').next().expect("its end").to_owned()
}

#[test]
fn files_come_with_the_headers_that_the_page_needs() {
    let host = Host::start(&[]);
    for (path, name) in
        [("/", "index.html"), ("/?page=lesson", "index.html"), ("/a.js?1", "a.js"), ("/part/", "part/index.html")]
    {
        let answer = host.get(path, &[]);
        let (_, text) = FILES.iter().find(|(own, _)| *own == name).expect("a file");
        assert_eq!((answer.status, answer.text()), (200, *text), "{path}");
        assert_eq!(answer.headers["content-security-policy"], own_policy("index.html"), "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["access-control-allow-origin"], "*");
        assert_eq!(answer.headers["cache-control"], "no-cache");
    }
    assert_eq!(host.get("/a.js", &[]).headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(host.get("/embed.html", &[]).headers["content-security-policy"], own_policy("embed.html"));
    // The program itself is the relay.
    let live: serde_json::Value = serde_json::from_str(host.get("/live.json", &[]).text()).expect("JSON");
    assert_eq!(live, serde_json::json!({"relay": "relay", "ice": []}));
}

#[test]
fn whoever_has_a_file_is_not_sent_it_again() {
    let host = Host::start(&[]);
    let [plain, br, gzip] = ["", "Accept-Encoding: gzip, br", "Accept-Encoding: gzip;q=0.5, br;q=0"]
        .map(|takes| host.get("/a.js", if takes.is_empty() { &[] } else { std::slice::from_ref(&takes) }));
    assert_eq!(
        [plain.text(), br.text(), gzip.text()],
        ["export const a = 'as it is';", "packed by brotli", "packed by gzip"]
    );
    assert_eq!((&*br.headers["content-encoding"], &*gzip.headers["content-encoding"]), ("br", "gzip"));
    assert!([&plain, &br, &gzip].iter().all(|answer| answer.headers["vary"] == "Accept-Encoding"));
    let tag = &plain.headers["etag"];
    assert!(*tag != br.headers["etag"] && *tag != gzip.headers["etag"], "each form has a tag of its own");
    for known in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}")] {
        let again = host.get("/a.js", &[&format!("If-None-Match: {known}")]);
        assert_eq!((again.status, again.body.len(), &again.headers["etag"]), (304, 0, tag));
    }
    assert_eq!(host.get("/a.js", &["If-None-Match: \"other\""]).status, 200);
    // As the service worker asks: the hash of this file is what `offline.js` would say.
    let hash = tag.trim_matches('"');
    assert_eq!(host.get(&format!("/a.js?{hash}"), &[]).headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(host.get("/a.js?0123456789abcdef", &[]).headers["cache-control"], "no-cache");
}

#[test]
fn nobody_gets_out_of_the_site() {
    let host = Host::start(&[]);
    for path in [
        "/../beside.txt",
        "/part/../../beside.txt",
        "/%2e%2e/beside.txt",
        "/..%2fbeside.txt",
        "/.secret",
        "/part/..",
        "/a.js%00.txt",
        "/a\\b",
        "/%2e%2e%5cbeside.txt",
        "//../beside.txt",
    ] {
        let answer = host.get(path, &[]);
        assert!([400, 404].contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.text().contains("beside the site") && !answer.text().contains("no part"), "{path}");
    }
    assert_eq!(host.refuses("/no/such/file").0, 404);
    assert_eq!(host.refuses("/part").0, 404);
    assert_eq!(host.refuses("/a.js.br").0, 404, "copies are no files of their own");
}

#[test]
fn only_reading_is_answered_and_heads_have_no_body() {
    let host = Host::start(&[]);
    let mut line = host.connect();
    send(&mut line, "HEAD", "/a.js", &[]);
    let head = Answer::read(&mut line, false);
    assert_eq!((head.status, &*head.headers["content-length"]), (200, "28"));
    // The same connection goes on.
    send(&mut line, "GET", "/a.js", &[]);
    assert_eq!(Answer::read(&mut line, true).text().len(), 28);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
        let mut line = host.connect();
        send(&mut line, method, "/", &["Content-Length: 0"]);
        let answer = Answer::read(&mut line, true);
        assert_eq!((answer.status, &*answer.headers["allow"]), (405, "GET, HEAD"), "{method}");
    }
    let mut line = host.connect();
    send(&mut line, "GET", "/", &["Content-Length: 1000000"]);
    let answer = Answer::read(&mut line, true);
    assert_eq!((answer.status, &*answer.headers["connection"]), (413, "close"));
}

#[test]
fn a_head_has_a_longest_length() {
    let host = Host::start(&[]);
    let mut line = host.connect();
    // Whether all of it can be sent depends on when it is refused.
    let _ =
        line.write_all(format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(200_000)).as_bytes());
    let mut answer = Vec::new();
    let _ = line.read_to_end(&mut answer);
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
}

#[test]
fn a_strangers_name_for_this_machine_is_not_answered() {
    let host = Host::start(&[]);
    for (name, status) in [("evil.example", 421), ("localhost:1", 200), ("127.0.0.1", 200)] {
        let mut line = host.connect();
        line.write_all(format!("GET / HTTP/1.1\r\nHost: {name}\r\n\r\n").as_bytes()).expect("sent");
        assert_eq!(Answer::read(&mut line, true).status, status, "{name}");
    }
    // Behind a proxy every name may be the site's.
    let host = Host::start(&["--behind-proxy"]);
    let mut line = host.connect();
    line.write_all(b"GET / HTTP/1.1\r\nHost: garden.example\r\n\r\n").expect("sent");
    assert_eq!(Answer::read(&mut line, true).status, 200);
}

#[cfg(feature = "raster")]
#[test]
fn a_link_to_a_game_is_shown_with_its_picture() {
    let host = Host::start(&["--address", "https://garden.example/"]);
    let picture = |query: &str| {
        let page = host.get(&format!("/{query}"), &[]);
        assert_eq!((page.status, &*page.headers["cache-control"]), (200, "no-cache"), "{query}");
        let content = page.text().split("og:image\" content=\"").nth(1)?.split('"').next()?.to_owned();
        Some(content.replace("&amp;", "&"))
    };
    let shown = picture("?game=chess&moves=e4_e5&side=black").expect("a picture");
    assert_eq!(shown, "https://garden.example/picture/chess.png?size=600&moves=e4_e5");
    let drawn = host.get(shown.strip_prefix("https://garden.example").expect("here"), &[]);
    assert_eq!((drawn.status, &*drawn.headers["content-type"]), (200, "image/png"));
    for query in [
        "",
        "?page=lesson",
        "?game=",
        "?game=chess'onload='x",
        "?game=chess&moves=e4'x",
        "?game=../../x",
        "?game=mine&definition=abc",
        "?game=chess&fen=$",
    ] {
        assert_eq!(picture(query), None, "{query}");
    }
    // A stranger's name for the site does not get into the page.
    let host = Host::start(&["--behind-proxy"]);
    let mut line = host.connect();
    line.write_all(b"GET /?game=chess HTTP/1.1\r\nHost: x\"><script>\r\n\r\n").expect("sent");
    let answer = Answer::read(&mut line, true);
    assert!(!answer.text().contains("<script>"), "{}", answer.text());
}
