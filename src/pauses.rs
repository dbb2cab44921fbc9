//! Work that is long and can be left between two of its steps: what is made of a game's rules, in a page that has to answer meanwhile.
//!
//! Such work is an `async` function that says [`pause!`] now and then, and [`finish!`] of other such work. Whoever has to wait for all of it
//! calls [`at_once`]; whoever has something else to do as well polls it, and each poll takes some milliseconds at most. A build that
//! reads no definitions never pauses: places where work can be left weigh in the page's first module.

#[cfg(feature = "reader")]
use std::cell::Cell;
#[cfg(feature = "reader")]
use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// So many small steps are taken between two pauses. A step is what one node of a movement takes.
#[cfg(feature = "reader")]
const STEPS: usize = 8192;

/// Counts the steps of one piece of work.
#[derive(Default)]
pub(crate) struct Pauses {
    /// Since the last pause.
    #[cfg(feature = "reader")]
    taken: Cell<usize>,
}

impl Pauses {
    /// Counts steps, and makes a pause if there have been many since the last.
    #[cfg(feature = "reader")]
    pub(crate) async fn after(&self, steps: usize) {
        let taken = self.taken.get() + steps;
        self.taken.set(taken % STEPS);
        if taken >= STEPS {
            let mut paused = false;
            poll_fn(|_| if std::mem::replace(&mut paused, true) { Poll::Ready(()) } else { Poll::Pending }).await;
        }
    }
}

/// Counts so many steps of work, and pauses if there have been many.
macro_rules! pause {
    ($pauses:expr, $steps:expr) => {
        #[cfg(feature = "reader")]
        $pauses.after($steps).await;
        #[cfg(not(feature = "reader"))]
        let _ = &$pauses;
    };
}

/// What other work comes to, with its pauses.
macro_rules! finish {
    ($work:expr) => {{
        #[cfg(feature = "reader")]
        let done = $work.await;
        #[cfg(not(feature = "reader"))]
        let done = $crate::pauses::at_once($work);
        done
    }};
}

pub(crate) use {finish, pause};

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

#[cfg(all(test, feature = "reader"))]
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
