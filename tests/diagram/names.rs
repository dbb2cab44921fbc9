//! Names that mean harm: whatever an author calls a game or piece, an output stays what it is.

use stone_garden::board::SquareSet;
use stone_garden::diagram::picture;
use stone_garden::escape::{LONGEST_FILE_NAME, is_unseen};
use stone_garden::game::{AnyGame, Game, text};
use stone_garden::picture::Theme;
use stone_garden::variant::{self, Variant};
use stone_garden::{definition, with_game};

/// Quotes, tags, paths, controls of direction, NUL, line ends, and 64 KB.
fn hostile() -> Vec<String> {
    let mut names: Vec<String> = [
        "../evil",
        "/tmp/evil",
        "..\\evil",
        "C:\\evil",
        "x\" onerror=\"alert(1)",
        "x' onerror='alert(1)",
        "<script>alert(1)</script>",
        "</title></svg><script>alert(1)</script>",
        "]]><!--",
        "&lt;b&amp;",
        "\u{202e}gpj.exe\u{202d}\u{2067}\u{2066}",
        "nul\0byte",
        "two\nlines\r\n[Result \"1-0\"]\u{2028}three\u{2029}four",
        "\"]\n\n1. e4 *",
        "\\",
        "\"\"\"",
        "'''\n[pieces.Q]",
        "$(touch evil) `touch evil` ; touch evil",
        "array",
        "ARRAY",
        "con",
        "",
        " ",
        "\u{1b}[2J\u{7}\u{7f}\u{9b}",
        "\u{fffe}\u{ffff}\u{feff}",
        "\u{738b}\u{5c07}",
    ]
    .map(str::to_owned)
    .into();
    names.push("\"<&'/".repeat(13_107));
    names
}

/// A game whose author, and all whose pieces, are called like that.
fn called(name: &str) -> Variant {
    let mut variant = Variant::find("stone-garden").expect("bundled").clone();
    "hostile-names".clone_into(&mut variant.id);
    for text in [&mut variant.name, &mut variant.author, &mut variant.summary, &mut variant.source] {
        name.clone_into(text);
    }
    for piece in &mut variant.pieces {
        name.clone_into(&mut piece.name);
    }
    variant
}

/// The tags of a page in their order, with the names of their attributes.
fn tags(page: &str) -> Vec<String> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let (mut quoted, mut tag) = (false, String::new());
        let end = rest[at..].find('>').expect("a tag ends");
        for letter in rest[at..at + end].chars() {
            quoted ^= letter == '"';
            if !quoted {
                tag.push(letter);
            }
        }
        assert!(!quoted, "{tag}");
        tags.push(tag);
        rest = &rest[at + end..];
    }
    tags
}

#[test]
fn a_set_of_pictures_has_no_more_in_it_than_pictures() {
    let plain = variant::install(called("Plain")).expect("a game");
    let plain_index = picture::index(plain, &picture::pictures(plain, Theme::Light, true).expect("pictures"));
    for name in hostile() {
        let shown: String = name.chars().take(40).collect();
        let variant = variant::install(called(&name)).expect("a game");
        let pictures = picture::pictures(variant, Theme::Light, true).expect("pictures");
        let mut files: Vec<&str> = pictures.iter().map(|picture| picture.name.as_str()).collect();
        for file in &files {
            let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            assert!(file.bytes().all(allowed) && file.len() <= LONGEST_FILE_NAME, "{shown:?}: {file:?}");
            assert!(file.starts_with(|letter: char| letter != '-') && *file != "con", "{shown:?}: {file:?}");
        }
        files.sort_unstable();
        files.dedup();
        assert_eq!(files.len(), pictures.len(), "{shown:?}");
        for picture in &pictures {
            let document =
                roxmltree::Document::parse(&picture.svg).unwrap_or_else(|error| panic!("{shown:?}: {error}"));
            let elements = document.descendants().filter(roxmltree::Node::is_element);
            let mut elements = elements.map(|node| node.tag_name().name());
            assert!(!elements.any(|name| name == "script" || name == "b"), "{shown:?}");
            assert!(!picture.svg.chars().any(|letter| is_unseen(letter) && letter != '\n'), "{shown:?}");
        }
        let index = picture::index(variant, &pictures);
        assert_eq!(tags(&index), tags(&plain_index), "{shown:?}");
        assert!(!index.chars().any(|letter| is_unseen(letter) && letter != '\n'), "{shown:?}");
    }
}

fn written<S: SquareSet>(game: &mut Game<S>, name: &str) -> String {
    let _ = game.play_text("b2c4").expect("a move");
    text::write(game, &[("Event".to_owned(), name.to_owned()), ("White".to_owned(), name.to_owned())])
}

#[test]
fn a_game_as_text_keeps_its_moves_and_result() {
    for name in hostile() {
        let shown: String = name.chars().take(40).collect();
        let mut any = AnyGame::open("stone-garden", None).expect("bundled");
        let text = with_game!(&mut any, game => written(game, &name));
        let back = text::read(&text, "stone-garden").unwrap_or_else(|error| panic!("{shown:?}: {error}"));
        assert_eq!((back.variant, back.moves.len()), ("stone-garden", 1), "{shown:?}");
        assert_eq!(back.result.as_deref(), Some("*"), "{shown:?}");
        assert!(back.tags.iter().any(|(tag, _)| tag == "Event"), "{shown:?}");
    }
}

#[test]
fn a_definition_is_read_back_or_its_name_refused_where_it_stands() {
    for name in hostile() {
        let shown: String = name.chars().take(40).collect();
        let variant = called(&name);
        let text = definition::write(&variant);
        match definition::read(&text) {
            Ok(back) => assert_eq!((back.name, back.author), (name.clone(), name.clone()), "{shown:?}"),
            Err(faults) => {
                if text.len() > definition::LONGEST {
                    continue;
                }
                let fit = !name.trim().is_empty() && name.chars().count() <= 60 && !name.chars().any(is_unseen);
                assert!(!fit, "{shown:?}: {faults}");
                let place = "is one line of 1 to";
                assert!(
                    faults.0.iter().any(|fault| fault.message.contains(place) && fault.line > 1),
                    "{shown:?}: {faults}"
                );
            }
        }
    }
}
