//! A game, from the settings of an ini of Fairy-Stockfish's: its pieces, castling, hands and walls, how it ends (mate and its
//! like, repetition, flags, counts and points), and what of it can't be played.
//!
//! Apart from `mod` because what a game means is another matter than which games a text holds.

use super::super::MOST_KINDS;
use super::super::conflicts::keeps_plus;
use super::super::diagnostic::Found;
use super::super::game::{self, royal_pieces_end};
use super::super::piece::spell;
use super::area;
use super::ini::{Kinds, Place, Settings};
use super::kinds::{
    BERS, BISHOP, CANNON_OF_JANGGI, ELEPHANT_OF_JANGGI, FERS, HORSE, KINDS, KING, KNIGHT, PAWN, ROOK, SHOGI_PAWN,
    SILVER, SOLDIER, WAZIR,
};
use super::moves::Board;
use crate::board::{Geometry, Side, Zone};
use crate::movement::Leg;
use crate::variant::{
    Blast, CastlingFiles, Chase, Connect, Counting, DropBeside, Extinction, FirstMove, Flag, Flips, Hands, KindRules,
    LocalRule, MateRule, Open, OpenCastling, OpenPromotion, Pass, Piece, Points, PromotesOn, PseudoRoyal, Variant,
    Verdict, Walls,
};

/// Makes the game.
pub(super) fn make(settings: Settings, id: &str, at: &Place, found: &mut Found) -> Option<Variant> {
    let ranks = settings.number("maxRank").unwrap_or(8) as u8;
    let files = settings.number("maxFile").unwrap_or(8) as u8;
    let geometry = Geometry::flat(files, ranks);
    if settings.letters.is_empty() {
        found.add(&at.at, format!("the game '{id}' has no pieces: without a parent all are named, as in 'rook = r'"));
        return None;
    }
    let mut made = Made { settings, geometry, pieces: Vec::new(), rules: Vec::new(), counts_as: Vec::new() };
    pieces(&mut made, found)?;
    let mut open = Open { kinds: made.rules.clone(), ..Open::default() };
    let array = start(&made, &mut open, at, found);
    read_rules(&made, &mut open, found);
    let remedy = |_| "say extinctionPieceTypes and extinctionValue = loss".to_owned();
    royal_pieces_end(&open, &made.pieces, &made.settings.place("blastOnCapture").at, remedy, found);
    let anywhere = open.castling.as_ref().is_some_and(|castling| castling.anywhere);
    if anywhere && let Some(wrong) = open.against_castling_anywhere(geometry.files()) {
        made.settings.refuse("chess960", wrong, found);
    }
    if open.mixes_files() {
        made.settings.refuse(
            "cambodianMoves",
            "FEN would name files of first moves, of gates and of castling in one field",
            found,
        );
    }
    if keeps_plus(&open, &made.pieces) {
        made.settings.refuse("dropLoop", "hands hold no pieces with a plus", found);
    }
    Some(Variant::of_open(id, made.geometry, made.pieces, array?, open))
}

fn pieces(made: &mut Made, found: &mut Found) -> Option<()> {
    let settings = made.settings.clone();
    let geometry = made.geometry;
    let board = Board::new(&geometry, &settings);
    let promoted = settings.pairs("promotedPieceType");
    let promoted = |kind: usize| promoted.get(&kind).copied().filter(|&to| to != 0);
    let own: Vec<(usize, char)> = settings.letters.iter().map(|(&kind, &(letter, _))| (kind, letter)).collect();
    let mut whole = true;
    for &(kind, letter) in &own {
        whole &= add(made, &board, kind, letter, false, found).is_some();
    }
    for &(kind, letter) in &own {
        let Some(to) = promoted(kind) else { continue };
        whole &= add(made, &board, to, letter, true, found).is_some();
    }
    if !whole {
        return None;
    }
    if made.pieces.len() > MOST_KINDS {
        found.add(&settings.place("promotedPieceType").at, format!("a game has at most {MOST_KINDS} kinds of piece"));
        return None;
    }
    for number in 0..made.pieces.len() {
        promotion(made, &board, number);
    }
    Some(())
}

