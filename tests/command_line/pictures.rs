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
