//! The page in real browsers: all of it in a Chromium driven by Playwright, the main things in a Firefox besides.

use super::Report;
use super::earlier::{Earlier, PROGRAM};
use super::scripts::counted;
use super::tally::Tally;
use crate::browser::{CHROMIUM, FIREFOX, WHOLE, chromium_for_tests};
use crate::process::{Beside, cargo, root, run, run_reading, say};
use crate::server::{Asked, Server};
use crate::{dist, node, optimise, package, wasm};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::slice;

/// Asks the tests in Chromium for pictures of what they show.
const PICTURES: (&str, &str) = ("STONE_GARDEN_PICTURES", "1");

/// What Playwright writes when it is done; `tests/browser/playwright.config.js` names the same file.
const REPORT: &str = "test-results/browser.json";

/// The page as it is published, being built by another process.
pub struct Page(Result<Beside>);

impl Page {
    /// Begins to build it.
    pub fn begin() -> Self {
        Self(Self::spawn())
    }

    fn spawn() -> Result<Beside> {
        // By this process, so that it is known to have succeeded.
        node::need_packages()?;
        Beside::begin(
            Command::new(env::current_exe()?).args(["build", "--unweighed"]).current_dir(root()),
            "page-build.log",
        )
    }

    /// Waits until it is there.
    fn finish(self) -> Result<()> {
        let (status, said) = self.0?.finish()?;
        ensure!(status.success(), "the page could not be built");
        // Each of its modules has other features: what clippy has not looked at, the compiler has.
        ensure!(!said.lines().any(|line| line.starts_with("warning")), "the page's modules are built with warnings");
        Ok(())
    }
}

/// Builds the page as it is published, or waits for the build that has begun; says whether it is there.
pub fn build(report: &mut Report, page: Option<Page>) -> bool {
    report.check("Build of the page", || {
        if let Some(page) = page {
            return page.finish();
        }
        node::need_packages()?;
        dist::build(wasm::Profile::Release)?;
        optimise::optimise(&dist::folder(), false)?;
        dist::list_files(&dist::folder())
    })
}

/// Which tests are wanted, and how.
pub struct Wanted<'a> {
    /// Arguments for Playwright, if there are to be tests in Chromium.
    pub chromium: Option<&'a [String]>,
    /// Arguments for Node's runner, if there are to be tests in Firefox.
    pub firefox: Option<&'a [String]>,
    /// A variable that asks for more.
    pub deep: Option<(&'a str, &'a str)>,
    /// Also those that have passed when all that they see was as it is.
    pub again: bool,
}

impl Wanted<'_> {
    /// What has passed earlier and counts, if all tests of a browser are to be run.
    fn earlier(&self, arguments: &[String], program: &Path, browsers: &[&Path]) -> Result<Option<Earlier>> {
        if !arguments.is_empty() {
            return Ok(None);
        }
        let name = browsers.first().and_then(|browser| browser.file_stem()).unwrap_or_default().to_string_lossy();
        let earlier = Earlier::read(&format!("passed-{name}"), program, browsers, self.deep.is_some())?;
        Ok(Some(if self.again { earlier.forgotten() } else { earlier }))
    }
}

/// The tests in Firefox as they run, if they are wanted and there is a page.
pub struct Begun(Option<Result<Firefox>>);

/// Begins the tests in Firefox, one file after the other: what is done beside them leaves a processor idle at times.
pub fn begin(built: bool, wanted: &Wanted) -> Begun {
    Begun(wanted.firefox.filter(|_| built).map(|arguments| Firefox::begin(wanted, arguments)))
}

/// Tests the page as it is published, if it has been built, in the browsers that are wanted.
pub fn test(report: &mut Report, built: bool, wanted: &Wanted, begun: Begun) {
    let whether_built = || {
        ensure!(built, "not run, since there is nothing to run them on");
        Ok(())
    };
    if built && wanted.chromium.is_some_and(<[String]>::is_empty) {
        report.check("The package for npm", package::test);
    }
    if let Some(arguments) = wanted.chromium {
        report.count("Tests in the browser", || {
            whether_built()?;
            playwright(wanted, arguments)
        });
    }
    if wanted.firefox.is_some() {
        report.count("Tests in Firefox", || {
            whether_built()?;
            begun.0.context("not begun")??.finish()
        });
    }
}

/// Serves the site until the program ends; says where, and what is asked for.
fn serve() -> Result<(String, Asked)> {
    let server = Server::bind(Some(0))?;
    let address = server.address();
    Ok((address, server.start()))
}

