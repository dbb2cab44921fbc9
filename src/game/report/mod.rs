//! What a board needs to be told about a game: plain values, by squares' names and men's letters.

mod reserve;
mod variants;

pub use reserve::{HeldReport, Origin, ReserveReport};
pub use variants::{PieceReport, VariantReport, variant_report, variants};

use super::{Game, Status};
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::{Mark, Trace};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::variant::Piece;
use serde::Serialize;

/// A man on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ManReport {
    /// Where he stands.
    pub square: String,
    /// His FEN letter, of a promoted man of an open game after a plus.
    pub letter: String,
    /// His English name.
    pub name: &'static str,
    /// `white`, `black` or `neutral`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Side | 'neutral'"))]
    pub side: &'static str,
    /// Is he a King who has changed because he has crossed the middle?
    pub promoted: bool,
    /// The side that he faces, of those who turn: `n`, `e`, `s` or `w`.
    pub facing: Option<char>,
    /// The name of his drawing.
    #[serde(skip)]
    pub drawing: &'static str,
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
    /// Where the king of the side to move stands, if he is in check.
    pub check: Option<String>,
    /// The men who give check.
    pub checkers: Vec<String>,
}

/// A legal move; in games of two-part turns a first part that can begin a legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MoveReport {
    /// In machine form.
    #[serde(rename = "move")]
    pub machine: String,
    /// From where; a man who is dropped comes from his hand, `P@`.
    pub from: String,
    /// To where.
    pub to: String,
    /// In readable form, without the marks of check.
    pub readable: String,
    /// Does it capture?
    pub capture: bool,
    /// The marker of the target.
    pub mark: Mark,
    /// The letter of what he becomes: as drawn, so for the promoted men of the 3D games the letter of their movement.
    /// In a replacement, of what the replaced man becomes.
    pub promotion: Option<String>,
    /// What manner of move it is.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "'move' | 'promotion' | 'castling' | 'en-passant' | 'double-step' | 'turn' | 'step-turn' | 'drop' | 'swap' | 'replacement' | 'pass'"
        )
    )]
    pub kind: &'static str,
    /// The cell that a double step passes.
    pub passed: Option<String>,
    /// Where the man stands who gives his place to another.
    pub replaced: Option<String>,
    /// The side that a turning man then faces.
    pub facing: Option<char>,
    /// Is it a legal turn without a second part?
    pub alone: bool,
    /// Does he go through a relay?
    pub relay: bool,
    /// Where the captured man stands, if not on the target.
    pub victim: Option<String>,
    /// The rook's hop, of castling.
    pub rook: Option<Hop>,
}

/// A man's way from one square to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Hop {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
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
    /// In readable form.
    pub readable: String,
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
    /// The second part, if there was one.
    pub neutral: Option<[String; 2]>,
    /// Did it capture?
    pub capture: bool,
    /// Where the captured man stood, if not on the target.
    pub victim: Option<String>,
    /// The rook's hop, of castling.
    pub rook: Option<Hop>,
    /// Did it give check?
    pub check: bool,
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
    /// Plies without progress that end the game.
    pub progress_limit: u16,
    /// How often the position has stood, now included.
    pub repetitions: usize,
    /// The number of the move.
    pub move_number: u16,
}

impl<S: SquareSet> Game<S> {
    /// How the game stands.
    pub fn status_report(&self) -> StatusReport {
        let status = self.status();
        let OutcomeReport { result, reason } = status.into();
        let position = self.position();
        let side = position.side();
        let king = position.king(side);
        let check = movegen::in_check(position, side);
        let checkers = if check { movegen::attackers(position, king, side.other()) } else { S::EMPTY };
        StatusReport {
            over: status != Status::Ongoing,
            result,
            reason,
            check: check.then(|| name(position, king)),
            checkers: checkers.squares().map(|square| name(position, square)).collect(),
        }
    }