/// Adds a piece that moves as a kind.
fn add(made: &mut Made, board: &Board<'_>, kind: usize, letter: char, promoted: bool, found: &mut Found) -> Option<()> {
    let settings = board.settings;
    let geometry = board.geometry;
    let movement = board.movement(kind, found)?;
    let same = |known: &&super::kinds::Known| {
        !known.betza.is_empty() && settings.betza.get(&kind).is_some_and(|(text, _)| text == known.betza)
    };
    let alike = KINDS.iter().find(same).filter(|_| kind != KING).unwrap_or(&KINDS[kind]);
    let name = match alike.name {
        name if name.starts_with("Piece ") => format!("Piece {letter}"),
        name => name.to_owned(),
    };
    let drawing = name.to_lowercase().replace(' ', "-");
    let name = if promoted { format!("Promoted {letter} ({name})") } else { name };
    let mut piece = Piece::new(letter, &name, &drawing, movement.patterns, 0);
    piece.areas = movement.areas;
    spell(&mut piece, movement.betza);
    piece.royal = kind == KING;
    piece.promoted = promoted;
    piece.unnamed = kind == PAWN;
    let region = |side: usize| settings.regions[side].get(&kind).copied();
    if region(0).is_some() || region(1).is_some() {
        let free = |side| region(side).filter(|squares| !area::is_empty(squares, geometry)).unwrap_or(area::ALL);
        piece.confine = area::zone(geometry, free(0), free(1));
    }
    let ends_in = passes_outside(geometry, &piece).then(|| std::mem::replace(&mut piece.confine, Zone::Everywhere));
    let both = |white: &'static str, black: &'static str| settings.kinds(white) | settings.kinds(black);
    let of = |kinds: Kinds| kinds >> kind & 1 != 0;
    piece.progresses = of(both("nMoveRuleTypesWhite", "nMoveRuleTypesBlack"));
    let mut rules =
        KindRules { progress: piece.progresses, unmoved: movement.unmoved, ends_in, ..KindRules::default() };
    if board.passing.iter().any(|squares| !area::is_all(squares, geometry)) {
        // What White's piece passes, Black may enter.
        rules.en_passant = Some(area::zone(geometry, board.passing[1], board.passing[0]));
    }
    rules.drop = drop_zone(board, kind);
    rules.drop_beside = match settings.word("enclosingDrop") {
        None if settings.flag("dropOnTop") => Some(DropBeside::Below),
        None => None,
        Some("top") => Some(DropBeside::Below),
        Some("anyside") => Some(DropBeside::Edge),
        Some("snort") => Some(DropBeside::NoEnemy),
        Some(_) => Some(DropBeside::Flips),
    };
    rules.drop_first = settings
        .squares("enclosingDropStart")
        .filter(|squares| rules.drop_beside.is_some() && !area::is_empty(squares, geometry))
        .map(|squares| area::zone(geometry, squares, squares));
    let flags = settings.kinds("flagPieceWhite") | settings.kinds("flagPieceBlack");
    let limited = settings.pairs("promotionLimit").get(&kind).is_some_and(|&most| most > 0);
    if promoted && (limited || of(settings.kinds("extinctionPieceTypes") | flags | settings.kinds("connectPieceTypes")))
    {
        rules.counts_as = settings.letters.get(&kind).map(|(letter, _)| *letter);
    }
    if of(settings.kinds("dropNoDoubled")) {
        rules.most_on_file = Some(settings.number("dropNoDoubledCount").unwrap_or(1).clamp(0, 16) as u8);
    }
    rules.no_drop_mate = kind == SHOGI_PAWN && settings.flag("shogiPawnDropMateIllegal") && !promoted;
    if of(settings.kinds("mutuallyImmuneTypes")) {
        rules.cannot_take = vec![letter];
    }
    if kind == CANNON_OF_JANGGI {
        rules.cannot_take = vec![letter];
        rules.cannot_hop = vec![letter];
    }
    rules.petrifies = of(settings.kinds("petrifyOnCaptureTypes"));
    if settings.flag("cambodianMoves") {
        rules.first_move = match kind {
            KING => Some(FirstMove { lost_to: made.letters(1 << ROOK), in_check: false }),
            FERS => Some(FirstMove { lost_to: Vec::new(), in_check: true }),
            _ => None,
        };
    }
    if settings.flag("blastOnCapture") {
        rules.blast_immune = kind == PAWN || of(settings.kinds("blastImmuneTypes"));
        rules.outlives_blast = of(settings.kinds("blastImmuneTypes"));
    }
    made.pieces.push(piece);
    made.rules.push(rules);
    made.counts_as.push(kind);
    Some(())
}

