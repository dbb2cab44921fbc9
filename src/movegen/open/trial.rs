//! Whether a pseudo-move may be made, by playing it: what sets can't tell for certain is tried on a copy, which may break no rule.

use crate::board::{Side, SquareSet};
use crate::budget::{Budget, step};
use crate::movement::Route;
use crate::position::open::{
    OpenRules, TurnPart, WAYS, attacked, facing, gives_check, has_kind, in_check, in_check_within,
};
use crate::position::{Act, Man, Move, Position};
use crate::variant::{LocalRule, TurnCheck, Walls};

/// What bounds a search for legal moves: a budget, if there is one, and how many checks it is being asked of already whether they mate.
#[derive(Clone, Copy)]
pub(super) struct Bounds<'b> {
    pub budget: Option<&'b Budget<'b>>,
    pub nested: u8,
}

impl<'b> Bounds<'b> {
    pub fn of(budget: Option<&'b Budget<'b>>) -> Self {
        Bounds { budget, nested: 0 }
    }

    #[inline]
    pub fn step(self) -> bool {
        step(self.budget)
    }

    pub fn is_over(self) -> bool {
        self.budget.is_some_and(Budget::is_over)
    }
}

/// Tells which pseudo-moves of a position may be made, by playing them on a copy.
pub(super) struct Trial<'a, S: SquareSet> {
    position: &'a Position<S>,
    bounds: Bounds<'a>,
    /// Are there royal pieces in the game, or is it forbidden to undo the last move? Nothing else makes a pseudo-move illegal.
    may_be_illegal: bool,
    /// Is there a legal move, so many such questions being asked already? Asked of checks that must mate or may not; the lists of moves, which
    /// know it, stand above this.
    has_move: fn(&Position<S>, u8) -> bool,
    /// Are a turn's moves by others than have moved in it?
    by_others: bool,
    /// Where parts of the board keep an order of their own: those where a move is to be made.
    due: Option<S>,
    /// Can walls that are placed do nothing but shield royal pieces? Then a first part that is safe with no wall to shield it is safe
    /// with each of hundreds.
    shielding: bool,
    /// The first part judged last without a wall, and whether it is safe.
    unshielded: Option<(Move, bool)>,
    /// The copy on which moves are played and taken back, once one had to be: elsewhere, since most lists never need it and are quicker
    /// without its room.
    copy: Option<Box<Position<S>>>,
    /// Room for lists of those who ask.
    pub found: Vec<Move>,
    pub routes: Vec<Route>,
}

impl<'a, S: SquareSet> Trial<'a, S> {
    #[inline]
    pub fn new(position: &'a Position<S>, bounds: Bounds<'a>, has_move: fn(&Position<S>, u8) -> bool) -> Self {
        let royal = |rules: &OpenRules<S>| rules.royal_kinds | rules.pseudo_royal | rules.anti_royal != 0;
        let may_be_illegal = position.open_rules().is_some_and(|rules| royal(rules) || !rules.open.may_undo);
        let shielding = position.open_rules().is_some_and(walls_only_shield);
        Trial {
            position,
            bounds,
            may_be_illegal,
            by_others: position
                .open_rules()
                .and_then(|rules| rules.open.turns.as_ref())
                .is_some_and(|turns| turns.others.is_some()),
            due: position.due(),
            has_move,
            shielding,
            unshielded: None,
            copy: None,
            found: Vec::new(),
            routes: Vec::new(),
        }
    }

    /// May this pseudo-move be made? None once the budget is spent.
    pub fn allows(&mut self, mv: Move) -> bool {
        self.bounds.step()
            && self.due.is_none_or(|due| due.has(mv.to))
            && !(self.by_others && self.position.has_moved(mv))
            && (!self.may_be_illegal
                || self.shielding && mv.neutral.is_some() && self.is_safe_unshielded(mv.first_part())
                || self.allows_by_playing(mv))
    }

