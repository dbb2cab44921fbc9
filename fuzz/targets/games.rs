//! A file of games in any notation, in chunks: whatever is read in it is written in every form that its game has, and read back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::game::text::{Piece, Record, Splitter, Tree, pgn_of_record, read_tree, write_record, write_tree};
use stone_garden::notation::Script;

#[allow(dead_code, reason = "each target uses a part of it")]
mod pool;

/// The pieces of a text that comes in chunks of so many bytes.
fn pieces(bytes: &[u8], chunk: usize) -> Vec<Piece> {
    let mut splitter = Splitter::default();
    let mut pieces: Vec<Piece> = bytes.chunks(chunk.max(1)).flat_map(|chunk| splitter.push(chunk)).collect();
    pieces.extend(splitter.finish());
    pieces
}

/// The one game of a text that we have written.
fn again(text: &str, usual: &str) -> Tree {
    let pieces = pieces(text.as_bytes(), text.len());
    assert_eq!(pieces.len(), 1, "{text}");
    read_tree(&pieces[0], usual).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fuzz_target!(|data: &[u8]| {
    let [first, second, rest @ ..] = data else { return };
    let usual = pool::any(*first);
    let found = pieces(rest, rest.len());
    assert_eq!(pieces(rest, usize::from(*second)), found, "chunks change nothing");
    for piece in found {
        let Ok(tree) = read_tree(&piece, usual) else { continue };
        assert!(pgn_of_record(&piece, usual).is_none_or(|pgn| pgn == write_tree(&tree)));
        if tree.nodes.is_empty() {
            continue;
        }
        let id = tree.game.variant;
        let second = again(&write_tree(&tree), id);
        assert_eq!((second.game.variant, second.game.moves), (id, tree.game.moves.clone()));
        // The way of the last variation is played: it is the main line then, and nothing has gone.
        let mut line = Vec::new();
        let mut at = tree.nodes.len().checked_sub(1);
        while let Some(index) = at {
            line.push(tree.nodes[index].machine.clone());
            at = tree.nodes[index].parent;
        }
        line.reverse();
        let mut other = tree.clone();
        if other.lead(&line, "*").is_ok() && other != tree {
            assert_eq!((&other.game.moves, other.nodes.len()), (&line, tree.nodes.len()));
            assert_eq!(again(&write_tree(&other), id).game.moves, line);
        }
        for (name, script) in Script::NAMES {
            // In Japanese a move may say only that it goes where the one before went.
            if matches!(script, Script::Kif | Script::Japanese) {
                continue;
            }
            // As a text is rewritten: names of hexagons, which would be taken for ours, are refused there.
            let mut other = tree.clone();
            if !other.rewrite(script) {
                continue;
            }
            assert_eq!(again(&write_tree(&other), id).game.moves, tree.game.moves, "{name}");
        }
        for record in [Record::Kif, Record::Ki2, Record::Csa, Record::Usi, Record::Sfen] {
            let Ok(text) = write_record(&tree, record) else { continue };
            assert_eq!(again(&text, id).game.moves, tree.game.moves, "{record:?}: {text}");
        }
    }
});
