//! Games of Fairy-Max's ini: known ones play as ours do, and what can't be played is told where it stands.
//!
//! The tables of `fmax.ini` here are written anew from the legend of that file, <https://github.com/RMKirkpatrick/fairymax/blob/master/data/fmax.ini>.

use super::{mutated, perft, sound, tells, text_of};
use stone_garden::definition::{self, foreign};
use stone_garden::variant::Variant;

fn read(name: &str) -> Variant {
    let text = text_of("fmax.ini");
    foreign::Parted::new(&text, foreign::Form::FairyMax).read(name).unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

#[test]
fn known_games_play_as_ours() {
    for (theirs, ours, depth) in [
        ("normal", "chess", 4),
        ("capablanca", "capablanca", 3),
        ("shatranj", "shatranj", 4),
        ("makruk", "makruk", 4),
        ("knightmate", "knightmate", 4),
        ("berolina", "berolina", 4),
        ("janus", "janus", 3),
        ("king-of-the-hill", "kingofthehill", 3),
        ("seirawan", "seirawan", 3),
    ] {
        let bundled = Variant::find(ours).expect("a bundled game");
        for depth in 1..=depth {
            assert_eq!(perft(read(theirs), None, depth), perft(bundled.clone(), None, depth), "{theirs} to {depth}");
        }
    }
}

/// Positions of ours in which castling, promotion and captures en passant are near.
#[test]
fn known_games_play_as_ours_later_on() {
    for (theirs, ours, fen) in [
        ("normal", "chess", "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("capablanca", "capablanca", "r4k3r/pPpppppppp/10/10/10/10/PPPPPPPPpP/R4K3R w KQkq - 0 1"),
        ("janus", "janus", "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R b KQkq - 0 1"),
        ("knightmate", "knightmate", "r3k2r/pP5p/8/3pP3/8/8/P5pP/R3K2R w KQkq d6 0 1"),
    ] {
        let bundled = Variant::find(ours).expect("a bundled game").clone();
        assert_eq!(perft(read(theirs), Some(fen), 3), perft(bundled, Some(fen), 3), "{theirs}");
    }
}

/// From an empty board's middle a Griffon, a Horse and a Falcon have as many moves as their XBetza says (shared rules, chapters 9 and 13).
#[test]
fn bent_rays_lead_where_xbetza_does() {
    let names: Vec<String> =
        foreign::Parted::new(&text_of("fmax.ini"), foreign::Form::FairyMax).names().map(str::to_owned).collect();
    assert!(names.contains(&"bent-and-hopping".to_owned()), "{names:?}");
    let text = |moves: &str| {
        format!(
            "id = \"a\"\nname = \"A\"\nboard = \"8x8\"\narray = \"7k/8/8/8/8/8/8/K7\"\n[pieces.X]\nname = \"X\"\nmoves = \"{moves}\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n"
        )
    };
    for (letter, moves) in
        [('G', "FyafsF"), ('H', "nN"), ('R', "mRcpR"), ('Q', "gQ"), ('F', "mafmafsKmafsmafKmaflmafrKmafrmaflK")]
    {
        let wanted = definition::read(&text(moves)).unwrap_or_else(|faults| panic!("{moves}: {faults}"));
        let found = perft(read("bent-and-hopping"), Some(&crowded(letter)), 1);
        assert_eq!(found, perft(wanted, Some(&crowded('X')), 1), "{letter} {moves}");
    }
}

/// White's pieces of this letter on d6, b4 and d4, and Black's on e3.
fn crowded(letter: char) -> String {
    let small = letter.to_ascii_lowercase();
    format!("7k/8/3{letter}4/8/1{letter}1{letter}4/4{small}3/8/K7 w - - 0 1")
}

#[test]
fn every_game_is_written_in_our_form_and_read_back() {
    let text = text_of("fmax.ini");
    let file = foreign::Parted::new(&text, foreign::Form::FairyMax);
    assert!(foreign::Form::of(&text) == foreign::Form::FairyMax);
    for name in file.names() {
        let variant = file.read(name).unwrap_or_else(|faults| panic!("{name}: {faults}"));
        let written = definition::write(&variant);
        let again = definition::read(&written).unwrap_or_else(|faults| panic!("{name}: {faults}\n{written}"));
        assert!(again == variant, "{name} is another game when it is written and read:\n{written}");
    }
}

#[track_caller]
fn wrong(text: &str, wanted: &[&str]) {
    tells(foreign::Parted::new(text, foreign::Form::FairyMax).read("x"), text, wanted);
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let with = |size: &str, rows: &str, more: &str| {
        format!(
            "Game: x\n{size}\n{rows}\n{rows}\np:100 -16,6\np:100 16,6\nk:-1 1,7\nR:500 1,3\nb:300 15,3\nn:300 14,7\nQ:900 1,3 15,3\n{more}"
        )
    };
    wrong("", &["1:1: no game is here"]);
    wrong("Game: y\n8x8", &["1:1: no game 'x' is here"]);
    wrong("Game: x\n", &["1:1: a game goes on with its size"]);
    wrong(&with("8 by 8", "4 0 0 0 3 0 0 4", ""), &["2:1: a game goes on with its size"]);
    wrong(&with("15x8", "4 0 0 0 3 0 0 4", ""), &["2:1: a board has up to 14 files"]);
    wrong(&with("8x8=16", "4 0 0 0 3 0 0 4", ""), &["2:1: behind the size stands =3"]);
    wrong(&with("8x8", "4 0 0 3 0 0 4", ""), &["3:1: here stand the numbers", "4:1: here stand the numbers"]);
    wrong(
        &with("8x8", "4 0 0 0 3 0 0 9", ""),
        &["3:1: there is no piece 9: 7 are described", "4:1: there is no piece 9"],
    );
    wrong(&with("8x8", "4 0 0 0 0 0 0 4", ""), &["3:1: nobody here is royal", "4:1: nobody here is royal"]);
    wrong(
        &with("8x8", "4 0 0 0 3 0 0 4", "e:100 1 2,7 3,g7 300,7\nw 16,7"),
        &[
            "12:7: '1' is no ray",
            "12:13: how a ray is made is a hexadecimal number",
            "12:18: a ray begins with its step",
            "13:1: a piece is its letter",
        ],
    );
    wrong(
        &with("8x8", "4 0 0 0 3 8 8 4", "e:100 1,8 1,4 1,0 1,C24"),
        &[
            "12:7: who hops ceases to",
            "12:11: first moves are 24",
            "12:15: this ray can neither move nor capture",
            "12:19: first moves are 24",
        ],
    );
    wrong(&with("8x8", "4 0 0 0 8 0 0 4", "k:-435 1,7"), &["12:1: of several kings the last alone counts"]);
    wrong("version 3.0(w)\nGame: x\n8x8", &["1:1: version 3.0(w) is another form", "3:1: a game goes on"]);
    wrong("#include more.ini\nGame: x\n8x8", &["1:1: no other file is read", "3:1: a game goes on"]);
}

#[test]
fn whatever_comes_is_read_or_refused() {
    let whole = text_of("fmax.ini");
    let games: Vec<&str> = whole.split("Game: ").skip(1).collect();
    for seed in 0..crate::amount(400, 20_000) {
        let text = format!("Game: {}", mutated(games[seed as usize % games.len()], seed));
        foreign::Form::of(&text);
        let file = foreign::Parted::new(&text, foreign::Form::FairyMax);
        for name in file.names().take(2) {
            sound(&text, file.read(name));
        }
    }
}
