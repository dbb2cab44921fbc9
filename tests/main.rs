//! All tests of the library and the program in one binary: the engine's generic code is compiled for them once, and all
//! of them share the cores. `cargo test --test suite rules::` runs one folder of them.

mod agreement;
mod arbiter;
mod betza;
mod casual;
mod command_line;
mod crowded;
mod definition;
mod diagram;
mod explain;
mod fairy;
mod game_text;
#[cfg(feature = "relay")]
mod host;
mod learn;
mod lesson;
mod malformed;
mod movement;
#[cfg(feature = "raster")]
mod moving;
mod picture;
mod properties;
mod puzzles;
#[cfg(feature = "relay")]
mod relay;
mod rules;
mod search;
mod three_dimensional;
mod twin;
mod widths;

use std::env;
use std::fs;
use std::path::Path;

/// How many random games, positions or proofs are compared: `daily` in each run, `deep` where `STONE_GARDEN_DEEP` asks
/// for it, as `cargo xtask test --deep` does. docs/testing.md names the counts.
pub fn amount<T>(daily: T, deep: T) -> T {
    if env::var_os("STONE_GARDEN_DEEP").is_some() { deep } else { daily }
}

/// A file that no other names is not compiled, and nobody would notice.
#[test]
fn no_file_is_left_out() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")];
    let mut modules = Vec::new();
    let mut code = String::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let named = if path.ends_with("mod.rs") { path.parent().expect("a folder") } else { &path };
                modules.push(named.file_stem().expect("a name").to_str().expect("a plain name").to_owned());
                code += &fs::read_to_string(&path).expect("a text");
            }
        }
    }
    modules.retain(|module| module != "main" && !code.contains(&format!("mod {module};")));
    assert!(modules.is_empty(), "nothing names these: {modules:?}");
}
