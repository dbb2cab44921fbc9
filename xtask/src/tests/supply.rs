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

/// Of tools that are only run, never built into anything.
const OF_TOOLS: [&str; 1] = ["MPL-2.0"];

/// Every crate is from crates.io, its checksum is locked, its licence is fine, and ARCHITECTURE.md says of each that we
/// chose why it is there. The same of the packages from npm, of which none reaches the site.
pub fn check() -> Result<()> {
    for manifest in ["Cargo.toml", "xtask/Cargo.toml"] {
        crates(manifest)?;
    }
    reasons()?;
    packages()
}

fn crates(manifest: &str) -> Result<()> {
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
        ensure!(is_fine(licence, &[]), "{name} {version}: the licence '{licence}' is not among those that are fine");
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
    for manifest in ["Cargo.toml", "xtask/Cargo.toml"] {
        let mut ask = cargo();
        ask.args(["metadata", "--format-version", "1", "--locked", "--no-deps", "--manifest-path", manifest]);
        let own: Value = serde_json::from_str(&output_of(&mut ask).context("cargo metadata failed")?)?;
        let chosen = own["packages"][0]["dependencies"].as_array().context("cargo metadata names no dependencies")?;
        for name in chosen.iter().map(|dependency| text(dependency, "name")) {
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

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::is_fine;

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
}
