//! Legal moves of open games by sets: what a piece reaches, cut to what its royal pieces allow, without a move being played.
//!
//! Moves that a rule looks further at (explosions, checks that are forbidden, ways of hoppers that change) are tried one by one; all others
//! are certain, and where they need only be counted they are counted in one go.

use super::safety::Safety;
use super::trial::Trial;
use super::{drops, pseudo};
use crate::board::{Side, Square, SquareSet};
use crate::budget::{Budget, step};
use crate::movement::{Doubles, Steps};
use crate::position::open::{OpenKind, OpenRules, WAYS, attacked, has_kind};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::PromotesOn;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// All.
    All,
    /// Those that take something.
    Taking,
    /// Those that take or promote.
    Captures,
    /// All but these.
    Quiets,
    /// Those drops that go before all other moves.
    Dropping,
}

/// Where legal moves go.
pub(super) trait Sink<S: SquareSet> {
    /// These moves of a kind that neither promotes, nor makes double steps, nor leaves a gate.
    fn plain(&mut self, from: Square, targets: S);
    /// Double steps.
    fn doubles(&mut self, from: Square, targets: S, doubles: &Doubles<'_, S>);
    /// The same step of several pieces, to these of its targets.
    fn steps(&mut self, steps: Steps<S>, targets: S);
    /// Promotions to a kind.
    fn promotions(&mut self, from: Square, targets: S, into: Kind);
    /// Drops.
    fn drops(&mut self, kind: Kind, targets: S);
    /// One move.
    fn one(&mut self, mv: Move);
    /// Is that enough?
    fn is_full(&self) -> bool {
        false
    }
}

/// Counts moves.
pub(super) struct Count(pub u64);

impl<S: SquareSet> Sink<S> for Count {
    fn plain(&mut self, _: Square, targets: S) {
        self.0 += u64::from(targets.count());
    }
    fn doubles(&mut self, _: Square, targets: S, _: &Doubles<'_, S>) {
        self.0 += u64::from(targets.count());
    }
    fn steps(&mut self, _: Steps<S>, targets: S) {
        self.0 += u64::from(targets.count());
    }
    fn promotions(&mut self, _: Square, targets: S, _: Kind) {
        self.0 += u64::from(targets.count());
    }
    fn drops(&mut self, _: Kind, targets: S) {
        self.0 += u64::from(targets.count());
    }
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Gets moves one by one, until it is full.
pub(super) trait EachMove {
    fn next(&mut self, mv: Move);
    fn full(&self) -> bool;
}

/// Calls a function for every move until it answers false. Whatever the function, the code is the same: of all that asks for moves there would
/// be a copy for each of them.
pub(super) struct Visit<'a> {
    pub visit: &'a mut dyn FnMut(Move) -> bool,
    pub full: bool,
}

impl EachMove for Visit<'_> {
    fn next(&mut self, mv: Move) {
        self.full = self.full || !(self.visit)(mv);
    }
    fn full(&self) -> bool {
        self.full
    }
}

/// Adds every move to a list, until a budget is spent.
pub(super) struct Collect<'a> {
    pub moves: &'a mut Vec<Move>,
    pub budget: Option<&'a Budget<'a>>,
    pub full: bool,
}

impl EachMove for Collect<'_> {
    #[inline]
    fn next(&mut self, mv: Move) {
        if !self.full {
            self.moves.push(mv);
            self.full = !step(self.budget);
        }
    }
    #[inline]
    fn full(&self) -> bool {
        self.full
    }
}

impl<S: SquareSet, E: EachMove> Sink<S> for E {
    fn plain(&mut self, from: Square, targets: S) {
        targets.squares().for_each(|to| self.next(straight(from, to, Act::SAME)));
    }
    fn doubles(&mut self, from: Square, targets: S, doubles: &Doubles<'_, S>) {
        let passing = |to| Move::plain(from, to).with(Act::Double(doubles.passed(to)));
        targets.squares().for_each(|to| self.next(passing(to)));
    }
    fn steps(&mut self, steps: Steps<S>, targets: S) {
        let act = |to| if steps.double { Act::Double(steps.passed(to)) } else { straight_act(Act::SAME) };
        targets.squares().for_each(|to| self.next(Move::plain(steps.from(to), to).with(act(to))));
    }
    fn promotions(&mut self, from: Square, targets: S, into: Kind) {
        targets.squares().for_each(|to| self.next(straight(from, to, into)));
    }
    fn drops(&mut self, kind: Kind, targets: S) {
        targets.squares().for_each(|to| self.next(Move::plain(to, to).with(Act::Drop(kind))));
    }
    fn one(&mut self, mv: Move) {
        self.next(mv);
    }
    fn is_full(&self) -> bool {
        self.full()
    }
}

