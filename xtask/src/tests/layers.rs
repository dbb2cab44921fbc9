//! The check that arrows between the folders of `src/` point downwards, as ARCHITECTURE.md says.

use crate::dist::find_files;
use crate::process::root;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Arrows upwards that are still there: a file, and the folder above its own that it takes from. The list may only get
/// shorter: what is no longer so must be struck off.
const KNOWN: &[(&str, &str)] = &[];

/// Where a name at the root of the crate belongs: folders, single files, and macros, which are exported there.
type Places = BTreeMap<String, String>;

/// Fails if code uses a folder that stands above its own in ARCHITECTURE's table, or if a folder is not in the table.
pub fn check() -> Result<()> {
    let architecture = fs::read_to_string(root().join("ARCHITECTURE.md"))?;
    let ranks = ranks(&architecture);
    ensure!(ranks.len() > 1, "ARCHITECTURE.md has no table of the folders of src/");
    let mut names = Vec::new();
    find_files(&root().join("src"), "", &mut names)?;
    let mut texts = BTreeMap::new();
    for (name, _) in
        names.into_iter().filter(|(name, _)| name.ends_with(".rs") && name != "lib.rs" && name != "main.rs")
    {
        let text = fs::read_to_string(root().join("src").join(&name)).with_context(|| format!("cannot read {name}"))?;
        texts.insert(name, code_of(&text));
    }
    let places = places(&texts);
    let mut upwards = BTreeSet::new();
    for (name, code) in &texts {
        let own = folder_of(name);
        let rank = *ranks.get(own).with_context(|| format!("ARCHITECTURE.md says nothing of src/{own}"))?;
        let used = uses(code, &modules_of(name)).into_iter().filter_map(|used| places.get(used));
        for folder in used.filter(|folder| ranks.get(folder.as_str()).is_some_and(|&other| other < rank)) {
            upwards.insert((name.as_str(), folder.as_str()));
        }
    }
    let known = KNOWN.iter().copied().collect();
    let listed = |arrows: Vec<&(&str, &str)>| {
        arrows.iter().map(|(file, folder)| format!("src/{file} -> {folder}")).collect::<Vec<_>>().join(", ")
    };
    let new = listed(upwards.difference(&known).collect());
    ensure!(new.is_empty(), "these take from a folder above their own in ARCHITECTURE.md's table: {new}");
    let gone = listed(known.difference(&upwards).collect());
    ensure!(
        gone.is_empty(),
        "these no longer point upwards: strike them off the list in xtask/src/tests/layers.rs: {gone}"
    );
    Ok(())
}

/// The rows of ARCHITECTURE's table that speak of `src/`, from above: a name, and which row it is in.
fn ranks(architecture: &str) -> BTreeMap<&str, usize> {
    let rows = architecture.lines().filter_map(|line| line.strip_prefix("| `src/")?.split_once('`'));
    rows.enumerate().map(|(row, (name, _))| (name.trim_end_matches('/').trim_end_matches(".rs"), row)).collect()
}

/// What a file of `src/` belongs to: its folder, or itself if it is in none.
fn folder_of(name: &str) -> &str {
    name.split_once('/').map_or(name.trim_end_matches(".rs"), |(folder, _)| folder)
}

/// The modules that a file's code stands in, from the root of the crate.
pub(super) fn modules_of(name: &str) -> Vec<&str> {
    let mut modules: Vec<&str> = name.trim_end_matches(".rs").split('/').collect();
    modules.pop_if(|last| *last == "mod");
    modules
}

/// Text without comments and without the tests at its end, which may ask who stands above.
pub(super) fn code_of(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().filter_map(|line| line.split("//").next()).collect::<Vec<_>>().join("\n")
}

fn places(texts: &BTreeMap<String, String>) -> Places {
    let mut places = Places::new();
    for (name, code) in texts {
        let folder = folder_of(name);
        places.insert(folder.to_owned(), folder.to_owned());
        let macros = code.split("#[macro_export]\nmacro_rules! ").skip(1);
        for name in macros.filter_map(|rest| rest.split(|c: char| !is_of_name(c)).next()) {
            places.insert(name.to_owned(), folder.to_owned());
        }
    }
    places
}

/// The names at the root of the crate that code uses. The program is a crate of its own and says `stone_garden`.
fn uses<'a>(code: &'a str, modules: &[&str]) -> Vec<&'a str> {
    let to_root = "super::".repeat(modules.len());
    let mut names = Vec::new();
    for start in ["crate::", "stone_garden::", &to_root] {
        for (at, _) in code.match_indices(start) {
            let rest = &code[at + start.len()..];
            let whole = !code[..at].ends_with(|c| is_of_name(c) || c == ':');
            match rest.strip_prefix('{') {
                _ if !whole => {}
                Some(group) => names.extend(first_names(group)),
                None => names.extend(first_name(rest)),
            }
        }
    }
    names
}

/// The names that the parts of a group in braces begin with; its opening brace is taken off.
fn first_names(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.extend(first_name(group[start..at].trim_start()));
                if c == '}' {
                    break;
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    names
}

fn first_name(path: &str) -> Option<&str> {
    path.split(|c| !is_of_name(c)).next().filter(|name| !name.is_empty())
}

pub(super) fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::{code_of, folder_of, modules_of, places, ranks, uses};
    use std::collections::BTreeMap;

    #[test]
    fn the_table_is_read_from_above() {
        let table = "| folder | concern |\n|---|---|\n| `www/` | page |\n| `src/game/` | a `src/x/` |\n| `src/sort.rs` | lists |\n";
        assert_eq!(ranks(table), BTreeMap::from([("game", 0), ("sort", 1)]));
    }

    #[test]
    fn files_belong_to_folders() {
        assert_eq!((folder_of("game/text/mod.rs"), folder_of("sort.rs")), ("game", "sort"));
        assert_eq!(modules_of("game/text/mod.rs"), ["game", "text"]);
        assert_eq!(modules_of("game/any.rs"), ["game", "any"]);
    }

    #[test]
    fn uses_are_found_in_every_form() {
        let code = "use crate::board::{Side, Square};\nuse crate::{\n    movegen::{self, legal_moves},\n    with_game,\n};\n\
                    fn f() -> crate::sort::X { $crate::picture::y(mycrate::z()) }\nuse super::super::variant::Piece;\nuse super::own;\n";
        let mut found = uses(code, &["game", "any"]);
        found.sort_unstable();
        assert_eq!(found, ["board", "movegen", "picture", "sort", "variant", "with_game"]);
        assert_eq!(uses("use super::variant::Piece;", &["game"]), ["variant"]);
        assert_eq!(uses("use stone_garden::{variant, with_game};", &["cli"]), ["variant", "with_game"]);
        assert_eq!(uses("super::super::a::b", &["one", "two", "three"]), [""; 0]);
    }

    #[test]
    fn comments_and_tests_are_no_uses() {
        let text = "//! See [`crate::search`].\nuse crate::board; // not crate::web\n#[cfg(test)]\nmod tests {\n use crate::game;\n}\n";
        assert_eq!(uses(&code_of(text), &["movegen"]), ["board"]);
    }

    #[test]
    fn macros_belong_where_they_are_written() {
        let texts =
            BTreeMap::from([("game/any.rs".to_owned(), "#[macro_export]\nmacro_rules! with_game {}".to_owned())]);
        assert_eq!(places(&texts)["with_game"], "game");
    }
}
