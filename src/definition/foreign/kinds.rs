//! The kinds of piece that an ini names, in the order in which that engine knows them.

/// A kind with a key of its own.
pub(super) struct Known {
    /// The key in an ini.
    pub key: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// How it moves, in the Betza of inis; of an own piece the ini says it.
    pub betza: &'static str,
}

const fn known(key: &'static str, name: &'static str, betza: &'static str) -> Known {
    Known { key, name, betza }
}

/// All kinds; number 0 stands for all pieces together (`*`).
pub(super) const KINDS: [Known; 63] = [
    known("*", "", ""),
    known("pawn", "Pawn", "fmWfceF"),
    known("knight", "Knight", "N"),
    known("bishop", "Bishop", "B"),
    known("rook", "Rook", "R"),
    known("queen", "Queen", "Q"),
    known("fers", "Ferz", "F"),
    known("alfil", "Alfil", "A"),
    known("fersAlfil", "Ferz-Alfil", "FA"),
    known("silver", "Silver", "FfW"),
    known("aiwok", "Ai-wok", "RNF"),
    known("bers", "Bers", "RF"),
    known("archbishop", "Archbishop", "BN"),
    known("chancellor", "Chancellor", "RN"),
    known("amazon", "Amazon", "QN"),
    known("knibis", "Knibis", "mNcB"),
    known("biskni", "Biskni", "mBcN"),
    known("kniroo", "Kniroo", "mNcR"),
    known("rookni", "Rookni", "mRcN"),
    known("shogiPawn", "Pawn", "fW"),
    known("lance", "Lance", "fR"),
    known("shogiKnight", "Knight", "fN"),
    known("gold", "Gold", "WfF"),
    known("dragonHorse", "Dragon Horse", "BW"),
    known("clobber", "Stone", "cW"),
    known("breakthrough", "Pawn", "fmWfF"),
    known("immobile", "Disc", ""),
    known("cannon", "Cannon", "mRcpR"),
    known("janggiCannon", "Cannon", "pR"),
    known("soldier", "Soldier", "fW"),
    known("horse", "Horse", "nN"),
    known("elephant", "Elephant", "nA"),
    known("janggiElephant", "Elephant", "nZ"),
    known("banner", "Banner", "RcpRnN"),
    known("wazir", "Wazir", "W"),
    known("commoner", "Commoner", "K"),
    known("centaur", "Centaur", "KN"),
    known("customPiece1", "Piece 1", ""),
    known("customPiece2", "Piece 2", ""),
    known("customPiece3", "Piece 3", ""),
    known("customPiece4", "Piece 4", ""),
    known("customPiece5", "Piece 5", ""),
    known("customPiece6", "Piece 6", ""),
    known("customPiece7", "Piece 7", ""),
    known("customPiece8", "Piece 8", ""),
    known("customPiece9", "Piece 9", ""),
    known("customPiece10", "Piece 10", ""),
    known("customPiece11", "Piece 11", ""),
    known("customPiece12", "Piece 12", ""),
    known("customPiece13", "Piece 13", ""),
    known("customPiece14", "Piece 14", ""),
    known("customPiece15", "Piece 15", ""),
    known("customPiece16", "Piece 16", ""),
    known("customPiece17", "Piece 17", ""),
    known("customPiece18", "Piece 18", ""),
    known("customPiece19", "Piece 19", ""),
    known("customPiece20", "Piece 20", ""),
    known("customPiece21", "Piece 21", ""),
    known("customPiece22", "Piece 22", ""),
    known("customPiece23", "Piece 23", ""),
    known("customPiece24", "Piece 24", ""),
    known("customPiece25", "Piece 25", ""),
    known("king", "King", "K"),
];

/// The number of the kind that a key names.
pub(super) const fn number(key: &str) -> usize {
    let mut at = 0;
    while at < KINDS.len() {
        if same(KINDS[at].key.as_bytes(), key.as_bytes()) {
            return at;
        }
        at += 1;
    }
    panic!("no such kind");
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

pub(super) const PAWN: usize = number("pawn");
pub(super) const HORSE: usize = number("horse");
pub(super) const ELEPHANT_OF_JANGGI: usize = number("janggiElephant");
pub(super) const KNIGHT: usize = number("knight");
pub(super) const FERS: usize = number("fers");
pub(super) const BERS: usize = number("bers");
pub(super) const SILVER: usize = number("silver");
pub(super) const BISHOP: usize = number("bishop");
pub(super) const ROOK: usize = number("rook");
pub(super) const SHOGI_PAWN: usize = number("shogiPawn");
pub(super) const CANNON_OF_JANGGI: usize = number("janggiCannon");
pub(super) const SOLDIER: usize = number("soldier");
pub(super) const WAZIR: usize = number("wazir");
pub(super) const FIRST_OWN: usize = number("customPiece1");
pub(super) const KING: usize = KINDS.len() - 1;

/// Is the kind one whose movement the ini says?
pub(super) fn is_own(kind: usize) -> bool {
    (FIRST_OWN..KING).contains(&kind)
}
