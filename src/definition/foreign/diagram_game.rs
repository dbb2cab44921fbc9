//! A game, from what an Interactive Diagram says: which letter each piece has here, pieces that it may name without saying
//! how they move, what stands where, and castling with the outermost piece of the king's rank. The Diagram enforces nothing;
//! what it leaves open is as its own computer assumes, `docs/foreign.md`.
//!
//! Legs in parentheses, `(paf)3R`, are repeated up to so many times. XBetza has no such sign: they are written out.

use super::super::conflicts;
use super::super::diagnostic::{Found, hint};
use super::super::piece::spell;
use super::diagram::{Diagram, Entry, Holdings, holdings, number, promotions};
use super::royal_captures;
use crate::betza::{Castling, MOST_LEGS};
use crate::board::{Geometry, Side, Square};
use crate::escape::is_unseen;
use crate::letter::{self, is_capital};
use crate::movement::{Called, Pattern};
use crate::variant::{
    CastlingFiles, Extinction, Hands, KindRules, Open, OpenCastling, Piece, Shuffle, Variant, Verdict,
};
use std::borrow::Cow;

/// A piece as it is made.
struct Made {
    piece: Piece,
    castling: Vec<Castling>,
}

/// Makes the game.
pub(super) fn make(diagram: &Diagram, id: &str, found: &mut Found) -> Option<Variant> {
    let geometry = Geometry::flat(diagram.files, diagram.ranks);
    let mut open = Open { castling_fields: true, ..Open::default() };
    let offset = number(diagram, "promoOffset", 0, 0..=64, found) as usize;
    let letters = assign_letters(diagram, offset, found)?;
    let mut pieces = Vec::new();
    let mut castling = Vec::new();
    for (entry, &(letter, promoted)) in diagram.pieces.iter().zip(&letters) {
        let made = piece(entry, letter, promoted, &geometry, found);
        castling.push(made.castling);
        pieces.push(made.piece);
    }
    royal(diagram, &mut pieces, found);
    open.kinds = vec![KindRules::default(); pieces.len()];
    let holdings = holdings(diagram, found);
    promotions(diagram, &geometry, holdings, &mut pieces, &mut open, found);
    iron(diagram, &pieces, &mut open, found);
    let stood = read_array(diagram, &geometry, found);
    rules(diagram, holdings, &pieces, &mut open, found);
    captures_of_royals(diagram, &geometry, &mut pieces, found);
    unplayed(diagram, &pieces, &castling, found);
    castle(&geometry, &stood, &pieces, &castling, &mut open, found, diagram);
    if !found.is_empty() {
        return None;
    }
    let rights = match &open.castling {
        Some(castling) => castling_rights(&geometry, &stood, &pieces, castling),
        None => "-".to_owned(),
    };
    let array = stood.text(&geometry, &pieces, diagram, open.hands.is_some());
    let rest = format!("w {rights} - 0 1");
    shuffle(diagram, &geometry, &pieces, &array, &rest, &mut open);
    open.start = format!("{array} {rest}");
    Some(Variant::of_open(id, geometry, pieces, array, open))
}

/// A piece as its line says; one that says it wrongly has no moves, so that what is wrong elsewhere is found too.
fn piece(entry: &Entry, letter: char, promoted: bool, geometry: &Geometry, found: &mut Found) -> Made {
    let seen: String = entry.name.chars().filter(|&letter| !is_unseen(letter)).take(60).collect();
    let shown = if seen.trim().is_empty() { letter.to_string() } else { seen.trim().to_owned() };
    let (patterns, written, castling) = movement(entry, geometry, found).unwrap_or_default();
    let mut piece = Piece::new(letter, &shown, &shown.to_lowercase().replace(' ', "-"), patterns, 0);
    spell(&mut piece, vec![(!written.is_empty()).then_some(written)]);
    piece.promoted = promoted;
    piece.unnamed = letter == 'P' && !promoted;
    Made { piece, castling }
}

