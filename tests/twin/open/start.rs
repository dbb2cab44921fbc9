//! The start of a game, from its FEN.

use super::{Rules, Slow, Thing};
use stone_garden::board::Side;

impl<'r> Slow<'r> {
    /// The position of the definition's array.
    pub fn start(rules: &'r Rules) -> Slow<'r> {
        let kinds = rules.variant.pieces.len();
        let mut slow = Slow {
            rules,
            cells: vec![None; rules.files() * rules.ranks()],
            side: Side::White,
            hands: [vec![0; kinds], vec![0; kinds]],
            castled: None,
            traded: None,
            first: false,
            pie: false,
            last_moved: [None; 2],
            swapped: None,
            exchanged: [false; 2],
            cells_before: None,
            before: None,
            refused: None,
            castling: [[false; 4]; 2],
            castlers: [[None; 2]; 2],
            gates: Vec::new(),
            unmoved: Vec::new(),
            passed: Vec::new(),
            passer: None,
            promoted: Vec::new(),
            duck: None,
            checks: [u32::from(rules.open.ends.checks.unwrap_or(0)); 2],
            demotions: [0; 2],
            passes: 0,
            turn: [0; 2],
            moved: Vec::new(),
            moved_kinds: Vec::new(),
            doubles: [Vec::new(), Vec::new()],
            progress: 0,
        };
        let fields: Vec<&str> = rules.start.split_whitespace().collect();
        let (board, held) = fields[0].split_once('[').unwrap_or((fields[0], "]"));
        for (row, text) in board.split('/').enumerate() {
            slow.rank(text, rules.ranks() - 1 - row);
        }
        let held = if rules.open.has_hands() { held } else { "]" };
        for letter in held.trim_end_matches(['-', ']']).chars() {
            let (side, kind) = slow.reads(letter, false);
            slow.hands[side.index()][kind] += 1;
        }
        slow.side = if fields[1] == "b" { Side::Black } else { Side::White };
        let counters = fields.iter().rfind(|field| !field.starts_with('+'));
        let number = counters.filter(|_| fields.len() > 3).map_or("1", |number| number);
        slow.first = slow.side == Side::White && number == "1";
        slow.pie = rules.open.pie && slow.side == Side::Black && number == "1";
        if let Some(field) = fields[1..].iter().find_map(|field| field.strip_prefix('+'))
            && let Some((white, black)) = field.split_once('+').filter(|_| rules.variant.demotions.is_some())
        {
            slow.demotions = [white, black].map(|count| count.parse().expect("a number"));
        }
        // Where the start doesn't say how many moves the first turn has, the rule does.
        slow.turn = rules.open.turns.as_ref().map_or([0; 2], |turns| [u32::from(turns.first); 2]);
        if let Some((left, length)) = fields[1..].iter().find_map(|field| field.split_once('/')) {
            let parts = rules.open.turns.as_ref().is_some_and(|turns| !turns.parts.is_empty());
            slow.turn = [left, length].map(|text| match parts {
                true => text.chars().map(|part| 1 << (part as u32 - '1' as u32)).sum(),
                false => text.parse().expect("moves of a turn"),
            });
        }
        if let Some(left) = fields[1..].iter().find_map(|field| field.strip_prefix('~')) {
            slow.exchanged = ["w", "b"].map(|side| !left.contains(side));
        }
        if let Some(castling) = rules.open.castling.as_ref().filter(|castling| castling.anywhere) {
            for side in Side::BOTH {
                let files = |letters: &[char]| slow.on_castling_rank(side, letters);
                let king = files(&castling.kings).first().copied();
                // The partner that is farthest out, on either side of the king.
                let partners = files(&castling.partners);
                let outer = [partners.last(), partners.first()].map(|file| file.copied());
                slow.castlers[side.index()] = [0, 1].map(|number| {
                    let (king, partner) = (king?, outer[number]?);
                    ((partner > king) == (number == 0)).then_some([king, partner])
                });
            }
        }
        // Without a field of its own castling is open wherever king and partner stand at home.
        let said = fields.get(2).filter(|text| !text.starts_with(|sign: char| sign.is_ascii_digit()));
        for side in Side::BOTH {
            let second = rules.open.castling.as_ref().and_then(|castling| castling.also);
            let file = |way: usize| second.map(|files| (2 + way, (b'A' + files.partner[way]) as char));
            for (number, letter) in [Some((0, 'K')), Some((1, 'Q')), file(0), file(1)].into_iter().flatten() {
                let letter = if side == Side::White { letter } else { letter.to_ascii_lowercase() };
                slow.castling[side.index()][number] =
                    said.map_or_else(|| slow.at_home(side, number), |text| text.contains(letter));
                if slow.castling[side.index()][number] && rules.open.gating {
                    let both = slow.castlers(side, number).expect("a game that castles");
                    slow.gates.extend(both.map(|(from, _)| from));
                }
            }
        }
        if rules.open.keeps_unmoved() {
            for side in Side::BOTH {
                for both in (0..2).filter(|&number| slow.castling[side.index()][number]) {
                    slow.unmoved.extend(slow.castlers(side, both).expect("a game that castles").map(|(from, _)| from));
                }
            }
            slow.unmoved.sort_unstable();
            slow.unmoved.dedup();
        }
        // Of gates the letters of files on each side's first rank; K and Q have told theirs.
        let letters = said.filter(|_| rules.open.gating || rules.open.keeps_first_moves()).map_or("", |text| text);
        for letter in letters.chars().filter(|letter| letter.is_ascii_alphabetic() && !"KQkq".contains(*letter)) {
            let file = letter.to_ascii_uppercase() as usize - 'A' as usize;
            let rank = if letter.is_ascii_uppercase() { 0 } else { rules.ranks() - 1 };
            if file < rules.files() {
                slow.gates.push(rank * rules.files() + file);
            }
        }
        slow
    }

    /// The side and kind of a letter.
    fn reads(&self, letter: char, promoted: bool) -> (Side, usize) {
        let upper: char = letter.to_uppercase().next().expect("a letter");
        let pieces = &self.rules.variant.pieces;
        let kind = pieces.iter().position(|piece| piece.letter == upper && piece.promoted == promoted);
        let kind = kind.unwrap_or_else(|| panic!("{letter} in {}", self.rules.start));
        (if letter == upper { Side::White } else { Side::Black }, kind)
    }

    /// One rank of the board.
    fn rank(&mut self, text: &str, rank: usize) {
        let (mut at, mut empty, mut promoted) = (rank * self.rules.files(), 0, false);
        for sign in text.chars() {
            if let Some(digit) = sign.to_digit(10) {
                empty = empty * 10 + digit as usize;
                continue;
            }
            at += std::mem::take(&mut empty);
            match sign {
                '+' => promoted = true,
                '~' => self.promoted.push(at - 1),
                '*' => {
                    self.cells[at] = Some(Thing::Wall);
                    at += 1;
                }
                letter => {
                    let (side, kind) = self.reads(letter, std::mem::take(&mut promoted));
                    self.cells[at] = Some(Thing::Piece(side, kind));
                    at += 1;
                }
            }
        }
    }
}
