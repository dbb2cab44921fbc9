//! The parts of the Rust toolchain that a build needs, fetched if they are missing.

use crate::process::{cargo, command, find_program, output_of, root, run, say};
use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::fs;
use std::path::PathBuf;

/// The target that browsers run.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for [`WASM`] is there. `rust-toolchain.toml` names it, but
/// rustup reads that only when it installs a toolchain, not when one is there already.
pub fn need_wasm() -> Result<()> {
    need_target(WASM)
}

/// Makes sure that the standard library for a kind of machine is there.
pub fn need_target(target: &str) -> Result<()> {
    if sysroot()?.join("lib/rustlib").join(target).is_dir() {
        return Ok(());
    }
    say(&format!("Adding the Rust target {target}"));
    rustup(&["target", "add", target])
}

/// Where the toolchain lies.
fn sysroot() -> Result<PathBuf> {
    let sysroot = output_of(command("rustc").args(["--print", "sysroot"]));
    Ok(sysroot.context("rustc doesn't run; install Rust by https://rustup.rs")?.into())
}

/// Clippy as a compiler, which `cargo clippy` puts in the compiler's place.
pub fn clippy_driver() -> Result<PathBuf> {
    need_lints()?;
    let clippy = sysroot()?.join("bin").join(format!("clippy-driver{}", env::consts::EXE_SUFFIX));
    ensure!(clippy.is_file(), "there is no {}", clippy.display());
    Ok(clippy)
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

/// Fails unless this is the version that `rust-toolchain.toml` pins: another one makes other bytes. It may be installed under
/// another name, such as `stable`.
pub fn need_pinned() -> Result<()> {
    let file = fs::read_to_string(root().join("rust-toolchain.toml"))?;
    let pinned = pinned(&file).context("rust-toolchain.toml pins no version by number")?;
    let version = output_of(command("rustc").arg("--version")).context("rustc doesn't run")?;
    ensure!(
        version.split(' ').nth(1) == Some(pinned),
        "this is {version}, not Rust {pinned} as pinned in rust-toolchain.toml"
    );
    Ok(())
}

/// The version that a `rust-toolchain.toml` names, if it does so by number.
fn pinned(file: &str) -> Option<&str> {
    let channel = file.lines().find_map(|line| line.strip_prefix("channel = \"")?.strip_suffix('"'))?;
    let is_number = channel.split('.').count() == 3 && channel.split('.').all(|part| part.parse::<u32>().is_ok());
    is_number.then_some(channel)
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

#[cfg(test)]
mod tests {
    use super::pinned;

    #[test]
    fn only_a_whole_number_pins() {
        assert_eq!(pinned("[toolchain]\nchannel = \"1.95.0\"\n"), Some("1.95.0"));
        for channel in ["stable", "1.95", "nightly-2026-01-01", "1.95.x"] {
            assert_eq!(pinned(&format!("[toolchain]\nchannel = \"{channel}\"\n")), None);
        }
        assert_eq!(pinned("[toolchain]\n"), None);
    }
}
