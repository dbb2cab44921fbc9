//! In which manner moves are written: each family of games has its own.

use super::{cells, janggi, shogi, xiangqi};
use crate::board::{Geometry, Square, SquareSet};
use crate::budget::{Budget, MOST_JUDGED};
use crate::look::{Coordinates, Set};
use crate::movegen;
use crate::position::{Move, Position};
use crate::variant::Variant;

/// A manner of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// As KIF records have it, `７六歩(77)`.
    Kif,
    /// As Japanese books and KI2 records have it, `７六歩`.
    Japanese,
    /// As CSA records have it, `+7776FU`.
    Csa,
    /// As USI engines have it, `7g7f`.
    Usi,
    /// As George Hodges wrote it, `P-7f`.
    Hodges,
    /// The same with numbers, `P-76`.
    HodgesNumbers,
    /// As Tony Hosking wrote it, `P76`.
    Hosking,
    /// As the World Xiangqi Federation has it, `C2=5`.
    Wxf,
    /// `炮二平五`.
    Chinese,
    /// By squares, ranks from nought: `H2-E2`.
    Iccs,
    /// By numbers of squares, `P79-78`.
    Janggi,
    /// On hexagons and squares that have names of their own: like chess with these.
    Cells,
}

impl Script {
    /// All of them with the names by which they are chosen.
    pub const NAMES: [(&'static str, Script); 12] = [
        ("kif", Script::Kif),
        ("japanese", Script::Japanese),
        ("csa", Script::Csa),
        ("usi", Script::Usi),
        ("hodges", Script::Hodges),
        ("hodges-numbers", Script::HodgesNumbers),
        ("hosking", Script::Hosking),
        ("wxf", Script::Wxf),
        ("chinese", Script::Chinese),
        ("iccs", Script::Iccs),
        ("janggi", Script::Janggi),
        ("cells", Script::Cells),
    ];

    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Script> {
        Script::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, script)| script)
    }

    /// The manner that only one family has and in which a text seems to be a move: one of its manners stands for all.
    pub(crate) fn of(text: &str) -> Option<Script> {
        let text = text.trim_end_matches(['!', '?', '#', '+']);
        let signs: Vec<char> = text.chars().collect();
        if signs.iter().any(|sign| matches!(sign, '进' | '進' | '退' | '平')) && signs.len() == 4 {
            return Some(Script::Wxf);
        }
        // A digit, a letter or another sign, whatever else.
        let shape = |sign: &char| match sign {
            '0'..='9' | '０'..='９' => '0',
            'a'..='i' => 'a',
            'A' | 'C' | 'E' | 'H' | 'K' | 'P' | 'R' | 'k' | 'p' | 'r' => 'P',
            '+' | '-' | '=' | '.' => *sign,
            '\u{ac00}'..='\u{d7a3}' => 'K',
            '\u{4e00}'..='\u{9fff}' => 'C',
            _ => '?',
        };
        let shapes: String = signs.iter().map(shape).collect();
        match shapes.as_str() {
            "0a0a" => Some(Script::Usi),
            "P0+0" | "P0-0" | "P0=0" | "P0.0" | "a0+0" | "a0-0" | "a0=0" | "a0.0" => Some(Script::Wxf),
            "00K00" | "00C00" => Some(Script::Janggi),
            _ if shapes.starts_with("0CC") && shapes.len() >= 3 => Some(Script::Usi),
            _ if read_capitals(&signs) => Some(Script::Wxf),
            _ => None,
        }
    }

    /// The game that is meant where only the family is known.
    pub(crate) fn usual(self) -> &'static Variant {
        let id = match self {
            Script::Wxf | Script::Chinese | Script::Iccs => "xiangqi",
            Script::Janggi => "janggi",
            Script::Cells => "glinski",
            _ => "shogi",
        };
        Variant::find(id).unwrap_or(&crate::variant::ALL[0])
    }

    /// Are moves of this game written so?
    #[must_use]
    pub fn is_of(self, variant: &Variant) -> bool {
        match self {
            Script::Cells => cells::has_names(variant),
            _ => set_of(variant) == self.set(),
        }
    }

    const fn set(self) -> Set {
        match self {
            Script::Wxf | Script::Chinese | Script::Iccs => Set::Xiangqi,
            Script::Janggi => Set::Janggi,
            Script::Cells => Set::Stone,
            _ => Set::Shogi,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Script::NAMES.iter().find(|(_, script)| *script == self).map_or("", |&(name, _)| name)
    }

    /// The manners in which the players of a game write all of its moves, by what stands on its board and how large that is; the first
    /// is the usual one in languages that write with letters. None of games that are written like chess.
    #[must_use]
    pub fn all_of(variant: &Variant) -> Vec<Script> {
        let all: &[Script] = match set_of(variant) {
            Set::Stone if cells::has_names(variant) => &[Script::Cells],
            Set::Stone | Set::Makruk => &[],
            Set::Shogi => &[
                Script::Hodges,
                Script::HodgesNumbers,
                Script::Hosking,
                Script::Japanese,
                Script::Kif,
                Script::Usi,
                Script::Csa,
            ],
            Set::Xiangqi => &[Script::Wxf, Script::Chinese, Script::Iccs],
            Set::Janggi => &[Script::Janggi],
        };
        all.iter().copied().filter(|script| script.tells_all_of(variant)).collect()
    }

    /// Has it signs for all pieces of a game, and for all of its squares?
    fn tells_all_of(self, variant: &Variant) -> bool {
        let geometry = &variant.geometry;
        let pieces = |called: &dyn Fn(&crate::variant::Piece) -> bool| variant.pieces.iter().all(called);
        match self {
            Script::Kif | Script::Japanese => {
                geometry.ranks() <= 12 && pieces(&|piece| shogi::sign_of(piece).is_some())
            }
            Script::Csa => {
                geometry.files() < 10 && geometry.ranks() < 10 && pieces(&|piece| shogi::csa_of(piece).is_some())
            }
            Script::HodgesNumbers | Script::Hosking => geometry.files() < 10 && geometry.ranks() < 10,
            Script::Usi | Script::Hodges => geometry.ranks() <= 26,
            Script::Wxf | Script::Chinese | Script::Iccs => {
                geometry.files() < 10 && geometry.ranks() <= 10 && pieces(&xiangqi::is_called)
            }
            Script::Janggi => geometry.files() < 10 && geometry.ranks() <= 10,
            Script::Cells => true,
        }
    }

    /// A square as who writes so calls it. WXF and Chinese have names for files alone: there it is the file as Red counts it, and the
    /// rank from Red's side.
    #[must_use]
    pub fn square(self, geometry: &Geometry, square: Square) -> String {
        match self {
            Script::Kif | Script::Japanese => shogi::japanese_square(geometry, square),
            Script::Usi | Script::Hodges => shogi::with_letter(geometry, square),
            Script::Csa | Script::HodgesNumbers | Script::Hosking => shogi::with_digits(geometry, square),
            Script::Wxf => format!("{}-{}", geometry.files() - geometry.file(square), geometry.rank(square) + 1),
            Script::Chinese => xiangqi::chinese_square(geometry, square),
            Script::Iccs => xiangqi::iccs_square(geometry, square),
            Script::Janggi => janggi::numbers(geometry, square),
            // What hexagons are called only a game knows ([`Script::square_of`]).
            Script::Cells => geometry.name(square).to_string(),
        }
    }

    /// A square of a game as who writes so calls it.
    #[must_use]
    pub fn square_of(self, variant: &Variant, square: Square) -> String {
        match self {
            Script::Cells => cells::name(variant, square),
            _ => self.square(&variant.geometry, square),
        }
    }

    /// What stands beside a board of which `own` says what its players have there, so that it agrees with what is written: ranks of shogi
    /// by letters or digits where moves have those, Red's files by digits in WXF, and the letters and numbers of ICCS.
    #[must_use]
    pub fn beside(self, own: &Coordinates, geometry: &Geometry) -> Coordinates {
        let ranks = |name: &dyn Fn(u8) -> String| (0..geometry.ranks()).map(name).collect::<Vec<_>>();
        let from_above = |rank: u8| geometry.ranks() - rank;
        match self {
            Script::Usi | Script::Hodges if !own.right.is_empty() => {
                Coordinates { right: ranks(&|rank| char::from(b'a' + from_above(rank) - 1).to_string()), ..own.clone() }
            }
            Script::Csa | Script::HodgesNumbers | Script::Hosking if !own.right.is_empty() => {
                Coordinates { right: ranks(&|rank| from_above(rank).to_string()), ..own.clone() }
            }
            Script::Wxf if !own.below.is_empty() => {
                let files = (0..geometry.files()).map(|file| (geometry.files() - file).to_string());
                Coordinates { below: files.collect(), ..own.clone() }
            }
            Script::Iccs => by_letters(own, geometry, 0),
            _ => own.clone(),
        }
    }
}

