//! The colours, as one table: a row for each ink, a column for day and night; other palettes say where they differ.

use crate::look::{Material, Pieces};
use serde::Deserialize;

/// A set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The garden by day.
    #[default]
    Light,
    /// The garden at night.
    Dark,
    /// Blue-grey slates by day.
    SlateLight,
    /// Slates at night.
    SlateDark,
    /// Black and white with the strongest markers, by day.
    ContrastLight,
    /// The strongest markers at night.
    ContrastDark,
    /// No two colours that a colour-blind eye confuses, by day.
    SafeLight,
    /// No two colours that a colour-blind eye confuses, at night.
    SafeDark,
    /// Pale and brown wood by day.
    WoodLight,
    /// Wood at night.
    WoodDark,
    /// A printed page, by day.
    PaperLight,
    /// A printed page, at night.
    PaperDark,
    /// Green cloth by day.
    ClothLight,
    /// Green cloth at night.
    ClothDark,
}

/// The names that a view gives, in the order of [`Theme`].
const NAMES: [&str; 14] = [
    "light",
    "dark",
    "slate-light",
    "slate-dark",
    "contrast-light",
    "contrast-dark",
    "safe-light",
    "safe-dark",
    "wood-light",
    "wood-dark",
    "paper-light",
    "paper-dark",
    "cloth-light",
    "cloth-dark",
];

/// What the name of a theme ends with for pieces of the West in all games.
const INTERNATIONAL: &str = "-international";

/// And for tiles with two signs, where there are such.
const TWO_SIGNS: &str = "-two-signs";

/// Red, green, blue and opacity, one byte each: `0xRRGGBBAA`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour(pub u32);

impl Colour {
    /// `#rrggbb`.
    pub fn hex(self) -> String {
        format!("#{:06x}", self.0 >> 8)
    }

    /// Opacity, 0 to 1.
    pub fn alpha(self) -> f64 {
        f64::from(self.0 & 0xff) / 255.0
    }
}

/// What a colour is for. Items of a scene name an ink; the theme says what it looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the table below says what each is, row by row")]
pub enum Ink {
    Page,
    Words,
    Edging,
    EdgingLine,
    Coordinate,
    LightSquare,
    DarkSquare,
    OnLight,
    OnDark,
    Board,
    Line,
    Zone,
    Middle,
    MiddleGleam,
    Last,
    LastLine,
    Check,
    CheckLine,
    Selection,
    SelectionLine,
    Hover,
    /// Fog over a square that who looks does not see.
    Fog,
    Cursor,
    CursorHalo,
    WhiteBody,
    WhiteShade,
    WhiteLine,
    BlackBody,
    BlackShade,
    BlackLine,
    NeutralBody,
    NeutralShade,
    NeutralLine,
    TileBody,
    TileShade,
    TileLine,
    SignDark,
    SignRed,
    SignBlue,
    Shadow,
    Point,
    PointHalo,
    Cross,
    CrossHalo,
    Ring,
    RingHalo,
    Faded,
    Badge,
    BadgeLine,
    Way,
    WayHalo,
    Blocker,
    BlockerHalo,
    Accent,
    Green,
    Red,
    Blue,
}

