//! What a board needs to be told about a game: plain values, by squares' names and pieces' letters.

mod variants;

pub use variants::{PieceReport, VariantReport, variant_report, variants};

use super::{Entry, Game, Reason, Status};
use crate::board::{Side, Square, SquareSet};
use crate::budget::{Budget, MOST_JUDGED, TooDear};
use crate::movegen;
use crate::movement::{Mark, Occupancy, Program, Seen, Trace};
#[cfg(feature = "reader")]
use crate::notation::Scribe;
use crate::position::open::{self, OpenKind};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::Piece;
use serde::Serialize;

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ManReport {
    /// Where it stands.
    pub square: String,
    /// Its FEN letter, of a promoted piece of an open game after a plus.
    pub letter: String,
    /// Its English name.
    pub name: &'static str,
    /// `white`, `black` or `neutral`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Side | 'neutral'"))]
    pub side: &'static str,
    /// Is it a King who has changed because it has crossed the middle?
    pub promoted: bool,
    /// The side that it faces, of pieces that turn: `n`, `e`, `s` or `w`.
    pub facing: Option<char>,
    /// The name of its drawing.
    #[serde(skip)]
    pub drawing: &'static str,
    /// Its square and its side (none of stones and relays), for who need not read them.
    #[serde(skip)]
    pub place: (Square, Option<Side>),
}

/// How a game would stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct OutcomeReport {
    /// `ongoing`, `white-wins`, `black-wins` or `draw`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'ongoing' | 'white-wins' | 'black-wins' | 'draw'"))]
    pub result: &'static str,
    /// Why, if it has ended.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Reason | null"))]
    pub reason: Option<&'static str>,
}

impl From<Status> for OutcomeReport {
    fn from(status: Status) -> Self {
        let (result, reason) = match status {
            Status::Ongoing => ("ongoing", None),
            Status::Over(outcome, reason) => (outcome.word(), Some(reason.word())),
        };
        OutcomeReport { result, reason }
    }
}

/// How the game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct StatusReport {
    /// Has it ended?
    pub over: bool,
    /// `ongoing`, `white-wins`, `black-wins` or `draw`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'ongoing' | 'white-wins' | 'black-wins' | 'draw'"))]
    pub result: &'static str,
    /// Why, if it has ended: `checkmate`, `stalemate`, ...
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Reason | null"))]
    pub reason: Option<&'static str>,
    /// How many hundredths of the point its winner takes, where that is not all.
    pub share: Option<u8>,
    /// Where the king of the side to move stands, if it is in check.
    pub check: Option<String>,
    /// The pieces that give check.
    pub checkers: Vec<String>,
    /// How many moves are left of the turn: one, but where turns have several.
    pub left: u8,
    /// Whose pieces the next move moves: where turns end with pushes it may be the other side's.
    pub moving: Side,
}

/// A turn of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EntryReport {
    /// Its place, from 1.
    pub ply: usize,
    /// The number of the move.
    pub number: u16,
    /// Who made it.
    pub side: Side,
    /// In machine form.
    #[serde(rename = "move")]
    pub machine: String,
    /// As people read it: in the manner that the game is written in.
    pub readable: String,
    /// In readable form, whatever the manner: so it stands in files.
    pub standard: String,
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
    /// The second part, if there was one.
    pub neutral: Option<[String; 2]>,
    /// Did it capture?
    pub capture: bool,
    /// Where the captured piece stood, if not on the target.
    pub victim: Option<String>,
    /// The rook's hop, of castling.
    pub rook: Option<Hop>,
    /// The way of who has gone along.
    #[cfg(feature = "reader")]
    pub along: Option<Hop>,
    /// Did it give check?
    pub check: bool,
    /// Is it told to who has not seen it?
    #[cfg_attr(not(feature = "reader"), serde(skip))]
    pub hidden: bool,
}

impl EntryReport {
    /// Leaves out what the other side does not see of it: all but that it was made, and where a piece was taken.
    #[cfg(feature = "reader")]
    pub fn hide(&mut self) {
        let taken = self.victim.take().unwrap_or_else(|| self.to.clone());
        self.to = if self.capture { taken } else { String::new() };
        self.from.clone_from(&self.to);
        self.readable = if self.capture { format!("?x{}", self.to) } else { "?".to_owned() };
        self.standard.clone_from(&self.readable);
        (self.neutral, self.rook, self.hidden) = (None, None, true);
    }
}

