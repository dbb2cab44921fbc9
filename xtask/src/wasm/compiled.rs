//! Modules as cargo has compiled them before. Cargo itself has but one place for those that differ in nothing but features.

use super::{Module, Tree, release_flags};
use crate::digest;
use crate::kept::Kept;
use crate::release::SOURCES;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What decides how the crate is compiled, and is in no list of what the compiler has read.
const ALWAYS: [&str; 5] = ["Cargo.toml", "Cargo.lock", "build.rs", "rust-toolchain.toml", ".cargo"];
/// What of the sources is laid out beside the modules and not compiled into them.
const ONLY_PAGE: [&str; 1] = ["www"];

/// A module that was made of what is there now, as far as the compiler has read it.
pub(super) fn kept(tree: &Tree, module: Module) -> Result<Kept> {
    let mut made_of = DefaultHasher::new();
    (module.alone, module.features, module.level, release_flags(module, &tree.folder)).hash(&mut made_of);
    // Where nobody has told yet what is in the module, nothing is kept either.
    let read = fs::read_to_string(list(tree, module)).unwrap_or_default();
    let always = ALWAYS.map(|name| tree.folder.join(name));
    for source in always.into_iter().chain(read.lines().map(PathBuf::from)).filter(|source| source.exists()) {
        digest::add(&mut made_of, &source)?;
    }
    Ok(Kept::new(&folder(tree), module.name, &made_of))
}

/// Keeps the module that cargo has just compiled, unless it is not known of what.
pub(super) fn keep(tree: &Tree, module: Module, compiled: &Path) -> Result<()> {
    let read = fs::read_to_string(compiled.with_extension("d")).context("cargo did not tell what it has read")?;
    let read = prerequisites(&read);
    // Cargo can be told to name them from anywhere.
    if read.is_empty() || !read.iter().all(|name| Path::new(name).is_absolute() && Path::new(name).exists()) {
        return Ok(());
    }
    fs::create_dir_all(folder(tree))?;
    fs::write(list(tree, module), read.join("\n"))?;
    kept(tree, module)?.keep(&fs::read(compiled)?)
}

/// A digest of all that any module could be compiled from.
pub(super) fn all_sources(tree: &Tree) -> Result<u64> {
    let mut all = DefaultHasher::new();
    for source in SOURCES.into_iter().filter(|source| !ONLY_PAGE.contains(source)).chain([".cargo"]) {
        digest::add(&mut all, &tree.folder.join(source))?;
    }
    Ok(all.finish())
}

fn folder(tree: &Tree) -> PathBuf {
    tree.target.join("compiled")
}

/// The list of the files and folders that a module was compiled from, a line each.
fn list(tree: &Tree, module: Module) -> PathBuf {
    folder(tree).join(format!("{}.read", module.name))
}

/// What a rule for `make` says that a file is made of. A blank within a name has a backslash before it.
fn prerequisites(rule: &str) -> Vec<String> {
    let made_of = rule.lines().next().and_then(|line| line.split_once(": ")).map_or("", |(_, made_of)| made_of);
    let names = made_of.replace("\\ ", "\0");
    names.split(' ').filter(|name| !name.is_empty()).map(|name| name.replace('\0', " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{BOARD, Tree};
    use super::{keep, kept, prerequisites};
    use crate::dist;
    use crate::process::root;
    use std::fs;

    #[test]
    fn a_module_is_kept_until_a_file_changes_that_is_in_it() {
        let folder = root().join("xtask/target/kept-module");
        dist::remove(&folder).unwrap();
        fs::create_dir_all(&folder).unwrap();
        let tree = Tree { target: folder.join("target"), folder: folder.clone(), keeps: true };
        let [within, beside, compiled] = ["within.rs", "beside.rs", "made.wasm"].map(|name| folder.join(name));
        for file in [&within, &beside, &compiled] {
            fs::write(file, "as it was").unwrap();
        }
        let is_kept = || kept(&tree, BOARD).unwrap().file().is_some();
        let made_of = |names: &str| {
            fs::write(compiled.with_extension("d"), format!("made.wasm: {names}\n")).unwrap();
            keep(&tree, BOARD, &compiled).unwrap();
        };
        for unknown in ["", "within.rs", "/nowhere/within.rs"] {
            made_of(unknown);
            assert!(!is_kept(), "made of '{unknown}'");
        }
        made_of(&within.display().to_string().replace(' ', "\\ "));
        assert!(is_kept());
        fs::write(&beside, "changed").unwrap();
        assert!(is_kept(), "it is not in the module");
        fs::write(&within, "changed").unwrap();
        assert!(!is_kept());
        fs::write(&within, "as it was").unwrap();
        assert!(is_kept());
        fs::remove_file(&within).unwrap();
        assert!(!is_kept());
    }

    #[test]
    fn what_a_module_is_made_of_is_told_with_its_blanks() {
        let rule = "/a\\ b/x.wasm: /a\\ b/assets /a\\ b/src/lib.rs\n\n/a\\ b/src/lib.rs:\n";
        assert_eq!(prerequisites(rule), ["/a b/assets", "/a b/src/lib.rs"]);
        assert_eq!(prerequisites(""), [""; 0]);
    }
}
