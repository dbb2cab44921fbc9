//! The library as a WebAssembly module with its JavaScript glue.

use crate::process::{cargo, root, run, say};
use crate::toolchain::{self, WASM};
use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// What the files are named after: `stone-garden.js` and `stone-garden_bg.wasm`. It is the name of the package,
/// since Trunk takes no other.
const NAME: &str = "stone-garden";

/// The file that cargo makes of the library.
const LIBRARY: &str = "stone_garden.wasm";

/// How much work the compiler does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build.
    Dev,
    /// Quick to run, small to load.
    Release,
}

impl Profile {
    /// The profile for the value of a `--dev` flag.
    pub fn from_dev(dev: bool) -> Self {
        if dev { Self::Dev } else { Self::Release }
    }
}

/// Path of the module in a folder that [`build`] wrote to.
pub fn module_in(folder: &Path) -> PathBuf {
    folder.join(format!("{NAME}_bg.wasm"))
}

/// Compiles the library and writes module and glue into `folder`, which exists.
pub fn build(profile: Profile, folder: &Path) -> Result<()> {
    toolchain::need_wasm()?;
    say("Compiling the library to WebAssembly");
    let mut compile = cargo();
    compile.args(["build", "--lib", "--target", WASM]);
    if profile == Profile::Release {
        compile.arg("--release");
    }
    run(&mut compile)?;

    say("Writing the JavaScript glue");
    let built = match profile {
        Profile::Dev => "debug",
        Profile::Release => "release",
    };
    let module = target_folder().join(WASM).join(built).join(LIBRARY);
    let release = profile == Profile::Release;
    Bindgen::new()
        .input_path(&module)
        .out_name(NAME)
        .web(true)?
        .typescript(false)
        // The glue finds the module beside itself.
        .omit_default_module_path(false)
        .remove_name_section(release)
        .remove_producers_section(release)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen failed on {}", module.display()))
}

/// Where cargo puts what it builds for the crate.
fn target_folder() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}
