//! The protocols that are UCI in other words: USI of the shogi family, and UCCI of the xiangqi family. Which is spoken, the first
//! line says.
//!
//! In shogi the side that begins is Black; files are counted from the right, ranks from above by letters, and positions are SFEN.
//! In UCCI ranks are counted from 0.

use stone_garden::notation::Script;

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    #[default]
    Uci,
    Usi,
    Ucci,
}

/// Files and ranks of a board.
pub type Size = (u8, u8);

/// A square as UCI writes it, at the beginning of a text, and what follows.
fn square(text: &str) -> Option<(char, u8, &str)> {
    let file = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    let rank = text[1..=digits].parse().ok()?;
    Some((file, rank, &text[1 + digits..]))
}

impl Dialect {
    /// The dialect that a first line asks for.
    pub fn asked(word: &str) -> Option<Dialect> {
        match word {
            "uci" => Some(Dialect::Uci),
            "usi" => Some(Dialect::Usi),
            "ucci" => Some(Dialect::Ucci),
            _ => None,
        }
    }

    /// The game that is played if none is chosen.
    pub const fn usual(self) -> &'static str {
        match self {
            Dialect::Uci => "stone-garden",
            Dialect::Usi => "shogi",
            Dialect::Ucci => "xiangqi",
        }
    }

    /// Of which games it speaks: those that are written so.
    pub const fn family(self) -> Option<Script> {
        match self {
            Dialect::Uci => None,
            Dialect::Usi => Some(Script::Usi),
            Dialect::Ucci => Some(Script::Iccs),
        }
    }

    /// The line that ends the greeting.
    pub const fn ready(self) -> &'static str {
        match self {
            Dialect::Uci => "uciok",
            Dialect::Usi => "usiok",
            Dialect::Ucci => "ucciok",
        }
    }

    /// An announcement of an option. In UCCI those have no blanks in their names.
    pub fn option(self, line: &str) -> Option<String> {
        match self {
            Dialect::Uci => Some(line.to_owned()),
            Dialect::Usi => {
                Some(line.replace("name UCI_Variant", "name USI_Variant").replace("name Hash", "name USI_Hash"))
            }
            Dialect::Ucci => {
                let rest = line.strip_prefix("option name ")?;
                let (name, rest) = rest.split_once(" type ")?;
                let name = match name {
                    "Hash" => "hashsize",
                    name if name.contains(' ') => return None,
                    name => name,
                };
                Some(format!("option {name} type {}", rest))
            }
        }
    }

    /// The words of `setoption` as UCI has them; none if there is nothing to do.
    pub fn set_option(self, words: Vec<String>) -> Option<Vec<String>> {
        match self {
            Dialect::Uci => Some(words),
            Dialect::Usi => {
                let own = |word: String| match word.as_str() {
                    "USI_Variant" => "UCI_Variant".to_owned(),
                    "USI_Hash" => "Hash".to_owned(),
                    "USI_Ponder" => "Ponder".to_owned(),
                    _ => word,
                };
                Some(words.into_iter().map(own).collect())
            }
            Dialect::Ucci => {
                // `uci2wb` names some options as UCI does.
                if words.first().is_some_and(|word| word == "name") {
                    return Some(words);
                }
                let (name, value) = words.split_first()?;
                let name = match name.as_str() {
                    "hashsize" => "Hash",
                    // What only interfaces care for, or what needs no saying.
                    "batch" | "debug" | "usebook" | "bookfiles" | "newgame" | "threads" | "pruning" | "knowledge"
                    | "randomness" | "style" | "promotion" => return None,
                    name => name,
                };
                let mut all = vec!["name".to_owned(), name.to_owned(), "value".to_owned()];
                all.extend(value.iter().cloned());
                Some(all)
            }
        }
    }

    /// Does a `setoption` say whether the clock is told in milliseconds? UCCI tells it in seconds until then.
    pub fn milliseconds(self, words: &[&str]) -> Option<bool> {
        match words {
            ["usemillisec", value] if self == Dialect::Ucci => Some(*value == "true"),
            _ => None,
        }
    }

    /// The words of `go` as UCI has them; `unit`: the milliseconds in which UCCI tells the clock.
    pub fn go(self, words: &[&str], unit: u64) -> Vec<String> {
        // Who begins is Black in USI, and White here.
        let own = |word: &str| {
            let swapped = [("btime", "wtime"), ("wtime", "btime"), ("binc", "winc"), ("winc", "binc")];
            let found = swapped.iter().find(|(theirs, _)| self == Dialect::Usi && *theirs == word);
            found.map_or(word, |(_, ours)| ours).to_owned()
        };
        let mut words: Vec<String> = words.iter().map(|word| own(word)).collect();
        if self == Dialect::Ucci {
            own_clock(&mut words, unit);
        }
        words
    }

    /// A move as UCI writes it, from one of this dialect. What is none stays as it is: it is refused by its own name.
    pub fn move_in(self, text: &str, size: Size) -> String {
        let moved = match self {
            Dialect::Uci => None,
            Dialect::Usi => usi_move_in(text, size),
            Dialect::Ucci => ranks_moved(text, 1),
        };
        moved.unwrap_or_else(|| text.to_owned())
    }

    /// A move of this dialect, from one as UCI writes it.
    pub fn move_out(self, text: &str, size: Size) -> String {
        let moved = match self {
            Dialect::Uci => None,
            Dialect::Usi => usi_move_out(text, size),
            Dialect::Ucci => ranks_moved(text, -1),
        };
        moved.unwrap_or_else(|| text.to_owned())
    }

    /// The words of `position` as UCI has them.
    pub fn position(self, words: &[String], size: Size) -> Vec<String> {
        let at = words.iter().position(|word| word == "moves").unwrap_or(words.len());
        let (place, moves) = words.split_at(at);
        let mut all: Vec<String> = match place {
            [sfen, fields @ ..] if self == Dialect::Usi && sfen == "sfen" => {
                let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
                let mut place = vec!["fen".to_owned()];
                place.extend(fen_of_sfen(&fields));
                place
            }
            // Red begins, and is White here.
            [fen, board, side, rest @ ..] if self == Dialect::Ucci && side == "r" => {
                [fen, board, &"w".to_owned()].into_iter().chain(rest).cloned().collect()
            }
            place => place.to_vec(),
        };
        let (word, moves) = moves.split_at(moves.len().min(1));
        all.extend(word.iter().cloned());
        all.extend(moves.iter().map(|mv| self.move_in(mv, size)));
        all
    }

    /// An `info` line of the search, from one as UCI writes it.
    pub fn info(self, line: String, size: Size) -> String {
        if self == Dialect::Uci {
            return line;
        }
        let (head, moves) = line.split_once(" pv ").map_or((line.as_str(), ""), |(head, moves)| (head, moves));
        let mut words: Vec<String> = head.split(' ').map(str::to_owned).collect();
        if let Some(at) = words.iter().position(|word| word == "score") {
            let number = words.get(at + 2).and_then(|text| text.parse::<i32>().ok()).unwrap_or(0);
            match (self, words[at + 1].as_str()) {
                // Plies there, moves here.
                (Dialect::Usi, "mate") => {
                    let plies = if number > 0 { 2 * number - 1 } else { 2 * number };
                    words[at + 2] = plies.to_string();
                }
                (Dialect::Ucci, kind) => {
                    let mate = MATE - number.abs();
                    let score = if kind == "mate" { mate * number.signum() } else { number };
                    words.splice(at + 1..at + 3, [score.to_string()]);
                }
                _ => {}
            }
        }
        let moves: Vec<String> = moves.split_whitespace().map(|mv| self.move_out(mv, size)).collect();
        if moves.is_empty() { words.join(" ") } else { format!("{} pv {}", words.join(" "), moves.join(" ")) }
    }

    /// The answer to a search: the best move, and the reply that is expected.
    pub fn best(self, moves: Option<&str>, size: Size) -> String {
        let mut moves = moves.into_iter().flat_map(str::split_whitespace).map(|mv| self.move_out(mv, size));
        match (moves.next(), moves.next()) {
            (Some(best), Some(reply)) => format!("bestmove {best} ponder {reply}"),
            (Some(best), None) => format!("bestmove {best}"),
            (None, _) => match self {
                Dialect::Uci => "bestmove 0000",
                Dialect::Usi => "bestmove resign",
                Dialect::Ucci => "nobestmove",
            }
            .to_owned(),
        }
    }
}

