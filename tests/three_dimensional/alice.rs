//! Alice Chess, read a second time: two boards of 64 squares in letters, every move made on a copy. Its rules are those of
//! <https://en.wikipedia.org/wiki/Alice_chess>: a move must be legal on the board where it is made, and the same square of the other board, to
//! which the piece goes over, must be empty; nobody captures en passant.

use crate::amount;
use crate::twin::pick::Dice;
use stone_garden::game::AnyGame;
use stone_garden::{movegen, with_game};

/// A position: the two boards, whose turn it is, and what may still castle (K, Q, k, q).
#[derive(Clone)]
struct Mirror {
    boards: [[char; 64]; 2],
    white: bool,
    castles: [bool; 4],
}

/// A move: board, from, to, what the piece becomes.
type Step = (usize, usize, usize, char);

fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn on(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = ((square % 8) as i32 + files, (square / 8) as i32 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl Mirror {
    fn start() -> Mirror {
        let mut board = ['.'; 64];
        for (file, piece) in "rnbqkbnr".chars().enumerate() {
            (board[file], board[56 + file]) = (piece.to_ascii_uppercase(), piece);
            (board[8 + file], board[48 + file]) = ('P', 'p');
        }
        Mirror { boards: [board, ['.'; 64]], white: true, castles: [true; 4] }
    }

    fn own(&self, piece: char) -> bool {
        piece != '.' && is_white(piece) == self.white
    }

    /// The squares of its board that a piece attacks.
    fn attacks(board: &[char; 64], from: usize) -> Vec<usize> {
        let piece = board[from];
        let steps = |steps: &[(i32, i32)]| steps.iter().filter_map(|&(files, ranks)| on(from, files, ranks)).collect();
        let slides = |ways: &[(i32, i32)]| {
            let mut found = Vec::new();
            for &(files, ranks) in ways {
                let mut next = on(from, files, ranks);
                while let Some(square) = next {
                    found.push(square);
                    next = if board[square] == '.' { on(square, files, ranks) } else { None };
                }
            }
            found
        };
        match piece.to_ascii_lowercase() {
            'n' => steps(&LEAPS),
            'k' => [steps(&STRAIGHT), steps(&DIAGONAL)].concat(),
            'r' => slides(&STRAIGHT),
            'b' => slides(&DIAGONAL),
            'q' => [slides(&STRAIGHT), slides(&DIAGONAL)].concat(),
            _ => steps(&[(1, if is_white(piece) { 1 } else { -1 }), (-1, if is_white(piece) { 1 } else { -1 })]),
        }
    }

    fn attacked(board: &[char; 64], square: usize, by_white: bool) -> bool {
        (0..64).any(|from| {
            let piece = board[from];
            piece != '.' && is_white(piece) == by_white && Mirror::attacks(board, from).contains(&square)
        })
    }

    /// Is the king of a side attacked on one of these boards?
    fn checked(&self, white: bool, boards: &[usize]) -> bool {
        let king = if white { 'K' } else { 'k' };
        boards.iter().any(|&number| {
            let board = &self.boards[number];
            (0..64).any(|square| board[square] == king && Mirror::attacked(board, square, !white))
        })
    }

    /// The position once a piece has moved on its board, and once it has gone over.
    fn after(&self, (number, from, to, becomes): Step) -> [Mirror; 2] {
        let mut made = self.clone();
        let mut steps = vec![(from, to, becomes)];
        if self.boards[number][from].eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2 {
            let (rook, beside) = if to > from { (from + 3, from + 1) } else { (from - 4, from - 1) };
            steps.push((rook, beside, self.boards[number][rook]));
        }
        for &(from, to, becomes) in &steps {
            made.boards[number][from] = '.';
            made.boards[number][to] = becomes;
        }
        for (square, rights) in
            [(4, vec![0, 1]), (60, vec![2, 3]), (7, vec![0]), (0, vec![1]), (63, vec![2]), (56, vec![3])]
        {
            if number == 0 && (from == square || to == square) {
                rights.into_iter().for_each(|right| made.castles[right] = false);
            }
        }
        let mut over = made.clone();
        for &(_, to, becomes) in &steps {
            over.boards[number][to] = '.';
            over.boards[1 - number][to] = becomes;
        }
        over.white = !self.white;
        [made, over]
    }

    fn moves(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for number in 0..2 {
            let board = &self.boards[number];
            for from in (0..64).filter(|&from| self.own(board[from])) {
                let piece = board[from];
                let mut ends: Vec<usize> = Mirror::attacks(board, from);
                if piece.eq_ignore_ascii_case(&'p') {
                    ends.retain(|&to| board[to] != '.');
                    let ahead = if self.white { 1 } else { -1 };
                    if let Some(one) = on(from, 0, ahead).filter(|&one| board[one] == '.') {
                        ends.push(one);
                        let home = from / 8 == if self.white { 1 } else { 6 };
                        ends.extend(on(one, 0, ahead).filter(|&two| home && number == 0 && board[two] == '.'));
                    }
                }
                for to in ends.into_iter().filter(|&to| !self.own(board[to])) {
                    let last = piece.eq_ignore_ascii_case(&'p') && (to / 8 == 0 || to / 8 == 7);
                    let choices = if last { "QRBN" } else { "." };
                    for choice in choices.chars() {
                        let becomes = match choice {
                            '.' => piece,
                            _ if self.white => choice,
                            _ => choice.to_ascii_lowercase(),
                        };
                        found.push((number, from, to, becomes));
                    }
                }
            }
        }
        found.extend(self.castlings());
        found.retain(|&(number, from, to, becomes)| {
            let beside = if to > from { from + 1 } else { from.wrapping_sub(1) };
            let castles = self.boards[number][from].eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2;
            let lands = self.boards[1 - number][to] == '.' && (!castles || self.boards[1 - number][beside] == '.');
            let [made, over] = self.after((number, from, to, becomes));
            lands && !made.checked(self.white, &[number]) && !over.checked(self.white, &[0, 1])
        });
        found
    }

    fn castlings(&self) -> Vec<Step> {
        let (king, base, board) =
            (if self.white { 'K' } else { 'k' }, if self.white { 0 } else { 56 }, &self.boards[0]);
        let empty = |squares: &[usize]| squares.iter().all(|square| board[base + square] == '.');
        let safe =
            |squares: &[usize]| squares.iter().all(|square| !Mirror::attacked(board, base + square, !self.white));
        let rights = if self.white { [self.castles[0], self.castles[1]] } else { [self.castles[2], self.castles[3]] };
        let mut found = Vec::new();
        if rights[0] && empty(&[5, 6]) && safe(&[4, 5]) {
            found.push((0, base + 4, base + 6, king));
        }
        if rights[1] && empty(&[1, 2, 3]) && safe(&[4, 3]) {
            found.push((0, base + 4, base + 2, king));
        }
        found
    }

    fn leaves(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().into_iter().map(|step| self.after(step)[1].leaves(depth - 1)).sum(),
        }
    }

    /// A move as the program writes it: level `y` is the first board.
    fn text((number, from, to, becomes): Step, moved: char) -> String {
        let name =
            |square: usize| format!("{}{}{}", ["y", "z"][number], (b'a' + (square % 8) as u8) as char, square / 8 + 1);
        let mark = if becomes == moved { String::new() } else { becomes.to_ascii_lowercase().to_string() };
        format!("{}{}{mark}", name(from), name(to))
    }
}

#[test]
fn through_the_looking_glass_both_readings_go_the_same_way() {
    let start = Mirror::start();
    let mut counts = Vec::new();
    let mut game = AnyGame::open("alice", None).expect("a bundled game");
    with_game!(&mut game, game => {
        for depth in 1..=3 {
            let count = movegen::perft(&mut game.position().clone(), depth);
            assert_eq!(count, start.leaves(depth), "depth {depth}");
            counts.push(count);
        }
    });
    assert!(counts[2] > 8000, "{counts:?}");
    let (mut castled, mut promoted) = (0, 0);
    for seed in 0..amount(60, 600) {
        let mut dice = Dice::new(seed);
        let mut game = AnyGame::open("alice", None).expect("a bundled game");
        with_game!(&mut game, game => {
            let mut mirror = Mirror::start();
            for _ in 0..120 {
                let position = game.position();
                let mut found: Vec<String> =
                    movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect();
                found.sort();
                let steps = mirror.moves();
                let mut expected: Vec<String> =
                    steps.iter().map(|&step| Mirror::text(step, mirror.boards[step.0][step.1])).collect();
                expected.sort();
                assert_eq!(found, expected, "{}", position.fen());
                assert_eq!(movegen::in_check(position, position.side()), mirror.checked(mirror.white, &[0, 1]), "{}", position.fen());
                if steps.is_empty() || game.status() != stone_garden::game::Status::Ongoing {
                    break;
                }
                // Castling, captures and pawns rather than going about.
                let wanted: Vec<&Step> = steps.iter().filter(|&&(number, from, to, becomes)| {
                    let moved = mirror.boards[number][from];
                    moved != becomes || moved.eq_ignore_ascii_case(&'k') && from.abs_diff(to) == 2
                }).collect();
                let step = if wanted.is_empty() { *dice.one_of(&steps) } else { **dice.one_of(&wanted) };
                let moved = mirror.boards[step.0][step.1];
                castled += usize::from(moved.eq_ignore_ascii_case(&'k') && step.1.abs_diff(step.2) == 2);
                promoted += usize::from(moved != step.3);
                game.play_machine(&Mirror::text(step, moved)).expect("a legal move");
                mirror = mirror.after(step)[1].clone();
            }
        });
    }
    assert!(castled > 3 && promoted > 3, "{castled} castlings, {promoted} promotions");
}
