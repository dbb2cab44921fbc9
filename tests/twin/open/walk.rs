//! Where a piece can go: its legs, walked step by step.

use super::{Rules, Slow, Thing};
use std::collections::BTreeSet;
use stone_garden::board::{Side, Wrap};
use stone_garden::movement::{Land, Leg, Only, Pattern, Symmetry, Way};

/// How a way ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Moving,
    Capturing,
    /// On a piece of the same side.
    Destroying,
    EnPassant,
}

/// A way of a piece that is open.
#[derive(Clone, PartialEq, Debug)]
pub struct Route {
    pub to: usize,
    pub how: How,
    /// Squares whose pieces are taken on the way.
    pub taken: Vec<usize>,
    /// From where to where somebody goes along, and what it becomes.
    pub carried: Option<(usize, usize, Option<usize>)>,
    /// What the piece becomes by it, if the way says so; of none it leaves the board.
    pub becomes: Option<Vec<usize>>,
    /// If it is a double step: the squares passed.
    pub passed: Vec<usize>,
    /// Is it a way for pieces that have not moved?
    pub first: bool,
}

/// How far a way has come.
#[derive(Clone)]
struct Trail {
    at: usize,
    /// The step that led here.
    came: Option<(i32, i32)>,
    looked_at: Vec<usize>,
    taken: Vec<usize>,
    first: bool,
    /// Where anybody may stand: what the way so far has seen on which square.
    known: Vec<(usize, Seen)>,
}

/// What a piece sees on a square.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Seen {
    Empty,
    Wall,
    Piece { kind: usize, enemy: bool, can_be_taken: bool, can_be_hopped: bool },
}

pub(super) struct Walker<'s, 'r> {
    pub slow: &'s Slow<'r>,
    pub side: Side,
    pub kind: usize,
    pub home: usize,
    /// A square that is looked at as if an enemy of a kind stood there.
    target: Option<(usize, usize)>,
    /// May anybody stand elsewhere, whoever does?
    pub anybody: bool,
    wrap: Wrap,
    pub found: Vec<Route>,
}

/// The copies in which legs are meant: files and ranks of each as sums of those written.
pub(super) fn copies(symmetry: Symmetry) -> Vec<[i32; 4]> {
    let turns = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]];
    let mirrored = |[a, b, c, d]: [i32; 4]| [-a, b, -c, d];
    match symmetry {
        Symmetry::None => vec![turns[0]],
        Symmetry::Mirror => vec![turns[0], mirrored(turns[0])],
        Symmetry::Rotations => turns.to_vec(),
        Symmetry::All => turns.into_iter().chain(turns.map(mirrored)).collect(),
    }
}

impl Slow<'_> {
    /// The open ways of a piece of a side and kind from a square, whatever stands there.
    pub fn routes(&self, side: Side, kind: usize, home: usize) -> Vec<Route> {
        self.routes_to(side, kind, home, None)
    }

    /// The open ways, as if an enemy stood on the target.
    pub fn routes_to(&self, side: Side, kind: usize, home: usize, target: Option<usize>) -> Vec<Route> {
        // On a free square it may be of any kind.
        let kinds = |at: usize| match self.piece(at) {
            Some((_, kind)) => kind..kind + 1,
            None => 0..self.rules.variant.pieces.len(),
        };
        let targets: Vec<_> = match target {
            None => vec![None],
            Some(at) => kinds(at).map(|kind| Some((at, kind))).collect(),
        };
        let mut walker = self.walker(side, kind, home);
        for target in targets {
            walker.target = target;
            walker.all();
        }
        walker.found
    }

    fn walker(&self, side: Side, kind: usize, home: usize) -> Walker<'_, '_> {
        Walker { slow: self, side, kind, home, target: None, anybody: false, wrap: Wrap::None, found: Vec::new() }
    }

    /// Could a piece move from there, not capture, whoever stood elsewhere?
    pub fn could_move(&self, side: Side, kind: usize, home: usize) -> bool {
        let mut walker = Walker { anybody: true, ..self.walker(side, kind, home) };
        walker.all();
        !walker.found.is_empty()
    }
}

/// The square a step on, of a board some of whose edges are joined.
fn wrapped(rules: &Rules, wrap: Wrap, at: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let (width, height) = (rules.files() as i32, rules.ranks() as i32);
    let (mut file, mut rank) = (at as i32 % width + files, at as i32 / width + ranks);
    if wrap != Wrap::None {
        file = file.rem_euclid(width);
    }
    if wrap == Wrap::Torus {
        rank = rank.rem_euclid(height);
    }
    let inside = (0..width).contains(&file) && (0..height).contains(&rank);
    inside.then_some((rank * width + file) as usize)
}

