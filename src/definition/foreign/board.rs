//! A game, from what an Interactive Diagram says. The Diagram enforces nothing; what it leaves open is as its own
//! computer assumes, `docs/foreign.md`.

use super::super::fault::Found;
use super::area;
use super::castles;
use super::letters;
use super::names;
use super::said::{Diagram, Entry, number};
use super::stood;
use super::whole;
use crate::betza::{Castling, MOST_LEGS};
use crate::board::{Geometry, Side, SquareSet, Wide, Zone};
use crate::escape::is_unseen;
use crate::variant::{Extinction, Hands, KindRules, Open, OpenPromotion, Piece, PromotesOn, Variant, Verdict};

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
    let letters = letters::assign(diagram, offset, found)?;
    let mut pieces = Vec::new();
    let mut castling = Vec::new();
    for (entry, &(letter, promoted)) in diagram.pieces.iter().zip(&letters) {
        let made = piece(entry, letter, promoted, &geometry, found)?;
        castling.push(made.castling);
        pieces.push(made.piece);
    }
    royal(diagram, &mut pieces, found);
    open.kinds = vec![KindRules::default(); pieces.len()];
    promotions(diagram, &geometry, &mut pieces, &mut open, found);
    let stood = stood::read(diagram, &geometry, found)?;
    rules(diagram, &pieces, &mut open, found);
    castles::castle(&geometry, &stood, &pieces, &castling, &mut open, found, diagram);
    let rights = match &open.castling {
        Some(castling) => castles::rights(&geometry, &stood, &pieces, castling),
        None => "-".to_owned(),
    };
    let array = stood.text(&geometry, &pieces, diagram, open.hands.is_some());
    open.start = format!("{array} w {rights} - 0 1");
    Some(whole::variant(id, geometry, pieces, array, open))
}

fn piece(entry: &Entry, letter: char, promoted: bool, geometry: &Geometry, found: &mut Found) -> Option<Made> {
    let written = super::repeated::written_out(&entry.moves);
    let text = match written.as_ref() {
        "" => {
            let Some(usual) = names::usual(&entry.name) else {
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
    piece.betza.push((!written.is_empty()).then_some(written));
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
        inside.fold(Wide::EMPTY, Wide::with)
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
            zone,
            on: if twin { PromotesOn::Touching } else { PromotesOn::Reaching },
            to,
            to_black: None,
            optional: twin || stays,
            plus: twin,
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
