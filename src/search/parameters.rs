//! Every number of the search that could be tuned, in one place.
//!
//! Units: a *centipawn* is a hundredth of a pawn; a *ply* is one move of one side (a whole turn where turns have two
//! parts); a *history point* is a unit of the history tables, whose entries stay within [`HISTORY_LIMIT`]. Weights of the
//! evaluation are data of each game (`assets/weights`), habits of the levels stand in `level.rs`, the bands that scores
//! are divided into in `score.rs`.

use std::time::Duration;

// Aspiration windows (`root.rs`).

/// From this depth on, in plies, the root is searched in a window about the last score.
pub const ASPIRATION_DEPTH: i32 = 5;
/// Half of the first window, in centipawns.
pub const ASPIRATION_DELTA: i32 = 14;
/// The window grows by one centipawn for so many centipawns of the last score.
pub const ASPIRATION_SCALE: i32 = 100;
/// Half of the widest window, in centipawns; then it is opened.
pub const ASPIRATION_WIDEST: i32 = 500;
/// Wins in so many moves are looked for exhaustively, once a longer one is known.
pub const SHORTEST_WINS: i32 = 3;
/// Depth, in plies, from which a reply without choice is played at once on a clock.
pub const SINGLE_REPLY_DEPTH: u32 = 4;

// Quiescence (`quiescence.rs`).

/// Delta pruning: a capture that does not bring the score to within this of alpha is left out, in centipawns.
pub const DELTA_MARGIN: i32 = 220;
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

// Pruning of whole nodes (`prune.rs`).

/// Reverse futility: up to this depth, in plies.
pub const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// Reverse futility: centipawns above beta for each ply.
pub const REVERSE_FUTILITY_MARGIN: i32 = 75;
/// Razoring: up to this depth, in plies.
pub const RAZORING_DEPTH: i32 = 3;
/// Razoring: centipawns below alpha for each ply.
pub const RAZORING_MARGIN: i32 = 220;
/// Null move: from this depth on, in plies.
pub const NULL_MOVE_DEPTH: i32 = 3;
/// Null move: plies by which it is searched less, and one more for every so many plies of depth.
pub const NULL_MOVE_REDUCTION: i32 = 3;
/// Null move: depth in plies for each ply of further reduction.
pub const NULL_MOVE_DEPTH_SCALE: i32 = 3;
/// Null move: centipawns above beta for each ply of further reduction.
pub const NULL_MOVE_SCORE_SCALE: i32 = 200;
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
/// ProbCut: from this depth on, in plies.
pub const PROBCUT_DEPTH: i32 = 5;
/// ProbCut: centipawns above beta.
pub const PROBCUT_MARGIN: i32 = 170;
/// ProbCut: plies by which a capture is searched less.
pub const PROBCUT_REDUCTION: i32 = 4;

// Pruning and reduction of moves (`node.rs`).

/// Internal iterative reduction: from this depth on, in plies, a node without a table move is searched a ply less.
pub const IIR_DEPTH: i32 = 4;
/// Late move pruning: quiet moves tried at depth 0, before the square of the depth is added.
pub const LATE_MOVE_BASE: i32 = 3;
/// Futility: below this reduced depth, in plies.
pub const FUTILITY_DEPTH: i32 = 7;
/// Futility: centipawns below alpha at reduced depth 0.
pub const FUTILITY_BASE: i32 = 90;
/// Futility: further centipawns for each ply of reduced depth.
pub const FUTILITY_MARGIN: i32 = 85;
/// History pruning: below this reduced depth, in plies.
pub const HISTORY_PRUNING_DEPTH: i32 = 4;
/// History pruning: history points, for each ply of depth.
pub const HISTORY_PRUNING_MARGIN: i32 = -3000;
/// Static exchange pruning of quiet moves: below this reduced depth, in plies.
pub const SEE_QUIET_DEPTH: i32 = 8;
/// Static exchange pruning of quiet moves: centipawns lost, times the square of the reduced depth.
pub const SEE_QUIET_MARGIN: i32 = -22;
/// Static exchange pruning of noisy moves: below this depth, in plies.
pub const SEE_NOISY_DEPTH: i32 = 8;
/// Static exchange pruning of noisy moves: centipawns lost, for each ply of depth.
pub const SEE_NOISY_MARGIN: i32 = -90;
/// Check extension outside the principal variation: below this depth, in plies.
pub const CHECK_EXTENSION_DEPTH: i32 = 6;
/// Singular extension: from this depth on, in plies.
pub const SINGULAR_DEPTH: i32 = 7;
/// Singular extension: the table's entry may be so many plies shallower than the node.
pub const SINGULAR_ENTRY_DEPTH: i32 = 3;
/// Singular extension: centipawns below the table's score, for each ply of depth.
pub const SINGULAR_MARGIN: i32 = 2;
/// Singular extension: centipawns below that for a second ply.
pub const SINGULAR_DOUBLE_MARGIN: i32 = 20;
/// Late move reduction: plies for any late move.
pub const LMR_BASE: f64 = 0.6;
/// Late move reduction: the product of the logarithms of depth and number is divided by this, in plies.
pub const LMR_DIVISOR: f64 = 2.2;
/// Late move reduction: from this depth on, in plies.
pub const LMR_DEPTH: i32 = 2;
/// Late move reduction: plies more where a cut is expected.
pub const LMR_CUT_NODE: i32 = 2;
/// Late move reduction: history points for each ply less.
pub const LMR_HISTORY: i32 = 7000;
/// Late move reduction: noisy moves before this one are not reduced.
pub const LMR_NOISY_COUNT: i32 = 4;
/// Late move reduction at the root: from this depth on, in plies.
pub const LMR_ROOT_DEPTH: i32 = 3;
/// Late move reduction at the root: moves that are not reduced.
pub const LMR_ROOT_COUNT: i32 = 3;