/// How a piece moves, what that is in XBetza, and how it castles. Captures of royal pieces alone are left out: who is royal is not known yet.
fn movement(entry: &Entry, geometry: &Geometry, found: &mut Found) -> Option<(Vec<Pattern>, String, Vec<Castling>)> {
    let written = written_out(&entry.moves);
    let text = match written.as_ref() {
        "" => {
            let Some(usual) = usual_moves(&entry.name) else {
                let what = format!("how does {} move? No piece of this name is known; write its moves", entry.name);
                found.add(&entry.moves_at, what);
                return None;
            };
            usual
        }
        moves => moves,
    };
    let Some(parts) = royal_captures::parts(text) else {
        let read = read_part(entry, 0, text, geometry, found)?;
        // Castling is said by the game, not by a piece's moves.
        return Some((read.0, without_castling(text), read.1));
    };
    let (mut patterns, mut castling, mut whole) = (Vec::new(), Vec::new(), true);
    for part in &parts {
        match read_part(entry, part.start, &part.text, geometry, found) {
            Some(read) if !part.royal => {
                patterns.extend(read.0);
                castling.extend(read.1);
            }
            read => whole &= read.is_some(),
        }
    }
    whole.then_some((patterns, String::new(), castling))
}

/// A part of a notation that begins at this byte, or all of it.
fn read_part(
    entry: &Entry,
    start: usize,
    text: &str,
    geometry: &Geometry,
    found: &mut Found,
) -> Option<(Vec<Pattern>, Vec<Castling>)> {
    let mut told = |error: crate::betza::BetzaError| {
        let characters = entry.moves.char_indices().map(|(at, _)| at);
        let place = characters.skip(error.place.saturating_sub(1)).find(|&at| at + start < entry.moves.len());
        let skip = place.map_or(0, |at| at + start);
        let all = entry.moves.len().max(1);
        // What a name stands for has no place of its own; what was written out has the place of the whole.
        let skip = if entry.moves.is_empty() || entry.moves.contains('(') && skip >= all { 0 } else { skip };
        found.add(&(entry.moves_at.start + skip..entry.moves_at.end), error.to_string());
    };
    let read = crate::betza::read(text).map_err(&mut told).ok()?;
    let patterns = read.patterns(geometry, &mut MOST_LEGS.clone()).map_err(&mut told).ok()?;
    Some((patterns, read.castling))
}

/// Gives pieces with captures of royal pieces alone (`fkR`) these captures: they move by blocks then.
fn captures_of_royals(diagram: &Diagram, geometry: &Geometry, pieces: &mut [Piece], found: &mut Found) {
    let royals: Vec<Called> =
        pieces.iter().filter(|piece| piece.royal).map(|piece| (piece.letter, piece.promoted)).collect();
    for (entry, piece) in diagram.pieces.iter().zip(pieces) {
        let written = written_out(&entry.moves);
        let Some(parts) = royal_captures::parts(&written).filter(|parts| parts.iter().any(|part| part.royal)) else {
            continue;
        };
        let mut blocks = royal_captures::blocks(&piece.movement, None);
        for part in parts.iter().filter(|part| part.royal) {
            // What is wrong with it has been told.
            let Some((patterns, _)) = read_part(entry, part.start, &part.text, geometry, &mut Found::default()) else {
                continue;
            };
            let more = royal_captures::blocks(&patterns, Some(&royals));
            blocks = blocks.zip(more).map(|(blocks, more)| [blocks, more].concat());
        }
        let at = entry.moves.find('k').unwrap_or(0);
        match blocks {
            _ if royals.is_empty() => {
                let at = entry.moves_at.start + at..entry.moves_at.end;
                found.add(&at, "'k' captures royal pieces alone, and none is royal here: royal= says who is");
            }
            Some(blocks) => {
                piece.movement = blocks;
                piece.betza = Vec::new();
            }
            None => {
                let what =
                    "'k' can't be played beside '*', 'o' or very long ways; our own form has (piece? K) in a program";
                found.add(&(entry.moves_at.start + at..entry.moves_at.end), what);
            }
        }
    }
}