/// Where a kind may be dropped, if not anywhere.
fn drop_zone(board: &Board<'_>, kind: usize) -> Option<Zone> {
    let (settings, geometry) = (board.settings, board.geometry);
    if !settings.flag("pieceDrops") && !settings.flag("seirawanGating") {
        return None;
    }
    let [white, black] = [0, 1].map(|side| {
        let name = ["dropRegionWhite", "dropRegionBlack"][side];
        let mut squares = settings.squares(name).unwrap_or(area::ALL);
        let first = if side == 0 { 1 } else { u32::from(geometry.ranks()) };
        if kind == PAWN {
            if !settings.flag("promotionZonePawnDrops") {
                squares = area::without(squares, promotion_region(settings, geometry, side));
            }
            if !settings.flag("firstRankPawnDrops") {
                squares = area::without(squares, area::ranks([first]));
            }
        }
        if kind == ROOK && settings.flag("sittuyinRookDrop") {
            squares = area::both(squares, area::ranks([first]));
        }
        let region = settings.regions[side].get(&kind).filter(|squares| !area::is_empty(squares, geometry));
        area::both(squares, region.copied().unwrap_or(area::ALL))
    });
    (!area::is_all(&white, geometry) || !area::is_all(&black, geometry)).then(|| area::zone(geometry, white, black))
}

/// May a piece pass squares outside its part of the board on its way to squares within? There it may only not stop: a region of single
/// points lets elephants go from one to the next. Who leaps in one step passes none, and what lies between two squares of a rectangle is in it.
fn passes_outside(geometry: &Geometry, piece: &Piece) -> bool {
    let mut patterns = piece.movement.iter().chain(piece.areas.iter().flat_map(|(_, patterns)| patterns));
    let steps = |leg: &Leg| !leg.rides && leg.then.is_empty() && leg.over.is_empty() && leg.takes.is_empty();
    let is_rectangle = |side: Side| {
        let within = geometry.squares().filter(|&square| piece.confine.contains(geometry, side, square));
        let places: Vec<(u8, u8)> = within.map(|square| (geometry.file(square), geometry.rank(square))).collect();
        let width = |of: fn(&(u8, u8)) -> u8| {
            let (least, most) = (places.iter().map(of).min(), places.iter().map(of).max());
            most.zip(least).map_or(0, |(most, least)| usize::from(most - least) + 1)
        };
        width(|place| place.0) * width(|place| place.1) == places.len()
    };
    piece.confine != Zone::Everywhere
        && !patterns.all(|pattern| pattern.legs.iter().all(steps))
        && !Side::BOTH.into_iter().all(is_rectangle)
}

