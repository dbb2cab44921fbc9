//! What is read of a message, and what the relay itself says. Of what the two sides say to each other only the kind is looked at: what
//! it means is the pages' business, which check it themselves.

use super::limits::{LONGEST, SHORT};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// The version of the messages that are understood here.
pub const VERSION: u32 = 1;

/// Why somebody is not heard. `code` is for the page, which has words for it in each language; the words here are for whoever reads along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// One word that names the reason.
    pub code: &'static str,
    /// What is wrong, and what would be right.
    pub words: Cow<'static, str>,
}

impl Refusal {
    pub(super) fn new(code: &'static str, words: impl Into<Cow<'static, str>>) -> Self {
        Self { code, words: words.into() }
    }

    /// The message that tells of it.
    pub fn text(&self) -> Arc<str> {
        written(&Said::Refused { code: self.code, text: &self.words })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.code, self.words)
    }
}

/// Who somebody is in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Who has opened the room.
    Host,
    /// Who was invited.
    Guest,
    /// Who looks on, and says nothing.
    Watch,
}

/// The first message of every connection.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join<'a> {
    /// Always `join`.
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    /// Of the messages.
    pub v: u32,
    #[serde(borrow)]
    pub room: Cow<'a, str>,
    #[serde(rename = "as")]
    pub role: Role,
    /// The key of the seat: the host's own, or the guest's that the link holds.
    #[serde(borrow, default)]
    pub key: Cow<'a, str>,
    /// Of the host: the guest's key. Of the guest: a word of its own, by which it is known again.
    #[serde(borrow, default)]
    pub own: Cow<'a, str>,
}

/// A seat that whoever comes by may take, as the host's page offers it. The page has made up what it says; the relay only bounds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The game's id.
    pub game: String,
    /// Its name, which pages show that don't know it.
    pub name: String,
    /// The side that is free.
    pub side: Free,
    /// Minutes and seconds a move, `5+3`; empty without a clock.
    pub clock: String,
}

/// The side that is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Free {
    /// White's, or whoever moves first.
    White,
    /// The other.
    Black,
}

impl Offer {
    fn is_short(&self) -> bool {
        let plain = |text: &str| !text.chars().any(char::is_control);
        (1..=64).contains(&self.game.len())
            && (1..=120).contains(&self.name.len())
            && self.clock.len() <= 12
            && [&self.game, &self.name, &self.clock].into_iter().all(|text| plain(text))
    }
}

/// What the host offers, or no longer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offered<'a> {
    #[serde(rename = "type", borrow)]
    _kind: Cow<'a, str>,
    seat: Option<Offer>,
}

/// A seat that is free, as the lobby lists it: with what its link would hold.
#[derive(Serialize)]
pub struct FreeSeat<'a> {
    pub room: &'a str,
    pub key: &'a str,
    #[serde(flatten)]
    pub offer: &'a Offer,
}

/// What a message is, whatever else it says.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
}

/// What is done with a message of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A greeting says all: what was kept of this side before is not needed any more.
    Greeting,
    /// Kept, for whoever comes back.
    Kept,
    /// Handed on and forgotten.
    Passing,
    /// For the relay: it says that one is still there.
    Ping,
    /// For the relay: whoever comes by may take the free seat, or no longer.
    Offer,
}

/// What the relay says itself, and how it hands on what others say.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Said<'a> {
    Refused { code: &'a str, text: &'a str },
    Here { host: bool, guest: bool, watching: usize },
    From { from: Role, text: &'a str },
    Lobby { seats: Vec<FreeSeat<'a>> },
    Pong,
}

/// As it is sent.
pub fn written(said: &Said<'_>) -> Arc<str> {
    serde_json::to_string(said).unwrap_or_default().into()
}

/// A name, key or word: as pages make them up.
fn is_word(text: &str) -> bool {
    (6..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// Reads the first message.
///
/// # Errors
/// If it is too long, is none that joins a room, speaks another version, or has a word that pages don't make up.
pub fn read_join(text: &str) -> Result<Join<'_>, Refusal> {
    if text.len() > SHORT {
        return Err(too_long(text.len(), SHORT));
    }
    let join: Join = serde_json::from_str(text)
        .map_err(|error| Refusal::new("first", format!("the first message must join a room: {error}")))?;
    if join.kind != "join" {
        return Err(Refusal::new("first", "the first message must join a room"));
    }
    if join.v != VERSION {
        return Err(other_version(join.v));
    }
    let words: &[(&str, &str)] = match join.role {
        Role::Watch => &[("room", &join.room)],
        _ => &[("room", &join.room), ("key", &join.key), ("own", &join.own)],
    };
    match words.iter().find(|(_, word)| !is_word(word)) {
        Some((field, _)) => {
            Err(Refusal::new("field", format!("'{field}' must have 6 to 64 letters, digits, '-' or '_'")))
        }
        None => Ok(join),
    }
}

/// Whether a connection that is in no room asks for the seats that are free, instead of joining.
///
/// # Errors
/// If it asks in another version of the messages.
pub fn asks_for_lobby(text: &str) -> Result<bool, Refusal> {
    #[derive(Deserialize)]
    struct Asked<'a> {
        #[serde(rename = "type", borrow)]
        kind: Cow<'a, str>,
        #[serde(default)]
        v: u32,
    }
    match serde_json::from_str(text) {
        Ok(Asked { kind, v }) if text.len() <= SHORT && kind == "lobby" => {
            if v == VERSION {
                Ok(true)
            } else {
                Err(other_version(v))
            }
        }
        _ => Ok(false),
    }
}

fn other_version(v: u32) -> Refusal {
    Refusal::new("version", format!("this relay speaks version {VERSION} of the messages, not {v}"))
}

/// Reads an offer: the seat, or none any more.
///
/// # Errors
/// If a field is missing, unknown or too long.
pub fn read_offer(text: &str) -> Result<Option<Offer>, Refusal> {
    let offered: Offered =
        serde_json::from_str(text).map_err(|error| Refusal::new("offer", format!("this offers no seat: {error}")))?;
    match offered.seat {
        Some(seat) if !seat.is_short() => Err(Refusal::new(
            "offer",
            "an offer names a game in 120 bytes and a clock in 12, without control characters",
        )),
        seat => Ok(seat),
    }
}

/// What a message of a side is: every type that pages may say to each other stands here.
///
/// # Errors
/// If it is too long, or none that pages say to each other.
pub fn kind_of(text: &str) -> Result<Kind, Refusal> {
    if text.len() > LONGEST {
        return Err(too_long(text.len(), LONGEST));
    }
    let head: Head = serde_json::from_str(text)
        .map_err(|error| Refusal::new("json", format!("a message must be a JSON object with a 'type': {error}")))?;
    let kind = match head.kind.as_ref() {
        "hello" => return Ok(Kind::Greeting),
        "move" | "ask" | "answer" | "end" => Kind::Kept,
        "say" | "refuse" | "bye" | "pong" | "beat" => Kind::Passing,
        "ping" => Kind::Ping,
        "offer" => Kind::Offer,
        _ => {
            let kind: String = head.kind.chars().take(40).collect();
            return Err(Refusal::new("type", format!("there are no messages of the type '{kind}'")));
        }
    };
    if text.len() > SHORT { Err(too_long(text.len(), SHORT)) } else { Ok(kind) }
}

pub(super) fn too_long(length: usize, most: usize) -> Refusal {
    Refusal::new("long", format!("the message has {length} bytes; {most} is the most"))
}