/// Letters of files and numbers of ranks, of which the lowest is `first`, at the edges where a game has names: where it has none for
/// ranks, to the left.
#[must_use]
pub fn by_letters(own: &Coordinates, geometry: &Geometry, first: u8) -> Coordinates {
    let at = |edge: &[String], names: &[String]| if edge.is_empty() { Vec::new() } else { names.to_vec() };
    let files: Vec<String> = (0..geometry.files()).map(|file| char::from(b'a' + file).to_string()).collect();
    let ranks: Vec<String> = (0..geometry.ranks()).map(|rank| (rank + first).to_string()).collect();
    let (left, right) = match (own.left.is_empty(), own.right.is_empty()) {
        (true, true) => (ranks, Vec::new()),
        _ => (at(&own.left, &ranks), at(&own.right, &ranks)),
    };
    Coordinates { below: at(&own.below, &files), above: at(&own.above, &files), left, right }
}

/// `H2-E2`, which no other game writes.
fn read_capitals(signs: &[char]) -> bool {
    let [a, b, '-', c, d] = signs else { return false };
    ('A'..='I').contains(a) && ('A'..='I').contains(c) && b.is_ascii_digit() && d.is_ascii_digit()
}

/// Whose pieces stand on the board of a game: that tells its family.
fn set_of(variant: &Variant) -> Set {
    variant.look().map_or(Set::Stone, |look| look.pieces)
}

