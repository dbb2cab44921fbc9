//! The check that a file stands by itself for a reason.
//!
//! A file that only one other of its folder takes from is a part of that one, and a reader has to open both: it belongs into it.
//! What a page loads late, by `import()`, has its reason in that: it must not weigh on what comes before. Another reason is told
//! at the file's head, in a comment that begins a sentence with "Apart from `name`" and goes on with "because" or "since". How
//! many files have no reason may only fall.

use super::circles::{all_arrows, texts_of};
use anyhow::{Result, ensure};
use std::collections::{BTreeMap, BTreeSet};

/// Files of `www/` and of `src/` without a reason, at most. Where there are fewer now, the bound is to be lowered.
const MOST: [(&str, usize); 2] = [("www", 5), ("src", 0)];

/// Texts rather than code, of which each language has the same files; and rules, which are found by names that are put together.
const TEXTS: [&str; 5] = ["strings/", "rules/en/", "rules/es/", "rules/ru/", "rules/pages/"];

/// Fails if there are more files that only a neighbour takes from than there may be, or fewer, and names them.
pub fn check() -> Result<()> {
    let scripts = texts_of("www", ".js")?;
    let rust = texts_of("src", ".rs")?;
    let arrows = [arrows_of_scripts(&scripts), all_arrows(&rust)];
    let found = [lonely(&scripts, &arrows[0]), lonely(&rust, &arrows[1])];
    for ((folder, most), found) in MOST.into_iter().zip(found) {
        let count = found.len();
        let list = found.iter().map(|(file, by)| format!("\n  {folder}/{file}, by {by}")).collect::<String>();
        ensure!(
            count <= most,
            "{count} files of {folder}/ are taken from by one neighbour alone and give no reason at their heads; {most} may be:{list}"
        );
        ensure!(
            count == most,
            "of {folder}/ {count} files are taken from by one neighbour alone: lower the bound of {most} in xtask/src/tests/neighbours.rs"
        );
    }
    Ok(())
}

/// The files from which one other file of the same folder takes, and nobody else, with that one; those that give a reason are left out.
fn lonely<'a>(
    texts: &'a BTreeMap<String, String>,
    arrows: &'a BTreeMap<String, BTreeSet<String>>,
) -> Vec<(&'a str, &'a str)> {
    let mut by: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, taken) in arrows {
        for file in taken {
            by.entry(file).or_default().insert(from);
        }
    }
    // A folder's own module is what the others of the folder stand in.
    let lonely = by.into_iter().filter(|(file, _)| !file.ends_with("/mod.rs")).filter_map(|(file, by)| {
        let only = by.first().copied().filter(|only| by.len() == 1 && folder_of(only) == folder_of(file))?;
        (!gives_reason(texts.get(file)?)).then_some((file, only))
    });
    lonely.collect()
}

fn folder_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Does the comment at a file's head say why it stands by itself?
fn gives_reason(text: &str) -> bool {
    let is_comment = |line: &&str| ["//", "/*", "*", " *"].iter().any(|start| line.starts_with(start));
    let head: Vec<&str> =
        text.lines().take_while(is_comment).map(|line| line.trim_matches(['/', '*', '!', ' '])).collect();
    let head = head.join(" ");
    head.split_once("Apart from `")
        .is_some_and(|(_, reason)| [" because ", " since "].iter().any(|word| reason.contains(word)))
}

/// What each script of the page takes from at once; who takes from a file by `import()` too is written as if from elsewhere, so that it
/// is no neighbour.
fn arrows_of_scripts(texts: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, text) in texts {
        for (path, late) in imports_of(text) {
            let file = joined(folder_of(name), path);
            if !TEXTS.iter().any(|start| file.starts_with(start)) {
                let from = if late { format!("late:/{name}") } else { name.clone() };
                arrows.entry(from).or_default().insert(file);
            }
        }
    }
    arrows
}