/// The text without its parts for castling (`isO2`).
pub(super) fn without_castling(text: &str) -> String {
    let mut kept = String::new();
    let mut start = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if !letter.is_ascii_uppercase() {
            continue;
        }
        let castles = letter == 'O';
        let mut end = at + 1;
        while let Some(&(next, sign)) = letters.peek() {
            if !(sign.is_ascii_digit() || sign == '*' || sign == letter || !castles && "XY".contains(sign)) {
                break;
            }
            end = next + 1;
            letters.next();
        }
        if !castles {
            kept.push_str(&text[start..end]);
        } else if text[start..].starts_with(']') {
            kept.push(']');
        }
        start = end;
    }
    // What closes a bracket stands behind the last atom.
    kept.push_str(&text[start..]);
    kept
}

/// Marks the royal pieces: those that are named, in one line or several, or else a King, or else the last one.
fn royal(diagram: &Diagram, pieces: &mut [Piece], found: &mut Found) {
    if diagram.said("royal").is_none() {
        let named = |piece: &Piece| piece.name.eq_ignore_ascii_case("king");
        let king = pieces.iter().position(named).or(pieces.len().checked_sub(1));
        if let Some(king) = king {
            pieces[king].royal = true;
        }
        return;
    }
    for number in named(diagram, "royal", found) {
        pieces[number].royal = true;
    }
}

/// The numbers of the pieces that all lines of a key name: by number from 1, by id or name, or by several ids of one letter each
/// without anything between. 0 names none.
fn named(diagram: &Diagram, key: &str, found: &mut Found) -> Vec<usize> {
    let mut numbers = Vec::new();
    let by_id = |word: &str| {
        let same = |entry: &Entry| entry.id.eq_ignore_ascii_case(word) || entry.name.eq_ignore_ascii_case(word);
        diagram.pieces.iter().position(same)
    };
    for (_, value, at) in diagram.said.iter().filter(|said| said.0 == key) {
        for word in value.split([',', ' ']).filter(|word| !word.is_empty() && *word != "0") {
            let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).or_else(|| by_id(word));
            let letters =
                || word.chars().map(|letter| by_id(letter.encode_utf8(&mut [0; 4]))).collect::<Option<Vec<usize>>>();
            match number.filter(|&number| number < diagram.pieces.len()) {
                Some(number) => numbers.push(number),
                None => match letters() {
                    Some(several) => numbers.extend(several),
                    // A line that is left out may have been the one.
                    None if diagram.damaged => {}
                    None => {
                        let ids: Vec<&str> =
                            diagram.pieces.iter().map(|entry| entry.id.as_str()).filter(|id| !id.is_empty()).collect();
                        // Any letter is near any other.
                        let near =
                            if word.len() > 1 { hint(word, &ids) } else { format!("; known here: {}", ids.join(", ")) };
                        let what =
                            format!("'{key}' names pieces by number from 1 to {} or by id{near}", diagram.pieces.len());
                        found.add(at, what);
                    }
                },
            }
        }
    }
    numbers
}

/// Starts by lot, where one exchange of pieces of the first rank says them: by ids of one letter each, after `!` those that are spread over
/// squares of both colours. The script keeps a king that is among them between his partners, and lets him castle as in Chess960. Of all else the
/// array is one of the results, and stands.
fn shuffle(diagram: &Diagram, geometry: &Geometry, pieces: &[Piece], array: &str, rest: &str, open: &mut Open) {
    let Some((value, _)) = diagram.said("shuffle") else { return };
    let (mut named, mut apart, mut spread) = (Vec::new(), Vec::new(), false);
    for sign in value.chars() {
        if sign == '!' {
            spread = true;
            continue;
        }
        // Without an id its name's first letter stands for a piece.
        let same = |entry: &Entry| {
            let id = if entry.id.is_empty() { entry.name.get(..1) } else { Some(entry.id.as_str()) };
            id.is_some_and(|id| id.eq_ignore_ascii_case(sign.encode_utf8(&mut [0; 4])))
        };
        let Some(number) = diagram.pieces.iter().position(same) else { return };
        named.push(pieces[number].letter);
        if std::mem::take(&mut spread) {
            apart.push(pieces[number].letter);
        }
    }
    let board = array.split('[').next().unwrap_or_default();
    let Some((others, first)) = board.rsplit_once('/') else { return };
    if others.contains(&named[..]) {
        return;
    }
    let mut stays: Vec<char> = first.chars().filter(|&sign| is_capital(sign) && !named.contains(&sign)).collect();
    stays.sort_unstable();
    stays.dedup();
    let usual = open.castling.clone();
    let mut between = None;
    let against = open.against_castling_anywhere(geometry.files());
    if let Some(castling) = &mut open.castling {
        let is_named = |kinds: &[char]| kinds.iter().any(|kind| named.contains(kind));
        castling.anywhere = is_named(&castling.kings) && against.is_none();
        if let ([king], [partner], true) = (&castling.kings[..], &castling.partners[..], is_named(&castling.partners)) {
            between = castling.anywhere.then_some([*king, *partner]);
        }
    }
    let shuffle = Shuffle { rank: 1, apart, between, stays };
    match conflicts::shuffle(&shuffle, open, pieces, geometry, array, rest) {
        None => open.shuffle = Some(shuffle),
        Some(_) => open.castling = usual,
    }
}