/// What an umpire tells of a position (Kriegspiel).
#[cfg(feature = "reader")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ToldReport {
    /// Where the last move took somebody.
    pub taken: Option<String>,
    /// Was that a pawn?
    pub pawn: bool,
    /// From where the king of the side to move is in check.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "('file' | 'rank' | 'long-diagonal' | 'short-diagonal' | 'diagonal' | 'leap')[]")
    )]
    pub checks: Vec<&'static str>,
    /// How many captures its pawns have.
    pub tries: usize,
}

/// The counters that can end a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// Demotions of White's and Black's king, where they count.
    pub demotions: Option<[u8; 2]>,
    /// Plies without progress.
    pub progress: u16,
    /// Plies without progress that end the game; 0: however many, it goes on.
    pub progress_limit: u16,
    /// How often the position has stood, now included.
    pub repetitions: usize,
    /// The number of the move.
    pub move_number: u16,
    /// The number of the start, if starts are drawn by lot: `518`, or `518/0` if Black's is another one than White's.
    pub start: Option<String>,
}

impl<S: SquareSet> Game<S> {
    /// How the game stands.
    pub fn status_report(&self) -> StatusReport {
        let status = self.status();
        let OutcomeReport { result, reason } = status.into();
        let position = self.position();
        let side = position.side();
        let check = movegen::in_check(position, side);
        let king = self.endangered();
        let checkers = if check { movegen::attackers(position, king, side.other()) } else { S::EMPTY };
        StatusReport {
            over: status != Status::Ongoing,
            result,
            reason,
            share: position
                .open_rules()
                .and_then(|rules| rules.open.ends.stalemate_share)
                .filter(|_| matches!(status, Status::Over(_, Reason::Stalemate))),
            check: check.then(|| position.square_name(king)),
            left: position.moves_left(),
            moving: position.moving_side(),
            checkers: checkers.squares().map(|square| position.square_name(square)).collect(),
        }
    }

    /// Where the royal piece of the side to move stands; of several, one that is attacked.
    fn endangered(&self) -> Square {
        let position = self.position();
        let side = position.side();
        if position.open_rules().is_none() {
            return position.king(side);
        }
        let royals = position.royals(side);
        let attacked = royals
            .squares()
            .find(|&square| movegen::attacked(position, square, side.other(), position.occupied(), S::EMPTY));
        attacked.or(royals.first()).unwrap_or(position.king(side))
    }

    /// The legal moves, of the piece on a square or in the hand, or of all; none once the game has ended.
    ///
    /// # Errors
    /// If the position is too dear for a list of its moves.
    pub fn move_reports(&self, from: Option<Origin>) -> Result<Vec<MoveReport>, TooDear> {
        let mut reports: Vec<MoveReport> = Vec::new();
        self.each_move_report(from, |report, mv| {
            let machine = self.position().machine(mv).to_string();
            let report =
                report.unwrap_or_else(|| MoveReport { machine: String::new(), ..reports[reports.len() - 1].clone() });
            reports.push(MoveReport { machine, ..report });
        })?;
        Ok(reports)
    }

