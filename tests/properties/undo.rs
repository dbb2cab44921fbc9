//! Playing and taking back; the hash; FEN.

use crate::properties::fields::Fields;
use crate::properties::positions::{Property, try_everywhere};
use stone_garden::board::SquareSet;
use stone_garden::game::report::EntryReport;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::{Move, Position};
use stone_garden::variant;
use stone_garden::{movegen, with_game};

/// A move taken back leaves nothing behind.
struct Undone;

impl Property for Undone {
    const NAME: &'static str = "a move taken back leaves all as it was";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        let mut position = game.position().clone();
        let before = Fields::of(&position);
        before.agree();
        for &mv in moves {
            let undo = position.play(mv);
            assert_ne!(position.hash(), game.position().hash(), "{} {}", position.fen(), position.machine(mv));
            position.undo(mv, undo);
            assert_eq!(Fields::of(&position), before, "{}", position.machine(mv));
        }
    }
}

/// The FEN says all: read back, it gives the same position, hash and repetition key included. What is kept up move by
/// move is what is made from scratch.
struct ReadBack;

impl Property for ReadBack {
    const NAME: &'static str = "FEN read back gives the same position";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        read_back(game.position());
        for &mv in moves {
            let mut after = game.position().clone();
            after.play(mv);
            read_back(&after);
        }
    }
}

fn read_back<S: SquareSet>(position: &Position<S>) {
    let fen = position.fen();
    let again = Position::from_fen(position.rules(), &fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let (again, fields) = (Fields::of(&again), Fields::of(position));
    fields.agree();
    assert_eq!(again, fields, "{fen}");
}

/// A game's own undo and redo.
struct Stepped;

impl Property for Stepped {
    const NAME: &'static str = "a game steps back to its start and forth again";

    fn holds<S: SquareSet>(&self, game: &Game<S>, _: &[Move]) {
        let mut stepped = game.clone();
        let state = |game: &Game<S>| (Fields::of(game.position()), game.repetitions(), game.status(), game.ply());
        let now = state(game);
        while stepped.undo() {}
        assert_eq!(stepped.ply(), 0);
        assert_eq!(Fields::of(stepped.position()), Fields::of(game.start()));
        assert_eq!(stepped.entries().len(), game.entries().len());
        while stepped.redo() {}
        assert_eq!(state(&stepped), now);
    }
}

#[test]
fn a_move_taken_back_leaves_all_as_it_was() {
    try_everywhere(&Undone, 150_000);
}

#[test]
fn fen_read_back_gives_the_same_position() {
    try_everywhere(&ReadBack, 150_000);
}

#[test]
fn a_game_steps_back_and_forth() {
    try_everywhere(&Stepped, 30_000);
}

/// A copy of a game goes back to its start as the game itself does, whatever its positions keep of their past.
#[test]
fn a_copy_of_a_game_is_taken_back_to_its_start() {
    for variant in variant::ALL.iter().chain(variant::CLASSICS.iter()) {
        let mut any = AnyGame::open(&variant.id, None).expect("a start");
        with_game!(&mut any, game => {
            let mut fens = vec![game.position().fen()];
            for ply in 0..12usize {
                let legal = movegen::legal_moves(game.position());
                let Some(&mv) = legal.get(ply * 7919 % legal.len().max(1)) else { break };
                if game.play(mv).is_err() {
                    break;
                }
                fens.push(game.position().fen());
            }
            let mut copy = game.clone();
            for game in [&mut copy, game] {
                for fen in fens.iter().rev() {
                    assert_eq!(&game.position().fen(), fen, "{}", variant.id);
                    game.undo();
                }
                while game.redo() {}
                // The report of the last move is made on the position before it.
                let (last, all) = (game.last_entry(), game.record());
                let told = |entry: Option<&EntryReport>| entry.map(|entry| format!("{entry:?}"));
                assert_eq!(told(last.as_ref()), told(all.last()), "{}", variant.id);
                assert_eq!(Some(&game.position().fen()), fens.last(), "{}", variant.id);
            }
        });
    }
}