/// Pieces that nobody can capture.
fn iron(diagram: &Diagram, pieces: &[Piece], open: &mut Open, found: &mut Found) {
    let at = diagram.said("iron").map_or(0..0, |said| said.1);
    for number in named(diagram, "iron", found) {
        let piece = &pieces[number];
        if piece.royal || piece.promoted {
            found.add(&at, format!("'iron' can't be played here of {}, which is royal or promoted", piece.name));
            continue;
        }
        open.kinds.iter_mut().filter(|rules| !rules.cannot_take.contains(&piece.letter)).for_each(|rules| {
            rules.cannot_take.push(piece.letter);
        });
    }
}

/// Keys that are right only where they change nothing.
fn unplayed(diagram: &Diagram, pieces: &[Piece], castling: &[Vec<Castling>], found: &mut Found) {
    let mut refuse = |key: &str, plays: bool, why: &str| {
        if let Some((value, at)) = diagram.said(key).filter(|said| said.0 != "0")
            && !plays
        {
            found.add(
                &at,
                format!("'{key}={}' can't be played here: {why}", value.chars().take(20).collect::<String>()),
            );
        }
    };
    let royals = pieces.iter().filter(|piece| piece.royal).count();
    let castles = castling.iter().any(|castling| !castling.is_empty());
    refuse(
        "zonal",
        false,
        "it asks a function BadZone of the page's script; our own form has `stays-in` and `ends-in`",
    );
    refuse("castleFlip", !castles, "both sides castle to the same files; our own form has `black` in `[castling]`");
    refuse("autoGate", false, "pieces that come in behind others aren't read; our own form has `gating`");
    refuse("extinction", royals < 2, "several kinds are royal, each by itself; our own form has `pseudo-royal`");
}

fn rules(diagram: &Diagram, holdings: Holdings, pieces: &[Piece], open: &mut Open, found: &mut Found) {
    let held = diagram.pieces.iter().any(|entry| entry.held > 0);
    if holdings == Holdings::Owner && !diagram.said("promoChoice").is_some_and(|said| said.0.contains('*')) {
        let at = diagram.said("holdingsType").map_or(0..0, |said| said.1);
        let what = "'holdingsType=1' keeps captured pieces for whose they were, who may promote to them by '*' before an id in 'promoChoice', \
                    and there is none; captured pieces that change sides and are dropped are holdingsType=-1";
        found.add(&at, what);
    }
    let none = || Hands {
        free: false,
        captures: holdings == Holdings::Captor,
        drops: true,
        keep_promoted: false,
        drop_promoted: false,
        must_drop: None,
        both_colours: None,
        may_check: true,
    };
    open.hands = (holdings == Holdings::Captor || held && holdings == Holdings::None).then(none);
    if let Some((value, at)) = diagram.said("stalemate") {
        open.ends.stalemate = match value.as_str() {
            "draw" | "0" => Verdict::Draw,
            "win" => Verdict::Win,
            "loss" | "lose" => Verdict::Loss,
            _ => {
                found.add(&at, "'stalemate' is draw, win or loss, of who can't move");
                Verdict::Draw
            }
        };
    }
    if number(diagram, "baring", 0, 0..=1, found) == 1 {
        open.ends.extinction = Some(Extinction {
            verdict: Verdict::Loss,
            kinds: Vec::new(),
            at_most: 1,
            opponent_at_least: 2,
            claimed: true,
        });
    }
    if let Some((value, at)) = diagram.said("shuffle")
        && value.is_empty()
    {
        found.add(&at, "'shuffle' names the pieces that are shuffled");
    }
    if !pieces.iter().any(|piece| piece.royal) && open.ends.extinction.is_none() {
        // Nobody is royal: who has nothing left has lost.
        let all =
            Extinction { verdict: Verdict::Loss, kinds: Vec::new(), at_most: 0, opponent_at_least: 0, claimed: false };
        open.ends.extinction = Some(all);
    }
}

