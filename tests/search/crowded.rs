//! Crowded boards, where everything attacks everything: captures must come to an end.

use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::search::{Limits, Player};
use stone_garden::{movegen, with_game};

/// Every square taken, and a side's pieces scattered among the other's.
const CROWDED: [(&str, &str); 2] = [
    ("stone-garden", "hRIRRoLR/RhoHLi1L/h1HLriLI/rHoiLlOI/rrooHLRl/OLklilr1/KHiRoLlI/IL1IlRLo w - - 88 9998 +2+0"),
    (
        "stones-chess",
        "kqQqQqQqQq/qqqQqQqQqQ/QqQqQqQqQq/qQqQqQqQqQ/QqQqQqQqQq/qQqQqQqQqQ/QqQqQqQqQQ/qQqQqQqQQK w - - 0 30",
    ),
];

#[test]
fn quiescence_ends_where_everything_hangs() {
    for (id, fen) in CROWDED {
        let game = AnyGame::open(id, Some(fen)).expect("a position");
        let moves = with_game!(&game, game => movegen::legal_moves(game.position()).len()) as u64;
        // One ply: a few thousand positions for each move, where there would be thousands of millions.
        let most = 4_000 * moves;
        let limits = Limits { depth: Some(1), nodes: Some(most), ..Limits::default() };
        let choice = Player::new(4, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
        assert_eq!(choice.verdict.depth, 1, "{id}: no ply within {most} positions");
    }
}
