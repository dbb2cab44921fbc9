//! Rules that can't be played together: what of a definition whose keys are read one by one is refused at its place.

use super::diagnostic::Found;
use super::fields::Fields;
use super::piece::{Setting, passes_pieces, takes_on_its_way};
use crate::board::{Geometry, Side, Zone};
use crate::letter::{capital, is_capital, small};
use crate::movement::condition::zones_of;
use crate::movement::{Condition, Instruction, Leg, Pattern, Symmetry, Way};
use crate::variant::{
    Capturer, DropBeside, Fog, KindRules, Open, OpenPromotion, Pass, Piece, PromotesOn, Shuffle, TakesIf, Trade,
    usual_start,
};
use std::ops::Range;

/// All movements of a game: of each piece, of parts of the board, and of Black's.
fn movements<'a>(open: &'a Open, pieces: &'a [Piece]) -> impl Iterator<Item = &'a Vec<Pattern>> {
    let moves =
        pieces.iter().flat_map(|piece| piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]));
    moves.chain(open.kinds.iter().filter_map(|rules| rules.black.as_ref()))
}

/// Does a double step pass other squares than the one right behind where it ends?
fn passes_otherwise(pattern: &Pattern) -> bool {
    fn otherwise(leg: &Leg, before: u32, turns: bool) -> bool {
        let ahead = !turns && matches!(leg.way, Way::Ahead | Way::By { files: 0, levels: 0, .. });
        leg.doubles && (before != 1 || leg.rides || !ahead)
            || leg.then.iter().any(|next| otherwise(next, before + 1, turns))
    }
    let turns = matches!(pattern.symmetry, Symmetry::Rotations | Symmetry::All);
    pattern.legs.iter().any(|leg| otherwise(leg, 0, turns))
}

/// Does a piece capture by where it has gone, and not only who stands there?
fn captures_by_place(rules: &KindRules) -> bool {
    !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates
}

/// Rules of captures that can't be played together.
pub(super) fn effects_fit(open: &Open, fields: &Fields<'_>, setting: &Setting<'_>, found: &mut Found) {
    let capturer = open.capturer != Capturer::Stays;
    let returns = open.captured_reborn || open.capturer == Capturer::Reborn;
    if returns && !setting.geometry.is_flat() {
        found.add(&fields.at, "on a board of levels nothing is reborn: pieces come back by file and colour");
    }
    if open.blast.is_some() && (capturer || open.captured_reborn) {
        found.add(
            &fields.at,
            "what explodes neither comes back nor changes sides: 'blast' can't go with 'captured' or 'capturer'",
        );
    }
    if open.custodian.is_some() && (open.blast.is_some() || capturer || open.captured_reborn || open.must_capture) {
        found.add(&fields.at, "'custodian' can't go with 'blast', 'captured', 'capturer' or 'must-capture'");
    }
    if open.changes_level && setting.geometry.levels() != 2 {
        found.add(&fields.at, "'changes-level' is for boards of two levels, such as 8x2x8");
    }
    if open.fog.is_some() && !setting.geometry.is_flat() {
        found.add(&fields.at, "'fog' is for flat boards");
    }
    let others = open.blast.is_some() || capturer || open.captured_reborn || open.custodian.is_some() || open.gating;
    if open.changes_level && (others || open.flips.is_some() || open.walls.is_some()) {
        found.add(
            &fields.at,
            "'changes-level' can't go with 'blast', 'captured', 'capturer', 'custodian', 'gating', 'flips' or 'walls'",
        );
    }
    let moves_others = others || open.flips.is_some() || open.walls.is_some() || open.changes_level;
    if open.magnetism.is_some() && (moves_others || !setting.geometry.is_flat()) {
        found.add(
            &fields.at,
            "'magnetism' is for flat boards, and can't go with 'blast', 'captured', 'capturer', 'custodian', 'gating', 'flips' or 'walls'",
        );
    }
    if !open.may_capture && (open.must_capture || open.blast.is_some() || capturer || open.captured_reborn) {
        found.add(
            &fields.at,
            "where nothing is captured, 'must-capture', 'blast', 'captured' and 'capturer' have no effect",
        );
    }
}

