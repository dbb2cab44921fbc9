//! Presets of Game Courier, as far as they hold a setup: `code`, which is FEN with more signs, and `cols`, from an address, a form of a page, a
//! settings file, or the code alone (<https://www.chessvariants.org/play/pbm/devguide.html>).
//!
//! A preset knows no rules but what its programs enforce, which are not read. Pieces of chess's letters and of known names in braces move as the
//! Interactive Diagram's do, and what a Diagram leaves open is as there; where that is not enough, the fault says board and array in our own words.
//!
//! Apart from `foreign` because each form is read in a file of its own.

use super::super::diagnostic::Found;
use super::diagram::{Diagram, Entry};
use super::diagram_game::{self, usual_moves};
use crate::board::Geometry;
use crate::escape::is_unseen;
use crate::letter;
use crate::variant::Variant;
use std::ops::Range;

/// A parameter of the preset: its value, and for each of its bytes the place in the text.
struct Parameter {
    name: String,
    at: Range<usize>,
    value: String,
    places: Vec<usize>,
}

impl Parameter {
    fn byte(&self, at: usize) -> Range<usize> {
        let place = self.places.get(at).or(self.places.last()).copied().unwrap_or(self.at.start);
        place..place
    }
}

/// What stands on a square: nothing, a hole, or the label as it is written and where.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cell {
    Empty,
    Hole,
    Label(String, usize),
}

/// The parameters in which a preset's programs stand, in part or whole.
const PROGRAMS: &[&str] = &["pregame", "premove", "postmove", "postgame"];

/// The letters that mean the same in every set of pieces of the West.
const LETTERS: [(&str, &str); 6] =
    [("p", "Pawn"), ("n", "Knight"), ("b", "Bishop"), ("r", "Rook"), ("q", "Queen"), ("k", "King")];

/// Reads a preset; the game is called as is said.
pub(super) fn read(text: &str, id: &str, found: &mut Found) -> Option<Variant> {
    let parameters = parameters(text);
    let said = |name: &str| parameters.iter().find(|parameter| parameter.name == name);
    for parameter in &parameters {
        let name: String = parameter.name.chars().filter(char::is_ascii_alphanumeric).collect();
        if PROGRAMS.iter().any(|program| name.starts_with(program)) && !parameter.value.trim().is_empty() {
            found.add(
                &parameter.at,
                format!(
                    "'{}' is a program in GAME Code, which is not read: a preset is read as far as it holds a setup",
                    super::super::fields::shown(&parameter.name)
                ),
            );
        }
    }
    if let Some(shape) =
        said("shape").filter(|shape| !shape.value.to_lowercase().contains("square") && !shape.value.trim().is_empty())
    {
        found.add(&shape.byte(0), "only presets of square cells are read");
    }
    let Some(code) = said("code") else {
        let what = "the setup is missing: a preset is read by its 'code' and 'cols', which Game Courier shows under Edit or Customize; an address that only names its settings holds neither";
        found.add(&super::form::Form::place(text), what);
        return None;
    };
    let cols = match said("cols") {
        None => None,
        Some(cols) => match cols.value.trim().parse::<u8>() {
            Ok(number) if (1..=Geometry::MOST_ACROSS).contains(&number) => Some(usize::from(number)),
            _ => {
                found.add(&cols.byte(0), format!("'cols' is a number from 1 to {}", Geometry::MOST_ACROSS));
                return None;
            }
        },
    };
    let rows = match rows(&code.value, cols) {
        Ok(rows) => rows,
        Err((at, message)) => {
            found.add(&code.byte(at), message);
            return None;
        }
    };
    let diagram = diagram(&rows, code, found)?;
    if !found.is_empty() {
        return None;
    }
    let mut variant = diagram_game::make(&diagram, id, found)?;
    let name: String = said("game")
        .map(|game| game.value.as_str())
        .unwrap_or_default()
        .chars()
        .filter(|&sign| !is_unseen(sign))
        .take(60)
        .collect();
    if !name.trim().is_empty() {
        name.trim().clone_into(&mut variant.name);
    }
    variant.summary = "The setup of a preset of Game Courier. The preset does not say the rules: pieces move as those of their names do, \
                       and promote, castle and draw as in chess."
        .to_owned();
    Some(variant)
}

