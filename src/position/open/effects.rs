//! What a capture does besides taking: whom it blows up, who is put back where such pieces stand at the start, and who changes
//! sides.

use super::{CastlingSide, Kinds, OpenKind, OpenRules, attacked, bit, has_kind, kinds_in, occupant};
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::movement::{End, Route, Seen};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::{Capturer, Flips, PromotesOn, TakesBy, Trade};

/// The steps to the squares beside one, along ranks and files.
const BESIDE: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl<S: SquareSet> OpenRules<S> {
    /// Where a piece of a kind and side that captures or is captured on a square is put back: of two squares of different colours on the one
    /// of that square's colour (rooks, bishops and knights of chess), of more on the one of its file (pawns). None if it stands nowhere at the
    /// start, or on no such square.
    pub(crate) fn home(&self, geometry: &Geometry, kind: Kind, side: Side, at: Square) -> Option<Square> {
        let homes = &self.homes.get(usize::from(kind))?[side.index()];
        let colour = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2;
        match homes[..] {
            [only] => Some(only),
            [one, other] if colour(one) != colour(other) => Some(if colour(one) == colour(at) { one } else { other }),
            _ => homes.iter().copied().find(|&home| geometry.file(home) == geometry.file(at)),
        }
    }
}

/// What a capture of the side to move takes off the board if it explodes, itself among it; and does the piece that captures live on?
#[cfg(feature = "player")]
pub(crate) fn exploded<S: SquareSet>(position: &Position<S>, mv: Move, victims: &[Square]) -> Option<(S, bool)> {
    let rules = position.open_rules().filter(|rules| rules.open.blast.is_some() && !victims.is_empty())?;
    let kind = match mv.act {
        Act::Promote(into) | Act::Route { into, .. } if into != Act::SAME => into,
        _ => position.kind_at(mv.from),
    };
    let lives = rules.survives_capture(kind);
    let others = position.men_of_both().without(mv.from);
    let hit = rules.blast_takes(position, position.side(), mv.to, others);
    let hit = victims.iter().fold(hit, |hit, &victim| hit.with(victim));
    Some((if lives { hit } else { hit.with(mv.from) }, lives))
}

impl<S: SquareSet> Position<S> {
    /// What a capture of the side to move on a square blows up goes, that itself too, but for those who are safe from it.
    pub(super) fn blast(&mut self, center: Square) {
        let Some(rules) = self.open_rules() else { return };
        let mut hit = rules.blast_takes(self, self.side, center, self.men_of_both());
        if !self.piece_at(center).is_some_and(|(_, kind)| rules.survives_capture(kind)) {
            hit = hit.with(center);
        }
        let petrifies = rules.open.blast.as_ref().is_some_and(|blast| blast.petrifies);
        for square in hit.squares() {
            if self.capture(square) && petrifies && square != center {
                self.change(square, Some(Man::Stone));
            }
        }
    }

    /// Where a piece comes to that has moved to a square: there, or to the same square of the other level.
    pub(crate) fn landing(&self, to: Square) -> Square {
        let geometry = self.geometry();
        let over = || {
            let level = 1 - i32::from(geometry.level(to));
            geometry.square(i32::from(geometry.file(to)), i32::from(geometry.rank(to)), level)
        };
        self.open_rules().filter(|rules| rules.open.changes_level).and_then(|_| over()).unwrap_or(to)
    }

    /// Is the square free where a piece goes over to once it has moved there, if it does?
    pub(crate) fn may_land(&self, to: Square) -> bool {
        let landing = self.landing(to);
        landing == to || self.at(landing).is_none()
    }