/// What can't go with turns of several moves: rules that take sides to alternate.
pub(super) fn turns_fit(open: &Open, pieces: &[Piece], setting: &Setting<'_>, at: &Range<usize>, found: &mut Found) {
    let Some(turns) = &open.turns else { return };
    let ends = &open.ends;
    let extinct = ends.extinction.as_ref();
    let cannot = [
        ("walls", open.walls.is_some()),
        ("pass", open.pass != [Pass::Never; 2]),
        ("flips", open.flips.is_some()),
        ("gating", open.gating),
        ("pseudo-royal", open.pseudo_royal.is_some()),
        ("local", !ends.local.is_empty()),
        ("flag", ends.flag.is_some()),
        ("checks", ends.checks.is_some()),
        ("connect", ends.connect.is_some()),
        ("program", !ends.program.is_empty()),
        ("castling", ends.castling_wins != [[false; 2]; 2]),
        ("counting", ends.counting.is_some()),
        ("points", ends.points.is_some()),
        ("impasse", ends.impasse.is_some()),
        ("perpetual-check", ends.perpetual_check_loses),
        ("perpetual-chase", ends.perpetual_chase.is_some()),
        ("claimed", extinct.is_some_and(|extinction| extinction.claimed)),
        ("may-check", !open.may_check),
    ];
    for (rule, _) in cannot.into_iter().filter(|(_, set)| *set) {
        found.add(at, format!("'{rule}' takes sides to move in turn: it can't go with turns of several moves"));
    }
    let pushed = |piece: &&Piece| turns.push.contains(&piece.letter);
    if pieces.iter().filter(pushed).any(|piece| piece.royal) {
        found.add(at, "royal pieces can't be pushed");
    }
    let long = turns.grows > 0 || turns.moves.iter().chain([&turns.first]).any(|&moves| moves > 2);
    if !turns.push.is_empty() && long && (open.pseudo_royal.is_some() || pieces.iter().any(|piece| piece.royal)) {
        found.add(
            at,
            "where a piece is royal, turns that end with a push have at most two moves: a check on the way ends nothing",
        );
    }
    // Or a turn might begin with promotions for ever.
    let must = |letter: &char| {
        let kinds = pieces.iter().zip(&open.kinds).filter(|(piece, _)| piece.letter == *letter);
        let promotions = kinds.filter_map(|(_, kind)| kind.promotion.as_ref());
        turns.push.contains(letter) && promotions.into_iter().any(|to| !to.optional && to.on == PromotesOn::Reaching)
    };
    let again = pieces.iter().zip(&open.kinds).filter(|(piece, _)| must(&piece.letter)).any(|(_, kind)| {
        kind.promotion.as_ref().is_some_and(|to| to.to.iter().chain(to.to_black.iter().flatten()).any(must))
    });
    if again {
        found.add(at, "who is pushed to where it must promote can't become one that must promote there, too");
    }
    let taken_otherwise = open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.magnetism.is_some()
        || open.must_capture
        || open.kinds.iter().any(|kind| !kind.takes_by.is_empty() || kind.imitates);
    // A promotion in place is what a push leads to, and no move of a turn.
    let in_place = open.kinds.iter().filter_map(|kind| kind.promotion.as_ref()).any(|to| to.on == PromotesOn::Staying);
    if !turns.push.is_empty() && (taken_otherwise || in_place || open.hands.is_some()) {
        found.add(
            at,
            "'push' can't go with hands, 'captured', 'capturer', 'changes-level', 'custodian', 'magnetism', 'must-capture', 'takes-by', 'imitates' or promotions by 'staying'",
        );
    }
    if says(open, pieces, &|instruction| matches!(instruction, Instruction::Double | Instruction::Passed)) {
        found.add(
            at,
            "where a turn has several moves, only pawns that step straight ahead are captured in passing: no program has 'double' or 'passed'",
        );
    }
    if movements(open, pieces).flatten().any(passes_otherwise) {
        found.add(
            at,
            "where a turn has several moves, only pawns that step straight ahead, over one square, are captured in passing: leave the 'n' or 'double' of longer and other steps out",
        );
    }
    if turns.parts.is_empty() {
        if pieces.iter().filter(|piece| piece.royal).count() > 1 {
            found.add(at, "with turns of several moves a game has one royal kind of piece, or none");
        }
        return;
    }
    let acts = open.blast.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.magnetism.is_some()
        || open.must_capture
        || open.facing
        || ends.mates.is_some()
        || ends.to_and_fro_loses
        || open.hands.as_ref().is_some_and(|hands| hands.must_drop.is_some() || hands.both_colours.is_some())
        || open.kinds.iter().any(|kind| {
            !kind.takes_by.is_empty()
                || !kind.coordinates_with.is_empty()
                || kind.imitates
                || kind.swaps
                || kind.swaps_enemies
                || kind.exchanges_once
                || kind.anti_royal
                || kind.drop_beside.is_some()
                || kind.promotion.as_ref().is_some_and(|to| to.at.is_some())
        });
    if acts {
        found.add(at, "what is done in one of the 'parts' does nothing in others: they can't go with 'anti-royal', 'beside', 'blast', 'both-colours', 'captured', 'capturer', 'changes-level', 'custodian', 'exchanges-once', 'facing', 'magnetism', 'must-capture', 'must-drop', 'swaps', 'to-and-fro', promotions 'at' a square, captures by place, or mates by some pieces alone");
    }
    if movements(open, pieces).flatten().any(takes_on_its_way) {
        found.add(at, "where the board has 'parts' a move takes who stands where it ends: none is a program, or has 'takes', 'removes' or captures on its way");
    }
    let geometry = setting.geometry;
    let within = |zone: &Zone, part: &Zone| {
        let inside = |side: Side, at| !zone.contains(geometry, side, at) || part.contains(geometry, side, at);
        Side::BOTH.into_iter().all(|side| geometry.squares().all(|at| inside(side, at)))
    };
    let of = |zone: Zone| turns.parts.iter().position(|part| within(&zone, part));
    let drops = open.hands.as_ref().is_some_and(|hands| hands.drops);
    for (piece, kind) in pieces.iter().zip(&open.kinds) {
        let stays = of(piece.confine);
        let dropped = kind.drop.unwrap_or(Zone::Everywhere);
        let becomes = |other: &&Piece| {
            let named = |to: &crate::variant::OpenPromotion| {
                let letters = to.to.iter().chain(to.to_black.iter().flatten());
                letters.into_iter().any(|letter| *letter == other.letter) || to.plus && piece.letter == other.letter
            };
            kind.promotion.as_ref().is_some_and(named)
        };
        if stays.is_none() || pieces.iter().filter(becomes).any(|other| of(other.confine) != stays) {
            let letter = piece.letter;
            found.add(
                at,
                format!("each piece 'stays-in' one of the 'parts', and so does what it promotes to: {letter}"),
            );
        } else if drops && of(dropped) != stays {
            let letter = piece.letter;
            found.add(
                at,
                format!("each piece is dropped in the part where it stays: {letter} needs drop = {{ zone = ... }}"),
            );
        }
    }
}

