//! What a turn does to the position.

use super::moves::{Act, Turn};
use super::walk::{How, Route};
use super::{Slow, Thing};
use stone_garden::board::Side;
use stone_garden::variant::{Capturer, Flips, LocalRule, Others, Refusal, TurnCheck, Turns, Walls};

impl Slow<'_> {
    /// The position after a turn.
    pub fn after(&self, turn: &Turn) -> Self {
        let (rules, side) = (self.rules, self.side);
        if let (Act::Pass(_), Some((before, tried))) = (&turn.act, &self.before) {
            return Slow { refused: Some(*tried), ..(**before).clone() };
        }
        if matches!(turn.act, Act::Pass(_)) && self.pie {
            return self.taken_over();
        }
        let mut next = self.clone();
        next.pie = rules.open.pie && self.first;
        next.first = false;
        let moved =
            self.piece(self.ends_of(&turn.act).0).filter(|_| !matches!(turn.act, Act::Pass(_) | Act::Drop { .. }));
        if let Some((_, kind)) = moved.filter(|_| rules.open.keeps_last_moved()) {
            let imitates = rules.kind(kind).as_last_moved && !matches!(turn.act, Act::Castle(_));
            let theirs = self.last_moved[side.other().index()].filter(|_| imitates);
            next.last_moved[side.index()] = Some(theirs.unwrap_or(kind));
        }
        (next.passed, next.passer) = (Vec::new(), None);
        let mut progress = false;
        next.passes = 0;
        next.castled = None;
        match &turn.act {
            Act::Pass(_) => {
                let meet = rules.open.ends.local.contains(&LocalRule::Bikjang) && self.royals_face();
                next.passes = if meet { 2 } else { self.passes + 1 };
                if turn.wall.is_some() {
                    next.passes = 0;
                }
            }
            Act::Drop { kind, to } => {
                let in_hand = if rules.variant.pieces[*kind].promoted { rules.other_face(*kind) } else { Some(*kind) };
                let held = &mut next.hands[side.index()][in_hand.expect("what is in hand")];
                *held -= u32::from(!rules.open.hands.as_ref().is_some_and(|hands| hands.free));
                next.cells[*to] = Some(Thing::Piece(side, *kind));
                progress = true;
            }
            Act::Castle(number) => {
                let [king, partner] = self.castlers(side, *number).expect("a game that castles");
                (next.cells[king.0], next.cells[partner.0]) = (None, None);
                (next.cells[king.1], next.cells[partner.1]) = (self.cells[king.0], self.cells[partner.0]);
                next.castled = Some(*number);
            }
            Act::Promote { from, to, into } => {
                next.cells[*from] = None;
                next.cells[*to] = Some(Thing::Piece(side, *into));
                progress = true;
            }
            Act::Leave(at) => {
                next.clear(*at);
                progress = true;
            }
            Act::Exchange(from, to) => next.changes_places(*from, *to),
            Act::Go { from, route, into } => progress = next.goes(self, *from, route, *into),
        }
        let mut renewed = Vec::new();
        if !self.victims(&turn.act).is_empty() {
            renewed.extend(self.arrival(&turn.act).filter(|_| rules.open.capturer != Capturer::Stays));
            if rules.open.captured_reborn {
                for at in self.victims(&turn.act) {
                    let (owner, kind) = self.piece(at).expect("who was taken");
                    let home = self.home_of(owner, kind, at);
                    if let Some(home) = home.filter(|&home| next.cells[home].is_none()) {
                        next.cells[home] = Some(Thing::Piece(owner, kind));
                        renewed.push(home);
                    }
                }
            }
        }
        if rules.open.custodian.is_some() && !matches!(turn.act, Act::Pass(_)) {
            let (_, to) = self.ends_of(&turn.act);
            for at in next.enclosed_by(to) {
                next.taken_off(at);
                progress = true;
            }
        }
        if let Act::Go { from, route, .. } = &turn.act
            && route.how != How::EnPassant
        {
            let mut before = self.clone();
            let gone = self.victims(&turn.act).into_iter().chain(self.exchanges(&turn.act).map(|_| route.to));
            gone.for_each(|at| before.cells[at] = None);
            for at in next.taken_by_place(&before, *from, route.to) {
                next.taken_off(at);
                progress = true;
            }
        }
        if !matches!(turn.act, Act::Pass(_)) {
            let (_, to) = self.ends_of(&turn.act);
            let alone = !rules.around(to).into_iter().any(|near| self.is_own(near));
            let dropped_alone = matches!(turn.act, Act::Drop { .. }) && alone;
            let flipped = match rules.open.flips {
                Some(Flips::BesideFriends) if dropped_alone => Vec::new(),
                Some(Flips::Attacked) => match turn.act {
                    Act::Castle(number) => {
                        let both = self.castlers(side, number).expect("a game that castles");
                        both.into_iter().flat_map(|(_, to)| next.flipped(to)).collect()
                    }
                    _ => next.flipped(to),
                },
                _ => next.flipped(to),
            };
            for at in flipped {
                if let Some((_, kind)) = next.piece(at) {
                    next.cells[at] = Some(Thing::Piece(side, kind));
                }
            }
        }
        if rules.open.magnetism.is_some() {
            progress |= next.magnetise(&self.arrived(&turn.act), turn.gate.map(|(kind, _)| kind));
        }
        next.traded = self.exchanged(&turn.act);
        next.swapped = self.exchanges(&turn.act).map(|_| self.ends_of(&turn.act)).filter(|&(from, to)| {
            let (Some((owner, kind)), Some((_, mover))) = (next.piece(from), next.piece(to)) else { return false };
            owner != side && self.trades_places(kind, mover)
        });
        let moved = |at: &usize| match &turn.act {
            Act::Go { from, route, .. } => *at == *from || *at == route.to,
            Act::Exchange(from, to) => *at == *from || *at == *to,
            Act::Castle(number) => {
                self.castlers(side, *number).is_some_and(|both| both.into_iter().any(|(from, _)| from == *at))
            }
            _ => false,
        };
        next.gates = self.gates.iter().copied().filter(|at| !moved(at) && next.cells[*at] == self.cells[*at]).collect();
        for at in self.arrived(&turn.act) {
            next.gates = next.gates.iter().copied().filter(|&gate| !next.takes_first_move(at, gate)).collect();
        }
        if let Some((kind, at)) = turn.gate.filter(|_| rules.open.gating) {
            next.hands[side.index()][kind] -= 1;
            next.cells[at] = Some(Thing::Piece(side, kind));
        }
        if let Some(at) = turn.wall {
            if rules.open.walls == Some(Walls::Duck) {
                self.duck.into_iter().for_each(|old| next.cells[old] = None);
                next.duck = Some(at);
            }
            next.cells[at] = Some(Thing::Wall);
        }
        match rules.open.keeps_unmoved() {
            true => next.keep_unmoved(self, &turn.act, &renewed),
            false => next.lose_rights(&turn.act),
        }
        if rules.open.ends.checks.is_some() && next.in_check(side.other()) {
            next.checks[side.index()] = next.checks[side.index()].saturating_sub(1);
        }
        if let Some(zone) = rules.variant.demotions {
            let (before, now) = (self.kings(side), next.kings(side));
            let within = |kings: &[usize]| kings.iter().filter(|&&at| rules.holds(zone, side, at)).count();
            if before.len() == now.len() && within(&now) < within(&before) {
                next.demotions[side.index()] = (next.demotions[side.index()] + 1).min(3);
            }
        }
        next.progress = if progress { 0 } else { self.progress + 1 };
        if !rules.open.may_undo {
            next.cells_before = Some(self.cells.clone());
        }
        if rules.open.refuses() {
            let last = Slow { before: None, ..self.clone() };
            let may = self.refused.is_none() && (rules.open.refusal == Refusal::Each || self.first);
            next.before = may.then(|| (Box::new(last), self.tried(&turn.act)));
            next.refused = None;
        }
        next.side = side.other();
        if let Some(turns) = &rules.open.turns {
            next.continue_turn(self, &turn.act, turns);
        }
        next
    }

    /// The first move taken over: everything on the rank as far from the other end, in the other colour.
    fn taken_over(&self) -> Self {
        let (rules, files) = (self.rules, self.rules.files());
        let across = |at: usize| (rules.ranks() - 1 - at / files) * files + at % files;
        let all_across = |list: &Vec<usize>| list.iter().copied().map(across).collect::<Vec<usize>>();
        let thing = |there: Option<Thing>| match there {
            Some(Thing::Piece(side, kind)) => Some(Thing::Piece(side.other(), kind)),
            other => other,
        };
        Slow {
            cells: (0..self.cells.len()).map(|at| thing(self.cells[across(at)])).collect(),
            side: Side::White,
            pie: false,
            hands: [self.hands[1].clone(), self.hands[0].clone()],
            castling: [self.castling[1], self.castling[0]],
            gates: all_across(&self.gates),
            unmoved: all_across(&self.unmoved),
            promoted: all_across(&self.promoted),
            passed: all_across(&self.passed),
            passer: self.passer.map(across),
            duck: self.duck.map(across),
            checks: [self.checks[1], self.checks[0]],
            demotions: [self.demotions[1], self.demotions[0]],
            last_moved: [self.last_moved[1], self.last_moved[0]],
            castled: None,
            passes: 0,
            progress: self.progress + 1,
            ..self.clone()
        }
    }

    /// Where the pieces that an act moves come to.
    pub fn arrived(&self, act: &Act) -> Vec<usize> {
        match act {
            Act::Pass(_) => Vec::new(),
            Act::Castle(number) => {
                self.castlers(self.side, *number).expect("a game that castles").map(|(_, to)| to).to_vec()
            }
            act => vec![self.ends_of(act).1],
        }
    }

    /// The squares of all pieces that a turn takes, the one on its target included.
    pub fn victims(&self, act: &Act) -> Vec<usize> {
        let Act::Go { route, .. } = act else { return Vec::new() };
        let mut victims = route.taken.clone();
        let swaps = self.exchanges(act).is_some();
        match route.how {
            How::EnPassant => {
                let passed = self.doubles[0].iter().find(|(passed, _)| *passed == route.to).map(|(_, passer)| *passer);
                victims.extend(passed.or(self.passer));
            }
            How::Capturing | How::Destroying if !swaps => victims.push(route.to),
            How::Capturing | How::Destroying | How::Moving => {}
        }
        let put = self.put_at(act).filter(|at| self.piece(*at).is_some() && !victims.contains(at));
        victims.extend(put.filter(|&at| at != self.ends_of(act).0));
        victims
    }

    /// Does a piece of one kind change places with an enemy of another, where it goes onto it?
    fn trades_places(&self, kind: usize, other: usize) -> bool {
        let (own, theirs) = (self.rules.kind(kind), self.rules.kind(other));
        own.swaps_enemies || own.imitates && theirs.swaps_enemies
    }

    /// Where the other piece comes to of two that an act exchanges.
    pub fn exchanges(&self, act: &Act) -> Option<usize> {
        let Act::Go { from, route, .. } = act else { return None };
        let ((_, kind), (_, other)) = (self.piece(*from)?, self.piece(route.to)?);
        let swaps = match route.how {
            How::Destroying => self.rules.kind(kind).swaps,
            How::Capturing => self.trades_places(kind, other),
            How::Moving | How::EnPassant => false,
        };
        (swaps && route.to != *from).then_some(*from)
    }

    /// Does an act exchange the same two squares back that the last one has?
    pub fn swaps_back(&self, act: &Act) -> bool {
        self.exchanges(act).is_some() && self.swapped == Some(self.ends_of(act))
    }

    /// May an act end where it does, as far as squares are entered only by capture?
    pub fn may_enter(&self, act: &Act, all: &[Act]) -> bool {
        let Act::Go { from, route, .. } = act else { return true };
        let zone = self.rules.open.entered_by_capture;
        let outside = zone.is_none_or(|zone| !self.rules.holds(zone, self.side, route.to));
        if outside || route.to == *from || self.exchanges(act).is_some() {
            return true;
        }
        // Who of the enemies no longer stands as before, and has not only changed sides.
        let prey = |act: &Act| -> Vec<usize> {
            let after = self.after(&Turn { act: act.clone(), gate: None, wall: None });
            let enemies = self.pieces(self.side.other()).into_iter().map(|(at, _)| at);
            let (_, to) = self.ends_of(act);
            let turned = |at: usize| {
                let kind = self.piece(at).map(|(_, kind)| kind);
                at != to && kind.is_some_and(|kind| after.cells[at] == Some(Thing::Piece(self.side, kind)))
            };
            enemies.filter(|&at| after.cells[at] != self.cells[at] && !turned(at)).collect()
        };
        let files = self.rules.files();
        let length =
            |(from, to): (usize, usize)| (from % files).abs_diff(to % files).max((from / files).abs_diff(to / files));
        let own = prey(act);
        let shorter = |other: &&Act| {
            let ends = self.ends_of(other);
            matches!(other, Act::Go { .. }) && ends.0 == *from && length(ends) < length((*from, route.to))
        };
        let mut shorter = all.iter().filter(shorter);
        !own.is_empty() && !shorter.any(|other| self.exchanges(other).is_none() && prey(other) == own)
    }

    /// Who is to move after an act in games whose turns have several moves, and who can be captured en passant then.
    fn continue_turn(&mut self, before: &Slow<'_>, act: &Act, turns: &Turns) {
        if !turns.parts.is_empty() {
            return self.continue_parts(before, act);
        }
        let us = before.side;
        let (from, to) = before.ends_of(act);
        let stands = |passer: usize| passer != from && passer != to && self.cells[passer] == before.cells[passer];
        let mut own: Vec<(usize, usize)> =
            before.doubles[1].iter().copied().filter(|&(_, passer)| stands(passer)).collect();
        own.extend(self.passed.iter().filter_map(|&passed| Some((passed, self.passer?))));
        let en_passant = matches!(act, Act::Go { route, .. } if route.how == How::EnPassant);
        let again = |&(passed, passer): &(usize, usize)| {
            en_passant && turns.grows == 0 && self.cells[passed].is_none() && stands(passer)
        };
        let theirs: Vec<(usize, usize)> = before.doubles[0].iter().copied().filter(again).collect();
        let pushing = !turns.push.is_empty();
        let checks = turns.check == TurnCheck::Ends && !pushing && self.in_check(us.other());
        let in_place = pushing && matches!(act, Act::Promote { .. });
        let left = before.turn[0] - u32::from(!in_place);
        let stays = Slow { side: us, ..self.clone() };
        (self.moved, self.moved_kinds) = (Vec::new(), Vec::new());
        let waits = matches!(act, Act::Pass(_));
        if left == 0 || checks || waits || pushing && left == 1 && before.turn[1] > 1 && stays.pushes().is_empty() {
            let length = match turns.grows {
                0 => u32::from(turns.moves[us.other().index()]),
                grows => before.turn[1] + u32::from(grows),
            };
            self.turn = [length, length];
            own.retain(|&(passed, _)| self.cells[passed].is_none());
            self.doubles = [own, Vec::new()];
        } else {
            self.side = us;
            self.turn = [left, before.turn[1]];
            self.doubles = [theirs, own];
            match turns.others {
                None => {}
                Some(Others::Pieces) => self.moved = self.have_moved(before, act),
                Some(Others::Kinds) => {
                    let kind = match act {
                        Act::Drop { kind, .. } => *kind,
                        act => before.piece(before.ends_of(act).0).expect("who moves").1,
                    };
                    self.moved_kinds = before.moved_kinds.iter().copied().chain([kind]).collect();
                    self.moved_kinds.sort_unstable();
                }
            }
        }
        self.passed = self.doubles[0].iter().map(|&(passed, _)| passed).collect();
        self.passer = None;
    }

    /// Does the piece on a square take an enemy's right to a first move: would it attack it if nobody else were there?
    fn takes_first_move(&self, from: usize, gate: usize) -> bool {
        let (Some((side, kind)), Some((owner, other))) = (self.piece(from), self.piece(gate)) else { return false };
        let first = self.rules.kind(other).first_move.as_ref();
        let named = first.is_some_and(|first| self.rules.is_one_of(kind, &first.lost_to));
        named && owner != side && {
            let mut empty = self.emptied();
            empty.cells[from] = self.cells[from];
            let ways = empty.routes_to(side, kind, from, Some(gate)).into_iter();
            ways.into_iter().any(|route| route.how == How::Capturing && route.to == gate || route.taken.contains(&gate))
        }
    }

    /// Where pieces of the side to move stand that an act has brought there, or one before it in the same turn.
    fn have_moved(&self, before: &Slow<'_>, act: &Act) -> Vec<usize> {
        let mut moved = before.arrived(act);
        moved.extend(before.arrival(act));
        moved.extend(before.exchanges(act));
        if let Act::Exchange(from, _) = act {
            moved.push(*from);
        }
        let same = |at: &usize| self.cells[*at] == before.cells[*at];
        moved.extend((0..self.cells.len()).filter(|at| !same(at)));
        moved.extend(before.moved.iter().copied().filter(same));
        moved.retain(|&at| self.piece(at).is_some_and(|(owner, _)| owner == before.side));
        moved.sort_unstable();
        moved.dedup();
        moved
    }

    /// Where the piece that captures stands afterwards; none of turns that don't go.
    pub fn arrival(&self, act: &Act) -> Option<usize> {
        let Act::Go { from, route, into } = act else { return None };
        let (side, kind) = self.piece(*from).expect("who moves");
        let comes_back = self.rules.open.capturer == Capturer::Reborn && !self.victims(act).is_empty();
        let put = self.put_at(act);
        Some(if comes_back { self.home_of(side, into.unwrap_or(kind), route.to)? } else { put.unwrap_or(route.to) })
    }

    /// A piece goes its way. True if that is progress.
    fn goes(&mut self, before: &Slow<'_>, from: usize, route: &Route, into: Option<usize>) -> bool {
        let (rules, (side, kind)) = (self.rules, before.piece(from).expect("who moves"));
        let own = rules.kind(kind);
        if let Some(into) = into.filter(|_| own.promotion.as_ref().is_some_and(|promotion| promotion.by_lot)) {
            self.hands[before.side.index()][into] -= 1;
        }
        let victims = before.victims(&Act::Go { from, route: route.clone(), into });
        let was_promoted = self.promoted.contains(&from);
        let last_taken = victims.last().and_then(|&at| before.piece(at)).map(|(_, kind)| kind);
        let copied = last_taken.filter(|&taken| own.becomes_taken && !rules.variant.pieces[taken].royal);
        self.clear(from);
        for &at in &victims {
            self.taken_off(at);
        }
        if let Some((from, to, into)) = route.carried {
            let marked = self.promoted.contains(&from);
            self.clear(from);
            self.cells[to] = match (before.cells[from], into) {
                (Some(Thing::Piece(owner, _)), Some(into)) => Some(Thing::Piece(owner, into)),
                (other, _) => other,
            };
            self.promoted.extend(marked.then_some(to));
        }
        let marked = self.promoted.contains(&route.to);
        self.promoted.retain(|&at| at != route.to);
        if before.exchanges(&Act::Go { from, route: route.clone(), into }).is_some() {
            self.cells[from] = before.cells[route.to];
            self.promoted.extend(marked.then_some(from));
        }
        let to = before.arrival(&Act::Go { from, route: route.clone(), into }).expect("where it goes");
        let turns = rules.open.capturer == Capturer::Turns && !victims.is_empty() && !rules.variant.pieces[kind].royal;
        let side = if turns { side.other() } else { side };
        let theirs = |at: &usize| before.piece(*at).is_some_and(|(_, taken)| rules.kind(taken).dies);
        let dies = own.dies || own.imitates && victims.iter().any(theirs);
        let leaves = route.becomes.as_ref().is_some_and(Vec::is_empty);
        if !leaves && (victims.is_empty() || !dies) {
            let now = into.or(copied).unwrap_or(kind);
            let stone = !victims.is_empty() && own.petrifies;
            self.cells[to] = Some(if stone { Thing::Wall } else { Thing::Piece(side, now) });
            let plus = own.promotion.as_ref().is_some_and(|promotion| promotion.plus);
            if into.map_or(was_promoted, |into| !(plus && rules.other_face(kind) == Some(into))) {
                self.promoted.push(route.to);
            }
        }
        if let Some(blast) = rules.open.blast.as_ref().filter(|_| !victims.is_empty()) {
            for at in rules.blast_at(self.side, route.to) {
                if self.is_blown_up(self.side, at) {
                    self.taken_off(at);
                    if blast.petrifies {
                        self.cells[at] = Some(Thing::Wall);
                    }
                }
            }
            if self.piece(route.to).is_some_and(|(_, kind)| rules.dies_in_its_blast(kind)) {
                self.taken_off(route.to);
            }
        }
        let can_be_passed = |at: &usize| own.en_passant.is_none_or(|zone| rules.holds(zone, side, *at));
        let put = before.put_at(&Act::Go { from, route: route.clone(), into });
        let stays = !leaves && put.is_none_or(|at| at == route.to);
        self.passed = route.passed.iter().copied().filter(|at| stays && can_be_passed(at)).collect();
        self.passer = Some(route.to).filter(|_| !self.passed.is_empty());
        // A promotion counts unless it can be undone; a piece's move unless it could go straight back.
        let on = |into: usize| (0..rules.variant.pieces.len()).any(|next| rules.says_becoming(into, next));
        let for_good =
            into.is_some_and(|into| !on(into) && !rules.kind(into).promotion.as_ref().is_some_and(|back| back.plus));
        let back = |route: Route| route.to == from && route.how == How::Moving;
        // Nor where a pawn may be carried back.
        let counts =
            own.progress && !rules.carries() && !self.emptied().routes(side, kind, route.to).into_iter().any(back);
        !victims.is_empty() || leaves || for_good || counts
    }

    fn clear(&mut self, at: usize) {
        self.cells[at] = None;
        self.promoted.retain(|&marked| marked != at);
    }

    /// Takes a piece off, into the hand of its enemy where captures go there: what explodes is captured too, as in Fairy-Stockfish (`captures_to_hand`
    /// among the blast pieces of `do_move`). What is one's own and does not explode only goes.
    fn taken_off(&mut self, at: usize) {
        let rules = self.rules;
        let Some((owner, kind)) = self.piece(at) else { return };
        let was_promoted = self.promoted.contains(&at);
        self.clear(at);
        let takes = owner != self.side || rules.open.blast.is_some();
        let Some(hands) = rules.open.hands.as_ref().filter(|hands| hands.captures && !hands.free && takes) else {
            return;
        };
        // No hand holds a plus.
        let in_hand = |kind: usize| {
            let face = if rules.variant.pieces[kind].promoted { rules.other_face(kind) } else { None };
            rules.kind(kind).in_hand_as.map(|letter| rules.of_letter(letter)).or(face).unwrap_or(kind)
        };
        // Without a plus nobody sees what it was: the kind that becomes such pieces.
        let pawn = (0..rules.variant.pieces.len()).find(|&other| {
            let said = rules.says_becoming(other, kind);
            said || rules.kind(other).promotion.as_ref().is_some_and(|promotion| {
                let black = promotion.to_black.as_ref().filter(|_| owner == Side::Black);
                !promotion.plus && black.unwrap_or(&promotion.to).contains(&rules.letter(kind))
            })
        });
        let held = match (hands.keep_promoted, was_promoted) {
            (true, _) => kind,
            (false, true) => in_hand(pawn.unwrap_or(kind)),
            (false, false) => in_hand(kind),
        };
        let hand = &mut self.hands[owner.other().index()][held];
        *hand = (*hand + 1).min(100);
    }

    /// The pieces of the other side that change sides once a piece of the side to move stands on a square.
    pub fn flipped(&self, at: usize) -> Vec<usize> {
        let rules = self.rules;
        let enemy = |at: &usize| self.piece(*at).is_some_and(|(owner, _)| owner != self.side);
        match rules.open.flips {
            None => Vec::new(),
            Some(Flips::Attacked) => self.attacked_from(at),
            Some(Flips::Beside | Flips::BesideFriends) => rules.around(at).into_iter().filter(enemy).collect(),
            Some(Flips::Enclosed) => {
                let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
                let row = |(files, ranks): (i32, i32)| {
                    let mut row = Vec::new();
                    let mut next = rules.step(at, files, ranks);
                    while let Some(square) = next.filter(enemy) {
                        row.push(square);
                        next = rules.step(square, files, ranks);
                    }
                    if next.is_some_and(|square| self.is_own(square)) { row } else { Vec::new() }
                };
                steps.filter(|&step| step != (0, 0)).flat_map(row).collect()
            }
        }
    }
}