    /// The legal moves, of the man on a square or in the hand, or of all; none once the game has ended.
    pub fn move_reports(&self, from: Option<Origin>) -> Vec<MoveReport> {
        if self.status() != Status::Ongoing {
            return Vec::new();
        }
        let position = self.position();
        let moves = movegen::first_parts(position);
        // Only moves to one cell can be mistaken for one another: of thousands (replacements) few.
        let mut rivals: Vec<Vec<Move>> = vec![Vec::new(); position.geometry().size()];
        moves.iter().for_each(|&mv| rivals[mv.to.index()].push(mv));
        let mut ways = Ways::default();
        let chosen = moves.iter().filter(|mv| from.is_none_or(|from| from.has(position, **mv)));
        chosen.map(|&mv| move_report(position, mv, &rivals[mv.to.index()], &mut ways)).collect()
    }

    /// The whole line, also what has been taken back.
    pub fn record(&self) -> Vec<EntryReport> {
        let mut position = self.start().clone();
        let mut record = Vec::with_capacity(self.line().len());
        for (index, entry) in self.line().iter().enumerate() {
            let square = |square| name(&position, square);
            let mut report = EntryReport {
                ply: index + 1,
                number: position.move_number(),
                side: position.side(),
                machine: entry.machine.clone(),
                readable: entry.readable.clone(),
                from: origin_name(&position, entry.mv),
                to: square(entry.mv.to),
                neutral: entry.mv.neutral.map(|(from, to)| [square(from), square(to)]),
                capture: entry.captures(),
                victim: super::explain::victim_of(&position, entry.mv).map(square),
                rook: rook_hop(&position, entry.mv),
                check: false,
            };
            position.play(entry.mv);
            report.check = movegen::in_check(&position, position.side());
            record.push(report);
        }
        record
    }

    /// The counters.
    pub fn counters(&self) -> Counters {
        let position = self.position();
        Counters {
            demotions: position.variant().demotions.then(|| position.demotions()),
            progress: position.progress(),
            progress_limit: super::outcome::PROGRESS_LIMIT,
            repetitions: self.repetitions(),
            move_number: position.move_number(),
        }
    }
}

/// Everyone on the board.
pub fn men<S: SquareSet>(position: &Position<S>) -> Vec<ManReport> {
    position.occupied().squares().filter_map(|square| man_report(position, square)).collect()
}

fn man_report<S: SquareSet>(position: &Position<S>, square: Square) -> Option<ManReport> {
    let man = position.at(square)?;
    let facing = position.facing(square);
    let (title, side, promoted, drawing) = match man {
        Man::Stone => ("Stone", "neutral", false, "stone"),
        Man::Relay => ("Relay", "neutral", false, "relay"),
        Man::Of(side, kind) => {
            let piece = position.rules().piece(kind);
            let promoted = piece.royal && position.king_is_promoted(side);
            let drawing = match super::drawing_of(piece, position.geometry(), side, square) {
                "raven" if facing.is_some() => "raven-above",
                drawing => drawing,
            };
            let side = if side == Side::White { "white" } else { "black" };
            (piece.name.as_str(), side, promoted, drawing)
        }
    };
    let letter = position.letter(man);
    let plus = position.open().is_some() && position.rules().is_promoted_man(man);
    let letter = if plus { format!("+{letter}") } else { letter.to_string() };
    Some(ManReport { square: name(position, square), letter, name: title, side, promoted, facing, drawing })
}

/// The ways of one man, kept while his moves are reported one after the other.
#[derive(Default)]
struct Ways {
    from: Option<Square>,
    open: Vec<Trace>,
}

impl Ways {
    /// The shortest way of a move.
    fn of<S: SquareSet>(&mut self, position: &Position<S>, mv: Move) -> Option<Trace> {
        match mv.act {
            Act::Drop(_) | Act::Swap => return None,
            Act::EnPassant => return super::explain::way_of(position, mv),
            _ => {}
        }
        if self.from != Some(mv.from) {
            self.from = Some(mv.from);
            self.open = super::explain::ways_of(position, mv.from);
        }
        self.open.iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len()).cloned()
    }
}

