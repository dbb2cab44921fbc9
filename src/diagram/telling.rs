//! A piece's movement and places as words need them: what it does in which directions (the ways of its movement on a wide empty
//! board, put together by what they have in common), and parts of the board by the names that players have for them. The words
//! themselves are the page's, in each language.

use super::settings::{Setting, only_side, settings, shown_side};
use crate::board::{Geometry, Side, Square, Zone};
use crate::movement::language::is_bound;
use crate::movement::{Kinds, Mark, Movements, Occupant, Pattern, Trace};
use crate::position::{Man, home};
use crate::variant::{KindRules, Piece, Variant};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What is to be said of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct PieceTelling {
    /// Its letter, of a promoted piece after a plus.
    pub letter: String,
    /// The side that alone has such pieces, if one does.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'white' | 'black' | null"))]
    pub only: Option<&'static str>,
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
    /// Where a move promotes in any case that ends there.
    pub also_promotes: Option<ZoneName>,
    /// What it becomes by ways of its own that say so, as `letter` is written.
    pub becomes: Vec<String>,
    /// Does it leave the board by ways of its own?
    pub leaves: bool,
    /// Where it is dropped.
    pub dropped: Option<ZoneName>,
    /// Where its moves may end, if it may pass elsewhere.
    pub ends: Option<ZoneName>,
    /// Where moves end that it makes as others that guard it.
    pub relayed: Option<ZoneName>,
    /// Squares that it leaves to others of its side.
    pub yielded: Option<ZoneName>,
    /// Where it stands once it has promoted, if that is not where its move ends.
    pub put: Option<ZoneName>,
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
    /// The piece's letter, small if the side that moves second alone has such pieces.
    pub piece: String,
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
    /// Where the royal piece and others must come so that their points win.
    pub impasse: Option<ZoneName>,
    /// The part of the board that kings are demoted by leaving, in open games that count it.
    pub demotions: Option<ZoneName>,
    /// The parts that a chain must join to win.
    pub joined: Option<[ZoneName; 2]>,
    /// The parts of the board that ends which are programs name, in their order.
    pub asked: Vec<ZoneName>,
    /// Where walls may be placed, if not anywhere.
    pub walls: Option<ZoneName>,
    /// Squares that enclose pieces for both sides, where enclosing captures.
    pub hostile: Option<ZoneName>,
    /// Squares that are entered only by capturing, where there are such.
    pub entered: Option<ZoneName>,
    /// How a piece would go that reaches what explosions reach, where captures explode farther or less far than all around.
    pub blast: Vec<Going>,
}

/// All that is to be said of a game's pieces.
pub fn telling(variant: &'static Variant) -> Telling {
    let name = |zone: Zone| ZoneName::of(variant, zone);
    let ends = variant.open().map(|open| &open.ends);
    let walls = variant.open().filter(|open| open.walls.is_some()).map(|open| open.walls_in);
    let walls = walls.filter(|&zone| zone != Zone::Everywhere);
    let occurring = occurring(variant);
    let piece = |(kind, piece)| PieceTelling { occurs: occurring[kind], ..piece_telling(variant, kind, piece) };
    Telling {
        pieces: variant.pieces.iter().enumerate().map(piece).collect(),
        flag: ends.and_then(|ends| ends.flag.as_ref()).map(|flag| name(flag.zone)),
        impasse: ends.and_then(|ends| ends.impasse.as_ref()).map(|impasse| name(impasse.zone)),
        demotions: variant.demotions.filter(|_| variant.open().is_some()).map(name),
        joined: ends.and_then(|ends| ends.connect.as_ref()?.between).map(|zones| zones.map(name)),
        asked: asked(variant).into_iter().map(name).collect(),
        walls: walls.map(name),
        hostile: variant.open().and_then(|open| open.custodian).map(|custodian| name(custodian.hostile)),
        entered: variant.open().and_then(|open| open.entered_by_capture).map(name),
        blast: variant
            .open()
            .and_then(|open| open.blast.as_ref())
            .map_or(Vec::new(), |blast| goings(variant, &blast.shape).0),
    }
}

