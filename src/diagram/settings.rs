//! Where a piece is shown, so that a reader sees all that it does: on squares where the game lets it be, with a screen to hop over
//! and a victim where it needs them, and once more where a part of the board makes it move otherwise.

use super::study::{compiled, find_facing, may_be_found, middle};
use super::{DiagramError, Other, Study};
use crate::board::{Geometry, Side, Square};
use crate::look::Ground;
use crate::movement::{Movements, Occupant, Trace};
use crate::position::{Man, home};
use crate::variant::{Piece, Variant};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// A place for a piece in a diagram, and who else stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The piece's square.
    pub square: Square,
    /// Screens, victims and friends.
    pub others: Vec<(Square, Other)>,
    /// Which of the piece's parts of the board ([`Piece::areas`]) it stands in; none: where it moves in its usual way.
    pub area: Option<usize>,
}

/// The most diagrams of one piece.
const MOST: usize = 6;
/// The most ways that are looked at to find squares: of a piece with more, the squares nearest to the middle are tried.
const MOST_WAYS: usize = 100_000;
/// Ways that pass more squares than this are not asked for, nor are those that go on from a square where the piece may end too: who
/// slides two squares slides on.
const LONGEST: usize = 6;
/// The same of ways on which somebody is hopped over or taken.
const LONGEST_OVER: usize = 3;
/// Who hops over two, or takes two, goes on so.
const SEVERAL: usize = 2;
/// The most pieces that are put around one that hops.
const MOST_OTHERS: usize = 8;

/// A kind of way: what a diagram has to show of it once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feature {
    /// Files to the right, ranks forward and levels up as the piece's side sees it. Of ways with squares between, one of the
    /// eight directions that a rook or a knight goes stands for all, and of hops their distance says nothing.
    step: (i32, i32, i32),
    /// Does it pass squares?
    passes: bool,
    /// May it move, capture, do both?
    mark: u8,
    /// Pieces hopped over, enemies and friends taken on the way.
    others: [u8; 3],
    /// Does it end on a friend only; is it a double step?
    only_destroys: bool,
    doubles: bool,
}

impl Feature {
    fn of(movements: &Movements, board: &Board, side: Side, from: Square, way: &Trace) -> Option<Feature> {
        let geometry = &board.geometry;
        let count = |holds: &dyn Fn(&crate::movement::Step) -> bool| way.path.iter().filter(|step| holds(step)).count();
        let over = count(&|step| step.over && step.taken.is_none());
        let enemies = count(&|step| step.taken == Some(Occupant::Enemy));
        let friends = count(&|step| step.taken == Some(Occupant::Friend));
        let special = over + enemies + friends > 0;
        if way.path.len() > if special { LONGEST_OVER } else { LONGEST } {
            return None;
        }
        let before = movements.graph().parent(way.node).map(|id| movements.graph().node(id));
        let goes_on = before.is_some_and(|node| node.moves() || node.captures());
        if !special && way.path.len() > 1 && goes_on {
            return None;
        }
        let forward = i32::from(side.forward());
        let way_of =
            |part: fn(&Geometry, Square) -> u8| i32::from(part(geometry, way.to)) - i32::from(part(geometry, from));
        let (mut right, mut ahead) = (way_of(Geometry::file) * forward, way_of(Geometry::rank) * forward);
        if board.round {
            // Over the seam where the last file meets the first, a step is what it is elsewhere.
            let files = i32::from(geometry.files());
            right = (right + files / 2).rem_euclid(files) - files / 2;
        }
        let mut up = way_of(Geometry::level);
        if special {
            let whole = divisor(divisor(right.abs(), ahead.abs()), up.abs()).max(1);
            (right, ahead, up) = (right / whole, ahead / whole, up / whole);
        }
        if !way.path.is_empty() {
            let (near, far) = (right.abs().min(ahead.abs()), right.abs().max(ahead.abs()));
            (right, ahead, up) = (near, far, up.abs());
        }
        Some(Feature {
            step: (right, ahead, up),
            passes: !way.path.is_empty(),
            mark: way.mark as u8,
            others: [over, enemies, friends].map(|count| count.min(SEVERAL) as u8),
            only_destroys: way.only_destroys,
            doubles: way.doubles,
        })
    }

    fn mirrored(self) -> Feature {
        let (right, ahead, up) = self.step;
        Feature { step: (-right, ahead, up), ..self }
    }