    /// Where the pieces next to one of this side and kind that has come to a square are drawn and pushed, if there is magnetism; `there`: what
    /// stands on the board then.
    pub(crate) fn magnetised(
        &self,
        (side, kind): (Side, Kind),
        at: Square,
        there: impl Fn(Square) -> Option<Man>,
    ) -> [Option<[Square; 2]>; 4] {
        let Some(rules) = self.open_rules().filter(|rules| has_kind(rules.charged, kind)) else { return [None; 4] };
        let geometry = self.geometry();
        BESIDE.map(|(files, ranks)| {
            let on = |square: &Square| geometry.offset(*square, files, ranks, 0);
            let beyond = |square: Square| std::iter::successors(on(&square), on);
            let from = beyond(at).find(|&square| there(square).is_some())?;
            let Some(Man::Of(owner, other)) = there(from) else { return None };
            let to = match owner == side {
                true => beyond(from).take_while(|&square| there(square).is_none()).last()?,
                false => on(&at)?,
            };
            (has_kind(rules.charged, other) && from != to).then_some([from, to])
        })
    }

    /// Draws and pushes what the pieces that have come to these squares draw and push. True if somebody has promoted by it: to this kind, or, if
    /// the move has not said any, to nothing.
    pub(super) fn magnetise(&mut self, arrived: impl IntoIterator<Item = Square>, into: Option<Kind>) -> bool {
        let mut promoted = false;
        for at in arrived {
            let Some((side, kind)) = self.piece_at(at) else { continue };
            for [from, to] in self.magnetised((side, kind), at, |square| self.at(square)).into_iter().flatten() {
                let Some((owner, pushed)) = self.piece_at(from) else { continue };
                let becomes = into.filter(|_| self.promotes_if_pushed(side, from, to).is_some());
                promoted |= becomes.is_some();
                let was_promoted = self.open().is_some_and(|state| state.promoted.has(from));
                self.change(from, None);
                self.change(to, Some(Man::Of(owner, becomes.unwrap_or(pushed))));
                let Some(part) = &mut self.open else { continue };
                part.state.promoted = part.state.promoted.without(from);
                if was_promoted || becomes.is_some() {
                    part.state.promoted = part.state.promoted.with(to);
                }
                part.state.close_gate(from);
                part.state.close_gate(to);
                self.stop_passing(to);
            }
        }
        promoted
    }

    /// May a side have one more of a kind by promotion?
    pub(crate) fn is_below(&self, side: Side, kind: Kind) -> bool {
        let Some(rules) = self.open_rules() else { return true };
        rules.limits[kind as usize].is_none_or(|(most, group)| {
            kinds_in(group, rules.kinds.len()).map(|kind| self.count_of(side, kind)).sum::<u32>() < u32::from(most)
        })
    }

    /// May a piece of this kind become another by promotion: are there not too many, and is there one to be drawn where it is drawn by lot?
    pub(crate) fn may_become(&self, side: Side, own: &OpenKind<S>, into: Kind) -> bool {
        let by_lot = own.rules.promotion.as_ref().is_some_and(|promotion| promotion.by_lot);
        self.is_below(side, into) && (!by_lot || self.is_drawn(side, own, into))
    }

    /// Can the lot fall on this kind? For who [counts on the middle](Position::count_on_middle_lots) only on that of the middle worth of what
    /// is left.
    fn is_drawn(&self, side: Side, own: &OpenKind<S>, into: Kind) -> bool {
        let Some(state) = self.open() else { return false };
        let held = |kind: Kind| state.held(side, kind);
        if !state.middle_lots || held(into) == 0 {
            return held(into) > 0;
        }
        let mut left: Vec<Kind> = own.becomes[side.index()].clone();
        left.sort_by_key(|&kind| self.variant().pieces[kind as usize].value);
        let half = left.iter().map(|&kind| u32::from(held(kind))).sum::<u32>() / 2;
        let mut before = 0;
        let middle = left.into_iter().find(|&kind| {
            before += u32::from(held(kind));
            before > half
        });
        middle == Some(into)
    }

    /// From now on this position takes every lot as the piece of the middle worth of those left: a search that could choose would see what
    /// nobody can count on.
    #[cfg(feature = "player")]
    pub(crate) fn count_on_middle_lots(&mut self) {
        if let Some(part) = &mut self.open {
            part.state.middle_lots = true;
        }
    }

