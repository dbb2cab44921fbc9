//! The twin's own FEN and machine forms.

use super::{Block, Game, HELD, Man, Move, Step};
use stone_garden::board::{Side, Square};

const LEVELS: &str = "tuvwxyz";

impl<'g> Block<'g> {
    /// Reads a FEN that is known to be a good one and has all its fields.
    pub fn read(game: &'g Game, fen: &str) -> Block<'g> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (board, held) = fields[0].split_once('[').unwrap_or((fields[0], ""));
        let square = |name: &str| game.variant.geometry.parse(name).expect("a cell");
        let mut block = Block {
            game,
            cells: vec![None; game.variant.geometry.size()],
            side: if fields[1] == "w" { Side::White } else { Side::Black },
            en_passant: None,
            held: [[0; HELD.len()]; 2],
            duty: [0; 2],
            progress: fields[4].parse().expect("plies"),
            number: fields[5].parse().expect("a move's number"),
        };
        let ranks = i32::from(game.variant.geometry.ranks());
        for (index, text) in board.split('/').enumerate() {
            for (level, row) in text.split('|').enumerate() {
                let (mut file, mut plus) = (0, false);
                for letter in row.chars() {
                    if let Some(empty) = letter.to_digit(10) {
                        file += empty as i32;
                    } else if letter == '+' {
                        plus = true;
                    } else {
                        let cell = game.cell(file - 3, level as i32 - 3, ranks - index as i32).expect("a cell");
                        block.cells[cell.index()] = Some(man(game, letter, std::mem::take(&mut plus)));
                        file += 1;
                    }
                }
            }
        }
        for letter in held.trim_end_matches(']').chars() {
            let slot = HELD.find(letter.to_ascii_uppercase()).expect("a letter of hands");
            block.held[usize::from(letter.is_ascii_lowercase())][slot] += 1;
        }
        if fields[3] != "-" {
            // "ue4uf5"
            let middle = fields[3].rfind(|letter| LEVELS.contains(letter)).expect("two cells");
            block.en_passant = Some((square(&fields[3][..middle]), square(&fields[3][middle..])));
        }
        if game.is_taijitu() {
            let count = |letter: char| letter.to_digit(10).unwrap_or(0) as u8;
            fields[6].chars().enumerate().for_each(|(side, letter)| block.duty[side] = count(letter));
        }
        block
    }

    /// FEN's first field, with hands and pools.
    pub fn placement(&self) -> String {
        let ranks = i32::from(self.game.variant.geometry.ranks());
        let rank_text = |rank: i32| {
            let rows: Vec<String> = (-3..=3).map(|y| self.row(y, rank)).collect();
            rows.join("|")
        };
        let mut text = (1..=ranks).rev().map(rank_text).collect::<Vec<_>>().join("/");
        if self.game.drops() || self.game.is_taijitu() {
            text.push('[');
            for side in Side::BOTH {
                for (letter, &count) in HELD.chars().zip(&self.held[side.index()]) {
                    text.extend((0..count).map(|_| cased(side, letter)));
                }
            }
            text.push(']');
        }
        text
    }

    fn row(&self, y: i32, rank: i32) -> String {
        let (mut row, mut empty) = (String::new(), 0);
        for x in -3..=3 {
            let cell = self.game.cell(x, y, rank).expect("a cell");
            match self.at(cell) {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        row.push_str(&std::mem::take(&mut empty).to_string());
                    }
                    if self.game.piece(man).promoted {
                        row.push('+');
                    }
                    row.push(cased(man.side, self.letter(man)));
                }
            }
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        row
    }

    pub fn fen(&self) -> String {
        let side = if self.side == Side::White { "w" } else { "b" };
        let en_passant = self.en_passant.map_or("-".to_owned(), |(passed, man)| self.name(passed) + &self.name(man));
        let mut text = format!("{} {side} - {en_passant} {} {}", self.placement(), self.progress, self.number);
        if self.game.is_taijitu() {
            let digit = |duty: u8| if duty == 0 { "-".to_owned() } else { duty.to_string() };
            text += &format!(" {}{}", digit(self.duty[0]), digit(self.duty[1]));
        }
        text
    }

    fn name(&self, square: Square) -> String {
        let (x, y) = self.game.plane(square);
        let letter = |letters: &str, place: i32| letters.chars().nth((place + 3) as usize).expect("on the board");
        format!("{}{}{}", letter(LEVELS, y), letter("abcdefg", x), self.game.rank(Side::White, square))
    }

    /// A move in machine form.
    pub fn machine(&self, mv: Move) -> String {
        let (from, to) = (self.name(mv.from), self.name(mv.to));
        match mv.step {
            Step::Plain | Step::Enter | Step::EnPassant | Step::Swap => from + &to,
            Step::Plus => from + &to + "+",
            Step::Choose(letter) => format!("{from}{to}{}", letter.to_ascii_lowercase()),
            Step::Double(passed) => format!("{from}{}{to}", self.name(passed)),
            Step::Drop(letter) => format!("{letter}@{to}"),
            Step::Replace(cell, letter) => format!("{from}{to},{}={}", self.name(cell), letter.to_ascii_lowercase()),
        }
    }
}

fn cased(side: Side, letter: char) -> char {
    if side == Side::White { letter } else { letter.to_ascii_lowercase() }
}

fn man(game: &Game, letter: char, promoted: bool) -> Man {
    let upper = letter.to_ascii_uppercase();
    let side = if letter == upper { Side::White } else { Side::Black };
    Man { side, kind: if promoted { game.promoted(upper) } else { game.kind(upper) } }
}
