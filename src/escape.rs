//! Text that somebody else wrote (names of games and pieces, sides, descriptions, tags), made fit for an output: one
//! function for each kind of output, so that nothing in a name can become markup, another field, a path or another line.
//!
//! Control characters mean nothing in a name, and what embeds, overrides or isolates a direction of writing would go on
//! behind it: such a name could put words around it in another order. So both are left out everywhere but in TOML, which
//! has to read back as the same text. Marks of direction (U+200E, U+200F, U+061C) stay, as names in Hebrew and Arabic need
//! them.

use std::fmt::{self, Display, Formatter, Write};

/// The longest name of a file that [`FileNames`] makes, without an ending.
pub const LONGEST_FILE_NAME: usize = 60;

/// Does a character open or close another direction of writing?
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What no output shows as it is: control characters, and those that turn or break lines. A name has none of them.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control() || turns(letter) || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}')
}

/// A text on one line of plain text: for terminals, protocols of lines, titles.
///
/// ```
/// use stone_garden::escape::Line;
///
/// assert_eq!(Line("a\nbestmove e2e4\u{202e}!").to_string(), "a bestmove e2e4!");
/// ```
pub struct Line<'a>(pub &'a str);

impl Display for Line<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '\u{2028}' | '\u{2029}' => formatter.write_char(' ')?,
                letter if letter.is_control() => formatter.write_char(' ')?,
                letter if is_unseen(letter) => {}
                letter => formatter.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// Text in HTML, SVG or other XML: between tags, or in an attribute in quotes of either kind. Lines stay lines.
///
/// ```
/// use stone_garden::escape::Markup;
///
/// assert_eq!(Markup("x\" onerror='alert(1)'><b>&").to_string(), "x&quot; onerror=&#39;alert(1)&#39;&gt;&lt;b&gt;&amp;");
/// ```
pub struct Markup<'a>(pub &'a str);

impl Display for Markup<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => formatter.write_str("&amp;")?,
                '<' => formatter.write_str("&lt;")?,
                '>' => formatter.write_str("&gt;")?,
                '"' => formatter.write_str("&quot;")?,
                '\'' => formatter.write_str("&#39;")?,
                '\t' | '\n' => formatter.write_char(letter)?,
                letter if is_unseen(letter) => {}
                letter => formatter.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A value between the quotes of a PGN tag: one line, quotes and backslashes escaped.
///
/// ```
/// use stone_garden::escape::PgnValue;
///
/// assert_eq!(PgnValue("a\"]\n[Result \"1-0").to_string(), r#"a\"] [Result \"1-0"#);
/// ```
pub struct PgnValue<'a>(pub &'a str);

impl Display for PgnValue<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '"' | '\\' => write!(formatter, "\\{letter}")?,
                letter if letter.is_control() => formatter.write_char(' ')?,
                letter if is_unseen(letter) => {}
                letter => formatter.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A basic string of TOML with its quotes, which reads back as the same text. What can't be seen is written as a number.
///
/// ```
/// use stone_garden::escape::TomlString;
///
/// assert_eq!(TomlString("a\"\n\u{202e}").to_string(), r#""a\"\u000A\u202E""#);
/// ```
pub struct TomlString<'a>(pub &'a str);

impl Display for TomlString<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for letter in self.0.chars() {
            match letter {
                '"' | '\\' => write!(formatter, "\\{letter}")?,
                letter if is_unseen(letter) => write!(formatter, "\\u{:04X}", u32::from(letter))?,
                letter => formatter.write_char(letter)?,
            }
        }
        formatter.write_char('"')
    }
}

/// Names for the files of one folder: lower-case letters and digits of ASCII with single hyphens between them, at most
/// [`LONGEST_FILE_NAME`], no two alike. So none is a path, hidden, or an option of a command.
///
/// ```
/// use stone_garden::escape::FileNames;
///
/// let mut names = FileNames::new(&["index"]);
/// assert_eq!(names.make("../evil", "piece"), "evil");
/// assert_eq!(names.make("/Evil?", "piece"), "evil-2");
/// assert_eq!(names.make("\u{738b}", "piece"), "piece");
/// assert_eq!(names.make("Index", "piece"), "index-2");
/// ```
#[derive(Default)]
pub struct FileNames(Vec<String>);

impl FileNames {
    /// With names that are taken already, or that systems keep for themselves.
    pub fn new(taken: &[&str]) -> Self {
        FileNames(taken.iter().map(|&name| name.to_owned()).collect())
    }

    /// A name that looks like the text, without an ending; `otherwise` (of letters) if nothing of it is left.
    pub fn make(&mut self, text: &str, otherwise: &str) -> String {
        let slug = match slug(text) {
            slug if slug.is_empty() => otherwise.to_owned(),
            // Names of devices, which some systems open in place of a file.
            slug if is_device(&slug) => format!("{otherwise}-{slug}"),
            slug => slug,
        };
        let mut name = slug.clone();
        let mut count = 1;
        while self.0.contains(&name) {
            count += 1;
            let ending = format!("-{count}");
            let room = (LONGEST_FILE_NAME - ending.len()).min(slug.len());
            name = format!("{}{ending}", slug[..room].trim_end_matches('-'));
        }
        self.0.push(name.clone());
        name
    }
}

fn slug(text: &str) -> String {
    let mut slug = String::new();
    for letter in text.chars() {
        // Room for the name of a device's prefix is left, too.
        if slug.len() >= LONGEST_FILE_NAME {
            break;
        }
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

fn is_device(slug: &str) -> bool {
    let numbered = |name: &str| {
        slug.strip_prefix(name).is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    matches!(slug, "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_bounded_and_no_two_alike() {
        let long = "Q".repeat(65_536);
        let mut names = FileNames::new(&[]);
        let made: Vec<String> = (0..150).map(|_| names.make(&long, "piece")).collect();
        assert!(made.iter().all(|name| name.len() <= LONGEST_FILE_NAME), "{made:?}");
        let mut apart = made.clone();
        apart.sort();
        apart.dedup();
        assert_eq!(apart.len(), 150);
        let texts = ["", ".", "..", "/", "\\", "\0", "-rf", "~", "con", "COM1", "a\u{202e}b", "C:\\x", "a//b", "ö"];
        let made = texts.map(|text| names.make(text, "piece"));
        assert_eq!(
            made.each_ref().map(String::as_str),
            [
                "piece",
                "piece-2",
                "piece-3",
                "piece-4",
                "piece-5",
                "piece-6",
                "rf",
                "piece-7",
                "piece-con",
                "piece-com1",
                "a-b",
                "c-x",
                "a-b-2",
                "piece-8"
            ]
        );
    }

    #[test]
    fn what_is_written_as_toml_is_read_again() {
        let text: String = ('\0'..='\u{2100}').collect();
        let written = TomlString(&text).to_string();
        assert!(!written.chars().any(|letter| letter.is_control() || turns(letter)));
    }
}