/// `rivals`: the legal moves to the same cell.
fn move_report<S: SquareSet>(position: &Position<S>, mv: Move, rivals: &[Move], ways: &mut Ways) -> MoveReport {
    let rules = position.rules();
    let piece = |kind| rules.piece(kind);
    let side = position.side();
    let capture = position.captures(mv);
    let way = ways.of(position, mv);
    let mark = match mv.act {
        Act::Castle(_) => Mark::Blue,
        Act::EnPassant => Mark::Yellow,
        _ => way.as_ref().map_or(Mark::Blue, |way| way.mark),
    };
    MoveReport {
        machine: position.machine(mv).to_string(),
        from: origin_name(position, mv),
        to: name(position, mv.to),
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
        kind: match mv.act {
            Act::Route { into, .. } if into != Act::SAME => "promotion",
            Act::Plain | Act::Route { .. } | Act::Gate { .. } => "move",
            Act::Pass => "pass",
            Act::Double(_) => "double-step",
            Act::EnPassant => "en-passant",
            Act::Promote(_) => "promotion",
            Act::Drop(_) => "drop",
            Act::Swap => "swap",
            Act::Replace(..) => "replacement",
            Act::Castle(_) | Act::CastleGate { .. } => "castling",
            Act::Turn(_) if mv.from == mv.to => "turn",
            Act::Turn(_) => "step-turn",
        },
        passed: match mv.act {
            Act::Double(cell) => Some(name(position, cell)),
            _ => None,
        },
        replaced: match mv.act {
            Act::Replace(cell, _) => Some(name(position, cell)),
            _ => None,
        },
        facing: match mv.act {
            Act::Turn(kind) => Some(crate::position::fen::facing_letter(side, piece(kind).facing)),
            _ => None,
        },
        alone: movegen::is_whole_turn(position, mv),
        relay: way.is_some_and(|way| !way.relays.is_empty()),
        victim: super::explain::victim_of(position, mv).map(|square| name(position, square)),
        rook: rook_hop(position, mv),
    }
}

/// Where a move comes from: a square's name, or the letter of the man in hand and `@`.
fn origin_name<S: SquareSet>(position: &Position<S>, mv: Move) -> String {
    match mv.act {
        Act::Drop(kind) => format!("{}@", position.rules().piece(kind).letter),
        _ => name(position, mv.from),
    }
}

/// The letter by which a kind is drawn: of a promoted man, that of his movement.
fn shown_letter<S: SquareSet>(position: &Position<S>, kind: Kind) -> String {
    let piece = position.rules().piece(kind);
    if position.variant().open().is_some() {
        return super::sign_of(position.variant(), piece);
    }
    let alike = |other: &&Piece| !other.promoted && other.drawing == piece.drawing;
    let letter = piece.emblem.or_else(|| position.variant().pieces.iter().find(alike).map(|other| other.letter));
    letter.unwrap_or(piece.letter).to_string()
}

/// The rook's hop, of castling.
fn rook_hop<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Hop> {
    if let Some(open) = position.variant().open() {
        let (Act::Castle(lane) | Act::CastleGate { lane, .. }) = mv.act else { return None };
        let cells =
            crate::position::open::lane(position.geometry(), open.castling.as_ref()?, position.side(), lane.into())?;
        let [from, to] = cells.partner.map(|square| name(position, square));
        return Some(Hop { from, to });
    }
    let Act::Castle(lane) = mv.act else { return None };
    let cells = position.rules().castling_cells(position.side(), lane.into())?;
    Some(Hop { from: name(position, cells.rook), to: name(position, cells.rook_to) })
}

/// A square's name on this board.
pub(crate) fn name<S: SquareSet>(position: &Position<S>, square: Square) -> String {
    position.geometry().name(square).to_string()
}
