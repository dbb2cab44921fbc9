//! Rules that an author can switch on besides those of the bundled eleven.
//!
//! A variant whose [`super::Variant::open`] is set is played by `movegen::open`: every rule here is one mechanism there.
//! Letters name kinds of piece (upper case). Zones are as each side sees them, or lists of squares for each side.

use crate::board::{Side, Zone};
use crate::movement::{Condition, Pattern};
use serde::{Deserialize, Serialize};

/// The most files of a board where castling is from anywhere: FEN calls a partner that is not the outermost by its file, and the eleventh is `k`.
pub const MOST_FILES_ANYWHERE: u8 = 10;

/// The rules of an open game, see the module's text. [`Open::default`] is chess without castling: mate wins, stalemate,
/// the third repetition and fifty moves without a pawn's move or a capture draw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// The start as FEN, all fields.
    pub start: String,
    /// What the sides are called, the one that FEN calls white first; empty: White and Black.
    pub sides: Vec<String>,
    /// Has the FEN fields for castling and en passant? (Shogi's and Go-like games' have none.)
    pub castling_fields: bool,
    /// What a kind does besides moving, in the order of [`super::Variant::pieces`].
    pub kinds: Vec<KindRules>,
    /// Castling.
    pub castling: Option<OpenCastling>,
    /// Starts by lot: those who run a game draw a number.
    pub shuffle: Option<Shuffle>,
    /// Pieces in hand, and how they come on the board.
    pub hands: Option<Hands>,
    /// A piece in hand may come in where an unmoved piece of the first rank has left (Seirawan's gating).
    pub gating: bool,
    /// A wall is placed after every move.
    pub walls: Option<Walls>,
    /// Where walls may be placed.
    pub walls_in: Zone,
    /// Is a wall placed instead of a move, as a turn of its own (Atlantis)?
    pub wall_instead: bool,
    /// Pieces of the opponent change sides.
    pub flips: Option<Flips>,
    /// Captures explode.
    pub blast: Option<Blast>,
    /// Does who has moved go over to the same square of the board's other level, which must be empty (Alice)?
    pub changes_level: bool,
    /// May pieces capture at all?
    pub may_capture: bool,
    /// Squares to which no piece moves but to capture or to change places, and only if no shorter move of it captures the same (Rococo).
    pub entered_by_capture: Option<Zone>,
    /// Do pieces capture enemies that they enclose?
    pub custodian: Option<Custodian>,
    /// Does who moves draw enemies near and push its own away?
    pub magnetism: Option<Magnetism>,
    /// Is a captured piece put back where such a piece stands at the start, if that square is free (Circe)?
    pub captured_reborn: bool,
    /// What becomes of a piece that captures.
    pub capturer: Capturer,
    /// Who can capture must.
    pub must_capture: bool,
    /// May a move give check? (Racing kings: no.)
    pub may_check: bool,
    /// Where no move may give check: may it give mate?
    pub may_mate: bool,
    /// Royal kinds beside those marked royal, whose loss by count ends the game: they are royal while so many are left.
    pub pseudo_royal: Option<PseudoRoyal>,
    /// May royal pieces not face each other along an open file or rank (flying general)?
    pub facing: bool,
    /// May White and Black pass?
    pub pass: [Pass; 2],
    /// Turns of several moves.
    pub turns: Option<Turns>,
    /// Is a move illegal after which the piece could never move again from there?
    pub must_stay_mobile: bool,
    /// The most pieces of a kind that a side may have by promotion (letter, number).
    pub promotion_limits: Vec<(char, u8)>,
    /// What lies in fog for a side, if not all is seen.
    pub fog: Option<Fog>,
    /// Which moves may be refused, so that another one must be made.
    pub refusal: Refusal,
    /// May who moves second, instead of answering the first move, take it over, so that the other side answers (the pie rule)?
    pub pie: bool,
    /// May a move put back all that the other side's last move has changed, and nothing else?
    pub may_undo: bool,
    /// How the game ends.
    pub ends: Ends,
}

