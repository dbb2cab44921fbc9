//! Games of the engine against itself, as lines, and read again.

use stone_garden::learn::data::{Data, DataError};
use stone_garden::learn::selfplay::{self, Record};
use stone_garden::search::evaluation::Weights;
use stone_garden::search::net::Base;
use stone_garden::variant::Variant;

fn read(variant: &'static Variant, text: &str) -> Result<Data, DataError> {
    let mut data = Data::new(variant, Base::Whole, 4);
    data.read(&Weights::without_net(variant), text).map(|()| data)
}

#[test]
fn the_same_seed_plays_the_same_game_and_its_lines_are_read() {
    for id in ["stone-garden", "crazyhouse"] {
        let variant = Variant::find(id).expect("a game");
        let record = selfplay::play(variant, 60, 4, 1).expect("a game");
        assert_eq!(record, selfplay::play(variant, 60, 4, 1).expect("a game"), "{id}");
        assert_ne!(record, selfplay::play(variant, 60, 4, 2).expect("a game"), "{id}");
        assert!(!record.quiet.is_empty() && record.plies > 10, "{id}: {record:?}");
        let lines = record.lines(1);
        let second = selfplay::play(variant, 60, 4, 2).expect("a game");
        let shard = format!("# a shard\n{lines}{}{}", second.lines(2), "8/8;1;20\n");
        assert_eq!(Record::all(&shard).expect("a shard"), [record.clone(), second], "{id}");
        let data = read(variant, &format!("# a shard\n{lines}")).expect("lines that are read");
        assert_eq!(data.samples.len(), record.quiet.len(), "{id}");
        for (sample, quiet) in data.samples.iter().zip(&record.quiet) {
            let white = if quiet.fen.split(' ').nth(1) == Some("w") { 1.0 } else { -1.0 };
            assert_eq!(sample.score * white, quiet.score as f32, "{id}: {quiet:?}");
            assert_eq!((sample.result - 0.5) * white, record.points() - 0.5, "{id}: {quiet:?}");
        }
    }
}

#[test]
fn a_wrong_line_is_named_and_one_that_was_cut_off_does_not_count() {
    let variant = Variant::find("chess").expect("a game");
    let good = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;1;20\n";
    let count = |text: &str| read(variant, text).map(|data| data.samples.len());
    assert_eq!(count(good), Ok(1));
    assert_eq!(count(&format!("{good}{good}= 3 1 90\n{}", &good[..40])), Ok(2));
    assert_eq!(count(""), Ok(0));
    for wrong in ["= 1 2 30", "= 1 1", "= 1 1 many", "8/8;1;20;5", "8/8;1;twenty", "8/8"] {
        let error = Record::all(&format!("{good}{wrong}\n{good}")).expect_err(wrong);
        assert!(error.to_string().starts_with("line 2: "), "{wrong}: {error}");
    }
    for wrong in ["x;1;20", "8/8;1", "8/8;1;20;5", "8/8;2;20", "8/8;1;twenty", "8/8;1;99999999"] {
        let error = count(&format!("{good}{wrong}\n{good}")).expect_err(wrong);
        assert!(error.to_string().starts_with("line 2: "), "{wrong}: {error}");
    }
}
