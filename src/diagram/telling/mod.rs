//! A piece's movement and places as words need them: what it does in which directions, and parts of the board by their names. The
//! words themselves are the page's, in each language.

mod going;
mod zone;

pub use going::{Going, goings};
pub use zone::ZoneName;

use super::settings::{Setting, settings};
use crate::board::{Side, Zone};
use crate::movement::Pattern;
use crate::position::{Man, home};
use crate::variant::{KindRules, Piece, Variant};
use serde::Serialize;

/// What is to be said of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct PieceTelling {
    /// Its letter, of a promoted piece after a plus.
    pub letter: String,
    /// Does one ever stand on the board or in a hand? Some games know pieces by whose movement others go.
    pub occurs: bool,
    /// How it goes where no part of the board says otherwise.
    pub usual: Vec<Going>,
    /// What it does besides on its first move.
    pub first: Vec<Going>,
    /// Where it goes otherwise.
    pub areas: Vec<AreaTelling>,
    /// How Black's goes, where that is not the same.
    pub black: Option<Vec<Going>>,
    /// Do the diagonals of the palaces lead it on?
    pub palace_lines: bool,
    /// The part of the board that it never leaves.
    pub stays: Option<ZoneName>,
    /// Where it promotes.
    pub promotes: Option<ZoneName>,
    /// Where it is dropped.
    pub dropped: Option<ZoneName>,
    /// Where its moves may end, if it may pass elsewhere.
    pub ends: Option<ZoneName>,
    /// Where moves end that it makes as others that guard it.
    pub relayed: Option<ZoneName>,
    /// The diagrams that show all that it does.
    pub diagrams: Vec<DiagramTelling>,
}

/// A part of the board where a piece goes otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct AreaTelling {
    /// Which.
    pub zone: ZoneName,
    /// Does it do there all that it does elsewhere, and this besides? Else this instead.
    pub besides: bool,
    /// How it goes there.
    pub goings: Vec<Going>,
}

/// Where a diagram's piece stands, with whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DiagramTelling {
    /// The piece's square.
    pub square: String,
    /// Squares of its own side's pieces.
    pub friends: Vec<String>,
    /// Squares of the other side's.
    pub enemies: Vec<String>,
    /// The part of the board where it goes otherwise, if it stands in one.
    pub area: Option<ZoneName>,
}

/// What is to be said of every piece of a game and its parts of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Telling {
    /// The pieces, in the game's order.
    pub pieces: Vec<PieceTelling>,
    /// Where a piece must come to win, if that wins.
    pub flag: Option<ZoneName>,
    /// The parts that a chain must join to win.
    pub joined: Option<[ZoneName; 2]>,
    /// Where walls may be placed, if not anywhere.
    pub walls: Option<ZoneName>,
    /// Squares that enclose pieces for both sides, where enclosing captures.
    pub hostile: Option<ZoneName>,
}

/// All that is to be said of a game's pieces.
pub fn telling(variant: &'static Variant) -> Telling {
    let name = |zone: Zone| ZoneName::of(variant, zone);
    let ends = variant.open().map(|open| &open.ends);
    let walls = variant.open().and_then(|open| match open.walls {
        Some(crate::variant::Walls::Anywhere(zone)) => Some(zone).filter(|&zone| zone != Zone::Everywhere),
        _ => None,
    });
    let occurring = occurring(variant);
    let piece = |(kind, piece)| PieceTelling { occurs: occurring[kind], ..piece_telling(variant, kind, piece) };
    Telling {
        pieces: variant.pieces.iter().enumerate().map(piece).collect(),
        flag: ends.and_then(|ends| ends.flag.as_ref()).map(|flag| name(flag.zone)),
        joined: ends.and_then(|ends| ends.connect.as_ref()?.between).map(|zones| zones.map(name)),
        walls: walls.map(name),
        hostile: variant.open().and_then(|open| open.custodian).map(|custodian| name(custodian.hostile)),
    }
}