/// The board as a Diagram says it, if all of its pieces have names that are known.
fn diagram(rows: &[Vec<Cell>], code: &Parameter, found: &mut Found) -> Option<Diagram> {
    let (files, ranks) = (rows.first().map_or(0, Vec::len) as u8, rows.len() as u8);
    let mut diagram = Diagram { files, ranks, said: Vec::new(), pieces: Vec::new(), holes: Vec::new(), damaged: false };
    let mut labels: Vec<(String, usize)> = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        for (file, cell) in cells.iter().enumerate() {
            let square = (file as u8, ranks - 1 - row as u8);
            let (label, at) = match cell {
                Cell::Empty => continue,
                Cell::Hole => {
                    diagram.holes.push(square);
                    continue;
                }
                Cell::Label(label, at) => (label, *at),
            };
            let known = labels.iter().position(|(known, _)| *known == label.to_lowercase());
            let number = known.unwrap_or_else(|| {
                labels.push((label.to_lowercase(), at));
                diagram.pieces.push(entry(label, code.byte(at)));
                labels.len() - 1
            });
            diagram.pieces[number].squares[usize::from(!is_white(label))].push(square);
        }
    }
    // The first piece is the one that promotes, as in a Diagram.
    diagram.pieces.sort_by_key(|entry| !entry.name.eq_ignore_ascii_case("pawn"));
    let say = |key: &str, value: &str| (key.to_owned(), value.to_owned(), code.at.clone());
    diagram.said.push(say("symmetry", "none"));
    if !diagram.pieces.iter().any(|entry| entry.name.eq_ignore_ascii_case("pawn")) {
        diagram.said.push(say("maxPromote", "0"));
    }
    let mut wrong = Vec::new();
    for entry in &diagram.pieces {
        if usual_moves(&entry.name).is_none() {
            wrong.push((
                entry.at.clone(),
                format!(
                    "the preset doesn't say how '{}' moves, and no piece of this name is known",
                    super::super::fields::shown(&entry.name)
                ),
            ));
        }
    }
    let kings = diagram.pieces.iter().find(|entry| entry.name.eq_ignore_ascii_case("king"));
    match kings {
        Some(king) if king.squares.iter().all(|squares| squares.len() == 1) => {}
        _ => wrong.push((code.byte(0), "each side has one King: the preset doesn't say who else is royal".to_owned())),
    }
    if let Some((at, message)) = wrong.pop() {
        let (board, array, legend) = own_words(rows, &labels);
        wrong.push((at, format!("{message}; the setup as a definition has it is board = \"{board}\", array = \"{array}\"{legend}: add how the pieces move (docs/games.md)")));
    }
    let is_wrong = !wrong.is_empty();
    wrong.into_iter().for_each(|(at, message)| found.add(&at, message));
    if is_wrong {
        return None;
    }
    // Kings that don't stand opposite each other don't castle.
    for entry in diagram.pieces.iter_mut().filter(|entry| entry.name.eq_ignore_ascii_case("king")) {
        let [white, black] =
            [&entry.squares[0], &entry.squares[1]].map(|squares| squares.first().copied().unwrap_or_default());
        if white.0 != black.0 || white.1 != ranks - 1 - black.1 {
            entry.moves = "K".to_owned();
        }
    }
    Some(diagram)
}

/// Is it a piece of the side that moves first? Its label begins with a capital.
fn is_white(label: &str) -> bool {
    label.chars().find(|letter| letter.is_alphabetic()).is_some_and(char::is_uppercase)
}

fn entry(label: &str, at: Range<usize>) -> Entry {
    let small = label.to_lowercase();
    let name = LETTERS.iter().find(|(letter, _)| *letter == small).map(|(_, name)| *name);
    let name = name.map_or_else(|| label.to_owned(), str::to_owned);
    let id = if name.eq_ignore_ascii_case("knight") { "N".to_owned() } else { String::new() };
    // A piece in braces has its name with a capital, whichever side stands first.
    let mut letters = name.chars();
    let name = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    Entry { name, at: at.clone(), id, moves: String::new(), moves_at: at, squares: Default::default(), held: 0 }
}

