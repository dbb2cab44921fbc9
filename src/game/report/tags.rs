//! What is special about a game in words to search by, read off its rules.

use crate::variant::{Ending, Variant, Verdict, Walls};

/// Squares from which a board counts as large, and up to which as small: chess's has 64.
const LARGE: u16 = 65;
const SMALL: u16 = 49;

/// The tags of a game, always in the same order. The page has the words for each. A verdict of an open game is that of the side to move:
/// where it wins by the repetition, the side that has repeated loses.
pub fn tags(variant: &Variant) -> Vec<&'static str> {
    let geometry = &variant.geometry;
    let cells = u16::from(geometry.files()) * u16::from(geometry.ranks());
    let has = |ending| variant.endings.contains(&ending);
    let table = variant.three_dimensional.as_ref();
    let royal = variant.pieces.iter().any(|piece| piece.royal);
    let mut tags = vec![
        ("deep", geometry.levels() > 1),
        ("large", geometry.levels() == 1 && cells >= LARGE),
        ("small", geometry.levels() == 1 && cells <= SMALL),
        ("two-part", variant.neutrals),
        ("drops", table.is_some_and(|table| table.drops)),
        ("castling", variant.castling.is_some()),
        ("stalemate-wins", has(Ending::StalemateWins)),
        ("repetition-loses", has(Ending::RepetitionLoses)),
        ("no-check", !royal),
    ];
    if let Some(open) = variant.open() {
        let hands = open.hands.as_ref().is_some_and(|hands| hands.drops);
        let pseudo = open.pseudo_royal.is_some();
        for (tag, set) in &mut tags {
            *set |= match *tag {
                "two-part" => matches!(open.walls, Some(Walls::Duck | Walls::Arrow)),
                "drops" => hands || open.gating,
                "castling" => open.castling.is_some(),
                "stalemate-wins" => open.ends.stalemate == Verdict::Win,
                "repetition-loses" => open.ends.repetition.is_some_and(|(_, verdict)| verdict == Verdict::Win),
                _ => false,
            };
            // Kings by count are checked like others.
            *set &= !(pseudo && *tag == "no-check");
        }
        tags.extend([
            ("walls", open.walls.is_some()),
            ("explosions", open.blast),
            ("must-capture", open.must_capture),
            ("race", open.ends.flag.is_some()),
        ]);
    }
    tags.into_iter().filter(|&(_, set)| set).map(|(tag, _)| tag).collect()
}
