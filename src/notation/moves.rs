//! Moves as text: the machine form that tools read, and the readable form for people.

#[cfg(feature = "reader")]
use super::cells;
use crate::board::{Side, Square, SquareSet};
use crate::letter::small;
use crate::movegen;
use crate::movement::{NodeId, Occupant, Route, Seen};
use crate::position::facing_letter;
use crate::position::open;
use crate::position::open::Castlers;
use crate::position::{Act, Kind, Man, Move, Position, Tables};
use crate::variant::Manner;
use std::fmt::{self, Write};
use thiserror::Error;

/// A text is no legal move here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// It is none of the legal moves.
    #[error("'{text}' is not a legal move here (move {number}, {side} to move)")]
    Illegal {
        /// The text.
        text: String,
        /// The move's number.
        number: u16,
        /// The side to move.
        side: &'static str,
    },
    /// It can mean several of the legal moves.
    #[error("'{text}' can mean more than one move here: {moves} (move {number}, {side} to move)")]
    Ambiguous {
        /// The text.
        text: String,
        /// Those moves in machine form, parted by commas.
        moves: String,
        /// The move's number.
        number: u16,
        /// The side to move.
        side: &'static str,
    },
    /// The game has already ended.
    #[error("'{text}' can't be played: the game has ended ({status})")]
    Ended {
        /// The text.
        text: String,
        /// How it has ended.
        status: String,
    },
}

impl MoveError {
    /// This error about a longer text that holds the move.
    #[must_use]
    pub(crate) fn of(mut self, whole: &str) -> Self {
        let (MoveError::Illegal { text, .. } | MoveError::Ambiguous { text, .. } | MoveError::Ended { text, .. }) =
            &mut self;
        *text = whole.to_owned();
        self
    }
}

/// A move in machine form, to be displayed.
#[derive(Clone, Copy)]
pub struct Machine<'a> {
    rules: &'a Tables,
    side: Side,
    /// The kind that moves, where its route must be known.
    kind: Option<Kind>,
    /// Of castling that is written as the king on its partner: the partner's square.
    partner: Option<Square>,
    /// Is it castling that is written as people do, since the king could step onto either square?
    spelled: bool,
    mv: Move,
}

impl<'a> Machine<'a> {
    fn new(
        rules: &'a Tables,
        side: Side,
        castlers: Option<&Castlers>,
        at: &dyn Fn(Square) -> Option<Man>,
        mv: Move,
    ) -> Self {
        let kind = match at(mv.from) {
            Some(Man::Of(_, kind)) => Some(kind),
            _ => None,
        };
        let partner = named_partner(rules, side, castlers, at, mv);
        let spelled = matches!(mv.act, Act::Castle(0 | 1))
            && partner.is_some_and(|partner| kind.is_some_and(|kind| steps(rules, side, kind, at, mv.from, partner)));
        Machine { rules, side, kind, partner, spelled, mv }
    }
}

/// The partner whose square names a castling, since the king could also step where castling takes it.
fn named_partner(
    tables: &Tables,
    side: Side,
    castlers: Option<&Castlers>,
    at: &dyn Fn(Square) -> Option<Man>,
    mv: Move,
) -> Option<Square> {
    if crate::NONE_OPEN {
        return None;
    }
    let (Act::Castle(number) | Act::CastleGate { castling_side: number, .. }) = mv.act else { return None };
    let castling = tables.variant.open()?.castling.as_ref()?;
    let castling_side = match castlers {
        Some(castlers) => open::castling_side_of(&tables.variant.geometry, castling, castlers, side, number.into()),
        None => open::castling_side(&tables.variant.geometry, castling, side, number.into()),
    };
    if castling.anywhere || matches!(mv.act, Act::CastleGate { .. }) {
        return castling_side.map(|castling_side| castling_side.partner[0]);
    }
    let Some(Man::Of(_, kind)) = at(mv.from) else { return None };
    let steps = steps(tables, side, kind, at, mv.from, mv.to);
    castling_side.filter(|_| steps).map(|castling_side| castling_side.partner[0])
}

