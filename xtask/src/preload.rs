//! What spares a browser to learn step by step which modules it needs: each is named where the first of them is asked for.

use crate::dist;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Our pages, each with the modules that it begins with: what these import by themselves is named in it.
const PAGES: [(&str, &[&str]); 3] =
    [("index.html", &["app.js"]), ("rules.html", &["pages.js", "rules/page.js"]), ("embed.html", &["embed.js"])];

/// Modules that others' pages load by their names.
const OPEN: [&str; 2] = ["element.js", "embed.js"];

/// Names all modules that a page needs in it, so that a browser asks for them at once and not for each when it has read the one that
/// imports it; and in each module that is imported on demand all that it will need.
pub fn preload(folder: &Path) -> Result<()> {
    for name in on_demand(folder)? {
        flatten(folder, &name)?;
    }
    for (page, entries) in PAGES {
        let path = folder.join(page);
        let text = fs::read_to_string(&path).with_context(|| format!("the site has no {page}"))?;
        let mut links = String::new();
        for name in reached_from(folder, entries.iter().map(|&name| name.to_owned()).collect())? {
            let link = format!("<link rel=\"modulepreload\" href=\"{name}\" />\n    ");
            if !text.contains(link.trim_end()) {
                links += &link;
            }
        }
        let place = text.find("<script type=\"module\"").with_context(|| format!("{page} loads no module"))?;
        let text = format!("{}{links}{}", &text[..place], &text[place..]);
        fs::write(path, text).with_context(|| format!("cannot write {page}"))?;
    }
    Ok(())
}

/// The modules that are imported when they are asked for, and those that others' pages load. The board's own are not among them: its page
/// names them all.
fn on_demand(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    dist::find_files(folder, "", &mut files)?;
    let mut names: Vec<String> = OPEN.map(str::to_owned).to_vec();
    for (file, _) in files.iter().filter(|(file, _)| file.ends_with(".js")) {
        for asked in late_imports(&read(folder, file)?) {
            let name = beside(file, asked);
            if name != "app.js" && folder.join(&name).is_file() && !names.contains(&name) {
                names.push(name);
            }
        }
    }
    Ok(names)
}

/// Lets a module import all that those which it imports will, after them: they are run in the same order as before.
fn flatten(folder: &Path, name: &str) -> Result<()> {
    let mut script = read(folder, name)?;
    let own: Vec<String> = imports(&script).map(|asked| beside(name, asked)).collect();
    let up = "../".repeat(name.matches('/').count());
    let mut more = String::new();
    for other in reached_from(folder, vec![name.to_owned()])? {
        if other != name && !own.contains(&other) {
            let place = if up.is_empty() { "./" } else { &up };
            more += &format!("import \"{place}{other}\";\n");
        }
    }
    // Imports count wherever they stand, on lines of their own.
    if !script.ends_with('\n') {
        script.push('\n');
    }
    script += &more;
    fs::write(folder.join(name), script).with_context(|| format!("cannot write {name}"))
}

/// These modules, and all that are loaded with them.
fn reached_from(folder: &Path, mut names: Vec<String>) -> Result<Vec<String>> {
    let mut next = 0;
    while let Some(name) = names.get(next).cloned() {
        next += 1;
        for imported in imports(&read(folder, &name)?) {
            let imported = beside(&name, imported);
            if !names.contains(&imported) {
                names.push(imported);
            }
        }
    }
    Ok(names)
}

fn read(folder: &Path, name: &str) -> Result<String> {
    fs::read_to_string(folder.join(name)).with_context(|| format!("cannot read {name}"))
}

/// The modules that a script imports by a line of its own, as it names them.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let lines = script.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
    lines.filter_map(|line| line.split('"').nth(1)).filter(|name| name.starts_with('.'))
}

/// The modules that a script imports when it needs them, as it names them; types in comments are none.
fn late_imports(script: &str) -> Vec<&str> {
    let mut code = script;
    let mut names = Vec::new();
    while let Some(at) = code.find("/*").into_iter().chain(code.find("import(\"")).min() {
        let comment = code[at..].starts_with("/*");
        let rest = &code[at + 2..];
        code = match comment {
            true => rest.split_once("*/").map_or("", |(_, code)| code),
            false => {
                names.extend(rest.split('"').nth(1));
                rest
            }
        };
    }
    names.retain(|name| name.starts_with('.'));
    names
}

/// What `name` means in the file `from`, both from the site's folder.
fn beside(from: &str, name: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in name.split('/') {
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
    use super::{beside, flatten, imports, late_imports, reached_from};
    use std::fs;

    #[test]
    fn imports_are_found_and_resolved() {
        let script = "import { a } from \"../dom.js\";\nimport {\n  b,\n} from \"./b.js\";\nimport \"./c.js\";\nimport x from \"node:fs\";\n\
                      await import(\"./late.js\");\n/** @type {import(\"./other.js\").T} */\n\
                      const typed = /** @type {import(\"./other.js\").T} */ (import(\"./typed.js\"));\n";
        assert_eq!(imports(script).collect::<Vec<_>>(), ["../dom.js", "./b.js", "./c.js"]);
        assert_eq!(late_imports(script), ["./late.js", "./typed.js"]);
        assert_eq!(beside("play/turn.js", "../dom.js"), "dom.js");
        assert_eq!(beside("app.js", "./play/turn.js"), "play/turn.js");
        assert_eq!(beside("a/b/c.js", "./d.js"), "a/b/d.js");
    }

    #[test]
    fn a_module_names_all_that_it_will_need_once() {
        let folder = std::env::temp_dir().join(format!("stone-garden-preload-{}", std::process::id()));
        fs::create_dir_all(folder.join("part")).unwrap();
        for (name, text) in [
            ("part/page.js", "import \"./near.js\";\nrun();"),
            ("part/near.js", "import { far } from \"../far.js\";\nimport \"./page.js\";\n"),
            ("far.js", "export const far = 1;\n"),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        flatten(&folder, "part/page.js").unwrap();
        let flat = fs::read_to_string(folder.join("part/page.js")).unwrap();
        assert_eq!(flat, "import \"./near.js\";\nrun();\nimport \"../far.js\";\n");
        let reached = reached_from(&folder, vec!["part/page.js".to_owned()]).unwrap();
        assert_eq!(reached, ["part/page.js", "part/near.js", "far.js"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