/// Board and array as a definition says them, and which letter stands for which label.
fn own_words(rows: &[Vec<Cell>], labels: &[(String, usize)]) -> (String, String, String) {
    let mut letters: Vec<char> = Vec::new();
    let own = |label: &str| {
        let mut signs = label.chars();
        let letter = signs.next().map(|sign| sign.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
        letter.filter(|_| signs.as_str().is_empty())
    };
    for (label, _) in labels {
        let kept = |letter: &char| {
            !letters.contains(letter) && !labels.iter().any(|(other, _)| other != label && own(other) == Some(*letter))
        };
        let first = label.chars().next().map(|sign| sign.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
        let free = || letter::spare().find(kept);
        letters.push(own(label).or(first.filter(kept)).or_else(free).unwrap_or('?'));
    }
    let mut lines = Vec::new();
    for cells in rows {
        let (mut line, mut free) = (String::new(), 0);
        for cell in cells {
            let sign = match cell {
                Cell::Empty => {
                    free += 1;
                    continue;
                }
                Cell::Hole => '*',
                Cell::Label(label, _) => {
                    let number = labels.iter().position(|(known, _)| *known == label.to_lowercase()).unwrap_or(0);
                    let letter = letters.get(number).copied().unwrap_or('?');
                    if is_white(label) { letter } else { letter::small(letter) }
                }
            };
            if free > 0 {
                line += &std::mem::take(&mut free).to_string();
            }
            line.push(sign);
        }
        if free > 0 {
            line += &free.to_string();
        }
        lines.push(line);
    }
    let legend: Vec<String> = labels
        .iter()
        .zip(&letters)
        .filter(|((label, _), _)| label.chars().count() > 1)
        .map(|((label, _), letter)| format!("{letter} is {}", super::super::fields::shown(label)))
        .collect();
    let legend = if legend.is_empty() { String::new() } else { format!(" ({})", legend.join(", ")) };
    (format!("{}x{}", rows.first().map_or(0, Vec::len), rows.len()), lines.join("/"), legend)
}

/// Reads the code. A number is so many empty squares, which may go on in the next rows; `*` fills a row with empty ones; `/` ends a row, and one that it
/// ends too soon has holes behind; `-` is a hole, `@` an empty square, `{name}` a piece.
fn rows(code: &str, cols: Option<usize>) -> Result<Vec<Vec<Cell>>, (usize, String)> {
    let most = usize::from(Geometry::MOST_ACROSS);
    // The first row's width, if nothing says it.
    let mut width = cols;
    let mut rows: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut letters = code.char_indices().peekable();
    let mut ended = false;
    while let Some((at, sign)) = letters.next() {
        if sign.is_whitespace() {
            // What follows are the other fields of a FEN.
            break;
        }
        if sign == '/' {
            let row = rows.last_mut().map_or(0, |row| row.len());
            let whole = *width.get_or_insert(row);
            // A sign that ends a row which is whole already changes nothing.
            if ended && row == 0 {
                ended = false;
                continue;
            }
            if let Some(row) = rows.last_mut() {
                row.resize(whole.max(row.len()), Cell::Hole);
            }
            rows.push(Vec::new());
            if rows.len() > most + 1 {
                return Err((at, format!("a board has at most {most} files and ranks, and the code is longer")));
            }
            ended = false;
            continue;
        }
        let here = rows.last().map_or(0, Vec::len);
        let mut put = |cell: Cell| -> Result<(), (usize, String)> {
            if let Some(row) = rows.last_mut() {
                row.push(cell);
            }
            let long = rows.last().map_or(0, Vec::len);
            if long > most || rows.len() > most + 1 {
                return Err((at, format!("a board has at most {most} files and ranks, and the code is longer")));
            }
            ended = false;
            if width == Some(long) {
                rows.push(Vec::new());
                ended = true;
            }
            Ok(())
        };
        match sign {
            '@' => put(Cell::Empty)?,
            '-' => put(Cell::Hole)?,
            '*' => {
                let Some(whole) = width else {
                    return Err((at, "'*' fills a row with empty squares, and 'cols' doesn't say how many".to_owned()));
                };
                for _ in here..whole {
                    put(Cell::Empty)?;
                }
            }
            '0'..='9' => {
                let mut number = sign.to_string();
                while let Some((_, digit)) = letters.next_if(|(_, digit)| digit.is_ascii_digit()) {
                    number.push(digit);
                }
                let count = number.parse::<usize>().ok().filter(|&count| count <= most * most);
                let Some(count) = count else {
                    return Err((at, format!("a board has at most {most} files and ranks, not {number} squares")));
                };
                for _ in 0..count {
                    put(Cell::Empty)?;
                }
            }
            '{' => {
                let Some(end) = code[at..].find('}') else {
                    return Err((at, "this name in braces has no end".to_owned()));
                };
                let label = code[at + 1..at + end].trim();
                if label.is_empty() || label.chars().count() > 40 || !label.chars().any(char::is_alphabetic) {
                    return Err((at, "a piece in braces has a name of 1 to 40 signs".to_owned()));
                }
                while letters.next_if(|(next, _)| *next <= at + end).is_some() {}
                put(Cell::Label(label.to_owned(), at))?;
            }
            '+' => {
                let Some((_, letter)) = letters.next_if(|(_, letter)| letter.is_alphabetic()) else {
                    return Err((at, "a piece's letter follows '+'".to_owned()));
                };
                put(Cell::Label(format!("+{letter}"), at))?;
            }
            _ if sign.is_alphabetic() => put(Cell::Label(sign.to_string(), at))?,
            _ => {
                return Err((
                    at,
                    format!("'{}' is no sign of Game Courier's code", super::super::fields::shown(&sign.to_string())),
                ));
            }
        }
    }
    if rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    let files = width.unwrap_or_else(|| rows.first().map_or(0, Vec::len));
    for row in &mut rows {
        if row.len() > files {
            return Err((
                0,
                format!("a row has {} squares, the first has {files}: 'cols' says how many each has", row.len()),
            ));
        }
        row.resize(files, Cell::Hole);
    }
    if rows.len() > most || rows.is_empty() || files == 0 {
        return Err((0, format!("a board has 1 to {most} files and ranks")));
    }
    Ok(rows)
}

/// The parameters of an address, of a form in a page, of a settings file, or the code that is there alone.
fn parameters(text: &str) -> Vec<Parameter> {
    let start = super::form::Form::place(text).start;
    let rest = &text[start..];
    if rest.starts_with("<?") || rest.starts_with('$') {
        return of_settings(text);
    }
    if rest.starts_with('<') {
        return of_form(text);
    }
    let line = rest.lines().next().unwrap_or_default().trim_end();
    match line.find('?') {
        Some(sign) => of_address(line, start, sign + 1),
        None => vec![Parameter {
            name: "code".to_owned(),
            at: start..start + line.len(),
            value: line.to_owned(),
            places: (start..start + line.len()).collect(),
        }],
    }
}

/// `?game=Chess&code=rnbqkbnr%2Fpppppppp`: a plus is a blank, `%2F` the byte of that number.
fn of_address(line: &str, start: usize, from: usize) -> Vec<Parameter> {
    let mut at = from;
    let mut all = Vec::new();
    for part in line[from..].split('#').next().unwrap_or_default().split('&') {
        let begins = at;
        at += part.len() + 1;
        // Addresses in pages write &amp; for &.
        let (part, begins) = part.strip_prefix("amp;").map_or((part, begins), |part| (part, begins + 4));
        let Some((name, value)) = part.split_once('=') else { continue };
        let value_at = begins + name.len() + 1;
        let mut bytes = Vec::new();
        let mut places = Vec::new();
        let mut offset = 0;
        let raw = value.as_bytes();
        while offset < raw.len() {
            places.push(start + value_at + offset);
            let hex = value.get(offset + 1..offset + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
            match (raw[offset], hex) {
                (b'%', Some(byte)) => {
                    bytes.push(byte);
                    offset += 3;
                }
                (b'+', _) if name != "code" => {
                    bytes.push(b' ');
                    offset += 1;
                }
                (byte, _) => {
                    bytes.push(byte);
                    offset += 1;
                }
            }
        }
        let value =
            String::from_utf8(bytes).unwrap_or_else(|bytes| bytes.into_bytes().into_iter().map(char::from).collect());
        all.push(Parameter {
            name: name.to_lowercase(),
            at: start + begins..start + begins + part.len(),
            value,
            places,
        });
    }
    all
}

/// `<input type="hidden" name="code" value="...">`, and `<textarea name="code">...</textarea>`.
fn of_form(text: &str) -> Vec<Parameter> {
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find('<').map(|open| from + open) {
        let end = text[open..].find('>').map_or(text.len(), |end| open + end);
        from = (end + 1).min(text.len());
        let tag = &text[open..end];
        let word: String = tag[1..].chars().take_while(char::is_ascii_alphabetic).collect();
        let word = word.to_ascii_lowercase();
        if word != "input" && word != "textarea" {
            continue;
        }
        let Some((name, _)) = attribute(tag, "name") else { continue };
        let (value, at) = if word == "input" {
            attribute(tag, "value").map_or((String::new(), open), |(value, at)| (value, open + at))
        } else {
            let inside = text[from..].find('<').map_or(text.len(), |end| from + end);
            (text[from..inside].to_owned(), from)
        };
        let places = (at..at + value.len()).collect();
        all.push(Parameter { name: name.to_lowercase(), at: open..end, value, places });
    }
    all
}

/// The value of a tag's attribute, and where it stands in the tag.
fn attribute(tag: &str, sought: &str) -> Option<(String, usize)> {
    let small = tag.to_ascii_lowercase();
    let mut from = 0;
    while let Some(found) = small[from..].find(sought).map(|found| from + found) {
        from = found + sought.len();
        let before = small[..found].chars().next_back().is_some_and(char::is_whitespace);
        let Some(behind) = small[from..].trim_start().strip_prefix('=') else { continue };
        if !before {
            continue;
        }
        let at = tag.len() - behind.trim_start().len();
        let rest = &tag[at..];
        return match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let end = rest[1..].find(quote).unwrap_or(rest.len() - 1);
                Some((rest[1..=end].to_owned(), at + 1))
            }
            _ => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                Some((rest[..end].to_owned(), at))
            }
        };
    }
    None
}

