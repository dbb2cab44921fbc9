//! The page in real browsers: all of it in a Chromium driven by Playwright, the main things in a Firefox besides.

use super::Report;
use super::tally::{NodeTests, Tally};
use crate::browser::{CHROMIUM, FIREFOX};
use crate::process::{root, run_reading};
use crate::server::Server;
use crate::{dist, node, optimise, package, wasm};
use anyhow::{Context, Result, ensure};
use std::fs;

/// What Playwright writes when it is done; `tests/browser/playwright.config.js` names the same file.
const REPORT: &str = "test-results/browser.json";

/// Builds the page as it is published and tests that in the browsers that are wanted.
pub fn test(report: &mut Report, chromium: Option<&[String]>, firefox: Option<&[String]>) {
    let built = report.check("Build of the page", || {
        node::need_packages()?;
        dist::build(wasm::Profile::Release)?;
        optimise::optimise(&dist::folder())?;
        dist::list_files(&dist::folder())
    });
    let run = |name, runner: fn(&[String]) -> Result<Tally>, arguments: Option<&[String]>, report: &mut Report| {
        let Some(arguments) = arguments else { return };
        report.count(name, || {
            ensure!(built, "not run, since there is nothing to run them on");
            runner(arguments)
        });
    };
    if built && chromium.is_some_and(<[String]>::is_empty) {
        report.check("The package for npm", package::test);
    }
    run("Tests in the browser", playwright, chromium, report);
    run("Tests in Firefox", in_firefox, firefox, report);
}

/// Serves the site until the program ends; says where.
fn serve() -> Result<String> {
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();
    Ok(address)
}

fn playwright(arguments: &[String]) -> Result<Tally> {
    let chromium = CHROMIUM.need()?;
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
        .env(CHROMIUM.variable, &chromium)
        .env("STONE_GARDEN_ADDRESS", address);
    let status = run_reading(&mut test, |_| ())?;
    let text = fs::read_to_string(&file).context("Playwright wrote no report")?;
    let tally = Tally::of_playwright(&text).context("Playwright's report can't be read")?;
    Ok(tally.judged(status.success()))
}

/// By node's own runner, one file after the other.
fn in_firefox(arguments: &[String]) -> Result<Tally> {
    let firefox = FIREFOX.need()?;
    println!("Firefox: {}", firefox.display());
    let mut test = node::node()?;
    test.args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
        .args(arguments)
        .args(["tests/firefox/play.test.js", "tests/firefox/site.test.js"])
        .env(FIREFOX.variable, &firefox)
        .env("STONE_GARDEN_ADDRESS", serve()?);
    let mut tests = NodeTests::default();
    let status = run_reading(&mut test, |line| tests.read(line))?;
    Ok(tests.finish(status.success()))
}
