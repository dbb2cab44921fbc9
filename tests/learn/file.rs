//! Nets as files: what is written is read, and nothing else is.

use super::numbers;
use stone_garden::definition;
use stone_garden::learn::Dice;
use stone_garden::search::net::{Base, Net, NetError};
use stone_garden::variant::{self, Variant};

fn game(id: &str) -> &'static Variant {
    Variant::find(id).expect("a game")
}

#[test]
fn what_is_written_is_read() {
    for (id, base) in [("stone-garden", Base::Whole), ("crazyhouse", Base::Nothing), ("stockgi-49", Base::Places)] {
        for hidden in [16, 48, 64] {
            let mut numbers = numbers(game(id), hidden, base, 7);
            // Lists of all kinds: of zeros, of small numbers, of large ones.
            numbers.rows[..hidden].fill(0);
            numbers.rows[hidden] = i16::MIN;
            numbers.rows[2 * hidden..3 * hidden].fill(1);
            numbers.bias[0] = i16::MAX;
            let bytes = numbers.write(game(id));
            assert_eq!(Net::read(game(id), &bytes), Net::new(game(id), numbers), "{id}");
        }
    }
}

#[test]
fn the_bundled_nets_are_read_and_light() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/nets")).expect("the folder") {
        let path = entry.expect("an entry").path();
        let Some(id) =
            path.file_stem().and_then(|name| name.to_str()).filter(|_| path.extension() == Some("net".as_ref()))
        else {
            continue;
        };
        let variant = game(id);
        let bytes = std::fs::read(&path).expect("a file");
        Net::read(variant, &bytes).unwrap_or_else(|error| panic!("{id}: {error}"));
        let most = if variant.geometry.is_flat() { 128 } else { 200 };
        assert!(bytes.len() <= most * 1024, "{id}: {} bytes", bytes.len());
        assert!(stone_garden::search::net::of(variant).is_some(), "{id} comes with the program");
    }
}

/// It begins by lot, and else is chess: another file would say the same.
#[test]
fn chess960_has_the_net_of_chess() {
    assert!(stone_garden::search::net::of(game("chess960")).is_some());
    let text = definition::write(&game("crazyhouse").castling_anywhere().expect("a game that castles"));
    let shuffled = variant::install(definition::read(&text).expect("what is written")).expect("room for one more");
    assert!(stone_garden::search::net::of(shuffled).is_some(), "{text}");
}

#[test]
fn a_net_knows_the_rules_and_not_the_looks() {
    let of = |text: &str| variant::install(definition::read(text).expect("a definition")).expect("room for one more");
    let plain = of("id = \"marked\"\nextends = \"losalamos\"\n");
    let bytes = numbers(plain, 16, Base::Places, 3).write(plain);
    let looks = "id = \"marked-looks\"\nname = \"Another\"\nextends = \"losalamos\"\n\n[look]\nboard = \"plain\"\nzones = \"a1\"\n";
    assert!(Net::read(of(looks), &bytes).is_ok());
    let rules = of("id = \"marked-rules\"\nextends = \"losalamos\"\n\n[end]\nstalemate = \"win\"\n");
    assert_eq!(Net::read(rules, &bytes), Err(NetError::Game));
}

#[test]
fn what_is_damaged_is_refused() {
    let variant = game("losalamos");
    let bytes = numbers(variant, 16, Base::Places, 3).write(variant);
    let step = bytes.len() / 97;
    for length in (0..30).chain((30..bytes.len()).step_by(step)) {
        assert!(Net::read(variant, &bytes[..length]).is_err(), "the first {length} bytes");
    }
    for place in (0..24).chain((24..bytes.len()).step_by(step)) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        assert!(Net::read(variant, &damaged).is_err(), "byte {place}");
    }
    let longer: Vec<u8> = bytes.iter().copied().chain([0; 9]).collect();
    assert!(Net::read(variant, &longer).is_err());
    assert_eq!(Net::read(game("gardner"), &bytes), Err(NetError::Game));
    assert_eq!(Net::read(variant, b"{}"), Err(NetError::Length(2)));
    assert_eq!(Net::read(variant, &[b'x'; 100]), Err(NetError::Magic));
}

#[test]
fn whatever_the_numbers_are_reading_ends() {
    // The header and the check agree, and between them is anything at all.
    let variant = game("losalamos");
    let whole = numbers(variant, 16, Base::Places, 3).write(variant);
    let mut dice = Dice(5);
    for length in (0..400).chain([5_000, 50_000, 500_000]) {
        let mut bytes = whole[..20].to_vec();
        bytes.extend((0..length).map(|_| if length % 3 == 0 { 0xff } else { dice.bits() as u8 }));
        let check = bytes.iter().fold(0x811c_9dc5u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        bytes.extend(check.to_le_bytes());
        assert!(matches!(Net::read(variant, &bytes), Err(NetError::Length(_) | NetError::Number(_))), "{length} bytes");
    }
}

#[test]
fn numbers_that_do_not_fit_make_no_net() {
    let variant = game("chess");
    let good = numbers(variant, 32, Base::Whole, 1);
    assert!(Net::new(variant, good.clone()).is_ok());
    let mut heavy = good.clone();
    heavy.outputs[0] = 128;
    let mut short = good.clone();
    short.rows.pop();
    let mut narrow = good.clone();
    narrow.hidden = 20;
    let mut none = good;
    none.phases = 0;
    for wrong in [heavy, short, narrow, none] {
        assert!(Net::new(variant, wrong).is_err());
    }
}
