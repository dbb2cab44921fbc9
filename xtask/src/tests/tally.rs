//! Counts of tests, read from what the runners say.

use super::earlier::WITHIN;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

/// How many tests ended in which way.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
    /// Of those that passed, how many did so only when they were tried again.
    pub again: u64,
    /// Of those that passed, how many did so in an earlier run, when all that they see was the same.
    pub earlier: u64,
}

impl Tally {
    pub fn one_passed() -> Self {
        Self { passed: 1, ..Self::default() }
    }

    pub fn one_failed() -> Self {
        Self { failed: 1, ..Self::default() }
    }

    /// That many have passed in an earlier run.
    pub fn earlier(passed: u64) -> Self {
        Self { passed, earlier: passed, ..Self::default() }
    }

    /// Nothing failed, and something was tested at all.
    pub fn is_good(&self) -> bool {
        self.failed == 0 && self.passed > 0
    }

    /// Sets the counts right by how the runner ended: one that failed without any test that failed, or that tested
    /// nothing, is itself a failure.
    pub fn judged(mut self, runner_succeeded: bool) -> Self {
        if self.failed == 0 && (!runner_succeeded || self.passed == 0) {
            self.failed = 1;
        }
        self
    }

    /// Reads the file that Playwright's JSON reporter writes; nothing if it isn't one.
    pub fn of_playwright(report: &str) -> Option<Self> {
        let report: Value = serde_json::from_str(report).ok()?;
        let stat = |name: &str| report["stats"][name].as_u64();
        // Errors outside of tests, such as a file that doesn't parse.
        let errors = report["errors"].as_array()?.len() as u64;
        let again = stat("flaky")?;
        Some(Self {
            passed: stat("expected")? + again,
            failed: stat("unexpected")? + errors,
            skipped: stat("skipped")?,
            again,
            ..Self::default()
        })
    }

    /// Each test in such a report, by files of tests.
    pub fn of_each_test(report: &str) -> Option<BTreeMap<String, Vec<Tested>>> {
        let report: Value = serde_json::from_str(report).ok()?;
        let suites = report["suites"].as_array()?;
        let tests = |suite: &Value| {
            let file = suite["file"].as_str()?;
            let mut found = Vec::new();
            Tested::add(suite, "", &mut found)?;
            Some((file.to_owned(), found))
        };
        suites.iter().map(tests).collect()
    }
}

/// One test in Playwright's report.
#[derive(Debug, PartialEq, Eq)]
pub struct Tested {
    /// Playwright's own name for it, by which the test itself knows it, too.
    pub id: String,
    /// Its titles, from the outermost.
    pub name: String,
    /// The file in which it is written, which may be a helper of the one it belongs to.
    pub written: String,
    pub tally: Tally,
}

impl Tested {
    /// Adds the tests of a group whose titles begin so.
    fn add(suite: &Value, above: &str, found: &mut Vec<Self>) -> Option<()> {
        for spec in of(suite, "specs") {
            let text = |name: &str| Some(spec[name].as_str()?.to_owned());
            let mut tally = Tally::default();
            for test in of(spec, "tests") {
                match test["status"].as_str() {
                    Some("expected") => tally.passed += 1,
                    Some("flaky") => (tally.passed, tally.again) = (tally.passed + 1, tally.again + 1),
                    Some("skipped") => tally.skipped += 1,
                    _ => tally.failed += 1,
                }
            }
            let name = format!("{above}{}", text("title")?);
            found.push(Self { id: text("id")?, name, written: text("file")?, tally });
        }
        for inner in of(suite, "suites") {
            Self::add(inner, &format!("{above}{}{WITHIN}", inner["title"].as_str()?), found)?;
        }
        Some(())
    }
}