fn playwright(wanted: &Wanted, arguments: &[String]) -> Result<Tally> {
    let chromium = chromium_for_tests()?;
    println!("Chromium: {}", chromium.display());
    let (whole, program) = (CHROMIUM.need()?, program()?);
    let mut earlier = wanted.earlier(arguments, &program, &[&chromium, &whole])?;
    let mut before = Tally::default();
    let mut files = Vec::new();
    let all = files_of_tests("tests/browser", ".spec.js")?;
    for file in &all {
        match earlier.as_ref().map(|earlier| earlier.passed(slice::from_ref(file))).transpose()?.flatten() {
            Some(passed) => before += Tally::earlier(passed),
            None => files.push(file),
        }
    }
    if files.is_empty() {
        return Ok(before);
    }

    // Each file has the site to itself, so that it is known what its tests ask for.
    let (mut addresses, mut asked) = (BTreeMap::new(), BTreeMap::new());
    for file in all.iter().filter_map(|file| file.file_name()?.to_str()) {
        let (address, by_it) = serve()?;
        addresses.insert(file, address);
        asked.insert(file, by_it);
    }
    let report = root().join(REPORT);
    // A report of an earlier run must not be taken for that of this one.
    if report.exists() {
        fs::remove_file(&report)?;
    }
    let mut test = node::package_program("@playwright/test/cli.js")?;
    test.args(["test", "--config", "tests/browser/playwright.config.js"])
        .args(arguments)
        .envs(wanted.deep)
        // Who chooses tests wants to see something.
        .envs((!arguments.is_empty()).then_some(PICTURES))
        .env(CHROMIUM.variable, &chromium)
        .env(WHOLE, whole)
        .env("STONE_GARDEN_ADDRESSES", serde_json::to_string(&addresses)?)
        .env(PROGRAM, program);
    if before.passed > 0 {
        say(&format!(
            "{} tests have passed earlier, all that they see being the same; --again runs them, too",
            before.passed
        ));
        // Playwright takes expressions that a file's path is to match.
        test.args(
            files.iter().filter_map(|file| Some(format!("/{}$", file.file_name()?.to_str()?.replace('.', "\\.")))),
        );
    }
    let status = run_reading(&mut test, |_| ())?;
    let text = fs::read_to_string(&report).context("Playwright wrote no report")?;
    let mut tally = Tally::of_playwright(&text).context("Playwright's report can't be read")?.judged(status.success());
    if let Some(earlier) = &mut earlier {
        for (file, tally) in Tally::of_each_file(&text).context("Playwright's report names no files")? {
            let asked = asked.get(file.as_str()).context("Playwright names a file of tests that is not there")?;
            earlier.take(&[root().join("tests/browser").join(file)], tally, asked)?;
        }
        earlier.keep()?;
    }
    tally += before;
    Ok(tally)
}

/// The command line, built as the tests in Rust have it.
fn program() -> Result<PathBuf> {
    run(cargo().args(["build", "--bin", "stone-garden"]))?;
    let program = wasm::target_folder().join("debug").join(format!("stone-garden{}", env::consts::EXE_SUFFIX));
    program.canonicalize().with_context(|| format!("there is no {}", program.display()))
}

/// The files of tests in a folder, whose names end so.
fn files_of_tests(folder: &str, end: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root().join(folder))?.collect::<std::io::Result<Vec<_>>>()?;
    let mut files: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(end));
    ensure!(!files.is_empty(), "there are no tests in {folder}");
    files.sort();
    Ok(files)
}

/// The tests in Firefox: by node's own runner, one file after the other.
struct Firefox {
    files: Vec<PathBuf>,
    earlier: Option<Earlier>,
    /// What runs, unless all of them passed earlier.
    run: Result<(Beside, Asked), Tally>,
}

impl Firefox {
    /// Begins to run them.
    fn begin(wanted: &Wanted, arguments: &[String]) -> Result<Self> {
        let firefox = FIREFOX.need()?;
        println!("Firefox: {}", firefox.display());
        let (chromium, program) = (chromium_for_tests()?, program()?);
        let files = files_of_tests("tests/firefox", ".test.js")?;
        let earlier = wanted.earlier(arguments, &program, &[&firefox, &chromium])?;
        if let Some(passed) = earlier.as_ref().map(|earlier| earlier.passed(&files)).transpose()?.flatten() {
            return Ok(Self { files, earlier, run: Err(Tally::earlier(passed)) });
        }
        say("Tests in Firefox begin beside those in the browser");
        let (address, asked) = serve()?;
        let mut test = node::node()?;
        test.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
            .args(arguments)
            .args(&files)
            .env(FIREFOX.variable, &firefox)
            // The other side of a live game.
            .env(CHROMIUM.variable, chromium)
            .env("STONE_GARDEN_ADDRESS", address)
            .env(PROGRAM, program);
        Ok(Self { files, earlier, run: Ok((Beside::begin(&mut test, "firefox.log")?, asked)) })
    }

    /// Waits for their end.
    fn finish(self) -> Result<Tally> {
        let (run, asked) = match self.run {
            Ok(run) => run,
            Err(before) => return Ok(before),
        };
        let (status, said) = run.finish()?;
        let tally = counted(&said, status);
        if let Some(mut earlier) = self.earlier {
            earlier.take(&self.files, tally, &asked)?;
            earlier.keep()?;
        }
        Ok(tally)
    }
}
