//! In which manner moves are written: each family of games has its own.

use super::{janggi, shogi, xiangqi};
use crate::board::{Square, SquareSet};
use crate::look::Set;
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
}

impl Script {
    /// All of them with the names by which they are chosen.
    pub const NAMES: [(&'static str, Script); 11] = [
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
            _ => "shogi",
        };
        Variant::find(id).unwrap_or(&crate::variant::ALL[0])
    }

    /// Are moves of this game written so?
    #[must_use]
    pub fn is_of(self, variant: &Variant) -> bool {
        let set = match self {
            Script::Wxf | Script::Chinese | Script::Iccs => Set::Xiangqi,
            Script::Janggi => Set::Janggi,
            _ => Set::Shogi,
        };
        set_of(variant) == set
    }
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
    /// A legal move in a manner of writing; none if this game's moves are not written so, or this one can't be. In Japanese a move
    /// to where the move before went says just that.
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
        if !script.is_of(self.variant()) {
            return None;
        }
        let text = self.told_in(script, mv, before)?;
        // In games of authors two pieces may be called alike, and moves may do what the manner has no sign for.
        let alone = if before == Some(mv.to) { self.told_in(script, mv, None)? } else { text.clone() };
        (self.parse_written(&alone) == Ok(mv)).then_some(text)
    }

    fn told_in(&self, script: Script, mv: Move, before: Option<Square>) -> Option<String> {
        match script {
            Script::Kif => shogi::kif(self, mv, before),
            Script::Japanese => shogi::japanese(self, mv, before),
            Script::Csa => shogi::csa(self, mv),
            Script::Usi => shogi::usi(self, mv),
            Script::Hodges => shogi::western(self, mv, shogi::Western::Letters),
            Script::HodgesNumbers => shogi::western(self, mv, shogi::Western::Numbers),
            Script::Hosking => shogi::western(self, mv, shogi::Western::Hosking),
            Script::Wxf => xiangqi::wxf(self, mv),
            Script::Chinese => xiangqi::chinese(self, mv),
            Script::Iccs => xiangqi::iccs(self, mv),
            Script::Janggi => janggi::write(self, mv),
        }
    }

    /// The legal move that a text means in a manner of this game's family.
    pub(super) fn read_script(&self, text: &str) -> Option<Move> {
        match set_of(self.variant()) {
            Set::Stone => None,
            Set::Shogi => shogi::read(self, text),
            Set::Xiangqi => xiangqi::read(self, text),
            Set::Janggi => janggi::read(self, text),
        }
    }
}
