//! What a side could do, before its royal pieces are thought of.

use super::walk::{How, Route};
use super::{Rules, Slow, Thing};
use stone_garden::variant::{DropBeside, Flips, OpenPromotion, PromotesOn, Walls};

/// A turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    pub act: Act,
    /// The kind that comes from the hand behind who leaves a gate, and that square.
    pub gate: Option<(usize, usize)>,
    /// The wall that is placed with it.
    pub wall: Option<usize>,
}

/// What is done in a turn.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Nothing; the square is only for the text.
    Pass(usize),
    Drop {
        kind: usize,
        to: usize,
    },
    /// Kingside (0) or queenside (1).
    Castle(usize),
    /// A promotion that is a turn of its own.
    Promote {
        from: usize,
        to: usize,
        into: usize,
    },
    /// A halted piece leaves the board.
    Leave(usize),
    /// A piece changes places with another, as it may once.
    Exchange(usize, usize),
    Go {
        from: usize,
        route: Route,
        into: Option<usize>,
    },
}

impl Slow<'_> {
    /// All turns, walls placed.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = self.turns_anywhere();
        turns.retain(|turn| self.is_of_due_part(turn) && self.is_by_another(&turn.act));
        turns
    }

    /// Has nobody whom an act moves moved in this turn, if that asks for others?
    fn is_by_another(&self, act: &Act) -> bool {
        let from = self.ends_of(act).0;
        let movers = match act {
            Act::Drop { .. } | Act::Pass(_) => Vec::new(),
            Act::Castle(number) => {
                self.castlers(self.side, *number).expect("a game that castles").map(|(from, _)| from).to_vec()
            }
            Act::Exchange(from, to) => vec![*from, *to],
            act => {
                let other = self.exchanges(act).map(|_| self.ends_of(act).1);
                [from].into_iter().chain(other).collect()
            }
        };
        let kind = match act {
            Act::Drop { kind, .. } => Some(*kind),
            Act::Pass(_) => None,
            act => self.piece(self.ends_of(act).0).map(|(_, kind)| kind),
        };
        !movers.iter().any(|mover| self.moved.contains(mover))
            && !kind.is_some_and(|kind| self.moved_kinds.contains(&kind))
    }

    fn turns_anywhere(&self) -> Vec<Turn> {
        if let Some(acts) = self.promotes_or_pushes() {
            return acts.into_iter().map(|act| Turn { act, gate: None, wall: None }).collect();
        }
        let mut acts = Vec::new();
        for (from, kind) in self.pieces(self.side) {
            if self.is_halted(from) {
                acts.extend(self.rules.kind(kind).leaves_halted.then_some(Act::Leave(from)));
                continue;
            }
            let mut own = self.routes(self.side, kind, from);
            let first = self
                .rules
                .kind(kind)
                .first_move
                .as_ref()
                .is_none_or(|first| self.gates.contains(&from) && (first.in_check || !self.in_check(self.side)));
            own.retain(|route| (first || !route.first) && self.imitates(self.side, kind, from, route));
            for route in self.relayed(self.side, kind, from, None) {
                let known = |known: &Act| matches!(known, Act::Go { from: there, route: other, .. } if *there == from && other.to == route.to);
                if !own.iter().any(|other| other.to == route.to) && !acts.iter().any(known) {
                    self.with_promotions(kind, from, route, &mut acts);
                }
            }
            for route in own {
                self.with_promotions(kind, from, route, &mut acts);
            }
            self.promotions_in_place(kind, from, &mut acts);
        }
        acts.retain(|act| self.allows(act) && self.may_exchange(act) && !self.swaps_back(act));
        let all = acts.clone();
        acts.retain(|act| !self.is_better_in_passing(act, &all));
        let all = acts.clone();
        acts.retain(|act| self.may_enter(act, &all));
        acts.retain(|act| self.may_stand(act));
        acts.retain(|act| !self.turns_royal(act));
        let castles = (0..4).filter(|&number| self.can_castle(number));
        acts.extend(castles.map(Act::Castle));
        if self.rules.open.wall_instead {
            acts.extend(self.pieces(self.side).first().map(|&(at, _)| Act::Pass(at)));
        }
        self.drops(&mut acts);
        acts.into_iter().flat_map(|act| self.with_gates(act)).flat_map(|turn| self.with_walls(turn)).collect()
    }

    /// Would a royal piece go along and become another one?
    fn turns_royal(&self, act: &Act) -> bool {
        let Act::Go { route: Route { carried: Some((from, _, Some(_))), .. }, .. } = act else { return false };
        let (_, kind) = self.piece(*from).expect("who goes along");
        let counted = self.rules.open.pseudo_royal.as_ref().map_or(&[][..], |royal| &royal.kinds);
        self.rules.variant.pieces[kind].royal || counted.iter().any(|&letter| self.counts_as(kind, letter))
    }

    /// An act alone, and with each piece that may come from the hand to a square that it leaves for the first time: the
    /// mover's, or in castling one of both.
    fn with_gates(&self, act: Act) -> Vec<Turn> {
        let left = match &act {
            Act::Go { from, into: None, .. } => vec![*from],
            Act::Castle(number) => {
                let both = self.castlers(self.side, *number).expect("a game that castles");
                let empty = |at: &usize| both.iter().all(|(_, to)| to != at);
                both.into_iter().map(|(from, _)| from).filter(empty).collect()
            }
            _ => Vec::new(),
        };
        if let Some(&at) = left.first()
            && let Some(kinds) = self.promoted_by_push(&act)
        {
            let turn = |kind| Turn { act: act.clone(), gate: Some((kind, at)), wall: None };
            return kinds.into_iter().map(turn).collect();
        }
        let gating = self.rules.open.gating;
        // Rights to first moves are kept where gates are; nobody comes in there without a word about gating.
        let held =
            (0..self.rules.variant.pieces.len()).filter(|&kind| gating && self.hands[self.side.index()][kind] > 0);
        let gates: Vec<(usize, usize)> = held
            .flat_map(|kind| left.iter().map(move |&at| (kind, at)))
            .filter(|&(kind, at)| self.gates.contains(&at) && self.may_be_dropped(kind, at))
            .collect();
        std::iter::once(None)
            .chain(gates.into_iter().map(Some))
            .map(|gate| Turn { act: act.clone(), gate, wall: None })
            .collect()
    }

    /// Is the square one of those where a kind may come from the hand?
    fn may_be_dropped(&self, kind: usize, at: usize) -> bool {
        self.rules.kind(kind).drop.is_none_or(|zone| self.rules.holds(zone, self.side, at))
    }

    fn with_promotions(&self, kind: usize, from: usize, route: Route, acts: &mut Vec<Act>) {
        let rules = self.rules;
        if route.how == How::EnPassant {
            return acts.push(Act::Go { from, route, into: None });
        }
        let mut offer = |route: Route, into: Option<usize>| {
            let leaves = |route: &Route| route.becomes.as_ref().is_some_and(Vec::is_empty);
            let all = |route: &Route| (route.to, route.how, route.taken.clone(), route.carried, leaves(route));
            let known = |act: &Act| matches!(act, Act::Go { from: there, route: other, into: same } if *there == from && *same == into && all(other) == all(&route));
            if !acts.iter().any(known) {
                acts.push(Act::Go { from, route, into });
            }
        };
        if let Some(kinds) = &route.becomes {
            if kinds.is_empty() {
                return offer(route, None);
            }
            for &into in kinds {
                if into == kind && self.can_move_on(kind, route.to) {
                    offer(route.clone(), None);
                } else if into != kind && self.is_below_limit(into) {
                    offer(route.clone(), Some(into));
                }
            }
            return;
        }
        let captures = route.how != How::Moving || !route.taken.is_empty();
        let promotion = rules.kind(kind).promotion.as_ref().filter(|promotion| {
            let ends = rules.holds(promotion.zone, self.side, route.to);
            let touches = ends || rules.holds(promotion.zone, self.side, from);
            if promotion.also.is_some_and(|zone| rules.holds(zone, self.side, route.to)) {
                return true;
            }
            match promotion.on {
                PromotesOn::Reaching => ends,
                PromotesOn::Touching => touches,
                PromotesOn::Capturing => touches && captures,
                PromotesOn::Staying => false,
                PromotesOn::Beginning => rules.holds(promotion.zone, self.side, from),
                PromotesOn::Entering => ends && !rules.holds(promotion.zone, self.side, from),
                PromotesOn::EnteringOrCapturing => {
                    let inside = rules.holds(promotion.zone, self.side, from);
                    ends && !inside || inside && captures
                }
            }
        });
        for into in promotion.iter().flat_map(|promotion| self.becomes(kind, promotion)) {
            offer(route.clone(), Some(into));
        }
        if promotion.is_none_or(|promotion| promotion.optional) && self.can_move_on(kind, route.to) {
            offer(route, None);
        }
    }

    /// What a piece may become, as far as there are not too many of it yet.
    pub fn becomes(&self, kind: usize, promotion: &OpenPromotion) -> Vec<usize> {
        let rules = self.rules;
        let black = promotion.to_black.as_ref().filter(|_| self.side == stone_garden::board::Side::Black);
        let named = black.unwrap_or(&promotion.to).iter().map(|&letter| rules.of_letter(letter));
        let plus = rules.other_face(kind).filter(|_| promotion.plus);
        // What the lot can fall on.
        let left = |into: &usize| !promotion.by_lot || self.hands[self.side.index()][*into] > 0;
        named.chain(plus).filter(|&into| self.is_below_limit(into)).filter(left).collect()
    }

    fn is_below_limit(&self, into: usize) -> bool {
        let limits = &self.rules.open.promotion_limits;
        let limit = limits.iter().find(|(letter, _)| self.rules.of_letter(*letter) == into);
        limit.is_none_or(|(_, most)| self.count(self.side, into) < usize::from(*most))
    }

    /// Is it a move that is written as another one is, which captures en passant?
    fn is_better_in_passing(&self, act: &Act, all: &[Act]) -> bool {
        let Act::Go { from, route, into: None } = act else { return false };
        if route.becomes.as_ref().is_some_and(Vec::is_empty) || route.carried.is_some() {
            return false;
        }
        let alike = |other: &Act| match other {
            Act::Go { from: there, route: other, .. } => {
                there == from && other.to == route.to && other.how == How::EnPassant
            }
            _ => false,
        };
        route.how == How::Moving && route.taken.is_empty() && all.iter().any(alike)
    }

    /// Where pieces may not get stuck: could it ever move on from there, whoever stood elsewhere?
    fn can_move_on(&self, kind: usize, at: usize) -> bool {
        !self.rules.open.must_stay_mobile || self.could_move(self.side, kind, at)
    }

    /// This position with nothing on the board.
    pub fn emptied(&self) -> Self {
        Slow { cells: vec![None; self.cells.len()], passed: Vec::new(), ..self.clone() }
    }

    /// Sittuyin: in the zone, or as the last of its kind, a piece promotes where it stands or where what it becomes could
    /// move, if it attacks nobody from there.
    fn promotions_in_place(&self, kind: usize, from: usize, acts: &mut Vec<Act>) {
        let promotion = self.rules.kind(kind).promotion.as_ref();
        let Some(promotion) = promotion.filter(|promotion| promotion.on == PromotesOn::Staying) else { return };
        if !self.rules.holds(promotion.zone, self.side, from) && self.count(self.side, kind) != 1 {
            return;
        }
        let mut without = self.clone();
        without.cells[from] = None;
        for into in self.becomes(kind, promotion) {
            let moves = without.routes(self.side, into, from).into_iter().filter(|route| route.how == How::Moving);
            for to in std::iter::once(from).chain(moves.map(|route| route.to)) {
                let attacks = |route: Route| route.how == How::Capturing;
                if !without.routes(self.side, into, to).into_iter().any(attacks) {
                    acts.push(Act::Promote { from, to, into });
                }
            }
        }
    }

    /// What there is to do before a turn's moves or in place of its last one, where turns end with pushes.
    pub fn promotes_or_pushes(&self) -> Option<Vec<Act>> {
        let promoting = self.pushed_to_promote();
        if !promoting.is_empty() {
            return Some(promoting);
        }
        (self.turn[0] == 1 && self.turn[1] > 1 && self.is_pushing()).then(|| self.pushes())
    }

    fn is_pushing(&self) -> bool {
        self.rules.open.turns.as_ref().is_some_and(|turns| !turns.push.is_empty())
    }

    fn is_pushed(&self, kind: usize) -> bool {
        self.rules.open.turns.as_ref().is_some_and(|turns| self.rules.is_one_of(kind, &turns.push))
    }

    /// Promotions of pieces that stand where they must promote when they get there.
    pub fn pushed_to_promote(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for (from, kind) in self.pieces(self.side).into_iter().filter(|&(_, kind)| self.is_pushed(kind)) {
            let promotion = self.rules.kind(kind).promotion.as_ref();
            let must = promotion.filter(|promotion| !promotion.optional && promotion.on == PromotesOn::Reaching);
            let Some(promotion) = must else { continue };
            let zones = std::iter::once(promotion.zone).chain(promotion.also);
            if zones.into_iter().any(|zone| self.rules.holds(zone, self.side, from)) {
                acts.extend(self.becomes(kind, promotion).into_iter().map(|into| Act::Promote {
                    from,
                    to: from,
                    into,
                }));
            }
        }
        acts
    }

    /// Pushes of enemies.
    pub fn pushes(&self) -> Vec<Act> {
        let them = self.side.other();
        let pushed = self.pieces(them).into_iter().filter(|&(_, kind)| self.is_pushed(kind));
        let step = |(from, _)| {
            let to = self.rules.step(from, 0, if them == stone_garden::board::Side::White { 1 } else { -1 })?;
            let route = Route {
                to,
                how: How::Moving,
                taken: Vec::new(),
                carried: None,
                becomes: None,
                passed: Vec::new(),
                first: false,
            };
            self.cells[to].is_none().then_some(Act::Go { from, route, into: None })
        };
        pushed.filter_map(step).collect()
    }

    fn drops(&self, acts: &mut Vec<Act>) {
        let rules = self.rules;
        let Some(hands) = rules.open.hands.as_ref().filter(|hands| hands.drops) else { return };
        let side = self.side;
        for kind in 0..rules.variant.pieces.len() {
            if self.hands[side.index()][kind] == 0 && !hands.free {
                continue;
            }
            let own = rules.kind(kind);
            let empty: Vec<usize> = (0..self.cells.len()).filter(|&at| self.cells[at].is_none()).collect();
            let is_first = |at: &usize| own.drop_first.is_some_and(|zone| rules.holds(zone, side, *at));
            let first: Vec<usize> = empty.iter().copied().filter(is_first).collect();
            let usual = |at: &usize| self.may_be_dropped(kind, *at) && self.fits_beside(own.drop_beside, *at);
            let allowed = if first.is_empty() { empty.into_iter().filter(usual).collect() } else { first };
            let plus = own.promotion.as_ref().is_some_and(|promotion| promotion.plus);
            let turned = plus && hands.drop_promoted && !rules.variant.pieces[kind].promoted && !hands.free;
            let promoted = rules.other_face(kind).filter(|_| turned);
            for to in allowed {
                for kind in std::iter::once(kind).chain(promoted) {
                    let act = Act::Drop { kind, to };
                    if self.can_move_on(kind, to) && self.has_room(kind, to) && self.leaves_both_colours(&act) {
                        acts.push(act);
                    }
                }
            }
        }
    }

    /// Does what stands around a square allow a drop there?
    fn fits_beside(&self, beside: Option<DropBeside>, at: usize) -> bool {
        let straight = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let next = |at: usize, (files, ranks): (i32, i32)| self.rules.step(at, files, ranks);
        match beside {
            None => true,
            Some(DropBeside::Flips) => self.flips_by_drop(at),
            Some(DropBeside::Below) => next(at, (0, -1)).is_none_or(|below| self.cells[below].is_some()),
            Some(DropBeside::NoEnemy) => {
                let enemy = |at: usize| self.piece(at).is_some_and(|(owner, _)| owner != self.side);
                !straight.into_iter().filter_map(|step| next(at, step)).any(enemy)
            }
            Some(DropBeside::Edge) => straight.into_iter().any(|(files, ranks)| {
                // Open all the way back to the edge, and stopped ahead.
                let mut back = std::iter::successors(Some(at), |&at| next(at, (-files, -ranks)));
                back.all(|at| self.cells[at].is_none())
                    && next(at, (files, ranks)).is_none_or(|ahead| self.cells[ahead].is_some())
            }),
        }
    }

    /// Would a drop make pieces change sides (Reversi), or stand beside its own (Ataxx)?
    fn flips_by_drop(&self, at: usize) -> bool {
        match self.rules.open.flips {
            Some(Flips::Enclosed) => !self.flipped(at).is_empty(),
            Some(Flips::Beside | Flips::BesideFriends) => {
                self.rules.around(at).into_iter().any(|near| self.is_own(near))
            }
            Some(Flips::Attacked) | None => true,
        }
    }

    pub fn is_own(&self, at: usize) -> bool {
        self.piece(at).is_some_and(|(owner, _)| owner == self.side)
    }

    /// May one more of the kind stand on the file?
    fn has_room(&self, kind: usize, to: usize) -> bool {
        let files = self.rules.files();
        let same = self.pieces(self.side).into_iter().filter(|&(at, other)| other == kind && at % files == to % files);
        self.rules.kind(kind).most_on_file.is_none_or(|most| same.count() < usize::from(most))
    }

    /// After a drop, can those of the kind that must stand on both colours, as evenly as can be, still come to do so?
    fn leaves_both_colours(&self, act: &Act) -> bool {
        let Some(letter) = self.rules.open.hands.as_ref().and_then(|hands| hands.both_colours) else { return true };
        let (kind, side) = (self.rules.of_letter(letter), self.side);
        let after = self.after(&Turn { act: act.clone(), gate: None, wall: None });
        let dark = |at: usize| (at / self.rules.files() + at % self.rules.files()) % 2;
        let mut stand = [0, 0];
        let mut free = [0, 0];
        for at in 0..after.cells.len() {
            match after.cells[at] {
                None if after.rules.kind(kind).drop.is_none_or(|zone| self.rules.holds(zone, side, at)) => {
                    free[dark(at)] += 1
                }
                Some(there) if there == Thing::Piece(side, kind) => stand[dark(at)] += 1,
                _ => {}
            }
        }
        let held = after.hands[side.index()][kind];
        let each = (stand[0] + stand[1] + held) / 2;
        (0..=held).any(|light| {
            light <= free[0] && held - light <= free[1] && stand[0] + light >= each && stand[1] + held - light >= each
        })
    }

    fn with_walls(&self, turn: Turn) -> Vec<Turn> {
        let Some(walls) = self.rules.open.walls else { return vec![turn] };
        if self.rules.open.wall_instead && !matches!(turn.act, Act::Pass(_)) {
            return vec![turn];
        }
        let after = self.after(&turn);
        let (from, to) = self.ends_of(&turn.act);
        let free = |at: &usize| {
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(files, ranks)| self.rules.step(*at, files, ranks));
            let by_edge = |near: Option<usize>| near.is_none_or(|near| after.cells[near] == Some(Thing::Wall));
            after.cells[*at].is_none()
                && self.rules.holds(self.rules.open.walls_in, self.side, *at)
                && match walls {
                    Walls::Duck | Walls::Anywhere => true,
                    Walls::Edge => steps.into_iter().any(by_edge),
                    Walls::Past => *at == from,
                    Walls::Arrow => after.piece(to).is_some_and(|(side, kind)| {
                        let shot = |route: Route| route.how == How::Moving && route.to == *at;
                        after.routes(side, kind, to).into_iter().any(shot)
                    }),
                }
        };
        let squares = (0..self.cells.len()).filter(free);
        squares.map(|at| Turn { wall: Some(at), ..turn.clone() }).collect()
    }

    /// Where a turn begins and ends.
    pub fn ends_of(&self, act: &Act) -> (usize, usize) {
        match act {
            Act::Pass(at) | Act::Leave(at) => (*at, *at),
            Act::Drop { to, .. } => (*to, *to),
            Act::Promote { from, to, .. } | Act::Exchange(from, to) => (*from, *to),
            Act::Go { from, route, .. } => (*from, route.to),
            Act::Castle(number) => {
                let [king, _] = self.castlers(self.side, *number).expect("a game that castles");
                king
            }
        }
    }

    /// The turn as tools write it.
    pub fn text(&self, turn: &Turn) -> String {
        let rules = self.rules;
        let (from, to) = self.ends_of(&turn.act);
        let mut text = format!("{}{}", rules.name(from), rules.name(to));
        let anywhere = rules.open.castling.as_ref().is_some_and(|castling| castling.anywhere);
        match &turn.act {
            Act::Drop { kind, .. } => {
                let plus = if rules.variant.pieces[*kind].promoted { "+" } else { "" };
                text = format!("{plus}{}@{}", rules.letter(*kind), rules.name(to));
            }
            // From anywhere, and where the king could go there by its own way too, castling is written as going onto the partner.
            Act::Castle(number) if anywhere || self.goes_to(from, to) => {
                let [_, partner] = self.castlers(self.side, *number).expect("a game that castles");
                text = format!("{}{}", rules.name(from), rules.name(partner.0));
                // Or as people write it, where it could go onto the partner as well.
                if *number < 2 && self.goes_to(from, partner.0) {
                    text = if *number == 0 { "O-O".to_owned() } else { "O-O-O".to_owned() };
                }
            }
            Act::Promote { into, .. } => text += &rules.letter(*into).to_lowercase().to_string(),
            Act::Go { from, route, into } => {
                let (_, kind) = self.piece(*from).expect("who moves");
                text += &into.map_or(String::new(), |into| mark(rules, kind, into));
                text += if route.becomes.as_ref().is_some_and(Vec::is_empty) { "*" } else { "" };
                text.extend(turn.gate.map(|(kind, _)| rules.letter(kind).to_ascii_lowercase()));
                route.taken.iter().for_each(|&at| text += &format!("x{}", rules.name(at)));
                if let Some((from, to, into)) = route.carried {
                    text += &format!("~{}{}", rules.name(from), rules.name(to));
                    let plus = into.is_some_and(|into| rules.variant.pieces[into].promoted);
                    text += if plus { "+" } else { "" };
                    text.extend(into.map(|into| rules.letter(into).to_ascii_lowercase()));
                }
            }
            _ => {}
        }
        if let Some((kind, at)) = turn.gate.filter(|_| matches!(turn.act, Act::Castle(_))) {
            // Castling with a piece on the partner's square is written from there to the king.
            let ways = if at != from { format!("{}{}", rules.name(at), rules.name(from)) } else { text };
            text = format!("{ways}{}", rules.letter(kind).to_lowercase());
        }
        turn.wall.iter().for_each(|&at| text += &format!(",{}{}", rules.name(to), rules.name(at)));
        text
    }
}

impl Slow<'_> {
    /// Could the piece on a square go to another by its own ways, or those of who may lend it theirs?
    fn goes_to(&self, from: usize, to: usize) -> bool {
        let Some((side, kind)) = self.piece(from) else { return false };
        let lenders = self.rules.kind(kind).relayed_by.iter().map(|&letter| self.rules.of_letter(letter));
        let any = if self.rules.kind(kind).as_last_moved { self.rules.variant.pieces.len() } else { 0 };
        let mut ways = std::iter::once(kind).chain(lenders).chain(0..any);
        ways.any(|kind| self.routes(side, kind, from).into_iter().any(|route| route.to == to))
    }
}

/// How a promotion is written.
fn mark(rules: &Rules, kind: usize, into: usize) -> String {
    let by_sign = rules.kind(kind).promotion.as_ref().is_some_and(|promotion| promotion.plus);
    match rules.variant.pieces[into].promoted {
        true if by_sign && rules.other_face(kind) == Some(into) => "+".to_owned(),
        false if by_sign && rules.other_face(kind) == Some(into) => "-".to_owned(),
        true => format!("+{}", rules.letter(into).to_lowercase()),
        _ => rules.letter(into).to_lowercase().to_string(),
    }
}
