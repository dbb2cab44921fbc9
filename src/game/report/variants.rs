//! The games that there are, and what is special about each in words to search by, read off its rules.

use crate::board::Zone;
use crate::game::sign_of;
use crate::look::Set;
#[cfg(feature = "reader")]
use crate::notation::Script;
use crate::variant::{self, Ending, Fog, Variant, Verdict, Walls};
use serde::Serialize;

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct VariantReport {
    /// The name that tools use.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Who invented it.
    pub author: &'static str,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Number of levels, 1 on a flat board.
    pub levels: u8,
    /// One line that says what is special.
    pub summary: &'static str,
    /// The kinds of pieces, each letter once.
    pub pieces: Vec<PieceReport>,
    /// Does any piece promote?
    pub promotes: bool,
    /// Does who brings a position about for the third time lose?
    pub repetition_loses: bool,
    /// Has a turn a second part, that moves a stone or relay?
    pub two_part: bool,
    /// Have turns several moves, so that sides don't move in turn?
    pub turns: bool,
    /// Does a side not see all?
    #[cfg_attr(not(feature = "reader"), serde(skip))]
    pub fog: bool,
    /// Does it see its own pieces alone, and an umpire tells of the rest?
    #[cfg_attr(not(feature = "reader"), serde(skip))]
    pub umpire: bool,
    /// Do kings change as they cross the middle of the board, and are their demotions counted?
    pub demotions: bool,
    /// Do pieces face a side and turn?
    pub turning: bool,
    /// Has the board levels too?
    #[serde(rename = "deep")]
    pub three_dimensional: bool,
    /// Where it comes from: `own` games are this project's, a `classic` is bundled with them, others are `defined` by whoever
    /// has brought their text.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'own' | 'classic' | 'defined'"))]
    pub group: &'static str,
    /// Are there hands or pools beside the board?
    pub reserves: bool,
    /// The set of signs that its pieces have, `xiangqi`, `janggi` or `shogi`, for which pieces of the West may stand.
    pub signs: Option<&'static str>,
    /// In which manners its players write moves, the usual one first, by names of [`Script`](crate::notation::Script); none of games
    /// written like chess.
    pub scripts: Vec<&'static str>,
    /// How much room the names that it has of its own for files and ranks take beside its board, in cells: to the left, above, to the
    /// right, below.
    pub beside: Option<[f64; 4]>,
    /// Are its cells no squares in rows and columns? Then only its layout says where they lie.
    pub tiled: bool,
    /// The start, in the notation of FEN's first field.
    pub array: &'static str,
    /// How many starts there are, if one is drawn by lot: `#0` and so on stand for their FEN. 0: the array alone.
    pub starts: f64,
    /// What is special about it: `deep`, `large`, `small`, `two-part`, `drops`, `castling`, `stalemate-wins`, `repetition-loses`,
    /// `no-check`, `walls`, `explosions`, `must-capture`, `race`.
    pub tags: Vec<&'static str>,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PieceReport {
    /// Its FEN letter, upper case; of a promoted one of an open game after a plus.
    pub letter: String,
    /// Its English name.
    pub name: &'static str,
    /// Worth in chess pawns.
    pub value: f64,
}

/// All games that come with this build, in turn: a page may take a few at a time.
pub fn variants() -> impl Iterator<Item = VariantReport> {
    let games = variant::ALL.iter();
    #[cfg(feature = "reader")]
    let games = games.chain(variant::CLASSICS.iter());
    games.map(variant_report)
}