/// The parts of the board that ends which are programs name, in the order of their text.
fn asked(variant: &'static Variant) -> Vec<Zone> {
    let mut zones = Vec::new();
    for end in variant.open().iter().flat_map(|open| &open.ends.program) {
        end.when.each_zone(&mut |zone| zones.push(zone));
    }
    zones.retain(|zone| *zone != Zone::Everywhere);
    zones
}

/// Which kinds stand in the array or a hand, or come from those by promotion, capture or change.
pub(super) fn occurring(variant: &Variant) -> Vec<bool> {
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
            wanted.extend(pieces[kind].becomes_by_way(Some(rules)).0);
            wanted.extend(pieces[kind].puts_as(Some(rules)));
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
        && piece.areas.iter().all(|(area, _)| is_in_palaces(variant, *area))
        && areas.iter().all(|area| area.besides);
    let side = shown_side(variant, piece);
    let letter = if side == Side::White { piece.letter } else { crate::letter::small(piece.letter) };
    let sign = |letter: char| if piece.promoted { format!("+{letter}") } else { letter.to_string() };
    let setting = |setting: Setting| {
        let square = |square| variant.geometry.name(square).to_string();
        let standing = |wanted| {
            let those = setting.others.iter().filter(move |(_, other)| *other == wanted);
            those.map(|&(at, _)| square(at)).collect()
        };
        DiagramTelling {
            piece: sign(letter),
            square: square(setting.square),
            friends: standing(super::Other::Friend),
            enemies: standing(super::Other::Enemy),
            area: setting.area.map(|area| name(piece.areas[area].0)),
        }
    };
    let (others, leaves) = piece.becomes_by_way(rules);
    let mut becomes: Vec<String> = Vec::new();
    for (letter, promoted) in others {
        let name = if promoted { format!("+{letter}") } else { letter.to_string() };
        if !becomes.contains(&name) {
            becomes.push(name);
        }
    }
    // A piece that can do too much for a diagram has none. On a board with levels it stands in the middle.
    let flat = variant.geometry.is_flat();
    let settings = if flat { settings(variant, piece, side).unwrap_or_default() } else { Vec::new() };
    PieceTelling {
        letter: sign(piece.letter),
        occurs: true,
        only: only_side(variant, piece).map(|side| if side == Side::White { "white" } else { "black" }),
        first,
        black: rules.and_then(|rules| rules.black.as_ref()).map(|black| of(black).0),
        palace_lines,
        areas: if palace_lines { Vec::new() } else { areas },
        stays: said(piece.confine).filter(|_| keeps_away(variant, piece.confine)),
        also_promotes: rules.and_then(|rules| rules.promotion.as_ref()?.also).map(name),
        promotes: rules.and_then(|rules| rules.promotion.as_ref()).map(|promotion| name(promotion.zone)),
        becomes,
        leaves,
        dropped: rules.and_then(|rules| rules.drop).map(name),
        ends: rules.and_then(|rules| rules.ends_in).map(name),
        relayed: rules.and_then(|rules| rules.relayed_to).map(name),
        yielded: rules.and_then(|rules| rules.yields.as_ref()).map(|yields| name(yields.zone)),
        put: rules.and_then(|rules| rules.promotion.as_ref()?.at).map(name),
        diagrams: settings.into_iter().map(setting).collect(),
        usual,
    }
}

/// Is there a square of the board that a piece which stays within this zone never goes to? Holes are no part of the board.
fn keeps_away(variant: &Variant, zone: Zone) -> bool {
    let (geometry, holes) = (&variant.geometry, variant.holes());
    let outside = |side: Side, square: Square| !holes.contains(&square) && !zone.contains(geometry, side, square);
    geometry.squares().any(|square| Side::BOTH.into_iter().any(|side| outside(side, square)))
}

