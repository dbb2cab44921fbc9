//! How a game's board and pieces look, as data: what `[look]` of a definition says. It changes no rule.

use serde::{Deserialize, Serialize};

/// The look of a game. Without one a board is chequered and its pieces are the page's own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Look {
    /// What the pieces stand on.
    pub board: Ground,
    /// A river above this rank, from 1, which lines from rank to rank don't cross.
    pub river: Option<u8>,
    /// What is written on the river, a word on each side of its middle, or one on it.
    pub river_words: Vec<String>,
    /// Rectangles with diagonals from corner to corner, by file and rank from 0 of their first and last square; on a plain board the
    /// diagonals run through these, and one square may be a palace.
    pub palaces: Vec<[[u8; 2]; 2]>,
    /// Marked places, by file and rank from 0: on a board of lines where these cross, on a plain one the corner to the upper right.
    pub stars: Vec<[u8; 2]>,
    /// Parts of the board that matter, by file and rank from 0 of their first and last square: where pieces promote, a goal, a hill. They are
    /// tinted lightly.
    pub zones: Vec<[[u8; 2]; 2]>,
    /// Home ranks and other parts where sides begin, likewise: they have a thin line round them.
    pub homes: Vec<[[u8; 2]; 2]>,
    /// Hollows in which stones lie or may come to lie, by file and rank from 0.
    pub wells: Vec<[u8; 2]>,
    /// Whose drawings stand for the pieces, where there are such.
    pub pieces: Set,
    /// Of what its author would have the board be, until a reader chooses.
    pub material: Material,
    /// Drawings of the author's own, by the names by which pieces find drawings; they come before all others.
    pub drawings: Vec<Outline>,
    /// Whether the side that moves first has the dark pieces, where colours tell the sides apart, as in Othello.
    pub first_is_dark: bool,
    /// What stands beside the board instead of the letters and numbers of squares.
    pub coordinates: Coordinates,
}

/// Names of files and ranks as the players of a game have them. On hexagons those below name files, and those to the left the cells of each
/// file from its lowest on, so that ranks bend where files begin higher. On squares they are named by the edge that they stand at: of files
/// from the left, of ranks from the first one on, all as White sees the board. Nothing stands at an edge without names. Where one edge of two has names they stay there when
/// the board is turned; where both have, each side's names go with it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Coordinates {
    /// Files, below the board.
    pub below: Vec<String>,
    /// Files, above it.
    pub above: Vec<String>,
    /// Ranks, to its left.
    pub left: Vec<String>,
    /// Ranks, to its right.
    pub right: Vec<String>,
}

impl Coordinates {
    /// Does no edge have names?
    pub fn is_empty(&self) -> bool {
        [&self.below, &self.above, &self.left, &self.right].into_iter().all(Vec::is_empty)
    }

    /// The room that they take beside a board without a frame, in cells: to the left, above, to the right, below. Tiles and discs fill
    /// their squares, so there is none on these; and what is wide beside the board makes the squares of a phone smaller.
    #[must_use]
    pub fn room(&self) -> [f64; 4] {
        let room = |names: &[String], room: f64| if names.is_empty() { 0.0 } else { room };
        // The tenth rank has two figures.
        let wide = |names: &[String]| if names.iter().any(|name| name.chars().count() > 1) { 0.36 } else { 0.23 };
        let side = |names: &[String]| room(names, wide(names));
        [side(&self.left), room(&self.above, 0.28), side(&self.right), room(&self.below, 0.28)]
    }
}

/// A drawing of an author's own: outlines in a box of 64 by 64 units, from the bottom up. They hold numbers and letters of path data alone, as
/// the definition's reader has written them anew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outline {
    /// What a piece's `drawing` says to find it.
    pub name: String,
    /// How each part is painted, and its path data.
    pub parts: Vec<(Coat, String)>,
}

/// How a part of a drawing is painted, in the colours of whose piece it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Coat {
    /// Filled with the piece's colour, outlined.
    Body,
    /// Filled with a tint between that and the outline's.
    Shade,
    /// A line.
    Detail,
    /// Filled with the outline's colour.
    Mark,
}

impl Coat {
    /// The coats by their names, which are classes in a drawing.
    pub const NAMES: [(&'static str, Coat); 4] =
        [("body", Coat::Body), ("shade", Coat::Shade), ("detail", Coat::Detail), ("mark", Coat::Mark)];
}

/// Of what a board is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Material {
    /// Whatever a page has, which is limestone and moss.
    #[default]
    Stone,
    /// Pale and brown wood.
    Wood,
    /// A printed page.
    Paper,
    /// Blue-grey slates.
    Slate,
    /// Green cloth, as under discs.
    Cloth,
}

impl Material {
    /// The materials by their names in a definition.
    pub const NAMES: [(&'static str, Material); 5] = [
        ("stone", Material::Stone),
        ("wood", Material::Wood),
        ("paper", Material::Paper),
        ("slate", Material::Slate),
        ("cloth", Material::Cloth),
    ];
}

/// What pieces stand on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ground {
    /// Squares of two colours.
    #[default]
    Chequered,
    /// Squares of one colour, with lines between them.
    Plain,
    /// Where lines cross.
    Lines,
    /// Hexagons of three tints, six neighbours each: files go up, and each file lies half a cell higher than that to its left.
    Hexagons,
    /// Rings, the first rank innermost, whose parts are the files, from the bottom to the right and round.
    Rings,
}

impl Ground {
    /// The grounds by their names in a definition.
    pub const NAMES: [(&'static str, Ground); 5] = [
        ("chequered", Ground::Chequered),
        ("plain", Ground::Plain),
        ("lines", Ground::Lines),
        ("hexagons", Ground::Hexagons),
        ("rings", Ground::Rings),
    ];

    /// Are its cells no squares in rows and columns?
    #[must_use]
    pub fn is_tiled(self) -> bool {
        matches!(self, Ground::Hexagons | Ground::Rings)
    }

    /// The ground under a single piece, whose picture has no neighbours for lines to run to.
    #[must_use]
    pub fn by_itself(self) -> Self {
        match self {
            Ground::Plain => Ground::Lines,
            Ground::Hexagons | Ground::Rings => Ground::Chequered,
            other => other,
        }
    }
}

/// A set of drawings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Set {
    /// This project's stones.
    #[default]
    Stone,
    /// Discs with Chinese signs, red and black.
    Xiangqi,
    /// Octagons with Chinese signs, blue and red.
    Janggi,
    /// Tiles with Japanese signs that point away from their owner.
    Shogi,
    /// Turned pieces of Thailand: towers, boats, and pawns that lie flat.
    Makruk,
}

impl Set {
    /// The sets by their names in a definition, which are those of their folders in `assets/men`.
    pub const NAMES: [(&'static str, Set); 5] = [
        ("stone", Set::Stone),
        ("xiangqi", Set::Xiangqi),
        ("janggi", Set::Janggi),
        ("shogi", Set::Shogi),
        ("makruk", Set::Makruk),
    ];

    /// Do colours tell the sides apart, as of stones? On tiles and discs signs or the way that they point do.
    #[must_use]
    pub fn is_coloured(self) -> bool {
        matches!(self, Set::Stone | Set::Makruk)
    }
}

/// Whose drawings a reader likes best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pieces {
    /// Those of the game.
    #[default]
    Own,
    /// Those of the West in all games.
    International,
    /// Those of the game, tiles with both signs of their names.
    TwoSigns,
}

impl Pieces {
    /// Pieces of the West?
    #[must_use]
    pub fn are_international(self) -> bool {
        self == Pieces::International
    }
}
