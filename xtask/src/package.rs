//! The package for npm: the element, the engine and the computer player, with their types.

use crate::browser::{CHROMIUM, chromium_for_tests};
use crate::process::{command, find_program, root, run, say};
use crate::{dist, node, optimise, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Where the package lies until it is packed.
fn folder() -> PathBuf {
    root().join("target/npm")
}

/// Makes the package of what is in dist/, which was built and not compressed yet.
pub fn make() -> Result<()> {
    say("Laying out target/npm/");
    let package = folder();
    dist::remove(&package)?;
    dist::copy(&dist::folder(), &package.join("site"))?;
    // In somebody's own site the element knows of no page of ours to lead to; an attribute may name one.
    dist::copy(&optimise::siteless_element(), &package.join("site"))?;
    dist::copy(&root().join("xtask/npm"), &package)?;
    dist::copy(&wasm::types_folder(), &package.join("types"))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(licence), package.join(licence))?;
    }
    // As a text: the order of conditions means something.
    let manifest = package.join("package.json");
    let text = fs::read_to_string(&manifest)?;
    fs::write(&manifest, text.replace("\"0.0.0\"", &format!("\"{}\"", version()?)))
        .context("cannot write the package's manifest")
}

/// The crate's version.
fn version() -> Result<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    Ok(line.context("Cargo.toml names no version")?.to_owned())
}

/// Packs the package, installs it without a network into a project of its own, and uses it there from Node, from TypeScript and
/// in a page that Vite bundles. The examples of docs/api.md are run, too.
pub fn test() -> Result<()> {
    make()?;
    let project = root().join("target/npm-project");
    dist::remove(&project)?;
    dist::copy(&root().join("tests/package"), &project)?;
    fs::write(project.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    fs::copy(root().join("docs/api.md"), project.join("api.md")).context("docs/api.md is missing")?;
    run(npm()?.current_dir(folder()).args(["pack", "--silent", "--pack-destination"]).arg(&project))?;
    let packed = format!("./stone-garden-{}.tgz", version()?);
    run(npm()?.current_dir(&project).args(["install", "--offline", "--no-audit", "--no-fund", &packed]))?;
    run(node::node()?.current_dir(&project).arg("use.js"))?;
    run(node::node()?.current_dir(&project).arg("examples.js"))?;
    run(node::package_program("typescript/bin/tsc")?.current_dir(&project).args(["--project", "."]))?;
    run(node::node()?.current_dir(&project).arg("bundle.js").env(CHROMIUM.variable, chromium_for_tests()?))
}

fn npm() -> Result<Command> {
    Ok(command(find_program(&["npm", "npm.cmd"]).context("npm is missing; it comes with Node.js")?))
}
