//! Positions while they are set up.

use stone_garden::definition;
use stone_garden::diagram::{Arrangement, ArrangementError, PositionForm, drawn};
use stone_garden::game::{AnyGame, report};
use stone_garden::picture::{Man, Scene, SvgOptions, View};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

fn every_game() -> impl Iterator<Item = &'static Variant> {
    variant::ALL.iter().chain(variant::CLASSICS.iter())
}

/// Sets up what stands in a game, and compares the picture with the game's own.
fn compare(variant: &'static Variant, fen: Option<&str>) {
    let game = AnyGame::open(&variant.id, fen).unwrap();
    let men = with_game!(&game, game => report::men(game.position()));
    let mut arrangement = Arrangement::new(variant);
    for man in &men {
        arrangement.put(&man.square, &man.letter, man.facing).unwrap();
    }
    let view = View { coordinates: true, ..View::default() };
    let shared = drawn::shared(variant, view.slicing);
    let standing: Vec<Man<'_>> = men.iter().filter_map(|man| drawn::picture(man, shared)).collect();
    let options = SvgOptions { title: &variant.name, ..SvgOptions::default() };
    let expected = Scene::new(shared, &standing, &view).unwrap().to_svg(&options);
    assert_eq!(arrangement.svg(&view).unwrap(), expected, "{} {fen:?}", variant.id);
}

#[test]
fn what_is_set_up_looks_as_in_a_game() {
    every_game().for_each(|variant| compare(variant, None));
    // Kings that have crossed the middle, and a Raven that has turned.
    compare(Variant::find("stone-garden").unwrap(), Some("8/8/8/K7/7k/8/8/8 w - - 0 1 +0+0"));
    compare(Variant::find("stone-garden-2023").unwrap(), Some("4k3/8/8/8/8/2R5/8/4K3 w - - 0 9 +0+0 c3e7"));
}

#[test]
fn the_form_names_all_that_the_start_has() {
    for variant in every_game() {
        let form = PositionForm::of(variant).unwrap();
        let game = AnyGame::open(&variant.id, None).unwrap();
        let fen = with_game!(&game, game => game.position().fen());
        let (board, rest) = fen.split_once(' ').unwrap();
        let known: Vec<char> =
            form.pieces.iter().flat_map(|piece| piece.letter.chars()).chain(form.neutrals.clone()).collect();
        let plain = |letter: &char| letter.is_alphabetic() || "*@".contains(*letter);
        for letter in board.chars().filter(plain) {
            let upper = letter.to_uppercase().next().unwrap();
            assert!(known.contains(&upper), "{}: {letter}", variant.id);
        }
        assert_eq!(board.contains('['), !form.hand.is_empty(), "{}: {fen}", variant.id);
        let held = board.split_once('[').map_or("", |(_, held)| held);
        let order: Vec<usize> = held
            .chars()
            .filter(|letter| letter.is_uppercase())
            .filter_map(|letter| form.hand.iter().position(|&known| known == letter))
            .collect();
        assert!(order.is_sorted(), "{}: {fen}, {:?}", variant.id, form.hand);
        assert_eq!(board.contains('|'), !form.levels.is_empty(), "{}: {fen}", variant.id);
        let extra =
            [form.checks.is_some(), form.turn.is_some(), form.demotions, form.turning.is_some(), form.ko, form.duty];
        let fields = extra.into_iter().filter(|&has| has).count();
        assert_eq!(rest.split(' ').count(), 5 + fields, "{}: {fen}", variant.id);
        assert!(
            form.castling || form.gates || rest.starts_with("w -") || rest.starts_with("b -"),
            "{}: {fen}",
            variant.id
        );
    }
}

#[test]
fn what_can_not_be_put_is_refused_in_words() {
    let mut arrangement = Arrangement::new(Variant::find("chess").unwrap());
    let said = |result: Result<(), ArrangementError>| result.unwrap_err().to_string();
    assert_eq!(said(arrangement.put("a1", "Z", None)), "Chess has no piece that FEN writes 'Z'");
    assert_eq!(said(arrangement.put("a1", "@", None)), "Chess has no piece that FEN writes '@'");
    assert!(said(arrangement.put("z9", "K", None)).contains("z9"));
}

#[test]
fn a_promoted_piece_is_not_drawn_as_what_it_was() {
    let arrangement = Arrangement::new(Variant::find("stockgi-49").unwrap());
    let drawn = |letter: &str| {
        let scene = arrangement.piece(letter, &View::default()).unwrap();
        scene.to_svg(&SvgOptions { title: "piece", ..SvgOptions::default() })
    };
    assert_ne!(drawn("P"), drawn("+P"));
    assert_ne!(drawn("+B"), drawn("+b"));
    assert!(arrangement.piece("Q", &View::default()).is_err());
}

/// An author's game keeps its id while its board grows and its pieces are drawn in another way.
#[test]
fn games_of_one_id_have_boards_of_their_own() {
    let board = |more: &str| {
        let text = format!("id = \"it-grows\"\nname = \"It grows\"\nextends = \"chess\"\n{more}");
        let variant = variant::install(definition::read(&text).expect("a definition")).expect("room for one more");
        drawn::shared(variant, View::default().slicing)
    };
    let small = board("");
    let large = board("board = \"10x8\"\narray = \"rnbqkbnr2/pppppppp2/10/10/10/10/PPPPPPPP2/RNBQKBNR2\"\n");
    assert_eq!((small.name(8), large.name(8)), (Some("a2"), Some("i1")));
}