/// The paths of a script's imports, and whether each is asked for late. Types, which comments name, are none.
fn imports_of(text: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    let mut in_comment = false;
    for code in text.lines().flat_map(|line| code_of(line, &mut in_comment)) {
        let is_import = ["import ", "export ", "} from "].iter().any(|start| code.starts_with(start));
        let at_once = code.rsplit_once(" from ").map(|(_, path)| path).or_else(|| code.strip_prefix("import "));
        found.extend(at_once.filter(|_| is_import).and_then(path_of).map(|path| (path, false)));
        for start in ["import(", "new URL("] {
            found.extend(code.split(start).skip(1).filter_map(path_of).map(|path| (path, true)));
        }
    }
    found
}

/// The parts of a line that stand outside of comments. `in_comment`: does it begin within one, and the next?
fn code_of<'a>(line: &'a str, in_comment: &mut bool) -> Vec<&'a str> {
    let mut rest = line;
    let mut code = Vec::new();
    loop {
        if *in_comment {
            let Some((_, after)) = rest.split_once("*/") else { return code };
            (*in_comment, rest) = (false, after);
        }
        let Some((before, after)) = rest.split_once("/*") else { break };
        code.push(before);
        (*in_comment, rest) = (true, after);
    }
    code.extend(rest.split("// ").next());
    code
}

/// The path of a script that a quoted text at the beginning is.
fn path_of(code: &str) -> Option<&str> {
    code.strip_prefix('"')?.split('"').next().filter(|path| path.starts_with('.') && path.ends_with(".js"))
}

/// A path as it is seen from a folder, from the root of the site.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{arrows_of_scripts, gives_reason, imports_of, lonely};
    use crate::tests::circles::all_arrows;
    use std::collections::BTreeMap;

    fn texts(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
    }

    #[test]
    fn a_file_that_one_neighbour_imports_is_told() {
        let one = ("a/one.js", "import { two } from \"./two.js\";\nimport {\n  three,\n} from \"../b/three.js\";");
        let of = |files: &[(&str, &str)]| {
            let texts = texts(files);
            let arrows = arrows_of_scripts(&texts);
            lonely(&texts, &arrows).into_iter().map(|(file, by)| format!("{file} {by}")).collect::<Vec<_>>()
        };
        let (two, three) = (("a/two.js", "export const two = 2;"), ("b/three.js", "export const three = 3;"));
        assert_eq!(of(&[one, two, three]), ["a/two.js a/one.js"]);
        let other = ("b/other.js", "export { two } from \"../a/two.js\";");
        assert_eq!(of(&[one, two, three, other]), [""; 0]);
        let late = ("a/one.js", "const { two } = await import(\"./two.js\");");
        assert_eq!(of(&[late, two]), [""; 0]);
        let reason =
            ("a/two.js", "/** Two. Apart from `one`, since a page without it needs two. */\nexport const two = 2;");
        assert_eq!(of(&[one, reason]), [""; 0]);
    }

    #[test]
    fn a_file_that_one_neighbour_uses_is_told() {
        let files = texts(&[
            ("a/mod.rs", "mod one;\nmod two;\npub use one::One;"),
            ("a/one.rs", "use super::two::Two;\npub struct One(Two);"),
            ("a/two.rs", "pub struct Two;"),
            ("b/mod.rs", "use crate::a::One;"),
        ]);
        assert_eq!(lonely(&files, &all_arrows(&files)), [("a/two.rs", "a/one.rs")]);
    }

    #[test]
    fn a_reason_is_one_sentence_of_the_head() {
        assert!(gives_reason("//! Two.\n//! Apart from `one`, because\n//! a page has no one.\n\nfn two() {}"));
        assert!(!gives_reason("//! Two, apart from one because it is.\nfn two() {}"));
        assert!(!gives_reason("//! Apart from `one`.\n\n// because"));
        assert!(!gives_reason("fn two() {} // Apart from `one` because"));
    }

    #[test]
    fn types_and_texts_are_no_imports() {
        let text = "/** @typedef {import(\"./one.js\").One} One */\n/**\n * import \"./two.js\";\n */\nimport \"./three.js\";\n\
                    const one = /** @type {import(\"./one.js\").One} */ (await import(\"./four.js\"));\n// import(\"./five.js\")\n\
                    const worker = new Worker(new URL(\"./six.js\", import.meta.url));";
        assert_eq!(imports_of(text), [("./three.js", false), ("./four.js", true), ("./six.js", true)]);
    }
}
