//! `picture`: any position, with what is drawn on it; and diagrams with others in the way.

use crate::command_line::run::{prints, refuses};

fn picture(arguments: &[&str]) -> String {
    let svg = prints(&[&["picture"], arguments].concat());
    roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
    svg
}

#[test]
fn a_position_after_moves_says_who_stands_where() {
    let svg = picture(&["chess", "--moves", "e4 e5 Nf3"]);
    assert!(
        svg.contains("<title") && svg.contains(">Chess<") && svg.contains("Knight f3") && !svg.contains("Knight g1")
    );
    let titled = picture(&["chess", "--title", "Ajedrez", "--description", "La salida"]);
    assert!(titled.contains(">Ajedrez<") && titled.contains(">La salida<") && !titled.contains("Knight"));
}

#[test]
fn what_is_drawn_is_another_picture() {
    let plain = picture(&["stone-garden"]);
    for more in [
        &["--arrow", "a1-a5"][..],
        &["--arrow", "a1-a5:red"],
        &["--circle", "d4"],
        &["--circle", "d4:blue"],
        &["--from", "b2"],
        &["--flip"],
        &["--theme", "safe-dark"],
        &["--no-coordinates"],
        &["--legend"],
    ] {
        assert_ne!(picture(&[&["stone-garden"], more].concat()), plain, "{more:?}");
    }
    let coloured = |colour: &str| picture(&["stone-garden", "--arrow", &format!("a1-a5:{colour}")]);
    assert_ne!(coloured("red"), coloured("blue"));
    assert_ne!(picture(&["stockgi-49", "--slicing", "rank"]), picture(&["stockgi-49", "--slicing", "file"]));
}

/// What a side has in hand stands beside the board, with its number: a piece more in hand is a picture more of it.
#[test]
fn hands_are_drawn() {
    let held = |hand: &str| {
        let svg = picture(&["crazyhouse", "--fen", &format!("4k3/8/8/8/8/8/8/4K3[{hand}] w - - 0 1")]);
        let document = roxmltree::Document::parse(&svg).expect("markup");
        let said: Vec<String> = document
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .map(str::to_owned)
            .collect();
        (document.root_element().attribute("height").and_then(|height| height.parse::<f64>().ok()), said)
    };
    let (bare, _) = held("");
    let (tall, said) = held("PPPn");
    assert!(tall > bare, "{tall:?} {bare:?}");
    assert!(said.iter().any(|text| text == "3"), "{said:?}");
}

#[test]
fn what_cannot_be_drawn_is_said_with_its_place() {
    let refused = |arguments: &[&str]| refuses(&[&["picture", "stone-garden"], arguments].concat());
    assert!(refused(&["--arrow", "a1"]).contains("an arrow is FROM-TO"));
    assert!(refused(&["--arrow", "a1-z9"]).contains("z9"));
    assert!(refused(&["--circle", "a1:pink"]).contains("a colour is green, red, blue or accent"));
    assert!(refused(&["--theme", "pink"]).contains("slate-dark"));
    assert!(refused(&["--from", "z9"]).contains("z9"));
    assert!(refused(&["--moves", "a1a8"]).contains("a1a8"));
}