/// Each piece's letter, and whether it is the promoted form of another's: of the piece of the same letter with the id
/// `+P`, or of the one that stands `promoOffset` lines before it.
fn assign_letters(diagram: &Diagram, offset: usize, found: &mut Found) -> Option<Vec<(char, bool)>> {
    let most = number(diagram, "maxPromote", 1, 0..=64, found) as usize;
    let mut letters: Vec<Option<(char, bool)>> = vec![None; diagram.pieces.len()];
    let wanted = |entry: &Entry| {
        let text = if entry.id.is_empty() { entry.name.as_str() } else { entry.id.as_str() };
        let mut signs = text.trim_start_matches('+').chars();
        let letter = signs.next().map(|letter| letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
        (letter, signs.as_str().is_empty() || entry.id.is_empty(), text.starts_with('+'))
    };
    let by_offset = |number: usize| offset > 0 && number >= offset && number - offset < most;
    for (number, entry) in diagram.pieces.iter().enumerate() {
        let (letter, single, plus) = wanted(entry);
        let free = |letter: char| !letters.contains(&Some((letter, false)));
        if plus || by_offset(number) {
            continue;
        }
        let own = letter.filter(|&letter| single && free(letter));
        letters[number] = own.map(|letter| (letter, false));
    }
    for (number, entry) in diagram.pieces.iter().enumerate() {
        let (letter, _, plus) = wanted(entry);
        if letters[number].is_some() {
            continue;
        }
        let base = if by_offset(number) {
            letters[number - offset]
        } else if plus {
            letter.map(|letter| (letter, false)).filter(|base| letters.contains(&Some(*base)))
        } else {
            None
        };
        let twin = base.map(|(letter, _)| (letter, true)).filter(|twin| !letters.contains(&Some(*twin)));
        let free = letter::spare().map(|letter| (letter, false)).find(|free| !letters.contains(&Some(*free)));
        letters[number] = twin.or(free);
        if letters[number].is_none() {
            found.add(&entry.at, "no letter is left for this piece");
            return None;
        }
    }
    letters.into_iter().collect()
}

/// Names, in small letters, and their usual movement in XBetza.
const NAMED: &[(&str, &str)] = &[
    ("pawn", "fmWfceFifmnD"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("king", "KisO2"),
    ("archbishop", "BN"),
    ("cardinal", "BN"),
    ("princess", "BN"),
    ("janus", "BN"),
    ("paladin", "BN"),
    ("chancellor", "RN"),
    ("marshall", "RN"),
    ("marshal", "RN"),
    ("empress", "RN"),
    ("amazon", "QN"),
    ("centaur", "KN"),
    ("commoner", "K"),
    ("man", "K"),
    ("mann", "K"),
    ("prince", "K"),
    ("nightrider", "NN"),
    ("grasshopper", "gQ"),
    ("cannon", "mRcpR"),
    ("pao", "mRcpR"),
    ("vao", "mBcpB"),
    ("leo", "mQcpQ"),
    ("mao", "nN"),
    ("horse", "nN"),
    ("moa", "mafsF"),
    ("chariot", "R"),
    ("advisor", "F"),
    ("soldier", "fW"),
    ("wazir", "W"),
    ("ferz", "F"),
    ("fers", "F"),
    ("met", "F"),
    ("dabbaba", "D"),
    ("dabbabah", "D"),
    ("dababba", "D"),
    ("alfil", "A"),
    ("camel", "C"),
    ("zebra", "Z"),
    ("giraffe", "FX"),
    ("threeleaper", "H"),
    ("tripper", "G"),
    ("elephant", "FA"),
    ("modern elephant", "FA"),
    ("war machine", "WD"),
    ("woody rook", "WD"),
    ("alibaba", "AD"),
    ("squirrel", "NAD"),
    ("champion", "WAD"),
    ("wizard", "FC"),
    ("kirin", "FD"),
    ("phoenix", "WA"),
    ("gnu", "NC"),
    ("wildebeest", "NC"),
    ("buffalo", "NCZ"),
    ("bison", "CZ"),
    ("unicorn", "BNN"),
    ("griffon", "FyafsF"),
    ("gryphon", "FyafsF"),
    ("manticore", "WyafsW"),
    ("rhino", "WyafsW"),
    ("ship", "FfryaflFflyafrFbryafrFblyaflF"),
    ("lion", "KNADcaKcabKmabK"),
    ("silver", "FfW"),
    ("silver general", "FfW"),
    ("khon", "FfW"),
    ("gold", "WfF"),
    ("gold general", "WfF"),
    ("lance", "fR"),
    ("dragon king", "RF"),
    ("dragon", "RF"),
    ("bers", "RF"),
    ("dragon horse", "BW"),
    ("copper", "vWfF"),
    ("copper general", "vWfF"),
    ("drunk elephant", "FsfW"),
    ("ferocious leopard", "FvW"),
    ("blind tiger", "FsbW"),
    ("go between", "vW"),
    ("side mover", "WsR"),
    ("vertical mover", "WvR"),
    ("reverse chariot", "vR"),
    ("free king", "Q"),
    ("free boar", "BsR"),
    ("flying ox", "BvR"),
    ("white horse", "vRfB"),
    ("whale", "vRbB"),
    ("rose", "qN"),
    ("crooked bishop", "zB"),
    ("hook mover", "RmasR"),
];

/// How a piece of this name usually moves.
pub(super) fn usual_moves(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase().replace('-', " ");
    NAMED.iter().find(|(known, _)| *known == name).map(|(_, moves)| *moves)
}

/// What a piece that moves so is usually called, in small letters.
pub(super) fn usual_name(moves: &str) -> Option<&'static str> {
    // The order of letters that stand alone means nothing.
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        if letters.iter().all(char::is_ascii_uppercase) {
            letters.sort_unstable();
        }
        letters
    };
    let own = sorted(moves);
    NAMED.iter().find(|(_, known)| sorted(&without_castling(known)) == own).map(|(name, _)| *name)
}

