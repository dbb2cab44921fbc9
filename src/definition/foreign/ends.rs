//! How an ini's game ends: mate and its like, repetition, flags, counts and points.

use super::super::fault::Found;
use super::area;
use super::kinds::{CANNON_OF_JANGGI, ELEPHANT_OF_JANGGI, HORSE, KING, KNIGHT, PAWN, ROOK, SILVER, SOLDIER, WAZIR};
use super::made::Made;
use crate::variant::{Chase, Connect, Counting, Extinction, Flag, LocalRule, Open, Points, Verdict};

/// Reads how it ends.
pub(super) fn read(made: &Made, open: &mut Open, found: &mut Found) {
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
    let count = |name| settings.number(name).filter(|&count| count > 0).map(|count| count.clamp(1, 16) as u8);
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
        row: count("connectN"),
        line: count("collinearN"),
        square: count("connectNxN"),
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
    })
}