/// What a kind does besides moving.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct KindRules {
    /// Where its first-move legs hold; none: where such a piece stands in the start array.
    pub unmoved: Option<Zone>,
    /// What takes its first-move legs away, where each piece's right to them is kept.
    pub first_move: Option<FirstMove>,
    /// Black's movement, where it differs from White's.
    pub black: Option<Vec<Pattern>>,
    /// The squares it never leaves for.
    pub region: Option<Zone>,
    /// Promotion.
    pub promotion: Option<OpenPromotion>,
    /// The kind that it becomes when it is captured and put in hand; none: what it promoted from, or itself.
    pub in_hand_as: Option<char>,
    /// Where it may be dropped; none: anywhere.
    pub drop: Option<Zone>,
    /// What must stand around the square where it is dropped.
    pub drop_beside: Option<DropBeside>,
    /// As long as one of these squares is empty it is dropped there, whatever changes sides.
    pub drop_first: Option<Zone>,
    /// The letter of the piece as which it counts among royal and extinct kinds.
    pub counts_as: Option<char>,
    /// The most unpromoted pieces of this kind that a side may have on a file when one is dropped there.
    pub most_on_file: Option<u8>,
    /// May a drop of it not give mate?
    pub no_drop_mate: bool,
    /// Kinds that it can't capture.
    pub cannot_take: Vec<char>,
    /// Only these kinds can capture it; empty: all.
    pub taken_only_by: Vec<char>,
    /// Kinds that it can't hop over.
    pub cannot_hop: Vec<char>,
    /// Does it hop over or pass through pieces of its own side only?
    pub hops_friends: bool,
    /// Does it vanish with what it captures?
    pub dies: bool,
    /// Does it turn to stone when it captures?
    pub petrifies: bool,
    /// Is it safe from explosions beside it?
    pub blast_immune: bool,
    /// Does it live on in the middle of the explosion that its own capture makes?
    pub outlives_blast: bool,
    /// Do its moves onto an own piece exchange the two instead of destroying?
    pub swaps: bool,
    /// Do its moves onto an enemy exchange the two instead of capturing? Whoever could do so too may not exchange them back at once.
    pub swaps_enemies: bool,
    /// Does it become what it captures?
    pub becomes_taken: bool,
    /// Does every move of it that it can't take straight back count as progress for the rule of n moves?
    pub progress: bool,
    /// Where its moves may end, if it may not wherever they lead; it may pass elsewhere.
    pub ends_in: Option<Zone>,
    /// Is it captured only by being enclosed on all four sides, where enclosing captures?
    pub enclosed_by_four: bool,
    /// Does it stay away from a part of the board while its side has others that may go there first?
    pub yields: Option<Yields>,
    /// Do its moves end only where it attacks two enemies, or one that can go nowhere (Tamerlane's pawn of pawns)?
    pub goes_to_fork: bool,
    /// May it, once in the game, in check or without another move, change places with any piece of its side (Tamerlane's king)?
    pub exchanges_once: bool,
    /// Is its side in check while no enemy that is not royal observes it (Anti-King)?
    pub anti_royal: bool,
    /// How it captures besides on its way, by where it has gone.
    pub takes_by: Vec<TakesBy>,
    /// It captures on the squares where its file and rank, once it has moved, meet those of its side's pieces of these kinds (Coordinator).
    pub coordinates_with: Vec<char>,
    /// Does it capture each enemy only as that enemy would capture it (Chameleon)?
    pub imitates: bool,
    /// While an enemy of one of these kinds stands beside it, it can neither move nor capture (Immobilizer).
    pub halted_beside: Vec<char>,
    /// While it is halted, may it leave the board as a turn?
    pub leaves_halted: bool,
    /// While an enemy of one of these kinds attacks it, it can neither move nor capture nor give check (Madrasi).
    pub halted_by: Vec<char>,
    /// While a piece of its own side of one of these kinds guards it, it moves as that one too (Knight relay).
    pub relayed_by: Vec<char>,
    /// Where such moves may end; none: anywhere.
    pub relayed_to: Option<Zone>,
    /// Does it move also as the enemy piece that has moved last (imitators, jokers)?
    pub as_last_moved: bool,
    /// When it can capture.
    pub takes_if: TakesIf,
    /// May it be exchanged for another of its sort?
    pub trade: Trade,
    /// Can it be captured en passant, and squares where that may happen; none: wherever its double steps pass.
    pub en_passant: Option<Zone>,
}