/// The most repetitions that are written out.
const MOST_REPETITIONS: usize = 9;

/// The notation with each such part written out, from no repetition to all of them. What is no such part is left for the reader of
/// XBetza to refuse.
fn written_out(text: &str) -> Cow<'_, str> {
    if !text.contains('(') || text.contains('[') {
        return Cow::Borrowed(text);
    }
    let mut whole = String::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    while start < text.len() {
        let atom = bytes[start..].iter().position(u8::is_ascii_uppercase).map_or(text.len(), |at| start + at);
        let longer = |byte: &u8| byte.is_ascii_digit() || b"XY*".contains(byte) || bytes.get(atom) == Some(byte);
        let end = atom + bytes[atom..].iter().take_while(|byte| longer(byte)).count();
        let part = &text[start..end];
        match repeated(part) {
            Some((before, legs, times, behind)) => {
                (0..=times).for_each(|count| whole += &[before, &legs.repeat(count), behind].concat());
            }
            None => whole += part,
        }
        start = end;
    }
    Cow::Owned(whole)
}

/// What stands before the parentheses and in them, how often that may be, and what stands behind.
fn repeated(part: &str) -> Option<(&str, &str, usize, &str)> {
    let (before, rest) = part.split_once('(')?;
    let (legs, rest) = rest.split_once(')')?;
    let behind = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let times =
        rest[..rest.len() - behind.len()].parse().ok().filter(|times| (1..=MOST_REPETITIONS).contains(times))?;
    (!legs.is_empty()).then_some((before, legs, times, behind))
}

/// Where Black's piece stands if White's is on a file and rank of so many of both.
type Other = fn(u8, u8, u8, u8) -> (u8, u8);

/// What stands on the board at the start: the number of a piece and its side, or a hole.
pub(super) struct Stood {
    pub cells: Vec<Option<Option<(usize, Side)>>>,
}

