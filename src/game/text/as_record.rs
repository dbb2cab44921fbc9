//! From a game to a record of shogi: KIF, KI2, CSA, USI.

use super::records::{CSA_KEYS, CSA_VARIANT, ENDS, End, KIF_KEYS, elapsed_in, is_free_in_kif};
use super::tree::{Tree, TreeMove};
use crate::board::{Side, SquareSet};
use crate::escape::Line;
use crate::game::AnyGame;
use crate::notation::{Script, shogi};
use crate::position::{Man, Position, start_fen};
use crate::variant::Piece;
use crate::with_game;
use std::fmt::Write;
use thiserror::Error;

/// A kind of record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Record {
    /// With comments and variations.
    Kif,
    /// The same, its moves as in books.
    Ki2,
    /// The main line, with times and comments.
    Csa,
    /// The position and the moves of the main line, as engines are told them.
    Usi,
    /// The same with every start spelt out, also the usual one.
    Sfen,
}

/// A game can't be written as a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("moves of {game} can't be written so")]
pub struct NoRecord {
    game: String,
}

/// A game as a record of shogi.
///
/// # Errors
/// If it is none of shogi's family, or it holds what the form has no words for.
pub fn write_record(tree: &Tree, record: Record) -> Result<String, NoRecord> {
    let no = || NoRecord { game: tree.game.variant.to_owned() };
    // No record has a word for a move that does nothing.
    let is_null = |index: usize| tree.nodes[index].machine == "0000";
    let has_null = match record {
        Record::Kif | Record::Ki2 => (0..tree.nodes.len()).any(is_null),
        Record::Csa | Record::Usi | Record::Sfen => tree.main_line().into_iter().any(is_null),
    };
    if has_null {
        return Err(no());
    }
    let script = match record {
        Record::Kif => Script::Kif,
        Record::Ki2 => Script::Japanese,
        Record::Csa => Script::Csa,
        Record::Usi | Record::Sfen => Script::Usi,
    };
    let moves = tree.moves_in(script).ok_or_else(no)?;
    let start = AnyGame::open(tree.game.variant, tree.game.fen.as_deref()).map_err(|_| no())?;
    with_game!(&start, game => {
        let position = game.position();
        match record {
            Record::Kif | Record::Ki2 => kif(tree, &moves, position, record == Record::Kif),
            Record::Csa => csa(tree, &moves, position),
            Record::Usi => Some(usi(tree, &moves, position, is_start(position) && position.variant().id == "shogi")),
            Record::Sfen => Some(usi(tree, &moves, position, false)),
        }
    })
    .ok_or_else(no)
}

fn is_start<S: SquareSet>(position: &Position<S>) -> bool {
    AnyGame::of(position.variant(), None)
        .is_ok_and(|game| with_game!(&game, game => game.position().fen() == position.fen()))
}

/// How the game ends, if its tag or the board says so.
fn end_of(tree: &Tree, side: Side) -> Option<&'static End> {
    let result = tree.game.result.as_deref().unwrap_or("*");
    let word = tree.game.tag("Termination").unwrap_or_default();
    let known = ENDS.iter().find(|end| end.tag == word && end.result(side) == result && !end.kif.is_empty());
    let mated = || tree.game.end.reason == Some("checkmate");
    let usual = match result {
        "1-0" | "0-1" if mated() => "詰み",
        "1-0" | "0-1" => "投了",
        "1/2-1/2" => "引き分け",
        _ => "中断",
    };
    known.or_else(|| ENDS.iter().find(|end| end.kif == usual)).filter(|end| end.result(side) == result)
}

/// Pieces in a hand as records order them, each with its number.
fn held<S: SquareSet>(position: &Position<S>, side: Side) -> Vec<(&Piece, usize)> {
    let fen = position.fen();
    let hands = fen.split_once('[').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(hands, _)| hands);
    let mut held: Vec<(&Piece, usize)> = Vec::new();
    for piece in position.variant().pieces.iter().filter(|piece| !piece.promoted) {
        let letter = if side == Side::White { piece.letter } else { crate::letter::small(piece.letter) };
        let count = hands.chars().filter(|&sign| sign == letter).count();
        if count > 0 {
            held.push((piece, count));
        }
    }
    held.sort_by_key(|(piece, _)| shogi::order_in_hand(piece));
    held
}