/// Could a king step from one square to another, by its own ways or those of who may lend it theirs? Of one that moves as the enemy has moved
/// last that is any piece, so that the same castling is always written alike.
fn steps(
    tables: &Tables,
    side: Side,
    kind: Kind,
    at: &dyn Fn(Square) -> Option<Man>,
    from: Square,
    to: Square,
) -> bool {
    let occupant = |square| match at(square) {
        None => Seen::EMPTY,
        Some(Man::Of(owner, kind)) => Seen::of(if owner == side { Occupant::Friend } else { Occupant::Enemy }, kind),
        Some(_) => Occupant::Wall.into(),
    };
    let mut steps = false;
    let rules = tables.variant.open().and_then(|open| open.kinds.get(kind as usize));
    let lent = |other: Kind| match rules {
        _ if other == kind => true,
        Some(rules) => {
            let lends = &tables.variant.pieces[other as usize];
            rules.as_last_moved || !lends.promoted && rules.relayed_by.contains(&lends.letter)
        }
        None => false,
    };
    for goes_as in (0..tables.variant.pieces.len() as Kind).filter(|&other| lent(other)) {
        let program = tables.programs[goes_as as usize][side.index()];
        tables.movements.routes(program, side, from, occupant, |_| false, |route: Route| steps |= route.to == to);
    }
    steps
}

impl fmt::Display for Machine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, side, mv, .. } = *self;
        let geometry = &rules.variant.geometry;
        let onto_rook = rules.variant.castling.is_some_and(|castling| castling.onto_rook);
        if let Act::Castle(castling_side) = mv.act
            && self.spelled
        {
            return f.write_str(if castling_side == 0 { "O-O" } else { "O-O-O" });
        }
        let castling = rules.variant.open().and_then(|open| open.castling.as_ref());
        let anywhere = castling.is_some_and(|castling| castling.anywhere);
        let to = match mv.act {
            Act::Castle(castling_side) if onto_rook => {
                rules.castling_cells(side, castling_side.into()).map_or(mv.to, |cells| cells.rook)
            }
            Act::Castle(_) => self.partner.unwrap_or(mv.to),
            // Where the king could step there too, with the same piece behind it.
            Act::CastleGate { rook: false, .. } if anywhere => self.partner.unwrap_or(mv.to),
            _ => mv.to,
        };
        match mv.act {
            Act::Drop(kind) => {
                let plus = if rules.piece(kind).promoted && rules.variant.open().is_some() { "+" } else { "" };
                write!(f, "{plus}{}@{}", rules.piece(kind).letter, geometry.name(to))?;
            }
            Act::CastleGate { rook: true, .. } => {
                write!(f, "{}{}", geometry.name(self.partner.unwrap_or(to)), geometry.name(mv.from))?;
            }
            Act::Double(passed) if !geometry.is_flat() => {
                write!(f, "{}{}{}", geometry.name(mv.from), geometry.name(passed), geometry.name(to))?;
            }
            _ => write!(f, "{}{}", geometry.name(mv.from), geometry.name(to))?,
        }
        match mv.act {
            Act::Promote(kind) => match rules.manner_of_becoming(kind) {
                Manner::Entering => {}
                Manner::Plus => write!(f, "+")?,
                Manner::Choice | Manner::ChoiceByMove => {
                    write!(f, "{}", small(rules.piece(kind).letter))?;
                }
            },
            Act::Replace(cell, kind) => {
                write!(f, ",{}={}", geometry.name(cell), small(rules.piece(kind).letter))?;
            }
            Act::Rotate(kind) => write!(f, "^{}", facing_letter(side, rules.piece(kind).facing))?,
            Act::Route { into, .. } if into != Act::SAME => {
                become_mark(rules, self.kind, into).chars().map(small).try_for_each(|sign| f.write_char(sign))?;
            }
            Act::Gate { kind, .. } | Act::CastleGate { kind, .. } => {
                write!(f, "{}", small(rules.piece(kind).letter))?;
            }
            _ => {}
        }
        write_leaving(f, rules, side, self.kind, mv)?;
        write_taken(f, rules, side, self.kind, mv)?;
        write_carried(f, rules, side, self.kind, mv, false)?;
        if let Some((from, to)) = mv.neutral {
            write!(f, ",{}{}", geometry.name(from), geometry.name(to))?;
        }
        Ok(())
    }
}

