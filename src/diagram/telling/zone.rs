//! Parts of the board by the names that players have for them.

use crate::board::{Geometry, Side, Square, Zone};
use crate::variant::Variant;
use serde::Serialize;

/// A part of the board as it is called, as its own side sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum ZoneName {
    /// All of it.
    Everywhere,
    /// None of it.
    Nowhere,
    /// The side's own palace: three by three squares on the middle files of its edge, which its royal piece never leaves.
    Palace,
    /// Squares of both palaces.
    Palaces,
    /// The side's half, on a board with a river between the halves.
    NearBank,
    /// The other half of such a board.
    FarBank,
    /// The side's half (with the middle rank, if there is one).
    HomeHalf,
    /// The opponent's half.
    FarHalf,
    /// The last so many ranks.
    LastRanks {
        /// How many.
        count: u8,
    },
    /// The first so many ranks.
    FirstRanks {
        /// How many.
        count: u8,
    },
    /// Ranks, counted from the side's own edge.
    Ranks {
        /// From this one.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// Ranks as the board counts them, the same for both sides.
    SameRanks {
        /// From this one.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// The squares in the middle of the board.
    Centre {
        /// Which.
        squares: Vec<String>,
    },
    /// All of it but these squares.
    AllBut {
        /// Which.
        squares: Vec<String>,
    },
    /// Files.
    Files {
        /// From this one.
        from: char,
        /// To this one.
        to: char,
    },
    /// Squares: White's, and Black's if those are not the same.
    Squares {
        /// White's.
        white: Vec<String>,
        /// Black's.
        black: Vec<String>,
    },
}

/// So many squares are named as those that a part of the board lacks.
const FEW: usize = 4;

impl ZoneName {
    /// What a part of a game's board is called.
    pub fn of(variant: &Variant, zone: Zone) -> ZoneName {
        let geometry = &variant.geometry;
        let cells =
            |side| -> Vec<Square> { geometry.squares().filter(|&at| zone.contains(geometry, side, at)).collect() };
        let (white, black) = (cells(Side::White), cells(Side::Black));
        let mirrored: Vec<Square> = black.iter().map(|&at| geometry.mirrored(at)).collect();
        let alike = white.len() == black.len() && white.iter().all(|at| mirrored.contains(at));
        let only = if white.is_empty() { &mirrored } else { &white };
        if (alike || white.is_empty() || black.is_empty())
            && let Some(name) = shape(variant, only)
        {
            return name;
        }
        if is_in_palaces(variant, zone) {
            return ZoneName::Palaces;
        }
        if white == black
            && let Some(ZoneName::LastRanks { count }) = shape(variant, &white)
        {
            return ZoneName::SameRanks { from: geometry.ranks() - count + 1, to: geometry.ranks() };
        }
        if white == black && geometry.size() - white.len() <= FEW {
            let outside = geometry.squares().filter(|at| !white.contains(at));
            return ZoneName::AllBut { squares: outside.map(|at| geometry.name(at).to_string()).collect() };
        }
        let names = |squares: &[Square]| squares.iter().map(|&at| geometry.name(at).to_string()).collect::<Vec<_>>();
        ZoneName::Squares { white: names(&white), black: if white == black { Vec::new() } else { names(&black) } }
    }
}

/// What White's squares make together, if that has a name.
fn shape(variant: &Variant, white: &[Square]) -> Option<ZoneName> {
    let geometry = &variant.geometry;
    let (files, ranks) = (geometry.files(), geometry.ranks());
    if white.is_empty() {
        return Some(ZoneName::Nowhere);
    }
    if white.len() == geometry.size() {
        return Some(ZoneName::Everywhere);
    }
    if let Some(palace) = palace(variant)
        && white.iter().all(|at| palace.contains(at) || palace.contains(&geometry.mirrored(*at)))
    {
        let own = white.len() == palace.len() && white.iter().all(|at| palace.contains(at));
        return Some(if own { ZoneName::Palace } else { ZoneName::Palaces });
    }
    let bounds = |of: fn(&Geometry, Square) -> u8| {
        let all = white.iter().map(|&at| of(geometry, at));
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let ((left, right), (low, high)) = (bounds(Geometry::file), bounds(Geometry::rank));
    let levels = usize::from(geometry.levels());
    let block = white.len() == usize::from(right - left + 1) * usize::from(high - low + 1) * levels;
    if !block {
        return None;
    }
    if right - left + 1 == files {
        let river = has_river(variant);
        return Some(match (low, high) {
            (0, high) if 2 * (high + 1) == ranks && river => ZoneName::NearBank,
            (low, high) if 2 * low == ranks && high + 1 == ranks && river => ZoneName::FarBank,
            (0, high) if high + 1 == ranks - ranks / 2 && high > 2 => ZoneName::HomeHalf,
            (low, high) if low == ranks - ranks / 2 && high + 1 == ranks && high - low > 2 => ZoneName::FarHalf,
            (low, high) if high + 1 == ranks => ZoneName::LastRanks { count: high - low + 1 },
            (0, high) => ZoneName::FirstRanks { count: high + 1 },
            (low, high) => ZoneName::Ranks { from: low + 1, to: high + 1 },
        });
    }
    let central = left + right + 1 == files && low + high + 1 == ranks && right - left <= 1 && high - low <= 1;
    if central && levels == 1 {
        return Some(ZoneName::Centre { squares: white.iter().map(|&at| geometry.name(at).to_string()).collect() });
    }
    let letter = |file: u8| char::from(b'a' + file);
    (high - low + 1 == ranks).then(|| ZoneName::Files { from: letter(left), to: letter(right) })
}

/// White's palace: where its royal piece stays, if that is three by three squares in the middle of its edge.
fn palace(variant: &Variant) -> Option<Vec<Square>> {
    let geometry = &variant.geometry;
    let royal = variant.pieces.iter().find(|piece| piece.royal && piece.confine != Zone::Everywhere)?;
    let inside = geometry.squares().filter(|&at| royal.confine.contains(geometry, Side::White, at));
    let palace: Vec<Square> = inside.collect();
    let middle = |at: &Square| {
        let off = 2 * i32::from(geometry.file(*at)) - i32::from(geometry.files() - 1);
        off.abs() <= 2 && geometry.rank(*at) < 3
    };
    (palace.len() == 9 && palace.iter().all(middle)).then_some(palace)
}

/// Is there a river between the halves: a game with palaces, of whose pieces one never leaves its half?
fn has_river(variant: &Variant) -> bool {
    let geometry = &variant.geometry;
    let half = |zone: Zone| {
        geometry
            .squares()
            .all(|at| zone.contains(geometry, Side::White, at) == (geometry.rank(at) * 2 < geometry.ranks()))
    };
    palace(variant).is_some() && variant.pieces.iter().any(|piece| half(piece.confine))
}

/// Does a part of the board lie within the palaces?
pub(super) fn is_in_palaces(variant: &Variant, zone: Zone) -> bool {
    let geometry = &variant.geometry;
    let Some(palace) = palace(variant) else { return false };
    let inside = |at: Square| palace.contains(&at) || palace.contains(&geometry.mirrored(at));
    geometry.squares().all(|at| !zone.contains(geometry, Side::White, at) || inside(at))
}
