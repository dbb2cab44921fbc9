//! Stones & Relays: the search leaves most second parts out, and still misses no quick win that one of them makes or
//! prevents.

use super::agreement::positions;
use super::search;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{checking_shifts, first_parts, in_check, is_whole_turn, legal_moves, stops, turns_of};
use stone_garden::search::Options;
use stone_garden::search::score::is_decided;

#[test]
fn quick_wins_are_those_of_the_full_product() {
    let mut decided = 0;
    let near_mate = [
        "6k1/5ppp/8/1*6/1*1@@1*1/1*6/8/8/R6K w - - 0 1 -",
        "6k1/3*1ppp/8/8/3@@3/8/8/8/R6K w - - 0 1 -",
        "6k1/5ppp/4@3/8/8/8/2*5/8/R6K w - - 0 1 -",
        "6k1/5p1p/6*1/8/3@4/8/8/8/R5RK w - - 0 1 -",
    ];
    let made = near_mate.map(|fen| AnyGame::open("stones-and-relays", Some(fen)).expect("a position"));
    for game in positions("stones-and-relays", 4, 31, 100).chain(made) {
        let AnyGame::Medium(game) = game else { continue };
        let mut position = game.position().clone();
        // Every whole turn, and every whole turn in answer.
        let mates = legal_moves(&position).into_iter().any(|turn| {
            let undo = position.play(turn);
            let mate = in_check(&position, position.side()) && legal_moves(&position).is_empty();
            position.undo(turn, undo);
            mate
        });
        for full_turns in [false, true] {
            let best = search(&game, 2, Options { full_turns, ..Options::default() }).candidates[0].score;
            assert_eq!(mates, is_decided(best) && best > 0, "{}: {best}", position.fen());
        }
        decided += u32::from(mates);
    }
    assert!(decided > 0);
}

/// Positions of games in which a capture was thought safe: what takes back is stopped by the second part of the same turn.
const CLOSED_WAYS: [&str; 7] = [
    "rn2k2r/ppq1bp2/2*1p1p1/4*2p/1*2N3/4@3/1@*2Q1B/PPPP1P1P/R1B1K2R w KQkq - 0 12 e6d6",
    "rn3bnr/1pp1pkpp/p*bpqp2/1*2@3/3@4/1*3P*1/P1PBP3/RP1PN1PP/1NBQK2R w K - 3 8 e6f6",
    "rnbqkb1r/pppppp1p/1*4pn/3*@3/6*1/1*B@P3/5P2/PPPP2PP/RNBQK1NR b KQkq - 2 3 d4d5",
    "r1bqkbnr/ppppp1p1/4@p1p/2*5/1*1@2*1/*2P2PP/2N5/PPPP1P2/R1BQKBNR b KQkq - 1 5 d5d6",
    "rnbqk1nR/1p2pp2/p1pp4/1*4@1/1*2@1*1/4bBB1/1*1P4/PPP1PP2/R2QK1N1 b Qq - 0 11 e5d5",
    "6r1/r3nk1p/1*p2ppb/1p*qp3/*3P@2/P@P4P/1P2PPPB/1Q2NK1R/2*5 b - - 0 24 f5f4",
    "rn2k2r/p5p1/bppq1p1p/3n3B/1*@5/*@*1B3/PQPPPR2/1P1N2*P/R5K1 b - - 3 18 c5d5",
];

/// What a search promises holds when every whole turn is tried against its move, two plies deep.
#[test]
fn the_second_part_that_closes_a_way_is_seen() {
    for fen in CLOSED_WAYS {
        let Ok(AnyGame::Medium(mut game)) = AnyGame::open("stones-and-relays", Some(fen)) else { panic!("{fen}") };
        let best = search(&game, 6, Options::default()).candidates[0].clone();
        let turn = game.position().machine(best.mv).to_string();
        game.play(best.mv).expect("a legal turn");
        let answer = search(&game, 2, Options { full_turns: true, ..Options::default() }).candidates[0].clone();
        assert!(best.score + answer.score < 150, "{fen}: {turn} promises {}, and {} follows", best.score, answer.score);
    }
}

/// Which second parts matter, asked of the positions themselves: what stops a reply leaves it out of the first parts, and shifts that give
/// check are told, but for those over more than one relay.
#[test]
fn shifts_that_stop_a_reply_or_give_check_are_told() {
    let (mut stopped, mut goes, mut checks) = (0, 0, 0);
    for game in positions("stones-and-relays", 20, 13, 100) {
        let AnyGame::Medium(game) = game else { continue };
        let position = game.position();
        for first in first_parts(position).into_iter().filter(|&first| is_whole_turn(position, first)).take(5) {
            let mut between = position.clone();
            between.play(first);
            let checking = checking_shifts(&between, position.side());
            let replies = first_parts(&between);
            for turn in turns_of(position, first) {
                let Some((from, to)) = turn.neutral else { continue };
                let mut after = position.clone();
                after.play(turn);
                let left = first_parts(&after);
                for &reply in &replies {
                    let stops = stops(&mut between, reply, from, to);
                    assert!(!(stops && left.contains(&reply)), "{}: {}", after.fen(), position.machine(reply));
                    stopped += u32::from(stops);
                    goes += u32::from(!stops);
                }
                if in_check(&after, after.side()) && !in_check(&between, between.side()) {
                    let told = checking.checks(&between, from, to);
                    assert!(told || !checks_over_one(&after.fen()), "{}", after.fen());
                    checks += u32::from(told);
                }
            }
        }
    }
    assert!(stopped > 1000 && goes > stopped && checks > 20, "{stopped} {goes} {checks}");
}

/// Is the side to move in check with only one of the relays left, the others being stones?
fn checks_over_one(fen: &str) -> bool {
    let (board, rest) = fen.split_once(' ').expect("a side");
    // Without what forbids to shift back: there may be no such piece now.
    let (rest, _) = rest.rsplit_once(' ').expect("the last shift");
    board.match_indices('@').any(|(at, _)| {
        let mut left = board.replace('@', "*");
        left.replace_range(at..=at, "@");
        let Ok(AnyGame::Medium(game)) = AnyGame::open("stones-and-relays", Some(&format!("{left} {rest} -"))) else {
            panic!("{left} {rest}")
        };
        in_check(game.position(), game.position().side())
    })
}
