//! Who can still win: dead positions, and the clock against a side that can't mate.
//!
//! What pieces can do says it. In a game that only mate wins a side has too little if it has its royal piece alone, one piece besides
//! with which no mate can stand on an empty board (that is tried out once for each kind), or only pieces bound to squares of one colour,
//! as all others on the board are too. In any other game few pieces with few squares are tried out wherever they can stand: bare kings, and
//! the guards of a palace.

use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::position::open::{Kinds, OpenRules, ProgramRule, bit, has_kind, kinds_in};
use crate::position::{Kind, Man, Position};
use crate::variant::{Capturer, Ends, KindRules, Open, Pass, Refusal, TakesIf, Verdict};
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, OnceLock, PoisonError};

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
static FACTS: Mutex<Vec<(usize, &'static Facts)>> = std::sync::Mutex::new(Vec::new());

fn facts<S: SquareSet>(position: &Position<S>, rules: &'static OpenRules<S>) -> &'static Facts {
    let address = std::ptr::from_ref(rules) as usize;
    let mut all = FACTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, facts)) = all.iter().find(|(known, _)| *known == address) {
        return facts;
    }
    // One that can be blocked may be attacked by what it does not attack.
    let royal = only_mate_wins(rules).filter(|&royal| leaps(position, rules, royal));
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
    if position.chooses_first() {
        return true;
    }
    // A board without royal pieces where nothing else wins is there to try pieces on: its games never end so.
    let nothing_wins = (rules.royal_kinds | rules.pseudo_royal) == 0 && mate_alone(&rules.open.ends) == rules.open.ends;
    if nothing_wins || !position.neutrals().is_empty() {
        return true;
    }
    let facts = facts(position, rules);
    if Side::BOTH
        .into_iter()
        .any(|side| position.open().is_some_and(|state| state.hand(side).iter().any(|&held| held > 0)))
    {
        return true;
    }
    let Some(royal) = facts.royal else { return winners(position, rules)[side.index()] };
    let besides = |side: Side| position.men(side) & !position.men_of(side, royal);
    let (own, theirs) = (besides(side), besides(side.other()));
    // Where a mate wins for who is mated, each side needs what the other would.
    let (own, theirs) = if rules.open.ends.checkmate == Verdict::Win { (theirs, own) } else { (own, theirs) };
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

/// A game's ends without those that win by anything but mate.
fn mate_alone(ends: &Ends) -> Ends {
    Ends {
        // Whoever it is that a mate wins for.
        checkmate: ends.checkmate,
        moves: ends.moves,
        repetition: ends.repetition.filter(|(_, verdict)| *verdict == Verdict::Draw),
        claims: ends.claims,
        counting: ends.counting.clone(),
        bare_kings: ends.bare_kings,
        ..Ends::default()
    }
}

/// The only royal kind of a game that nothing but mate wins, and whose royal pieces never attack each other one-sidedly.
fn only_mate_wins<S: SquareSet>(rules: &OpenRules<S>) -> Option<Kind> {
    let plain = Open {
        start: rules.open.start.clone(),
        castling_fields: rules.open.castling_fields,
        kinds: rules.open.kinds.clone(),
        castling: rules.open.castling.clone(),
        shuffle: rules.open.shuffle.clone(),
        must_stay_mobile: rules.open.must_stay_mobile,
        promotion_limits: rules.open.promotion_limits.clone(),
        // Nothing is in hand any more where it is asked, and nothing comes there.
        hands: rules.open.hands.clone().filter(|hands| !hands.captures),
        gating: rules.open.gating,
        // Asked before.
        pie: rules.open.pie,
        refusal: if rules.open.refusal == Refusal::First { Refusal::First } else { Refusal::Never },
        ends: mate_alone(&rules.open.ends),
        ..Open::default()
    };
    let keeps = |rules: &KindRules| {
        let depends = !rules.halted_by.is_empty()
            || !rules.halted_beside.is_empty()
            || !rules.relayed_by.is_empty()
            || rules.as_last_moved
            || !rules.takes_by.is_empty()
            || !rules.coordinates_with.is_empty()
            || rules.imitates
            || rules.anti_royal
            || rules.takes_if != TakesIf::Always
            || rules.ends_in.is_some();
        !(rules.dies || rules.petrifies || rules.becomes_taken || rules.swaps || rules.swaps_enemies || depends)
    };
    let single = rules.royal_kinds.count_ones() == 1 && rules.pseudo_royal == 0 && rules.all_set_wise;
    // Who goes along with another's move may become something else by it.
    if *rules.open != plain || !single || rules.any_carries || !rules.open.kinds.iter().all(keeps) {
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

/// Does a royal piece reach the same squares whatever stands elsewhere?
fn leaps<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, royal: Kind) -> bool {
    let programs = rules.kinds[royal as usize].programs;
    rules.kinds[royal as usize].set_wise()
        && Side::BOTH.into_iter().all(|side| {
            rules.board.squares().all(|at| {
                let reach = |occupied| position.rules().fans.reach(programs[side.index()], side, at, occupied).capture;
                reach(S::EMPTY) == reach(rules.board)
            })
        })
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

/// So many arrangements of pieces are tried out at most.
const MOST_ARRANGEMENTS: usize = 20_000;

/// So many nodes of movements at most, in all of them: a game may come from anybody, and its status is asked by who paints.
const MOST_NODES: usize = 1_000_000;

/// What was found of the last games and pieces that were asked for: can White still win, and can Black?
static WINNERS: Mutex<VecDeque<(u64, [bool; 2])>> = Mutex::new(VecDeque::new());

/// So many of them are remembered.
const MOST_REMEMBERED: usize = 1000;

/// Could White win with the pieces that are left, and could Black, if there are so few that all their arrangements can be tried out? True
/// where not.
fn winners<S: SquareSet>(position: &Position<S>, rules: &'static OpenRules<S>) -> [bool; 2] {
    let men: Vec<(Square, Man)> =
        position.men_of_both().squares().filter_map(|at| Some((at, position.at(at)?))).collect();
    if men.len() > 6 || !is_told_by_places(position, rules, &men) {
        return [true; 2];
    }
    // What it takes to look whether one piece attacks or moves, on average, of all together.
    let mut nodes: usize = rules.programs.iter().map(ProgramRule::steps).sum();
    let mut reached: Vec<(Man, S)> = Vec::new();
    for &(at, man) in &men {
        let Some((squares, walked)) = all_reached(position, rules, at, man) else { return [true; 2] };
        nodes += walked / squares.count() as usize + 1;
        reached.push((man, squares));
    }
    reached.sort_by_key(|&(man, squares)| (code(man), squares.first().map(Square::index)));
    // Captures leave fewer.
    let all = reached.iter().fold(1usize, |all, (_, squares)| all.saturating_mul(squares.count() as usize + 1));
    if all > MOST_ARRANGEMENTS || all.saturating_mul(nodes) > MOST_NODES {
        return [true; 2];
    }
    let mut hasher = DefaultHasher::new();
    std::ptr::from_ref(rules).hash(&mut hasher);
    position.open().map(|state| state.checks).hash(&mut hasher);
    for &(man, squares) in &reached {
        code(man).hash(&mut hasher);
        squares.squares().for_each(|square| square.index().hash(&mut hasher));
    }
    let key = hasher.finish();
    let known = |all: &VecDeque<(u64, [bool; 2])>| all.iter().find(|(of, _)| *of == key).map(|&(_, winners)| winners);
    if let Some(winners) = known(&WINNERS.lock().unwrap_or_else(PoisonError::into_inner)) {
        return winners;
    }
    let mut found = Found::default();
    try_out(&mut position.emptied(), rules, &reached, 0, &mut found);
    // Who checks for ever may have to lose.
    if rules.open.ends.perpetual_check_loses && found.checks && found.winners == [false; 2] {
        found.winners = [true; 2];
    }
    let mut all = WINNERS.lock().unwrap_or_else(PoisonError::into_inner);
    if all.len() == MOST_REMEMBERED {
        all.pop_front();
    }
    all.push_back((key, found.winners));
    found.winners
}

fn code(man: Man) -> (usize, Kind) {
    match man {
        Man::Of(side, kind) => (side.index(), kind),
        _ => (2, 0),
    }
}

/// Is everything said by which of these pieces stand where and whose turn it is, and does each move lead to another such arrangement?
fn is_told_by_places<S: SquareSet>(
    position: &Position<S>,
    rules: &'static OpenRules<S>,
    men: &[(Square, Man)],
) -> bool {
    let (open, ends) = (rules.open, &rules.open.ends);
    let is_simple = |&(_, man): &(Square, Man)| match man {
        Man::Of(_, kind) => {
            let own = &rules.kinds[kind as usize].rules;
            let moves_others = own.swaps || own.swaps_enemies || own.exchanges_once;
            // Stones would count as walls.
            let changes = own.becomes_taken || own.dies || own.petrifies || promotes(rules, kind);
            !(moves_others || changes || own.imitates || own.as_last_moved || !own.relayed_by.is_empty())
        }
        _ => false,
    };
    let more_to_a_turn = open.walls.is_some()
        || open.flips.is_some()
        || open.turns.is_some()
        || open.fog.is_some()
        || open.refusal == Refusal::Each
        || open.changes_level
        || open.magnetism.is_some()
        || open.custodian.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.pass.iter().any(|&pass| pass != Pass::Never)
        || rules.any_carries
        // What is taken comes to hand, and back.
        || open.hands.as_ref().is_some_and(|hands| hands.captures);
    let castles = Side::BOTH.into_iter().any(|side| (0..2).any(|number| position.may_castle(side, number)));
    let [white, black] = Side::BOTH.map(|side| position.men(side).count());
    let bare = white == 1 && black == 1;
    // Bare royal pieces take nobody with them.
    let lost_with_others = open.blast.is_some() || ends.extinction.is_some();
    // Of two sides with more than that one may have to lose for what it chases.
    let chases = ends.perpetual_chase.is_some() && white > 1 && black > 1;
    let won_by_repeating =
        ends.repetition.is_some_and(|(_, verdict)| verdict != Verdict::Draw) || ends.to_and_fro_loses || chases;
    !more_to_a_turn
        && !castles
        && ends.castling_wins == [[false; 2]; 2]
        && (bare || !lost_with_others)
        && !won_by_repeating
        && ends.points.is_none()
        && ends.impasse.is_none()
        && men.iter().all(is_simple)
}

/// Where a piece can ever come to from a square, if nothing stands in its way that should not, and of how many nodes its movements are there; none
/// if these are too many.
fn all_reached<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, at: Square, man: Man) -> Option<(S, usize)> {
    let Man::Of(side, kind) = man else { return None };
    let (movements, program) = (&position.rules().movements, rules.kinds[kind as usize].programs[side.index()]);
    let (mut reached, mut fresh, mut nodes) = (S::of(at), vec![at], 0);
    while let Some(from) = fresh.pop() {
        for id in movements.graph().program(movements.start(program, side, from)) {
            nodes += 1;
            if nodes > MOST_NODES {
                return None;
            }
            let to = movements.graph().node(id).square();
            if !reached.has(to) {
                reached = reached.with(to);
                fresh.push(to);
            }
        }
    }
    Some((reached, nodes))
}

/// What arrangements have shown: who may win, and whether anybody stood in check.
#[derive(Default)]
struct Found {
    winners: [bool; 2],
    checks: bool,
}

/// Sets the pieces from a place in the list on, or some of them, in all ways, and notes who would win, or be nearer to it. Each is on a
/// square that it can reach, and royal pieces stay on the board.
fn try_out<S: SquareSet>(
    board: &mut Position<S>,
    rules: &OpenRules<S>,
    men: &[(Man, S)],
    place: usize,
    found: &mut Found,
) {
    if found.winners == [true; 2] {
        return;
    }
    let Some(&(man, squares)) = men.get(place) else {
        for side in Side::BOTH {
            board.give_turn(side);
            if !movegen::open::is_legal_setup(board) {
                continue;
            }
            if movegen::in_check(board, side) {
                found.checks = true;
                found.winners[side.other().index()] |= rules.open.ends.checks.is_some();
            }
            let over = movegen::open::immediate(board).map(|(verdict, _)| verdict);
            let stuck = || movegen::open::stuck(board).map(|(verdict, _)| verdict);
            match over.or_else(|| if movegen::has_legal_move(board) { None } else { stuck() }) {
                Some(Verdict::Win) => found.winners[side.index()] = true,
                Some(Verdict::Loss) => found.winners[side.other().index()] = true,
                Some(Verdict::Draw) | None => {}
            }
        }
        return;
    };
    let royal = matches!(man, Man::Of(side, kind) if has_kind(rules.royal_kinds | rules.pseudo_royal, kind) && {
        let same = |other: &&(Man, S)| matches!(other.0, Man::Of(owner, of) if owner == side && of == kind);
        men.iter().filter(same).count() == 1
    });
    if !royal {
        try_out(board, rules, men, place + 1, found);
    }
    for at in (squares & !board.occupied()).squares() {
        board.place(at, Some(man));
        try_out(board, rules, men, place + 1, found);
        board.place(at, None);
    }
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