    /// Calls `visit` for each of them with its report, in which its machine form is empty, or without one where it is that of the move
    /// before: moves that follow one another may differ in their wall alone.
    ///
    /// # Errors
    /// If the position is too dear for a list of its moves.
    pub fn each_move_report(
        &self,
        from: Option<Origin>,
        mut visit: impl FnMut(Option<MoveReport>, Move),
    ) -> Result<(), TooDear> {
        if self.status() != Status::Ongoing {
            return Ok(());
        }
        let position = self.position();
        let budget = Budget::of_steps(MOST_JUDGED);
        let moves = movegen::first_parts_within(position, &budget);
        if budget.is_over() {
            return Err(TooDear);
        }
        // Only moves to one cell can be mistaken for one another: of thousands (replacements) few.
        let mut rivals: Vec<Vec<Move>> = vec![Vec::new(); position.geometry().size()];
        for mv in moves.iter().map(|mv| mv.first_part()) {
            let to_it = &mut rivals[mv.to.index()];
            if to_it.last() != Some(&mv) {
                to_it.push(mv);
            }
        }
        let mut ways = Ways::default();
        let mut last = None;
        #[cfg(feature = "reader")]
        let scribe = self.script().and_then(|script| Scribe::new(position, script, moves.clone()));
        for mv in moves.into_iter().filter(|&mv| from.is_none_or(|from| from.has(position, mv))) {
            let first = Some(mv.first_part());
            let report = (last != first).then(|| move_report(position, mv, &rivals[mv.to.index()], &mut ways));
            #[cfg(feature = "reader")]
            let report =
                report.map(|report| match scribe.as_ref().and_then(|scribe| scribe.write(mv, self.last_target())) {
                    Some(readable) => MoveReport { readable, ..report },
                    None => report,
                });
            last = first;
            visit(report, mv);
        }
        Ok(())
    }

    /// What the side to move may try where an umpire tells of the rest: as [`Game::move_reports`], but by what it sees, and so with moves that are not
    /// legal. A move that may be one to an empty square or a capture is told as the first.
    ///
    /// # Errors
    /// If the position is too dear for a list of its moves.
    #[cfg(feature = "reader")]
    pub fn try_reports(&self, from: Option<Origin>) -> Result<Vec<MoveReport>, TooDear> {
        let mut told = std::collections::BTreeSet::new();
        let mut reports = Vec::new();
        if self.status() != Status::Ongoing {
            return Ok(reports);
        }
        for (position, moves) in self.tries()? {
            let mut ways = Ways::default();
            for &mv in moves.iter().filter(|&&mv| from.is_none_or(|from| from.has(&position, mv))) {
                let machine = position.machine(mv).to_string();
                if told.insert(machine.clone()) {
                    reports.push(MoveReport { machine, ..move_report(&position, mv, &moves, &mut ways) });
                }
            }
        }
        Ok(reports)
    }

    /// What an umpire tells both sides.
    #[cfg(feature = "reader")]
    pub fn told_report(&self) -> ToldReport {
        let told = self.told();
        let square = |square| self.position().square_name(square);
        ToldReport {
            taken: told.taken.map(|(at, _)| square(at)),
            pawn: told.taken.is_some_and(|(_, pawn)| pawn),
            checks: told.checks.iter().map(|line| line.name()).collect(),
            tries: told.tries,
        }
    }

    /// All moves, also what has been taken back.
    pub fn record(&self) -> Vec<EntryReport> {
        let mut position = self.start().clone();
        self.entries().iter().enumerate().map(|(index, entry)| entry_report(&mut position, index, entry)).collect()
    }

    /// The last move of those that are played. None if none is.
    pub fn last_entry(&self) -> Option<EntryReport> {
        let index = self.ply().checked_sub(1)?;
        let entry = &self.entries()[index];
        let mut before = self.position_at(index);
        Some(entry_report(&mut before, index, entry))
    }

    /// The counters.
    pub fn counters(&self) -> Counters {
        let position = self.position();
        Counters {
            demotions: position.variant().demotions.is_some().then(|| position.demotions()),
            progress: position.progress(),
            progress_limit: match position.variant().open() {
                // Both sides move in a move.
                Some(open) => open.ends.moves.map_or(0, |moves| 2 * moves),
                None => super::status::PROGRESS_LIMIT,
            },
            repetitions: self.repetitions(),
            move_number: position.move_number(),
            start: position
                .variant()
                .open()
                .filter(|open| open.shuffle.is_some())
                .and_then(|open| open.start_number(position.variant(), &self.start().fen())),
        }
    }
}

