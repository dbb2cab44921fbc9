//! What is no XBetza, or is not built: where, and what is said.

use crate::command_line::run::refuses;
use stone_garden::betza::{self, Fault};

/// The text, the place, and words of the message.
const WRONG: &[(&str, usize, &str)] = &[
    ("", 1, "empty"),
    ("f", 2, "an atom (a capital letter) is expected"),
    ("fmWf", 5, "an atom (a capital letter) is expected"),
    ("M", 1, "'M' is no atom"),
    ("KM", 2, "'M' is no atom"),
    ("wN", 1, "'w' is no modifier"),
    ("K N", 2, "' ' is not expected"),
    ("K,N", 2, "',' is not expected"),
    ("K-N", 2, "'-' is not expected"),
    ("Kn\u{e9}", 3, "not expected"),
    ("\u{430}K", 1, "not expected"),
    ("3W", 1, "follows no atom"),
    ("*W", 1, "follows no atom"),
    ("W123", 4, "at most two digits"),
    ("R2*", 3, "follows no atom"),
    ("hW", 1, "'h' says no direction"),
    ("fhW", 2, "'h' says no direction"),
    ("hK", 1, "'h' says no direction"),
    ("vhK", 2, "'h' says no direction"),
    ("shN", 2, "'h' says no direction"),
    ("hF", 1, "'h' says no direction"),
    ("mahK", 3, "'h' says no direction"),
    ("yR", 1, "'y' changes the range of later legs"),
    ("mayR", 3, "'y' changes the range of later legs"),
    ("QX", 2, "'X' lengthens leapers only"),
    ("RY", 2, "'Y' lengthens leapers only"),
    ("KX", 2, "'X' lengthens leapers only"),
    ("UX", 2, "'X' lengthens leapers only"),
    ("X", 1, "stands right behind"),
    ("NNX", 3, "stands right behind"),
    ("WXXXXXXXXXXXXXXXXXXXXXX", 21, "longer than 60"),
    ("fU", 1, "'f' says nothing about 'U'"),
    ("U2", 2, "no range"),
    ("maU", 2, "one leg only"),
    ("maO2", 2, "one leg only"),
    ("mO2", 1, "'m' says nothing about 'O'"),
    ("isO", 4, "castling needs a number"),
    ("isO*", 4, "no range"),
    ("ppR", 2, "'p' is repeated"),
    ("iiR", 2, "'i' is repeated"),
    ("nnnD", 3, "'n' is repeated"),
    ("oooR", 3, "'o' is repeated"),
    ("jW", 1, "there is no second"),
    ("jK", 1, "there is no second"),
    ("jR1", 1, "there is no second"),
    ("njD", 2, "both occupied"),
    ("[", 2, "ends within a bracket"),
    ("[F?", 4, "ends within a bracket"),
    ("[F?R", 5, "isn't closed"),
    ("[F]", 3, "several legs"),
    ("[FaR]", 3, "'-', '?' or ']'"),
    ("[afF-R]", 2, "parts them"),
    ("[F?fR]", 4, "fs or bs"),
    ("[W?fsW]", 4, "f, s, r, l or b"),
    ("[F?mhR]", 5, "no direction"),
    ("[W-W*]", 5, "first leg"),
    ("[F?mmppR]", 7, "'p' is repeated"),
    ("[[F?R]]", 2, "in no other one"),
    ("f[F?R]", 2, "in it"),
    ("]", 1, "closes a bracket"),
    ("F]", 2, "closes a bracket"),
];

/// What is understood but not built: the text, the place, and words of the message.
const NOT_SUPPORTED: &[(&str, usize, &str)] = &[
    ("I", 1, "imitator"),
    ("@", 1, "drops"),
    ("kK", 1, "royal pieces only"),
    ("tpR", 1, "friendly"),
    ("uK", 1, "unload"),
    ("xK", 1, "relay"),
    ("[F?(af)2R]", 4, "'('"),
    ("[F&R]", 3, "'&'"),
    ("[W-fF..]", 6, "'.'"),
    ("[F?fqR]", 5, "'q'"),
    ("[yF-R]", 2, "range of its own"),
    ("[gF-R]", 2, "'g' before the last leg"),
    ("[pW?W]", 4, "may hop"),
    ("[F-U]", 4, "'U'"),
    ("[F-O2]", 4, "'O'"),
    ("[F-kR]", 4, "royal pieces only"),
    ("[N-fF]", 4, "between an oblique leg and a straight one"),
    ("[K-N]", 4, "beside an oblique leg"),
    ("[F?R]3", 6, "repeated"),
    ("npD", 1, "hop"),
    ("jpR", 1, "hops"),
    ("jN", 1, "D, A and slides"),
    ("jH", 1, "D, A and slides"),
    ("majD", 3, "several legs"),
    ("mazB", 3, "several legs"),
    ("zpB", 1, "hops"),
    ("meaK", 2, "before the last leg"),
    ("maipR", 3, "as long as"),
    ("ijO2", 2, "one file in"),
    ("isO0", 4, "castling to any square"),
];

#[test]
fn malformed_texts_are_refused_where_they_go_wrong() {
    for (texts, not_supported) in [(WRONG, false), (NOT_SUPPORTED, true)] {
        for &(text, place, words) in texts {
            let error = betza::read(text).expect_err(text);
            let message = error.to_string();
            assert_eq!(
                (error.place, matches!(error.fault, Fault::NotSupported(_))),
                (place, not_supported),
                "{message}"
            );
            assert_eq!(message.contains("not supported"), not_supported, "{message}");
            let named = format!("XBetza '{text}', place {place}: ");
            assert!(message.starts_with(&named) && message.contains(words), "{message}");
        }
    }
}

#[test]
fn the_program_says_so_in_one_line() {
    assert!(refuses(&["betza", "fmWf"]).contains("XBetza 'fmWf', place 5"));
    assert!(refuses(&["betza", "K", "--square", "z9"]).contains("z9"));
    assert!(refuses(&["betza", "K", "--board", "0x8"]).contains("0x8"));
    assert!(refuses(&["betza", "K", "--friends", "e4,"]).contains("''"));
    assert!(refuses(&["betza", "K", "--friends", "e4", "--enemies", "e4"]).contains("e4"));
    assert!(refuses(&["betza", "K", "--friends", "d4"]).contains("d4"));
    assert!(refuses(&["betza", "K", "--friends", "-", "--ep", "e4"]).contains("'e4' is not SQUARE:VICTIM"));
    assert!(refuses(&["betza", "K", "--friends", "-", "--format", "svg"]).contains("alone"));
}
