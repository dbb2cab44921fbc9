//! The fields of a FEN after the usual six, in the order in which they are read and written.

use super::parse_fen::Reader;
use super::{FenError, Setup, Tables};
use crate::variant::Variant;

/// A field that only some games have.
pub(super) struct ExtraField {
    pub belongs_to: fn(&Variant) -> bool,
    /// What it says at the start, and where it is left out.
    pub start: &'static str,
    pub read: fn(&mut Reader<'_>, &str) -> Result<(), FenError>,
    pub write: fn(&Setup, &Tables) -> String,
}

/// How often each king has been demoted; Ravens that have turned; the ko; moves that each Emperor has left to get home.
pub(super) const EXTRA_FIELDS: [ExtraField; 4] = [
    ExtraField {
        belongs_to: |variant| variant.demotions,
        start: "+0+0",
        read: |reader, text| reader.read_demotions(text),
        write: Setup::demotions_field,
    },
    ExtraField {
        belongs_to: |variant| variant.turning.is_some(),
        start: "-",
        read: |reader, text| reader.read_turned(text),
        write: Setup::turned_field,
    },
    ExtraField {
        belongs_to: |variant| variant.neutrals,
        start: "-",
        read: |reader, text| reader.read_ko(text),
        write: Setup::ko_field,
    },
    ExtraField {
        belongs_to: |variant| variant.deep.as_ref().is_some_and(|deep| deep.duty.is_some()),
        start: "--",
        read: |reader, text| reader.read_duty(text),
        write: Setup::duty_field,
    },
];