/// A move that goes straight, as all moves of set-wise kinds do but double steps.
fn straight(from: Square, to: Square, into: Kind) -> Move {
    Move::plain(from, to).with(straight_act(into))
}

fn straight_act(into: Kind) -> Act {
    Act::Route { node: Act::STRAIGHT, into }
}

/// A position whose moves are listed.
pub(super) struct Listing<'a, 't, S: SquareSet> {
    position: &'a Position<S>,
    rules: &'a OpenRules<S>,
    side: Side,
    occupied: S,
    empty: S,
    enemies: S,
    /// Where moves of the wanted sort can end, of pieces that don't promote.
    among: S,
    wanted: Wanted,
    safety: &'a Safety<S>,
    // Lent: to move it here takes as long as a piece's moves.
    trial: &'t mut Trial<'a, S>,
}

impl<'a, 't, S: SquareSet> Listing<'a, 't, S> {
    /// Begins to list moves.
    #[inline]
    pub fn new(
        position: &'a Position<S>,
        rules: &'a OpenRules<S>,
        safety: &'a Safety<S>,
        wanted: Wanted,
        trial: &'t mut Trial<'a, S>,
    ) -> Self {
        let (side, occupied) = (position.side(), position.standing());
        let (empty, enemies) = (rules.board & !occupied, position.men(side.other()));
        let among = match wanted {
            Wanted::All => empty | enemies,
            Wanted::Taking | Wanted::Captures => enemies,
            Wanted::Quiets => empty,
            Wanted::Dropping => S::EMPTY,
        };
        Listing { position, rules, side, occupied, empty, enemies, among, wanted, safety, trial }
    }

    /// All moves but passes.
    pub fn run(&mut self, sink: &mut impl Sink<S>) {
        if self.wanted == Wanted::Dropping {
            return self.drops(sink);
        }
        let rest = self.together(sink);
        for from in rest.squares() {
            if sink.is_full() {
                return;
            }
            self.of_piece(from, sink);
        }
        self.en_passant(sink);
        if matches!(self.wanted, Wanted::All | Wanted::Quiets) {
            self.castling(sink);
            self.drops(sink);
        }
    }

