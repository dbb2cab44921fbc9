//! Checks and tests that cargo runs.

use super::Report;
use super::known::unless_known;
use super::tally::{CargoTests, Tally};
use crate::fairy;
use crate::process::{Beside, apt_install, cargo, find_program, run, run_reading, say};
use crate::toolchain::{self, WASM};
use anyhow::{Result, ensure};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The manifest of this program, which is a workspace of its own.
const XTASK: [&str; 2] = ["--manifest-path", "xtask/Cargo.toml"];

/// What clippy's warnings are to be.
const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

/// Format, lints and documentation of what is written in Rust; each is one check.
pub fn lint(report: &mut Report) {
    report.check("Toolchain", toolchain::need_pinned);
    report.check("Format", || {
        toolchain::need_lints()?;
        run(cargo().args(["fmt", "--check"]))
    });
    report.check("Format of xtask", || run(cargo().args(["fmt", "--check"]).args(XTASK)));
    report.check("Clippy", || run(cargo().args(["clippy", "--all-targets"]).args(DENY_WARNINGS)));
    report.check("Clippy for xtask", clippy_for_xtask);
    report.check("Sources and licences", super::supply::check);
    report.check("Fuzz targets", super::fuzz::check);
    report.check("Layers", super::layers::check);
    report.check("Circles of imports", super::circles::check);
    report.check("Neighbours", super::neighbours::check);
    report.check("Documentation", || document(&[]));
}

/// What `cargo clippy` does, but for a build of the tests: the libraries that this program stands on are built, since it runs, and clippy
/// would have all of them checked besides.
fn clippy_for_xtask() -> Result<()> {
    let mut build = cargo();
    build.args(["test", "--no-run"]).args(XTASK).env("RUSTC_WORKSPACE_WRAPPER", toolchain::clippy_driver()?);
    let (status, said) = Beside::begin(&mut build, "clippy-for-xtask.log")?.finish()?;
    ensure!(status.success(), "it does not compile");
    ensure!(!said.lines().any(|line| line.starts_with("warning")), "there are warnings");
    Ok(())
}

/// Lints and documentation of the library as it is in the page; each is one check. Where the page has been `built` in this run, by the
/// profile of its modules, for which what macros are made of is compiled by then.
pub fn lint_for_page(report: &mut Report, built: bool) {
    let target: &[&str] = if built { &["--target", WASM, "--profile", "release"] } else { &["--target", WASM] };
    // The program means nothing there, but Trunk compiles it along with the library.
    report.check("Clippy for WebAssembly", || {
        toolchain::need_wasm()?;
        run(cargo().args(["clippy", "--lib", "--bins"]).args(target).args(DENY_WARNINGS))
    });
    // Else the build of the page says what is wrong with it.
    if !built {
        report.check("Clippy for the page's first module", || {
            let first = ["--no-default-features", "--features", "board"];
            run(cargo().args(["clippy", "--lib"]).args(target).args(first).args(DENY_WARNINGS))
        });
    }
    report.check("Documentation for WebAssembly", || {
        toolchain::need_wasm()?;
        document(target)
    });
}

fn document(target: &[&str]) -> Result<()> {
    run(cargo().args(["doc", "--no-deps", "--lib"]).args(target).env("RUSTDOCFLAGS", "-D warnings"))
}

/// What cargo would build besides: the examples, which clippy has looked at.
const NO_EXAMPLES: &str = "--tests";

/// The arbiter, which is asked by itself.
const ARBITER: &str = "arbiter::";

/// Rooms in a PostgreSQL, which is started for them.
const SERVER: &str = "relay::server::";

/// Names the folder of PostgreSQL's programs to use instead of the one that would be found.
const POSTGRES: &str = "STONE_GARDEN_POSTGRES";

/// All tests in Rust. With further arguments for `cargo test` those of the crate alone. `deep` is a variable for them.
/// What passed when all that they see was as it is now counts, unless it is wanted `again`.
pub fn test(report: &mut Report, deep: Option<(&str, &str)>, again: bool, arguments: &[String]) {
    let test = || {
        let mut test = cargo();
        test.args(["test", "--no-fail-fast"]).envs(deep);
        test
    };
    if !arguments.is_empty() {
        let chosen =
            arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument.starts_with("--"));
        let narrow = (!chosen).then_some(NO_EXAMPLES);
        report.count("Tests in Rust", || count(test().args(narrow).args(arguments)));
        return;
    }
    let mut known =
        |name, test: &mut Command| report.count(name, || unless_known(name, deep.is_some(), again, || count(test)));
    known("Tests in Rust", test().args([NO_EXAMPLES, "--", "--skip", ARBITER, "--skip", SERVER]));
    known("Examples in the documentation", test().arg("--doc"));
    report.count("Stone's Chess beside Fairy-Stockfish", || arbiter(&mut test()));
    report.count("Rooms in PostgreSQL", || rooms_on_a_server(&mut test()));
    report.count("Tests of xtask", || count(test().args(XTASK)));
}

/// Another program as arbiter. Where it is neither there nor can be installed, one test is skipped, and that is said.
fn arbiter(test: &mut Command) -> Result<Tally> {
    let Some(program) = fairy::want()? else {
        say(&format!("no Fairy-Stockfish found and none could be installed; name its program in {}", fairy::VARIABLE));
        return Ok(Tally { skipped: 1, ..Tally::default() });
    };
    count(test.args(["--test", "suite", ARBITER, "--", "--ignored"]).env(fairy::VARIABLE, program))
}

/// Where PostgreSQL is neither there nor can be installed, one test is skipped, and that is said.
fn rooms_on_a_server(test: &mut Command) -> Result<Tally> {
    if postgres().is_none()
        && let Err(why) = apt_install("postgresql")
    {
        say(&format!("That failed: {why:#}"));
    }
    let Some(programs) = postgres() else {
        say(&format!("no PostgreSQL found and none could be installed; name the folder of its programs in {POSTGRES}"));
        return Ok(Tally { skipped: 1, ..Tally::default() });
    };
    count(test.args(["--test", "suite", SERVER, "--", "--ignored"]).env(POSTGRES, programs))
}

/// The folder with PostgreSQL's programs: Debian has one for each version, of which the newest is taken.
fn postgres() -> Option<PathBuf> {
    if let Some(named) = env::var_os(POSTGRES).filter(|named| !named.is_empty()) {
        return Some(named.into());
    }
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.extend(find_program(&["initdb"]).and_then(|program| Some(program.parent()?.to_owned())));
    folders.into_iter().rfind(|folder| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file()))
}

/// Runs `cargo test`, which counts.
fn count(test: &mut Command) -> Result<Tally> {
    let mut tests = CargoTests::default();
    let status = run_reading(test, |line| tests.read(line))?;
    Ok(tests.finish(status.success()))
}
