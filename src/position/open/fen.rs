//! FEN of open games, as Fairy-Stockfish writes it: board with walls `*`, `+` before and `~` behind promoted pieces,
//! hands in brackets, side, castling rights and gates, squares passed, checks to give, counters, demotions. Written here, read in `parse_fen`.
//!
//! A field whose place is taken by a number is left out, as games without castling do.

use super::{OpenState, Stood, Tried, WAYS, castling_side_of, kinds_in, right};
use crate::board::{Geometry, Side, Square, SquareSet, Vast};
use crate::letter::small;
use crate::movement::{Called, Instruction};
use crate::position::fen::{FenFault, side_name};
use crate::position::setup::CASTLING;
use crate::position::{Kind, Man, Setup, Tables};
use crate::variant::{KindRules, Open, Piece, Turns};
use std::fmt::Write;

/// Has a side that began with royal pieces, on the board or in hand, none of them or more than these? Then its name and how many it has.
pub(crate) fn royal_fault(tables: &Tables, start: &Setup, setup: &Setup) -> Option<FenFault> {
    let royal = |setup: &Setup, side: Side| {
        let is_royal = |kind: Kind| tables.piece(kind).royal;
        let men = setup.men.iter().flatten();
        let board = men.filter(|man| matches!(man, Man::Of(owner, kind) if *owner == side && is_royal(*kind))).count();
        let held = setup.open.iter().flat_map(|state| (0..).zip(state.hand(side)));
        board
            + held
                .filter(|&(kind, &count)| count > 0 && is_royal(kind))
                .map(|(_, &count)| usize::from(count))
                .sum::<usize>()
    };
    let open = tables.variant.open();
    // Where one may be made in the game there may be more than at its start, and none where one may be lost and that ends it, or may become
    // another piece.
    let promotes_to = |(rules, piece): (&KindRules, &Piece)| {
        let to =
            rules.promotion.iter().flat_map(|promotion| promotion.to.iter().chain(promotion.to_black.iter().flatten()));
        let turned = |other: &Piece| other.royal && other.letter == piece.letter && other.promoted != piece.promoted;
        let royal = |called: Called| {
            let is = |other: &&Piece| other.royal && (other.letter, other.promoted) == called;
            tables.variant.pieces.iter().any(|other| is(&other))
        };
        piece.becomes_by_way(Some(rules)).0.into_iter().any(royal)
            || to.filter_map(|&letter| tables.variant.kind_of_letter(letter)).any(|kind| tables.piece(kind).royal)
            || rules.promotion.as_ref().is_some_and(|promotion| promotion.plus)
                && tables.variant.pieces.iter().any(turned)
    };
    let free = |open: &Open| open.hands.as_ref().is_some_and(|hands| hands.free);
    let turns = |(rules, piece): (&KindRules, &Piece)| {
        let by_way = || !piece.becomes_by_way(Some(rules)).0.is_empty();
        piece.royal && (rules.becomes_taken || rules.promotion.is_some() || by_way())
    };
    // One that has become another can be taken, and comes to hand as what it was; and others may come there as one.
    let crowned = |rules: &KindRules| {
        let kind = rules.in_hand_as.and_then(|letter| tables.variant.kind_of_letter(letter));
        kind.is_some_and(|kind| tables.piece(kind).royal)
    };
    let comes_to_hand = |open: &Open| {
        open.hands.as_ref().is_some_and(|hands| hands.captures)
            && open.kinds.iter().zip(&tables.variant.pieces).any(|kind| turns(kind) || crowned(kind.0))
    };
    let arrives = open.is_some_and(|open| {
        free(open) || comes_to_hand(open) || open.kinds.iter().zip(&tables.variant.pieces).any(promotes_to)
    });
    let goes = open.is_some_and(|open| {
        let by_place = |rules: &KindRules| !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty();
        open.ends.extinction.is_some()
            && (open.blast.is_some()
                || open.flips.is_some()
                || open.custodian.is_some()
                || open.kinds.iter().any(by_place))
            || open.kinds.iter().zip(&tables.variant.pieces).any(turns)
    });
    // Problems of shogi have only the king that is to be mated.
    let drops = open.is_some_and(|open| open.hands.as_ref().is_some_and(|hands| hands.captures));
    Side::BOTH.into_iter().find_map(|side| {
        let (most, found) = (royal(start, side), royal(setup, side));
        let goes = goes || drops && royal(setup, side.other()) > 0;
        let fits = most == 0 || (usize::from(!goes)..=if arrives { usize::MAX } else { most }).contains(&found);
        (!fits).then_some(FenFault::Kings { side: side_name(side), found, most })
    })
}

