//! The position that a manager has set up, and the moves that led to it.

use stone_garden::game::AnyGame;
use stone_garden::with_game;

/// What the last `position` said, and the game that it made.
pub struct Place {
    fen: Option<String>,
    moves: Vec<String>,
    game: AnyGame,
}

impl Place {
    /// What `[startpos | fen FIELDS...] [moves M...]` sets up. `before`: the last place in the same game; moves that it
    /// has in common are not replayed, since managers send the whole game with every move.
    pub fn parse(variant: &str, words: &[&str], before: Option<&Place>) -> Result<Place, String> {
        let (place, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let fen = match place {
            ["startpos"] => None,
            ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
            [] => return Err("position: 'startpos' or 'fen' is missing".to_owned()),
            [word, ..] => return Err(format!("position: '{word}' where 'startpos' or 'fen' and its fields belong")),
        };
        let moves: Vec<String> = moves.iter().map(|&word| word.to_owned()).collect();
        let mut game = match before.filter(|before| before.fen == fen) {
            Some(before) => before.game.clone(),
            None => AnyGame::open(variant, fen.as_deref()).map_err(|error| error.to_string())?,
        };
        let played = before.filter(|before| before.fen == fen).map_or(&[][..], |before| &before.moves);
        let alike = played.iter().zip(&moves).take_while(|(one, other)| one == other).count();
        with_game!(&mut game, game => {
            while game.ply() > alike && game.undo() {}
            for text in &moves[alike..] {
                game.play_machine(text).map_err(|error| error.to_string())?;
            }
        });
        Ok(Place { fen, moves, game })
    }

    /// The game at this place.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: &str, before: Option<&Place>) -> Result<Place, String> {
        Place::parse("stones-chess", &line.split(' ').collect::<Vec<_>>(), before)
    }

    #[test]
    fn going_on_is_the_same_as_beginning_anew() {
        let lines = [
            "startpos",
            "startpos moves e2e4 j7j5",
            "startpos moves e2e4 j7j5 b1c3",
            "startpos moves e2e4 c7c6 f2f4",
            "startpos moves e2e4",
            "fen r3k4r/10/10/10/10/10/10/R3K4R w - - 0 1 moves e1e2",
            "fen r3k4r/10/10/10/10/10/10/R3K4R w - - 0 1 moves e1d2",
            "startpos moves e2e4 c7c6",
        ];
        let mut before: Option<Place> = None;
        for line in lines {
            let (anew, on) = (place(line, None).expect(line), place(line, before.as_ref()).expect(line));
            let told = |place: &Place| with_game!(place.game(), game => (game.position().fen(), game.keys().to_vec(), game.ply()));
            assert_eq!(told(&on), told(&anew), "{line}");
            before = Some(on);
        }
        let refused = place("startpos moves e2e4 c7c6 e4e6", before.as_ref()).err();
        assert!(refused.is_some_and(|what| what.contains("e4e6")));
    }
}
