//! `diagram`: whose side, which square, which board, which form.

use crate::command_line::run::prints;

fn text(arguments: &[&str]) -> Vec<String> {
    let all = [&["diagram"], arguments, &["--format", "text"]].concat();
    prints(&all).lines().map(str::to_owned).collect()
}

#[test]
fn the_default_square_is_the_middle() {
    // File (8-1)/2 and rank (8-1)/2 counted from 0: d4.
    assert_eq!(text(&["stone-garden", "H"]), text(&["stone-garden", "H", "--square", "d4"]));
    // On 10x8 e4, on 8x9 d5, on 9x9 e5.
    assert_eq!(text(&["stones-chess", "N"]), text(&["stones-chess", "N", "--square", "e4"]));
    assert_eq!(text(&["stones-and-relays", "N"]), text(&["stones-and-relays", "N", "--square", "d5"]));
    let other = ["stone-garden", "R", "--board", "9x9"];
    assert_eq!(text(&other), text(&[&other[..], &["--square", "e5"]].concat()));
}

#[test]
fn lower_case_is_black_and_names_are_white() {
    assert_eq!(text(&["stone-garden", "H", "--square", "d4"]), ["c6 green", "e6 green"]);
    assert_eq!(text(&["stone-garden", "h", "--square", "d4"]), ["c2 green", "e2 green"]);
    assert_eq!(text(&["stone-garden", "Horse", "--square", "d4"]), ["c6 green", "e6 green"]);
    assert_eq!(text(&["stone-garden-2023", "Policeman"]), text(&["stone-garden-2023", "L"]));
}

#[test]
fn a_king_is_promoted_beyond_the_middle_alone() {
    let king = |square| text(&["stone-garden", "K", "--square", square]).len();
    assert_eq!((king("d4"), king("d5")), (8, 16));
    let black = |square| text(&["stone-garden", "k", "--square", square]).len();
    assert_eq!((black("d5"), black("d4")), (8, 16));
    // The middle rank of an odd number is nobody's half.
    let odd = |side, square| text(&["stone-garden", side, "--board", "9x9", "--square", square]).len();
    assert_eq!((odd("K", "e5"), odd("k", "e5"), odd("K", "e6"), odd("k", "e4")), (8, 8, 16, 16));
}

#[test]
fn double_steps_are_shown_on_their_start_rank() {
    assert_eq!(text(&["stones-chess", "P", "--square", "d2"]), ["c3 yellow", "d3 blue", "d4 blue", "e3 yellow"]);
    assert_eq!(text(&["stones-chess", "p", "--square", "a7"]), ["a5 blue", "a6 blue", "b6 yellow"]);
    assert_eq!(
        text(&["stone-garden-keepers", "A", "--square", "d2"]),
        ["c4 yellow", "d3 blue", "d4 blue", "e4 yellow"]
    );
    assert_eq!(text(&["stones-and-relays", "p", "--square", "h8"]), ["g7 yellow", "h6 blue", "h7 blue"]);
}

#[test]
fn a_man_with_nowhere_to_go_has_no_lines() {
    assert_eq!(text(&["stone-garden", "H", "--square", "d8"]), Vec::<String>::new());
    assert_eq!(text(&["stone-garden", "O", "--board", "1x1"]), Vec::<String>::new());
}

#[test]
fn every_piece_of_the_rules_in_the_open() {
    let count = |piece: &str, board: &str, colour: &str| {
        let lines = text(&["stone-garden", piece, "--board", board]);
        lines.iter().filter(|line| line.ends_with(colour)).count()
    };
    // "8 yellow, 12 green on an empty board", "4 blue, 20 green on a large empty board", "Eight targets".
    assert_eq!((count("O", "8x8", "yellow"), count("O", "9x9", "green"), count("O", "9x9", "blue")), (8, 12, 0));
    assert_eq!((count("I", "9x9", "yellow"), count("I", "9x9", "green"), count("I", "9x9", "blue")), (8, 12, 0));
    assert_eq!((count("L", "13x13", "blue"), count("L", "13x13", "green"), count("L", "13x13", "yellow")), (4, 20, 0));
    assert_eq!((count("R", "9x9", "green"), count("R", "9x9", "blue"), count("R", "9x9", "yellow")), (8, 0, 0));
}

