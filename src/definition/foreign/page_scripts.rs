//! Functions of a page's own scripts that an Interactive Diagram asks for its rules: what they say stands in no key of it, so a page
//! that has some is never read as if it were whole.
//!
//! The names are those that the Diagram's own script looks for or can be given anew by a page; scripts are searched for their
//! definitions, and nothing of them is run.
//!
//! Apart from `interactive_diagram` because it reads scripts, not Diagrams.

use super::super::diagnostic::Found;

/// Functions that the Diagram's script asks if a page has them, what they decide, and where that is said otherwise.
const ASKED: &[(&str, &str, &str)] = &[
    ("BadZone", "where pieces may not go", "our own form has `stays-in` and `ends-in`"),
    ("WeirdPromotion", "what moves promote or are forbidden", "our own form has `promotes`"),
    ("CustomPromotion", "what moves promote", "our own form has `promotes`"),
    ("OwnPromotion", "what moves promote", "our own form has `promotes`"),
    ("WeirdChain", "how moves go on", "our own form has `part` in programs, and `[turns]`"),
    ("Setup", "the board and its pieces", "they can be written into the Diagram"),
];

/// Functions of its script that decide rules, which a page may replace.
const REPLACED: &[&str] = &[
    "DefaultMove",
    "SetPromoChoice",
    "ParseGameDef",
    "PutPiece",
    "PutInner",
    "Promoted",
    "Promotion",
    "Hold",
    "MakeMove",
    "NewMakeMove",
    "BetzaParse",
    "BetzaCompile",
    "GenMoves",
    "GenPseudoMoves",
    "GenInner",
    "GenAll",
    "NewGen",
    "NewInner",
    "NextLeg",
    "StackMove",
    "TryEP",
    "ScoreMove",
    "CountRoyals",
    "VetChoice",
];

/// What the names of functions end in that change moves once they are made: `chuTinker`, `xxxTinker`.
const TINKER: &str = "Tinker";

/// Notes each such function that a page defines outside the Diagram itself. A bare text has none.
pub(super) fn look(text: &str, diagram: Option<(usize, usize)>, found: &mut Found) {
    let Some((from, to)) = diagram else { return };
    for part in [0..from, to..text.len()] {
        let start = part.start;
        let Some(page) = text.get(part) else { continue };
        let mut at = 0;
        while let Some(open) = page[at..].find_tag("<script") {
            let tag = at + open;
            let Some(body) = page[tag..].find('>').map(|end| tag + end + 1) else { break };
            let end = page[body..].find_tag("</script").map_or(page.len(), |end| body + end);
            script(&page[body..end], start + body, found);
            at = end;
        }
    }
}

/// Looks for a word of a tag, in whichever letters it is written.
trait Tag {
    fn find_tag(&self, word: &str) -> Option<usize>;
}

impl Tag for str {
    fn find_tag(&self, word: &str) -> Option<usize> {
        self.as_bytes().windows(word.len()).position(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    }
}

/// Goes through the words of a script once; lines that are remarks are passed over.
fn script(text: &str, start: usize, found: &mut Found) {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$';
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut before = "";
    // Is the line so far blank?
    let mut blank = true;
    while at < bytes.len() {
        if blank && bytes[at..].starts_with(b"//") {
            at += bytes[at..].iter().take_while(|&&byte| byte != b'\n').count();
            continue;
        }
        blank = bytes[at] == b'\n' || blank && bytes[at].is_ascii_whitespace();
        if !is_word(bytes[at]) {
            at += 1;
            continue;
        }
        let end = at + bytes[at..].iter().take_while(|&&byte| is_word(byte)).count();
        let word = &text[at..end];
        let behind = text[end..].trim_start();
        let assigned = behind.starts_with('=') && !behind.starts_with("==");
        if (before == "function" || assigned)
            && let Some(why) = decides(word)
        {
            let what = format!(
                "this page's script has a function {word} of its own, which decides {}: no key of the Diagram says that; {}",
                why.0, why.1
            );
            found.add(&(start + at..start + end), what);
        }
        before = word;
        at = end;
    }
}

/// What a function of this name decides, and what would be right.
fn decides(name: &str) -> Option<(&'static str, &'static str)> {
    const OWN_FORM: &str = "write the game in our own form";
    let asked = ASKED.iter().find(|(known, ..)| *known == name).map(|&(_, what, right)| (what, right));
    let replaced = || REPLACED.contains(&name).then_some(("rules instead of the Diagram's own script", OWN_FORM));
    let tinkers = || name.ends_with(TINKER).then_some(("what becomes of moves once they are made", OWN_FORM));
    asked.or_else(replaced).or_else(tinkers)
}
