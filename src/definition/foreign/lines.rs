//! The sections and lines of a variants.ini.

use super::super::fault::Found;
use std::ops::Range;

/// `key = value`.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub key: String,
    pub key_at: Range<usize>,
    pub value: String,
    pub value_at: Range<usize>,
}

/// `[name:parent]` and its lines.
#[derive(Debug)]
pub(super) struct Section {
    pub name: String,
    pub name_at: Range<usize>,
    pub parent: Option<(String, Range<usize>)>,
    pub lines: Vec<Line>,
    /// What is wrong with its lines; told only if the section is asked for.
    pub wrong: Vec<(Range<usize>, String)>,
}

/// A piece of a text without blanks around it, and where it stands.
pub(super) fn trimmed(text: &str, at: usize) -> (&str, Range<usize>) {
    let start = at + text.len() - text.trim_start().len();
    let inside = text.trim();
    (inside, start..start + inside.len())
}

/// Reads the lines of a text.
pub(super) fn read(text: &str, found: &mut Found) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        let start = at;
        at += whole.len();
        let start = if start == 0 && whole.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { start };
        let (line, place) = trimmed(&text[start..at], start);
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            sections.push(section(header, place.start + 1, found));
            continue;
        }
        let Some(section) = sections.last_mut() else {
            found.add(&place, "a line before the first [section]; a remark begins with '#'");
            continue;
        };
        let Some((key, value)) = line.split_once('=') else {
            section.wrong.push((place, "a line is 'key = value', or a remark that begins with '#'".to_owned()));
            continue;
        };
        let value_start = place.start + key.len() + 1;
        let (key, key_at) = trimmed(key, place.start);
        let (value, value_at) = trimmed(value, value_start);
        if key.is_empty() || value.is_empty() {
            section.wrong.push((place, "a line is 'key = value', and neither is empty".to_owned()));
        } else {
            // Of a key that is said twice the last line counts, as it does for that engine.
            section.lines.retain(|line| line.key != key);
            section.lines.push(Line { key: key.to_owned(), key_at, value: value.to_owned(), value_at });
        }
    }
    sections
}

fn section(header: &str, at: usize, found: &mut Found) -> Section {
    let (inside, rest) = header.split_once(']').unwrap_or_else(|| {
        found.add(&(at - 1..at), "a section is [name] or [name:parent]: ']' is missing");
        (header, "")
    });
    let (left, left_at) = trimmed(rest, at + inside.len() + 1);
    if !left.is_empty() && !left.starts_with(['#', ';']) {
        found.add(&left_at, "nothing stands behind the ']' of a section");
    }
    let (name, parent) = inside.split_once(':').map_or((inside, None), |(name, parent)| (name, Some(parent)));
    let parent_start = at + name.len() + 1;
    let (name, name_at) = trimmed(name, at);
    let parent = parent.map(|parent| {
        let (parent, place) = trimmed(parent, parent_start);
        (parent.to_owned(), place)
    });
    Section { name: name.to_owned(), name_at, parent, lines: Vec::new(), wrong: Vec::new() }
}
