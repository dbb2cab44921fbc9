//! A second reading: random parts are written as text and, apart from that, played out square by square.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use stone_garden::betza::{self, MOST_LEGS};
use stone_garden::board::{Geometry, Side, Square};
use stone_garden::movement::{End, Movements, Occupant, Seen};
use stone_garden::variant::Piece;

type Point = (i32, i32);
/// Target, how it ends, victims on the way.
type Found = BTreeSet<(Point, End, BTreeSet<Point>)>;

/// An atom's letters, its step, whether it has both kinds of step, and the range of its first and later legs.
type Atom = (&'static str, Point, bool, i32, i32);
const ATOMS: [Atom; 15] = [
    ("W", (0, 1), false, 1, 1),
    ("F", (1, 1), false, 1, 1),
    ("D", (0, 2), false, 1, 1),
    ("A", (2, 2), false, 1, 1),
    ("G", (3, 3), false, 1, 1),
    ("N", (1, 2), false, 1, 1),
    ("Z", (2, 3), false, 1, 1),
    ("FX", (1, 4), false, 1, 1),
    ("NN", (1, 2), false, 0, 1),
    ("K", (0, 1), true, 1, 1),
    ("Q2", (0, 1), true, 2, 0),
    ("W3", (0, 1), false, 3, 1),
    ("R", (0, 1), false, 0, 0),
    ("B", (1, 1), false, 0, 0),
    ("Q", (0, 1), true, 0, 0),
];
const TURNS: [(&str, &[usize]); 9] = [
    ("", &[0, 1, 2, 3, 5, 6, 7]),
    ("f", &[0]),
    ("fs", &[1, 7]),
    ("s", &[2, 6]),
    ("b", &[4]),
    ("fl", &[7]),
    ("bs", &[3, 5]),
    ("fh", &[0, 1, 7]),
    ("v", &[0, 4]),
];
const MODES: [&str; 12] = ["", "m", "c", "d", "mc", "mcd", "p", "mp", "g", "cg", "cd", "cp"];
const SIZE: i32 = 9;

#[derive(Clone, Debug)]
struct Leg {
    mode: &'static str,
    turns: usize,
    as_long: bool,
    lame: bool,
}

#[derive(Clone, Debug)]
struct Part {
    atom: usize,
    ahead: bool,
    legs: Vec<Leg>,
}

impl Part {
    /// Hops can be neither lame nor as long as what was before.
    fn sober(mut self) -> Part {
        if let Some(last) = self.legs.last_mut()
            && (last.mode.contains('p') || last.mode.contains('g'))
        {
            (last.as_long, last.lame) = (false, false);
        }
        self.legs[0].as_long = false;
        self
    }

    fn text(&self) -> String {
        let legs = self.legs.iter().enumerate().map(|(index, leg)| {
            let directions = if index > 0 {
                TURNS[leg.turns].0
            } else if self.ahead {
                "f"
            } else {
                ""
            };
            let mark = |set: bool, letter: &'static str| if set { letter } else { "" };
            format!("{}{}{directions}{}", mark(leg.as_long, "i"), leg.mode, mark(leg.lame, "n"))
        });
        legs.collect::<Vec<_>>().join("a") + ATOMS[self.atom].0
    }

    /// The steps of the atom's kind, clockwise.
    fn around(&self) -> Vec<Point> {
        let (_, (a, b), ..) = ATOMS[self.atom];
        let square = |x: i32, y: i32| [(x, y), (y, x), (-x, y), (-y, x), (x, -y), (y, -x), (-x, -y), (-y, -x)];
        let all: BTreeSet<Point> = match (a, b) {
            _ if a == 0 || a == b => square(0, b).into_iter().chain(square(b, b)).collect(),
            _ => square(a, b).into_iter().collect(),
        };
        let mut all: Vec<Point> = all.into_iter().collect();
        let angle = |&(x, y): &Point| f64::from(x).atan2(f64::from(y));
        all.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
        assert_eq!(all.len(), 8);
        all
    }

    fn first_steps(&self) -> Vec<Point> {
        let (_, (a, b), both, ..) = ATOMS[self.atom];
        let own = |&(x, y): &Point| both || (x.abs().min(y.abs()), x.abs().max(y.abs())) == (a, b);
        let ahead = |&(x, y): &Point| match () {
            () if !self.ahead => true,
            () if both || a == 0 => x == 0 && y > 0,
            () if a == b => y > 0,
            () => y > x.abs(),
        };
        self.around().into_iter().filter(own).filter(ahead).collect()
    }
}

/// A board as it is at one point of a move.
#[derive(Clone)]
struct Way<'a> {
    part: &'a Part,
    board: BTreeMap<Point, Occupant>,
    victims: BTreeSet<Point>,
    toggled: bool,
    length: Option<i32>,
}

