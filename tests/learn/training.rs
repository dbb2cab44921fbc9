//! The trainer: a net learns what positions are said to be worth, and its whole numbers say what it has learned.

use stone_garden::board::{Side, SquareSet};
use stone_garden::game::{AnyGame, Game};
use stone_garden::learn::Dice;
use stone_garden::learn::data::{Data, chance};
use stone_garden::learn::train::{Manner, Trainer, targets};
use stone_garden::search::evaluation::Weights;
use stone_garden::search::net::{Base, Net};
use stone_garden::variant::Variant;

/// What the lesson is: a bishop is worth three pawns, and nothing else anything.
fn lesson(game: &Game<u64>) -> i32 {
    let variant = game.position().variant();
    let bishop = variant.kind_of_letter('B').expect("bishops");
    let count = |side| game.position().men_of(side, bishop).count() as i32;
    300 * (count(Side::White) - count(Side::Black))
}

/// Positions of random games, each with its worth.
fn positions(seed: u64, count: usize) -> Vec<(Box<Game<u64>>, i32)> {
    let mut dice = Dice(seed);
    let mut all = Vec::new();
    while all.len() < count {
        let Ok(AnyGame::Small(mut game)) = AnyGame::open("chess", None) else { panic!("a small board") };
        for ply in 0..80 {
            let moves = game.moves();
            if moves.is_empty() || game.status() != stone_garden::game::Status::Ongoing {
                break;
            }
            let text = game.position().machine(moves[dice.below(moves.len())]).to_string();
            game.play_text(&text).expect("a legal move");
            if ply % 5 == 4 {
                all.push((game.clone(), lesson(&game)));
            }
        }
    }
    all.truncate(count);
    all
}

#[test]
fn a_net_learns_what_it_is_told() {
    let variant = Variant::find("chess").expect("a game");
    let mut text = String::new();
    for (game, worth) in positions(1, 6000) {
        let result = if worth > 0 {
            1.0
        } else if worth < 0 {
            0.0
        } else {
            0.5
        };
        text += &format!("{};{result};{worth}\n= 0 {result} 1\n", game.position().fen());
    }
    let mut data = Data::new(variant, Base::Nothing, 2);
    data.read(&Weights::guess(variant), &text).expect("positions");
    let manner = Manner { hidden: 16, epochs: 12, batch: 256, rate: 0.005, threads: 2, ..Manner::default() };
    let mut trainer = Trainer::new(&data, manner);
    let steps: Vec<_> = std::iter::from_fn(|| trainer.epoch()).collect();
    assert_eq!(steps.len(), 12);
    let last = steps[11];
    assert!(last.apart < last.without / 10.0, "{last:?}");
    let net = Net::new(variant, trainer.numbers()).expect("a net");
    let unseen = positions(2, 500);
    let right = unseen.iter().filter(|(game, worth)| {
        let told = net.fresh(game.position()) * i32::from(game.position().side().forward());
        (*worth == 0 && told.abs() < 150) || (*worth != 0 && told * worth.signum() > 0)
    });
    let right = right.count();
    assert!(right > 450, "{right} of 500");
}

#[test]
fn a_chance_is_told_by_results_but_scores_never_mean_nothing() {
    let variant = Variant::find("chess").expect("a game");
    let Ok(AnyGame::Small(game)) = AnyGame::open("chess", None) else { panic!("a small board") };
    let fen = game.position().fen();
    let scale = |result: &dyn Fn(f32) -> f32| {
        let lines = (-40..=40).map(|step| 25.0 * step as f32).map(|score| format!("{fen};{};{score}\n", result(score)));
        let mut data = Data::new(variant, Base::Nothing, 1);
        data.read(&Weights::guess(variant), &lines.collect::<String>()).expect("positions");
        data.scale()
    };
    let odds = scale(&|score| chance(score / 200.0));
    assert!((185.0..216.0).contains(&odds), "{odds}");
    // As where every game ends by its length, whatever stood on the board.
    let drawn = scale(&|_| 0.5);
    assert!(drawn < 650.0, "{drawn}");
}

/// Three positions of a game that Black won and two of one that was broken off, White and Black to move in turns; of two more
/// games there is no position.
#[test]
fn what_comes_after_a_position_counts_the_less_the_later_it_comes() {
    let variant = Variant::find("chess").expect("a game");
    let [white, black] = ["w", "b"].map(|side| format!("4k3/8/8/8/8/8/8/4K2R {side} - - 0 1"));
    let text = format!(
        "{white};0;100\n{black};0;-100\n{white};0;-300\n= 0 0 60\n= 1 0.5 300\n{white};0.5;200\n{black};0.5;400\n= 2 0.5 300\n= 3 1 9\n"
    );
    let mut data = Data::new(variant, Base::Nothing, 1);
    data.read(&Weights::guess(variant), &text).expect("positions");
    let told =
        |search_share, horizon| targets(&data.samples, &Manner { search_share, horizon, ..Manner::default() }, 200.0);
    let close = |told: Vec<f32>, wanted: [f32; 5]| {
        assert!(told.iter().zip(wanted).all(|(told, wanted)| (told - wanted).abs() < 1e-5), "{told:?}, {wanted:?}");
    };
    // The chances of White by the scores.
    let [a, b, c, d, e] = [0.5, -0.5, -1.5, 1.0, 2.0].map(chance);
    close(told(1.0, 1.0), [a, 1.0 - b, c, d, 1.0 - e]);
    // By the result, or where the game was broken off, by its last score.
    close(told(0.0, 1.0), [0.0, 1.0, 0.0, e, 1.0 - e]);
    // By what is next alone.
    close(told(0.0, 0.0), [b, 1.0 - c, 0.0, e, 1.0 - e]);
    // Half of what is next, a quarter of what comes then, and so on.
    close(told(0.0, 0.5), [b / 2.0 + c / 4.0, 1.0 - c / 2.0, 0.0, e, 1.0 - e]);
    close(
        told(0.4, 0.5),
        [
            0.4 * a + 0.6 * (b / 2.0 + c / 4.0),
            0.4 * (1.0 - b) + 0.6 * (1.0 - c / 2.0),
            0.4 * c,
            0.4 * d + 0.6 * e,
            1.0 - e,
        ],
    );
}

#[test]
fn chess_looks_the_same_in_a_mirror_and_a_game_with_one_handed_pieces_does_not() {
    let mirror = |id| Data::new(Variant::find(id).expect("a game"), Base::Whole, 4).mirror.is_some();
    assert!(mirror("chess") && mirror("stone-garden") && mirror("stone-garden-2023"));
    assert!(mirror("stockgi-49"));
}