    /// Would no royal piece be attacked after this first part if no wall that moves were there?
    fn is_safe_unshielded(&mut self, first: Move) -> bool {
        if let Some((judged, safe)) = self.unshielded
            && judged == first
        {
            return safe;
        }
        let (before, side) = (self.position, self.position.side());
        let after = self.copy.get_or_insert_with(|| Box::new(before.clone()));
        let undo = after.play(first);
        let duck = before.open_rules().is_some_and(|rules| rules.open.walls == Some(Walls::Duck));
        let occupied = if duck { after.occupied() & !after.neutrals() } else { after.occupied() };
        let attacked = |royal| attacked(after, royal, side.other(), occupied, S::EMPTY);
        let safe = !lost(before, after, side, first) && !after.royals(side).squares().any(attacked);
        after.undo(first, undo);
        self.unshielded = Some((first, safe));
        safe
    }

    /// A piece that comes to the square left behind is no shield: the move has to be legal without it.
    pub fn allows_by_playing(&mut self, mv: Move) -> bool {
        let bare = match mv.act {
            Act::Gate { node, .. } => mv.with(Act::Route { node, into: Act::SAME }),
            _ => mv,
        };
        (bare == mv || self.may_stand(bare)) && self.may_stand(mv)
    }

    /// Is the position after a pseudo-move one that the rules allow?
    fn may_stand(&mut self, mv: Move) -> bool {
        let copy = self.copy.get_or_insert_with(|| Box::new(self.position.clone()));
        let undo = copy.play(mv);
        let (has_move, nested) = (self.has_move, self.bounds.nested);
        let legal = is_legal(self.position, copy, mv, &|after| has_move(after, nested));
        copy.undo(mv, undo);
        legal
    }
}

/// Is all that a wall can do to a move's legality that it stands in the way of an attack? Not where pieces hop over walls, nor where checks
/// and the like are asked for.
fn walls_only_shield<S: SquareSet>(rules: &OpenRules<S>) -> bool {
    let open = &rules.open;
    open.walls.is_some()
        && !rules.any_walked
        && !rules.bent
        && rules.pseudo_royal == 0
        && open.may_check
        && open.blast.is_none()
        && !open.facing
        && open.ends.local.is_empty()
        && open.turns.is_none()
        && open.hands.is_none()
}

/// Is a move legal that leads to this position?
fn is_legal<S: SquareSet>(
    position: &Position<S>,
    after: &Position<S>,
    mv: Move,
    has_move: &dyn Fn(&Position<S>) -> bool,
) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let side = position.side();
    match position.turn_part() {
        TurnPart::Any => {}
        // Whoever's piece it is says what it becomes, and nothing else is done before.
        TurnPart::Promotion(_) => return true,
        TurnPart::Push(_) => return !in_check(after, side) && !after.checks_by_promoting(mv.to),
    }
    let theirs_before = position.royals(side.other());
    if rules.open.changes_level && !is_safe_where_made(position, side, mv) {
        return false;
    }
    if !rules.open.may_undo && after.has_undone(position) {
        return false;
    }
    // A royal piece taken or blown up by its own side's move.
    if lost(position, after, side, mv) {
        return false;
    }
    let carried = position.carried(mv);
    let enemy_fell = theirs_before.squares().any(|square| {
        let now = carried.filter(|(from, _)| *from == square).map_or(square, |(_, to)| to);
        after.piece_at(now).map(|(owner, _)| owner) != Some(side.other())
    });
    // Who passes while the kings face each other ends the game, be he in check or not.
    let bikjang = rules.open.ends.local.contains(&LocalRule::Bikjang);
    if bikjang && mv.act == Act::Pass && facing(position) {
        return true;
    }
    let facing_counts = rules.open.facing || bikjang && facing(position);
    // Royal pieces in other parts of the board that keep an order of their own are asked for when it is moved there.
    if !enemy_fell && in_check_within(after, side, position.part_around(mv.to)) {
        return false;
    }
    if facing_counts && mv.act != Act::Pass && facing(after) {
        return false;
    }
    if rules.open.ends.local.contains(&LocalRule::Makpong) && flees(position, mv) {
        return false;
    }
    let on_the_way = position.open().is_some_and(|state| state.turn[0] > 1);
    let only_last = rules.open.turns.as_ref().is_some_and(|turns| turns.check == TurnCheck::Last);
    if only_last && on_the_way && gives_check(after, side) {
        return false;
    }
    // A promotion that is a turn of its own gives no check (Sittuyin), not even an uncovered one.
    let quiet_only = match mv.act {
        Act::Drop(_) => !rules.open.may_check || rules.hands().is_some_and(|hands| !hands.may_check),
        Act::Promote(_) => true,
        _ => !rules.open.may_check,
    };
    let no_mate = matches!(mv.act, Act::Drop(kind) if rules.kinds[kind as usize].rules.no_drop_mate);
    if (quiet_only || no_mate) && gives_check(after, side) {
        let only_mates = rules.open.may_mate && !no_mate && !matches!(mv.act, Act::Promote(_));
        if only_mates && rules.hands().is_none_or(|hands| hands.may_check || !matches!(mv.act, Act::Drop(_))) {
            return !has_move(after);
        }
        return !quiet_only && has_move(after);
    }
    true
}

