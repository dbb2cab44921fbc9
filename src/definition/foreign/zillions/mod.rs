//! Rules files of Zillions of Games (`.zrf`), as far as they say games for two on a board of squares that our own form can say.
//!
//! A file's macros are written out; each game, and each variant with what it takes over, becomes a text in our own form, whose pieces move by
//! blocks. What has no such words is refused where it stands.

mod board;
mod game;
mod moves;
mod pieces;
mod sections;

use crate::definition::diagnostic::Found;
use crate::definition::expression::{self, Expression, What};
use crate::definition::zone::Wrong;
use std::collections::{BTreeMap, HashMap};

pub(super) use game::plain;
pub(super) use sections::Said;

/// So many expressions are written out of a file's macros at most.
const MOST_EXPRESSIONS: usize = 400_000;
/// So deep may macros stand in macros.
const DEEPEST: usize = 24;
/// More games than these of one file are not read.
const MOST_GAMES: usize = 1000;

/// The macros of a file while it is read.
#[derive(Default)]
struct Macros {
    bodies: HashMap<String, Vec<Expression>>,
    written: usize,
}

impl Macros {
    fn define(&mut self, expression: &Expression) {
        if let Some(("define", [name, body @ ..])) = expression.call()
            && let Some(name) = name.word()
        {
            self.bodies.insert(name.to_owned(), body.to_vec());
        }
    }

    /// Writes out a list: arguments for `$1` and so on, bodies for macros.
    fn list(&mut self, list: &[Expression], args: &[Expression], depth: usize) -> Result<Vec<Expression>, Wrong> {
        let mut out = Vec::new();
        for expression in list {
            self.written += 1;
            if self.written > MOST_EXPRESSIONS || depth > DEEPEST {
                return Err((expression.at.start, "the macros of this file lead to too much".to_owned()));
            }
            match &expression.what {
                What::Text(_) => out.push(expression.clone()),
                What::Word(word) => out.push(argument(word, expression, args)?),
                What::List(inside) => {
                    let inside = self.arguments(inside, args)?;
                    let name = inside.first().and_then(Expression::word);
                    match name.and_then(|name| self.bodies.get(name).cloned()) {
                        Some(body) => {
                            let given = self.list(&inside[1..], &[], depth + 1)?;
                            out.extend(self.list(&body, &given, depth + 1)?);
                        }
                        None => {
                            let inside = self.list(&inside, &[], depth + 1)?;
                            out.push(Expression { at: expression.at.clone(), what: What::List(inside) });
                        }
                    }
                }
            }
        }
        Ok(out)
    }

    /// Arguments put in everywhere, before macros are looked for.
    fn arguments(&mut self, list: &[Expression], args: &[Expression]) -> Result<Vec<Expression>, Wrong> {
        if args.is_empty() {
            return Ok(list.to_vec());
        }
        let put = list.iter().map(|expression| {
            self.written += 1;
            match &expression.what {
                What::Text(_) => Ok(expression.clone()),
                What::Word(word) => argument(word, expression, args),
                What::List(inside) => {
                    let what = What::List(self.arguments(inside, args)?);
                    Ok(Expression { at: expression.at.clone(), what })
                }
            }
        });
        put.collect()
    }
}

