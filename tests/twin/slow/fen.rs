//! The twin's own FEN and machine forms.

use super::{Family, Game, Man, Slow, Step, Turn};
use stone_garden::board::{Side, Square};

const FACINGS: [char; 4] = ['n', 'e', 's', 'w'];

impl<'g> Slow<'g> {
    /// Reads a FEN that is known to be a good one and has all its fields.
    pub fn read(game: &'g Game, fen: &str) -> Slow<'g> {
        let geometry = game.geometry();
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = vec![None; geometry.size()];
        for (index, row) in fields[0].split('/').enumerate() {
            let rank = i32::from(geometry.ranks()) - 1 - index as i32;
            let mut file = 0;
            let mut digits = String::new();
            for letter in row.chars().chain([' ']) {
                if letter.is_ascii_digit() {
                    digits.push(letter);
                    continue;
                }
                file += std::mem::take(&mut digits).parse::<i32>().unwrap_or(0);
                if letter != ' ' {
                    cells[geometry.square(file, rank, 0).unwrap().index()] = Some(man(game, letter));
                    file += 1;
                }
            }
        }
        let square = |name: &str| geometry.parse(name).unwrap();
        let mut slow = Slow {
            game,
            cells,
            side: if fields[1] == "w" { Side::White } else { Side::Black },
            castling: [["K", "Q"], ["k", "q"]].map(|side| side.map(|letter| fields[2].contains(letter))),
            en_passant: None,
            ko: None,
            progress: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            demotions: [0; 2],
        };
        if fields[3] != "-" {
            let passed = square(fields[3]);
            let forward = if slow.side == Side::White { -1 } else { 1 };
            slow.en_passant = Some((passed, geometry.offset(passed, 0, forward, 0).unwrap()));
        }
        if game.family == Family::Garden {
            let digits: Vec<u8> = fields[6].split('+').skip(1).map(|digit| digit.parse().unwrap()).collect();
            slow.demotions = [digits[0], digits[1]];
        }
        if game.is_draft() && fields[7] != "-" {
            fields[7].split(',').for_each(|entry| slow.turn_raven(square(&entry[..2]), &entry[2..]));
        }
        if game.family == Family::Relays && fields[6] != "-" {
            slow.ko = Some((square(&fields[6][..2]), square(&fields[6][2..])));
        }
        slow
    }

    /// `e7`: facing east, having last turned on move 7.
    fn turn_raven(&mut self, square: Square, entry: &str) {
        let compass = FACINGS.iter().position(|&letter| entry.starts_with(letter)).unwrap() as u8;
        let Some(Man::Of { side, .. }) = self.at(square) else { panic!("no Raven on the square") };
        let facing = if side == Side::White { compass } else { (compass + 2) % 4 };
        let pieces = &self.game.variant.pieces;
        let kind = pieces.iter().position(|piece| piece.letter == 'R' && piece.facing == facing).unwrap() as u8;
        self.cells[square.index()] = Some(Man::Of { side, kind, turned: entry[1..].parse().unwrap() });
    }

    /// FEN's first field.
    pub fn placement(&self) -> String {
        let geometry = self.game.geometry();
        let mut rows = Vec::new();
        for rank in (0..i32::from(geometry.ranks())).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 0..i32::from(geometry.files()) {
                match self.at(geometry.square(file, rank, 0).unwrap()) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            row.push_str(&std::mem::take(&mut empty).to_string());
                        }
                        row.push(self.letter(man));
                    }
                }
            }
            if empty > 0 {
                row.push_str(&empty.to_string());
            }
            rows.push(row);
        }
        rows.join("/")
    }

    fn letter(&self, man: Man) -> char {
        let letter = man.letter(self.game);
        if man.side() == Some(Side::Black) { letter.to_ascii_lowercase() } else { letter }
    }

    /// The compass letter of a facing.
    fn compass(side: Side, facing: u8) -> char {
        FACINGS[usize::from(if side == Side::White { facing } else { (facing + 2) % 4 })]
    }

    pub fn fen(&self) -> String {
        let name = |square: Square| self.game.geometry().name(square).to_string();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let rights = [["K", "Q"], ["k", "q"]];
        let castling: String = (0..4)
            .filter(|right| self.castling[right / 2][right % 2])
            .map(|right| rights[right / 2][right % 2])
            .collect();
        let mut fields = vec![
            self.placement(),
            if self.side == Side::White { "w" } else { "b" }.to_owned(),
            or_dash(castling),
            self.en_passant.map_or("-".to_owned(), |(passed, _)| name(passed)),
            self.progress.to_string(),
            self.number.to_string(),
        ];
        if self.game.family == Family::Garden {
            fields.push(format!("+{}+{}", self.demotions[0], self.demotions[1]));
        }
        if self.game.is_draft() {
            let mut ravens = Vec::new();
            for (square, man) in self.men().filter(|(_, man)| man.letter(self.game) == 'R') {
                let Man::Of { side, turned, .. } = man else { continue };
                let facing = man.facing(self.game);
                if facing != 0 || turned != 0 {
                    ravens.push(format!("{}{}{turned}", name(square), Self::compass(side, facing)));
                }
            }
            ravens.sort();
            fields.push(or_dash(ravens.join(",")));
        }
        if self.game.family == Family::Relays {
            fields.push(self.ko.map_or("-".to_owned(), |(from, to)| format!("{}{}", name(from), name(to))));
        }
        fields.join(" ")
    }

    /// A turn in machine form.
    pub fn machine(&self, turn: Turn) -> String {
        let name = |square: Square| self.game.geometry().name(square).to_string();
        let mut text = name(turn.from);
        text += &match turn.step {
            // "Castling is written as the king's move onto his own rook."
            Step::Castle(castling_side) if self.game.family == Family::Relays => {
                name(self.home(self.side, self.castling_sides()[castling_side].rook))
            }
            _ => name(turn.to),
        };
        match turn.step {
            Step::Promote(letter) => text.push(letter.to_ascii_lowercase()),
            Step::Turn(facing) => text.extend(['^', Self::compass(self.side, facing)]),
            _ => {}
        }
        if let Some((from, to)) = turn.neutral {
            text += &format!(",{}{}", name(from), name(to));
        }
        text
    }
}

fn man(game: &Game, letter: char) -> Man {
    match letter {
        '*' => Man::Stone,
        '@' => Man::Relay,
        _ => {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let upper = letter.to_ascii_uppercase();
            let kind = game.variant.pieces.iter().position(|piece| piece.letter == upper && piece.facing == 0);
            Man::new(side, kind.expect("a letter of this game") as u8)
        }
    }
}