/// A game.
pub fn variant_report(variant: &'static Variant) -> VariantReport {
    let mut pieces: Vec<PieceReport> = Vec::new();
    for piece in &variant.pieces {
        let letter = sign_of(variant, piece);
        if pieces.iter().all(|known| known.letter != letter) {
            pieces.push(PieceReport { letter, name: &piece.name, value: f64::from(piece.value) / 100.0 });
        }
    }
    let geometry = &variant.geometry;
    VariantReport {
        id: &variant.id,
        name: &variant.name,
        author: &variant.author,
        files: geometry.files(),
        ranks: geometry.ranks(),
        levels: geometry.levels(),
        summary: &variant.summary,
        pieces,
        promotes: variant.pieces.iter().any(|piece| piece.promotion.is_some()),
        repetition_loses: variant.endings.contains(&Ending::RepetitionLoses),
        two_part: variant.neutrals,
        turns: variant.open().is_some_and(|open| open.turns.is_some()),
        fog: variant.open().is_some_and(|open| open.fog.is_some()),
        umpire: variant.open().is_some_and(|open| open.fog == Some(Fog::All)),
        demotions: variant.demotions == Some(Zone::FarHalf),
        turning: variant.turning.is_some(),
        three_dimensional: geometry.levels() > 1,
        group: group(variant),
        reserves: variant.three_dimensional.as_ref().is_some_and(|table| !table.reserve.is_empty())
            || variant.open().is_some_and(|open| open.hands.is_some() || open.gating),
        signs: signs(variant),
        #[cfg(feature = "reader")]
        scripts: Script::all_of(variant).into_iter().map(Script::name).collect(),
        #[cfg(not(feature = "reader"))]
        scripts: Vec::new(),
        beside: variant
            .look()
            .filter(|look| !look.coordinates.is_empty() && !look.board.is_tiled())
            .map(|look| look.coordinates.room()),
        tiled: variant.look().is_some_and(|look| look.board.is_tiled()),
        array: &variant.array,
        starts: variant
            .open()
            .filter(|open| open.shuffle.is_some())
            .and_then(|open| open.starts(variant)?.count())
            .map_or(0.0, |count| count as f64),
        tags: tags(variant),
    }
}

fn signs(variant: &Variant) -> Option<&'static str> {
    let set = variant.look()?.pieces;
    Set::NAMES.iter().find(|(_, known)| *known == set && set != Set::Stone).map(|(name, _)| *name)
}

fn group(variant: &Variant) -> &'static str {
    let is_here = |games: &[Variant]| games.iter().any(|known| std::ptr::eq(known, variant));
    #[cfg(feature = "reader")]
    if is_here(&variant::CLASSICS) {
        return "classic";
    }
    if is_here(&variant::ALL) { "own" } else { "defined" }
}

/// Squares from which a board counts as large, and up to which as small: chess's has 64.
const LARGE: u16 = 65;
const SMALL: u16 = 49;

/// The tags of a game, always in the same order. The page has the words for each. A verdict of an open game is that of the side to move:
/// where it wins by the repetition, the side that has repeated loses.
pub fn tags(variant: &Variant) -> Vec<&'static str> {
    let geometry = &variant.geometry;
    let cells = u16::from(geometry.files()) * u16::from(geometry.ranks());
    let has = |ending| variant.endings.contains(&ending);
    let table = variant.three_dimensional.as_ref();
    let royal = variant.pieces.iter().any(|piece| piece.royal);
    let mut tags = vec![
        ("deep", geometry.levels() > 1),
        ("large", geometry.levels() == 1 && cells >= LARGE),
        ("small", geometry.levels() == 1 && cells <= SMALL),
        ("two-part", variant.neutrals),
        ("drops", table.is_some_and(|table| table.drops)),
        ("castling", variant.castling.is_some()),
        ("stalemate-wins", has(Ending::StalemateWins)),
        ("repetition-loses", has(Ending::RepetitionLoses)),
        ("no-check", !royal),
    ];
    if let Some(open) = variant.open() {
        let hands = open.hands.as_ref().is_some_and(|hands| hands.drops);
        let pseudo = open.pseudo_royal.is_some();
        for (tag, set) in &mut tags {
            *set |= match *tag {
                "two-part" => matches!(open.walls, Some(Walls::Duck | Walls::Arrow)),
                "drops" => hands || open.gating,
                "castling" => open.castling.is_some(),
                "stalemate-wins" => open.ends.stalemate == Verdict::Win,
                "repetition-loses" => open.ends.repetition.is_some_and(|(_, verdict)| verdict == Verdict::Win),
                _ => false,
            };
            // Kings by count are checked like others.
            *set &= !(pseudo && *tag == "no-check");
        }
        tags.extend([
            ("walls", open.walls.is_some()),
            ("explosions", open.blast.is_some()),
            ("must-capture", open.must_capture),
            ("race", open.ends.flag.is_some()),
        ]);
    }
    tags.into_iter().filter(|&(_, set)| set).map(|(tag, _)| tag).collect()
}
