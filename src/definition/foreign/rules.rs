//! Castling, hands, walls and the ends of an ini's game, and what of it can't be played.

use super::super::fault::Found;
use super::area;
use super::game::{Made, paired};
use super::kinds::{CANNON_OF_JANGGI, ELEPHANT_OF_JANGGI, HORSE, KNIGHT, PAWN, ROOK, SILVER, SOLDIER, WAZIR};
use super::settings::{Place, Settings};
use crate::variant::{
    Counting, Extinction, Flag, Flips, Hands, LocalRule, Open, OpenCastling, Pass, Points, PseudoRoyal, Verdict, Walls,
};

/// What no rule here can say; a value that isn't as usual is refused.
const UNKNOWN_HERE: &[(&str, &str)] = &[
    ("chess960", "castling of shuffled arrays isn't known"),
    ("twoBoards", "a game of two boards isn't known"),
    ("petrifyBlastPieces", "explosions that leave stones aren't known"),
    ("oppositeCastling", "castling that forbids the opponent's isn't known"),
    ("dropOnTop", "drops that need others below aren't known"),
    ("wallOrMove", "a wall instead of a move isn't known"),
    ("cambodianMoves", "the leaps of Cambodian chess aren't known"),
    ("moveRepetitionIllegal", "a ban on moving to and fro isn't known"),
    ("shatarMateRule", "mates that need a certain check aren't known"),
    ("flagPieceBlockedWin", "a full goal isn't known"),
];

const NO_WORDS: &[(&str, &str)] =
    &[("chasingRule", "the ban on chasing isn't known"), ("castlingWins", "winning by castling isn't known")];

const NO_NUMBERS: &[(&str, &str)] =
    &[("connectNxN", "squares of pieces aren't known"), ("collinearN", "pieces on a line with gaps aren't known")];

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
    if open.blast && settings.flag("capturesToHand") {
        settings.refuse("blastOnCapture", "explosions in a game with hands aren't known", found);
    }
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
    let limited = made.pieces.iter().zip(&made.counts_as).any(|(piece, kind)| {
        piece.promoted && settings.pairs("promotionLimit").get(kind).is_some_and(|&most| most > 0)
    });
    if limited {
        settings.refuse("promotionLimit", "it limits a piece that others promote to with a plus", found);
    }
    if settings.flag("extinctionPseudoRoyal") {
        let kinds = settings.kinds("extinctionPieceTypes");
        if kinds & 1 != 0 {
            settings.refuse("extinctionPseudoRoyal", "all pieces together can't be royal", found);
        }
        let count = settings.number("extinctionPieceCount").unwrap_or(0);
        open.pseudo_royal = Some(PseudoRoyal {
            kinds: made.letters(kinds),
            while_at_most: count.saturating_add(1).min(255) as u8,
            all_attacked: settings.flag("dupleCheck"),
        });
    } else if settings.flag("dupleCheck") {
        settings.refuse("dupleCheck", "it needs extinctionPseudoRoyal", found);
    }
    ends(made, open, found);
}

