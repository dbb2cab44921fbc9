//! The piece of a diagram, found by name and facing, as it moves on a bare board; and a diagram that one plays with: put pieces, stones
//! and relays in the way of a piece and see what becomes of its ways.

use super::drawn;
use crate::board::{Geometry, Side, Square, SquareError, Zone};
use crate::movement::{Leg, Mark, Movements, Occupancy, Occupant, Seen, TooManyWays, Trace};
use crate::position::{Man, facing_letter, home};
use crate::sort::sort_short_by_key;
use crate::variant::{KindRules, Piece, PromotesOn, Variant};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// Who stands in a piece's way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Other {
    /// A piece of the piece's own side.
    Friend,
    /// A piece of the other side.
    Enemy,
    /// A neutral stone (Stones & Relays).
    Stone,
    /// A neutral relay (Stones & Relays).
    Relay,
}

impl Other {
    /// Reads `friend`, `enemy`, `stone` or `relay`.
    pub fn parse(text: &str) -> Option<Other> {
        match text {
            "friend" => Some(Other::Friend),
            "enemy" => Some(Other::Enemy),
            "stone" => Some(Other::Stone),
            "relay" => Some(Other::Relay),
            _ => None,
        }
    }

    /// Is it one of those that only games with neutral pieces have?
    pub const fn is_neutral(self) -> bool {
        matches!(self, Other::Stone | Other::Relay)
    }
}

/// A marked square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Marked {
    /// Where.
    pub square: String,
    /// What the piece may do there: on an empty square also what it could do if an enemy stood there.
    pub mark: Mark,
    /// Does an enemy stand there?
    pub capture: bool,
    /// Does every open way there lead through a relay?
    pub relay: bool,
}

/// What is to be said of one square as a target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Inspection {
    /// `open`: the piece gets there. Else why not: `own-square`, `friend`, `neutral`, `move-only`, `blocked`, `unreachable`.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'open' | 'own-square' | 'friend' | 'neutral' | 'move-only' | 'blocked' | 'unreachable'")
    )]
    pub state: &'static str,
    /// The marker, if it is open.
    pub mark: Option<Mark>,
    /// The open ways, the shortest first; if there are none, those that somebody blocks.
    pub paths: Vec<StudiedPath>,
}

/// A way from the piece's square to a target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct StudiedPath {
    /// From the piece's square to the target, both included.
    pub squares: Vec<String>,
    /// Can it be gone?
    pub open: bool,
    /// Who stands in the way.
    pub blockers: Vec<String>,
}

/// A piece on a board with whatever else has been put there.
#[derive(Clone, Debug)]
pub struct Study {
    variant: &'static Variant,
    geometry: Geometry,
    piece: &'static Piece,
    side: Side,
    square: Square,
    movements: Movements,
    others: BTreeMap<Square, Other>,
    /// Which squares are no part of the board: nobody comes there, or past there.
    holes: Vec<bool>,
}

impl Study {
    /// A piece alone on a square.
    pub(super) fn of(
        variant: &'static Variant,
        piece: &'static Piece,
        side: Side,
        square: Square,
    ) -> Result<Self, DiagramError> {
        let geometry = variant.geometry;
        let movements = compiled(variant, &geometry, piece, side)?;
        Ok(Study { variant, geometry, piece, side, square, movements, others: BTreeMap::new(), holes: holes(variant) })
    }

    /// The same with others on the board.
    pub(super) fn among(mut self, others: impl IntoIterator<Item = (Square, Other)>) -> Self {
        self.others.extend(others);
        self
    }

