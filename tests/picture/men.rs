use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use stone_garden::picture::men::{self, Class};

fn svg_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the drawings' folder")
        .map(|entry| entry.expect("an entry").path())
        .flat_map(|path| if path.is_dir() { svg_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|end| end == "svg"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_drawing_obeys_the_restricted_format() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/men");
    let files = svg_files(&folder);
    assert_eq!(files.len(), men::all().unwrap().len());
    for file in files {
        let name = file.strip_prefix(&folder).unwrap().with_extension("");
        let name: &str = name.to_str().unwrap().to_owned().leak();
        let text: &str = fs::read_to_string(&file).unwrap().leak();
        let drawing = men::read(name, text).unwrap_or_else(|error| panic!("{error}"));
        assert!(!drawing.title.is_empty(), "{name} has no title");
        assert!(drawing.parts.iter().any(|part| part.class == Class::Body), "{name} has no body");
    }
}

#[test]
fn all_compiled_in_drawings_are_found_by_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/men");
    for file in svg_files(&folder) {
        let name = file.strip_prefix(&folder).unwrap().with_extension("").to_string_lossy().replace('\\', "/");
        let drawing = men::find(&name).unwrap().expect(&name);
        assert_eq!(drawing.name, name);
    }
    assert_eq!(men::find("no-such-piece"), Ok(None));
}

#[test]
fn fairy_pieces_are_found_by_all_their_names() {
    let found = |name: &str| men::find(name).unwrap().map(|drawing| drawing.name);
    // Names that Fairy-Stockfish, XBoard and the Chess Variant Pages have for them.
    for (called, drawing) in [
        ("camel", "fairy/camel"),
        ("met", "fairy/ferz"),
        ("fers", "fairy/ferz"),
        ("firzan", "fairy/ferz"),
        ("commoner", "fairy/man"),
        ("marshall", "fairy/chancellor"),
        ("cardinal", "archbishop"),
        ("maharaja", "fairy/amazon"),
        ("war-machine", "fairy/dabbaba"),
        ("gryphon", "fairy/griffon"),
        ("aanca", "fairy/manticore"),
        ("dragon-king", "fairy/bers"),
        ("quail", "fairy/left-quail"),
        ("knight", "knight"),
        ("king", "king"),
    ] {
        assert_eq!(found(called), Some(drawing), "{called}");
    }
    let mut names = HashSet::new();
    for drawing in men::all().unwrap() {
        let own = drawing.name.strip_prefix("fairy/").unwrap_or(drawing.name);
        assert!(names.insert(own), "two drawings are called {own}");
        for other in men::other_names(drawing.name) {
            assert!(names.insert(other), "{other} is two drawings' name");
            assert_eq!(found(other), Some(drawing.name), "{other}");
        }
    }
    assert!(names.len() > 300, "other names belong to drawings: {}", names.len());
}

#[test]
fn the_documentation_names_every_fairy_piece() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/games.md")).unwrap();
    for drawing in men::all().unwrap() {
        let others = men::other_names(drawing.name);
        let Some(own) = drawing.name.strip_prefix("fairy/").or((!others.is_empty()).then_some(drawing.name)) else {
            continue;
        };
        let listed = if others.is_empty() { format!("`{own}`") } else { format!("`{own}` ({})", others.join(", ")) };
        let page = page.replace('\n', " ");
        assert!(page.contains(&listed), "docs/games.md lacks {listed}");
    }
}