impl<S: SquareSet> Position<S> {
    /// A legal move in a manner of writing; none if this game's moves are not written so, or this one can't be, as one that places a wall,
    /// or one of a position that is too dear for a list of its moves. In Japanese a move to where the move before went says just that.
    ///
    /// ```
    /// use stone_garden::game::AnyGame;
    /// use stone_garden::notation::Script;
    /// use stone_garden::with_game;
    ///
    /// let game = AnyGame::open("xiangqi", None).unwrap();
    /// with_game!(&game, game => {
    ///     let position = game.position();
    ///     let mv = position.parse_move("h3e3").unwrap();
    ///     assert_eq!(position.write_in(Script::Wxf, mv, None).as_deref(), Some("C2=5"));
    ///     assert_eq!(position.write_in(Script::Kif, mv, None), None);
    ///     assert_eq!(position.parse_written("炮二平五"), Ok(mv));
    /// });
    /// ```
    pub fn write_in(&self, script: Script, mv: Move, before: Option<Square>) -> Option<String> {
        if mv.neutral.is_some() || !script.is_of(self.variant()) {
            return None;
        }
        if script == Script::Cells {
            return cells::write(self, mv);
        }
        let budget = Budget::of_steps(MOST_JUDGED);
        let firsts = movegen::first_parts_within(self, &budget);
        Scribe::new(self, script, firsts).filter(|_| !budget.is_over())?.write(mv, before)
    }