/// What ends that are programs ask for and a game has not.
pub(super) fn programs_fit(open: &Open, at: &Range<usize>, found: &mut Found) {
    fn asks_hands(when: &Condition) -> bool {
        match when {
            Condition::InHand { .. } => true,
            Condition::Cells(..) | Condition::ToMove => false,
            Condition::Not(inner) => asks_hands(inner),
            Condition::All(all) | Condition::Any(all) => all.iter().any(asks_hands),
        }
    }
    if !open.has_hands() && open.ends.program.iter().any(|end| asks_hands(&end.when)) {
        found.add(at, "'in-hand?' asks what is in hand, and in this game nothing is: leave it out, or write [hands]");
    }
}

/// Do captured pieces stay promoted that are promoted by a plus? A hand holds the letters of pieces, without a plus.
pub(super) fn keeps_plus(open: &Open, pieces: &[Piece]) -> bool {
    let keeps = open.hands.as_ref().is_some_and(|hands| hands.captures && hands.keep_promoted);
    keeps && pieces.iter().any(|piece| piece.promoted)
}

/// What else of a game can't go with its rules of captures.
pub(super) fn captures_fit(open: &Open, pieces: &[Piece], at: &Range<usize>, found: &mut Found) {
    if let Some(magnetism) = &open.magnetism {
        let is_pseudo = |letter: char| open.pseudo_royal.as_ref().is_some_and(|royal| royal.kinds.contains(&letter));
        for (piece, rules) in pieces.iter().zip(&open.kinds) {
            let royal = piece.royal || is_pseudo(piece.letter) || rules.counts_as.is_some_and(is_pseudo);
            if royal && (piece.promoted || !magnetism.neutral.contains(&piece.letter)) {
                let letter = piece.letter;
                found.add(
                    at,
                    format!(
                        "a royal piece is neither drawn nor pushed: 'magnetism' needs {{ neutral = \"{letter}\" }}"
                    ),
                );
            }
        }
    }
    if let Some(fog) = open.fog {
        let by_place = |rules: &KindRules| captures_by_place(rules) || rules.anti_royal;
        let others = open.blast.is_some()
            || open.changes_level
            || open.custodian.is_some()
            || open.flips.is_some()
            || open.magnetism.is_some()
            || open.turns.is_some()
            || open.walls.is_some()
            || open.pseudo_royal.is_some();
        if others || open.kinds.iter().any(by_place) {
            found.add(at, "what is taken from afar would be told through fog: 'fog' can't go with 'blast', 'changes-level', 'custodian', 'flips', 'magnetism', 'pseudo-royal', 'walls', captures by place or turns of several moves");
        }
        if fog == Fog::Beyond && pieces.iter().any(|piece| piece.royal) {
            found.add(at, "what a king may not do would tell where enemies stand: with 'fog = true' no piece is royal, and the loss of the king may end the game ('extinction'); with 'fog = \"all\"' an umpire says what can't be");
        }
        if fog == Fog::All {
            umpire_fits(open, pieces, at, found);
        }
    }
    if open.draws_lots() {
        let held = open.hands.as_ref().is_some_and(|hands| !hands.drops && !hands.captures);
        if !held {
            found.add(at, "'by-lot' draws from the hand, to which nothing else happens: it needs [hands] with drops = false and without 'captures'");
        }
        let moves_more = open.turns.is_some() || open.magnetism.is_some() || open.gating || open.walls.is_some();
        let royal = |(piece, rules): (&Piece, &KindRules)| {
            rules.promotion.as_ref().is_some_and(|promotion| {
                let into = promotion.to.iter().chain(promotion.to_black.iter().flatten());
                let into = into.filter_map(|&letter| pieces.iter().find(|piece| piece.letter == letter));
                promotion.by_lot && (piece.royal || into.into_iter().any(|piece| piece.royal))
            })
        };
        if moves_more || pieces.iter().zip(&open.kinds).any(royal) {
            found.add(
                at,
                "'by-lot' can't go with 'gating', 'magnetism', 'walls', turns of several moves or royal pieces",
            );
        }
    }
    let second_king = open.castling.as_ref().is_some_and(|castling| castling.also.is_some());
    if second_king
        && (open.gating
            || open.renews()
            || open.keeps_first_moves()
            || open.magnetism.is_some()
            || open.changes_level
            || open.refuses()
            || open.ends.castling_wins != [[false; 2]; 2])
    {
        found.add(at, "castling of another king ('also') can't go with 'captured', 'capturer', 'changes-level', 'first-move', 'flips', 'gating', 'magnetism', 'refusal' or an end by castling");
    }
    let in_hand = open.hands.as_ref().is_some_and(|hands| hands.captures);
    if in_hand && open.captured_reborn {
        found
            .add(at, "a captured piece is either reborn or goes to a hand: leave 'captured' or [hands] 'captures' out");
    }
    let both_colours = open.hands.as_ref().is_some_and(|hands| hands.both_colours.is_some());
    if open.magnetism.is_some() && both_colours {
        found.add(at, "'magnetism' moves pieces to squares of the other colour: leave [hands] 'both-colours' out");
    }
    if both_colours && open.hands.as_ref().is_some_and(|hands| hands.free) {
        found.add(at, "where nothing is held nobody knows how many are still to come: [hands] 'both-colours' can't go with 'free'");
    }
    if open.gating && open.capturer == Capturer::Reborn {
        found.add(at, "who captures comes back to where it began, so nobody comes in behind it: 'gating' can't go with capturer = \"reborn\"");
    }
    if in_hand && !open.may_capture {
        found.add(at, "where nothing is captured, [hands] 'captures' has no effect");
    }
    if open.capturer == Capturer::Reborn && open.kinds.iter().any(|rules| rules.becomes_taken) {
        found.add(at, "who captures comes back as what it was: 'becomes-taken' can't go with capturer = \"reborn\"");
    }
    let others = open.blast.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.must_capture
        || open.changes_level
        || open.magnetism.is_some();
    if (others || !open.may_capture) && open.kinds.iter().any(captures_by_place) {
        found.add(
            at,
            "'takes-by', 'coordinates-with' and 'imitates' can't go with 'blast', 'captured', 'capturer', 'must-capture', 'may-capture', 'changes-level' or 'magnetism'",
        );
    }
    places_fit(open, pieces, at, found);
    if says(open, pieces, &|instruction| matches!(instruction, Instruction::Lift)) {
        carriers_fit(open, at, found);
    }
    let said: Vec<_> = pieces.iter().zip(&open.kinds).map(|(piece, rules)| piece.becomes_by_way(Some(rules))).collect();
    if says(open, pieces, &|instruction| matches!(instruction, Instruction::AddAs(_))) {
        becoming_fits(open, at, found);
    }
    let pseudo_royal = |piece: &Piece| {
        let kinds = open.pseudo_royal.as_ref().map_or(&[][..], |royal| &royal.kinds);
        kinds.contains(&piece.letter)
    };
    if pieces.iter().zip(&said).any(|(piece, (_, leaves))| (piece.royal || pseudo_royal(piece)) && *leaves) {
        found.add(at, "a royal piece can't leave the board by a move of its own ('leave')");
    }
    if open.refuses() {
        refusal_fits(open, pieces, at, found);
    }
    if !open.may_undo && (open.refuses() || open.turns.is_some() || open.fog.is_some()) {
        found.add(at, "'may-undo' can't go with 'fog', 'refusal' or turns of several moves");
    }
    let put: Vec<_> = pieces.iter().zip(&open.kinds).flat_map(|(piece, rules)| piece.puts_as(Some(rules))).collect();
    if pieces.iter().any(|piece| (piece.royal || pseudo_royal(piece)) && put.contains(&(piece.letter, piece.promoted)))
    {
        found.add(at, "nobody that goes along becomes a royal piece ('(put K)')");
    }
    if !put.is_empty() && open.hands.as_ref().is_some_and(|hands| hands.captures) {
        found.add(at, "captured pieces can't go to hand where who goes along becomes another piece ('(put Q)')");
    }
    let swaps = open.kinds.iter().any(|rules| rules.swaps_enemies);
    if swaps && (open.pseudo_royal.is_some() || pieces.iter().any(|piece| piece.royal)) {
        found.add(
            at,
            "who changes places with enemies attacks nobody by that: with 'swaps-enemies' no piece is royal, and the loss of the king may end the game ('extinction')",
        );
    }
    let waits = open.turns.as_ref().is_some_and(|turns| !turns.parts.is_empty() || turns.others.is_some());
    if open.kinds.iter().any(|rules| rules.leaves_halted) && (open.pass != [Pass::Never; 2] || waits) {
        found.add(
            at,
            "who leaves the board is written as who passes or waits: 'leaves-halted' can't go with 'pass', nor with turns by others or in parts",
        );
    }
    if open.mixes_files() {
        found.add(
            at,
            "'first-move' can't go with 'gating', or pieces that castle after they have come back or changed sides: FEN names the files of both in one field",
        );
    }
    let lost = |rules: &KindRules| rules.dies || rules.petrifies;
    if open.capturer != Capturer::Stays && open.kinds.iter().any(lost) {
        found.add(
            at,
            "a piece that dies or turns to stone when it captures can't come back or change sides: 'capturer'",
        );
    }
}