/// The elements of an array in JSON; none if it isn't there.
fn of<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value[name].as_array().into_iter().flatten()
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.again += other.again;
        self.earlier += other.earlier;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(formatter, ", {} skipped", self.skipped)?;
        }
        if self.earlier > 0 {
            write!(formatter, " ({} of the passed in an earlier run, all that they see being the same)", self.earlier)?;
        }
        Ok(())
    }
}

/// Adds up the closing lines of the programs that one `cargo test` runs.
#[derive(Default)]
pub struct CargoTests {
    sum: Tally,
    /// Programs that have begun and not yet said how they ended.
    open: u64,
}

impl CargoTests {
    /// Takes the next line of cargo's standard output.
    pub fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["running", count, "test" | "tests"] if count.parse::<u64>().is_ok() => self.open += 1,
            ["test", "result:", ..] => {
                let before = |what: &str| {
                    words
                        .windows(2)
                        .find(|pair| pair[1].trim_end_matches(';') == what)
                        .and_then(|pair| pair[0].parse::<u64>().ok())
                        .unwrap_or(0)
                };
                self.open = self.open.saturating_sub(1);
                self.sum += Tally {
                    passed: before("passed"),
                    failed: before("failed"),
                    skipped: before("ignored"),
                    ..Tally::default()
                };
            }
            _ => {}
        }
    }

    /// The sum once cargo has ended. A program that died on the way is one failure.
    pub fn finish(mut self, cargo_succeeded: bool) -> Tally {
        self.sum.failed += self.open;
        self.sum.judged(cargo_succeeded)
    }
}

/// Reads the closing lines of node's test runner, as its TAP reporter writes them.
#[derive(Default)]
pub struct NodeTests {
    tally: Tally,
    /// Whether the runner came to its end.
    closed: bool,
}

impl NodeTests {
    /// Takes the next line of its standard output.
    pub fn read(&mut self, line: &str) {
        // What a test that is tried again says, see tests/firefox/firefox.js.
        if line.trim() == "# at the second try" {
            self.tally.again += 1;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let ["#", what, count] = words[..] else { return };
        let Ok(count) = count.parse::<u64>() else { return };
        match what {
            "pass" => self.tally.passed = count,
            "fail" | "cancelled" => self.tally.failed += count,
            "skipped" | "todo" => {
                self.tally.skipped += count;
                self.closed = true;
            }
            _ => {}
        }
    }

    /// The counts once the runner has ended. One that died on the way is one failure.
    pub fn finish(mut self, runner_succeeded: bool) -> Tally {
        if !self.closed {
            self.tally = Tally::default();
        }
        self.tally.judged(runner_succeeded && self.closed)
    }
}

#[cfg(test)]
mod tests {
    use super::{CargoTests, NodeTests, Tally, Tested};

    fn tally(passed: u64, failed: u64, skipped: u64) -> Tally {
        Tally { passed, failed, skipped, ..Tally::default() }
    }

    fn cargo(lines: &[&str], succeeded: bool) -> Tally {
        let mut tests = CargoTests::default();
        lines.iter().for_each(|line| tests.read(line));
        tests.finish(succeeded)
    }

    const BEGIN: &str = "running 4 tests";
    const GOOD: &str = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s";
    const BAD: &str =
        "test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 9 filtered out; finished in 1.00s";

    #[test]
    fn cargo_lines_are_added_up() {
        assert_eq!(cargo(&[BEGIN, "test a ... ok", GOOD, BEGIN, GOOD], true), tally(6, 0, 2));
        assert_eq!(cargo(&[BEGIN, GOOD, BEGIN, BAD], false), tally(4, 2, 1));
    }

    #[test]
    fn a_program_that_dies_is_a_failure() {
        assert_eq!(cargo(&[BEGIN, BAD, BEGIN, "test a ... "], false), tally(1, 3, 0));
        assert_eq!(cargo(&[BEGIN, GOOD], false), tally(3, 1, 1));
    }

    #[test]
    fn no_tests_at_all_are_a_failure() {
        assert_eq!(cargo(&[], true), tally(0, 1, 0));
        assert_eq!(cargo(&["error: could not compile"], false), tally(0, 1, 0));
    }