    /// The moves of pieces that nothing but lines holds back, and that do nothing but go and take: those of one kind all at once where a few
    /// steps are all that it has. Gives the pieces that are left.
    fn together(&mut self, sink: &mut impl Sink<S>) -> S {
        let (position, rules, safety, side) = (self.position, self.rules, self.safety, self.side);
        let mut rest = position.men(side);
        let traded = position.open().is_some_and(|state| state.traded.is_some());
        if S::THREE_DIMENSIONAL || rules.looks_at_each || safety.unclear || traded {
            return rest;
        }
        let free = rest & !(safety.royals | safety.pinned | safety.touchy);
        // Where moves are tried, and where promotions are.
        let looked_at = safety.theirs | safety.touchy_to;
        let tries = rules.open.pseudo_royal.is_some();
        let mut of_strides = S::EMPTY;
        for walk in rules.strides.of(side) {
            let compiled = &rules.kinds[usize::from(walk.program)];
            let zone = compiled.promotion_zone[side.index()];
            let all = position.men_of(side, walk.program) & free;
            let men = all & !compiled.promotes_from[side.index()];
            of_strides |= all;
            // One alone goes more quickly by what it reaches, below.
            if men.is_empty() || men.without_first().is_empty() && has_kind(rules.goes_plainly, walk.program as Kind) {
                continue;
            }
            rest &= !men;
            // Who becomes another may leave others royal by their number, or free of it: then a check is no matter.
            let allowed = if tries { safety.allowed | zone } else { safety.allowed };
            let among = allowed & if self.wanted == Wanted::Captures { self.among | zone } else { self.among };
            let apart = zone | looked_at | !compiled.may_stay[side.index()];
            let (empty, enemies) = (self.empty, self.enemies);
            walk.steps(men, empty, empty & among, enemies & among, |steps| {
                self.surely(steps.targets & !apart, |to| straight(steps.from(to), to, Act::SAME));
                sink.steps(steps, steps.targets & !apart);
                for to in (steps.targets & apart).squares() {
                    match tries || looked_at.has(to) {
                        true => self.try_each(compiled, steps.from(to), S::of(to), sink),
                        false => self.emit(compiled, steps.from(to), S::of(to), sink),
                    }
                }
            });
        }
        let (empty, enemies, occupied) = (self.empty, self.enemies, self.occupied);
        let fans = &position.rules().fans;
        let plainly = self.among & safety.allowed & !looked_at;
        if rules.rest_goes_freely {
            // Nothing is asked of their kinds, one by one: most games have no others.
            for from in (rest & free & !of_strides).squares() {
                let reach = fans.reach_of_row(position.row_at(from), from, occupied);
                let targets = (reach.quiet & empty) | (reach.capture & enemies);
                if (targets & looked_at).is_empty() {
                    rest = rest.without(from);
                    self.surely(targets & plainly, |to| straight(from, to, Act::SAME));
                    sink.plain(from, targets & plainly);
                }
            }
        }
        for from in (rest & free).squares() {
            let kind = position.kind_at(from);
            let compiled = &rules.kinds[kind as usize];
            let reach = if has_kind(rules.goes_plainly, kind) {
                fans.reach_of_row(position.row_at(from), from, occupied)
            } else if has_kind(rules.hops_plainly, kind) {
                let barred = rules.barred(position, compiled);
                position.rules().movements.reach_over(compiled.programs[side.index()], side, from, occupied, barred)
            } else {
                continue;
            };
            let targets = (reach.quiet & empty) | (reach.capture & enemies);
            if !has_kind(rules.promotes, kind) && (targets & looked_at).is_empty() {
                rest = rest.without(from);
                let targets = targets & plainly & compiled.may_stay[side.index()];
                self.surely(targets, |to| straight(from, to, Act::SAME));
                sink.plain(from, targets);
                continue;
            }
            if sink.is_full() {
                break;
            }
            rest = rest.without(from);
            let promoting = pseudo::promoting(compiled, side, from, enemies);
            let among = if self.wanted == Wanted::Captures { self.among | promoting } else { self.among };
            let targets = targets & among & if tries { safety.allowed | promoting } else { safety.allowed };
            let tried = targets & if tries { looked_at | promoting } else { looked_at };
            self.emit(compiled, from, targets & !tried, sink);
            if !tried.is_empty() {
                self.try_each(compiled, from, tried, sink);
            }
        }
        // A royal piece that is the only one may go where nothing attacks it.
        let alone = if safety.royal_by_lines { rest & safety.royals & !safety.touchy } else { S::EMPTY };
        if let Some(from) = alone.first() {
            let kind = position.kind_at(from);
            let reach = fans.reach_of_row(position.row_at(from), from, occupied);
            let targets = ((reach.quiet & empty) | (reach.capture & enemies)) & self.among;
            if has_kind(rules.royals_go_plainly, kind) && (targets & safety.theirs).is_empty() {
                rest = rest.without(from);
                if !targets.is_empty() {
                    let compiled = &rules.kinds[kind as usize];
                    let safe = safety.unattacked(position, rules, occupied.without(from), targets);
                    let safe = safe & compiled.may_stay[side.index()];
                    self.surely(safe, |to| straight(from, to, Act::SAME));
                    sink.plain(from, safe);
                }
            }
        }
        rest
    }

