//! A game, from what an Interactive Diagram says: which letter each piece has here, pieces that it may name without saying
//! how they move, what stands where, and castling with the outermost piece of the king's rank. The Diagram enforces nothing;
//! what it leaves open is as its own computer assumes, `docs/foreign.md`.
//!
//! Legs in parentheses, `(paf)3R`, are repeated up to so many times. XBetza has no such sign: they are written out.

use super::super::diagnostic::Found;
use super::super::piece::spell;
use super::area;
use crate::betza::{Castling, MOST_LEGS};
use crate::board::{Geometry, Side, Square, SquareSet, Vast, Zone};
use crate::escape::is_unseen;
use crate::letter;
use crate::variant::{
    CastlingFiles, Extinction, Hands, KindRules, Open, OpenCastling, OpenPromotion, Piece, PromotesOn, Variant, Verdict,
};
use std::borrow::Cow;
use std::ops::Range;

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
        // Of a movement that is wrong the piece stays, so that the rest can be judged.
        let made = piece(entry, letter, promoted, &geometry, found).unwrap_or_else(|| {
            let mut piece = Piece::new(letter, &entry.name, &entry.name.to_lowercase(), Vec::new(), 0);
            piece.promoted = promoted;
            Made { piece, castling: Vec::new() }
        });
        castling.push(made.castling);
        pieces.push(made.piece);
    }
    royal(diagram, &mut pieces, found);
    open.kinds = vec![KindRules::default(); pieces.len()];
    promotions(diagram, &geometry, &mut pieces, &mut open, found);
    let stood = read_array(diagram, &geometry, found);
    rules(diagram, &pieces, &mut open, found);
    let stood = stood?;
    castle(&geometry, &stood, &pieces, &castling, &mut open, found, diagram);
    let rights = match &open.castling {
        Some(castling) => castling_rights(&geometry, &stood, &pieces, castling),
        None => "-".to_owned(),
    };
    let array = stood.text(&geometry, &pieces, diagram, open.hands.is_some());
    open.start = format!("{array} w {rights} - 0 1");
    Some(Variant::of_open(id, geometry, pieces, array, open))
}

fn piece(entry: &Entry, letter: char, promoted: bool, geometry: &Geometry, found: &mut Found) -> Option<Made> {
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
    let mut told = |error: crate::betza::BetzaError| {
        let skip = if entry.moves.is_empty() { 0 } else { error.place.saturating_sub(1) };
        found.add(&(entry.moves_at.start + skip..entry.moves_at.end), error.to_string());
    };
    let read = crate::betza::read(text).map_err(&mut told).ok()?;
    let patterns = read.patterns(geometry, &mut MOST_LEGS.clone()).map_err(&mut told).ok()?;
    // Castling is said by the game, not by a piece's moves.
    let written = without_castling(text);
    let seen: String = entry.name.chars().filter(|&letter| !is_unseen(letter)).take(60).collect();
    let shown = if seen.trim().is_empty() { letter.to_string() } else { seen.trim().to_owned() };
    let mut piece = Piece::new(letter, &shown, &shown.to_lowercase().replace(' ', "-"), patterns, 0);
    spell(&mut piece, vec![(!written.is_empty()).then_some(written)]);
    piece.promoted = promoted;
    piece.unnamed = letter == 'P' && !promoted;
    Some(Made { piece, castling: read.castling })
}

/// The text without its parts for castling (`isO2`).
fn without_castling(text: &str) -> String {
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
        }
        start = end;
    }
    kept
}

/// Marks the royal piece: the one that is named, or else a King, or else the last one.
fn royal(diagram: &Diagram, pieces: &mut [Piece], found: &mut Found) {
    let Some((value, at)) = diagram.said("royal") else {
        let named = |piece: &Piece| piece.name.eq_ignore_ascii_case("king");
        let king = pieces.iter().position(named).or(pieces.len().checked_sub(1));
        if let Some(king) = king {
            pieces[king].royal = true;
        }
        return;
    };
    for word in value.split([',', ' ']).filter(|word| !word.is_empty() && *word != "0") {
        let by_number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_id = |entry: &Entry| entry.id.eq_ignore_ascii_case(word) || entry.name.eq_ignore_ascii_case(word);
        let number = by_number.or_else(|| diagram.pieces.iter().position(by_id));
        match number.filter(|&number| number < pieces.len()) {
            Some(number) => pieces[number].royal = true,
            None => found.add(&at, format!("'royal' names pieces by number from 1 to {} or by id", pieces.len())),
        }
    }
}

fn promotions(diagram: &Diagram, geometry: &Geometry, pieces: &mut [Piece], open: &mut Open, found: &mut Found) {
    let depth = number(diagram, "promoZone", 1, 0..=i64::from(diagram.ranks), found) as u8;
    let most = number(diagram, "maxPromote", 1, 0..=64, found) as usize;
    let cells = Side::BOTH.map(|side| {
        let inside = geometry.squares().filter(|&square| Zone::LastRanks(depth).contains(geometry, side, square));
        inside.fold(Vast::EMPTY, Vast::with)
    });
    let zone = area::of_cells(geometry, cells);
    let choice = choices(diagram, pieces, most, found);
    for number in 0..most.min(pieces.len()) {
        if depth == 0 || pieces[number].promoted {
            continue;
        }
        let twin = pieces.iter().any(|piece| piece.letter == pieces[number].letter && piece.promoted);
        // Who is among the choices itself need not promote.
        let own = pieces[number].letter;
        let stays = choice.contains(&own);
        let to: Vec<char> = choice.iter().copied().filter(|&letter| !twin && letter != own).collect();
        if !twin && to.is_empty() {
            continue;
        }
        let first = number == 0;
        pieces[number].progresses |= first;
        open.kinds[number].progress |= first;
        open.kinds[number].promotion = Some(OpenPromotion {
            also: None,
            zone,
            on: if twin { PromotesOn::Touching } else { PromotesOn::Reaching },
            to,
            to_black: None,
            optional: twin || stays,
            plus: twin,
            by_lot: false,
            at: None,
        });
    }
    open.must_stay_mobile = true;
}

