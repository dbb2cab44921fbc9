//! Every check and every test, and one honest line at the end.

mod browser;
mod circles;
pub mod deployed;
mod earlier;
mod fuzz;
mod known;
mod layers;
mod neighbours;
pub mod programs;
mod reached;
mod rust;
mod scripts;
mod sites;
mod supply;
mod tally;
mod wiki;

use crate::process::say;
use crate::wasm;
use anyhow::{Result, ensure};
use clap::ValueEnum;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};
use tally::Tally;

/// A part that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// rustfmt, clippy and rustdoc, Biome and TypeScript; no further arguments
    Lint,
    /// The tests in Rust; further arguments go to `cargo test`
    Rust,
    /// The page's scripts in Node, without a browser; further arguments go to `node --test`
    Scripts,
    /// The tests in Chromium and Firefox; with further arguments, which go to Playwright, those in Chromium alone
    Browser,
    /// The tests in Firefox; further arguments go to `node --test`
    Firefox,
    /// The extensions for MediaWiki and WordPress, each in a fresh one; part of a deep run; further arguments go to `node --test`
    Wiki,
}

/// What is known of one step when it is over.
struct Step {
    name: &'static str,
    tally: Tally,
    time: Duration,
}

/// The steps taken so far.
#[derive(Default)]
struct Report {
    steps: Vec<Step>,
}

impl Report {
    /// Takes a step that counts its own tests. If it can't be carried out, that is one failure.
    fn count(&mut self, name: &'static str, step: impl FnOnce() -> Result<Tally>) -> bool {
        println!();
        say(name);
        let start = Instant::now();
        let tally = step().unwrap_or_else(|why| {
            eprintln!("{name}: {why:#}");
            Tally::one_failed()
        });
        let good = tally.is_good();
        self.steps.push(Step { name, tally, time: start.elapsed() });
        good
    }

    /// Takes a step that holds or fails as a whole, and says which.
    fn check(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> bool {
        self.count(name, || step().map(|()| Tally::one_passed()))
    }

    /// Prints all steps, last the sum alone on its line.
    fn close(&self) -> ExitCode {
        let mut sum = Tally::default();
        println!();
        for Step { name, tally, time } in &self.steps {
            let left_out = tally.failed == 0 && tally.passed == 0;
            let mark = if tally.is_good() {
                "ok    "
            } else if left_out {
                "LEFT  "
            } else {
                "FAILED"
            };
            let again = match tally.again {
                0 => String::new(),
                count => format!(", {count} of them only at the second try"),
            };
            println!("{mark} {name}: {tally}{again} ({:.1} s)", time.as_secs_f32());
            sum += *tally;
        }
        println!("\n{sum}");
        if sum.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Asks the tests for more of what takes long: those in Rust read it in `tests/main.rs`, those in Chromium where they need it.
const DEEP: &str = "STONE_GARDEN_DEEP";

/// Runs everything, or one part with further arguments for its runner. While cargo checks and tests natively, the page is
/// built beside it, and programs that are missing are installed. Firefox and the packages for npm begin as soon as the page is there, beside
/// the lints of what is in it; Chromium comes last, since its tests, three at a time, have to be in time.
/// Tests in Rust and in browsers that have passed before, when all that they see was the same, count as they did, unless they are wanted `again`.
pub fn run(only: Option<Part>, deep: bool, again: bool, runner_arguments: &[String]) -> ExitCode {
    let deep = deep.then_some((DEEP, "1"));
    let wanted = |part| only.is_none_or(|only| only == part);
    let mut report = Report::default();
    // Where the Node packages are not there yet, nobody waits for them whom they don't concern.
    let beside = only.is_none().then(|| thread::spawn(|| (browser::Page::begin(), programs::Programs::begin())));
    if wanted(Part::Lint) {
        rust::lint(&mut report);
    }
    let (page, programs) = beside.map(|beside| beside.join().expect("no panic")).unzip();
    if wanted(Part::Lint) {
        scripts::lint(&mut report);
        // Else the build of the page declares them, and has compiled much of what the lints need.
        if only.is_some() {
            rust::lint_for_page(&mut report, false);
            scripts::types(&mut report, wasm::declare);
        }
    }
    if let Some(programs) = programs {
        programs.finish();
    }
    if wanted(Part::Rust) {
        rust::test(&mut report, deep, again, runner_arguments);
    }
    if wanted(Part::Scripts) {
        report.count("Tests of the page's scripts", || scripts::test(runner_arguments));
    }
    let (chromium, firefox): (Option<&[String]>, Option<&[String]>) = match only {
        None => (Some(&[]), Some(&[])),
        Some(Part::Wiki) => (None, None),
        Some(Part::Browser) if runner_arguments.is_empty() => (Some(&[]), Some(&[])),
        Some(Part::Browser) => (Some(runner_arguments), None),
        Some(Part::Firefox) => (None, Some(runner_arguments)),
        Some(Part::Lint | Part::Rust | Part::Scripts) => return report.close(),
    };
    let built = browser::build(&mut report, page);
    let wanted = browser::Wanted { chromium, firefox, deep, again };
    let firefox = browser::begin(built, &wanted);
    if only.is_none() {
        rust::lint_for_page(&mut report, built);
        scripts::types(&mut report, || {
            ensure!(built, "not run, since it is the build of the page that declares them");
            wasm::declare_as_built()
        });
    }
    browser::test(&mut report, built, &wanted, firefox);
    if only.is_none() {
        report.count("What docs/hosting tells to do", || deployed::test(built && deep.is_some()));
    }
    if only == Some(Part::Wiki) || (only.is_none() && deep.is_some()) {
        for host in &wiki::HOSTS {
            report.count(host.trial, || {
                ensure!(built, "not run, since there is nothing to run them on");
                host.test(runner_arguments)
            });
        }
    }
    report.close()
}