impl Way<'_> {
    fn at(&self, (x, y): Point) -> Option<Occupant> {
        let inside = (0..SIZE).contains(&x) && (0..SIZE).contains(&y);
        inside.then(|| self.board.get(&(x, y)).copied().unwrap_or(Occupant::Empty))
    }

    /// The step from a square, if what is passed is empty where that matters.
    fn step(&self, (x, y): Point, (dx, dy): Point, lame: bool) -> Option<Point> {
        let (mut left, mut passed) = ((dx, dy), (x, y));
        while lame && left != (0, 0) {
            let (fx, fy) = match left.0.abs().cmp(&left.1.abs()) {
                std::cmp::Ordering::Greater => (left.0.signum(), 0),
                std::cmp::Ordering::Less => (0, left.1.signum()),
                std::cmp::Ordering::Equal => (left.0.signum(), left.1.signum()),
            };
            left = (left.0 - fx, left.1 - fy);
            passed = (passed.0 + fx, passed.1 + fy);
            if left != (0, 0) && self.at(passed)? != Occupant::Empty {
                return None;
            }
        }
        self.at((x + dx, y + dy)).map(|_| (x + dx, y + dy))
    }

    fn leg(&self, index: usize, from: Point, came: Point, found: &mut Found) {
        let leg = &self.part.legs[index];
        let around = self.part.around();
        let steps: Vec<Point> = if index == 0 {
            self.part.first_steps()
        } else {
            let old = around.iter().position(|&step| step == came).expect("a step of this kind");
            TURNS[leg.turns].1.iter().map(|turn| around[(old + turn) % 8]).collect()
        };
        let (.., first, later) = ATOMS[self.part.atom];
        let own = if index == 0 {
            first
        } else if self.toggled {
            1 - later
        } else {
            later
        };
        let exact = self.length.filter(|_| leg.as_long && index > 0);
        let most = exact.unwrap_or(if own == 0 { SIZE } else { own });
        for step in steps {
            if index + 1 == self.part.legs.len() && (leg.mode.contains('p') || leg.mode.contains('g')) {
                self.hop(leg, from, step, own, found);
                continue;
            }
            let mut at = from;
            for number in 1..=most {
                let Some(next) = self.step(at, step, leg.lame) else { break };
                at = next;
                if exact.is_none_or(|steps| steps == number) {
                    let length = if exact.is_none() && own != 1 { Some(number) } else { self.length };
                    self.reached(index, at, step, length, found);
                }
                if self.at(at) != Some(Occupant::Empty) {
                    break;
                }
            }
        }
    }

    /// What can happen where a step ends.
    fn reached(&self, index: usize, at: Point, step: Point, length: Option<i32>, found: &mut Found) {
        let leg = &self.part.legs[index];
        if index + 1 == self.part.legs.len() {
            return self.end(leg, at, found);
        }
        let none = leg.mode.is_empty();
        let has = |letter| leg.mode.contains(letter);
        let mut on = Way { length, toggled: self.toggled ^ has('g'), ..self.clone() };
        match self.at(at) {
            Some(Occupant::Empty) if has('m') || none => on.leg(index + 1, at, step, found),
            Some(who @ (Occupant::Enemy | Occupant::Friend)) => {
                if has('p') || has('g') {
                    on.leg(index + 1, at, step, found);
                }
                if has(if who == Occupant::Enemy { 'c' } else { 'd' }) {
                    on.board.remove(&at);
                    on.victims.insert(at);
                    on.leg(index + 1, at, step, found);
                }
            }
            _ => {}
        }
    }

    fn end(&self, leg: &Leg, at: Point, found: &mut Found) {
        let none = !leg.mode.contains(['m', 'c', 'd']);
        let (end, letter) = match self.at(at) {
            Some(Occupant::Empty) => (End::Move, 'm'),
            Some(Occupant::Enemy) => (End::Capture, 'c'),
            _ => (End::Destroy, 'd'),
        };
        if leg.mode.contains(letter) || none && letter != 'd' {
            found.insert((at, end, self.victims.clone()));
        }
    }

    fn hop(&self, leg: &Leg, from: Point, step: Point, range: i32, found: &mut Found) {
        let toggles = leg.mode.contains('g');
        let line: Vec<Point> = (1..=SIZE).map(|n| (from.0 + n * step.0, from.1 + n * step.1)).collect();
        let line: Vec<Point> = line.into_iter().take_while(|&point| self.at(point).is_some()).collect();
        let Some(mount) = line.iter().position(|&point| self.at(point) != Some(Occupant::Empty)) else { return };
        let (to_mount, in_all) = match (range, toggles) {
            (0, false) => (usize::MAX, usize::MAX),
            (0, true) => (usize::MAX, mount + 2),
            (1, false) => (1, 2),
            (range, false) => (range as usize - 1, range as usize),
            (range, true) => (range as usize, usize::MAX),
        };
        if mount + 1 > to_mount {
            return;
        }
        for (number, &point) in line.iter().enumerate().skip(mount + 1) {
            if number + 1 > in_all {
                break;
            }
            self.end(leg, point, found);
            if self.at(point) != Some(Occupant::Empty) {
                break;
            }
        }
    }
}

