//! Where everything that is built from comes from, and under which licence: from the lock files, without any network.

use crate::process::{cargo, output_of, root};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fs;

/// The one registry for crates.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences that ask for no more than to be named.
const LICENCES: [&str; 9] =
    ["0BSD", "MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unlicense", "Unicode-3.0"];

/// Of tools that are only run, never built into anything that is published.
const OF_TOOLS: [&str; 3] = ["MPL-2.0", "NCSA", "PSF-2.0"];

/// What is built from crates, and the licences that are fine there besides.
const MANIFESTS: [(&str, &[&str]); 3] =
    [("Cargo.toml", &[]), ("xtask/Cargo.toml", &[]), ("fuzz/Cargo.toml", &OF_TOOLS)];

/// Every crate is from crates.io, its checksum is locked, its licence is fine, and ARCHITECTURE.md says of each that we
/// chose why it is there. So are the packages from npm, of which none reaches the site. Whatever others' programs a
/// forge runs for us are named by their commits.
pub fn check() -> Result<()> {
    for (manifest, besides) in MANIFESTS {
        crates(manifest, besides)?;
    }
    reasons()?;
    packages()?;
    workflows()
}

fn crates(manifest: &str, besides: &[&str]) -> Result<()> {
    let mut ask = cargo();
    ask.args(["metadata", "--format-version", "1", "--locked", "--manifest-path", manifest]);
    let told = output_of(&mut ask).with_context(|| format!("{manifest}: its Cargo.lock does not fit"))?;
    let told: Value = serde_json::from_str(&told)?;
    for package in told["packages"].as_array().context("cargo metadata names no packages")? {
        let (name, version) = (text(package, "name"), text(package, "version"));
        ensure!(
            package["source"].is_null() || text(package, "source") == CRATES,
            "{name} {version} is not from crates.io but from {}",
            text(package, "source")
        );
        let licence = text(package, "license");
        ensure!(
            is_fine(licence, besides),
            "{name} {version}: the licence '{licence}' is not among those that are fine"
        );
    }
    let lock = fs::read_to_string(root().join(manifest).with_extension("lock"))?;
    for entry in lock.split("[[package]]").skip(1).filter(|entry| entry.contains("source = ")) {
        ensure!(entry.contains("checksum = "), "{manifest}: no checksum is locked for{entry}");
    }
    Ok(())
}

/// Does an SPDX expression let us choose among licences that are fine?
fn is_fine(expression: &str, besides: &[&str]) -> bool {
    let parts = expression.replace(['(', ')'], "").replace('/', " OR ");
    parts.split(" AND ").all(|part| {
        part.split(" OR ").any(|one| {
            let name = one.split(" WITH ").next().unwrap_or_default().trim();
            LICENCES.contains(&name) || besides.contains(&name)
        })
    })
}

fn reasons() -> Result<()> {
    let told = fs::read_to_string(root().join("ARCHITECTURE.md"))?;
    for (manifest, _) in MANIFESTS {
        let mut ask = cargo();
        ask.args(["metadata", "--format-version", "1", "--locked", "--no-deps", "--manifest-path", manifest]);
        let own: Value = serde_json::from_str(&output_of(&mut ask).context("cargo metadata failed")?)?;
        let chosen = own["packages"][0]["dependencies"].as_array().context("cargo metadata names no dependencies")?;
        for name in chosen.iter().filter(|dependency| dependency["path"].is_null()).map(|one| text(one, "name")) {
            ensure!(told.contains(&format!("`{name}`")), "ARCHITECTURE.md does not say why {name} is there");
        }
    }
    Ok(())
}

fn packages() -> Result<()> {
    let lock: Value = serde_json::from_str(&fs::read_to_string(root().join("package-lock.json"))?)?;
    let packages = lock["packages"].as_object().context("package-lock.json names no packages")?;
    ensure!(packages[""].get("dependencies").is_none(), "package.json: the site itself has no dependencies");
    let told = fs::read_to_string(root().join("ARCHITECTURE.md"))?;
    for name in packages[""]["devDependencies"].as_object().into_iter().flatten().map(|(name, _)| name) {
        ensure!(told.contains(&format!("`{name}`")), "ARCHITECTURE.md does not say why {name} is there");
    }
    for (name, package) in packages.iter().filter(|(name, _)| !name.is_empty()) {
        if package["integrity"].as_str().is_none() {
            bail!("package-lock.json: no checksum is locked for {name}");
        }
        let licence = text(package, "license");
        ensure!(is_fine(licence, &OF_TOOLS), "{name}: the licence '{licence}' is not among those that are fine");
    }
    Ok(())
}