    fn is_in(self, shown: &BTreeSet<Feature>) -> bool {
        shown.contains(&self) || shown.contains(&self.mirrored())
    }
}

/// What of a board says what kind of way a way is.
struct Board {
    geometry: Geometry,
    /// Do files lie round a ring?
    round: bool,
}

impl Board {
    fn of(variant: &Variant) -> Self {
        let round = variant.look().is_some_and(|look| look.board == Ground::Rings);
        Board { geometry: variant.geometry, round }
    }
}

/// The side that alone has pieces of a kind at the start or comes to some by promotion; none if both do, or neither.
pub(super) fn only_side(variant: &Variant, piece: &Piece) -> Option<Side> {
    let open = variant.open().filter(|open| open.hands.is_none())?;
    let home = home(variant);
    let has = |side: Side| {
        let own = home.iter().flatten().filter_map(|man| match man {
            Man::Of(owner, kind) if *owner == side => variant.pieces.get(usize::from(*kind)),
            _ => None,
        });
        let mut letters: BTreeSet<char> = own.map(|piece| piece.letter).collect();
        loop {
            let kinds = variant.pieces.iter().zip(&open.kinds).filter(|(piece, _)| letters.contains(&piece.letter));
            let by_way = kinds.clone().flat_map(|(piece, rules)| {
                piece.becomes_by_way(Some(rules)).0.into_iter().chain(piece.puts_as(Some(rules)))
            });
            let by_way = by_way.map(|(letter, _)| letter);
            let promotions = kinds.filter_map(|(_, rules)| rules.promotion.as_ref());
            let more: Vec<char> = promotions
                .flat_map(|promotion| match &promotion.to_black {
                    Some(black) if side == Side::Black => black,
                    _ => &promotion.to,
                })
                .copied()
                .chain(by_way)
                .collect();
            let before = letters.len();
            letters.extend(more);
            if letters.len() == before {
                return letters.contains(&piece.letter);
            }
        }
    };
    match [has(Side::White), has(Side::Black)] {
        [true, false] => Some(Side::White),
        [false, true] => Some(Side::Black),
        _ => None,
    }
}

/// The side that a piece is shown of: White's, unless Black alone has such.
pub(super) fn shown_side(variant: &Variant, piece: &Piece) -> Side {
    only_side(variant, piece).unwrap_or(Side::White)
}