/// Ink, by day, by night.
const TABLE: [(Ink, [u32; 2]); 57] = [
    // Behind everything, and words on it.
    (Ink::Page, [0xf7f5efff, 0x1b1f1eff]),
    (Ink::Words, [0x3b4442ff, 0xc9cdc4ff]),
    // The stone edging round a board.
    (Ink::Edging, [0xd9d4c5ff, 0x2b302eff]),
    (Ink::EdgingLine, [0xb9b4a2ff, 0x444b47ff]),
    (Ink::Coordinate, [0x53594fff, 0xa3a99eff]),
    // Limestone and moss; coordinates written on them.
    (Ink::LightSquare, [0xece7d9ff, 0x7f877bff]),
    (Ink::DarkSquare, [0xa7b18fff, 0x56624fff]),
    (Ink::OnLight, [0x56633eff, 0x171d14ff]),
    (Ink::OnDark, [0x364126ff, 0xdde4d2ff]),
    // A board of one colour, and the lines on it.
    (Ink::Board, [0xecdab0ff, 0x9a8862ff]),
    (Ink::Line, [0x5f4a28ff, 0x2a2112ff]),
    (Ink::Zone, [0x8a6d3b1f, 0xe8c98a1f]),
    // The groove between the halves of the board.
    (Ink::Middle, [0x5b6650ff, 0x262c25ff]),
    (Ink::MiddleGleam, [0xf9f6ecff, 0x98a08fff]),
    // Last move, check, selection, pointer, keyboard.
    (Ink::Last, [0xd9b45c80, 0xd9b45c66]),
    (Ink::LastLine, [0xa67c1fff, 0xe3c57cff]),
    (Ink::Check, [0xd1553fb3, 0xd1553fb3]),
    (Ink::CheckLine, [0xa32a17ff, 0xffb3a3ff]),
    (Ink::Selection, [0x2f7f8a38, 0x6cc3cf38]),
    (Ink::SelectionLine, [0x1f6a75ff, 0x8fdbe6ff]),
    (Ink::Hover, [0x2a343020, 0xffffff20]),
    (Ink::Fog, [0x525c63c7, 0x0b0e10c7]),
    (Ink::Cursor, [0x14303aff, 0xffffffff]),
    (Ink::CursorHalo, [0xffffffe6, 0x0d1413e6]),
    // Pieces: stone, tint, line.
    (Ink::WhiteBody, [0xfbf8efff, 0xefeadcff]),
    (Ink::WhiteShade, [0xd8d2c0ff, 0xcac3b0ff]),
    (Ink::WhiteLine, [0x2b353aff, 0x1d2528ff]),
    (Ink::BlackBody, [0x38444bff, 0x2a3439ff]),
    (Ink::BlackShade, [0x56646cff, 0x46545bff]),
    (Ink::BlackLine, [0xe9e5d8ff, 0xd9d6c9ff]),
    (Ink::NeutralBody, [0xb9a88fff, 0xc2b094ff]),
    (Ink::NeutralShade, [0x9a8a72ff, 0xa39278ff]),
    (Ink::NeutralLine, [0x4b4032ff, 0x2c251cff]),
    // Tiles and discs of wood, and signs on them.
    (Ink::TileBody, [0xf8ecd0ff, 0xf0e0bbff]),
    (Ink::TileShade, [0xe2cf9fff, 0xd6c08dff]),
    (Ink::TileLine, [0x574324ff, 0x21190dff]),
    (Ink::SignDark, [0x1d1b18ff, 0x1d1b18ff]),
    (Ink::SignRed, [0xa61b0fff, 0xa61b0fff]),
    (Ink::SignBlue, [0x14508cff, 0x14508cff]),
    (Ink::Shadow, [0x1d25242e, 0x00000059]),
    // Markers and what sets them off from whatever lies under them.
    (Ink::Point, [0x1b59abff, 0x83beffff]),
    (Ink::PointHalo, [0xffffffd9, 0x0e1a26e6]),
    (Ink::Cross, [0xf6b700ff, 0xffd23dff]),
    (Ink::CrossHalo, [0x3d2f00f2, 0x231b00f2]),
    (Ink::Ring, [0x0e662aff, 0x6fe08eff]),
    (Ink::RingHalo, [0xffffffd9, 0x0b2012e6]),
    // A faded marker, whatever it marks: without colour, but as strong as the others.
    (Ink::Faded, [0x4b5157ff, 0xf7f8f5ff]),
    (Ink::Badge, [0xfffdf7f2, 0x1d2523f2]),
    (Ink::BadgeLine, [0x2b353a99, 0xd9d6c999]),
    // Ways and who blocks them.
    (Ink::Way, [0x195e69ff, 0x8fdbe6ff]),
    (Ink::WayHalo, [0xffffffcc, 0x0d1413cc]),
    (Ink::Blocker, [0xa92b17ff, 0xffa08cff]),
    (Ink::BlockerHalo, [0xffffffe6, 0x1a0d0ae6]),
    // Arrows and circles.
    (Ink::Accent, [0x1f6a75cc, 0x8fdbe6cc]),
    (Ink::Green, [0x2f7d3ccc, 0x79d98fcc]),
    (Ink::Red, [0xb3301bcc, 0xff8d77cc]),
    (Ink::Blue, [0x2b62b0cc, 0x7db7ffcc]),
];

