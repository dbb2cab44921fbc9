//! The coefficients that all open games share: how the worth of a piece, and of what it does, follows from what the rules say.
//!
//! Fitted once, to games of the engine against itself in many games at a time (`examples/tune`, `common`), so that they hold for
//! a definition that nobody has seen; some of them then moved where a match was won by it. Nothing here belongs to a game by name.

/// In hundredths of a pawn: with all pieces on the board, and with few.
pub type Pair = [i32; 2];

/// A number as tuning sees it.
pub struct Number<'a> {
    /// Itself.
    pub number: &'a mut i32,
    /// How far it may be expected to lie from a sensible guess.
    pub leeway: f64,
    /// How far it is moved to see what it does: little where it counts by its square.
    pub nudge: i32,
}

/// Declares [`Common`]: of each coefficient its text, its name and value, and how far it may be expected to lie from a guess.
macro_rules! common {
    (pairs { $($(#[$text:meta])* $pair:ident = $both:expr, $leeway:literal;)* } singles { $($(#[$note:meta])* $single:ident = $value:expr, $room:literal;)* }) => {
        /// Coefficients of the evaluation of open games, see the module's text. Pairs are with all pieces on the board, and with few.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Common {
            $($(#[$text])* pub $pair: Pair,)*
            $($(#[$note])* pub $single: i32,)*
        }

        impl Default for Common {
            fn default() -> Self {
                Common { $($pair: $both,)* $($single: $value,)* }
            }
        }

        impl Common {
            /// Every coefficient, always in the same order: for tuning.
            pub fn numbers(&mut self) -> Vec<Number<'_>> {
                let mut all = Vec::new();
                $(for number in &mut self.$pair {
                    all.push(Number { number, leeway: $leeway, nudge: nudge($leeway) });
                })*
                $(all.push(Number { number: &mut self.$single, leeway: $room, nudge: nudge($room) });)*
                all
            }

            /// Gives a coefficient of this name another value, of a pair both; false if there is none, or it has another length.
            pub fn set(&mut self, name: &str, values: &[i32]) -> bool {
                match (name, values) {
                    $((stringify!($pair), &[middle, late]) => self.$pair = [middle, late],)*
                    $((stringify!($single), &[value]) => self.$single = value,)*
                    _ => return false,
                }
                true
            }

            /// All of them as they stand in this file.
            pub fn to_text(&self) -> String {
                let mut text = String::new();
                $(text += &format!("{} = {:?}\n", stringify!($pair), self.$pair);)*
                $(text += &format!("{} = {}\n", stringify!($single), self.$single);)*
                text
            }
        }
    };
}

/// How far a coefficient is moved to see what it does.
fn nudge(leeway: f64) -> i32 {
    (leeway / 2.0).ceil() as i32
}

common! {
    pairs {
    /// A pawn's worth, in hundredths of what its movement says.
    pawn_share = [82, 96], 20.0;
    /// Any other piece's.
    piece_share = [77, 108], 15.0;
    /// What a pawn gains on its way: hundredths, at the last step, of what promotion wins.
    promotion_share = [7, 21], 6.0;
    /// Centipawns for each rank that a piece is ahead.
    advance = [2, 1], 3.0;
    /// Centipawns for the middle files.
    centre = [5, 2], 4.0;
    /// Centipawns for each rank that a king has left its edge.
    king_out = [-10, -2], 6.0;
    /// Centipawns for a king for each half rank from the middle.
    king_middle = [0, -4], 4.0;
    /// Sixteenths of a centipawn for each square reached,
    mobility = [69, 56], 32.0;
    /// and more of them for each pawn that the piece is worth.
    mobility_worth = [3, 1], 6.0;
    /// Sixteenths of a centipawn for four times the root of the squares reached.
    freedom = [8, 8], 24.0;
    /// Centipawns if a cheaper enemy attacks it,
    threatened = [-23, -17], 14.0;
    /// and more for each pawn that it is worth.
    threatened_worth = [-4, -4], 3.0;
    /// Centipawns if an enemy attacks it and nothing guards it,
    hanging = [-13, -15], 10.0;
    /// and more for each pawn that it is worth.
    hanging_worth = [-4, -4], 3.0;
    /// On a file without own pawns.
    open_file = [3, 2], 5.0;
    /// Guarded by a pawn where no enemy pawn will attack it.
    outpost = [5, 4], 8.0;
    /// To be on move.
    tempo = [43, 29], 12.0;
    /// For each own piece around the king.
    shelter = [5, 1], 6.0;
    /// For each own pawn before the king.
    shield = [3, 0], 6.0;
    /// For each enemy pawn before the king.
    storm = [-4, 0], 5.0;
    /// A passed pawn: hundredths of a table.
    passed = [105, 126], 40.0;
    /// If a piece stands before it, for each rank.
    blocked = [1, -6], 4.0;
    /// For each square by which the enemy's king is farther from its way.
    escort = [3, 11], 5.0;
    /// A pawn without own pawns beside.
    isolated = [-5, -7], 8.0;
    /// A pawn behind another.
    doubled = [-4, -19], 8.0;
    /// A pawn with another beside or behind, for each rank.
    connected = [4, 1], 3.0;
    /// In hand: centipawns for each piece,
    hand = [18, 3], 20.0;
    /// and hundredths of its worth.
    hand_worth = [-26, -41], 15.0;
    /// Of a bearer of a flag that can't be checked, in hundredths of a table by distance.
    flag = [113, 109], 50.0;
    /// Of one that can.
    flag_of_kings = [90, 140], 40.0;
    /// A bearer whom no enemy can stop on its way.
    runner = [120, 200], 100.0;
    /// For the first check given, where they are counted,
    checks = [120, 80], 40.0;
    /// and for the square of their number.
    checks_square = [140, 100], 40.0;
    /// Where captures explode: an own piece beside the own king that the enemy attacks.
    fuse = [-46, -41], 30.0;
    /// Where pieces are to be lost, the worth of one, less
    burden = [-79, -113], 50.0;
    /// so many hundredths of what it would be worth elsewhere.
    burden_worth = [11, -11], 12.0;
    /// There, an own piece that the enemy attacks,
    offered = [23, 56], 25.0;
    /// and one that nothing guards.
    offered_loose = [23, 39], 25.0;
    }
    singles {
    /// How the worth of pieces is bent where they go to hand: hundredths of an exponent less.
    bent_by_hands = 26, 12.0;
    /// The same where checks are counted,
    bent_by_checks = 0, 8.0;
    /// and where captures explode.
    bent_by_blasts = 15, 12.0;
    /// Threat to the enemy's king, in eighths, for each attacked square around it,
    king_attack = 25, 16.0;
    /// and more for each pawn that the attacker is worth.
    king_attack_worth = 7, 5.0;
    /// Threat, in eighths, for a safe check,
    check = 95, 48.0;
    /// and more for each pawn that the checker is worth.
    check_worth = 27, 14.0;
    /// Threat, in eighths, for a safe check by a drop,
    drop_check = 100, 48.0;
    /// and more for each pawn that the dropped piece is worth.
    drop_check_worth = 16, 14.0;
    /// Threat, in eighths, for each piece in hand, at most eight.
    hand_threat = 13, 12.0;
    /// Threat, in eighths, for each attacked square around the king that only the king guards.
    weak = 64, 32.0;
    /// Threat, in eighths, for each square that the king lacks of three to flee to.
    flight = 22, 16.0;
    /// Threat, in eighths, for a piece pinned to or blocking a way to the king.
    screen = 16, 16.0;
    /// Threat, in eighths, for each check already given, where they are counted, if there is a safe check.
    counted_check = 43, 40.0;
    /// Hundredths of a threat's cost that are left with few pieces on the board,
    danger_late = 23, 15.0;
    /// and where pieces come to hand.
    danger_late_hands = 76, 30.0;
    /// Centipawns for having one piece left of those that must not run out; with two half, and so on.
    last_life = 150, 80.0;
    }
}
