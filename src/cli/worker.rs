//! The thread that does what takes long.
//!
//! It lives as long as the engine and sleeps between commands. On a busy machine a new thread waits behind all others for a
//! processor, which on a short clock costs more than the search; one that has slept is let in sooner.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use std::{io, thread};

/// How much is yet to be done, and a bell for when nothing is.
type Left = Arc<(Mutex<usize>, Condvar)>;

/// The thread's near end.
pub struct Worker<T> {
    jobs: Sender<T>,
    left: Left,
}

impl<T: Send + 'static> Worker<T> {
    /// A thread with a stack that the deepest search fits on, which does its jobs in their order. One that fails by a fault of
    /// ours keeps none of the others from being done; whoever does them has told what it had to.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(mut perform: impl FnMut(T) + Send + 'static) -> io::Result<Self> {
        let (jobs, incoming) = channel();
        let left = Left::default();
        let done = Arc::clone(&left);
        thread::Builder::new().stack_size(64 << 20).spawn(move || {
            for job in incoming {
                let _ = catch_unwind(AssertUnwindSafe(|| perform(job)));
                let mut left = done.0.lock().unwrap_or_else(PoisonError::into_inner);
                *left = left.saturating_sub(1);
                done.1.notify_all();
            }
        })?;
        Ok(Worker { jobs, left })
    }

    /// Puts a job behind the others.
    pub fn put(&self, job: T) {
        *self.left.0.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        // The thread ends only after this end.
        let _ = self.jobs.send(job);
    }

    /// Is nothing being done?
    pub fn is_idle(&self) -> bool {
        *self.left.0.lock().unwrap_or_else(PoisonError::into_inner) == 0
    }

    /// Waits until nothing is left to do, but no longer than this.
    pub fn wait(&self, most: Duration) {
        let left = self.left.0.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.left.1.wait_timeout_while(left, most, |left| *left > 0);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}
