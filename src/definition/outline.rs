//! A definition as plain values, for editors: what it says, and what it takes over from the game that it extends.

use super::extends;
use super::fault::{Faults, Found};
use super::limits::LONGEST;
use super::tree::{Node, Table, Value};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The keys and values of a definition in the order of the text: texts, whole numbers, flags, lists and tables.
#[derive(Clone, Debug)]
pub struct Outline(Table);

/// Reads the keys and values of a definition. `extends` is followed: what comes out stands alone. Whether it says a game is not asked.
///
/// # Errors
/// If it is no TOML, is longer than [`LONGEST`], or extends what there is not.
pub fn outline(text: &str) -> Result<Outline, Faults> {
    let mut found = Found::default();
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return Err(found.told(text));
    }
    let table = Table::read(text, &mut found);
    let table = extends::whole(table, &crate::variant::bundled_text, 0, &mut found);
    if found.is_empty() { Ok(Outline(table)) } else { Err(found.told(text)) }
}

impl Serialize for Outline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for entry in &self.0 {
            map.serialize_entry(&entry.key, &entry.node)?;
        }
        map.end()
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Text(text) => serializer.serialize_str(text),
            // Beyond this JavaScript has no whole numbers, and no key of ours takes one.
            Value::Number(number) => serializer.serialize_i32((*number).clamp(i32::MIN.into(), i32::MAX.into()) as i32),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::List(nodes) => serializer.collect_seq(nodes),
            Value::Table(table) => table.serialize(serializer),
            Value::Other => serializer.serialize_unit(),
        }
    }
}
