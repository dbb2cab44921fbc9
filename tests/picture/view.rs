use super::{scene, start, view};
use serde_json::{Value, json};
use stone_garden::picture::{DrawnBoard, Man, MarkKind, PictureError, Role, Scene, Shape, Side, Theme, View};

#[test]
fn an_empty_view_is_just_the_board() {
    assert_eq!(view(json!({})), View::default());
    let plain = scene(json!({})).unwrap();
    assert_eq!(plain.theme, Theme::Light);
    assert_eq!(plain.count(Role::Man), 32);
    for item in &plain.items {
        assert!(matches!(item.role, Role::Square | Role::Middle | Role::Man), "{item:?}");
    }
}

#[test]
fn the_fields_have_the_names_that_the_page_uses() {
    let view = view(json!({
        "flip": true, "theme": "dark", "coordinates": true, "legend": true, "frame": false,
        "words": ["Fila", "casillas"], "selected": "e2", "cursor": null, "last": ["e2", "e4"], "check": null, "hover": "e4",
        "marks": [{"square": "c6", "mark": "yellow", "dim": true, "relay": true}],
        "paths": [{"squares": ["e2", "e3"], "open": false, "blockers": ["e3"]}],
        "arrows": [{"from": "e2", "to": "e4", "colour": "red"}], "circles": [{"square": "a1"}],
        "hide": ["e2"], "flying": [{"man": "H", "square": "e2", "x": 1, "y": 2.5, "scale": 1.2}],
    }));
    assert!(view.flip && view.coordinates && view.legend);
    assert_eq!(view.theme, Theme::Dark);
    assert_eq!(view.words, Some(["Fila".to_owned(), "casillas".to_owned()]));
    assert_eq!(view.selected.as_deref(), Some("e2"));
    assert_eq!(view.cursor, None);
    assert_eq!(view.marks[0].mark, MarkKind::Capture);
    assert!(view.marks[0].dim && view.marks[0].relay);
    assert_eq!(view.flying[0].x, 1.0);
}

/// The message for a view that asks for something that is not there.
fn complaint(json: Value) -> String {
    scene(json.clone()).expect_err(&json.to_string()).to_string()
}

#[test]
fn an_unknown_square_is_refused_naming_field_and_token() {
    let cases = [
        ("selected", json!({"selected": "z9"})),
        ("cursor", json!({"cursor": "z9"})),
        ("hover", json!({"hover": "z9"})),
        ("check", json!({"check": "z9"})),
        ("last[0]", json!({"last": ["z9", "e4"]})),
        ("last[1]", json!({"last": ["e4", "z9"]})),
        ("marks[1].square", json!({"marks": [{"square": "a1", "mark": "blue"}, {"square": "z9", "mark": "blue"}]})),
        ("paths[0].squares[2]", json!({"paths": [{"squares": ["a1", "a2", "z9"]}]})),
        ("paths[0].blockers[0]", json!({"paths": [{"squares": ["a1", "a2"], "blockers": ["z9"]}]})),
        ("arrows[0].from", json!({"arrows": [{"from": "z9", "to": "a1"}]})),
        ("arrows[0].to", json!({"arrows": [{"from": "a1", "to": "z9"}]})),
        ("circles[0].square", json!({"circles": [{"square": "z9"}]})),
        ("hide[0]", json!({"hide": ["z9"]})),
        ("flying[0].square", json!({"flying": [{"square": "z9", "x": 0, "y": 0}]})),
    ];
    for (field, json) in cases {
        assert_eq!(complaint(json), format!("{field}: no square `z9` on this board"));
    }
}

#[test]
fn odd_squares_are_unknown_ones() {
    for square in ["", "a", "a0", "a9", "i1", "A1", "a01", "a1 ", "e4\u{0}", "é4", "__proto__"] {
        assert_eq!(
            scene(json!({"selected": square})),
            Err(PictureError::UnknownSquare { field: "selected".into(), square: square.into() })
        );
    }
}

