//! Pieces that an Interactive Diagram may name without saying how they move.

/// Names, in small letters, and their usual movement in XBetza.
const KNOWN: &[(&str, &str)] = &[
    ("pawn", "fmWfceFifmnD"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("king", "KisO2"),
    ("archbishop", "BN"),
    ("cardinal", "BN"),
    ("princess", "BN"),
    ("janus", "BN"),
    ("paladin", "BN"),
    ("chancellor", "RN"),
    ("marshall", "RN"),
    ("marshal", "RN"),
    ("empress", "RN"),
    ("amazon", "QN"),
    ("centaur", "KN"),
    ("commoner", "K"),
    ("man", "K"),
    ("mann", "K"),
    ("prince", "K"),
    ("nightrider", "NN"),
    ("grasshopper", "gQ"),
    ("cannon", "mRcpR"),
    ("pao", "mRcpR"),
    ("vao", "mBcpB"),
    ("leo", "mQcpQ"),
    ("mao", "nN"),
    ("horse", "nN"),
    ("moa", "mafsF"),
    ("chariot", "R"),
    ("advisor", "F"),
    ("soldier", "fW"),
    ("wazir", "W"),
    ("ferz", "F"),
    ("fers", "F"),
    ("met", "F"),
    ("dabbaba", "D"),
    ("dabbabah", "D"),
    ("dababba", "D"),
    ("alfil", "A"),
    ("camel", "C"),
    ("zebra", "Z"),
    ("giraffe", "FX"),
    ("threeleaper", "H"),
    ("tripper", "G"),
    ("elephant", "FA"),
    ("modern elephant", "FA"),
    ("war machine", "WD"),
    ("woody rook", "WD"),
    ("alibaba", "AD"),
    ("squirrel", "NAD"),
    ("champion", "WAD"),
    ("wizard", "FC"),
    ("kirin", "FD"),
    ("phoenix", "WA"),
    ("gnu", "NC"),
    ("wildebeest", "NC"),
    ("buffalo", "NCZ"),
    ("bison", "CZ"),
    ("unicorn", "BNN"),
    ("griffon", "FyafsF"),
    ("gryphon", "FyafsF"),
    ("manticore", "WyafsW"),
    ("rhino", "WyafsW"),
    ("ship", "FfryaflFflyafrFbryafrFblyaflF"),
    ("lion", "KNADcaKcabKmabK"),
    ("silver", "FfW"),
    ("silver general", "FfW"),
    ("khon", "FfW"),
    ("gold", "WfF"),
    ("gold general", "WfF"),
    ("lance", "fR"),
    ("dragon king", "RF"),
    ("dragon", "RF"),
    ("bers", "RF"),
    ("dragon horse", "BW"),
    ("copper", "fKbW"),
    ("copper general", "fKbW"),
    ("drunk elephant", "FsfW"),
    ("ferocious leopard", "FvW"),
    ("blind tiger", "FsbW"),
    ("go between", "vW"),
    ("side mover", "WsR"),
    ("vertical mover", "WvR"),
    ("reverse chariot", "vR"),
    ("free king", "Q"),
    ("free boar", "BsR"),
    ("flying ox", "BvR"),
    ("white horse", "vRfB"),
    ("whale", "vRbB"),
    ("rose", "qN"),
    ("crooked bishop", "zB"),
    ("hook mover", "RmasR"),
];

/// How a piece of this name usually moves.
pub(super) fn usual(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase().replace('-', " ");
    KNOWN.iter().find(|(known, _)| *known == name).map(|(_, moves)| *moves)
}

#[cfg(test)]
mod tests {
    use super::KNOWN;

    #[test]
    fn every_movement_can_be_read() {
        for (name, moves) in KNOWN {
            assert!(crate::betza::read(moves).is_ok(), "{name}: {moves}");
        }
    }
}
