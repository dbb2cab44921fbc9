//! Pictures by their addresses: the same as on the command line, and what is refused.

use super::Host;
use crate::command_line::run::prints;
use std::time::{Duration, Instant};
use stone_garden::budget::Budget;
use stone_garden::diagram::request::{RequestError, picture};

#[test]
fn an_address_draws_what_the_command_line_draws() {
    let host = Host::start(&[]);
    let cases: [(&str, &[&str]); 6] = [
        ("chess.svg", &["chess"]),
        (
            "chess.svg?moves=e4_e5_Nf3&flip&theme=slate-dark",
            &["chess", "--moves", "e4 e5 Nf3", "--flip", "--theme", "slate-dark"],
        ),
        (
            "xiangqi.svg?moves=h3e3%20h10g8&arrow=b10-c8:red&arrow=a1-a2&circle=e5&size=300&no-coordinates=1",
            &[
                "xiangqi",
                "--moves",
                "h3e3 h10g8",
                "--arrow",
                "b10-c8:red",
                "--arrow",
                "a1-a2",
                "--circle",
                "e5",
                "--size",
                "300",
                "--no-coordinates",
            ],
        ),
        (
            "shogi.svg?fen=4k4/9/9/9/9/9/9/4+P4/4K4[]_w_0_1&legend=yes&from=e2",
            &["shogi", "--fen", "4k4/9/9/9/9/9/9/4+P4/4K4[] w 0 1", "--legend", "--from", "e2"],
        ),
        ("stockgi-49.svg?slicing=file", &["stockgi-49", "--slicing", "file"]),
        (
            "chess.svg?title=%3Cscript%3E%26%22&description=A%C3%B1o",
            &["chess", "--title", "<script>&\"", "--description", "Año"],
        ),
    ];
    for (address, call) in cases {
        let answer = host.get(&format!("/picture/{address}"), &[]);
        assert_eq!(
            (answer.status, &*answer.headers["content-type"]),
            (200, "image/svg+xml"),
            "{address}: {}",
            answer.text()
        );
        assert_eq!(answer.text(), prints(&[&["picture"], call].concat()), "{address}");
        roxmltree::Document::parse(answer.text()).expect("well-formed");
        assert_eq!(answer.headers["content-security-policy"], "default-src 'none'; sandbox");
        assert_eq!(answer.headers["cache-control"], "public, max-age=86400");
        let tag = format!("If-None-Match: {}", answer.headers["etag"]);
        assert_eq!(host.get(&format!("/picture/{address}"), &[&tag]).status, 304, "{address}");
    }
}

#[test]
fn whose_time_is_over_is_late() {
    let now = Instant::now();
    for name in ["chess.svg", "chess.png", "chess.gif", "chess.apng", "stockgi-49.svg"] {
        for query in ["", "moves=e4_e5_Nf3"] {
            let query = if name.starts_with("chess") { query } else { "" };
            let late = picture(name, query, &Budget::new(None, Some(now)));
            assert!(matches!(late, Err(RequestError::Late)), "{name}?{query}: {:?}", late.err());
        }
    }
    let there_is_time = Budget::new(None, Some(now + Duration::from_secs(3600)));
    assert!(picture("chess.svg", "", &there_is_time).is_ok());
}

#[test]
fn what_is_wrong_is_named_in_a_line() {
    let host = Host::start(&[]);
    for (address, status, named) in [
        ("chess", 404, "xiangqi.svg"),
        ("chess.bmp", 404, "xiangqi.svg"),
        ("nosuchgame.svg", 404, "nosuchgame"),
        ("../chess.svg", 404, "chess"),
        ("%2e%2e%2fchess.svg", 404, ""),
        ("chess.svg?moves=e5", 400, "'e5'"),
        ("chess.svg?fen=8/8", 400, ""),
        ("chess.svg?theme=pink", 400, "theme: the themes are light"),
        ("chess.svg?size=5000", 400, "size: it is a number from 32 to 2000"),
        ("chess.svg?size=-1", 400, "size:"),
        ("chess.svg?flip=perhaps", 400, "flip:"),
        ("chess.svg?flip&flip", 400, "flip: it is said twice"),
        ("chess.svg?colour=red", 400, "colour: there is no such word"),
        ("chess.svg?%0d%0aSet-Cookie:x=1", 400, "there is no such word"),
        ("chess.svg?moves=%zz", 400, "moves: it is not encoded"),
        ("chess.svg?moves=%ff", 400, "moves: it is not encoded"),
        ("chess.svg?arrow=e2", 400, "arrow: 'e2': an arrow is FROM-TO"),
        ("chess.svg?circle=e4:pink", 400, "circle:"),
        ("chess.svg?arrow=z9-a1", 400, "z9"),
        ("chess.svg?from=z9", 400, "z9"),
        ("chess.svg?definition=anything", 400, "definition: only the games of this program"),
    ] {
        let (found, line) = host.refuses(&format!("/picture/{address}"));
        assert_eq!(found, status, "{address}: {line}");
        assert!(line.contains(named), "{address}: {line}");
    }
    let many = vec!["circle=e4"; 65].join("&");
    assert!(host.refuses(&format!("/picture/chess.svg?{many}")).1.contains("more than 64"));
    let long = format!("/picture/chess.svg?moves={}", "e4_".repeat(3000));
    assert_eq!(host.refuses(&long).0, 414);
}

