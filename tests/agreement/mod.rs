//! Does the engine agree with every line of the reference data? See `tests/reference/README.md`.
//!
//! What was compared is written past the test runner's capture, so that the counts are always to be seen.

mod check;
pub mod data;

use data::{File, Kind, Line};
use std::collections::BTreeSet;
use std::io::Write;
use stone_garden::variant::Variant;

/// Games of which there is reference data and that the engine does not play yet. Who adds a game takes it off this
/// list; the tests fail if the list holds a game that is played, or lacks one that is not.
const EXPECTED_UNKNOWN: &[&str] = &[];

/// Says something past the capture of the test runner.
fn say(text: &str) {
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn is_known(variant: &str) -> bool {
    Variant::find(variant).is_ok()
}

/// Checks all files of a kind and says of each how many lines agree, and how many could not be compared.
fn agree(kind: Kind, check: impl Fn(&Line) -> Result<(), String>) {
    let files: Vec<File> = data::files().into_iter().filter(|file| file.kind == kind).collect();
    let (mut compared, mut faults) = (0, Vec::new());
    for File { name, lines, .. } in &files {
        let (known, unknown): (Vec<_>, Vec<_>) = lines.iter().partition(|(_, line)| is_known(&line.variant));
        assert!(!known.is_empty() || !unknown.is_empty(), "{name} holds no line");
        let faults_before = faults.len();
        for (number, line) in &known {
            if let Err(fault) = check(line) {
                faults.push(format!("{name} line {number} ({}): {fault}", line.title()));
            }
        }
        compared += known.len();
        if !known.is_empty() {
            let agreed = known.len() - (faults.len() - faults_before);
            say(&format!("reference: {name}: {agreed} of {} lines agree", known.len()));
        }
        if !unknown.is_empty() {
            let games: BTreeSet<&str> = unknown.iter().map(|(_, line)| line.variant.as_str()).collect();
            let games = games.into_iter().collect::<Vec<_>>().join(", ");
            say(&format!("reference: {name}: {} lines NOT COMPARED, not played yet: {games}", unknown.len()));
        }
    }
    assert!(compared > 0, "nothing of the kind {kind:?} was compared");
    assert!(faults.is_empty(), "{} of {compared} lines disagree:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_list_of_unknown_games_is_true() {
    let files = data::files();
    let found: BTreeSet<&str> = files
        .iter()
        .flat_map(|file| &file.lines)
        .map(|(_, line)| line.variant.as_str())
        .filter(|variant| !is_known(variant))
        .collect();
    let expected: BTreeSet<&str> = EXPECTED_UNKNOWN.iter().copied().collect();
    assert_eq!(found, expected, "games with reference data that the engine does not play, against the list of them");
}

#[test]
fn every_game_has_reference_data_of_every_kind() {
    let files = data::files();
    for variant in stone_garden::variant::ALL.iter() {
        for kind in [Kind::Start, Kind::Position, Kind::Game, Kind::Diagram] {
            let lines = files.iter().filter(|file| file.kind == kind).flat_map(|file| &file.lines);
            assert!(lines.filter(|(_, line)| line.variant == variant.id).count() > 0, "{kind:?} of {}", variant.id);
        }
    }
}

#[test]
fn starts() {
    agree(Kind::Start, check::position);
}

#[test]
fn positions() {
    agree(Kind::Position, check::position);
}

#[test]
fn crafted() {
    agree(Kind::Crafted, check::position);
}

#[test]
fn games() {
    agree(Kind::Game, check::game);
}

#[test]
fn diagrams() {
    agree(Kind::Diagram, check::diagram);
}

#[test]
fn malformed() {
    agree(Kind::Malformed, check::malformed);
}
