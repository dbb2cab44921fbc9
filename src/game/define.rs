//! Games that come as texts, made known and opened once: what can't be played is a fault of its text.

use super::any::prepare;
use super::{AnyGame, OpenError, Reason, Status};
use crate::budget::{Budget, MOST_JUDGED, MOST_JUDGED_IN_A_PAGE};
use crate::definition::{Fault, Faults, Form, Part, fault_at, foreign};
use crate::movegen;
use crate::pauses::at_once;
use crate::position::RulesError;
use crate::variant::{self, InstallError, Variant};
use thiserror::Error;

/// Why a text gives no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DefineError {
    /// It is wrong, or its game can't be played.
    #[error(transparent)]
    Faults(#[from] Faults),
    /// The game can't be had beside those that are there.
    #[error(transparent)]
    Install(#[from] InstallError),
}

/// Reads a text in our own form, and makes its game known by its id.
///
/// # Errors
/// Everything that is wrong with it; what turns out only when the game is opened too.
pub fn define(text: &str) -> Result<&'static Variant, DefineError> {
    let read = crate::definition::read(text)?;
    playable(text, Form::Own, read)
}

/// As [`define`], for who has something else to do while it goes on: each poll takes some milliseconds at most, and wakes nobody.
///
/// # Errors
/// As [`define`].
pub async fn define_with_pauses(text: &str) -> Result<&'static Variant, DefineError> {
    proved(text, Form::Own, crate::definition::read(text)?).await
}

/// Makes a game known that a text has been read as, if it can be opened.
///
/// # Errors
/// At its place in the text: a movement with too many ways, or a start that is no position.
pub fn playable(text: &str, form: Form<'_>, read: Variant) -> Result<&'static Variant, DefineError> {
    at_once(proved(text, form, read))
}

async fn proved(text: &str, form: Form<'_>, read: Variant) -> Result<&'static Variant, DefineError> {
    let variant = variant::install(read)?;
    let unproved = Unproved(Some(variant));
    prepare(variant).await.map_err(|error| Faults(vec![fault(text, form, &OpenError::Rules(error))]))?;
    opens(text, form, variant)?;
    unproved.stays();
    Ok(variant)
}

/// A game that is known and may turn out not to be playable, or be left before that is found out: then it is known no longer.
struct Unproved(Option<&'static Variant>);

impl Unproved {
    fn stays(mut self) {
        self.0 = None;
    }
}

impl Drop for Unproved {
    fn drop(&mut self) {
        self.0.into_iter().for_each(variant::withdraw);
    }
}

/// How much work it is to list the moves of a game's start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Legal moves.
    pub moves: u64,
    /// Moves that were judged for it, legal or not.
    pub steps: u64,
}

impl Effort {
    /// Beyond so many steps a game is dear: a computer player sees hardly a move ahead in it, and a page refuses it.
    pub const DEAR: u64 = MOST_JUDGED_IN_A_PAGE;
    /// A game with more steps is refused: no list of its moves could be waited for. A page waits less long than a program.
    pub const MOST: u64 = MOST_JUDGED;
}

/// Opens a game that a text has been read as, and lists the moves of its start.
fn opens(text: &str, form: Form<'_>, variant: &'static Variant) -> Result<Effort, Faults> {
    let faulty = |fault| Faults(vec![fault]);
    let game = AnyGame::of(variant, None).map_err(|error| faulty(fault(text, form, &error)))?;
    let status = crate::with_game!(&game, game => game.status());
    let sudden = [Reason::Extinction, Reason::Flag, Reason::Checks, Reason::Connection, Reason::Program];
    if let Status::Over(_, reason) = status
        && sudden.contains(&reason)
    {
        let what = format!("this game has ended before it begins ({status})");
        return Err(faulty(fault_at(text, form, Part::Board, what)));
    }
    let effort = crate::with_game!(&game, game => {
        let budget = Budget::of_steps(Effort::MOST);
        let mut moves = 0;
        movegen::each_legal(game.position(), &budget, &mut |_| {
            moves += 1;
            true
        });
        Effort { moves, steps: budget.steps() }
    });
    if effort.steps >= Effort::MOST {
        let most = Effort::MOST;
        let place = if crate::IN_A_PAGE { " in a page" } else { "" };
        let what = format!(
            "this game can't be played{place}: more than {most} moves must be judged to list those of the start"
        );
        return Err(faulty(fault_at(text, form, Part::Board, what)));
    }
    Ok(effort)
}

/// Everything that is wrong with a text in one of the three forms. One that holds several is asked for the game named. The game does not become
/// known; how dear it is, is told.
///
/// # Errors
/// As [`playable`].
pub fn check(text: &str, form: Form<'_>, id: &str) -> Result<Effort, Faults> {
    let read = match form {
        Form::Own => crate::definition::read(text)?,
        Form::Named(name) => foreign::read_named(text, name)?,
        Form::Diagram => foreign::read_diagram(text, id)?,
    };
    tried(text, form, read)
}

/// Opens a game that a text has been read as, without making it known.
///
/// # Errors
/// As [`playable`].
pub fn tried(text: &str, form: Form<'_>, read: Variant) -> Result<Effort, Faults> {
    // The id of a bundled game may be that of its own text only.
    if let Some(bundled) =
        Variant::find(&read.id).ok().filter(|known| variant::bundled_ids().contains(&known.id.as_str()))
        && *bundled != read
    {
        return Err(Faults(vec![fault_at(text, form, Part::Board, InstallError::Taken(read.id).to_string())]));
    }
    opens(text, form, Box::leak(Box::new(read)))
}

fn fault(text: &str, form: Form<'_>, error: &OpenError) -> Fault {
    let said = |what: &str| format!("{what} can't be played: {error}");
    match error {
        OpenError::Fen(fen) => {
            let part = match fen.field {
                "board" => Part::Board,
                "castling" => Part::Castling,
                _ => Part::Start,
            };
            fault_at(text, form, part, said("the start"))
        }
        OpenError::Rules(RulesError::TooManyWays(ways)) => {
            fault_at(text, form, Part::Piece(&ways.piece), said("this piece"))
        }
        OpenError::Rules(RulesError::Sides(piece)) => fault_at(text, form, Part::Piece(piece), said("this game")),
        OpenError::Rules(_) | OpenError::Variant(_) | OpenError::Move(_) => {
            fault_at(text, form, Part::Board, said("this game"))
        }
    }
}
