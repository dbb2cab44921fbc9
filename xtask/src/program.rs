//! The program as it is published: one file that runs on any Linux, with the page in it, beside what it is made of and under which
//! licences. And whatever else is published, in one folder with sums to check.

use crate::process::{cargo, command, output_of, root, run, say};
use crate::wasm::{self, Tree};
use crate::{dist, package, toolchain};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Machines that it is built for. Nothing of theirs is linked; the linker is Rust's own, and what is in C is compiled by Zig, which has each system's
/// headers with it, so that any machine builds for all.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"];

/// Compiles C (SQLite): Zig's compiler, as PyPI has it.
const ZIG: &str = "ziglang==0.17.1";

/// The tool that lists what a crate is made of.
const SBOM: (&str, &str) = ("cargo-cyclonedx", "0.5.9");

/// With what features it is published: those of everybody, and the page.
const FEATURES: &str = "site";

/// Where all that is published lies.
pub fn folder() -> PathBuf {
    root().join("target/published")
}

/// The program for this kind of machine, if there is one.
pub fn of_this_machine() -> Result<Option<PathBuf>> {
    let own = TARGETS.iter().find(|target| cfg!(target_os = "linux") && target.starts_with(std::env::consts::ARCH));
    own.map(|target| Ok(folder().join(name_of(target)?))).transpose()
}

fn name_of(target: &str) -> Result<String> {
    Ok(format!("stone-garden-{}-{target}", package::version()?))
}

/// Makes the folder anew, of dist/ with its compressed copies and of the packages as they are laid out. With `check` each program is built twice from
/// nothing, and both must be the same to the byte.
pub fn make(check: bool) -> Result<()> {
    dist::remove(&folder())?;
    fs::create_dir_all(folder())?;
    for target in TARGETS {
        toolchain::need_target(target)?;
        say(&format!("Building the program for {target}, with the page in it"));
        let program = if check { twice_from_nothing(target)? } else { build(&Tree::own(), target)? };
        fs::copy(&program, folder().join(name_of(target)?))?;
    }
    dist::remove(&twice())?;
    list_parts()?;
    licences()?;
    packages()?;
    sums()
}

/// Builds it from sources, and says where it is.
fn build(tree: &Tree, target: &str) -> Result<PathBuf> {
    let flags = [wasm::remapped(&tree.folder), vec!["-Clinker=rust-lld".to_owned()]].concat();
    let mut build = cargo();
    build.current_dir(&tree.folder).env("CARGO_TARGET_DIR", &tree.target).env("STONE_GARDEN_SITE", dist::folder());
    build.envs(c_compiler(target)?);
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f")).env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    build.args(["build", "--release", "--locked", "--bin", "stone-garden", "--features", FEATURES, "--target", target]);
    run(&mut build)?;
    Ok(tree.target.join(target).join("release/stone-garden"))
}

/// What names the compiler of C for a target; it is fetched if it is not here yet.
fn c_compiler(target: &str) -> Result<[(String, PathBuf); 2]> {
    let place = root().join("target/tools/zig");
    let python = place.join("bin/python3");
    if output_of(command(&python).args(["-m", "ziglang", "version"])).is_none() {
        say(&format!("Installing {ZIG}"));
        run(command("python3").args(["-m", "venv"]).arg(&place)).context("there is no python3 with venv")?;
        run(command(&python).args(["-m", "pip", "install", "--quiet", "--only-binary", ":all:", ZIG]))?;
    }
    // As Zig names it; it does not know the name by which cargo calls it, which comes with each call.
    let named = target.replace("-unknown", "");
    let script = |name: &str, text: String| -> Result<PathBuf> {
        let file = place.join(name);
        fs::write(&file, format!("#!/bin/sh\n{text}\n"))?;
        #[cfg(unix)]
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755))?;
        Ok(file)
    };
    let python = python.display();
    let without = "for word; do shift; case $word in --target=*) ;; *) set -- \"$@\" \"$word\";; esac; done";
    let cc =
        script(&format!("cc-{named}"), format!("{without}\nexec '{python}' -m ziglang cc -target {named} \"$@\""))?;
    let ar = script("ar", format!("exec '{python}' -m ziglang ar \"$@\""))?;
    let key = target.replace('-', "_");
    Ok([(format!("CC_{key}"), cc), (format!("AR_{key}"), ar)])
}

/// Where it is built twice.
fn twice() -> PathBuf {
    root().join("target/reproduce")
}

/// Builds it in two places, fails unless both are the same to the byte, and says where one of them is.
fn twice_from_nothing(target: &str) -> Result<PathBuf> {
    let one = from_nothing(&twice().join("one"), target)?;
    let other = from_nothing(&twice().join("the-other-one"), target)?;
    ensure!(fs::read(&one)? == fs::read(other)?, "two builds of the program for {target} from the same sources differ");
    say(&format!("Two builds from nothing of the program for {target} agree, byte for byte"));
    Ok(one)
}