impl Walker<'_, '_> {
    /// Walks all ways of the piece.
    fn all(&mut self) {
        let (slow, side, kind, home) = (self.slow, self.side, self.kind, self.home);
        let (rules, piece) = (slow.rules, &slow.rules.variant.pieces[kind]);
        let area = piece.areas.iter().find(|(zone, _)| rules.holds(*zone, side, home));
        let of_all = area.map_or(&piece.movement, |(_, patterns)| patterns);
        let of_black = rules.kind(kind).black.as_ref().filter(|_| side == Side::Black);
        for Pattern { symmetry, legs, wrap, block } in of_black.unwrap_or(of_all) {
            self.wrap = *wrap;
            for copy in copies(*symmetry) {
                let trail = Trail {
                    at: home,
                    came: None,
                    looked_at: Vec::new(),
                    taken: Vec::new(),
                    first: false,
                    known: Vec::new(),
                };
                self.legs(legs, copy, &trail);
                if !block.is_empty() {
                    self.block(block, copy);
                }
            }
        }
    }

    fn legs(&mut self, legs: &[Leg], copy: [i32; 4], from: &Trail) {
        for leg in legs {
            let step = match leg.way {
                Way::By { files, ranks, levels: 0 } => {
                    let (files, ranks) = (i32::from(files), i32::from(ranks));
                    let forward = if self.side == Side::White { 1 } else { -1 };
                    let [a, b, c, d] = copy;
                    Some(((a * files + b * ranks) * forward, (c * files + d * ranks) * forward))
                }
                Way::Ahead => from.came,
                _ => None,
            };
            if let Some(step) = step.filter(|_| self.holds(leg.only)) {
                self.leg(leg, copy, from, step, (from.at, 1));
            }
        }
    }

    /// One leg; `ride`: where its repetition has begun, and how many steps it counts.
    fn leg(&mut self, leg: &Leg, copy: [i32; 4], from: &Trail, step: (i32, i32), ride: (usize, u8)) {
        let Some(at) = self.step(from.at, step) else { return };
        // Where anybody may stand the ways are without number, and one answers what is asked.
        if self.anybody && !self.found.is_empty() {
            return;
        }
        let round = self.wrap != Wrap::None && leg.rides && at == ride.0;
        if round || leg.away && at == self.home || !self.may_be_on(at) {
            return;
        }
        let first = from.first || leg.only == Only::Unmoved;
        let mut here = Trail { at, came: Some(step), first, ..from.clone() };
        if leg.land == Land::Leap {
            return self.legs(&leg.then, copy, &here);
        }
        here.looked_at.push(at);
        if at == self.home || from.taken.contains(&at) {
            return self.on(leg, copy, from, here, ride, Seen::Empty);
        }
        for seen in self.may_see(at, &from.known) {
            let mut here = here.clone();
            if self.anybody {
                here.known.push((at, seen));
            }
            self.on(leg, copy, from, here, ride, seen);
        }
    }

    /// Ends or goes on where a leg has come to and this is seen.
    fn on(&mut self, leg: &Leg, copy: [i32; 4], from: &Trail, mut here: Trail, ride: (usize, u8), seen: Seen) {
        let at = here.at;
        match seen {
            Seen::Wall => {}
            Seen::Empty => {
                if matches!(leg.land, Land::Move | Land::Both) {
                    self.ends(leg, from, at, How::Moving);
                }
                if leg.en_passant && self.slow.passed.contains(&at) {
                    self.ends(leg, from, at, How::EnPassant);
                }
                self.legs(&leg.then, copy, &here);
                if let Some(step) = here.came.filter(|_| leg.rides && (leg.most == 0 || ride.1 < leg.most)) {
                    self.leg(leg, copy, &here, step, (ride.0, ride.1.saturating_add(1)));
                }
            }
            Seen::Piece { enemy, can_be_taken, can_be_hopped, .. } => {
                if can_be_taken && matches!(leg.land, Land::Capture | Land::Both) {
                    self.ends(leg, from, at, How::Capturing);
                }
                if !enemy && leg.destroys {
                    self.ends(leg, from, at, How::Destroying);
                }
                if can_be_hopped {
                    self.legs(&leg.over, copy, &here);
                }
                here.taken.push(at);
                if can_be_taken {
                    self.legs(&leg.takes, copy, &here);
                }
                if !enemy {
                    self.legs(&leg.removes, copy, &here);
                }
            }
        }
    }

    /// The square a step on; where edges are joined it may come back on the other side.
    pub fn step(&self, at: usize, step: (i32, i32)) -> Option<usize> {
        wrapped(self.slow.rules, self.wrap, at, step)
    }

    pub fn holds(&self, only: Only) -> bool {
        let (slow, rules) = (self.slow, self.slow.rules);
        match only {
            Only::Always => true,
            Only::Unmoved => match rules.kind(self.kind).unmoved {
                Some(zone) => rules.holds(zone, self.side, self.home),
                None => rules.home[self.home] == Some(Thing::Piece(self.side, self.kind)),
            },
            Only::InOwnHalf(steps) => {
                let rank = self.home / rules.files();
                let rank = if self.side == Side::White { rank } else { rules.ranks() - 1 - rank };
                rank + 1 + usize::from(steps) <= slow.rules.ranks() / 2
            }
        }
    }

