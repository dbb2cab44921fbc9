//! The picture in the README, taken from the built page.

use crate::process::{root, run, say};
use crate::server::Server;
use crate::{browser::CHROMIUM, dist, node};
use anyhow::{Result, ensure};

/// The picture, from the root of the checkout.
const PICTURE: &str = "docs/screenshot.png";

/// Takes the picture of `dist/` as it is.
pub fn take() -> Result<()> {
    ensure!(dist::folder().join("index.html").exists(), "there is no page yet: build it by `cargo xtask build`");
    node::need_packages()?;
    let chromium = CHROMIUM.need()?;
    let server = Server::bind(Some(0))?;
    let address = server.address();
    server.start();
    run(node::node()?
        .arg(root().join("xtask/screenshot.js"))
        .arg(root().join(PICTURE))
        .env("STONE_GARDEN_ADDRESS", address)
        .env(CHROMIUM.variable, &chromium))?;
    say(&format!("Taken anew: {PICTURE}"));
    Ok(())
}