/// Does any block say what its piece passes?
pub(super) fn says_passed(tables: &Tables) -> bool {
    let open = tables.variant.open();
    let mut said = false;
    for (kind, piece) in tables.variant.pieces.iter().enumerate() {
        piece.each_instruction(open.and_then(|open| open.kinds.get(kind)), &mut |instruction| {
            said |= matches!(instruction, Instruction::Double | Instruction::Passed);
        });
    }
    said
}

/// Writes the FEN of an open game.
pub(in crate::position) fn write(tables: &Tables, open: &Open, setup: &Setup) -> String {
    let fallback = OpenState::default();
    let state = setup.open.as_deref().unwrap_or(&fallback);
    let variant = tables.variant;
    let geometry = &variant.geometry;
    let mut fen = setup.placement(tables);
    if open.has_hands() {
        fen.push('[');
        for side in Side::BOTH {
            for kind in super::rules::hand_kinds(variant) {
                let letter = tables.letter(Man::Of(side, kind));
                (0..state.held(side, kind)).for_each(|_| fen.push(letter));
            }
        }
        fen.push(']');
    }
    fen.push_str(if setup.side == Side::White { " w " } else { " b " });
    let rights = castling(geometry, open, setup, state);
    fen.push_str(if rights.is_empty() { "-" } else { &rights });
    fen.push(' ');
    let (passed, passer) = match setup.en_passant {
        Some(chance) => (Vast::EMPTY.with(chance.passed), Some(chance.man)),
        None => (state.passed, state.passer),
    };
    let passed = passed | state.passing;
    match state.counting {
        0 if passed.is_empty() => fen.push('-'),
        0 => {}
        // Writing to a string can't fail.
        limit => drop(write!(fen, "{limit}")),
    }
    for square in passed.squares() {
        let _ = write!(fen, "{}", geometry.name(square));
    }
    // Of a piece that has come from the side others might have passed there, too, and of one whose block says what it passes, as whatever it stands.
    let said = !passed.is_empty() && says_passed(tables);
    let beside = |passer: &Square| passed.squares().any(|passed| geometry.file(passed) != geometry.file(*passer));
    if let Some(passer) = passer.filter(|passer| said || beside(passer)) {
        let _ = write!(fen, "{}", geometry.name(passer));
    }
    if open.ends.checks.is_some() {
        let _ = write!(fen, " {}+{}", state.checks[0], state.checks[1]);
    }
    if open.turns.is_some() {
        let _ = match open.turns.as_ref().is_some_and(|turns| !turns.parts.is_empty()) {
            true => write!(fen, " {}", Turns::parts_text(state.turn)),
            false => write!(fen, " {}/{}", state.turn[0], state.turn[1]),
        };
        if !state.moved.is_empty() || state.moved_kinds != 0 {
            fen.push(':');
        }
        for square in state.moved.squares() {
            let _ = write!(fen, "{}", geometry.name(square));
        }
        for kind in kinds_in(state.moved_kinds, tables.variant.pieces.len()) {
            let piece = &tables.variant.pieces[usize::from(kind)];
            let _ = write!(fen, "{}{}", if piece.promoted { "+" } else { "" }, piece.letter);
        }
    }
    if let Some(square) = state.traded {
        let _ = write!(fen, " x{}", geometry.name(square));
    }
    if let Some([from, to]) = state.swapped {
        let _ = write!(fen, " ={}{}", geometry.name(from), geometry.name(to));
    }
    if state.exchanged != [false; 2] {
        let left = |side: Side| !state.exchanged[side.index()];
        let named = [(Side::White, "w"), (Side::Black, "b")].into_iter().filter(|&(side, _)| left(side));
        let names: String = named.map(|(_, name)| name).collect();
        let _ = write!(fen, " ~{}", if names.is_empty() { "-" } else { &names });
    }
    if state.last_moved != [None; 2] {
        fen.push_str(" @");
        for (side, kind) in Side::BOTH.into_iter().zip(state.last_moved) {
            let Some(kind) = kind else { continue };
            fen.push_str(if tables.piece(kind).promoted { "+" } else { "" });
            fen.push(tables.letter(Man::Of(side, kind)));
        }
    }
    if let Some(squares) = &state.undoable {
        let _ = write!(fen, " !{}", stood(tables, squares));
    }
    if let Some(last) = &state.refusable {
        let _ = write!(fen, " !{}:{}", tried(tables, &last.tried), stood(tables, &last.squares));
        let rights: String = (0..4).filter(|bit| last.castling >> bit & 1 == 1).map(|bit| CASTLING[bit]).collect();
        fen.push(':');
        fen.push_str(&rights);
        fen.push(':');
        last.passed.squares().chain(last.passer).for_each(|square| {
            let _ = write!(fen, "{}", geometry.name(square));
        });
        let _ = write!(fen, ":{}", last.progress);
    }
    if let Some(refused) = &state.refused {
        let _ = write!(fen, " ?{}", tried(tables, refused));
    }
    let _ = write!(fen, " {} {}", setup.progress, setup.move_number);
    if variant.demotions.is_some() {
        fen.push(' ');
        fen.push_str(&setup.demotions_field(tables));
    }
    fen
}

