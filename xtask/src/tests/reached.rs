//! What a script of a test reads besides itself, told from its text.

use crate::process::root;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of which a test can see what it, or what it imports, names by a path from where it lies.
pub const NAMED: [&str; 4] = ["dist", "docs", "fuzz", "www"];

/// These files of tests, the scripts that they import and that those import, and all other files and folders that one of them names.
pub fn reached_from(files: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let top = root().canonicalize()?;
    let mut reached = BTreeSet::new();
    let mut waiting = files.to_vec();
    while let Some(place) = waiting.pop() {
        if !reached.insert(place.clone()) || !is_script(&place) {
            continue;
        }
        let text = fs::read_to_string(&place).with_context(|| format!("{} can't be read", place.display()))?;
        let beside = place.parent().unwrap_or(&top);
        for path in paths(&text) {
            let Ok(found) = beside.join(path).canonicalize() else {
                // No path, or one that says more than where a file lies: then all of its folder may be seen.
                waiting.extend(named_in(path).map(|folder| top.join(folder)));
                continue;
            };
            if found.starts_with(&top)
                && (found.is_file() || NAMED.iter().any(|folder| found.starts_with(top.join(folder))))
            {
                waiting.push(found);
            }
        }
        waiting.extend(elsewhere(&text).map(|folder| top.join(folder)));
    }
    Ok(reached)
}

pub fn is_script(place: &Path) -> bool {
    place.extension().is_some_and(|end| end == "js")
}

/// What stands between quotes in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split(['"', '\'', '`']))
}

/// All paths from where it lies that stand between quotes in a text: its imports, and what it reads. Of one that is put together as it runs
/// the folder is known.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let known = |path: &'_ str| match path.find("${") {
        Some(open) => path[..open].rfind('/').map_or(0, |slash| slash + 1),
        None => path.len(),
    };
    quoted(text).filter(|path| path.starts_with('.')).map(move |path| &path[..known(path)])
}

/// The folders that a path leads into.
fn named_in(path: &str) -> impl Iterator<Item = &'static str> {
    NAMED.into_iter().filter(move |folder| path.contains(&format!("/{folder}/")))
}

/// The folders that a text names in any other way: they may be seen whole.
fn elsewhere(text: &str) -> impl Iterator<Item = &'static str> {
    let times = |folder: &str, text: &str| text.matches(&format!("/{folder}/")).count();
    NAMED.into_iter().filter(move |folder| {
        let by_path: usize = quoted(text).filter(|path| path.starts_with('.')).map(|path| times(folder, path)).sum();
        times(folder, text) > by_path
    })
}

#[cfg(test)]
mod tests {
    use super::{elsewhere, paths, reached_from};
    use crate::process::root;
    use std::fs;

    const TESTS: &str = "tests";

    #[test]
    fn what_is_imported_is_seen() {
        let of = |text| paths(text).filter(|path| !path.is_empty()).collect::<Vec<_>>();
        assert_eq!(of("import { a } from \"./a.js\";\nimport '../page/b.js';"), ["./a.js", "../page/b.js"]);
        assert_eq!(of("import { test } from \"@playwright/test\"; // it isn't a .js"), [""; 0]);
        assert_eq!(of("new URL(`../../www/sets/${game}.json`, import.meta.url)"), ["../../www/sets/"]);
        let spec = |name: &str| root().join(TESTS).join("browser").join(name).canonicalize().unwrap();
        let reached = reached_from(&[spec("relay.spec.js")]).unwrap();
        let reaches = |name: &str| reached.iter().any(|file| file.ends_with(name));
        // The last by way of `fixtures.js`.
        assert!(["relay.spec.js", "front.js", "live.js", "fixtures.js", "site.js"].iter().all(|name| reaches(name)));
        assert!(!reaches("zoom.spec.js"));
    }

    #[test]
    fn what_is_named_is_seen_and_nothing_beside_it() {
        let lesson = root().join(TESTS).join("browser/lesson.spec.js").canonicalize().unwrap();
        let reached = reached_from(&[lesson]).unwrap();
        assert!(reached.iter().any(|file| file.ends_with("www/lesson/steps/stone-garden.json")));
        assert!(!reached.iter().any(|file| file.ends_with("www") || file.ends_with("www/app.js")));
        let asks = root().join("xtask/target/earlier/asks.js");
        fs::create_dir_all(asks.parent().unwrap()).unwrap();
        fs::write(&asks, "import(\"../../../www/app.js?anew\")").unwrap();
        assert!(reached_from(&[asks]).unwrap().iter().any(|place| place.ends_with("www")));
    }

    #[test]
    fn a_folder_that_is_named_in_another_way_is_seen_whole() {
        let folders = |text| elsewhere(text).collect::<Vec<_>>();
        assert_eq!(folders("readFileSync(new URL(\"../../docs/embedding.md\", import.meta.url))"), [""; 0]);
        assert_eq!(folders("read(`${ROOT}/docs/embedding.md`), read(\"../../docs/embedding.md\")"), ["docs"]);
        assert_eq!(folders("// See docs/testing.md."), [""; 0]);
    }
}