/// Which kinds stand in the array or a hand, or come from those by promotion, capture or change.
fn occurring(variant: &Variant) -> Vec<bool> {
    let pieces = &variant.pieces;
    let mut occurs = vec![variant.open().is_none(); pieces.len()];
    let Some(open) = variant.open() else { return occurs };
    for man in home(variant).into_iter().flatten() {
        if let Man::Of(_, kind) = man {
            occurs[usize::from(kind)] = true;
        }
    }
    let held = open.start.split(['[', ']']).nth(1).unwrap_or_default();
    let mut wanted: Vec<(char, bool)> = held.chars().map(|letter| (crate::letter::capital(letter), false)).collect();
    loop {
        for (letter, promoted) in wanted.drain(..) {
            let same = |piece: &Piece| piece.letter == letter && piece.promoted == promoted;
            if let Some(kind) = pieces.iter().position(same) {
                occurs[kind] = true;
            }
        }
        for (kind, rules) in open.kinds.iter().enumerate().filter(|(kind, _)| occurs.get(*kind) == Some(&true)) {
            wanted.extend(rules.in_hand_as.map(|letter| (letter, false)));
            if let Some(promotion) = &rules.promotion {
                let others = promotion.to.iter().chain(promotion.to_black.iter().flatten());
                wanted.extend(others.map(|&letter| (letter, false)));
                // A promoted piece that promotes turns back.
                wanted.extend(promotion.plus.then_some((pieces[kind].letter, !pieces[kind].promoted)));
            }
        }
        let known = |&(letter, promoted): &(char, bool)| {
            let same = |kind: &usize| pieces[*kind].letter == letter && pieces[*kind].promoted == promoted;
            (0..pieces.len()).find(same).is_none_or(|kind| occurs[kind])
        };
        wanted.retain(|piece| !known(piece));
        if wanted.is_empty() {
            return occurs;
        }
    }
}

fn piece_telling(variant: &'static Variant, kind: usize, piece: &'static Piece) -> PieceTelling {
    let rules: Option<&KindRules> = variant.open().and_then(|open| open.kinds.get(kind));
    let name = |zone: Zone| ZoneName::of(variant, zone);
    let said = |zone: Zone| Some(zone).filter(|&zone| zone != Zone::Everywhere).map(name);
    let of = |patterns: &[Pattern]| goings(variant, patterns);
    let (usual, first) = of(&piece.movement);
    let area = |(zone, patterns): &(Zone, Vec<Pattern>)| {
        let (there, _) = of(patterns);
        let besides = usual.iter().all(|going| there.iter().any(|other| other.holds(going)));
        let goings = there.into_iter().filter(|going| !besides || !usual.iter().any(|known| known.holds(going)));
        AreaTelling { zone: name(*zone), besides, goings: goings.collect() }
    };
    let areas: Vec<AreaTelling> = piece.areas.iter().map(area).collect();
    // What is drawn in a palace leads pieces along it: one sentence says it of all its squares.
    let palace_lines = !areas.is_empty()
        && piece.areas.iter().all(|(area, _)| zone::is_in_palaces(variant, *area))
        && areas.iter().all(|area| area.besides);
    let setting = |setting: Setting| {
        let square = |square| variant.geometry.name(square).to_string();
        let standing = |wanted| {
            let those = setting.others.iter().filter(move |(_, other)| *other == wanted);
            those.map(|&(at, _)| square(at)).collect()
        };
        DiagramTelling {
            square: square(setting.square),
            friends: standing(super::Other::Friend),
            enemies: standing(super::Other::Enemy),
            area: setting.area.map(|area| name(piece.areas[area].0)),
        }
    };
    // A piece that can do too much for a diagram has none. On a board with levels it stands in the middle.
    let flat = variant.geometry.is_flat();
    let settings = if flat { settings(variant, piece, Side::White).unwrap_or_default() } else { Vec::new() };
    PieceTelling {
        letter: if piece.promoted { format!("+{}", piece.letter) } else { piece.letter.to_string() },
        occurs: true,
        first,
        black: rules.and_then(|rules| rules.black.as_ref()).map(|black| of(black).0),
        palace_lines,
        areas: if palace_lines { Vec::new() } else { areas },
        stays: said(piece.confine),
        promotes: rules.and_then(|rules| rules.promotion.as_ref()).map(|promotion| name(promotion.zone)),
        dropped: rules.and_then(|rules| rules.drop).map(name),
        ends: rules.and_then(|rules| rules.ends_in).map(name),
        relayed: rules.and_then(|rules| rules.relayed_to).map(name),
        diagrams: settings.into_iter().map(setting).collect(),
        usual,
    }
}