/// Says that the piece leaves the board by its way.
fn write_leaving(f: &mut impl Write, tables: &Tables, side: Side, kind: Option<Kind>, mv: Move) -> fmt::Result {
    if crate::NONE_OPEN {
        return Ok(());
    }
    let node = kind.and_then(|kind| node_of(tables, side, kind, mv));
    if node.and_then(|node| tables.movements.becomes(node)) == Some(0) { f.write_char('*') } else { Ok(()) }
}

/// Says what a move takes on its way, besides what stands on its target.
fn write_taken(f: &mut impl Write, tables: &Tables, side: Side, kind: Option<Kind>, mv: Move) -> fmt::Result {
    if crate::NONE_OPEN {
        return Ok(());
    }
    let mut squares = kind.into_iter().flat_map(|kind| taken(tables, side, kind, mv));
    squares.try_for_each(|square| write!(f, "x{}", tables.variant.geometry.name(square)))
}

/// Says who goes along with a move: from where to where, and what it becomes.
fn write_carried(
    f: &mut impl Write,
    tables: &Tables,
    side: Side,
    kind: Option<Kind>,
    mv: Move,
    readable: bool,
) -> fmt::Result {
    let geometry = &tables.variant.geometry;
    let Some((from, to)) = kind.and_then(|kind| carried(tables, side, kind, mv)) else { return Ok(()) };
    write!(f, "~{}{}", geometry.name(from), geometry.name(to))?;
    let node = kind.and_then(|kind| node_of(tables, side, kind, mv));
    let Some(into) = node.and_then(|node| tables.movements.carried_as(node)) else { return Ok(()) };
    let piece = tables.piece(into);
    let plus = if piece.promoted { "+" } else { "" };
    if readable { write!(f, "={plus}{}", piece.letter) } else { write!(f, "{plus}{}", small(piece.letter)) }
}

/// Whom a piece of an open game takes on its way, in order.
fn taken(tables: &Tables, side: Side, kind: Kind, mv: Move) -> impl Iterator<Item = Square> {
    let node = node_of(tables, side, kind, mv);
    node.into_iter().flat_map(move |node| tables.movements.taken_on_the_way(node))
}

/// From where to where somebody goes along with a move of an open game.
fn carried(tables: &Tables, side: Side, kind: Kind, mv: Move) -> Option<(Square, Square)> {
    if crate::NONE_OPEN {
        return None;
    }
    tables.movements.carried(node_of(tables, side, kind, mv)?)
}

/// The node where a move of an open game ends, if it names one.
fn node_of(tables: &Tables, side: Side, kind: Kind, mv: Move) -> Option<NodeId> {
    let node = match mv.act {
        Act::Route { node, .. } | Act::Gate { node, .. } => Some(node),
        _ => None,
    };
    let node = node.filter(|&node| node != Act::STRAIGHT && tables.variant.open().is_some())?;
    Some(tables.movements.start(tables.programs[kind as usize][side.index()], side, mv.from) + u32::from(node))
}

/// How a move of a kind says that it becomes another one: a plus or minus for the promoted piece of its letter, else a letter.
fn become_mark(tables: &Tables, from: Option<Kind>, into: Kind) -> String {
    let piece = tables.piece(into);
    let open = tables.variant.open();
    let by_sign = |kind: usize| {
        let rules = open.and_then(|open| open.kinds.get(kind));
        rules.and_then(|rules| rules.promotion.as_ref()).is_some_and(|promotion| promotion.plus)
    };
    let twin =
        tables.variant.pieces.iter().position(|other| other.letter == piece.letter && other.promoted != piece.promoted);
    match twin.filter(|&twin| by_sign(twin) && from.is_none_or(|from| usize::from(from) == twin)) {
        Some(_) if piece.promoted => "+".to_owned(),
        Some(_) => "-".to_owned(),
        None if piece.promoted => format!("+{}", piece.letter),
        None => piece.letter.to_string(),
    }
}

