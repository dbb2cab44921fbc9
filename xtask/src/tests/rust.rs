//! Checks and tests that cargo runs.

use super::Report;
use super::tally::{CargoTests, Tally};
use crate::fairy;
use crate::process::{cargo, run, run_reading, say};
use crate::toolchain::{self, WASM};
use anyhow::Result;
use std::process::Command;

/// The manifest of this program, which is a workspace of its own.
const XTASK: [&str; 2] = ["--manifest-path", "xtask/Cargo.toml"];

/// What clippy's warnings are to be.
const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

/// Format, lints and documentation; each is one check.
pub fn lint(report: &mut Report) {
    report.check("Format", || {
        toolchain::need_lints()?;
        run(cargo().args(["fmt", "--check"]))
    });
    report.check("Format of xtask", || run(cargo().args(["fmt", "--check"]).args(XTASK)));
    report.check("Clippy", || run(cargo().args(["clippy", "--all-targets"]).args(DENY_WARNINGS)));
    // The program means nothing there, but Trunk compiles it along with the library.
    report.check("Clippy for WebAssembly", || {
        toolchain::need_wasm()?;
        run(cargo().args(["clippy", "--lib", "--bins", "--target", WASM]).args(DENY_WARNINGS))
    });
    report.check("Clippy for the page's first module", || {
        let first = ["clippy", "--lib", "--target", WASM, "--no-default-features", "--features", "board"];
        run(cargo().args(first).args(DENY_WARNINGS))
    });
    report.check("Clippy for xtask", || run(cargo().args(["clippy", "--all-targets"]).args(XTASK).args(DENY_WARNINGS)));
    report.check("Sources and licences", super::supply::check);
    report.check("Documentation", || document(&[]));
    report.check("Documentation for WebAssembly", || {
        toolchain::need_wasm()?;
        document(&["--target", WASM])
    });
}

fn document(target: &[&str]) -> Result<()> {
    run(cargo().args(["doc", "--no-deps", "--lib"]).args(target).env("RUSTDOCFLAGS", "-D warnings"))
}

/// All tests in Rust. With further arguments for `cargo test` those of the crate alone.
pub fn test(report: &mut Report, arguments: &[String]) {
    report.count("Tests in Rust", || cargo_test(arguments));
    if arguments.is_empty() {
        report.count("Tests of xtask", || cargo_test(&XTASK));
        report.count("Stone's Chess beside Fairy-Stockfish", judge);
    }
}

/// Another program as judge. Where it is neither there nor can be installed, one test is skipped, and that is said.
fn judge() -> Result<Tally> {
    let Some(program) = fairy::want()? else {
        say(&format!("no Fairy-Stockfish found and none could be installed; name its program in {}", fairy::VARIABLE));
        return Ok(Tally { skipped: 1, ..Tally::default() });
    };
    cargo_test_with(cargo().args(["test", "--test", "judge"]).env(fairy::VARIABLE, program))
}

fn cargo_test<A: AsRef<str>>(arguments: &[A]) -> Result<Tally> {
    let mut test = cargo();
    test.args(["test", "--no-fail-fast"]);
    cargo_test_with(test.args(arguments.iter().map(AsRef::as_ref)))
}

fn cargo_test_with(test: &mut Command) -> Result<Tally> {
    let mut tests = CargoTests::default();
    let status = run_reading(test, |line| tests.read(line))?;
    Ok(tests.finish(status.success()))
}
