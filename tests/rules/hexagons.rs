//! Chess on hexagons and on rings: counts of another program, published games, and sentences of the rules.
//!
//! Squares are named here as players of Gliński's chess do: files a to l without j, ranks from each file's own first cell. Ours count ranks
//! along the slanting line from a6, so files a to e begin at higher ones.

use super::moves;
use std::sync::atomic::AtomicBool;
use stone_garden::game::{AnyGame, Outcome, Reason, Status};
use stone_garden::search::{Limits, Player};
use stone_garden::{movegen, with_game};

/// A move as players write it (`f5f6`, `b6b7=Q`) in our machine form.
fn ours(mv: &str) -> String {
    let mut text = String::new();
    let mut rest = mv;
    while let Some(file) = rest.chars().next().filter(char::is_ascii_lowercase) {
        let digits = rest[1..].find(|sign: char| !sign.is_ascii_digit()).map_or(rest.len(), |at| at + 1);
        let index = "abcdefghikl".find(file).expect("a file");
        let rank = rest[1..digits].parse::<usize>().expect("a rank") + 5usize.saturating_sub(index);
        text += &format!("{}{rank}", char::from(b'a' + index as u8));
        rest = &rest[digits..];
    }
    text + rest
}

/// The game after these moves, which must all be legal.
fn played(text: &str) -> AnyGame {
    let mut game = AnyGame::open("glinski", None).expect("a bundled game");
    for (number, mv) in text.split_whitespace().enumerate() {
        let machine = ours(mv);
        with_game!(&mut game, game => {
            game.play_machine(&machine).unwrap_or_else(|error| panic!("move {} {mv} ({machine}): {error}", number / 2 + 1));
        });
    }
    game
}

#[test]
fn glinski_counts_are_those_of_another_program() {
    // By get_moves_legal of https://github.com/jaycoskey/Glinski (MIT), whose positions were copied for each move.
    for (depth, leaves) in [(1, 51), (2, 2586), (3, 137_858)] {
        let game = AnyGame::open("glinski", None).expect("a bundled game");
        assert_eq!(
            with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth)),
            leaves,
            "depth {depth}"
        );
    }
}

#[test]
fn published_games_are_legal() {
    // Half finals of the European championship, Zaniemysl 1999, as https://www.chessvariants.com/hexagonal.dir/glinski/europe99.html has them.
    played(
        "h3h5 h7h6 d3d5 d9f8 h1f4 g7g6 h5g6 h6g6 f2d4 f8c6 i2i4 f10h6 g4g5 k7k6 f1c4 h9g7 i4i5 h6g8 e1i2 i7i6 k1k3 i8h9 \
         i1h2 h9h2 f3h2 e10h8 c1e3 d7d6 b1b3 c6d4 e4d4 h8g9 h2e7 f9e7 e3e7 f11b3 d1e4 b3d4 e4d6 g7d6 c4d6 g9f9 e7e5 d4b6 \
         d6c4 f9g7 i2h4 g7i5 e5e9 g10f11 e9f9 f11e10 h4h8",
    );
    played(
        "f1e2 d7d5 d1g2 f10d6 e2f4 i8f8 g4g5 k7k5 e1e2 c7c5 f2g3 c8c6 h3h4 g10g9 i2i4 f11d7 h1k2 g7g6 f3g4 e10e8 c1e1 \
         i7i5 g3l1 b7b5 e2k3 f7f6 f4d6 e8d6 g5f6 g6f6 g2d2 e7e5 k3e2 d6f7 l1e3 h9g7 e1h2 c6e6 g1e1 g9g8 g4i3 f9k7 e1d1 g7d6",
    );
}

#[test]
fn glinski_fools_mate_is_mate() {
    // W. Glinski, First theories of Hexagonal Chess, 1974.
    let game = played("e1c3 e10c6 b1b2 b7b6 f3b1 e7e6 c3f9");
    let status = with_game!(&game, game => game.status());
    assert_eq!(status, Status::Over(Outcome::Win(stone_garden::board::Side::White), Reason::Checkmate));
}

#[test]
fn stalemate_is_worth_three_quarters() {
    // A king in the corner l6 whom a queen shuts in, wherever she does: "if stalemated one's opponent is given three quarters of a point".
    let cells: Vec<_> =
        (0..121).map(|cell| (cell % 11, cell / 11)).filter(|(file, rank)| (5..=15).contains(&(file + rank))).collect();
    let mut found = 0;
    for &king in cells.iter().filter(|(file, rank)| *file >= 7 && (3..8).contains(rank)) {
        for &queen in &cells {
            if queen == king || [queen, king].contains(&(10, 5)) {
                continue;
            }
            let fen = position(&[((10, 5), 'k'), (king, 'K'), (queen, 'Q')]);
            // Where the kings stand side by side there is no position.
            let Ok(game) = AnyGame::open("glinski", Some(&fen)) else { continue };
            let report = with_game!(&game, game => game.status_report());
            match report.reason {
                Some("stalemate") => {
                    assert_eq!((report.result, report.share), ("white-wins", Some(75)), "{fen}");
                    found += 1;
                }
                _ => assert_eq!(report.share, None, "{fen}"),
            }
        }
    }
    assert!(found > 0, "no queen shuts the king in");
}