/// An entry of the record, which is played on the position before it.
fn entry_report<S: SquareSet>(position: &mut Position<S>, index: usize, entry: &Entry) -> EntryReport {
    let square = |square| position.square_name(square);
    // Of a null move, which goes from nowhere to nowhere, it is shown that the royal piece stays.
    let mv = match entry.machine.as_str() {
        "0000" => resting(position).map_or(entry.mv, |square| Move::plain(square, square).with(Act::Pass)),
        _ => entry.mv,
    };
    let mut report = EntryReport {
        ply: index + 1,
        number: position.move_number(),
        side: position.side(),
        machine: entry.machine.clone(),
        readable: entry.shown().to_owned(),
        standard: entry.readable.clone(),
        from: origin_name(position, mv),
        to: square(mv.to),
        neutral: entry.mv.neutral.map(|(from, to)| [square(from), square(to)]),
        capture: entry.captures(),
        victim: victim_of(position, entry.mv).map(square),
        rook: rook_hop(position, entry.mv),
        #[cfg(feature = "reader")]
        along: along_hop(position, entry.mv),
        check: false,
        hidden: false,
    };
    position.play(entry.mv);
    report.check = movegen::in_check(position, position.side());
    report
}

/// The royal piece of the side to move; none of a game without.
fn resting<S: SquareSet>(position: &Position<S>) -> Option<Square> {
    match position.open_rules() {
        Some(_) => position.royals(position.side()).first(),
        None => Some(position.king(position.side())),
    }
}

/// Everyone on the board.
pub fn men<S: SquareSet>(position: &Position<S>) -> Vec<ManReport> {
    position.occupied().squares().filter_map(|square| man_report(position, square)).collect()
}

fn man_report<S: SquareSet>(position: &Position<S>, square: Square) -> Option<ManReport> {
    let man = position.at(square)?;
    let facing = position.facing(square);
    let (title, word, promoted, drawing) = match man {
        Man::Stone => (super::wall_name(position.variant()), "neutral", false, super::wall_drawing(position.variant())),
        Man::Relay => ("Relay", "neutral", false, "relay"),
        Man::Of(side, kind) => {
            let piece = position.rules().piece(kind);
            let promoted = piece.royal && !piece.areas.is_empty() && position.rules().is_promoted(side, square);
            let drawing = super::drawing_of(piece, position.geometry(), side, square);
            let word = if side == Side::White { "white" } else { "black" };
            (piece.name.as_str(), word, promoted, drawing)
        }
    };
    let letter = position.letter(man);
    let plus = position.open().is_some() && position.rules().is_promoted_man(man);
    let letter = if plus { format!("+{letter}") } else { letter.to_string() };
    Some(ManReport {
        square: position.square_name(square),
        letter,
        name: title,
        side: word,
        promoted,
        facing,
        drawing,
        place: (square, man.side()),
    })
}

/// Where a move comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The piece on this square.
    Square(Square),
    /// The piece of this letter (upper case) in the hand.
    Hand(char),
}

impl Origin {
    /// Does the move come from here?
    pub fn has<S: SquareSet>(self, position: &Position<S>, mv: Move) -> bool {
        match (self, mv.act) {
            (Origin::Hand(letter), Act::Drop(kind)) => position.rules().piece(kind).letter == letter,
            (Origin::Hand(_), _) | (Origin::Square(_), Act::Drop(_)) => false,
            (Origin::Square(square), _) => mv.from == square,
        }
    }
}

/// What both sides hold besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ReserveReport {
    /// Are these hands, from which pieces are dropped? Else pools of lost pieces.
    pub drops: bool,
    /// Is as much dropped as one likes, from no hand? Then the kinds that may be are listed, with no number.
    pub free: bool,
    /// White's, every letter of the game, in its order.
    pub white: Vec<HeldReport>,
    /// Black's.
    pub black: Vec<HeldReport>,
    /// How many of its moves each side's Emperor has left to get back into the Fortress; 0 = no duty.
    pub duty: [u8; 2],
}

/// Pieces of one kind in a hand or pool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct HeldReport {
    /// Its letter, upper case.
    pub letter: char,
    /// Its English name.
    pub name: &'static str,
    /// How many.
    pub count: u16,
}

impl<S: SquareSet> Game<S> {
    /// What both sides hold besides the board, in the games that have hands or pools.
    pub fn reserves(&self) -> Option<ReserveReport> {
        let position = self.position();
        if position.open().is_some() {
            return open_reserves(position);
        }
        let reserve = position.reserve()?;
        let rules = position.rules().three_dimensional.as_ref()?;
        let piece = |kind| position.rules().piece(kind);
        let held = |side: Side| {
            let kinds = rules.reserve.iter().map(|&kind| (piece(kind), position.held(side, kind)));
            kinds.map(|(piece, count)| HeldReport { letter: piece.letter, name: &piece.name, count }).collect()
        };
        let (white, black) = (held(Side::White), held(Side::Black));
        Some(ReserveReport { drops: rules.table.drops, free: false, white, black, duty: reserve.duty })
    }
}