/// A part of the board that a piece leaves to others of its side (the citadels of Tamerlane Chess).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Yields {
    /// While its side has one of these kinds on the board it does not go there.
    pub to: Vec<char>,
    /// Where.
    pub zone: Zone,
}

/// First moves of which each piece has the right for itself, as kings have that of castling: it is gone for good once the piece has moved
/// (Cambodian chess). FEN names the files of who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstMove {
    /// It is lost, too, when an enemy of these kinds moves to where it would attack the piece if nobody stood between.
    pub lost_to: Vec<char>,
    /// May the piece move so while its side is in check?
    pub in_check: bool,
}

/// What becomes of a piece that captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Capturer {
    /// It stands where its move ends.
    #[default]
    Stays,
    /// It is put back where such a piece stands at the start; while that square is taken it can't capture (Anticirce).
    Reborn,
    /// It changes sides, unless it is royal (Andernach).
    Turns,
}

/// What a capture blows up, all but immune kinds. By default what stands on the eight squares around it, and the capturer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Blast {
    /// How far it reaches: wherever a piece of the capturer's side that moves so could go to from the square of the capture if nobody stood on the
    /// board; empty: the eight squares around it.
    pub shape: Vec<Pattern>,
    /// The XBetza that this was written in.
    pub betza: Option<String>,
    /// Does it leave walls where it has blown up pieces around the square?
    pub petrifies: bool,
    /// Is the piece that captures safe from it?
    pub spares_capturer: bool,
    /// Are the other pieces of that side?
    pub spares_friends: bool,
}

/// The most legs that are tried for the shape of an explosion: with them none takes longer to compile than a piece of many ways.
pub(super) const MOST_BLAST_EFFORT: u32 = 200_000;

/// Capture by enclosing: after a move each enemy beside the piece that has moved, along ranks and files, goes if another of its side or a hostile
/// square is on the enemy's far side (the tafl games).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Custodian {
    /// Squares that count as the capturer's while they are empty.
    pub hostile: Zone,
}

/// What the arrival of a piece does to the nearest one on each of its four lines along ranks and files: an enemy is drawn up to it, one of its own
/// side is pushed on as far as it goes, and promotes if that is in its zone. Pieces of neutral kinds neither do that nor suffer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Magnetism {
    /// Letters of the neutral kinds.
    pub neutral: Vec<char>,
}

/// Captures by where a piece has gone, in one step or along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TakesBy {
    /// Enemies beside it along ranks and files with another piece of its side right behind them (pincers).
    Enclosing,
    /// The enemy that stood right behind it, on the line of its move (Withdrawer).
    Withdrawing,
    /// The enemy right ahead of where it stops, on the line of its move (Advancer).
    Approaching,
}

/// When a piece can capture, and with it give check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TakesIf {
    /// Always.
    #[default]
    Always,
    /// While a piece of its own side guards it (Patrol chess).
    Guarded,
    /// While none does (Lortap).
    Unguarded,
}

/// Which pieces may not be exchanged for each other, whatever kind they are of (the lions of Chu Shogi).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Trade {
    /// It is exchanged as other pieces are.
    #[default]
    Free,
    /// It takes another such piece that is not beside it only where nobody guards that, or if it takes a piece besides that is not light. After
    /// another kind has taken such a piece, the next move takes one only by such a piece, or where that capture was.
    Never,
    /// A piece that is taken on the way without making such an exchange right.
    Light,
}

/// What must stand around the square where a piece is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DropBeside {
    /// Pieces that change sides by it (Reversi), or its own beside it where those beside change sides (Ataxx).
    Flips,
    /// The edge or a piece below, as the side of White sees it (Connect Four).
    Below,
    /// It slides in from an edge, until it meets a piece or the other edge.
    Edge,
    /// No enemy beside it along ranks and files (Snort).
    NoEnemy,
}

/// When a piece promotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum PromotesOn {
    /// When its move ends in the zone.
    #[default]
    Reaching,
    /// When its move begins or ends in the zone (Shogi).
    Touching,
    /// When it captures (anywhere in the zone).
    Capturing,
    /// When its move enters the zone from outside.
    Entering,
    /// When its move enters the zone from outside, or captures on leaving it or within (Chu Shogi).
    EnteringOrCapturing,
    /// When its move begins in the zone (Kyoto Shogi, whose pieces turn when they are moved, not when they are dropped).
    Beginning,
    /// By a turn of its own in the zone, or anywhere if it is the last of its kind: where it stands or where what it becomes
    /// could move, if it attacks nobody from there (Sittuyin).
    Staying,
}

