//! Open games whose rules are those of chess: sets and lines find their moves, as they do in the bundled games.
//!
//! What is asked here is what `movegen::single` and `Position::play` take for granted. A game that fails in one point is
//! played by the general rules, and so is a position that no such game comes to (two kings, walls).

use crate::board::{Side, Square};
use crate::movement::Movements;
use crate::position::Kind;
use crate::variant::{Ends, KindRules, Open, PromotesOn, Variant};

/// As many kinds of piece as the evaluation's tables are made for.
const MOST_KINDS: usize = 12;

/// Is the game chess but for its board, its pieces and its array?
pub(crate) fn is_plain(variant: &Variant, open: &Open, movements: &Movements, royal: Kind) -> bool {
    let pieces = &variant.pieces;
    let kinds = || 0..pieces.len() as Kind;
    let geometry = &variant.geometry;
    geometry.is_flat()
        && pieces.len() <= MOST_KINDS
        && no_rule_besides(open)
        && ends_plainly(&open.ends)
        && kinds().all(|kind| pieces[kind as usize].royal == (kind == royal))
        && open.kinds.iter().all(|rules| is_plain_kind(variant, rules, royal))
        && open.kinds.get(usize::from(royal)).is_none_or(|rules| rules.promotion.is_none())
        && kinds().all(|kind| movements.is_plain(geometry, kind))
        && steps_plainly(variant, movements)
        && castles_plainly(variant, open, royal)
        && (!open.must_stay_mobile || only_promoted_get_stuck(variant, open, movements))
}

/// Is there no square from which a piece that doesn't promote could never move again?
fn only_promoted_get_stuck(variant: &Variant, open: &Open, movements: &Movements) -> bool {
    let unpromoting =
        (0..variant.pieces.len()).filter(|&kind| open.kinds.get(kind).is_none_or(|rules| rules.promotion.is_none()));
    let all = || Side::BOTH.into_iter().flat_map(|side| variant.geometry.squares().map(move |from| (side, from)));
    let mut places = unpromoting.flat_map(|kind| all().map(move |(side, from)| (kind as Kind, side, from)));
    places.all(|(kind, side, from)| can_move(movements, kind, side, from))
}

/// May a piece of such a game end a move there as what it is?
pub(crate) fn may_stay(
    variant: &Variant,
    movements: &Movements,
    open: &Open,
    kind: usize,
    side: Side,
    cell: Square,
) -> bool {
    let promotion = open.kinds.get(kind).and_then(|rules| rules.promotion.as_ref());
    let zone = promotion.filter(|promotion| !promotion.optional).map(|promotion| promotion.zone);
    let must = zone.is_some_and(|zone| zone.contains(&variant.geometry, side, cell));
    !must && (!open.must_stay_mobile || can_move(movements, kind as Kind, side, cell))
}

/// Could a piece move from there on an empty board?
fn can_move(movements: &Movements, kind: Kind, side: Side, from: Square) -> bool {
    let graph = movements.graph();
    graph.program(movements.start(kind, side, from)).any(|id| graph.node(id).moves())
}

/// Has the game no rule but those named here, and those of its pieces?
fn no_rule_besides(open: &Open) -> bool {
    // As in `is_plain_kind`: a new rule is none of the plain ones until somebody has thought of it.
    let plain = Open {
        start: open.start.clone(),
        castling_fields: open.castling_fields,
        kinds: open.kinds.clone(),
        castling: open.castling.clone(),
        shuffle: open.shuffle.clone(),
        must_stay_mobile: open.must_stay_mobile,
        promotion_limits: open.promotion_limits.clone(),
        ends: open.ends.clone(),
        ..Open::default()
    };
    *open == plain
}

