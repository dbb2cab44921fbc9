//! What only a published site needs: smaller modules and scripts, and the knowledge of what it weighs.

use crate::kept::Kept;
use crate::process::{root, run, say};
use crate::wasm;
use crate::{digest, dist, node};
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Exactly what rustc assumes of browsers by default; all features would let wasm-opt use some that they lack. For modules that are
/// built with it, SIMD besides.
const FLAGS: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// What it does. What `-Oz` does besides makes a file smaller and its compressed form larger, by four parts of a hundred: functions are no
/// longer alike; the last three each make the compressed form smaller. `-O3` does the same to the player's module, takes 41 seconds longer,
/// and searches are no quicker (docs/performance.md).
const PASSES: [&str; 7] = [
    "--dce",
    "--vacuum",
    "--remove-unused-module-elements",
    "--duplicate-function-elimination",
    "--reorder-locals",
    "--optimize-instructions",
    "--merge-blocks",
];

/// Lets wasm-opt (npm's `binaryen`) rewrite the modules in dist/, and `rollup` and `terser` make few small files of the scripts.
/// Without Node all stays as it is, which is said: a browser then asks for each script by itself.
pub fn optimise_if_possible() -> Result<()> {
    if let Err(why) = node::need_packages() {
        say(&format!("Leaving out wasm-opt, rollup and terser: {why:#}"));
        return draw_starts_if_possible(&dist::folder());
    }
    optimise(&dist::folder(), false)
}

/// Optimises any folder that the site was built into; `anew`: even what an earlier build has optimised. The Node packages must be installed.
pub fn optimise(folder: &Path, anew: bool) -> Result<()> {
    say("Optimising the modules (wasm-opt)");
    for module in wasm::ALL {
        optimise_module(module, &module.path_in(folder), anew)?;
    }
    draw_starts(folder)?;
    say("Bundling the scripts (rollup, terser)");
    run(node::node()?.arg(root().join("xtask/bundle.js")).arg(folder).arg(siteless_element()))
}

/// Draws the games' starts in a folder that nothing else optimises. Without Node there are none, which is said; the page then asks for none.
pub fn draw_starts_if_possible(folder: &Path) -> Result<()> {
    match node::node() {
        Ok(_) => draw_starts(folder),
        Err(why) => {
            say(&format!("Leaving out the pictures of starts: {why:#}"));
            let starts = folder.join("starts");
            fs::create_dir_all(&starts).and_then(|()| fs::write(starts.join("sizes.js"), "foretell({});\n"))?;
            Ok(())
        }
    }
}

/// Draws the games' starts, which boards of other pages show until somebody presses them. Node must be installed.
fn draw_starts(folder: &Path) -> Result<()> {
    say("Drawing the games' starts");
    run(node::node()?.arg(root().join("xtask/starts.js")).arg(folder))
}

fn optimise_module(module: wasm::Module, path: &Path, anew: bool) -> Result<()> {
    let flags: Vec<_> = PASSES.into_iter().chain(FLAGS).chain(module.simd.then_some("--enable-simd")).collect();
    let mut made_of = DefaultHasher::new();
    flags.hash(&mut made_of);
    // It says which wasm-opt is installed.
    digest::add_file(&mut made_of, &root().join("package-lock.json"))?;
    made_of.write(&fs::read(path)?);
    let kept = Kept::new(&root().join("target/optimised"), module.name, &made_of);
    if !anew && let Some(before) = kept.file() {
        fs::copy(before, path)?;
        return Ok(());
    }
    let smaller = path.with_extension("wasm.opt");
    let mut optimiser = node::package_program("binaryen/bin/wasm-opt")?;
    run(optimiser.args(flags).arg(path).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, path).context("cannot put the optimised module in place")?;
    kept.keep(&fs::read(path)?)
}

/// The element as [`optimise`] has made it for pages that belong to no site of ours. No part of the site: the package for npm has it.
pub fn siteless_element() -> PathBuf {
    root().join("target/element")
}

/// Writes compressed copies of what is in dist/ beside it, for servers that send such.
pub fn compress() -> Result<()> {
    say("Compressing (brotli, gzip)");
    run(node::node()?.arg(root().join("xtask/compress.js")).arg(dist::folder()))
}

/// Removes the copies that [`compress`] has written, wherever they have been copied.
pub fn drop_compressed(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    dist::find_files(folder, "", &mut files)?;
    for (name, _) in files {
        let copy_of = |whole: &str| folder.join(whole).is_file();
        if [".br", ".gz"].iter().any(|ending| name.strip_suffix(ending).is_some_and(copy_of)) {
            fs::remove_file(folder.join(name)).context("cannot remove a compressed copy")?;
        }
    }
    Ok(())
}

/// Prints the size of each file in dist/, raw and compressed, and the sum of what the first page can load.
pub fn print_weight() -> Result<()> {
    match node::node() {
        Ok(mut node) => run(node.arg(root().join("xtask/weigh.js")).arg(dist::folder())),
        Err(why) => {
            say(&format!("Not weighing dist/: {why:#}"));
            Ok(())
        }
    }
}