/// How an open game's piece promotes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenPromotion {
    /// Where.
    pub zone: Zone,
    /// When.
    pub on: PromotesOn,
    /// Squares where a move promotes in any case that ends there.
    pub also: Option<Zone>,
    /// What White's may become.
    pub to: Vec<char>,
    /// What Black's may become, where it differs.
    pub to_black: Option<Vec<char>>,
    /// May it stay what it is?
    pub optional: bool,
    /// Does it become the promoted piece of its letter (besides those of `to`), written with a plus, and the reverse with a
    /// minus?
    pub plus: bool,
    /// Is it drawn by lot from what its side has in hand (the covered pieces of Jieqi)?
    pub by_lot: bool,
    /// The one square of each side where it stands then, whoever stands there being removed; none: where its move ends.
    pub at: Option<Zone>,
}

/// Castling of an open game: the king goes to a file, the partner beside it on the inner side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenCastling {
    /// The rank, counted from 1 on each side's edge.
    pub rank: u8,
    /// Letters of the pieces that castle (the king's).
    pub kings: Vec<char>,
    /// Letters of partners.
    pub partners: Vec<char>,
    /// White's and Black's files.
    pub files: [CastlingFiles; 2],
    /// Do pieces that are dropped on the squares of king and partner have the right to castle?
    pub dropped: bool,
    /// Does castling to a side take the opponent's right to castle there?
    pub forbids: bool,
    /// May king and partners stand anywhere on the rank (Chess960)? Their files are then the position's; those above are not asked.
    pub anywhere: bool,
    /// Where each side has a second king on the rank that castles: its files, and its partners'.
    pub also: Option<CastlingFiles>,
}

impl OpenCastling {
    /// A side's files for a way to castle: 0 and 1 are the first king's, 2 and 3 the second's.
    pub fn files_of(&self, side: Side, number: usize) -> Option<CastlingFiles> {
        if number < 2 { Some(self.files[side.index()]) } else { self.also }
    }
}

/// The files on which a side castles, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CastlingFiles {
    /// The king's before.
    pub king: u8,
    /// Kingside, then queenside: the king's after.
    pub king_to: [u8; 2],
    /// Kingside, then queenside: the partner's before.
    pub partner: [u8; 2],
}

/// Pieces in hand, which others call a pocket or reserve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hands {
    /// Do captured pieces go to the capturer's hand?
    pub captures: bool,
    /// May pieces be dropped?
    pub drops: bool,
    /// Do captured promoted pieces stay promoted?
    pub keep_promoted: bool,
    /// May a piece be dropped promoted too (written with a plus)?
    pub drop_promoted: bool,
    /// Must whoever has such a piece in hand (`Some(None)`: any) drop one if that is possible?
    pub must_drop: Option<Option<char>>,
    /// Must bishops be dropped on squares of both colours alike (letter)?
    pub both_colours: Option<char>,
    /// Are pieces dropped without being in hand, as many as one likes?
    pub free: bool,
    /// May drops give check?
    pub may_check: bool,
}

/// A wall placed with every move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Walls {
    /// One wall that is moved after every move, written as the second part (Duck).
    Duck,
    /// An arrow: a new wall where the piece could move on to from its target (Amazons).
    Arrow,
    /// A new wall where the piece came from.
    Past,
    /// A new wall on an empty square of the board's edge, or beside a wall (Atlantis).
    Edge,
    /// A new wall on any empty square.
    Anywhere,
}

/// Kinds that are royal by count.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PseudoRoyal {
    /// Their letters.
    pub kinds: Vec<char>,
    /// They are royal while a side has no more than this many of the kind above the number whose reaching loses.
    pub while_at_most: u8,
    /// Is a side in check only if all of them are attacked?
    pub all_attacked: bool,
}

/// What a side does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fog {
    /// What is neither its own piece nor where one of them may go (Dark Chess).
    Beyond,
    /// All but its own pieces; an umpire tells of the rest (Kriegspiel).
    All,
}

