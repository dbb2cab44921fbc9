//! In which form a text says its game: told by what it holds, never by what its file is called.
//!
//! Each form begins with what no other has: a parenthesis, a name in brackets, an address, a key that is its own. The first such line decides, so
//! that a text that is broken further down is still known for what it is. Forms that are not read are known too, to say what to do instead.

use super::interactive_diagram;
use std::ops::Range;

/// Declares [`Form`]: of each form its text, its name, a word for tools, and what a text of it is.
macro_rules! forms {
    ($($(#[$text:meta])* $form:ident = $key:literal, $name:literal;)*) => {
        /// A form of games.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Form {
            $($(#[$text])* $form,)*
        }

        impl Form {
            /// Every form.
            pub const ALL: [Form; [$($key),*].len()] = [$(Form::$form),*];

            /// The words of [`Form::key`] as a type of TypeScript.
            #[cfg(target_arch = "wasm32")]
            pub const TYPE: &str = concat!(
                "/** A form of games, told by what a text holds. */\nexport type Form =", $(" | \"", $key, "\"",)* ";"
            );

            /// A word for tools.
            pub fn key(self) -> &'static str {
                match self {
                    $(Form::$form => $key,)*
                }
            }

            /// What a text of this form is.
            pub fn name(self) -> &'static str {
                match self {
                    $(Form::$form => $name,)*
                }
            }
        }
    };
}

forms! {
    /// A definition in our own form.
    Own = "own", "a definition in our own form";
    /// A `variants.ini` of Fairy-Stockfish.
    Ini = "ini", "a variants.ini of Fairy-Stockfish";
    /// A rules file of Zillions of Games.
    Zrf = "zrf", "a rules file of Zillions of Games";
    /// An Interactive Diagram of chessvariants.org, bare or in a page.
    Diagram = "diagram", "an Interactive Diagram";
    /// A preset of Game Courier: its address, its form in a page, its settings, or its code alone.
    GameCourier = "game-courier", "a preset of Game Courier";
    /// Lines that an engine tells XBoard or WinBoard: `setup`, `piece`.
    WinBoard = "winboard", "lines of an engine for WinBoard";
    /// An ini of Fairy-Max.
    FairyMax = "fairy-max", "an ini of Fairy-Max";
    /// A game of Ludii.
    Ludii = "ludii", "a game in Ludii's language";
    /// A game of Jocly.
    Jocly = "jocly", "a game of Jocly";
    /// A game of ChessV.
    ChessV = "chessv", "a game of ChessV";
    /// Moves or a position of a game: PGN, FEN, KIF and others.
    Record = "record", "a record or position of a game";
    /// A page without a game that could be read.
    Page = "page", "a page without a game";
    /// Nothing, or remarks alone.
    Empty = "empty", "an empty text";
    /// None of these.
    Unknown = "unknown", "a text of no known form";
}

/// What all refusals lead to.
const OWN_WORDS: &str = "write its pieces and array as a definition (docs/games.md tells how)";

impl Form {
    /// The form of a text.
    pub fn of(text: &str) -> Form {
        let Some(start) = begins(text) else { return Form::Empty };
        let rest = &text[start..];
        if rest.starts_with('(') {
            return in_parentheses(rest);
        }
        if interactive_diagram::inside(text).is_some() {
            return Form::Diagram;
        }
        if is_preset(rest) {
            return Form::GameCourier;
        }
        if rest.starts_with('<') {
            return if is_jocly(rest) { Form::Jocly } else { Form::Page };
        }
        if is_record(rest) {
            return Form::Record;
        }
        by_lines(rest)
    }

    /// Does a text of this form hold several games, each with a name?
    pub fn holds_several(self) -> bool {
        matches!(self, Form::Ini | Form::Zrf | Form::FairyMax)
    }

    /// Is it read?
    pub fn is_read(self) -> bool {
        self.refusal().is_none()
    }

    /// Why a text of this form is not read, and what to do instead; none of a form that is.
    pub fn refusal(self) -> Option<String> {
        let said = match self {
            Form::Own
            | Form::Ini
            | Form::Zrf
            | Form::Diagram
            | Form::GameCourier
            | Form::WinBoard
            | Form::FairyMax => return None,
            Form::Ludii => format!("this is Ludii's language, which is not read: {OWN_WORDS}"),
            Form::Jocly => format!("this is a game of Jocly, a program in JavaScript, which is not read: {OWN_WORDS}"),
            Form::ChessV => format!("this is code of ChessV, which is not read: {OWN_WORDS}"),
            Form::Record => "this is a record or a position of a game, and says no rules: 'stone-garden convert' reads it, and in a page the field for games and positions; a definition says pieces and array".to_owned(),
            Form::Page => "this is a page in which no game is found: an Interactive Diagram stands in an element of class 'idiagram', a preset of Game Courier in a form with 'code' and 'cols'; copy the game's own text out of the page".to_owned(),
            Form::Empty => format!("no game is here, the text is empty; {}", forms()),
            Form::Unknown => format!("this is no game in a form that is read; {}", forms()),
        };
        Some(said)
    }

    /// Where a text begins, behind blanks and remarks; there a refusal of all of it stands.
    pub fn place(text: &str) -> Range<usize> {
        let start = begins(text).unwrap_or(0);
        start..start
    }
}

/// The forms that are read, and how each begins.
fn forms() -> &'static str {
    "read are definitions of ours (id = \"...\"), a variants.ini ([name:parent]), rules files of Zillions ((game ...)), Interactive Diagrams \
     (files=8, then Pawn::::a2-h2), presets of Game Courier (an address or form with code= and cols=), what an engine tells WinBoard (setup, \
     piece), and Fairy-Max's ini (Game: name)"
}

