//! Captures that do more than take, and pieces whose powers hang on who attacks or guards them.

use super::moves::Act;
use super::walk::{How, Route};
use super::{Slow, Thing};
use stone_garden::board::Side;
use stone_garden::variant::{Capturer, PromotesOn, TakesBy, TakesIf};

impl Slow<'_> {
    /// Would a piece of the side on one of these squares, going as it stands there, take an enemy on the target? Whom it may take is not asked.
    fn observed(&self, by: Side, letters: Option<&[char]>, target: usize) -> bool {
        let counts = |kind: usize| letters.is_none_or(|letters| self.rules.is_one_of(kind, letters));
        self.pieces(by).into_iter().filter(|&(at, kind)| at != target && counts(kind)).any(|(at, kind)| {
            let mut routes = self.routes_to(by, kind, at, Some(target)).into_iter();
            routes.any(|route| route.how == How::Capturing && route.to == target || route.taken.contains(&target))
        })
    }

    /// Is the piece attacked by an enemy that halts it?
    pub fn is_halted(&self, at: usize) -> bool {
        let Some((side, kind)) = self.piece(at) else { return false };
        let (letters, beside) = (&self.rules.kind(kind).halted_by, &self.rules.kind(kind).halted_beside);
        let near = |at: usize| {
            self.piece(at).is_some_and(|(owner, other)| owner != side && self.rules.is_one_of(other, beside))
        };
        self.rules.around(at).into_iter().any(near)
            || !letters.is_empty() && self.observed(side.other(), Some(letters), at)
    }

    /// Does a piece of the side that has to be attacked stand where no enemy but kings, and others like it, would take it?
    pub fn stands_unattacked(&self, side: Side) -> bool {
        let anti = |kind: usize| self.rules.kind(kind).anti_royal;
        let royal = |kind: usize| {
            let by_count = self
                .rules
                .open
                .pseudo_royal
                .as_ref()
                .is_some_and(|royal| royal.kinds.iter().any(|&letter| self.rules.is_one_of(kind, &[letter])));
            self.rules.variant.pieces[kind].royal || by_count
        };
        let enemies: Vec<(usize, usize)> =
            self.pieces(side.other()).into_iter().filter(|&(_, kind)| !anti(kind) && !royal(kind)).collect();
        let attacked = |target: usize| {
            enemies.iter().any(|&(from, kind)| {
                let mut ways = self.routes_to(side.other(), kind, from, Some(target)).into_iter();
                ways.any(|route| route.how == How::Capturing && route.to == target || route.taken.contains(&target))
            })
        };
        self.pieces(side).into_iter().any(|(at, kind)| anti(kind) && !attacked(at))
    }

    /// Where kinds differ by whom they take: would each victim take so too, standing where the piece stands?
    pub fn imitates(&self, side: Side, kind: usize, from: usize, route: &Route) -> bool {
        if !self.rules.kind(kind).imitates {
            return true;
        }
        let mut victims = route.taken.clone();
        victims.extend((route.how == How::Capturing).then_some(route.to));
        victims.iter().all(|&victim| {
            let (_, other) = self.piece(victim).expect("a victim");
            let mut alone = self.clone();
            victims.iter().filter(|&&at| at != victim).for_each(|&at| alone.cells[at] = None);
            let takes = |way: Route| {
                let lands = way.how == How::Capturing && way.to == victim;
                way.to == route.to && (lands || way.taken.contains(&victim))
            };
            !self.rules.kind(other).imitates && alone.routes(side, other, from).into_iter().any(takes)
        })
    }

    /// Whom a piece that has gone from one square to another, on a line or not, takes by that.
    pub fn taken_by_place(&self, before: &Slow<'_>, from: usize, to: usize) -> Vec<usize> {
        // Who promotes by it has gone as what it was.
        let Some((side, kind)) = before.piece(from).filter(|_| self.piece(to).is_some()) else { return Vec::new() };
        let enemies = self.pieces(side.other());
        let takes = |by: usize, victim: usize| self.takes_so(side, by, from, to, victim);
        let counts = |&(victim, other): &(usize, usize)| {
            let goes = || {
                let mut routes = before.routes(side, other, from).into_iter();
                routes.any(|route| route.to == to && route.how == How::Moving)
            };
            let copies = self.rules.kind(kind).imitates && !self.rules.kind(other).imitates;
            takes(kind, victim) || copies && takes(other, victim) && goes()
        };
        enemies.into_iter().filter(counts).map(|(victim, _)| victim).collect()
    }

    fn takes_so(&self, side: Side, by: usize, from: usize, to: usize, victim: usize) -> bool {
        let (rules, kind) = (self.rules, self.rules.kind(by));
        let files = rules.files() as i32;
        let (across, up) = (to as i32 % files - from as i32 % files, to as i32 / files - from as i32 / files);
        let line = across == 0 || up == 0 || across.abs() == up.abs();
        let one = (across.signum(), up.signum());
        let ways = kind.takes_by.iter().any(|way| match way {
            TakesBy::Enclosing => [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|(files, ranks)| {
                let closes = |at: usize| self.piece(at).is_some_and(|(owner, _)| owner == side);
                let steps = |at: usize| rules.step(at, files, ranks);
                let four = !rules.kind(self.piece(victim).expect("a victim").1).enclosed_by_four
                    || [(0, 1), (1, 0), (0, -1), (-1, 0)]
                        .into_iter()
                        .all(|(files, ranks)| rules.step(victim, files, ranks).is_some_and(closes));
                steps(to) == Some(victim) && steps(victim).is_some_and(closes) && four
            }),
            TakesBy::Withdrawing => line && one != (0, 0) && rules.step(from, -one.0, -one.1) == Some(victim),
            TakesBy::Approaching => line && one != (0, 0) && rules.step(to, one.0, one.1) == Some(victim),
        });
        let files = rules.files();
        let corner =
            |other: usize| [to / files * files + other % files, other / files * files + to % files].contains(&victim);
        let partners = self.pieces(side).into_iter();
        let mut partners = partners.filter(|&(at, other)| at != to && rules.is_one_of(other, &kind.coordinates_with));
        ways || partners.any(|(at, _)| corner(at))
    }

    /// What a piece can do besides its own ways as one of those that guard it; `target`: as if an enemy stood there.
    pub fn relayed(&self, side: Side, kind: usize, from: usize, target: Option<usize>) -> Vec<Route> {
        let rules = self.rules;
        let mut found: Vec<Route> = Vec::new();
        let guards = rules.kind(kind).relayed_by.iter().filter(|&&letter| self.observed(side, Some(&[letter]), from));
        let last = self.last_moved[side.other().index()].filter(|_| rules.kind(kind).as_last_moved);
        for relay in guards.map(|&letter| rules.of_letter(letter)).chain(last) {
            let ends = |at: usize| rules.kind(kind).relayed_to.is_none_or(|zone| rules.holds(zone, side, at));
            let goes_alone =
                |route: &Route| route.taken.is_empty() && route.carried.is_none() && route.becomes.is_none();
            let plain = |route: &Route| goes_alone(route) && route.to != from && ends(route.to);
            // Whom it may take is asked of the piece itself, not of who lends it the move.
            let prey = |at: &usize| {
                self.piece(*at).is_some_and(|(owner, victim)| owner != side && self.may_take(kind, victim))
            };
            let taken: Vec<usize> = match target {
                Some(target) => vec![target],
                None => (0..self.cells.len()).filter(prey).collect(),
            };
            for at in taken {
                let routes = self.routes_to(side, relay, from, Some(at)).into_iter();
                found.extend(routes.filter(|route| route.how == How::Capturing && route.to == at && plain(route)));
            }
            if target.is_none() {
                let routes = self.routes(side, relay, from).into_iter();
                let quiet = routes.filter(|route| route.how == How::Moving && plain(route));
                found.extend(quiet.map(|route| Route { passed: Vec::new(), ..route }));
            }
        }
        found
    }

    /// Where a piece comes back to that captures or is taken on a square.
    pub fn home_of(&self, side: Side, kind: usize, at: usize) -> Option<usize> {
        let (rules, files) = (self.rules, self.rules.files());
        let homes: Vec<usize> =
            (0..rules.home.len()).filter(|&home| rules.home[home] == Some(Thing::Piece(side, kind))).collect();
        let dark = |at: usize| (at % files + at / files) % 2;
        let wanted = |home: &&usize| match homes.len() {
            1 => true,
            2 if dark(homes[0]) != dark(homes[1]) => dark(**home) == dark(at),
            _ => **home % files == at % files,
        };
        homes.iter().find(wanted).copied()
    }

    /// Where the mover may be put back, if it must be.
    fn has_room_at_home(&self, side: Side, kind: usize, from: usize, to: usize) -> bool {
        let free = |home: usize| home == from || home == to || self.cells[home].is_none();
        self.rules.open.capturer != Capturer::Reborn || self.home_of(side, kind, to).is_some_and(free)
    }

    /// May the piece on a square take at all as it stands?
    fn may_take_now(&self, side: Side, kind: usize, from: usize) -> bool {
        let guarded = || self.observed(side, None, from);
        self.rules.open.may_capture
            && match self.rules.kind(kind).takes_if {
                TakesIf::Always => true,
                TakesIf::Guarded => guarded(),
                TakesIf::Unguarded => !guarded(),
            }
    }

    /// Do these rules allow an act?
    pub fn allows(&self, act: &Act) -> bool {
        let Act::Go { from, route, into } = act else { return true };
        let (side, kind) = self.piece(*from).expect("who moves");
        // Who leaves the board ends nowhere.
        let leaves = route.becomes.as_ref().is_some_and(Vec::is_empty);
        if !leaves && self.rules.kind(kind).ends_in.is_some_and(|zone| !self.rules.holds(zone, side, route.to)) {
            return false;
        }
        let takes = route.how != How::Moving || !route.taken.is_empty();
        !takes
            || self.may_take_now(side, kind, *from)
                && self.has_room_at_home(side, into.unwrap_or(kind), *from, route.to)
    }

    /// Could the piece take on a square, as far as these rules ask? It may have to become another there.
    pub fn could_take(&self, side: Side, kind: usize, from: usize, to: usize) -> bool {
        let rules = self.rules;
        let promotion = rules.kind(kind).promotion.as_ref();
        let (begins, ends) = (|zone| rules.holds(zone, side, from), |zone| rules.holds(zone, side, to));
        let promotion = promotion.filter(|promotion| match (promotion.on, promotion.zone) {
            (PromotesOn::Reaching, zone) => ends(zone),
            (PromotesOn::Entering, zone) => ends(zone) && !begins(zone),
            (PromotesOn::Beginning, zone) => begins(zone),
            (PromotesOn::Staying, _) => false,
            (_, zone) => ends(zone) || begins(zone),
        });
        // Who must promote by it is put back as what it becomes.
        let mut becomes: Vec<usize> = Vec::new();
        if let Some(promotion) = promotion {
            let black = promotion.to_black.as_ref().filter(|_| side == Side::Black);
            becomes.extend(black.unwrap_or(&promotion.to).iter().map(|&letter| rules.of_letter(letter)));
            becomes.extend(rules.other_face(kind).filter(|_| promotion.plus));
        }
        if promotion.is_none_or(|promotion| promotion.optional) {
            becomes.push(kind);
        }
        !self.is_halted(from)
            && self.may_take_now(side, kind, from)
            && (rules.open.capturer != Capturer::Reborn
                || becomes.into_iter().any(|into| self.has_room_at_home(side, into, from, to)))
    }

    /// The enemies that the piece which has come to a square encloses.
    pub fn enclosed_by(&self, at: usize) -> Vec<usize> {
        let (rules, Some((side, _))) = (self.rules, self.piece(at)) else { return Vec::new() };
        let hostile = rules.open.custodian.expect("a game that encloses").hostile;
        let closes = |at: usize| match self.cells[at] {
            Some(there) => matches!(there, Thing::Piece(owner, _) if owner == side),
            None => rules.holds(hostile, side, at),
        };
        let steps = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let lines = steps.into_iter().filter_map(|step| {
            let enemy = rules.step(at, step.0, step.1)?;
            let (owner, kind) = self.piece(enemy)?;
            let sides: Vec<(i32, i32)> = if rules.kind(kind).enclosed_by_four { steps.to_vec() } else { vec![step] };
            let all = sides.into_iter().all(|(files, ranks)| rules.step(enemy, files, ranks).is_some_and(closes));
            (owner != side && all).then_some(enemy)
        });
        lines.collect()
    }

    /// The pieces that the one on a square attacks.
    pub fn attacked_from(&self, at: usize) -> Vec<usize> {
        let Some((side, kind)) = self.piece(at) else { return Vec::new() };
        let enemy = |at: &usize| self.piece(*at).is_some_and(|(owner, _)| owner != side);
        let captured = |route: Route| {
            let at_end = (route.how == How::Capturing).then_some(route.to);
            route.taken.into_iter().chain(at_end)
        };
        self.routes(side, kind, at).into_iter().flat_map(captured).filter(enemy).collect()
    }

    /// Which squares hold kings and partners that have not moved, after an act that has led from `before` to here. `new`: where pieces have
    /// come back, or changed sides by taking.
    pub fn keep_unmoved(&mut self, before: &Slow<'_>, act: &Act, new: &[usize]) {
        if !self.rules.open.keeps_unmoved() {
            return;
        }
        let left = match act {
            Act::Go { from, route, .. } => {
                let mut left = before.victims(act);
                left.extend([*from, route.to]);
                left
            }
            Act::Castle(number) => {
                before.castlers(before.side, *number).expect("a game that castles").map(|(from, _)| from).to_vec()
            }
            _ => Vec::new(),
        };
        self.unmoved.retain(|at| !left.contains(at));
        for &at in new {
            let Some((owner, kind)) = self.piece(at) else { continue };
            let castling = self.rules.open.castling.as_ref().expect("a game that castles");
            let both: Vec<[(usize, usize); 2]> = (0..2).filter_map(|number| self.castlers(owner, number)).collect();
            let king = self.rules.is_one_of(kind, &castling.kings) && both.iter().any(|[king, _]| king.0 == at);
            let partner =
                self.rules.is_one_of(kind, &castling.partners) && both.iter().any(|[_, partner]| partner.0 == at);
            if king || partner {
                self.unmoved.push(at);
            }
        }
        // Without a king that could come back its partners may as well have moved.
        let kings_return = self.rules.open.capturer == Capturer::Reborn;
        for side in Side::BOTH {
            let both: Vec<[(usize, usize); 2]> = (0..2).filter_map(|number| self.castlers(side, number)).collect();
            for [king, partner] in both {
                if !kings_return && !self.unmoved.contains(&king.0) {
                    self.unmoved.retain(|&at| at != partner.0);
                }
            }
        }
        self.unmoved.sort_unstable();
        self.unmoved.dedup();
        for side in Side::BOTH {
            for number in 0..2 {
                let both = self.castlers(side, number);
                let unmoved = |[king, partner]: [(usize, usize); 2]| {
                    self.unmoved.contains(&king.0) && self.unmoved.contains(&partner.0)
                };
                self.castling[side.index()][number] = both.is_some_and(unmoved) && self.at_home(side, number);
            }
        }
    }
}