/// The pieces on the board by ranks from above, each row from the left.
fn rows<S: SquareSet>(position: &Position<S>) -> Vec<Vec<Option<(Side, &Piece)>>> {
    let geometry = position.geometry();
    let at = |file: u8, rank: u8| {
        let square = geometry.square(i32::from(file), i32::from(rank), 0)?;
        match position.at(square)? {
            Man::Of(side, kind) => Some((side, position.rules().piece(kind))),
            _ => None,
        }
    };
    (0..geometry.ranks()).rev().map(|rank| (0..geometry.files()).map(|file| at(file, rank)).collect()).collect()
}

const NUMERALS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

fn numeral(number: usize) -> String {
    match number {
        0..=9 => NUMERALS[number].to_owned(),
        10..=99 => format!("{}十{}", if number < 20 { "" } else { NUMERALS[number / 10] }, NUMERALS[number % 10]),
        _ => number.to_string(),
    }
}

fn kif<S: SquareSet>(tree: &Tree, moves: &[String], position: &Position<S>, numbered: bool) -> Option<String> {
    let mut text =
        String::from(if numbered { "#KIF version=2.0 encoding=UTF-8\n" } else { "#KI2 version=2.0 encoding=UTF-8\n" });
    kif_tags(tree, &mut text);
    // Games for which Japan has no such word are named by their ids: without a name they would be taken for shogi.
    let name = match position.variant().id.as_str() {
        "shogi" => "平手",
        "minishogi" => "5五将棋",
        "checkshogi" => "王手将棋",
        "kyotoshogi" => "京都将棋",
        id => id,
    };
    if name != "平手" || is_start(position) {
        let _ = writeln!(text, "手合割：{name}");
    }
    if name.is_ascii() || !is_start(position) {
        diagram(position, &mut text)?;
    }
    if numbered {
        text.push_str("手数----指手---------消費時間--\n");
    }
    let first = position.side();
    text.push_str(&comments(&tree.comment));
    let mut next = vec![(None, true)];
    let mut children = vec![Vec::new(); tree.nodes.len() + 1];
    let mut plies = vec![0usize; tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate() {
        children[node.parent.map_or(0, |parent| parent + 1)].push(index);
        plies[index] = node.parent.map_or(1, |parent| plies[parent] + 1);
    }
    while let Some((begin, is_main)) = next.pop() {
        let mut line = Vec::new();
        let mut at = begin.or_else(|| children[0].first().copied());
        if let Some(begin) = begin {
            let _ = writeln!(text, "\n変化：{}手", plies[begin]);
        }
        let mut wait = Vec::new();
        while let Some(index) = at {
            line.push(index);
            let node = &tree.nodes[index];
            let (seconds, said) = elapsed_in(&node.comment);
            if numbered {
                let time =
                    seconds.map(|seconds| format!("   ({:2}:{:02}/)", seconds / 60, seconds % 60)).unwrap_or_default();
                let _ = writeln!(text, "{:4} {}{time}", plies[index], moves[index]);
            } else {
                let mark = if (plies[index] % 2 == 1) == (first == Side::White) { '▲' } else { '△' };
                let _ = writeln!(text, "{mark}{}", moves[index]);
            }
            text.push_str(&comments(&node.before));
            text.push_str(&comments(&said));
            let parent = node.parent.map_or(0, |parent| parent + 1);
            if children[parent].first() == Some(&index) {
                wait.extend(children[parent].iter().skip(1).copied());
            }
            at = children[index + 1].first().copied();
        }
        if is_main {
            let ply = line.len();
            let side = if ply.is_multiple_of(2) { first } else { first.other() };
            if let Some(end) = end_of(tree, side) {
                if numbered {
                    let _ = writeln!(text, "{:4} {}", ply + 1, end.kif);
                }
                let who = match end.result(side) {
                    "1-0" => "先手の勝ち",
                    "0-1" => "後手の勝ち",
                    _ => end.kif,
                };
                let _ = writeln!(text, "まで{ply}手で{who}");
            }
        }
        // The last variation is written first, so that each goes back from a line that it shares.
        next.extend(wait.into_iter().map(|index| (Some(index), false)));
    }
    Some(text)
}

fn kif_tags(tree: &Tree, text: &mut String) {
    for (name, value) in &tree.game.tags {
        if matches!(name.as_str(), "Handicap" | "EndDate") || value.trim_matches(['?', '.']).is_empty() {
            continue;
        }
        let known = KIF_KEYS.iter().find(|(_, known)| known == name).map(|(key, _)| *key);
        let Some(key) = known.or(is_free_in_kif(name).then_some(name.as_str())) else { continue };
        let value = if name == "Date" { value.replace('.', "/") } else { value.clone() };
        let time = tree.game.tag("Time").filter(|_| name == "Date").map(|time| format!(" {time}")).unwrap_or_default();
        // Writing to a string can't fail.
        let _ = writeln!(text, "{key}：{}{}", Line(&value), Line(&time));
    }
}

/// A comment in lines that begin with a star.
fn comments(text: &str) -> String {
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("*{}\n", Line(line))).collect()
}