    /// Moves that are taken for legal without being tried: tried all the same where assertions hold.
    #[inline]
    fn surely(&mut self, targets: S, mv: impl Fn(Square) -> Move) {
        if cfg!(debug_assertions) {
            for mv in targets.squares().map(mv) {
                assert!(self.trial.allows_by_playing(mv), "{} {}", self.position.machine(mv), self.position.fen());
            }
        }
    }

    /// The moves of the piece on a square, or all drops.
    pub fn run_of(&mut self, from: Option<Square>, sink: &mut impl Sink<S>) {
        match from {
            None => self.drops(sink),
            Some(from) if self.position.men(self.side).has(from) => {
                self.of_piece(from, sink);
                self.en_passant(sink);
                self.castling(sink);
            }
            Some(_) => {}
        }
    }

    /// The moves of the piece on a square but for castling and captures en passant of set-wise kinds.
    pub fn of_piece(&mut self, from: Square, sink: &mut impl Sink<S>) {
        let kind = self.position.kind_at(from);
        let compiled = &self.rules.kinds[kind as usize];
        if compiled.set_wise() || compiled.hops() {
            self.by_sets(compiled, from, sink);
        } else {
            self.by_routes(compiled, kind, from, sink);
        }
        let stays = |promotion: &crate::variant::OpenPromotion| promotion.on == PromotesOn::Staying;
        if self.wanted != Wanted::Taking
            && self.wanted != Wanted::Quiets
            && compiled.rules.promotion.as_ref().is_some_and(stays)
        {
            let mut found = Vec::new();
            pseudo::staying(self.position, self.rules, kind, from, &mut |mv| {
                found.push(mv);
                true
            });
            found.into_iter().filter(|&mv| self.trial.allows(mv)).for_each(|mv| sink.one(mv));
        }
    }

    fn by_sets(&mut self, compiled: &OpenKind<S>, from: Square, sink: &mut impl Sink<S>) {
        let (position, safety, side) = (self.position, self.safety, self.side);
        let program = compiled.programs[side.index()];
        let reach = if compiled.set_wise() {
            position.rules().fans.reach(program, side, from, self.occupied)
        } else {
            let barred = self.rules.barred(position, compiled);
            position.rules().movements.reach_over(program, side, from, self.occupied, barred)
        };
        let mut enemies = self.enemies;
        if compiled.spared != 0 {
            enemies &= !self.rules.men_of_kinds(position, compiled.spared);
        }
        enemies &= !position.unexchanged(compiled);
        let promoting = pseudo::promoting(compiled, side, from, self.enemies);
        // Whether a move there promotes is looked at when there are single moves.
        let among = if self.wanted == Wanted::Captures { self.among | promoting } else { self.among };
        let mut base = ((reach.quiet & self.empty) | (reach.capture & enemies)) & among;
        if let Some(first) = &compiled.rules.first_move {
            let has_right = position.open().is_some_and(|state| state.gates.has(from));
            if !has_right || safety.check && !first.in_check {
                base &= !compiled.firsts[side.index()].get(from.index()).copied().unwrap_or(S::EMPTY);
            }
        }
        let promotes = !(base & promoting).is_empty();
        if base.is_empty() {
            return;
        }
        let royal = safety.royals.has(from);
        let (mut certain, mut tried) = (base, S::EMPTY);
        let changes = compiled.rules.dies || compiled.rules.petrifies || compiled.rules.becomes_taken;
        if safety.unclear || safety.touchy.has(from) || (royal && (changes || !safety.royal_by_lines)) {
            (certain, tried) = (S::EMPTY, base);
        } else if royal {
            certain = safety.unattacked(position, self.rules, self.occupied.without(from), base);
        } else {
            certain &= safety.allowed;
            if safety.pinned.has(from) {
                certain &= safety.pin(position, self.rules, from);
            }
            tried |= base & safety.touchy_to;
        }
        // A capture of a royal piece, and one that explodes, may save what seems lost. Who is lost by it, or becomes another, may leave others royal
        // by their number.
        if self.rules.open.blast.is_some() || compiled.rules.dies || changes && self.rules.pseudo_royal != 0 {
            tried |= base & self.enemies;
        }
        tried |= base & safety.theirs;
        if self.rules.asks_checks && !self.rules.open.may_check {
            let gate = self.rules.open.gating && position.open().is_some_and(|state| state.gates.has(from));
            if safety.discovering.has(from) || promotes || gate || compiled.rules.becomes_taken {
                tried = base;
            } else {
                let kind = position.kind_at(from);
                let origins = |set: S, royal: Square| set | self.rules.origins(kind, side, royal);
                let mut near = safety.theirs.squares().fold(S::EMPTY, origins) & base;
                if compiled.set_wise() && !changes && self.rules.open.blast.is_none() && self.rules.pseudo_royal == 0 {
                    let checks = |to| safety.theirs.has(to) || safety.checks_from(position, compiled, from, to);
                    near = drops::only(near, checks);
                    if !self.rules.open.may_mate {
                        base &= !(near & !safety.theirs);
                        near &= base;
                        certain &= base;
                    }
                }
                tried |= near | base & safety.discovering_to;
                tried &= base;
            }
        }
        if promotes && (self.rules.open.pseudo_royal.is_some() || compiled.becomes_royal) {
            tried = base;
        }
        certain &= !tried;
        if !certain.is_empty() {
            self.emit(compiled, from, certain, sink);
        }
        if !tried.is_empty() {
            self.try_each(compiled, from, tried, sink);
        }
    }