/// One manner of going, in some directions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Going {
    /// The manner.
    pub how: Manner,
    /// The step, without direction: the smaller number first. `[0, 1]` is orthogonal, `[1, 1]` diagonal, `[1, 2]` a knight's.
    pub step: [u8; 2],
    /// Which of the directions of such a step: `all`, or `f`, `b`, `l`, `r` (of diagonal steps `fl` and so on) parted by spaces.
    pub to: String,
    /// Of slides: the least and the most steps. Of hops: the steps to the screen. 0 is as many as there are.
    pub least: u8,
    /// See `least`.
    pub most: u8,
    /// Of hops: the steps from the screen on, or 0: as many as there are. Of bent ways: the first leg's steps.
    pub after: u8,
    /// Of bent ways the step of the second leg.
    pub then: [u8; 2],
    /// What it may do there.
    pub mark: Mark,
}

/// Manners of going.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// One step, whoever stands between.
    Step,
    /// Several steps on a line, as far as nobody stands in the way.
    Slide,
    /// To a square some steps off on a line, if nobody stands between.
    Lame,
    /// To a square round a corner, if nobody stands between.
    Bent,
    /// One leg, then on round a corner as far as nobody stands in the way.
    Turn,
    /// Over one piece.
    Hop,
    /// Over more than one piece.
    Hops,
    /// It takes a piece and comes back.
    Shoot,
    /// By a step to an empty square and back, so that it passes.
    Stay,
    /// It takes a piece on its way.
    Locust,
    /// It takes one of its own side.
    Destroy,
    /// Any other way.
    Other,
}

impl Going {
    /// Does it say all that another one says?
    fn holds(&self, other: &Going) -> bool {
        let directions = self.to == "all" || other.to.split(' ').all(|one| self.to.split(' ').any(|own| own == one));
        directions && *other == Going { to: other.to.clone(), ..self.clone() }
    }
}

/// The board on which the ways are looked at: nothing of a usual piece ends at its edge before it is known to go on.
const BOARD: u8 = 15;

/// What a trace is, without its direction and length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Line { step: (i32, i32) },
    Bent { first: (i32, i32), steps: usize, second: (i32, i32) },
    Hop { step: (i32, i32) },
    Else { how: Manner, to: (i32, i32) },
}

/// The manners of these patterns, and those that a first move adds. None on a board with levels, where a few directions say little, unless
/// pieces move on one and go over to the other afterwards.
pub fn goings(variant: &Variant, patterns: &[Pattern]) -> (Vec<Going>, Vec<Going>) {
    // What asks for cells of its own board says nothing on another one.
    if patterns.iter().any(|pattern| is_bound(&pattern.block)) {
        let other = Going {
            how: Manner::Other,
            step: [0, 0],
            to: "all".to_owned(),
            least: 0,
            most: 0,
            after: 0,
            then: [0, 0],
            mark: Mark::Both,
        };
        return (vec![other], Vec::new());
    }
    if !variant.geometry.is_flat() && !variant.open().is_some_and(|open| open.changes_level) {
        return Default::default();
    }
    let geometry = Geometry::flat(BOARD, BOARD);
    let piece = Piece::new('X', "piece", "", patterns.to_vec(), 0);
    let Some(from) = geometry.square(i32::from(BOARD) / 2, i32::from(BOARD) / 2, 0) else { return Default::default() };
    let of = |unmoved: bool| {
        let Ok(movements) = Movements::of_one(&geometry, &piece, Side::White, from, unmoved) else { return Vec::new() };
        let ways = movements.ways(0, Side::White, from);
        put_together(variant, &geometry, from, &ways)
    };
    let usual = of(false);
    let first = of(true).into_iter().filter(|going| !usual.contains(going)).collect();
    (usual, first)
}

