//! Lines of the UCI protocol: each is obeyed or answered by an error, and the engine goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../src/cli/mod.rs"]
#[allow(dead_code, reason = "of the command line only the UCI engine is of interest here")]
mod cli;

fuzz_target!(|data: &[u8]| {
    // A search without limits would never end by itself, and one of many plies takes its time: those are not sent.
    let text = String::from_utf8_lossy(data);
    let lines: Vec<String> = text.lines().map(|line| line.replacen("go", "go nodes 50", 1)).take(30).collect();
    cli::uci::run(lines.join("\n").as_bytes()).expect("nothing is read but memory");
});