/// UCCI's score of a mate at once.
const MATE: i32 = 30_000;

/// UCCI tells the clock of the side to move: both are given the same.
fn own_clock(words: &mut Vec<String>, unit: u64) {
    let mut all = Vec::new();
    let mut rest = words.drain(..);
    while let Some(word) = rest.next() {
        match word.as_str() {
            "time" | "increment" => {
                let number = rest.next().unwrap_or_default();
                let number = number.parse::<u64>().map_or(number, |number| number.saturating_mul(unit).to_string());
                for side in ["w", "b"] {
                    all.push(format!("{side}{}", if word == "time" { "time" } else { "inc" }));
                    all.push(number.clone());
                }
            }
            "opptime" | "oppmovestogo" | "oppincrement" => {
                rest.next();
            }
            "draw" => {}
            _ => all.push(word),
        }
    }
    drop(rest);
    *words = all;
}

/// Both squares of a move with other numbers of ranks.
fn ranks_moved(text: &str, by: i16) -> Option<String> {
    let (from_file, from, rest) = square(text)?;
    let (to_file, to, rest) = square(rest)?;
    Some(format!("{from_file}{}{to_file}{}{rest}", i16::from(from) + by, i16::from(to) + by))
}

fn usi_move_in(text: &str, (files, ranks): Size) -> Option<String> {
    let square = |text: &str| -> Option<String> {
        let (letters, digits): (String, String) = text.chars().partition(char::is_ascii_lowercase);
        let file = files.checked_sub(digits.parse::<u8>().ok().filter(|&file| file > 0)?)?;
        let below = u8::try_from(letters.chars().next()?).ok()?.checked_sub(b'a')?;
        Some(format!("{}{}", char::from(b'a' + file), ranks.checked_sub(below)?))
    };
    if let Some((piece, to)) = text.split_once('*') {
        return Some(format!("{piece}@{}", square(to)?));
    }
    let (moved, mark) = text.strip_suffix('+').map_or((text, ""), |moved| (moved, "+"));
    let end = moved.find(|letter: char| letter.is_ascii_lowercase())? + 1;
    Some(format!("{}{}{mark}", square(&moved[..end])?, square(&moved[end..])?))
}