    /// Every move of a set-wise kind to these targets, all of them legal for certain.
    fn emit(&mut self, compiled: &OpenKind<S>, from: Square, targets: S, sink: &mut impl Sink<S>) {
        let (position, rules, side) = (self.position, self.rules, self.side);
        let promoting = targets & pseudo::promoting(compiled, side, from, self.enemies);
        let (mut stays, promotes) = match self.wanted {
            Wanted::All => (targets, promoting),
            Wanted::Taking => (targets & self.enemies, promoting & self.enemies),
            Wanted::Captures => (targets & self.enemies, promoting),
            Wanted::Quiets => (targets & self.empty, S::EMPTY),
            Wanted::Dropping => (S::EMPTY, S::EMPTY),
        };
        if !promoting.is_empty() {
            if compiled.rules.promotion.as_ref().is_some_and(|promotion| !promotion.optional) {
                stays &= !promoting;
            }
            for &into in &compiled.becomes[side.index()] {
                if position.may_become(side, compiled, into) {
                    self.surely(promotes, |to| straight(from, to, into));
                    sink.promotions(from, promotes, into);
                }
            }
        }
        stays &= compiled.may_stay[side.index()];
        self.surely(stays, |to| straight(from, to, Act::SAME));
        let gated = stays;
        if compiled.doubles {
            let doubles = position.rules().fans.of_side(compiled.programs[side.index()], side).doubles(from);
            sink.doubles(from, stays & doubles.all, &doubles);
            stays &= !doubles.all;
        }
        sink.plain(from, stays);
        // Gates come after the same moves without one: whoever is asked reads “Nothing” first.
        if rules.open.gating && position.open().is_some_and(|state| state.gates.has(from)) {
            for to in gated.squares() {
                pseudo::gated(position, rules, Move::plain(from, to), Act::STRAIGHT, &mut |mv| {
                    debug_assert!(self.trial.allows_by_playing(mv), "{} {}", position.machine(mv), position.fen());
                    sink.one(mv);
                    true
                });
            }
        }
    }

