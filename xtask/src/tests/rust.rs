//! Checks and tests that cargo runs.

use super::Report;
use super::tally::{CargoTests, Tally};
use crate::process::{cargo, run, run_reading};
use crate::toolchain::{self, WASM};
use anyhow::Result;

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
    }
}

fn cargo_test<A: AsRef<str>>(arguments: &[A]) -> Result<Tally> {
    let mut test = cargo();
    test.args(["test", "--no-fail-fast"]);
    test.args(arguments.iter().map(AsRef::as_ref));
    let mut tests = CargoTests::default();
    let status = run_reading(&mut test, |line| tests.read(line))?;
    Ok(tests.finish(status.success()))
}
