//! The lines of a diagram's definition, bare or in a page.

use std::ops::Range;

/// A line, and for each of its bytes the place in the text.
#[derive(Debug)]
pub(super) struct Line {
    pub text: String,
    places: Vec<usize>,
}

impl Line {
    /// The place of a part of the line.
    pub fn place(&self, from: usize, to: usize) -> Range<usize> {
        let of = |at: usize| self.places.get(at).or(self.places.last()).copied().unwrap_or(0);
        of(from)..of(to.max(from + 1) - 1) + 1
    }
}

/// The definition's lines: the inside of the first element of class `idiagram`, or the whole text if there is none.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let (from, to) = inside(text).unwrap_or((0, text.len()));
    let page = from > 0;
    let mut lines = vec![Line { text: String::new(), places: Vec::new() }];
    let mut at = from;
    while at < to {
        let rest = &text[at..to];
        let letter = rest.chars().next().unwrap_or('\n');
        let (sign, length) = match letter {
            '<' if page => tag(rest),
            '&' => entity(rest),
            _ => (Some(letter), letter.len_utf8()),
        };
        match sign {
            Some('\n') => lines.push(Line { text: String::new(), places: Vec::new() }),
            Some('\u{feff}' | '\r') | None => {}
            Some(sign) => {
                if let Some(line) = lines.last_mut() {
                    line.text.push(if sign == '\u{a0}' { ' ' } else { sign });
                    line.places.resize(line.text.len(), at);
                }
            }
        }
        at += length.max(1);
    }
    lines.into_iter().flat_map(parted).collect()
}

/// Where the element of the class begins and ends, without its tags.
fn inside(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("idiagram") {
        let at = from + found;
        from = at + 1;
        let open = text[..at].rfind('<')?;
        let tag = &text[open..at];
        if tag.contains('>') || !tag.contains("class") {
            continue;
        }
        let name: String = tag[1..].chars().take_while(char::is_ascii_alphanumeric).collect();
        let start = at + text[at..].find('>')? + 1;
        let end = text[start..].find(&format!("</{name}")).map_or(text.len(), |end| start + end);
        return Some((start, end));
    }
    None
}

/// What a tag stands for, and its length: some begin a new line, all others nothing.
fn tag(rest: &str) -> (Option<char>, usize) {
    let length = rest.find('>').map_or(rest.len(), |end| end + 1);
    let name: String = rest[1..].trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
    let breaks = ["br", "p", "div", "li", "tr"].contains(&name.to_ascii_lowercase().as_str());
    (breaks.then_some('\n'), length)
}

/// What `&lt;` and its like stand for, and their length.
fn entity(rest: &str) -> (Option<char>, usize) {
    let Some(end) = rest.bytes().take(12).position(|byte| byte == b';') else { return (Some('&'), 1) };
    let name = &rest[1..end];
    let number = name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => number.parse().ok(),
    });
    let sign = match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        "colon" => Some(':'),
        "equals" => Some('='),
        "ast" => Some('*'),
        _ => number.and_then(char::from_u32),
    };
    sign.map_or((Some('&'), 1), |sign| (Some(sign), end + 1))
}

/// A line that holds several settings and pieces, as pages have them that were put on one line, parted at blanks. Words without a sign
/// of their own begin the name of the piece that follows, or else go on with what stands before.
fn parted(line: Line) -> Vec<Line> {
    let signed = |text: &str| text.contains('=') || text.contains(':');
    let words: Vec<&str> = line.text.split_ascii_whitespace().collect();
    let several = words.iter().filter(|text| signed(text)).count() > 1 && words[0].contains('=');
    if !several {
        return vec![line];
    }
    let mut lines: Vec<(usize, usize)> = Vec::new();
    let mut begun = None;
    let mut at = 0;
    for word in words {
        let start = at + line.text[at..].find(word).unwrap_or(0);
        at = start + word.len();
        if !signed(word) {
            begun.get_or_insert(start);
        } else if word.find(':').is_some_and(|colon| word.find('=').is_none_or(|equals| colon < equals)) {
            lines.push((begun.take().unwrap_or(start), at));
        } else {
            if let (Some(_), Some(last)) = (begun.take(), lines.last_mut()) {
                last.1 = line.text[..start].trim_end().len();
            }
            lines.push((start, at));
        }
    }
    if let (Some(_), Some(last)) = (begun, lines.last_mut()) {
        last.1 = at;
    }
    let cut = |(from, to): (usize, usize)| Line {
        text: line.text[from..to].to_owned(),
        places: line.places[from..to].to_vec(),
    };
    lines.into_iter().map(cut).collect()
}
