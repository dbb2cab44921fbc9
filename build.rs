//! Reads the bundled games' texts, once, with the reader that reads everybody's: what a page loads first need not know how.
//!
//! The modules that make up the reader are compiled here a second time, from the same files.
#![forbid(unsafe_code)]
#![allow(dead_code, unused_imports, missing_docs)]

#[path = "src/betza/mod.rs"]
mod betza;
#[path = "src/board/mod.rs"]
mod board;
#[path = "src/definition/mod.rs"]
mod definition;
#[path = "src/escape.rs"]
mod escape;
#[path = "src/letter.rs"]
mod letter;
#[path = "src/look.rs"]
mod look;
#[path = "src/movement/mod.rs"]
mod movement;
#[path = "src/path_data.rs"]
mod path_data;
#[path = "src/pauses.rs"]
mod pauses;
#[path = "src/sort.rs"]
mod sort;
#[path = "src/variant/mod.rs"]
mod variant;

/// Every game is read here, whatever the build has.
const ONLY_FLAT: bool = false;
const NONE_OPEN: bool = false;
const IN_A_PAGE: bool = false;
type Block = Vec<movement::Instruction>;
/// The sets of kinds that movements ask for.
type Asked = Vec<movement::Kinds>;
/// What pieces become who end at nodes of movements.
type Becomes = Vec<(movement::NodeId, movement::Kinds)>;
/// What double steps pass that end at nodes of movements.
type Passed = Vec<(movement::NodeId, Vec<board::Square>)>;

/// In the build nothing is bundled yet.
mod bundled {
    pub static OURS: &[u8] = &[];
    pub static CLASSICS: &[u8] = &[];
}

use look::Look;
use std::path::Path;
use std::{env, fs, process};
use variant::{CLASSIC_TEXTS, OUR_TEXTS, Open, Variant};

fn main() {
    for path in [
        "assets/games",
        "assets/nets",
        "src/betza",
        "src/board",
        "src/definition",
        "src/look.rs",
        "src/movement",
        "src/path_data.rs",
        "src/pauses.rs",
        "src/variant",
    ] {
        println!("cargo::rerun-if-changed={path}");
    }
    let out = env::var("OUT_DIR").unwrap_or_default();
    let write = |name: &str, bytes: Result<Vec<u8>, postcard::Error>| {
        let written = bytes.map_err(|error| error.to_string());
        let written = written.and_then(|bytes| fs::write(Path::new(&out).join(name), bytes).map_err(|e| e.to_string()));
        written.unwrap_or_else(|error| give_up(name, &error));
    };
    let ours = read(OUR_TEXTS);
    write("ours.bin", postcard::to_stdvec(&ours));
    write("flat.bin", postcard::to_stdvec(&ours.into_iter().map(listed).collect::<Vec<_>>()));
    let classics: Vec<(Variant, Option<Open>, Option<Look>)> = read(CLASSIC_TEXTS)
        .into_iter()
        .map(|mut variant| {
            let open = variant.open.take().map(|open| *open);
            let look = variant.look.take().map(|look| *look);
            (variant, open, look)
        })
        .collect();
    write("classics.bin", postcard::to_stdvec(&classics));
    write("nets.rs", Ok(nets().into_bytes()));
    if env::var_os("CARGO_FEATURE_SITE").is_some() {
        write("site.rs", Ok(site().into_bytes()));
    }
}

/// The files of a built page, as code: their names, and their bytes. Of packed copies only the smallest are taken.
fn site() -> String {
    println!("cargo::rerun-if-env-changed={SITE}");
    let mut files = Vec::new();
    match env::var_os(SITE).map(std::path::PathBuf::from) {
        Some(folder) if folder.join("index.html").is_file() => {
            println!("cargo::rerun-if-changed={}", folder.display());
            list(&folder, "", &mut files).unwrap_or_else(|error| give_up(SITE, &error.to_string()));
        }
        Some(folder) => give_up(SITE, &format!("{} holds no built page", folder.display())),
        None => println!("cargo::warning={SITE} names no folder of a built page: the program will have none"),
    }
    files.sort();
    let entry = |(name, path): &(String, std::path::PathBuf)| format!("({name:?}, include_bytes!({path:?})),");
    format!("const FILES: &[(&str, &[u8])] = &[{}];\n", files.iter().map(entry).collect::<String>())
}

/// What names the folder of a built page.
const SITE: &str = "STONE_GARDEN_SITE";

/// All files of a folder, by names that begin with `place`.
fn list(folder: &Path, place: &str, files: &mut Vec<(String, std::path::PathBuf)>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path().canonicalize()?;
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let name = format!("{place}{name}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else if !name.ends_with(".gz") {
            files.push((name, path));
        }
    }
    Ok(())
}

/// The list of the nets in `assets/nets`, as code: ids of games, and the bytes of their files.
fn nets() -> String {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("assets/nets");
    let files = fs::read_dir(&folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "net")).collect();
    files.sort();
    let entry = |path: &std::path::PathBuf| {
        format!("({:?}, include_bytes!({path:?})),", path.file_stem().unwrap_or_default().to_string_lossy())
    };
    let names = files.iter().map(|path| format!("{:?},", path.file_stem().unwrap_or_default().to_string_lossy()));
    format!(
        "const NAMES: &[&str] = &[{}];\n#[cfg(not(target_arch = \"wasm32\"))]\nconst FILES: &[(&str, &[u8])] = &[{}];\n",
        names.collect::<String>(),
        files.iter().map(entry).collect::<String>()
    )
}

fn read(texts: &[(&str, &str)]) -> Vec<Variant> {
    let read = |(id, text): &(&str, &str)| match definition::read(text) {
        Ok(variant) => variant,
        Err(faults) => give_up(&format!("assets/games/{id}.toml"), &faults.to_string()),
    };
    texts.iter().map(read).collect()
}

/// A game as a page without three dimensions knows it: it plays the flat ones, and lists the others.
fn listed(mut variant: Variant) -> Variant {
    for piece in &mut variant.pieces {
        piece.betza = Default::default();
        if !variant.geometry.is_flat() {
            piece.movement.clear();
            piece.areas.clear();
        }
    }
    if !variant.geometry.is_flat() {
        variant.array.clear();
    }
    variant
}

fn give_up(what: &str, why: &str) -> ! {
    println!("cargo::error={what}: {why}");
    process::exit(1)
}
