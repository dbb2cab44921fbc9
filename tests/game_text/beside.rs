//! The table of `docs/notations.md`, row by row: what other programs read and write is read here. What the moves and positions are is as python-chess
//! 1.11.2, pyffish 0.0.90 and shogiops 0.18.0 have them.

use stone_garden::game::AnyGame;
use stone_garden::game::text::{Piece, Splitter, Tree, read_tree};
use stone_garden::with_game;

fn tree(text: &str, usual: &str) -> Tree {
    let mut splitter = Splitter::default();
    let mut pieces: Vec<Piece> = splitter.push(text.as_bytes());
    pieces.extend(splitter.finish());
    assert_eq!(pieces.len(), 1, "{text}");
    read_tree(&pieces[0], usual).unwrap_or_else(|error| panic!("{error} in {text}"))
}

#[test]
fn moves_and_games_are_read_as_the_table_says() {
    let promoting = "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8Q *";
    let rows = [
        ("1. e4 {c} e5 $1 (1... c5 {x}) 2. Nf3 *", "chess", "e2e4 e7e5 g1f3"),
        ("1. e4 <x> e5 N 2. Nf3 TN *", "chess", "e2e4 e7e5 g1f3"),
        ("[White \"Ann]\n[Black \"Bob\"]\n\n1. e4 e5 *", "chess", "e2e4 e7e5"),
        ("1. e2-e4 e5 *", "chess", "e2e4 e7e5"),
        ("1. e4 d5 2. ed5 *", "chess", "e2e4 d7d5 e4d5"),
        ("1. Pe4 e5 *", "chess", "e2e4 e7e5"),
        (promoting, "chess", "a7a8q"),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *", "chess", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1"),
        ("1. e2e4 e7e5 *", "chess", "e2e4 e7e5"),
        ("1. e4 d5 2. exd5 Qxd5 3. @e6 *", "crazyhouse", "e2e4 d7d5 e4d5 d8d5 P@e6"),
        ("1. e4 -- 2. d4 *", "chess", "e2e4 0000 d2d4"),
        ("1. ♘f3 *", "chess", "g1f3"),
        ("position startpos moves e2e4 e7e5", "chess", "e2e4 e7e5"),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. e1g1h *", "seirawan", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1h"),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O/He1 *", "seirawan", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1h"),
        ("1. C2=5 H8+7 *", "xiangqi", "h3e3 h10g8"),
        ("1. 炮二平五 马８进７ *", "xiangqi", "h3e3 h10g8"),
        ("1. H2-E2 H9-G7 *", "xiangqi", "h3e3 h10g8"),
        ("1. 79-78 *", "janggi", "i4h4"),
        ("1. 79졸78 *", "janggi", "i4h4"),
        ("1. ７六歩(77) ３四歩(33) *", "shogi", "c3c4 g7g6"),
        ("1. +7776FU -3334FU *", "shogi", "c3c4 g7g6"),
        ("1. ７六歩 ３四歩 2. ２二角成 同　銀 *", "shogi", "c3c4 g7g6 b2h8+ g9h8"),
        ("1. 7g7f 3c3d *", "shogi", "c3c4 g7g6"),
        ("1. P-7f P-3d *", "shogi", "c3c4 g7g6"),
        ("1. P-76 P-34 *", "shogi", "c3c4 g7g6"),
        ("1. P76 P34 *", "shogi", "c3c4 g7g6"),
        ("手合割：香落ち\n   1 ３四歩(33)\n", "shogi", "g7g6"),
    ];
    for (text, id, moves) in rows {
        let read = tree(text, id);
        assert_eq!((read.game.variant, read.game.moves.join(" ").as_str()), (id, moves), "{text}");
    }
    let epd = tree("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"x\";", "chess");
    assert_eq!((epd.game.moves.len(), epd.comment.as_str()), (0, "bm e4; id \"x\";"));
}

#[test]
fn positions_are_read_as_the_table_says() {
    const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let rows = [
        ("3check", "w KQkq - 0 1 +2+1", "w KQkq - 1+2 0 1"),
        ("3check", "w KQkq - 3+3 0 1", "w KQkq - 3+3 0 1"),
        ("3check", "w KQkq - 0 1 3+3", "w KQkq - 3+3 0 1"),
        ("3check", "w KQkq - +0+0 0 1", "w KQkq - 3+3 0 1"),
        ("crazyhouse", "[Pp] w KQkq - 0 1", "[Pp] w KQkq - 0 1"),
        ("crazyhouse", "/Pp w KQkq - 0 1", "[Pp] w KQkq - 0 1"),
        ("crazyhouse", "/- w KQkq - 0 1", "[] w KQkq - 0 1"),
        ("chess", "w HAha - 0 1", "w KQkq - 0 1"),
    ];
    let whole = |rest: &str| format!("{BOARD}{}{rest}", if rest.starts_with('w') { " " } else { "" });
    for (id, text, fen) in rows {
        let game = AnyGame::open(id, Some(&whole(text))).unwrap_or_else(|error| panic!("{id} {text}: {error}"));
        assert_eq!(with_game!(&game, game => game.position().fen()), whole(fen), "{id} {text}");
    }
    let xiangqi = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    let game = AnyGame::open("xiangqi", Some(xiangqi)).expect("letters of the West and Red's side");
    let start = AnyGame::open("xiangqi", None).expect("its start");
    assert_eq!(with_game!(&game, game => game.position().fen()), with_game!(&start, game => game.position().fen()));
    let shogi = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let game = AnyGame::open("shogi", Some(shogi)).expect("SFEN");
    let start = AnyGame::open("shogi", None).expect("its start");
    assert_eq!(with_game!(&game, game => game.position().fen()), with_game!(&start, game => game.position().fen()));
}