/// Is there more to a turn than that one piece moves, takes and promotes, on a board that both sides see?
fn acts_besides(open: &Open) -> bool {
    open.blast.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.entered_by_capture.is_some()
        || open.flips.is_some()
        || open.fog.is_some()
        || open.hands.is_some()
        || open.gating
        || open.magnetism.is_some()
        || open.must_capture
        || open.pass != [Pass::Never; 2]
        || open.turns.is_some()
        || open.walls.is_some()
}

/// What can't go with moves that end elsewhere, or where others may not.
fn places_fit(open: &Open, pieces: &[Piece], at: &Range<usize>, found: &mut Found) {
    let lands = |rules: &KindRules| rules.promotion.as_ref().is_some_and(|to| to.at.is_some());
    let special =
        |rules: &KindRules| rules.yields.is_some() || rules.goes_to_fork || rules.exchanges_once || lands(rules);
    if !open.kinds.iter().any(special) {
        return;
    }
    let others = acts_besides(open) || !open.ends.local.is_empty() || open.kinds.iter().any(captures_by_place);
    if others {
        found.add(at, "'yields', 'goes-to-fork', 'exchanges-once' and promotions 'at' a square can't go with 'blast', 'captured', 'capturer', 'changes-level', 'custodian', 'entered-by-capture', 'flips', 'fog', 'gating', 'local', 'magnetism', 'must-capture', 'pass', 'walls', hands, captures by place or turns of several moves");
    }
    let changes =
        |rules: &KindRules| rules.dies || rules.petrifies || rules.becomes_taken || rules.swaps || rules.swaps_enemies;
    if open.kinds.iter().any(|rules| lands(rules) && changes(rules)) {
        found.add(
            at,
            "who promotes 'at' a square neither changes places nor dies, turns to stone or becomes what it captures",
        );
    }
    let is_pseudo = |letter: char| open.pseudo_royal.as_ref().is_some_and(|royal| royal.kinds.contains(&letter));
    for (piece, rules) in pieces.iter().zip(&open.kinds) {
        let royal = piece.royal || is_pseudo(piece.letter) || rules.counts_as.is_some_and(is_pseudo);
        let spares = |rules: &KindRules| rules.cannot_take.contains(&piece.letter) && !piece.promoted;
        if royal && open.kinds.iter().any(|rules| rules.goes_to_fork && !spares(rules)) {
            let letter = piece.letter;
            found.add(
                at,
                format!(
                    "who goes wherever it forks would check from afar: 'goes-to-fork' needs cannot-take = \"{letter}\""
                ),
            );
        }
    }
}

