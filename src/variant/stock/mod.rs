//! Stock Goes East, 49 files, by Charles Gilman: five games on boards of seven filestacks, seven levels and nine or ten
//! ranks. Movements are in `radials`, men in `men`.
//!
//! The source's array pictures are lost; the arrays here are reconstructed (rules page of Stock Goes East, "Arrays").

mod men;
mod radials;

use super::{Ending, Piece, Variant};
use crate::board::Geometry;

/// What the games of three dimensions have besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deep {
    /// Letters of men in hand or pool, in the order in which FEN writes them; none where there is neither.
    pub reserve: &'static [char],
    /// Are captured men dropped from the hand?
    pub drops: bool,
    /// May the Emperor change places with a man beside him?
    pub swaps: bool,
    /// May the kings not face each other along a file?
    pub facing: bool,
    /// The replacement promotions and the Emperor's duty of Stock Taijitu.
    pub duty: Option<Duty>,
}

/// Stock Taijitu: whom a man who comes into the enemy half may have replaced, and who keeps the Emperor free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duty {
    /// For the letters of men who come in, the letters of those whom they may replace.
    pub replaced: &'static [(&'static [char], &'static [char])],
    /// Letters of the guards: while there is one, the Emperor may go anywhere.
    pub guards: &'static [char],
}

const ENDINGS: &[Ending] = &[Ending::Checkmate, Ending::StalemateDraws, Ending::RepetitionDraws, Ending::FiftyMoves];

const BASE: Variant = Variant {
    id: "",
    name: "",
    author: "Charles Gilman",
    summary: "",
    geometry: Geometry::block(9),
    pieces: &[],
    array: "",
    endings: ENDINGS,
    castling: None,
    turning: None,
    neutrals: false,
    demotions: false,
    deep: None,
};

const PLAIN: Deep = Deep { reserve: &[], drops: false, swaps: false, facing: false, duty: None };

/// Shogi in three dimensions.
pub const STOCKGI: Variant = Variant {
    id: "stockgi-49",
    name: "Stockgi, 49 files",
    summary: "Shogi on a block of 7 x 7 files and 9 ranks: captured men are dropped again, and most promote.",
    pieces: men::STOCKGI_MEN,
    array: "llnnnll|lssgssl|nsgggsn|nggkggn|nsgggsn|lssgssl|llnnnll/2rrb2|7|r5b|b5b|r5b|7|2rrb2/ppppppp|ppppppp|ppppppp|ppppppp|ppppppp|ppppppp|ppppppp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP/2BRR2|7|B5R|B5B|B5R|7|2BRR2/LLNNNLL|LSSGSSL|NSGGGSN|NGGKGGN|NSGGGSN|LSSGSSL|LLNNNLL[]",
    deep: Some(Deep { reserve: &['R', 'B', 'G', 'S', 'N', 'L', 'P'], drops: true, ..PLAIN }),
    ..BASE
};

/// Mitregi in three dimensions.
pub const STOCKHORN: Variant = Variant {
    id: "stockhorn-49",
    name: "Stockhorn, 49 files",
    summary: "Stockgi with Stockhorns and Stocksaltires beside the men of the orthogonal kind.",
    pieces: men::STOCKHORN_MEN,
    array: "llnnnll|lssgssl|nsgggsn|nggkggn|nsgggsn|lssgssl|llnnnll/mmrrbmm|m5m|r5b|b5b|r5b|m5m|mmrrbmm/pxpxpxp|xpxpxpx|pxpxpxp|xpxpxpx|pxpxpxp|xpxpxpx|pxpxpxp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PXPXPXP|XPXPXPX|PXPXPXP|XPXPXPX|PXPXPXP|XPXPXPX|PXPXPXP/MMBRRMM|M5M|B5R|B5B|B5R|M5M|MMBRRMM/LLNNNLL|LSSGSSL|NSGGGSN|NGGKGGN|NSGGGSN|LSSGSSL|LLNNNLL[]",
    deep: Some(Deep { reserve: &['R', 'B', 'G', 'S', 'N', 'L', 'M', 'P', 'X'], drops: true, ..PLAIN }),
    ..BASE
};