    /// Those moves of a set-wise kind to these targets that may be made, each tried.
    fn try_each(&mut self, compiled: &OpenKind<S>, from: Square, targets: S, sink: &mut impl Sink<S>) {
        let (position, rules, side, wanted) = (self.position, self.rules, self.side, self.wanted);
        let fans = &position.rules().fans;
        let doubles = compiled.doubles.then(|| fans.of_side(compiled.programs[side.index()], side).doubles(from));
        let gate = rules.open.gating && position.open().is_some_and(|state| state.gates.has(from));
        for to in targets.squares() {
            let takes = self.enemies.has(to);
            let mut add = |mv: Move| {
                let promotes = mv.promotes();
                let fits = match wanted {
                    Wanted::All => true,
                    Wanted::Taking => takes,
                    Wanted::Captures => takes || promotes,
                    Wanted::Quiets => !takes && !promotes,
                    Wanted::Dropping => false,
                };
                if fits && self.trial.allows(mv) {
                    sink.one(mv);
                }
            };
            let choices = pseudo::promotes(compiled, side, from, to, takes);
            let mut may_stay = true;
            if choices {
                may_stay = compiled.rules.promotion.as_ref().is_none_or(|promotion| promotion.optional);
                for &into in &compiled.becomes[side.index()] {
                    if position.may_become(side, compiled, into) {
                        add(straight(from, to, into));
                    }
                }
            }
            if may_stay && compiled.may_stay[side.index()].has(to) {
                match &doubles {
                    Some(doubles) if doubles.all.has(to) => {
                        add(Move::plain(from, to).with(Act::Double(doubles.passed(to))));
                    }
                    _ => add(straight(from, to, Act::SAME)),
                }
                if gate {
                    pseudo::gated(position, rules, Move::plain(from, to), Act::STRAIGHT, &mut |mv| {
                        add(mv);
                        true
                    });
                }
            }
        }
    }

    /// The moves of a piece whose ways have to be walked.
    fn by_routes(&mut self, compiled: &OpenKind<S>, kind: Kind, from: Square, sink: &mut impl Sink<S>) {
        let mut found = std::mem::take(&mut self.trial.found);
        let mut routes = std::mem::take(&mut self.trial.routes);
        found.clear();
        pseudo::of_piece(self.position, self.rules, kind, from, &mut routes, &mut |mv| {
            found.push(mv);
            true
        });
        self.trial.routes = routes;
        for mv in found.drain(..) {
            let leaves = || compiled.carries && self.position.carried(mv).is_some_and(|(from, _)| from == mv.to);
            let takes = self.enemies.has(mv.to) && !leaves()
                || mv.act == Act::EnPassant
                || (compiled.by_node || self.position.men(self.side).has(mv.to))
                    && !self.position.victims(mv).is_empty();
            let promotes = mv.promotes();
            let fits = match self.wanted {
                Wanted::All => true,
                Wanted::Taking => takes,
                Wanted::Captures => takes || promotes,
                Wanted::Quiets => !takes && !promotes,
                Wanted::Dropping => false,
            };
            if fits && (self.is_certain(compiled, mv, takes, promotes) || self.trial.allows(mv)) {
                debug_assert!(
                    self.trial.allows_by_playing(mv),
                    "{} {}",
                    self.position.machine(mv),
                    self.position.fen()
                );
                sink.one(mv);
                if sink.is_full() {
                    break;
                }
            }
        }
        self.trial.found = found;
    }

    /// Is a move of such a piece legal for certain?
    fn is_certain(&self, compiled: &OpenKind<S>, mv: Move, takes: bool, promotes: bool) -> bool {
        let (safety, rules) = (self.safety, self.rules);
        let special =
            mv.act == Act::EnPassant || rules.any_swaps || compiled.by_node || self.position.men(self.side).has(mv.to);
        if !safety.unclear
            && safety.royals.is_empty()
            && !rules.asks_checks
            && rules.open.pseudo_royal.is_none()
            && !compiled.becomes_royal
        {
            let looks_further = rules.open.blast.is_some() && takes || safety.theirs.has(mv.to) || rules.any_swaps;
            return !looks_further;
        }
        let looks_further = safety.unclear
            || special
            || safety.royals.has(mv.from)
            || (takes && rules.open.blast.is_some())
            || safety.theirs.has(mv.to)
            || (rules.asks_checks && !rules.open.may_check)
            || compiled.rules.dies
            || (takes && compiled.rules.becomes_taken && rules.pseudo_royal != 0)
            || (promotes && (rules.open.pseudo_royal.is_some() || compiled.becomes_royal));
        !looks_further
            && safety.allowed.has(mv.to)
            && !safety.pinned.has(mv.from)
            && !safety.touchy.has(mv.from)
            && !safety.touchy_to.has(mv.to)
    }