    /// The moves that differ from a legal one only in what its lot gives, with how many of each are left; none of a move without one.
    #[cfg(feature = "reader")]
    pub fn lots(&self, mv: Move) -> Vec<(Move, u8)> {
        let Act::Route { node, into } = mv.act else { return Vec::new() };
        let Some((rules, (side, kind))) = self.open_rules().zip(self.piece_at(mv.from)) else { return Vec::new() };
        let own = &rules.kinds[kind as usize];
        if into == Act::SAME || !own.rules.promotion.as_ref().is_some_and(|promotion| promotion.by_lot) {
            return Vec::new();
        }
        let held = |kind: Kind| self.open().map_or(0, |state| state.held(side, kind));
        let left = own.becomes[side.index()].iter().map(|&into| (mv.with(Act::Route { node, into }), held(into)));
        left.filter(|&(_, left)| left > 0).collect()
    }

    /// The acts of a move whose magnetism pushes a piece of its own side to where that promotes, one for each kind that it may become; none if
    /// it pushes nobody there. `steps`: who goes whereto, `vacated`: the squares that are left by those and by whom they take.
    pub(crate) fn pushed_to(
        &self,
        steps: &[(Square, Square)],
        vacated: S,
        act: &dyn Fn(Kind) -> Act,
    ) -> Option<Vec<Act>> {
        let side = self.side;
        let there = |square: Square| match steps.iter().find(|step| step.1 == square) {
            Some(step) => self.at(step.0),
            None => self.at(square).filter(|_| !vacated.has(square)),
        };
        let mut pushed = steps.iter().flat_map(|&(from, to)| self.magnetised((side, self.kind_at(from)), to, there));
        let promoting = pushed.find_map(|step| step.and_then(|[from, to]| self.promotes_if_pushed(side, from, to)))?;
        let becomes = promoting.becomes[side.index()].iter();
        Some(becomes.filter(|&&into| self.is_below(side, into)).map(|&into| act(into)).collect())
    }

    /// The kind whose promotion a piece of this side makes that is pushed from one square to another; none if it makes none.
    pub(crate) fn promotes_if_pushed(&self, side: Side, from: Square, to: Square) -> Option<&OpenKind<S>> {
        let (owner, kind) = self.piece_at(from)?;
        let compiled = &self.open_rules()?.kinds[kind as usize];
        let zone = compiled.promotion_zone[side.index()];
        let reaches = compiled
            .rules
            .promotion
            .as_ref()
            .is_some_and(|promotion| !matches!(promotion.on, PromotesOn::Staying | PromotesOn::Capturing));
        (owner == side && reaches && zone.has(to) && !zone.has(from)).then_some(compiled)
    }