/// Where pieces go over to another level once they have moved: is a move legal on the level where it is made, so that no royal piece there is
/// attacked before it goes over?
fn is_safe_where_made<S: SquareSet>(position: &Position<S>, side: Side, mv: Move) -> bool {
    if mv.act == Act::Pass || matches!(mv.act, Act::Drop(_)) {
        return true;
    }
    let castled = match mv.act {
        Act::Castle(number) | Act::CastleGate { castling_side: number, .. } => {
            position.castling_side(side, usize::from(number) % WAYS)
        }
        _ => None,
    };
    let steps = castled.map_or(vec![[mv.from, mv.to]], |both| vec![both.king, both.partner]);
    let gone = position.victims(mv).iter().fold(S::EMPTY, |set, &victim| set.with(victim));
    let left = steps.iter().fold(position.occupied() & !gone, |set, step| set.without(step[0]));
    let occupied = steps.iter().fold(left, |set, step| set.with(step[1]));
    let level = position.geometry().level(mv.to);
    position.royals(side).squares().all(|royal| {
        let there = steps.iter().find(|step| step[0] == royal).map_or(royal, |step| step[1]);
        position.geometry().level(there) != level || !attacked(position, there, side.other(), occupied, gone)
    })
}

/// Does the move cost its own side a royal piece (taken by it, or in its own explosion)?
fn lost<S: SquareSet>(position: &Position<S>, after: &Position<S>, side: Side, mv: Move) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    // Who castles takes nobody, and a royal partner goes with the king.
    if matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. }) {
        return false;
    }
    let royal = position.royals(side);
    let swaps = mv.act == Act::Swap || position.swaps(mv);
    let carried = position.carried(mv);
    // Where one royal piece takes another of its side one stands there still.
    if !swaps && position.victims(mv).iter().any(|&square| royal.has(square)) {
        return true;
    }
    let gone = royal.squares().filter(|&square| {
        // Who changes places with a royal piece takes it nowhere but to its own square.
        let now = match carried {
            Some((from, to)) if from == square => to,
            _ if swaps && square == mv.to => mv.from,
            _ => square,
        };
        let stands = after.piece_at(now).is_some_and(|(owner, kind)| {
            owner == side && (rules.kinds[kind as usize].royal || has_kind(rules.pseudo_royal, kind))
        });
        !stands
    });
    // A royal piece that moves is looked for where it went.
    let moved = gone.filter(|&square| square != mv.from).count();
    let mover_is_royal = royal.has(mv.from) && mv.act != Act::Pass;
    let arrived = matches!(after.at(position.arrival(mv)), Some(Man::Of(owner, _)) if owner == side);
    moved > 0 || (mover_is_royal && !arrived)
}

/// Makpong: does a king in check move, other than by taking all who give it?
fn flees<S: SquareSet>(position: &Position<S>, mv: Move) -> bool {
    let side = position.side();
    if !position.kings(side).has(mv.from) || mv.act == Act::Pass {
        return false;
    }
    let taken = position.victims(mv).iter().fold(S::EMPTY, |set, &square| set.with(square));
    attacked(position, mv.from, side.other(), position.standing() & !taken, taken)
}
