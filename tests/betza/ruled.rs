//! Each ruled point of the notation on other atoms, squares and boards than the reference data's: `ruled.txt`, worked out by hand.

use crate::command_line::run::prints;

#[test]
fn every_point_is_read_as_it_is_ruled() {
    let mut wrong = Vec::new();
    for line in include_str!("ruled.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [text, call, expected] = parts[..] else { panic!("three parts: {line}") };
        let mut words = vec!["betza", text];
        words.extend(call.split_whitespace());
        for (name, usual) in [("--board", "8x8"), ("--square", "d4"), ("--friends", "-"), ("--enemies", "-")] {
            if !words.contains(&name) {
                words.extend([name, usual]);
            }
        }
        let mut found: Vec<String> = prints(&words).lines().map(short).collect();
        found.sort();
        let mut expected: Vec<&str> = expected.split_whitespace().collect();
        expected.sort_unstable();
        if found != expected {
            wrong.push(format!("{line}: found {}", found.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A line of the program as `ruled.txt` has it.
fn short(line: &str) -> String {
    let mut words = line.split(' ');
    let square = words.next().unwrap_or_default();
    let sign = match words.next() {
        Some("move") => "",
        Some("capture") => "x",
        Some("destroy") => "d",
        Some("locust") => "L",
        Some("pass") => "P",
        Some("ep") => "e",
        Some("castle") => "O",
        other => panic!("no kind: {other:?}"),
    };
    let victims = words.next().map(|victims| format!("({victims})")).unwrap_or_default();
    format!("{sign}{square}{victims}")
}
