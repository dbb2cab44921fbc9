//! The check that no files of one folder of `src/` import each other in a circle.
//!
//! A name that a file takes from its parent is looked up there: what `mod.rs` only passes on comes from the file that has it.
//! So a `mod.rs` of declarations and re-exports is in no circle; one whose own code uses a child that takes from it is.

use super::layers::{code_of, is_of_name, modules_of};
use crate::dist::find_files;
use crate::process::root;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;

/// Fails if there is such a circle, and names the shortest one of each knot.
pub fn check() -> Result<()> {
    let circles = circles(&texts_of("src", ".rs")?);
    ensure!(circles.is_empty(), "these files of src/ import each other in a circle: {}", circles.join("; "));
    Ok(())
}

/// The texts of a folder's files whose names end so, and of those below it.
pub(super) fn texts_of(folder: &str, ending: &str) -> Result<BTreeMap<String, String>> {
    let folder = root().join(folder);
    let mut names = Vec::new();
    find_files(&folder, "", &mut names)?;
    let names = names.into_iter().map(|(name, _)| name).filter(|name| name.ends_with(ending));
    names
        .map(|name| {
            let text = fs::read_to_string(folder.join(&name)).with_context(|| format!("cannot read {name}"))?;
            Ok((name, text))
        })
        .collect()
}

/// What each file of a crate takes from, in the whole of it.
pub(super) fn all_arrows(texts: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let known = Crate::of(texts);
    let taken = |name: &str, file| known.taken_from(name, file, &[]).into_iter().map(str::to_owned).collect();
    known.files.iter().map(|(name, file)| (name.clone(), taken(name, file))).collect()
}

/// A module's place, from the root of the crate.
type Path = Vec<String>;

/// A name that a `use` brings into a file.
struct Import {
    path: Path,
    name: String,
    /// Is it passed on to others?
    public: bool,
}

struct File {
    place: Path,
    imports: Vec<Import>,
    /// The code without `use` and `mod`.
    code: String,
}

/// What takes from what, in the order of their names.
struct Crate {
    files: BTreeMap<String, File>,
    /// The file of each module.
    modules: BTreeMap<Path, String>,
}

/// The shortest circle of each knot of files that reach each other, written as `a -> b -> a`.
fn circles(texts: &BTreeMap<String, String>) -> Vec<String> {
    let known = Crate::of(texts);
    let arrows: BTreeMap<&str, BTreeSet<&str>> = known
        .files
        .iter()
        .map(|(name, file)| (name.as_str(), known.taken_from(name, file, &file.place[..1])))
        .collect();
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut circles = Vec::new();
    for &name in arrows.keys() {
        let Some(circle) = way(&arrows, name, name).filter(|_| !told.contains(name)) else { continue };
        let knot =
            arrows.keys().filter(|other| way(&arrows, name, other).is_some() && way(&arrows, other, name).is_some());
        told.extend(knot);
        circles.push(circle.join(" -> "));
    }
    circles
}

/// The shortest way along arrows, both ends included; at least one arrow long.
fn way<'a>(arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &'a str, to: &str) -> Option<Vec<&'a str>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut waiting = VecDeque::from([from]);
    while let Some(at) = waiting.pop_front() {
        for &next in arrows.get(at).into_iter().flatten() {
            if !before.contains_key(next) {
                before.insert(next, at);
                waiting.push_back(next);
            }
        }
    }
    let (&last, _) = before.get_key_value(to)?;
    let mut way = vec![last];
    let mut at = before[last];
    while at != from {
        way.push(at);
        at = before[at];
    }
    way.push(from);
    way.reverse();
    Some(way)
}

impl Crate {
    fn of(texts: &BTreeMap<String, String>) -> Self {
        let texts = texts.iter().filter(|(name, _)| !matches!(name.as_str(), "lib.rs" | "main.rs"));
        let files: BTreeMap<String, File> = texts.map(|(name, text)| (name.clone(), File::of(name, text))).collect();
        let modules = files.iter().map(|(name, file)| (file.place.clone(), name.clone())).collect();
        Crate { files, modules }
    }

