//! What an earlier run has tested on the very same things: the tests in browsers take longest, and most changes don't reach them.

use super::tally::Tally;
use crate::process::{command, output_of, root, say};
use crate::server::Asked;
use crate::{digest, dist};
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What each test in a browser sees besides itself, what it imports from `tests/` and what it asks of the site.
const SEEN: [&str; 2] = ["package-lock.json", "tests/browser/playwright.config.js"];

/// Folders of which a test can see what it, or what it imports, names by a path from where it lies.
const NAMED: [&str; 4] = ["dist", "docs", "fuzz", "www"];

/// The variable by which tests find our own program.
pub const PROGRAM: &str = "STONE_GARDEN_PROGRAM";

/// Where the tests lie.
const TESTS: &str = "tests";

/// What passed, by the files of tests.
pub struct Earlier {
    record: PathBuf,
    /// The digest of what every test sees.
    ground: u64,
    /// The files and folders that any test can see.
    all: Vec<PathBuf>,
    /// Their digest when the run began.
    began: u64,
    /// Our own program, which some see.
    program: PathBuf,
    /// Where the files of the site lie that they ask for.
    site: PathBuf,
    passed: Map<String, Value>,
}

impl Earlier {
    /// Reads what is known; `name` is that of the record, `program` our own, `browsers` are told by their versions.
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
        digest::add_file(&mut seen, &env::current_exe()?)?;
        for file in SEEN {
            digest::add_file(&mut seen, &root().join(file))?;
        }
        digest::each_file(&root().join(TESTS), &mut |file| {
            if is_common(file) { digest::add_file(&mut seen, file) } else { Ok(()) }
        })?;
        let record = root().join("target").join(format!("{name}.json"));
        // One that is missing or can't be read knows nothing, so that everything is tested.
        let read = fs::read_to_string(&record).ok().and_then(|text| serde_json::from_str(&text).ok());
        let all = NAMED.into_iter().chain([TESTS]).map(|folder| root().join(folder));
        let mut known = Self {
            record,
            ground: seen.finish(),
            all: all.chain([program.to_owned(), env::current_exe()?]).collect(),
            began: 0,
            program: program.to_owned(),
            site: dist::folder(),
            passed: read.unwrap_or_default(),
        };
        known.began = known.whole()?;
        Ok(known)
    }

    /// Nothing counts, so that all is tested; what passes then counts the next time.
    pub fn forgotten(self) -> Self {
        Self { passed: Map::new(), ..self }
    }

    /// How many tests of these files passed when everything was as it is now, and none of them did anything else.
    pub fn passed(&self, files: &[PathBuf]) -> Result<Option<u64>> {
        let Some(entry) = self.passed.get(&key(files)) else { return Ok(None) };
        let asked = entry["asked"].as_array().into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from);
        let same = entry["seen"].as_str() == Some(&self.seen(files, &asked.collect())?);
        Ok(entry["passed"].as_u64().filter(|&passed| same && passed > 0))
    }

    /// Takes what has become of these files' tests, which have `asked` for files of the site: it counts later if nothing failed, was left
    /// out or was tried again.
    pub fn take(&mut self, files: &[PathBuf], tally: Tally, asked: &Asked) -> Result<()> {
        if (Tally { passed: tally.passed, ..Tally::default() }) == tally {
            let asked = asked.so_far();
            let entry = json!({ "seen": self.seen(files, &asked)?, "passed": tally.passed, "asked": asked });
            self.passed.insert(key(files), entry);
        } else {
            self.passed.remove(&key(files));
        }
        Ok(())
    }

    /// Writes it all down for the next run, unless something that a test can see has changed since this one began: which of the two was
    /// tested, nobody knows.
    pub fn keep(&mut self) -> Result<()> {
        if self.whole()? != self.began {
            say("Something that the tests in browsers see was changed while they ran: the next run tests all again");
            self.passed.clear();
        }
        fs::write(&self.record, serde_json::to_string_pretty(&self.passed)?)
            .context("what passed can't be written down")
    }

    /// The digest of all that any test can see.
    fn whole(&self) -> Result<u64> {
        let mut seen = DefaultHasher::new();
        self.all.iter().filter(|place| place.exists()).try_for_each(|place| digest::add(&mut seen, place))?;
        Ok(seen.finish())
    }

    fn seen(&self, files: &[PathBuf], asked: &BTreeSet<PathBuf>) -> Result<String> {
        let mut seen = DefaultHasher::new();
        seen.write_u64(self.ground);
        for place in reached_from(files)? {
            digest::add(&mut seen, &place)?;
            if is_script(&place) && fs::read_to_string(&place)?.contains(PROGRAM) {
                digest::add_file(&mut seen, &self.program)?;
            }
        }
        for path in asked {
            let file = self.site.join(path);
            // One that was asked for and is not there is seen, too.
            if file.is_file() {
                digest::add_file(&mut seen, &file)?;
            } else {
                seen.write(digest::name(&file).as_bytes());
            }
        }
        Ok(format!("{:016x}", seen.finish()))
    }
}

/// May this file of `tests/` be read by any test in a browser? Code is not: it is imported, and [`reached_from`] finds that.
fn is_common(file: &Path) -> bool {
    let name = file.to_string_lossy();
    !name.ends_with(".rs") && !name.ends_with(".js")
}