/// What can't go with moves that are refused: what a move does must be undone by putting a few pieces back.
fn refusal_fits(open: &Open, pieces: &[Piece], at: &Range<usize>, found: &mut Found) {
    let does_more = |rules: &KindRules| {
        captures_by_place(rules)
            || rules.exchanges_once
            || rules.first_move.is_some()
            || rules.swaps_enemies
            || rules.as_last_moved
            || rules.trade != Trade::Free
    };
    let ends = &open.ends;
    let others = acts_besides(open)
        || !open.may_check
        || open.pie
        || open.castling.as_ref().is_some_and(|castling| castling.forbids)
        || open.kinds.iter().any(does_more);
    let counted = ends.checks.is_some()
        || ends.counting.is_some()
        || ends.mates.is_some()
        || ends.perpetual_check_loses
        || ends.perpetual_chase.is_some()
        || ends.to_and_fro_loses
        || ends.points.is_some()
        || ends.impasse.is_some()
        || ends.castling_wins != [[false; 2]; 2]
        || !ends.local.is_empty();
    if others || counted || pieces.iter().any(|piece| piece.promoted) {
        found.add(at, "'refusal' is for moves that go and take: it can't go with other rules of moves, captures, checks and turns, with hands, or with ends that count what has been moved");
    }
    if movements(open, pieces).flatten().any(takes_on_its_way) {
        found.add(at, "'refusal' is for moves that take one piece at most: none is a program, or has 'takes', 'removes' or captures on its way");
    }
}

