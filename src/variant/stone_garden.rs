//! Stone Garden Chess by Lev Grigoriev and its three sisters. Rules: the project's rules page of Stone Garden Chess;
//! what that page marks as derived or ruled is marked here too.

use super::{Ending, Manner, Piece, Promotion, Turning, Variant};
use crate::board::{Geometry, Zone};
use crate::movement::{Land, Leg, Pattern, Symmetry};
use Land::{Both, Capture, Move, Pass};

/// Leaps to (+-1, 2).
const HORSE: [Pattern; 1] = [Pattern::new(Symmetry::Mirror, &[Leg::to(1, 2, Both)])];

/// One or two straight ahead, one or two diagonally back, one sideways; all leaps.
const RAVEN: [Pattern; 2] = [
    Pattern::new(Symmetry::None, &[Leg::to(0, 1, Both), Leg::to(0, 2, Both)]),
    Pattern::new(Symmetry::Mirror, &[Leg::to(1, -1, Both), Leg::to(2, -2, Both), Leg::to(1, 0, Both)]),
];
/// The Raven of the draft, a quarter turn to her right, about, and to her left.
const RAVEN_RIGHT: [Pattern; 2] = [
    Pattern::new(Symmetry::None, &[Leg::to(1, 0, Both), Leg::to(2, 0, Both)]),
    Pattern::new(
        Symmetry::None,
        &[
            Leg::to(-1, -1, Both),
            Leg::to(-2, -2, Both),
            Leg::to(0, -1, Both),
            Leg::to(-1, 1, Both),
            Leg::to(-2, 2, Both),
            Leg::to(0, 1, Both),
        ],
    ),
];
const RAVEN_BACK: [Pattern; 2] = [
    Pattern::new(Symmetry::None, &[Leg::to(0, -1, Both), Leg::to(0, -2, Both)]),
    Pattern::new(Symmetry::Mirror, &[Leg::to(1, 1, Both), Leg::to(2, 2, Both), Leg::to(1, 0, Both)]),
];
const RAVEN_LEFT: [Pattern; 2] = [
    Pattern::new(Symmetry::None, &[Leg::to(-1, 0, Both), Leg::to(-2, 0, Both)]),
    Pattern::new(
        Symmetry::None,
        &[
            Leg::to(1, -1, Both),
            Leg::to(2, -2, Both),
            Leg::to(0, -1, Both),
            Leg::to(1, 1, Both),
            Leg::to(2, 2, Both),
            Leg::to(0, 1, Both),
        ],
    ),
];

/// Captures on the first and second cell of a line; past both, one more straight on or aside.
const OX: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(0, 1, Capture).then(&[Leg::to(0, 1, Capture).then(&[
        Leg::to(0, 1, Both),
        Leg::to(1, 1, Both),
        Leg::to(-1, 1, Both),
    ])])],
)];

/// The Ox on the diagonals.
const INDEX: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(1, 1, Capture).then(&[Leg::to(1, 1, Capture).then(&[
        Leg::to(1, 1, Both),
        Leg::to(1, 0, Both),
        Leg::to(0, 1, Both),
    ])])],
)];

/// The Lawman's first step: to move there, or to go on aside and ahead to a last step that he must make (ruled).
const LAWMAN: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(0, 1, Move).then(&[
        Leg::to(1, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[
            Leg::to(0, 1, Both),
            Leg::to(1, 1, Both),
            Leg::to(-1, 1, Both),
        ])]),
        Leg::to(-1, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[
            Leg::to(0, 1, Both),
            Leg::to(-1, 1, Both),
            Leg::to(1, 1, Both),
        ])]),
    ])],
)];

/// The draft's Policeman goes one cell farther ahead before his last step.
const POLICEMAN: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(0, 1, Move).then(&[
        Leg::to(1, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[
            Leg::to(0, 1, Both),
            Leg::to(1, 1, Both),
            Leg::to(-1, 1, Both),
        ])])]),
        Leg::to(-1, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[Leg::to(0, 1, Pass).then(&[
            Leg::to(0, 1, Both),
            Leg::to(-1, 1, Both),
            Leg::to(1, 1, Both),
        ])])]),
    ])],
)];

const KING: [Pattern; 1] = [Pattern::new(Symmetry::Rotations, &[Leg::to(0, 1, Both), Leg::to(1, 1, Both)])];
/// On the opponent's half the King is also the horse of Xiangqi.
const KING_PROMOTED: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(0, 1, Both).then(&[Leg::to(1, 1, Both), Leg::to(-1, 1, Both)]), Leg::to(1, 1, Both)],
)];

/// Moves one straight ahead, captures like a Horse.
const AXEMAN: [Pattern; 2] =
    [Pattern::new(Symmetry::None, &[Leg::to(0, 1, Move)]), Pattern::new(Symmetry::Mirror, &[Leg::to(1, 2, Capture)])];