/// `$default['code'] = 'rnbqkbnr...';`, with quotes of either kind or as a text from `<<<'NOW'` to `NOW;`.
fn of_settings(text: &str) -> Vec<Parameter> {
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find('[').map(|open| from + open) {
        from = open + 1;
        let rest = &text[from..];
        let Some(quote) = rest.chars().next().filter(|sign| "'\"".contains(*sign)) else { continue };
        let Some(end) = rest[1..].find(quote).filter(|&end| end < 40) else { continue };
        let name = &rest[1..=end];
        let behind = rest[end + 2..].trim_start();
        let Some(behind) = behind.strip_prefix(']').map(str::trim_start).and_then(|rest| rest.strip_prefix('=')) else {
            continue;
        };
        let behind = behind.trim_start();
        let mut at = text.len() - behind.len();
        let value = if let Some(mark) = behind.strip_prefix("<<<") {
            let line = mark.split('\n').next().unwrap_or_default();
            let mark = line.trim().trim_matches(['\'', '"']);
            at += 3 + line.len() + 1;
            let inside = text.get(at..).unwrap_or_default();
            let end = if mark.is_empty() { None } else { inside.find(&format!("\n{mark}")) };
            &inside[..end.unwrap_or(inside.len())]
        } else {
            match behind.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    at += 1;
                    &behind[1..behind[1..].find(quote).map_or(behind.len(), |end| end + 1)]
                }
                _ => behind.split(';').next().unwrap_or_default(),
            }
        };
        from = (at + value.len()).min(text.len());
        let places = (at..at + value.len()).collect();
        all.push(Parameter { name: name.to_lowercase(), at: open..from, value: value.to_owned(), places });
    }
    all
}