/// Where a side's pieces promote.
fn promotion_region(settings: &Settings, geometry: &Geometry, side: usize) -> super::ini::Squares {
    let usual = match settings.number("promotionRank") {
        Some(rank) if side == 0 => area::ranks(rank..=16),
        Some(rank) => area::ranks(1..=(u32::from(geometry.ranks()) + 1).saturating_sub(rank)),
        None => area::ranks([if side == 0 { 8 } else { 1 }]),
    };
    settings.squares(["promotionRegionWhite", "promotionRegionBlack"][side]).unwrap_or(usual)
}

fn promotion(made: &mut Made, board: &Board<'_>, number: usize) {
    let (settings, geometry) = (board.settings, board.geometry);
    let (kind, letter, promoted) = (made.counts_as[number], made.pieces[number].letter, made.pieces[number].promoted);
    // Pawns promote whatever the keys name besides.
    let pawn = [0, 1].map(|side| {
        let name = ["promotionPawnTypesWhite", "promotionPawnTypesBlack"][side];
        kind == PAWN || settings.kinds(name) >> kind & 1 != 0
    });
    let region = |side: usize| promotion_region(settings, geometry, side);
    let twin = made.pieces.iter().any(|piece| piece.letter == letter && piece.promoted != promoted);
    if twin && (!promoted || settings.flag("pieceDemotion")) {
        // A pawn promotes at the end of a move only, by choice too if there is one.
        let chooses = !promoted && (pawn[0] || pawn[1]);
        let choices = |name| if chooses { made.letters(settings.kinds(name)) } else { Vec::new() };
        let (to, black) = (choices("promotionPieceTypesWhite"), choices("promotionPieceTypesBlack"));
        let (on, mandatory) = match (chooses, settings.flag("piecePromotionOnCapture")) {
            (true, _) => (PromotesOn::Reaching, "mandatoryPawnPromotion"),
            (false, true) => (PromotesOn::Capturing, "mandatoryPiecePromotion"),
            (false, false) => (PromotesOn::Touching, "mandatoryPiecePromotion"),
        };
        made.rules[number].promotion = Some(OpenPromotion {
            also: None,
            zone: area::zone(geometry, region(0), region(1)),
            on,
            to_black: (to != black).then_some(black),
            to,
            optional: !settings.flag(mandatory),
            plus: true,
            by_lot: false,
            at: None,
        });
    } else if settings.flag("sittuyinPromotion") && (pawn[0] || pawn[1]) {
        made.rules[number].promotion = Some(OpenPromotion {
            also: None,
            zone: area::zone(geometry, region(0), region(1)),
            on: PromotesOn::Staying,
            to: made.letters(settings.kinds("promotionPieceTypesWhite")),
            to_black: None,
            optional: true,
            plus: false,
            by_lot: false,
            at: None,
        });
    } else if pawn[0] || pawn[1] {
        let zone = |side: usize| if pawn[side] { region(side) } else { area::NONE };
        let to = made.letters(settings.kinds("promotionPieceTypesWhite"));
        let black = made.letters(settings.kinds("promotionPieceTypesBlack"));
        if to.is_empty() && black.is_empty() && !settings.flag("mandatoryPawnPromotion") {
            return;
        }
        made.rules[number].promotion = Some(OpenPromotion {
            also: None,
            zone: area::zone(geometry, zone(0), zone(1)),
            on: PromotesOn::Reaching,
            to_black: (to != black).then_some(black),
            to,
            optional: !settings.flag("mandatoryPawnPromotion"),
            plus: false,
            by_lot: false,
            at: None,
        });
    }
}

