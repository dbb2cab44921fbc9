//! The page in real browsers: all of it in a Chromium driven by Playwright, the main things in a Firefox besides.

use super::Report;
use super::scripts::{count, counted};
use super::tally::Tally;
use crate::browser::{CHROMIUM, FIREFOX, WHOLE, chromium_for_tests};
use crate::process::{Beside, cargo, root, run, run_reading, say};
use crate::server::Server;
use crate::{dist, node, optimise, package, wasm};
use anyhow::{Context, Result, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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
        Beside::begin(Command::new(env::current_exe()?).arg("build").current_dir(root()), "page-build.log")
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
        optimise::optimise(&dist::folder())?;
        dist::list_files(&dist::folder())
    })
}

/// Tests the page as it is published, if it has been built, in the browsers that are wanted. `deep` is a variable for the tests in
/// Chromium.
pub fn test(
    report: &mut Report,
    built: bool,
    deep: Option<(&str, &str)>,
    chromium: Option<&[String]>,
    firefox: Option<&[String]>,
) {
    let whether_built = || {
        ensure!(built, "not run, since there is nothing to run them on");
        Ok(())
    };
    if built && chromium.is_some_and(<[String]>::is_empty) {
        report.check("The package for npm", package::test);
    }
    // One file of Firefox's after the other, beside those in Chromium: either leaves a processor idle at times.
    let beside = chromium.and(firefox).filter(|_| built).map(|arguments| {
        say("Tests in Firefox begin beside those in the browser");
        Beside::begin(&mut in_firefox(arguments)?, "firefox.log")
    });
    if let Some(arguments) = chromium {
        report.count("Tests in the browser", || {
            whether_built()?;
            playwright(deep, arguments)
        });
    }
    if let Some(arguments) = firefox {
        report.count("Tests in Firefox", || {
            whether_built()?;
            let Some(beside) = beside else { return count(&mut in_firefox(arguments)?) };
            let (status, said) = beside?.finish()?;
            Ok(counted(&said, status))
        });
    }
}

/// Serves the site until the program ends; says where.
fn serve() -> Result<String> {
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();
    Ok(address)
}

fn playwright(deep: Option<(&str, &str)>, arguments: &[String]) -> Result<Tally> {
    let chromium = chromium_for_tests()?;
    println!("Chromium: {}", chromium.display());
    let address = serve()?;

    let file = root().join(REPORT);
    // A report of an earlier run must not be taken for that of this one.
    if file.exists() {
        fs::remove_file(&file)?;
    }
    let mut test = node::package_program("@playwright/test/cli.js")?;
    test.args(["test", "--config", "tests/browser/playwright.config.js"])
        .args(arguments)
        .envs(deep)
        // Who chooses tests wants to see something.
        .envs((!arguments.is_empty()).then_some(PICTURES))
        .env(CHROMIUM.variable, &chromium)
        .env(WHOLE, CHROMIUM.need()?)
        .env("STONE_GARDEN_ADDRESS", address)
        .env("STONE_GARDEN_PROGRAM", program()?);
    let status = run_reading(&mut test, |_| ())?;
    let text = fs::read_to_string(&file).context("Playwright wrote no report")?;
    let tally = Tally::of_playwright(&text).context("Playwright's report can't be read")?;
    Ok(tally.judged(status.success()))
}

/// The command line, built as the tests in Rust have it.
fn program() -> Result<PathBuf> {
    run(cargo().args(["build", "--bin", "stone-garden"]))?;
    let program = wasm::target_folder().join("debug").join(format!("stone-garden{}", env::consts::EXE_SUFFIX));
    program.canonicalize().with_context(|| format!("there is no {}", program.display()))
}

/// The files of tests in a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut files: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    ensure!(!files.is_empty(), "there are no tests in {}", folder.display());
    files.sort();
    Ok(files)
}

/// By node's own runner, one file after the other.
fn in_firefox(arguments: &[String]) -> Result<Command> {
    let firefox = FIREFOX.need()?;
    println!("Firefox: {}", firefox.display());
    let mut test = node::node()?;
    test.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
        .args(arguments)
        .args(files(&root().join("tests/firefox"))?)
        .env(FIREFOX.variable, &firefox)
        // The other side of a live game.
        .env(CHROMIUM.variable, chromium_for_tests()?)
        .env("STONE_GARDEN_ADDRESS", serve()?)
        .env("STONE_GARDEN_PROGRAM", program()?);
    Ok(test)
}
