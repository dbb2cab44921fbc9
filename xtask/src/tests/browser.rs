//! The page in a real Chromium, driven by Playwright.

use super::Report;
use super::tally::Tally;
use crate::process::{root, run_reading};
use crate::server::Server;
use crate::{browser, dist, node, optimise, wasm};
use anyhow::{Context, Result};
use std::fs;

/// What Playwright writes when it is done; `tests/browser/playwright.config.js` names the same file.
const REPORT: &str = "test-results/browser.json";

/// Builds the page as it is published and tests that.
pub fn test(report: &mut Report, arguments: &[String]) {
    let built = report.check("Build of the page", || {
        node::need_packages()?;
        dist::build(wasm::Profile::Release)?;
        optimise::optimise()?;
        dist::list_files(&dist::folder())
    });
    report.count("Tests in the browser", || {
        anyhow::ensure!(built, "not run, since there is nothing to run them on");
        playwright(arguments)
    });
}

fn playwright(arguments: &[String]) -> Result<Tally> {
    let chromium = browser::need_chromium()?;
    println!("Chromium: {}", chromium.display());
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();

    let file = root().join(REPORT);
    // A report of an earlier run must not be taken for that of this one.
    if file.exists() {
        fs::remove_file(&file)?;
    }
    let mut test = node::package_program("@playwright/test/cli.js")?;
    test.args(["test", "--config", "tests/browser/playwright.config.js"])
        .args(arguments)
        .env(browser::VARIABLE, &chromium)
        .env("STONE_GARDEN_ADDRESS", address);
    let status = run_reading(&mut test, |_| ())?;
    let text = fs::read_to_string(&file).context("Playwright wrote no report")?;
    let tally = Tally::of_playwright(&text).context("Playwright's report can't be read")?;
    Ok(tally.judged(status.success()))
}
