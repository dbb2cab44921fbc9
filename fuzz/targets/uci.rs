//! Lines of the UCI protocol: each is obeyed or answered by an error, and the engine goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;

#[path = "../../src/cli/mod.rs"]
#[allow(dead_code, reason = "of the command line only the UCI engine is of interest here")]
mod cli;

use cli::uci::Talk;

/// What brings the engine back to how it began, but for what it remembers of positions.
const ANEW: [&str; 4] = [
    "stop",
    "setoption name UCI_Variant value stone-garden",
    "setoption name MultiPV value 1",
    "setoption name Skill Level value 20",
];

thread_local! {
    // One engine for all: its tables would be most of the work.
    static ENGINE: RefCell<Talk> = RefCell::new({
        let mut engine = Talk::new().expect("a thread");
        engine.hear("setoption name Hash value 1");
        engine
    });
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    ENGINE.with_borrow_mut(|engine| {
        for line in ANEW {
            engine.hear(line);
        }
        let mut searches = 0;
        for line in text.lines().take(12) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.first() {
                // What takes long by its nature is not sent: large tables, and more than two searches.
                Some(&"setoption") if words.iter().any(|word| word.parse::<usize>().is_ok_and(|size| size > 3)) => {}
                Some(&"go") if searches == 2 => {}
                // The last limit counts.
                Some(&"go") => {
                    searches += 1;
                    engine.hear(&format!("{line} nodes 20"));
                }
                _ => {
                    if !engine.hear(line) {
                        break;
                    }
                }
            }
        }
        // What is still being done is ended and waited for.
        engine.hear("stop");
        engine.hear("isready");
    });
});