#[test]
fn svg_is_the_default_and_well_formed() {
    for (game, piece) in
        [("stone-garden", "L"), ("stones-chess", "a"), ("stones-and-relays", "Queen"), ("stock-qi-49", "c")]
    {
        let svg = prints(&["diagram", game, piece]);
        assert_eq!(prints(&["diagram", game, piece, "--format", "svg"]), svg);
        let document = roxmltree::Document::parse(&svg).expect("well-formed XML");
        let root = document.root_element();
        assert_eq!((root.tag_name().name(), root.tag_name().namespace()), ("svg", Some("http://www.w3.org/2000/svg")));
        assert!(svg.ends_with('\n') || svg.ends_with('>'));
    }
}

#[test]
fn the_legend_can_be_left_out_and_the_theme_chosen() {
    let svg = |more: &[&str]| prints(&[&["diagram", "stone-garden", "O"], more].concat());
    assert!(svg(&[]).contains("capture only<"));
    assert!(!svg(&["--no-legend"]).contains("capture only<"));
    assert_ne!(svg(&["--theme", "dark"]), svg(&["--theme", "light"]));
}

#[test]
fn ravens_of_the_draft_face_a_side() {
    let raven = |facing| text(&["stone-garden-2023", "R", "--facing", facing]);
    assert_eq!(raven("n"), text(&["stone-garden-2023", "R"]));
    assert_eq!(raven("s"), text(&["stone-garden-2023", "r"]));
    assert_eq!(
        raven("e"),
        ["b2 green", "b6 green", "c3 green", "c5 green", "d3 green", "d5 green", "e4 green", "f4 green"]
    );
}

#[test]
fn one_command_writes_the_whole_set() {
    let folder = std::env::temp_dir().join(format!("stone-garden-diagrams-{}", std::process::id()));
    let names = prints(&["diagrams", "stone-garden", folder.to_str().expect("a plain path"), "--no-legend"]);
    let names: Vec<&str> = names.lines().collect();
    assert_eq!(names.first(), Some(&"array.svg"));
    assert_eq!(names.last(), Some(&"index.html"));
    assert!(names.contains(&"king-promoted.svg") && names.contains(&"ox.svg"));
    for name in &names {
        let content = std::fs::read_to_string(folder.join(name)).expect("written");
        if name.ends_with(".svg") {
            assert!(roxmltree::Document::parse(&content).is_ok() && content.contains("<desc>"), "{name}");
        }
    }
    std::fs::remove_dir_all(&folder).expect("ours");
}

/// What an author calls a piece is no path, and the page that lists the set has no markup of his.
#[test]
fn a_set_stays_in_its_folder() {
    let outside = std::env::temp_dir().join(format!("stone-garden-outside-{}", std::process::id()));
    let folder = outside.join("set");
    std::fs::create_dir_all(&folder).expect("a folder");
    let long = "Q".repeat(10_000);
    let diagram = format!(
        "files=8\nranks=8\nKing:K:K::e1\n../evil:E:N::a1\n{}/evil:A:B::b1\nx\" onerror=\"alert(1)'><script>:X:R::c1\n\
         array:Y:F::d1\nTwin:T:W::f1\ntwin:U:W::g1\n{long}:L:D::h1\n\u{202e}nul\0:Z:A::a2\n",
        outside.display()
    );
    let file = outside.join("game.txt");
    std::fs::write(&file, diagram).expect("a file");
    let set = folder.to_str().expect("a plain path");
    let names = prints(&["diagrams", file.to_str().expect("a plain path"), set]);
    let names: Vec<&str> = names.lines().collect();
    let there = |path: &std::path::Path| std::fs::read_dir(path).expect("a folder").count();
    assert_eq!((there(&folder), there(&outside)), (names.len(), 2), "{names:?}");
    assert!(names.iter().all(|name| folder.join(name).is_file()), "{names:?}");
    let index = std::fs::read_to_string(folder.join("index.html")).expect("written");
    assert!(!index.contains("<script") && !index.contains("onerror=\"") && !index.contains('\u{202e}'), "{index}");
    std::fs::remove_dir_all(&outside).expect("ours");
}
