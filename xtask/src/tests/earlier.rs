//! What an earlier run has tested on the very same things: the tests in browsers take longest, and most changes don't reach them.

use super::tally::Tally;
use crate::process::{command, output_of, root};
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What each test in a browser can see besides itself and what it imports from `tests/`.
const SEEN: [&str; 3] = ["dist", "www", "package-lock.json"];

/// Folders that a test can see if it names them, by a path from where it lies.
const NAMED: [&str; 2] = ["docs", "fuzz"];

/// Where the tests lie.
const TESTS: &str = "tests";

/// What passed, by the files of tests.
pub struct Earlier {
    record: PathBuf,
    /// The digest of what every test sees.
    ground: u64,
    passed: Map<String, Value>,
}

impl Earlier {
    /// Reads what is known; `name` is that of the record, `program` our own that takes part, `browsers` are told by their versions.
    ///
    /// # Errors
    /// If something that the tests see can't be read.
    pub fn read(name: &str, program: &Path, browsers: &[&Path], deep: bool) -> Result<Self> {
        let mut seen = DefaultHasher::new();
        seen.write_u8(u8::from(deep));
        for browser in browsers {
            // What is found is often a script that starts the browser proper, so that its contents say nothing.
            // One that does not tell its version is another one each time, so that all is tested.
            let version = output_of(command(browser).arg("--version"));
            seen.write(version.unwrap_or_else(|| format!("{:?}", SystemTime::now())).as_bytes());
        }
        for program in [program, &env::current_exe()?] {
            digest(&mut seen, program)?;
        }
        for place in SEEN {
            each_file(&root().join(place), &mut |file| digest(&mut seen, file))?;
        }
        each_file(&root().join(TESTS), &mut |file| {
            if is_common(file) { digest_test(&mut seen, file) } else { Ok(()) }
        })?;
        let record = root().join("target").join(format!("{name}.json"));
        // One that is missing or can't be read knows nothing, so that everything is tested.
        let read = fs::read_to_string(&record).ok().and_then(|text| serde_json::from_str(&text).ok());
        Ok(Self { record, ground: seen.finish(), passed: read.unwrap_or_default() })
    }

    /// Nothing counts, so that all is tested; what passes then counts the next time.
    pub fn forgotten(self) -> Self {
        Self { passed: Map::new(), ..self }
    }

    /// How many tests of these files passed when everything was as it is now, and none of them did anything else.
    pub fn passed(&self, files: &[PathBuf]) -> Result<Option<u64>> {
        let Some(entry) = self.passed.get(&key(files)) else { return Ok(None) };
        let same = entry["seen"].as_str() == Some(&self.seen(files)?);
        Ok(entry["passed"].as_u64().filter(|&passed| same && passed > 0))
    }

    /// Takes what has become of these files' tests: it counts later if nothing failed, was left out or was tried again.
    pub fn take(&mut self, files: &[PathBuf], tally: Tally) -> Result<()> {
        if (Tally { passed: tally.passed, ..Tally::default() }) == tally {
            self.passed.insert(key(files), json!({ "seen": self.seen(files)?, "passed": tally.passed }));
        } else {
            self.passed.remove(&key(files));
        }
        Ok(())
    }

    /// Writes it all down for the next run.
    pub fn keep(&self) -> Result<()> {
        fs::write(&self.record, serde_json::to_string_pretty(&self.passed)?)
            .context("what passed can't be written down")
    }

    fn seen(&self, files: &[PathBuf]) -> Result<String> {
        let mut seen = DefaultHasher::new();
        seen.write_u64(self.ground);
        files.iter().try_for_each(|file| digest_test(&mut seen, file))?;
        Ok(format!("{:016x}", seen.finish()))
    }
}

/// May this file of `tests/` be read by any test in a browser? Those in Rust are not, and a file of tests is seen by itself alone.
fn is_common(file: &Path) -> bool {
    let name = file.to_string_lossy();
    !name.ends_with(".rs") && !is_tests(file)
}

/// Is this a file of tests, of Playwright's or of Node's?
fn is_tests(file: &Path) -> bool {
    let name = file.to_string_lossy();
    name.ends_with(".spec.js") || name.ends_with(".test.js")
}

