//! Writes a set of pictures into a folder, to be looked at: `cargo run --example pictures -- FOLDER`.

use serde_json::json;
use std::path::Path;
use stone_garden::picture::{DrawnBoard, Facing, Man, Panel, Scene, Side, SvgOptions, View};

const START: &str = "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: pictures FOLDER")?;
    std::fs::create_dir_all(&folder)?;
    let mut flat = DrawnBoard::flat(8, 8);
    flat.letters = vec![("O".into(), "ox".into())];
    for theme in ["light", "dark"] {
        for (name, board, view) in pictures() {
            let mut view: serde_json::Value = view;
            view["theme"] = theme.into();
            let view: View = serde_json::from_value(view)?;
            let scene = Scene::new(&flat, &men(board), &view)?;
            write(&folder, &format!("{name}-{theme}"), &scene)?;
        }
        let view: View = serde_json::from_value(json!({"theme": theme, "coordinates": true,
            "marks": [{"square": "C-d4", "mark": "green"}, {"square": "A-b2", "mark": "blue"}]}))?;
        let scene = Scene::new(&sheet(), &[Man::new(13, "ox", Side::White)], &view);
        if let Ok(scene) = scene {
            write(&folder, &format!("sheet-{theme}"), &scene)?;
        }
    }
    Ok(())
}

fn write(folder: &str, name: &str, scene: &Scene) -> std::io::Result<()> {
    let options = SvgOptions { title: name, ..SvgOptions::default() };
    std::fs::write(Path::new(folder).join(format!("{name}.svg")), scene.to_svg(&options))
}

/// Name, board and view of each picture.
fn pictures() -> Vec<(&'static str, &'static str, serde_json::Value)> {
    let ox = [
        ("d5", "yellow"),
        ("d6", "yellow"),
        ("d7", "green"),
        ("c7", "green"),
        ("e7", "green"),
        ("d3", "yellow"),
        ("d2", "yellow"),
        ("e4", "yellow"),
        ("f4", "yellow"),
        ("g4", "green"),
        ("g5", "green"),
        ("g3", "green"),
        ("c4", "yellow"),
        ("b4", "yellow"),
        ("a4", "green"),
        ("a5", "green"),
        ("a3", "green"),
    ]
    .map(|(square, mark)| json!({"square": square, "mark": mark}));
    vec![
        ("start", START, json!({"coordinates": true})),
        ("framed", START, json!({"coordinates": true, "frame": true, "legend": true})),
        (
            "play",
            "oi1lkrio/hh1hhhhh/8/2r5/1H1K4/2H5/1H1HHHHH/OIRL1RIO",
            json!({"coordinates": true, "flip": true, "last": ["c8", "c5"], "check": "d4", "selected": "b4",
                "hover": "c6", "cursor": "e6", "marks": [{"square": "a6", "mark": "green"},
                {"square": "c6", "mark": "green"}, {"square": "c5", "mark": "yellow"}, {"square": "e5", "mark": "blue", "dim": true}]}),
        ),
        (
            "ox",
            "8/2hhL3/8/3r4/3O2h1/8/3H4/8",
            json!({"coordinates": true, "frame": true, "legend": true, "selected": "d4", "marks": ox}),
        ),
        (
            "lines",
            "4k3/3r4/2Hh4/8/1L2o3/8/2H5/L3K3",
            json!({"coordinates": true, "paths": [
                {"squares": ["a1", "a2", "b3", "b4", "a5"], "open": false, "blockers": ["b4"]},
                {"squares": ["b4", "c4", "d5", "e5", "f5"], "open": true}],
                "arrows": [{"from": "e1", "to": "e4"}, {"from": "c2", "to": "d4", "colour": "green"},
                    {"from": "e8", "to": "h5", "colour": "red"}, {"from": "g2", "to": "h2", "colour": "blue"}],
                "circles": [{"square": "e4", "colour": "red"}, {"square": "c2", "colour": "green"}, {"square": "g7"}]}),
        ),
        (
            "marks",
            "rrrrrrrr/RRRRRRRR/8/8/8/8/@@@@@@@@/**2kKQq",
            json!({"legend": true, "cursor": "h1", "marks": (0..48).map(|index| {
                let kind = ["blue", "yellow", "green"][index % 3];
                let file = char::from(b'a' + (index % 8) as u8);
                json!({"square": format!("{file}{}", index / 8 + 3), "mark": kind,
                    "relay": index / 8 == 1 || index / 8 == 4, "dim": index / 8 == 2})
            }).collect::<Vec<_>>()}),
        ),
        (
            "flight",
            START,
            json!({"hide": ["e2"], "flying": [{"square": "e2", "x": 4.4, "y": 4.6, "scale": 1.5},
                {"man": "o", "x": 2.5, "y": 3.5}], "selected": "e2"}),
        ),
    ]
}

/// Pieces of a FEN's board; Ravens face somewhere, to have it seen.
fn men(board: &str) -> Vec<Man<'static>> {
    let mut men = Vec::new();
    for (rank, row) in board.rsplit('/').enumerate() {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(blank) = letter.to_digit(10) {
                file += blank as usize;
                continue;
            }
            let drawing = match letter.to_ascii_lowercase() {
                'h' => "horse",
                'i' => "index",
                'r' => "raven",
                'o' => "ox",
                'l' => "lawman",
                'k' if letter == 'K' && rank > 3 => "king-promoted",
                'k' => "king",
                'q' => "queen",
                '*' => "stone",
                _ => "relay",
            };
            let side = match letter {
                'A'..='Z' => Side::White,
                'a'..='z' => Side::Black,
                _ => Side::Neutral,
            };
            let mut man = Man::new((rank * 8 + file) as u16, drawing, side);
            if drawing == "raven" && rank == 6 {
                man.drawing = "raven-above";
            }
            if drawing == "raven" && rank > 5 {
                let facings = [Facing::North, Facing::East, Facing::South, Facing::West];
                man.facing = Some(facings[file % 4]);
            }
            men.push(man);
            file += 1;
        }
    }
    men
}

/// Six slices, as a three-dimensional board will be shown.
fn sheet() -> DrawnBoard {
    let mut names = Vec::new();
    let mut panels = Vec::new();
    for level in 'A'..='F' {
        let first = names.len() as u16;
        for rank in 1..=5 {
            for file in 'a'..='e' {
                names.push(format!("{level}-{file}{rank}"));
            }
        }
        panels.push(Panel {
            label: Some(format!("level {level}")),
            columns: 5,
            rows: 5,
            cells: (first..first + 25).collect(),
            column_names: ('a'..='e').map(String::from).collect(),
            row_names: (1..=5).map(|rank| rank.to_string()).collect(),
            middle: None,
            ..Panel::default()
        });
    }
    DrawnBoard::sheet(names, panels, 3)
}
