//! Games as texts: what is read, what is written, what is refused and where.

mod blocks;
mod drawings;
mod foreign;
mod letters;
mod malformed;
mod opening;
mod pages;
mod programs;

use stone_garden::definition;
use stone_garden::game::AnyGame;
use stone_garden::variant::{ALL, CLASSICS, Variant, install};
use stone_garden::with_game;

#[test]
fn what_is_written_is_read_back() {
    for variant in ALL.iter().chain(CLASSICS.iter()) {
        let text = definition::write(variant);
        let read = definition::read(&text).unwrap_or_else(|faults| panic!("{}: {faults}\n{text}", variant.id));
        assert!(*variant == read, "{} is another game when it is written and read:\n{text}", variant.id);
        assert!(definition::write(&read) == text, "{} is written in two ways", variant.id);
    }
}

/// Stone's Chess by other letters: what the rules know of a piece is what its game says, not how it is called.
const RENAMED: &str = r#"
id = "renamed-chess"
name = "Renamed Chess"
extends = "stones-chess"
array = "cxazqkazxc/pppppppppp/10/10/10/10/PPPPPPPPPP/CXAZQKAZXC"

[castling]
king = "f"
kingside = { rook = "j", king-to = "i", rook-to = "h" }
queenside = { rook = "a", king-to = "c", rook-to = "d" }
partners = "C"

[pieces]
N = false
B = false
R = false

[pieces.X]
name = "Horse"
moves = "N"
mates = "not-alone"

[pieces.Z]
name = "Elder"
moves = "B"
mates = "on-both-colours"

[pieces.C]
name = "Cart"
moves = "R"

[pieces.P]
promotes = { to = "QACZX" }
name = "Pawn"
"#;

#[test]
fn rules_know_pieces_by_what_their_game_says_of_them() {
    let variant = definition::read(RENAMED).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(definition::read(&definition::write(&variant)).expect("what is written") == variant);
    let variant: &'static Variant = install(variant).expect("a game of its own");
    let opened = |fen: &str| AnyGame::open(&variant.id, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let status = |fen: &str| with_game!(&opened(fen), game => game.status().to_string());
    assert_eq!(status("k9/10/10/10/10/10/10/K8X w - - 0 1"), "draw dead-material");
    assert_eq!(status("k9/10/10/10/10/10/10/K1Z1Z5 w - - 0 1"), "draw dead-material");
    assert_eq!(status("k9/10/10/10/10/10/10/K1ZZ6 w - - 0 1"), "ongoing");
    assert_eq!(status("k9/10/10/10/10/10/10/K7XX w - - 0 1"), "ongoing");
    let castles = |fen: &str| {
        let moves = with_game!(&opened(fen), game => {
            let position = game.position();
            game.moves().into_iter().map(|mv| position.readable(mv)).collect::<Vec<_>>()
        });
        moves.iter().filter(|text| text.starts_with("O-O")).count()
    };
    assert_eq!(castles("c4k3c/10/10/10/10/10/10/C4K3C w KQkq - 0 1"), 2);
    // The right needs its partner at home.
    let error = AnyGame::open(&variant.id, Some("k9/10/10/10/10/10/10/X4K3C w KQ - 0 1")).unwrap_err();
    assert!(error.to_string().contains("castling"), "{error}");
}