    /// Is the square in the part of the board that the piece never leaves?
    pub fn may_be_on(&self, at: usize) -> bool {
        let rules = self.slow.rules;
        let part = rules.kind(self.kind).region.unwrap_or(rules.variant.pieces[self.kind].confine);
        rules.holds(part, self.side, at)
    }

    pub fn see(&self, at: usize) -> Seen {
        if let Some((_, kind)) = self.target.filter(|(target, _)| *target == at) {
            return Seen::Piece { kind, enemy: true, can_be_taken: true, can_be_hopped: true };
        }
        match self.slow.cells[at] {
            None => Seen::Empty,
            Some(Thing::Wall) => Seen::Wall,
            Some(Thing::Piece(owner, other)) => self.somebody(owner != self.side, other),
        }
    }

    fn somebody(&self, enemy: bool, other: usize) -> Seen {
        let (rules, own) = (self.slow.rules, self.slow.rules.kind(self.kind));
        let can_be_hopped = !(rules.is_one_of(other, &own.cannot_hop) || own.hops_friends && enemy);
        let can_be_taken = enemy && self.slow.may_take(self.kind, other);
        Seen::Piece { kind: other, enemy, can_be_taken, can_be_hopped }
    }

    /// What can be seen on a square: what stands there, or where anybody may, all that a way can see who knows this much.
    pub fn may_see(&self, at: usize, known: &[(usize, Seen)]) -> Vec<Seen> {
        if !self.anybody {
            return vec![self.see(at)];
        }
        if let Some((_, seen)) = known.iter().find(|(other, _)| *other == at) {
            return vec![*seen];
        }
        let kinds = 0..self.slow.rules.variant.pieces.len();
        let all = kinds.flat_map(|kind| [true, false].map(|enemy| self.somebody(enemy, kind)));
        std::iter::once(Seen::Empty).chain(all).collect()
    }

    fn ends(&mut self, leg: &Leg, from: &Trail, to: usize, how: How) {
        let passed = if leg.doubles { from.looked_at.clone() } else { Vec::new() };
        let first = from.first || leg.only == Only::Unmoved;
        self.note(Route { to, how, taken: from.taken.clone(), carried: None, becomes: None, passed, first });
    }

    /// Notes a way; the same way twice is for pieces that have not moved only if both are.
    pub fn note(&mut self, route: Route) {
        if self.anybody && route.how != How::Moving {
            return;
        }
        // Of thousands of routes, as who imitates may have them, few end on the same square.
        let all = |of: &Route| (of.to, of.how, of.carried);
        let same = |known: &&mut Route| {
            all(known) == all(&route) && known.taken == route.taken && known.becomes == route.becomes
        };
        match self.found.iter_mut().find(same) {
            Some(known) => known.first &= route.first,
            None => self.found.push(route),
        }
    }
}

/// Where steps and slides of these patterns lead from a square of a board on which nobody stands.
pub fn lead(rules: &Rules, patterns: &[Pattern], side: Side, from: usize) -> Vec<usize> {
    let mut found = BTreeSet::new();
    for Pattern { symmetry, legs, wrap, .. } in patterns {
        for copy in copies(*symmetry) {
            lead_on(rules, (legs, copy, *wrap), side, (from, None), &mut found);
        }
    }
    found.into_iter().collect()
}

/// The same of these legs, from where the way has come to by this step.
fn lead_on(
    rules: &Rules,
    (legs, copy, wrap): (&[Leg], [i32; 4], Wrap),
    side: Side,
    (at, came): (usize, Option<(i32, i32)>),
    found: &mut BTreeSet<usize>,
) {
    let forward = if side == Side::White { 1 } else { -1 };
    let [a, b, c, d] = copy;
    for leg in legs {
        let step = match leg.way {
            Way::By { files, ranks, levels: 0 } => {
                let (files, ranks) = (i32::from(files), i32::from(ranks));
                ((a * files + b * ranks) * forward, (c * files + d * ranks) * forward)
            }
            _ => came.expect("a leg goes on as the one before"),
        };
        let (mut here, mut steps) = (at, 0);
        while let Some(next) = wrapped(rules, wrap, here, step) {
            if steps > 0 && next == at {
                break;
            }
            (here, steps) = (next, steps + 1);
            if matches!(leg.land, Land::Move | Land::Capture | Land::Both) {
                found.insert(here);
            }
            lead_on(rules, (&leg.then, copy, wrap), side, (here, Some(step)), found);
            if !leg.rides || usize::from(leg.most) == steps {
                break;
            }
        }
    }
}

impl Slow<'_> {
    /// May a piece of one kind take one of another?
    pub fn may_take(&self, kind: usize, other: usize) -> bool {
        let (own, theirs) = (self.rules.kind(kind), self.rules.kind(other));
        !self.rules.is_one_of(other, &own.cannot_take)
            && (theirs.taken_only_by.is_empty() || self.rules.is_one_of(kind, &theirs.taken_only_by))
    }
}