/// Which moves the other side may refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Refusal {
    /// None.
    #[default]
    Never,
    /// One of each turn (Refusal Chess).
    Each,
    /// The first move of the game.
    First,
}

/// When a side may pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Always.
    Always,
    /// When it has no other move.
    Stuck,
}

/// Turns of several moves: the side to move changes by this rule, and each move is a ply of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turns {
    /// How many moves White's and Black's turns have.
    pub moves: [u8; 2],
    /// How many the first turn of the game has.
    pub first: u8,
    /// How many more each turn has than the one before, whoever made that (Progressive chess); 0: as `moves` says.
    pub grows: u8,
    /// What a check on the way means.
    pub check: TurnCheck,
    /// The last move of a turn pushes an enemy piece of these kinds one step straight ahead of it to an empty square (Avalanche); letters. Where
    /// none can go, the turn ends without. Who is pushed to where it must promote does so, as its player says, before that player's next turn.
    pub push: Vec<char>,
    /// What has moved in a turn may not move again in it; none: it may.
    pub others: Option<Others>,
    /// Parts of the board that each keep an order of their own: a turn is a move in each part where it is that side's move, in any order. The
    /// first one is White's at the start, the others Black's (Bughouse as two boards). Empty: the board is one.
    pub parts: Vec<Zone>,
}

/// By what each move of a turn is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Others {
    /// By another piece.
    Pieces,
    /// By a piece of another kind.
    Kinds,
}

/// What a check before a turn's last move means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TurnCheck {
    /// It ends the turn.
    #[default]
    Ends,
    /// It may not be given.
    Last,
}

/// The most parts of the board that keep an order of their own.
pub const MOST_PARTS: usize = 8;

impl Turns {
    /// All parts, a bit each.
    pub fn all_parts(&self) -> u8 {
        (0..self.parts.len().min(MOST_PARTS)).fold(0, |all, part| all | 1 << part)
    }

    /// How the first turn stands, as FEN says it.
    pub fn begins(&self) -> String {
        if self.parts.is_empty() { format!("{0}/{0}", self.first) } else { Self::parts_text([1, 1]) }
    }

    /// How a turn stands of which these parts are left and which had those, as FEN says it: the numbers of the parts, from 1.
    pub fn parts_text([left, whole]: [u8; 2]) -> String {
        let numbers = |parts: u8| -> String {
            (0..MOST_PARTS).filter(|part| parts >> part & 1 != 0).map(|part| char::from(b'1' + part as u8)).collect()
        };
        format!("{}/{}", numbers(left), numbers(whole))
    }

    /// How many moves the turn after one of so many has.
    pub fn after(&self, length: u8, next: Side) -> u8 {
        if self.grows > 0 { length.saturating_add(self.grows) } else { self.moves[next.index()] }
    }

    /// How many moves a side's turn has by the number of the move, if nothing else is said; where parts of the board keep an order of their
    /// own, in which of them.
    pub fn by_number(&self, number: u16, side: Side) -> u8 {
        let turns = 2 * (u32::from(number) - 1) + u32::from(side == Side::Black);
        match self.grows {
            _ if !self.parts.is_empty() => {
                if turns == 0 {
                    1
                } else {
                    self.all_parts()
                }
            }
            _ if turns == 0 => self.first,
            0 => self.moves[side.index()],
            grows => (u32::from(self.first) + turns * u32::from(grows)).min(255) as u8,
        }
    }
}

