//! What is written in JavaScript: its format, lints and types, and those of the page's scripts that need no browser.

use super::Report;
use super::tally::{NodeTests, Tally};
use crate::node;
use crate::process::{root, run, run_reading};
use anyhow::{Context, Result};
use std::fs;
use std::process::{Command, ExitStatus};
use std::thread;

/// What runs in a page, in a service worker and in Node: each knows other things of its surroundings.
const PROJECTS: [&str; 3] = ["tsconfig.json", "tsconfig.worker.json", "tsconfig.tests.json"];

/// Format and lints.
pub fn lint(report: &mut Report) {
    report.check("Format and lints of the scripts", || {
        node::need_packages()?;
        run(node::package_program("@biomejs/biome/bin/biome")?.args(["ci", "--error-on-warnings"]))
    });
}

/// Types, which the engine declares of its own exports: what a report no longer has, the scripts can't read. `declare` puts the
/// declarations where they are looked for.
pub fn types(report: &mut Report, declare: impl FnOnce() -> Result<()>) {
    report.check("Types of the scripts", || {
        declare()?;
        node::need_packages()?;
        // What it knows of the files that are as they were it keeps, with their digests.
        let check = |project| {
            let known = format!("target/checked/{project}.tsbuildinfo");
            let check = ["--project", project, "--incremental", "--tsBuildInfoFile", &known];
            run(node::package_program("typescript/bin/tsc")?.args(check))
        };
        // Each takes one processor.
        thread::scope(|scope| {
            let checks = PROJECTS.map(|project| scope.spawn(move || check(project)));
            checks.into_iter().try_for_each(|check| check.join().expect("no panic"))
        })
    });
}

/// Where the tests lie that need no browser.
const FOLDER: &str = "tests/page";

/// Runs them; further arguments go to `node --test`.
pub fn test(arguments: &[String]) -> Result<Tally> {
    node::need_packages()?;
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(FOLDER)).context("there are no tests of the scripts")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.js") {
            files.push(format!("{FOLDER}/{name}"));
        }
    }
    files.sort();
    count(node::node()?.args(["--test", "--test-reporter=tap"]).args(arguments).args(files))
}

/// Runs node's test runner, whose TAP reporter counts.
pub fn count(test: &mut Command) -> Result<Tally> {
    let mut tests = NodeTests::default();
    let status = run_reading(test, |line| tests.read(line))?;
    Ok(tests.finish(status.success()))
}

/// The counts of a runner that has ended, by all that it has said.
pub fn counted(said: &str, status: ExitStatus) -> Tally {
    let mut tests = NodeTests::default();
    said.lines().for_each(|line| tests.read(line));
    tests.finish(status.success())
}
