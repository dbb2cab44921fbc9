//! A Chromium for the browser tests: found on the machine or else installed, never done without.

use crate::node;
use crate::process::{command, find_program, output_of, run, say};
use anyhow::{Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// Names a browser to use instead of the one that would be found.
pub const VARIABLE: &str = "STONE_GARDEN_CHROMIUM";

const NAMES: [&str; 6] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge"];

/// Where browsers lie on systems that don't put them on the search path.
const PLACES: [&str; 5] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/// The browser's program. The Node packages must be installed.
pub fn need_chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("{VARIABLE} names {}, which is no file", named.display());
        }
        return Ok(named);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    // Each way may fail (no network, no right to install); the next is tried, and what counts is whether a browser
    // is there in the end.
    for install in [install_from_debian, install_from_playwright] {
        if let Err(why) = install() {
            say(&format!("That failed: {why:#}"));
        }
        if let Some(found) = find() {
            return Ok(found);
        }
    }
    bail!("no Chromium found and none could be installed; install one, or name its program in {VARIABLE}")
}

fn find() -> Option<PathBuf> {
    find_program(&NAMES)
        .or_else(|| PLACES.iter().map(PathBuf::from).find(|path| path.is_file()))
        .or_else(find_of_playwright)
}

/// The browser that Playwright downloads, if it has.
fn find_of_playwright() -> Option<PathBuf> {
    let script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
    let path = output_of(node::node().ok()?.args(["--input-type=module", "-e", script]))?;
    Some(PathBuf::from(path)).filter(|path| path.is_file())
}

/// Debian's package, if this is Debian or its kin and we may install.
fn install_from_debian() -> Result<()> {
    if !Path::new("/etc/debian_version").is_file() || !is_root() {
        return Ok(());
    }
    say("Installing Chromium (apt-get install chromium)");
    let apt = |arguments: &[&str]| run(command("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"));
    apt(&["update"])?;
    apt(&["install", "-y", "--no-install-recommends", "chromium"])
}

/// Playwright's own build, into the user's cache.
fn install_from_playwright() -> Result<()> {
    say("Installing Chromium (playwright install chromium)");
    run(node::package_program("@playwright/test/cli.js")?
        .args(["install", "chromium"])
        .env_remove("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD"))
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    Path::new("/proc/self").metadata().is_ok_and(|own| own.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}
