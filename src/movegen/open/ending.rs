//! How open games end by what stands on the board, whatever moves there are.

use crate::board::{Side, Square, SquareSet};
use crate::movement::condition::{Seen, Stands};
use crate::position::open::{Kinds, OpenRules, TurnPart, in_check, kinds_in};
use crate::position::{Kind, Man, Position};
use crate::variant::{Connect, Extinction, Verdict};

/// Which rule ended a game on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// A side had too few pieces.
    Extinction,
    /// A flag was reached.
    Flag,
    /// Checks were counted.
    Checks,
    /// Pieces stood in a row.
    Connection,
    /// What the game says as a program was so.
    Program,
    /// Both sides passed, or the board was full.
    Counted,
}

fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Loss => Verdict::Win,
        Verdict::Draw => Verdict::Draw,
    }
}

pub(super) fn extinction<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    extinction: &Extinction,
) -> Option<(Verdict, Rule)> {
    let (us, state) = (position.side(), position.open()?);
    let in_hand = |side: Side, kind: Kind| match rules.has_hands {
        true => u32::from(state.held(side, kind)),
        false => 0,
    };
    // Asked of every position: most sides have more than enough of the first kind that is looked at.
    let has_more = |side: Side, kinds: Kinds, most: u32| {
        if kinds == Kinds::MAX && !rules.has_hands {
            return position.men(side).count() > most;
        }
        let mut count = 0;
        kinds_in(kinds, rules.kinds.len()).any(|kind| {
            count += position.count_of(side, kind) + in_hand(side, kind);
            count > most
        })
    };
    let groups = if extinction.kinds.is_empty() { &[Kinds::MAX][..] } else { &rules.extinct };
    for side in [us.other(), us] {
        for &group in groups {
            let needed = u32::from(extinction.opponent_at_least) + u32::from(extinction.claimed && side == us);
            let enough = |needed: u32| needed == 0 || has_more(side.other(), group, needed - 1);
            if !has_more(side, group, u32::from(extinction.at_most)) && enough(needed) {
                let verdict = if side == us { extinction.verdict } else { opposite(extinction.verdict) };
                return Some((verdict, Rule::Extinction));
            }
        }
    }
    None
}

pub(super) fn checks<S: SquareSet>(position: &Position<S>) -> Option<(Verdict, Rule)> {
    let left = position.open()?.checks[position.side().other().index()];
    (left == 0).then_some((Verdict::Loss, Rule::Checks))
}

pub(super) fn connection<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    connect: &Connect,
) -> Option<(Verdict, Rule)> {
    let (geometry, them) = (position.geometry(), position.side().other());
    let pieces = kinds_in(rules.connecting, rules.kinds.len()).map(|kind| position.men_of(them, kind));
    let pieces =
        if connect.kinds.is_empty() { position.men(them) } else { pieces.fold(S::EMPTY, |all, some| all | some) };
    // The pieces of a set that have another one of it a step on.
    let followed = |set: S, (files, ranks): (i8, i8)| {
        let has_next = |&square: &Square| geometry.offset(square, files, ranks, 0).is_some_and(|next| set.has(next));
        set.squares().filter(has_next).fold(S::EMPTY, S::with)
    };
    let [files, ranks, diagonals] = connect.ways;
    let ways = [(files, (1, 0)), (ranks, (0, 1)), (diagonals, (1, 1)), (diagonals, (1, -1))];
    let ways = || ways.into_iter().filter(|(counts, _)| *counts).map(|(_, step)| step);
    let row = |count: u8| ways().any(|step| !(1..count).fold(pieces, |set, _| followed(set, step)).is_empty());
    let line = |count: u8| {
        ways().any(|(files, ranks)| {
            pieces.squares().any(|first| {
                let on = |at: &Square| geometry.offset(*at, files, ranks, 0);
                std::iter::successors(Some(first), on).filter(|&at| pieces.has(at)).count() >= usize::from(count)
            })
        })
    };
    let square = |count: u8| {
        let smaller = |set: S, _| followed(followed(set, (1, 0)), (0, 1)) & followed(set, (1, 1));
        !(1..count).fold(pieces, smaller).is_empty()
    };
    let chain = |[from, to]: [S; 2]| {
        let mut reached = pieces & from;
        loop {
            let beside = ways().flat_map(|(files, ranks)| [(files, ranks), (-files, -ranks)]);
            let near = beside.fold(S::EMPTY, |near, (files, ranks)| {
                reached.squares().filter_map(|at| geometry.offset(at, files, ranks, 0)).fold(near, S::with)
            });
            let grown = reached | near & pieces;
            if grown == reached {
                return !(reached & to).is_empty();
            }
            reached = grown;
        }
    };
    let holds = connect.row.is_some_and(row)
        || connect.line.is_some_and(line)
        || connect.square.is_some_and(square)
        || connect.between.is_some() && chain(rules.connected[them.index()]);
    holds.then(|| (opposite(connect.verdict), Rule::Connection))
}

