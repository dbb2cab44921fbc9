//! What an earlier run of the tests in Rust has found on the very same things.

use super::tally::Tally;
use crate::digest;
use crate::kept::Kept;
use crate::process::{cargo, output_of, root};
use anyhow::Result;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash};
use std::io;
use std::path::Path;

/// What no test in Rust sees besides: what is made, and what is tested by itself.
const UNSEEN: [&str; 5] = [".git", "dist", "fuzz", "test-results", "xtask"];

/// Where the data of others lie that some tests read if they are there.
const SHARED: &str = "../shared";

/// The page, whose scripts no test in Rust sees but those that one names by their path.
const PAGE: &str = "www";

/// Where their code lies.
const TESTS: &str = "tests";

/// Takes the count of an earlier run if all that the tests in Rust can see is the same, unless they are to run `again`; else that of `test`,
/// which later counts if all passed.
pub fn unless_known(name: &str, deep: bool, again: bool, test: impl FnOnce() -> Result<Tally>) -> Result<Tally> {
    let kept = as_it_is(name, deep)?;
    let before = kept.file().filter(|_| !again).and_then(|file| fs::read_to_string(file).ok()?.parse().ok());
    if let Some(passed) = before {
        return Ok(Tally::earlier(passed));
    }
    let tally = test()?;
    // Of what was changed meanwhile nobody knows whether that was tested or what was there before.
    if tally == (Tally { passed: tally.passed, ..Tally::default() }) && as_it_is(name, deep)? == kept {
        kept.keep(tally.passed.to_string().as_bytes())?;
    }
    Ok(tally)
}

/// Where the count is kept of tests that see what is there now.
fn as_it_is(name: &str, deep: bool) -> Result<Kept> {
    let mut seen = DefaultHasher::new();
    deep.hash(&mut seen);
    output_of(cargo().arg("--version")).hash(&mut seen);
    env::vars_os()
        .filter(|(name, _)| name.to_string_lossy().starts_with("STONE_GARDEN_"))
        .collect::<Vec<_>>()
        .hash(&mut seen);
    add_seen(&mut seen, root())?;
    Ok(Kept::new(&root().join("target/passed"), name, &seen))
}

/// Adds all files that a test in Rust can see in a checkout, and the data of others beside it.
fn add_seen(seen: &mut DefaultHasher, checkout: &Path) -> Result<()> {
    let (mut code, mut scripts) = (String::new(), Vec::new());
    let mut add = |file: &Path| {
        let name = file.strip_prefix(checkout).unwrap_or(file);
        let ends = |ending| name.extension().is_some_and(|extension| extension == ending);
        if ends("js") {
            scripts.extend(name.starts_with(PAGE).then(|| file.to_owned()));
            return Ok(());
        }
        if ends("rs") && name.starts_with(TESTS) {
            code += &fs::read_to_string(file)?;
        }
        digest::add_file(seen, file)
    };
    let mut places = fs::read_dir(checkout)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    places.retain(|place| !UNSEEN.iter().any(|unseen| place.ends_with(unseen)));
    places.sort();
    places.push(checkout.join(SHARED));
    places.iter().filter(|place| place.exists()).try_for_each(|place| digest::each_file(place, &mut add))?;
    for script in scripts {
        let name = digest::name(script.strip_prefix(checkout)?);
        if code.contains(&name) {
            digest::add_file(seen, &script)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{DefaultHasher, add_seen};
    use crate::dist;
    use crate::process::root;
    use std::fs;
    use std::hash::Hasher;

    #[test]
    fn a_test_sees_the_checkout_and_the_scripts_that_it_names() {
        let checkout = root().join("xtask/target/known/checkout");
        dist::remove(checkout.parent().unwrap()).unwrap();
        let write = |name: &str, text: &str| {
            let file = checkout.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        let seen = || {
            let mut seen = DefaultHasher::new();
            add_seen(&mut seen, &checkout).unwrap();
            seen.finish()
        };
        write("tests/colours.rs", "read(\"www/embed/embed-style.js\")");
        for (name, is_seen) in [
            ("src/lib.rs", true),
            ("docs/games.md", true),
            ("www/panel.css", true),
            ("www/embed/embed-style.js", true),
            ("../shared/perft/one.jsonl", true),
            ("www/app.js", false),
            ("tests/browser/one.spec.js", false),
            ("xtask/src/main.rs", false),
            ("target/any", false),
        ] {
            write(name, "as it was");
            let before = seen();
            write(name, "changed");
            assert_eq!(seen() != before, is_seen, "{name}");
            write(name, "as it was");
            assert_eq!(seen(), before, "{name}");
        }
    }
}
