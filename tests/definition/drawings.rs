//! Drawings of authors' own: what is read of an SVG, what of it is drawn, and what is refused where.

use serde_json::json;
use stone_garden::definition;
use stone_garden::diagram::drawn;
use stone_garden::look::Coat;
use stone_garden::picture::{Man, Scene, Shape, Side, Slicing, SvgOptions, View};
use stone_garden::variant::Variant;

fn with(svg: &str) -> Result<Variant, String> {
    let text = format!(
        "id = \"drawn\"\nname = \"Drawn\"\nextends = \"chess\"\n[pieces.N]\ndrawing = \"cat\"\n[look.drawings]\nCat = \'\'\'{svg}\'\'\'\n"
    );
    definition::read(&text).map_err(|faults| faults.to_string())
}

/// Everything that an editor of plain SVG writes, in a box of its own.
const SOUND: &str = r##"<?xml version="1.0"?>
<!-- A cat. -->
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="100 0 100 50">
  <title>Cat</title>
  <g fill="none" stroke="#000" stroke-width="2">
    <path fill="#333" d="M100,25 h50 v-50h-50z m25 0 t5 5"/>
    <path d="M110 10 Q120 20 130 10"></path>
  </g>
  <path class="shade" d="M150 0a25 25 0 0 1 25 25z"/>
  <path fill="#000000" d="M150 0L160 10z"/>
  <path fill="white" d="M150 0L160 10z"/>
</svg>
"##;

#[test]
fn a_drawing_is_read_into_the_box_and_painted_like_ours() {
    // What is wide lies in the middle: its 100 units are 64, and 25 stand above it.
    let sound = SOUND.replace("v-50h-50z m25 0 t5 5", "v25h-50z");
    let variant = with(&sound).unwrap();
    let outline = &variant.look().unwrap().drawings[0];
    assert_eq!(outline.name, "cat");
    let coats: Vec<Coat> = outline.parts.iter().map(|(coat, _)| *coat).collect();
    assert_eq!(coats, [Coat::Body, Coat::Detail, Coat::Shade, Coat::Mark, Coat::Body]);
    assert_eq!(outline.parts[0].1, "M0 32L32 32L32 48L0 48Z");
    assert_eq!(outline.parts[1].1, "M6.4 22.4Q12.8 28.8 19.2 22.4");
    // A quarter of a circle is one curve.
    assert_eq!(outline.parts[2].1.matches('C').count(), 1, "{}", outline.parts[2].1);
    // It comes before all other drawings of its name, in the colours of its side, and in every kind of picture.
    let board = drawn::board(&variant, Slicing::Level);
    let men = [Man::new(0, "cat", Side::White), Man::new(1, "cat", Side::Black), Man::new(2, "rook", Side::White)];
    let scene = Scene::new(&board, &men, &View::default()).unwrap();
    let drawings: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| if let Shape::Man { drawing, .. } = &item.shape { Some(drawing) } else { None })
        .collect();
    assert_eq!(drawings[0].parts[0].data, outline.parts[0].1);
    assert_eq!(drawings[0].name, drawings[1].name);
    assert_eq!(drawings[2].name, "rook");
    let svg = scene.to_svg(&SvgOptions::default());
    assert!(svg.contains("M0 32L32 32L32 48L0 48Z"));
    roxmltree::Document::parse(&svg).expect("a picture");
    // It is written as the same.
    assert_eq!(definition::read(&definition::write(&variant)).unwrap(), variant);
    assert_ne!(scene, Scene::new(&board, &men, &serde_json::from_value(json!({ "theme": "dark" })).unwrap()).unwrap());
}