/// Reads the start; gives the array, and fills in what the rest of the FEN says.
fn start(made: &Made, open: &mut Open, at: &Place, found: &mut Found) -> Option<String> {
    let settings = &made.settings;
    let (text, place) = match settings.word("startFen") {
        Some(text) => (text.to_owned(), settings.place("startFen")),
        None => ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(), at.clone()),
    };
    let mut fields = text.split_whitespace().peekable();
    let array = fields.next().unwrap_or_default().replace("[-]", "[]");
    if let Err((_, message)) = game::check_array(&array, &made.geometry, &made.pieces, "*") {
        let name = if settings.is_said("startFen") { "startFen" } else { "the start is chess's, and" };
        found.add(&place.at, format!("{name}: {message}"));
        return None;
    }
    let holds = array.split_once('[').is_some_and(|(_, hands)| hands.starts_with(|letter: char| letter != ']'));
    if holds && !["pieceDrops", "capturesToHand", "gating"].iter().any(|name| settings.flag(name)) {
        found.add(&place.at, "startFen: pieces are in hand, but neither dropped nor gated: 'pieceDrops' is false");
        return None;
    }
    let counts = |text: &&str| text.starts_with(|letter: char| letter.is_ascii_digit());
    let side = fields.next().filter(|&side| side == "w" || side == "b").unwrap_or("w");
    let rights = fields.next_if(|text| !counts(text)).unwrap_or("-");
    // As long as the rights and files of both sides on the widest board could be.
    if rights.len() > 64 || !rights.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-') {
        found.add(&place.at, format!("startFen: castling rights '{rights}' are none of KQkq, nor letters of files"));
        return None;
    }
    let passed = fields.next_if(|text| !counts(text)).unwrap_or("-");
    let mut checks = fields.next_if(|text| text.contains('+'));
    let progress = fields.next_if(|text| text.parse::<u16>().is_ok()).unwrap_or("0");
    let number = fields.next_if(|text| text.parse::<u16>().is_ok_and(|number| number > 0)).unwrap_or("1");
    checks = checks.or_else(|| fields.next_if(|text| text.contains('+')));
    if let Some(more) = fields.next() {
        found.add(&place.at, format!("startFen: '{more}' is no field of a FEN here"));
        return None;
    }
    if passed != "-" && made.geometry.parse(passed).is_err() {
        found.add(&place.at, format!("startFen: '{passed}' is no square that a pawn has passed over"));
        return None;
    }
    let left = |text: &str| -> Option<u8> {
        let (white, black) = text.split_once('+')?;
        Some(white.parse::<u8>().ok()?.max(black.parse().ok()?))
    };
    let most = checks.map(left);
    if let (Some(None), Some(text)) = (most, checks) {
        found.add(&place.at, format!("startFen: '{text}' is no number of checks, such as 3+3"));
        return None;
    }
    if settings.flag("checkCounting") {
        open.ends.checks = Some(most.flatten().unwrap_or(1).clamp(1, 99));
    }
    let rights = castling(made, open, &array, rights, &place, found);
    let checks = checks.filter(|_| open.ends.checks.is_some()).map_or(String::new(), |text| format!(" {text}"));
    let checks = match open.ends.checks {
        Some(count) if checks.is_empty() => format!(" {count}+{count}"),
        _ => checks,
    };
    open.start = format!("{array} {side} {rights} {passed}{checks} {progress} {number}");
    Some(array)
}

/// The pieces as they are made: each kind's number, and the number of what it is the promoted form of.
pub(super) struct Made {
    pub settings: Settings,
    pub geometry: Geometry,
    pub pieces: Vec<Piece>,
    pub rules: Vec<KindRules>,
    /// The number in [`KINDS`] by which each piece moves and counts.
    pub counts_as: Vec<usize>,
}

impl Made {
    /// The letters of a set of kinds, of those that have any.
    pub fn letters(&self, kinds: Kinds) -> Vec<char> {
        let inside = self.settings.letters.iter().filter(|&(&kind, _)| kinds >> kind & 1 != 0);
        inside.map(|(_, (letter, _))| *letter).collect()
    }

    /// The one letter of a setting.
    pub fn letter(&self, kinds: Kinds) -> Option<char> {
        self.letters(kinds).first().copied()
    }