/// What an ending means for the side that it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// That side wins.
    Win,
    /// That side loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// How an open game ends; verdicts are for the side to move where nothing else is said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ends {
    /// In check without a legal move.
    pub checkmate: Verdict,
    /// Which checks mate.
    pub mates: Option<MateRule>,
    /// Not in check and without a legal move.
    pub stalemate: Verdict,
    /// Without a legal move the side with fewer pieces has the stalemate's verdict turned round if it has more (Suicide).
    pub stalemate_by_count: bool,
    /// How many hundredths of the point the winner by stalemate takes, if not all (three quarters in Gliński's chess).
    pub stalemate_share: Option<u8>,
    /// Moves (of both sides) without progress until a draw; none: never.
    pub moves: Option<u16>,
    /// Repetitions until the game ends; none: never.
    pub repetition: Option<(u8, Verdict)>,
    /// Is the repetition's verdict White's instead of that of the side to move?
    pub repetition_for_white: bool,
    /// Does a side that only gives check while a position repeats lose?
    pub perpetual_check_loses: bool,
    /// Does a side lose that moves one piece to and fro, four times in a row, while neither such move answers a check? Pieces that can't come
    /// to where the enemy's royal pieces go may do so.
    pub to_and_fro_loses: bool,
    /// Does a side that only threatens one and the same piece while a position repeats lose, and what is no such threat?
    pub perpetual_chase: Option<Chase>,
    /// Does a side lose (or win) when it has no more than so many of these kinds left?
    pub extinction: Option<Extinction>,
    /// Reaching squares wins.
    pub flag: Option<Flag>,
    /// Giving check so often wins (the number stands in the FEN).
    pub checks: Option<u8>,
    /// Own pieces that stand together win.
    pub connect: Option<Connect>,
    /// Castling kingside or queenside wins for White and Black, and who can't any more has lost.
    pub castling_wins: [[bool; 2]; 2],
    /// Ends that the game says as programs, in their order.
    pub program: Vec<ProgramEnd>,
    /// A side that is about to lose may count moves, and draws when they have run out (Makruk).
    pub counting: Option<Counting>,
    /// What is drawn is decided by points; and a full board ends the game.
    pub points: Option<Points>,
    /// Having come far enough with enough pieces wins.
    pub impasse: Option<Impasse>,
    /// Are repetition and so many moves no end, but for a player to claim? Then five repetitions and half as many moves again end it.
    pub claims: bool,
    /// Is it a draw once only royal pieces are left, though a side might still be stalemated?
    pub bare_kings: bool,
    /// Named rules of single games (see `docs/games.md`).
    pub local: Vec<LocalRule>,
}

/// Which checks mate (Mongolian chess).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MateRule {
    /// A mate by pieces of these kinds alone loses.
    pub not_by: Vec<char>,
    /// A mate counts only if a piece of these kinds has checked in the row of checks that ends with it, each by the side's next move; else it is
    /// a draw. Empty: it counts.
    pub after_check_by: Vec<char>,
}

/// What is no chase, and what is one besides threats to unprotected pieces: see `game/chase.rs`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chase {
    /// Kinds that may chase for ever.
    pub free: Vec<char>,
    /// Kinds that are no prey in their own half.
    pub at_home: Vec<char>,
    /// Kinds that are prey though they are protected, to kinds that are not among these.
    pub dear: Vec<char>,
}

/// How many moves a side that is about to lose has to hold out for a draw (the honours of Makruk and its sisters).
///
/// The count begins with the first move after which the side to move may count; a lone king's begins anew when the last
/// of its pieces is taken, and stands for good whatever is taken later.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counting {
    /// While one of these kinds is on the board a lone king doesn't count.
    pub pawns: Vec<char>,
    /// Moves for a side that has more than its king; none: it doesn't count.
    pub board: Option<u16>,
    /// Only for a side with no more pieces than this, whatever pawns there are; none: for any, without pawns.
    pub board_at_most: Option<u8>,
    /// Moves for a lone king, by what the opponent has: the first that fits counts. Letters may come twice; none fits all.
    pub lone: Vec<(Vec<char>, u16)>,
    /// Are the pieces on the board taken off a lone king's moves?
    pub from_pieces: bool,
}

/// What pieces count where points decide.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// Of kinds by letter.
    pub values: Vec<(char, u16)>,
    /// Of all other kinds.
    pub others: u16,
    /// What White and Black have besides.
    pub besides: [u16; 2],
}

impl Points {
    /// What a piece of this letter counts.
    pub fn of(&self, letter: char) -> u32 {
        let told = self.values.iter().find(|(known, _)| *known == letter);
        u32::from(told.map_or(self.others, |(_, worth)| *worth))
    }
}

/// When a side to move that is not in check has won by coming far (Shogi's declaration of an entering king): its royal piece stands in a part
/// of the board, with so many others, and they and what it holds count enough.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Impasse {
    /// As White sees it.
    pub zone: Zone,
    /// So many besides its royal pieces stand there.
    pub pieces: u8,
    /// What these and those in hand count; nothing besides.
    pub points: Points,
    /// What White and Black need.
    pub needs: [u16; 2],
}