/// The hands of an open game: every kind that can be there.
fn open_reserves<S: SquareSet>(position: &Position<S>) -> Option<ReserveReport> {
    let (rules, state) = (position.open_rules()?, position.open()?);
    let hands = rules.open.hands.as_ref();
    if hands.is_none() && !rules.open.gating {
        return None;
    }
    let free = hands.is_some_and(|hands| hands.drops && hands.free);
    let held = |side: Side| {
        let pieces = position.variant().pieces.iter().zip(&rules.kinds).zip(state.hand(side));
        let at = side.index();
        let dropped = |kind: &OpenKind<S>| {
            kind.rules.most_on_file != Some(0) && !(kind.drop[at] | kind.drop_first[at]).is_empty()
        };
        pieces
            .filter(|((piece, kind), _)| !piece.promoted && (!free || dropped(kind)))
            .map(|((piece, _), &count)| HeldReport { letter: piece.letter, name: &piece.name, count: count.into() })
            .collect()
    };
    let drops = hands.is_some_and(|hands| hands.drops);
    Some(ReserveReport { drops, free, white: held(Side::White), black: held(Side::Black), duty: [0; 2] })
}

/// A legal move; in games of two-part turns a first part that can begin a legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MoveReport {
    /// In machine form.
    #[serde(rename = "move")]
    pub machine: String,
    /// From where; a piece that is dropped comes from its hand, `P@`.
    pub from: String,
    /// To where.
    pub to: String,
    /// As people read it, in the manner that the game is written in; without the marks of check.
    pub readable: String,
    /// Does it capture?
    pub capture: bool,
    /// The marker of the target.
    pub mark: Mark,
    /// The letter of what it becomes: as drawn, so for the promoted pieces of the 3D games the letter of their movement.
    /// In a replacement, of what the replaced piece becomes.
    pub promotion: Option<String>,
    /// Where it is drawn by lot what it becomes: how many of these are left.
    #[cfg(feature = "reader")]
    pub lot: Option<u8>,
    /// What manner of move it is.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "'move' | 'promotion' | 'castling' | 'en-passant' | 'double-step' | 'turn' | 'step-turn' | 'drop' | 'swap' | 'replacement' | 'leave' | 'pass' | 'refusal' | 'take-over'"
        )
    )]
    pub kind: &'static str,
    /// The cell that a double step passes.
    pub passed: Option<String>,
    /// Where the piece stands who gives its place to another.
    pub replaced: Option<String>,
    /// The side that a turning piece then faces.
    pub facing: Option<char>,
    /// Is it a legal turn without a second part?
    pub alone: bool,
    /// Does it go through a relay?
    pub relay: bool,
    /// Where the captured piece stands, if not on the target.
    pub victim: Option<String>,
    /// The rook's hop, of castling.
    pub rook: Option<Hop>,
    /// The way of who goes along.
    #[cfg(feature = "reader")]
    pub along: Option<Hop>,
    /// The letter of what that becomes.
    #[cfg(feature = "reader")]
    #[serde(rename = "alongAs")]
    pub along_as: Option<String>,
}

/// A piece's way from one square to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Hop {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
}

/// The ways of one piece, kept while its moves are reported one after the other.
#[derive(Default)]
pub(super) struct Ways {
    from: Option<Square>,
    open: Vec<Trace>,
}

impl Ways {
    /// The shortest way of a move.
    fn of<S: SquareSet>(&mut self, position: &Position<S>, mv: Move) -> Option<Trace> {
        match mv.act {
            Act::Drop(_) | Act::Swap => return None,
            // A move of an author's game knows which of several ways it goes.
            _ if position.open_rules().is_some() => return way_of(position, mv),
            Act::EnPassant => return way_of(position, mv),
            _ => {}
        }
        if self.from != Some(mv.from) {
            self.from = Some(mv.from);
            self.open = ways_of(position, mv.from);
        }
        self.open.iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len()).cloned()
    }
}

