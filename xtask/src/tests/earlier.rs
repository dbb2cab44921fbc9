//! What an earlier run has tested on the very same things: the tests in browsers take longest, and most changes don't reach them.

use super::reached::{NAMED, is_script, reached_from};
use super::tally::Tally;
use crate::process::{command, output_of, root, say};
use crate::server::Asked;
use crate::{digest, dist};
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What each test in a browser sees besides itself, what it imports from `tests/` and what it asks of the site.
const SEEN: [&str; 2] = ["package-lock.json", "tests/browser/playwright.config.js"];

/// The variable by which tests find our own program.
pub const PROGRAM: &str = "STONE_GARDEN_PROGRAM";

/// Where the tests lie.
const TESTS: &str = "tests";

/// What stands between the titles of a test and of those around it.
pub const WITHIN: &str = " › ";

/// What is known of each test by its name, by files of tests.
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
    known: Map<String, Value>,
}

/// Which tests of some files have passed when everything that they see was as it is now.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many by their names: a name may be that of several that are tested together.
    pub passed: BTreeMap<String, u64>,
    /// Whether that is all there are in these files.
    pub all: bool,
}

impl Standing {
    /// How many.
    pub fn count(&self) -> u64 {
        self.passed.values().sum()
    }
}

/// The digests of files and folders, each read once.
#[derive(Default)]
pub struct Digests(HashMap<PathBuf, u64>);

impl Digests {
    /// Of a file, or all of a folder; of what is not there, too.
    fn of(&mut self, place: &Path) -> Result<u64> {
        if let Some(&known) = self.0.get(place) {
            return Ok(known);
        }
        let mut seen = DefaultHasher::new();
        if place.exists() {
            digest::add(&mut seen, place)?;
        } else {
            seen.write(digest::name(place).as_bytes());
        }
        self.0.insert(place.to_owned(), seen.finish());
        Ok(seen.finish())
    }
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
            known: read.unwrap_or_default(),
        };
        known.began = known.whole()?;
        Ok(known)
    }

    /// Nothing counts, so that all is tested; what passes then counts the next time.
    pub fn forgotten(self) -> Self {
        Self { known: Map::new(), ..self }
    }

    /// Which tests of these files passed when everything was as it is now, and did nothing else.
    pub fn standing(&self, files: &[PathBuf], digests: &mut Digests) -> Result<Standing> {
        let Some(tests) = self.tests(files, digests)? else { return Ok(Standing::default()) };
        let mut standing = Standing { passed: BTreeMap::new(), all: true };
        for (name, entry) in tests {
            let asked = entry["asked"].as_array().into_iter().flatten().filter_map(Value::as_str).map(Path::new);
            let same = entry["seen"].as_str() == Some(&self.site_seen(asked, digests)?);
            // Whoever leaves out a name leaves out all that lie under it.
            let above = tests.keys().any(|other| other.starts_with(&format!("{name}{WITHIN}")));
            match entry["passed"].as_u64().filter(|&passed| passed > 0 && same && !above) {
                Some(passed) => _ = standing.passed.insert(name.clone(), passed),
                None => standing.all = false,
            }
        }
        Ok(standing)
    }

    /// Takes what has become of tests of these files, by their names, and what each has asked the site for: one counts later if nothing
    /// failed, was left out or was tried again.
    pub fn take(
        &mut self,
        files: &[PathBuf],
        results: impl IntoIterator<Item = (String, Tally, Asked)>,
        digests: &mut Digests,
    ) -> Result<()> {
        let mut tests = self.tests(files, digests)?.cloned().unwrap_or_default();
        for (name, tally, asked) in results {
            let asked = asked.so_far();
            let seen = self.site_seen(asked.iter().map(PathBuf::as_path), digests)?;
            let simply = (Tally { passed: tally.passed, ..Tally::default() }) == tally;
            let entry = simply.then(|| json!({ "passed": tally.passed, "seen": seen, "asked": asked }));
            tests.insert(name, entry.unwrap_or_default());
        }
        let seen = self.scripts_seen(files, digests)?;
        self.known.insert(key(files), json!({ "seen": seen, "tests": tests }));
        Ok(())
    }

    /// Writes it all down for the next run, unless something that a test can see has changed since this one began: which of the two was
    /// tested, nobody knows.
    pub fn keep(&mut self) -> Result<()> {
        if self.whole()? != self.began {
            say("Something that the tests in browsers see was changed while they ran: the next run tests all again");
            self.known.clear();
        }
        fs::write(&self.record, serde_json::to_string_pretty(&self.known)?).context("what passed can't be written down")
    }

    /// The digest of all that any test can see.
    fn whole(&self) -> Result<u64> {
        let mut seen = DefaultHasher::new();
        self.all.iter().filter(|place| place.exists()).try_for_each(|place| digest::add(&mut seen, place))?;
        Ok(seen.finish())
    }

    /// What is known of all tests of these files, if they and all that they reach are what they were: then there are no others.
    fn tests(&self, files: &[PathBuf], digests: &mut Digests) -> Result<Option<&Map<String, Value>>> {
        let Some(entry) = self.known.get(&key(files)) else { return Ok(None) };
        let same = entry["seen"].as_str() == Some(&self.scripts_seen(files, digests)?);
        Ok(entry["tests"].as_object().filter(|_| same))
    }

    /// The digest of what these files' tests see, but for what they ask the site for.
    fn scripts_seen(&self, files: &[PathBuf], digests: &mut Digests) -> Result<String> {
        let mut seen = DefaultHasher::new();
        seen.write_u64(self.ground);
        for place in reached_from(files)? {
            seen.write_u64(digests.of(&place)?);
            if is_script(&place) && fs::read_to_string(&place)?.contains(PROGRAM) {
                seen.write_u64(digests.of(&self.program)?);
            }
        }
        Ok(format!("{:016x}", seen.finish()))
    }

    /// The digest of these files of the site. One that was asked for and is not there is seen, too.
    fn site_seen<'a>(&self, asked: impl Iterator<Item = &'a Path>, digests: &mut Digests) -> Result<String> {
        let mut seen = DefaultHasher::new();
        for path in asked {
            seen.write_u64(digests.of(&self.site.join(path))?);
        }
        Ok(format!("{:016x}", seen.finish()))
    }
}