#[test]
fn an_address_has_only_so_many_new_pictures_a_minute() {
    let host = Host::start(&["--pictures-a-minute", "3"]);
    let answer = |size: u32| host.get(&format!("/picture/chess.svg?size={size}"), &[]);
    assert_eq!(answer(100).status, 200);
    // How many more there are depends on how long each takes, but there is an end of them.
    let refused = (101..140).map(answer).find(|answer| answer.status != 200).expect("too many");
    assert_eq!((refused.status, &*refused.headers["retry-after"]), (429, "10"));
    assert_eq!(answer(100).status, 200, "what was drawn is there for all");
    // Behind a proxy, each of those who come by it has as many.
    let host = Host::start(&["--behind-proxy", "--pictures-a-minute", "1"]);
    let from = |address: &str, size: u32| {
        host.get(&format!("/picture/chess.svg?size={size}"), &[&format!("X-Forwarded-For: {address}")]).status
    };
    assert_eq!(
        (from("198.51.100.1", 40), from("203.0.113.5, 198.51.100.1", 41), from("198.51.100.2", 42)),
        (200, 429, 200)
    );
    assert_eq!(host.refuses("/picture/chess.svg").0, 400, "the proxy must name the address");
}

#[cfg(feature = "raster")]
#[test]
fn pixels_are_those_of_the_command_line_and_games_move() {
    let host = Host::start(&[]);
    let file = |name: &str| host.folder.join(name);
    let written = |name: &str, call: &[&str]| {
        let path = file(name);
        let path = path.to_str().expect("a plain path");
        prints(&call.iter().map(|word| if *word == "FILE" { path } else { word }).collect::<Vec<_>>());
        std::fs::read(path).expect("a picture")
    };
    let png = host.get("/picture/chess.png?moves=e4_e5&size=200&theme=wood-dark", &[]);
    let call = ["picture", "chess", "--moves", "e4 e5", "--size", "200", "--theme", "wood-dark", "--png", "FILE"];
    assert_eq!((png.status, &*png.headers["content-type"]), (200, "image/png"));
    // By the header of a PNG: its width.
    assert_eq!(png.body[16..20], [0, 0, 0, 200]);
    assert!(png.body == written("a.png", &call));
    for (ending, kind, start) in [("gif", "image/gif", &b"GIF89a"[..]), ("apng", "image/apng", b"\x89PNG")] {
        let moving = host.get(&format!("/picture/shogi.{ending}?moves=c3c4_g7g6&size=160&delay=300&flip"), &[]);
        assert_eq!((moving.status, &*moving.headers["content-type"]), (200, kind), "{ending}");
        assert!(moving.body.starts_with(start), "{ending}");
        let out = format!("b.{ending}");
        let options = ["animate", "shogi", "--moves", "c3c4 g7g6", "--size", "160", "--delay", "300", "--flip"];
        assert!(moving.body == written(&out, &[&options[..], &["--out", "FILE"]].concat()), "{ending}");
    }
    for (address, status, named) in [
        ("chess.gif?moves=e4_e5_e5", 400, "'e5'"),
        ("chess.gif?arrow=e2-e4", 400, "arrow: a picture that moves has none"),
        ("chess.gif?delay=1", 400, "delay: it is a number from 20 to 60000"),
        ("xiangqi.png?size=2000", 400, "size: the picture would have"),
        ("chess.png?size=0", 400, "size: it is a number from 32 to 2000"),
    ] {
        let (found, line) = host.refuses(&format!("/picture/{address}"));
        assert_eq!(found, status, "{address}: {line}");
        assert!(line.contains(named), "{address}: {line}");
    }
}