/// Does any piece's block have such an instruction?
fn says(open: &Open, pieces: &[Piece], is: &dyn Fn(&Instruction) -> bool) -> bool {
    let mut found = false;
    for (piece, rules) in pieces.iter().zip(&open.kinds) {
        piece.each_instruction(Some(rules), &mut |instruction| found |= is(instruction));
    }
    found
}

/// Does a piece change places with others?
fn changes_places(rules: &KindRules) -> bool {
    rules.swaps || rules.swaps_enemies || rules.exchanges_once
}

/// What can't go with moves that take another piece along: what looks at where one has moved, and no other.
fn carriers_fit(open: &Open, at: &Range<usize>, found: &mut Found) {
    let others = open.blast.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.entered_by_capture.is_some()
        || open.flips.is_some()
        || open.gating
        || open.magnetism.is_some()
        || open.turns.is_some()
        || open.walls.is_some()
        || open.ends.checks.is_some();
    let kind = |rules: &KindRules| {
        let put = rules.promotion.as_ref().is_some_and(|promotion| promotion.at.is_some());
        let moves = changes_places(rules) || put || rules.becomes_taken || rules.first_move.is_some();
        captures_by_place(rules) || moves || rules.trade != Trade::Free
    };
    if others || open.kinds.iter().any(kind) {
        found.add(at, "moves that take another piece along ('lift') can't go with 'becomes-taken', 'blast', 'captured', 'capturer', 'changes-level', 'checks', 'coordinates-with', 'custodian', 'entered-by-capture', 'exchanges-once', 'first-move', 'flips', 'gating', 'imitates', 'magnetism', promotion 'at' a square, 'swaps', 'swaps-enemies', 'takes-by', 'trade', 'walls' or turns of several moves");
    }
}

/// What can't go with programs that say what a piece becomes, or have it leave: what looks at a piece where its move has ended, and as what it was.
fn becoming_fits(open: &Open, at: &Range<usize>, found: &mut Found) {
    let others = open.blast.is_some()
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.flips.is_some()
        || open.gating
        || open.magnetism.is_some()
        || open.walls.is_some()
        || open.draws_lots();
    let kind = |rules: &KindRules| {
        let otherwise = |promotion: &OpenPromotion| promotion.at.is_some() || promotion.on == PromotesOn::Staying;
        captures_by_place(rules)
            || changes_places(rules)
            || rules.promotion.as_ref().is_some_and(otherwise)
            || rules.becomes_taken
            || rules.goes_to_fork
            || rules.trade != Trade::Free
    };
    if others || open.kinds.iter().any(kind) {
        found.add(at, "programs that say what a piece becomes ('(add Q)', 'leave') can't go with 'becomes-taken', 'blast', 'by-lot', 'captured', 'capturer', 'changes-level', 'coordinates-with', 'custodian', 'exchanges-once', 'flips', 'gating', 'goes-to-fork', 'imitates', 'magnetism', promotion 'at' a square or by 'staying', 'swaps', 'swaps-enemies', 'takes-by', 'trade' or 'walls'");
    }
}

/// What can't go with an umpire, of whom a side asks what it may do by all that it sees: its own pieces.
fn umpire_fits(open: &Open, pieces: &[Piece], at: &Range<usize>, found: &mut Found) {
    if open.hands.is_some() || open.gating {
        found.add(at, "what is in hand is seen by all: 'fog = \"all\"' can't go with hands and 'gating'");
    }
    if open.ends.extinction.is_some() || !open.ends.program.is_empty() {
        found.add(
            at,
            "how many are left nobody tells, nor where: 'fog = \"all\"' can't go with 'extinction' and [end] 'program'",
        );
    }
    let asks = |rules: &KindRules| {
        !rules.cannot_take.is_empty()
            || !rules.taken_only_by.is_empty()
            || !rules.cannot_hop.is_empty()
            || rules.hops_friends
            || rules.swaps
            || rules.swaps_enemies
            || rules.exchanges_once
            || rules.goes_to_fork
            || rules.yields.is_some()
            || !rules.halted_beside.is_empty()
            || !rules.halted_by.is_empty()
            || !rules.relayed_by.is_empty()
            || rules.as_last_moved
            || rules.takes_if != TakesIf::default()
    };
    let hops = movements(open, pieces).any(|patterns| passes_pieces(patterns));
    if hops || open.entered_by_capture.is_some() || open.kinds.iter().any(asks) {
        found.add(at, "what a side may try must not hang on who stands elsewhere: 'fog = \"all\"' can't go with pieces that hop or are programs, nor with 'cannot-hop', 'cannot-take', 'entered-by-capture', 'exchanges-once', 'goes-to-fork', 'halted-by', 'halted-beside', 'hops', 'as-last-moved', 'relayed-by', 'swaps', 'swaps-enemies', 'taken-only-by', 'takes-if' or 'yields'");
    }
}

