//! What is published: the site for any web server, and the packages for npm.

use crate::process::{root, say};
use crate::wasm::{Profile, Tree};
use crate::{dist, node, optimise, package, program, toolchain};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// What a build of the site reads.
pub const SOURCES: [&str; 9] =
    ["Cargo.toml", "Cargo.lock", "build.rs", "rust-toolchain.toml", "src", "examples", "benches", "www", "assets"];

/// What a release is to have besides, and how it is made.
#[derive(Default, clap::Args)]
pub struct Wanted {
    /// Take dist/ as it is, built and tested by `cargo xtask test`, instead of building it anew
    #[arg(long, conflicts_with = "check")]
    tested: bool,
    /// Build everything twice from nothing, in two places, and fail unless both make the same bytes
    #[arg(long)]
    check: bool,
    /// Also build the program for Linux with the page in it, and put all that is published into target/published/, with sums
    #[arg(long)]
    programs: bool,
}

/// Makes `dist/`, unless the one that was tested is to be taken, `target/npm/` and `target/npm-markdown/`, and if wanted all that is
/// published as files. Node is needed: nothing is left out of a release.
pub fn release(&Wanted { tested, check, programs }: &Wanted) -> Result<()> {
    toolchain::need_pinned()?;
    node::need_packages()?;
    if check {
        let [one, other] = ["one", "the-other-one"].map(|name| root().join("target/reproduce").join(name));
        let sites = [from_nothing(&one)?, from_nothing(&other)?];
        compare(&sites[0], &sites[1])?;
        dist::put_in_place(&sites[0])?;
        dist::remove(&root().join("target/reproduce"))?;
    } else if tested {
        ensure!(dist::folder().join("offline.js").is_file(), "there is no dist/; `cargo xtask test` makes it");
    } else {
        dist::build(Profile::Release)?;
        finish(&dist::folder(), false)?;
    }
    package::make()?;
    optimise::print_weight()?;
    optimise::compress()?;
    if programs {
        program::make(check)?;
        println!("\ntarget/published/ has the program, the packages and their sums.");
    }
    println!("\ndist/ is ready to be served, target/npm/ and target/npm-markdown/ to be packed (docs/release.md).");
    Ok(())
}

/// What is done with a site after it was built.
fn finish(site: &Path, anew: bool) -> Result<()> {
    optimise::optimise(site, anew)?;
    dist::list_files(site)
}

/// Builds the site from a fresh copy of the sources in `place`, without anything that was built before.
fn from_nothing(place: &Path) -> Result<PathBuf> {
    say(&format!("Building from nothing in {}", place.display()));
    dist::remove(place)?;
    let sources = place.join("sources");
    copy_sources(&sources)?;
    let site = place.join("site");
    dist::build_from(&Tree::apart(sources), Profile::Release, &site)?;
    finish(&site, true)?;
    Ok(site)
}

/// Copies what a build reads into a folder, which need not exist.
pub fn copy_sources(sources: &Path) -> Result<()> {
    fs::create_dir_all(sources)?;
    for name in SOURCES {
        let (from, to) = (root().join(name), sources.join(name));
        let copied =
            if from.is_dir() { dist::copy(&from, &to) } else { fs::copy(&from, &to).map(|_| ()).map_err(Into::into) };
        copied.with_context(|| format!("cannot copy {name}"))?;
    }
    Ok(())
}

/// Fails with the names of all files that differ.
fn compare(one: &Path, other: &Path) -> Result<()> {
    let mut lists = [Vec::new(), Vec::new()];
    for (list, site) in lists.iter_mut().zip([one, other]) {
        dist::find_files(site, "", list)?;
        list.sort();
    }
    let [one_files, other_files] = &lists;
    let mut parted: Vec<&str> = Vec::new();
    for (name, _) in one_files.iter().chain(other_files) {
        let same = |place: &Path| fs::read(place.join(name)).ok();
        if same(one) != same(other) && !parted.contains(&name.as_str()) {
            parted.push(name);
        }
    }
    if !parted.is_empty() {
        bail!("two builds of the same sources differ in {}", parted.join(", "));
    }
    say(&format!("Two builds from nothing agree in all {} files, byte for byte", one_files.len()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{SOURCES, copy_sources};
    use crate::dist;
    use crate::process::{cargo, output_of, root};
    use serde_json::Value;
    use std::path::Path;

    /// What cargo compiles for the page; examples and tests it does without.
    const COMPILED: [&str; 3] = ["cdylib", "bin", "custom-build"];

    #[test]
    fn a_build_from_nothing_has_all_that_cargo_compiles() {
        let said = output_of(cargo().args(["metadata", "--no-deps", "--format-version", "1"])).unwrap();
        let said: Value = serde_json::from_str(&said).unwrap();
        let targets = said["packages"][0]["targets"].as_array().unwrap();
        let one_of = |target: &Value, kind: &str| target["kind"].as_array().unwrap().iter().any(|own| own == kind);
        for kind in COMPILED {
            let target = targets.iter().find(|target| one_of(target, kind));
            let file = Path::new(target.and_then(|target| target["src_path"].as_str()).expect(kind));
            let first = file.strip_prefix(root()).unwrap().iter().next().unwrap();
            assert!(SOURCES.iter().any(|&name| first == name), "{} is not copied", first.display());
        }
    }

    #[test]
    fn cargo_reads_a_copy_of_the_sources() {
        let copy = root().join("target/copied-sources");
        dist::remove(&copy).unwrap();
        copy_sources(&copy).unwrap();
        // It refuses a manifest that names what is not there.
        let said = output_of(cargo().current_dir(&copy).args(["metadata", "--no-deps", "--format-version", "1"]));
        dist::remove(&copy).unwrap();
        assert!(said.is_some(), "what is copied is no crate");
    }
}