/// Xiangqi in three dimensions.
pub const STOCK_QI: Variant = Variant {
    id: "stock-qi-49",
    name: "Stock Qi, 49 files",
    summary: "Xiangqi on a block of 7 x 7 files and 10 ranks: cannons, a Fortress, and Kings who may not face each other.",
    geometry: Geometry::block(10),
    pieces: men::STOCK_QI_MEN,
    array: "rrnnnrr|ree1eer|ne1f1en|n1fkf1n|ne1f1en|ree1eer|rrnnnrr/2ccc2|7|c2f2c|c1f1f1c|c2f2c|7|2ccc2/7|7|3f3|2f1f2|3f3|7|7/ppppppp|p5p|p5p|p2p2p|p5p|p5p|ppppppp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PPPPPPP|P5P|P5P|P2P2P|P5P|P5P|PPPPPPP/7|7|3F3|2F1F2|3F3|7|7/2CCC2|7|C2F2C|C1F1F1C|C2F2C|7|2CCC2/RRNNNRR|REE1EER|NE1F1EN|N1FKF1N|NE1F1EN|REE1EER|RRNNNRR",
    deep: Some(Deep { facing: true, ..PLAIN }),
    ..BASE
};

/// Yang Qi in three dimensions.
pub const STOCKYANG: Variant = Variant {
    id: "stockyang-49",
    name: "Stockyang, 49 files",
    summary: "Yang Qi on a block of 7 x 7 files and 10 ranks: Stockbrokers with a double step that may turn, and an Emperor who changes places.",
    geometry: Geometry::block(10),
    pieces: men::STOCKYANG_MEN,
    array: "rrnnnrr|rbbabbr|nbaaabn|naakaan|nbaaabn|rbbabbr|rrnnnrr/2ccc2|7|c5c|c5c|c5c|7|2ccc2/qq3qq|qqq1qqq|1q3q1|3q3|1q3q1|qqq1qqq|qq3qq/2qqq2|3q3|q1qqq1q|qqq1qqq|q1qqq1q|3q3|2qqq2/7|7|7|7|7|7|7/7|7|7|7|7|7|7/2QQQ2|3Q3|Q1QQQ1Q|QQQ1QQQ|Q1QQQ1Q|3Q3|2QQQ2/QQ3QQ|QQQ1QQQ|1Q3Q1|3Q3|1Q3Q1|QQQ1QQQ|QQ3QQ/2CCC2|7|C5C|C5C|C5C|7|2CCC2/RRNNNRR|RBBABBR|NBAAABN|NAAKAAN|NBAAABN|RBBABBR|RRNNNRR",
    deep: Some(Deep { swaps: true, ..PLAIN }),
    ..BASE
};

/// Taijitu Qi in three dimensions.
pub const STOCK_TAIJITU: Variant = Variant {
    id: "stock-taijitu-49",
    name: "Stock Taijitu, 49 files",
    summary: "Taijitu Qi on a block of 7 x 7 files and 10 ranks: short men give their place to captured long ones, and the Emperor needs his guards.",
    geometry: Geometry::block(10),
    pieces: men::STOCK_TAIJITU_MEN,
    array: "rrnnnrr|rbb1bbr|nbfwfbn|n1wkw1n|nbfwfbn|rbb1bbr|rrnnnrr/2aaa2|1ee1ee1|aefwfea|a1w1w1a|aefwfea|1ee1ee1|2aaa2/ddcccdd|d5d|c1fwf1c|c1w1w1c|c1fwf1c|d5d|ddcccdd/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/DDCCCDD|D5D|C1FWF1C|C1W1W1C|C1FWF1C|D5D|DDCCCDD/2AAA2|1EE1EE1|AEFWFEA|A1W1W1A|AEFWFEA|1EE1EE1|2AAA2/RRNNNRR|RBB1BBR|NBFWFBN|N1WKW1N|NBFWFBN|RBB1BBR|RRNNNRR[]",
    endings: &[
        Ending::Checkmate,
        Ending::DutyLoses,
        Ending::StalemateDraws,
        Ending::RepetitionDraws,
        Ending::FiftyMoves,
    ],
    deep: Some(Deep {
        reserve: &['R', 'B', 'C', 'A'],
        swaps: true,
        duty: Some(Duty { replaced: &[(&['R', 'C'], &['F', 'E']), (&['B', 'A'], &['W', 'D'])], guards: &['W', 'F'] }),
        ..PLAIN
    }),
    ..BASE
};

const fn royal(name: &'static str, drawing: &'static str, movement: &'static [crate::movement::Pattern]) -> Piece {
    let mut piece = Piece::new('K', name, drawing, movement, 0);
    piece.royal = true;
    piece
}