/// Where the palettes after the garden's differ from it: by day, by night.
const CHANGES: [&[(Ink, [u32; 2])]; 6] = [
    // Slate.
    &[
        (Ink::LightSquare, [0xdfe5eaff, 0x7b8691ff]),
        (Ink::DarkSquare, [0x9eb1c2ff, 0x4e5a66ff]),
        (Ink::OnLight, [0x3d5266ff, 0x10161bff]),
        (Ink::OnDark, [0x1e2c38ff, 0xe2eaf2ff]),
        (Ink::Board, [0xdde3e9ff, 0x87929dff]),
        (Ink::Line, [0x3f4e5aff, 0x191e23ff]),
        (Ink::Middle, [0x3f4e5aff, 0x191e23ff]),
        (Ink::WhiteBody, [0xfcfcfaff, 0xeef0f2ff]),
        (Ink::BlackBody, [0x303a44ff, 0x262e36ff]),
    ],
    // High contrast.
    &[
        (Ink::LightSquare, [0xffffffff, 0x8c8c8cff]),
        (Ink::DarkSquare, [0xb0b0b0ff, 0x3a3a3aff]),
        (Ink::OnLight, [0x000000ff, 0x000000ff]),
        (Ink::OnDark, [0x000000ff, 0xffffffff]),
        (Ink::Board, [0xffffffff, 0x8c8c8cff]),
        (Ink::Line, [0x000000ff, 0x000000ff]),
        (Ink::TileBody, [0xffffffff, 0xffffffff]),
        (Ink::TileLine, [0x000000ff, 0x000000ff]),
        (Ink::SignDark, [0x000000ff, 0x000000ff]),
        (Ink::Middle, [0x000000ff, 0xffffffff]),
        (Ink::MiddleGleam, [0xffffffff, 0x000000ff]),
        (Ink::LastLine, [0x7a4a00ff, 0xffd23dff]),
        (Ink::WhiteBody, [0xffffffff, 0xffffffff]),
        (Ink::WhiteShade, [0xdededeff, 0xdededeff]),
        (Ink::WhiteLine, [0x000000ff, 0x000000ff]),
        (Ink::BlackBody, [0x000000ff, 0x000000ff]),
        (Ink::BlackShade, [0x333333ff, 0x333333ff]),
        (Ink::BlackLine, [0xffffffff, 0xffffffff]),
        (Ink::Point, [0x0033ccff, 0xa6d4ffff]),
        (Ink::PointHalo, [0xffffffff, 0x000000ff]),
        (Ink::Cross, [0xffc800ff, 0xffe04aff]),
        (Ink::CrossHalo, [0x000000ff, 0x000000ff]),
        (Ink::Ring, [0x005a1eff, 0x8cffabff]),
        (Ink::RingHalo, [0xffffffff, 0x000000ff]),
    ],
    // Safe for colour-blind eyes: green leans to blue, red to purple.
    &[
        (Ink::LightSquare, [0xf0ece2ff, 0x878c96ff]),
        (Ink::DarkSquare, [0xa3b6caff, 0x545d6bff]),
        (Ink::OnLight, [0x43546aff, 0x11141aff]),
        (Ink::OnDark, [0x1d2d40ff, 0xe6ecf4ff]),
        (Ink::Middle, [0x3f5164ff, 0x1a1e25ff]),
        (Ink::Check, [0xb0267eb3, 0xc2408fb3]),
        (Ink::CheckLine, [0x8a1460ff, 0xffc2e6ff]),
        (Ink::Point, [0x004c99ff, 0x8cc8ffff]),
        (Ink::Cross, [0xffd500ff, 0xffe34dff]),
        (Ink::Ring, [0x005f47ff, 0x5fe8c8ff]),
        (Ink::Blocker, [0x8f1762ff, 0xffa6d9ff]),
        (Ink::Green, [0x00694dcc, 0x5fe8c8cc]),
        (Ink::Red, [0x96196acc, 0xff9ad2cc]),
    ],
    // Wood.
    &[
        (Ink::Edging, [0xc9a06aff, 0x3a2c1cff]),
        (Ink::EdgingLine, [0x8f6a39ff, 0x5d4930ff]),
        (Ink::Coordinate, [0x3f2a10ff, 0xc9b08aff]),
        (Ink::LightSquare, [0xf6e3c4ff, 0xa08a68ff]),
        (Ink::DarkSquare, [0xd0a87cff, 0x6f5438ff]),
        (Ink::OnLight, [0x6a4421ff, 0x20150aff]),
        (Ink::OnDark, [0x2c1a08ff, 0xf8eeddff]),
        (Ink::Board, [0xe7bd79ff, 0xa2824fff]),
        (Ink::Line, [0x4a3010ff, 0x1c1206ff]),
        (Ink::Middle, [0x6b4a28ff, 0x1a1208ff]),
        (Ink::TileBody, [0xf7e2b4ff, 0xecd29bff]),
        (Ink::TileShade, [0xdfc07fff, 0xd0ae6cff]),
    ],
    // Paper.
    &[
        (Ink::Edging, [0xf4f1e8ff, 0x24262aff]),
        (Ink::EdgingLine, [0xb5b0a2ff, 0x4a4d53ff]),
        (Ink::LightSquare, [0xfdfcf7ff, 0x8b8d90ff]),
        (Ink::DarkSquare, [0xcbc6b8ff, 0x5c5e62ff]),
        (Ink::OnLight, [0x55503fff, 0x151617ff]),
        (Ink::OnDark, [0x3a3629ff, 0xecededff]),
        (Ink::Board, [0xfbf9f1ff, 0x8e9093ff]),
        (Ink::Line, [0x2e2b24ff, 0x161719ff]),
        (Ink::Middle, [0x6f6a5bff, 0x202225ff]),
        (Ink::TileBody, [0xffffffff, 0xf2f1ecff]),
        (Ink::TileShade, [0xe4e1d6ff, 0xd6d4ccff]),
        (Ink::TileLine, [0x2e2b24ff, 0x161719ff]),
    ],
    // Cloth.
    &[
        (Ink::Edging, [0x5a4632ff, 0x2a2119ff]),
        (Ink::EdgingLine, [0x3a2c1eff, 0x4a3a2bff]),
        (Ink::Coordinate, [0xf2e8d8ff, 0xc4b6a2ff]),
        (Ink::LightSquare, [0xb9dcc0ff, 0x5f9a74ff]),
        (Ink::DarkSquare, [0x569f6eff, 0x35704aff]),
        (Ink::OnLight, [0x06150cff, 0x030a05ff]),
        (Ink::OnDark, [0x06150cff, 0xe2f2e6ff]),
        (Ink::Board, [0x3f9a63ff, 0x3f8757ff]),
        (Ink::Line, [0x0b2415ff, 0x020503ff]),
        (Ink::Zone, [0x06150c26, 0xffffff1f]),
        (Ink::Middle, [0x12351fff, 0x050d08ff]),
        (Ink::BlackBody, [0x1d2529ff, 0x161c1fff]),
        (Ink::NeutralBody, [0xb5aa97ff, 0xcfc4b0ff]),
        (Ink::NeutralLine, [0x2c251cff, 0x2c251cff]),
        (Ink::Faded, [0x2b3136ff, 0xf7f8f5ff]),
    ],
];

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 14] = [
        Theme::Light,
        Theme::Dark,
        Theme::SlateLight,
        Theme::SlateDark,
        Theme::ContrastLight,
        Theme::ContrastDark,
        Theme::SafeLight,
        Theme::SafeDark,
        Theme::WoodLight,
        Theme::WoodDark,
        Theme::PaperLight,
        Theme::PaperDark,
        Theme::ClothLight,
        Theme::ClothDark,
    ];

    /// What an ink looks like in this theme.
    pub fn colour(self, ink: Ink) -> Colour {
        let (palette, night) = (self as usize / 2, self as usize % 2);
        let changed = match palette.checked_sub(1) {
            Some(other) => CHANGES[other].iter().find(|(changed, _)| *changed == ink),
            None => None,
        };
        // The table has a row for every ink, in the order of the enum (tested below).
        Colour(changed.unwrap_or(&TABLE[ink as usize]).1[night])
    }

    /// This theme of a board that its author would have of that material. Only who has chosen none, and so has the garden's, sees it.
    #[must_use]
    pub fn of(self, material: Material) -> Self {
        let [day, night] = match material {
            Material::Stone => return self,
            Material::Wood => [Theme::WoodLight, Theme::WoodDark],
            Material::Paper => [Theme::PaperLight, Theme::PaperDark],
            Material::Slate => [Theme::SlateLight, Theme::SlateDark],
            Material::Cloth => [Theme::ClothLight, Theme::ClothDark],
        };
        match self {
            Theme::Light => day,
            Theme::Dark => night,
            chosen => chosen,
        }
    }

    /// The theme of that name, and whose pieces are asked for with it: `wood-dark-international`, `dark-two-signs`.
    pub fn with_pieces(name: &str) -> Option<(Self, Pieces)> {
        let ended = |end, pieces| name.strip_suffix(end).map(|colours| (colours, pieces));
        let (colours, pieces) = ended(INTERNATIONAL, Pieces::International)
            .or_else(|| ended(TWO_SIGNS, Pieces::TwoSigns))
            .unwrap_or((name, Pieces::Own));
        Self::ALL.into_iter().find(|theme| theme.name() == colours).map(|theme| (theme, pieces))
    }

    /// The name by which a view asks for it.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }
}