fn put_together(variant: &Variant, geometry: &Geometry, from: Square, ways: &[Trace]) -> Vec<Going> {
    // What may be done by each way, which may be written in parts: to move by one, to capture by another.
    let mut found: BTreeMap<(Shape, usize, usize), (Mark, bool)> = BTreeMap::new();
    for way in ways {
        let (shape, before, after) = shape_of_way(geometry, from, way);
        let entry = found.entry((shape, before, after)).or_insert((way.mark, way.only_destroys));
        *entry = match (entry.1, way.only_destroys) {
            (true, false) => (way.mark, false),
            (false, true) => *entry,
            _ => (entry.0.or(way.mark), entry.1),
        };
    }
    let longest = usize::from(variant.geometry.files().max(variant.geometry.ranks()));
    let endless = |steps: usize, step: (i32, i32)| {
        let size = step.0.abs().max(step.1.abs()).max(1) as usize;
        steps >= usize::from(BOARD) / 2 / size || steps + 1 >= longest
    };
    let mut goings: Vec<(Going, BTreeSet<(i32, i32)>)> = Vec::new();
    let mut add = |going: Going, direction: (i32, i32)| match goings.iter_mut().find(|(known, _)| *known == going) {
        Some((_, directions)) => drop(directions.insert(direction)),
        None => goings.push((going, BTreeSet::from([direction]))),
    };
    let shapes: BTreeSet<(Shape, u8, bool)> =
        found.iter().map(|(&(shape, ..), &(mark, own))| (shape, mark as u8, own)).collect();
    for (shape, mark, own) in shapes {
        let same =
            found.iter().filter(|((known, ..), (its, owns))| *known == shape && *its as u8 == mark && *owns == own);
        let lengths: Vec<(usize, usize)> = same.map(|((_, before, after), _)| (*before, *after)).collect();
        let mark = [Mark::Move, Mark::Capture, Mark::Both].into_iter().find(|known| *known as u8 == mark);
        let mark = mark.unwrap_or(Mark::Both);
        let (low, high) = bounds(lengths.iter().map(|length| length.0));
        let (near, far) = bounds(lengths.iter().map(|length| length.1));
        let going = |how, step, least: usize, most: usize| Going {
            how,
            step: bare(step),
            to: String::new(),
            least: least.min(99) as u8,
            most: most.min(99) as u8,
            after: 0,
            then: [0, 0],
            mark,
        };
        let open = |high: usize, step| if endless(high, step) { 0 } else { high };
        match shape {
            Shape::Line { step } if own => add(going(Manner::Destroy, step, low, high), step),
            Shape::Line { step } if (low, high) == (1, 1) => add(going(Manner::Step, step, 1, 1), step),
            Shape::Line { step } if low == high => add(going(Manner::Lame, step, low, low), step),
            Shape::Line { step } => add(going(Manner::Slide, step, low, open(high, step)), step),
            Shape::Hop { step } => {
                let before = if low == high { low } else { 0 };
                let after = if near == far { near } else { 0 };
                add(Going { after: after as u8, ..going(Manner::Hop, step, before, before) }, step);
            }
            Shape::Bent { first, steps, second } => {
                let turned = Going {
                    after: steps.min(99) as u8,
                    then: bare(second),
                    ..going(Manner::Turn, first, low, open(high, second))
                };
                if low == high {
                    let to = (
                        first.0 * steps as i32 + second.0 * low as i32,
                        first.1 * steps as i32 + second.1 * low as i32,
                    );
                    add(Going { how: Manner::Bent, ..turned }, to);
                } else {
                    add(turned, first);
                }
            }
            Shape::Else { how, to } => add(going(how, to, 0, 0), to),
        }
    }
    let named = |(going, directions): (Going, _)| Going { to: named_directions(&directions), ..going };
    let mut goings: Vec<Going> = goings.into_iter().map(named).collect();
    goings.sort_by_key(|going| (going.how, going.step, going.mark as u8));
    goings
}