fn usi_move_out(text: &str, (files, ranks): Size) -> Option<String> {
    let written = |file: char, rank: u8| -> Option<String> {
        let file = files.checked_sub(u8::try_from(file).ok()?.checked_sub(b'a')?)?;
        Some(format!("{file}{}", char::from(b'a' + ranks.checked_sub(rank)?)))
    };
    if let Some((piece, to)) = text.split_once('@') {
        let (file, rank, _) = square(to)?;
        return Some(format!("{piece}*{}", written(file, rank)?));
    }
    let (file, rank, rest) = square(text)?;
    let from = written(file, rank)?;
    let (file, rank, rest) = square(rest)?;
    Some(format!("{from}{}{}", written(file, rank)?, if rest.starts_with('+') { "+" } else { "" }))
}

/// The fields of a FEN that say the same as those of an SFEN: board, side, hands, number of the move.
fn fen_of_sfen(fields: &[&str]) -> Vec<String> {
    let [board, side, hands, rest @ ..] = fields else {
        return fields.iter().map(|&field| field.to_owned()).collect();
    };
    let mut held = String::new();
    let mut count = 0;
    for sign in hands.chars().filter(|&sign| sign != '-') {
        match sign.to_digit(10) {
            Some(digit) => count = (10 * count + digit as usize).min(99),
            None => held.extend(std::iter::repeat_n(sign, std::mem::take(&mut count).max(1))),
        }
    }
    // Black begins there.
    let side = match *side {
        "b" => "w",
        "w" => "b",
        other => other,
    };
    // Plies there, moves here.
    let number = rest.first().and_then(|number| number.parse::<u32>().ok()).unwrap_or(1);
    [
        format!("{board}[{held}]"),
        side.to_owned(),
        "-".to_owned(),
        "-".to_owned(),
        "0".to_owned(),
        number.div_ceil(2).max(1).to_string(),
    ]
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_shogi_are_counted_from_the_other_corner() {
        let pairs = [("7g7f", "c3c4"), ("8h2b+", "b2h8+"), ("P*5e", "P@e5"), ("1a9i", "i9a1"), ("5i5h", "e1e2")];
        for (usi, uci) in pairs {
            assert_eq!(
                (Dialect::Usi.move_in(usi, (9, 9)), Dialect::Usi.move_out(uci, (9, 9))),
                (uci.into(), usi.into())
            );
        }
        assert_eq!(Dialect::Usi.move_in("1e1d", (5, 5)), "e1e2");
        for text in ["", "*", "0a1a", "9", "aa", "7g", "99", "P*", "\u{738b}7g7f", "7g\u{738b}"] {
            assert_eq!(Dialect::Usi.move_in(text, (9, 9)), text);
        }
    }

    #[test]
    fn moves_of_xiangqi_are_counted_from_rank_nought() {
        for (ucci, uci) in [("h2e2", "h3e3"), ("b9c7", "b10c8"), ("a0a1", "a1a2")] {
            assert_eq!(
                (Dialect::Ucci.move_in(ucci, (9, 10)), Dialect::Ucci.move_out(uci, (9, 10))),
                (uci.into(), ucci.into())
            );
        }
    }

    #[test]
    fn positions_and_clocks_are_told_in_our_words() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let sfen = words("sfen 4k4/9/9/9/9/9/9/9/4K4 w 2PB10p 8 moves 5i5h");
        let fen = Dialect::Usi.position(&sfen, (9, 9)).join(" ");
        assert_eq!(fen, "fen 4k4/9/9/9/9/9/9/9/4K4[PPBpppppppppp] b - - 0 4 moves e1e2");
        let go = |dialect: Dialect, text: &str| dialect.go(&text.split(' ').collect::<Vec<_>>(), 1).join(" ");
        assert_eq!(go(Dialect::Usi, "btime 0 wtime 9 byoyomi 1000"), "wtime 0 btime 9 byoyomi 1000");
        assert_eq!(go(Dialect::Usi, "btime 60000 wtime 50000 binc 1 winc 2"), "wtime 60000 btime 50000 winc 1 binc 2");
        assert_eq!(
            go(Dialect::Ucci, "time 5000 increment 100 opptime 9 depth 3"),
            "wtime 5000 btime 5000 winc 100 binc 100 depth 3"
        );
        assert_eq!(Dialect::Ucci.go(&["time", "5"], 1000).join(" "), "wtime 5000 btime 5000");
        assert_eq!(Dialect::Ucci.milliseconds(&["usemillisec", "true"]), Some(true));
        let named = words("name UCI_Variant value manchu");
        assert_eq!(Dialect::Ucci.set_option(named.clone()), Some(named));
        let info = "info depth 3 score mate 2 nodes 5 pv c3c4 c7c6".to_owned();
        assert_eq!(Dialect::Usi.info(info.clone(), (9, 9)), "info depth 3 score mate 3 nodes 5 pv 7g7f 7c7d");
        assert_eq!(Dialect::Ucci.info(info, (9, 10)), "info depth 3 score 29998 nodes 5 pv c2c3 c6c5");
        assert_eq!(
            (Dialect::Usi.best(None, (9, 9)), Dialect::Ucci.best(None, (9, 10))),
            ("bestmove resign".into(), "nobestmove".into())
        );
    }
}