/// Does the game end by mate, stalemate, repetition and moves without progress alone?
fn ends_plainly(ends: &Ends) -> bool {
    let plain = Ends {
        stalemate: ends.stalemate,
        stalemate_by_count: ends.stalemate_by_count,
        stalemate_share: ends.stalemate_share,
        moves: ends.moves,
        repetition: ends.repetition,
        repetition_for_white: ends.repetition_for_white,
        perpetual_check_loses: ends.perpetual_check_loses,
        perpetual_chase: ends.perpetual_chase.clone(),
        claims: ends.claims,
        bare_kings: ends.bare_kings,
        ..Ends::default()
    };
    *ends == plain
}

fn is_plain_kind(variant: &Variant, rules: &KindRules, royal: Kind) -> bool {
    // What counts is not named here, so that a new rule is none of the plain ones until somebody has thought of it.
    let plain = KindRules {
        unmoved: rules.unmoved,
        region: rules.region,
        promotion: rules.promotion.clone(),
        progress: rules.progress,
        // Without hands nobody drops, and without explosions nobody fears them.
        drop: rules.drop,
        most_on_file: rules.most_on_file,
        no_drop_mate: rules.no_drop_mate,
        in_hand_as: rules.in_hand_as,
        blast_immune: rules.blast_immune,
        outlives_blast: rules.outlives_blast,
        ..KindRules::default()
    };
    let promotes = rules.promotion.as_ref().is_none_or(|promotion| {
        promotion.on == PromotesOn::Reaching
            && !promotion.plus
            && !promotion.by_lot
            && promotion.also.is_none()
            && promotion.at.is_none()
            && promotion.to_black.is_none()
            && !promotion.to.is_empty()
            && !promotion.to.iter().any(|&letter| variant.kind_of_letter(letter) == Some(royal))
    });
    promotes && *rules == plain
}

/// Has at most one kind double steps, each over one square; does it alone capture en passant, wherever it captures; and
/// do pieces whose moves are progress never go back?
fn steps_plainly(variant: &Variant, movements: &Movements) -> bool {
    let (geometry, graph) = (&variant.geometry, movements.graph());
    let mut doubling: Option<Kind> = None;
    let mut passing: Option<Kind> = None;
    for kind in 0..variant.pieces.len() as Kind {
        for (side, from) in Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from))) {
            for id in graph.program(movements.start(kind, side, from)) {
                let node = graph.node(id);
                if node.doubles() {
                    if doubling.is_some_and(|other| other != kind) || movements.passed(id).count() != 1 {
                        return false;
                    }
                    doubling = Some(kind);
                }
                if node.captures_en_passant() {
                    passing = Some(kind);
                }
                let returns = || {
                    let mut back = graph.program(movements.start(kind, side, node.square()));
                    back.any(|id| graph.node(id).moves() && graph.node(id).square() == from)
                };
                if variant.pieces[kind as usize].progresses && node.moves() && returns() {
                    return false;
                }
            }
        }
    }
    let Some(pawn) = doubling else { return true };
    let all_pass = |side: Side| {
        let mut nodes = geometry.squares().flat_map(|from| graph.program(movements.start(pawn, side, from)));
        nodes.all(|id| graph.node(id).captures() == graph.node(id).captures_en_passant())
    };
    let alone = (0..variant.pieces.len() as Kind).filter(|&kind| kind != pawn).all(|kind| {
        let all = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from)));
        let mut nodes = all.flat_map(|(side, from)| graph.program(movements.start(kind, side, from)));
        !nodes.any(|id| graph.node(id).captures_en_passant())
    });
    passing == Some(pawn) && alone && Side::BOTH.into_iter().all(all_pass)
}

/// Does the king castle towards a partner and stop before it?
fn castles_plainly(variant: &Variant, open: &Open, royal: Kind) -> bool {
    let Some(castling) = &open.castling else { return true };
    let inside = |castling_side: usize| {
        let [files, of_black] = castling.files;
        let (king, to, partner) = (files.king, files.king_to[castling_side], files.partner[castling_side]);
        files == of_black && ((king < to && to < partner) || (partner < to && to < king))
    };
    let kings = castling.kings.iter().all(|&letter| variant.kind_of_letter(letter) == Some(royal));
    kings && !castling.dropped && !castling.forbids && !castling.anywhere && inside(0) && inside(1)
}