    /// The game.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }
    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }
    /// The piece.
    pub fn piece(&self) -> &'static Piece {
        self.piece
    }
    /// Whose it is.
    pub fn side(&self) -> Side {
        self.side
    }
    /// Where it stands.
    pub fn square(&self) -> Square {
        self.square
    }
    /// Who else stands on the board, in ascending order of squares.
    pub fn others(&self) -> impl Iterator<Item = (Square, Other)> + '_ {
        self.others.iter().map(|(&square, &other)| (square, other))
    }
    /// Is it a King who is promoted where it stands?
    pub fn is_promoted(&self) -> bool {
        self.piece.royal
            && self.piece.areas.iter().any(|(zone, _)| zone.contains(&self.geometry, self.side, self.square))
    }
    /// The side that the piece faces, of pieces that turn: `n`, `e`, `s` or `w`.
    pub fn facing(&self) -> Option<char> {
        facing_of(self.variant, self.piece, self.side)
    }

    /// Puts somebody on a square, or takes off who stands there. The piece's own square and, in games without neutral
    /// pieces, stones and relays are refused.
    ///
    /// # Errors
    /// If there is no such square, or that piece can't be there.
    pub fn put(&mut self, square: &str, other: Option<Other>) -> Result<(), DiagramError> {
        let cell = self.geometry.parse(square)?;
        if self.is_hole(cell) {
            return Err(DiagramError::Hole(square.to_owned()));
        }
        let Some(other) = other else {
            self.others.remove(&cell);
            return Ok(());
        };
        if cell == self.square {
            return Err(DiagramError::OwnSquare(square.to_owned()));
        }
        if other.is_neutral() && !self.variant.neutrals {
            return Err(DiagramError::NoNeutrals(&self.variant.name));
        }
        self.others.insert(cell, other);
        Ok(())
    }

    /// Puts somebody on a square that is not the piece's own.
    pub(super) fn set(&mut self, square: Square, other: Other) {
        self.others.insert(square, other);
    }

    /// Takes everybody else off.
    pub fn clear(&mut self) {
        self.others.clear();
    }

    /// Moves the piece, in place of whoever stood there.
    ///
    /// # Errors
    /// If there is no such square.
    pub fn move_to(&mut self, square: &str) -> Result<(), DiagramError> {
        let cell = self.geometry.parse(square)?;
        if self.is_hole(cell) {
            return Err(DiagramError::Hole(square.to_owned()));
        }
        self.square = cell;
        self.others.remove(&self.square);
        Ok(())
    }

    /// The piece drawn for a friend or an enemy: of a usual kind, but not of the piece's own. For a piece that takes others as they take it is
    /// one that takes on its way, since such captures are what is marked.
    pub fn stand_in(&self) -> &'static Piece {
        let other = |piece: &&Piece| piece.letter != self.piece.letter && !piece.royal;
        let imitates = rules_of(self.variant, self.piece).is_some_and(|rules| rules.imitates);
        let takes = |piece: &&Piece| piece.movement.iter().flat_map(|pattern| &pattern.legs).any(takes_on_its_way);
        let mut pieces = self.variant.pieces.iter().filter(other);
        let alike = if imitates { pieces.clone().find(takes) } else { None };
        alike.or_else(|| pieces.next()).unwrap_or(self.piece)
    }

    /// Does the game let the piece be on a square, as it does not let a King out of his Fortress? Its bare movement, which a diagram
    /// shows, knows of no such limits.
    ///
    /// # Errors
    /// If there is no such square.
    pub fn may_be_on(&self, square: &str) -> Result<bool, DiagramError> {
        let cell = self.geometry.parse(square)?;
        Ok(self.piece.confine.contains(&self.geometry, self.side, cell) && !self.is_hole(cell))
    }

    fn is_hole(&self, square: Square) -> bool {
        self.holes[square.index()]
    }

    fn occupancy(&self, square: Square) -> Occupancy {
        match self.others.get(&square) {
            None if self.is_hole(square) => Occupancy::Occupied,
            None => Occupancy::Empty,
            Some(Other::Relay) => Occupancy::Relay,
            Some(_) => Occupancy::Occupied,
        }
    }

    /// Is it of a game that an author has written? Its pieces may take on their way, destroy their own and come back.
    fn is_authors(&self) -> bool {
        self.variant.open().is_some()
    }

    /// Can it hop over enemies, or pass through them, if it hops at all?
    pub(super) fn hops_enemies(&self) -> bool {
        !rules_of(self.variant, self.piece).is_some_and(|rules| rules.hops_friends)
    }

    fn who(&self, square: Square) -> Occupant {
        match self.others.get(&square) {
            None if self.is_hole(square) => Occupant::Wall,
            None => Occupant::Empty,
            Some(Other::Friend) => Occupant::Friend,
            Some(Other::Enemy) if self.hops_enemies() => Occupant::Enemy,
            Some(Other::Enemy) => Occupant::Bar,
            Some(Other::Stone | Other::Relay) => Occupant::Wall,
        }
    }

    /// The open ways, as if `enemy` held an enemy.
    fn open_ways(&self, enemy: Option<Square>) -> Vec<Trace> {
        if self.is_authors() {
            let occupant =
                |square| if enemy == Some(square) { Occupant::Enemy.into() } else { Seen::from(self.who(square)) };
            return self.movements.open_routes(0, self.side, self.square, &occupant, &|_| false);
        }
        let occupancy = |square| if enemy == Some(square) { Occupancy::Occupied } else { self.occupancy(square) };
        self.movements.open_ways(0, self.side, self.square, &occupancy)
    }

    /// The marked squares in ascending order, with the mark, and whether each way there leads through a relay.
    ///
    /// An empty square is marked for what the piece can do there now and for what it could if an enemy stood there; an
    /// enemy's for what the piece can do on that square; friends and neutral pieces are never marked, but for friends that a
    /// piece destroys. An enemy who is captured by a move that ends elsewhere is marked too, as captured there.
    pub fn marks(&self) -> Vec<(Square, Mark, bool)> {
        let now = self.open_ways(None);
        let mut marks = Vec::new();
        for square in self.geometry.squares().filter(|&square| square != self.square && self.may_reach(square)) {
            let mut ways: Vec<&Trace> = now.iter().filter(|way| way.to == square).collect();
            let taking = match self.others.get(&square) {
                None if self.is_hole(square) => continue,
                None => self.open_ways(Some(square)),
                Some(Other::Enemy) => Vec::new(),
                Some(Other::Friend) if self.is_authors() => Vec::new(),
                Some(_) => continue,
            };
            ways.extend(taking.iter().filter(|way| way.to == square));
            let is_victim = |way: &Trace| way.taken().any(|taken| taken == square);
            if self.is_authors() && now.iter().chain(&taking).any(is_victim) {
                let mark = ways.iter().fold(Mark::Capture, |mark, way| mark.or(way.mark));
                marks.push((square, mark, false));
                continue;
            }
            if let Some(mark) = ways.iter().map(|way| way.mark).reduce(Mark::or) {
                marks.push((square, mark, ways.iter().all(|way| !way.relays.is_empty())));
            }
        }
        marks
    }

    /// The piece's compiled movement.
    pub(super) fn movements(&self) -> &Movements {
        &self.movements
    }

    /// Every way that the piece has on its square, whoever it needs for it.
    pub(super) fn all_ways(&self) -> Vec<Trace> {
        self.movements.ways(0, self.side, self.square)
    }

    /// The ways that lead to what [`Study::marks`] marks.
    pub(super) fn marked_ways(&self) -> Vec<Trace> {
        let mut found = self.open_ways(None);
        for square in self.geometry.squares().filter(|&square| square != self.square) {
            if self.others.contains_key(&square) || self.is_hole(square) || !self.is_on_a_way(square) {
                continue;
            }
            let taking = self.open_ways(Some(square));
            let new = |way: &Trace| way.to == square || way.taken().any(|taken| taken == square);
            found.extend(taking.into_iter().filter(new));
        }
        found.retain(|way| way.to != self.square);
        found
    }

    fn is_on_a_way(&self, square: Square) -> bool {
        let graph = self.movements.graph();
        let mut nodes = graph.program(self.movements.start(0, self.side, self.square));
        nodes.any(|id| graph.node(id).square() == square)
    }

    /// Lies the square on any way at all? Only asked of the blocks, whose hundreds of cells few ways touch; a flat
    /// board's relays lead on to anywhere.
    fn may_reach(&self, square: Square) -> bool {
        self.geometry.is_flat() || self.is_on_a_way(square)
    }

    /// The marked squares by name.
    pub fn marked(&self) -> Vec<Marked> {
        let marked = |(square, mark, relay)| Marked {
            square: self.name(square),
            mark,
            capture: self.others.get(&square) == Some(&Other::Enemy),
            relay,
        };
        self.marks().into_iter().map(marked).collect()
    }

    /// One line a marked square, `SQUARE blue|yellow|green`, sorted by the square's name.
    pub fn lines(&self) -> Vec<String> {
        let line = |(square, mark, _): (Square, Mark, bool)| format!("{} {}", self.name(square), mark.name());
        let mut lines: Vec<String> = self.marks().into_iter().map(line).collect();
        sort_short_by_key(&mut lines, String::clone);
        lines
    }

    /// By which ways the piece gets to a square, or who or what stops it.
    ///
    /// # Errors
    /// If there is no such square.
    pub fn inspect(&self, target: &str) -> Result<Inspection, DiagramError> {
        let target = self.geometry.parse(target)?;
        let other = self.others.get(&target).copied();
        let mut open: Vec<Trace> = self.open_ways(other.is_none().then_some(target));
        open.extend(self.open_ways(None));
        open.retain(|way| way.to == target || way.taken().any(|taken| taken == target));
        sort_short_by_key(&mut open, |way| way.path.len());
        // Who destroys or removes its own has open ways there.
        let takes = matches!(other, None | Some(Other::Enemy)) || self.is_authors() && !open.is_empty();
        if self.is_hole(target) {
            return Ok(Inspection { state: "unreachable", mark: None, paths: Vec::new() });
        }
        if target == self.square {
            return Ok(Inspection { state: "own-square", mark: None, paths: Vec::new() });
        }
        if takes && !open.is_empty() {
            let mark_of = |way: &Trace| if way.to == target { way.mark } else { Mark::Capture };
            let mark = open.iter().map(mark_of).reduce(Mark::or);
            return Ok(Inspection { state: "open", mark, paths: self.paths(&open) });
        }
        let mut ways = self.movements.ways(0, self.side, self.square);
        ways.retain(|way| way.to == target);
        sort_short_by_key(&mut ways, |way| way.path.len());
        let paths = self.paths(&ways);
        let state = match other {
            _ if paths.is_empty() && open.is_empty() => "unreachable",
            Some(Other::Friend) => "friend",
            Some(Other::Stone | Other::Relay) => "neutral",
            _ if paths.iter().any(|path| path.open) => "move-only",
            _ => "blocked",
        };
        Ok(Inspection { state, mark: None, paths })
    }

    /// Ways as lists of squares, each once.
    fn paths(&self, ways: &[Trace]) -> Vec<StudiedPath> {
        let mut paths: Vec<StudiedPath> = Vec::new();
        for way in ways {
            let blocks = |step: &&crate::movement::Step| match self.occupancy(step.square) {
                _ if self.is_authors() => {
                    step.square != self.square && step.is_stopped_by(self.who(step.square).into())
                }
                Occupancy::Empty => step.over,
                Occupancy::Occupied => !step.over,
                Occupancy::Relay => !way.relays.contains(&step.square),
            };
            let blockers: Vec<String> = way.path.iter().filter(blocks).map(|step| self.name(step.square)).collect();
            let between = way.path.iter().map(|step| step.square);
            let squares: Vec<String> =
                std::iter::once(self.square).chain(between).chain([way.to]).map(|square| self.name(square)).collect();
            if paths.iter().all(|path| path.squares != squares) {
                paths.push(StudiedPath { squares, open: blockers.is_empty(), blockers });
            }
        }
        paths
    }

    /// A square's name.
    pub fn name(&self, square: Square) -> String {
        self.geometry.name(square).to_string()
    }
}