/// Which pieces of the opponent change sides after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Flips {
    /// Those that stand in an unbroken row between the piece and another one of its side (Reversi).
    Enclosed,
    /// Those beside the piece (Ataxx).
    Beside,
    /// Those beside a piece that has moved, or was dropped beside its own (Quad Wrangle).
    BesideFriends,
    /// Those that the piece attacks from where it has come (Benedict).
    Attacked,
}

/// Rules of single games that no other field says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LocalRule {
    /// Janggi: kings facing each other on an open line at the mover's choice end the game (bikjang).
    Bikjang,
    /// Makpong: a king in check may not flee; the check must be stopped.
    Makpong,
}

/// Own pieces that stand together, so that their side wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Connect {
    /// What it means for their side.
    pub verdict: Verdict,
    /// The kinds, all counted together; empty: all pieces.
    pub kinds: Vec<char>,
    /// Along ranks, files and diagonals?
    pub ways: [bool; 3],
    /// So many in an unbroken row.
    pub row: Option<u8>,
    /// So many on one line, whatever stands between.
    pub line: Option<u8>,
    /// A square of so many by so many.
    pub square: Option<u8>,
    /// A chain from the first part of the board to the second.
    pub between: Option<[Zone; 2]>,
}

impl Default for Connect {
    fn default() -> Self {
        Connect {
            verdict: Verdict::Win,
            kinds: Vec::new(),
            ways: [true; 3],
            row: None,
            line: None,
            square: None,
            between: None,
        }
    }
}

/// An end that is asked after each move: of the side that has moved, then of the other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProgramEnd {
    /// What it means for the side of which it holds.
    pub verdict: Verdict,
    /// The only side of which it is asked; none: of both.
    pub side: Option<Side>,
    /// When.
    pub when: Condition,
}

/// A side that has too few of its pieces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Extinction {
    /// What it means for the side that has too few.
    pub verdict: Verdict,
    /// The kinds, each counted for itself; empty: all pieces together.
    pub kinds: Vec<char>,
    /// Too few is this many or fewer.
    pub at_most: u8,
    /// Only if the opponent has at least this many of the kind (or of all).
    pub opponent_at_least: u8,
    /// Is it claimed by the opponent's move, so that the side to move is asked only (Shatranj's bare king)?
    pub claimed: bool,
}

/// Reaching squares wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Flag {
    /// Who must reach them, White's and Black's letters; empty: any piece.
    pub kinds: [Vec<char>; 2],
    /// The squares.
    pub zone: Zone,
    /// Whose flag is reached: may the other side still draw level by its next move (racing kings)?
    pub answer: bool,
    /// Must the piece be safe there (Dobutsu)?
    pub safe: bool,
    /// So many of the pieces have to be there.
    pub count: u8,
    /// Is it enough that one of them is there, if all squares are taken?
    pub when_full: bool,
    /// Is the game drawn by it (the citadels of Tamerlane Chess)?
    pub draws: bool,
}

impl Default for Open {
    fn default() -> Self {
        Open {
            start: String::new(),
            sides: Vec::new(),
            castling_fields: true,
            kinds: Vec::new(),
            castling: None,
            shuffle: None,
            hands: None,
            gating: false,
            walls: None,
            walls_in: Zone::Everywhere,
            wall_instead: false,
            flips: None,
            blast: None,
            changes_level: false,
            may_capture: true,
            entered_by_capture: None,
            custodian: None,
            magnetism: None,
            captured_reborn: false,
            capturer: Capturer::Stays,
            must_capture: false,
            may_check: true,
            may_mate: false,
            pseudo_royal: None,
            facing: false,
            pass: [Pass::Never; 2],
            turns: None,
            must_stay_mobile: false,
            promotion_limits: Vec::new(),
            fog: None,
            refusal: Refusal::Never,
            pie: false,
            may_undo: true,
            ends: Ends::default(),
        }
    }
}

impl Open {
    /// Do pieces come back to where such pieces stand at the start, or change sides, so that a piece may be as one that has not moved again?
    pub fn renews(&self) -> bool {
        self.captured_reborn || self.capturer != Capturer::Stays || self.flips == Some(Flips::Attacked)
    }

    /// May moves be refused, all of them or the first one?
    pub fn refuses(&self) -> bool {
        self.refusal != Refusal::Never
    }

