//! Starts by lot: which there are, their numbers, and what can't go with them.

use std::collections::BTreeSet;
use stone_garden::definition;
use stone_garden::game::AnyGame;
use stone_garden::variant::{Variant, install};
use stone_garden::with_game;

fn game(id: &str, rest: &str) -> String {
    let text = format!("id = \"{id}\"\nname = \"By lot\"\n{rest}");
    install(definition::read(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"))).expect("room for one more");
    id.to_owned()
}

fn fen(id: &str, start: &str) -> String {
    let game = AnyGame::open(id, Some(start)).unwrap_or_else(|error| panic!("{id} {start}: {error}"));
    with_game!(&game, game => game.position().fen())
}

fn number(id: &str, fen: &str) -> Option<String> {
    let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    with_game!(&game, game => game.counters().start)
}

const PIECES: &str = "[pieces.K]\nmoves = \"K\"\nroyal = true\n[pieces.N]\nmoves = \"N\"\n[pieces.B]\nmoves = \"B\"\n\
                      [pieces.R]\nmoves = \"R\"\n[pieces.P]\nmoves = \"fW\"\n";

/// All orders of letters, by brute force.
fn orders(letters: &[char]) -> BTreeSet<String> {
    if letters.is_empty() {
        return BTreeSet::from([String::new()]);
    }
    let first = |at: usize| {
        let mut others = letters.to_vec();
        let one = others.remove(at);
        orders(&others).into_iter().map(move |rest| format!("{one}{rest}"))
    };
    (0..letters.len()).flat_map(first).collect()
}

#[test]
fn each_number_is_another_start_and_all_that_may_be_are_there() {
    let rules = "[shuffle]\napart = \"B\"\nbetween = { inner = \"K\", outer = \"R\" }\n";
    let array = "board = \"6x6\"\narray = \"rnbkbr/pppppp/6/6/PPPPPP/RNBKBR\"\n";
    // B and K both stand on d1 and c1: two bishops of one colour are not as the lot would have them, but the array may begin so.
    let id = game("lot-six", &format!("{array}{PIECES}{rules}"));
    let may = |order: &String| {
        let places = |kind| order.char_indices().filter(move |&(_, letter)| letter == kind).map(|(at, _)| at);
        let (bishops, rooks): (Vec<usize>, Vec<usize>) = (places('B').collect(), places('R').collect());
        let king = order.find('K').unwrap_or_default();
        (bishops[0] + bishops[1]) % 2 == 1 && rooks[0] < king && king < rooks[1]
    };
    let wanted: BTreeSet<String> = orders(&['R', 'N', 'B', 'K', 'B', 'R']).into_iter().filter(may).collect();
    let found: BTreeSet<String> = (0..wanted.len())
        .map(|start| {
            let fen = fen(&id, &format!("#{start}"));
            assert_eq!(number(&id, &fen), Some(start.to_string()), "{fen}");
            let board: Vec<&str> = fen.split([' ', '/']).collect();
            assert_eq!(board[0], board[5].to_lowercase(), "Black's stand as White's");
            board[5].to_owned()
        })
        .collect();
    assert_eq!(found, wanted);
    assert!(AnyGame::open(&id, Some(&format!("#{}", wanted.len()))).is_err(), "one more than there are");
}

/// FIDE's Guidelines II; 0 and 959 as Scharnagl's list has them.
#[test]
fn chess960_begins_by_lot() {
    let of = |rank: &str| format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1", rank.to_lowercase());
    for (start, rank) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB")] {
        assert_eq!(fen("chess960", &format!("#{start}")), of(rank));
        assert_eq!(number("chess960", &of(rank)), Some(start.to_string()));
    }
    assert_eq!(number("chess960", &fen("chess960", "#518/0")), Some("518/0".to_owned()));
    // Another position is no start, and chess has none.
    assert_eq!(number("chess960", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), None);
    assert_eq!(number("chess960", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), None);
    assert_eq!(number("chess", &of("RNBQKBNR")), None);
    let variant = Variant::find("chess960").expect("a bundled game");
    assert_eq!(variant.open().and_then(|open| open.starts(variant)?.count()), Some(960));
}

/// Of the squares a lot leaves out those that stay, and Black's stand turned round where the array has them so.
#[test]
fn some_stay_and_a_side_may_stand_turned() {
    let rules = "[shuffle]\nstays = \"K\"\n";
    let id = game("lot-turned", &format!("board = \"4x5\"\narray = \"1knr/pppp/4/PPPP/RNK1\"\n{PIECES}{rules}"));
    let starts: BTreeSet<String> = (0..2).map(|start| fen(&id, &format!("#{start}"))).collect();
    let wanted = ["1knr/pppp/4/PPPP/RNK1 w - - 0 1", "1krn/pppp/4/PPPP/NRK1 w - - 0 1"];
    assert_eq!(starts, wanted.into_iter().map(str::to_owned).collect());
    assert!(wanted.iter().all(|start| number(&id, start).is_some()));
    assert!(AnyGame::open(&id, Some("#2")).is_err());
    // Written, it reads back as the same game.
    let text = definition::write(Variant::find(&id).expect("the game"));
    assert!(text.contains("[shuffle]\nstays = \"K\"\n"), "{text}");
    assert_eq!(definition::write(&definition::read(&text).expect("the same game")), text);
}

/// Each letter has its own small form, of whatever alphabet.
#[test]
fn pieces_with_greek_and_cyrillic_letters_change_squares() {
    let pieces = PIECES.replace("[pieces.N]", "[pieces.\"Ω\"]").replace("[pieces.B]", "[pieces.\"Ж\"]");
    let array = "board = \"4x4\"\narray = \"kωжr/4/4/KΩЖR\"\n";
    let id = game("lot-letters", &format!("{array}{pieces}[shuffle]\nstays = \"KR\"\n"));
    let starts = [0, 1].map(|start| fen(&id, &format!("#{start}")));
    assert_eq!(starts, ["kωжr/4/4/KΩЖR w - - 0 1", "kжωr/4/4/KЖΩR w - - 0 1"]);
    assert_eq!(starts.map(|fen| number(&id, &fen)), [Some("0".to_owned()), Some("1".to_owned())]);
}

/// Of a game's starts that may not be the start of a game, as Black would be in check, each is refused by itself.
#[test]
fn a_start_with_the_other_side_in_check_is_refused() {
    let id = game("lot-checks", &format!("board = \"3x3\"\narray = \"krn/3/KRN\"\n{PIECES}[shuffle]\n"));
    // King, rook and knight before the same; and the rook before the king, who is taken next.
    assert!(AnyGame::open(&id, Some("#0/0")).is_ok());
    let Err(error) = AnyGame::open(&id, Some("#1/0")) else { panic!("a start with Black in check") };
    assert!(error.to_string().contains("Black is in check"), "{error}");
}

#[test]
fn what_starts_by_lot_can_not_be_is_told() {
    let chess = "extends = \"chess\"\n";
    let own = |array: &str, rules: &str| format!("board = \"4x4\"\narray = \"{array}\"\n{PIECES}{rules}");
    for (text, said) in [
        (format!("{chess}[shuffle]\napart = \"B\"\n"), "write anywhere = true under [castling]"),
        (format!("{chess}[shuffle]\nstays = \"KR\"\napart = \"P\"\n"), "two P stand apart, here are 0"),
        (format!("{chess}[shuffle]\nstays = \"KR\"\napart = \"R\"\n"), "R stands apart, stays, or is"),
        (format!("{chess}[shuffle]\nstays = \"KR\"\nrank = 9\n"), "'rank' is a whole number from 1 to 8"),
        (format!("{chess}[shuffle]\nstays = \"KR\"\nrank = 4\n"), "no piece could change its square"),
        (format!("{chess}[shuffle]\nstays = \"KR\"\nbetween = {{ inner = \"Q\" }}\n"), "'outer' is missing"),
        (format!("{chess}start = \"w - - 0 1\"\n[shuffle]\nstays = \"KR\"\n"), "leave 'start' out"),
        (format!("{chess}[rules]\ncaptured = \"reborn\"\n[shuffle]\nstays = \"KR\"\n"), "reborn where the array"),
        (
            "extends = \"chess960\"\n[shuffle]\napart = \"B\"\n".to_owned(),
            "inner = \"K\", outer = \"R\" }, or let them stay",
        ),
        (own("kn1r/4/4/KNR1", "[shuffle]\n"), "neither as White's mirrored nor as White's turned round"),
        (own("knrr/4/4/KNRR", "[shuffle]\nstays = \"KN\"\n"), "one start alone"),
        (own("knrr/4/4/KNRR", "[shuffle]\nbetween = { inner = \"N\", outer = \"K\" }\n"), "one N stands between two K"),
        (
            "extends = \"capablanca\"\nboard = \"12x8\"\narray = \"1rnabqkbcnr1/12/12/12/12/12/12/1RNABQKBCNR1\"\n\
             [castling]\nking = \"g\"\nanywhere = true\nkingside = { rook = \"k\", king-to = \"i\" }\n\
             queenside = { rook = \"b\", king-to = \"d\" }\n"
                .to_owned(),
            "ten files at most",
        ),
        (
            "extends = \"chess960\"\n[rules]\nflips = \"attacked\"\n".to_owned(),
            "castling from anywhere begins elsewhere",
        ),
        ("notation = \"garden\"\n[shuffle]\n".to_owned(), "'shuffle'"),
    ] {
        let faults = match definition::read(&format!("id = \"x-lot\"\nname = \"X\"\n{text}")) {
            Ok(_) => panic!("read: {text}"),
            Err(faults) => faults.to_string(),
        };
        assert!(faults.contains(said), "{said}: {faults}");
    }
}
