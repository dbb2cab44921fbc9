//! The parts of the Rust toolchain that a build needs, fetched if they are missing.

use crate::process::{cargo, command, find_program, output_of, run, say};
use anyhow::{Context, Result, bail};
use std::path::Path;

/// The target that browsers run.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for [`WASM`] is there. `rust-toolchain.toml` names it, but
/// rustup reads that only when it installs a toolchain, not when one is there already.
pub fn need_wasm() -> Result<()> {
    let sysroot = output_of(command("rustc").args(["--print", "sysroot"]))
        .context("rustc doesn't run; install Rust by https://rustup.rs")?;
    if Path::new(&sysroot).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    say(&format!("Adding the Rust target {WASM}"));
    rustup(&["target", "add", WASM])
}

/// Makes sure that `cargo fmt` and `cargo clippy` are there.
pub fn need_lints() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output_of(cargo().args([subcommand, "--version"])).is_none() {
            say(&format!("Adding the Rust component {component}"));
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(arguments: &[&str]) -> Result<()> {
    if find_program(&["rustup"]).is_none() {
        bail!(
            "this Rust has no rustup to run `rustup {}`; install Rust by https://rustup.rs, \
             or add that part by the package manager that this Rust came from",
            arguments.join(" ")
        );
    }
    run(command("rustup").args(arguments))
}