/// The piece whose movement a diagram shows: in games whose author says so, Black's moves otherwise than White's. On the boards
/// of three dimensions of garden notation diagrams show a piece's bare moves: no Fortress, no halves, no double step.
pub(super) fn bare(variant: &Variant, piece: &Piece, side: Side) -> Piece {
    let geometry = &variant.geometry;
    if let Some(open) = variant.open() {
        let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece));
        let rules = kind.and_then(|kind| open.kinds.get(kind));
        return match rules.and_then(|rules| rules.black.clone()).filter(|_| side == Side::Black) {
            Some(movement) => Piece { movement, areas: Vec::new(), ..piece.clone() },
            None => piece.clone(),
        };
    }
    if geometry.is_flat() {
        return piece.clone();
    }
    let mut bare = Piece { confine: Zone::Everywhere, ..piece.clone() };
    if piece.areas.iter().any(|(zone, _)| *zone == Zone::Rear) {
        bare.areas.clear();
    }
    bare
}

/// The movement of a diagram's piece. In games whose author says so it counts as unmoved on the squares where such a piece starts; in
/// those of garden notation, and on boards other than the game's own, on all.
pub(super) fn compiled(
    variant: &'static Variant,
    geometry: &Geometry,
    piece: &Piece,
    side: Side,
) -> Result<Movements, TooManyWays> {
    let bare = bare(variant, piece, side);
    if variant.open().is_none() || *geometry != variant.geometry {
        return Movements::new(geometry, &[bare], |_, _, _| true);
    }
    let zone = rules_of(variant, piece).and_then(|rules| rules.unmoved);
    let starts = starts(variant, piece);
    Movements::new(geometry, &[bare], |_, side, square| match zone {
        Some(zone) => zone.contains(geometry, side, square),
        None => starts[side.index()].contains(&square),
    })
}

