//! The benchmarks of the page: the computer in a real Chromium, and in Node, beside the native program; and what Lighthouse says.

use crate::process::{cargo, root, run};
use crate::server::Server;
use crate::{browser::CHROMIUM, dist, node, optimise, release, wasm};
use anyhow::{Context, Result};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Builds the page as it is published and the program, and runs `benches/page.js` on both and `benches/relay.js` on the program.
pub fn page() -> Result<()> {
    node::need_packages()?;
    dist::build(wasm::Profile::Release)?;
    optimise::optimise(&dist::folder(), false)?;
    run(cargo().args(["build", "--release", "--bin", "stone-garden"]))?;
    run(on_site("benches/page.js")?.env("STONE_GARDEN_PROGRAM", program()?).env("STONE_GARDEN_SITE", dist::folder()))?;
    let mut relay = node::node()?;
    run(relay
        .arg("--experimental-websocket")
        .arg(root().join("benches/relay.js"))
        .env("STONE_GARDEN_PROGRAM", program()?))?;
    let playwright = root().join("node_modules/@playwright/test/cli.js");
    run(with_site()?.arg(playwright).args(["test", "--config", "benches/playwright.config.js"]))
}

/// Makes a release and lets Lighthouse judge its pages (`benches/lighthouse.js`).
pub fn lighthouse() -> Result<()> {
    release::release(&release::Wanted::default())?;
    run(&mut on_site("benches/lighthouse.js")?)
}

/// A script of ours, on the site.
fn on_site(script: &str) -> Result<Command> {
    let mut node = with_site()?;
    node.arg(root().join(script));
    Ok(node)
}

/// Node, with the site served until the program ends, and a browser.
fn with_site() -> Result<Command> {
    let chromium = CHROMIUM.need()?;
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();
    let mut node = node::node()?;
    node.env("STONE_GARDEN_ADDRESS", address).env(CHROMIUM.variable, &chromium);
    Ok(node)
}

/// The release build of the command line.
fn program() -> Result<PathBuf> {
    let program = wasm::target_folder().join("release").join(format!("stone-garden{}", env::consts::EXE_SUFFIX));
    program.canonicalize().with_context(|| format!("there is no {}", program.display()))
}
