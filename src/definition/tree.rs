//! A text as a tree of values that know their places, in the order of the text.

use super::diagnostic::Found;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub value: Value,
    pub at: Range<usize>,
    /// Where the first letter of a text stands, if the text is written without escapes: then each letter has its place.
    inside: Option<usize>,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Table),
    /// Something that no key of ours takes (a date, a broken number).
    Other,
}

impl Value {
    /// What it is, in words.
    pub fn what(&self) -> &'static str {
        match self {
            Value::Text(_) => "a text",
            Value::Number(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other => "a value of another sort",
        }
    }
}

/// A key and its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub key_at: Range<usize>,
    pub node: Node,
}

/// Keys and values in the order of the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Table(pub Vec<Entry>);

impl Table {
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.key == key)
    }

    fn position(&self, key: &str) -> Option<usize> {
        self.0.iter().position(|entry| entry.key == key)
    }

    /// Reads a text; what is no TOML is noted.
    pub fn read(text: &str, found: &mut Found) -> Table {
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            found.add(&error.span().unwrap_or(0..0), format!("not TOML: {}", error.message().replace('\n', " ")));
        }
        Table::from(text, table.get_ref())
    }

    fn from(text: &str, table: &DeTable<'_>) -> Table {
        let entries = table.iter().map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            key_at: key.span(),
            node: Node::from(text, value.get_ref(), value.span()),
        });
        let mut entries: Vec<Entry> = entries.collect();
        entries.sort_by_key(|entry| entry.key_at.start);
        Table(entries)
    }

    /// The table with everything in it said to stand at one place: what is taken over from another text.
    pub fn moved(mut self, to: &Range<usize>) -> Table {
        for entry in &mut self.0 {
            entry.key_at = to.clone();
            entry.node.move_to(to);
        }
        self
    }

    /// Puts an entry in the place of the one with its key, or at the end; `false` takes it out.
    pub fn put(&mut self, entry: &Entry) {
        let gone = matches!(entry.node.value, Value::Flag(false));
        match self.position(&entry.key) {
            Some(place) if gone && matches!(self.0[place].node.value, Value::Table(_)) => {
                self.0.remove(place);
            }
            Some(place) => self.0[place] = entry.clone(),
            None => self.0.push(entry.clone()),
        }
    }

    /// The table under a key, made if there is none.
    pub fn inner(&mut self, entry: &Entry) -> Option<&mut Table> {
        let place = self.position(&entry.key).unwrap_or_else(|| {
            let node = Node { value: Value::Table(Table::default()), at: entry.node.at.clone(), inside: None };
            self.0.push(Entry { key: entry.key.clone(), key_at: entry.key_at.clone(), node });
            self.0.len() - 1
        });
        match &mut self.0[place].node.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }
}

impl Node {
    fn from(text: &str, value: &DeValue<'_>, at: Range<usize>) -> Node {
        let mut inside = None;
        let value = match value {
            DeValue::String(content) => {
                inside = place_of(text, &at, content);
                Value::Text(content.to_string())
            }
            DeValue::Integer(number) => i64::from_str_radix(&number.as_str().replace('_', ""), number.radix())
                .map_or(Value::Other, Value::Number),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Array(values) => {
                Value::List(values.iter().map(|value| Node::from(text, value.get_ref(), value.span())).collect())
            }
            DeValue::Table(table) => Value::Table(Table::from(text, table)),
            DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
        };
        Node { value, at, inside }
    }

    fn move_to(&mut self, to: &Range<usize>) {
        self.at = to.clone();
        self.inside = None;
        match &mut self.value {
            Value::List(nodes) => nodes.iter_mut().for_each(|node| node.move_to(to)),
            Value::Table(table) => *table = std::mem::take(table).moved(to),
            _ => {}
        }
    }

    /// The place of a byte of the text that this node is.
    pub fn byte(&self, offset: usize) -> Range<usize> {
        let start = self.inside.map_or(self.at.start, |inside| inside + offset);
        start..start
    }
}

/// Where a text's content begins in the source, if it stands there to the letter.
fn place_of(text: &str, at: &Range<usize>, content: &str) -> Option<usize> {
    let source = text.get(at.clone())?;
    let quotes = source.len() - source.trim_start_matches(['"', '\'']).len();
    let start = if quotes >= 3 && !content.is_empty() { 3 } else { 1 };
    let newline = if start == 3 && source.get(3..)?.starts_with('\n') { 1 } else { 0 };
    source.get(start + newline..)?.starts_with(content).then_some(at.start + start + newline)
}