/// Does a way that begins so take somebody before it ends?
fn takes_on_its_way(leg: &Leg) -> bool {
    !leg.takes.is_empty() || leg.then.iter().chain(&leg.over).any(takes_on_its_way)
}

fn rules_of(variant: &'static Variant, piece: &Piece) -> Option<&'static KindRules> {
    let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece))?;
    variant.open()?.kinds.get(kind)
}

/// Where White's and Black's such pieces stand at the start.
fn starts(variant: &Variant, piece: &Piece) -> [Vec<Square>; 2] {
    let home = home(variant);
    Side::BOTH.map(|side| {
        let here = |man: Option<Man>| match man {
            Some(Man::Of(owner, kind)) => owner == side && std::ptr::eq(&variant.pieces[usize::from(kind)], piece),
            _ => false,
        };
        variant.geometry.squares().filter(|square| here(home[square.index()])).collect()
    })
}

/// Which squares the array leaves out of the board.
pub(super) fn holes(variant: &Variant) -> Vec<bool> {
    let mut holes = vec![false; variant.geometry.size()];
    for cell in drawn::holes(variant) {
        holes[usize::from(cell)] = true;
    }
    holes
}

/// The squares where the game lets such a piece be: those that it comes to from where it starts or is dropped, or if it does neither
/// (it is promoted to) all that it may be on. Never a square where it must promote, or one that the array leaves out of the board.
pub(super) fn may_be_found(
    variant: &'static Variant,
    geometry: &Geometry,
    piece: &Piece,
    side: Side,
    movements: &Movements,
) -> Vec<Square> {
    let rules = rules_of(variant, piece);
    let holes = holes(variant);
    let may = |square: Square| piece.confine.contains(geometry, side, square) && !holes[square.index()];
    let mut found: Vec<Square> = starts(variant, piece)[side.index()].clone();
    let hands = variant.open().and_then(|open| open.hands.as_ref()).filter(|hands| hands.drops);
    let most = rules.and_then(|rules| rules.most_on_file);
    if hands.is_some() && !piece.promoted && most != Some(0) {
        let zone = rules.and_then(|rules| rules.drop);
        let dropped = |square: &Square| zone.is_none_or(|zone| zone.contains(geometry, side, *square)) && may(*square);
        found.extend(geometry.squares().filter(dropped));
    }
    if found.is_empty() {
        found.extend(geometry.squares().filter(|&square| may(square)));
    }
    let mut known = vec![false; geometry.size()];
    found.retain(|square| !std::mem::replace(&mut known[square.index()], true));
    let mut at = 0;
    while let Some(&square) = found.get(at) {
        at += 1;
        let graph = movements.graph();
        for id in graph.program(movements.start(0, side, square)) {
            let node = graph.node(id);
            let to = node.square();
            let ends = node.moves() || node.captures() || node.destroys();
            if ends && may(to) && !std::mem::replace(&mut known[to.index()], true) {
                found.push(to);
            }
        }
    }
    let promotion = rules.and_then(|rules| rules.promotion.as_ref());
    let must = |square: Square| {
        promotion.is_some_and(|promotion| {
            let always = matches!(promotion.on, PromotesOn::Reaching | PromotesOn::Touching);
            always && !promotion.optional && promotion.zone.contains(geometry, side, square)
        })
    };
    let stays = |square: &Square| !must(*square);
    if found.iter().any(stays) {
        found.retain(stays);
    }
    found
}