/// The markers' inks by the names that style sheets know them by.
const MARKERS: [(&str, Ink); 4] =
    [("blue", Ink::Point), ("yellow", Ink::Cross), ("yellow-edge", Ink::CrossHalo), ("green", Ink::Ring)];

/// The palettes by the names that a page sets in `data-palette`, in the order of [`Theme`].
const PALETTES: [&str; 7] = ["garden", "slate", "contrast", "safe", "wood", "paper", "cloth"];

/// A style sheet that gives the markers' colours to what stands beside a board: `--blue` for a move, `--yellow` with its edge for a
/// capture, `--green` for both, by day and by night. They hold for a page (`:root`) or a part of one (`.shell`), and below any
/// element that asks for a palette.
pub fn marker_styles() -> String {
    let mut css = String::new();
    for (palette, themes) in PALETTES.iter().zip(Theme::ALL.chunks(2)) {
        if css.is_empty() {
            css += ":root,.shell,";
        }
        css += &format!("[data-palette=\"{palette}\"]{{");
        for (name, ink) in MARKERS {
            // Sheets know no transparent markers: what is under a sign is the page.
            let [day, night] = [themes[0], themes[1]].map(|theme| theme.colour(ink).hex());
            css += &format!("--{name}:light-dark({day},{night});");
        }
        css += "}";
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_row_for_every_ink_in_order() {
        for (row, (ink, _)) in TABLE.iter().enumerate() {
            assert_eq!(*ink as usize, row);
        }
        assert_eq!(TABLE.len(), Ink::Blue as usize + 1);
    }

    #[test]
    fn a_theme_is_asked_for_by_its_name() {
        for theme in Theme::ALL {
            let read: Theme = serde_json::from_value(theme.name().into()).expect("a theme's name");
            assert_eq!(read, theme);
        }
    }

    #[test]
    fn a_theme_may_ask_for_pieces_of_the_west() {
        assert_eq!(Theme::with_pieces("dark"), Some((Theme::Dark, Pieces::Own)));
        assert_eq!(Theme::with_pieces("wood-light-international"), Some((Theme::WoodLight, Pieces::International)));
        assert_eq!(Theme::with_pieces("slate-dark-two-signs"), Some((Theme::SlateDark, Pieces::TwoSigns)));
        assert_eq!(Theme::with_pieces("international"), None);
        assert_eq!(Theme::with_pieces("dark-western"), None);
    }

    const SQUARES: [Ink; 3] = [Ink::LightSquare, Ink::DarkSquare, Ink::Board];

    /// Relative luminance, 0 to 1, as WCAG 2 defines it.
    fn luminance(colour: Colour) -> f64 {
        let channel = |shift: u32| {
            let value = f64::from((colour.0 >> shift) & 0xff) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(24) + 0.7152 * channel(16) + 0.0722 * channel(8)
    }

    /// WCAG's contrast of two inks, 1 to 21: of grey values, so it holds without colour too.
    fn contrast(theme: Theme, one: Ink, other: Ink) -> f64 {
        let (one, other) = (luminance(theme.colour(one)), luminance(theme.colour(other)));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn words_can_be_read() {
        for theme in Theme::ALL {
            for (ink, ground) in [
                (Ink::Words, Ink::Page),
                (Ink::Coordinate, Ink::Edging),
                (Ink::OnLight, Ink::LightSquare),
                (Ink::OnLight, Ink::Board),
                (Ink::Line, Ink::Board),
                (Ink::SignDark, Ink::TileBody),
                (Ink::SignRed, Ink::TileBody),
                (Ink::SignBlue, Ink::TileBody),
                (Ink::OnDark, Ink::DarkSquare),
            ] {
                let contrast = contrast(theme, ink, ground);
                assert!(contrast >= 4.5, "{theme:?}: {ink:?} on {ground:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn every_marker_stands_out_by_itself_or_by_its_halo() {
        for theme in Theme::ALL {
            for (ink, halo) in [
                (Ink::Point, Ink::PointHalo),
                (Ink::Cross, Ink::CrossHalo),
                (Ink::Ring, Ink::RingHalo),
                (Ink::Cursor, Ink::CursorHalo),
                (Ink::Way, Ink::WayHalo),
                (Ink::Blocker, Ink::BlockerHalo),
            ] {
                assert!(contrast(theme, ink, halo) >= 4.5, "{theme:?}: {ink:?} on {halo:?}");
                for square in SQUARES {
                    let best = contrast(theme, ink, square).max(contrast(theme, halo, square));
                    assert!(best >= 3.0, "{theme:?}: {ink:?} on {square:?}: {best:.2}");
                }
            }
        }
    }

    #[test]
    fn a_faded_marker_stands_out_by_itself() {
        for theme in Theme::ALL {
            assert_eq!(theme.colour(Ink::Faded).alpha(), 1.0);
            for ground in [Ink::LightSquare, Ink::DarkSquare, Ink::Badge] {
                let contrast = contrast(theme, Ink::Faded, ground);
                assert!(contrast >= 3.0, "{theme:?}: on {ground:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn both_sides_men_stand_out_on_both_squares_and_from_each_other() {
        for theme in Theme::ALL {
            assert!(contrast(theme, Ink::WhiteBody, Ink::BlackBody) >= 7.0);
            for (body, line) in [
                (Ink::WhiteBody, Ink::WhiteLine),
                (Ink::BlackBody, Ink::BlackLine),
                (Ink::NeutralBody, Ink::NeutralLine),
            ] {
                assert!(contrast(theme, body, line) >= 3.0, "{theme:?}: {body:?}");
                for square in SQUARES {
                    let best = contrast(theme, body, square).max(contrast(theme, line, square));
                    assert!(best >= 3.0, "{theme:?}: {body:?} on {square:?}: {best:.2}");
                }
            }
        }
    }

    #[test]
    fn the_middle_line_and_the_squares_can_be_told_apart() {
        for theme in Theme::ALL {
            assert!(contrast(theme, Ink::LightSquare, Ink::DarkSquare) >= 1.6);
            assert!(contrast(theme, Ink::Line, Ink::Board) >= 3.0, "{theme:?}: lines");
            for square in [Ink::LightSquare, Ink::DarkSquare] {
                assert!(contrast(theme, Ink::Middle, square) >= 2.2, "{theme:?}: {square:?}");
            }
        }
    }
}
