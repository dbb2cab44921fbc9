//! Pictures, tested without a browser.

mod geometry;
mod lifted;
mod likeness;
mod look;
mod men;
mod outside;
mod sheets;
mod svg;
mod view;

use stone_garden::picture::{DrawnBoard, Man, Panel, PictureError, Scene, Side, View};

/// A view from JSON, as the page sends it.
fn view(json: serde_json::Value) -> View {
    serde_json::from_value(json).expect("a well-formed view")
}

/// The start position of Stone Garden Chess: 32 pieces.
fn start() -> Vec<Man<'static>> {
    const HOME: [&str; 8] = ["ox", "index", "raven", "lawman", "king", "raven", "index", "ox"];
    let mut men = Vec::new();
    for (file, drawing) in (0u16..).zip(HOME) {
        men.push(Man::new(file, drawing, Side::White));
        men.push(Man::new(8 + file, "horse", Side::White));
        men.push(Man::new(48 + file, "horse", Side::Black));
        men.push(Man::new(56 + file, drawing, Side::Black));
    }
    men
}

/// The start position under a view.
fn scene(json: serde_json::Value) -> Result<Scene, PictureError> {
    let mut board = DrawnBoard::flat(8, 8);
    board.letters = vec![("H".into(), "horse".into()), ("*".into(), "stone".into())];
    Scene::new(&board, &start(), &view(json))
}

/// Seven slices of 3 by 4 cells, `level` + `file` + `rank`, three in a line.
fn sheet() -> DrawnBoard {
    let mut names = Vec::new();
    let mut panels = Vec::new();
    for level in 't'..='z' {
        let first = names.len() as u16;
        for rank in 1..=4 {
            names.extend(('a'..='c').map(|file| format!("{level}{file}{rank}")));
        }
        panels.push(Panel {
            label: Some(format!("level {level}")),
            columns: 3,
            rows: 4,
            cells: (first..first + 12).collect(),
            column_names: ('a'..='c').map(String::from).collect(),
            row_names: (1..=4).map(|rank| rank.to_string()).collect(),
            middle: Some(2),
            ..Panel::default()
        });
    }
    DrawnBoard::sheet(names, panels, 3)
}