    /// The other files of a folder that a file takes from.
    fn taken_from<'a>(&'a self, name: &str, file: &'a File, folder: &[String]) -> BTreeSet<&'a str> {
        let mut taken = BTreeSet::new();
        let mut take = |path: &Path| {
            let of = self.has(path, 0).filter(|of| *of != name && self.files[*of].place.starts_with(folder));
            taken.extend(of);
        };
        for import in &file.imports {
            let Some(path) = self.whole_path(&file.place, &import.path) else { continue };
            if import.public && !stands_alone(&file.code, &import.name) {
                continue;
            }
            if !self.modules.contains_key(&path) {
                take(&path);
            }
            for rest in paths_from(&file.code, &import.name) {
                take(&[path.clone(), rest].concat());
            }
        }
        for start in ["crate", "self", "super"].into_iter().chain(self.children(&file.place)) {
            for rest in paths_from(&file.code, start) {
                let path = [vec![start.to_owned()], rest].concat();
                if let Some(path) = self.whole_path(&file.place, &path) {
                    take(&path);
                }
            }
        }
        taken
    }

    /// The modules right below another.
    fn children<'a>(&'a self, place: &'a [String]) -> impl Iterator<Item = &'a str> {
        let below = self.modules.keys().filter(move |path| path.len() == place.len() + 1 && path.starts_with(place));
        below.filter_map(|path| path.last().map(String::as_str))
    }

    /// A path as it is written in a module, from the root of the crate; none if it leads out of the crate.
    fn whole_path(&self, place: &[String], path: &[String]) -> Option<Path> {
        let mut whole = place.to_vec();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => return Some(rest[1..].to_vec()),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    whole.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let below = [place, &[child.to_owned()]].concat();
                self.modules.get(&below)?;
            }
        }
        whole.extend_from_slice(rest);
        Some(whole)
    }

    /// The file that has what a path names, however often it is passed on.
    fn has(&self, path: &[String], passed_on: usize) -> Option<&str> {
        let of_module = (1..=path.len()).rev().find(|&end| self.modules.contains_key(&path[..end]))?;
        let file = &self.modules[&path[..of_module]];
        let Some(name) = path.get(of_module).filter(|_| passed_on < 8) else { return Some(file) };
        let imports = self.files[file].imports.iter().filter(|import| import.name == *name);
        let further = imports.filter_map(|import| self.whole_path(&path[..of_module], &import.path));
        let mut found = further.filter_map(|path| self.has(&path, passed_on + 1));
        found.next().or_else(|| self.has_by_glob(&path[..of_module], file, name)).or(Some(file))
    }

    /// The file from which another passes everything on, if it defines the name.
    fn has_by_glob(&self, place: &[String], file: &str, name: &str) -> Option<&str> {
        let globs = self.files[file].imports.iter().filter(|import| import.name == "*");
        let modules = globs.filter_map(|import| self.whole_path(place, &import.path[..import.path.len() - 1]));
        let mut files = modules.filter_map(|module| self.modules.get(&module));
        files.find(|of| defines(&self.files[*of].code, name)).map(String::as_str)
    }
}

impl File {
    fn of(name: &str, text: &str) -> Self {
        let place = modules_of(name).into_iter().map(str::to_owned).collect();
        let (mut imports, mut code) = (Vec::new(), String::new());
        let text = code_of(text);
        let mut rest = text.as_str();
        while let Some(at) = find_word(rest, "use") {
            let Some(end) = rest[at..].find(';') else { break };
            let before = rest[..at].trim_end();
            let public = before.ends_with("pub") || before.ends_with(')') && before.contains("pub(");
            code.push_str(&rest[..at]);
            // A closure's or bound's `use<...>` is no import.
            if rest[at + 3..].starts_with(' ') {
                flatten(&rest[at + 4..at + end], &[], &mut |path, name| {
                    imports.push(Import { path, name, public });
                });
            }
            rest = &rest[at + end + 1..];
        }
        code.push_str(rest);
        let is_code = |line: &&str| !(line.ends_with(';') && (line.starts_with("mod ") || line.contains(" mod ")));
        let code = code.lines().filter(is_code).collect::<Vec<_>>().join("\n");
        File { place, imports, code }
    }
}

/// Calls `found` with every path of a `use`, and the name by which the file knows it.
fn flatten(tree: &str, start: &[String], found: &mut impl FnMut(Path, String)) {
    let tree = tree.trim();
    if let Some((path, group)) = tree.strip_suffix('}').and_then(|tree| tree.split_once('{')) {
        let names = path.split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
        let start = [start, &names.collect::<Vec<_>>()].concat();
        let mut depth = 0;
        let parts = group.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        for part in parts.filter(|part| !part.trim().is_empty()) {
            flatten(part, &start, found);
        }
        return;
    }
    let (path, alias) = tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias.trim())));
    let mut path = [start, &path.split("::").map(|name| name.trim().to_owned()).collect::<Vec<_>>()].concat();
    path.pop_if(|last| last == "self");
    let Some(last) = path.last().cloned() else { return };
    found(path, alias.map_or(last, str::to_owned));
}

