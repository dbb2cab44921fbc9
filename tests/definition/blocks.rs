//! Blocks of levels by an author's rules: Raumschach beside a plain reading of its rules, and the largest block there is.

use std::collections::BTreeMap;
use stone_garden::game::{AnyGame, define};
use stone_garden::{definition, with_game};

const RAUMSCHACH: &str = include_str!("games/raumschach.toml");

/// File, rank, level.
type Cell = [i32; 3];

/// A board as the rules' text has it; capital letters are White's.
#[derive(Clone)]
struct Board {
    men: BTreeMap<Cell, char>,
    white: bool,
}

fn name([file, rank, level]: Cell) -> String {
    format!("{}{}{}", (b'v' + level as u8) as char, (b'a' + file as u8) as char, rank + 1)
}

/// All steps of one cell in so many of the three directions.
fn steps(wanted: impl Fn(i32) -> bool) -> Vec<Cell> {
    let all = |x| (-1..=1).flat_map(move |y| (-1..=1).map(move |z| [x, y, z]));
    (-1..=1).flat_map(all).filter(|step: &Cell| wanted(step.iter().map(|by| by.abs()).sum())).collect()
}

impl Board {
    fn read(fen: &str) -> Board {
        let mut fields = fen.split(' ');
        let mut men = BTreeMap::new();
        for (index, rank) in fields.next().unwrap().split('/').enumerate() {
            for (level, row) in rank.split('|').enumerate() {
                let mut file = 0;
                for sign in row.chars() {
                    if let Some(run) = sign.to_digit(10) {
                        file += run as i32;
                    } else {
                        men.insert([file, 4 - index as i32, level as i32], sign);
                        file += 1;
                    }
                }
            }
        }
        Board { men, white: fields.next() == Some("w") }
    }

    /// Where the piece on a cell can go, its king's safety aside.
    fn targets(&self, from: Cell) -> Vec<Cell> {
        let man = self.men[&from];
        let white = man.is_uppercase();
        let forward = if white { 1 } else { -1 };
        let on = |at: Cell, by: Cell| {
            let to: Cell = std::array::from_fn(|axis| at[axis] + by[axis]);
            to.iter().all(|at| (0..5).contains(at)).then_some(to)
        };
        let enemy = |to: &Cell| self.men.get(to).is_some_and(|other| other.is_uppercase() != white);
        let mut found = Vec::new();
        let (ways, far) = match man.to_ascii_uppercase() {
            'P' => {
                let quiet = [[0, forward, 0], [0, 0, forward]];
                let takes =
                    [[1, forward, 0], [-1, forward, 0], [1, 0, forward], [-1, 0, forward], [0, forward, forward]];
                let free = |to: &Cell| !self.men.contains_key(to);
                found.extend(quiet.into_iter().filter_map(|by| on(from, by)).filter(free));
                found.extend(takes.into_iter().filter_map(|by| on(from, by)).filter(enemy));
                return found;
            }
            'N' => {
                let leaps = (0..125).map(|n| [n % 5 - 2, n / 5 % 5 - 2, n / 25 - 2]);
                let knights = |by: &Cell| {
                    let mut sizes = by.map(i32::abs);
                    sizes.sort_unstable();
                    sizes == [0, 1, 2]
                };
                (leaps.filter(knights).collect(), 1)
            }
            'R' => (steps(|sum| sum == 1), 5),
            'B' => (steps(|sum| sum == 2), 5),
            'U' => (steps(|sum| sum == 3), 5),
            'Q' => (steps(|sum| sum > 0), 5),
            _ => (steps(|sum| sum > 0), 1),
        };
        for by in ways {
            let mut at = from;
            for _ in 0..far {
                let Some(to) = on(at, by) else { break };
                if !self.men.contains_key(&to) || enemy(&to) {
                    found.push(to);
                }
                if self.men.contains_key(&to) {
                    break;
                }
                at = to;
            }
        }
        found
    }

    fn own(&self, white: bool) -> Vec<Cell> {
        self.men.iter().filter(|(_, man)| man.is_uppercase() == white).map(|(cell, _)| *cell).collect()
    }