    /// Refuses a setting that names kinds which promoted pieces would have to be counted among.
    pub fn refuse_promoted(&self, name: &'static str, found: &mut Found) {
        let kinds = self.settings.kinds(name);
        let promoted =
            self.pieces.iter().zip(&self.counts_as).any(|(piece, &kind)| piece.promoted && kinds >> kind & 1 != 0);
        if promoted {
            self.settings.refuse(name, "it names a piece that others promote to with a plus", found);
        }
    }
}

/// Are bishops told apart by the colour of their squares when they are dropped?
fn paired(settings: &Settings) -> Option<char> {
    let on = settings.flag("dropOppositeColoredBishop");
    settings.letters.get(&BISHOP).map(|(letter, _)| *letter).filter(|_| on)
}

/// What no rule here can say; a value that isn't as usual is refused.
const UNKNOWN_HERE: &[(&str, &str)] = &[("twoBoards", "a game of two boards isn't known")];

/// Reads everything that is no piece and no start.
fn read_rules(made: &Made, open: &mut Open, found: &mut Found) {
    let settings = &made.settings;
    refuse_unknown(settings, found);
    // These are asked of each kind for itself.
    made.refuse_promoted("dropNoDoubled", found);
    made.refuse_promoted("mutuallyImmuneTypes", found);
    open.hands = hands(made);
    gating(settings, open, found);
    open.walls = walls(made, open, found);
    open.flips = flips(made, found);
    let petrifies = settings.flag("petrifyBlastPieces");
    open.blast = settings.flag("blastOnCapture").then(|| Blast { petrifies, ..Blast::default() });
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
    read_ends(made, open, found);
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

fn walls(made: &Made, open: &mut Open, found: &mut Found) -> Option<Walls> {
    let settings = &made.settings;
    let region = |name| settings.squares(name).unwrap_or(area::ALL);
    let (white, black) = (region("wallingRegionWhite"), region("wallingRegionBlack"));
    let everywhere = area::is_all(&white, &made.geometry) && area::is_all(&black, &made.geometry);
    let walls = match settings.word("wallingRule")? {
        "arrow" => Walls::Arrow,
        "duck" => Walls::Duck,
        "past" => Walls::Past,
        "edge" => Walls::Edge,
        "static" => Walls::Anywhere,
        other => {
            settings.refuse("wallingRule", &format!("'{other}' isn't known"), found);
            return None;
        }
    };
    open.wall_instead = settings.flag("wallOrMove");
    if open.wall_instead && matches!(walls, Walls::Arrow | Walls::Past) {
        settings.refuse("wallOrMove", "without a move no wall is where it began or led on", found);
    }
    if !everywhere {
        open.walls_in = area::zone(&made.geometry, white, black);
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
    // Nobody castles without a king and a partner, whatever is said.
    let is_there = |name: &'static str| {
        let letters = made.letters(settings.kinds(name));
        made.pieces.iter().any(|piece| letters.contains(&piece.letter))
    };
    let on = settings.flag("castling") && is_there("castlingKingPieceWhite") && is_there("castlingRookPiecesWhite");
    let gates = settings.flag("gating") && settings.flag("seirawanGating");
    let rank = settings.number("castlingRank").unwrap_or(1) as u8;
    let (known, others): (String, String) = rights.chars().partition(|letter| "KQkq".contains(*letter));
    let castles = on && (settings.flag("chess960") || settings.flag("castlingDroppedPiece") || !known.is_empty());
    if castles && rank > made.geometry.ranks() {
        settings.refuse("castlingRank", "the board has no such rank", found);
        return "-".to_owned();
    }
    if on && settings.flag("chess960") {
        let file = |name, usual: u8| settings.number(name).map_or(usual, |file| file as u8 - 1);
        let files = made.geometry.files();
        open.castling = Some(OpenCastling {
            rank,
            kings: made.letters(settings.kinds("castlingKingPieceWhite")),
            partners: made.letters(settings.kinds("castlingRookPiecesWhite")),
            files: [CastlingFiles {
                king: file("castlingKingFile", 4),
                king_to: [file("castlingKingsideFile", 6), file("castlingQueensideFile", 2)],
                partner: [files - 1, 0],
            }; 2],
            dropped: false,
            forbids: settings.flag("oppositeCastling"),
            anywhere: true,
            also: None,
        });
        return rights.to_owned();
    }
    if !others.is_empty() && others != "-" && !gates && !settings.flag("cambodianMoves") {
        found.add(&place.at, format!("startFen: castling rights '{rights}' are none of KQkq"));
    }
    if !castles {
        let named = gates || settings.flag("cambodianMoves");
        return if named { rights.to_owned() } else { "-".to_owned() };
    }
    let number = |name, usual: u8| settings.number(name).map_or(usual, |file| file as u8 - 1);
    let files = made.geometry.files();
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
            files: [CastlingFiles {
                king: number("castlingKingFile", 4),
                king_to: [number("castlingKingsideFile", 6), number("castlingQueensideFile", 2)],
                partner: [
                    number("castlingRookKingsideFile", files - 1).min(files - 1),
                    number("castlingRookQueensideFile", 0),
                ],
            }; 2],
            dropped: true,
            forbids: settings.flag("oppositeCastling"),
            anywhere: settings.flag("chess960"),
            also: None,
        });
        return "-".to_owned();
    }
    let usual_king = number("castlingKingFile", 4);
    let mut castling_sides: [[Option<(u8, u8)>; 2]; 2] = [[None; 2]; 2];
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
        castling_sides[usize::from(black)][castling_side] = Some((king, partner));
        right.push(letter);
    }
    let king_of = |side: usize| castling_sides[side].iter().flatten().next().map(|(king, _)| *king);
    // Who can't castle at the start does so as the other could.
    let king_file = |side: usize| king_of(side).or(king_of(1 - side)).unwrap_or(usual_king);
    let split = |side: usize| castling_sides[side].iter().flatten().any(|(king, _)| *king != king_file(side));
    if split(0) || split(1) {
        found.add(&place.at, "startFen: a king castles both ways from the same file");
    }
    let king_to = [number("castlingKingsideFile", 6), number("castlingQueensideFile", 2)];
    let corner = [files - 1, 0];
    let fits = [0, 1]
        .into_iter()
        .all(|side| king_to[0] > king_file(side) && king_to[1] < king_file(side) && king_to[0] < files);
    if !right.is_empty() && !fits {
        let name = if king_to[1] < king_file(0) { "castlingKingsideFile" } else { "castlingQueensideFile" };
        settings.refuse(name, "a king castles towards its partner", found);
    }
    if !right.is_empty() {
        open.castling = Some(OpenCastling {
            rank,
            kings: kings.0,
            partners: partners.0,
            files: [0, 1].map(|side| CastlingFiles {
                king: king_file(side),
                king_to,
                partner: [0, 1].map(|way| {
                    let known = castling_sides[side][way].or(castling_sides[1 - side][way]);
                    known.map_or(corner[way], |(_, partner)| partner)
                }),
            }),
            dropped: false,
            forbids: settings.flag("oppositeCastling"),
            anywhere: settings.flag("chess960"),
            also: None,
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

/// Reads how it ends.
fn read_ends(made: &Made, open: &mut Open, found: &mut Found) {
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
    if settings.flag("shatarMateRule") {
        let of = |kinds: &[usize]| made.letters(kinds.iter().fold(0, |set, &kind| set | 1 << kind));
        ends.mates = Some(MateRule { not_by: of(&[KNIGHT]), after_check_by: of(&[KNIGHT, ROOK, BERS]) });
    }
    ends.to_and_fro_loses = settings.flag("moveRepetitionIllegal");
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
    if settings.word("chasingRule") == Some("axf") {
        let of = |kinds: &[usize]| made.letters(kinds.iter().fold(0, |set, &kind| set | 1 << kind));
        ends.perpetual_chase = Some(Chase { free: of(&[KING, SOLDIER]), at_home: of(&[SOLDIER]), dear: of(&[ROOK]) });
    }
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
    ends.flag = flag(made);
    ends.counting = counting(made);
    ends.points = points(made, found);
    ends.connect = connect(made, found);
    if let Some(rights) = settings.word("castlingWins") {
        let wins = |letter: char| rights.contains(letter);
        ends.castling_wins = [[wins('K'), wins('Q')], [wins('k'), wins('q')]];
    }
    for (name, rule) in [("bikjangRule", LocalRule::Bikjang), ("makpongRule", LocalRule::Makpong)] {
        if settings.flag(name) {
            ends.local.push(rule);
        }
    }
}

/// Pieces that win by standing together.
fn connect(made: &Made, found: &mut Found) -> Option<Connect> {
    let settings = &made.settings;
    let mut count = |name| match settings.number(name)? {
        0 => None,
        1 => {
            settings.refuse(name, "one piece alone makes no row", found);
            None
        }
        count => Some(count.min(16) as u8),
    };
    let [row, line, square] = ["connectN", "collinearN", "connectNxN"].map(&mut count);
    let parts = [["connectRegion1White", "connectRegion1Black"], ["connectRegion2White", "connectRegion2Black"]];
    let parts = parts.map(|names| names.map(|name| settings.squares(name).unwrap_or(area::NONE)));
    let joined = parts.iter().all(|part| part.iter().any(|squares| !area::is_empty(squares, &made.geometry)));
    let kinds = settings.kinds("connectPieceTypes");
    let connect = Connect {
        verdict: match settings.result("connectValue") {
            None => Verdict::Win,
            Some(Some(verdict)) => verdict,
            Some(None) => {
                settings.refuse("connectValue", "a game that ends ends somehow", found);
                Verdict::Win
            }
        },
        kinds: if kinds & 1 != 0 { Vec::new() } else { made.letters(kinds) },
        ways: ["connectHorizontal", "connectVertical", "connectDiagonal"].map(|name| settings.flag(name)),
        row,
        line,
        square,
        between: joined.then(|| parts.map(|[white, black]| area::zone(&made.geometry, white, black))),
    };
    (connect.row.or(connect.line).or(connect.square).is_some() || joined).then_some(connect)
}

/// Points that decide what is drawn.
fn points(made: &Made, found: &mut Found) -> Option<Points> {
    let settings = &made.settings;
    let full = settings.flag("adjudicateFullBoard");
    let points = match settings.word("materialCounting") {
        None => None,
        Some("unweighted") => Some(Points { others: 1, ..Points::default() }),
        Some("whitedrawodds") => Some(Points { besides: [1, 0], ..Points::default() }),
        Some("blackdrawodds") => Some(Points { besides: [0, 1], ..Points::default() }),
        // Half points, since Black has one and a half besides.
        Some("janggi") => {
            let worth =
                [(ROOK, 26), (CANNON_OF_JANGGI, 14), (HORSE, 10), (ELEPHANT_OF_JANGGI, 6), (WAZIR, 6), (SOLDIER, 4)];
            let letter = |(kind, worth): (usize, u16)| Some((settings.letters.get(&kind)?.0, worth));
            Some(Points { values: worth.into_iter().filter_map(letter).collect(), others: 0, besides: [0, 3] })
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

fn flag(made: &Made) -> Option<Flag> {
    let settings = &made.settings;
    let region = |name| settings.squares(name).unwrap_or(area::NONE);
    let (white, black) = (region("flagRegionWhite"), region("flagRegionBlack"));
    if area::is_empty(&white, &made.geometry) && area::is_empty(&black, &made.geometry) {
        return None;
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
        count: settings.number("flagPieceCount").unwrap_or(1).min(255) as u8,
        when_full: settings.flag("flagPieceBlockedWin"),
        draws: false,
    })
}
