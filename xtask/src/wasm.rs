//! The library as a WebAssembly module with its JavaScript glue.

use crate::process::{cargo, output_of, root, run, say};
use crate::toolchain::{self, WASM};
use anyhow::{Context, Result, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

mod compiled;

/// One of the site's modules: the same library with other features.
#[derive(Clone, Copy)]
pub struct Module {
    /// What its files are named after: `NAME.js` and `NAME_bg.wasm`.
    pub name: &'static str,
    /// The library's features that it is built with.
    features: &'static str,
    /// How far the compiler optimises a release. All are built by one profile of cargo, which has what the macros are made of in a folder
    /// of each profile: that takes as long to compile as a module.
    level: &'static str,
    /// Is nothing made of the library for a release but the module? Else also the library for other crates, which keeps all that those could call and leaves
    /// out optimising over the crate's parts (`lto`). Of all features together that takes many times as long to compile.
    alone: bool,
    /// Does its release use SIMD, which browsers have had since 2023 at the latest (Safari 16.4)?
    pub simd: bool,
}

/// Small before quick, for what the page waits for.
const SMALL: &str = "z";
/// Quick before small.
const QUICK: &str = "3";

/// What the page loads first: flat games and pictures, built small. Its name is the package's, since Trunk takes no
/// other.
const BOARD: Module = Module { name: "stone-garden", features: "board", level: SMALL, alone: true, simd: false };
/// The module with the games of three dimensions and those that come as texts, which the page loads when one of them is
/// chosen.
const READER: Module =
    Module { name: "stone-garden-reader", features: "board,reader", level: SMALL, alone: false, simd: false };
/// What a worker loads when the computer has to think, built quick: sets of 512 cells are a quarter quicker with SIMD.
const PLAYER: Module =
    Module { name: "stone-garden-player", features: "player", level: QUICK, alone: false, simd: true };

/// All modules of the site.
pub const ALL: [Module; 3] = [BOARD, READER, PLAYER];
/// Those that Trunk does not build itself.
pub const BESIDE_TRUNK: [Module; 2] = [READER, PLAYER];

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

/// Sources to build from, and where cargo puts what it makes of them.
pub struct Tree {
    /// With the crate's `Cargo.toml`; absolute.
    pub folder: PathBuf,
    /// Where cargo puts what it builds.
    pub target: PathBuf,
    /// May what was compiled before be taken, if nothing has changed?
    keeps: bool,
}

impl Tree {
    /// This checkout.
    pub fn own() -> Self {
        Self { folder: root().to_owned(), target: target_folder(), keeps: true }
    }

    /// A copy of it, which shares nothing with it that was built before.
    pub fn apart(folder: PathBuf) -> Self {
        Self { target: folder.join("target"), folder, keeps: false }
    }
}

impl Module {
    /// Where it is in a folder that [`build`] wrote to.
    pub fn path_in(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}_bg.wasm", self.name))
    }
}

/// Compiles one module of this checkout's library and writes it and its glue into `folder`, which exists.
pub fn build(module: Module, profile: Profile, folder: &Path) -> Result<()> {
    build_from(&Tree::own(), module, profile, folder)
}

/// Builds a module as [`build`] does, from other sources.
pub fn build_from(tree: &Tree, module: Module, profile: Profile, folder: &Path) -> Result<()> {
    let compiled = compile(tree, module, profile)?;
    say("Writing the JavaScript glue");
    let release = profile == Profile::Release;
    Bindgen::new()
        .input_path(&compiled)
        .out_name(module.name)
        .web(true)?
        .typescript(true)
        // The glue finds the module beside itself.
        .omit_default_module_path(false)
        .remove_name_section(release)
        .remove_producers_section(release)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen failed on {}", compiled.display()))?;
    speak_plainly(module, folder)?;
    put_types_aside(module, folder)
}

/// Compiles one module and says where it is, yet without glue.
fn compile(tree: &Tree, module: Module, profile: Profile) -> Result<PathBuf> {
    toolchain::need_wasm()?;
    say(&format!("Compiling {} to WebAssembly", module.name));
    let (profile_name, built) = match profile {
        Profile::Dev => ("dev", "debug"),
        Profile::Release => ("release", "release"),
    };
    let mut compile = cargo();
    compile.current_dir(&tree.folder).env("CARGO_TARGET_DIR", &tree.target);
    compile.args(["rustc", "--locked", "--lib", "--target", WASM, "--no-default-features"]);
    if profile == Profile::Release {
        compile.args(if module.alone { &["--crate-type", "cdylib"][..] } else { &[] });
        compile.env("CARGO_ENCODED_RUSTFLAGS", release_flags(module, &tree.folder));
        compile.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", module.level);
    }
    compile.args(["--features", module.features, "--profile", profile_name]);
    let compiled = tree.target.join(WASM).join(built).join(LIBRARY);
    if !tree.keeps || profile == Profile::Dev {
        run(&mut compile)?;
        return Ok(compiled);
    }
    if let Some(before) = compiled::kept(tree, module)?.file() {
        // Not put where cargo has its own, which would then be taken for what another call has compiled.
        return Ok(before.to_owned());
    }
    let before = compiled::all_sources(tree)?;
    run(&mut compile)?;
    // Asked again, cargo compiles nothing and repeats what the compiler has said: whoever builds the same later is to hear it, too.
    let said = output_of(compile.args(["--quiet", "--message-format", "json"]));
    let warned = said.is_none_or(|said| said.contains("\"reason\":\"compiler-message\""));
    // What was changed meanwhile may be in the module or not.
    if !warned && compiled::all_sources(tree)? == before {
        compiled::keep(tree, module, &compiled)?;
    }
    Ok(compiled)
}

