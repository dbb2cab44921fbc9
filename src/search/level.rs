//! Levels for people: the lower ones look less far ahead and choose among good moves and worse ones.

/// How well the computer plays, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// Plies that are searched fully.
    pub depth: Option<u32>,
    /// Positions that are visited at most.
    pub nodes: u64,
    /// How many moves are weighed against each other.
    pub multi_pv: usize,
    /// How far, in hundredths of a pawn, a move may be worse to be chosen about a third as often.
    pub slack: f64,
    /// How often, of a thousand, a move is made without thought.
    pub careless: u32,
    /// Never allows the opponent to win at once, if it can be helped.
    pub sees_wins_in_one: bool,
}

const HABITS: [Habits; 8] = [
    Habits { depth: Some(2), nodes: 20_000, multi_pv: 40, slack: 80.0, careless: 42, sees_wins_in_one: false },
    Habits { depth: Some(2), nodes: 30_000, multi_pv: 20, slack: 40.0, careless: 5, sees_wins_in_one: true },
    Habits { depth: Some(3), nodes: 30_000, multi_pv: 8, slack: 33.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(5), nodes: 30_000, multi_pv: 6, slack: 60.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(6), nodes: 45_000, multi_pv: 3, slack: 5.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(8), nodes: 75_000, multi_pv: 2, slack: 5.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: Some(12), nodes: 250_000, multi_pv: 1, slack: 0.0, careless: 0, sees_wins_in_one: true },
    Habits { depth: None, nodes: u64::MAX, multi_pv: 1, slack: 0.0, careless: 0, sees_wins_in_one: false },
];

impl Level {
    /// Plays as well as it can.
    pub const FULL: Level = Level(8);

    /// The level of this number, 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The level for a UCI "Skill Level", 0 to 20.
    pub fn of_skill(skill: u8) -> Level {
        Level(1 + (u16::from(skill.min(20)) * 7 / 20) as u8)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    pub(super) fn habits(self) -> Habits {
        HABITS[usize::from(self.0) - 1]
    }
}
