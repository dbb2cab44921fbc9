//! Browsers for the tests: found on the machine or else installed, never done without.

use crate::node;
use crate::process::{apt_install, find_program, output_of, run, say};
use anyhow::{Result, bail};
use std::env;
use std::path::PathBuf;

/// A browser that tests are run in.
pub struct Browser {
    /// What it is called.
    name: &'static str,
    /// Names a program to use instead of the one that would be found.
    pub variable: &'static str,
    /// Its programs on the search path.
    names: &'static [&'static str],
    /// Where it lies on systems that don't put it on the search path.
    places: &'static [&'static str],
    /// Debian's package.
    package: &'static str,
    /// Its name for Playwright, if the one that this downloads will do.
    playwright: Option<&'static str>,
}

/// For the tests: a Chromium that has no windows. It draws and computes as the other does, but spends nothing on a window that nobody sees.
const SHELL: Browser = Browser {
    name: "Chromium without windows",
    variable: CHROMIUM.variable,
    names: &["chromium-headless-shell", "chrome-headless-shell"],
    places: &[],
    package: "chromium-headless-shell",
    playwright: None,
};

/// The Chromium for the tests: without windows if there is one or one can be had, else any.
pub fn chromium_for_tests() -> Result<PathBuf> {
    if SHELL.named().is_none() {
        if let Some(found) = SHELL.find() {
            return Ok(found);
        }
        // Not every release of every system has it.
        if let (Ok(()), Some(found)) = (SHELL.install_from_debian(), SHELL.find()) {
            return Ok(found);
        }
    }
    CHROMIUM.need()
}

/// Names a whole Chromium for what one without windows can't do.
pub const WHOLE: &str = "STONE_GARDEN_CHROMIUM_WHOLE";

/// For the figures and the pictures.
pub const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "STONE_GARDEN_CHROMIUM",
    names: &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge"],
    places: &[
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ],
    package: "chromium",
    playwright: Some("chromium"),
};

/// An ordinary one, driven by WebDriver BiDi: that of Playwright is changed too much to stand for it.
pub const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "STONE_GARDEN_FIREFOX",
    names: &["firefox-esr", "firefox"],
    places: &[
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
        "C:/Program Files (x86)/Mozilla Firefox/firefox.exe",
    ],
    package: "firefox-esr",
    playwright: None,
};

impl Browser {
    /// Its program. The Node packages must be installed.
    pub fn need(&self) -> Result<PathBuf> {
        let Self { name, variable, .. } = self;
        if let Some(named) = self.named() {
            if !named.is_file() {
                bail!("{variable} names {}, which is no file", named.display());
            }
            return Ok(named);
        }
        if let Some(found) = self.find() {
            return Ok(found);
        }
        // Each way may fail (no network, no right to install); the next is tried, and what counts is whether a browser
        // is there in the end.
        for install in [Self::install_from_debian, Self::install_from_playwright] {
            if let Err(why) = install(self) {
                say(&format!("That failed: {why:#}"));
            }
            if let Some(found) = self.find() {
                return Ok(found);
            }
        }
        bail!("no {name} found and none could be installed; install one, or name its program in {variable}")
    }

    /// What the variable names.
    fn named(&self) -> Option<PathBuf> {
        env::var_os(self.variable).filter(|named| !named.is_empty()).map(PathBuf::from)
    }

    fn find(&self) -> Option<PathBuf> {
        find_program(self.names)
            .or_else(|| self.places.iter().map(PathBuf::from).find(|path| path.is_file()))
            .or_else(|| self.find_of_playwright())
    }

    /// The browser that Playwright downloads, if it has.
    fn find_of_playwright(&self) -> Option<PathBuf> {
        let name = self.playwright?;
        let script = format!("import('@playwright/test').then((all) => console.log(all.{name}.executablePath()))");
        let path = output_of(node::node().ok()?.args(["--input-type=module", "-e", &script]))?;
        Some(PathBuf::from(path)).filter(|path| path.is_file())
    }

    /// Debian's package, if this is Debian or its kin and we may install.
    fn install_from_debian(&self) -> Result<()> {
        apt_install(self.package)
    }

    /// Playwright's own build, into the user's cache.
    fn install_from_playwright(&self) -> Result<()> {
        let Some(name) = self.playwright else {
            return Ok(());
        };
        say(&format!("Installing {} (playwright install {name})", self.name));
        run(node::package_program("@playwright/test/cli.js")?
            .args(["install", name])
            .env_remove("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD"))
    }
}
