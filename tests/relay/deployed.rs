//! What docs/relay tells to run is what the program takes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Runs the relay with these options, but at any free port, until it says that it listens.
fn listens(options: &[String]) {
    let mut arguments = options.to_vec();
    let at = arguments.iter().position(|option| option == "--listen").expect("it says where to listen") + 1;
    arguments[at] = "127.0.0.1:0".to_owned();
    let mut relay = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
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

#[test]
fn the_service_the_image_and_the_page_on_relays_start_a_relay() {
    let unit = text("docs/relay/stone-garden-relay.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/stone-garden "));
    let service: Vec<String> = start.expect("what it starts").split(' ').map(str::to_owned).collect();
    listens(&service);
    let image = text("docs/relay/Containerfile");
    let entry = image.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).expect("what it starts");
    let [_program, options @ ..] = &serde_json::from_str::<Vec<String>>(entry).expect("JSON")[..] else {
        panic!("{entry}: no program")
    };
    let page = text("docs/relay.md");
    let run = page.split("podman run ").nth(1).and_then(|after| after.split("\n\n").next()).expect("how it is run");
    let added = run.split_whitespace().skip_while(|word| *word != "stone-garden-relay").skip(1);
    let added = added.filter(|word| *word != "\\").map(str::to_owned);
    listens(&options.iter().cloned().chain(added).collect::<Vec<_>>());
    let by_hand = page.lines().find_map(|line| line.strip_prefix("    stone-garden ")).expect("a call by hand");
    listens(&by_hand.split(' ').map(str::to_owned).collect::<Vec<_>>());
    // All that the image is built from is there.
    for line in image.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.starts_with("--")) {
        let [paths @ .., _to] = &line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        for path in paths {
            assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(path).exists(), "{path}");
        }
    }
}
