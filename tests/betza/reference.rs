//! Every line of the reference data, asked of the real program.

use crate::command_line::run::prints;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::thread;

#[derive(Deserialize)]
struct Line {
    betza: String,
    files: u8,
    ranks: u8,
    square: String,
    side: String,
    unmoved: bool,
    friends: Vec<String>,
    enemies: Vec<String>,
    #[serde(default)]
    ep: BTreeMap<String, String>,
    #[serde(default)]
    partners: Vec<String>,
    targets: BTreeSet<(String, String)>,
    #[serde(default)]
    locust: BTreeSet<(String, BTreeSet<String>)>,
    diagram: Option<BTreeSet<(String, String)>>,
}

impl Line {
    fn check(&self) {
        let board = format!("{}x{}", self.files, self.ranks);
        let mut call = vec!["betza", &self.betza, "--board", &board, "--square", &self.square, "--side", &self.side];
        if !self.unmoved {
            call.push("--moved");
        }
        if let Some(diagram) = &self.diagram {
            let said = prints(&call);
            let marks = said.lines().map(|line| line.split_once(' ').expect("a square and its marks"));
            let marks: BTreeSet<(String, String)> = marks.map(|(a, b)| (a.to_owned(), b.to_owned())).collect();
            assert_eq!(&marks, diagram, "{call:?}");
        }
        let list = |squares: &[String]| if squares.is_empty() { "-".to_owned() } else { squares.join(",") };
        let (friends, enemies, partners) = (list(&self.friends), list(&self.enemies), list(&self.partners));
        let passed: Vec<String> = self.ep.iter().map(|(square, victim)| format!("{square}:{victim}")).collect();
        let passed = list(&passed);
        call.extend(["--friends", &friends, "--enemies", &enemies, "--partners", &partners, "--ep", &passed]);
        let said = prints(&call);
        let mut targets = BTreeSet::new();
        let mut locust = BTreeSet::new();
        for line in said.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            targets.insert((words[0].to_owned(), words[1].to_owned()));
            if let Some(victims) = words.get(2) {
                locust.insert((words[0].to_owned(), victims.split(',').map(str::to_owned).collect()));
            }
        }
        assert_eq!((&targets, &locust), (&self.targets, &self.locust), "{call:?}");
    }
}

#[test]
fn every_line_agrees() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (own, newer) = (root.join("tests/reference/xbetza.jsonl"), root.join("../shared/perft/xbetza.jsonl"));
    let text = fs::read_to_string(newer).or_else(|_| fs::read_to_string(own)).expect("the data");
    let lines: Vec<Line> = text.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
    assert!(lines.len() >= 1431);
    thread::scope(|scope| {
        for part in lines.chunks(lines.len().div_ceil(2)) {
            scope.spawn(|| part.iter().for_each(Line::check));
        }
    });
}