/// What a forge does for us: nothing that can be changed behind a name, and with no more rights than each part needs.
fn workflows() -> Result<()> {
    let folder = root().join(".github/workflows");
    for entry in fs::read_dir(&folder).context("there are no workflows")? {
        let path = entry?.path();
        let told = fs::read_to_string(&path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        is_bound(&told).with_context(|| format!(".github/workflows/{name}"))?;
        ensure!(publishes_what_was_tested(&told), ".github/workflows/{name}: what is published is not what was tested");
    }
    Ok(())
}

/// How a workflow runs the parts of the tests side by side.
const SIDE_BY_SIDE: &str = ".ci/run ${{ matrix.parts }}";

/// How two releases are compared. It makes no more of them, if the workflow has nothing to do with the forge's pages.
const COMPARED: &str = "cargo xtask release --check";

/// Is what a workflow publishes the very thing that it tested, in the same job and after the tests? Parts that run side by side are
/// all there, and what is published comes from the one with the browsers.
fn publishes_what_was_tested(workflow: &str) -> bool {
    let told = |key| workflow.lines().filter_map(move |line| line.split_once(key)).map(|(_, value)| value.trim());
    let runs: Vec<&str> = told("run: ").collect();
    let made = |run: &str| run.contains("release") && (run != COMPARED || workflow.contains("pages"));
    let releases: Vec<usize> = (0..runs.len()).filter(|&at| made(runs[at])).collect();
    let tests = runs.iter().position(|run| [".ci/run", SIDE_BY_SIDE].contains(run));
    let is_whole = !runs.contains(&SIDE_BY_SIDE)
        || told("parts: ").any(|parts| {
            let parts: Vec<&str> = parts.split(['[', ']', ',', ' ']).collect();
            ["lint", "scripts", "rust", "browser"].iter().all(|part| parts.contains(part))
        }) && releases.len() <= told("if: ").filter(|when| when.contains("matrix.parts == 'browser'")).count();
    is_whole
        && releases
            .iter()
            .all(|&at| runs[at] == "cargo xtask release --tested" && tests.is_some_and(|tests| tests < at))
}

/// Does a workflow name each action by its commit, with the release beside it, and may it only read by itself?
fn is_bound(workflow: &str) -> Result<()> {
    let may = workflow.lines().skip_while(|line| *line != "permissions:").skip(1);
    let rights: Vec<&str> = may.take_while(|line| line.starts_with(' ')).map(str::trim).collect();
    ensure!(rights == ["contents: read"], "it may do more than read by itself, or does not say what it may");
    for line in workflow.lines() {
        let Some((_, action)) = line.split_once("uses: ") else { continue };
        let (place, release) = action.split_once(" # ").unwrap_or((action, ""));
        let commit = place.split_once('@').map_or("", |(_, commit)| commit);
        let is_commit = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
        ensure!(is_commit && release.starts_with('v'), "{place}: neither its commit nor its release is named");
    }
    Ok(())
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{is_bound, is_fine, publishes_what_was_tested};

    #[test]
    fn only_what_was_tested_is_published() {
        let steps = |runs: &[&str]| runs.iter().map(|run| format!("      - run: {run}\n")).collect::<String>();
        assert!(publishes_what_was_tested(&steps(&[".ci/run", "cargo xtask release --tested"])));
        assert!(publishes_what_was_tested(&steps(&[".ci/fuzz"])));
        for wrong in [
            &[".ci/run", "cargo xtask release"][..],
            &["cargo xtask release --tested"],
            &["cargo xtask release --tested", ".ci/run"],
        ] {
            assert!(!publishes_what_was_tested(&steps(wrong)), "{wrong:?}");
        }
        assert!(publishes_what_was_tested(&steps(&[super::COMPARED])));
        assert!(!publishes_what_was_tested(&format!("{}      - uses: upload-pages\n", steps(&[super::COMPARED]))));
        let apart = steps(&[super::SIDE_BY_SIDE, "cargo xtask release --tested"]);
        let guarded = "        if: matrix.parts == 'browser'\n";
        assert!(publishes_what_was_tested(&format!("parts: [lint scripts, rust, browser]\n{apart}{guarded}")));
        assert!(!publishes_what_was_tested(&format!("parts: [lint scripts, rust, browser]\n{apart}")));
        assert!(!publishes_what_was_tested(&format!("parts: [lint scripts, browser]\n{apart}{guarded}")));
    }

    #[test]
    fn expressions_are_read() {
        for fine in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_fine(fine, &[]), "{fine}");
        }
        for not in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND Other"] {
            assert!(!is_fine(not, &[]), "{not}");
        }
        assert!(is_fine("Apache-2.0 WITH LLVM-exception", &[]));
        assert!(is_fine("MPL-2.0", &["MPL-2.0"]));
    }

    #[test]
    fn actions_are_bound_to_commits_and_rights() {
        let commit = "11bd71901bbe5b1630ceea73d27597364c9af683";
        let workflow = |rights: &str, action: &str| format!("permissions:\n  {rights}\n\njobs:\n  - uses: {action}\n");
        let bound = |rights: &str, action: &str| is_bound(&workflow(rights, action)).is_ok();
        assert!(bound("contents: read", &format!("actions/checkout@{commit} # v4.2.2")));
        assert!(!bound("contents: write", &format!("actions/checkout@{commit} # v4.2.2")));
        assert!(!bound("contents: read\n  packages: write", &format!("actions/checkout@{commit} # v4.2.2")));
        assert!(!bound("contents: read", &format!("actions/checkout@{commit}")));
        assert!(!bound("contents: read", "actions/checkout@v4 # v4.2.2"));
        assert!(is_bound("jobs:\n").is_err());
    }
}
