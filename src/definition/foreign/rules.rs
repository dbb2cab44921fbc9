//! Castling, hands and walls of an ini's game, and what of it can't be played.

use super::super::fault::Found;
use super::area;
use super::ends;
use super::made::{Made, paired};
use super::settings::{Place, Settings};
use crate::variant::{Flips, Hands, Open, OpenCastling, Pass, PseudoRoyal, Walls};

/// What no rule here can say; a value that isn't as usual is refused.
const UNKNOWN_HERE: &[(&str, &str)] = &[
    ("twoBoards", "a game of two boards isn't known"),
    ("petrifyBlastPieces", "explosions that leave stones aren't known"),
    ("wallOrMove", "a wall instead of a move isn't known"),
    ("cambodianMoves", "the leaps of Cambodian chess aren't known"),
    ("moveRepetitionIllegal", "a ban on moving to and fro isn't known"),
    ("shatarMateRule", "mates that need a certain check aren't known"),
];

/// Reads everything that is no piece and no start.
pub(super) fn read(made: &Made, open: &mut Open, found: &mut Found) {
    let settings = &made.settings;
    refuse_unknown(settings, found);
    // These are asked of each kind for itself.
    made.refuse_promoted("dropNoDoubled", found);
    made.refuse_promoted("mutuallyImmuneTypes", found);
    open.hands = hands(made);
    gating(settings, open, found);
    open.walls = walls(made, found);
    open.flips = flips(made, found);
    open.blast = settings.flag("blastOnCapture");
    open.must_capture = settings.flag("mustCapture");
    open.may_check = settings.flag("checking");
    open.facing = settings.flag("flyingGeneral");
    open.must_stay_mobile = settings.flag("immobilityIllegal");
    open.pass = ["White", "Black"].map(|colour| {
        let of = |names: [&'static str; 2]| settings.flag(names[usize::from(colour == "Black")]);
        match (of(["passOnStalemateWhite", "passOnStalemateBlack"]), of(["passWhite", "passBlack"])) {
            (true, _) => Pass::Stuck,
            (false, true) => Pass::Always,
            _ => Pass::Never,
        }
    });
    for (&kind, &most) in &settings.pairs("promotionLimit") {
        if let Some(&(letter, _)) = settings.letters.get(&kind).filter(|_| most > 0) {
            open.promotion_limits.push((letter, most.min(64) as u8));
        }
    }
    if settings.flag("extinctionPseudoRoyal") {
        let kinds = settings.kinds("extinctionPieceTypes");
        if kinds & 1 != 0 {
            settings.refuse("extinctionPseudoRoyal", "all pieces together can't be royal", found);
        }
        let count = settings.number("extinctionPieceCount").unwrap_or(0);
        // Without types nothing is royal by its number.
        open.pseudo_royal = Some(made.letters(kinds)).filter(|kinds| !kinds.is_empty()).map(|kinds| PseudoRoyal {
            kinds,
            while_at_most: count.saturating_add(1).min(255) as u8,
            all_attacked: settings.flag("dupleCheck"),
        });
    } else if settings.flag("dupleCheck") {
        settings.refuse("dupleCheck", "it needs extinctionPseudoRoyal", found);
    }
    ends::read(made, open, found);
}

fn refuse_unknown(settings: &Settings, found: &mut Found) {
    for &(name, why) in UNKNOWN_HERE {
        if settings.flag(name) {
            settings.refuse(name, why, found);
        }
    }
}

fn gating(settings: &Settings, open: &mut Open, found: &mut Found) {
    open.gating = settings.flag("gating") && settings.flag("seirawanGating");
    if settings.flag("gating") && !open.gating && !settings.flag("cambodianMoves") {
        settings.refuse("gating", "gates are known with seirawanGating only", found);
    }
}

fn hands(made: &Made) -> Option<Hands> {
    let settings = &made.settings;
    let (drops, captures) = (settings.flag("pieceDrops"), settings.flag("capturesToHand"));
    let must_drop = settings.flag("mustDrop").then(|| made.letter(settings.kinds("mustDropType")));
    (drops || captures).then(|| Hands {
        captures,
        drops,
        keep_promoted: settings.flag("dropLoop"),
        drop_promoted: settings.flag("dropPromoted"),
        must_drop,
        both_colours: paired(settings),
        free: settings.flag("freeDrops"),
        may_check: settings.flag("dropChecks"),
    })
}

/// Pieces that change sides; drops that must make some do so are told of each kind.
fn flips(made: &Made, found: &mut Found) -> Option<Flips> {
    let settings = &made.settings;
    let drops = settings.word("enclosingDrop");
    let flips = match settings.word("flipEnclosedPieces") {
        None => None,
        Some("reversi") => Some(Flips::Enclosed),
        Some("ataxx") => Some(Flips::Beside),
        Some("quadwrangle") => Some(Flips::BesideFriends),
        Some(other) => {
            settings.refuse("flipEnclosedPieces", &format!("'{other}' isn't known"), found);
            None
        }
    };
    let flips_too = drops.filter(|word| matches!(*word, "reversi" | "ataxx" | "quadwrangle"));
    if let Some(word) = flips_too.filter(|&word| Some(word) != settings.word("flipEnclosedPieces")) {
        settings.refuse("enclosingDrop", &format!("'{word}' is known beside the same flipEnclosedPieces only"), found);
    }
    flips
}

fn walls(made: &Made, found: &mut Found) -> Option<Walls> {
    let settings = &made.settings;
    let region = |name| settings.squares(name).unwrap_or(area::ALL);
    let (white, black) = (region("wallingRegionWhite"), region("wallingRegionBlack"));
    let everywhere = area::is_all(&white, &made.geometry) && area::is_all(&black, &made.geometry);
    let walls = match settings.word("wallingRule")? {
        "arrow" => Walls::Arrow,
        "duck" => Walls::Duck,
        "past" => Walls::Past,
        "static" => return Some(Walls::Anywhere(area::zone(&made.geometry, white, black))),
        other => {
            settings.refuse("wallingRule", &format!("'{other}' isn't known"), found);
            return None;
        }
    };
    if !everywhere {
        settings.refuse("wallingRegionWhite", "a region of walls is known with 'static' only", found);
    }
    Some(walls)
}

/// Castling; gives the rights of the start as FEN writes them.
pub(super) fn castling(
    made: &Made,
    open: &mut Open,
    array: &str,
    rights: &str,
    place: &Place,
    found: &mut Found,
) -> String {
    let settings = &made.settings;
    let on = settings.flag("castling");
    let gates = settings.flag("gating") && settings.flag("seirawanGating");
    if on && settings.flag("chess960") {
        let file = |name, usual: u8| settings.number(name).map_or(usual, |file| file as u8 - 1);
        let files = made.geometry.files();
        open.castling = Some(OpenCastling {
            rank: settings.number("castlingRank").unwrap_or(1) as u8,
            kings: made.letters(settings.kinds("castlingKingPieceWhite")),
            partners: made.letters(settings.kinds("castlingRookPiecesWhite")),
            king_file: file("castlingKingFile", 4),
            king_to: [file("castlingKingsideFile", 6), file("castlingQueensideFile", 2)],
            partner_file: [files - 1, 0],
            dropped: false,
            forbids: settings.flag("oppositeCastling"),
            anywhere: true,
        });
        return rights.to_owned();
    }
    let (known, others): (String, String) = rights.chars().partition(|letter| "KQkq".contains(*letter));
    if !others.is_empty() && others != "-" && !gates && !settings.flag("cambodianMoves") {
        found.add(&place.at, format!("startFen: castling rights '{rights}' are none of KQkq"));
    }
    if !on || known.is_empty() && !settings.flag("castlingDroppedPiece") {
        return if gates { rights.to_owned() } else { "-".to_owned() };
    }
    let number = |name, usual: u8| settings.number(name).map_or(usual, |file| file as u8 - 1);
    let files = made.geometry.files();
    let rank = settings.number("castlingRank").unwrap_or(1) as u8;
    let letters = |white: &'static str, black: &'static str| {
        (made.letters(settings.kinds(white)), made.letters(settings.kinds(black)))
    };
    let kings = letters("castlingKingPieceWhite", "castlingKingPieceBlack");
    let partners = letters("castlingRookPiecesWhite", "castlingRookPiecesBlack");
    if kings.0 != kings.1 || partners.0 != partners.1 {
        settings.refuse("castlingKingPieceWhite", "both sides castle with the same pieces", found);
        return "-".to_owned();
    }
    if on && known.is_empty() && settings.flag("castlingDroppedPiece") {
        open.castling = Some(OpenCastling {
            rank,
            kings: kings.0,
            partners: partners.0,
            king_file: number("castlingKingFile", 4),
            king_to: [number("castlingKingsideFile", 6), number("castlingQueensideFile", 2)],
            partner_file: [
                number("castlingRookKingsideFile", files - 1).min(files - 1),
                number("castlingRookQueensideFile", 0),
            ],
            dropped: true,
            forbids: settings.flag("oppositeCastling"),
            anywhere: settings.flag("chess960"),
        });
        return "-".to_owned();
    }
    let usual_king = number("castlingKingFile", 4);
    let mut castling_sides: [Option<(u8, u8)>; 2] = [None; 2];
    let mut right = String::new();
    for letter in known.chars() {
        let black = letter.is_ascii_lowercase();
        let castling_side = usize::from(letter.eq_ignore_ascii_case(&'q'));
        let row = row(array, if black { made.geometry.ranks() - rank } else { rank - 1 }, made.geometry.ranks());
        let own = |file: u8, letters: &[char]| {
            row.get(usize::from(file)).is_some_and(|&there| {
                there.is_ascii_lowercase() == black && letters.contains(&there.to_ascii_uppercase())
            })
        };
        let all: Vec<u8> = (0..files).filter(|&file| own(file, &kings.0)).collect();
        let king = if all.len() == 1 { all[0] } else { usual_king };
        let partner = if castling_side == 0 {
            let from = number("castlingRookKingsideFile", files - 1).min(files - 1);
            (0..=from).rev().find(|&file| own(file, &partners.0))
        } else {
            (number("castlingRookQueensideFile", 0)..files).find(|&file| own(file, &partners.0))
        };
        let Some(partner) = partner.filter(|_| own(king, &kings.0)) else { continue };
        if castling_sides[castling_side].is_some_and(|known| known != (king, partner)) {
            found.add(&place.at, "startFen: kings and rooks that castle stand on the same files for both sides");
        }
        castling_sides[castling_side] = Some((king, partner));
        right.push(letter);
    }
    let king_file = castling_sides.iter().flatten().next().map_or(usual_king, |castling_side| castling_side.0);
    if castling_sides.iter().flatten().any(|castling_side| castling_side.0 != king_file) {
        found.add(&place.at, "startFen: both kings castle from the same file");
    }
    let king_to = [number("castlingKingsideFile", 6), number("castlingQueensideFile", 2)];
    let corner = [files - 1, 0];
    let fits = king_to[0] > king_file && king_to[1] < king_file && king_to[0] < files;
    if !right.is_empty() && !fits {
        let name = if king_to[1] < king_file { "castlingKingsideFile" } else { "castlingQueensideFile" };
        settings.refuse(name, "a king castles towards its partner", found);
    }
    if !right.is_empty() {
        open.castling = Some(OpenCastling {
            rank,
            kings: kings.0,
            partners: partners.0,
            king_file,
            king_to,
            partner_file: [0, 1].map(|castling_side| {
                castling_sides[castling_side].map_or(corner[castling_side], |castling_side| castling_side.1)
            }),
            dropped: false,
            forbids: settings.flag("oppositeCastling"),
            anywhere: settings.flag("chess960"),
        });
    }
    match (gates, right.is_empty()) {
        (true, _) => rights.to_owned(),
        (false, true) => "-".to_owned(),
        (false, false) => right,
    }
}

/// The letters of a rank of an array, counted from 0 at White's edge.
fn row(array: &str, rank: u8, ranks: u8) -> Vec<char> {
    let board = array.split('[').next().unwrap_or_default();
    let text = board.split('/').nth(usize::from(ranks - 1 - rank.min(ranks - 1))).unwrap_or_default();
    let mut row = Vec::new();
    let mut run = 0usize;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            run = (run * 10 + digit as usize).min(16);
            continue;
        }
        row.extend(std::iter::repeat_n(' ', std::mem::take(&mut run)));
        match letter {
            '+' | '~' => {}
            letter => row.push(letter),
        }
    }
    row
}
