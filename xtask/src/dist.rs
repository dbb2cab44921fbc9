//! `dist/`: the whole site as a folder of plain files that any web server can serve.

use crate::process::{root, say};
use crate::wasm::{self, Profile, Tree};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Path of the folder, absolute.
pub fn folder() -> PathBuf {
    root().join("dist")
}

/// Builds the site anew. The old one stays whole until everything that can fail has succeeded.
pub fn build(profile: Profile) -> Result<()> {
    let stage = root().join("target/dist-stage");
    build_from(&Tree::own(), profile, &stage)?;
    put_in_place(&stage)
}

/// Builds the site of other sources into a folder, which is emptied first.
pub fn build_from(tree: &Tree, profile: Profile, stage: &Path) -> Result<()> {
    remove(stage)?;
    fs::create_dir_all(stage)?;
    for module in wasm::ALL {
        wasm::build_from(tree, module, profile, stage)?;
    }

    say("Laying out the site");
    copy(&tree.folder.join("www"), stage)?;
    copy(&tree.folder.join("assets"), &stage.join("assets"))?;
    drop_trunk_links(&stage.join("index.html"))
}

/// Makes a folder that was built elsewhere the new dist/.
pub fn put_in_place(stage: &Path) -> Result<()> {
    remove(&folder())?;
    fs::rename(stage, folder()).context("cannot put the new dist/ in place")
}

/// Writes `offline.js`, which tells the service worker every file that a page asks for and what is in it: neither the worker
/// itself, which browsers keep in their own way, nor the list, nor what a host may set after the build, nor the pictures of starts, which
/// other people's pages ask for. Last of all: a file that is
/// changed afterwards would be taken for the old one.
pub fn list_files(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    find_files(folder, "", &mut files)?;
    files.retain(|(name, _)| ![OFFLINE, "sw.js", "live.json"].contains(&name.as_str()) && !name.starts_with("starts/"));
    files.sort();
    let list = serde_json::Map::from_iter(files.into_iter().map(|(name, hash)| (name, hash.into())));
    let text = format!("self.OFFLINE = {};\n", serde_json::json!({ "files": list }));
    fs::write(folder.join(OFFLINE), text).context("cannot write the list of files")
}

/// The list itself, which browsers look at anew each time.
const OFFLINE: &str = "offline.js";

/// All files of a folder with hashes of what is in them; their names begin with `place`.
pub fn find_files(folder: &Path, place: &str, files: &mut Vec<(String, String)>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = format!("{place}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            find_files(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, hash(&fs::read(entry.path())?)));
        }
    }
    Ok(())
}

/// FNV-1a of 64 bits: it tells versions of a file apart, and a file from what came in its place; `www/sw.js` reckons it too.
fn hash(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

/// Removes a folder with all that is in it; it need not exist.
pub fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

/// Copies what is in `from`, subfolders too, into `to`. Names that begin with a dot are no part of the site.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name)).with_context(|| format!("cannot copy {}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Takes the lines that speak to Trunk alone out of the page, as Trunk itself does.
fn drop_trunk_links(page: &Path) -> Result<()> {
    let text = fs::read_to_string(page).context("www/ has no index.html")?;
    fs::write(page, without_trunk_links(&text)).context("cannot write dist/index.html")
}

fn without_trunk_links(page: &str) -> String {
    page.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("<link data-trunk ")).collect()
}

#[cfg(test)]
mod tests {
    use super::{hash, without_trunk_links};

    #[test]
    fn the_hash_is_fnv() {
        // From the reference test vectors of FNV-1a.
        assert_eq!(hash(b""), "cbf29ce484222325");
        assert_eq!(hash(b"foobar"), "85944171f73967e8");
    }

    #[test]
    fn only_trunk_links_go() {
        let page = "<head>\n  <link data-trunk rel=\"rust\" href=\"../\">\n  <link rel=\"icon\">\n</head>\n";
        assert_eq!(without_trunk_links(page), "<head>\n  <link rel=\"icon\">\n</head>\n");
    }
}
