//! Interactive Diagrams as pages hold them: the Design Wizard's fields, floats, cells, `<br>`, whole lines, legs in parentheses.

use std::fs;
use stone_garden::definition::foreign;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::with_game;

/// Games, a depth, and the leaves that Fairy-Stockfish 11.1 counts in its own game of that name.
const COUNTED: &[(&str, u32, u64)] = &[
    ("almost", 3, 11_895),
    ("amazon", 3, 12_483),
    ("capablanca", 3, 25_228),
    ("centaur", 3, 24_490),
    ("chess", 3, 8_902),
    ("chigorin", 3, 11_408),
    ("courier", 3, 18_406),
    ("embassy", 3, 25_281),
    ("gardner", 3, 506),
    ("gothic", 3, 25_283),
    ("hoppelpoppel", 3, 9_034),
    ("knightmate", 3, 6_765),
    ("losalamos", 3, 1_212),
    ("makruk", 3, 12_012),
    // A ply deeper pawns are dropped beside pawns, which a Diagram doesn't forbid.
    ("minishogi", 2, 181),
    ("newzealand", 3, 8_976),
    ("perfect", 3, 15_082),
    ("shatranj", 3, 4_176),
    ("shogi", 3, 25_470),
];

/// Games that stand as bare texts beside these too, where the peer has judged them.
const BARE: &[&str] = &["berolina", "grasshopper", "nightrider"];

fn leaves(path: &str, id: &str, depth: u32) -> u64 {
    let text = fs::read_to_string(super::folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (read, left_out) = foreign::read_published(&text, id).unwrap_or_else(|faults| panic!("{path}: {faults}"));
    assert!(left_out.is_empty(), "{path}: {left_out:?}");
    let strict = foreign::read_diagram(&text, id).unwrap_or_else(|faults| panic!("{path}: {faults}"));
    assert!(read == strict, "{path} is read in two ways");
    let mut game = AnyGame::of(Box::leak(Box::new(read)), None).unwrap_or_else(|error| panic!("{path}: {error}"));
    with_game!(&mut game, game => movegen::perft(&mut game.position().clone(), depth))
}

#[test]
fn games_of_pages_play_as_the_peer_says() {
    for &(name, depth, wanted) in COUNTED {
        assert_eq!(leaves(&format!("published/{name}.html"), &format!("page-{name}"), depth), wanted, "{name}");
    }
    for name in BARE {
        let bare = leaves(&format!("diagrams/{name}.txt"), &format!("bare-{name}"), 3);
        assert_eq!(leaves(&format!("published/{name}.html"), &format!("page-{name}"), 3), bare, "{name}");
    }
    let files = fs::read_dir(super::folder().join("published")).expect("the folder is there").count();
    assert_eq!(files, COUNTED.len() + BARE.len());
}

/// The array of a definition.
fn array(text: &str) -> String {
    foreign::read_diagram(text, "x").unwrap_or_else(|faults| panic!("{text}: {faults}")).array.to_string()
}

#[test]
fn an_empty_square_parts_the_sides() {
    let of = |squares: &str| {
        array(&format!("files=4\nranks=4\nsymmetry=none\nRook:R:R:rook:{squares}\nKing:K:K:king:a1,,a4"))
    };
    assert_eq!(of("b1,,c4,d4"), "k1rr/4/4/KR2");
    assert_eq!(of(",,c4"), "k1r1/4/4/K3");
    assert_eq!(of("b1,,"), "k3/4/4/KR2");
    // Without it the other side's are where the symmetry says.
    assert_eq!(array("files=4\nranks=4\nRook:R:R:rook:b1\nKing:K:K:king:a1,,d4"), "1r1k/4/4/KR2");
}

#[test]
fn a_line_is_parted_where_settings_and_pieces_begin() {
    let parted = "files=4 ranks=4 promoChoice=H company=Two Players symmetry=none my pawn:P:fW:pawn:a2 dragon horse:H:BW:horse:b1 King:K:K:king:a1,,a4";
    let read = foreign::read_diagram(parted, "x").unwrap_or_else(|faults| panic!("{faults}"));
    let names: Vec<&str> = read.pieces.iter().map(|piece| &*piece.name).collect();
    assert_eq!(names, ["my pawn", "dragon horse", "King"]);
}

#[test]
fn a_piece_that_only_castles_is_written_as_one_that_does_not_move() {
    let text = "promoChoice=\nPawn::::a2-h2\nBishop::::c1,f1\nRook::isO2::e1\n";
    let game = foreign::read_diagram(text, "x").unwrap_or_else(|faults| panic!("{faults}"));
    assert!(game.pieces[2].movement.is_empty());
    let written = stone_garden::definition::write(&game);
    let again = stone_garden::definition::read(&written).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(again == game, "{written}");
}

#[test]
fn legs_in_parentheses_are_written_out() {
    let moves = |notation: &str| {
        let text = format!("files=8\nranks=8\nCannon:C:{notation}:cannon:a1\nRook::::a2,a3,a5\nKing::::h1");
        foreign::read_diagram(&text, "x").map(|read| read.pieces[0].betza.clone())
    };
    let written = moves("(paf)2R").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(written, moves("RpafRpafpafR").unwrap_or_else(|faults| panic!("{faults}")));
    for wrong in ["(paf)R", "(paf)0R", "()2R", "(paf2R", "paf)2R", "(paf)10R"] {
        let faults = moves(wrong).expect_err(wrong).to_string();
        assert!(faults.contains("XBetza"), "{wrong}: {faults}");
    }
}

#[test]
fn keys_of_the_look_are_read_and_others_are_left_out_of_pages() {
    let text = |line: &str| format!("<div class=\"idiagram\">\n{line}\nKing::::e1\n</div>");
    for key in ["rimColor=#000", "dropShade=#fff", "enableAI=2", "graphicsDir=x/", "whitePrefix=w"] {
        assert!(foreign::read_diagram(&text(key), "x").is_ok(), "{key}");
    }
    let (_, left_out) = foreign::read_published(&text("wobble=3"), "x").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(left_out.iter().map(|fault| (fault.line, fault.column)).collect::<Vec<_>>(), [(2, 1)]);
    assert!(foreign::read_diagram(&text("wobble=3"), "x").is_err());
    // A rule that is known and can't be played is not left out.
    assert!(foreign::read_published(&text("morph=Q"), "x").is_err());
}