/// A move without what people write after it, one thing less each time: a plus at its end may be part of it.
fn bare(text: &str) -> [&str; 4] {
    let unjudged = text.trim_end_matches(['!', '?']);
    let unchecked = unjudged.strip_suffix(['+', '#']).unwrap_or(unjudged);
    [text, unjudged, unchecked, text.trim_end_matches(['+', '#', '!', '?'])]
}

impl<S: SquareSet> Position<S> {
    /// A legal move in machine form.
    pub fn machine(&self, mv: Move) -> Machine<'_> {
        Machine::new(self.rules(), self.side(), self.open().map(|state| &state.castlers), &|square| self.at(square), mv)
    }

    /// Does the move capture?
    pub fn captures(&self, mv: Move) -> bool {
        let leaves = || self.swaps(mv) || self.carried(mv).is_some_and(|(from, _)| from == mv.to);
        mv.act == Act::EnPassant || self.men(self.side().other()).has(mv.to) && !leaves()
    }

    fn writer<'a>(&'a self, at: &'a dyn Fn(Square) -> Option<Man>) -> Writer<'a> {
        Writer { tables: self.rules(), side: self.side(), castlers: self.open().map(|state| &state.castlers), at }
    }

    /// The error of a move, which `text` writes, that is not legal here.
    pub(crate) fn illegal(&self, text: &str) -> MoveError {
        let side = if self.side() == Side::White { "White" } else { "Black" };
        MoveError::Illegal { text: text.to_owned(), number: self.move_number(), side }
    }

    /// The first part of a legal turn that a text in machine or readable form means.
    ///
    /// # Errors
    /// If no legal turn begins so.
    pub fn parse_first_part(&self, text: &str) -> Result<Move, MoveError> {
        let firsts = movegen::first_parts(self);
        self.writer(&|square| self.at(square)).meant(text, &firsts).ok_or_else(|| self.illegal(text))
    }

    /// Is a wall part of each move: `d2d4,d4b3`, readable `d4,b3`?
    pub(super) fn has_walls(&self) -> bool {
        !crate::NONE_OPEN && self.variant().open().is_some_and(|open| open.walls.is_some())
    }

    /// The first parts of all legal turns, each once and without the wall that belongs to it.
    pub(super) fn stripped_first_parts(&self) -> Vec<Move> {
        let mut firsts = movegen::first_parts(self);
        if self.has_walls() {
            firsts.iter_mut().for_each(|mv| *mv = mv.first_part());
            firsts.dedup();
        }
        firsts
    }

    /// The legal turn with a wall that a text means: `d4,b3`. Of the wall it is enough to say where it stands then. Who passes has none.
    fn parse_walled(&self, text: &str) -> Option<Move> {
        // A slash stands before a gate, too.
        let Some((first, wall)) = text.rsplit_once(',').or_else(|| text.rsplit_once('/')) else {
            let bare: Vec<Move> = movegen::legal_moves(self).into_iter().filter(|mv| mv.neutral.is_none()).collect();
            return self.writer(&|square| self.at(square)).meant(text, &bare);
        };
        let meant = self.writer(&|square| self.at(square)).meant(first, &self.stripped_first_parts())?;
        self.turns_with(wall).find(|mv| mv.first_part() == meant)
    }

    /// The legal turns that place the wall there.
    fn turns_with(&self, wall: &str) -> impl Iterator<Item = Move> {
        let name = |square: Square| self.geometry().name(square).to_string();
        let wall = bare(wall)[3];
        movegen::legal_moves(self).into_iter().filter(move |mv| {
            mv.neutral.is_some_and(|(from, to)| name(to) == wall || format!("{}{}", name(from), name(to)) == wall)
        })
    }

    /// Their first parts.
    #[cfg(feature = "reader")]
    pub(super) fn first_parts_with(&self, wall: &str) -> Vec<Move> {
        self.turns_with(wall).map(Move::first_part).collect()
    }

    /// The legal move that a text in machine or readable form means.
    ///
    /// # Errors
    /// If the text means no legal move, or more than one.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.has_walls() {
            return self.find_machine(text).or_else(|| self.parse_walled(text)).ok_or_else(|| self.illegal(text));
        }
        let (first, neutral) = match text.split_once([',', '/']) {
            Some((first, neutral)) if self.variant().neutrals => (first, Some(neutral)),
            _ => (text, None),
        };
        let mv = self.parse_first_part(first).map_err(|_| self.illegal(text))?;
        let turns = movegen::turns_of(self, mv);
        let turn = self.writer(&|square| self.at(square)).meant_turn(neutral, &turns);
        turn.ok_or_else(|| self.illegal(text))
    }

    /// The legal move that a text in machine form means, as other programs write it too: `a7a8Q`, and castling as the king on
    /// its rook (`e1h1`). Found without listing all moves, if it is written as we do; else as by [`Position::parse_move`].
    ///
    /// # Errors
    /// If the text means no legal move.
    pub fn parse_machine(&self, text: &str) -> Result<Move, MoveError> {
        if let Some(mv) = self.find_machine(text) {
            return Ok(mv);
        }
        self.parse_move(text).or_else(|error| self.parse_foreign(text).ok_or(error))
    }

    /// A legal move of an open game whose machine form this is.
    fn find_machine(&self, text: &str) -> Option<Move> {
        if crate::NONE_OPEN || !self.is_open() {
            return None;
        }
        let first = text.split_once(',').map_or(text, |(first, _)| first);
        let from = if first.contains('@') { None } else { Some(self.first_square(first)?) };
        let is = |mv: Move, text: &str| self.machine(mv).to_string() == text;
        movegen::open::find(self, from, &|mv| is(mv, first), &|mv| is(mv, text))
    }

    /// The square whose name a text begins with.
    fn first_square(&self, text: &str) -> Option<Square> {
        let letters = if self.geometry().is_flat() { 1 } else { 2 };
        let rest = text.get(letters..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.geometry().parse(&text[..letters + digits]).ok()
    }

    /// What others write otherwise.
    pub(super) fn parse_foreign(&self, text: &str) -> Option<Move> {
        let last = text.chars().next_back()?;
        if last.is_ascii_uppercase() && text.len() >= 5 {
            let lower = format!("{}{}", &text[..text.len() - 1], last.to_ascii_lowercase());
            return self.parse_move(&lower).ok();
        }
        // The king on its own rook.
        let from = self.first_square(text)?;
        let rest = text.get(self.geometry().name(from).to_string().len()..)?;
        // A letter behind that comes to the king's square.
        let gated = rest.chars().next_back().filter(char::is_ascii_lowercase);
        let to = self.geometry().parse(gated.map_or(rest, |gated| &rest[..rest.len() - gated.len_utf8()])).ok()?;
        let is_own = |square| matches!(self.at(square), Some(Man::Of(side, _)) if side == self.side());
        let file = |square: Square| self.geometry().file(square);
        let towards = |mv: &Move| file(mv.to).cmp(&file(from)) == file(to).cmp(&file(from));
        let castles = |mv: &Move| {
            let fits = match mv.act {
                Act::Castle(_) => gated.is_none(),
                Act::CastleGate { rook: false, kind, .. } => gated == Some(small(self.rules().piece(kind).letter)),
                _ => false,
            };
            fits && mv.from == from && towards(mv)
        };
        if !is_own(from) || !is_own(to) {
            return None;
        }
        movegen::first_parts(self).into_iter().find(castles)
    }

    /// A legal move in readable form, as far as it can be written without looking at what it leads to: `+` and `#` are
    /// added by [`Position::readable`].
    pub(crate) fn readable_first(&self, mv: Move, firsts: &[Move]) -> String {
        self.writer(&|square| self.at(square)).readable(mv, firsts)
    }

    /// A legal move in readable form: `Nf3`, `Hxd8=R+`, `O-O`, `Nc3/b4-b3`, `Rc1^e`.
    pub fn readable(&self, mv: Move) -> String {
        let firsts = self.stripped_first_parts();
        let mut text = self.readable_first(mv.first_part(), &firsts);
        let geometry = self.geometry();
        if let Some((from, to)) = mv.neutral {
            // Writing to a string can't fail.
            let _ = match self.has_walls() {
                true => write!(text, ",{}", geometry.name(to)),
                false => write!(text, "/{}-{}", geometry.name(from), geometry.name(to)),
            };
        }
        let mut after = self.clone();
        after.play(mv);
        if movegen::in_check(&after, after.side()) {
            text.push(if movegen::has_legal_move(&after) { '+' } else { '#' });
        }
        text
    }
}