/// Do games begin with White's move of number 1, which may be refused or taken over?
pub(super) fn begins_with_the_first_move(rest: &str) -> bool {
    let numbers: Vec<&str> =
        rest.split_whitespace().filter(|field| field.bytes().all(|sign| sign.is_ascii_digit())).collect();
    rest.starts_with('w') && (numbers.len() < 2 || numbers.last() == Some(&"1"))
}

/// What is against taking the first move over: the board is then seen from the other end in the other colours, so both sides must have the same
/// rules. Gives the key that they differ by, or that can't go with it.
pub(super) fn pie(open: &Open, pieces: &[Piece], geometry: &Geometry, array: &str, rest: &str) -> Option<String> {
    if !geometry.is_flat() {
        return Some("'pie' is for flat boards".to_owned());
    }
    let ends = &open.ends;
    let castling = open.castling.as_ref();
    let nobody = !array.split('[').next().unwrap_or_default().contains(|sign: char| sign.is_alphabetic());
    if nobody {
        return Some("'pie' is for games that begin with pieces on the board".to_owned());
    }
    let cannot = [
        ("pass", open.pass != [Pass::Never; 2]),
        ("wall-instead", open.wall_instead),
        ("fog", open.fog.is_some()),
        ("refusal", open.refuses()),
        ("may-undo", !open.may_undo),
        ("turns", open.turns.is_some()),
        ("trade", open.kinds.iter().any(|rules| rules.trade != Trade::Free)),
        ("exchanges-once", open.exchanges_once()),
        ("swaps-enemies", open.kinds.iter().any(|rules| rules.swaps_enemies)),
        ("first-move", open.keeps_first_moves()),
        ("must-drop", open.hands.as_ref().is_some_and(|hands| hands.must_drop.is_some())),
        ("captured", open.captured_reborn),
        ("capturer", open.capturer != Capturer::Stays),
        ("mates", ends.mates.is_some()),
        ("counting", ends.counting.is_some()),
        ("local", !ends.local.is_empty()),
    ];
    if let Some((rule, _)) = cannot.into_iter().find(|(_, set)| *set) {
        return Some(format!("'pie' can't go with '{rule}'"));
    }
    let alike = |zone: &Zone| {
        let seen = |side, square| zone.contains(geometry, side, square);
        geometry.squares().all(|square| seen(Side::White, square) == seen(Side::Black, geometry.mirrored(square)))
    };
    let zones = [Some(open.walls_in), open.entered_by_capture, open.custodian.map(|custodian| custodian.hostile)];
    let of_ends = ends.flag.as_ref().map(|flag| flag.zone).into_iter();
    let of_ends = of_ends.chain(ends.impasse.as_ref().map(|impasse| impasse.zone));
    let of_ends = of_ends.chain(ends.connect.as_ref().and_then(|connect| connect.between).into_iter().flatten());
    let of_kind = |rules: &KindRules| {
        let promotion = rules.promotion.as_ref();
        let promotes = promotion.map(|promotion| [Some(promotion.zone), promotion.also, promotion.at]);
        let yields = rules.yields.as_ref().map(|yields| yields.zone);
        let own = [rules.unmoved, rules.region, rules.drop, rules.drop_first, rules.ends_in, rules.relayed_to];
        let all = own.into_iter().chain([rules.en_passant, yields]).chain(promotes.into_iter().flatten());
        all.flatten().collect::<Vec<Zone>>()
    };
    let of_pieces = pieces.iter().flat_map(|piece| piece.areas.iter().map(|(zone, _)| *zone).chain([piece.confine]));
    let of_kinds = open.kinds.iter().flat_map(of_kind);
    let mut asked = Vec::new();
    ends.program.iter().for_each(|end| end.when.each_zone(&mut |zone| asked.push(zone)));
    movements(open, pieces).flatten().for_each(|pattern| zones_of(&pattern.block, &mut |zone| asked.push(zone)));
    let zones = zones.into_iter().flatten().chain(asked).chain(of_ends).chain(of_pieces).chain(of_kinds);
    let differs = |rules: &KindRules| {
        let promotes = rules.promotion.as_ref().is_some_and(|promotion| promotion.to_black.is_some());
        promotes || rules.black.is_some() || rules.drop_beside == Some(DropBeside::Below)
    };
    let other = |sign: char| if is_capital(sign) { small(sign) } else { capital(sign) };
    let (board, held) = array.split_once('[').unwrap_or((array, ""));
    let rows: Vec<&str> = board.split('/').collect();
    let across = rows.iter().rev().map(|row| row.chars().map(other).collect::<String>());
    let mut hands = [held.chars().collect::<Vec<char>>(), held.chars().map(other).collect()];
    hands.iter_mut().for_each(|hand| hand.sort_unstable());
    let fields = rest.split_whitespace().skip(1);
    let one_sided = |field: &str| match field.split_once('+') {
        Some((white, black)) => white != black,
        None => {
            let of = |side: bool| field.chars().filter(move |&sign| sign.is_alphabetic() && is_capital(sign) == side);
            !of(true).eq(of(false).map(capital))
        }
    };
    let mirrored = !fields.into_iter().any(one_sided)
        && hands[0] == hands[1]
        && rows.iter().zip(across).all(|(row, across)| **row == across);
    let sided = [
        ("pieces, promotions or drops", open.kinds.iter().any(differs)),
        ("parts of the board", !zones.into_iter().all(|zone| alike(&zone))),
        ("castling", castling.is_some_and(|castling| castling.files[0] != castling.files[1])),
        ("ends", ends.castling_wins[0] != ends.castling_wins[1] || ends.repetition_for_white),
        ("ends", ends.program.iter().any(|end| end.side.is_some() || end.when.names_cells())),
        ("ends", ends.flag.as_ref().is_some_and(|flag| flag.kinds[0] != flag.kinds[1] || flag.answer)),
        ("points", ends.points.as_ref().is_some_and(|points| points.besides[0] != points.besides[1])),
        ("points", ends.impasse.as_ref().is_some_and(|impasse| impasse.needs[0] != impasse.needs[1])),
        ("starts", !mirrored),
    ];
    let differs = sided.into_iter().find(|(_, differs)| *differs);
    differs.map(|(what, _)| format!("'pie' is for games whose sides have the same rules: here their {what} differ"))
}

