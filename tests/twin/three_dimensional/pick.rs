//! Chance: who plays how, and positions with few pieces.

use super::{Block, Game, HELD, Man};
use crate::twin::pick::Dice;
use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::game::{self, Status};
use stone_garden::movegen;
use stone_garden::position::{Act, Move};

/// How the players of a random game choose.
#[derive(Clone, Copy, Debug)]
pub enum Manner {
    /// Any move.
    Any,
    /// A capture if there is one, half of the time.
    Greedy,
    /// A move of the King or Emperor, half of the time.
    Kingly,
    /// Double steps and captures of those who made them, promotions, replacements, swaps, most of the time.
    Fancy,
    /// Straight ahead, away from one's own edge, half of the time.
    Forward,
    /// A move that ends the game or gives check, if a few tries find one.
    Hunting,
}

impl Manner {
    pub fn of_seed(seed: u64) -> Manner {
        use Manner::*;
        [Any, Greedy, Kingly, Fancy, Forward, Hunting][seed as usize % 6]
    }

    /// One of the legal moves, of which there must be some. Players who are `tired` go back to where they came from, so
    /// that the game comes to an end.
    pub fn choose<S: SquareSet>(self, game: &game::Game<S>, legal: &[Move], tired: bool, dice: &mut Dice) -> Move {
        let position = game.position();
        let geometry = position.geometry();
        let own_last = game.ply().checked_sub(2).map(|ply| game.entries()[ply].mv);
        let ahead = |mv: &Move| {
            i32::from(geometry.rank_for(position.side(), mv.to))
                - i32::from(geometry.rank_for(position.side(), mv.from))
        };
        let passed = legal.iter().any(|mv| mv.act == Act::EnPassant);
        if let (Manner::Hunting, false) = (self, tired) {
            let tries: Vec<Move> = (0..30).map(|_| *dice.one_of(legal)).collect();
            let ends = |mv: &&Move| game.status_after(**mv) != Status::Ongoing;
            let checks = |mv: &&Move| {
                let mut after = position.clone();
                after.play(**mv);
                movegen::in_check(&after, after.side())
            };
            if let Some(&mv) = tries.iter().find(ends).or_else(|| tries.iter().find(checks)) {
                return mv;
            }
        }
        let is_liked = |mv: &&Move| {
            if tired {
                return mv.act == Act::Plain && own_last.is_some_and(|last| (last.from, last.to) == (mv.to, mv.from));
            }
            match self {
                Manner::Any | Manner::Hunting => true,
                Manner::Greedy => position.captures(**mv),
                Manner::Kingly => mv.from == position.king(position.side()),
                Manner::Fancy if passed => mv.act == Act::EnPassant,
                Manner::Fancy => !matches!(mv.act, Act::Plain | Act::Drop(_)),
                Manner::Forward => ahead(mv) > 0,
            }
        };
        let share = if tired || matches!(self, Manner::Fancy) { 10 } else { 2 };
        let liked: Vec<Move> = legal.iter().filter(is_liked).copied().collect();
        // Among hundreds of drops the pieces on the board would seldom move.
        let on_board: Vec<Move> = legal.iter().filter(|mv| !matches!(mv.act, Act::Drop(_))).copied().collect();
        if !liked.is_empty() && dice.roll(share) > 0 {
            *dice.one_of(&liked)
        } else if !on_board.is_empty() && dice.roll(3) > 0 {
            *dice.one_of(&on_board)
        } else {
            *dice.one_of(legal)
        }
    }
}

/// A FEN of the two kings and a few other pieces where the rules let them stand, with something in hands or pools; which
/// may be no position.
pub fn random_fen(game: &Game, dice: &mut Dice) -> String {
    let mut block = Block::read(game, &super::start(game));
    block.cells.fill(None);
    let pieces = &game.variant.pieces;
    let king = pieces.iter().position(|piece| piece.royal).expect("a king") as u8;
    let mut men: Vec<(Side, u8)> = Side::BOTH.map(|side| (side, king)).to_vec();
    let most = [40, 10, 10][dice.roll(3)];
    let count = 1 + dice.roll(most);
    for _ in 0..count {
        let kind = dice.roll(pieces.len()) as u8;
        if kind != king {
            men.push((Side::BOTH[dice.roll(2)], kind));
        }
    }
    // Stockyang: Stockbrokers at home and opposite them, for double steps that are captured.
    let brokers = if game.is("stockyang-49") && dice.roll(2) == 0 { 40 } else { 0 };
    men.extend((0..brokers).map(|number| (Side::BOTH[number % 2], game.kind('Q'))));
    for (side, kind) in men {
        let man = Man { side, kind };
        for _ in 0..1000 {
            let cell = Square::from_index(dice.roll(block.cells.len()));
            if brokers > 0 && !(3..=6).contains(&game.rank(Side::White, cell)) && kind != king {
                continue;
            }
            let stuck = game.drops() && block.is_dead_end(man, cell);
            if block.at(cell).is_none() && game.may_stand(man, cell) && !stuck {
                block.cells[cell.index()] = Some(man);
                break;
            }
        }
    }
    for side in Side::BOTH {
        for letter in game.reserve() {
            block.held[side.index()][HELD.find(letter).expect("a letter of hands")] =
                dice.roll(3).saturating_sub(1) as u8;
        }
    }
    block.side = Side::BOTH[dice.roll(2)];
    block.progress = [0, 0, 0, 90][dice.roll(4)];
    for side in Side::BOTH {
        if game.is_taijitu() && block.guards(side) == 0 && !game.in_fortress(side, block.king(side)) {
            block.duty[side.index()] = 1 + dice.roll(2) as u8;
        }
    }
    block.fen()
}