#[test]
fn numbers_out_of_range_and_empty_ways_are_refused() {
    let fly = |x: f64, y: f64, scale: f64| {
        let mut view = view(json!({"flying": [{"man": "H", "x": 0, "y": 0}]}));
        (view.flying[0].x, view.flying[0].y, view.flying[0].scale) = (x, y, scale);
        let mut board = DrawnBoard::flat(8, 8);
        board.letters = vec![("H".into(), "horse".into())];
        Scene::new(&board, &[], &view).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(fly(-3.0, 12.0, 2.0), Ok(()));
    assert_eq!(fly(f64::NAN, 0.0, 1.0), Err("flying[0].x is out of range".into()));
    assert_eq!(fly(0.0, 1e9, 1.0), Err("flying[0].y is out of range".into()));
    assert_eq!(fly(0.0, 0.0, -1.0), Err("flying[0].scale is out of range".into()));
    assert_eq!(fly(0.0, 0.0, f64::INFINITY), Err("flying[0].scale is out of range".into()));
    for squares in [json!([]), json!(["a1"]), json!(["a1", "a1"])] {
        let message = complaint(json!({"paths": [{"squares": squares}]}));
        assert!(message.starts_with("paths[0].squares: "), "{message}");
    }
    let message = complaint(json!({"arrows": [{"from": "a1", "to": "a1"}]}));
    assert!(message.starts_with("arrows[0]: "), "{message}");
}

#[test]
fn flying_men_are_those_of_their_square_or_of_their_letter() {
    let flown = |json: Value| {
        let scene = scene(json!({"flying": [json]})).unwrap();
        assert_eq!(scene.count(Role::Flying), 1);
        let item = scene.items.iter().find(|item| item.role == Role::Flying).unwrap();
        match &item.shape {
            stone_garden::picture::Shape::Man { drawing, side, at, size, .. } => {
                (drawing.name, *side, (at.x, at.y), *size)
            }
            shape => panic!("{shape:?} is not a man"),
        }
    };
    assert_eq!(
        flown(json!({"man": "H", "square": "d8", "x": 3, "y": 4, "scale": 2})),
        ("lawman", Side::Black, (2.0, 3.0), 2.0)
    );
    assert_eq!(flown(json!({"man": "h", "x": 1, "y": 1})), ("horse", Side::Black, (0.5, 0.5), 1.0));
    assert_eq!(flown(json!({"man": "H", "square": "e5", "x": 1, "y": 1})).1, Side::White);
    assert_eq!(flown(json!({"man": "*", "x": 1, "y": 1})).1, Side::Neutral);
    for letter in ["", "X", "HH", "ß"] {
        assert_eq!(
            complaint(json!({"flying": [{"man": letter, "x": 1, "y": 1}]})),
            format!("flying[0].man: no piece with the letter `{letter}` in this game")
        );
    }
}

#[test]
fn men_that_are_not_there_are_refused() {
    let board = DrawnBoard::flat(8, 8);
    let unknown = Scene::new(&board, &[Man::new(0, "okapi", Side::White)], &View::default());
    assert_eq!(unknown, Err(PictureError::UnknownMan { name: "okapi".into() }));
    let nowhere = Scene::new(&board, &[Man::new(64, "ox", Side::White)], &View::default());
    assert_eq!(nowhere, Err(PictureError::UnknownCell { cell: 64 }));
}

#[test]
fn hidden_men_stay_away_and_no_others() {
    let hidden = scene(json!({"hide": ["e2", "d4"]})).unwrap();
    assert_eq!(hidden.count(Role::Man), start().len() - 1);
    assert!(!hidden.items.iter().any(|item| item.square.as_deref() == Some("e2")));
}

#[test]
fn a_man_without_a_drawing_is_a_token_with_his_letter() {
    let man = Man::new(0, "okapi", Side::White).with_token("+g");
    let scene = Scene::new(&DrawnBoard::flat(8, 8), &[man], &View::default()).unwrap();
    let words = scene.items.iter().filter(|item| item.role == Role::Man).filter_map(|item| match &item.shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(words.collect::<Vec<_>>(), ["+G"]);
}