/// What the first pieces promote to where they have no promoted form of their own.
fn choices(diagram: &Diagram, pieces: &[Piece], most: usize, found: &mut Found) -> Vec<char> {
    let Some((value, at)) = diagram.said("promoChoice") else {
        let others = pieces.iter().skip(most).filter(|piece| !piece.royal && !piece.promoted);
        return others.map(|piece| piece.letter).collect();
    };
    let mut letters = Vec::new();
    for sign in value.chars().filter(|sign| !sign.is_whitespace() && *sign != ',') {
        let id = sign.to_ascii_uppercase().to_string();
        let of = |(entry, _): &(&Entry, &Piece)| entry.id.eq_ignore_ascii_case(&id);
        let named = diagram.pieces.iter().zip(pieces).find(of).map(|(_, piece)| piece);
        let piece = named.or_else(|| pieces.iter().find(|piece| piece.letter == sign.to_ascii_uppercase()));
        match piece.filter(|piece| !piece.promoted) {
            Some(piece) if !letters.contains(&piece.letter) => letters.push(piece.letter),
            Some(_) => {}
            None if "*!".contains(sign) => {
                found.add(&at, format!("'{sign}' in 'promoChoice' can't be played here: promotion to captured pieces"));
            }
            None => found.add(&at, format!("'promoChoice' is made of the pieces' ids; there is no {sign}")),
        }
    }
    letters
}

fn rules(diagram: &Diagram, pieces: &[Piece], open: &mut Open, found: &mut Found) {
    let held = diagram.pieces.iter().any(|entry| entry.held > 0);
    let holdings = number(diagram, "holdingsType", 0, -1..=1, found);
    if holdings < 0 {
        let at = diagram.said("holdingsType").map_or(0..0, |said| said.1);
        found.add(&at, "'holdingsType' can't be played here: captured pieces that keep their colour aren't known");
    }
    let none = || Hands {
        free: false,
        captures: holdings > 0,
        drops: true,
        keep_promoted: false,
        drop_promoted: false,
        must_drop: None,
        both_colours: None,
        may_check: true,
    };
    open.hands = (holdings > 0 || held).then(none);
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
    // A shuffle says which pieces change places before a game; the array is one of its results.
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

/// A piece's line.
pub(super) struct Entry {
    pub name: String,
    /// Where the line stands.
    pub at: Range<usize>,
    /// Its id, as written; empty if none is.
    pub id: String,
    pub moves: String,
    pub moves_at: Range<usize>,
    /// White's squares, then Black's where they are said.
    pub squares: [Vec<(u8, u8)>; 2],
    /// How many each side has in hand.
    pub held: u8,
}

/// A value and its place.
pub(super) type Said = (String, Range<usize>);

/// What a definition says.
pub(super) struct Diagram {
    pub files: u8,
    pub ranks: u8,
    pub said: Vec<(String, String, Range<usize>)>,
    pub pieces: Vec<Entry>,
    pub holes: Vec<(u8, u8)>,
}

impl Diagram {
    /// What a key says.
    pub fn said(&self, key: &str) -> Option<Said> {
        let of =
            |(known, value, at): &(String, String, Range<usize>)| (known == key).then(|| (value.clone(), at.clone()));
        self.said.iter().rev().find_map(of)
    }
}

/// The number that a key says, or as usual.
pub(super) fn number(
    diagram: &Diagram,
    key: &str,
    usual: i64,
    range: std::ops::RangeInclusive<i64>,
    found: &mut Found,
) -> i64 {
    let Some((value, at)) = diagram.said(key) else { return usual };
    match value.parse() {
        Ok(number) if range.contains(&number) => number,
        _ => {
            found.add(&at, format!("'{key}' is a number from {} to {}", range.start(), range.end()));
            usual
        }
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

/// The most repetitions that are written out.
const MOST_REPETITIONS: usize = 9;

/// The notation with each such part written out, from no repetition to all of them. What is no such part is left for the reader of
/// XBetza to refuse.
fn written_out(text: &str) -> Cow<'_, str> {
    if !text.contains('(') {
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

fn read_array(diagram: &Diagram, geometry: &Geometry, found: &mut Found) -> Option<Stood> {
    let (files, ranks) = (diagram.files, diagram.ranks);
    let before = found.count();
    let symmetry = diagram.said("symmetry");
    let other: Option<Other> = match symmetry.as_ref().map(|said| said.0.as_str()) {
        None | Some("mirror") => Some(|file, rank, _, ranks| (file, ranks - 1 - rank)),
        Some("rotate") => Some(|file, rank, files, ranks| (files - 1 - file, ranks - 1 - rank)),
        Some("none") => None,
        Some(_) => {
            let at = symmetry.map_or(0..0, |said| said.1);
            found.add(&at, "'symmetry' is mirror, rotate or none");
            return None;
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
    (found.count() == before).then_some(stood)
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