/// Without the machine form. `rivals`: the legal moves to the same cell.
pub(super) fn move_report<S: SquareSet>(
    position: &Position<S>,
    mv: Move,
    rivals: &[Move],
    ways: &mut Ways,
) -> MoveReport {
    let rules = position.rules();
    let piece = |kind| rules.piece(kind);
    let side = position.side();
    let victim = victim_of(position, mv);
    let capture = victim.is_some() || position.captures(mv);
    let way = ways.of(position, mv);
    let mark = match mv.act {
        Act::Castle(_) => Mark::Move,
        Act::EnPassant => Mark::Capture,
        _ => way.as_ref().map_or(Mark::Move, |way| way.mark),
    };
    MoveReport {
        machine: String::new(),
        from: origin_name(position, mv),
        to: position.square_name(mv.to),
        readable: position.readable_first(mv, rivals),
        capture,
        mark,
        promotion: match mv.act {
            Act::Promote(kind) => Some(shown_letter(position, kind)),
            Act::Route { into, .. } if into != Act::SAME => Some(shown_letter(position, into)),
            Act::Gate { kind, .. } | Act::CastleGate { kind, .. } => Some(shown_letter(position, kind)),
            Act::Drop(kind) if piece(kind).promoted => Some(shown_letter(position, kind)),
            Act::Replace(_, kind) => Some(piece(kind).letter.to_string()),
            _ => None,
        },
        #[cfg(feature = "reader")]
        lot: position.lots(mv).into_iter().find(|&(other, _)| other == mv).map(|(_, left)| left),
        kind: match mv.act {
            Act::Route { into, .. } if into != Act::SAME => "promotion",
            _ if !crate::NONE_OPEN && position.leaves(mv) => "leave",
            Act::Plain | Act::Route { .. } | Act::Gate { .. } => "move",
            Act::Pass if !crate::NONE_OPEN && position.open_rules().is_some_and(|rules| rules.open.refuses()) => {
                "refusal"
            }
            Act::Pass if !crate::NONE_OPEN && position.may_take_over() => "take-over",
            Act::Pass => "pass",
            Act::Double(_) => "double-step",
            Act::EnPassant => "en-passant",
            Act::Promote(_) => "promotion",
            Act::Drop(_) => "drop",
            Act::Swap => "swap",
            Act::Replace(..) => "replacement",
            Act::Castle(_) | Act::CastleGate { .. } => "castling",
            Act::Rotate(_) if mv.from == mv.to => "turn",
            Act::Rotate(_) => "step-turn",
        },
        passed: match mv.act {
            Act::Double(cell) => Some(position.square_name(cell)),
            _ => None,
        },
        replaced: match mv.act {
            Act::Replace(cell, _) => Some(position.square_name(cell)),
            _ => None,
        },
        facing: match mv.act {
            Act::Rotate(kind) => Some(crate::position::facing_letter(side, piece(kind).facing)),
            _ => None,
        },
        alone: movegen::is_whole_turn(position, mv),
        relay: way.is_some_and(|way| !way.relays.is_empty()),
        victim: victim.map(|square| position.square_name(square)),
        rook: rook_hop(position, mv),
        #[cfg(feature = "reader")]
        along: along_hop(position, mv),
        #[cfg(feature = "reader")]
        along_as: position.carried_as(mv).map(|kind| shown_letter(position, kind)),
    }
}

/// Where a move comes from: a square's name, or the letter of the piece in hand and `@`.
pub(super) fn origin_name<S: SquareSet>(position: &Position<S>, mv: Move) -> String {
    match mv.act {
        Act::Drop(kind) => format!("{}@", position.rules().piece(kind).letter),
        _ => position.square_name(mv.from),
    }
}

/// The letter by which a kind is drawn: of a promoted piece, that of its movement.
fn shown_letter<S: SquareSet>(position: &Position<S>, kind: Kind) -> String {
    let piece = position.rules().piece(kind);
    if position.variant().open().is_some() {
        return crate::game::sign_of(position.variant(), piece);
    }
    let alike = |other: &&Piece| !other.promoted && other.drawing == piece.drawing;
    let letter = piece.emblem.or_else(|| position.variant().pieces.iter().find(alike).map(|other| other.letter));
    letter.unwrap_or(piece.letter).to_string()
}