/// From his first rank he may move two.
const AXEMAN_AT_HOME: [Pattern; 2] =
    [Pattern::new(Symmetry::None, &[Leg::to(0, 1, Move).then(&[Leg::to(0, 1, Move)])]), AXEMAN[1]];

const PROMOTES_TO: &[char] = &['I', 'R', 'O', 'L'];

const fn promoting(mut piece: Piece, zone: Zone) -> Piece {
    piece.promotion = Some(Promotion { zone, to: PROMOTES_TO, manner: Manner::Choice });
    piece
}

const fn facing(mut piece: Piece, quarters: u8) -> Piece {
    piece.facing = quarters;
    piece
}

const H: Piece = promoting(Piece::new('H', "Horse", "horse", &HORSE, 200), Zone::LastRanks(1));
const H_FULL_CONTACT: Piece = promoting(Piece::new('H', "Horse", "horse", &HORSE, 200), Zone::LastRanks(2));
const A: Piece = {
    let mut piece = promoting(Piece::new('A', "Axeman", "axeman", &AXEMAN, 200), Zone::LastRanks(1));
    piece.areas = &[(Zone::Rank(2), &AXEMAN_AT_HOME)];
    piece
};
const I: Piece = Piece::new('I', "Index", "index", &INDEX, 400);
const R: Piece = Piece::new('R', "Raven", "raven", &RAVEN, 400);
const O: Piece = Piece::new('O', "Ox", "ox", &OX, 400);
const L: Piece = Piece::new('L', "Lawman", "lawman", &LAWMAN, 800);
const K: Piece = {
    let mut piece = Piece::new('K', "King", "king", &KING, 0);
    piece.areas = &[(Zone::FarHalf, &KING_PROMOTED)];
    piece.royal = true;
    piece
};

const BOARD: Geometry = Geometry::flat(8, 8);
const AUTHOR: &str = "Lev Grigoriev";

const ENDINGS: &[Ending] = &[
    Ending::Checkmate,
    Ending::StalemateWins,
    Ending::RepetitionLoses,
    Ending::ThirdDemotion,
    Ending::BareKings,
    Ending::FiftyMoves,
];

/// The flagship.
pub const STONE_GARDEN: Variant = Variant {
    id: "stone-garden",
    name: "Stone Garden Chess",
    author: AUTHOR,
    summary: "No pawns: bent, blockable movers, and a King who changes when he crosses the middle. Being stalemated wins, repeating a third time loses.",
    geometry: BOARD,
    pieces: &[H, I, R, O, L, K],
    array: "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO",
    endings: ENDINGS,
    castling: None,
    turning: None,
    neutrals: false,
    demotions: true,
    deep: None,
};

/// Horses in two rectangles, promotion on the last two ranks.
pub const FULL_CONTACT: Variant = Variant {
    id: "stone-garden-full-contact",
    name: "Stone Garden Full Contact",
    summary: "Stone Garden Chess with the Horses in two rectangles, who promote on the last two ranks: no early mates.",
    pieces: &[H_FULL_CONTACT, I, R, O, L, K],
    array: "ohhlkhho/ihhrrhhi/8/8/8/8/IHHRRHHI/OHHLKHHO",
    ..STONE_GARDEN
};

/// Axemen instead of Horses.
pub const KEEPERS: Variant = Variant {
    id: "stone-garden-keepers",
    name: "Stone Garden Keepers",
    summary: "Stone Garden Chess with Axemen for Horses: they step straight ahead and capture like a Horse.",
    pieces: &[A, I, R, O, L, K],
    array: "oirlkrio/aaaaaaaa/8/8/8/8/AAAAAAAA/OIRLKRIO",
    ..STONE_GARDEN
};

/// The draft of 2023: Ravens turn, the Policeman goes farther.
pub const DRAFT_2023: Variant = Variant {
    id: "stone-garden-2023",
    name: "Stone Garden Chess, draft of 2023",
    summary: "The older draft: Ravens face a side and may turn, and the Policeman reaches one square farther.",
    pieces: &[
        H,
        I,
        R,
        facing(Piece::new('R', "Raven", "raven", &RAVEN_RIGHT, 400), 1),
        facing(Piece::new('R', "Raven", "raven", &RAVEN_BACK, 400), 2),
        facing(Piece::new('R', "Raven", "raven", &RAVEN_LEFT, 400), 3),
        O,
        Piece::new('L', "Policeman", "lawman", &POLICEMAN, 800),
        K,
    ],
    turning: Some(Turning { letter: 'R', first: 6, rest: 3, rest_if_promoted: 2 }),
    ..STONE_GARDEN
};