/// The name of files that are tested together: that of the first.
fn key(files: &[PathBuf]) -> String {
    files.first().map(|file| name(file)).unwrap_or_default()
}

fn name(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// The folders besides [`SEEN`] that a file of tests with this text can see.
fn named(text: &str) -> impl Iterator<Item = &'static str> {
    NAMED.into_iter().filter(move |folder| text.contains(&format!("/{folder}/")))
}

/// Adds a file of tests, and the folders that it names.
fn digest_test(to: &mut DefaultHasher, file: &Path) -> Result<()> {
    digest(to, file)?;
    // One that is no text, a picture, names nothing.
    let text = fs::read_to_string(file).unwrap_or_default();
    named(&text).try_for_each(|folder| each_file(&root().join(folder), &mut |file| digest(to, file)))
}

/// Adds a file's name and contents.
fn digest(to: &mut DefaultHasher, file: &Path) -> Result<()> {
    let contents = fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    to.write(name(file).as_bytes());
    to.write_usize(contents.len());
    to.write(&contents);
    Ok(())
}

/// All files in a folder and below, or the file that it is, in the same order each time.
fn each_file(place: &Path, take: &mut impl FnMut(&Path) -> Result<()>) -> Result<()> {
    if !place.is_dir() {
        return take(place);
    }
    let mut entries = fs::read_dir(place)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| each_file(entry, take))
}

#[cfg(test)]
mod tests {
    use super::{Earlier, Map, Tally, named, root};
    use std::fs;

    /// Knows nothing yet, and keeps it in a folder of its own.
    fn blank(name: &str, ground: u64) -> Earlier {
        let folder = root().join("xtask/target/earlier");
        fs::create_dir_all(&folder).unwrap();
        Earlier { record: folder.join(name), ground, passed: Map::new() }
    }

    #[test]
    fn what_passed_stands_while_nothing_has_changed() {
        let mut earlier = blank("stands.json", 1);
        let files = ["first", "second"].map(|name| earlier.record.with_extension(name));
        files.iter().for_each(|file| fs::write(file, "as it was").unwrap());
        assert_eq!(earlier.passed(&files).unwrap(), None);
        earlier.take(&files, Tally { passed: 3, ..Tally::default() }).unwrap();
        earlier.keep().unwrap();
        let read = |ground| {
            let kept = fs::read_to_string(&earlier.record).unwrap();
            Earlier { passed: serde_json::from_str(&kept).unwrap(), ..blank("stands.json", ground) }
        };
        assert_eq!(read(1).passed(&files).unwrap(), Some(3));
        assert_eq!(read(2).passed(&files).unwrap(), None, "the page is another one");
        assert_eq!(read(1).forgotten().passed(&files).unwrap(), None, "all is wanted");
        assert_eq!(read(1).passed(&files[..1]).unwrap(), None, "they were more");
        fs::write(&files[1], "changed").unwrap();
        assert_eq!(read(1).passed(&files).unwrap(), None, "the tests are others");
    }

    #[test]
    fn a_folder_that_is_named_is_seen() {
        let folders = |text| named(text).collect::<Vec<_>>();
        assert_eq!(folders("readFileSync(new URL(\"../../docs/embedding.md\", import.meta.url))"), ["docs"]);
        assert_eq!(folders("import { tryLinks } from \"../../fuzz/links.js\";"), ["fuzz"]);
        assert_eq!(folders("// See docs/testing.md."), [""; 0]);
    }

    #[test]
    fn only_what_simply_passed_counts_later() {
        let mut earlier = blank("later.json", 1);
        let file = [earlier.record.with_extension("file")];
        fs::write(&file[0], "as it was").unwrap();
        for (tally, known) in [
            (Tally::one_passed(), Some(1)),
            (Tally::one_failed(), None),
            (Tally { passed: 2, ..Tally::default() }, Some(2)),
            (Tally { again: 1, ..Tally::one_passed() }, None),
            (Tally::one_passed(), Some(1)),
            (Tally { skipped: 1, ..Tally::one_passed() }, None),
            (Tally::default(), None),
        ] {
            earlier.take(&file, tally).unwrap();
            assert_eq!(earlier.passed(&file).unwrap(), known, "{tally}");
        }
    }
}
