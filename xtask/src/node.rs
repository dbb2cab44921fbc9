//! Node.js and the packages in `package.json`: they optimise and test the page; playing needs neither.

use crate::process::{command, find_program, output_of, root, run, say};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// The oldest major version that the packages run on; `package.json` says the same.
const OLDEST: u32 = 20;

/// `node`, once it is known to be there and new enough.
pub fn node() -> Result<Command> {
    let version = output_of(command("node").arg("--version"))
        .with_context(|| format!("Node.js {OLDEST} or newer is needed (https://nodejs.org)"))?;
    let major = version.trim_start_matches('v').split('.').next();
    match major.and_then(|major| major.parse::<u32>().ok()) {
        Some(major) if major >= OLDEST => Ok(command("node")),
        _ => bail!("Node.js {OLDEST} or newer is needed (https://nodejs.org), this is {version}"),
    }
}

/// Installs the packages of the lock file unless they are there. Playwright's own browsers are left out: a browser
/// is looked for by [`crate::browser`].
pub fn need_packages() -> Result<()> {
    node()?;
    if packages_are_current() {
        return Ok(());
    }
    say("Installing the Node packages (npm ci)");
    let npm = find_program(&["npm", "npm.cmd"]).context("npm is missing; it comes with Node.js")?;
    run(command(npm).arg("ci").env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
}

/// A program of an installed package, run by node.
pub fn package_program(path: &str) -> Result<Command> {
    let mut node = node()?;
    node.arg(root().join("node_modules").join(path));
    Ok(node)
}

/// npm writes its own copy of the lock file last, once everything is in place.
fn packages_are_current() -> bool {
    let written = |path: &Path| path.metadata().and_then(|data| data.modified());
    let wanted = written(&root().join("package-lock.json"));
    let installed = written(&root().join("node_modules/.package-lock.json"));
    matches!((wanted, installed), (Ok(wanted), Ok(installed)) if wanted <= installed)
}
