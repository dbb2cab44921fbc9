//! What was seen of a game while it was played, besides its positions: how it ended, how many moves there were to choose from, which
//! pieces moved and where to. A line of a shard holds it, for whoever judges the game by many of them ([`super::balance`]).

use crate::board::{Side, SquareSet};
use crate::game::Game;
use crate::movegen;
use crate::position::{Act, Kind, Man, Move, Position};
use std::fmt::Write;
use std::str::FromStr;

/// How a game ended that was broken off because it had become too long; others bear the words of [`crate::game::Reason`].
pub const UNFINISHED: &str = "unfinished";
/// A game of no more plies keeps its moves, to be shown.
pub const SHORT: usize = 20;
/// With what a line begins: to who looks for positions it is a remark.
pub(super) const MARK: &str = "# course ";

/// What was seen of a kind of piece in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KindSeen {
    /// How many stood at the start, of White and of Black.
    pub stood: [u32; 2],
    /// With how many moves White and Black came to another square with one.
    pub moved: [u32; 2],
    /// How many the side to move had on the board, all positions together,
    pub men: u32,
    /// and how many legal moves these had.
    pub moves: u32,
}

/// What was seen of a game. Its random opening does not count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Why it ended.
    pub end: String,
    /// Positions in which a move was looked for,
    pub positions: u32,
    /// and the legal moves there: of all together, the fewest and the most.
    pub choices: u32,
    /// The fewest.
    pub fewest: u32,
    /// The most.
    pub most: u32,
    /// How many of the positions had stood before.
    pub repeated: u32,
    /// By kind of piece.
    pub kinds: Vec<KindSeen>,
    /// Squares that were occupied at the start, or to which a piece came.
    pub entered: Vec<u16>,
    /// The moves from the start in machine form, if the game was [`SHORT`].
    pub moves: Vec<String>,
}

impl Course {
    /// Of a game that has not begun yet.
    pub(super) fn new<S: SquareSet>(start: &Position<S>) -> Self {
        let kinds = (0..start.variant().pieces.len() as Kind).map(|kind| KindSeen {
            stood: [Side::White, Side::Black].map(|side| start.men_of(side, kind).count()),
            ..KindSeen::default()
        });
        let entered = start.occupied().squares().map(|square| square.index() as u16).collect();
        Course { kinds: kinds.collect(), entered, ..Course::default() }
    }

    /// Looks at a position in which a move is going to be played.
    pub(super) fn look<S: SquareSet>(&mut self, game: &Game<S>) {
        let position = game.position();
        let moves = movegen::legal_moves(position);
        let count = moves.len() as u32;
        self.fewest = if self.positions == 0 { count } else { self.fewest.min(count) };
        self.most = self.most.max(count);
        self.positions += 1;
        self.choices = self.choices.saturating_add(count);
        self.repeated += u32::from(game.repetitions() > 1);
        for (kind, seen) in (0..).zip(&mut self.kinds) {
            seen.men += position.men_of(position.side(), kind).count();
        }
        for mv in moves.iter().filter(|mv| !matches!(mv.act, Act::Drop(_) | Act::Pass)) {
            if let Some(Man::Of(_, kind)) = position.at(mv.from) {
                self.kinds[usize::from(kind)].moves += 1;
            }
        }
    }

    /// Sees a move: whatever of its side has left a square has moved, also if it became another there, and castling moves two. Who is dropped has
    /// not.
    pub(super) fn see<S: SquareSet>(&mut self, before: &Position<S>, mv: Move) {
        let mut after = before.clone();
        after.play(mv);
        let side = before.side();
        for (kind, seen) in (0..).zip(&mut self.kinds) {
            let left = before.men_of(side, kind) & !after.men(side);
            seen.moved[side.index()] += u32::from(!left.is_empty());
        }
        let come = (after.men(side) & !before.men(side)).squares().map(|square| square.index() as u16);
        let come: Vec<u16> = come.filter(|square| !self.entered.contains(square)).collect();
        self.entered.extend(come);
    }

    /// The game has ended.
    pub(super) fn finish<S: SquareSet>(&mut self, game: &Game<S>, end: &str) {
        end.clone_into(&mut self.end);
        self.entered.sort_unstable();
        if game.ply() <= SHORT {
            self.moves = game.entries()[..game.ply()].iter().map(|entry| entry.machine.clone()).collect();
        }
    }

    /// Its line, without the end of the line.
    pub(super) fn line(&self) -> String {
        let Course { end, positions, choices, fewest, most, repeated, kinds, entered, moves } = self;
        let mut text = format!("{MARK}{end} {positions} {choices} {fewest} {most} {repeated} ");
        for (place, KindSeen { stood: [white, black], moved: [by_white, by_black], men, moves }) in
            kinds.iter().enumerate()
        {
            let parted = if place > 0 { "," } else { "" };
            let _ = write!(text, "{parted}{white}.{black}.{by_white}.{by_black}.{men}.{moves}");
        }
        text.push(' ');
        text += &entered.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
        for mv in moves {
            let _ = write!(text, " {mv}");
        }
        text
    }

    /// What a line says behind its beginning.
    pub(super) fn read(text: &str) -> Option<Course> {
        let mut fields = text.split(' ');
        let end = fields.next().filter(|end| !end.is_empty())?.to_owned();
        let counts: Option<Vec<u32>> = fields.by_ref().take(5).map(|number| number.parse().ok()).collect();
        let [positions, choices, fewest, most, repeated] = counts?.try_into().ok()?;
        let kinds = fields.next()?.split(',').map(|kind| {
            let [white, black, by_white, by_black, men, moves]: [u32; 6] = numbers(kind, '.')?.try_into().ok()?;
            Some(KindSeen { stood: [white, black], moved: [by_white, by_black], men, moves })
        });
        let kinds = kinds.collect::<Option<_>>()?;
        let entered = fields
            .next()
            .filter(|squares| !squares.is_empty())
            .map_or(Some(Vec::new()), |squares| numbers(squares, ','))?;
        let moves = fields.map(str::to_owned).collect();
        Some(Course { end, positions, choices, fewest, most, repeated, kinds, entered, moves })
    }
}

fn numbers<N: FromStr>(text: &str, by: char) -> Option<Vec<N>> {
    text.split(by).map(|number| number.parse().ok()).collect()
}