const fn divisor(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// The diagrams that together show all that a piece does, the first that of its usual way. A piece that never moves has none.
///
/// # Errors
/// If the piece can do too much.
pub fn settings(variant: &'static Variant, piece: &'static Piece, side: Side) -> Result<Vec<Setting>, DiagramError> {
    let geometry = variant.geometry;
    let movements = compiled(variant, &geometry, piece, side)?;
    let squares = candidates(variant, &geometry, piece, side, &movements);
    let mut settings: Vec<Setting> = Vec::new();
    let mut shown = BTreeSet::new();
    let plain: Vec<&Candidate> = squares.iter().filter(|square| square.area.is_none()).collect();
    let special: Vec<&Candidate> = squares.iter().filter(|square| square.area.is_some()).collect();
    // One diagram of the usual way, then those of other parts of the board, which may show the rest of it too.
    for (group, most) in [(&plain, 1), (&special, MOST), (&plain, MOST)] {
        let wanted: BTreeSet<Feature> = group.iter().flat_map(|square| square.features.iter().copied()).collect();
        while settings.len() < most {
            // What differs by left and right only need not be shown again.
            let hidden = |square: &&Candidate| square.features.iter().filter(|&&one| !one.is_in(&shown)).count();
            let left = wanted.iter().filter(|&&feature| !feature.is_in(&shown)).count();
            let best = group
                .iter()
                .copied()
                .max_by_key(|square| (hidden(square), square.targets, Reverse(square.from_middle)));
            let Some(best) = best.filter(|square| left > 0 && hidden(square) > 0) else { break };
            let study = Study::of(variant, piece, side, best.square)?;
            let (others, visible) = staged(study, &best.features, &shown);
            let before = shown.len();
            shown.extend(visible);
            if shown.len() == before {
                break;
            }
            settings.push(Setting { square: best.square, others, area: best.area });
        }
    }
    Ok(settings)
}

/// All kinds of ways that a piece has, wherever the game lets it be, for tests and for whoever wants to know whether a set of diagrams is
/// whole.
///
/// # Errors
/// As [`settings`].
pub fn features(variant: &'static Variant, piece: &'static Piece, side: Side) -> Result<Vec<Feature>, DiagramError> {
    let geometry = variant.geometry;
    let movements = compiled(variant, &geometry, piece, side)?;
    let squares = candidates(variant, &geometry, piece, side, &movements);
    let all: BTreeSet<Feature> = squares.into_iter().flat_map(|square| square.features).collect();
    Ok(all.into_iter().collect())
}

impl Study {
    /// A piece alone: its letter (upper case White, lower case Black) or English name, on a square; of those that turn, facing `n`, `e`,
    /// `s` or `w` as the board lies, or forward. If no square is said it stands where it can be seen to do most, with those whom it
    /// needs for that, as [`settings`] says; in games of garden notation alone in the middle.
    ///
    /// # Errors
    /// If the game has no such piece, or the board no such square, or the piece can't stand there.
    pub fn new(
        variant: &'static Variant,
        piece: &str,
        square: Option<&str>,
        facing: Option<&str>,
    ) -> Result<Self, DiagramError> {
        let (piece, side) = find_facing(variant, piece, facing)?;
        let geometry = variant.geometry;
        match square {
            Some(name) => Self::of(variant, piece, side, geometry.parse(name)?),
            None => {
                let setting = first(variant, piece, side)?;
                Ok(Self::of(variant, piece, side, setting.square)?.among(setting.others))
            }
        }
    }
}

/// The kinds of ways that a study marks.
pub fn seen(study: &Study) -> Vec<Feature> {
    visible(study).into_iter().collect()
}

/// Is a kind of way, or the same with left and right exchanged, among these?
pub fn is_seen(feature: Feature, seen: &[Feature]) -> bool {
    seen.contains(&feature) || seen.contains(&feature.mirrored())
}

/// The setting that a diagram has when nobody says where its piece stands.
pub(super) fn first(variant: &'static Variant, piece: &'static Piece, side: Side) -> Result<Setting, DiagramError> {
    let usual = || Setting { square: middle(&variant.geometry), others: Vec::new(), area: None };
    if variant.open().is_none() {
        return Ok(usual());
    }
    Ok(settings(variant, piece, side)?.into_iter().next().unwrap_or_else(usual))
}

/// A square on which a piece could be shown.
struct Candidate {
    square: Square,
    area: Option<usize>,
    features: BTreeSet<Feature>,
    /// How many squares near by it could reach.
    targets: usize,
    from_middle: i32,
}

/// The squares where the game lets the piece be, with what it does there.
fn candidates(
    variant: &'static Variant,
    geometry: &Geometry,
    piece: &'static Piece,
    side: Side,
    movements: &Movements,
) -> Vec<Candidate> {
    let mut squares = may_be_found(variant, geometry, piece, side, movements);
    let from_middle = |square: Square| {
        let off = |at: u8, count: u8| (2 * i32::from(at) - i32::from(count - 1)).abs();
        off(geometry.file(square), geometry.files())
            + off(geometry.rank(square), geometry.ranks())
            + off(geometry.level(square), geometry.levels())
    };
    // Of squares that are as good, the first is taken: on the piece's own half, and left of the middle.
    squares.sort_by_key(|&square| (from_middle(square), geometry.rank_for(side, square), square));
    let board = Board::of(variant);
    let mut left = MOST_WAYS;
    let mut found = Vec::new();
    for square in squares {
        let count = movements.graph().program(movements.start(0, side, square)).count();
        if count > left && !found.is_empty() {
            break;
        }
        left = left.saturating_sub(count);
        let mut ways = movements.ways(0, side, square);
        ways.retain(|way| way.to != square);
        let features = ways.iter().filter_map(|way| Feature::of(movements, &board, side, square, way)).collect();
        let near = ways.iter().filter(|way| way.path.len() <= LONGEST_OVER);
        let targets = near.map(|way| way.to).collect::<BTreeSet<_>>().len();
        let area = piece.areas.iter().position(|(zone, _)| zone.contains(geometry, side, square));
        found.push(Candidate { square, area, features, targets, from_middle: from_middle(square) });
    }
    // The last of the best is taken.
    found.reverse();
    found
}

/// The others that bring out what a piece can do on its square, and all that is then to be seen.
fn staged(
    mut study: Study,
    features: &BTreeSet<Feature>,
    shown: &BTreeSet<Feature>,
) -> (Vec<(Square, Other)>, BTreeSet<Feature>) {
    let (geometry, side, from) = (*study.geometry(), study.side(), study.square());
    let board = Board::of(study.variant());
    let mut seen = visible(&study);
    let mut ways = study.all_ways();
    ways.retain(|way| way.to != from);
    ways.sort_by_key(|way| preference(&geometry, side, from, way));
    for feature in features {
        if feature.is_in(&seen) || feature.is_in(shown) {
            continue;
        }
        let same = |way: &&Trace| Feature::of(study.movements(), &board, side, from, way) == Some(*feature);
        let same: Vec<&Trace> = ways.iter().filter(same).collect();
        for way in same {
            let mut tried = study.clone();
            if !set(&mut tried, way) {
                continue;
            }
            let now = visible(&tried);
            if now.contains(feature) && seen.iter().all(|known| now.contains(known) || known.is_in(shown)) {
                (study, seen) = (tried, now);
                break;
            }
        }
    }
    surround(&mut study, &ways);
    let seen = visible(&study);
    (study.others().collect(), seen)
}

/// Gives who hops a screen in other directions too, as long as nothing that is marked goes for it.
fn surround(study: &mut Study, ways: &[Trace]) {
    let marked = |study: &Study| study.marks().into_iter().map(|(square, ..)| square).collect::<BTreeSet<_>>();
    let mut known = marked(study);
    let hops = |way: &&Trace| way.path.iter().filter(|step| step.over).count() == 1;
    for way in ways.iter().filter(hops).filter(|way| way.taken().next().is_none()) {
        if known.contains(&way.to) {
            continue;
        }
        let mut tried = study.clone();
        if !set(&mut tried, way) || tried.others().count() > MOST_OTHERS {
            continue;
        }
        let now = marked(&tried);
        if now.contains(&way.to) && now.is_superset(&known) {
            (*study, known) = (tried, now);
        }
    }
}

/// What is tried first: a screen two squares off with a gap behind it, forward, to the right.
fn preference(geometry: &Geometry, side: Side, from: Square, way: &Trace) -> (usize, usize, i32, i32) {
    let (screen, behind) = match way.path.iter().position(|step| step.over || step.taken.is_some()) {
        Some(at) => (at.abs_diff(1), (way.path.len() - 1 - at).abs_diff(1)),
        None => (way.path.len(), 0),
    };
    let forward = i32::from(side.forward());
    let ahead = (i32::from(geometry.rank(way.to)) - i32::from(geometry.rank(from))) * forward;
    let right = (i32::from(geometry.file(way.to)) - i32::from(geometry.file(from))) * forward;
    (screen, behind, -ahead, -right)
}

/// Puts those on the board whom a way needs. False if another stands there.
fn set(study: &mut Study, way: &Trace) -> bool {
    let special = way.path.iter().any(|step| step.over || step.taken.is_some());
    let mut needed: Vec<(Square, Other)> = Vec::new();
    for step in &way.path {
        match step.taken {
            Some(Occupant::Friend) => needed.push((step.square, Other::Friend)),
            Some(_) => needed.push((step.square, Other::Enemy)),
            // A friend, so that the victim is the only enemy.
            None if step.over => needed.push((step.square, Other::Friend)),
            None => {}
        }
    }
    if way.only_destroys {
        needed.push((way.to, Other::Friend));
    } else if special && way.mark == crate::movement::Mark::Capture {
        needed.push((way.to, Other::Enemy));
    }
    let others: Vec<(Square, Other)> = study.others().collect();
    for (square, other) in needed {
        match others.iter().find(|(taken, _)| *taken == square) {
            Some((_, known)) if *known == other => {}
            Some(_) => return false,
            None if square == study.square() => return false,
            None => study.set(square, other),
        }
    }
    true
}

/// The kinds of ways that lead to squares which are marked.
fn visible(study: &Study) -> BTreeSet<Feature> {
    let (board, side, from) = (Board::of(study.variant()), study.side(), study.square());
    let ways = study.marked_ways();
    ways.iter().filter_map(|way| Feature::of(study.movements(), &board, side, from, way)).collect()
}
