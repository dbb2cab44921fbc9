//! Who can still win: dead positions, and the clock against a side that can't mate.
//!
//! What pieces can do says it, in any game that only mate wins. A side has too little if it has its royal piece alone, one piece besides
//! with which no mate can stand on an empty board (that is tried out once for each kind), or only pieces bound to squares of one colour,
//! as all others on the board are too.

use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::position::open::{Kinds, OpenRules, bit, has_kind, kinds_in};
use crate::position::{Kind, Man, Position};
use crate::variant::{Ends, KindRules, Open, TakesIf, Verdict};
use std::sync::OnceLock;

/// What of a game's rules it hangs on, found once.
#[derive(Debug)]
struct Facts {
    /// The royal kind, if mate alone wins.
    royal: Option<Kind>,
    /// Kinds that never leave the squares of one colour, nor become others.
    bound: Kinds,
    /// For each kind, once it was asked: can it mate with its royal piece alone?
    mates: Vec<OnceLock<bool>>,
}

/// Facts of games, by the address of their rules, which stay for good.
static FACTS: std::sync::Mutex<Vec<(usize, &'static Facts)>> = std::sync::Mutex::new(Vec::new());

fn facts<S: SquareSet>(position: &Position<S>, rules: &'static OpenRules<S>) -> &'static Facts {
    let address = std::ptr::from_ref(rules) as usize;
    let mut all = FACTS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, facts)) = all.iter().find(|(known, _)| *known == address) {
        return facts;
    }
    let royal = only_mate_wins(rules);
    let facts = Box::leak(Box::new(Facts {
        royal,
        bound: royal
            .filter(|&royal| steps_on_both_colours(position, rules, royal))
            .map_or(0, |_| bound(position, rules)),
        mates: rules.kinds.iter().map(|_| OnceLock::new()).collect(),
    }));
    all.push((address, facts));
    facts
}

/// Can neither side win any more?
pub(super) fn is_dead<S: SquareSet>(position: &Position<S>) -> bool {
    // Most positions have more than that: two royal pieces, and few besides.
    position.men_of_both().count() <= 10 && Side::BOTH.into_iter().all(|side| !can_win(position, side))
}

/// Could a side still win, if the other one helped? True where that can't be told.
pub(super) fn can_win<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let facts = facts(position, rules);
    let Some(royal) = facts.royal.filter(|_| position.neutrals().is_empty()) else { return true };
    let besides = |side: Side| position.men(side) & !position.men_of(side, royal);
    let (own, theirs) = (besides(side), besides(side.other()));
    let Some(first) = own.first() else { return false };
    let colour = |square: Square| colour(position, square);
    let all = own | theirs;
    if all.squares().all(|at| has_kind(facts.bound, position.kind_at(at)) && colour(at) == colour(first)) {
        return false;
    }
    let kind = position.kind_at(first);
    let alone = own.without(first).is_empty() && theirs.is_empty() && !promotes(rules, kind);
    !alone || *facts.mates[kind as usize].get_or_init(|| mates_alone(position, rules, royal, kind))
}

fn colour<S: SquareSet>(position: &Position<S>, square: Square) -> u8 {
    (position.geometry().file(square) + position.geometry().rank(square)) % 2
}

fn promotes<S: SquareSet>(rules: &OpenRules<S>, kind: Kind) -> bool {
    let kind = &rules.kinds[kind as usize];
    kind.rules.promotion.is_some() || kind.becomes_by_way != 0
}

