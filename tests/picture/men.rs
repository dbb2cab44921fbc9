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
    assert_eq!(men::find("unicorn"), Ok(None));
}