    /// Captures en passant of set-wise kinds.
    fn en_passant(&mut self, sink: &mut impl Sink<S>) {
        let Some(state) = self.position.open().filter(|state| !state.passed.is_empty()) else { return };
        if self.wanted == Wanted::Quiets {
            return;
        }
        let mut found = std::mem::take(&mut self.trial.found);
        for passed in state.passed.squares() {
            let near = self.position.men(self.side) & self.rules.passing_origins(self.side, passed);
            for from in near.squares() {
                let kind = self.position.kind_at(from);
                if self.rules.kinds[kind as usize].set_wise() {
                    let mut routes = std::mem::take(&mut self.trial.routes);
                    pseudo::of_piece(self.position, self.rules, kind, from, &mut routes, &mut |mv| {
                        if mv.act == Act::EnPassant && mv.to == passed {
                            found.push(mv);
                        }
                        true
                    });
                    self.trial.routes = routes;
                }
            }
        }
        for mv in found.drain(..) {
            if self.trial.allows(mv) {
                sink.one(mv);
            }
        }
        self.trial.found = found;
    }

    fn castling(&mut self, sink: &mut impl Sink<S>) {
        let (position, rules, side) = (self.position, self.rules, self.side);
        if !pseudo::is_any_castling_open(position, rules) {
            return;
        }
        pseudo::each_castling(position, &mut |mv| {
            let squares = match mv.act {
                Act::Castle(number) => position.castling_side(side, usize::from(number) % WAYS),
                _ => None,
            };
            // The king is safe if nothing attacks it as all stand afterwards.
            let by_lines = self.safety.royal_by_lines && !self.safety.unclear;
            let safe = squares.filter(|squares| by_lines && self.safety.royals.has(squares.king[0]));
            let legal = match safe {
                Some(squares) if !rules.asks_checks && !rules.open.facing => {
                    let before = S::of(squares.king[0]).with(squares.partner[0]);
                    let after = (position.standing() & !before).with(squares.king[1]).with(squares.partner[1]);
                    let attacked = attacked(position, squares.king[1], side.other(), after, S::EMPTY);
                    debug_assert_eq!(!attacked, self.trial.allows_by_playing(mv), "{}", position.fen());
                    !attacked
                }
                _ => self.trial.allows(mv),
            };
            if legal {
                sink.one(mv);
            }
            !sink.is_full()
        });
    }

    fn drops(&mut self, sink: &mut impl Sink<S>) {
        if !self.rules.hands().is_some_and(|hands| hands.drops) {
            return;
        }
        let (position, rules, safety, side) = (self.position, self.rules, self.safety, self.side);
        let all_tried = safety.unclear;
        let first = rules.hands().and_then(|hands| hands.must_drop.flatten());
        let first = first.filter(|_| self.wanted == Wanted::Dropping);
        let first = first.and_then(|letter| position.variant().kind_of_letter(letter));
        drops::each(position, &mut |kind, targets| {
            if first.is_some_and(|first| first != kind) {
                return true;
            }
            let (mut certain, mut tried) = (targets & safety.allowed, targets & safety.touchy_to);
            if all_tried || (rules.any_flips && !safety.royals.is_empty()) {
                (certain, tried) = (S::EMPTY, targets);
            }
            if drops::asks_check(rules, kind) {
                let risky = safety
                    .theirs
                    .squares()
                    .fold(safety.discovering_to, |set, royal| set | rules.origins(kind, side, royal));
                tried |= targets & risky;
            }
            if has_kind(rules.pseudo_royal, kind) || has_kind(rules.royal_kinds, kind) && !safety.royal_by_lines {
                tried = targets;
            } else if has_kind(rules.royal_kinds, kind) {
                certain = safety.unattacked(position, rules, position.standing(), certain);
            }
            certain &= !tried;
            if cfg!(debug_assertions) {
                for to in certain.squares() {
                    let mv = Move::plain(to, to).with(Act::Drop(kind));
                    assert!(self.trial.allows_by_playing(mv), "{} {}", position.machine(mv), position.fen());
                }
            }
            if !certain.is_empty() {
                sink.drops(kind, certain);
            }
            for to in tried.squares() {
                let mv = Move::plain(to, to).with(Act::Drop(kind));
                if self.trial.allows(mv) {
                    sink.one(mv);
                }
            }
            !sink.is_full()
        });
    }
}