fn read_array(diagram: &Diagram, geometry: &Geometry, found: &mut Found) -> Stood {
    let (files, ranks) = (diagram.files, diagram.ranks);
    let symmetry = diagram.said("symmetry");
    let other: Option<Other> = match symmetry.as_ref().map(|said| said.0.as_str()) {
        None | Some("mirror") => Some(|file, rank, _, ranks| (file, ranks - 1 - rank)),
        Some("rotate") => Some(|file, rank, files, ranks| (files - 1 - file, ranks - 1 - rank)),
        Some("none") => None,
        Some(_) => {
            let at = symmetry.map_or(0..0, |said| said.1);
            found.add(&at, "'symmetry' is mirror, rotate or none");
            None
        }
    };
    let mut stood = Stood { cells: vec![None; geometry.size()] };
    let index = |(file, rank): (u8, u8)| geometry.square(i32::from(file), i32::from(rank), 0).map(Square::index);
    let mut put = |square: (u8, u8), what: Option<(usize, Side)>, entry: Option<&Entry>, found: &mut Found| {
        let Some(index) = index(square) else { return };
        match &mut stood.cells[index] {
            there @ None => *there = Some(what),
            Some(there) if *there == what => {}
            Some(_) => {
                let name = geometry.name(Square::from_index(index));
                found.add(&entry.map_or(0..0, |entry| entry.at.clone()), format!("something stands on {name} already"));
            }
        }
    };
    for &hole in &diagram.holes {
        put(hole, None, None, found);
        if let Some(other) = other {
            put(other(hole.0, hole.1, files, ranks), None, None, found);
        }
    }
    for (number, entry) in diagram.pieces.iter().enumerate() {
        for &square in &entry.squares[0] {
            put(square, Some((number, Side::White)), Some(entry), found);
            if let Some(other) = other.filter(|_| entry.squares[1].is_empty()) {
                put(other(square.0, square.1, files, ranks), Some((number, Side::Black)), Some(entry), found);
            }
        }
        for &square in &entry.squares[1] {
            put(square, Some((number, Side::Black)), Some(entry), found);
        }
    }
    stood
}

impl Stood {
    pub fn at(&self, geometry: &Geometry, file: u8, rank: u8) -> Option<(usize, Side)> {
        let square = geometry.square(i32::from(file), i32::from(rank), 0)?;
        self.cells[square.index()].flatten()
    }

