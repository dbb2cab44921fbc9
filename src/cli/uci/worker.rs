//! The thread that searches.
//!
//! It lives as long as the engine and sleeps between searches. On a busy machine a new thread waits behind all others for a
//! processor, which on a short clock costs more than the search; one that has slept is let in sooner.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};
use stone_garden::search::Player;

/// What is to be done with a player.
type Job = Box<dyn FnOnce(&mut Player) + Send>;

/// The thread's two ends: jobs with the player who does them go in, the players come back.
pub struct Worker {
    jobs: Sender<(Player, Job)>,
    players: Receiver<Player>,
}

impl Worker {
    /// A thread with a stack that the deepest search fits on.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start() -> io::Result<Self> {
        let (jobs, incoming) = channel::<(Player, Job)>();
        let (outgoing, players) = channel();
        thread::Builder::new().stack_size(64 << 20).spawn(move || {
            for (mut player, job) in incoming {
                job(&mut player);
                if outgoing.send(player).is_err() {
                    return;
                }
            }
        })?;
        Ok(Worker { jobs, players })
    }

    /// Begins a job. None if the thread has ended, which it does only by a fault; the player is lost with it.
    pub fn begin(&self, player: Player, job: impl FnOnce(&mut Player) + Send + 'static) -> Option<()> {
        self.jobs.send((player, Box::new(job))).ok()
    }

    /// Waits for the job's end, and for its player. None if the thread has ended.
    pub fn wait(&self) -> Option<Player> {
        self.players.recv().ok()
    }
}
