//! What docs/hosting and docs/relay tell to run is what the program takes.

use super::Host;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Words of a line, without what breaks it.
fn words(line: &str) -> Vec<String> {
    line.split_whitespace().filter(|word| *word != "\\").map(str::to_owned).collect()
}

/// Runs a site with these options, but at any free port and with a page of its own.
fn serves(options: &[String]) {
    let [call, options @ ..] = options else { panic!("no call") };
    assert_eq!(call, "site");
    let mut options: Vec<&str> = options.iter().map(String::as_str).collect();
    if let Some(at) = options.iter().position(|option| *option == "--port") {
        options.drain(at..at + 2);
    }
    let host = Host::start(&options);
    let answer = host.get("/", &[]);
    assert_eq!(answer.status, 200, "{options:?}");
}

#[test]
fn the_service_the_image_and_the_page_on_hosting_start_a_site() {
    let unit = text("docs/hosting/stone-garden.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/stone-garden "));
    serves(&words(start.expect("what it starts")));
    let image = text("docs/hosting/Containerfile");
    let entry = image.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).expect("what it starts");
    let [_program, options @ ..] = &serde_json::from_str::<Vec<String>>(entry).expect("JSON")[..] else {
        panic!("{entry}: no program")
    };
    let page = text("docs/hosting.md");
    let run = page.split("podman run ").nth(1).and_then(|after| after.split("\n\n").next()).expect("how it is run");
    let added = words(run.split_once(" stone-garden ").expect("the image's name").1);
    serves(&[options, &added].concat());
    let by_hand = page.lines().find_map(|line| line.strip_prefix("    stone-garden ")).expect("a call by hand");
    serves(&words(by_hand));
    // All that it is made of is what a release makes, and lies in the folder that the page names.
    assert!(page.contains("    cargo xtask release --programs\n    podman build -f docs/hosting/Containerfile -t stone-garden target/published\n"));
    let release = text("docs/release.md");
    let published = release
        .split("## `target/published/`")
        .nth(1)
        .and_then(|after| after.split("\n## ").next())
        .expect("what is published");
    let copies: Vec<&str> = image.lines().filter_map(|line| line.strip_prefix("COPY ")).collect();
    assert_eq!(copies.len(), 2, "{image}");
    for (copied, _) in copies.iter().filter_map(|line| line.split_once(' ')) {
        let named = copied.replace('*', "VERSION").replace("${MACHINE}", "x86_64");
        assert!(published.contains(&format!("`{named}`")), "{named}");
    }
}

#[test]
fn the_page_on_relays_starts_a_relay() {
    let page = text("docs/relay.md");
    let by_hand = page.lines().find_map(|line| line.strip_prefix("    stone-garden relay ")).expect("a call by hand");
    let mut arguments = words(by_hand);
    let at = arguments.iter().position(|option| option == "--listen").expect("it says where to listen") + 1;
    arguments[at] = "127.0.0.1:0".to_owned();
    let mut relay = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .arg("relay")
        .args(&arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program that cargo has just built");
    let mut line = String::new();
    let _ = BufReader::new(relay.stdout.take().expect("piped")).read_line(&mut line);
    let _ = relay.kill();
    let _ = relay.wait();
    assert!(line.starts_with("listening on "), "{arguments:?}: {line:?}");
}
