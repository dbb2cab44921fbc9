//! The packages for npm: the element, the engine and the computer player, and blocks in Markdown; each with its types.

use crate::browser::{CHROMIUM, chromium_for_tests};
use crate::process::{command, find_program, root, run, say};
use crate::{dist, node, optimise, wasm};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the package lies until it is packed.
fn folder() -> PathBuf {
    root().join("target/npm")
}

/// Where the one for Markdown does.
fn markdown() -> PathBuf {
    root().join("target/npm-markdown")
}

/// Makes both, of what is in dist/ and of wiki/markdown.
pub fn make() -> Result<()> {
    make_board()?;
    make_markdown()
}

fn make_board() -> Result<()> {
    say("Laying out target/npm/");
    let package = folder();
    dist::remove(&package)?;
    dist::copy(&dist::folder(), &package.join("site"))?;
    // A release that was made before has left them; a bundler or a server makes its own.
    optimise::drop_compressed(&package.join("site"))?;
    // In somebody's own site the element knows of no page of ours to lead to; an attribute may name one.
    dist::copy(&optimise::siteless_element(), &package.join("site"))?;
    dist::copy(&root().join("xtask/npm"), &package)?;
    dist::copy(&wasm::types_folder(), &package.join("types"))?;
    copy_licences(&package)?;
    // As a text: the order of conditions means something.
    let manifest = package.join("package.json");
    let text = fs::read_to_string(&manifest)?;
    fs::write(&manifest, text.replace("\"0.0.0\"", &format!("\"{}\"", version()?)))
        .context("cannot write the package's manifest")
}

/// The types are those that its scripts say of themselves.
fn make_markdown() -> Result<()> {
    say("Laying out target/npm-markdown/");
    let (from, package) = (root().join("wiki/markdown"), markdown());
    dist::remove(&package)?;
    dist::copy(&from, &package)?;
    copy_licences(&package)?;
    let manifest = fs::read_to_string(package.join("package.json"))?;
    ensure!(manifest.contains(&format!("\"version\": \"{}\"", version()?)), "wiki/markdown has another version");
    let scripts = ["block.js", "markdown-it.js", "remark.js"].map(|name| from.join(name));
    let declare =
        ["--ignoreConfig", "--allowJs", "--checkJs", "--strict", "--declaration", "--emitDeclarationOnly", "--outDir"];
    let language = ["--module", "nodenext", "--target", "es2022", "--types", ""];
    run(node::package_program("typescript/bin/tsc")?.args(declare).arg(&package).args(language).args(scripts))
}

fn copy_licences(package: &Path) -> Result<()> {
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(licence), package.join(licence))?;
    }
    Ok(())
}

/// Packs both into a folder, as they are laid out.
pub fn pack_all(place: &Path) -> Result<()> {
    pack(&folder(), place)?;
    pack(&markdown(), place)
}

fn pack(package: &Path, place: &Path) -> Result<()> {
    run(npm()?.current_dir(package).args(["pack", "--silent", "--pack-destination"]).arg(place))
}

/// The crate's version.
pub fn version() -> Result<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    Ok(line.context("Cargo.toml names no version")?.to_owned())
}

/// Packs each, installs it without a network into a project of its own, and uses it there.
pub fn test() -> Result<()> {
    make()?;
    test_board()?;
    test_markdown()
}

/// From Node, from TypeScript and in a page that Vite bundles. The examples of docs/api.md are run, too.
fn test_board() -> Result<()> {
    let project = install(&folder(), "stone-garden", "tests/package")?;
    fs::copy(root().join("docs/api.md"), project.join("api.md")).context("docs/api.md is missing")?;
    run(node::node()?.current_dir(&project).arg("use.js"))?;
    run(node::node()?.current_dir(&project).arg("examples.js"))?;
    run(node::package_program("typescript/bin/tsc")?.current_dir(&project).args(["--project", "."]))?;
    run(node::node()?.current_dir(&project).arg("bundle.js").env(CHROMIUM.variable, chromium_for_tests()?))
}

/// By the programs of its README, from Node and from TypeScript.
fn test_markdown() -> Result<()> {
    let project = install(&markdown(), "stone-garden-markdown", "tests/markdown")?;
    run(node::node()?.current_dir(&project).arg("use.js"))?;
    run(node::package_program("typescript/bin/tsc")?.current_dir(&project).args(["--project", "."]))
}

/// Packs what is laid out in a folder and installs that alone beside a copy of its tests. Says where.
fn install(package: &Path, name: &str, tests: &str) -> Result<PathBuf> {
    let mut project = package.as_os_str().to_owned();
    project.push("-project");
    let project = PathBuf::from(project);
    dist::remove(&project)?;
    dist::copy(&root().join(tests), &project)?;
    fs::write(project.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    pack(package, &project)?;
    let packed = format!("./{name}-{}.tgz", version()?);
    run(npm()?.current_dir(&project).args(["install", "--offline", "--no-audit", "--no-fund", &packed]))?;
    Ok(project)
}

fn npm() -> Result<Command> {
    Ok(command(find_program(&["npm", "npm.cmd"]).context("npm is missing; it comes with Node.js")?))
}