fn diagram<S: SquareSet>(position: &Position<S>, text: &mut String) -> Option<()> {
    const FILES: [&str; 10] = ["", "１", "２", "３", "４", "５", "６", "７", "８", "９"];
    let geometry = position.geometry();
    let hand = |side| {
        let held = held(position, side);
        let words: Option<Vec<String>> = held
            .iter()
            .map(|(piece, count)| {
                Some(format!("{}{}", shogi::sign_of(piece)?, if *count > 1 { numeral(*count) } else { String::new() }))
            })
            .collect();
        words.map(|words| if words.is_empty() { "なし".to_owned() } else { words.join("　") })
    };
    let _ = writeln!(text, "後手の持駒：{}", hand(Side::Black)?);
    let files: Option<Vec<&str>> =
        (1..=geometry.files()).rev().map(|file| FILES.get(usize::from(file)).copied()).collect();
    let _ = writeln!(text, "  {}", files?.join(" "));
    let edge = format!("+{}+", "-".repeat(3 * usize::from(geometry.files())));
    let _ = writeln!(text, "{edge}");
    for (index, row) in rows(position).into_iter().enumerate() {
        text.push('|');
        for square in row {
            match square {
                Some((side, piece)) => {
                    text.push(if side == Side::White { ' ' } else { 'v' });
                    text.push_str(shogi::sign_of(piece)?);
                }
                None => text.push_str(" ・"),
            }
        }
        let _ = writeln!(text, "|{}", numeral(index + 1));
    }
    let _ = writeln!(text, "{edge}\n先手の持駒：{}", hand(Side::White)?);
    if position.side() == Side::Black {
        text.push_str("後手番\n");
    }
    Some(())
}

/// The moves of the main line, each with its text.
fn main_line<'a>(tree: &'a Tree, moves: &'a [String]) -> Vec<(&'a TreeMove, &'a str)> {
    tree.main_line().into_iter().map(|index| (&tree.nodes[index], moves[index].as_str())).collect()
}

