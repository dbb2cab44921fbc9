//! Every number of the search that could be tuned, in one place: in [`Parameters`] what `examples/spsa` tunes by matches,
//! then the constants that it leaves alone.
//!
//! Units: a *centipawn* is a hundredth of a pawn; a *ply* is one move of one side (a whole turn where turns have two
//! parts); a *history point* is a unit of the history tables, whose entries stay within [`HISTORY_LIMIT`]. Weights of the
//! evaluation are data of each game (`evaluation/fitted/`; guesses where there are none in `evaluation/weights.rs`), habits of
//! levels and styles stand in `pick_by_level.rs`, the bands that scores are divided into in `score.rs`.

use std::ops::RangeInclusive;
use std::time::Duration;

/// Declares [`Parameters`]: of each its text, its name, its value, and the bounds within which it is tuned.
macro_rules! parameters {
    ($($(#[$text:meta])* $name:ident = $value:literal in $lowest:literal..=$highest:literal;)*) => {
        /// Numbers of the search that are tuned by matches of the engine against itself.
        ///
        /// Each stays within bounds, and any such values are safe: they change how well the search plays, not what is legal.
        /// The default is what everybody plays with.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Parameters {
            $($(#[$text])* pub(super) $name: i32,)*
        }

        impl Default for Parameters {
            fn default() -> Self {
                Parameters { $($name: $value,)* }
            }
        }

        impl Parameters {
            /// The name of each, and its bounds.
            pub const ALL: &[(&str, RangeInclusive<i32>)] = &[$((stringify!($name), $lowest..=$highest),)*];

            /// The values, in the order of [`Parameters::ALL`].
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            /// Those with these values, each brought within its bounds; what is missing has its default.
            pub fn with_values(values: impl IntoIterator<Item = i32>) -> Self {
                let mut values = values.into_iter();
                let mut parameters = Parameters::default();
                $(if let Some(value) = values.next() {
                    parameters.$name = value.clamp($lowest, $highest);
                })*
                parameters
            }
        }
    };
}

parameters! {
    /// Half of the first window, in centipawns.
    aspiration_delta = 20 in 5..=40;
    /// Delta pruning: a capture that does not bring the score to within this of alpha is left out, in centipawns.
    delta_margin = 215 in 80..=420;
    /// Reverse futility: centipawns above beta for each ply.
    reverse_futility_margin = 76 in 30..=150;
    /// Reverse futility: centipawns less while the evaluation is improving.
    reverse_futility_improving = 57 in 0..=180;
    /// Razoring: centipawns below alpha for each ply.
    razoring_margin = 239 in 80..=450;
    /// Null move: 1024ths of a ply by which it is searched less.
    null_move_reduction = 3028 in 2048..=5120;
    /// Null move: 1024ths of a ply more for each ply of depth,
    null_move_depth = 333 in 128..=512;
    /// Null move: a ply more for so many centipawns above beta.
    null_move_score_scale = 259 in 80..=400;
    /// Null move: tried from so many centipawns above beta on.
    null_move_margin = 5 in -60..=60;
    /// ProbCut: centipawns above beta.
    probcut_margin = 190 in 80..=320;
    /// Late move pruning: hundredths of quiet moves tried at depth 0.
    late_move_base = 371 in 100..=800;
    /// Late move pruning: hundredths more for the square of the depth. Half of both if the evaluation is not improving.
    late_move_square = 149 in 40..=220;
    /// Futility: centipawns below alpha at reduced depth 0.
    futility_base = 86 in 20..=220;
    /// Futility: further centipawns for each ply of reduced depth.
    futility_margin = 84 in 30..=180;
    /// Futility: further centipawns for a move whose history is at its limit.
    futility_history = 8 in -60..=160;
    /// History pruning: history points, for each ply of depth.
    history_pruning_margin = -2301 in -8000..=-800;
    /// Static exchange pruning of quiet moves: centipawns lost, times the square of the reduced depth.
    see_quiet_margin = -22 in -60..=-4;
    /// Static exchange pruning of noisy moves: centipawns lost, for each ply of depth.
    see_noisy_margin = -85 in -220..=-20;
    /// Singular extension: 64ths of a centipawn below the table's score, for each ply of depth.
    singular_margin = 131 in 32..=320;
    /// Singular extension: centipawns below that for a second ply.
    singular_double_margin = 19 in 4..=60;
    /// Late move reduction: 1024ths of a ply for any late move.
    lmr_base = 576 in 0..=1536;
    /// Late move reduction: 1024ths of a ply, times the product of the logarithms of depth and number.
    lmr_factor = 571 in 240..=760;
    /// Late move reduction: 1024ths of a ply less on the principal variation.
    lmr_pv = 672 in 0..=2560;
    /// Late move reduction: 1024ths of a ply more while the evaluation is not improving.
    lmr_not_improving = 1193 in 0..=2560;
    /// Late move reduction: 1024ths of a ply more where a cut is expected.
    lmr_cut_node = 2035 in 0..=3584;
    /// Late move reduction: 1024ths of a ply less for a check.
    lmr_gives_check = 1203 in 0..=2560;
    /// Late move reduction: 1024ths of a ply less out of check.
    lmr_in_check = 742 in 0..=2560;
    /// Late move reduction: 1024ths of a ply less for a noisy move.
    lmr_noisy = 1018 in 0..=2560;
    /// Late move reduction: history points for each ply less.
    lmr_history = 9392 in 2500..=20000;
    /// Late move reduction: 1024ths of a ply more if the table's move is noisy.
    lmr_table_noisy = 64 in -512..=2048;
    /// Late move reduction: 1024ths of a ply more if nodes of the next ply have often cut.
    lmr_cutoffs = 177 in -512..=2048;
    /// Late move reduction: who beats the best move so far by so many centipawns is searched again a ply deeper.
    lmr_deeper_margin = 67 in 15..=200;
    /// Late move reduction: who beats the best move so far by fewer centipawns is searched again a ply less deep.
    lmr_shallower_margin = 6 in 0..=25;
    /// What the first killer is ahead by, in history points.
    first_killer = 58209 in 4000..=64000;
    /// What the second killer is ahead by, in history points.
    second_killer = 51448 in 4000..=64000;
    /// What the countermove is ahead by, in history points.
    countermove = 36258 in 4000..=64000;
    /// History points of a capture for each unit of its worth.
    capture_history_divisor = 12 in 4..=60;
    /// A capture is a good one if it loses no more than its worth divided by this, in centipawns.
    good_capture_divisor = 66 in 16..=200;
    /// History points for a cutoff: by the square of the depth.
    history_bonus_square = 16 in 0..=48;
    /// History points for a cutoff: by the depth.
    history_bonus_depth = 124 in 40..=320;
    /// History points for a cutoff: at most.
    history_bonus_most = 1685 in 800..=4000;
    /// What tried moves lose for a cutoff, in 1024ths of what the one that cut gains.
    history_malus = 1087 in 400..=2048;
    /// What the table's move gains for a cutoff by the table, in 1024ths of what it would gain by a search.
    history_table = 464 in 0..=1536;
    /// So many units of the correction history's entries are a centipawn.
    correction_units = 21 in 10..=70;
    /// Correction history: a difference in centipawns, times the depth in plies, is divided by this.
    correction_divisor = 10 in 2..=24;
}

// Aspiration windows (`root.rs`).

/// From this depth on, in plies, the root is searched in a window about the last score.
pub const ASPIRATION_DEPTH: i32 = 5;
/// The window grows by one centipawn for so many centipawns of the last score.
pub const ASPIRATION_SCALE: i32 = 100;
/// Half of the widest window, in centipawns; then it is opened.
pub const ASPIRATION_WIDEST: i32 = 500;
/// Plies that are kept free of the deepest iteration for what it extends.
pub const DEPTH_RESERVE: usize = 20;
/// With a limit, the search ends once a win or loss within so many plies
pub const SEEN_THROUGH: i32 = 100;
/// has been searched to twice its length and so many plies more.
pub const SEEN_THROUGH_BEYOND: i32 = 6;
/// Wins in so many moves are looked for exhaustively, once a longer one is known.
pub const SHORTEST_WINS: i32 = 3;
/// Depth, in plies, from which a reply without choice is played at once on a clock.
pub const SINGLE_REPLY_DEPTH: u32 = 4;

// Quiescence (`node.rs`).

/// Evasions of a check that are tried before quiet ones are left out.
pub const QUIESCENCE_EVASIONS: i32 = 4;
/// Plies of quiescence after which quiet evasions are left out altogether.
pub const QUIESCENCE_EVASION_PLIES: i32 = 4;
/// Plies of quiescence in which who would lose an open game at once by a rule tries all moves: two kings beside a hill else
/// threaten each other for ever.
pub const SUDDEN_PLIES: i32 = 2;
/// Plies of quiescence after which only recaptures are tried. On crowded boards, where all attack all, captures else go on
/// for as long as there are pieces.
pub const RECAPTURE_PLIES: i32 = 8;
/// Plies of quiescence after which only recaptures are tried on boards of three dimensions.
pub const RECAPTURE_PLIES_3D: i32 = 1;
/// Nodes that one quiescence search may visit; the rest is judged by the evaluation.
pub const QUIESCENCE_NODES: u64 = 2_000;

// Pruning of whole nodes (`node.rs`).

/// What each hundredth of the point above a half is worth where the winner by stalemate takes only a part of it: three quarters are as good
/// as a pawn and a half, which no side that can mate is content with.
pub const SHARED_POINT: i32 = 6;

/// Reverse futility: up to this depth, in plies.
pub const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// Razoring: up to this depth, in plies.
pub const RAZORING_DEPTH: i32 = 3;
/// Null move: from this depth on, in plies.
pub const NULL_MOVE_DEPTH: i32 = 3;
/// Null move: the most plies of reduction for a score above beta.
pub const NULL_MOVE_SCORE_MOST: i32 = 3;
/// Null move: from this depth on, in plies, a cutoff is verified by a search without null moves.
pub const NULL_MOVE_VERIFIED: i32 = 13;
/// Null move: the verified depth where being stalemated wins, and zugzwang is common.
pub const NULL_MOVE_VERIFIED_STALEMATE_WINS: i32 = 8;
/// Null move: pieces besides king and pawns that a side must have.
pub const NULL_MOVE_PIECES: u32 = 1;
/// Null move: pieces that a side must have where being stalemated wins.
pub const NULL_MOVE_PIECES_STALEMATE_WINS: u32 = 3;
/// Null move: so many pawns of an open game are as good as a piece.
pub const PAWNS_LIKE_A_PIECE: u32 = 8;
/// ProbCut: from this depth on, in plies.
pub const PROBCUT_DEPTH: i32 = 5;
/// ProbCut: plies by which a capture is searched less.
pub const PROBCUT_REDUCTION: i32 = 4;

// Pruning and reduction of moves (`node.rs`).

/// Evasions of a check that are never pruned.
pub const UNPRUNED_EVASIONS: i32 = 2;
/// Internal iterative reduction: from this depth on, in plies, a node without a table move is searched a ply less.
pub const IIR_DEPTH: i32 = 4;
/// Futility: below this reduced depth, in plies.
pub const FUTILITY_DEPTH: i32 = 7;
/// History pruning: below this reduced depth, in plies.
pub const HISTORY_PRUNING_DEPTH: i32 = 4;
/// Static exchange pruning of quiet moves: below this reduced depth, in plies.
pub const SEE_QUIET_DEPTH: i32 = 8;
/// Static exchange pruning of noisy moves: below this depth, in plies.
pub const SEE_NOISY_DEPTH: i32 = 8;
/// Check extension outside the principal variation: below this depth, in plies.
pub const CHECK_EXTENSION_DEPTH: i32 = 6;
/// Singular extension: from this depth on, in plies.
pub const SINGULAR_DEPTH: i32 = 7;
/// Singular extension: the table's entry may be so many plies shallower than the node.
pub const SINGULAR_ENTRY_DEPTH: i32 = 3;
/// Late move reduction: the table of reductions has so many depths and as many numbers of moves; beyond, the last counts.
pub const REDUCTION_ROWS: usize = 64;
/// Late move reduction: from this depth on, in plies.
pub const LMR_DEPTH: i32 = 2;
/// Late move reduction: so many cutoffs of the next ply's nodes are often.
pub const LMR_CUTOFFS: u32 = 3;
/// Late move reduction: noisy moves before this one are not reduced.
pub const LMR_NOISY_COUNT: i32 = 4;
/// Late move reduction at the root: from this depth on, in plies.
pub const LMR_ROOT_DEPTH: i32 = 3;
/// Late move reduction at the root: moves that are not reduced.
pub const LMR_ROOT_COUNT: i32 = 3;

// Move ordering (`ordering.rs`).

/// What a quiet check is ahead by on boards of three dimensions, in history points.
pub const QUIET_CHECK_3D: i32 = 30_000;
/// What a move is ahead by that may end an open game at once, in history points.
pub const SUDDEN_END: i32 = 200_000;
/// What a drop that checks is ahead by in an open game, in history points.
pub const DROP_CHECK: i32 = 30_000;
/// How much more the victim's worth counts in a capture than the attacker's.
pub const VICTIM_FACTOR: i32 = 7;
/// The attacker's worth is divided by this, and is none beyond [`ATTACKER_MOST`] centipawns.
pub const ATTACKER_DIVISOR: i32 = 8;
/// The most that an attacker's worth counts, in centipawns before the division.
pub const ATTACKER_MOST: i32 = 2000;
/// From this move on a list is sorted, in place of being looked through for the best one.
pub const SORTED_FROM: usize = 12;

// Histories and correction history (`history.rs`).

/// How many plies back the moves were made whose continuation histories count: the opponent's last, and the two own last.
pub const PLIES_BACK: [usize; 3] = [1, 2, 4];
/// Entries stay within this, either way, in history points.
pub const HISTORY_LIMIT: i32 = 16_384;
/// Quiet moves of a node that are remembered to be made worse by a cutoff.
pub const QUIETS_REMEMBERED: usize = 48;
/// Entries of the correction history for each key and side to move.
pub const CORRECTION_ENTRIES: usize = 1 << 14;
/// Entries of the correction history stay within this, either way.
pub const CORRECTION_LIMIT: i32 = 1024;
/// The most that one result changes an entry.
pub const CORRECTION_BONUS_MOST: i32 = 256;

// The transposition table (`table.rs`) and what its keys hold.

/// Entries of a bucket.
pub const TABLE_WAYS: usize = 3;
/// An entry of the search before is worth so many plies less.
pub const TABLE_AGE: i32 = 4;
/// An entry of this search gives way to one that is shallower by at most so many plies.
pub const TABLE_SHALLOWER: i32 = 3;
/// From so many plies without progress on, keys tell apart steps of [`PROGRESS_STEP`] plies.
pub const PROGRESS_IN_KEY: u16 = 70;
/// From so many plies on, every single one.
pub const EXACT_PROGRESS_IN_KEY: u16 = 88;
/// Plies of a step.
pub const PROGRESS_STEP: u16 = 6;

// The evaluation.

/// Entries of the evaluation cache.
pub const EVALUATION_CACHE: usize = 1 << 13;
/// Centipawns from the window beyond which the slow terms are not asked (lazy evaluation).
pub const LAZY_MARGIN: i32 = 600;
/// From so many centipawns on, by the weights alone, a position is decided: a net is not asked.
pub const NET_DECIDED: i32 = 1500;
/// From so many on it is decided on boards of three dimensions, where there are several times as many pieces.
pub const NET_DECIDED_3D: i32 = 6000;
/// A score is multiplied by what is left of so many plies without progress.
pub const PROGRESS_DAMPING: i32 = 220;
/// On boards of three dimensions a king is hunted by who is so many centipawns ahead
pub const HUNT_AHEAD: i32 = 1500;
/// of a side with so many pieces at most, itself included.
pub const HUNTED_MEN: u32 = 4;
/// How many cells are next to one.
pub const HUNT_CELLS: i32 = 26;
/// What each of them is worth where the king can't flee to it, in centipawns.
pub const HUNT_CELL: i32 = 20;
/// On boards of three dimensions scores above so many centipawns
pub const COMPRESSED_FROM_3D: i32 = 6000;
/// are divided by this.
pub const COMPRESSED_BY_3D: i32 = 8;
/// What an attack on the king costs at most, in centipawns.
pub const KING_DANGER_MOST: i32 = 800;
/// The square of an attack's weight is divided by this, which gives centipawns.
pub const KING_DANGER_SCALE: i32 = 48;
/// In the endgame an attack on the king costs so many times less.
pub const KING_DANGER_ENDGAME: i32 = 4;
/// A kind is cheaper than another if it is worth less than so many fifths of it.
pub const CHEAPER_FIFTHS: i32 = 4;

// The evaluation of open games (`open.rs`), of which an author can have switched on any rule.

/// Centipawns for being so many ranks or files away from the squares that win.
pub const OPEN_FLAG: [i32; 8] = [0, 160, 90, 55, 36, 22, 12, 5];

// Second parts of turns (`ordering.rs`).

/// Of how many first parts a node looks at second parts, by its depth in plies; a deeper one at as many as the last.
pub const SECOND_PARTS: [usize; 7] = [0, 0, 2, 2, 3, 3, 5];

// The player (`player.rs`).

/// What full strength may spend if no limit is given.
pub const FULL_TIME: Duration = Duration::from_secs(1);
/// Megabytes of a lower level's table at most: more than it can fill.
pub const LEVEL_MEGABYTES: usize = 4;

// Time (`task.rs`).

/// Nodes between two looks at the clock, at most.
pub const POLL_NODES: u64 = 512;
/// Fewer nodes, if the looks are further apart than this;
pub const POLL_LATE: Duration = Duration::from_millis(3);
/// more, if they are nearer than this.
pub const POLL_SOON: Duration = Duration::from_millis(1);
/// Kept back of a clock at least, for what happens between the programs.
pub const OVERHEAD: Duration = Duration::from_millis(20);
/// Kept back of a clock at most, for the delays of a busy machine: one wait of half a second for a processor has been seen,
pub const RESERVE: Duration = Duration::from_millis(550);
/// and not more than this part of it.
pub const RESERVE_SHARE: f64 = 0.6;
/// On a machine that lets us wait more is kept back: so many times the longest wait of late,
pub const DELAYS_RESERVED: u32 = 2;
/// and not more than this part of the clock.
pub const DELAYED_RESERVE_SHARE: f64 = 0.8;
/// What a wait still counts a move later.
pub const DELAY_DECAY: f64 = 0.97;
/// Moves that the rest of a game is expected to take.
pub const MOVES_TO_GO: u32 = 28;
/// The most moves to the next control that are planned for.
pub const MOVES_TO_GO_MOST: u32 = 40;
/// The part of the increment that a move may use.
pub const INCREMENT_SHARE: f64 = 0.75;
/// The part of the clock that one move may use at most.
pub const CLOCK_SHARE: f64 = 0.4;
/// The part of the clock that one move may use if the next one brings more time.
pub const CLOCK_SHARE_LAST: f64 = 0.9;
/// No further depth is begun beyond this part of a move's share.
pub const SOFT_SHARE: f64 = 0.6;
/// A search is broken off at so many times a move's share.
pub const HARD_SHARES: u32 = 3;
/// The soft limit is stretched by this while the best move changes,
pub const UNSTEADY_STRETCH: f64 = 1.4;
/// and by so much less once it has been the same for long,
pub const STEADY_SHORTENING: f64 = 0.7;
/// which each depth brings nearer by this part.
pub const STEADINESS_STEP: f64 = 0.2;
/// The soft limit is stretched by this less the part of all nodes that went into the best move.
pub const EFFORT_STRETCH: f64 = 1.6;