#[test]
fn others_stand_in_a_pieces_way() {
    let text = |arguments: &[&str]| {
        let all = [&["diagram", "chess", "R", "--square", "d4", "--format", "text"], arguments].concat();
        prints(&all).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let has = |lines: &[String], square: &str| lines.iter().any(|line| line.starts_with(square));
    let open = text(&[]);
    assert!(has(&open, "d8") && has(&open, "h4"));
    let blocked = text(&["--enemies", "d6", "--friends", "f4,b4"]);
    assert!(has(&blocked, "d6") && !has(&blocked, "d7") && has(&blocked, "e4") && !has(&blocked, "f4"));
    assert!(!has(&blocked, "a4"));
    let refused = refuses(&["diagram", "chess", "R", "--board", "9x9", "--enemies", "d6"]);
    assert!(refused.contains("--board"), "{refused}");
}

#[cfg(feature = "raster")]
#[test]
fn games_of_a_file_become_moving_pictures() {
    let folder = std::env::temp_dir().join(format!("stone-garden-animate-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_str().expect("a plain name").to_owned();
    let pgn = path("games.pgn");
    let games =
        "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 *\n\n[Variant \"Xiangqi\"]\n\n1. h3e3 *\n\n1. e4 e5 2. Ke3 *\n";
    std::fs::write(&pgn, games).expect("a file");
    let made = |arguments: &[&str], name: &str| {
        let out = path(name);
        assert_eq!(prints(&[&["animate", &pgn, "--out", &out], arguments].concat()), "");
        std::fs::read(out).expect("the picture")
    };
    let plain = made(&[], "plain.gif");
    assert!(plain.starts_with(b"GIF89a"));
    // Frames begin so, each with its delay in hundredths of a second.
    let frames =
        |file: &[u8], delay: u8| file.windows(6).filter(|bytes| *bytes == [0x21, 0xf9, 4, 5, delay, 0]).count();
    assert_eq!(frames(&plain, 100), 2);
    assert_eq!(frames(&made(&["--delay", "500"], "quick.gif"), 50), 2);
    assert_eq!(frames(&made(&["--from", "1"], "part.gif"), 100), 1);
    for (name, more) in [
        ("named.gif", &["--names"][..]),
        ("turned.gif", &["--flip"]),
        ("dark.gif", &["--theme", "wood-dark-international"]),
        ("small.gif", &["--size", "200"]),
        ("bare.gif", &["--no-markers", "--no-coordinates"]),
        ("other.gif", &["--game", "2"]),
    ] {
        assert_ne!(made(more, name), plain, "{more:?}");
    }
    assert_ne!(made(&["--names"], "a.gif"), made(&["--white", "Eve", "--black", "Bob"], "b.gif"));
    // There are no outlines for most signs of Chinese: the side is named, and that is said.
    let out = path("sign.gif");
    let said = crate::command_line::run::run(&["animate", &pgn, "--white", "大山", "--black", "Bob", "--out", &out]);
    assert!(
        said.code == Some(0) && said.error.starts_with("warning: ") && said.error.contains("大山"),
        "{}",
        said.error
    );
    assert_eq!(std::fs::read(out).expect("the picture"), made(&["--white", "White", "--black", "Bob"], "c.gif"));
    assert!(made(&[], "moving.png").windows(4).any(|bytes| bytes == b"acTL"));

    let refused = |arguments: &[&str]| refuses(&[&["animate", &pgn, "--out", &path("none.gif")], arguments].concat());
    assert!(refused(&["--game", "4"]).contains("there is no game 4, only 3"));
    let bad = refused(&["--game", "3"]);
    assert!(bad.contains("game 3, line 10, column 13") && bad.contains("Ke3"), "{bad}");
    assert!(refused(&["--to", "9"]).contains("game 1, plies 0 to 9: the game has plies 0 to 2"));
    assert!(refused(&["--size", "9"]).contains("32 to 4096"));
    assert!(refused(&["--moves", "e4"]).contains("a file has its own"));
    assert!(refuses(&["animate", &pgn, "--out", &path("none.jpg")]).contains("gif, png or apng"));
    assert!(refuses(&["animate", "nothing"]).contains("nothing"));
    std::fs::remove_dir_all(folder).expect("its own folder");
}

#[cfg(feature = "raster")]
#[test]
fn a_position_becomes_png() {
    let path = std::env::temp_dir().join(format!("stone-garden-picture-{}.png", std::process::id()));
    let name = path.to_str().expect("a plain name");
    assert_eq!(prints(&["picture", "janggi", "--png", name, "--size", "300", "--theme", "paper-light"]), "");
    let file = std::fs::read(&path).expect("the picture");
    // Its width stands behind the name of the first chunk.
    assert_eq!((&file[1..4], &file[12..20]), (&b"PNG"[..], &b"IHDR\0\0\x01\x2c"[..]));
    assert!(refuses(&["picture", "chess", "--png", name, "--size", "5"]).contains("32 to 4096"));
    std::fs::remove_file(path).expect("its own file");
}