/// What is against counting the demotions of kings, or against a draw by bare kings.
pub(super) fn of_kings(open: &Open, pieces: &[Piece], demotions: bool) -> Option<&'static str> {
    if !pieces.iter().any(|piece| piece.royal) {
        Some("'demotions' and 'bare-kings' are of kings: no piece is 'royal'")
    } else if open.ends.points.is_some() {
        Some("'demotions' and 'bare-kings' draw, and 'points' decide what is drawn: leave one of them out")
    } else if demotions && open.ends.checks.is_some() {
        Some("'demotions' can't go with 'checks': FEN has one field for such counts")
    } else if demotions && open.refuses() {
        Some("'demotions' can't go with 'refusal', which takes moves back")
    } else if demotions && open.fog.is_some() {
        Some("'demotions' tell where a king has been: they can't go with 'fog'")
    } else {
        None
    }
}

/// What is against starts by lot; `rest` are the fields behind the array.
pub(super) fn shuffle(
    shuffle: &Shuffle,
    open: &Open,
    pieces: &[Piece],
    geometry: &Geometry,
    array: &str,
    rest: &str,
) -> Option<String> {
    let moves = |kind: &char| !shuffle.stays.contains(kind);
    let castles = open.castling.as_ref().filter(|castling| castling.rank == shuffle.rank);
    if let Some(castling) = castles.filter(|castling| castling.kings.iter().chain(&castling.partners).any(moves)) {
        if !castling.anywhere {
            return Some(
                "who castles changes squares by lot: write anywhere = true under [castling], or let them stay".into(),
            );
        }
        let castle = |[inner, outer]: [char; 2]| castling.kings.contains(&inner) && castling.partners.contains(&outer);
        if !shuffle.between.is_some_and(castle) {
            let [inner, outer] = [castling.kings[0], castling.partners[0]];
            return Some(format!(
                "who castles from anywhere stands between two partners: \
                 write between = {{ inner = \"{inner}\", outer = \"{outer}\" }}, or let them stay"
            ));
        }
    }
    if open.captured_reborn || open.capturer == Capturer::Reborn {
        return Some("pieces are reborn where the array has them, and starts by lot begin elsewhere".into());
    }
    if pieces.iter().any(|piece| piece.confine != Zone::Everywhere && moves(&piece.letter)) {
        return Some("a piece with 'stays-in' may not be able to stand where the lot sends it: let it stay".into());
    }
    let usual = usual_start(open, pieces, array);
    if rest != usual {
        return Some(format!(
            "starts by lot begin with the usual fields behind the array: leave 'start' out, or write start = \"{usual}\""
        ));
    }
    shuffle.starts(geometry, array).err()
}
