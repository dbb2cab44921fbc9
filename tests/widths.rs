//! The page's modules, to be small, play the games of 64 squares on sets of 128, and those of 512 on the largest; elsewhere they have
//! sets of their own size. All must say the same. So must the sets of games with very many kinds of piece.

use stone_garden::board::{SquareSet, Vast};
use stone_garden::definition::{self, MOST_KINDS};
use stone_garden::game::{AnyGame, Game, large_rules, medium_rules, vast_rules};
use stone_garden::movegen;
use stone_garden::position::{Position, Rules};
use stone_garden::variant::{self, CLASSIC_TEXTS, Variant};
use stone_garden::with_game;

/// The moves of a position, sorted.
fn moves<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let mut moves: Vec<String> = game.moves().into_iter().map(|mv| game.position().machine(mv).to_string()).collect();
    moves.sort();
    moves
}

/// Plays a game of random moves on sets of two widths; answers how many.
fn same<S: SquareSet, T: SquareSet>(narrow: &mut Game<S>, wide: &mut Game<T>, plies: usize, depth: u32) -> usize {
    let id = &narrow.position().variant().id;
    let mut dice = 12345u64;
    for ply in 0..plies {
        let told = (narrow.position().fen(), narrow.status(), moves(narrow));
        assert_eq!(told, (wide.position().fen(), wide.status(), moves(wide)), "{id} {ply}");
        if ply == 10 {
            let on_wide = movegen::perft(&mut wide.position().clone(), depth);
            assert_eq!(movegen::perft(&mut narrow.position().clone(), depth), on_wide, "{id}");
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(mv) = told.2.get((dice >> 33) as usize % told.2.len().max(1)) else { return ply };
        wide.play_text(mv).expect("legal");
        let told = narrow.play_text(mv).map(|entry| entry.readable.clone());
        assert_eq!(told.as_ref(), Ok(&wide.entries()[ply].readable), "{id}");
    }
    plies
}

fn start<S: SquareSet>(rules: &'static Rules<S>) -> Game<S> {
    Game::new(Position::start(rules))
}

#[test]
fn flat_games_are_the_same_on_wide_sets() {
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.size() <= 64) {
        let mut narrow = AnyGame::open(&variant.id, None).expect("a start");
        let mut wide = start(medium_rules(variant).unwrap());
        with_game!(&mut narrow, game => same(game, &mut wide, 60, 2));
    }
}

#[test]
fn games_of_three_dimensions_are_the_same_on_the_largest_sets() {
    for variant in variant::ALL.iter().filter(|variant| variant.three_dimensional.is_some()) {
        same(&mut start(large_rules(variant).unwrap()), &mut start(vast_rules(variant).unwrap()), 60, 1);
    }
}

/// Letters that no bundled game has for a piece, nor any that look the same.
const OTHERS: &str = "ĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΘΞΨΩЩЮ";

/// A game's text with pieces before its own that nobody has, so that there are as many kinds as can be.
fn among_others(text: &str, own: usize) -> String {
    let first = text.find("\n[pieces.").expect("pieces");
    let mut others: Vec<String> =
        OTHERS.chars().flat_map(|letter| [format!("{letter}"), format!("+{letter}")]).collect();
    // Where promoted pieces are held as what they are there are none with a plus.
    others.retain(|key| !key.starts_with('+') || !text.contains("keep-promoted"));
    others.truncate(MOST_KINDS - own);
    let others: String =
        others.iter().map(|key| format!("\n[pieces.\"{key}\"]\nname = \"Other {key}\"\nmoves = \"W\"\n")).collect();
    format!("{}{others}{}", &text[..first], &text[first..])
}

#[test]
fn games_are_the_same_among_kinds_that_nobody_has() {
    let (mut games, mut plies) = (0, 0);
    for (id, text) in CLASSIC_TEXTS {
        // Others have their pieces of a game that stands before these.
        if text.contains("\nextends") || !text.contains("\n[pieces.") {
            continue;
        }
        let few = Variant::find(id).expect("a bundled game");
        // Where there is one kind alone, moves are written without its letter.
        if few.pieces.len() == 1 {
            continue;
        }
        let many = among_others(text, few.pieces.len());
        let many = Box::leak(Box::new(definition::read(&many).unwrap_or_else(|faults| panic!("{id}: {faults}"))));
        assert!(many.pieces.len() > 64 && many.pieces.len() <= MOST_KINDS, "{id}: {}", many.pieces.len());
        let mut few = AnyGame::of(few, None).expect("a start");
        let AnyGame::Vast(mut many) = AnyGame::of(many, None).expect("a start") else { panic!("{id}") };
        plies += with_game!(&mut few, game => same(game, &mut many, 40, 2));
        games += 1;
    }
    println!("{games} games, {plies} plies");
    assert!(games > 50 && plies > 1500, "{games} games, {plies} plies");
}

#[test]
fn sets_refuse_boards_that_they_cannot_hold() {
    let large = definition::read(&format!(
        "id = \"a\"\nname = \"A\"\nboard = \"25x25\"\narray = \"k24/{}K24\"\n[pieces.K]\nmoves = \"K\"\nroyal = true\n",
        "25/".repeat(23)
    ));
    let large = Box::leak(Box::new(large.expect("a game")));
    assert!(large_rules(large).is_err());
    assert_eq!(vast_rules(large).expect("rules").variant.geometry.size(), 625);
    assert_eq!(Vast::CAPACITY, 640);
}
