//! Work that is long and can be left between two of its steps: what is made of a game's rules, in a page that has to answer meanwhile.
//!
//! Such work is an `async` function that awaits [`Pauses::after`] now and then. Whoever has to wait for all of it calls [`at_once`];
//! whoever has something else to do as well polls it, and each poll takes some milliseconds at most.

use std::cell::Cell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// So many small steps are taken between two pauses. A step is what one node of a movement takes.
const STEPS: usize = 8192;

/// Counts the steps of one piece of work.
#[derive(Default)]
pub(crate) struct Pauses(Cell<usize>);

impl Pauses {
    /// Counts steps, and makes a pause if there have been many since the last.
    pub(crate) async fn after(&self, steps: usize) {
        let taken = self.0.get() + steps;
        self.0.set(taken % STEPS);
        if taken >= STEPS {
            let mut paused = false;
            poll_fn(|_| if std::mem::replace(&mut paused, true) { Poll::Ready(()) } else { Poll::Pending }).await;
        }
    }
}

/// Does work in one piece.
pub(crate) fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        // It waits for nothing: only for whoever polls it.
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn counted(steps: usize) -> usize {
        let pauses = Pauses::default();
        for _ in 0..steps {
            pauses.after(1).await;
        }
        steps
    }

    #[test]
    fn long_work_is_left_and_taken_up_again() {
        let mut work = pin!(counted(3 * STEPS + 1));
        let mut context = Context::from_waker(Waker::noop());
        let waits = (0..10).take_while(|_| work.as_mut().poll(&mut context).is_pending()).count();
        assert_eq!(waits, 3);
        assert_eq!(at_once(counted(10 * STEPS)), 10 * STEPS);
    }
}