    /// May these two sides exchange what a move would, if it takes anybody? See [`crate::variant::Trade`].
    pub(crate) fn may_exchange(&self, mv: Move) -> bool {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(mv.from)) else { return true };
        let victims = self.victims(mv);
        let kind_on = |square: Square| self.piece_at(square).map_or(0, |(_, kind)| bit(kind));
        let is_own = |&square: &Square| self.men(side).has(square);
        let mut untraded = victims.iter().filter(|&&square| kind_on(square) & rules.untraded != 0 && !is_own(&square));
        if !has_kind(rules.untraded, kind) {
            let traded = self.open().and_then(|state| state.traded);
            return traded.is_none_or(|at| untraded.all(|&square| square == at));
        }
        untraded.all(|&square| {
            let geometry = self.geometry();
            let apart = |one: u8, other: u8| one.abs_diff(other) > 1;
            let beyond = apart(geometry.file(mv.from), geometry.file(square))
                || apart(geometry.rank(mv.from), geometry.rank(square))
                || apart(geometry.level(mv.from), geometry.level(square));
            let mut others = victims.iter().filter(|&&other| other != square);
            let left = victims.iter().fold(self.standing().without(mv.from), |set, &victim| set.without(victim));
            !beyond
                || others.any(|&other| kind_on(other) & rules.light == 0)
                || !attacked(self, square, side.other(), left.with(square), S::of(square))
        })
    }

    /// Enemies that a kind may not take now, since another one that is not to be exchanged has just been taken.
    pub(crate) fn unexchanged(&self, own: &OpenKind<S>) -> S {
        let (Some(rules), Some(at)) = (self.open_rules(), self.open().and_then(|state| state.traded)) else {
            return S::EMPTY;
        };
        if own.rules.trade == Trade::Never {
            return S::EMPTY;
        }
        rules.men_of_kinds(self, rules.untraded).without(at)
    }

    /// Remembers where a piece of this kind is about to take one that is not to be exchanged.
    pub(super) fn note_exchange(&mut self, kind: Kind, victims: &[Square]) {
        let Some(rules) = self.open_rules().filter(|rules| rules.untraded != 0 && !has_kind(rules.untraded, kind))
        else {
            return;
        };
        let side = self.side;
        let untraded = |&&square: &&Square| {
            self.piece_at(square).is_some_and(|(owner, kind)| owner != side && has_kind(rules.untraded, kind))
        };
        let at = victims.iter().rfind(untraded).copied();
        if let Some(part) = &mut self.open {
            part.state.traded = at;
        }
    }

    /// Where the piece that makes a move stands after it, if the move is no castling.
    pub(crate) fn arrival(&self, mv: Move) -> Square {
        if let (true, Some(at)) = (mv.promotes(), self.promotes_at(mv.from)) {
            return at;
        }
        let reborn = |rules: &OpenRules<S>| rules.open.capturer == Capturer::Reborn;
        let Some(rules) = self.open_rules().filter(|rules| reborn(rules)) else { return self.landing(mv.to) };
        let Some((side, kind)) = self.piece_at(mv.from) else { return mv.to };
        if self.victims(mv).is_empty() {
            return mv.to;
        }
        let kind = match mv.act {
            Act::Route { into, .. } | Act::Promote(into) if into != Act::SAME => into,
            _ => kind,
        };
        rules.home(self.geometry(), kind, side, mv.to).unwrap_or(mv.to)
    }

    /// Takes the enemies that the piece which has come to a square encloses with others of its side or with hostile squares. True if there
    /// were any.
    pub(super) fn enclose(&mut self, at: Square) -> bool {
        let (Some(rules), Some((side, _))) = (self.open_rules(), self.piece_at(at)) else { return false };
        let enemies = self.enclosed(at, side, rules.hostile[side.index()]);
        self.capture_all(enemies)
    }

    /// The enemies that a piece of a side encloses on a square. All are enclosed as the move has left the board; one that goes frees nobody.
    fn enclosed(&self, at: Square, side: Side, hostile: S) -> S {
        let Some(rules) = self.open_rules() else { return S::EMPTY };
        let geometry = *self.geometry();
        let encloses = |square: Square| self.men(side).has(square) || self.at(square).is_none() && hostile.has(square);
        let taken = |(files, ranks): (i8, i8)| {
            let enemy = geometry.offset(at, files, ranks, 0)?;
            let (owner, kind) = self.piece_at(enemy)?;
            let beyond = |(files, ranks): (i8, i8)| geometry.offset(enemy, files, ranks, 0).is_some_and(encloses);
            let all = !rules.kinds[kind as usize].rules.enclosed_by_four || BESIDE.into_iter().all(beyond);
            (owner != side && beyond((files, ranks)) && all).then_some(enemy)
        };
        BESIDE.into_iter().filter_map(taken).fold(S::EMPTY, S::with)
    }

    /// Takes these pieces. True if there were any.
    fn capture_all(&mut self, victims: S) -> bool {
        let mut any = false;
        victims.squares().for_each(|victim| any |= self.capture(victim));
        any
    }

    /// Takes what a piece captures by where it has gone: what it has enclosed, left behind, come up to or coordinated with others. True if there
    /// was anybody. `mover`: who it was as it moved. `alike`: see [`Position::kinds_that_go_so`].
    pub(super) fn take_by_place(&mut self, mv: Move, mover: Option<(Side, Kind)>, alike: Kinds) -> bool {
        let mover = mover.filter(|_| self.piece_at(mv.to).is_some());
        let (Some(rules), Some((side, kind))) = (self.open_rules(), mover) else { return false };
        let own = &rules.kinds[kind as usize];
        if !own.takes_by_place {
            return false;
        }
        let enemies = self.men(side.other());
        let mut victims = self.prey_of_place(own, mv, side) & enemies;
        if own.rules.imitates {
            for other in kinds_in(alike, rules.kinds.len()) {
                let prey = self.prey_of_place(&rules.kinds[other as usize], mv, side);
                victims |= prey & self.men_of(side.other(), other);
            }
        }
        self.capture_all(victims)
    }

    /// Of a piece that imitates: the kinds that capture by where they go and could make the same move, before it is made, if those were gone whom
    /// it takes or with whom it changes places.
    pub(super) fn kinds_that_go_so(&self, mv: Move) -> Kinds {
        let (Some(rules), Some((side, kind))) = (self.open_rules(), self.piece_at(mv.from)) else { return 0 };
        let own = &rules.kinds[kind as usize];
        if !own.rules.imitates {
            return 0;
        }
        let swapped = if self.swaps(mv) { S::of(mv.to) } else { S::EMPTY };
        let gone = self.victims(mv).iter().fold(swapped, |gone, &victim| gone.with(victim));
        let goes = |other: &OpenKind<S>| {
            let mut found = false;
            let there = |square: Square| match gone.has(square) {
                true => Seen::EMPTY,
                false => super::occupant(self, side, own, square),
            };
            let program = other.programs[side.index()];
            let visit = |route: Route| found |= route.to == mv.to && route.end == End::Move;
            self.rules.movements.routes(program, side, mv.from, there, |_| false, visit);
            found
        };
        let kinds =
            (0..).zip(&rules.kinds).filter(|(_, other)| other.takes_by_place && !other.rules.imitates && goes(other));
        kinds.fold(0, |set, (kind, _)| set | bit(kind))
    }

    /// The squares on which a kind would capture by having gone so.
    fn prey_of_place(&self, ways: &OpenKind<S>, mv: Move, side: Side) -> S {
        let Some(rules) = self.open_rules() else { return S::EMPTY };
        let geometry = self.geometry();
        let place = |square: Square| (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
        let ((file, rank), (to_file, to_rank)) = (place(mv.from), place(mv.to));
        let (files, ranks) = (to_file - file, to_rank - rank);
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let step = (files.signum(), ranks.signum());
        let level = i32::from(geometry.level(mv.to));
        let beyond = |file: i32, rank: i32| geometry.square(file, rank, level).filter(|_| straight && step != (0, 0));
        let mut prey = S::EMPTY;
        for way in &ways.rules.takes_by {
            prey |= match way {
                TakesBy::Enclosing => self.enclosed(mv.to, side, S::EMPTY),
                TakesBy::Withdrawing => beyond(file - step.0, rank - step.1).map_or(S::EMPTY, S::of),
                TakesBy::Approaching => beyond(to_file + step.0, to_rank + step.1).map_or(S::EMPTY, S::of),
            };
        }
        for kind in kinds_in(ways.coordinates_with, rules.kinds.len()) {
            for (other_file, other_rank) in self.men_of(side, kind).squares().filter(|&other| other != mv.to).map(place)
            {
                let corners = [(to_file, other_rank), (other_file, to_rank)];
                prey |= corners
                    .into_iter()
                    .filter_map(|(file, rank)| geometry.square(file, rank, level))
                    .fold(S::EMPTY, S::with);
            }
        }
        prey
    }

    /// Where the piece on a square comes back to if it is captured there.
    #[cfg(feature = "player")]
    pub(crate) fn reborn_on(&self, square: Square) -> Option<Square> {
        let (side, kind) = self.piece_at(square)?;
        self.open_rules()?.home(self.geometry(), kind, side, square)
    }

    /// Puts a captured piece back where it began, if that square is free.
    pub(super) fn be_reborn(&mut self, (owner, kind): (Side, Kind), taken_on: Square) {
        let Some(rules) = self.open_rules() else { return };
        let home = rules.home(self.geometry(), kind, owner, taken_on);
        if let Some(home) = home.filter(|&home| self.at(home).is_none()) {
            self.change(home, Some(Man::Of(owner, kind)));
            self.renew(home);
        }
    }

    /// A piece that is put back, or changes sides, where its side's pieces castle counts as one that has not moved.
    pub(super) fn renew(&mut self, square: Square) {
        let (Some(rules), Some((owner, kind))) = (self.open_rules(), self.piece_at(square)) else { return };
        let castles = |castling: &CastlingSide| {
            castling.king[0] == square && has_kind(rules.castlers[0], kind)
                || castling.partner[0] == square && has_kind(rules.castlers[1], kind)
        };
        if rules.open.keeps_unmoved()
            && rules.castling_sides[owner.index()].iter().flatten().any(castles)
            && let Some(part) = &mut self.open
        {
            part.state.add_gate(square);
        }
    }

    /// Which partners have not moved matters only as long as their king may castle.
    pub(super) fn forget_partners(&mut self) {
        let Some(rules) = self.open_rules().filter(|rules| rules.open.capturer != Capturer::Reborn) else { return };
        let Some(part) = &mut self.open else { return };
        for castling in rules.castling_sides.iter().flatten().flatten() {
            if !part.state.gates.has(castling.king[0]) {
                part.state.close_gate(castling.partner[0]);
            }
        }
    }

    /// The rights to castle in games that know of each piece whether it has moved.
    pub(super) fn castling_of_unmoved(&self) -> u8 {
        let (Some(rules), Some(state)) = (self.open_rules(), self.open()) else { return 0 };
        let mut rights = 0;
        for side in Side::BOTH {
            for (number, castling) in rules.castling_sides[side.index()].iter().enumerate() {
                let unmoved = |square: Square, kinds: super::Kinds| {
                    let own = |(owner, kind)| owner == side && has_kind(kinds, kind);
                    state.gates.has(square) && self.piece_at(square).is_some_and(own)
                };
                let both = |castling: &CastlingSide| {
                    unmoved(castling.king[0], rules.castlers[0]) && unmoved(castling.partner[0], rules.castlers[1])
                };
                if castling.as_ref().is_some_and(both) {
                    rights |= 1 << (side.index() * 2 + number);
                }
            }
        }
        rights
    }
}

