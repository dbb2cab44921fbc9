//! How a game stands: each page's endings in their order.

use super::{Family, Game, Occurrences, Slow};
use stone_garden::board::Side;

/// A game's past, as far as it can end the game.
pub struct History {
    occurrences: Occurrences,
}

impl History {
    /// "A position given by FEN counts as its first occurrence."
    pub fn new(start: &Slow<'_>) -> History {
        let mut history = History { occurrences: Occurrences::new() };
        history.enter(start);
        history
    }

    /// Notes that a position has come about.
    pub fn enter(&mut self, position: &Slow<'_>) {
        *self.occurrences.entry(key(position)).or_default() += 1;
    }

    /// How the game stands in the position entered last.
    pub fn status(&self, position: &Slow<'_>, no_legal_turn: bool) -> String {
        let repeated = self.occurrences[&key(position)] >= 3;
        let wins = |side| if side == Side::White { "white-wins" } else { "black-wins" };
        let (us, them) = (position.side, position.side.other());
        let check = position.in_check(us);
        if no_legal_turn && check {
            return format!("{} checkmate", wins(them));
        }
        let drawn = |reason: &str| format!("draw {reason}");
        if position.game.family == Family::Garden {
            if no_legal_turn {
                return format!("{} stalemate", wins(us));
            }
            if repeated {
                return format!("{} repetition", wins(us));
            }
            if position.demotions.iter().any(|&count| count >= 3) {
                return drawn("demotions");
            }
            if bare_kings(position) {
                return drawn("bare-kings");
            }
            return if position.progress >= 100 { drawn("fifty-moves") } else { "ongoing".to_owned() };
        }
        if no_legal_turn {
            return drawn("stalemate");
        }
        if repeated {
            return drawn("repetition");
        }
        if position.progress >= 100 {
            return drawn("fifty-moves");
        }
        match position.game.family {
            Family::Chess if dead(position) => drawn("dead-material"),
            Family::Relays if bare_kings(position) => drawn("bare-kings"),
            _ => "ongoing".to_owned(),
        }
    }
}

/// All that makes a position the same for repetition.
fn key(position: &Slow<'_>) -> String {
    let mut key = format!("{} {:?}", position.placement(), position.side);
    if position.game.is_draft() {
        let facings: Vec<u8> = position.men().map(|(_, man)| man.facing(position.game)).collect();
        key.push_str(&format!(" {facings:?}"));
    }
    if position.game.family != Family::Garden {
        // "An en passant square counts only if a legal capture there exists."
        let passed = position
            .en_passant
            .filter(|_| position.legal_turns().iter().any(|turn| matches!(turn.step, super::Step::EnPassant)));
        key.push_str(&format!(" {:?} {passed:?} {:?}", position.castling, position.ko));
    }
    key
}

fn bare_kings(position: &Slow<'_>) -> bool {
    Side::BOTH.into_iter().all(|side| position.men_of(side).count() == 1)
}

/// "Bare kings, or K+N v K, K+B v K, or kings and bishops that all stand on one colour."
fn dead(position: &Slow<'_>) -> bool {
    let game: &Game = position.game;
    let rest: Vec<_> = position.men().filter(|(_, man)| man.letter(game) != 'K').collect();
    let colour = |square| (game.geometry().file(square) + game.geometry().rank(square)) % 2;
    match rest.as_slice() {
        [] => true,
        [(_, man)] if man.letter(game) == 'N' => true,
        [(first, _), ..] => {
            rest.iter().all(|&(square, man)| man.letter(game) == 'B' && colour(square) == colour(*first))
        }
    }
}