#[test]
fn nothing_of_a_hostile_drawing_gets_through_and_its_place_is_told() {
    let svg = |inner: &str| format!("<svg viewBox=\"0 0 64 64\">\n{inner}</svg>");
    let path = "<path d=\"M1 1h9v9z\"/>";
    assert!(with(&svg(path)).is_ok());
    let lines = "h1v1h-1v-1".repeat(1200);
    let deep = format!("{}{path}{}", "<g>".repeat(20), "</g>".repeat(20));
    let many = path.repeat(65);
    let cases: Vec<(String, usize, &str)> = vec![
        (svg("<script>alert(1)</script>"), 2, "<script> can't stand in a drawing"),
        (svg("<image href=\"https://example.org/x.png\"/>"), 2, "<image> can't stand"),
        (svg("<use href=\"#x\"/>"), 2, "<use> can't stand"),
        (svg("<foreignObject/>"), 2, "<foreignObject> can't stand"),
        (svg("<style>path{fill:red}</style>"), 2, "<style> can't stand"),
        (svg("<animate attributeName=\"d\"/>"), 2, "<animate> can't stand"),
        (svg("<a href=\"javascript:alert(1)\"><path d=\"M1 1h9v9z\"/></a>"), 2, "<a> can't stand"),
        (svg("<path onclick=\"alert(1)\" d=\"M1 1h9v9z\"/>"), 2, "'onclick' can't stand in <path>"),
        (svg("<path style=\"fill:url(#x)\" d=\"M1 1h9v9z\"/>"), 2, "'style' can't stand in <path>"),
        (svg("<path transform=\"scale(99)\" d=\"M1 1h9v9z\"/>"), 2, "'transform' can't stand"),
        (svg("<path fill=\"url(https://example.org)\" d=\"M1 1h9v9z\"/>"), 2, "is no colour such as #fff"),
        (svg("<path class=\"x y\" d=\"M1 1h9v9z\"/>"), 2, "the classes are body, shade, detail and mark"),
        (svg("<path d=\"M1 1h9v9z&quot;/><script/>\"/>"), 2, "'d' has signs that need no & or <"),
        (svg("<path d=\"M1 1h9v9z\" d=\"M1 1h9v9z\"/>"), 2, "'d' is said twice"),
        (svg("<path d=\"M1 1h9w9z\"/>"), 2, "unknown path command `w`"),
        (svg("<path d=\"M1 1h90v9z\"/>"), 2, "leaves the box"),
        (svg("<path d=\"M1 1C900 1 1 900 9 9z\"/>"), 2, "leaves the box"),
        (svg("<path fill=\"none\" d=\"M1 1h9v9z\"/>"), 2, "nothing is seen"),
        (svg("<path/>"), 2, "<path> needs its outline"),
        (svg("<title><path/></title>"), 2, "<title> holds words alone"),
        (svg("<g>"), 2, "</svg> closes nothing: <g> is open"),
        (svg(&deep), 2, "at most 8 deep"),
        (svg(&many), 2, "at most 64 paths"),
        (svg(&format!("<path d=\"M1 1{lines}\"/>")), 2, "at most 64 paths and 4000"),
        (svg(&"<!-- -->".repeat(4000)), 1, "at most 16384 bytes"),
        (svg("<path"), 2, "<path> is not closed"),
        (svg("words"), 2, "a tag such as <path is expected"),
        (svg(""), 1, "there is no <path>"),
        ("<!DOCTYPE svg [<!ENTITY x \"y\">]><svg/>".to_owned(), 1, "a tag such as <path is expected"),
        (format!("{}<script/>", svg(path)), 2, "something follows after </svg>"),
        (format!("<svg>{path}</svg>"), 1, "<svg> needs a viewBox"),
        (format!("<svg viewBox=\"0 0 NaN inf\">{path}</svg>"), 1, "viewBox has four numbers"),
        (format!("<svg viewBox=\"0 0 64 64\" onload=\"x()\">{path}</svg>"), 1, "'onload' can't stand in <svg>"),
        (format!("<svg viewBox=\"0 0 64 64\" xmlns:xlink=\"x\">{path}</svg>"), 1, "'xmlns:xlink' can't stand"),
    ];
    for (hostile, line, said) in cases {
        let told = with(&hostile).expect_err(&hostile);
        assert!(told.contains(said), "{hostile}\n{told}");
        assert!(told.contains(&format!("the drawing 'cat', its line {line}, column ")), "{hostile}\n{told}");
    }
}

#[test]
fn no_cut_or_mangled_drawing_panics_or_brings_more_than_numbers() {
    let sound = SOUND.replace("v-50h-50z m25 0 t5 5", "v25h-50z");
    assert!(with(&sound).is_ok());
    for at in (0..sound.len()).filter(|&at| sound.is_char_boundary(at)) {
        let mut mangled = sound.clone();
        for sign in ["<", "\"", "é", "9e999", "-"] {
            mangled.replace_range(at..=at, sign);
            for variant in [with(&sound[..at]), with(&mangled)].into_iter().flatten() {
                let parts = variant.look().unwrap().drawings.iter().flat_map(|outline| &outline.parts);
                for (_, data) in parts {
                    let harmless = |sign: char| sign.is_ascii_digit() || "MLQCZ .-".contains(sign);
                    assert!(data.chars().all(harmless), "{data}");
                }
            }
            mangled.clone_from(&sound);
        }
    }
}