/// What follows a name and two colours in code: paths that begin with it.
fn paths_from(code: &str, name: &str) -> Vec<Path> {
    let start = format!("{name}::");
    let places = code.match_indices(&start).map(|(at, _)| at).filter(|&at| {
        // `pub(in crate::place)` says who sees something, and takes nothing.
        !code[..at].ends_with(|c| is_of_name(c) || c == ':') && !code[..at].ends_with("pub(in ")
    });
    let rest = places.map(|at| code[at + start.len()..].split(|c| !is_of_name(c) && c != ':').next().unwrap_or(""));
    rest.map(|rest| rest.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect()).collect()
}

/// Does a file's own code use a name that it also passes on? As a path's later part or a function's own name it is another.
fn stands_alone(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        !after.starts_with(is_of_name)
            && !before.ends_with(|c| is_of_name(c) || c == ':' || c == '.')
            && !before.ends_with("fn ")
    })
}

/// Is something of this name defined in code?
fn defines(code: &str, name: &str) -> bool {
    let words = ["struct", "enum", "trait", "fn", "const", "static", "type", "macro_rules!"];
    words.iter().any(|word| {
        let defined = format!("{word} {name}");
        code.match_indices(&defined).any(|(at, _)| !code[at + defined.len()..].starts_with(is_of_name))
    })
}

/// Where a whole word stands first.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let mut places = text.match_indices(word).map(|(at, _)| at);
    places.find(|&at| {
        let free = |c: char| !is_of_name(c);
        text[..at].chars().next_back().is_none_or(free) && text[at + word.len()..].chars().next().is_none_or(free)
    })
}

#[cfg(test)]
mod tests {
    use super::circles;
    use std::collections::BTreeMap;

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        circles(&files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect::<BTreeMap<_, _>>())
    }

    #[test]
    fn two_files_that_import_each_other_are_a_circle() {
        let one = ("game/one.rs", "use super::two::Two;\npub struct One(Two);");
        let found = of(&[one, ("game/two.rs", "use crate::game::one::One;\npub struct Two;")]);
        assert_eq!(found, ["game/one.rs -> game/two.rs -> game/one.rs"]);
        assert_eq!(of(&[one, ("game/two.rs", "pub struct Two;")]), [""; 0]);
        let inline = ("game/two.rs", "pub fn two() {\n    super::one::one();\n}");
        assert_eq!(of(&[one, inline]), ["game/one.rs -> game/two.rs -> game/one.rs"]);
    }

    #[test]
    fn a_long_circle_is_told_once_and_by_its_shortest_way() {
        let found = of(&[
            ("a/one.rs", "use super::two::{self, inner::{X, Y as Z}};\nfn f() { two::g() }"),
            ("a/two/mod.rs", "mod inner;\nuse super::three;\nfn g() { three::h() }"),
            ("a/two/inner.rs", "pub struct X;"),
            ("a/three.rs", "use crate::{board::Side, a::one::f};"),
            ("b/four.rs", "use crate::a::one::f;"),
        ]);
        assert_eq!(found, ["a/one.rs -> a/two/mod.rs -> a/three.rs -> a/one.rs"]);
    }

    #[test]
    fn what_is_only_passed_on_comes_from_who_has_it() {
        let one = ("a/one.rs", "use super::Two;\npub struct One;");
        let two = ("a/two.rs", "pub struct Two;\nimpl Two { pub fn of() {} }");
        let passes =
            ("a/mod.rs", "mod one;\nmod two;\n\npub use one::One;\npub(crate) use two::{Two, of};\nfn of() {}");
        assert_eq!(of(&[one, two, passes]), [""; 0]);
        let all = ("a/mod.rs", "mod one;\nmod two;\npub use one::One;\npub use two::*;\nfn f(_: One) {}");
        assert_eq!(of(&[one, two, all]), [""; 0]);
        let uses = ("a/mod.rs", "mod one;\nmod two;\npub use one::One;\npub struct Two(One);");
        assert_eq!(of(&[one, two, uses]), ["a/mod.rs -> a/one.rs -> a/mod.rs"]);
    }

    #[test]
    fn comments_tests_and_visibility_take_nothing() {
        let one = ("a/one.rs", "use super::two::Two;\nfn f() {}");
        let two = (
            "a/two.rs",
            "//! See [`super::one::f`].\npub(in crate::a::one) struct Two;\n#[cfg(test)]\nmod tests {\n    use super::super::one::f;\n}",
        );
        assert_eq!(of(&[one, two]), [""; 0]);
    }
}