#[test]
fn a_mate_is_preferred_to_a_stalemate_worth_less() {
    let cells: Vec<_> =
        (0..121).map(|cell| (cell % 11, cell / 11)).filter(|(file, rank)| (5..=15).contains(&(file + rank))).collect();
    // Two queens beside the king who shuts the other in the corner l6.
    let kings = cells.iter().copied().filter(|(file, rank)| *file >= 7 && (3..8).contains(rank));
    let mut asked = 0;
    'enough: for king in kings {
        for (number, &queen) in cells.iter().enumerate() {
            for &other in cells[..number].iter().step_by(7) {
                let men = [((10, 5), 'k'), (king, 'K'), (queen, 'Q'), (other, 'Q')];
                let mut places = men.map(|(at, _)| at);
                places.sort_unstable();
                if places.windows(2).any(|two| two[0] == two[1]) {
                    continue;
                }
                let fen = position(&men).replace(" b ", " w ");
                let Ok(mut game) = AnyGame::open("glinski", Some(&fen)) else { continue };
                let ends: Vec<Status> = with_game!(&mut game, game => {
                    game.moves().into_iter().map(|mv| game.status_after(mv)).collect()
                });
                let has = |reason| ends.iter().any(|end| matches!(end, Status::Over(_, found) if *found == reason));
                if !has(Reason::Checkmate) || !has(Reason::Stalemate) {
                    continue;
                }
                for depth in [1, 3] {
                    let limits = Limits { depth: Some(depth), ..Limits::default() };
                    let stop = AtomicBool::new(false);
                    let choice = Player::new(1, 1).think(&game, &limits, 1, &stop, &mut |_| false);
                    let end = with_game!(&mut game, game => game.status_after(choice.mv.expect("a move")));
                    assert!(matches!(end, Status::Over(_, Reason::Checkmate)), "{fen} at depth {depth}: {end:?}");
                }
                asked += 1;
                if asked == 20 {
                    break 'enough;
                }
            }
        }
    }
    assert_eq!(asked, 20);
}

/// A position with Black to move, of pieces by file and rank from 0.
fn position(men: &[((usize, usize), char)]) -> String {
    let row = |rank: usize| -> String {
        let (mut row, mut empty) = (String::new(), 0);
        for file in 0..=11 {
            let sign = match men.iter().find(|(at, _)| *at == (file, rank)) {
                _ if file == 11 => None,
                Some((_, letter)) => Some(*letter),
                None if (5..=15).contains(&(file + rank)) => {
                    empty += 1;
                    continue;
                }
                None => Some('*'),
            };
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            row.extend(sign);
        }
        row
    };
    let rows: Vec<String> = (0..11).rev().map(row).collect();
    format!("{} b - - 0 1", rows.join("/"))
}

#[test]
fn mccooey_pawns_capture_as_bishops_and_the_middle_one_steps_once() {
    // https://greenchess.net/rules.php?v=mccooey: "They capture diagonally forward (in bishop's directions). They can advance two fields from
    // their initial position, except for the central pawn."
    let start = AnyGame::open("mccooey", None).expect("a bundled game");
    let start = with_game!(&start, game => game.position().fen());
    let of = |from: &str| -> Vec<String> {
        moves("mccooey", &start).into_iter().filter(|mv| mv.starts_with(from)).collect()
    };
    assert_eq!(of("f4"), ["f4f5"]);
    assert_eq!(of("e4"), ["e4e5", "e4e6"]);
    assert_eq!(of("g3"), ["g3g4", "g3g5"]);
}

#[test]
fn circular_pieces_go_round() {
    // http://www.circularchess.co.uk/pieces-and-moves/: rooks "can make unrestricted sweeps around an entire ring in either direction", bishops
    // are "limited up to four cells per move", pawns promote after six steps, on whichever side they go.
    let rook = moves("circular", "7k8/16/16/R6K8 w - - 0 1");
    let along: Vec<_> = rook.iter().filter(|mv| mv.starts_with("a1") && mv.ends_with('1')).collect();
    // From a1 to the king on h1 one way, and to it the other way, never back to a1.
    assert_eq!(along.len(), 6 + 8, "{along:?}");
    let bishop = moves("circular", "7k8/16/11P4/B6K8 w - - 0 1");
    let bishop: Vec<_> = bishop.iter().filter(|mv| mv.starts_with("a1")).map(|mv| &mv[2..]).collect();
    assert_eq!(bishop, ["b2", "c3", "d4", "n4", "o3", "p2"]);
    for (fen, promotes) in [("3k12/6P9/16/1K14 w - - 0 1", "g3h3"), ("3k12/9P6/16/1K14 w - - 0 1", "j3i3")] {
        assert!(moves("circular", fen).contains(&format!("{promotes}q")), "{fen}");
    }
}