    /// The legal move that a text means in a manner of this game's family.
    pub(super) fn read_script(&self, text: &str) -> Option<Move> {
        match set_of(self.variant()) {
            Set::Stone | Set::Makruk => None,
            set => self.read_among(set, &movegen::first_parts(self), text),
        }
    }

    /// The legal move that is written so with the names that hexagons have; where ours mean another, these come first only for who sees them.
    #[must_use]
    pub fn read_cells(&self, text: &str) -> Option<Move> {
        Some(cells::read(self, &movegen::first_parts(self), text)).filter(|_| Script::Cells.is_of(self.variant()))?
    }

    fn read_among(&self, set: Set, firsts: &[Move], text: &str) -> Option<Move> {
        match set {
            Set::Stone | Set::Makruk => None,
            Set::Shogi => shogi::read(self, firsts, text),
            Set::Xiangqi => xiangqi::read(self, firsts, text),
            Set::Janggi => janggi::read(self, firsts, text),
        }
    }
}

/// Writes the moves of a position in one manner: the legal ones, among which each must be told from the others, are listed once.
pub struct Scribe<'a, S: SquareSet> {
    position: &'a Position<S>,
    script: Script,
    /// By where they go: what all manners of shogi name, so that of thousands of drops each is looked at beside few.
    firsts: Vec<Move>,
}

impl<'a, S: SquareSet> Scribe<'a, S> {
    /// For a position with these first parts of its legal turns; none if this game's moves are not written so.
    #[must_use]
    pub fn new(position: &'a Position<S>, script: Script, mut firsts: Vec<Move>) -> Option<Self> {
        firsts.sort_by_key(|mv| mv.to);
        script.is_of(position.variant()).then_some(Scribe { position, script, firsts })
    }

    /// As [`Position::write_in`] does it.
    #[must_use]
    pub fn write(&self, mv: Move, before: Option<Square>) -> Option<String> {
        // No manner says where a wall goes.
        if mv.neutral.is_some() {
            return None;
        }
        // Other names of cells, each for one of ours: nothing is alike.
        if self.script == Script::Cells {
            return cells::write(self.position, mv);
        }
        let text = self.told(mv, before)?;
        // In games of authors two pieces may be called alike, and moves may do what the manner has no sign for.
        let alone = if before == Some(mv.to) { self.told(mv, None)? } else { text.clone() };
        (self.position.read_among(self.script.set(), self.others(mv), &alone) == Some(mv)).then_some(text)
    }

    /// The moves that a text of this one might mean as well.
    fn others(&self, mv: Move) -> &[Move] {
        if self.script.set() != Set::Shogi {
            return &self.firsts;
        }
        let first = self.firsts.partition_point(|other| other.to < mv.to);
        let end = self.firsts.partition_point(|other| other.to <= mv.to);
        &self.firsts[first..end]
    }

    fn told(&self, mv: Move, before: Option<Square>) -> Option<String> {
        let (position, firsts) = (self.position, self.others(mv));
        match self.script {
            Script::Kif => shogi::kif(position, firsts, mv, before),
            Script::Japanese => shogi::japanese(position, firsts, mv, before),
            Script::Csa => shogi::csa(position, firsts, mv),
            Script::Usi => shogi::usi(position, firsts, mv),
            Script::Hodges => shogi::western(position, firsts, mv, shogi::Western::Letters),
            Script::HodgesNumbers => shogi::western(position, firsts, mv, shogi::Western::Numbers),
            Script::Hosking => shogi::western(position, firsts, mv, shogi::Western::Hosking),
            Script::Wxf => xiangqi::wxf(position, mv),
            Script::Chinese => xiangqi::chinese(position, mv),
            Script::Iccs => xiangqi::iccs(position, mv),
            Script::Janggi => janggi::write(position, mv),
            Script::Cells => cells::write(position, mv),
        }
    }
}