/// May this file of `tests/` be read by any test in a browser? Code is not: it is imported, and [`reached_from`] finds that.
fn is_common(file: &Path) -> bool {
    let name = file.to_string_lossy();
    !name.ends_with(".rs") && !name.ends_with(".js")
}

/// The name of files that are tested together: that of the first.
fn key(files: &[PathBuf]) -> String {
    files.first().map(|file| digest::name(file)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Asked, Digests, Earlier, Map, PROGRAM, Tally, root};
    use std::fs;
    use std::path::PathBuf;

    /// Knows nothing yet, and keeps it in a folder of its own.
    fn blank(name: &str, ground: u64) -> Earlier {
        let folder = root().join("xtask/target/earlier");
        fs::create_dir_all(&folder).unwrap();
        let (program, site) = (folder.join("program"), folder.join("site"));
        let all = vec![folder.join(name).with_extension("seen")];
        let mut known = Earlier { record: folder.join(name), ground, all, began: 0, program, site, known: Map::new() };
        known.began = known.whole().unwrap();
        known
    }

    /// Takes what became of a test; what it sees is read anew.
    fn take(earlier: &mut Earlier, files: &[PathBuf], name: &str, tally: Tally, asked: &Asked) {
        earlier.take(files, [(name.to_owned(), tally, asked.clone())], &mut Digests::default()).unwrap();
    }

    /// The names of those that stand, and whether they are all.
    fn standing(earlier: &Earlier, files: &[PathBuf]) -> (Vec<String>, bool) {
        let standing = earlier.standing(files, &mut Digests::default()).unwrap();
        (standing.passed.into_keys().collect(), standing.all)
    }

    /// How many tests stand, if all do.
    fn passed(earlier: &Earlier, files: &[PathBuf]) -> Option<u64> {
        let standing = earlier.standing(files, &mut Digests::default()).unwrap();
        standing.all.then(|| standing.count())
    }

    #[test]
    fn what_passed_stands_while_nothing_has_changed() {
        let mut earlier = blank("stands.json", 1);
        let files = ["first", "second"].map(|name| earlier.record.with_extension(name));
        files.iter().for_each(|file| fs::write(file, "as it was").unwrap());
        assert_eq!(passed(&earlier, &files), None);
        take(&mut earlier, &files, "", Tally { passed: 3, ..Tally::default() }, &Asked::default());
        earlier.keep().unwrap();
        let read = |ground| {
            let kept = fs::read_to_string(&earlier.record).unwrap();
            Earlier { known: serde_json::from_str(&kept).unwrap(), ..blank("stands.json", ground) }
        };
        assert_eq!(passed(&read(1), &files), Some(3));
        assert_eq!(passed(&read(2), &files), None, "the page is another one");
        assert_eq!(passed(&read(1).forgotten(), &files), None, "all is wanted");
        assert_eq!(passed(&read(1), &files[..1]), None, "they were more");
        fs::write(&files[1], "changed").unwrap();
        assert_eq!(passed(&read(1), &files), None, "the tests are others");
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
        ["index.html", "board/draw.js", "board/absent.js"].iter().for_each(|name| asked.note(name));
        let mut known = Earlier { known: Map::new(), ..blank("asked.json", 1) };
        known.site.clone_from(&earlier.site);
        take(&mut known, &file, "", Tally::one_passed(), &asked);
        let stands = || passed(&known, &file) == Some(1);
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
            take(&mut earlier, &file, "", Tally::one_passed(), &Asked::default());
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
            take(&mut earlier, file, "", Tally::one_passed(), &Asked::default());
        }
        fs::write(&earlier.program, "changed").unwrap();
        assert_eq!(files.map(|file| passed(&earlier, &file)), [None, Some(1)]);
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
            take(&mut earlier, &file, "", tally, &Asked::default());
            assert_eq!(passed(&earlier, &file), known, "{tally}");
        }
    }

    #[test]
    fn each_test_stands_by_what_it_asked_for_itself() {
        let mut earlier = blank("each.json", 1);
        earlier.site = earlier.record.with_extension("site");
        fs::create_dir_all(&earlier.site).unwrap();
        let file = [earlier.record.with_extension("file")];
        fs::write(&file[0], "as it was").unwrap();
        for name in ["home.js", "board.js"] {
            fs::write(earlier.site.join(name), "as it was").unwrap();
            let asked = Asked::default();
            asked.note(name);
            take(&mut earlier, &file, name, Tally::one_passed(), &asked);
        }
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(standing(&earlier, &file), (names(&["board.js", "home.js"]), true));
        fs::write(earlier.site.join("home.js"), "changed").unwrap();
        assert_eq!(standing(&earlier, &file), (names(&["board.js"]), false));
        take(&mut earlier, &file, "home.js", Tally::one_failed(), &Asked::default());
        assert_eq!(standing(&earlier, &file), (names(&["board.js"]), false), "one that failed is to run again");
        fs::write(&file[0], "changed").unwrap();
        assert_eq!(standing(&earlier, &file), (names(&[]), false), "there may be others in it");
        take(&mut earlier, &file, "new", Tally::one_passed(), &Asked::default());
        assert_eq!(standing(&earlier, &file), (names(&["new"]), true), "nor do the old ones count");
    }

    #[test]
    fn a_name_over_others_is_not_left_out() {
        let mut earlier = blank("above.json", 1);
        let file = [earlier.record.with_extension("file")];
        fs::write(&file[0], "as it was").unwrap();
        ["flat", "flat › quick", "flatter"]
            .iter()
            .for_each(|name| take(&mut earlier, &file, name, Tally::one_passed(), &Asked::default()));
        assert_eq!(standing(&earlier, &file), (vec!["flat › quick".to_owned(), "flatter".to_owned()], false));
    }
}
