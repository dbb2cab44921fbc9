//! Starts of Chess960 by their numbers.

use crate::variant::{Open, Variant};

/// How many starts there are.
pub(super) const STARTS: u16 = 960;

/// The back rank of a start number, as Scharnagl counts them: bishops, queen, knights, and the king between the rooks.
fn back_rank(number: u16) -> [char; 8] {
    let mut rank = [' '; 8];
    let mut rest = usize::from(number % STARTS);
    let mut next = |choices: usize| {
        let choice = rest % choices;
        rest /= choices;
        choice
    };
    rank[next(4) * 2 + 1] = 'B';
    rank[next(4) * 2] = 'B';
    let (queen, knights) = (next(6), next(10));
    let free = |rank: &[char; 8], place: usize| (0..8).filter(|&file| rank[file] == ' ').nth(place).unwrap_or(0);
    rank[free(&rank, queen)] = 'Q';
    // The pairs of places among five: 01, 02, 03, 04, 12, 13, 14, 23, 24, 34.
    let mut pairs = (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
    let (one, other) = pairs.nth(knights).unwrap_or((0, 1));
    let files = [free(&rank, one), free(&rank, other)];
    files.into_iter().for_each(|file| rank[file] = 'N');
    for letter in ['R', 'K', 'R'] {
        rank[free(&rank, 0)] = letter;
    }
    rank
}

/// The start of these numbers, White's and Black's; none if the game's pieces are not those of chess on eight files, or stand still.
pub(super) fn start(variant: &Variant, open: &Open, [white, black]: [u16; 2]) -> Option<String> {
    let has = |letter: &char| variant.kind_of_letter(*letter).is_some();
    let castles = open.castling.as_ref().is_some_and(|castling| castling.anywhere && castling.rank == 1);
    if !castles || variant.geometry.files() != 8 || !['K', 'Q', 'R', 'B', 'N'].iter().all(has) {
        return None;
    }
    let (board, fields) = open.start.split_once(' ')?;
    let (board, hands) = board.find('[').map_or((board, ""), |at| board.split_at(at));
    let between = board.split_once('/')?.1.rsplit_once('/')?.0;
    let [white, black]: [String; 2] = [white, black].map(|number| back_rank(number).iter().collect());
    let (side, rest) = fields.split_once(' ')?;
    let rest = rest.split_once(' ')?.1;
    Some(format!("{}/{between}/{white}{hands} {side} KQkq {rest}", black.to_ascii_lowercase()))
}