    fn attacked(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        self.own(!white).into_iter().flat_map(|from| self.targets(from)).any(|to| self.men.get(&to) == Some(&king))
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in self.own(self.white) {
            for to in self.targets(from) {
                let mut after = self.clone();
                let man = after.men.remove(&from).unwrap();
                after.men.insert(to, man);
                if after.attacked(self.white) {
                    continue;
                }
                let plain = format!("{}{}", name(from), name(to));
                let last = if self.white { to[1] == 4 && to[2] == 4 } else { to[1] == 0 && to[2] == 0 };
                if last && man.eq_ignore_ascii_case(&'p') {
                    moves.extend("qrbnu".chars().map(|letter| format!("{plain}{letter}")));
                } else {
                    moves.push(plain);
                }
            }
        }
        moves.sort();
        moves
    }
}

#[test]
fn raumschach_is_played_as_a_plain_reading_of_its_rules_has_it() {
    let variant = define(RAUMSCHACH).unwrap();
    let mut random = 7_u64;
    for _ in 0..4 {
        let mut game = AnyGame::of(variant, None).unwrap();
        for _ in 0..60 {
            let (fen, mut moves) = with_game!(&game, game => {
                let position = game.position();
                let moves: Vec<String> = game.moves().into_iter().map(|mv| position.machine(mv).to_string()).collect();
                (position.fen(), moves)
            });
            moves.sort();
            if moves.is_empty() {
                break;
            }
            assert_eq!(moves, Board::read(&fen).moves(), "{fen}");
            let again = AnyGame::of(variant, Some(&fen)).unwrap();
            assert_eq!(with_game!(&again, game => game.position().fen()), fen);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = &moves[(random >> 33) as usize % moves.len()];
            with_game!(&mut game, game => game.play_text(mv).map(|_| ())).unwrap();
        }
    }
}

/// Eight levels of eight files and ranks, with all that a flat game has: hands, castling, double steps.
const LARGEST: &str = r#"
id = "largest"
name = "Largest"
board = "8x8x8"
array = "rnbqkbnr|pppppppp|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/RNBQKBNR|PPPPPPPP|8|8|8|8|8|8[]"

[hands]
captures = true

[castling]
king = "e"
kingside = { rook = "h", king-to = "g" }
queenside = { rook = "a", king-to = "c" }

[steps]
up = "(0,0,1)"

[pieces.P]
moves = "fmWfceFifmnD"
promotes = { to = "QR" }

[pieces.N]
moves = "N"

[pieces.B]
moves = "B"

[pieces.R]
legs = "[(0,1) (0,-1) (1,0) (-1,0) up (0,0,-1)] slide"

[pieces.Q]
moves = "Q"

[pieces.K]
moves = "K"
royal = true
"#;

#[test]
fn the_largest_block_plays_by_all_rules() {
    let variant = define(LARGEST).unwrap();
    assert!(definition::read(&definition::write(variant)).as_ref() == Ok(variant));
    // Eight levels are s to z. The rook goes up where a pawn has left, takes one, and the pawn comes back from the hand.
    let line = "ta1ta3 tb8tb6 ta3tb3";
    assert!(AnyGame::load_of(variant, None, line).is_err(), "a pawn doesn't go sideways");
    let line = "tb1tb3 sa8ta8";
    assert!(AnyGame::load_of(variant, None, line).is_err(), "an own pawn stands above the rook");
    let line = "ta1ta3 ta8ta6 sa1za1";
    let game = AnyGame::load_of(variant, None, line).unwrap();
    let fen = with_game!(&game, game => game.position().fen());
    assert_eq!(fen.split(' ').nth(2), Some("Kkq"), "the rook's castling is gone: {fen}");
    let castled = AnyGame::load_of(
        variant,
        Some(
            "r3k2r|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/8|8|8|8|8|8|8|8/R3K2R|8|8|8|8|8|8|8[Pn] w KQkq - 0 1",
        ),
        "se1sg1 N@zd4 P@wd5 se8sc8",
    );
    let fen = with_game!(&castled.unwrap(), game => game.position().fen());
    assert!(fen.ends_with("/R4RK1|8|8|8|8|8|8|8[] w - - 1 3"), "{fen}");
    assert!(fen.starts_with("2kr3r|"), "{fen}");
}
