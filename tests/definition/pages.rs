//! The examples of `docs/games.md` are games.

use stone_garden::game::AnyGame;
use stone_garden::{definition, variant};

#[test]
fn every_example_is_a_game() {
    let page = include_str!("../../docs/games.md");
    let examples: Vec<&str> =
        page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().expect("an end")).collect();
    assert!(examples.len() >= 10);
    for (number, example) in examples.into_iter().enumerate() {
        let mut text = example.to_owned();
        if !example.contains("board = ") && !example.contains("extends = ") {
            text = format!("extends = \"chess\"\n{text}");
        }
        if !example.contains("id = ") {
            text = format!("id = \"example-{number}\"\nname = \"Example\"\n{text}");
        }
        let game = definition::read(&text).unwrap_or_else(|faults| panic!("{faults} in:\n{text}"));
        let game = variant::install(game).unwrap_or_else(|error| panic!("{error} in:\n{text}"));
        AnyGame::open(&game.id, None).unwrap_or_else(|error| panic!("{error} in:\n{text}"));
    }
}