fn refuse_unknown(settings: &Settings, found: &mut Found) {
    for &(name, why) in UNKNOWN_HERE {
        if settings.flag(name) {
            settings.refuse(name, why, found);
        }
    }
    for &(name, why) in NO_WORDS {
        if settings.word(name).is_some() {
            settings.refuse(name, why, found);
        }
    }
    for &(name, why) in NO_NUMBERS {
        if settings.number(name).is_some_and(|number| number > 0) {
            settings.refuse(name, why, found);
        }
    }
    if settings.number("flagPieceCount").is_some_and(|count| count != 1) {
        settings.refuse("flagPieceCount", "goals that need several pieces aren't known", found);
    }
    for name in ["connectRegion1White", "connectRegion2White", "connectRegion1Black", "connectRegion2Black"] {
        if settings.squares(name).is_some_and(|squares| squares != area::NONE) {
            settings.refuse(name, "connecting two regions isn't known", found);
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
        Some(other) => {
            settings.refuse("flipEnclosedPieces", &format!("'{other}' isn't known"), found);
            None
        }
    };
    if let Some(word) = drops.filter(|&word| Some(word) != settings.word("flipEnclosedPieces")) {
        settings.refuse("enclosingDrop", &format!("'{word}' is known beside the same flipEnclosedPieces only"), found);
    }
    flips
}

/// Points that decide what is drawn.
fn points(made: &Made, found: &mut Found) -> Option<Points> {
    let settings = &made.settings;
    let full = settings.flag("adjudicateFullBoard");
    let points = match settings.word("materialCounting") {
        None => None,
        Some("unweighted") => Some(Points { others: 1, ..Points::default() }),
        Some("blackdrawodds") => Some(Points { black: 1, ..Points::default() }),
        // Half points, since Black has one and a half besides.
        Some("janggi") => {
            let worth =
                [(ROOK, 26), (CANNON_OF_JANGGI, 14), (HORSE, 10), (ELEPHANT_OF_JANGGI, 6), (WAZIR, 6), (SOLDIER, 4)];
            let letter = |(kind, worth): (usize, u16)| Some((settings.letters.get(&kind)?.0, worth));
            Some(Points { values: worth.into_iter().filter_map(letter).collect(), others: 0, black: 3 })
        }
        Some(other) => {
            settings.refuse("materialCounting", &format!("'{other}' isn't known"), found);
            None
        }
    };
    if full && points.is_none() {
        settings.refuse("adjudicateFullBoard", "a full board ends a game with materialCounting only", found);
    }
    points
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

fn ends(made: &Made, open: &mut Open, found: &mut Found) {
    let settings = &made.settings;
    let ends = &mut open.ends;
    let mut verdict = |name: &'static str, usual: Verdict| match settings.result(name) {
        None => usual,
        Some(Some(verdict)) => verdict,
        Some(None) => {
            settings.refuse(name, "a game that ends ends somehow", found);
            usual
        }
    };
    ends.checkmate = verdict("checkmateValue", Verdict::Loss);
    ends.stalemate = verdict("stalemateValue", Verdict::Draw);
    let repetition = verdict("nFoldValue", Verdict::Draw);
    ends.stalemate_by_count = settings.flag("stalematePieceCount");
    ends.moves = Some(settings.number("nMoveRule").unwrap_or(50) as u16).filter(|&moves| moves > 0);
    let times = settings.number("nFoldRule").unwrap_or(3);
    ends.repetition = (times > 0).then_some((times.clamp(2, 20) as u8, repetition));
    if times == 1 || times > 20 {
        settings.refuse("nFoldRule", "positions repeat 2 to 20 times", found);
    }
    ends.repetition_for_white = settings.flag("nFoldValueAbsolute") && ends.repetition.is_some();
    ends.perpetual_check_loses = settings.flag("perpetualCheckIllegal");
    // A royal piece can't be taken, unless it is blown up: its extinction is mate, whatever the number.
    let royal = settings.flag("extinctionPseudoRoyal") && !settings.flag("blastOnCapture");
    if let Some(Some(verdict)) = settings.result("extinctionValue")
        && !royal
    {
        let kinds = settings.kinds("extinctionPieceTypes");
        let number = |name| settings.number(name).unwrap_or(0).min(255) as u8;
        if kinds != 0 {
            ends.extinction = Some(Extinction {
                verdict,
                kinds: if kinds & 1 != 0 { Vec::new() } else { made.letters(kinds) },
                at_most: number("extinctionPieceCount"),
                opponent_at_least: number("extinctionOpponentPieceCount"),
                claimed: settings.flag("extinctionClaim"),
            });
        }
    }
    ends.flag = flag(made, found);
    ends.counting = counting(made);
    ends.points = points(made, found);
    if let Some(count) = settings.number("connectN").filter(|&count| count > 0) {
        ends.connect = Some(count.clamp(2, 16) as u8);
        for name in ["connectHorizontal", "connectVertical", "connectDiagonal"] {
            if !settings.flag(name) {
                settings.refuse(name, "a row may stand in any direction", found);
            }
        }
        if settings.is_said("connectPieceTypes") && settings.kinds("connectPieceTypes") & 1 == 0 {
            settings.refuse("connectPieceTypes", "all pieces make rows", found);
        }
        if settings.result("connectValue").is_some_and(|value| value != Some(Verdict::Win)) {
            settings.refuse("connectValue", "a row wins", found);
        }
    }
    for (name, rule) in [("bikjangRule", LocalRule::Bikjang), ("makpongRule", LocalRule::Makpong)] {
        if settings.flag(name) {
            ends.local.push(rule);
        }
    }
}

/// The counts of Makruk, of Cambodia and of the ASEAN rules.
fn counting(made: &Made) -> Option<Counting> {
    let letter = |kind: usize| made.settings.letters.get(&kind).map(|(letter, _)| *letter);
    let pieces = |kinds: &[usize], moves: u16| {
        let letters: Option<Vec<char>> = kinds.iter().map(|&kind| letter(kind)).collect();
        letters.map(|letters| (letters, moves))
    };
    let pawns = letter(PAWN).into_iter().collect();
    // The counts of Cambodia are those of Makruk, each less by one.
    let honours = |less: u16| {
        let lone = [
            pieces(&[ROOK, ROOK], 8 - less),
            pieces(&[ROOK], 16 - less),
            pieces(&[SILVER, SILVER], 22 - less),
            pieces(&[KNIGHT, KNIGHT], 32 - less),
            pieces(&[SILVER], 44 - less),
            pieces(&[], 64 - less),
        ];
        lone.into_iter().flatten().collect()
    };
    match made.settings.word("countingRule")? {
        "makruk" => Some(Counting { pawns, board: Some(64), board_at_most: None, lone: honours(0), from_pieces: true }),
        "cambodian" => {
            Some(Counting { pawns, board: Some(63), board_at_most: Some(3), lone: honours(1), from_pieces: true })
        }
        _ => Some(Counting {
            pawns,
            lone: [pieces(&[ROOK], 16), pieces(&[SILVER], 44), pieces(&[KNIGHT], 64)].into_iter().flatten().collect(),
            ..Counting::default()
        }),
    }
}

fn flag(made: &Made, found: &mut Found) -> Option<Flag> {
    let settings = &made.settings;
    let region = |name| settings.squares(name).unwrap_or(area::NONE);
    let (white, black) = (region("flagRegionWhite"), region("flagRegionBlack"));
    if area::is_empty(&white, &made.geometry) && area::is_empty(&black, &made.geometry) {
        return None;
    }
    for name in ["flagPieceWhite", "flagPieceBlack"] {
        made.refuse_promoted(name, found);
    }
    let letters = |name| made.letters(settings.kinds(name));
    let mut kinds = [letters("flagPieceWhite"), letters("flagPieceBlack")];
    // Whose goal is nowhere bears the flag that the other does.
    for (side, squares) in [white, black].into_iter().enumerate() {
        if area::is_empty(&squares, &made.geometry) {
            kinds[side] = kinds[1 - side].clone();
        }
    }
    Some(Flag {
        kinds,
        zone: area::zone(&made.geometry, white, black),
        answer: settings.flag("flagMove"),
        safe: settings.flag("flagPieceSafe"),
    })
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
