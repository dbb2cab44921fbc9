//! Where the pieces of all games are shown.

use stone_garden::board::Side;
use stone_garden::diagram::settings::{features, is_seen, seen, settings};
use stone_garden::diagram::telling::telling;
use stone_garden::diagram::{Other, Study};
use stone_garden::movement::Mark;
use stone_garden::variant::{self, Piece, Variant};

fn games() -> impl Iterator<Item = &'static Variant> {
    variant::ALL.iter().chain(variant::CLASSICS.iter())
}

/// The studies of a piece, as pages show them.
fn studies(variant: &'static Variant, piece: &'static Piece, side: Side) -> Vec<Study> {
    let letter = piece.emblem.unwrap_or(piece.letter);
    let plus = if piece.promoted && piece.emblem.is_none() { "+" } else { "" };
    let name = format!("{plus}{}", if side == Side::White { letter } else { letter.to_ascii_lowercase() });
    let settings = settings(variant, piece, side).unwrap();
    let study = |setting: &stone_garden::diagram::settings::Setting| {
        let square = variant.geometry.name(setting.square).to_string();
        let mut study = Study::new(variant, &name, Some(&square), None).unwrap();
        for &(square, other) in &setting.others {
            study.put(&variant.geometry.name(square).to_string(), Some(other)).unwrap();
        }
        study
    };
    settings.iter().map(study).collect()
}

/// What one side alone has is shown as that side's: an attacker of brandubh is dark, and a hound goes down the board.
#[test]
fn a_piece_of_one_side_is_shown_as_that_sides() {
    for (id, letter, shown) in [
        ("brandubh", "A", "a"),
        ("brandubh", "D", "D"),
        ("fox-and-hounds", "H", "h"),
        ("fox-and-hounds", "F", "F"),
        ("horde", "P", "P"),
        ("horde", "Q", "Q"),
        ("spartan", "W", "w"),
        ("spartan", "Q", "Q"),
        ("chess", "Q", "Q"),
        ("shogi", "+R", "+R"),
    ] {
        let telling = telling(Variant::find(id).unwrap());
        let piece = telling.pieces.iter().find(|piece| piece.letter == letter).unwrap();
        let only = if shown.starts_with(char::is_lowercase) { Some("black") } else { None };
        assert!(piece.only == only || piece.only == Some("white"), "{id} {letter}: {:?}", piece.only);
        assert!(!piece.diagrams.is_empty(), "{id} {letter}");
        for diagram in &piece.diagrams {
            assert_eq!(diagram.piece, shown, "{id}");
            let study = Study::new(Variant::find(id).unwrap(), &diagram.piece, Some(&diagram.square), None).unwrap();
            assert_eq!(study.side() == Side::Black, shown.starts_with(char::is_lowercase));
        }
    }
}

/// On a ring one file is as another: what goes over the seam is no way of its own.
#[test]
fn pieces_on_rings_have_no_diagrams_of_the_seam() {
    for piece in &Variant::find("circular").unwrap().pieces {
        let settings = settings(Variant::find("circular").unwrap(), piece, Side::White).unwrap();
        let most = if piece.letter == 'N' { 2 } else { 1 };
        assert!(settings.len() <= most, "{}: {}", piece.name, settings.len());
    }
}

fn study(game: &str, piece: &str) -> Study {
    Study::new(Variant::find(game).unwrap(), piece, None, None).unwrap()
}

#[test]
fn no_diagram_is_empty_and_every_kind_of_way_is_seen_in_one() {
    let mut immobile = Vec::new();
    for variant in games().filter(|variant| variant.open().is_some()) {
        for piece in &variant.pieces {
            for side in Side::BOTH {
                let all = features(variant, piece, side).unwrap();
                let studies = studies(variant, piece, side);
                if all.is_empty() {
                    immobile.push(format!("{} {}", variant.id, piece.name));
                    assert!(studies.is_empty(), "{} {}", variant.id, piece.name);
                    continue;
                }
                // Who goes otherwise in seven parts of the board needs one of each.
                let most = 4.max(piece.areas.len() + 1);
                assert!(studies.len() <= most, "{} {} has {} diagrams", variant.id, piece.name, studies.len());
                for study in &studies {
                    let place = study.name(study.square());
                    assert!(!study.marks().is_empty(), "{} {} on {place} is empty", variant.id, piece.name);
                    assert!(study.may_be_on(&place).unwrap(), "{} {} on {place}", variant.id, piece.name);
                }
                let seen: Vec<_> = studies.iter().flat_map(seen).collect();
                let hidden: Vec<_> = all.iter().filter(|&&feature| !is_seen(feature, &seen)).collect();
                assert!(hidden.is_empty(), "{} {} {side:?}: {hidden:?} of {}", variant.id, piece.name, all.len());
            }
        }
    }
    immobile.sort();
    immobile.dedup();
    // Discs that are only dropped.
    let still: Vec<&str> = immobile.iter().map(String::as_str).collect();
    assert_eq!(still, ["flipello Disc", "flipello10 Disc", "flipersi Disc"]);
}

#[test]
fn a_palace_piece_stands_in_its_palace_and_a_river_piece_on_both_sides() {
    assert_eq!(study("xiangqi", "K").name(study("xiangqi", "K").square()), "e2");
    assert_eq!(study("xiangqi", "A").lines(), ["d1 green", "d3 green", "f1 green", "f3 green"]);
    assert_eq!(study("xiangqi", "B").lines(), ["c1 green", "c5 green", "g1 green", "g5 green"]);
    assert_eq!(study("xiangqi", "b").lines(), ["c10 green", "c6 green", "g10 green", "g6 green"]);
    let soldier = studies(Variant::find("xiangqi").unwrap(), &Variant::find("xiangqi").unwrap().pieces[0], Side::White);
    let places: Vec<usize> = soldier.iter().map(|study| study.marks().len()).collect();
    assert_eq!(places, [1, 3]);
}

#[test]
fn a_hopper_has_its_screen_and_its_victim() {
    let cannon = study("xiangqi", "C");
    let others: Vec<Other> = cannon.others().map(|(_, other)| other).collect();
    assert_eq!(others.len(), 2);
    assert!(others.contains(&Other::Enemy));
    let victim = cannon.others().find(|(square, _)| cannon.marks().iter().any(|(at, ..)| at == square));
    let (square, other) = victim.expect("a victim that is marked");
    assert_eq!(other, Other::Enemy);
    let mark = cannon.marks().into_iter().find(|(at, ..)| *at == square).map(|(_, mark, _)| mark);
    assert_eq!(mark, Some(Mark::Capture));
}

#[test]
fn a_pawn_stands_where_its_double_step_is() {
    let pawn = study("chess", "P");
    assert_eq!(pawn.lines(), ["c3 yellow", "d3 blue", "d4 blue", "e3 yellow"]);
    assert_eq!(study("makruk", "P").lines().len(), 3);
}
