//! The page in real browsers: all of it in a Chromium driven by Playwright, the main things in a Firefox besides.

use super::Report;
use super::earlier::{Digests, Earlier, PROGRAM, WITHIN};
use super::scripts::counted;
use super::sites::Sites;
use super::tally::Tally;
use crate::browser::{CHROMIUM, FIREFOX, WHOLE, chromium_for_tests};
use crate::process::{Beside, cargo, root, run, run_reading, say};
use crate::server::{Asked, Server};
use crate::{dist, node, optimise, wasm};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
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

/// What runs beside the lints if it is wanted and there is a page.
pub struct Begun {
    firefox: Option<Result<Firefox>>,
    package: Option<Result<Beside>>,
}

/// Begins the tests in Firefox, one file after the other, and those of the packages for npm: what is done beside them leaves a processor
/// idle at times.
pub fn begin(built: bool, wanted: &Wanted) -> Begun {
    Begun {
        firefox: wanted.firefox.filter(|_| built).map(|arguments| Firefox::begin(wanted, arguments)),
        package: wanted.chromium.filter(|arguments| built && arguments.is_empty()).map(|_| try_package()),
    }
}

fn try_package() -> Result<Beside> {
    Beside::begin(Command::new(env::current_exe()?).arg("package").current_dir(root()), "package.log")
}

/// Tests the page as it is published, if it has been built, in the browsers that are wanted.
pub fn test(report: &mut Report, built: bool, wanted: &Wanted, begun: Begun) {
    let whether_built = || {
        ensure!(built, "not run, since there is nothing to run them on");
        Ok(())
    };
    if let Some(package) = begun.package {
        report.check("The packages for npm", || {
            let (status, _) = package?.finish()?;
            ensure!(status.success(), "they can't be made or used");
            Ok(())
        });
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
            begun.firefox.context("not begun")??.finish()
        });
    }
}

/// Serves the site until the program ends; says where, and what is asked for.
pub fn serve() -> Result<(String, Asked)> {
    let server = Server::bind(Some(0))?;
    let address = server.address();
    Ok((address, server.start()))
}

fn playwright(wanted: &Wanted, arguments: &[String]) -> Result<Tally> {
    let chromium = chromium_for_tests()?;
    println!("Chromium: {}", chromium.display());
    let (whole, program) = (CHROMIUM.need()?, program()?);
    let mut earlier = wanted.earlier(arguments, &program, &[&chromium, &whole])?;
    let mut digests = Digests::default();
    // Tests in files of which nothing is to be run; files of which something is, and tests in these that are not.
    let (mut in_whole, mut files, mut left_out) = (0, Vec::new(), BTreeSet::new());
    for file in files_of_tests("tests/browser", ".spec.js")? {
        let standing = earlier.as_ref().map(|earlier| earlier.standing(slice::from_ref(&file), &mut digests));
        let standing = standing.transpose()?.unwrap_or_default();
        if standing.all {
            in_whole += standing.count();
            continue;
        }
        let name = file.file_name().and_then(OsStr::to_str).context("a file of tests without a name")?.to_owned();
        left_out.extend(standing.passed.keys().map(|test| format!("{name}{WITHIN}{test}")));
        files.push(name);
    }
    let before = |left_out: &BTreeSet<String>| in_whole + left_out.len() as u64;
    if files.is_empty() {
        return Ok(Tally::earlier(before(&left_out)));
    }

    let sites = Sites::begin()?;
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
        .env("STONE_GARDEN_SITES", sites.address())
        .env(PROGRAM, program);
    if before(&left_out) > 0 {
        say(&format!(
            "{} tests have passed earlier, all that they see being the same; --again runs them, too",
            before(&left_out)
        ));
        let list = root().join("target/left-out.txt");
        fs::write(&list, left_out.iter().map(|test| format!("{test}\n")).collect::<String>())?;
        test.arg("--test-list-invert").arg(list);
        // Playwright takes expressions that a file's path is to match.
        test.args(files.iter().map(|file| format!("/{}$", file.replace('.', "\\."))));
    }
    let status = run_reading(&mut test, |_| ())?;
    let text = fs::read_to_string(&report).context("Playwright wrote no report")?;
    let mut tally = Tally::of_playwright(&text).context("Playwright's report can't be read")?.judged(status.success());
    if let Some(earlier) = &mut earlier {
        for (file, tests) in Tally::of_each_test(&text).context("Playwright's report names no tests")? {
            let results = tests.into_iter().map(|test| {
                // Counted once, should it have run nevertheless.
                left_out.remove(&format!("{file}{WITHIN}{}", test.name));
                // One that can't be told from others in a list is never left out of a run: one that another file has written, or whose
                // title the list would read as two.
                let told = test.written == file && test.name.split(WITHIN).all(|title| title.trim() == title);
                let asked = sites.asked(&test.id);
                (test.name, if told { test.tally } else { Tally::default() }, asked)
            });
            earlier.take(&[root().join("tests/browser").join(&file)], results, &mut digests)?;
        }
        earlier.keep()?;
    }
    tally += Tally::earlier(before(&left_out));
    Ok(tally)
}

/// The command line, built as the tests in Rust have it.
pub fn program() -> Result<PathBuf> {
    run(cargo().args(["build", "--bin", "stone-garden"]))?;
    let program = wasm::target_folder().join("debug").join(format!("stone-garden{}", env::consts::EXE_SUFFIX));
    program.canonicalize().with_context(|| format!("there is no {}", program.display()))
}

/// The files of tests in a folder, whose names end so.
pub fn files_of_tests(folder: &str, end: &str) -> Result<Vec<PathBuf>> {
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
        let standing = earlier.as_ref().map(|earlier| earlier.standing(&files, &mut Digests::default()));
        if let Some(passed) = standing.transpose()?.filter(|standing| standing.all) {
            return Ok(Self { files, earlier, run: Err(Tally::earlier(passed.count())) });
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
            earlier.take(&self.files, [(String::new(), tally, asked)], &mut Digests::default())?;
            earlier.keep()?;
        }
        Ok(tally)
    }
}