    /// Is it kept as what each side has moved last?
    pub fn keeps_last_moved(&self) -> bool {
        self.kinds.iter().any(|kind| kind.as_last_moved)
    }

    /// Does it matter for castling which single pieces have not moved?
    pub fn keeps_unmoved(&self) -> bool {
        self.renews() && self.castling.is_some()
    }

    /// Is it kept of pieces whether they have moved, so that FEN names their files?
    pub fn keeps_first_moves(&self) -> bool {
        self.kinds.iter().any(|kind| kind.first_move.is_some())
    }

    /// Are the files that FEN's field of rights would have to name of more than one kind: of first moves, and of gates or of who has not moved?
    pub fn mixes_files(&self) -> bool {
        self.keeps_first_moves() && (self.gating || self.keeps_unmoved())
    }

    /// Why nobody can castle from anywhere under these rules on a board of so many files; none if that goes with them.
    pub fn against_castling_anywhere(&self, files: u8) -> Option<&'static str> {
        if files > MOST_FILES_ANYWHERE {
            Some(
                "castling from anywhere is for boards of ten files at most: FEN names some partners by their files, and k is the king's side",
            )
        } else if self.renews() {
            Some(
                "pieces that are reborn or change sides may castle from where the array has them, and castling from anywhere begins elsewhere",
            )
        } else if self.refuses() {
            Some(
                "'refusal' can't go with castling from anywhere: a refused move would have to give rights back by files",
            )
        } else if self.pie {
            Some("'pie' can't go with castling from anywhere: each side castles by its own files")
        } else if self.keeps_first_moves() {
            Some("'first-move' can't go with castling from anywhere: FEN names the files of both in one field")
        } else {
            None
        }
    }

    /// Do captured pieces come to a hand, so that an empty one may be filled?
    pub fn fills_hands(&self) -> bool {
        self.hands.as_ref().is_some_and(|hands| hands.captures && !hands.free)
    }

    /// Are pieces held in hand, so that FEN has brackets?
    pub fn has_hands(&self) -> bool {
        let held = |hands: &Hands| (hands.drops || hands.captures) && !hands.free;
        self.gating || self.hands.as_ref().is_some_and(held) || self.draws_lots()
    }

    /// May a side's piece change places with any other once in the game, so that FEN says who has not done so yet?
    pub fn exchanges_once(&self) -> bool {
        self.kinds.iter().any(|kind| kind.exchanges_once)
    }

    /// Is it drawn by lot what pieces become?
    pub fn draws_lots(&self) -> bool {
        self.kinds.iter().any(|kind| kind.promotion.as_ref().is_some_and(|promotion| promotion.by_lot))
    }
}

impl Ends {
    /// Can what stands on the board end the game, whatever moves there are?
    pub fn on_board(&self) -> bool {
        self.extinction.is_some()
            || self.flag.is_some()
            || self.checks.is_some()
            || self.connect.is_some()
            || self.points.is_some()
            || self.castling_wins != [[false; 2]; 2]
            || !self.program.is_empty()
    }
}

/// Starts by lot: the pieces of a rank exchange their squares, as in Chess960, and Black's stand as White's ([`super::Starts`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shuffle {
    /// The rank of White's pieces, from 1.
    pub rank: u8,
    /// Kinds of which the two stand on squares of both colours: bishops.
    pub apart: Vec<char>,
    /// A kind that stands between the two of another: the king between rooks.
    pub between: Option<[char; 2]>,
    /// Kinds that stay where they are.
    pub stays: Vec<char>,
}

impl Default for Ends {
    fn default() -> Self {
        Ends {
            checkmate: Verdict::Loss,
            mates: None,
            stalemate: Verdict::Draw,
            stalemate_by_count: false,
            stalemate_share: None,
            moves: Some(50),
            repetition: Some((3, Verdict::Draw)),
            repetition_for_white: false,
            perpetual_check_loses: false,
            to_and_fro_loses: false,
            perpetual_chase: None,
            extinction: None,
            flag: None,
            checks: None,
            connect: None,
            program: Vec::new(),
            counting: None,
            points: None,
            impasse: None,
            castling_wins: [[false; 2]; 2],
            claims: false,
            bare_kings: false,
            local: Vec::new(),
        }
    }
}
