//! Letters of pieces: as many kinds in one game as can be, in whichever alphabet.

use stone_garden::definition;
use stone_garden::diagram::Diagram;
use stone_garden::game::{AnyGame, define};
use stone_garden::with_game;

/// Letters that don't look like each other, and promoted pieces of the first ones.
pub fn crowd(kinds: usize) -> String {
    let letters: Vec<char> = "ABCDEFGHIJKLMNOPQRSTUVWXYZБДЖИЛЦЧШЩЭЮЯΔΘÄÅÆÇÈÉÊÌÍÎÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČ".chars().collect();
    let mut text = String::from("id = \"crowd\"\nname = \"Crowd\"\nboard = \"16x16\"\n");
    // The king behind all others.
    let pieces: Vec<char> = letters.iter().copied().filter(|&letter| letter != 'K').chain(['K']).collect();
    let rows: Vec<String> = pieces
        .chunks(16)
        .map(|row| match 16 - row.len() {
            0 => row.iter().collect(),
            left => format!("{}{left}", row.iter().collect::<String>()),
        })
        .collect();
    let black: Vec<String> = rows.iter().rev().map(|row| row.to_lowercase()).collect();
    let empty = vec!["16"; 16 - 2 * rows.len()];
    let board = [black, empty.iter().map(|row| row.to_string()).collect(), rows].concat().join("/");
    text += &format!("array = \"{board}[]\"\n\n[hands]\ncaptures = true\n");
    for (number, letter) in letters.iter().enumerate().take(kinds) {
        let royal = if *letter == 'K' { "royal = true\n" } else { "" };
        let plus = number < kinds.saturating_sub(letters.len());
        let promotes = if plus && royal.is_empty() { "promotes = { to = \"+\", when = \"touching\" }\n" } else { "" };
        text += &format!("\n[pieces.\"{letter}\"]\nname = \"Kind {number}\"\nmoves = \"fmWfcFvK\"\n{royal}{promotes}");
        if plus {
            text += &format!("\n[pieces.\"+{letter}\"]\nname = \"Promoted {number}\"\nmoves = \"W\"\n");
        }
    }
    text
}

#[test]
fn as_many_kinds_as_a_set_of_kinds_holds_are_played_and_no_more() {
    let text = crowd(128);
    let variant = define(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(variant.pieces.len(), 128);
    let written = definition::write(variant);
    assert!(definition::read(&written).as_ref() == Ok(variant), "{written}");
    let mut game = AnyGame::of(variant, None).unwrap();
    for ply in 0..40 {
        let mv = with_game!(&game, game => {
            let moves = game.moves();
            game.position().machine(moves[(ply * 7) % moves.len()]).to_string()
        });
        with_game!(&mut game, game => game.play_text(&mv).map(|_| ())).unwrap();
        let fen = with_game!(&game, game => game.position().fen());
        let again = AnyGame::of(variant, Some(&fen)).unwrap();
        assert_eq!(with_game!(&again, game => game.position().fen()), fen);
    }
    let fault = definition::read(&crowd(129)).unwrap_err();
    assert!(fault.to_string().contains("at most 128 kinds of piece, not 129"), "{fault}");
    let garden = definition::read(&format!("notation = \"garden\"\n{}", crowd(65))).unwrap_err();
    assert!(garden.to_string().contains("a game of garden notation has at most 64 kinds of piece, not 65"), "{garden}");
    assert_eq!(fault.0[0].line, crowd(129).lines().position(|line| line.starts_with("[pieces.")).unwrap() + 1);
}

/// Black's own movements have numbers, too, of which there are no more than a byte tells.
#[test]
fn with_movements_of_black_s_own_there_are_fewer_kinds() {
    let own = |count: usize| {
        let text = crowd(128).replacen("moves = \"fmWfcFvK\"\n", "moves = \"fmWfcFvK\"\nblack-moves = \"W\"\n", count);
        text.replacen("moves = \"W\"\n\n", "moves = \"W\"\nblack-moves = \"F\"\n\n", count.saturating_sub(70))
    };
    let count = |text: &str| text.matches("black-moves").count();
    let most = own(126);
    assert_eq!(count(&most), 126, "{most}");
    let game = AnyGame::of(define(&most.replacen("crowd", "crowd-b", 1)).expect("a game"), None).expect("a start");
    assert!(with_game!(&game, game => game.moves().len()) > 0);
    let more = own(127);
    assert_eq!(count(&more), 127, "{more}");
    let fault = define(&more.replacen("crowd", "crowd-c", 1)).expect_err("too many").to_string();
    assert!(fault.contains("its pieces have more than 254 movements, Black's own among them"), "{fault}");
}

const RUSSIAN: &str = r#"
id = "russian"
name = "Russian"
board = "8x8"
array = "лксфркcл/пппппппп/8/8/8/8/ПППППППП/ЛКСФРКСЛ[]"

[hands]
captures = true

[pieces."П"]
name = "Пешка"
moves = "fmWfcF"
promotes = { to = "ФЛСК" }

[pieces."К"]
name = "Конь"
moves = "N"

[pieces."С"]
name = "Слон"
moves = "B"

[pieces."Л"]
name = "Ладья"
moves = "R"

[pieces."Ф"]
name = "Ферзь"
moves = "Q"

[pieces."Р"]
name = "Король"
moves = "K"
royal = true
"#;

#[test]
fn a_game_may_have_the_letters_of_its_authors_language() {
    // One of the letters above is the Latin c: that can't be seen, but is told.
    let fault = definition::read(RUSSIAN).unwrap_err();
    assert!(fault.to_string().contains("the array has 'c'"), "{fault}");
    let variant = define(&RUSSIAN.replace("ркcл", "рксл")).unwrap();
    let at = Some("4р3/1П6/8/8/8/8/8/4Р3[к] w 0 1");
    let game = AnyGame::load_of(variant, at, "b7b8ф").unwrap();
    let fen = with_game!(&game, game => game.position().fen());
    assert_eq!(fen, "1Ф~2р3/8/8/8/8/8/8/4Р3[к] b - - 0 1");
    // The move in readable form, and a drop.
    assert!(AnyGame::load_of(variant, at, "Пb8=Ф+").is_ok());
    let line = AnyGame::load_of(variant, Some("4р3/1П6/8/8/8/8/8/4Р3[к] w 0 1"), "e1e2 К@e5").unwrap();
    assert!(with_game!(&line, game => game.position().fen()).starts_with("4р3/1П6/8/4к3/"));
    let diagram = Diagram::new(variant, "к", Some("a1"), None).unwrap();
    assert_eq!(diagram.lines(), ["b3 green", "c2 green"]);
}

#[test]
fn letters_that_look_the_same_are_not_both_taken() {
    let text = RUSSIAN.replace("ркcл", "рксл") + "\n[pieces.K]\nmoves = \"K\"\n";
    let fault = definition::read(&text).unwrap_err();
    assert!(fault.to_string().contains("'K' looks the same as 'К', which is another letter"), "{fault}");
    for (key, why) in
        [("\"ß\"", "no letter of a piece"), ("\"漢\"", "no letter of a piece"), ("\"NN\"", "no letter of a piece")]
    {
        let fault = definition::read(&RUSSIAN.replace("\"Ф\"", key)).unwrap_err();
        assert!(fault.to_string().contains(why), "{fault}");
    }
}
