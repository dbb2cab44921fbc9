//! The address of a picture: drawn or refused in one line that holds nothing of the sender's that could do harm; what is drawn is whole.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::budget::Budget;
use stone_garden::diagram::request::{LONGEST_QUERY, RequestError, picture};

/// Games whose names are left as they are.
const GAMES: [&str; 6] = ["chess", "xiangqi", "shogi", "stone-garden", "stones-and-relays", "duck"];

/// Of the inputs that ask for pixels so many are drawn as SVG instead, but for one: painting takes a thousand times as long as reading, and all
/// that an address says is read in the same way.
const SELDOM: u64 = 256;

/// Is this one of so many inputs? Told by all its bytes (FNV-1a), so that a fuzzer which prefers some of its inputs prefers none of these.
fn is_one_in(data: &[u8], many: u64) -> bool {
    let hash = data
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    hash.rotate_left(32).is_multiple_of(many)
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (name, query) = text.split_once('?').unwrap_or((text, ""));
    // Most names that chance makes are no game's: half of these mean chess, so that what follows is read.
    let is_known = GAMES.iter().any(|game| name.starts_with(game));
    let name = if !is_known && name.len() % 2 == 0 { "chess.svg" } else { name };
    let drawn =
        ["png", "gif", "apng"].iter().find_map(|ending| name.strip_suffix(ending)).map(|game| format!("{game}svg"));
    let name = drawn.as_deref().filter(|_| !is_one_in(data, SELDOM)).unwrap_or(name);
    match picture(name, query, &Budget::of_steps(20_000)) {
        Ok((kind, bytes)) => {
            assert!(query.len() <= LONGEST_QUERY);
            if kind.media_type() == "image/svg+xml" {
                let svg = std::str::from_utf8(&bytes).expect("a text");
                assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
                // Nobody's words become markup: there are no elements but those that we write.
                for element in svg.split('<').skip(1) {
                    let name = element.trim_start_matches('/').split([' ', '>', '/']).next().unwrap_or_default();
                    assert!(OURS.contains(&name), "<{name}");
                }
            }
        }
        Err(RequestError::Late) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

const OURS: [&str; 10] = ["svg", "title", "desc", "defs", "symbol", "use", "path", "text", "rect", "circle"];
