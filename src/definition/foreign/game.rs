//! A game, from the settings of an ini.

use super::super::fault::Found;
use super::super::game::royal_pieces_end;
use super::super::rules::keeps_plus;
use super::super::{MOST_KINDS, array};
use super::area;
use super::kinds::{CANNON_OF_JANGGI, KINDS, KING, PAWN, ROOK, SHOGI_PAWN};
use super::made::Made;
use super::moves::Board;
use super::rules;
use super::settings::{Place, Settings};
use super::values::Kinds;
use super::whole;
use crate::board::{Geometry, Side, Zone};
use crate::movement::Leg;
use crate::variant::{DropBeside, KindRules, Open, OpenPromotion, Piece, PromotesOn, Variant};

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
    let array = start(&made, &mut open, at, found)?;
    rules::read(&made, &mut open, found);
    let remedy = |_| "say extinctionPieceTypes and extinctionValue = loss".to_owned();
    royal_pieces_end(&open, &made.pieces, &made.settings.place("blastOnCapture").at, remedy, found);
    if keeps_plus(&open, &made.pieces) {
        made.settings.refuse("dropLoop", "hands hold no pieces with a plus", found);
    }
    Some(whole::variant(id, made.geometry, made.pieces, array, open))
}

fn pieces(made: &mut Made, found: &mut Found) -> Option<()> {
    let settings = made.settings.clone();
    let geometry = made.geometry;
    let board = Board::new(&geometry, &settings);
    let promoted = settings.pairs("promotedPieceType");
    let promoted = |kind: usize| promoted.get(&kind).copied().filter(|&to| to != 0);
    let own: Vec<(usize, char)> = settings.letters.iter().map(|(&kind, &(letter, _))| (kind, letter)).collect();
    for &(kind, letter) in &own {
        add(made, &board, kind, letter, false, found)?;
    }
    for &(kind, letter) in &own {
        let Some(to) = promoted(kind) else { continue };
        add(made, &board, to, letter, true, found)?;
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
    piece.betza = movement.betza;
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
pub(super) fn promotion_region(settings: &Settings, geometry: &Geometry, side: usize) -> super::values::Squares {
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
    let pawn = [0, 1].map(|side| {
        let name = ["promotionPawnTypesWhite", "promotionPawnTypesBlack"][side];
        settings.kinds(name) >> kind & 1 != 0
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
            zone: area::zone(geometry, region(0), region(1)),
            on,
            to_black: (to != black).then_some(black),
            to,
            optional: !settings.flag(mandatory),
            plus: true,
        });
    } else if settings.flag("sittuyinPromotion") && (pawn[0] || pawn[1]) {
        made.rules[number].promotion = Some(OpenPromotion {
            zone: area::zone(geometry, region(0), region(1)),
            on: PromotesOn::Staying,
            to: made.letters(settings.kinds("promotionPieceTypesWhite")),
            to_black: None,
            optional: true,
            plus: false,
        });
    } else if pawn[0] || pawn[1] {
        let zone = |side: usize| if pawn[side] { region(side) } else { area::NONE };
        let to = made.letters(settings.kinds("promotionPieceTypesWhite"));
        let black = made.letters(settings.kinds("promotionPieceTypesBlack"));
        if to.is_empty() && black.is_empty() && !settings.flag("mandatoryPawnPromotion") {
            return;
        }
        made.rules[number].promotion = Some(OpenPromotion {
            zone: area::zone(geometry, zone(0), zone(1)),
            on: PromotesOn::Reaching,
            to_black: (to != black).then_some(black),
            to,
            optional: !settings.flag("mandatoryPawnPromotion"),
            plus: false,
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
    if let Err((_, message)) = array::check(&array, &made.geometry, &made.pieces, "*") {
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
    let rights = rules::castling(made, open, &array, rights, &place, found);
    let checks = checks.filter(|_| open.ends.checks.is_some()).map_or(String::new(), |text| format!(" {text}"));
    let checks = match open.ends.checks {
        Some(count) if checks.is_empty() => format!(" {count}+{count}"),
        _ => checks,
    };
    open.start = format!("{array} {side} {rights} {passed}{checks} {progress} {number}");
    Some(array)
}