/// Games that castling wins, and that are lost once one can't castle any more.
pub(super) fn castling<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> Option<(Verdict, Rule)> {
    let wins = rules.open.ends.castling_wins;
    let (us, castled) = (position.side(), position.open()?.castled);
    if castled.is_some_and(|number| wins[us.other().index()][usize::from(number & 1)]) {
        return Some((Verdict::Loss, Rule::Flag));
    }
    [us.other(), us].into_iter().find_map(|side| {
        let needed = wins[side.index()];
        let may = (0..2).any(|number| needed[number] && position.may_castle(side, number));
        let verdict = if side == us { Verdict::Loss } else { Verdict::Win };
        (needed != [false; 2] && !may).then_some((verdict, Rule::Flag))
    })
}

/// Programs, each asked of who has moved, and then of who is to move.
pub(super) fn program<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> Option<(Verdict, Rule)> {
    let us = position.side();
    rules.programs.iter().find_map(|program| {
        let side = [us.other(), us].into_iter().find(|&side| {
            program.asked[side.index()].as_ref().is_some_and(|asked| asked.holds(&View { position, side }))
        })?;
        let verdict = if side == us { program.verdict } else { opposite(program.verdict) };
        Some((verdict, Rule::Program))
    })
}

pub(super) fn counted<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> Option<(Verdict, Rule)> {
    let both_passed = position.open()?.passes >= 2;
    let full = rules.open.ends.points.is_some() && (rules.board & !position.standing()).is_empty();
    (both_passed || full).then(|| (by_points(position, Verdict::Draw), Rule::Counted))
}

/// May the side to move declare that it has come far enough with enough? It need not, and may move on.
pub(crate) fn may_declare<S: SquareSet>(position: &Position<S>) -> bool {
    let Some((rules, impasse)) =
        position.open_rules().and_then(|rules| Some((rules, rules.open.ends.impasse.as_ref()?)))
    else {
        return false;
    };
    let us = position.side();
    let (zone, royals) = (rules.impasse[us.index()], position.royals(us));
    // Asked of every position: hardly any king has come so far.
    if royals.is_empty() || !(royals & !zone).is_empty() {
        return false;
    }
    let there = position.men(us) & zone & !royals;
    let worth = |kind: Kind| impasse.points.of(position.variant().pieces[kind as usize].letter);
    let held = position.open().filter(|_| rules.has_hands).map(|state| state.hand(us));
    let kinds = 0..rules.kinds.len() as Kind;
    let held = held.into_iter().flatten().zip(kinds).map(|(&count, kind)| u32::from(count) * worth(kind));
    let points: u32 = there.squares().map(|at| worth(position.kind_at(at))).chain(held).sum();
    let far = there.count() >= u32::from(impasse.pieces) && points >= u32::from(impasse.needs[us.index()]);
    far && !in_check(position, us)
}

/// What is drawn is decided by points, in games that have them.
pub(crate) fn by_points<S: SquareSet>(position: &Position<S>, verdict: Verdict) -> Verdict {
    let points = position.open_rules().and_then(|rules| rules.open.ends.points.as_ref());
    let Some(points) = points.filter(|_| verdict == Verdict::Draw) else { return verdict };
    let pieces = &position.variant().pieces;
    let of = |side: Side| -> u32 {
        let worth = |kind: Kind| points.of(pieces[kind as usize].letter);
        let standing = (0..pieces.len() as Kind).map(|kind| position.count_of(side, kind) * worth(kind));
        standing.sum::<u32>() + u32::from(points.besides[side.index()])
    };
    match of(position.side()).cmp(&of(position.side().other())) {
        std::cmp::Ordering::Less => Verdict::Loss,
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::Win,
    }
}

/// What having no move means for the side to move.
pub(crate) fn stuck<S: SquareSet>(position: &Position<S>) -> Option<(Verdict, bool)> {
    let ends = &position.open_rules()?.open.ends;
    // Who can push nobody without being in check then has lost (Avalanche).
    let check = in_check(position, position.side()) || matches!(position.turn_part(), TurnPart::Push(_));
    if check {
        return Some((by_points(position, position.mated(ends.checkmate)), true));
    }
    if ends.stalemate_by_count {
        let us = position.side();
        let (ours, theirs) = (position.men(us).count(), position.men(us.other()).count());
        return Some((
            match ours.cmp(&theirs) {
                std::cmp::Ordering::Less => ends.stalemate,
                std::cmp::Ordering::Equal => Verdict::Draw,
                std::cmp::Ordering::Greater => opposite(ends.stalemate),
            },
            false,
        ));
    }
    Some((by_points(position, ends.stalemate), false))
}

/// A position as a side sees it.
struct View<'p, S: SquareSet> {
    position: &'p Position<S>,
    side: Side,
}

impl<S: SquareSet> Seen for View<'_, S> {
    fn stands(&self, square: Square) -> Stands {
        match self.position.at(square) {
            None => Stands::Nobody,
            Some(Man::Of(side, kind)) if side == self.side => Stands::Friend(kind),
            Some(Man::Of(_, kind)) => Stands::Enemy(kind),
            Some(Man::Stone | Man::Relay) => Stands::Wall,
        }
    }

    fn held(&self, own: bool, kinds: Kinds) -> u32 {
        let Some((rules, state)) = self.position.open_rules().zip(self.position.open()) else { return 0 };
        if !rules.has_hands {
            return 0;
        }
        let side = if own { self.side } else { self.side.other() };
        kinds_in(kinds, rules.kinds.len()).map(|kind| u32::from(state.held(side, kind))).sum()
    }

    fn is_to_move(&self) -> bool {
        self.position.side() == self.side
    }
}