fn csa<S: SquareSet>(tree: &Tree, moves: &[String], position: &Position<S>) -> Option<String> {
    let mut text = String::from("V2.2\n");
    // The format knows shogi, and minishogi by its board; others are named in a remark.
    let id = position.variant().id.as_str();
    if !matches!(id, "shogi" | "minishogi") {
        let _ = writeln!(text, "{CSA_VARIANT}{id}");
    }
    for (name, value) in &tree.game.tags {
        if value.trim_matches(['?', '.']).is_empty() {
            continue;
        }
        let value = Line(value).to_string();
        let time = tree.game.tag("Time").map(|time| format!(" {}", Line(time))).unwrap_or_default();
        let _ = match name.as_str() {
            "White" => writeln!(text, "N+{value}"),
            "Black" => writeln!(text, "N-{value}"),
            "Date" => writeln!(text, "$START_TIME:{}{time}", value.replace('.', "/")),
            "EndDate" | "Note" | "TimeControl" => continue,
            _ => match CSA_KEYS.iter().find(|(_, known)| known == name) {
                Some((key, _)) => writeln!(text, "${key}:{value}"),
                None => continue,
            },
        };
    }
    let first = position.side();
    if is_start(position)
        && position.variant().id == "shogi"
        && position.fen().starts_with(start_fen(position.variant()).split(' ').next()?.trim_end_matches("[-]"))
    {
        text.push_str("PI\n");
    } else {
        for (index, row) in rows(position).into_iter().enumerate() {
            let _ = write!(text, "P{}", index + 1);
            for square in row {
                match square {
                    Some((side, piece)) => {
                        let sign = if side == Side::White { '+' } else { '-' };
                        let _ = write!(text, "{sign}{}", shogi::csa_of(piece)?);
                    }
                    None => text.push_str(" * "),
                }
            }
            text.push('\n');
        }
        for (side, sign) in [(Side::White, '+'), (Side::Black, '-')] {
            let held = held(position, side);
            if !held.is_empty() {
                let _ = write!(text, "P{sign}");
                for (piece, count) in held {
                    text.push_str(&format!("00{}", shogi::csa_of(piece)?).repeat(count));
                }
                text.push('\n');
            }
        }
    }
    text.push_str(if first == Side::White { "+\n" } else { "-\n" });
    let said = |comment: &str, text: &mut String| {
        comment.lines().filter(|line| !line.trim().is_empty()).for_each(|line| *text += &format!("'*{}\n", Line(line)));
    };
    said(&tree.comment, &mut text);
    let line = main_line(tree, moves);
    for (node, mv) in &line {
        let (seconds, comment) = elapsed_in(&node.comment);
        let _ = writeln!(text, "{mv}");
        if let Some(seconds) = seconds {
            let _ = writeln!(text, "T{seconds}");
        }
        said(&comment, &mut text);
    }
    let side = if line.len().is_multiple_of(2) { first } else { first.other() };
    let end = end_of(tree, side).filter(|end| !end.csa.is_empty());
    let _ = writeln!(text, "%{}", end.map_or("CHUDAN", |end| end.csa));
    Some(text)
}

fn usi<S: SquareSet>(tree: &Tree, moves: &[String], position: &Position<S>, usual: bool) -> String {
    let mut text = if usual { "position startpos".to_owned() } else { format!("position sfen {}", sfen(position)) };
    let line = main_line(tree, moves);
    if !line.is_empty() {
        text.push_str(" moves");
    }
    for (_, mv) in line {
        let _ = write!(text, " {mv}");
    }
    text.push('\n');
    text
}

/// The position as SFEN: hands in their order with numbers, Black first, and whose move it is in the words of Japan.
fn sfen<S: SquareSet>(position: &Position<S>) -> String {
    let fen = position.fen();
    let board = fen.split([' ', '[']).next().unwrap_or_default();
    let mut hands = String::new();
    for side in [Side::White, Side::Black] {
        for (piece, count) in held(position, side) {
            if count > 1 {
                hands.push_str(&count.to_string());
            }
            hands.push(if side == Side::White { piece.letter } else { crate::letter::small(piece.letter) });
        }
    }
    if hands.is_empty() {
        hands.push('-');
    }
    let (side, ply) = match position.side() {
        Side::White => ('b', 2 * u32::from(position.move_number()) - 1),
        Side::Black => ('w', 2 * u32::from(position.move_number())),
    };
    format!("{board} {side} {hands} {ply}")
}