/// The square that diagrams use when none is asked for.
pub(super) fn middle(geometry: &Geometry) -> Square {
    let half = |count: u8| i32::from(count - 1) / 2;
    let square = geometry.square(half(geometry.files()), half(geometry.ranks()), half(geometry.levels()));
    square.unwrap_or(Square::from_index(0))
}

/// The side that a piece faces, of those who turn.
pub(super) fn facing_of(variant: &Variant, piece: &Piece, side: Side) -> Option<char> {
    let rotates = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
    rotates.then(|| facing_letter(side, piece.facing))
}

/// The piece of a name, and of those that turn the one that faces this side.
pub(super) fn find_facing(
    variant: &'static Variant,
    text: &str,
    facing: Option<&str>,
) -> Result<(&'static Piece, Side), DiagramError> {
    let (first, side) = find(variant, text)?;
    let Some(facing) = facing else { return Ok((first, side)) };
    let mut kin = variant.pieces.iter().filter(|piece| piece.letter == first.letter);
    let faces = |piece: &&Piece| facing_of(variant, piece, side).is_some_and(|letter| facing == letter.to_string());
    let wrong = || DiagramError::Facing { facing: facing.to_owned(), name: &first.name };
    kin.find(faces).map(|piece| (piece, side)).ok_or_else(wrong)
}