fn parts() -> impl Strategy<Value = Part> {
    let leg = (0..MODES.len(), 0..TURNS.len(), prop::bool::weighted(0.2), prop::bool::weighted(0.2))
        .prop_map(|(mode, turns, as_long, lame)| Leg { mode: MODES[mode], turns, as_long, lame });
    let legs = prop::collection::vec(leg, 1..=3);
    (0..ATOMS.len(), prop::bool::weighted(0.3), legs).prop_map(|(atom, ahead, legs)| Part { atom, ahead, legs }.sober())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::amount(600, 20_000)))]
    #[test]
    fn both_readings_agree(
        part in parts(),
        home in (0..SIZE, 0..SIZE),
        men in prop::collection::btree_map((0..SIZE, 0..SIZE), any::<bool>(), 0..24),
        black in any::<bool>(),
    ) {
        let text = part.text();
        let geometry = Geometry::flat(SIZE as u8, SIZE as u8);
        let patterns = betza::read(&text).unwrap().patterns(&geometry, &mut MOST_LEGS.clone());
        let Ok(patterns) = patterns else { return Ok(()) };
        let mut board: BTreeMap<Point, Occupant> = men.into_iter()
            .map(|(at, enemy)| (at, if enemy { Occupant::Enemy } else { Occupant::Friend })).collect();
        board.remove(&home);
        // The slow reading is White's; Black's is the same turned round.
        let side = if black { Side::Black } else { Side::White };
        let turned = |(x, y): Point| if black { (SIZE - 1 - x, SIZE - 1 - y) } else { (x, y) };
        let square = |point| { let (x, y) = turned(point); geometry.square(x, y, 0).unwrap() };
        let point = |square: Square| turned((i32::from(geometry.file(square)), i32::from(geometry.rank(square))));

        let piece = Piece::new('A', "piece", "", patterns, 0);
        let Ok(movements) = Movements::of_one(&geometry, &piece, side, square(home), true) else { return Ok(()) };
        let mut quick = Found::new();
        let occupant = |square| board.get(&point(square)).copied().map_or(Seen::EMPTY, Seen::from);
        movements.routes(0, side, square(home), occupant, |_| false, |route| {
            let victims = movements.taken_on_the_way(route.node).map(point).collect();
            quick.insert((point(route.to), route.end, victims));
        });
        let mut slow = Found::new();
        let way = Way { part: &part, board: board.clone(), victims: BTreeSet::new(), toggled: false, length: None };
        way.leg(0, home, (0, 0), &mut slow);
        prop_assert_eq!(quick, slow, "{}", text);
    }
}