fn bounds(numbers: impl Iterator<Item = usize> + Clone) -> (usize, usize) {
    (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
}

fn bare((files, ranks): (i32, i32)) -> [u8; 2] {
    let (files, ranks) = (files.unsigned_abs().min(99) as u8, ranks.unsigned_abs().min(99) as u8);
    [files.min(ranks), files.max(ranks)]
}

/// The directions of a step of one kind: all of them, or each by its letters. Of steps that are neither orthogonal nor diagonal the
/// first letter is the longer way.
fn named_directions(steps: &BTreeSet<(i32, i32)>) -> String {
    let letter = |(files, ranks): (i32, i32)| {
        let across = if files > 0 { "r" } else { "l" };
        let along = if ranks > 0 { "f" } else { "b" };
        match (files, ranks) {
            (_, 0) => across.to_owned(),
            (0, _) => along.to_owned(),
            _ if files.abs() > ranks.abs() => format!("{across}{along}"),
            _ => format!("{along}{across}"),
        }
    };
    let names: BTreeSet<String> = steps.iter().copied().map(letter).collect();
    let bent = steps.iter().any(|&(files, ranks)| files != 0 && ranks != 0 && files.abs() != ranks.abs());
    if names.len() == if bent { 8 } else { 4 } {
        "all".to_owned()
    } else {
        names.into_iter().collect::<Vec<_>>().join(" ")
    }
}

/// What a way is, with its steps before and behind what makes it so.
fn shape_of_way(geometry: &Geometry, from: Square, way: &Trace) -> (Shape, usize, usize) {
    let place = |square: Square| (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
    let minus = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0, a.1 - b.1);
    let to = minus(place(way.to), place(from));
    let other = |how| (Shape::Else { how, to }, 0, 0);
    if way.path.iter().any(|step| step.taken == Some(Occupant::Friend)) {
        return other(Manner::Destroy);
    }
    if way.path.iter().any(|step| step.taken.is_some()) {
        return other(if way.to == from { Manner::Shoot } else { Manner::Locust });
    }
    if way.to == from {
        return other(Manner::Stay);
    }
    // Over whose pieces it goes has no words, nor has of which kinds they must be.
    let asks = |step: &crate::movement::Step| step.whose.is_some() || step.unless.is_some() || step.kinds != Kinds::MAX;
    if way.kinds != Kinds::MAX || way.path.iter().any(asks) {
        return other(Manner::Other);
    }
    let mut steps = Vec::new();
    let mut at = from;
    for next in way.path.iter().map(|step| step.square).chain([way.to]) {
        steps.push(minus(place(next), place(at)));
        at = next;
    }
    let straight = steps.iter().all(|step| *step == steps[0]);
    let over: Vec<usize> = (0..way.path.len()).filter(|&index| way.path[index].over).collect();
    match over[..] {
        [] if straight => (Shape::Line { step: steps[0] }, steps.len(), 0),
        [] => {
            let run = steps.iter().take_while(|step| **step == steps[0]).count();
            let rest = &steps[run..];
            if rest.iter().all(|step| *step == rest[0]) {
                (Shape::Bent { first: steps[0], steps: run, second: rest[0] }, rest.len(), 0)
            } else {
                other(Manner::Other)
            }
        }
        [screen] if straight => (Shape::Hop { step: steps[0] }, screen + 1, steps.len() - screen - 1),
        _ => other(Manner::Hops),
    }
}

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
    /// All squares at the edge of the board.
    Edge,
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
            && let Some(name) = shape_of_zone(variant, only)
        {
            return name;
        }
        if is_in_palaces(variant, zone) {
            return ZoneName::Palaces;
        }
        if white == black
            && let Some(ZoneName::LastRanks { count }) = shape_of_zone(variant, &white)
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
fn shape_of_zone(variant: &Variant, white: &[Square]) -> Option<ZoneName> {
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
    let edge = |at: &Square| {
        let (file, rank) = (geometry.file(*at), geometry.rank(*at));
        file == 0 || file + 1 == files || rank == 0 || rank + 1 == ranks
    };
    if geometry.is_flat() && geometry.squares().all(|at| edge(&at) == white.contains(&at)) {
        return Some(ZoneName::Edge);
    }
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
fn is_in_palaces(variant: &Variant, zone: Zone) -> bool {
    let geometry = &variant.geometry;
    let Some(palace) = palace(variant) else { return false };
    let inside = |at: Square| palace.contains(&at) || palace.contains(&geometry.mirrored(at));
    geometry.squares().all(|at| !zone.contains(geometry, Side::White, at) || inside(at))
}