// Move ordering (`order.rs`).

/// What the first killer is ahead by, in history points.
pub const FIRST_KILLER: i32 = 60_000;
/// What the second killer is ahead by, in history points.
pub const SECOND_KILLER: i32 = 50_000;
/// What the countermove is ahead by, in history points.
pub const COUNTERMOVE: i32 = 40_000;
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
/// History points of a capture for each unit of its worth.
pub const CAPTURE_HISTORY_DIVISOR: i32 = 16;
/// A capture is a good one if it loses no more than its worth divided by this, in centipawns.
pub const GOOD_CAPTURE_DIVISOR: i32 = 64;
/// From this move on a list is sorted, in place of being looked through for the best one.
pub const SORTED_FROM: usize = 12;

// Histories (`history.rs`) and correction history (`correction.rs`).

/// Entries stay within this, either way, in history points.
pub const HISTORY_LIMIT: i32 = 16_384;
/// History points for a cutoff: by the square of the depth,
pub const HISTORY_BONUS_SQUARE: i32 = 16;
/// by the depth,
pub const HISTORY_BONUS_DEPTH: i32 = 120;
/// and at most.
pub const HISTORY_BONUS_MOST: i32 = 1800;
/// Quiet moves of a node that are remembered to be made worse by a cutoff.
pub const QUIETS_REMEMBERED: usize = 48;
/// Entries of the correction history for each key and side to move.
pub const CORRECTION_ENTRIES: usize = 1 << 14;
/// Entries of the correction history stay within this, either way.
pub const CORRECTION_LIMIT: i32 = 1024;
/// So many units of those entries are a centipawn.
pub const CORRECTION_UNITS: i32 = 24;
/// The most that one result changes an entry.
pub const CORRECTION_BONUS_MOST: i32 = 256;
/// A difference in centipawns, times the depth in plies, is divided by this.
pub const CORRECTION_DIVISOR: i32 = 8;

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
/// A score is multiplied by what is left of so many plies without progress.
pub const PROGRESS_DAMPING: i32 = 220;
/// On boards of three dimensions scores above so many centipawns
pub const COMPRESSED_FROM_3D: i32 = 6000;
/// are divided by this.
pub const COMPRESSED_BY_3D: i32 = 8;
/// What an attack on the king costs at most, in centipawns.
pub const KING_DANGER_MOST: i32 = 800;
/// The square of an attack's weight is divided by this, which gives centipawns.
pub const KING_DANGER_SCALE: i32 = 48;
/// A kind is cheaper than another if it is worth less than so many fifths of it.
pub const CHEAPER_FIFTHS: i32 = 4;

// Time (`time.rs`).

/// Nodes between two looks at the clock, on flat boards.
pub const POLL_NODES: u64 = 512;
/// Nodes between two looks at the clock, on boards of three dimensions.
pub const POLL_NODES_3D: u64 = 32;
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
/// From so many hundredths of a pawn on, by the weights alone, a position is decided: a net is not asked.
pub const NET_DECIDED: i32 = 1500;