/// What the glue does with a value that is no text, and what it says of a handle that has been freed, nobody would understand:
/// "memory access out of bounds", "null pointer passed to rust". It says it in words instead.
const PLAINLY: [(&str, &str); 2] = [
    (
        "function passStringToWasm0(arg, malloc, realloc) {\n",
        "function passStringToWasm0(arg, malloc, realloc) {\n    if (typeof arg !== 'string') throw new TypeError(`a text is \
         expected, not ${arg === null ? 'null' : typeof arg}`);\n",
    ),
    (
        "throw new Error(getStringFromWasm0(arg0, arg1));",
        "throw new Error(getStringFromWasm0(arg0, arg1).replace('null pointer passed to rust', 'it has been freed, and can be \
         used no more'));",
    ),
];

fn speak_plainly(module: Module, folder: &Path) -> Result<()> {
    let glue = folder.join(format!("{}.js", module.name));
    let mut text = fs::read_to_string(&glue)?;
    for (said, plainly) in PLAINLY {
        ensure!(text.matches(said).count() == 1, "{} has not just one place with: {said}", glue.display());
        text = text.replace(said, plainly);
    }
    fs::write(&glue, text).context("cannot write the glue")
}

/// The declarations of types that [`build`] has made, by their modules' names. No part of the site: the package for npm has them.
pub fn types_folder() -> PathBuf {
    root().join("target/types")
}

fn put_types_aside(module: Module, folder: &Path) -> Result<()> {
    let types = types_folder();
    fs::create_dir_all(&types)?;
    let name = format!("{}.d.ts", module.name);
    let written = fs::read_to_string(folder.join(&name)).context("wasm-bindgen wrote no types")?;
    // They speak of `Symbol.dispose`, which most projects have not asked TypeScript for.
    fs::write(types.join(&name), format!("/// <reference lib=\"esnext.disposable\" />\n{written}"))?;
    fs::remove_file(folder.join(&name))?;
    // Of what lies below the glue, which is nobody's business.
    fs::remove_file(folder.join(format!("{}_bg.wasm.d.ts", module.name)))?;
    Ok(())
}

/// What the check of the page's scripts reads of the engine: `stone-garden.d.ts` and its sisters.
fn declared_folder() -> PathBuf {
    root().join("target/declared")
}

/// Declares all that the engine exports, for the check of the page's scripts: one quick build of everything, of which nothing
/// else is kept.
pub fn declare() -> Result<()> {
    let all = Module { features: "board,player", ..BOARD };
    let folder = declared_folder();
    fs::create_dir_all(&folder)?;
    let compiled = compile(&Tree::own(), all, Profile::Dev)?;
    Bindgen::new()
        .input_path(&compiled)
        .out_name(all.name)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .generate(&folder)
        .with_context(|| format!("wasm-bindgen failed on {}", compiled.display()))?;
    for written in fs::read_dir(&folder)? {
        let written = written?.path();
        if !written.ends_with(format!("{}.d.ts", all.name)) {
            fs::remove_file(written)?;
        }
    }
    for Module { name, .. } in BESIDE_TRUNK {
        let same = format!("export {{ default }} from \"./{0}.js\";\nexport * from \"./{0}.js\";\n", all.name);
        fs::write(folder.join(format!("{name}.d.ts")), same)?;
    }
    need_types()
}

/// Declares what each module exports, as the build of the page has just found it.
pub fn declare_as_built() -> Result<()> {
    let folder = declared_folder();
    fs::create_dir_all(&folder)?;
    for Module { name, .. } in ALL {
        let name = format!("{name}.d.ts");
        fs::copy(types_folder().join(&name), folder.join(&name)).with_context(|| format!("there is no {name}"))?;
    }
    need_types()
}

/// Fails if something is declared that can be anything.
fn need_types() -> Result<()> {
    for Module { name, .. } in ALL {
        let declared = fs::read_to_string(declared_folder().join(format!("{name}.d.ts")))?;
        let untyped = untyped(&declared);
        ensure!(untyped.is_empty(), "{name} exports what has no type:\n{}", untyped.join("\n"));
    }
    Ok(())
}

/// The lines of declarations that let a value be anything. What wasm-bindgen says of the raw module comes after them.
fn untyped(declared: &str) -> Vec<&str> {
    let ours = declared.split("export type InitInput").next().unwrap_or_default();
    let code = ours.lines().filter(|line| !line.trim_start().starts_with(['*', '/']));
    code.filter(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "any")).collect()
}

/// Flags for rustc, in cargo's own writing of them: what the module uses of browsers, and names for places.
fn release_flags(module: Module, sources: &Path) -> String {
    let simd = module.simd.then(|| "-Ctarget-feature=+simd128".to_owned());
    remapped(sources).into_iter().chain(simd).collect::<Vec<_>>().join("\x1f")
}

/// Flags that give names to the places where the sources lie on this machine. What fails says in which file, and two machines make the same bytes.
pub fn remapped(sources: &Path) -> Vec<String> {
    let mut places = vec![(sources.to_owned(), "/stone-garden")];
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    places.extend(home.map(|home| (home, "/cargo")));
    places.iter().map(|(place, name)| format!("--remap-path-prefix={}={name}", place.display())).collect()
}

/// Where cargo puts what it builds for the crate.
pub fn target_folder() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

#[cfg(test)]
mod tests {
    use super::untyped;

    #[test]
    fn a_value_without_a_type_is_found() {
        let declared = "/**\n * Does any man promote?\n */\n    play(text: string): any;\n    company: many;\n\
                        export type InitInput = string;\n    x: (a: any) => void;\n";
        assert_eq!(untyped(declared), ["    play(text: string): any;"]);
    }
}
