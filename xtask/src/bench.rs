//! The benchmarks of the page: the computer in a real Chromium, and in Node, beside the native program.

use crate::process::{cargo, root, run};
use crate::server::Server;
use crate::{browser::CHROMIUM, dist, node, optimise, wasm};
use anyhow::{Context, Result};
use std::env;
use std::path::PathBuf;

/// Builds the page as it is published and the program, and runs `benches/page.js` on both.
pub fn page() -> Result<()> {
    node::need_packages()?;
    dist::build(wasm::Profile::Release)?;
    optimise::optimise()?;
    run(cargo().args(["build", "--release", "--bin", "stone-garden"]))?;
    let chromium = CHROMIUM.need()?;
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();
    run(node::node()?
        .arg(root().join("benches/page.js"))
        .env("STONE_GARDEN_ADDRESS", address)
        .env(CHROMIUM.variable, &chromium)
        .env("STONE_GARDEN_PROGRAM", program()?)
        .env("STONE_GARDEN_SITE", dist::folder()))
}

/// The release build of the command line.
fn program() -> Result<PathBuf> {
    let program = wasm::target_folder().join("release").join(format!("stone-garden{}", env::consts::EXE_SUFFIX));
    program.canonicalize().with_context(|| format!("there is no {}", program.display()))
}