    #[test]
    fn playwright_reports_are_read() {
        let report = r#"{"errors": [{}], "stats": {"expected": 5, "unexpected": 2, "flaky": 1, "skipped": 3}}"#;
        assert_eq!(Tally::of_playwright(report), Some(Tally { again: 1, ..tally(6, 3, 3) }));
        assert_eq!(Tally::of_playwright(r#"{"errors": []}"#), None);
        assert_eq!(Tally::of_playwright("not"), None);
    }

    #[test]
    fn playwright_reports_are_read_test_by_test() {
        let spec = |title: &str, status: &str, file: &str| {
            format!(
                r#"{{"id": "1-{title}", "title": "{title}", "file": "{file}", "tests": [{{"status": "{status}"}}]}}"#
            )
        };
        let group = format!(
            r#"{{"title": "flat", "specs": [{}, {}]}}"#,
            spec("b", "flaky", "a.spec.js"),
            spec("c", "skipped", "helper.js")
        );
        let [a, d] = [("a", "expected"), ("d", "unexpected")].map(|(title, status)| spec(title, status, "a.spec.js"));
        let report = format!(
            r#"{{"suites": [{{"file": "a.spec.js", "title": "a.spec.js", "specs": [{a}, {d}], "suites": [{group}]}}]}}"#
        );
        let tested = |title: &str, name: &str, written: &str, tally: Tally| Tested {
            id: format!("1-{title}"),
            name: name.to_owned(),
            written: written.to_owned(),
            tally,
        };
        let all = Tally::of_each_test(&report).unwrap();
        assert_eq!(all.len(), 1);
        assert_eq!(
            all["a.spec.js"],
            [
                tested("a", "a", "a.spec.js", tally(1, 0, 0)),
                tested("d", "d", "a.spec.js", tally(0, 1, 0)),
                tested("b", "flat › b", "a.spec.js", Tally { again: 1, ..tally(1, 0, 0) }),
                tested("c", "flat › c", "helper.js", tally(0, 0, 1)),
            ]
        );
        assert_eq!(Tally::of_each_test("{}"), None);
    }

    #[test]
    fn node_lines_are_read() {
        let node = |lines: &[&str], succeeded: bool| {
            let mut tests = NodeTests::default();
            lines.iter().for_each(|line| tests.read(line));
            tests.finish(succeeded)
        };
        let end = ["# tests 6", "# suites 0", "# pass 3", "# fail 1", "# cancelled 1", "# skipped 1", "# todo 0"];
        assert_eq!(node(&end, false), tally(3, 2, 1));
        assert_eq!(node(&["# pass 3", "# fail 0", "# cancelled 0", "# skipped 0"], true), tally(3, 0, 0));
        assert_eq!(node(&["# pass 3", "# fail 0", "# cancelled 0", "# skipped 0"], false), tally(3, 1, 0));
        assert_eq!(node(&["ok 1 - one", "# pass 3"], false), tally(0, 1, 0));
        assert_eq!(node(&["# pass 0", "# fail 0", "# skipped 2"], true), tally(0, 1, 2));
        let again = ["ok 1 - one", "# at the second try", "# pass 3", "# fail 0", "# skipped 0"];
        assert_eq!(node(&again, true), Tally { again: 1, ..tally(3, 0, 0) });
    }

    #[test]
    fn the_last_line() {
        assert_eq!(tally(12, 0, 0).to_string(), "12 passed, 0 failed");
        assert_eq!(tally(1, 2, 3).to_string(), "1 passed, 2 failed, 3 skipped");
        let earlier = Tally { earlier: 8, ..tally(12, 0, 0) }.to_string();
        assert_eq!(
            earlier,
            "12 passed, 0 failed (8 of the passed in an earlier run, all that they see being the same)"
        );
    }
}
