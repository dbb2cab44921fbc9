//! The fields of a FEN after the usual six, in the order in which they are read and written.

use super::letters::facing_letter;
use super::parse_fen::Reader;
use super::{FenError, Setup, Tables};
use crate::sort::sort_short_by_key;
use crate::variant::Variant;

/// A field that only some games have.
pub(super) struct ExtraField {
    pub belongs_to: fn(&Variant) -> bool,
    /// As errors call it.
    pub name: &'static str,
    /// What it says at the start, and where it is left out.
    pub start: &'static str,
    pub read: fn(&mut Reader<'_>, &str) -> Result<(), FenError>,
    pub write: fn(&Setup, &Tables) -> String,
}

/// How often each king has been demoted; Ravens that have turned; the ko; moves that each Emperor has left to get home.
pub(super) const EXTRA_FIELDS: [ExtraField; 4] = [
    ExtraField {
        belongs_to: |variant| variant.demotions,
        name: "demotions",
        start: "+0+0",
        read: |reader, text| reader.read_demotions(text),
        write: Setup::demotions_field,
    },
    ExtraField {
        belongs_to: |variant| variant.turning.is_some(),
        name: "turned Ravens",
        start: "-",
        read: |reader, text| reader.read_rotated(text),
        write: Setup::rotated_field,
    },
    ExtraField {
        belongs_to: |variant| variant.neutrals,
        name: "ko",
        start: "-",
        read: |reader, text| reader.read_ko(text),
        write: Setup::ko_field,
    },
    ExtraField {
        belongs_to: |variant| variant.three_dimensional.as_ref().is_some_and(|table| table.duty.is_some()),
        name: "Emperors' moves left",
        start: "--",
        read: |reader, text| reader.read_duty(text),
        write: Setup::duty_field,
    },
];

impl Setup {
    fn demotions_field(&self, _: &Tables) -> String {
        format!("+{}+{}", self.demotions[0], self.demotions[1])
    }

    fn ko_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        self.ko.map_or("-".to_owned(), |ko| format!("{}{}", geometry.name(ko.from), geometry.name(ko.to)))
    }

    fn duty_field(&self, _: &Tables) -> String {
        let moves = |left: u8| if left == 0 { "-".to_owned() } else { left.to_string() };
        self.reserve.map_or([0; 2], |reserve| reserve.duty).map(moves).concat()
    }

    fn rotated_field(&self, tables: &Tables) -> String {
        let geometry = &tables.variant.geometry;
        let mut ravens: Vec<String> = geometry
            .squares()
            .filter_map(|square| {
                let side = self.at(square)?.side()?;
                let facing = self.facing(tables, square)?;
                let last = self.rotated.as_ref().map_or(0, |rotated| rotated[square.index()]);
                (facing != facing_letter(side, 0) || last != 0)
                    .then(|| format!("{}{facing}{last}", geometry.name(square)))
            })
            .collect();
        sort_short_by_key(&mut ravens, String::clone);
        if ravens.is_empty() { "-".to_owned() } else { ravens.join(",") }
    }
}