/// Where the first line begins that is neither empty nor a remark.
fn begins(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let inside = line.trim_start_matches('\u{feff}').trim_start();
        let start = at + line.len() - inside.len();
        at += line.len();
        if !inside.is_empty() && !is_remark(inside) {
            return Some(start);
        }
    }
    None
}

fn is_remark(line: &str) -> bool {
    line.starts_with([';', '#']) || line.starts_with("//")
}

/// Lists in parentheses are of Zillions, of Ludii, or begin a program in JavaScript. What is called tells: in Ludii a game has its name in quotes
/// at once, in Zillions `(title ...)` says it.
fn in_parentheses(text: &str) -> Form {
    let first = text[1..].trim_start();
    if first.starts_with("function") || first.starts_with(['(', ')']) && text.contains("=>") {
        return if is_jocly(text) { Form::Jocly } else { Form::Unknown };
    }
    let mut quoted = false;
    let mut remark = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '\n' => remark = false,
            _ if remark => {}
            '"' => quoted = !quoted,
            _ if quoted => {}
            ';' => remark = true,
            '/' if text[at..].starts_with("//") => remark = true,
            '(' => {
                let inside = text[at + 1..].trim_start();
                let word = &inside[..inside.find(|letter: char| !is_of_word(letter)).unwrap_or(inside.len())];
                let behind = inside[word.len()..].trim_start();
                match word {
                    "game" | "define" | "match" if behind.starts_with('"') => return Form::Ludii,
                    "equipment" | "rulesets" | "metadata" | "rules" => return Form::Ludii,
                    "players" if behind.starts_with(|letter: char| letter.is_ascii_digit()) => return Form::Ludii,
                    "title" | "players" | "turn-order" | "board" | "board-setup" | "piece" | "moves"
                    | "description" | "version" | "win-condition" | "loss-condition" | "draw-condition" => {
                        return Form::Zrf;
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    Form::Zrf
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || "-_?$".contains(letter)
}

/// Words of Jocly's programs and pages.
fn is_jocly(text: &str) -> bool {
    const WORDS: &[&str] = &["Jocly.", "Model.Game", "Model.Board", "cbDefine", "cbBoardGeometry", "\"jocly\""];
    WORDS.iter().any(|word| text.contains(word))
}

/// Words of ChessV's programs, in C# and in its own language.
fn is_chessv(line: &str) -> bool {
    const WORDS: &[&str] =
        &["using ChessV", "namespace ChessV", "[Game(\"", "[Game( \"", "AddPieceType", "Abstract.Generic"];
    WORDS.iter().any(|word| line.contains(word))
}

/// Is it a preset of Game Courier? Its address holds code and columns, its form and its settings name them; its code has names in braces.
fn is_preset(text: &str) -> bool {
    if text.starts_with('<') || text.starts_with('$') {
        let has = |name: &str| {
            [format!("name=\"{name}\""), format!("name='{name}'"), format!("name={name} "), format!("['{name}']")]
                .iter()
                .any(|said| contains_any_case(text, said))
        };
        return has("code") && has("cols");
    }
    let line = text.lines().next().unwrap_or_default().trim();
    let address = line.starts_with("http") || line.contains("play.php?");
    if address && ["/pbm/", "?code=", "&code="].iter().any(|part| line.contains(part)) {
        return true;
    }
    // A row of a board in which pieces have names in braces.
    let row = line.split_whitespace().next().unwrap_or_default();
    row.contains('{') && row.contains('/') && is_board(row)
}

/// Is it in the text, in small letters or capitals? The sign sought is of ASCII.
fn contains_any_case(text: &str, sought: &str) -> bool {
    text.as_bytes().windows(sought.len()).any(|part| part.eq_ignore_ascii_case(sought.as_bytes()))
}

/// Rows of pieces and numbers, as FEN has them.
fn is_board(word: &str) -> bool {
    let mut inside = false;
    let fits = word.chars().all(|letter| {
        inside = letter == '{' || inside && letter != '}';
        inside || letter.is_alphanumeric() || "/+*~-[]@}".contains(letter)
    });
    fits && word.matches('/').count() >= 2
}

/// Is it a record or a position of a game? Tags of PGN, moves with their numbers, a FEN, or the first lines of Japanese and Chinese forms.
fn is_record(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default().trim();
    let tag = line.strip_prefix('[').and_then(|rest| rest.split_once(' ')).is_some_and(|(name, rest)| {
        name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
            && rest.trim_start().starts_with('"')
    });
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let number = first.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let moves = number.len() < first.len()
        && number.starts_with('.')
        && (number.trim_start_matches('.').starts_with(|letter: char| letter.is_alphabetic())
            || number.trim_start_matches('.').is_empty()
                && words.next().is_some_and(|word| word.starts_with(|letter: char| letter.is_alphabetic())));
    const BEGINNINGS: &[&str] = &[
        "position ",
        "sfen ",
        "startpos",
        "手合割",
        "開始日時",
        "棋戦",
        "後手",
        "先手",
        "DhtmlXQ",
        "V2.",
        "V3.",
        "'CSA",
    ];
    let begins = BEGINNINGS.iter().any(|word| line.starts_with(word)) && !line.contains('=');
    tag || moves || begins || is_board(first)
}

/// Keys of a definition of ours that stand at its top, none of which the Interactive Diagram has.
const OWN_KEYS: &[&str] = &[
    "id", "name", "extends", "board", "array", "start", "sides", "notation", "author", "year", "summary", "source",
    "pieces", "rules", "end", "ends", "hands", "castling", "turns", "look", "steps", "links",
];

/// Tables of a definition of ours, which no game of an ini is called.
const OWN_TABLES: &[&str] = &["pieces", "rules", "end", "hands", "castling", "turns", "look", "steps", "links"];

/// The form that the first line with something of its own has.
fn by_lines(text: &str) -> Form {
    let mut quoted = false;
    for line in text.lines() {
        let line = line.trim();
        if line.is_empty() || is_remark(line) {
            continue;
        }
        if let Some(form) = of_line(line) {
            // A line that stands before the first game of an ini is wrong there, and no definition of ours.
            let is_ini = form == Form::Own && text.lines().any(names_parent);
            return if is_ini { Form::Ini } else { form };
        }
        quoted |= line
            .split_once('=')
            .is_some_and(|(key, value)| is_bare(key.trim()) && value.trim_start().starts_with(['"', '\'', '[', '{']));
    }
    if quoted { Form::Own } else { Form::Unknown }
}

/// `[name:parent]`, which only an ini has.
fn names_parent(line: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(inside, _)| inside);
    let is_name = |text: &str| !text.trim().is_empty() && is_bare(text.trim());
    inside.and_then(|inside| inside.split_once(':')).is_some_and(|(name, parent)| is_name(name) && is_name(parent))
}

fn is_bare(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
}

fn of_line(line: &str) -> Option<Form> {
    if is_jocly(line) {
        return Some(Form::Jocly);
    }
    if is_chessv(line) {
        return Some(Form::ChessV);
    }
    if let Some(header) = line.strip_prefix('[') {
        let name = header.split([']', ':']).next().unwrap_or_default().trim();
        let of_ours = header.starts_with('[') || name.contains('.') || OWN_TABLES.contains(&name);
        let inside = header.split(']').next().unwrap_or_default();
        return match () {
            () if of_ours && !inside.contains(':') => Some(Form::Own),
            () if !inside.contains(['"', '{', ',']) => Some(Form::Ini),
            () => None,
        };
    }
    let mut words = line.split_whitespace();
    let (first, second) = (words.next().unwrap_or_default(), words.next());
    match (first, second) {
        ("Game:" | "game:", Some(_)) => return Some(Form::FairyMax),
        ("setup", Some(word)) if word.starts_with('(') || word.contains('/') => return Some(Form::WinBoard),
        ("piece", Some(word)) if word.ends_with('&') && words.next().is_some() => return Some(Form::WinBoard),
        ("variant", Some(_)) if words.next().is_none() => return Some(Form::WinBoard),
        ("feature", Some(word)) if word.contains('=') => return Some(Form::WinBoard),
        _ => {}
    }
    if is_size(first) && second.is_none() {
        return Some(Form::FairyMax);
    }
    if let Some((key, _)) = line.split_once('=') {
        let key = key.trim();
        if interactive_diagram::is_key(key) {
            return Some(Form::Diagram);
        }
        let top = key.split('.').next().unwrap_or_default().trim();
        if OWN_KEYS.contains(&top) {
            return Some(Form::Own);
        }
    }
    is_piece_of_diagram(line).then_some(Form::Diagram)
}

/// `8x8=16`, the board of Fairy-Max's ini.
fn is_size(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    let size = word.split_once('=').map_or(word, |(size, _)| size);
    size.split_once('x').is_some_and(|(files, ranks)| is_number(files) && is_number(ranks))
}

/// `Pawn::::a2-h2`: a name, and four fields or more.
fn is_piece_of_diagram(line: &str) -> bool {
    let name = line.split(':').next().unwrap_or_default();
    let plain = |letter: char| letter.is_alphanumeric() || " -'.&+".contains(letter);
    line.matches(':').count() >= 3
        && name.starts_with(char::is_alphabetic)
        && name.chars().all(plain)
        && !line.contains("://")
}