/// The only royal kind of a game that nothing but mate wins, and whose royal pieces never attack each other one-sidedly.
fn only_mate_wins<S: SquareSet>(rules: &OpenRules<S>) -> Option<Kind> {
    let ends = &rules.open.ends;
    let usual = Ends {
        moves: ends.moves,
        repetition: ends.repetition.filter(|(_, verdict)| *verdict == Verdict::Draw),
        claims: ends.claims,
        counting: ends.counting.clone(),
        ..Ends::default()
    };
    let plain = Open {
        start: rules.open.start.clone(),
        castling_fields: rules.open.castling_fields,
        kinds: rules.open.kinds.clone(),
        castling: rules.open.castling.clone(),
        must_stay_mobile: rules.open.must_stay_mobile,
        promotion_limits: rules.open.promotion_limits.clone(),
        ends: usual,
        ..Open::default()
    };
    let keeps = |rules: &KindRules| {
        let depends = !rules.halted_by.is_empty()
            || !rules.halted_beside.is_empty()
            || !rules.relayed_by.is_empty()
            || !rules.takes_by.is_empty()
            || !rules.coordinates_with.is_empty()
            || rules.imitates
            || rules.anti_royal
            || rules.takes_if != TakesIf::Always
            || rules.ends_in.is_some();
        !(rules.dies || rules.petrifies || rules.becomes_taken || rules.swaps || rules.swaps_enemies || depends)
    };
    let single = rules.royal_kinds.count_ones() == 1 && rules.pseudo_royal == 0 && rules.all_set_wise;
    if *rules.open != plain || !single || !rules.open.kinds.iter().all(keeps) {
        return None;
    }
    let royal = rules.royal_kinds.trailing_zeros() as Kind;
    let squares = || rules.board.squares();
    let mutual = squares().all(|target| {
        let from = rules.origins(royal, Side::White, target);
        squares().all(|at| from.has(at) == rules.origins(royal, Side::Black, at).has(target))
    });
    (mutual && rules.kinds[royal as usize].spared == 0).then_some(royal)
}

/// Does the royal piece step one square, always to the four squares beside it too? Then pieces of one colour leave it a way out, even in
/// a corner, where the other royal piece guards only one of two.
fn steps_on_both_colours<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, royal: Kind) -> bool {
    let geometry = position.geometry();
    geometry.files() >= 3
        && geometry.ranks() >= 3
        && rules.board.squares().all(|at| {
            let (from, around) = (rules.origins(royal, Side::White, at), rules.around(at));
            let beside = around.squares().filter(|&near| colour(position, near) != colour(position, at));
            (from & !around).is_empty() && beside.into_iter().all(|near| from.has(near))
        })
}

/// Kinds whose moves all lead to squares of the colour that they come from.
fn bound<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> Kinds {
    let movements = &position.rules().movements;
    let graph = movements.graph();
    let stays = |kind: Kind| {
        let programs = rules.kinds[kind as usize].programs;
        let from = Side::BOTH.into_iter().flat_map(|side| rules.board.squares().map(move |from| (side, from)));
        let mut all = from.flat_map(|(side, from)| {
            let start = movements.start(programs[side.index()], side, from);
            graph.program(start).map(move |id| (from, graph.node(id).square()))
        });
        all.all(|(from, to)| colour(position, from) == colour(position, to))
    };
    kinds_in(Kinds::MAX, rules.kinds.len())
        .filter(|&kind| !promotes(rules, kind) && stays(kind))
        .fold(0, |set, kind| set | bit(kind))
}

/// Is there any mate by a royal piece and one of this kind against a bare royal piece?
fn mates_alone<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, royal: Kind, kind: Kind) -> bool {
    let mut board = position.emptied();
    Side::BOTH.into_iter().any(|side| {
        let bare = side.other();
        board.give_turn(bare);
        rules.board.squares().any(|king| {
            // The own royal piece matters where it guards a square to flee to; elsewhere one place is as good as another.
            let flights = rules.board.squares().filter(|&to| rules.origins(royal, bare, to).has(king));
            let guards = flights.fold(S::EMPTY, |set, to| set | rules.origins(royal, side, to));
            let guards = guards & !rules.origins(royal, side, king);
            let far = rules.board & !guards & !rules.origins(royal, side, king).with(king);
            let places = far.first().map_or(guards, |far| guards.with(far)).without(king);
            board.place(king, Some(Man::Of(bare, royal)));
            let found = (rules.origins(kind, side, king)).without(king).squares().any(|from| {
                board.place(from, Some(Man::Of(side, kind)));
                let mates = places.without(from).squares().any(|own| {
                    board.place(own, Some(Man::Of(side, royal)));
                    let mates = movegen::in_check(&board, bare) && !movegen::has_legal_move(&board);
                    board.place(own, None);
                    mates
                });
                board.place(from, None);
                mates
            });
            board.place(king, None);
            found
        })
    })
}
