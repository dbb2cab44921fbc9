//! Games as texts: what is read, what is written, what is refused and where.

mod blocks;
mod drawings;
mod endings;
mod foreign;
pub mod letters;
mod malformed;
mod opening;
mod pages;
mod programs;
mod starts;

use stone_garden::definition;
use stone_garden::game::AnyGame;
use stone_garden::variant::{ALL, CLASSICS, Variant, install};
use stone_garden::with_game;

/// Positions of chess, a depth, and how many leaves they have there: the Chess Programming Wiki's page "Perft Results".
const CHESS_COUNTS: [(&str, u32, u64); 5] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197_281),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
];

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