/// Builds it from a copy of the sources in `place`, without anything that was built before.
fn from_nothing(place: &Path, target: &str) -> Result<PathBuf> {
    dist::remove(place)?;
    let sources = place.join("sources");
    crate::release::copy_sources(&sources)?;
    build(&Tree::apart(sources), target)
}

/// Writes what the program is made of, in the form of CycloneDX: the crates, their versions, sums and licences.
fn list_parts() -> Result<()> {
    let (tool, version) = SBOM;
    let tools = root().join("target/tools");
    if output_of(command(tools.join("bin").join(tool)).args(["cyclonedx", "--version"])).is_none() {
        say(&format!("Installing {tool} {version}"));
        run(cargo().args(["install", tool, "--version", version, "--locked", "--root"]).arg(&tools))?;
    }
    say("Listing what the program is made of");
    let file = format!("stone-garden-{}.cdx", package::version()?);
    let mut list = command(tools.join("bin").join(tool));
    // Nothing in it is to depend on when it was made.
    list.current_dir(root()).env("SOURCE_DATE_EPOCH", "0");
    list.args(["cyclonedx", "--format", "json", "--spec-version", "1.5", "--no-build-deps", "--features", FEATURES]);
    list.args(["--target", TARGETS[0], "--override-filename", &file]);
    run(&mut list)?;
    let file = format!("{file}.json");
    let list = fs::read_to_string(root().join(&file)).context("no list has been written")?;
    fs::remove_file(root().join(&file))?;
    // Where the crate lies on this machine is nobody's business.
    fs::write(folder().join(&file), list.replace(&root().display().to_string(), "/stone-garden"))?;
    Ok(())
}

/// Writes the licences of all crates that are in the program, each with whose it is.
fn licences() -> Result<()> {
    let mut ask = cargo();
    ask.args([
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--features",
        FEATURES,
        "--filter-platform",
        TARGETS[0],
    ]);
    let told: Value = serde_json::from_str(&output_of(&mut ask).context("cargo metadata failed")?)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let needs: BTreeMap<String, Vec<String>> = list(&told["resolve"]["nodes"])
        .iter()
        .map(|node| {
            // Neither what only tests use nor what only builds.
            let linked = |one: &&Value| list(&one["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            (text(&node["id"]), list(&node["deps"]).iter().filter(linked).map(|one| text(&one["pkg"])).collect())
        })
        .collect();
    let own = text(&told["resolve"]["root"]);
    let mut within = BTreeSet::from([own.clone()]);
    let mut open = vec![own];
    while let Some(id) = open.pop() {
        open.extend(needs.get(&id).into_iter().flatten().filter(|id| within.insert((*id).clone())).cloned());
    }
    // Most are the same few, word for word: each is told once, with whose it is.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut all = String::from("The program holds these crates, under these licences.\n\n");
    for package in list(&told["packages"]).iter().filter(|package| within.contains(&text(&package["id"]))) {
        let [name, version, licence] = ["name", "version", "license"].map(|key| text(&package[key]));
        writeln!(all, "{name} {version}: {licence}")?;
        let place = PathBuf::from(text(&package["manifest_path"]));
        for entry in fs::read_dir(place.parent().context("no folder")?)? {
            let path = entry?.path();
            if path.is_file() && is_licence(&path.file_name().unwrap_or_default().to_string_lossy()) {
                let said = fs::read_to_string(path)?.trim_end().to_owned();
                texts.entry(said).or_default().push(format!("{name} {version}"));
            }
        }
    }
    for (said, whose) in texts {
        writeln!(all, "\n\n==== {} ====\n\n{said}", whose.join(", "))?;
    }
    fs::write(folder().join("LICENSES.txt"), all).context("cannot write the licences")
}

fn is_licence(name: &str) -> bool {
    let name = name.to_uppercase();
    ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"].iter().any(|word| name.starts_with(word))
}

/// Packs the crate and the packages for npm.
fn packages() -> Result<()> {
    say("Packing the crate and the packages for npm");
    let version = package::version()?;
    // What is packed is what is committed; it is compiled when it is tried.
    run(cargo().args(["package", "--locked", "--no-verify", "--allow-dirty"]))?;
    let name = format!("stone-garden-{version}.crate");
    fs::copy(wasm::target_folder().join("package").join(&name), folder().join(&name))?;
    package::pack_all(&folder())
}

/// Writes the sums of all files, as `sha256sum --check` reads them.
fn sums() -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(folder())?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    names.sort();
    let mut sums = String::new();
    for name in names {
        let sum = Sha256::digest(fs::read(folder().join(&name))?);
        let digits = sum.iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"));
        writeln!(sums, "{digits}  {name}")?;
    }
    fs::write(folder().join("SHA256SUMS"), sums).context("cannot write the sums")
}

#[cfg(test)]
mod tests {
    use super::is_licence;

    #[test]
    fn licences_are_known_by_their_names() {
        for name in ["LICENSE-MIT", "license.md", "COPYING", "UNLICENSE", "Licence.txt", "NOTICE"] {
            assert!(is_licence(name), "{name}");
        }
        for name in ["README.md", "src", "build.rs"] {
            assert!(!is_licence(name), "{name}");
        }
    }
}