/// These files of tests, the scripts that they import and that those import, and all other files and folders that one of them names.
fn reached_from(files: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
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

fn is_script(place: &Path) -> bool {
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

/// The name of files that are tested together: that of the first.
fn key(files: &[PathBuf]) -> String {
    files.first().map(|file| digest::name(file)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Asked, Earlier, Map, PROGRAM, TESTS, Tally, elsewhere, paths, reached_from, root};
    use std::fs;

    /// Knows nothing yet, and keeps it in a folder of its own.
    fn blank(name: &str, ground: u64) -> Earlier {
        let folder = root().join("xtask/target/earlier");
        fs::create_dir_all(&folder).unwrap();
        let (program, site) = (folder.join("program"), folder.join("site"));
        let all = vec![folder.join(name).with_extension("seen")];
        let mut known = Earlier { record: folder.join(name), ground, all, began: 0, program, site, passed: Map::new() };
        known.began = known.whole().unwrap();
        known
    }

    #[test]
    fn what_passed_stands_while_nothing_has_changed() {
        let mut earlier = blank("stands.json", 1);
        let files = ["first", "second"].map(|name| earlier.record.with_extension(name));
        files.iter().for_each(|file| fs::write(file, "as it was").unwrap());
        assert_eq!(earlier.passed(&files).unwrap(), None);
        earlier.take(&files, Tally { passed: 3, ..Tally::default() }, &Asked::default()).unwrap();
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
    fn what_was_asked_for_is_seen_and_nothing_else_of_the_site() {
        let mut earlier = blank("asked.json", 1);
        earlier.site = earlier.record.with_extension("site");
        let _ = fs::remove_dir_all(&earlier.site);
        fs::create_dir_all(earlier.site.join("board")).unwrap();
        let write = |name: &str, text: &str| fs::write(earlier.site.join(name), text).unwrap();
        let file = [earlier.record.with_extension("file")];
        fs::write(&file[0], "as it was").unwrap();
        ["index.html", "board/draw.js", "study.js"].iter().for_each(|name| write(name, "as it was"));
        let asked = Asked::default();
        ["/?game=x", "/board/draw.js", "/board/absent.js", "/../out"].iter().for_each(|url| asked.note(url));
        let mut known = Earlier { passed: Map::new(), ..blank("asked.json", 1) };
        known.site.clone_from(&earlier.site);
        known.take(&file, Tally::one_passed(), &asked).unwrap();
        let stands = || known.passed(&file).unwrap() == Some(1);
        assert!(stands());
        write("study.js", "changed");
        assert!(stands(), "not asked for");
        for name in ["index.html", "board/draw.js"] {
            write(name, "changed");
            assert!(!stands(), "{name}");
            write(name, "as it was");
            assert!(stands(), "{name} is as it was");
        }
        write("board/absent.js", "");
        assert!(!stands(), "what was not there has come");
    }

    #[test]
    fn what_was_changed_during_a_run_does_not_count() {
        let seen = blank("during.json", 1).all.remove(0);
        let file = [seen.with_extension("file")];
        fs::write(&file[0], "a test").unwrap();
        fs::write(&seen, "as it was").unwrap();
        for (then, counts) in [("as it was", true), ("changed", false)] {
            let mut earlier = blank("during.json", 1);
            earlier.take(&file, Tally::one_passed(), &Asked::default()).unwrap();
            fs::write(&seen, then).unwrap();
            earlier.keep().unwrap();
            let kept = fs::read_to_string(&earlier.record).unwrap();
            assert_eq!(kept != "{}", counts, "{then}");
        }
    }

    #[test]
    fn our_program_is_seen_by_those_who_name_it() {
        let mut earlier = blank("names.json", 1);
        earlier.program = earlier.record.with_extension("program");
        let files = ["with.js", "without.js"].map(|name| [earlier.record.with_extension(name)]);
        fs::write(&files[0][0], format!("process.env.{PROGRAM}")).unwrap();
        fs::write(&files[1][0], "nothing").unwrap();
        fs::write(&earlier.program, "as it was").unwrap();
        for file in &files {
            earlier.take(file, Tally::one_passed(), &Asked::default()).unwrap();
        }
        fs::write(&earlier.program, "changed").unwrap();
        assert_eq!(files.map(|file| earlier.passed(&file).unwrap()), [None, Some(1)]);
    }

    #[test]
    fn what_is_imported_is_seen() {
        let of = |text| paths(text).filter(|path| !path.is_empty()).collect::<Vec<_>>();
        assert_eq!(of("import { a } from \"./a.js\";\nimport '../page/b.js';"), ["./a.js", "../page/b.js"]);
        assert_eq!(of("import { test } from \"@playwright/test\"; // it isn't a .js"), [""; 0]);
        assert_eq!(of("new URL(`../../www/sets/${game}.json`, import.meta.url)"), ["../../www/sets/"]);
        let spec = |name: &str| root().join(TESTS).join("browser").join(name).canonicalize().unwrap();
        let reached = reached_from(&[spec("live.spec.js")]).unwrap();
        let reaches = |name: &str| reached.iter().any(|file| file.ends_with(name));
        // The last by way of `fixtures.js`.
        assert!(["live.spec.js", "front.js", "board.js", "fixtures.js", "site.js"].iter().all(|name| reaches(name)));
        assert!(!reaches("zoom.spec.js"));
    }

    #[test]
    fn what_is_named_is_seen_and_nothing_beside_it() {
        let lesson = root().join(TESTS).join("browser/lesson.spec.js").canonicalize().unwrap();
        let reached = reached_from(&[lesson]).unwrap();
        assert!(reached.iter().any(|file| file.ends_with("www/lesson/steps.json")));
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
            earlier.take(&file, tally, &Asked::default()).unwrap();
            assert_eq!(earlier.passed(&file).unwrap(), known, "{tally}");
        }
    }
}