    pub fn text(&self, geometry: &Geometry, pieces: &[Piece], diagram: &Diagram, hands: bool) -> String {
        let mut text = String::new();
        for rank in (0..geometry.ranks()).rev() {
            let mut run = 0;
            for file in 0..geometry.files() {
                let square = geometry.square(i32::from(file), i32::from(rank), 0);
                match square.and_then(|square| self.cells[square.index()]) {
                    None => {
                        run += 1;
                        continue;
                    }
                    Some(there) => {
                        if run > 0 {
                            text += &std::mem::take(&mut run).to_string();
                        }
                        text += &there.map_or("*".to_owned(), |(number, side)| sign(&pieces[number], side));
                    }
                }
            }
            if run > 0 {
                text += &run.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        if hands {
            text.push('[');
            for side in Side::BOTH {
                for (entry, piece) in diagram.pieces.iter().zip(pieces).filter(|(_, piece)| !piece.promoted) {
                    text += &sign(piece, side).repeat(usize::from(entry.held));
                }
            }
            text.push(']');
        }
        text
    }
}

/// A piece's sign in FEN.
fn sign(piece: &Piece, side: Side) -> String {
    let letter = if side == Side::White { piece.letter } else { letter::small(piece.letter) };
    format!("{}{letter}", if piece.promoted { "+" } else { "" })
}

/// Castling with the outermost pieces of the king's rank.
pub(super) fn castle(
    geometry: &Geometry,
    stood: &Stood,
    pieces: &[Piece],
    castling: &[Vec<Castling>],
    open: &mut Open,
    found: &mut Found,
    diagram: &Diagram,
) {
    let Some(king) = (0..pieces.len()).find(|&number| !castling[number].is_empty()) else { return };
    let at = diagram.pieces[king].moves_at.clone();
    let mut refuse = |message: &str| found.add(&at, format!("this castling can't be played here: {message}"));
    if castling.iter().filter(|castling| !castling.is_empty()).count() > 1 {
        return refuse("two kinds of piece castle");
    }
    let homes: Vec<(u8, u8, Side)> = (0..geometry.size())
        .filter_map(|index| {
            let (number, side) = stood.cells[index].flatten()?;
            let square = Square::from_index(index);
            (number == king).then(|| (geometry.file(square), geometry.rank_for(side, square), side))
        })
        .collect();
    let Some(&(file, rank, _)) = homes.first() else { return };
    if homes.iter().any(|home| (home.0, home.1) != (file, rank)) || homes.len() > 2 {
        return refuse("the kings don't stand opposite each other");
    }
    let mut castling_sides: [Option<(u8, u8)>; 2] = [None; 2];
    let mut partners: Vec<char> = Vec::new();
    for castling in &castling[king] {
        for castling_side in [0, 1] {
            let files: Vec<u8> =
                if castling_side == 0 { (file + 1..geometry.files()).rev().collect() } else { (0..file).collect() };
            let mut found_here = None;
            for &(_, _, side) in &homes {
                let rank = if side == Side::White { rank } else { geometry.ranks() - 1 - rank };
                let outermost = files
                    .iter()
                    .copied()
                    .find(|&file| stood.at(geometry, file, rank).is_some_and(|(_, owner)| owner == side));
                let square = |file: u8| geometry.square(i32::from(file), i32::from(rank), 0);
                let Some((partner, (king_at, partner_at))) =
                    outermost.and_then(|file| Some((file, (square(homes[0].0)?, square(file)?))))
                else {
                    continue;
                };
                let Some((to, _)) = castling.with(geometry, side, king_at, partner_at, |_| true) else { continue };
                let letter = stood.at(geometry, partner, rank).map(|(number, _)| pieces[number].letter);
                partners.extend(letter.filter(|letter| !partners.contains(letter)));
                let castling_side_here = (partner, geometry.file(to));
                if found_here.is_some_and(|known| known != castling_side_here) {
                    return refuse("the sides castle otherwise");
                }
                found_here = Some(castling_side_here);
            }
            match (castling_sides[castling_side], found_here) {
                (Some(_), Some(_)) => return refuse("there are two ways to the same side"),
                (None, found_here) => castling_sides[castling_side] = found_here,
                _ => {}
            }
        }
    }
    if castling_sides == [None; 2] {
        return;
    }
    let of = |castling_side: usize, usual: (u8, u8)| castling_sides[castling_side].unwrap_or(usual);
    let last = geometry.files() - 1;
    let castling_sides = [of(0, (last, file)), of(1, (0, file))];
    open.castling = Some(OpenCastling {
        rank: rank + 1,
        kings: vec![pieces[king].letter],
        partners,
        files: [CastlingFiles {
            king: file,
            king_to: castling_sides.map(|castling_side| castling_side.1),
            partner: castling_sides.map(|castling_side| castling_side.0),
        }; 2],
        dropped: false,
        forbids: false,
        anywhere: false,
        also: None,
    });
}

/// The rights that the array has.
fn castling_rights(geometry: &Geometry, stood: &Stood, pieces: &[Piece], castling: &OpenCastling) -> String {
    let mut rights = String::new();
    for side in Side::BOTH {
        let rank = if side == Side::White { castling.rank - 1 } else { geometry.ranks() - castling.rank };
        let stands = |file: u8, letters: &[char]| {
            stood
                .at(geometry, file, rank)
                .is_some_and(|(number, owner)| owner == side && letters.contains(&pieces[number].letter))
        };
        for (castling_side, letter) in ['K', 'Q'].into_iter().enumerate() {
            let files = castling.files[side.index()];
            if files.king_to[castling_side] != files.king
                && stands(files.king, &castling.kings)
                && stands(files.partner[castling_side], &castling.partners)
            {
                rights.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
    if rights.is_empty() { "-".to_owned() } else { rights }
}

#[cfg(test)]
mod tests {
    use super::NAMED;

    #[test]
    fn every_movement_can_be_read() {
        for (name, moves) in NAMED {
            assert!(crate::betza::read(moves).is_ok(), "{name}: {moves}");
        }
    }
}
