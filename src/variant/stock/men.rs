//! The men of the five games (rules page of Stock Goes East, "Pieces" and "Rules").

use super::radials::*;
use super::royal;
use crate::board::Zone;
use crate::movement::Pattern;
use crate::variant::{Manner, Piece, Promotion};

const fn man(
    letter: char,
    name: &'static str,
    drawing: &'static str,
    movement: &'static [Pattern],
    value: i32,
) -> Piece {
    Piece::new(letter, name, drawing, movement, value)
}

/// A man who promotes in the last three ranks to the promoted man of his letter.
const fn promoting(mut piece: Piece) -> Piece {
    piece.promotion = Some(Promotion { zone: Zone::LastRanks(3), to: &[], manner: Manner::Plus });
    piece
}
/// The promoted man of a letter.
const fn promoted(mut piece: Piece) -> Piece {
    piece.promoted = true;
    piece
}
/// A man whose movement has a letter of its own.
const fn known_as(mut piece: Piece, letter: char) -> Piece {
    piece.emblem = Some(letter);
    piece
}
const fn confined(mut piece: Piece, zone: Zone) -> Piece {
    piece.confine = zone;
    piece
}
/// One with whom the Emperor may change places.
const fn swapping(mut piece: Piece) -> Piece {
    piece.swaps = true;
    piece
}
/// One whose unpromoted moves are progress.
const fn progressing(mut piece: Piece) -> Piece {
    piece.progresses = true;
    piece
}

const R: Piece = man('R', "Stockbrook", "stock/stockbrook", STOCKBROOK, 900);
const B: Piece = man('B', "Stockunicorn", "stock/stockunicorn", STOCKUNICORN, 600);
const C: Piece = man('C', "Stockacannon", "stock/stockacannon", STOCKACANNON, 600);
const A: Piece = man('A', "Stocksling", "stock/stocksling", STOCKSLING, 400);
const G: Piece = man('G', "Stockbgold", "stock/stockbgold", STOCKBGOLD, 500);
const S: Piece = man('S', "Stockazure", "stock/stockazure", STOCKAZURE, 450);
const L: Piece = man('L', "Stockwing", "stock/stockwing", STOCKWING, 350);
const M: Piece = man('M', "Stockhorn", "stock/stockhorn", STOCKHORN, 350);
const W: Piece = man('W', "Stockfwazir", "stock/stockfwazir", STOCKFWAZIR, 300);
const F: Piece = man('F', "Stockviceroy", "stock/stockviceroy", STOCKVICEROY, 300);
const D: Piece = man('D', "Stockedabbaba", "stock/stockedabbaba", STOCKEDABBABA, 250);
const E: Piece = man('E', "Stockeunuch", "stock/stockeunuch", STOCKEUNUCH, 250);
const P: Piece = progressing(man('P', "Stockpoint", "stock/stockpoint", STOCKPOINT, 100));
const X: Piece = progressing(man('X', "Stocksaltire", "stock/stocksaltire", STOCKSALTIRE, 150));
const N: Piece = man('N', "Stocknsexton", "stock/stocknsexton", STOCKNSEXTON_LEAPING, 600);
const N_STEPPING: Piece = man('N', "Stocknsexton", "stock/stocknsexton", STOCKNSEXTON_STEPPING, 500);
const SHOVEL: Piece = man('N', "Stockshovel", "stock/stockshovel", STOCKSHOVEL, 250);
const KING_FREE: Piece = royal("King", "stock/king", KING);
const EMPEROR_FREE: Piece = royal("Emperor", "stock/emperor", EMPEROR);

const R_PROMOTED: Piece =
    known_as(promoted(man('R', "Stockmvicereine", "stock/stockmvicereine", STOCKMVICEREINE, 1200)), 'V');
const B_PROMOTED: Piece =
    known_as(promoted(man('B', "Stockhbesieger", "stock/stockhbesieger", STOCKHBESIEGER, 950)), 'H');
const S_PROMOTED: Piece = promoted(man('S', "promoted Stockazure", "stock/stockbgold", STOCKBGOLD, 500));
const L_PROMOTED: Piece = promoted(man('L', "promoted Stockwing", "stock/stockbgold", STOCKBGOLD, 500));
const N_PROMOTED: Piece = promoted(man('N', "promoted Stockshovel", "stock/stockbgold", STOCKBGOLD, 500));
const P_PROMOTED: Piece = promoted(man('P', "promoted Stockpoint", "stock/stockbgold", STOCKBGOLD, 500));
const M_PROMOTED: Piece = promoted(man('M', "promoted Stockhorn", "stock/stockazure", STOCKAZURE, 450));
const X_PROMOTED: Piece = promoted(man('X', "promoted Stocksaltire", "stock/stockazure", STOCKAZURE, 450));

pub(super) const STOCKGI_MEN: &[Piece] = &[
    promoting(P),
    promoting(L),
    promoting(SHOVEL),
    promoting(S),
    G,
    promoting(B),
    promoting(R),
    KING_FREE,
    P_PROMOTED,
    L_PROMOTED,
    N_PROMOTED,
    S_PROMOTED,
    B_PROMOTED,
    R_PROMOTED,
];
pub(super) const STOCKHORN_MEN: &[Piece] = &[
    promoting(P),
    promoting(X),
    promoting(L),
    promoting(M),
    promoting(SHOVEL),
    S,
    G,
    promoting(B),
    promoting(R),
    EMPEROR_FREE,
    P_PROMOTED,
    X_PROMOTED,
    L_PROMOTED,
    M_PROMOTED,
    N_PROMOTED,
    B_PROMOTED,
    R_PROMOTED,
];

/// In Stock Qi a Stockpoint who enters the enemy half becomes a Superstockpoint.
const P_ENTERING: Piece = {
    let mut piece = P;
    piece.promotion = Some(Promotion { zone: Zone::FarHalf, to: &['U'], manner: Manner::Entering });
    piece
};
const U: Piece = {
    let mut piece = man('U', "Superstockpoint", "stock/superstockpoint", SUPERSTOCKPOINT, 250);
    piece.areas = &[(Zone::LastRanks(1), SUPERSTOCKPOINT_AT_END)];
    piece
};
const HOME_HALF: Zone = Zone::NotFarHalf;

pub(super) const STOCK_QI_MEN: &[Piece] = &[
    P_ENTERING,
    U,
    confined(E, HOME_HALF),
    confined(F, Zone::Fortress),
    N_STEPPING,
    C,
    R,
    confined(KING_FREE, Zone::Fortress),
];

const Q: Piece = {
    let mut piece = progressing(man('Q', "Stockbroker", "stock/stockbroker", STOCKBROKER, 100));
    piece.unnamed = true;
    piece.areas = &[(Zone::Rear, STOCKBROKER_AT_HOME)];
    piece.promotion =
        Some(Promotion { zone: Zone::LastRanks(1), to: &['R', 'B', 'C', 'A', 'N'], manner: Manner::ChoiceByMove });
    piece
};

pub(super) const STOCKYANG_MEN: &[Piece] =
    &[swapping(Q), swapping(A), swapping(N), swapping(C), swapping(B), swapping(R), EMPEROR_FREE];

pub(super) const STOCK_TAIJITU_MEN: &[Piece] = &[
    confined(D, HOME_HALF),
    confined(E, HOME_HALF),
    confined(F, Zone::Fortress),
    confined(W, Zone::Fortress),
    swapping(A),
    swapping(N),
    swapping(C),
    swapping(B),
    swapping(R),
    EMPEROR_FREE,
];
