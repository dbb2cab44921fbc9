//! The reconstructed arrays, against the counts of the rules page, "Arrays": d2 = x*x + y*y of the file.

use stone_garden::position::start_fen;
use stone_garden::variant::Variant;

const INNER: &[i32] = &[1, 2, 4];
const SECOND: &[i32] = &[5, 8];
const THIRD: &[i32] = &[9, 10];
const OUTER: &[i32] = &[13, 18];

/// White's letter on a file of a rank, after the rules page's text.
fn letter(game: &str, rank: usize, x: i32, y: i32) -> Option<char> {
    let d2 = x * x + y * y;
    let on = |dozen: &[i32]| dozen.contains(&d2);
    let shogi_second = |x: i32, y: i32| {
        if !on(THIRD) {
            None
        } else if x == 0 || (x > 0 && d2 == 10) {
            // "R where (x=0) or (x>0 and d2=10); B where (y=0) or (x<0 and d2=10)"
            Some('R')
        } else if y == 0 || (x < 0 && d2 == 10) {
            Some('B')
        } else {
            None
        }
    };
    match (game, rank) {
        ("stockgi-49" | "stockhorn-49", 1) => match d2 {
            0 => Some('K'),
            _ if on(INNER) => Some('G'),
            _ if on(SECOND) => Some('S'),
            _ if on(THIRD) => Some('N'),
            _ => Some('L'),
        },
        ("stockgi-49", 2) => shogi_second(x, y),
        ("stockhorn-49", 2) => {
            if on(OUTER) {
                Some('M')
            } else {
                shogi_second(x, y)
            }
        }
        ("stockgi-49", 3) => Some('P'),
        ("stockhorn-49", 3) => Some(if (x + y) % 2 == 0 { 'P' } else { 'X' }),
        ("stock-qi-49", 1) if d2 == 0 => Some('K'),
        ("stock-qi-49", 1..=3) if d2 == 1 => Some('F'),
        ("stock-qi-49", 1) if on(SECOND) => Some('E'),
        ("stock-qi-49", 1) if on(THIRD) => Some('N'),
        ("stock-qi-49", 1) if on(OUTER) => Some('R'),
        ("stock-qi-49", 2) if on(THIRD) => Some('C'),
        ("stock-qi-49", 4) if d2 == 0 || on(THIRD) || on(OUTER) => Some('P'),
        ("stockyang-49", 1) => match d2 {
            0 => Some('K'),
            _ if on(INNER) => Some('A'),
            _ if on(SECOND) => Some('B'),
            _ if on(THIRD) => Some('N'),
            _ => Some('R'),
        },
        ("stockyang-49", 2) if on(THIRD) => Some('C'),
        ("stockyang-49", 3) if d2 == 0 || on(SECOND) || on(OUTER) => Some('Q'),
        ("stockyang-49", 4) if on(INNER) || on(THIRD) => Some('Q'),
        ("stock-taijitu-49", 1) if d2 == 0 => Some('K'),
        ("stock-taijitu-49", 1..=3) if d2 == 1 => Some('W'),
        ("stock-taijitu-49", 1..=3) if d2 == 2 => Some('F'),
        ("stock-taijitu-49", 1) if on(SECOND) => Some('B'),
        ("stock-taijitu-49", 1) if on(THIRD) => Some('N'),
        ("stock-taijitu-49", 1) if on(OUTER) => Some('R'),
        ("stock-taijitu-49", 2) if on(SECOND) => Some('E'),
        ("stock-taijitu-49", 2) if on(THIRD) => Some('A'),
        ("stock-taijitu-49", 3) if on(THIRD) => Some('C'),
        ("stock-taijitu-49", 3) if on(OUTER) => Some('D'),
        _ => None,
    }
}

#[test]
fn arrays_are_as_the_rules_page_counts_them() {
    for (game, ranks, men) in [
        ("stockgi-49", 9, 49 + 12 + 49),
        ("stockhorn-49", 9, 49 + 24 + 49),
        ("stock-qi-49", 10, 1 + 12 + 36 + 12 + 25),
        ("stockyang-49", 10, 49 + 12 + 49),
        ("stock-taijitu-49", 10, 1 + 24 + 36 + 24 + 24),
    ] {
        let variant = Variant::find(game).expect("a game");
        let fen = start_fen(variant);
        let placement = fen.split([' ', '[']).next().expect("a board");
        let mut found = 0;
        for (index, text) in placement.split('/').enumerate() {
            let rank = ranks - index;
            for (level, row) in text.split('|').enumerate() {
                let cells: Vec<char> = row
                    .chars()
                    .flat_map(|letter| match letter.to_digit(10) {
                        Some(empty) => vec![' '; empty as usize],
                        None => vec![letter],
                    })
                    .collect();
                assert_eq!(cells.len(), 7);
                for (file, &cell) in cells.iter().enumerate() {
                    let (x, y) = (file as i32 - 3, level as i32 - 3);
                    // "Black is White's turned round: rank mirrored, x negated, level kept."
                    let black = letter(game, ranks + 1 - rank, -x, y).map(|letter| letter.to_ascii_lowercase());
                    let expected = letter(game, rank, x, y).or(black).unwrap_or(' ');
                    assert_eq!(cell, expected, "{game}: rank {rank}, x {x}, y {y}");
                    found += usize::from(cell.is_ascii_uppercase());
                }
            }
        }
        assert_eq!(found, men, "{game}");
    }
}