/// The rook's hop, of castling.
pub(super) fn rook_hop<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Hop> {
    if position.variant().open().is_some() {
        let (Act::Castle(castling_side) | Act::CastleGate { castling_side, .. }) = mv.act else { return None };
        let cells = position.castling_side(position.side(), castling_side.into())?;
        let [from, to] = cells.partner.map(|square| position.square_name(square));
        return Some(Hop { from, to });
    }
    let Act::Castle(castling_side) = mv.act else { return None };
    let cells = position.rules().castling_cells(position.side(), castling_side.into())?;
    Some(Hop { from: position.square_name(cells.rook), to: position.square_name(cells.rook_to) })
}

/// From where to where somebody goes along with a move.
#[cfg(feature = "reader")]
pub(super) fn along_hop<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Hop> {
    let (from, to) = position.carried(mv)?;
    Some(Hop { from: position.square_name(from), to: position.square_name(to) })
}

/// How a piece of this kind and side moves: in games whose author says so, Black's otherwise than White's.
pub(in crate::game) fn program_of<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind) -> Program {
    position.rules().programs[usize::from(kind)][side.index()]
}

/// The open ways of the piece on a square.
pub(in crate::game) fn open_ways<S: SquareSet>(
    position: &Position<S>,
    side: Side,
    kind: Kind,
    from: Square,
) -> Vec<Trace> {
    let (movements, program) = (&position.rules().movements, program_of(position, side, kind));
    if position.open_rules().is_some() {
        return movements.open_routes(program, side, from, &|square| who(position, side, kind, square), &|_| false);
    }
    movements.open_ways(program, side, from, &|square| position.occupancy(square))
}

/// Who stands on a square, as a piece of an open game sees it.
pub(in crate::game) fn who<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, square: Square) -> Seen {
    let rules = position.open_rules().and_then(|rules| rules.kinds.get(usize::from(kind)));
    rules.map_or(Seen::EMPTY, |rules| open::occupant(position, side, rules, square))
}

/// The open ways of whatever stands on a square.
fn ways_of<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Trace> {
    match position.at(from) {
        Some(Man::Of(side, kind)) => open_ways(position, side, kind, from),
        _ => Vec::new(),
    }
}

/// The shortest way of a legal move; none for castling and turns in place.
pub(in crate::game) fn way_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Trace> {
    let Some(Man::Of(side, kind)) = position.at(mv.from) else { return None };
    if position.open_rules().is_some() {
        return route_of(position, side, kind, mv);
    }
    let ways = if mv.act == Act::EnPassant {
        // It goes as if the piece that it captures stood there.
        let occupancy = |square| if square == mv.to { Occupancy::Occupied } else { position.occupancy(square) };
        position.rules().movements.open_ways(program_of(position, side, kind), side, mv.from, &occupancy)
    } else {
        open_ways(position, side, kind, mv.from)
    };
    ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
}

/// The way of a legal move of an open game, which knows its own.
fn route_of<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, mv: Move) -> Option<Trace> {
    let (movements, program) = (&position.rules().movements, program_of(position, side, kind));
    match mv.act {
        Act::Route { node, .. } | Act::Gate { node, .. } if node != Act::STRAIGHT => {
            Some(movements.way_to(movements.start(program, side, mv.from) + u32::from(node)))
        }
        Act::Route { .. } | Act::Gate { .. } | Act::Double(_) | Act::Plain => {
            let occupant = |square| who(position, side, kind, square);
            let ways = movements.open_routes(program, side, mv.from, &occupant, &|_| false);
            ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
        }
        Act::EnPassant => {
            let occupant = |square| who(position, side, kind, square);
            let ways = movements.open_routes(program, side, mv.from, &occupant, &|square| square == mv.to);
            ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
        }
        _ => None,
    }
}

/// Where the piece stands whom a move captures elsewhere than on its target.
pub(in crate::game) fn victim_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Square> {
    if position.open().is_some() {
        return position.victims(mv).iter().copied().find(|&square| square != mv.to);
    }
    position.en_passant().filter(|_| mv.act == Act::EnPassant).map(|chance| chance.man)
}