/// The argument that a word such as `$1` stands for, or the word, in which such a part may stand (`$1Pawn`).
fn argument(word: &str, expression: &Expression, args: &[Expression]) -> Result<Expression, Wrong> {
    let Some(at) = word.find('$') else { return Ok(expression.clone()) };
    let digits = word[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
    let end = at + 1 + digits;
    let Ok(number) = word[at + 1..end].parse::<usize>() else { return Ok(expression.clone()) };
    let Some(argument) = args.get(number.wrapping_sub(1)) else {
        let message = format!("'{word}' stands for nothing here: the macro is called with {}", args.len());
        return Err((expression.at.start, message));
    };
    match argument.word() {
        _ if word.len() == digits + 1 => Ok(argument.clone()),
        Some(part) => {
            let what = What::Word(format!("{}{part}{}", &word[..at], &word[end..]));
            Ok(Expression { at: expression.at.clone(), what })
        }
        None => Err((expression.at.start, format!("'{word}' is made of more than words"))),
    }
}

/// Reads the games of a file.
pub(super) fn games(text: &str) -> Result<Vec<Said>, Wrong> {
    let mut macros = Macros::default();
    let all_of_it = expression::read(text)?;
    // A macro may be called before it is defined; what is defined anew holds from there on.
    for expression in all_of_it.iter().rev() {
        macros.define(expression);
    }
    let mut games: Vec<Said> = Vec::new();
    // Sections whose macros can't be written out, by where they stand: they are told of the games that have them.
    let mut broken: BTreeMap<usize, Wrong> = BTreeMap::new();
    let mut all: Vec<(bool, Expression, Vec<Expression>)> = Vec::new();
    for expression in all_of_it {
        let wrong = |message: String| Err((expression.at.start, message));
        match expression.call() {
            Some(("define", [name, ..])) if name.word().is_some() => macros.define(&expression),
            Some(("version", _)) => {}
            Some((word @ ("game" | "variant"), sections)) => {
                let mut whole = Vec::new();
                for section in sections {
                    match macros.list(std::slice::from_ref(section), &[], 0) {
                        Ok(written) => whole.extend(written),
                        Err(wrong) => {
                            broken.insert(section.at.start, wrong);
                            whole.push(section.clone());
                        }
                    }
                }
                let sections = whole;
                all.push((word == "game", Expression { what: What::List(Vec::new()), ..expression }, sections));
            }
            _ => return wrong("a rules file holds (define ...), (game ...) and (variant ...)".to_owned()),
        }
    }
    // Variants may stand before the game that they vary.
    let base = all.iter().find(|(is_game, ..)| *is_game).map(|(.., sections)| sections.clone());
    let Some(base) = base else { return Err((0, "no game is here: (game ...) is missing".to_owned())) };
    for (is_game, whole, sections) in all.into_iter().take(MOST_GAMES) {
        let sections = if is_game { sections } else { varied(&base, sections) };
        let title = sections.iter().find_map(|section| match section.call() {
            Some(("title", [title])) => Some((title.text()?.to_owned(), title.at.clone())),
            _ => None,
        });
        let (title, at) = title.unwrap_or_else(|| ("game".to_owned(), whole.at));
        // A title of signs alone is a line in a menu.
        let id = slug(&title);
        if !id.is_empty() {
            let same = |id: &str| games.iter().any(|game| game.id == id);
            let numbered = (2..).map(|number| format!("{id}-{number}")).find(|id| !same(id));
            let id = if same(&id) { numbered.unwrap_or_default() } else { id };
            let wrong = sections.iter().filter_map(|section| broken.get(&section.at.start).cloned()).collect();
            games.push(Said { title, id, at, sections, wrong });
        }
    }
    Ok(games)
}

/// Small letters and digits of a title, with hyphens for all else.
fn slug(title: &str) -> String {
    let kept: String =
        title.to_lowercase().chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { ' ' }).collect();
    let slug = kept.split_whitespace().collect::<Vec<_>>().join("-");
    slug.chars().take(60).collect::<String>().trim_end_matches('-').to_owned()
}

/// A game's sections with those of a variant, which take the place of what says the same.
fn varied(base: &[Expression], own: Vec<Expression>) -> Vec<Expression> {
    let is_goal = |word: &str| word.ends_with("-condition");
    let key = |section: &Expression| -> (String, String) {
        let Some((word, rest)) = section.call() else { return Default::default() };
        let named = |rest: &[Expression]| {
            let name = rest.iter().find_map(|part| part.call().filter(|(word, _)| *word == "name"));
            name.and_then(|(_, name)| name.first()?.word().map(str::to_owned)).unwrap_or_default()
        };
        match word {
            "piece" => (word.to_owned(), named(rest)),
            "option" => (word.to_owned(), rest.first().and_then(Expression::text).unwrap_or_default().to_owned()),
            _ if is_goal(word) => ("condition".to_owned(), String::new()),
            _ => (word.to_owned(), String::new()),
        }
    };
    let keys: Vec<(String, String)> = own.iter().map(key).collect();
    let kept = base.iter().filter(|section| !keys.contains(&key(section))).cloned();
    own.iter().cloned().chain(kept).collect()
}

/// Reads one game as a text in our own form; what can't be said is noted where it stands.
pub(super) fn text_of(said: &Said, found: &mut Found) -> Option<String> {
    if !said.wrong.is_empty() {
        said.wrong.iter().for_each(|(at, message)| found.add(&(*at..*at), message.as_str()));
        return None;
    }
    match game::text_of(said, found) {
        Ok(text) => found.is_empty().then_some(text),
        Err((at, message)) => {
            found.add(&(at..at), message);
            None
        }
    }
}