/// What stood on squares: `e2Pe4.`.
fn stood(tables: &Tables, squares: &Stood) -> String {
    let each = squares.iter().flatten().map(|&(square, man)| {
        let plus = if man.is_some_and(|man| tables.is_promoted_man(man)) { "+" } else { "" };
        format!("{}{plus}{}", tables.variant.geometry.name(square), man.map_or('.', |man| tables.letter(man)))
    });
    each.collect()
}

/// A move that was made or refused.
fn tried(tables: &Tables, tried: &Tried) -> String {
    let geometry = &tables.variant.geometry;
    let into = tried.into.map(|into| small(tables.piece(into).letter));
    format!("{}{}{}", geometry.name(tried.from), geometry.name(tried.to), into.map_or(String::new(), String::from))
}

/// Castling rights, then the gates that they don't tell.
fn castling(geometry: &Geometry, open: &Open, setup: &Setup, state: &OpenState<Vast>) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let letter = |letter: char| if side == Side::White { letter } else { letter.to_ascii_lowercase() };
        let mut told = Vast::EMPTY;
        let held = open.fills_hands() || state.hand(side).iter().any(|&count| count > 0);
        for number in 0..WAYS {
            let Some(castling) = &open.castling else { continue };
            if setup.castling & right(side, number) == 0 {
                continue;
            }
            let Some(castling_side) = castling_side_of(geometry, castling, &state.castlers, side, number) else {
                continue;
            };
            let [king, partner] = [castling_side.king[0], castling_side.partner[0]];
            // The outermost partner has the usual letter, one farther in its file's.
            let there = setup.at(partner);
            let file = geometry.file(partner);
            let outwards = if number % 2 == 0 { file + 1..geometry.files() } else { 0..file };
            let rank = i32::from(geometry.rank(partner));
            let alike =
                |file: u8| geometry.square(i32::from(file), rank, 0).and_then(|square| setup.at(square)) == there;
            let hidden = castling.anywhere && outwards.into_iter().any(alike);
            // Where letters of files are gates, those of both say that they castle.
            if hidden && open.gating && held {
                continue;
            }
            told = told.with(king).with(partner);
            // Of a second king the file of the partner.
            let name = ['K', 'Q'].get(number).copied().filter(|_| !hidden);
            text.push(letter(name.unwrap_or(char::from(b'A' + file))));
        }
        if let Some(castling) = open.castling.as_ref().filter(|_| open.keeps_unmoved()) {
            let rank = castling.rank - 1;
            let rank = if side == Side::White { rank } else { geometry.ranks() - 1 - rank };
            for square in (state.gates & !told).squares().filter(|&square| geometry.rank(square) == rank) {
                text.push(letter((b'A' + geometry.file(square)) as char));
            }
        }
        let held = held || open.keeps_first_moves();
        if (open.gating || open.keeps_first_moves()) && held {
            let rank = if side == Side::White { 0 } else { geometry.ranks() - 1 };
            // A right to a first move may be gone while that to castle is not.
            let told = if open.keeps_first_moves() { Vast::EMPTY } else { told };
            for square in (state.gates & !told).squares().filter(|&square| geometry.rank(square) == rank) {
                text.push(letter((b'A' + geometry.file(square)) as char));
            }
        }
    }
    text
}
