//! What the compiled movements take.

use stone_garden::game::large_rules;
use stone_garden::variant::ALL;

#[test]
fn compiled_movements_take_less_than_eight_megabytes() {
    let mut games = 0;
    for variant in ALL.iter().filter(|variant| variant.three_dimensional.is_some()) {
        let rules = large_rules(variant).unwrap();
        let approaches = rules.three_dimensional.as_ref().expect("a game of three dimensions").approaches.bytes();
        let bytes = rules.movements.bytes() + approaches;
        println!("{}: {bytes} bytes of compiled movement", variant.id);
        assert!(bytes < 8 << 20, "{}: {bytes}", variant.id);
        games += 1;
    }
    assert_eq!(games, 5);
}