/// Writes and reads moves of one position: the same code for every width of board.
struct Writer<'a> {
    tables: &'a Tables,
    side: Side,
    castlers: Option<&'a Castlers>,
    at: &'a dyn Fn(Square) -> Option<Man>,
}

impl Writer<'_> {
    /// Which of the first parts a text means.
    fn meant(&self, text: &str, firsts: &[Move]) -> Option<Move> {
        let is_square = |mv: &&Move| self.as_square(**mv).is_some_and(|name| bare(text).contains(&name.as_str()));
        if let Some(mv) = firsts.iter().find(is_square) {
            return Some(*mv);
        }
        // Every form but those of castling and passing names the cell where the move ends: the others need not be written out.
        let geometry = &self.tables.variant.geometry;
        let is_named = |mv: &&Move| {
            matches!(mv.act, Act::Castle(_) | Act::CastleGate { .. } | Act::Pass) || geometry.is_named_in(text, mv.to)
        };
        let named: Vec<Move> = firsts.iter().filter(is_named).copied().collect();
        let forms = bare(text);
        // Most texts have nothing to be taken off.
        let forms = || (0..forms.len()).filter(|&at| !forms[..at].contains(&forms[at])).map(|at| forms[at]);
        let find = |form: &str, meant: &dyn Fn(Move) -> bool| {
            named.iter().find(|mv| self.may_begin(**mv, form) && meant(**mv)).copied()
        };
        let machine = |mv: Move| Machine::new(self.tables, self.side, self.castlers, self.at, mv).to_string();
        // In machine form a plus at the end is a promotion, in readable form a check.
        let by_machine = forms().find_map(|form| find(form, &|mv| machine(mv) == form));
        let readable =
            |form: &str| find(form, &|mv| self.readable(mv, firsts) == form || self.fully_readable(mv) == form);
        by_machine
            .or_else(|| forms().find_map(readable))
            .or_else(|| forms().find_map(|form| self.meant_by_more(form, &named)))
    }

    /// Could a move, in whichever form, begin as a text does? True where only writing it out would tell.
    fn may_begin(&self, mv: Move, text: &str) -> bool {
        let geometry = &self.tables.variant.geometry;
        let Some(first) = text.chars().next().filter(|_| geometry.is_flat()) else { return true };
        let plain = matches!(mv.act, Act::Plain | Act::EnPassant | Act::Double(_) | Act::Promote(_));
        match (self.at)(mv.from) {
            Some(Man::Of(_, kind)) if plain => {
                let piece = self.tables.piece(kind);
                let is_file = |square: Square| char::from(b'a' + geometry.file(square)) == first;
                is_file(mv.from)
                    || if piece.promoted {
                        first == '+'
                    } else if piece.unnamed {
                        is_file(mv.to)
                    } else {
                        first == piece.letter
                    }
            }
            _ => !matches!(mv.act, Act::Castle(0 | 1)) || first == 'O' || first.is_ascii_lowercase(),
        }
    }

    /// The one move that a text means which tells more of its origin than it need, but not all: file or rank.
    fn meant_by_more(&self, text: &str, moves: &[Move]) -> Option<Move> {
        let mut meant = moves.iter().filter(|mv| {
            let name = self.tables.variant.geometry.name(mv.from).to_string();
            let (file, rank) = name.split_at(self.length_of_file());
            [file, rank].iter().any(|origin| self.write(**mv, origin) == text)
        });
        let first = meant.next().copied();
        first.filter(|_| meant.next().is_none())
    }

    /// How many letters name a file: on a three-dimensional board two.
    fn length_of_file(&self) -> usize {
        if self.tables.variant.geometry.is_flat() { 1 } else { 2 }
    }

    /// Which of the turns with one first part has this second part.
    fn meant_turn(&self, neutral: Option<&str>, turns: &[Move]) -> Option<Move> {
        let geometry = &self.tables.variant.geometry;
        let neutral = neutral.map(|text| bare(text)[3].replace('-', ""));
        let same = |turn: &&Move| match (&neutral, turn.neutral) {
            (None, None) => true,
            (Some(text), Some((from, to))) => *text == format!("{}{}", geometry.name(from), geometry.name(to)),
            _ => false,
        };
        turns.iter().find(same).copied()
    }

    /// A move that is written as a square alone, by the name that the game's players have for it, as in Othello.
    #[cfg(feature = "reader")]
    fn as_square(&self, mv: Move) -> Option<String> {
        let is_square = matches!(mv.act, Act::Drop(_)) && cells::are_moves(self.tables.variant);
        is_square.then(|| cells::name(self.tables.variant, mv.to))
    }

    /// Games of this build have no such moves.
    #[cfg(not(feature = "reader"))]
    fn as_square(&self, _: Move) -> Option<String> {
        None
    }

    /// A move with as much of its origin as is needed among these.
    fn readable(&self, mv: Move, firsts: &[Move]) -> String {
        let geometry = &self.tables.variant.geometry;
        if let Some(name) = self.as_square(mv) {
            return name;
        }
        let mover = (self.at)(mv.from).filter(|_| !matches!(mv.act, Act::Drop(_) | Act::Swap));
        let Some(Man::Of(_, kind)) = mover else { return self.write(mv, "") };
        let piece = self.tables.piece(kind);
        let same = |other: Kind| {
            let other = self.tables.piece(other);
            let named_alike = other.letter == piece.letter && !other.unnamed && !piece.unnamed;
            (named_alike || other.unnamed && piece.unnamed) && other.promoted == piece.promoted
        };
        let rivals: Vec<&Move> = firsts
            .iter()
            .filter(|rival| {
                rival.from != mv.from
                    && rival.to == mv.to
                    && !matches!(rival.act, Act::Castle(_) | Act::Swap)
                    && self.mark_of(rival.act) == self.mark_of(mv.act)
                    && matches!((self.at)(rival.from), Some(Man::Of(_, other)) if same(other))
            })
            .collect();
        let name = geometry.name(mv.from).to_string();
        let (file_name, rank_name) = name.split_at(self.length_of_file());
        let pawn_captures = piece.unnamed && self.captures(mv);
        let file = |square: Square| (geometry.file(square), geometry.level(square));
        // Who takes on its way to a cell is written as one that goes from there to whom it takes, if all of that one's origin is said.
        let next =
            if crate::NONE_OPEN || self.captures(mv) { None } else { taken(self.tables, self.side, kind, mv).next() };
        let is_like = |rival: &Move| {
            rival.from == mv.to
                && Some(rival.to) == next
                && matches!((self.at)(rival.from), Some(Man::Of(_, other)) if same(other))
        };
        let origin = if next.is_some() && firsts.iter().any(is_like) {
            &name
        } else if rivals.is_empty() {
            if pawn_captures { file_name } else { "" }
        } else if rivals.iter().all(|rival| file(rival.from) != file(mv.from)) {
            file_name
        } else if !pawn_captures && rivals.iter().all(|rival| geometry.rank(rival.from) != geometry.rank(mv.from)) {
            rank_name
        } else {
            &name
        };
        self.write(mv, origin)
    }

    /// A move in readable form with its whole origin, which is always understood.
    fn fully_readable(&self, mv: Move) -> String {
        self.write(mv, &self.tables.variant.geometry.name(mv.from).to_string())
    }

    /// What a readable move says besides where it goes.
    fn mark_of(&self, act: Act) -> (Option<Kind>, Option<Square>) {
        match act {
            Act::Promote(kind) | Act::Rotate(kind) | Act::Gate { kind, .. } => (Some(kind), None),
            Act::Route { into, .. } if into != Act::SAME => (Some(into), None),
            Act::Replace(cell, kind) => (Some(kind), Some(cell)),
            Act::Double(passed) if !self.tables.variant.geometry.is_flat() => (None, Some(passed)),
            _ => (None, None),
        }
    }

    fn captures(&self, mv: Move) -> bool {
        let kind = match (self.at)(mv.from) {
            Some(Man::Of(_, kind)) => Some(kind),
            _ => None,
        };
        let leaves =
            || kind.and_then(|kind| carried(self.tables, self.side, kind, mv)).is_some_and(|(from, _)| from == mv.to);
        mv.act == Act::EnPassant || matches!((self.at)(mv.to), Some(Man::Of(side, _)) if side != self.side) && !leaves()
    }

    fn write(&self, mv: Move, origin: &str) -> String {
        // Of a second king it is written as its move, which it can't make otherwise.
        if let Act::Castle(castling_side @ (0 | 1)) = mv.act {
            return if castling_side == 0 { "O-O".to_owned() } else { "O-O-O".to_owned() };
        }
        let tables = self.tables;
        let geometry = &tables.variant.geometry;
        if let Act::Drop(kind) = mv.act {
            let plus = if tables.piece(kind).promoted && tables.variant.open().is_some() { "+" } else { "" };
            return format!("{plus}{}@{}", tables.piece(kind).letter, geometry.name(mv.to));
        }
        if let Act::CastleGate { castling_side, rook, kind } = mv.act {
            let castling = if castling_side == 0 { "O-O" } else { "O-O-O" };
            let partner = named_partner(tables, self.side, self.castlers, self.at, mv).filter(|_| rook);
            return format!("{castling}/{}{}", tables.piece(kind).letter, geometry.name(partner.unwrap_or(mv.from)));
        }
        if mv.act == Act::Pass {
            let open = tables.variant.open().filter(|_| !crate::NONE_OPEN);
            return match open {
                Some(open) if open.refuses() => "refuse",
                Some(open) if open.pie => "swap",
                _ => "pass",
            }
            .to_owned();
        }
        let Some(Man::Of(side, kind)) = (self.at)(mv.from) else { return String::new() };
        let piece = tables.piece(kind);
        if mv.act == Act::Swap {
            return format!("{}{}<>{}", piece.letter, geometry.name(mv.from), geometry.name(mv.to));
        }
        let mut text = String::new();
        if piece.promoted {
            text.push('+');
        }
        if !piece.unnamed {
            text.push(piece.letter);
        }
        text.push_str(origin);
        if self.captures(mv) {
            text.push('x');
        }
        let letter = |kind: Kind| tables.piece(kind).letter;
        // Writing to a string can't fail.
        let _ = write!(text, "{}", geometry.name(mv.to));
        let _ = match mv.act {
            Act::Promote(kind) if tables.piece(kind).promoted => write!(text, "=+{}", letter(kind)),
            Act::Promote(kind) => write!(text, "={}", letter(kind)),
            Act::Replace(cell, kind) => write!(text, ",{}={}", geometry.name(cell), letter(kind)),
            Act::Double(passed) if !geometry.is_flat() => write!(text, "({})", geometry.name(passed)),
            Act::Rotate(kind) => write!(text, "^{}", facing_letter(side, tables.piece(kind).facing)),
            Act::Route { into, .. } if into != Act::SAME => write!(text, "={}", become_mark(tables, Some(kind), into)),
            Act::Gate { kind, .. } => write!(text, "/{}", letter(kind)),
            _ => Ok(()),
        };
        let _ = write_leaving(&mut text, tables, side, Some(kind), mv);
        let _ = write_taken(&mut text, tables, side, Some(kind), mv);
        let _ = write_carried(&mut text, tables, side, Some(kind), mv, true);
        text
    }
}