fn find(variant: &'static Variant, text: &str) -> Result<(&'static Piece, Side), DiagramError> {
    let plus = text.len() > 1 && text.starts_with('+');
    let mut letters = text.chars().skip(usize::from(plus));
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let upper = crate::letter::capital(letter);
        let side = if letter == upper { Side::White } else { Side::Black };
        let meant = |piece: &&Piece| {
            (piece.letter == upper && piece.promoted == plus) || (piece.emblem == Some(upper) && !plus)
        };
        if let Some(piece) = variant.pieces.iter().find(meant) {
            return Ok((piece, side));
        }
    } else if let Some(piece) = variant.pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(text)) {
        return Ok((piece, Side::White));
    }
    let mut known: Vec<String> = Vec::new();
    for piece in &variant.pieces {
        let entry = match piece.emblem {
            Some(letter) => format!("{letter} {}", piece.name),
            None if piece.promoted && variant.open().is_none() => continue,
            None if piece.promoted => format!("+{} {}", piece.letter, piece.name),
            None => format!("{} {}", piece.letter, piece.name),
        };
        if !known.contains(&entry) {
            known.push(entry);
        }
    }
    Err(DiagramError::Piece { piece: text.to_owned(), game: &variant.name, list: known.join(", ") })
}

/// Why there is no such diagram.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiagramError {
    /// The game has no such piece.
    #[error("{game} has no piece '{piece}'; it has {list}")]
    Piece {
        /// What was asked for.
        piece: String,
        /// The game's name.
        game: &'static str,
        /// What there is.
        list: String,
    },
    /// No such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The board's size can't be read or is out of range.
    #[error("'{0}' is no board size: files x ranks, such as 8x8, each 1 to 26")]
    Board(String),
    /// The piece can do too much there.
    #[error(transparent)]
    Ways(#[from] TooManyWays),
    /// A game of three dimensions has its own board.
    #[error("{0} is played on its own board of three dimensions")]
    OwnBoard(&'static str),
    /// The piece faces no such side.
    #[error("a {name} can't face '{facing}': pieces that turn face n, e, s or w")]
    Facing {
        /// What was asked for.
        facing: String,
        /// The piece.
        name: &'static str,
    },
    /// The array leaves the square out of the board.
    #[error("{0} is no part of the board")]
    Hole(String),
    /// The piece itself stands there.
    #[error("the piece itself stands on {0}")]
    OwnSquare(String),
    /// Stones and relays belong to another game.
    #[error("{0} has no stones or relays")]
    NoNeutrals(&'static str),
    /// A word that says nobody.
    #[error("'{0}' is nobody: put friend, enemy, stone, relay or empty")]
    Other(String),
}
