//! What an Interactive Diagram's text says, piece by piece and key by key, before anything is made of it; what that means for what its pieces
//! become, and for captured ones, to which some may promote.

use super::super::diagnostic::Found;
use super::area;
use crate::board::{Geometry, Side, SquareSet, Vast, Wrap, Zone};
use crate::movement::{Leg, Pattern, Way};
use crate::variant::{Open, OpenPromotion, Piece, PromotesOn};
use std::ops::Range;

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
    /// Is a line left out that was meant for a piece? Then others name it in vain.
    pub damaged: bool,
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

/// What becomes of captured pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holdings {
    /// They are gone.
    None,
    /// They change sides and can be dropped.
    Captor,
    /// They are kept by whose they were; nobody drops them, but who promotes may become one.
    Owner,
}

/// What a Diagram says of them.
pub(super) fn holdings(diagram: &Diagram, found: &mut Found) -> Holdings {
    match number(diagram, "holdingsType", 0, -2..=1, found) {
        -2 if number(diagram, "promoOffset", 0, 0..=64, &mut Found::default()) > 0 => {
            let at = diagram.said("holdingsType").map_or(0..0, |said| said.1);
            found
                .add(&at, "'holdingsType=-2' can't be played here: promoted pieces fall back in hand, holdingsType=-1");
            Holdings::Captor
        }
        -2 | -1 => Holdings::Captor,
        1 => Holdings::Owner,
        _ => Holdings::None,
    }
}

/// What the first pieces become in the zone.
pub(super) fn promotions(
    diagram: &Diagram,
    geometry: &Geometry,
    holdings: Holdings,
    pieces: &mut [Piece],
    open: &mut Open,
    found: &mut Found,
) {
    let depth = number(diagram, "promoZone", 1, 0..=i64::from(diagram.ranks), found) as u8;
    let most = number(diagram, "maxPromote", 1, 0..=64, found) as usize;
    let cells = Side::BOTH.map(|side| {
        let inside = geometry.squares().filter(|&square| Zone::LastRanks(depth).contains(geometry, side, square));
        inside.fold(Vast::EMPTY, Vast::with)
    });
    let zone = area::of_cells(geometry, cells);
    let choice = choices(diagram, (depth, holdings), pieces, most, open, found);
    let offset = number(diagram, "promoOffset", 0, 0..=64, &mut Found::default()) as usize;
    for number in 0..most.min(pieces.len()) {
        if depth == 0 || pieces[number].promoted {
            continue;
        }
        if offset > 0 && number + offset >= pieces.len() && !diagram.damaged {
            let what = format!(
                "'promoOffset' says that this piece becomes the one {offset} lines below, and there is none: write one, or a smaller maxPromote"
            );
            found.add(&diagram.pieces[number].at, what);
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

/// What the first pieces promote to where they have no promoted form of their own: ids, each with what it needs before it, `*` a captured
/// piece of that sort, `!` another rank than the last one, and behind it how many ranks deep it may be chosen.
fn choices(
    diagram: &Diagram,
    (depth, holdings): (u8, Holdings),
    pieces: &[Piece],
    most: usize,
    open: &mut Open,
    found: &mut Found,
) -> Vec<char> {
    let Some((value, at)) = diagram.said("promoChoice") else {
        let others = pieces.iter().skip(most).filter(|piece| !piece.royal && !piece.promoted);
        return others.map(|piece| piece.letter).collect();
    };
    let mut letters = Vec::new();
    let mut before = None;
    let mut signs = value.char_indices().filter(|(_, sign)| !sign.is_whitespace() && *sign != ',').peekable();
    let place = |from: usize| at.start + from..at.end.max(at.start + from + 1);
    while let Some((from, sign)) = signs.next() {
        if "*!".contains(sign) {
            if before.is_some() || signs.peek().is_none_or(|(_, next)| "*!".contains(*next)) {
                found.add(&place(from), format!("'{sign}' in 'promoChoice' stands right before an id"));
            }
            before = Some((from, sign));
            continue;
        }
        let needs = before.take();
        let id = sign.to_ascii_uppercase().to_string();
        let of = |(entry, _): &(&Entry, &Piece)| entry.id.eq_ignore_ascii_case(&id);
        let named = diagram.pieces.iter().zip(pieces).find(of).map(|(_, piece)| piece);
        let piece = named.or_else(|| pieces.iter().find(|piece| piece.letter == sign.to_ascii_uppercase()));
        let mut deep = 0_u32;
        while let Some((_, digit)) = signs.next_if(|(_, next)| next.is_ascii_digit()) {
            deep = (deep * 10 + digit.to_digit(10).unwrap_or(0)).min(1000);
        }
        if deep > 0 && deep < u32::from(depth) {
            let what = format!(
                "'{sign}{deep}' in 'promoChoice' can't be played here: all may be chosen in all {depth} ranks of promoZone; our own form has one zone, too"
            );
            found.add(&place(from), what);
        }
        let Some(piece) = piece.filter(|piece| !piece.promoted) else {
            if !diagram.damaged {
                let ids: String = pieces.iter().filter(|piece| !piece.promoted).map(|piece| piece.letter).collect();
                let what = format!("'promoChoice' is made of the pieces' ids, here {ids}; there is no {sign}");
                found.add(&place(from), what);
            }
            continue;
        };
        let promotes = pieces.iter().take(most).any(|first| first.letter == piece.letter);
        match needs {
            Some((from, '*')) if holdings != Holdings::Owner => {
                let what =
                    "'*' in 'promoChoice' needs captured pieces that are kept by whose they were: holdingsType=1";
                found.add(&place(from), what);
            }
            Some((from, '*')) => match in_play(diagram, piece.letter, pieces) {
                Some(count) => open.promotion_limits.push((piece.letter, count)),
                None => {
                    let what =
                        format!("'*{sign}' in 'promoChoice' can't be played here: the sides have not as many of it");
                    found.add(&place(from), what);
                }
            },
            // On the last rank who can move no more may not stay what it is.
            Some((from, '!')) if !(promotes && most == 1 && is_stuck_at_the_edge(&piece.movement)) => {
                let what = format!(
                    "'!{sign}' in 'promoChoice' can't be played here: a choice for all ranks but the last is known only of the one piece that \
                     promotes and can't move on there; without '!' it holds on the last rank, too"
                );
                found.add(&place(from), what);
            }
            _ => {}
        }
        if !letters.contains(&piece.letter) {
            letters.push(piece.letter);
        }
    }
    letters
}

/// How many pieces of a kind each side has, on the board and captured, if both have as many: promotion to captured ones alone keeps
/// that number, so it is the most that there can be on the board.
fn in_play(diagram: &Diagram, letter: char, pieces: &[Piece]) -> Option<u8> {
    let number = pieces.iter().position(|piece| piece.letter == letter && !piece.promoted)?;
    let entry = diagram.pieces.get(number)?;
    let mirrored = diagram.said("symmetry").is_none_or(|said| said.0 != "none");
    let [white, black] = entry.squares.each_ref().map(Vec::len);
    let black = if mirrored && black == 0 { white } else { black };
    (white == black).then(|| u8::try_from(white + usize::from(entry.held)).unwrap_or(64).min(64))
}

/// Do all its moves go forward, so that it can't move on from the last rank?
fn is_stuck_at_the_edge(patterns: &[Pattern]) -> bool {
    let forward = |leg: &Leg| matches!(leg.way, Way::By { ranks: 1.., .. });
    patterns
        .iter()
        .all(|pattern| pattern.wrap == Wrap::None && pattern.block.is_empty() && pattern.legs.iter().all(forward))
}