/// The enemies that this side's piece on a square could capture from there; none if who has come there has changed sides by that.
fn attacked_from<S: SquareSet>(position: &Position<S>, side: Side, at: Square) -> S {
    let own = position.piece_at(at).filter(|(owner, _)| *owner == side);
    let (Some(rules), Some((_, kind))) = (position.open_rules(), own) else { return S::EMPTY };
    let (compiled, movements) = (&rules.kinds[kind as usize], &position.rules().movements);
    let mut found = S::EMPTY;
    movements.routes(
        compiled.programs[side.index()],
        side,
        at,
        |square| occupant(position, side, compiled, square),
        |_| false,
        |route| {
            if route.end == End::Capture {
                found = found.with(route.to);
            }
            found = movements.taken_on_the_way(route.node).fold(found, S::with);
        },
    );
    found & position.men(side.other())
}

/// The pieces of the other side that change sides once a piece of this one stands on a square.
pub(crate) fn flipped<S: SquareSet>(position: &Position<S>, flips: Flips, side: Side, at: Square) -> S {
    let (own, enemies) = (position.men(side), position.men(side.other()));
    let mut found = S::EMPTY;
    match flips {
        Flips::Attacked => found = attacked_from(position, side, at),
        Flips::Beside | Flips::BesideFriends => {
            found = position.open_rules().map_or(S::EMPTY, |rules| rules.around(at) & enemies);
        }
        Flips::Enclosed => {
            let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
            for (files, ranks) in steps.filter(|&step| step != (0, 0)) {
                let mut row = S::EMPTY;
                let mut next = position.geometry().offset(at, files, ranks, 0);
                while let Some(square) = next.filter(|&square| enemies.has(square)) {
                    row = row.with(square);
                    next = position.geometry().offset(square, files, ranks, 0);
                }
                if next.is_some_and(|square| own.has(square)) {
                    found |= row;
                }
            }
        }
    }
    found
}
